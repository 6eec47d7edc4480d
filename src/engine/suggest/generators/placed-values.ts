// Values that depend on what stands before the word: members of the archive that is named, targets of the Makefile that
// is named, pages of the section, units by what is to be done to them, packages that begin so.
import { isAbsolute, join } from 'node:path';
import type { SourceRequest } from '../candidate.ts';
import { sizeWords } from '../size-words.ts';
import { archiveMembers } from './archive-members.ts';
import type { ReadOnce, ReadValues } from './git-values.ts';
import { jsonKeys, jsonPath } from './json-keys.ts';
import { namePatterns } from './name-patterns.ts';
import type { IndexNames } from './native.ts';
import { sectionsOf } from './native-files.ts';
import { installedPackages } from './native-packages.ts';
import { targetsOf } from './native-project.ts';
import { composeValues, dockerfileStages, githubWorkflows, terraformAddresses } from './native-stacks.ts';
import { manualPages } from './native-system.ts';
import { testNames, testsInFile } from './test-names.ts';
import type { GeneratedValue } from './value.ts';

const MIN_TYPED = 2;
/** Ports at which programs listen that are reached so. */
const SERVED = ['80', '443', '5432', '3306', '6379', '8080', '3000', '5000', '27017', '22'];
const MANY = 1_000;
const HIGH = 80;
const LOW = 45;

/** Units that a verb is for; the others come after them. */
const WANTS: Readonly<Record<string, RegExp>> = {
  start: /^(?!.*\brunning\b)/,
  stop: /\brunning\b/,
  restart: /\brunning\b/,
  reload: /\brunning\b/,
  'try-restart': /\brunning\b/,
  kill: /\brunning\b/,
  enable: /^(?!.*\benabled\b)/,
  disable: /\benabled\b/,
};

/** Words of the command before the one that is typed. */
const before = ({ context }: SourceRequest): readonly string[] =>
  context.trailing_space ? context.tokens : context.tokens.slice(0, -1);

const FILE_OPTION = /^(?:-f|--file)$/;

/** What an option was given before the word, as the next word or glued with its sign. */
const valuesBefore = (request: SourceRequest, option: RegExp): string[] =>
  before(request).flatMap((word, i, words) => {
    const [name = '', ...glued] = word.split('=');
    if (!option.test(name)) return [];
    return glued.length > 0 ? [glued.join('=')] : (words[i + 1] ?? []);
  });

const absolute = (cwd: string, path: string): string => (isAbsolute(path) ? path : join(cwd, path));

/** Programs that are told the archive by a letter, with a dash or without. */
const TAKES_F: ReadonlySet<string> = new Set(['tar', 'bsdtar', 'jar']);

/** The archive that is named already: the value of `f`, or the first operand. */
function archiveOf(request: SourceRequest): string | null {
  const words = before(request);
  const at = words.findIndex((word, i) => i > 0 && /^(?:--file|-?[A-Za-z]*f)$/.test(word));
  if (TAKES_F.has(request.context.command ?? '')) {
    const glued = words.find((word) => word.startsWith('--file='))?.slice(7);
    return glued ?? (at > 0 ? (words[at + 1] ?? null) : null);
  }
  return words.find((word, i) => i > words.indexOf(request.context.command ?? '') && !word.startsWith('-')) ?? null;
}

/** Users, and behind one that is begun its own group. */
function owners(
  users: readonly GeneratedValue[],
  groups: readonly GeneratedValue[],
  partial: string,
): GeneratedValue[] {
  const begun = partial.length < MIN_TYPED ? [] : users.filter(({ name }) => name.startsWith(partial));
  const both = begun.filter(({ name }) => groups.some((group) => group.name === name));
  return [
    ...users,
    ...both.map(({ name }) => ({ name: `${name}:${name}`, description: 'and the group of that name' })),
  ];
}

/** Null when the name is not one that is decided here. */
export function placedValues(
  name: string,
  request: SourceRequest,
  read: ReadValues,
  once: ReadOnce,
  index: IndexNames,
): GeneratedValue[] | null {
  const { context, cwd } = request;
  switch (name) {
    case 'owners': {
      // `user`, then `user:group`.
      const at = context.partial.indexOf(':') + 1;
      if (at === 0) return owners(read('users'), read('groups'), context.partial);
      const user = context.partial.slice(0, at);
      return read('groups').map((group) => ({ ...group, name: user + group.name }));
    }
    case 'groups': {
      // A list: what is named already stays before the next.
      const at = context.partial.lastIndexOf(',') + 1;
      const named = context.partial.slice(0, at);
      return read('groups').map((group) => ({ ...group, name: named + group.name }));
    }
    case 'archive-members': {
      const archive = archiveOf(request);
      if (archive === null) return [];
      return once(`members ${archive}`, async ({ run }) => {
        const members = await archiveMembers(absolute(cwd, archive), run);
        return members.map(({ name: member, size }) => ({
          name: member,
          description: member.endsWith('/') ? 'folder' : size === null ? 'file' : sizeWords(size),
          priority: HIGH,
        }));
      });
    }
    case 'make-targets': {
      const file = valuesBefore(request, /^(?:-f|--file|--makefile)$/).at(0);
      if (file === undefined) return read('make-targets');
      return once(`targets ${file}`, () => targetsOf(absolute(cwd, file)));
    }
    case 'compose-services':
    case 'compose-profiles': {
      const set = request.env.COMPOSE_FILE?.split(':').filter(Boolean) ?? [];
      const files = valuesBefore(request, FILE_OPTION);
      const meant = files.length > 0 ? files : set;
      const which = name === 'compose-services' ? 'services' : 'profiles';
      return once(`${which} ${meant.join(' ')}`, (place) => composeValues(place, meant, which));
    }
    case 'dockerfile-stages': {
      const file = valuesBefore(request, FILE_OPTION).at(-1);
      return once(`stages ${file ?? ''}`, (place) => dockerfileStages(place, file));
    }
    case 'terraform-addresses': {
      const folder = valuesBefore(request, /^-chdir$/).at(-1) ?? '.';
      return once(`addresses ${folder}`, (place) => terraformAddresses(place, folder));
    }
    case 'json-keys': {
      const path = jsonPath(context.partial);
      return path === null ? [] : once(`keys ${path}`, (place) => jsonKeys(place, path));
    }
    case 'github-workflows':
      return once('workflows', githubWorkflows);
    case 'man-pages': {
      const section = before(request).find((word, i) => i > 0 && /^\d\w*$/.test(word)) ?? null;
      return once(`pages ${section ?? ''}`, (place) => manualPages(place, section));
    }
    case 'packages-available':
      if (context.partial.length < MIN_TYPED || context.partial.startsWith('-')) return [];
      return once(`packages ${context.partial}`, async () => {
        const known = await index('package', context.partial, MANY);
        if (known.length > 0) return known;
        // Without an index at least what is installed is known.
        return (await installedPackages()).filter(({ name }) => name.startsWith(context.partial));
      });
    case 'services': {
      const wanted = WANTS[context.subcommand_path[0] ?? ''];
      // `ssh.se`: services stand there by their bare names.
      const units = read('services').map((unit) => {
        const full = `${unit.name}.service`;
        return context.partial.length > unit.name.length && full.startsWith(context.partial)
          ? { ...unit, name: full }
          : unit;
      });
      if (!wanted) return units;
      return units.map((unit) =>
        wanted.test(unit.description ?? '') ? unit : { ...unit, priority: Math.min(LOW, unit.priority ?? LOW) },
      );
    }
    case 'python-tests': {
      const file = /^([^:]+\.py)::/.exec(context.partial)?.[1];
      return file === undefined ? [] : once(`tests ${file}`, (place) => testsInFile(place, file));
    }
    case 'name-patterns':
      return once('patterns', namePatterns);
    case 'getent-keys': {
      const database = before(request).at(1) ?? '';
      if (/^g?shadow$|^passwd$/.test(database)) return read('users');
      return database === 'group' ? read('groups') : [];
    }
    case 'python-test-names':
      return once('tests of Python', (place) => testNames(place, 'python'));
    case 'go-tests':
      return once('tests of Go', (place) => testNames(place, 'go'));
    case 'port-forward': {
      // `8080:localhost:8080`: the port here, the host as seen from there, the port of that.
      const [, port, host] = /^(?:[\w.]+:)??(\d+):(?:([\w.-]+):)?/.exec(context.partial) ?? [];
      if (port === undefined) return [];
      const hosts = host === undefined ? ['localhost', '127.0.0.1'] : [host];
      const ports = host === undefined ? [port] : [...new Set([port, ...SERVED])];
      return hosts.flatMap((to) =>
        ports.map((at) => ({ name: `${port}:${to}:${at}`, priority: at === port ? HIGH : LOW })),
      );
    }
    case 'sysctl': {
      // With -w, or once a name is whole, what follows is the value.
      const writes = context.present_options.includes('--write');
      return read('sysctl').map(({ name: setting, ...rest }) => ({ ...rest, name: writes ? `${setting}=` : setting }));
    }
    default: {
      const files = /^sections (.+)$/.exec(name)?.[1]?.split(' ');
      return files ? once(name, (place) => sectionsOf(place, files)) : null;
    }
  }
}
