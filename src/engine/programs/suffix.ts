// What a program that prints one thing a line need not know itself: `grep`, `sort`, `head`, `tail`, `tac` and `wc`
// behind it. The same stages are written for a goal and peeled off a command.

import type { Filter, Goal, Order } from '../goal/types.ts';
import { quote } from '../line/quote.ts';
import type { Verb } from './schema.ts';
import { wordText } from './values.ts';

/** What of a goal is left for the stages. */
export interface Rest {
  filters: Filter[];
  ignoreCase: boolean;
  order?: Order;
  limit?: Goal['limit'];
  count: boolean;
  reverse: boolean;
}

const SPECIAL = /[\\^$.*[\]]/;

function grepOf(filter: Filter, ignoreCase: boolean): string | null {
  const text = wordText(filter.value);
  if (text === null || text === '') return null;
  const flags = `${filter.not ? 'v' : ''}${ignoreCase ? 'i' : ''}`;
  if (filter.op === '~') {
    const all = `${SPECIAL.test(text) ? 'F' : ''}${flags}`;
    return `grep${all ? ` -${all}` : ''}${text.startsWith('-') ? ' --' : ''} ${quote(text)}`;
  }
  if (filter.op !== 'starts' || SPECIAL.test(text)) return null;
  return `grep${flags ? ` -${flags}` : ''} ${quote(`^${text}`)}`;
}

const COMPARES: ReadonlySet<string> = new Set(['>', '<', '>=', '<=']);

/** A figure in a column that can be sorted by its number can be held to another: `$5 + 0 > 80`, with the heading. */
function awkOf(verb: Verb, { attr, op, value, not }: Filter): string | null {
  const column = /^-k(\d+) -n$/.exec(verb.columns[attr] ?? '')?.[1];
  const figure = value.type === 'percent' || value.type === 'number' ? value.n : null;
  if (verb.lines === undefined || column === undefined || figure === null || !COMPARES.has(op)) return null;
  const test = `$${column} + 0 ${op} ${figure}`;
  const so = not ? `!(${test})` : test;
  return `awk '${verb.lines > 0 ? `NR <= ${verb.lines} || ${so}` : so}'`.replace('NR <= 1', 'NR == 1');
}

/** Can this filter be a `grep` behind the verb, or a comparison of one of its columns? */
export const isGrep = (verb: Verb, filter: Filter): boolean =>
  (verb.lines !== undefined && verb.text.includes(filter.attr) && grepOf(filter, false) !== null) ||
  awkOf(verb, filter) !== null;

/** How `sort` orders the lines of this verb; null where it cannot. */
export function sortOf(verb: Verb, order: Order): string | null {
  if (verb.lines === undefined) return null;
  const column = verb.columns[order.attr] ?? (order.attr === 'name' && verb.lines === 0 ? '' : null);
  if (column === null) return null;
  const flags = [column, order.desc ? '-r' : ''].filter(Boolean).join(' ');
  return flags ? `sort ${flags}` : 'sort';
}

/** The stages for what is left; null when one cannot be written. */
export function stagesOf(verb: Verb, rest: Rest): string[] | null {
  const compared = rest.filters.map((filter) => awkOf(verb, filter));
  const stages = rest.filters.map((filter, i) => compared[i] ?? grepOf(filter, rest.ignoreCase));
  if (stages.includes(null)) return null;
  // The heading is looked for as well, so that it has to be there still.
  const done = (stages as string[]).sort((a, b) => Number(compared.includes(b)) - Number(compared.includes(a)));
  let heading = compared.includes(null) ? 0 : (verb.lines ?? 0);
  const skip = () => {
    if (heading > 0) done.push(`tail -n +${heading + 1}`);
    heading = 0;
  };
  if (rest.order) {
    const sort = sortOf(verb, rest.order);
    if (sort === null) return null;
    skip();
    done.push(sort);
  }
  if (rest.limit) {
    const { n, end } = rest.limit;
    if (rest.count) skip();
    done.push(end === 'first' ? `head -n ${n + heading}` : `tail -n ${n}`);
    if (end === 'last') heading = 0;
  }
  if (rest.reverse) {
    skip();
    done.push('tac');
  }
  if (rest.count) {
    skip();
    done.push('wc -l');
  }
  return done;
}

export interface Peeled {
  filters: Filter[];
  ignoreCase: boolean;
  order: Order[];
  limit?: Goal['limit'];
  count: boolean;
  reverse: boolean;
}

const number = (words: readonly string[]): number | null => {
  const text = words.join(' ');
  const found = /^(?:-n ?|--lines[= ]|-)?(\d+)$/.exec(text);
  return text === '' ? 10 : found ? Number(found[1]) : null;
};

function peelGrep(args: readonly string[], attr: string): Peeled['filters'] | null {
  let not = false;
  let fixed = false;
  const words: string[] = [];
  for (const [i, arg] of args.entries()) {
    if (arg === '--') {
      words.push(...args.slice(i + 1));
      break;
    }
    if (!arg.startsWith('-')) words.push(arg);
    else if (/^-[viFE]+$/.test(arg)) {
      not ||= arg.includes('v');
      fixed ||= arg.includes('F');
    } else return null;
  }
  const [text] = words;
  if (words.length !== 1 || text === undefined || text === '') return null;
  const starts = !fixed && text.startsWith('^');
  const bare = starts ? text.slice(1) : text;
  if (!fixed && SPECIAL.test(bare)) return null;
  return [{ attr, op: starts ? 'starts' : '~', value: { type: 'text', text: bare }, ...(not ? { not } : {}) }];
}

/** What the stages behind a verb say; null when one of them says something else. */
export function peel(verb: Verb, stages: readonly (readonly string[])[]): Peeled | null {
  const peeled: Peeled = { filters: [], ignoreCase: false, order: [], count: false, reverse: false };
  if (stages.length === 0) return peeled;
  if (verb.lines === undefined) return null;
  let heading = verb.lines;
  for (const [name, ...args] of stages) {
    if (peeled.count) return null;
    if (name === 'grep') {
      const filters = peelGrep(args, verb.text[0]!);
      if (!filters || peeled.limit || peeled.order.length > 0) return null;
      peeled.filters.push(...filters);
      peeled.ignoreCase ||= args.some((arg) => /^-\w*i/.test(arg));
      heading = 0;
    } else if (name === 'tail' && /^\+\d+$/.test(args.at(-1) ?? '') && args[0] === '-n') {
      if (Number(args[1]) !== heading + 1) return null;
      heading = 0;
    } else if (name === 'sort') {
      const orders = ordersOf(verb, args);
      if (orders.length === 0 || heading > 0 || peeled.limit) return null;
      peeled.order = orders;
    } else if (name === 'head' || name === 'tail') {
      const n = number(args);
      if (n === null || n <= heading || peeled.limit) return null;
      peeled.limit = name === 'head' ? { n: n - heading, end: 'first' } : { n, end: 'last' };
      if (name === 'tail') heading = 0;
    } else if (name === 'tac' && args.length === 0 && heading === 0) peeled.reverse = !peeled.reverse;
    else if (name === 'wc' && args.length === 1 && args[0] === '-l' && heading === 0) peeled.count = true;
    else return null;
  }
  return peeled;
}

const letters = (args: readonly string[]): string =>
  args
    .flatMap((arg) => (/^-[a-zA-Z]+$/.test(arg) ? [...arg.slice(1)].map((c) => `-${c}`) : [arg]))
    .sort()
    .join(' ');

function ordersOf(verb: Verb, args: readonly string[]): Order[] {
  const said = letters(args);
  const attrs = new Set([...Object.keys(verb.columns), ...(verb.lines === undefined ? [] : ['name'])]);
  return [...attrs].flatMap((attr) =>
    [false, true].flatMap((desc): Order[] => {
      const sort = sortOf({ ...verb, lines: 0 }, { attr, desc });
      return sort !== null && letters(sort.split(' ').slice(1)) === said ? [{ attr, desc }] : [];
    }),
  );
}
