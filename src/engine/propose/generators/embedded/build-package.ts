// Package requests in the words of the manager that is on this machine, or of the one that was named.

import { quote, quotePath } from '../../../line/quote.ts';
import { packageAlias } from '../../intent.ts';
import { asRoot } from '../../machine.ts';
import { isOrdinary } from '../../ordinary.ts';
import {
  managerNamed,
  otherCommands,
  type PackageOperation,
  packageCommand,
} from '../../package-managers.ts';
import { type BuildInput, type BuildResult, firstSlot } from './build.ts';

/** Operation → the slot that it cannot do without. */
const NEEDS: Partial<Record<PackageOperation, 'package' | 'query' | 'file' | 'path'>> = {
  install: 'package',
  reinstall: 'package',
  remove: 'package',
  purge: 'package',
  'upgrade.one': 'package',
  info: 'package',
  version: 'package',
  check: 'package',
  files: 'package',
  depends: 'package',
  rdepends: 'package',
  search: 'query',
  'install.file': 'file',
  owner: 'path',
};

const SYSTEM_MANAGER_WORDS = new Set(['apt-get', 'yum']);

/** "Install cal": by its name, though that may be a word too. */
const BARE = /^(?:re)?install ([a-z][\w.+-]*)$/i;
const KIND =
  /^(?:packages?|programs?|software|apps?|applications?|something|it|this|that|updates?|upgrades?|dependencies|deps|requirements|modules?|tools?|everything|drivers?|fonts?)$/i;

function targets(input: BuildInput, needed: string | undefined): string[] | null {
  if (!needed) return [];
  if (needed === 'file' || needed === 'path') {
    const path = firstSlot(input, needed, 'package');
    if (path === null) return null;
    const local = needed === 'file' && !path.includes('/') ? `./${path}` : path;
    return [quotePath(local)];
  }
  const names = [
    ...(input.slots.get(needed) ?? []),
    ...(needed === 'package' ? (input.slots.get('package2') ?? []) : []),
  ];
  const bare = needed === 'package' ? BARE.exec(input.request)?.[1] : undefined;
  if (names.length === 0 && bare && !isOrdinary(bare) && !KIND.test(bare)) names.push(bare);
  if (names.length === 0) return null;
  return names.flatMap((name) =>
    needed === 'package' ? quote(packageAlias(name, input.packageAliases)) : quote(name),
  );
}

/** A manager that the request names, as the slot or as a plain word. */
function wantedManager(input: BuildInput): string | null {
  const named = firstSlot(input, 'manager');
  if (named) return named;
  const token = input.tokens.find((candidate) => candidate.values.has('manager'));
  const name = token?.values.get('manager') ?? null;
  return name && (input.slots.get('package') ?? []).includes(name) ? null : name;
}

export function buildPackage(input: BuildInput): BuildResult {
  const operation = input.id.replace(/^pkg\./, '') as PackageOperation;
  const named = wantedManager(input);
  const manager = named ? managerNamed(named) : input.machine.manager;
  if (!manager) return null;
  const row = packageCommand(manager, operation);
  if (!row) return null;
  const file = firstSlot(input, 'file', 'package');
  if (operation === 'install.file' && !/\.(?:deb|rpm|apk|snap|pkg\.tar\.\w+)$/i.test(file ?? ''))
    return null;
  const names = targets(input, NEEDS[operation]);
  if (!names) return { missing: NEEDS[operation] ?? 'package' };
  const alternatives = named && SYSTEM_MANAGER_WORDS.has(named) ? named : null;
  const words = alternatives ? row.words.replaceAll(/\b(?:apt|dnf)\b/g, alternatives) : row.words;
  // `pip` is often there as `pip3` only.
  const spelled =
    manager === 'pip' && !input.machine.has('pip') ? words.replace(/^pip\b/, 'pip3') : words;
  const flags = input.flags.filter(
    (flag) => (flag !== '-y' || manager !== 'pacman') && (flag !== '--user' || manager === 'pip'),
  );
  const [head = '', ...tail] = spelled.split(' && ');
  const command = [[head, ...tail.map((part) => part)].join(' && '), ...flags, ...names].join(' ');
  const others =
    alternatives === null && named === null
      ? otherCommands(manager, operation)
          .filter(({ words: [program = ''] }) => input.machine.has(program))
          .map(({ words: other, root }) => {
            const text = [...other, ...flags, ...names].join(' ');
            return root ? asRoot(text, input.machine) : text;
          })
      : [];
  return {
    command: row.root ? asRoot(command, input.machine) : command,
    others,
    undo: undoOf(operation, manager, names, input),
  };
}

function undoOf(
  operation: PackageOperation,
  manager: Parameters<typeof packageCommand>[0],
  names: readonly string[],
  input: BuildInput,
): string | undefined {
  const back = operation === 'install' ? 'remove' : operation === 'remove' ? 'install' : null;
  const row = back && packageCommand(manager, back);
  if (!row) return undefined;
  const command = `${row.words} ${names.join(' ')}`;
  return row.root ? asRoot(command, input.machine) : command;
}
