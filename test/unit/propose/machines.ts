// Machines for tests: what is installed is given, nothing is looked up on the one that runs the tests.

import { assetPath } from '../../../src/base/assets.ts';
import { createDomainRegistry } from '../../../src/domains/registry.ts';
import { verbsOf } from '../../../src/engine/programs/verbs.ts';
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
  user: ['root', 'alice', 'bob', 'dave', 'app', 'www-data'],
  group: ['root', 'docker', 'staff', 'www-data'],
  process: ['node', 'nginx', 'firefox', 'python3'],
  package: ['git', 'curl', 'nginx', 'firefox', 'gimp', 'openssh-server', 'linux-image-amd64', 'vim', 'code'],
  container: ['web'],
  image: ['redis'],
  stash: ['stash@{0}'],
  program: ['bash', 'git', 'python3', 'rsync', 'tar'],
  interface: ['eth0', 'lo'],
};

/** Programs as far as requests are concerned: a word that nothing is called by is no program. */
export const KNOWN: ReadonlySet<string> = new Set([
  ...verbsOf().all.map(({ program }) => program),
  ...['gimp', 'firefox', 'nginx', 'node', 'vim', 'nano', 'xxd', 'ffmpeg', 'convert'],
]);

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
    has: (program: string) => KNOWN.has(program) && on.has(program),
    systemd: on.systemd,
    manager: on.manager,
  };
  const worlds = {
    refresh: async () => {},
    refreshHere: async () => {},
    refreshPackages: async () => {},
    reread: async () => {},
    at: () => world,
  };
  const asked = askedReader(() => world);
  const made = firstOf(createGenerators({ registry, machine: () => on, worlds, asked }));
  generators.set(on, (generators.get(on) ?? new Map()).set(key, made));
  return made;
}

/** What lies in the folder that everyday requests are said in. */
const FILES = (
  'src/main.py build/ old/ photos/ backup/ reports/ project/ shared/ docs/ archive/ logs/ package.json Makefile notes.txt ' +
  'a.txt b.txt old.txt new.txt file.txt list.txt text.txt data.txt essay.txt hosts.txt report.pdf draft.md index.html ' +
  'config.yml config.txt app.conf data.csv big.csv people.csv script.py script.sh backup.sh setup.py main.py main.c code.py ' +
  'names.txt data.json notes.md secret.txt backup.zip backup.tar.gz file.bin image.iso file.iso image.png logo.svg video.mp4 song.wav data.db app.log big.log app.log.gz log.gz data.gz ' +
  'photos.zip archive.zip archive.tar.gz backup.tar.xz movie.rar package.7z secret.txt.gpg app.deb ' +
  '~/Documents/ ~/Downloads/ ~/Videos/ ~/Pictures/ ~/.bashrc /var/www/ /etc/passwd /usr/bin/dig /dev/sdb1 /mnt/usb/ /mnt/backup/ /srv/ /home/ music/ node_modules/'
).split(' ');

/** Requests that make what they name are said where it is not yet. */
const MADE = /^(?:rename|concatenate|create|make|compress|zip) .*?(?:to|into|called|of) (\S+)$/;

/** The files that are there when it is said. */
export const filesFor = (text: string): string[] => {
  const made = MADE.exec(text)?.[1] ?? '';
  return FILES.filter((file) => file !== made);
};

export function ask(text: string, on: Machine = ORDINARY, context: ContextFact[] = []): Promise<Generated> {
  return generatorOn(on, filesFor(text)).generate({ text, cwd: '/home/u', route: ROUTE_OFF, context, contextText: '' });
}

export async function first(text: string, on: Machine = ORDINARY): Promise<string | null> {
  return (await ask(text, on)).candidates[0]?.command ?? null;
}
