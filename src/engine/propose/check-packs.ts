// What `domains --check` says: packs that cannot be read, rules whose own examples fail, frames whose phrases do not make what
// their own tests expect. Runs on an imaginary Debian-like machine where every program is here and any name may be, so that
// it says the same everywhere.

import { parse } from 'unbash';
import type { DomainRegistry } from '../../domains/registry.ts';
import type { DomainPack, DomainSafetyRule } from '../../domains/schema.ts';
import type { RouteResult } from '../route/types.ts';
import { createSafety, readDomainRule } from '../safety/index.ts';
import type { SafetyContext } from '../safety/types.ts';
import type { World } from '../world/world.ts';
import { createEmbeddedGenerator } from './generators/embedded/generator.ts';
import { createPhraseGenerator } from './generators/phrases.ts';
import type { Machine } from './machine.ts';
import { saysNothing } from './phrases/match-phrase.ts';
import { createPhraseBook } from './phrases/phrase-book.ts';
import { passedBy } from './phrases/task-words.ts';
import type { Generator } from './types.ts';

export interface Problem {
  /** Domain, or the file of an extension that was left out. */
  file: string;
  key: string;
  message: string;
}

/** Managers of other systems, and rarer programs that packs name next to commoner ones. */
const ABSENT = new Set('dnf yum pacman apk zypper brew fdupes locate dos2unix inxi'.split(' '));

const MACHINE: Machine = {
  has: (program) => !ABSENT.has(program),
  root: false,
  systemd: true,
  manager: 'apt',
  service: (name) => ['nginx', 'ssh', 'cron', 'docker'].includes(name),
};

const NOWHERE: RouteResult = {
  text: '',
  primary: 'general',
  secondary: [],
  confidence: 0,
  scores: {} as RouteResult['scores'],
  reason: [],
  source: 'off',
  ms: 0,
};

const PLACE: SafetyContext = { cwd: '/home/user/project', home: '/home/user', user: 'user', root: false, ssh: false };

function checkRule(rule: DomainSafetyRule, domain: string): string[] {
  const read = readDomainRule(rule, domain);
  if (typeof read === 'string') return [read];
  const safety = createSafety({ rules: [read] });
  const hits = (command: string) => safety.check(command, PLACE).matches.some(({ id }) => id === rule.id);
  return [
    ...rule.match.filter((command) => !hits(command)).map((command) => `does not match ${command}`),
    ...rule.no_match.filter(hits).map((command) => `matches ${command}, which it should not`),
  ];
}

/** Nothing is known to be here, so that anything may be, but for words that only build a sentence. */
const ANYWHERE: World = {
  cwd: PLACE.cwd,
  path: (path) =>
    /\s/.test(path) || saysNothing(path) || passedBy().has(path) ? null : /\.\w+$/.test(path) ? 'file' : 'folder',
  isLink: () => false,
  runs: () => true,
  needs: () => null,
  head: () => null,
  below: () => null,
  tree: () => null,
  entries: () => [],
  inside: () => [],
  repository: () => null,
  resolve: () => null,
  kinds: () => [],
  names: () => [],
  knows: () => false,
  installed: () => null,
  available: () => true,
  listsPackages: true,
  has: MACHINE.has,
  root: false,
  shell: 'bash',
  systemd: true,
  manager: 'apt',
  tasks: [],
  git: null,
};

/** What a frame gives for a request: by its phrases, or by the guess that fills what is not said word for word. */
async function checkFrames(pack: DomainPack, guess: Generator): Promise<Problem[]> {
  const book = createPhraseBook([pack]);
  const generator = createPhraseGenerator({ book: () => book, worldAt: () => ANYWHERE, machine: () => MACHINE });
  const file = pack.meta.domain;
  const problems: Problem[] = [];
  // A frame without a command of its own only tells the router how people ask.
  for (const { id, tests, run } of pack.frame)
    for (const { input, output } of run === undefined ? [] : tests) {
      const request = { text: input, cwd: PLACE.cwd, route: NOWHERE, context: [], contextText: '' };
      const gives = async ({ generate }: Generator) => {
        const { candidates, question } = await generate(request);
        return candidates[0]?.command ?? question ?? 'nothing';
      };
      if ((await gives(generator)) === output) continue;
      const got = await gives(guess);
      if (got !== output)
        problems.push({ file, key: `frame.${id}`, message: `“${input}” gives ${got}, not ${output}` });
    }
  for (const [name, { output }] of Object.entries(pack.examples))
    if ((parse(output).errors ?? []).length > 0)
      problems.push({ file, key: `examples.${name}`, message: `${output} is no command` });
  return problems;
}

/** Everything that is wrong with the packs of a registry, its extensions included. Never rejects for what packs say. */
export async function checkPacks(registry: DomainRegistry): Promise<Problem[]> {
  const guess = createEmbeddedGenerator({ registry, machine: () => MACHINE, look: () => () => null });
  const problems: Problem[] = [...registry.problems()];
  for (const pack of registry.all()) {
    const file = pack.meta.domain;
    for (const rule of pack.safety)
      for (const message of checkRule(rule, file)) problems.push({ file, key: `safety.${rule.id}`, message });
    problems.push(...(await checkFrames(pack, guess)));
  }
  return problems;
}
