// Requests on the rows of one table, or of several with the same columns, as pipelines of awk, sort, cut and uniq: which
// rows, in which order, which of their columns, told by which figure, shown in which form.
import type { Filter, Goal, Value } from '../../goal/types.ts';
import { quote } from '../../line/quote.ts';
import { joined } from '../../meaning/rows/source.ts';
import { type Column, tablesOf } from '../../tables/structure.ts';
import type { World } from '../../world/world.ts';
import { uncompressed } from './compressed.ts';
import { setCells, twins, without } from './row-edits.ts';
import { rowList, setInList } from './row-list.ts';
import { awkExpression, type FurtherKey, furtherKeys, ordering, sorting } from './row-order.ts';
import { rowQuery } from './row-query.ts';
import { aligned, awkOf, columnOf, cutFields, exactSum, isText, printFigure, rowsTest, type Table } from './table.ts';
import { inAnyCase } from './table-rows.ts';
import { asPath, refuse, Taking, word } from './take.ts';

/** What is asked of rows, out of the goal. */
export interface Asked {
  table: Table;
  many: boolean;
  /** Told of each file by itself. */
  perFile: boolean;
  /** As the head of the one file begins. */
  head: string | null;
  where: readonly Filter[];
  columns: readonly Column[];
  group: Column | null;
  unit: string | null;
  extreme: 'max' | 'min' | null;
  /** One file of several, or columns that change places. */
  remade: 'merged' | 'swapped' | null;
  unique: boolean;
  duplicate: boolean;
  order: Goal['order'];
  further: readonly FurtherKey[];
  limit: Goal['limit'];
  shown: {
    table: boolean;
    json: boolean;
    separator: string | null;
    header: boolean | null;
    only: boolean;
    tables: boolean;
    /** Digits behind the point. */
    places: number | null;
  };
}

function pathsOf(values: readonly Value[], world: World): string[] {
  return values.flatMap((value) => {
    if (value.type === 'path') return [value.path];
    if (value.type !== 'glob') return refuse('files');
    const [, folder = '', name = ''] = /^(.*\/)?([^/]*)$/.exec(value.glob) ?? [];
    const names = folder === '' ? world.entries() : world.inside(folder.replace(/\/$/, ''));
    const parts = name.split('*');
    const [first = '', last = ''] = [parts[0], parts.at(-1)];
    return names.filter((each) => each.startsWith(first) && each.endsWith(last)).map((each) => folder + each);
  });
}

/** Columns whose figures are compared: cells in which nothing is known are no figures there. */
function comparedBy(goal: Goal, table: Table): Column[] {
  const named = (attr: string) => columnOf({ type: 'text', text: attr.slice('column:'.length) }, table);
  const figures = goal.act === 'average' || goal.manner.some(({ id }) => id === 'extreme');
  return [
    ...goal.where.flatMap(({ attr, op }) => (attr.startsWith('column:') && /^[<>]/.test(op) ? [named(attr)] : [])),
    ...(goal.order?.attr.startsWith('column:') && goal.limit ? [named(goal.order.attr)] : []),
    ...(figures ? goal.names.map((name) => columnOf(name, table)) : []),
  ];
}

const isKnown = ({ name, blank, gaps = [] }: Column): Filter[] =>
  [...(blank ? [''] : []), ...gaps].map((gap) => ({
    attr: `column:${name}`,
    op: '=',
    value: { type: 'text', text: gap },
    not: true,
  }));

/** Reads a goal on rows; what it says and nothing of this takes makes it refused. */
export function askedOf(goal: Goal, taking: Taking, world: World): Asked {
  const values = taking.take('in') ?? refuse('which file');
  const paths = pathsOf(values, world);
  const perFile = taking.manner('per-file');
  const name = taking.mannerOf('of-table')?.value;
  const rows =
    (name
      ? tablesOf(paths[0] ?? '', world).find(({ table: each }) => each === word(name))
      : joined(paths, world, perFile)) ?? refuse('rows of that');
  const table: Table = { ...inAnyCase(rows, goal, taking), file: values.map(asPath).join(' ') };
  const names = taking.take('names') ?? [];
  const group = taking.mannerOf('group-by')?.value;
  const unit = taking.mannerOf('group-unit')?.value;
  const extreme = taking.mannerOf('extreme')?.value;
  const separator = taking.show('separator')?.value;
  const places = taking.show('decimals')?.value;
  const header = taking.show('keep-header') ? true : taking.show('no-header') ? false : null;
  taking.scope();
  return {
    table,
    many: paths.length > 1,
    perFile,
    head: paths.length === 1 ? world.head(paths[0] ?? '') : null,
    where: [
      ...goal.where.filter(({ attr }) => attr !== 'duplicate'),
      ...[...new Set(comparedBy(goal, table))]
        .filter(({ numeric, awk }) => numeric && awk !== null)
        .flatMap(isKnown)
        .filter(
          (gap) =>
            !goal.where.some(
              ({ attr, op, value, not }) => attr === gap.attr && op === '=' && not && word(value) === word(gap.value),
            ),
        ),
    ],
    columns: names.map((name) => columnOf(name, table)),
    group: group ? columnOf(group, table) : null,
    unit: unit ? word(unit) : null,
    extreme: extreme ? (word(extreme) as 'max' | 'min') : null,
    remade: taking.manner('merged') ? 'merged' : taking.manner('swapped') ? 'swapped' : null,
    unique: taking.show('unique') !== null,
    duplicate: goal.where.some(({ attr }) => attr === 'duplicate'),
    order: taking.take('order'),
    further: furtherKeys(taking, table),
    limit: taking.take('limit'),
    shown: {
      table: taking.show('table') !== null,
      json: taking.show('json') !== null,
      separator: separator ? word(separator) : null,
      header,
      only: taking.show('header-only') !== null,
      tables: taking.show('tables') !== null,
      places: places?.type === 'number' ? places.n : null,
    },
  };
}

const quoted = (separator: string): string => `"${separator === '\t' ? '\\t' : separator}"`;

/** Texts anywhere in the row are greped; the rest is tested by awk. */
function greps(filters: readonly Filter[]): string[] {
  return filters.filter(isText).map(({ value, not }) => {
    const text = word(value).replace(/[\\.*[\]^$]/g, '\\$&');
    const flags = `${not ? 'v' : ''}${value.type === 'text' && value.quoted ? '' : 'i'}`;
    return `grep ${flags === '' ? '' : `-${flags} `}${/^[\w./@:-]+$/.test(text) && !text.startsWith('-') ? text : `-e ${quote(text)}`}`;
  });
}

/** What awk asks of a line: below the header, and what was said of it. Empty: of every line. */
function condition({ table, many, where }: Asked, extra: readonly string[] = []): string {
  const tests = rowsTest(
    where.filter((filter) => !isText(filter)),
    { ...table, header: false },
  );
  const below = table.header ? [many ? 'FNR > 1' : 'NR > 1'] : [];
  return [...below, ...(tests === '' ? [] : [tests]), ...extra].join(' && ');
}

const pipe = (...stages: (string | null | undefined)[]): string => stages.filter(Boolean).join(' | ');

/** The test of rows that are shown: what stands in one of them stands in no header. */
function rowCondition(asked: Asked): string {
  const plain = asked.where.every(({ op, not, value }) => op === '=' && !not && value.type !== 'name');
  return condition(plain ? { ...asked, table: { ...asked.table, header: false } } : asked);
}

/** Rows that are meant, whole, as they stand: the first stages of a pipeline. */
function rowStages(asked: Asked): string[] {
  const { table, many, where } = asked;
  const texts = greps(where);
  const tested = where.some((filter) => !isText(filter));
  const [first, ...more] = texts;
  if (!tested && !table.header) {
    if (first === undefined) return [];
    return [
      `${first.replace('grep ', many ? 'grep -h ' : 'grep ').replace('grep -h -', 'grep -h')} ${table.file}`,
      ...more,
    ];
  }
  if (!tested && table.header) return [many ? `tail -q -n +2 ${table.file}` : `tail -n +2 ${table.file}`, ...texts];
  return [`${awkOf(table)} '${rowCondition(asked)}' ${table.file}`, ...texts];
}

/** An awk program on the rows that are meant. */
function program(asked: Asked, body: string, extra: readonly string[] = []): string[] {
  const { table, where } = asked;
  const [first, ...more] = greps(where);
  const test = condition(
    first === undefined ? asked : { ...asked, where: where.filter((filter) => !isText(filter)) },
    extra,
  );
  const awk = `${awkOf(table)} '${test === '' ? '' : `${test} `}${body}'`;
  if (first === undefined) return [`${awk} ${table.file}`];
  // The header has passed no grep.
  if (table.header) return refuse('a text in a table');
  return [`${first} ${table.file}`, ...more, awk];
}

const cut = (limit: Goal['limit']): string | null =>
  limit ? `${limit.end === 'last' ? 'tail' : 'head'} -n ${limit.n}` : null;

const between = (table: Table, separator: string | null): string =>
  separator ? quoted(separator) : table.separator === null ? '" "' : quoted(table.separator);

/** Stages that print columns of the rows that come in. */
function printing(columns: readonly Column[], table: Table, separator: string | null): string {
  const rising = columns.every(({ at }, i) => at !== null && at > (columns[i - 1]?.at ?? 0));
  if (table.separator !== null && separator === null && rising)
    return cutFields(columns.map(({ at }) => at).join(','), table, false);
  const out = columns.map(awkExpression).join(` ${between(table, separator)} `);
  return `${awkOf(table)} '{ print ${out.replaceAll(' " " ', ', ')} }'`;
}

/** Whether what parts the columns stands in none of the cells. */
function changeable({ table, head }: Asked, to: string): boolean {
  return head !== null && table.separator !== null && !head.includes(to);
}

function asTable(stages: readonly string[], { table, shown }: Asked): string {
  const plain = pipe(...stages);
  return shown.table ? pipe(plain, aligned(table, shown.separator)) : plain;
}

/** A list of objects, each by the names of the header: cells in quotes hold what parts the others. */
function inJson({ file, header, separator }: Table): string {
  if (!header || separator === null) return refuse('a table without names');
  const by = separator === ',' ? '' : `, delimiter=${JSON.stringify(separator)}`;
  const rows = `list(csv.DictReader(sys.stdin${by}))`;
  return `python3 -c 'import csv, json, sys; print(json.dumps(${rows}, indent=2, ensure_ascii=False))' < ${file}`;
}

/** The whole file in another form. */
function whole(asked: Asked): string {
  const { table, shown, many } = asked;
  const body = shown.header === false ? (many ? refuse('header of several') : `tail -n +2 ${table.file}`) : null;
  if (shown.only) return many ? refuse('header of several') : `head -n 1 ${table.file}`;
  if (shown.json) return body === null && !many && !shown.table ? inJson(table) : refuse('json');
  if (shown.separator !== null) {
    if (table.separator === shown.separator || !changeable(asked, shown.separator)) return refuse('separator');
    const from = table.separator === '\t' ? "'\\t'" : quote(table.separator ?? '');
    const to = shown.separator === '\t' ? "'\\t'" : quote(shown.separator);
    const changed = body ? `${body} | tr ${from} ${to}` : `tr ${from} ${to} < ${table.file}`;
    return shown.table ? refuse('two forms') : changed;
  }
  if (shown.table) return body ? `${body} | ${aligned(table, null)}` : `${aligned(table, null)} ${table.file}`;
  return body ?? refuse('nothing');
}

function keyOf({ group, unit }: Asked): string {
  if (!group) return refuse('group');
  if (unit === null) return awkExpression(group);
  const { time, values } = group;
  if (group.awk === 'substr($4, 2)') {
    const [from, length] = { hour: [14, 2], day: [2, 11], month: [5, 8], year: [9, 4] }[unit] ?? refuse(unit);
    return `substr($4, ${from}, ${length})`;
  }
  const [sample = ''] = values.values();
  const from = /^[["]/.test(sample) ? 2 : 1;
  if (!time || !/^\d{4}-\d{2}/.test(sample.slice(from - 1))) return refuse(unit);
  if (unit === 'year') return `substr(${awkExpression(group)}, ${from}, 4)`;
  if (unit === 'month') return `substr(${awkExpression(group)}, ${from}, 7)`;
  if (unit === 'day') return `substr(${awkExpression(group)}, ${from}, 10)`;
  // The clock may stand in the field behind the day.
  if (time.behind !== undefined) return `substr(${time.behind}, 1, 2)`;
  return time.clock === null ? refuse(unit) : `substr(${awkExpression(group)}, ${time.clock}, 2)`;
}

/** The first row of each group in an order: *the cheapest of each kind*. */
function firstOfEach(asked: Asked, key: string): string {
  const { table, columns, order, unit, limit, further } = asked;
  if (!order || unit !== null || limit || further.length > 0) return refuse('first of each');
  const by = ordering(order, table);
  const first = `${awkOf(table)} '!seen[${key}]++'`;
  const print = columns.length > 0 ? printing(columns, table, null) : null;
  const [head, ...stages] = [...rowStages(asked), ...sorting(by, order.desc, table), first];
  if (head === undefined) return refuse('rows');
  return pipe(head.includes(table.file) ? head : `${head} ${table.file}`, ...stages, print);
}

const EXACT = /^sprintf\("%\.12g", (.*)\)$/;
/** A figure as it is printed. */
const rounded = (figure: string, { shown: { places } }: Asked): string =>
  places === null ? figure : `sprintf("%.${places}f", ${figure})`;

/** Figures of groups: `key figure`, by the key where nothing else was said. */
function grouped(goal: Goal, asked: Asked): string {
  const { group, columns, extreme, unique, table, order, limit, shown } = asked;
  const key = keyOf(asked);
  const [of, ...more] = columns;
  if ((more.length > 0 && goal.act !== 'show') || shown.table || shown.separator !== null || !group)
    return refuse('figures');
  if (goal.act === 'show' && order?.attr.startsWith('column:')) return firstOfEach(asked, key);
  if (goal.act === 'count' && !of) {
    const stages = program(asked, `{ print ${key} }`);
    const plain =
      unitless(asked) && asked.where.length === 0 ? [...rowStages(asked), printing([group], table, null)] : stages;
    const from =
      plain.length === 1 && asked.where.length === 0 && !table.header && unitless(asked)
        ? [`${plain[0]} ${table.file}`]
        : plain;
    const sort =
      order?.attr === 'name' ? (order.desc ? 'sort -k2 -r' : null) : `sort -${order && !order.desc ? '' : 'r'}n`;
    // An hour comes in its order.
    const byTime = asked.unit !== null && !order ? null : sort;
    return pipe(...from, 'sort', 'uniq -c', byTime, cut(limit));
  }
  if (!of) return refuse('column');
  const value = awkExpression(of);
  const [each, figure] =
    goal.act === 'count' && unique
      ? [`if (!seen[${key}, ${value}]++) n[${key}]++`, 'n[k]']
      : goal.act === 'sum'
        ? [`s[${key}] += ${value}`, exactSum('s[k]', of)]
        : goal.act === 'average'
          ? [`s[${key}] += ${value}; n[${key}]++`, 's[k] / n[k]']
          : extreme
            ? [
                `if (!(${key} in m) || ${value} ${extreme === 'max' ? '>' : '<'} m[${key}]) m[${key}] = ${value} + 0`,
                'm[k]',
              ]
            : refuse('figure');
  const array = /[a-z]+(?=\[k\])/.exec(figure)?.[0] ?? 's';
  const told = shown.places === null ? figure : rounded(figure.replace(EXACT, '$1'), asked);
  const printed = (out: string) => program(asked, `{ ${each} } END { for (k in ${array}) print ${out} }`);
  // The figure first where rows go by it: a name may have blanks.
  if (order?.attr === 'figure') return pipe(...printed(`${told}, k`), `sort -n${order.desc ? 'r' : ''}`, cut(limit));
  const blanks = [...group.values.values()].some((cell) => /\s/.test(cell));
  const mark = blanks ? quoted(table.separator ?? '\t') : null;
  const out = mark === null ? `k, ${told}` : `k ${mark} ${told}`;
  return pipe(...printed(out), `sort${order?.desc ? ' -r' : ''}`, cut(limit));
}

const unitless = ({ unit }: Asked): boolean => unit === null;

/** Cells of one column where something stands in them. */
function cells(asked: Asked, column: Column): string[] {
  const { table, where } = asked;
  const full = column.blank ? [`${awkExpression(column)} != ""`] : [];
  if (full.length === 0 && where.length === 0 && (table.separator !== null || !table.header)) {
    const rows = rowStages(asked);
    const print = printing([column], table, null);
    return rows.length === 0 ? [`${print} ${table.file}`] : [...rows, print];
  }
  return program(asked, `{ print ${awkExpression(column)} }`, full);
}

function figured(goal: Goal, asked: Asked): string {
  const { columns, extreme, shown, order, limit } = asked;
  const [of, ...more] = columns;
  if (!of || more.length > 0 || shown.table || shown.separator !== null || order || limit) return refuse('figure');
  const value = awkExpression(of);
  if (extreme) {
    if (!of.numeric && of.time === null) return refuse('no figure');
    return pipe(...cells(asked, of), `sort${of.numeric ? ' -n' : ''}`, `${extreme === 'max' ? 'tail' : 'head'} -n 1`);
  }
  // Of no rows the sum is none.
  const none = asked.where.length > 0 ? ' + 0' : '';
  if (goal.act === 'sum')
    return pipe(
      ...program(
        asked,
        `{ s += ${value} } END { ${printFigure(shown.places === null ? exactSum(`s${none}`, of) : rounded(`s${none}`, asked))} }`,
      ),
    );
  return pipe(...program(asked, `{ s += ${value}; n++ } END { if (n) ${printFigure(rounded('s / n', asked))} }`));
}

/** Columns left out, swapped; several files as one. */
function remade(goal: Goal, asked: Asked): string | null {
  const { table, many, columns } = asked;
  if (asked.remade === 'merged') {
    if (!many) return refuse('one file');
    return table.header ? `awk 'NR == 1 || FNR > 1' ${table.file}` : `cat ${table.file}`;
  }
  if (asked.remade === 'swapped') {
    const [a, b] = columns;
    if (!a?.at || !b?.at || table.separator === null || many) return refuse('swap');
    return `${awkOf(table)} -v OFS=${table.separator === '\t' ? "'\\t'" : quote(table.separator)} '{ t = $${a.at}; $${a.at} = $${b.at}; $${b.at} = t; print }' ${table.file}`;
  }
  if (goal.except.length === 0) return null;
  const left = goal.except.map(({ value }) => columnOf(value, table).at ?? refuse('column'));
  if (many || table.separator === null || columns.length > 0) return refuse('columns left out');
  const numbers = left.sort((a, b) => a - b).join(',');
  return asTable([`${cutFields(numbers, table, true)} ${table.file}`], asked);
}

/** Rows and columns as they stand. */
function listed(given: Asked): string {
  const { separator } = given.shown;
  // *The ages, comma separated*: of one column the cells are what is parted so.
  const joins = separator !== null && given.columns.length === 1;
  const asked = joins ? { ...given, shown: { ...given.shown, separator: null, header: false } } : given;
  const cells = listing(asked);
  return joins ? pipe(cells, `paste -sd ${quote(separator === '\t' ? '\\t' : separator)}`) : cells;
}

function listing(asked: Asked): string {
  const { table, many, where, columns, order, limit, unique, shown, further } = asked;
  const by = order && ordering(order, table);
  const sorts = by ? sorting(by, order.desc, table, further) : [];
  if (where.length + columns.length + sorts.length === 0 && !limit) return whole(asked);
  if (shown.json) return refuse('some of it as json');
  const [first] = columns;
  if (unique) {
    if (!first || limit || further.length > 0) return refuse('once each');
    // *Owner and phone by name, no repeats*: the first of those that are alike, in that order.
    if (columns.length > 1 || (order && order.attr !== `column:${first.name}`)) {
      const printed = printing(columns, table, shown.separator);
      if (shown.header === true) return refuse('header');
      return asTable([...rowStages(asked), ...sorts, printed, "awk '!seen[$0]++'"], asked);
    }
    const numeric = order && first.numeric ? 'n' : '';
    return asTable([...cells(asked, first), `sort -${numeric}u${order?.desc ? 'r' : ''}`], { ...asked });
  }
  const print = columns.length > 0 ? printing(columns, table, shown.separator) : null;
  if (print === null && shown.separator !== null) return refuse('separator');
  const tail = [cut(limit), print].filter((stage) => stage !== null);
  // A table in another order keeps its header on top.
  const sortsAll = by && where.length === 0 && !limit && table.header && shown.header !== false;
  if ((sortsAll && !print) || shown.header === true) {
    if (many || !table.header) return refuse('header');
    const rows = pipe(...rowStages(asked), ...sorts, cut(limit));
    const all = `(head -n 1 ${table.file} && ${rows})`;
    return asTable(print ? [all, print] : [all], asked);
  }
  const test = rowCondition(asked);
  // One program tests and prints.
  if (print?.startsWith('cut ') === false && sorts.length === 0 && !limit && where.length > 0 && !where.some(isText)) {
    const body = /'(\{.*\})'/.exec(print)?.[1] ?? refuse('print');
    return asTable([`${awkOf(table)} '${test} ${body}' ${table.file}`], asked);
  }
  const rows = rowStages(asked);
  // All of a column, its header with it.
  if (print !== null && where.length === 0 && sorts.length === 0 && !limit && !many && shown.header !== false)
    return asTable([`${print} ${table.file}`], asked);
  const [head, ...stages] = [...rows, ...sorts, ...tail];
  if (head === undefined) return refuse('nothing');
  // The last rows stand at the end of the file, whatever its first line is.
  if (limit?.end === 'last' && where.length === 0 && sorts.length === 0)
    return asTable(
      [`${many ? refuse('last of several') : cut(limit)} ${table.file}`, ...(print ? [print] : [])],
      asked,
    );
  const from = rows.length === 0 ? `${head} ${table.file}` : head;
  return asTable([from, ...stages], asked);
}

function made(goal: Goal, asked: Asked): string {
  if (asked.duplicate && goal.except.length > 0) return twins(goal, asked);
  if (goal.act === 'delete') return without(asked);
  const { group, unique, duplicate, columns, where, extreme, shown } = asked;
  const [column] = columns;
  const other = remade(goal, asked);
  if (other !== null) return other;
  if (asked.perFile)
    return `awk 'FNR == 1 { n[FILENAME] = 0 } FNR != 1 { n[FILENAME]++ } END { for (f in n) print f, n[f] }' ${asked.table.file} | sort`;
  if ((shown.header === true || shown.json) && (group || goal.act !== 'show')) return refuse('form');
  if (shown.places !== null && goal.act !== 'sum' && goal.act !== 'average') return refuse('digits of no figure');
  if (duplicate) return column ? pipe(...cells(asked, column), 'sort', 'uniq -d') : refuse('column');
  if (group) return grouped(goal, asked);
  if (goal.act === 'sum' || goal.act === 'average' || extreme) return figured(goal, asked);
  if (goal.act === 'count') {
    if (unique && column) return pipe(...cells(asked, column), 'sort -u', 'wc -l');
    if (columns.length > 0 || (where.length === 0 && asked.many && asked.table.header)) return refuse('count');
    const rows = rowStages(asked);
    if (rows.length > 0) return pipe(...rows, 'wc -l');
    const { file } = asked.table;
    // Of several files all lines together.
    return /[*?]/.test(file) ? `cat ${file} | wc -l` : `wc -l < ${file}`;
  }
  return goal.act === 'show' ? listed(asked) : refuse(goal.act);
}

export function rowCommand(goal: Goal, world: World): string {
  const taking = new Taking(goal);
  const asked = askedOf(goal, taking, world);
  if (goal.act === 'set') {
    if (asked.table.table !== undefined) return refuse('cells of that form');
    taking.take('by');
    if (asked.table.json !== undefined) return taking.done(setInList(goal, asked));
    return taking.done(setCells(goal, asked, taking));
  }
  if (asked.table.table !== undefined) return taking.done(rowQuery(goal, asked));
  const command = asked.table.json === undefined ? made(goal, asked) : rowList(goal, asked);
  return taking.done(uncompressed(command, goal, world));
}
