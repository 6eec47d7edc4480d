// What is said of files without its own word: names that get another ending, a folder that is looked through though it
// stands where a thing stands, what is made where only its name and its parts are said.
import { kinds } from '../english/lexicon.ts';
import { isSameFormat } from '../english/media.ts';
import { RIGHT_THERE } from '../goal/depth.ts';
import { narrowsToKind } from '../goal/kinds.ts';
import type { Filter, Goal, Value } from '../goal/types.ts';
import type { World } from '../world/world.ts';
import { narrowed } from './filters.ts';
import type { Frame } from './frame.ts';
import { isFolder } from './lay-values.ts';
import { written } from './retype.ts';
import { settlePacked } from './settle-packed.ts';

const ARCHIVE = /\.(?:tar(?:\.\w+)?|t[gbx]z2?|zip|7z)$/i;
const isNewArchive = (value: Value, world: World): boolean =>
  value.type === 'path' && ARCHIVE.test(value.path) && world.path(value.path) === null;

/** `*.jpg` and `jpg` are the ending that is meant. */
function endingOf(value: Value | null | undefined): Value | null {
  if (value?.type === 'extension') return value;
  const text = value?.type === 'glob' ? /^\*\.([\w.]+)$/.exec(value.glob)?.[1] : undefined;
  if (text !== undefined) return { type: 'extension', extensions: [text] };
  const name = value?.type === 'path' && value.here === null ? value.path : '';
  const word = value?.type === 'text' ? value.text.toLowerCase() : name;
  const extensions = kinds().get(word);
  return extensions?.includes(word) ? { type: 'extension', extensions: [word] } : null;
}

/** "PORT=90", "line 3 -> gone", "x as the first line of a.txt", "a.txt in capitals": what is to be, with no verb that says so. */
export function noted({ object, to, at }: Frame): string | null {
  if (to === null) return null;
  const text = object.names.some(({ type }) => type === 'text');
  if (at === 'top' || at === 'end') return text ? (at === 'top' ? 'insert' : 'append') : null;
  if (object.of === 'property') return object.names.length === 1 ? 'set' : null;
  const [line, ...lines] = object.of === 'line' ? object.where : [];
  if (line?.attr === 'number' && lines.length === 0 && to.type === 'text') return 'replace';
  const files = object.names.length > 0 && object.names.every(({ type }) => type === 'path');
  const form = to.type === 'word' && (to.word === 'upper' || to.word === 'lower');
  return form && (files || object.in) ? 'convert' : null;
}

/** What is done where nothing says it but what it is and what it is to become: *src -> src.zip*, *from a.zip the docs*. */
export function unsaidAct({ object, from, to }: Frame, world: World): string | null {
  const [one, ...more] = object.names;
  const ending = endingOf(to);
  if (ending && to?.type !== 'text' && to?.type !== 'path')
    return (one && more.length === 0 ? endingOf(one) : null) ? 'rename' : null;
  if (to && isNewArchive(to, world)) return 'pack';
  // *a.zip into docs*, *b.txt into a.zip*
  const archived = (value: Value | null | undefined) =>
    value?.type === 'path' && ARCHIVE.test(value.path) && value.here === 'file';
  if (to && one && archived(to)) return 'append';
  if (to?.type === 'path' && more.length === 0 && archived(one)) return 'extract';
  const archive = from?.type === 'path' && ARCHIVE.test(from.path) && from.here === 'file';
  return archive && object.where.length + object.names.length > 0 ? 'extract' : null;
}

const RENAMES: ReadonlySet<string> = new Set(['convert', 'set', 'replace', 'rename', 'switch']);

/** *notes/\*.txt* and *notes/\*.md*: the folder said of the files, and of what they become. */
function fromFolder(goal: Goal): void {
  const [value, ...more] = goal.names;
  const [, folder, ending] = (value?.type === 'glob' && /^(.+)\/(\*\.[\w.]+)$/.exec(value.glob)) || [];
  if (goal.act !== 'rename' || !folder || !ending || more.length > 0 || goal.in || /[*?[]/.test(folder)) return;
  const { to } = goal;
  const inside = to?.type === 'glob' && to.glob.startsWith(`${folder}/`) ? to.glob.slice(folder.length + 1) : null;
  if (inside !== null) goal.to = { type: 'glob', glob: inside };
  if (!endingOf(goal.to)) return;
  goal.names = [{ type: 'glob', glob: ending }];
  goal.in = [{ type: 'path', path: folder, here: 'folder' }];
  goal.where = [...goal.where, RIGHT_THERE];
}

/** "turn the endings of the .JPG files into .jpg": they are renamed. */
/** Texts that another program reads: a new name makes no csv of a tsv. */
const FORMS: ReadonlySet<string> = new Set(['csv', 'tsv', 'json', 'yaml', 'yml', 'xml', 'toml', 'html', 'md']);

function isOtherForm(old: Value, to: Value): boolean {
  if (old.type !== 'extension' || to.type !== 'extension') return false;
  const forms = [...old.extensions, ...to.extensions].map((each) => each.toLowerCase().replace('yml', 'yaml'));
  return new Set(forms).size > 1 && forms.every((each) => FORMS.has(each));
}

export function settleEnding(goal: Goal): void {
  // *So that it ends in .old*: no name of its own.
  const bare = goal.to?.type === 'path' ? /^\.(\w+)$/.exec(goal.to.path)?.[1] : undefined;
  const hidden = goal.names.some((value) => /(?:^|\/)\./.test(written(value) ?? ''));
  if (goal.act === 'rename' && bare !== undefined && !hidden) goal.to = { type: 'extension', extensions: [bare] };
  fromFolder(goal);
  if (!RENAMES.has(goal.act) || (goal.of !== 'file' && goal.of !== 'line' && goal.of !== '')) return;
  if (goal.attr !== undefined && goal.attr !== 'extension') return;
  const to = endingOf(goal.to ?? goal.by) ?? inOtherLetters(goal);
  if (!to) return;
  // *The extension of all files from .jpeg to .jpg*: those that end so now.
  const from = goal.attr === 'extension' ? endingOf(goal.from) : null;
  if (from && !goal.where.some(({ attr }) => attr === 'extension')) {
    goal.where = [...goal.where, { attr: 'extension', op: '=', value: from }];
    delete goal.from;
  }
  goal.where = narrowed(goal.where);
  const said = goal.where.find(({ attr, not }) => attr === 'extension' && !not);
  const [one, ...more] = goal.names;
  const old = one && more.length === 0 ? endingOf(one) : null;
  const files = goal.within?.of === 'file' ? goal.within : null;
  if (files && !said && old) {
    // "replace .jpeg by .jpg in the names": of the files that were spoken of.
    goal.of = 'file';
    goal.where = [...files.where, { attr: 'extension', op: '=', value: old }];
    goal.except = [...goal.except, ...files.except];
    if (files.in && !goal.in) goal.in = files.in;
    delete goal.within;
  } else if (old && !said) {
    const filter: Filter = { attr: 'extension', op: '=', value: old };
    goal.where = [...goal.where, filter];
  } else if (!said || goal.names.length > 0) return;
  const now = [said?.value, old].flatMap((value) => value ?? []);
  if (goal.act === 'convert' && now.some((value) => isOtherMedium(value, to) || isOtherForm(value, to))) {
    goal.of = 'file';
    goal.to = to;
    return;
  }
  goal.where = goal.where.map((filter) => withoutEnding(filter, to));
  goal.of = 'file';
  goal.act = 'rename';
  goal.names = [];
  goal.to = to;
  delete goal.by;
  delete goal.attr;
}

const MEDIA = ['image', 'photo', 'audio', 'music', 'video', 'pdf'] as const;
/** *Convert the pngs to jpg*: another medium is made anew, and not by a name. */
function isOtherMedium(from: Value, to: Value): boolean {
  if (from.type !== 'extension' || to.type !== 'extension') return false;
  const media = new Set(MEDIA.flatMap((kind) => kinds().get(kind) ?? []));
  return (
    to.extensions.some((each) => media.has(each.toLowerCase())) &&
    !from.extensions.every((each) => to.extensions.some((other) => isSameFormat(each, other)))
  );
}

const LETTERS: Readonly<Record<string, (text: string) => string>> = {
  lower: (text) => text.toLowerCase(),
  upper: (text) => text.toUpperCase(),
};

/** *The ending of the .JPG files in lower case*: the same ending in other letters. */
function inOtherLetters(goal: Goal): Value | null {
  const { to, attr, where, within, names } = goal;
  const change = to?.type === 'word' ? LETTERS[to.word] : undefined;
  if (!change || attr !== 'extension') return null;
  const files = within?.of === 'file' ? within : { where, names };
  const filter = files.where.find(({ attr: each, not }) => each === 'extension' && !not);
  const [ending, ...more] = [filter?.value, ...files.names].flatMap((value) => value ?? []);
  if (ending?.type !== 'extension' || more.length > 0) return null;
  if (within && !filter) return null;
  // `.JPG` and `.jpg` are one ending in other letters.
  const [now, ...others] = new Set(ending.extensions.map(change));
  if (now === undefined || others.length > 0 || ending.extensions.every((each) => each === now)) return null;
  if (within && within === files) {
    goal.of = 'file';
    goal.names = [];
    goal.where = within.where;
    goal.except = [...goal.except, ...within.except];
    if (within.in && !goal.in) goal.in = within.in;
    delete goal.within;
  }
  return { type: 'extension', extensions: [now] };
}

/** *The jpeg files to jpg*: of the endings of one kind those that are not what it is to be. */
function withoutEnding(filter: Filter, to: Value): Filter {
  const { attr, value, not } = filter;
  if (attr !== 'extension' || not || value.type !== 'extension' || to.type !== 'extension') return filter;
  const extensions = value.extensions.filter((each) => !to.extensions.includes(each));
  return extensions.length > 0 ? { ...filter, value: { type: 'extension', extensions } } : filter;
}

const TAKEN_FROM: ReadonlySet<string> = new Set(['delete', 'gzip', 'set', 'rename', 'truncate']);
const NARROWS: ReadonlySet<string> = new Set(['show', 'count', 'search', 'sort']);

/** "download U as f.csv in the orders folder": where it comes to lie under that name. */
export function settleSaved(goal: Goal): void {
  const [folder, ...more] = goal.in ?? [];
  const { to } = goal;
  if (goal.act !== 'download' || more.length > 0 || !isFolder(folder)) return;
  if (to?.type !== 'path' || to.path.includes('/')) return;
  goal.to = { ...to, path: `${folder.path.replace(/\/$/, '')}/${to.path}` };
  delete goal.in;
}

const SENDS: ReadonlySet<string> = new Set(['upload', 'send', 'copy']);

const BRINGS: ReadonlySet<string> = new Set([...SENDS, 'sync', 'move']);

/** *Copy a.txt to web1*: the home on a machine that ssh knows, unless something here is called so. */
function settleMachine(goal: Goal, world: World): void {
  const { to } = goal;
  if (!BRINGS.has(goal.act) || to?.type !== 'path' || to.here !== null) return;
  if (/^[\w.-]+$/.test(to.path) && world.resolve(to.path, 'host')?.how === 'exact')
    goal.to = { type: 'text', text: `${to.path}:` };
}

/** Folders that are looked through, and files that are taken from them. */
export function settlePlaces(goal: Goal, world: World): void {
  settleNamedAnew(goal);
  if (goal.of !== 'file') return;
  settleMachine(goal, world);
  settleLacking(goal);
  // *Sync photos with /mnt/photos*: that is where they go.
  if (BRINGS.has(goal.act) && goal.by?.type === 'path' && !goal.to) {
    goal.to = goal.by;
    delete goal.by;
  }
  // A folder goes to another machine with all that is in it.
  const away = [goal.to, ...(goal.in ?? [])].some(
    (value) => value?.type === 'host' || (value?.type === 'name' && value.of === 'host'),
  );
  // So does one that is brought from there, where it is said to be one.
  const brought = goal.from?.type === 'text' && goal.where.some((filter) => narrowsToKind(filter, 'folder'));
  if (
    (SENDS.has(goal.act) && away && goal.names.some(isFolder)) ||
    ((goal.act === 'download' || goal.act === 'copy') && brought)
  )
    goal.manner = [...goal.manner.filter(({ id }) => id !== 'recursive'), { id: 'recursive' }];
  if (TAKEN_FROM.has(goal.act) && goal.from?.type === 'path' && goal.from.here === 'folder' && !goal.in) {
    goal.in = [goal.from];
    delete goal.from;
  }
  // "list src at most two levels deep"
  const [folder, ...more] = goal.names;
  const within = goal.where.some(({ attr }) => attr === 'depth');
  if (NARROWS.has(goal.act) && within && !goal.in && more.length === 0)
    if (folder?.type === 'path' && folder.here === 'folder') {
      goal.in = [folder];
      goal.names = [];
    }
}

/** "all __pycache__ folders", "the tmp folders": whatever is called so, wherever it lies. */
const isContent = ({ attr, op, not }: Filter): boolean => attr === 'content' && op === '~' && !not;

/** *That mention a but not b*: beside what is in them, what is left out is in them too, and no part of what they are called. */
function settleLacking(goal: Goal): void {
  if (!goal.where.some(isContent) || !goal.except.some(isContent)) return;
  const left = goal.except.filter(isContent).map((filter): Filter => ({ ...filter, not: true }));
  goal.where = [...goal.where, ...left];
  goal.except = goal.except.filter((filter) => !isContent(filter));
}

export function settleBelow(goal: Goal, plural: boolean): void {
  if (goal.of !== 'file' || goal.act === 'create') return;
  const several = plural || goal.quantity === 'all';
  const kind = goal.where.find(({ attr, not }) => attr === 'kind' && !not);
  if (!kind || !isFolderKind(kind)) return;
  const called = (text: string): Filter => ({ attr: 'name', op: '=', value: { type: 'text', text } });
  const [one, ...more] = goal.names;
  const name = one && one.type !== 'glob' && one.type !== 'number' ? written(one) : null;
  if (several && name !== null && more.length === 0 && !/[/~]|^\.{0,2}$/.test(name)) {
    goal.names = [];
    goal.where = [...goal.where, called(name)];
  }
  // A folder has no ending.
  const ending = goal.where.find(({ attr, not }) => attr === 'extension' && !not);
  if (ending?.value.type === 'extension' && !several && goal.names.length === 0) {
    const [path = ''] = ending.value.extensions;
    goal.names = [{ type: 'path', path, here: null }];
    goal.where = goal.where.filter((filter) => filter !== ending);
  }
  goal.where = goal.where.map((filter) =>
    filter.attr === 'extension' && filter.value.type === 'extension' && !filter.not
      ? called(folderName(filter.value.extensions[0] ?? ''))
      : filter,
  );
}

/** *The size of x per folder*: of each folder in it. */
export function settlePerFolder(goal: Goal): void {
  const per = goal.manner.find(({ id }) => id === 'per-folder');
  if (!per || goal.act !== 'show' || goal.attr !== 'size') return;
  if (goal.of !== 'file' && !(goal.of === '' && goal.by)) return;
  if (goal.where.length > 0 || goal.within || (goal.in && goal.names.length > 0)) return;
  // *Space used by x*: x takes it.
  const held = [...goal.names, ...(goal.by ? [goal.by] : [])];
  if (!held.every((value) => value.type === 'path' && value.here === 'folder')) return;
  if (held.length > 0) goal.in = held;
  goal.of = 'file';
  goal.names = [];
  delete goal.by;
  goal.where = [{ attr: 'kind', op: '=', value: { type: 'word', word: 'folder' } }];
  goal.manner = goal.manner.filter((each) => each !== per);
}

/** *All .svn folders* keep their dot; *log folders* never had one. */
const folderName = (ending: string): string => (kinds().has(ending) ? ending : `.${ending}`);

const isFolderKind = ({ value }: Filter): boolean => value.type === 'word' && value.word === 'folder';

const EMPTIES: ReadonlySet<string> = new Set(['create', 'set', 'convert', 'mark']);
/** What only files have, and what picks some of many: a folder that is named before it holds them. */
const INSIDE: ReadonlySet<string> = new Set(['content', 'imports', 'defines', 'entity', 'extension']);
const PICKS: ReadonlySet<string> = new Set([
  'size',
  'modified',
  'accessed',
  'changed',
  'created',
  'newer',
  'bigger',
  'time',
  'lines',
  'duplicate',
]);
/** What is said of a folder by its name and place. */
const OF_BOTH: ReadonlySet<string> = new Set(['kind', 'name', 'path', 'depth', 'unique']);
const FILES: Filter = { attr: 'kind', op: '=', value: { type: 'word', word: 'file' } };
const PUTS: ReadonlySet<string> = new Set(['save', 'move', 'copy', 'append', 'insert']);

const ADDS_UP: ReadonlySet<string> = new Set(['sum', 'count']);

/**
 * *The total size of the pngs*: they are measured together. *How big are a, b and c, sorted*: those that are named are put
 * in order, not what lies in them.
 */
export function settleMeasured(goal: Goal): void {
  if (ADDS_UP.has(goal.act) && goal.of === 'file' && goal.attr === 'size') {
    goal.act = 'show';
    goal.show = [...goal.show.filter(({ id }) => id !== 'total'), { id: 'total' }];
  }
  const named = goal.in ?? [];
  if (goal.act !== 'sort' || goal.of !== '' || goal.attr !== 'size' || goal.names.length > 0) return;
  if (named.length < 2 || !named.every((value) => value.type === 'path')) return;
  goal.act = 'show';
  goal.of = 'file';
  goal.names = named;
  goal.order = { attr: 'size', desc: goal.order?.desc ?? false };
  delete goal.in;
}

/** "make a.log empty", "put the contents of a.zip into docs", "the last 3 changed files", "audio: how big?". */
export function settleContents(goal: Goal): void {
  // "how many inodes are free": the figure is asked for, not how many have one.
  if (goal.act === 'count' && goal.attr === 'inode') goal.act = 'show';
  const [one, ...more] = goal.names;
  const empty = goal.where.find(({ attr, not }) => attr === 'empty' && !not);
  const file = one?.type === 'path' && one.here === 'file' && more.length === 0;
  if (EMPTIES.has(goal.act) && empty && file && !goal.to && !goal.by) {
    goal.act = 'truncate';
    goal.of = 'file';
    goal.where = goal.where.filter((filter) => filter !== empty);
  }
  const place = goal.to?.type === 'path' && !/\.\w+$/.test(goal.to.path);
  if (PUTS.has(goal.act) && goal.attr === 'content' && file && ARCHIVE.test(one.path) && place) {
    goal.act = 'extract';
    delete goal.attr;
  }
  const changed = goal.where.find(({ attr, not }) => attr === 'uncommitted' && !not);
  if (goal.act === 'show' && changed && goal.limit?.end === 'last' && !goal.order) {
    goal.where = goal.where.filter((filter) => filter !== changed);
    goal.order = { attr: 'time', desc: true };
    goal.limit = { n: goal.limit.n, end: 'first' };
  }
  // *Invoices that mention X*, where a folder is called so: a folder has no text, what is in it has.
  const named = goal.names.length > 0 && goal.names.every(isFolder);
  const kind = goal.where.some(({ attr }) => attr === 'kind');
  // *The three invoices that changed last*: of those in it, and not of folders that are called so.
  const some = goal.act === 'show' && goal.order !== undefined && goal.limit !== undefined;
  const has = (attrs: ReadonlySet<string>) => goal.where.some(({ attr }) => attrs.has(attr));
  // *Delete the logs older than a month*: those in the folder, and not the folder with all that is new in it.
  const several = goal.names.every((value) => value.type === 'path' && /[^s]s$/.test(value.path));
  // *Scripts that are not executable*: said of folders in the plural, whatever it is tells which of those in it.
  const told = goal.act === 'show' || goal.act === 'count' || empty !== undefined;
  const picks = has(PICKS) || (several && told && goal.where.some(({ attr }) => !OF_BOTH.has(attr)));
  const picked = !kind && goal.act !== 'create' && (picks || some);
  // *The invoices in the invoices folder*: said twice.
  const twice = JSON.stringify(goal.in) === JSON.stringify(goal.names);
  if (goal.of === 'file' && named && (!goal.in || twice) && (has(INSIDE) || picked)) {
    goal.in = goal.names;
    goal.names = [];
    if (!kind && !has(INSIDE)) goal.where = [FILES, ...goal.where];
  }
  // *The drafts with their word counts*: of each that lies in the folder.
  const counts = goal.attr === 'count' || goal.show.some(({ id }) => id === 'count');
  if ((goal.of === 'word' || goal.of === 'line') && named && !goal.in && counts) {
    goal.in = goal.names;
    goal.names = [];
    goal.act = 'count';
    goal.show = [...goal.show.filter(({ id }) => id !== 'count'), { id: 'per-file' }];
    delete goal.attr;
  }
  const [folder, ...folders] = goal.in ?? [];
  // *What is in a.txt*: a file holds no files, but what it says.
  const bare = goal.names.length + goal.where.length + goal.except.length === 0 && !goal.within;
  const holds = goal.of === 'file' && goal.act === 'show' && bare && goal.attr === undefined;
  const said = folder?.type === 'path' && folder.here === 'file' && !ARCHIVE.test(folder.path);
  if (holds && said && folders.length === 0) {
    goal.names = [folder];
    goal.attr = 'content';
    delete goal.in;
    return;
  }
  const whole = !one && folders.length === 0 && goal.where.length + goal.except.length === 0;
  if (goal.act === 'show' && goal.attr === 'size' && whole && !goal.order && !goal.limit)
    if (folder?.type === 'path' && goal.quantity !== 'all' && !goal.within) {
      goal.names = [folder];
      delete goal.in;
    }
  // "create three files a, b and c": as many as are named.
  const counted = goal.limit?.n ?? (one?.type === 'number' ? one.n : 0);
  const made = goal.names.filter(({ type }) => type !== 'number');
  if (goal.act === 'create' && counted > 0 && counted === made.length) {
    goal.names = made;
    delete goal.limit;
  }
}

const LEAVES_REST: ReadonlySet<string> = new Set(['delete', 'truncate']);

/** "empty the tmp folder", "clear tmp, keep .gitkeep": what is in it goes, and the folder stays. */
export function settleEmptied(goal: Goal): void {
  if ((goal.of !== 'file' && goal.of !== '') || !LEAVES_REST.has(goal.act) || goal.in) return;
  const folders = goal.names.every((value) => value.type === 'path' && value.here === 'folder');
  if (!folders || goal.names.length === 0) return;
  const contents = goal.attr === 'content';
  if (goal.act === 'delete' && goal.except.length === 0 && !contents) return;
  if (goal.attr !== undefined && !contents) return;
  if (goal.where.some(({ attr, not }) => not || (attr !== 'kind' && attr !== 'empty'))) return;
  goal.act = 'delete';
  goal.of = 'file';
  goal.in = goal.names;
  goal.names = [];
  goal.where = [];
  goal.quantity = 'all';
  delete goal.attr;
}

const FORMATS: ReadonlyMap<string, string> = new Map([
  ['zip', 'zip'],
  ['tar', 'tar'],
  ['tgz', 'tar'],
]);

/** "make a tarball a.tgz of src": of several names the one that is no file yet is what is made. */
export function settleArchive(goal: Goal, world: World): void {
  settlePacked(goal, world);
  if (goal.act !== 'pack' && goal.act !== 'zip' && goal.act !== 'tar') return;
  // "pack src as a zip": what it is to be, and no name.
  const format = goal.to && goal.to.type !== 'extension' ? FORMATS.get(written(goal.to) ?? '') : undefined;
  if (format !== undefined && world.path(format) === null) {
    goal.act = format;
    delete goal.to;
  }
  if (goal.to || goal.names.length + (goal.in?.length ?? 0) < 2) return;
  const made = goal.names.filter((value) => isNewArchive(value, world));
  const [one, ...more] = made;
  if (!one || more.length > 0) return;
  goal.to = one;
  goal.names = goal.names.filter((value) => value !== one);
}

/** Acts that give each of a set another name. */
const NAMES_ANEW: ReadonlySet<string> = new Set(['prefix', 'suffix', 'convert']);
/** *In front of each scan file name*: those in the folder that is called so. */
function settleNamedAnew(goal: Goal): void {
  const [folder, ...more] = goal.names;
  const renamed = NAMES_ANEW.has(goal.act) && goal.attr === 'name' && goal.quantity === 'all' && !goal.in;
  if (!renamed || goal.of !== 'file' || more.length > 0 || folder?.type !== 'path' || folder.here !== 'folder') return;
  goal.in = goal.names;
  goal.names = [];
}
