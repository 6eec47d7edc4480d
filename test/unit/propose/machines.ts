// Machines for tests: what is installed is given, nothing is looked up on the one that runs the tests.
import { createDomainRegistry } from '../../../src/domains/registry.ts';
import { assetPath } from '../../../src/engine/config/assets.ts';
import { createGenerators, firstOf } from '../../../src/engine/propose/generators/all.ts';
import { askedReader } from '../../../src/engine/propose/judge/asked.ts';
import type { Machine } from '../../../src/engine/propose/machine.ts';
import type { ContextFact, Generated, Generator } from '../../../src/engine/propose/types.ts';
import type { RouteResult } from '../../../src/engine/route/types.ts';
import { type Place, worldOf } from '../meaning/world.ts';

export const registry = createDomainRegistry({ packs: assetPath('domains') });

/** A Debian-like machine of an ordinary user, with every program but those named. */
export function machine(missing: readonly string[] = [], changes: Partial<Machine> = {}): Machine {
  const absent = new Set([...missing, 'dnf', 'yum', 'pacman', 'apk', 'zypper', 'brew']);
  return {
    has: (program) => !absent.has(program),
    root: false,
    systemd: true,
    manager: 'apt',
    service: (name) => ['nginx', 'ssh', 'cron', 'docker'].includes(name),
    ...changes,
  };
}

export const ROUTE_OFF: RouteResult = {
  text: '',
  primary: 'general',
  secondary: [],
  confidence: 0,
  scores: {} as RouteResult['scores'],
  reason: [],
  source: 'off',
  ms: 0,
};

/** What is here besides programs: names that everyday requests speak of. */
const NAMES: NonNullable<Place['names']> = {
  branch: ['main', 'develop', 'feature', 'old-feature'],
  remote: ['origin'],
  tag: ['v0.9'],
  service: ['nginx', 'ssh', 'cron', 'docker', 'NetworkManager'],
  user: ['root', 'alice', 'bob', 'dave', 'www-data'],
  group: ['root', 'docker', 'staff', 'www-data'],
  process: ['node', 'nginx', 'firefox', 'python3'],
  package: ['git', 'curl', 'nginx', 'firefox', 'gimp', 'openssh-server', 'linux-image-amd64'],
  available: ['vim', 'git', 'curl', 'nginx', 'gimp', 'code'],
  container: ['web'],
  image: ['redis'],
  stash: ['stash@{0}'],
  commit: [],
  interface: ['eth0', 'lo'],
};

const ORDINARY = machine();
/** Packs are read once a machine, not once a request. */
const generators = new WeakMap<Machine, Map<string, Generator>>();

/** All that answers without a model, on such a machine, in a folder that holds these files. */
export function generatorOn(on: Machine, files: readonly string[] = []): Generator {
  const key = files.join('\n');
  const known = generators.get(on)?.get(key);
  if (known) return known;
  const world = {
    ...worldOf({ cwd: '/home/u', names: NAMES, files: ['.git/', ...files], root: on.root }),
    has: on.has,
    systemd: on.systemd,
    manager: on.manager,
  };
  const worlds = { refresh: async () => {}, at: () => world };
  const asked = askedReader(() => world);
  const made = firstOf(createGenerators({ registry, machine: () => on, worlds, asked }));
  generators.set(on, (generators.get(on) ?? new Map()).set(key, made));
  return made;
}

const FILE_NAME =
  /(?<![\w/~.@-])[\w-]+\.(?:txt|md|csv|log|py|js|c|sh|html|json|yml|conf|pdf|tar\.gz|tar\.xz|gz|zip|7z|rar|deb|gpg|mp4|bin|png)(?![\w/-])/gi;

/** The files that a request names are there, unless it makes them. */
export const filesOf = (text: string): string[] =>
  /\b(?:create|called|named|into|to|as|new)\b/.test(text) ? [] : (text.match(FILE_NAME) ?? []);

export function ask(
  text: string,
  on: Machine = ORDINARY,
  context: ContextFact[] = [],
): Promise<Generated> {
  return generatorOn(on, filesOf(text)).generate({
    text,
    cwd: '/home/u',
    route: ROUTE_OFF,
    context,
    contextText: '',
  });
}

export async function first(text: string, on: Machine = ORDINARY): Promise<string | null> {
  return (await ask(text, on)).candidates[0]?.command ?? null;
}
