// Plain values → cells: wraps what others wrote, prints by type, keeps where and when it was read.
import type { Attribute } from '../goal/types.ts';
import { printDuration, printMoment, printPercent, printSize } from './format.ts';
import type { AttributeOf, Cell, CellValue, RawRow, RawValue, RelationOf, Row } from './types.ts';
import { Untrusted } from './untrusted.ts';

function printNumber(value: number, { type, days }: AttributeOf): string {
  switch (type) {
    case 'size':
      return printSize(value);
    case 'duration':
      return printDuration(value);
    case 'moment':
      return days ? printMoment(value).slice(0, 10) : printMoment(value);
    case 'percent':
      return printPercent(value);
    default:
      return String(value);
  }
}

const ONE_LINE = /^[^\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]{1,120}$/u;

/** What the system says of itself stands as it is, but on one line like everything else. */
const printText = (value: string | Untrusted): string => {
  if (typeof value !== 'string') return value.print();
  return ONE_LINE.test(value) ? value : new Untrusted(value).print();
};

export function printValue(value: CellValue, attribute: AttributeOf): string {
  if (value === null) return attribute.none ?? 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return printNumber(value, attribute);
  if (typeof value === 'string' || value instanceof Untrusted) return printText(value);
  return value.length === 0 ? 'none' : value.map(printText).join(', ');
}

function typed(value: Exclude<RawValue, undefined>, { untrusted }: AttributeOf): CellValue {
  if (!untrusted || value === null) return value;
  if (typeof value === 'string') return new Untrusted(value);
  return typeof value === 'object' ? value.map((each) => new Untrusted(each)) : value;
}

/** A key is compared, not shown; should it be shown all the same, it is one word that can be taken for nothing else. */
const keyOf = (raw: string): string => raw.replace(/[^\w@+=:/.~^-]/gu, encodeCharacter);

const encodeCharacter = (char: string): string => `%${char.codePointAt(0)?.toString(16)}`;

/** A cell as a person reads it: what says by itself what it is stands alone (a path, a name, a state). */
function excerptOf(name: string, { type }: AttributeOf, value: CellValue, text: string): string {
  const words = name.replace(/_/g, ' ');
  if (value === null) return `${words} ${text}`;
  if (type === 'flag') return value === true ? words : `not ${words}`;
  return type === 'path' || type === 'word' || name === 'name' ? text : `${words} ${text}`;
}

export function toRow(raw: RawRow, relation: RelationOf, at: number): Row {
  const cells: Record<Attribute, Cell> = {};
  const source = raw.source ?? relation.source;
  for (const [name, attribute] of Object.entries(relation.attributes)) {
    const why = raw.hidden?.[name];
    if (why !== undefined) {
      cells[name] = { value: null, text: 'not known', source, at, excerpt: why, hidden: why };
      continue;
    }
    const given = raw.values[name];
    // Not asked for and not looked at: there is no cell, which is no "none" either.
    if (given === undefined) continue;
    const value = typed(given, attribute);
    const text = printValue(value, attribute);
    cells[name] = { value, text, source, at, excerpt: excerptOf(name, attribute, value, text) };
  }
  return { of: relation.name, key: keyOf(raw.key), cells };
}

/** The value of a cell as plain text or number, to compare with; undefined when it is not known. */
export function plainValue(cell: Cell | undefined): Exclude<RawValue, undefined> | undefined {
  if (!cell || cell.hidden !== undefined) return undefined;
  const { value } = cell;
  if (value instanceof Untrusted) return value.raw;
  if (typeof value !== 'object' || value === null) return value;
  return value.map((each) => (typeof each === 'string' ? each : each.raw));
}

/** A single text, number or flag, or undefined. */
export function textOf(row: Row, name: Attribute): string | undefined {
  const value = plainValue(row.cells[name]);
  return typeof value === 'string' ? value : undefined;
}

export function numberOf(row: Row, name: Attribute): number | undefined {
  const value = plainValue(row.cells[name]);
  return typeof value === 'number' ? value : undefined;
}
