// What the messages of a log say in a form that comes back: the header of syslog, addresses, the account that something was done
// for, `client: 10.0.0.1, server: shop`, and what the first word behind the time names. None of it stands in a fixed field.
import { structures } from '../english/lexicon.ts';
import type { Column } from './structure.ts';

const MOST_LINES = 5_000;
/** Of so many lines it has to be said. */
const SOME = 0.2;
const HALF = 0.5;

const SYSLOG = /^\w{3} [ \d]\d \d\d:\d\d:\d\d \S+ [\w./-]+(?:\[\d+\])?:/;
const STAMP = String.raw`^\[?\d{4}[-/]\d\d[-/]\d\d[T ][\d:.,]+\S*\s+`;

interface Shape {
  name: string;
  also: readonly string[];
  pattern: RegExp;
  least: number;
  time?: true;
}

const alsoOf = (name: string): readonly string[] => structures().access.find((row) => row.name === name)?.also ?? [];

const always = (): Shape[] => [
  { name: 'address', also: alsoOf('address'), pattern: /(?<![\d.])((?:\d{1,3}\.){3}\d{1,3})(?![\d.])/, least: SOME },
  {
    name: 'user',
    also: ['account', 'login', 'username'],
    pattern:
      /\b(?:for|by|of|as)\s+(?:invalid\s+)?(?:user\s+)?([a-z_][\w.-]*)(?=\s+from\b|\(|$)|\buser[ =:]+([a-z_][\w.-]*)/,
    least: SOME,
  },
];

const syslog = (): Shape[] => [
  {
    name: 'time',
    also: ['date', 'timestamp', 'day'],
    pattern: /^(\w{3} [ \d]\d \d\d:\d\d:\d\d)/,
    least: HALF,
    time: true,
  },
  { name: 'host', also: ['machine'], pattern: /^\w{3} [ \d]\d [\d:]+ (\S+)/, least: HALF },
  {
    name: 'program',
    also: structures().components,
    pattern: /^\w{3} [ \d]\d [\d:]+ \S+ ([\w./-]+)(?:\[\d+\])?:/,
    least: HALF,
  },
];

/** `client: 10.0.0.1, server: shop.local`. */
function keyed(lines: readonly string[]): Shape[] {
  const counts = new Map<string, number>();
  for (const line of lines)
    for (const [, key = ''] of line.matchAll(/(?:^|, )([a-z_]{3,20}): (?=[^,]+(?:,|$))/g))
      counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count >= lines.length * HALF)
    .map(([key]) => ({ name: key, also: [], pattern: new RegExp(`(?:^|, )${key}: "?([^",]+)`), least: HALF }));
}

/** `2026-11-29 10:00:01 nginx started`: what it is said of comes back in other lines, and is a name. */
function spokenOf(lines: readonly string[]): Shape[] {
  const pattern = new RegExp(`${STAMP}([a-z][\\w.-]*)(?=\\s+[a-z])`);
  const found = lines.flatMap((line) => pattern.exec(line)?.[1] ?? []);
  const isNamed = found.length === lines.length && new Set(found).size < found.length;
  return isNamed ? [{ name: 'component', also: structures().components, pattern, least: 1 }] : [];
}

/** Columns that no field of the lines has, beside those that are known. */
export function messageColumns(text: string, known: readonly Column[]): Column[] {
  const lines = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, MOST_LINES);
  const isSyslog = lines.length > 0 && lines.filter((line) => SYSLOG.test(line)).length >= lines.length * HALF;
  const shapes = [...(isSyslog ? syslog() : []), ...keyed(lines), ...always(), ...spokenOf(lines)];
  const taken = new Set(known.map(({ name }) => name));
  return shapes.flatMap(({ name, also, pattern, least, time }): Column[] => {
    if (taken.has(name)) return [];
    const cells = lines.flatMap((line) => pattern.exec(line)?.slice(1).find(Boolean) ?? []);
    if (cells.length < 2 || cells.length < lines.length * least) return [];
    taken.add(name);
    return [
      {
        name,
        also: also.filter((each) => !taken.has(each)),
        at: null,
        awk: null,
        key: null,
        pattern,
        numeric: false,
        blank: cells.length < lines.length,
        repeats: new Set(cells).size < cells.length,
        values: new Map(cells.map((cell) => [cell.toLowerCase(), cell])),
        time: time ? { clock: null } : null,
      },
    ];
  });
}
