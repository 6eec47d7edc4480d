// Lines of one file held to those of another, parts of each line, and runs of empty lines.
import type { Filter, Goal, Value } from '../../goal/types.ts';
import { quote } from '../../line/quote.ts';
import { type Rows, rowsOf } from '../../tables/structure.ts';
import type { World } from '../../world/world.ts';
import { dropping, fieldsOf } from './addresses.ts';
import { type Source, sourceOf } from './line-source.ts';
import { cut, patternOf, patternWord } from './pattern.ts';
import { awkOf } from './table.ts';
import { asPath, join, refuse, type Taking, word } from './take.ts';

/** Of two tables with other columns no line is one of the other's. */
function ofOneForm(values: readonly Value[], world: World): void {
  const heads = values.map((value) => (value.type === 'path' ? rowsOf(value.path, world) : null));
  const tables = heads.every((rows) => rows?.header);
  if (tables && new Set(heads.map((rows) => rows?.columns.map(({ name }) => name).join())).size > 1)
    refuse('tables of two forms');
}

/** What two files have in common. */
export function commonLines(goal: Goal, taking: Taking, world: World): string | null {
  if (!goal.manner.some(({ id }) => id === 'common')) return null;
  taking.manner('common');
  // *Only show those that are in both*: nothing is changed by that in any case.
  if (goal.act === 'compare') taking.manner('dry-run');
  const inner = taking.take('within');
  const values = [
    ...(taking.take('in') ?? []),
    ...(taking.take('names') ?? []),
    ...(inner?.names ?? []),
    ...(inner?.in ?? []),
    ...[taking.take('to'), taking.take('by'), taking.take('from')].filter((value) => value !== undefined),
  ];
  taking.scope();
  const where = [...goal.where, ...(inner?.where ?? [])];
  if (where.some(({ attr }) => attr !== 'kind') || goal.except.length > 0) return refuse('filter');
  const [a, b, ...more] = values;
  if (!a || !b || more.length > 0 || a.type !== 'path' || b.type !== 'path') return refuse('two files');
  ofOneForm([a, b], world);
  const count = goal.act === 'count' || taking.show('count') !== null;
  const sort = taking.show('unique') === null ? 'sort' : 'sort -u';
  return `comm -12 <(${sort} ${asPath(a)}) <(${sort} ${asPath(b)})${count ? ' | wc -l' : ''}`;
}

/** The files whose lines are held to another's: as the command has them, and each by itself. */
interface Held {
  files: string;
  places: readonly Value[];
}

const isTable = (rows: Rows | null): rows is Rows => rows?.header === true && rows.columns.length > 1;

/** Of a table that plain lines are held to, the column that holds such lines; null where both are of one form. */
function cellsHeld(held: Value, places: readonly Value[], world: World): string | null {
  const [mine, theirs] = [places, [held]].map((values) =>
    values.map((value) => (value.type === 'path' ? rowsOf(value.path, world) : null)),
  );
  const table = theirs?.[0] ?? null;
  if (!isTable(table)) return mine?.some(isTable) ? refuse('lines of a list in rows') : null;
  if (mine?.some(isTable)) return null;
  const lines = places.flatMap((value) => (value.type === 'path' ? (world.head(value.path) ?? '').split('\n') : []));
  const [only, ...more] = table.columns.filter(({ values }) => lines.some((line) => values.has(line.toLowerCase())));
  if (!only || more.length > 0) return refuse('which column');
  return `<(${awkOf({ ...table, file: asPath(held) })} '{ print ${only.awk} }' ${asPath(held)})`;
}

/** Lines that are, or are not, in another file too. */
export function heldTo(filter: Filter, { files, places }: Held, count: boolean, world: World): string {
  ofOneForm([filter.value, ...places], world);
  const held = cellsHeld(filter.value, places, world) ?? asPath(filter.value);
  return `grep -${count ? 'c' : ''}${filter.not ? 'v' : ''}xFf ${held} ${files}`;
}

/** The first ten characters of each line, characters 3 to 8. */
export function partsOfLines(goal: Goal, taking: Taking, world: World): string | null {
  if (goal.of !== 'character' || goal.act === 'count') return null;
  const limit = taking.take('limit');
  const numbers = taking.filters();
  const [filter, ...more] = numbers;
  if (more.length > 0 || (limit && filter)) return refuse('characters');
  const source = sourceOf(goal, taking, world);
  const files = source.files ?? refuse('characters of a set');
  if (limit) {
    if (limit.end === 'first') return `cut -c1-${limit.n} ${files}`;
    return `grep -oE '.{0,${limit.n}}$' ${files}`;
  }
  if (filter?.attr !== 'number' || filter.not) return refuse('characters');
  return `cut -c${fieldsOf(filter.value)} ${files}`;
}

/** Runs of empty lines made one. */
export function squeezed(goal: Goal, taking: Taking, world: World): string {
  const source = sourceOf(goal, taking, world);
  const empty = taking.filters();
  if (empty.some(({ attr, not }) => attr !== 'empty' || not) || source.files === null) return refuse('squeeze');
  const inPlace = taking.manner('in-place');
  return inPlace ? `sed -i '/^$/N;/^\\n$/D' ${source.files}` : `cat -s ${source.files}`;
}

/** All but the first or the last lines, or but some in between; null where other lines are meant. */
export function withoutSome(filters: readonly Filter[], source: Source, count: boolean): string | null {
  const [one, ...more] = filters.filter(({ attr, not }) => attr === 'number' && not);
  if (!one) return null;
  if (more.length > 0 || filters.length > 1 || source.files === null || source.many) return refuse('which lines');
  const { op, value } = one;
  const tail = count ? ' | wc -l' : '';
  if (value.type === 'range' || value.type === 'ranges') return `sed '${dropping(value)}' ${source.files}${tail}`;
  if (value.type !== 'number') return refuse('range');
  if (op === '>') return `head -n -${value.n} ${source.files}${tail}`;
  return op === '<=' || value.n === 1
    ? `tail -n +${value.n + 1} ${source.files}${tail}`
    : `sed '${value.n}d' ${source.files}${tail}`;
}

/** *Every third line*; null where no such rhythm is said. */
export function inSteps(filters: readonly Filter[], { files, many }: Source): string | null {
  const [step, ...more] = filters;
  if (step?.attr !== 'step') return null;
  const { value, not } = step;
  if (more.length > 0 || files === null || many || value.type !== 'number' || value.n < 2) return refuse('which lines');
  return `awk 'NR % ${value.n} ${not ? '!=' : '=='} 0' ${files}`;
}

/** Where the lines stand, or how long the longest is; null where the lines themselves are asked for. */
export function linesAsked(
  goal: Goal,
  filters: readonly Filter[],
  { files, many }: Source,
  taking: Taking,
): string | null {
  if (goal.attr === 'length') {
    const order = taking.take('order');
    taking.take('attr');
    taking.take('limit');
    taking.show('bare');
    if (filters.length > 0 || files === null || many || order?.attr !== 'length' || !order.desc)
      return refuse('length');
    return `wc -L < ${files}`;
  }
  if (goal.attr !== 'number') return null;
  taking.take('attr');
  taking.show('line-numbers');
  taking.show('bare');
  const limit = taking.take('limit');
  const [text, ...more] = filters;
  if (text?.attr !== 'content' || more.length > 0 || files === null || many || goal.order)
    return refuse('numbers of lines');
  const { text: pattern, not } = patternOf(text, taking.manner('fixed'));
  const flags = `-n${taking.manner('ignore-case') ? 'i' : ''}${taking.manner('whole-word') ? 'w' : ''}${not ? 'v' : ''}`;
  const some = limit ? ` | ${cut(limit)}` : '';
  return `grep ${flags} ${patternWord(pattern)} ${files}${some} | cut -d: -f1`;
}

/** The words of a text, one to a line. */
export const wordsOf = ({ files, many }: Source, folded: boolean): string =>
  files === null
    ? refuse('words of a set')
    : `grep -o${many ? 'h' : ''}E '\\w+' ${files}${folded ? " | tr '[:upper:]' '[:lower:]'" : ''}`;

/** Lines broken between words where they are longer than so many characters: than 80, where nobody says how many. */
export function wrapped(goal: Goal, taking: Taking, world: World): string {
  const width = taking.mannerOf('width')?.value;
  taking.manner('whole-words');
  const source = sourceOf(goal, taking, world);
  if (goal.where.length + goal.except.length > 0 || source.files === null) return refuse('wrap');
  if (width && width.type !== 'number') return refuse('how wide');
  return join('fold -s', width && `-w ${width.n}`, source.files);
}

/** All lines made one, with a text between them. */
export function joinedLines(goal: Goal, taking: Taking, world: World): string {
  const by = taking.take('by');
  const to = taking.take('to');
  if (goal.where.length + goal.except.length > 0 || (by && to)) return refuse('filter');
  const between = by ?? to;
  const names = goal.names.filter(({ type }) => type === 'text');
  const separator = taking.show('separated')?.value ?? between ?? names[0];
  taking.manner('recursive');
  taking.take('names');
  taking.scope();
  const source = sourceOf({ ...goal, names: goal.names.filter(({ type }) => type !== 'text') }, taking, world);
  if (source.files === null || names.length > 1 || (names.length === 1 && between)) return refuse('join');
  const text = separator === undefined ? ' ' : word(separator);
  return text.length === 1 ? `paste -sd ${quote(text)} ${source.files}` : refuse('a longer text between');
}
