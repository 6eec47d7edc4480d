// A set of files as the tests of find: folders, filters, exceptions. Sizes are exact in bytes where find would round,
// and what git keeps for itself is left out.

import { isCommonFolder } from '../../../base/common-folders.ts';
import { type Medium, mediumOf } from '../../english/media.ts';
import { partOfNames, standsInNames } from '../../english/part-of-names.ts';
import { RIGHT_THERE } from '../../goal/depth.ts';
import type { Filter, Goal, Scope, Value } from '../../goal/types.ts';
import { quote } from '../../line/quote.ts';
import { endingsHere, isStem } from '../../world/spellings.ts';
import type { World } from '../../world/world.ts';
import { allBut } from './all-but.ts';
import { sparingGit } from './outside-git.ts';
import { asPath, join, refuse, type Taking, word } from './take.ts';
import { testedByAwk, testedByShell } from './tested-by.ts';

export interface FindOptions {
  world: World;
  /** Folders that are looked through. */
  roots?: readonly string[];
  ignoreCase: boolean;
  /** What is found is changed or deleted. */
  changes: boolean;
}

/** find's output in an order: a key in front, sorted by it, cut off again. */
export const ORDER_KEYS: Record<string, string> = { size: '%s', time: '%T@', modified: '%T@', accessed: '%A@' };

export const ONLY_FILES: Filter = { attr: 'kind', op: '=', value: { type: 'word', word: 'file' } };
/** Files alone, where nothing says of which kind they are. */
export const filesUnlessSaid = (where: readonly Filter[]): Filter[] =>
  where.some(({ attr }) => attr === 'kind') ? [...where] : [ONLY_FILES, ...where];

export const ONLY_FOLDERS: Filter = { attr: 'kind', op: '=', value: { type: 'word', word: 'folder' } };

const KINDS: Record<string, string> = { file: 'f', folder: 'd', link: 'l' };
const ARCHIVES = ['*.tar', '*.tar.gz', '*.tgz', '*.tar.bz2', '*.tar.xz', '*.zip', '*.gz', '*.7z'];

export const globText = (text: string): string => text.replace(/[\\*?[\]]/g, '\\$&');

const either = (tests: readonly string[]): string =>
  tests.length === 1 ? (tests[0] ?? '') : `\\( ${tests.join(' -o ')} \\)`;

const sign = (op: Filter['op']): string => (op === '>' || op === '>=' ? '+' : op === '<' || op === '<=' ? '-' : '');

/** Cameras write endings in capitals, and nobody who says *photos* minds; two endings are those that were typed. */
const isPicture = (extensions: readonly string[]): boolean =>
  extensions.length > 2 && extensions.every((each) => CAMERAS.has(mediumOf(each)));
const CAMERAS: ReadonlySet<Medium | null> = new Set<Medium | null>(['picture', 'film']);

/** By whom a file can be written to. */
const WRITABLE: Readonly<Record<string, string>> = { me: '-writable', group: '-perm -g=w' };

/** Of several people who may one is enough; where they may not, none of them may anything of it. */
function may(mode: string): string {
  const [, who = '', sign, letters] = /^([goa]+)([+-])([rwx]+)$/.exec(mode) ?? refuse('mode');
  if (sign === '-') return `! -perm /${who}=${letters}`;
  if (who.length > 1) return letters?.length === 1 ? `-perm /${who}=${letters}` : refuse('who');
  return `-perm -${who === 'a' ? 'o' : who}=${letters}`;
}

function size({ op, value }: Filter): string {
  // Both ends are in it.
  if (value.type === 'range') return `-size +${Math.max(0, value.from - 1)}c -size -${value.to + 1}c`;
  if (value.type !== 'size') return refuse('size');
  const unit = /[a-zA-Z]$/.exec(value.text)?.[0] ?? 'c';
  // `-size -1M` is nothing but empty files: find rounds up to whole units, so what is smaller is said in bytes.
  if (op === '<') return `-size -${value.bytes}c`;
  if (op === '<=') return `-size -${value.bytes + 1}c`;
  if (op === '>=' && value.bytes === 0) return refuse('size');
  if (op === '>=') return `-size +${value.bytes - 1}c`;
  return unit === 'c' ? `-size ${sign(op)}${value.bytes}c` : `-size ${sign(op)}${value.text}`;
}

/** Moments that find does not know, or takes for another time than people do: its `monday` is the next one. */
const MOMENTS: Readonly<Record<string, string>> = {
  today: 'today 00:00',
  'this morning': 'today 00:00',
  midnight: 'today 00:00',
  noon: 'today 12:00',
  tonight: 'today 18:00',
  yesterday: 'yesterday 00:00',
  'last night': 'yesterday 18:00',
  'this week': 'next monday 7 days ago',
};
const WEEKDAY = /^(?:mon|tues|wednes|thurs|fri|satur|sun)day$/;

function momentWord(text: string): string {
  if (text === 'this month') return '"$(date +%Y-%m-01)"';
  if (text === 'this year') return '"$(date +%Y-01-01)"';
  const known = Object.hasOwn(MOMENTS, text) ? MOMENTS[text] : undefined;
  return quote(known ?? (WEEKDAY.test(text) ? `next ${text} 7 days ago` : text));
}

function time(letter: 'm' | 'a' | 'c', { op, value }: Filter): string {
  const full = { m: 'mtime', a: 'atime', c: 'ctime' }[letter];
  if (value.type === 'duration') {
    const days = value.seconds / 86_400;
    if (Number.isInteger(days)) return `-${full} ${sign(op)}${days}`;
    return `-${letter}min ${sign(op)}${Math.round(value.seconds / 60)}`;
  }
  if (value.type === 'moment') {
    if ((value.daysAgo ?? 0) < 0) return refuse('a time to come');
    const newer = (text: string) => `-newer${letter}t ${momentWord(text)}`;
    if (op === '=')
      return value.until === undefined ? refuse('which day') : `\\( ${newer(value.text)} ! ${newer(value.until)} \\)`;
    const not = op === '<' || op === '<=' ? '! ' : '';
    return `${not}${newer(value.text)}`;
  }
  return refuse('time');
}

const patternOf = (op: Filter['op'], value: Value): string => {
  if (value.type === 'glob') return value.glob;
  const text = word(value);
  if (text === '') return refuse('a name without letters');
  if (/[*?]/.test(text)) return text;
  // *With a digit in the name*: what a row of the lexicon stands for is a pattern as it is.
  const plain = value.type === 'word' ? text : globText(text);
  return op === 'starts' ? `${plain}*` : op === 'ends' ? `*${plain}` : op === '~' ? `*${plain}*` : plain;
};

/** A file that is spoken of beside a folder is here, in that folder, or the only one of that name below. */
function lyingBelow(value: Value, { world, roots = [] }: FindOptions): Value {
  const text = word(value);
  if (value.type !== 'path' || world.path(text) !== null || /^[~/]/.test(text)) return value;
  const inRoots = roots.map((root) => `${root}/${text}`).filter((path) => world.path(path));
  const found = inRoots.length > 0 ? inRoots : text.includes('/') ? [] : (world.below(text) ?? []);
  const [path, ...more] = found;
  if (more.length > 0) return refuse(`which ${text}`);
  return path === undefined ? value : { type: 'path', path, here: world.path(path) };
}

/** *Called readme*: where only `README.md` is called so, its ending was left unsaid, and how it is written. */
function calledTest(text: string, options: FindOptions): string {
  const name = (fold: boolean) => (fold ? '-iname' : '-name');
  const plain = /^[\w-]+$/.test(text) && !options.changes;
  if (!plain || !isStem(text, options.world)) return `${name(options.ignoreCase)} ${quote(text)}`;
  return `-iname ${quote(`${text}.*`)}`;
}

/** One test; empty when the filter is no test but a depth. */
function test(filter: Filter, options: FindOptions): string {
  const { attr, op, value } = filter;
  const name = options.ignoreCase ? '-iname' : '-name';
  switch (attr) {
    case 'kind': {
      const kind = word(value);
      if (kind === 'archive') return either(ARCHIVES.map((glob) => `-name '${glob}'`));
      return `-type ${KINDS[kind] ?? refuse('kind')}`;
    }
    case 'extension':
      return value.type === 'extension'
        ? either(
            value.extensions.map((each) => `${isPicture(value.extensions) ? '-iname' : name} ${quote(`*.${each}`)}`),
          )
        : refuse('extension');
    case 'name': {
      // *Ending in "rb" or "js"*: each by itself.
      if (value.type === 'text' && value.either) {
        const names = value.either.map((each): Value => ({ type: 'text', text: each, quoted: true }));
        return either(names.map((each) => test({ attr, op, value: each }, options)));
      }
      const text = patternOf(op, value);
      if (text.includes('/')) return `-path ${quote(`*${text.replace(/^\.\//, '/')}`)}`;
      return op === '=' ? calledTest(text, options) : `${name} ${quote(text)}`;
    }
    case 'path':
      if (value.type === 'glob')
        return value.glob.includes('/')
          ? `-path ${quote(fromRoot(value.glob, options.roots ?? []))}`
          : `${name} ${quote(value.glob)}`;
      return op === '~' ? `${options.ignoreCase ? '-ipath' : '-path'} ${quote(patternOf(op, value))}` : refuse('path');
    case 'regex':
      return `-regextype posix-extended ${options.ignoreCase ? '-iregex' : '-regex'} ${quote(word(value))}`;
    case 'size':
      return size(filter);
    case 'empty':
      return '-empty';
    case 'modified':
      return time('m', filter);
    case 'accessed':
      return time('a', filter);
    case 'created':
    case 'changed':
      return time('c', filter);
    case 'bigger':
      return `-size ${sign(op)}"$(stat -c %s ${asPath(lyingBelow(value, options))})"c`;
    case 'newer':
      return `-newer ${asPath(lyingBelow(value, options))}`;
    case 'owner':
      if (value.type === 'word' && value.word === 'none') return '-nouser';
      return value.type === 'word' && value.word === 'me' ? '-user "$USER"' : `-user ${quote(word(value))}`;
    case 'group':
      if (value.type === 'word' && value.word === 'none') return '-nogroup';
      return `-group ${quote(word(value))}`;
    case 'mode':
      return /^[0-7]+$/.test(word(value)) ? `-perm ${word(value)}` : `-perm /${word(value)}`;
    case 'executable':
      return '-perm /111';
    case 'readable':
      return word(value) === 'me' ? '-readable' : '-perm -o=r';
    case 'writable':
      return WRITABLE[word(value)] ?? '-perm -o=w';
    case 'may':
      return may(word(value));
    case 'special-bits':
      return '-perm /6000';
    case 'setgid':
      return '-perm -2000';
    case 'sticky':
      return '-perm -1000';
    case 'setuid':
      return '-perm -4000';
    case 'hidden':
      return "-name '.?*'";
    case 'broken':
      return '-xtype l';
    case 'lines':
      return value.type === 'number' ? testedByAwk(`NR ${op} ${value.n}`) : refuse('lines');
    case 'beside':
      // The same name with the other ending.
      return value.type === 'extension' ? either(value.extensions.map(besides)) : refuse('beside');
    default:
      return refuse(attr);
  }
}

const besides = (ending: string): string =>
  /^\w+$/.test(ending) ? testedByShell(`-e "\${1%.*}.${ending}"`) : refuse('ending');

/** What a name is here, directly below the folders that are looked through, or further down. */
const kindOf = (text: string, roots: readonly string[], world: World): 'file' | 'folder' | null => {
  const [near] = world.below(text) ?? [];
  return [text, ...roots.map((root) => `${root}/${text}`), ...(near === undefined ? [] : [near])].reduce<
    'file' | 'folder' | null
  >((found, path) => found ?? world.path(path), null);
};

/** find writes what it finds behind the folder that it was given. */
const asFound = (path: string, roots: readonly string[]): string =>
  roots.some((root) => path.startsWith(`${root}/`)) ? path : `*/${path}`;

/** Those of which all of it is true; what is said of a place is true of what lies there. */
const allOf = (filters: readonly Filter[], options: FindOptions, roots: readonly string[]): string => {
  const tests = filters.map((filter) => {
    const { attr, op, value, not } = filter;
    if (attr !== 'content' && (attr !== 'name' || op !== '=')) return join(not && '!', test(filter, options));
    const path = word(value).replace(/^\.?\/|\/$/g, '');
    if (not || kindOf(path, roots, options.world) !== 'folder') return refuse(`except ${path}`);
    return `-path ${quote(`${asFound(path, roots)}/*`)}`;
  });
  return `\\( ${tests.join(' ')} \\)`;
};

/** Paths begin where the search does: `./docs/*.md` below here, `docs/*.md` below docs. */
function fromRoot(glob: string, roots: readonly string[]): string {
  if (/^[~/*]/.test(glob)) return glob;
  const bare = glob.replace(/^\.\//, '');
  if (roots.length === 0 || roots.includes('.')) return `./${bare}`;
  const plain = (root: string) => root.replace(/^\.\//, '');
  const root = roots.find((each) => bare.startsWith(`${plain(each)}/`));
  return root === undefined ? `*/${bare}` : `${root}${bare.slice(plain(root).length)}`;
}

/** A folder or file that is left out: what stands below it too. */
function leftOut(
  { attr, value, op, not }: Filter,
  options: FindOptions,
  { roots, onlyFiles }: { roots: readonly string[]; onlyFiles: boolean },
): string {
  const isPath = value.type === 'path' || value.type === 'text' || value.type === 'glob';
  if (value.type === 'filters') return `-not ${allOf(value.filters, options, roots)}`;
  // What lies in a hidden folder is hidden too.
  if (attr === 'hidden' && roots.every((root) => !/(?:^|\/)[.~]\w|^~/.test(root))) return "-not -path '*/.*'";
  if (!isPath && attr !== 'content' && attr !== 'name') return `-not ${test({ attr, value, op }, options)}`;
  const text = word(value);
  // "without the checkpoint files": a word that names only a part of what they are called.
  const plain = (attr === 'content' || attr === 'name') && (op === '=' || op === '~') && !not;
  if (plain && /^\w+$/.test(text) && !isCommonFolder(text) && options.world.tree() !== null) {
    const called = kindOf(text, roots, options.world) !== null;
    // *Without the NEFs*: what they end in, written in that way or another.
    const endings = called ? [] : endingsHere(text, options.world);
    if (endings.length > 0) return endings.map((each) => `-not -name ${quote(`*.${each}`)}`).join(' ');
    const part = called ? null : partOfNames(text, options.world);
    if (!called) return part === null ? refuse(`except ${text}`) : `-not -path ${quote(`*${part}*`)}`;
  }
  if (attr === 'content') {
    const here = kindOf(text, roots, options.world);
    if (here === null && !/[*?.]/.test(text) && !isCommonFolder(text)) return refuse(`except ${text}`);
    attr = 'name';
    // What is here is meant by its very name, and so are folders that tools make.
    if (here !== null || isCommonFolder(text)) {
      op = '=';
      value = { type: 'path', path: text, here };
    }
  }
  // What lies elsewhere is never among what is looked through.
  if (attr === 'name' && /^[/~]/.test(text) && !roots.some((root) => /^[/~]/.test(root)))
    return refuse(`except ${text}`);
  if (attr === 'name' && isPath && !not && op === '=') {
    const kind = kindOf(text, roots, options.world);
    // A folder goes with what stands below it.
    const whole = (pattern: string, itself: string) =>
      join(!onlyFiles && itself, `-not -path ${quote(`${pattern}/*`)}`);
    if (text.includes('/')) {
      const path = text.replace(/^\.?\//, '').replace(/\/$/, '');
      const from = asFound(path, roots);
      const itself = `-not -path ${quote(from)}`;
      // What is not here and has no ending may be a folder: all in it stays as well.
      const mayHold = kind === 'folder' || (kind === null && !/\.\w+$/.test(path));
      return mayHold ? whole(from, itself) : itself;
    }
    // *The raw files that are not in list.txt*, which lies beside them: it is none of them, so that something else was meant.
    const found = options.world.below(text) ?? [];
    const holds = (path: string) => roots.some((root) => root === '.' || path.startsWith(`${root}/`));
    if (found.length > 0 && roots.length > 0 && !found.some(holds)) return refuse(`except ${text}`);
    if (kind === 'folder' || (kind === null && isCommonFolder(text)))
      return whole(`*/${text}`, `-not -name ${quote(text)}`);
    // *The _test.go ones*: nothing is called just so, but names end in it.
    const tail = /^[_-]/.test(text) && (options.world.below(text) ?? []).length === 0;
    return `-not -name ${quote(tail ? `*${text}` : patternOf(op, value))}`;
  }
  return `-not ${test({ attr, value, op }, options)}`;
}

export interface Found {
  /** `find src -type f …`, without an action. */
  command: string;
  roots: string;
  tests: string[];
  /** Only these narrow it: nothing but names by extension or glob. */
  globs: string[] | null;
  /** Something besides the kind narrows it. */
  narrowed: boolean;
  /** It was made to leave out what git keeps, though nobody said so. */
  sparesGit: boolean;
}

/** `log/*.tmp`: what is called so directly in that folder. */
function inItsFolder(scope: Scope): Scope {
  const [glob, ...more] = scope.names;
  const parts = glob?.type === 'glob' ? /^([^*?[]+)\/([^/]+)$/.exec(glob.glob) : null;
  if (!parts?.[1] || !parts[2] || more.length > 0 || scope.in) return scope;
  return {
    ...scope,
    names: [{ type: 'glob', glob: parts[2] }],
    in: [{ type: 'path', path: parts[1], here: 'folder' }],
    where: [...scope.where, RIGHT_THERE],
  };
}

/** The set as a find command; names are looked for by name below the folders. */
/** `gz` ends `tar.gz`, and the other way round. */
const isEnd = (one: string, other: string): boolean =>
  one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`);

export function findSet(given: Scope, how: FindOptions): Found {
  const scope = inItsFolder(given);
  const options: FindOptions = { ...how, roots: (scope.in ?? []).map((value) => word(value).replace(/(?<=.)\/$/, '')) };
  const roots = (scope.in ?? []).map((value) => {
    if (value.type !== 'path' && value.type !== 'glob') return refuse(`in ${word(value)}`);
    // No file lies in a file.
    if (value.type === 'path' && options.world.path(value.path) === 'file') return refuse('in a file');
    return asPath(value);
  });
  const depth: string[] = [];
  const tests: string[] = [];
  const names = scope.names.map((value) => {
    if (value.type !== 'extension' && word(value) === '') return refuse('a name without letters');
    if (value.type === 'extension') return either(value.extensions.map((each) => `-name ${quote(`*.${each}`)}`));
    const written = word(value);
    // What begins at a root is one place, and no name that is looked for below another.
    if (value.type !== 'glob' && written.startsWith('/')) return refuse('a place as a name');
    // *The 2024 files*: where nothing is called just so, names have it in them.
    const within = /^\d+$/.test(written) && (options.world.below(written) ?? [written]).length === 0;
    if (within && standsInNames(written, options.world)) return `-name ${quote(`*${written}*`)}`;
    const text = value.type === 'glob' || /[*?]/.test(written) ? written : globText(written);
    // What says itself where it lies is nowhere else.
    if (/^[~/$]/.test(written) && roots.every((root) => !/^["~/$]/.test(root))) return refuse(`${written} below here`);
    return text.includes('/') ? `-path ${quote(`*${text}`)}` : calledTest(text, options);
  });
  const endings = scope.where.flatMap(({ attr, value, not }) =>
    attr === 'extension' && value.type === 'extension' && !not ? [value.extensions] : [],
  );
  // *Python files wobbling*: nothing that is called so is one of those.
  for (const value of scope.names)
    if (value.type === 'text' || value.type === 'path')
      if (endings.some((all) => all.every((each) => !word(value).endsWith(`.${each}`))))
        return refuse(`${word(value)} of another kind`);
  // `S*.fastq` and gz: no name ends in both.
  const asked = scope.where.flatMap(({ attr, op, value, not }) =>
    (attr === 'path' || attr === 'name') && op === '=' && !not ? [value] : [],
  );
  for (const value of [...scope.names, ...asked]) {
    const ending = value.type === 'glob' ? /\.([A-Za-z]\w*)$/.exec(value.glob)?.[1] : undefined;
    if (ending !== undefined && endings.some((all) => !all.some((each) => isEnd(each, ending))))
      return refuse(`${word(value)} of another kind`);
  }
  // *The wav takes, keep the wavs*: nothing is left of them, so that something else was meant.
  const left = scope.except.flatMap(({ attr, value, not }) =>
    attr === 'extension' && value.type === 'extension' && !not ? value.extensions : [],
  );
  const named = scope.names.flatMap((value) =>
    value.type === 'glob' ? [/\.([A-Za-z]\w*)$/.exec(value.glob)?.[1] ?? ''] : [''],
  );
  for (const all of [...endings, ...(named.length > 0 ? [named] : [])])
    if (left.length > 0 && all.every((ending) => left.includes(ending))) return refuse('nothing is left');
  const kind = scope.where.find(({ attr, not }) => attr === 'kind' && !not);
  if (kind) tests.push(test(kind, options));
  if (names.length > 0) tests.push(either(names));
  // What a folder holds is no size that find knows.
  if (kind && word(kind.value) === 'folder' && scope.where.some(({ attr }) => attr === 'size'))
    return refuse('the size of folders');
  for (const filter of scope.where) {
    // *Regular files*: said twice.
    if (filter === kind || (kind && JSON.stringify(filter) === JSON.stringify(kind))) continue;
    if (filter.attr === 'depth') {
      if (filter.value.type !== 'number' || filter.not) return refuse('depth');
      depth.push(`-maxdepth ${filter.value.n}`);
    } else tests.push(join(filter.not && '!', test(filter, options)));
  }
  // *The folder without the audio*: folders have no endings, so that nothing would be left out.
  if (kind && word(kind.value) === 'folder' && left.length > 0) return refuse('endings of folders');
  const onlyFiles = kind?.value.type === 'word' && kind.value.word === 'file';
  const places = (scope.in ?? []).map((value) => word(value).replace(/^\.\/(?=.)|(?<=.)\/$/g, ''));
  for (const filter of scope.except) {
    // "the folders, but not the files": of another kind there are none.
    if (
      kind &&
      filter.attr === 'kind' &&
      filter.op === '=' &&
      Object.hasOwn(KINDS, word(filter.value)) &&
      word(filter.value) !== word(kind.value)
    )
      continue;
    tests.push(leftOut(filter, options, { roots: places, onlyFiles }));
  }
  const root = roots.length > 0 ? roots.join(' ') : '.';
  const narrowed = names.length > 0 || scope.except.length > 0 || scope.where.some((filter) => filter !== kind);
  const spared = sparingGit(scope, tests, places, { ...options, onlyFiles });
  tests.push(...spared);
  // grep and the like look at names only, and take what one of several patterns fits.
  const narrowing = scope.where.filter((filter) => filter !== kind);
  const globs =
    names.length === 0 &&
    narrowing.length <= 1 &&
    narrowing.every(
      ({ attr, not, value }) =>
        !not && (attr === 'extension' || (attr === 'path' && value.type === 'glob' && !value.glob.includes('/'))),
    )
      ? narrowing.flatMap(({ value }) =>
          value.type === 'extension'
            ? value.extensions.map((each) => `*.${each}`)
            : value.type === 'glob'
              ? [value.glob]
              : [],
        )
      : null;
  const command = join('find', root, ...depth, ...tests);
  return { command, roots: root, tests, globs, narrowed, sparesGit: spared.length > 0 };
}

/** What an order puts at its head is meant, or is what stays; null where no order says which. The paths are parted by zero bytes. */
export function fromItsOrder(command: string, taking: Taking): string | null {
  const [order, limit, keeps] = [taking.take('order'), taking.take('limit'), taking.take('keeps')];
  const by = keeps ?? order;
  if (!by) return limit ? refuse('limit without an order') : null;
  // An order of what is all of it says nothing.
  if (keeps ? order || limit : !limit) return refuse('order');
  if (by.attr === 'random' && limit) return `${command} -print0 | shuf -z -n ${limit.n}`;
  const key = ORDER_KEYS[by.attr] ?? refuse(`order by ${by.attr}`);
  const cut = keeps ? allBut(keeps) : `${limit?.end === 'last' ? 'tail' : 'head'} -z -n ${limit?.n}`;
  return `${command} -printf '${key}\\t%p\\0' | sort -z${by.desc ? 'rn' : 'n'} | ${cut} | cut -z -f2-`;
}

/** *The two newest files*, the older one first: paths parted by zero bytes. Null where no order says which two. */
export function firstTwo(goal: Goal, taking: Taking, world: World): string | null {
  const { order, limit, keeps } = goal;
  const key = ORDER_KEYS[order?.attr ?? ''];
  if (!order || !key || keeps || limit?.n !== 2 || limit.end !== 'first' || limit.skip) return null;
  taking.scope();
  taking.take('order');
  taking.take('limit');
  const where = filesUnlessSaid(goal.where);
  const { command } = findSet({ ...goal, where }, { world, ignoreCase: false, changes: true });
  return `${command} -printf '${key}\\t%p\\0' | sort -z${order.desc ? 'n' : 'rn'} | tail -z -n 2 | cut -z -f2-`;
}

/** A program run on each file of a set, or on those that an order picks of it. */
export function onEach(set: Scope, run: string, taking: Taking, world: World): string {
  const { command } = findSet(set, { world, ignoreCase: false, changes: true });
  const list = fromItsOrder(command, taking);
  return list === null ? `${command} -exec ${run} {} +` : `${list} | xargs -0 -r ${run}`;
}
