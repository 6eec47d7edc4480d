// What `domains --check` says: packs that cannot be read, rules whose own examples fail, frames that do not build what
// their own tests expect. Runs on an imaginary Debian-like machine where every program is here, so that it says the same
// everywhere.

import type { DomainRegistry } from '../../domains/registry.ts';
import type { DomainPack, DomainSafetyRule } from '../../domains/schema.ts';
import { createSafety, readDomainRule } from '../safety/index.ts';
import type { SafetyContext } from '../safety/types.ts';
import { createEmbeddedGenerator } from './generators/embedded/generator.ts';
import type { Machine } from './machine.ts';
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

const PLACE: SafetyContext = {
  cwd: '/home/user/project',
  home: '/home/user',
  user: 'user',
  root: false,
  ssh: false,
};

function checkRule(rule: DomainSafetyRule, domain: string): string[] {
  const read = readDomainRule(rule, domain);
  if (typeof read === 'string') return [read];
  const safety = createSafety({ rules: [read] });
  const hits = (command: string) =>
    safety.check(command, PLACE).matches.some(({ id }) => id === rule.id);
  return [
    ...rule.match.filter((command) => !hits(command)).map((command) => `does not match ${command}`),
    ...rule.no_match.filter(hits).map((command) => `matches ${command}, which it should not`),
  ];
}

async function checkFrames(pack: DomainPack, generator: Generator): Promise<Problem[]> {
  const problems: Problem[] = [];
  const cases = [
    ...pack.frame.flatMap(({ id, tests }) =>
      tests.map((test) => ({ key: `frame.${id}`, ...test })),
    ),
    ...Object.entries(pack.examples).map(([name, test]) => ({ key: `examples.${name}`, ...test })),
  ];
  for (const { key, input, output } of cases) {
    const { candidates, question } = await generator.generate({
      text: input,
      cwd: PLACE.cwd,
      route: {
        text: input,
        primary: pack.meta.domain,
        secondary: [],
        confidence: 0,
        scores: {} as never,
        reason: [],
        source: 'off',
        ms: 0,
      },
      context: [],
      contextText: '',
    });
    const got = candidates[0]?.command ?? question ?? 'nothing';
    if (got !== output)
      problems.push({
        file: pack.meta.domain,
        key,
        message: `“${input}” gives ${got}, not ${output}`,
      });
  }
  return problems;
}

/** Everything that is wrong with the packs of a registry, its extensions included. Never rejects for what packs say. */
export async function checkPacks(registry: DomainRegistry): Promise<Problem[]> {
  const generator = createEmbeddedGenerator({
    registry,
    machine: () => MACHINE,
    look: () => () => null,
  });
  const problems: Problem[] = [...registry.problems()];
  for (const pack of registry.all()) {
    const file = pack.meta.domain;
    for (const rule of pack.safety)
      for (const message of checkRule(rule, file))
        problems.push({ file, key: `safety.${rule.id}`, message });
    problems.push(...(await checkFrames(pack, generator)));
  }
  return problems;
}
