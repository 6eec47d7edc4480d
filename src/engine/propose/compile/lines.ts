// Acts on the lines of files: which lines, then what of them. One source (files, or a set of files by find or grep -r),
// then stages of a pipeline: filter → order → limit → count.
import type { Filter, Goal, Limit, Value } from '../../goal/types.ts';
import { quote } from '../../line/quote.ts';
import type { World } from '../../world/world.ts';
import { placesOf } from './addresses.ts';
import { append } from './append.ts';
import { columnEdit } from './column-edits.ts';
import { grepFor, uncompressed } from './compressed.ts';
import { linesPerFolder } from './file-counts.ts';
import { commented, commentMark, commentStart } from './line-edits.ts';
import { remove } from './line-removal.ts';
import { replace } from './line-replace.ts';
import {
  commonLines,
  heldTo,
  inSteps,
  joinedLines,
  linesAsked,
  partsOfLines,
  squeezed,
  withoutSome,
  wordsOf,
  wrapped,
} from './line-sets.ts';
import { filesLeftOut, messagesOf, placesLeftOut, type Source, sourceOf, sourceValues } from './line-source.ts';
import { cut, patternOf, patternWord } from './pattern.ts';
import { linesPerFile } from './per-file.ts';
import { ENTITIES, IN_CODE, patternFor } from './stands-in.ts';
import { tableOf } from './table.ts';
import { rowsCommand } from './table-rows.ts';
import { columnCommand } from './tables.ts';
import { join, Missing, refuse, Taking, tellsFolder, word } from './take.ts';

const CONTEXTS = ['context', 'after-context', 'before-context'] as const;

/** *The last error with 3 lines around it*: so many are found, and what stands around them is not counted. */
function someWithContext(grep: string, limit: Limit, stages: readonly string[], source: Source): string {
  const tail = ` ${source.files}`;
  if (stages.length > 0 || source.files === null || source.many || !grep.startsWith('grep ') || !grep.endsWith(tail))
    return refuse('so many with context');
  const counted = grep.replace(/^grep/, `grep -m ${limit.n}`);
  if (limit.end === 'first') return counted;
  // From the end what stands behind a line comes before it.
  const turned = counted
    .slice(0, -tail.length)
    .replace(/ -([AB]) (?=\d)/, (_, side) => ` -${side === 'A' ? 'B' : 'A'} `);
  return `tac ${source.files} | ${turned} | tac`;
}

interface Matched {
  text: string;
  not: boolean;
  /** Of a pattern that is a word of the shell already. */
  flag: string;
}

/** The filters of lines as one grep, then further greps behind it. */
function grepOf(
  filters: readonly Filter[],
  source: Source,
  taking: Taking,
  count: boolean,
  world: World,
): string | null {
  const texts = filters.filter(({ attr }) => attr === 'content');
  const empties = filters.filter(({ attr }) => attr === 'empty' || attr === 'comment');
  const fixed = taking.manner('fixed');
  const within = taking.goal.within ?? { where: [] };
  // *The comments with TODO*: it stands in the comment, which need not be the whole line.
  const [said, ...others] = texts;
  const comment = empties.find(({ attr, not }) => attr === 'comment' && !not);
  const inside = comment && said && others.length === 0 && !said.not && !fixed && said.op === '~';
  const apart = inside ? empties.filter((each) => each !== comment) : empties;
  const matches: Matched[] = [
    ...filters
      .filter(({ attr }) => IN_CODE.has(attr))
      .map((filter) => ({ ...patternFor(filter, within, fixed), not: filter.not === true })),
    ...texts.map((filter) => {
      const { text, not } = patternOf(filter, fixed);
      if (!inside) return { text, not, flag: '' };
      const one = text.includes('\\|') ? `\\(${text}\\)` : text;
      return { text: `${commentMark(source.value, world)}.*${one}`, not, flag: '' };
    }),
    ...apart.map(({ attr, not }) => ({
      text: attr === 'empty' ? '^\\s*$' : commentStart(source.value, world),
      not: not === true,
      flag: '',
    })),
  ];
  if (matches.length === 0) return null;
  const context = CONTEXTS.map((id, i) => {
    const shown = taking.show(id);
    return shown && (shown.value?.type === 'number' ? `-${['C', 'A', 'B'][i]} ${shown.value.n}` : refuse(id));
  });
  const named = taking.show('names-only');
  // *Only the folder name*: of one file that was named its own name is not asked for.
  if (named !== null && source.files !== null && !source.many) return refuse('names');
  const flags = join(
    taking.manner('ignore-case') && '-i',
    taking.manner('whole-word') && '-w',
    taking.manner('whole-line') && '-x',
    fixed && '-F',
    taking.show('line-numbers') && '-n',
    taking.show('only-matching') && '-o',
    (taking.show('files-only') ?? named) && '-l',
    taking.show('no-filename') && '-h',
    ...context,
  );
  const [first, ...more] = matches;
  if (!first) return null;
  const counting = count && more.length === 0 && !source.many ? '-c' : '';
  const tool = grepFor(source.files ?? /(?<= -name )\S+/.exec(source.find ?? '')?.[0] ?? null);
  const one = ({ text, not, flag }: Matched, extra: string, where: string) => {
    const pattern = flag === '' ? patternWord(text) : text;
    return join(where === '' ? 'grep' : tool, extra, not && '-v', flag, pattern, where);
  };
  let command: string;
  taking.manner('recursive');
  if (source.files !== null) command = one(first, join(counting, flags), source.files);
  else if (source.grep !== null) command = `${one(first, join(flags), '').replace(/^grep/, 'grep')} ${source.grep}`;
  else if (source.find !== null) command = `${source.find} -exec ${one(first, join('-H', flags), '{} +')}`;
  else command = one(first, join('-rn', flags.replace(/(^| )-n\b/, '')), '.');
  // Behind the names of files no line begins.
  if (source.value === undefined && more.some(({ text }) => text.startsWith('^')))
    return refuse('a second pattern of whole lines');
  for (const next of more) command += ` | ${one(next, '', '')}`;
  return count && counting === '' ? `${command} | wc -l` : command;
}

/** Addresses that stand in a text, each by itself. */
function entities(entity: Filter, filters: readonly Filter[], source: Source, taking: Taking, count: boolean): string {
  const pattern = ENTITIES[word(entity.value)] ?? refuse('entity');
  taking.show('only-matching');
  taking.show('bare');
  const unique = taking.show('unique') !== null;
  const counts = taking.show('counts-each') !== null;
  const others = filters.filter((filter) => filter !== entity && filter.attr !== 'unique');
  if (others.length > 0) return refuse('filter');
  const order = taking.take('order');
  if (order && order.attr !== 'name' && order.attr !== 'count') return refuse('order');
  const tally = counts || order?.attr === 'count';
  // How many there are, or how often each: not both.
  if (tally && count) return refuse('two counts');
  const where = source.files ?? (source.grep === null ? refuse('no file') : source.grep);
  const once = unique || filters.some(({ attr }) => attr === 'unique');
  const stages = tally
    ? ['sort', 'uniq -c', order?.desc === false ? 'sort -n' : 'sort -rn']
    : once
      ? ['sort -u']
      : order
        ? ['sort']
        : [];
  const limit = taking.take('limit');
  return [
    `grep -${source.many ? 'oh' : 'o'}E ${quote(pattern)} ${where}`,
    ...stages,
    ...(limit ? [cut(limit)] : []),
    ...(count ? ['wc -l'] : []),
  ].join(' | ');
}

/** How often a text stands somewhere, not in how many lines. */
function occurrences(filters: readonly Filter[], source: Source, taking: Taking, count: boolean): string {
  const [filter, ...more] = filters;
  if (filter?.attr !== 'content' || filter.not || more.length > 0 || !count) return refuse('occurrences');
  const flags = `${source.many ? 'oh' : 'o'}${taking.manner('ignore-case') ? 'i' : ''}${taking.manner('whole-word') ? 'w' : ''}`;
  const { text } = patternOf(filter, false);
  const where = source.files ?? source.grep ?? refuse('no file');
  return `grep -${flags} ${patternWord(text)} ${where} | wc -l`;
}

function sorted(goal: Goal, taking: Taking, filters: readonly Filter[]): string[] {
  const order = taking.take('order');
  const column = filters.find(({ attr }) => attr === 'field' || attr === 'column' || attr === 'number');
  const key = column?.value.type === 'number' ? ` -k${column.value.n},${column.value.n}` : '';
  const unique =
    taking.show('unique') !== null ||
    filters.some(({ attr, not }) => attr === 'unique' || (attr === 'duplicate' && not));
  const counts = taking.show('counts-each') !== null || order?.attr === 'count';
  const duplicates = filters.some(({ attr, not }) => attr === 'duplicate' && !not);
  // "without the repeated lines": each of them once.
  const once = filters.some(({ attr, not }) => attr === 'duplicate' && not);
  const reverse = taking.show('reverse') !== null;
  const filtered = filters.some((filter) => GREPPED.has(filter.attr));
  const sorts = goal.act === 'sort' || order?.attr === 'name' || unique || duplicates;
  const fold = !filtered && sorts && taking.manner('ignore-case') ? 'f' : '';
  const flags = `${fold}${order?.attr === 'numeric' ? 'n' : ''}${(order?.desc && order.attr !== 'count') !== reverse && (order?.desc || reverse) ? 'r' : ''}`;
  const { attr } = order ?? {};
  if (attr !== undefined && !ORDERS.has(attr)) return refuse(`order by ${attr}`);
  const other = [unique, duplicates, reverse].filter(Boolean).length;
  // One way of sorting says nothing of another.
  const lonely = attr === 'length' || attr === 'random' || duplicates;
  if (counts && reverse) return refuse('two ways of sorting');
  if (lonely && other > (duplicates ? 1 : 0)) return refuse('two ways of sorting');
  if (duplicates && (order || counts)) return refuse('order of duplicates');
  if (counts && order && attr !== 'count') return refuse(`order by ${attr}`);
  if (column && (counts || duplicates || attr === 'length' || attr === 'random')) return refuse('column');
  const plain = once && !order && goal.act !== 'sort';
  if ((unique || once) && (taking.manner('keep-order') || plain)) {
    if (order || counts || reverse || column) return refuse('two orders');
    return ["awk '!seen[$0]++'"];
  }
  const alike = (flag: string) => (fold ? ['sort -f', `uniq -i${flag}`] : ['sort', `uniq -${flag}`]);
  if (counts) return [...alike('c'), 'sort -rn'];
  if (duplicates) return alike('d');
  if (order?.attr === 'length')
    return [`awk '{ print length, $0 }'`, `sort -${order.desc ? 'rn' : 'n'}`, "cut -d' ' -f2-"];
  if (order?.attr === 'random') return [join('shuf', goal.limit && `-n ${goal.limit.n}`)];
  if (!order && goal.act !== 'sort' && !unique) return reverse ? ['tac'] : [];
  return [join('sort', flags !== '' && `-${flags}`, unique && '-u', key)];
}

const ORDERS: ReadonlySet<string> = new Set(['count', 'numeric', 'name', 'length', 'random']);
const SORTING: ReadonlySet<string> = new Set(['duplicate', 'unique', 'field', 'column']);
const GREPPED: ReadonlySet<string> = new Set(['content', ...IN_CODE, 'empty', 'comment']);

/** *Find TODO and FIXME*: each of them is looked for; only what a line *has* may be more than one thing. */
function sought(names: readonly Value[]): readonly Value[] {
  const texts = names.flatMap((value) => (value.type === 'text' && !value.either ? [value.text] : []));
  if (texts.length < 2 || texts.length < names.length) return names;
  return [{ type: 'text', text: texts.join('\\|'), quoted: true, either: texts }];
}

function show(goal: Goal, taking: Taking, world: World): string {
  const each = linesPerFile(goal, taking, world);
  if (each !== null) return each;
  const source = sourceOf(goal, taking, world);
  const all = taking.filters();
  const names = taking.take('names') ?? [];
  // "with line numbers, blank lines numbered too": the blank ones are not all that is shown.
  const twice = goal.show.filter(({ id }) => id === 'line-numbers').length > 1;
  if (twice && all.some(({ attr }) => attr === 'empty')) return refuse('numbered twice');
  const texts: Filter[] = sought(names).map((value) => ({ attr: 'content', op: '~', value }));
  const places = placesLeftOut(goal, world);
  const filters = [
    ...all,
    ...texts,
    ...goal.except.filter((filter) => !places.includes(filter)).map((filter) => ({ ...filter, not: true })),
  ];
  taking.scope();
  // *Count how often each line occurs*: a number for each, and not how many there are.
  const forEach = goal.show.some(({ id }) => id === 'counts-each');
  const said = taking.show('count') !== null || goal.act === 'count';
  const figure = goal.attr === 'count' && taking.take('attr') !== undefined;
  const count = (said || figure) && !forEach;
  const entity = filters.find(({ attr, not }) => attr === 'entity' && !not);
  if (entity) return entities(entity, filters, source, taking, count);
  if (goal.of === 'occurrence') return occurrences(filters, source, taking, count);
  const nth = goal.of === 'word' && filters.length === 1 ? filters[0] : undefined;
  if (nth?.attr === 'number' && nth.value.type === 'number' && !nth.not && !count)
    return source.files === null ? refuse('words') : `awk '{ print $${nth.value.n} }' ${source.files}`;
  if (goal.of === 'word' && !count) {
    if (filters.length > 0) return refuse('which words');
    const words = wordsOf(source, taking.manner('ignore-case'));
    const limit = taking.take('limit');
    return [words, ...sorted(goal, taking, filters), ...(limit ? [cut(limit)] : [])].join(' | ');
  }
  const grouped = goal.manner.some(({ id }) => id === 'group-by');
  const others = withoutSome(filters, source, count);
  if (others !== null) return others;
  const steps = inSteps(filters, source);
  if (steps !== null) return count || goal.limit || goal.order ? refuse('steps') : steps;
  const table = rowsCommand(goal, filters, taking, source, world);
  if (table !== null && count && !grouped) return goal.limit ? refuse('count') : `${table} | wc -l`;
  if (table !== null) return table;
  const held = filters.find(({ attr }) => attr === 'elsewhere');
  if (held) {
    if (filters.length > 1) return refuse('filter');
    return heldTo(held, { files: source.files ?? refuse('of a set'), places: goal.in ?? [] }, count, world);
  }
  const unknown = filters.find(
    ({ attr }) => !GREPPED.has(attr) && !SORTING.has(attr) && attr !== 'number' && attr !== 'length',
  );
  if (unknown) return refuse(unknown.attr);
  if ((goal.act === 'show' || goal.act === 'count') && count && filters.length === 0)
    return counted(goal, source, taking);
  if (filters.some(({ attr, not }) => not && !GREPPED.has(attr) && attr !== 'duplicate')) return refuse('not');
  const head = taking.take('limit');
  // What is drawn is no more than was asked for.
  const limit = goal.order?.attr === 'random' ? undefined : head;
  // So many are asked for, so that how many there are is no question.
  if (count && (limit || goal.act === 'sort')) return refuse('count');
  const ranges = filters.filter(({ attr }) => attr === 'number');
  const asked = linesAsked(goal, filters, source, taking);
  if (asked !== null) return asked;
  const lengths = filters.filter(({ attr }) => attr === 'length');
  if (count && ranges.length + lengths.length > 0) return refuse('count');
  const grepped = filters.some(({ attr }) => GREPPED.has(attr));
  if (
    grepped &&
    source.files === null &&
    source.grep === null &&
    source.find === null &&
    goal.act !== 'search' &&
    goal.act !== 'show' &&
    goal.act !== 'count'
  )
    return refuse('no file');
  const stages = [...messagesOf(goal, source, world), ...sorted(goal, taking, filters)];
  const plainly = stages.length === 0 && !limit;
  const grep = grepped ? grepOf(filters, source, taking, count && plainly, world) : null;
  // *The first and the last line*.
  const andLast = limit?.n === 1 && limit.end === 'last' && lengths.length === 0;
  const [long, ...moreLengths] = lengths;
  const alone = grep === null && stages.length + ranges.length + moreLengths.length === 0 && !limit;
  // *Lines of the html files over 80 characters*: where each of them stands.
  if (long && alone && source.find !== null)
    return `${source.find} -exec awk 'length($0) ${long.op} ${word(long.value)} { print FILENAME ":" FNR ": " $0 }' {} +`;
  if (ranges.length > 0 || lengths.length > 0) {
    if (
      grep !== null ||
      source.files === null ||
      stages.length > 0 ||
      (limit && !andLast) ||
      (lengths.length > 0 && ranges.length + lengths.length > 1)
    )
      return refuse('range');
    if (lengths[0]) return `awk 'length($0) ${lengths[0].op} ${word(lengths[0].value)}' ${source.files}`;
    // *Lines 3, 5 and 7*: what *and* joins is not all that lies between.
    if (ranges.length > 1 && ranges.some(({ value }) => value.type === 'range')) return refuse('which lines');
    const printed = [...ranges.flatMap(placesOf), ...(limit ? ['$'] : [])];
    return `sed -${source.many ? 's' : ''}n '${printed.map((address) => `${address}p`).join(';')}' ${source.files}`;
  }
  if (grep === null && source.files === null) {
    if (source.find === null) throw new Missing('in', 'path');
    return refuse('lines of a set');
  }
  const around = goal.show.some(({ id }) => CONTEXTS.some((each) => each === id));
  if (around && limit) return someWithContext(grep ?? refuse('no text'), limit, stages, source);
  const pipe: string[] = [];
  if (grep !== null) pipe.push(grep);
  let rest = stages;
  if (grep === null && source.files !== null) {
    const [first, ...more] = stages;
    const numbers = taking.show('line-numbers') !== null;
    // Every line is numbered by cat.
    if (numbers) taking.show('blank-too');
    if (first !== undefined) {
      pipe.push(numbers ? refuse('line numbers') : join(first, source.files));
      rest = more;
    } else if (limit) {
      taking.take('limit');
      return numbers ? `cat -n ${source.files} | ${cut(limit)}` : join(cut(limit), source.files);
    } else pipe.push(`cat ${numbers ? '-n ' : ''}${source.files}`);
  }
  pipe.push(...rest);
  if (limit) pipe.push(cut(limit));
  if (count && (limit || stages.length > 0)) pipe.push('wc -l');
  return pipe.join(' | ');
}

function counted(goal: Goal, source: Source, taking: Taking): string {
  taking.show('bare');
  const flag = { line: '-l', word: '-w', character: '-m' }[goal.of] ?? refuse(goal.of);
  taking.show('total');
  taking.show('count');
  if (source.files !== null) return source.many ? `cat ${source.files} | wc ${flag}` : `wc ${flag} < ${source.files}`;
  if (source.find === null) throw new Missing('in', 'path');
  return `${source.find} -exec cat {} + | wc ${flag}`;
}

const CHANGES: ReadonlySet<string> = new Set(['replace', 'delete']);

/** The command for a goal on lines, words, characters or columns. */
export function lineCommand(said: Goal, world: World): string {
  const goal = CHANGES.has(said.act) ? filesLeftOut(said, world) : said;
  const taking = new Taking(goal);
  const make = (): string => {
    if (goal.of === 'column') {
      const edit = columnEdit(goal, taking, world);
      if (edit !== null) return edit;
      const places = sourceValues(goal, taking);
      const [file] = places;
      if (!file || places.length > 1) throw new Missing('in', 'path');
      const table = tableOf(file, world) ?? refuse('columns of that');
      return columnCommand(goal, taking, table);
    }
    // *In each folder* is not in each file.
    if (goal.show.some(({ id }) => id === 'per-file') && goal.within?.where.some(tellsFolder)) return refuse('folders');
    const special =
      linesPerFolder(goal, taking) ?? commonLines(goal, taking, world) ?? partsOfLines(goal, taking, world);
    if (special !== null) return special;
    switch (goal.act) {
      case 'join':
        return joinedLines(goal, taking, world);
      case 'squeeze':
        return squeezed(goal, taking, world);
      case 'show':
      case 'search':
      case 'count':
      case 'extract':
      case 'sort':
        return show(goal, taking, world);
      case 'replace':
        return replace(goal, taking, world);
      case 'delete':
        return remove(goal, taking, world);
      case 'comment':
      case 'uncomment':
        return commented(goal, taking, world);
      case 'append':
      case 'insert':
        return append(goal, taking, world);
      case 'reverse': {
        const source = sourceOf(goal, taking, world);
        return source.files === null ? refuse('reverse') : `tac ${source.files}`;
      }
      case 'shuffle': {
        const source = sourceOf(goal, taking, world);
        const limit = taking.take('limit');
        return source.files === null || source.many
          ? refuse('shuffle')
          : join('shuf', limit && `-n ${limit.n}`, source.files);
      }
      case 'wrap':
        return wrapped(goal, taking, world);
      case 'number': {
        taking.show('blank-too');
        if (goal.limit || goal.where.length + goal.except.length > 0) return refuse('which lines');
        const source = sourceOf(goal, taking, world);
        return source.files === null ? refuse('number') : `cat -n ${source.files}`;
      }
      case 'follow': {
        const source = sourceOf(goal, taking, world);
        const limit = taking.take('limit');
        const filters = taking.filters();
        const ignore = taking.manner('ignore-case') && '-i';
        const greps = filters.map((filter) => {
          if (filter.attr !== 'content') return refuse(filter.attr);
          const { text, not } = patternOf(filter, false);
          return ` | ${join('grep --line-buffered', ignore, not && '-v', patternWord(text))}`;
        });
        return source.files === null
          ? refuse('follow')
          : `${join('tail -f', limit && `-n ${limit.n}`, source.files)}${greps.join('')}`;
      }
      default:
        return refuse(goal.act);
    }
  };
  return uncompressed(taking.done(make()), goal, world);
}
