// The parts of a request on rows as one goal: what is selected, tested, grouped, told by a figure, put in order, cut, and
// how it is shown. A part that finds no use makes it none.
import type { Filter, Goal, Manner, Order, Value } from '../../goal/types.ts';
import { identifies } from '../../tables/called.ts';
import type { Column } from '../../tables/structure.ts';
import { columnValue, type Phrases } from '../row-phrases.ts';
import { altered } from './alter.ts';
import { cellSet } from './cells.ts';
import { calledBy, isByItsName, saysYesOrNo } from './columns-here.ts';
import { Parts } from './laid-parts.ts';
import { isOneList } from './listed.ts';
import { onlyMeasure, testedMeasure } from './only-measure.ts';
import type { Laid, Of } from './part.ts';
import { ADDS_UP, FIGURE_WORD, ofTop, ranked } from './ranked.ts';
import { deleted, remade, withoutHead } from './remade.ts';
import type { Source } from './source.ts';
import { twins } from './twins.ts';

export interface Assembled {
  goal: Goal;
  cost: number;
}

const COST = { unsure: 2.6, likely: 0.3, mass: -0.4 } as const;

const word = (said: string): Value => ({ type: 'word', word: said });
const byColumn = ({ name }: Column, desc: boolean): Order => ({ attr: `column:${name}`, desc });

/** Once each, in their order. */
const unique = (columns: readonly Column[]): Column[] => [...new Set(columns)];

/** Filters as a command can take them: *or* between two of them stands for values of one column. */
function filtersOf(parts: Parts): Filter[] | null {
  const filters = [
    ...parts.all('noun').flatMap(({ where }) => where),
    ...parts.all('where').flatMap((part) => part.filters),
  ];
  if (parts.has('or')) {
    const attrs = new Set(filters.map(({ attr, op, not }) => `${attr} ${op} ${not}`));
    if (filters.length < 2 || attrs.size > 1) return null;
    if (filters.some(({ op, not }) => op !== '=' || not)) return null;
  }
  const seen = new Set<string>();
  return filters.filter((filter) => {
    const key = JSON.stringify(filter);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Forms that are more than another sign between the columns. */
const FORMS: ReadonlySet<string> = new Set(['table', 'json']);

function shows(parts: Parts): Manner[] {
  const show: Manner[] = [];
  for (const { form } of parts.all('form'))
    show.push(FORMS.has(form) ? { id: form } : { id: 'separator', value: word(form) });
  for (const { kept } of parts.all('header')) show.push({ id: kept ? 'keep-header' : 'no-header' });
  for (const { value } of parts.all('save')) show.push({ id: 'to-file', value });
  for (const { n } of parts.all('decimals')) show.push({ id: 'decimals', value: { type: 'number', n } });
  return show;
}

/** *Save x.csv as json*: what is saved has the name of what it is made of. */
function besideIt(parts: Parts, { paths: [path, ...others] }: Source): Manner[] {
  const json = parts.all('form').some(({ form }) => form === 'json');
  if (!json || path === undefined || others.length > 0) return [];
  return [{ id: 'to-file', value: { type: 'path', path: path.replace(/\.\w+$/, '.json'), here: null } }];
}

/** *Organic plants*: a column of yes and no right before what it is said of. */
function isSaidOfNext(part: Of<'column'>, parts: Parts): boolean {
  const next = parts.list[parts.list.indexOf(part) + 1];
  return next?.is === 'noun' && next.from === part.to && saysYesOrNo(part.column);
}

const EACH = /^(?:each|every)$/;

/** *Signed up* before the day on which: the column is tested, not shown. */
function isTested(part: Of<'column'>, parts: Parts): boolean {
  const next = parts.list.find(({ from, is }) => from >= part.to && is !== 'fill');
  return (
    next?.is === 'where' &&
    next.filters.every(({ attr }) => attr === `column:${part.column.name}`) &&
    next.from - part.to <= 1
  );
}

/** What tells one row from another: *count the orders* adds up no numbers of them. */
const namesRows = (column: Column, { rows }: Source): boolean =>
  identifies(column, rows.nouns) || (column === rows.columns[0] && column.values.size > 1 && column.repeats !== true);

export function assemble(list: readonly Laid[], source: Source, phrases: Phrases): Assembled | null {
  const parts = new Parts(list);
  let cost = 0;
  const where = filtersOf(parts);
  if (where === null) return null;
  if (parts.all('column').some((part) => isSaidOfNext(part, parts))) return null;
  const asked = parts.all('column').filter((part) => !isTested(part, parts));
  let columns = unique(asked.flatMap(({ column, more = [] }) => [column, ...more]));
  if (!isOneList(list, asked, phrases)) cost += COST.unsure;
  // *The price column*, where one is called amount: enough to look at it, and not to lose it.
  const changes = parts.has('in-place') || parts.has('delete') || parts.has('alter') || parts.has('letters');
  if (changes && !asked.every((part) => part.more !== undefined || isByItsName(phrases, part))) cost += COST.unsure;
  const named = columns.length;
  const base: Goal = {
    act: 'show',
    of: 'row',
    names: [],
    where,
    except: [],
    in: source.values,
    manner: [
      ...(parts.has('fold') ? [{ id: 'ignore-case' }] : []),
      ...(parts.has('in-place') ? [{ id: 'in-place' }] : []),
      ...(source.rows.table === undefined ? [] : [{ id: 'of-table', value: word(source.rows.table) }]),
    ],
    show: shows(parts),
  };
  if (parts.has('saving') && !parts.has('save') && !parts.has('form')) return null;
  for (const kind of ['header', 'save', 'form', 'group', 'once', 'duplicate', 'decimals'] as const)
    if (parts.all(kind).length > 1) return null;
  if (parts.has('tables')) {
    const alone = list.every(({ is }) => is === 'tables' || is === 'fill' || is === 'source');
    return alone ? { goal: { ...base, show: [{ id: 'tables' }] }, cost } : null;
  }
  if (source.apart) {
    const counts = new Set(['fill', 'source', 'noun', 'figure', 'header']);
    const plain = list.every(({ is }) => counts.has(is)) && where.length === 0;
    // The lines of a file are those of its header as well.
    const rows = parts.all('noun').some(({ line }) => !line) || base.show.length > 0;
    if (!plain || !rows || parts.all('figure').some(({ figure }) => figure !== 'count')) return null;
    // *Rows per csv*: so many are in each.
    if (!(parts.has('figure') || source.apart === 'per') || base.show.some(({ id }) => id !== 'no-header')) return null;
    return { goal: { ...base, act: 'count', manner: [{ id: 'per-file' }], show: [] }, cost };
  }
  // *Put all visits into a.csv*: the rows, and not what they are called by.
  const whole = asked.every(({ from }) => phrases.rows.nouns.some((noun) => phrases.one(from, noun)));
  if (parts.has('save') && where.length === 0 && named === 1 && whole) return null;
  const same = twins(parts, base, columns);
  if (same) return { goal: same, cost };
  if (parts.has('delete')) {
    const goal = deleted(parts, base, columns, phrases);
    return goal && { goal, cost };
  }
  if (parts.all('header').some(({ goes }) => goes)) {
    const goal = withoutHead(parts, base, phrases);
    return goal && { goal, cost };
  }
  if (parts.has('alter') || parts.has('letters') || parts.has('exchange')) {
    const goal = altered(parts, base, columns, source);
    return goal && { goal, cost };
  }
  for (const kind of ['amount', 'gaps', 'instead', 'place'] as const) if (parts.has(kind)) return null;
  if (parts.has('set') || parts.has('becomes')) {
    const goal = cellSet(parts, base, columns);
    return goal && { goal, cost };
  }
  const change = remade(parts, base, columns, phrases);
  if (change) return { goal: change, cost };
  for (const kind of ['merge', 'once', 'names', 'swap', 'drop'] as const) if (parts.has(kind)) return null;
  if (parts.has('convert') && !parts.has('form')) return null;
  // *Replace the commas by semicolons*: there, where *convert* makes another form of it.
  const [form, ...forms] = base.show;
  const replaces = parts.all('convert').some(({ from }) => phrases.one(from, 'replace', 'change'));
  if (replaces && form?.id === 'separator' && forms.length === 0 && !parts.has('in-place'))
    base.manner.push({ id: 'in-place' });
  if (parts.has('saving') && !parts.has('save')) base.show.push(...besideIt(parts, source));

  // *By X*: groups where a figure is told, else it is what is put in order.
  let group = parts.one('group');
  const figures = parts.all('figure');
  const most = parts.all('most');
  const limits = parts.all('limit');
  const bys = parts.all('by');
  const sorts = parts.has('sort');
  const directions = parts.all('direction');
  if (limits.length > 1 || most.length > 1 || directions.length > 1 || bys.length > 1) return null;
  const [by] = bys;
  let order: Order | undefined;
  const [limit] = limits;
  const [direction] = directions;
  if (limit && !group && !sorts && most.length === 0) {
    const told = ranked({ columns, by: by?.column, figures, limit, direction, source, where });
    if (told?.measure) return { goal: { ...base, ...told.goal, manner: [...base.manner, ...told.goal.manner] }, cost };
    // *The top 3 sites by depth*: the deepest of each, or of all, was not said.
    if (told) cost += COST.unsure;
  }
  if (by) {
    const behind = parts.before(by)?.is;
    if (behind === 'sort' || (sorts && group)) order = byColumn(by.column, by.desc ?? direction?.desc ?? false);
    else if (limit?.top && figures.length === 0) order = byColumn(by.column, direction?.desc ?? true);
    else if ((figures.length > 0 || most.length > 0) && !group) group = { ...by, is: 'group' };
    else if (sorts) order = byColumn(by.column, by.desc ?? direction?.desc ?? false);
    else if (direction) order = byColumn(by.column, direction.desc);
    else return null;
    if (order && behind !== 'sort' && figures.length > 0 && !group) return null;
    if (by.then && (!order || group)) return null;
    for (const { column, desc } of by.then ?? [])
      base.manner.push({ id: desc ? 'then-by-desc' : 'then-by', value: columnValue(column) });
  }
  const ordered = parts.one('ordered');
  if (ordered) {
    if (order || sorts || direction || group) return null;
    order = byColumn(ordered.column, ordered.desc);
  }
  const kinds = new Set(figures.map(({ figure }) => figure));
  // *How often each*: said of what was named.
  if (kinds.size > 1) {
    if (!kinds.has('sum') || kinds.size > 2) return null;
    // *Total number of*: it is counted, where no column has figures of it.
    if (!kinds.has('count')) return null;
    kinds.delete(columns.some((column) => column.numeric && !namesRows(column, source)) ? 'count' : 'sum');
  }
  const [figure] = kinds;
  const distinct = parts.has('distinct');
  // *Each species once*: what it takes of values, and no groups of rows.
  if (group && !group.unit && distinct && figures.length + most.length + columns.length === 0) {
    columns = [group.column];
    group = undefined;
  }
  const nouns = parts.all('noun');
  const unnamed = nouns.length > 0;
  const plural = nouns.some((noun) => noun.plural);
  const show = base.show;
  // *Status codes and how often each*: what was named before is what is counted.
  const [spoken] = parts.all('column');
  const counts = list.findIndex(({ is }) => is === 'figure');
  if (figure === 'count' && spoken && !distinct && !group && columns.length === 1)
    if (list.indexOf(spoken) < counts && !list.slice(0, counts).some(({ is }) => is === 'noun')) {
      group = { ...spoken, is: 'group' };
      columns = [];
    }

  // *How often each occurs*: each of what, no column says.
  if (!group && columns.length === 0 && figures.some(({ each }) => each)) return null;
  const oftenFirst = !group && direction?.often ? direction : undefined;
  const often = parts.one('often') ?? oftenFirst;
  if (parts.has('duplicate')) {
    if (figure !== undefined || group || often || most.length > 0 || sorts || limit || distinct) return null;
    const [column, ...more] = columns;
    const duplicate: Filter = { attr: 'duplicate', op: '=', value: word('yes') };
    // *Names that are in a list more than once*: each line is one of them.
    const isList = source.rows.columns.length === 0 && unnamed && where.length === 0;
    const again = { ...duplicate, value: word('true') };
    if (isList) return { goal: { ...base, of: 'line', where: [again] }, cost };
    if (!column || more.length > 0) return null;
    return { goal: { ...base, names: [columnValue(column)], where: [...where, duplicate] }, cost };
  }

  if (often) {
    const [column, ...more] = columns;
    if (!column || more.length > 0 || most.length > 0 || figure === 'sum' || figure === 'average' || by || group)
      return null;
    const goal: Goal = {
      ...base,
      act: 'count',
      manner: [...base.manner, { id: 'group-by', value: columnValue(column) }],
      order: { attr: 'count', desc: often.desc },
    };
    const many = oftenFirst || parts.all('column').some((part) => part.plural);
    const n = limit?.n ?? (many ? null : 1);
    if (limit && (limit.n === null || limit.end === 'last')) return null;
    return { goal: n === null ? goal : { ...goal, limit: { n, end: 'first' } }, cost };
  }

  // *Who has the highest score*: whoever it is, and not the figure.
  const [told] = most;
  if (told?.figure) {
    const [of, ...others] = columns.filter((column) => column !== told.column);
    const isMore = group || distinct || order || sorts || direction || figure !== undefined || limit?.end === 'last';
    if (!of || others.length > 0 || of.numeric || isMore) return null;
    const manner = [...base.manner, { id: 'group-by', value: columnValue(of) }];
    const first: Goal = { ...base, act: told.figure, names: [columnValue(told.column)], manner };
    const n = limit?.n ?? 1;
    return { goal: { ...first, order: { attr: 'figure', desc: told.desc }, limit: { n, end: 'first' } }, cost };
  }
  const asksWho = told && list.some(({ from }) => from < told.from && phrases.lower(from) === 'who');
  const extreme = told && { ...told, row: told.row || asksWho === true };
  if (group) {
    const manner: Manner[] = [...base.manner, { id: 'group-by', value: columnValue(group.column) }];
    if (group.unit) manner.push({ id: 'group-unit', value: word(group.unit) });
    const named = columns.filter((column) => column !== group?.column);
    const adds = figure === 'sum' || figure === 'average';
    const measure = adds && named.length === 0 ? onlyMeasure(source, where) : [];
    // *Total rain per station* is added up; *total orders per shop* may be counted.
    if (measure.length > 0) cost += plural || !unnamed ? COST.likely : COST.mass;
    const rest = [...named, ...measure];
    const [column, ...more] = rest;
    if (more.length > 0 && !extreme?.row) return null;
    let goal: Goal;
    if (extreme?.row) {
      // *The cheapest tool of each kind*.
      if (figure !== undefined || distinct || limit || order || sorts || direction || group.unit) return null;
      const names = columns.map(columnValue);
      return { goal: { ...base, names, manner, order: byColumn(extreme.column, extreme.desc) }, cost };
    }
    if (extreme) {
      if (figure !== undefined || column || distinct || extreme.row) return null;
      manner.push({ id: 'extreme', value: word(extreme.desc ? 'max' : 'min') });
      goal = { ...base, names: [columnValue(extreme.column)], manner };
    } else if (figure === 'sum' || figure === 'average') {
      if (!column?.numeric || namesRows(column, source) || distinct) return null;
      goal = { ...base, act: figure, names: [columnValue(column)], manner };
    } else if (figure === 'count' && column && !distinct && namesRows(column, source)) {
      goal = { ...base, act: 'count', manner };
    } else if (column) {
      if (distinct)
        goal = { ...base, act: 'count', names: [columnValue(column)], manner, show: [...show, { id: 'unique' }] };
      else {
        // *Area per crop*: added up, unless each is meant.
        const howMany = figure === 'count' && parts.all('column').some((part) => part.column === column);
        if (!column.numeric || (figure !== undefined && !howMany)) return null;
        const adds = howMany || [column.name, ...column.also].some((name) => ADDS_UP.test(name));
        if (!adds) cost += COST.unsure;
        goal = { ...base, act: 'sum', names: [columnValue(column)], manner };
      }
    } else {
      if (figure === undefined && !unnamed) return null;
      if (distinct) return null;
      goal = { ...base, act: 'count', manner };
    }
    if (order && order.attr === `column:${group.column.name}`) goal.order = { attr: 'name', desc: order.desc };
    else if (order && column && order.attr === `column:${column.name}`)
      goal.order = { attr: 'figure', desc: order.desc };
    else if (order) return null;
    else if (direction?.column && direction.column !== column) return null;
    else if (direction)
      goal.order = direction.name ? { attr: 'name', desc: direction.desc } : { attr: 'figure', desc: direction.desc };
    // *Sorted by the sum*.
    else if (sorts && figures.some((part) => parts.before(part)?.is === 'sort'))
      goal.order = { attr: 'figure', desc: false };
    else if (sorts) goal.order = { attr: 'name', desc: false };
    if (limit) {
      if (limit.n === null || limit.end === 'last') return null;
      goal.limit = { n: limit.n, end: 'first' };
      goal.order ??= { attr: 'figure', desc: true };
      if (!limit.top && !direction && !sorts) return null;
    }
    return { goal, cost };
  }

  // *Jobs with status failed*: of lines that say their values by name it is the lines.
  const [lone, ...further] = columns;
  const plurals = parts.all('column');
  if (lone?.key && lone.at === null && source.rows.json === undefined && further.length === 0)
    if (
      plurals.every((part) => part.plural || extreme) &&
      where.length + most.length > 0 &&
      figure === undefined &&
      !distinct
    )
      columns = [];

  // *Did each inspector do*: one figure of all of them tells that of none.
  if (figure !== undefined && asked.some(({ from }) => [0, 1].some((back) => EACH.test(phrases.lower(from - back)))))
    return null;
  if (figure === 'count') {
    if (extreme || sorts || direction || (limit && limit.n !== null)) return null;
    const [column, ...more] = columns;
    if (distinct) {
      // *How many different towns do our clients come from*: the rows are spoken of, not counted.
      if (!column || more.length > 0) return null;
      return { goal: { ...base, act: 'count', names: [columnValue(column)], show: [...show, { id: 'unique' }] }, cost };
    }
    // *How many hours did ann work*: so many as they add up to.
    if (column?.numeric && more.length === 0 && !namesRows(column, source))
      return { goal: { ...base, act: 'sum', names: [columnValue(column)] }, cost };
    // *How many lines has a.csv*: its header is one of them.
    const counted = where.length > 0 || nouns.some(({ line }) => !line) || !source.rows.header;
    if (!column && counted) return { goal: { ...base, act: 'count' }, cost };
    return null;
  }

  if (figure === 'sum' || figure === 'average') {
    if (extreme || distinct || sorts || direction || limit) return null;
    if (columns.length === 0) cost += COST.likely;
    const figured = columns.length > 0 ? columns : onlyMeasure(source, where);
    const [column, ...more] = figured.filter((each) => each.numeric && !namesRows(each, source));
    if (!column || more.length > 0 || columns.length > 1) return null;
    return { goal: { ...base, act: figure, names: [columnValue(column)] }, cost };
  }

  if (extreme) {
    const single = limit?.n ?? 1;
    if (sorts || direction || by || distinct || limit?.end === 'last') return null;
    const selects = columns.filter((column) => column !== extreme.column || extreme.row);
    // *The highest price*: the figure itself, where no row is spoken of before it.
    const [spoken] = list.filter(({ is }) => is === 'noun' || is === 'column' || is === 'most');
    const figureOnly = !extreme.row && selects.length === 0 && !limit && spoken?.is === 'most';
    if (figureOnly) {
      // *The highest price of any plant*, whose rows are spoken of: still the figure.
      const manner: Manner[] = [...base.manner, { id: 'extreme', value: word(extreme.desc ? 'max' : 'min') }];
      return { goal: { ...base, names: [columnValue(extreme.column)], manner }, cost };
    }
    if (!limit && plural && extreme.row) cost += COST.unsure;
    return {
      goal: {
        ...base,
        names: columns.map(columnValue),
        order: byColumn(extreme.column, extreme.desc),
        limit: { n: single, end: 'first' },
      },
      cost,
    };
  }

  if (sorts || direction) {
    if (direction?.column) order ??= byColumn(direction.column, direction.desc);
    if (distinct && columns.length === 0) return null;
    if (!order && sorts && columns.length > 0) {
      // *Sorted price*: what stands behind it is what it goes by.
      const at = list.findIndex(({ is }) => is === 'sort');
      const behind = list.slice(at).find((part): part is Of<'column'> => part.is === 'column');
      if (behind) {
        order = byColumn(behind.column, direction?.desc ?? false);
        columns = columns.filter((column) => column !== behind.column);
      } else if (columns.length === 1 && columns[0]) order = byColumn(columns[0], direction?.desc ?? false);
    }
    const measured = direction && !sorts ? testedMeasure(direction, where, columns, source) : null;
    const goesBy = measured ?? (columns.length === 1 ? columns[0] : undefined);
    if (!order && goesBy) order = byColumn(goesBy, direction?.desc ?? false);
    if (!order) return null;
  }
  if (limit && !order && limit.top) return null;
  // *The printers and their models*: which they are, and what each has.
  const which = parts.has('owned') && unnamed && named > 0 ? calledBy(source.rows) : null;
  if (which) columns = unique([which, ...columns]);
  // *Sort the hives by weight*, of a table of hives: what is put in order are its rows.
  if (sorts && order && !distinct && !limit && named === 1 && whole) columns = [];
  const shown = ofTop(columns, limit, order, source.rows.columns);
  const goal: Goal = { ...base, names: shown.map(columnValue) };
  if (distinct) {
    if (columns.length === 0) return null;
    goal.show = [...show, { id: 'unique' }];
  }
  if (order) goal.order = order;
  if (limit) {
    if (distinct) return null;
    const many = limit.n ?? (plural ? null : 1);
    if (many === null) return null;
    goal.limit = { n: many, end: limit.end };
  }
  // *The first 5 lines*: a line is one, whatever it says.
  if (limit && !order && nouns.some(({ line }) => line) && goal.names.length + where.length === 0) return null;
  const said = where.length + named > 0 || order || limit || show.some(({ id }) => id !== 'to-file');
  if (!said) return null;
  const parted = source.rows.cut && !parts.all('form').some(({ form }) => form === 'json');
  if (parts.has('convert') && (parted || columns.length > 0 || where.length > 0)) return null;
  // *The total of all done orders*, where a column is called total: it may be asked for the sum.
  const [lonely, ...others] = columns;
  if (lonely?.numeric && others.length === 0 && FIGURE_WORD.test(lonely.name) && (limit?.n ?? 2) !== 1)
    cost += COST.unsure;
  return { goal, cost };
}
