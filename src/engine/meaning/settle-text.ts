// What is said of text in files without the word for it: signs that are turned into others, a line in which something is
// replaced, a copy that is put in order.
import { oneOf } from '../english/either.ts';
import { acts } from '../english/lexicon.ts';
import { ENCODING } from '../english/shapes.ts';
import type { Filter, Goal, Scope, Value } from '../goal/types.ts';
import type { World } from '../world/world.ts';
import { isArchive, lyingBelow } from './located.ts';
import { isFile, written } from './retype.ts';

const TURNS: ReadonlySet<string> = new Set(['convert', 'set']);
const isSign = (value: Value | undefined): boolean =>
  value?.type === 'text' && value.quoted === true && value.text.length === 1;

/** As many as head and tail show. */
const SOME = 10;

/** *The last lines*: some of them, since nobody said how many. */
export function someLines(object: Scope): Scope {
  if (object.of !== 'line' || object.order) return object;
  if (object.limit) return object.limit.n === 1 ? { ...object, limit: { ...object.limit, n: SOME } } : object;
  const [only, ...more] = object.where;
  const first = only?.attr === 'number' && only.value.type === 'number' && only.value.n === 1 && !only.not;
  return first && more.length === 0 ? { ...object, where: [], limit: { n: SOME, end: 'first' } } : object;
}

/** *Fix the line endings in a.txt*: the file itself is what becomes another. */
function settleForm(goal: Goal): void {
  const places = goal.in ?? (goal.from ? [goal.from] : []);
  const { act, of, names, to } = goal;
  if (act !== 'convert' || names.length > 0 || to?.type !== 'word') return;
  if (of !== 'file' && of !== '') return;
  if (places.length === 0 || !places.every(isFile)) return;
  goal.of = 'file';
  goal.names = places;
  delete goal.in;
  delete goal.from;
}

/** *Urls in the html files, most used first*: what stands in files is told by how often it does, and not the files. */
function settleTallied(goal: Goal): void {
  const { within } = goal;
  const kind = goal.of === 'line' && goal.where.some(({ attr, not }) => attr === 'entity' && !not);
  if (!kind || goal.order || within?.of !== 'file' || within.order?.attr !== 'count') return;
  const { order, limit, ...files } = within;
  goal.within = files;
  goal.order = order;
  if (limit && !goal.limit) goal.limit = limit;
}

/** *Active jobs, no comments*: what is left out of a set that has none of it. */
function settleLeftOut(goal: Goal): void {
  const isOut = ({ attr, value }: Filter) =>
    goal.where.some((each) => each.not && each.attr === attr && JSON.stringify(each.value) === JSON.stringify(value));
  if (goal.of === 'line') goal.except = goal.except.filter((filter) => filter.not || !isOut(filter));
}

export function settleText(goal: Goal): void {
  settleLeftOut(goal);
  settleTallied(goal);
  settleForm(goal);
  const [old, ...others] = goal.names;
  const now = goal.by ?? goal.to;
  // "remove the word old from F": the word, and not the lines that have it.
  const files = [...(goal.in ?? []), ...(goal.from ? [goal.from] : [])];
  const held =
    goal.within?.of === 'file' || (files.length > 0 && files.every((value) => isFile(value) && !isArchive(value)));
  const inside = goal.of === '' || (goal.of === 'file' && files.length > 0);
  const said = old?.type === 'text' ? old : old?.type === 'name' ? written(old) : null;
  if (goal.act === 'delete' && inside && said && others.length === 0 && held && goal.where.length === 0) {
    goal.act = 'replace';
    goal.names = [typeof said === 'string' ? { type: 'text', text: said, quoted: true } : said];
    goal.of = 'line';
    goal.by = { type: 'text', text: '', quoted: true };
  }
  // "convert the semicolons in F to commas"
  if (TURNS.has(goal.act) && isSign(old) && isSign(now) && others.length === 0) {
    goal.act = 'replace';
    goal.of = 'line';
    if (!goal.by && now) {
      goal.by = now;
      delete goal.to;
    }
  }
  // "replace a by b in the first line of F": there alone.
  const { within } = goal;
  if (goal.act === 'replace' && goal.of === 'line' && within?.of === 'line' && !goal.in) {
    const first = within.limit?.n === 1 && within.limit.end === 'first' && !within.order;
    if (within.names.length + within.except.length > 0 || (within.limit && !first)) return;
    const one: Value = { type: 'number', n: 1 };
    goal.where = [...goal.where, ...within.where, ...(first ? [{ attr: 'number', op: '=' as const, value: one }] : [])];
    if (within.in) goal.in = within.in;
    delete goal.within;
  }
  // "a sorted copy of F as G": its lines in order, written there.
  const { to, order } = goal;
  const file = old?.type === 'path' && old.here === 'file' && others.length === 0 ? old : null;
  const plain = goal.where.length + goal.except.length === 0 && !goal.limit && !goal.in;
  if (goal.act === 'copy' && file && order && plain && to?.type === 'path' && to.here !== 'folder') {
    goal.act = 'sort';
    goal.of = 'line';
    goal.in = [file];
    goal.names = [];
    goal.show = [...goal.show, { id: 'to-file', value: to }];
    delete goal.to;
  }
}

/** *Replace a.conf with b.conf*: where both are files here, one takes the place of the other. */
export function settleOverwritten(goal: Goal, world: World): void {
  if (goal.act !== 'replace' || goal.of !== 'line' || goal.within || goal.where.length + goal.except.length > 0) return;
  const asFile = (value: Value | undefined): Value | null => {
    const path = value && /[./]/.test(written(value) ?? '') ? written(value) : null;
    return path !== null && world.path(path) === 'file' ? { type: 'path', path, here: 'file' } : null;
  };
  const [old, ...more] = [...goal.names, ...(goal.in ?? [])];
  const [file, by] = [asFile(old), asFile(goal.by)];
  if (!file || !by || more.length > 0) return;
  goal.act = 'overwrite';
  goal.of = 'file';
  goal.names = [file];
  goal.by = by;
  delete goal.in;
}

const NAMED: ReadonlySet<string> = new Set(['name', 'content']);
/** *The lines of a.txt but not b.txt*: the name of a file here stands for its lines. */
export function settleHeldTo(goal: Goal, world: World): void {
  const inFiles = goal.in?.every((value) => isFile(value) || (value.type === 'path' && lyingBelow(value.path, world)));
  if (goal.of !== 'line' || !inFiles) return;
  const files = goal.except.map((filter): Filter | null => {
    const name = NAMED.has(filter.attr) ? written(filter.value) : null;
    const path = name && /\w[./]\w/.test(name) ? (lyingBelow(name, world) ?? name) : null;
    return path !== null && world.path(path) === 'file'
      ? { attr: 'elsewhere', op: '=', value: { type: 'path', path, here: 'file' }, not: true }
      : null;
  });
  const held = files.flatMap((filter) => filter ?? []);
  if (held.length === 0 || held.length < files.length) return;
  goal.where = [...goal.where, ...held];
  goal.except = [];
}

/** *Does a.txt mention x?* Its lines tell. */
export function settleMention(goal: Goal): void {
  settleNumbered(goal);
  const [file, ...more] = goal.names;
  const [filter, ...others] = goal.where;
  if (goal.act !== 'show' || goal.of !== 'file' || more.length > 0 || goal.in) return;
  if (filter?.attr !== 'content' || filter.not || others.length + goal.except.length > 0) return;
  if (file?.type !== 'path' || file.here !== 'file' || goal.attr !== undefined) return;
  if (goal.show.length > 0 || goal.order || goal.limit) return;
  goal.of = 'line';
  goal.in = [file];
  goal.names = [];
}

/** *Python files that mention x, with line numbers*: what is numbered are the lines that mention it. */
function settleNumbered(goal: Goal): void {
  if (goal.of !== 'file' || (goal.act !== 'show' && goal.act !== 'search')) return;
  if (goal.within || goal.attr || goal.order || goal.limit || goal.next) return;
  if (!goal.show.some(({ id }) => id === 'line-numbers')) return;
  const isSaid = ({ attr, not }: Filter) => attr === 'content' && !not;
  const said = goal.where.filter(isSaid);
  if (said.length === 0) return;
  const { of, names, except } = goal;
  const where = goal.where.filter((filter) => !isSaid(filter));
  goal.within = { of, names, where, except, ...(goal.in ? { in: goal.in } : {}) };
  goal.of = 'line';
  goal.names = [];
  goal.where = said;
  goal.except = [];
  // Their names stand before the lines.
  goal.show = goal.show.filter(({ id }) => id !== 'files-only' && id !== 'names-only');
  delete goal.in;
}

/** How the lines of log files say it, the worst first. */
const SAID_AS: ReadonlyMap<string, string> = new Map([
  ['error', 'error'],
  ['warning', 'warn'],
]);

/** *Errors and warnings*: a level with all that are worse, as one text or another. */
function levelSaid({ attr, op, value }: Filter): Value | null {
  const text = value.type === 'word' ? SAID_AS.get(value.word) : undefined;
  if (attr !== 'priority' || text === undefined) return null;
  const all = [...SAID_AS.values()];
  const worse = all.slice(0, all.indexOf(text) + 1);
  return op === '>=' && worse.length > 1 ? oneOf(worse) : { type: 'text', text };
}

/** A journal shows a level with all that are worse in any case. */
const asLevel = (filter: Filter): Filter =>
  filter.attr === 'priority' && filter.op === '>=' ? { ...filter, op: '=' } : filter;

const READS: ReadonlySet<string> = new Set(['show', 'count', 'follow']);

/** *Errors in app.log*: what the journal calls a priority stands in the lines of a file. */
export function settleLogFile(goal: Goal): void {
  // *Errors in the journal since yesterday*: they are lines of it.
  if (goal.of === 'log' && goal.within?.of === 'log' && goal.within.names.length === 0) {
    goal.where = [...goal.where, ...goal.within.where];
    delete goal.within;
  }
  if (goal.of !== 'log' || !READS.has(goal.act)) return;
  const levels = goal.where;
  goal.where = levels.map(asLevel);
  const files = [...goal.names, ...(goal.in ?? []), ...(goal.from ? [goal.from] : [])];
  if (files.length === 0 || !files.every(isFile)) return;
  const said = levels.map((filter): Filter | null => {
    const value = levelSaid(filter);
    return value && { ...filter, attr: 'content', op: '~', value };
  });
  const where = said.flatMap((filter) => filter ?? []);
  if (where.length !== said.length) return;
  goal.of = 'line';
  goal.names = [];
  goal.in = files;
  delete goal.from;
  goal.where = where;
  if (where.length > 0) goal.manner = [...goal.manner, { id: 'ignore-case' }];
}

/** *Convert a.txt to utf-8*: nobody reads the bytes of it, so they are what is to change. */
const recodes = ({ act, of, names, to }: Goal): boolean =>
  act === 'convert' && of === 'file' && names.length === 1 && to !== undefined && ENCODING.test(written(to) ?? '');

/**
 * *Reverse the lines of a.txt*: a verb that says what becomes of a text is done to the file that holds it. Verbs of looking and
 * telling, and those that put something in order or in another form for whoever reads it (*sort*, *number*, *convert*), leave
 * the file as it is until they are told otherwise; so does whatever is printed, saved elsewhere or handed on.
 */
export function editedThere(goal: Goal): Goal {
  const recoded = recodes(goal);
  const [file, ...more] = recoded ? goal.names : (goal.in ?? []);
  const lines = acts().get(goal.act)?.edits && goal.of === 'line' && !goal.to && !goal.from;
  const alone = more.length === 0 && !(goal.within || goal.limit || goal.next) && goal.show.length === 0;
  if (!(lines || recoded) || !alone || file?.type !== 'path' || file.here !== 'file') return goal;
  if (goal.manner.some(({ id }) => KEEPS.has(id))) return goal;
  return { ...goal, manner: [...goal.manner, { id: 'in-place' }] };
}
const KEEPS: ReadonlySet<string> = new Set(['in-place', 'dry-run', 'keep']);
