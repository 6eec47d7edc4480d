// What place, prepositions and header say of a goal that is drafted: what is renamed though *turn* was said, the space of a
// folder, a table's column, the file into which something is written.
import { posix } from 'node:path';
import { hasNoLines } from '../english/media.ts';
import { narrowsToKind } from '../goal/kinds.ts';
import type { Goal, Value } from '../goal/types.ts';
import { rowsOf } from '../tables/structure.ts';
import type { World } from '../world/world.ts';
import type { Frame } from './frame.ts';
import { isFile, isFileHere, written } from './retype.ts';
import {
  settleArchive,
  settleBelow,
  settleContents,
  settleEmptied,
  settleEnding,
  settleMeasured,
  settlePerFolder,
  settlePlaces,
  settleSaved,
} from './settle-files.ts';
import { settlePast } from './settle-git.ts';
import { settleDigits, settleMade } from './settle-made.ts';
import { settleRaised } from './settle-raised.ts';
import { settleHeldTo, settleLogFile, settleMention, settleOverwritten, settleText } from './settle-text.ts';

/** Acts that only look: where they take *from* is where they look. */
export const LOOKS: ReadonlySet<string> = new Set([
  'show',
  'find',
  'number',
  'shuffle',
  'count',
  'search',
  'compare',
  'sort',
  'follow',
  'sum',
  'average',
  'hash',
  'format',
  'wrap',
]);
/** Acts that make one thing out of others: *called X* is what is made. */
export const MAKES_ONE: ReadonlySet<string> = new Set([
  'pack',
  'zip',
  'tar',
  'copy',
  'link',
  'join',
  'download',
  'clone',
  'convert',
  'rename',
]);

/** A name that was said of something new names it, and narrows nothing. */
export function nameWhatIsMade(goal: Goal): void {
  // *Write something to a.txt*, which is here: it is not made.
  const isNew = goal.to?.type !== 'path' || goal.to.here !== 'file';
  if (goal.act === 'create' && goal.names.length === 0 && isNew && goal.to && written(goal.to) !== null) {
    goal.names = [goal.to];
    delete goal.to;
  }
  const called = goal.where.find(({ attr, op, not }) => attr === 'name' && op === '=' && !not);
  if (!called) return;
  const only = goal.names.every(({ type }) => type === 'number' || type === 'series');
  if (goal.act === 'create' && only) goal.names = [...goal.names, called.value];
  else if (MAKES_ONE.has(goal.act) && !goal.to && goal.names.length + (goal.in?.length ?? 0) > 0)
    goal.to = called.value;
  else return;
  goal.where = goal.where.filter((filter) => filter !== called);
}

/** "the top 3 by price", "top 3 ips": the highest of numbers, what occurs most of anything else. */
export function settleTop(goal: Goal, world: World): void {
  if (goal.order || !goal.limit) return;
  const field = goal.where.find(({ attr, not }) => attr === 'field' && !not);
  const by = field ? written(field.value) : null;
  const entity = goal.where.some(({ attr }) => attr === 'entity');
  if (goal.of === 'line' && by !== null) {
    goal.where = goal.where.filter((filter) => filter !== field);
    goal.order = { attr: `column:${by}`, desc: true };
  } else if (goal.of === 'column' && goal.names.length === 1) {
    const [file] = goal.in ?? [];
    const columns = file?.type === 'path' ? rowsOf(file.path, world)?.columns : undefined;
    const wanted = goal.names.map(written)[0];
    const numeric = columns?.some(({ name, numeric: n }) => n && name === wanted);
    goal.order = { attr: numeric ? 'numeric' : 'count', desc: true };
  } else if (goal.of === 'line' && entity) goal.order = { attr: 'count', desc: true };
}

/** Acts on sets of files, which lie somewhere. */
const GATHERS: ReadonlySet<string> = new Set(['copy', 'zip', 'pack', 'tar', 'gzip']);

/** Acts whose destination is a file or folder. */
const GOES: ReadonlySet<string> = new Set([
  'sync',
  'copy',
  'move',
  'rename',
  'pack',
  'zip',
  'tar',
  'extract',
  'link',
  'join',
  'save',
]);
/** What can be shown of a file's lines only. */
const OF_LINES: ReadonlySet<string> = new Set([
  'line-numbers',
  'reverse',
  'unique',
  'table',
  'no-header',
  'counts-each',
]);

/** What the place says of the relation: the space of a folder, the value that stands in a file. */
export function settleRelation(goal: Goal, { at }: Frame, world: World): void {
  // "copy all csv files in data": where they lie, which says nothing of where they go.
  const set = goal.of === 'file' && goal.names.length === 0 && !goal.in;
  if (GATHERS.has(goal.act) && set && at === 'loose' && goal.to?.type === 'path' && goal.to.here) {
    goal.in = [goal.to];
    delete goal.to;
  }
  // A plain word where files go is the name of one.
  // So is the name of a user, but for *in the root* and *into the container X*.
  const number = goal.to?.type === 'number' && (goal.act === 'link' || goal.act === 'copy' || goal.act === 'move');
  const named =
    goal.to?.type === 'text' || number || (goal.to?.type === 'name' && goal.to.of !== 'container' && at !== 'loose');
  const to = goal.to && named ? written(goal.to) : null;
  if (to !== null && goal.of === 'file' && GOES.has(goal.act) && !/^[\w.-]+[@:]/.test(to))
    goal.to = { type: 'path', path: to, here: world.path(to) };
  // "files over 2 GB in /var": no folder is one of them.
  if (
    goal.of === 'file' &&
    !goal.in &&
    goal.names.length > 0 &&
    goal.names.every((value) => value.type === 'path' && value.here === 'folder') &&
    goal.where.some((filter) => narrowsToKind(filter, 'file'))
  ) {
    goal.in = goal.names;
    goal.names = [];
  }
  // A virtual environment that is called `.venv` is not here yet.
  goal.names = goal.names.map((value) =>
    goal.of === 'venv' && value.type === 'extension'
      ? { type: 'path', path: `.${value.extensions[0]}`, here: null }
      : value,
  );
  // In a folder that holds other things it is made beside them.
  const [place] = goal.in ?? [];
  if (goal.of === 'venv' && goal.act === 'create' && goal.names.length === 0)
    if (place?.type === 'path' && place.here === 'folder') {
      goal.names = [{ type: 'path', path: posix.join(place.path, '.venv'), here: null }];
      delete goal.in;
    }
  // `.env.orig`: the name of what is made, not an ending.
  if (goal.to?.type === 'extension' && goal.of === 'file' && goal.act === 'copy') {
    const path = `.${goal.to.extensions[0]}`;
    goal.to = { type: 'path', path, here: world.path(path) };
  }
  const oneFile = goal.names.length === 1 && isFile(goal.names[0]);
  if (
    oneFile &&
    goal.of === 'file' &&
    LOOKS.has(goal.act) &&
    // An order over one file is one of its lines.
    (goal.show.some(({ id }) => OF_LINES.has(id)) || (goal.order && goal.attr === undefined))
  ) {
    goal.of = 'line';
    goal.in = goal.names;
    goal.names = [];
    goal.where = goal.where.filter(({ attr }) => attr !== 'kind');
  }
  settleLogFile(goal);
  settleMention(goal);
  settleHeldTo(goal, world);
  settleOverwritten(goal, world);
  // The newest of a log are its last ones; *the last 50, newest first* are those the other way round.
  if (goal.of === 'log' && goal.limit && goal.order?.attr === 'time') {
    if (goal.limit.end === 'last' && goal.order.desc) goal.show = [...goal.show, { id: 'reverse' }];
    goal.limit = { n: goal.limit.n, end: goal.order.desc ? 'last' : goal.limit.end };
    delete goal.order;
  }
  // "sorted by name": where there is such a column, by that.
  const [table] = goal.in ?? [];
  if (goal.of === 'line' && goal.order?.attr === 'name' && table?.type === 'path' && /\.[ct]sv$/i.test(table.path)) {
    const named = rowsOf(table.path, world)?.columns.some(({ name }) => name === 'name');
    const by = { type: 'name', of: 'column', name: 'name', how: 'exact' } as const;
    if (named && !goal.where.some(({ attr }) => attr === 'field'))
      goal.where = [...goal.where, { attr: 'field', op: '=', value: by }];
  }
  // "the deepest station, only its name": of the row that column.
  const columns = goal.show.flatMap(({ id, value }) => (id === 'column' && value ? [value] : []));
  if (goal.of === 'line' && columns.length > 0) {
    goal.of = 'column';
    goal.names = [...goal.names, ...columns];
    goal.show = goal.show.filter(({ id }) => id !== 'column');
  }
  // "is photos.zip intact?"
  const intact = goal.where.find(({ attr }) => attr === 'intact');
  if (intact && goal.of === 'file' && LOOKS.has(goal.act) && goal.names.length > 0) {
    goal.act = 'verify';
    goal.where = goal.where.filter((filter) => filter !== intact);
  }
  // "what is in the inbox, hidden ones left out": a part of what is in a folder.
  const [folder, ...others] = goal.names;
  const part = goal.except.length > 0 || goal.order || goal.limit;
  if (
    goal.of === 'file' &&
    goal.attr === 'content' &&
    folder?.type === 'path' &&
    folder.here === 'folder' &&
    others.length === 0 &&
    part &&
    !goal.in
  ) {
    goal.in = [folder];
    goal.names = [];
    goal.where = goal.where.filter(({ attr }) => attr !== 'kind');
    delete goal.attr;
  }
  // What is free is the disk's, what is taken the folder's.
  const free = goal.where.some(({ attr }) => attr === 'free');
  if (goal.of === 'space') goal.where = goal.where.filter(({ attr }) => attr !== 'free');
  const things = [...goal.names, ...(goal.in ?? []), ...(goal.within?.names ?? [])];
  const [thing, ...more] = things;
  if (more.length > 0 || thing?.type !== 'path') return;
  if (goal.of === 'space' && !free && thing.path !== '/' && world.path(thing.path) !== null && LOOKS.has(goal.act)) {
    // What is free is the disk's; what is taken is the folder's.
    if (goal.attr !== undefined && goal.attr !== 'size') return;
    goal.of = 'file';
    goal.attr = 'size';
    goal.names = [thing];
    delete goal.in;
    delete goal.within;
  }
}

/** What the place of an act says of it: *put X at the top of*, *find X*. */
/** *Remove IMG_ from the pictures*: what has no lines has a name in which it stands. */
function settleNames(goal: Goal): void {
  const { act, of, names, within } = goal;
  if (!(act === 'delete' || act === 'replace') || within?.of !== 'file' || (of !== '' && of !== 'line')) return;
  if (names.length === 0 || names.some(({ type }) => type !== 'text')) return;
  const noLines = within.where.some(
    ({ attr, not, value }) =>
      attr === 'extension' &&
      !not &&
      value.type === 'extension' &&
      value.extensions.some((each) => hasNoLines(`x.${each}`)),
  );
  if (goal.attr === undefined && noLines) goal.attr = 'name';
  if (goal.attr === 'name') goal.of = 'line';
}

/** *Show a.csv but skip x*: of one file some lines are left out. */
function settleExcepted(goal: Goal): void {
  const [file, ...more] = goal.names;
  const lines = goal.except.every(({ attr, value, not }) => attr === 'content' && value.type === 'text' && !not);
  if (goal.act !== 'show' || goal.of !== 'file' || goal.attr !== undefined || file?.type !== 'path') return;
  if (more.length + goal.where.length > 0 || goal.in || goal.except.length === 0 || !lines) return;
  if (file.here !== 'file' || hasNoLines(file.path) || isArchive(file.path)) return;
  goal.of = 'line';
  goal.in = goal.names;
  goal.names = [];
}

export function settleAct(goal: Goal, frame: Frame, world: World): void {
  // "from a.tar take b and put it into c": out of an archive things are unpacked.
  if (TAKES.has(goal.act) && goal.of === 'file' && goal.from?.type === 'path') {
    if (isArchive(goal.from.path)) goal.act = 'extract';
  }
  // "get rid of gimp, its settings too": what has settings of its own is a package, where it is no file here.
  const unnamed = goal.names.every((value) => value.type === 'text' || value.type === 'name');
  if (goal.act === 'delete' && goal.of === '' && unnamed && goal.names.length > 0)
    if (goal.manner.some(({ id }) => id === 'purge')) {
      goal.act = 'uninstall';
      goal.of = 'package';
    }
  settleNames(goal);
  settleExcepted(goal);
  const { at } = frame;
  settleRaised(goal);
  settleMade(goal, frame, world);
  const spot = (id: string) => goal.manner.some((each) => each.id === id);
  if ((at === 'top' || spot('at-top')) && (goal.act === 'append' || goal.act === 'create')) goal.act = 'insert';
  if ((at === 'end' || spot('at-end')) && (goal.act === 'insert' || goal.act === 'create')) goal.act = 'append';
  // "the names of the three biggest files": names are how they are shown.
  const bareNames = goal.of === 'package' && goal.names.length === 0 && goal.where.length > 0;
  const names = goal.act === 'show' && goal.attr === 'name';
  if (names && (bareNames || (goal.of === 'file' && goal.order))) {
    delete goal.attr;
    goal.show = [...goal.show, { id: 'names-only' }];
  }
  // "install requirements.txt": what it lists.
  const [list, ...lists] = goal.names;
  const listing = list?.type === 'path' && REQUIREMENTS.test(list.path) && lists.length === 0;
  if (goal.act === 'install' && listing && !goal.from) {
    goal.of = 'package';
    goal.attr = 'dependencies';
    goal.from = list;
    goal.names = [];
  }
  // "the dependencies of the scripts": what the list in their folder lists.
  const holder = goal.act === 'install' && goal.from?.type === 'path' ? goal.from.path : null;
  const held = holder === null ? [] : world.inside(holder).filter((each) => REQUIREMENTS.test(each));
  if (holder !== null && held.length === 1)
    goal.from = { type: 'path', path: `${holder.replace(/\/$/, '')}/${held[0]}`, here: 'file' };
  // "add build/ to .gitignore": git is to ignore it.
  const listed = goal.to?.type === 'path' && /(?:^|\/)\.gitignore$/.test(goal.to.path);
  if (listed && goal.of === 'file' && ADDS.has(goal.act)) goal.act = 'ignore';
  // "show the log live": it is followed.
  const live = goal.manner.find(({ id }) => id === 'live');
  if (live && (LOOKS.has(goal.act) || goal.act === 'follow')) {
    goal.act = 'follow';
    goal.manner = goal.manner.filter((each) => each !== live);
    if (goal.of === 'file' && goal.names.length > 0 && goal.names.every(isFile) && !goal.in) {
      goal.of = 'line';
      goal.in = goal.names;
      goal.names = [];
    }
  }
  settleText(goal);
  // "show X in capitals": it is seen in another form.
  const form = goal.to?.type === 'word' && (goal.to.word === 'upper' || goal.to.word === 'lower');
  if (form && goal.act === 'show' && goal.of === 'file') goal.act = 'convert';
  if (goal.act === 'find') {
    goal.act = 'show';
    // *Files named X*: the name is what they are found by.
    if (goal.attr === 'name') delete goal.attr;
    // *Find all files and folders in X*: what a folder holds is looked for at every depth.
    if (goal.of === 'file' && goal.quantity === 'all' && goal.in && frame.plural)
      goal.manner = [...goal.manner.filter(({ id }) => id !== 'recursive'), { id: 'recursive' }];
    const named = goal.names.length > 0 && goal.where.every(({ attr }) => attr === 'kind');
    if (goal.of === 'file' && named && goal.attr === undefined) goal.attr = 'path';
  }
  settleEnding(goal);
  settleDigits(goal);
  settlePlaces(goal, world);
  settleSaved(goal);
  settlePerFolder(goal);
  settleBelow(goal, frame.plural);
  settleMeasured(goal);
  settleContents(goal);
  settleEmptied(goal);
  settleArchive(goal, world);
  settleRights(goal, frame.act);
  // "id_rsa: permissions 600": what one thing has needs no looking for, so it is to have it.
  const noted =
    frame.act === null &&
    goal.act === 'show' &&
    goal.names.length === 1 &&
    goal.names[0]?.type === 'path' &&
    goal.names[0].here === 'file';
  if ((CHANGES.has(goal.act) || noted) && goal.of === 'file' && goal.attr === undefined && !goal.by && !goal.to) {
    const said = goal.where.find(({ attr, op, not }) => attr === 'mode' && op === '=' && !not);
    // *Create a folder x with mode 700*: what is made has it from the start.
    const isNew = goal.names.every((value) => value.type !== 'path' || value.here === null);
    if (said && !(goal.act === 'create' && isNew && frame.quantity === 'one')) {
      goal.act = 'set';
      goal.attr = 'mode';
      goal.by = said.value;
      goal.where = goal.where.filter((filter) => filter !== said);
    }
  }
  if (goal.act === 'set' && goal.of === 'file' && !goal.by && !goal.to) {
    const mode = goal.names.find(isMode);
    if (mode) {
      goal.by = mode;
      goal.names = goal.names.filter((value) => value !== mode);
    }
  }
  if (goal.of === 'line' && !SEEKS.has(goal.act) && goal.names.length > 0 && goal.names.every(isPlaceOfLine)) {
    const [one, ...more] = goal.names;
    if (!one || more.length > 0) return;
    goal.where = [...goal.where, { attr: 'number', op: '=', value: one }];
    goal.names = [];
  }
}

/** Modes and owners that are given in words: *hand X over to bob*, *folders 755 and files 644*. */
function settleRights(goal: Goal, said: string | null): void {
  if (goal.of !== 'file' && goal.of !== '') return;
  const apart = goal.manner.some(({ id }) => id === 'folders-mode' || id === 'files-mode');
  // *Find the files with mode 600* asks which have it.
  if (apart && (said === null || !LOOKS.has(said))) {
    goal.act = 'set';
    goal.of = 'file';
    goal.attr = 'mode';
  }
  const { to } = goal;
  // "copy the permissions of A to B": B is what gets them.
  const reference = goal.manner.some(({ id }) => id === 'reference');
  if (reference && goal.act === 'set' && to?.type === 'path' && goal.names.length === 0) {
    goal.of = 'file';
    goal.names = [to];
    delete goal.to;
  }
  const owner = to?.type === 'name' && to.of === 'user';
  if (owner && goal.of === 'file' && goal.attr === undefined && HANDS.has(goal.act)) {
    goal.act = 'set';
    goal.attr = 'owner';
  }
  const group = to?.type === 'name' && to.of === 'group';
  if (group && goal.of === 'file' && goal.attr === undefined && HANDS.has(goal.act)) {
    goal.act = 'set';
    goal.attr = 'group';
  }
}
/** What pip installs from. */
const REQUIREMENTS = /(?:^|\/)[\w-]*requirements[\w-]*\.txt$/;
const HANDS: ReadonlySet<string> = new Set(['grant', 'set', 'send', 'move', 'upload']);
const ADDS: ReadonlySet<string> = new Set(['append', 'create', 'insert', 'move', 'save', 'stage']);
export const isArchive = (path: string): boolean => /\.(?:tar(?:\.\w+)?|t[gbx]z2?|zip|7z)$/i.test(path);
const TAKES: ReadonlySet<string> = new Set(['move', 'copy', 'pull']);
const CHANGES: ReadonlySet<string> = new Set(['set', 'grant', 'mark', 'create']);

const isMode = (value: Value): boolean =>
  value.type === 'mode' || (value.type === 'number' && /^[0-7]{3,4}$/.test(String(value.n)));

/** They are done to a text, whatever it looks like. */
const SEEKS: ReadonlySet<string> = new Set(['replace', 'search', 'find']);
const isPlaceOfLine = (value: Value): boolean =>
  value.type === 'range' || (value.type === 'number' && Number.isInteger(value.n));
const WRITES_OUT: ReadonlySet<string> = new Set(['encode', 'decode', 'hash', 'squeeze', 'wrap']);

/** Where what is shown goes: into a file. False when it can go nowhere. */
export function settleOutput(goal: Goal, { at }: Frame, world: World): boolean {
  const saves = goal.act === 'save';
  // *Export everything in F*: what stands in a file is not packed, and not written over by what lies around it.
  const bare = goal.names.length + goal.where.length === 0 && !goal.attr;
  const into = saves && at === 'loose' ? [goal.to] : goal.act === 'pack' ? goal.in : undefined;
  if (bare && into?.some((value) => value?.type === 'path' && value.here === 'file')) return false;
  // *Encode X into Y*: what is told of X goes there.
  const writes = WRITES_OUT.has(goal.act) && goal.to?.type === 'path' && at === null;
  if (writes && goal.to && world.path(written(goal.to) ?? '') !== 'folder') {
    goal.show = [...goal.show, { id: 'to-file', value: goal.to }];
    delete goal.to;
  }
  if (!saves && !(LOOKS.has(goal.act) && goal.act !== 'compare' && goal.of !== 'change')) return true;
  // *Save it into requirements.lock*: what is written goes into a file, whatever it looks like.
  if (saves && goal.to?.type === 'host') goal.to = { type: 'path', path: goal.to.host, here: world.path(goal.to.host) };
  const to = goal.to ?? (saves && goal.by?.type === 'path' ? goal.by : undefined);
  if (!to) return !saves;
  // "show X in F": F is where it stands, not where it goes.
  if (at !== null && !(saves && at === 'loose')) return false;
  // "save X as it was at v1 as Y": what stands there is shown into the file.
  const past = goal.of === 'file' && settlePast(goal);
  if (saves && goal.names.length > 0 && goal.names.every(({ type }) => type === 'url')) {
    goal.act = 'download';
    return true;
  }
  // "save X as Y": a file that is here is copied; *put into a folder* is no such thing.
  if (saves && to.type === 'path' && world.path(to.path) === 'folder') return false;
  const files = goal.names.every((value) => value.type === 'path' && value.here === 'file');
  if (saves && !past && goal.of === 'file' && goal.names.length > 0 && files && goal.attr === undefined) {
    goal.act = 'copy';
    if (to !== goal.to) delete goal.by;
    goal.to = to;
    return true;
  }
  // "put the songs into misc": what has no ending is a folder, and the songs are not told of but moved.
  const set = goal.of === 'file' && goal.names.length === 0 && goal.attr === undefined;
  if (saves && set && to.type === 'path' && !/\.\w+$/.test(to.path)) return false;
  // *Put the csv files into all.tar*: they are packed; no list is written over an archive.
  if ((goal.of === 'file' || goal.of === 'image') && to.type === 'path' && isArchive(to.path) && !past) {
    goal.act = 'pack';
    return saves && (goal.of === 'image' || world.path(to.path) === null);
  }
  // *In which commit did the word get into README*: what nobody said to save is not written over a file that is here.
  if (!saves && /^(?:commit|file|)$/.test(goal.of) && isFileHere(to)) return false;
  const file = to.type === 'path' && world.path(to.path) !== 'folder';
  // A thing that is put somewhere is moved; only what is told of it is written down.
  const told =
    goal.of !== 'file' ||
    past ||
    goal.act === 'format' ||
    goal.names.length === 0 ||
    goal.attr !== undefined ||
    goal.limit;
  if (!file || !told) return !saves;
  if (saves) goal.act = 'show';
  if (to === goal.to) delete goal.to;
  else delete goal.by;
  goal.show = [...goal.show, { id: 'to-file', value: to }];
  // What is to be installed again from there needs its versions.
  const asked = goal.attr === 'version' && goal.names.length === 0;
  const versions = asked || REQUIREMENTS.test(to.path) || goal.show.some(({ id }) => id === 'versions');
  if (goal.of === 'package' && versions) {
    if (asked) delete goal.attr;
    goal.manner = goal.manner.filter(({ id }) => id !== 'exact-version');
    goal.show.push({ id: 'pinned' });
  }
  return true;
}
