// Opens what a file has of rows: a table, a list in JSON, the table of a page, a log of a known form; with the columns that
// follow from others (what was sold, how long it took).
import { structures } from '../../english/lexicon.ts';
import { COUNTED } from '../../meaning/clause/column-hints.ts';
import { roomIn } from '../../meaning/clause/column-pairs.ts';
import { momentIn } from '../../relations/records.ts';
import { measuredBy, partsOf } from '../../tables/called.ts';
import { isObject, jsonIn, listAt, parsed } from '../../tables/json.ts';
import { separatedRows } from '../../tables/separated.ts';
import { nounsOf, type Rows, rowsOf, saysWhen } from '../../tables/structure.ts';
import type { World } from '../../world/world.ts';
import { hoursIn } from './hours.ts';

export const TABLES = /\.(?:[ct]sv|json|log|md)$/i;

export interface Opening {
  table: Rows;
  text: string;
}

const asJson = (cell: string): string | number | null => {
  const text = cell.trim();
  if (text === '') return null;
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text) ? Number(text) : text;
};

const NUMBER = /^-?\d+(?:\.\d+)?$/;

function listOf(text: string, separator: string): object[] {
  const [head = [], ...rows] = separatedRows(text, separator);
  return rows.map((row) => Object.fromEntries(head.map((name, at) => [name.trim(), asJson(row[at] ?? '')])));
}

/** A list of objects with the same keys, as it would stand in a JSON file. */
export function listed(list: readonly object[], path: string): Opening | null {
  const text = JSON.stringify(list);
  const table = jsonIn(text, nounsOf(path)).find((each): each is Rows => each.form === 'rows');
  return table ? { table, text } : null;
}

/** What one costs. */
const PRICED = /(?:^|_)price(?:_|$)|^(?:price|fare|fee)$/;
/** What is asked of what was sold. */
const REVENUE = 'revenue';
const FREE = 'free';

/** The rows as they stand in the text. */
export const rowsIn = ({ table, text }: Opening) =>
  table.json === undefined ? listOf(text, table.separator ?? ',') : (listAt(text, table.json) ?? []).filter(isObject);

/** What each row brings in, where the file says how many were sold and for how much. */
function withRevenue(opened: Opening, path: string): Opening {
  const { table } = opened;
  const one = (pattern: RegExp): string | undefined => {
    const [found, ...more] = table.columns.filter((each) => each.numeric && pattern.test(each.name));
    return more.length === 0 ? found?.name : undefined;
  };
  const [many, price] = [one(COUNTED), one(PRICED)];
  if (many === undefined || price === undefined) return opened;
  const list = rowsIn(opened);
  const sold = list.map((each): Record<string, unknown> => {
    const own = new Map(Object.entries(each).map(([name, value]) => [name.toLowerCase(), Number(value)]));
    return { ...each, [REVENUE]: Math.round((own.get(many) ?? 0) * (own.get(price) ?? 0) * 100) / 100 };
  });
  return listed(sold, path) ?? opened;
}

/** What is left of each row, where one column says how many there may be and another how many of them are taken. */
function withFree(opened: Opening, path: string): Opening {
  const pair = roomIn(opened.table.columns);
  if (!pair || opened.table.columns.some(({ name }) => name === FREE)) return opened;
  const list = rowsIn(opened).map((row) => {
    const own = new Map(Object.entries(row).map(([name, value]) => [name.toLowerCase(), value]));
    const [all, gone] = [own.get(pair.room.name), own.get(pair.taken.name)];
    return { ...row, [FREE]: typeof all === 'number' && typeof gone === 'number' ? all - gone : null };
  });
  return listed(list, path) ?? opened;
}

/** How long each row took, where one column says when it began and another when it ended. */
function withDuration(opened: Opening, path: string): Opening {
  const { table } = opened;
  const { begins, ended } = structures();
  const times = table.columns.filter(saysWhen);
  const one = (bag: ReadonlySet<string>): string | undefined => {
    const found = times.filter(({ name }) => partsOf(name).some((part) => bag.has(part)));
    return found.length === 1 ? found[0]?.name : undefined;
  };
  const [from, to] = [one(begins), one(ended)];
  const known = table.columns.some(({ name }) => measuredBy(name)?.verbs.includes('take'));
  if (from === undefined || to === undefined || from === to || known) return opened;
  const list = rowsIn(opened);
  const at = (row: object, name: string): number | undefined => {
    const cell = Object.entries(row).find(([key]) => key.toLowerCase() === name)?.[1];
    return typeof cell === 'string' ? momentIn(cell) : undefined;
  };
  const spans = list.map((row) => {
    const [start, end] = [at(row, from), at(row, to)];
    return start === undefined || end === undefined ? null : (end - start) / 1_000;
  });
  if (!spans.some((span) => span !== null) || spans.some((span) => span !== null && span < 0)) return opened;
  const unit = spans.every((span) => (span ?? 0) % 86_400 === 0)
    ? (['days', 86_400] as const)
    : spans.every((span) => (span ?? 0) % 60 === 0)
      ? (['minutes', 60] as const)
      : (['seconds', 1] as const);
  const took = list.map((row, i) => ({
    ...row,
    [`took_${unit[0]}`]: spans[i] == null ? null : (spans[i] as number) / unit[1],
  }));
  return listed(took, path) ?? opened;
}

/** Its rows as questions read them: a column of figures is one though in some rows nothing stands in it. */
function asAsked(opened: Opening | null, path: string): Opening | null {
  if (!opened) return null;
  const hours = hoursIn(rowsIn(opened));
  if (hours) return listed(hours, path);
  const columns = opened.table.columns.map((column) => {
    const said = [...column.values.keys()].filter((each) => each !== 'null' && each !== '');
    const numeric =
      column.numeric || (column.blank === true && said.length > 0 && said.every((each) => NUMBER.test(each)));
    return { ...column, numeric };
  });
  // A list in JSON has the name of its key: `servers` of an inventory.
  const list = /^\.(\w+)$/.exec(opened.table.json ?? '')?.[1]?.toLowerCase();
  const nouns = list === undefined ? opened.table.nouns : [list, ...opened.table.nouns];
  // What a year ends names the whole, and no row of it.
  const whole = /\d\.\w+$/.test(path) ? ['row'] : [];
  const table = { ...opened.table, nouns: [...new Set([...whole, ...nouns])], columns };
  return withDuration(withFree(withRevenue({ ...opened, table }, path), path), path);
}

/** The rows of a file; what a JSON file has by name, each with the same keys, are rows that have a name. */
export function tableOf(path: string, text: string, world: World): Opening | null {
  return asAsked(openingOf(path, text, world), path);
}

/** The one table of a page in Markdown. */
function tableOfPage(path: string, text: string): Opening | null {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const rules = lines.flatMap((line, at) => (/^\|?\s*:?-{3,}[\s|:-]*$/.test(line) && line.includes('|') ? [at] : []));
  const [rule, ...more] = rules;
  if (rule === undefined || more.length > 0) return null;
  const end = lines.findIndex((line, at) => at > rule && !line.includes('|'));
  const cells = (line: string): string[] =>
    line
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => cell.trim());
  const [head = [], ...rows] = [lines[rule - 1] ?? '', ...lines.slice(rule + 1, end < 0 ? undefined : end)].map(cells);
  return listed(
    rows.map((row) => Object.fromEntries(head.map((name, at) => [name, asJson(row[at] ?? '')]))),
    path,
  );
}

function openingOf(path: string, text: string, world: World): Opening | null {
  if (/\.md$/i.test(path)) return tableOfPage(path, text);
  const table = rowsOf(path, world);
  if (table?.cut) {
    // Commands cannot part quoted fields, but here they can be read.
    return listed(listOf(text, table.separator ?? ','), path);
  }
  if (table) return { table, text };
  const root = /\.json$/i.test(path) ? parsed(text) : undefined;
  if (!isObject(root)) return null;
  const named = Object.entries(root);
  if (named.length < 2) return null;
  const list = named.flatMap(([name, value]) => (isObject(value) ? [{ name, ...value }] : []));
  return list.length === named.length ? listed(list, path) : null;
}
