// Two columns of one row held against each other: *which articles are below their minimum*, *where the level is above the
// alarm*. The bound is the column that the words behind name; what is held to it is named too, or is what the bound's own
// name is made of, or the only other column in the same unit.
import { structures } from '../../english/lexicon.ts';
import { sameThing } from '../../english/text-words.ts';
import type { Token } from '../../english/token.ts';
import type { Op, Relation } from '../../goal/types.ts';
import { partsOf } from '../../tables/called.ts';
import type { Column, Rows } from '../../tables/structure.ts';
import type { Offer } from './types.ts';

const COST = 0.05;
const ABOVE = /^(?:above|over|beyond)$/;
const BELOW = /^(?:below|under|beneath)$/;
const ITS_OWN = /^(?:the|its|their|own)$/;
const BE = /^(?:be|is|are|was|were|has|have|lie|lies)$/;

interface Named {
  column: Column;
  /** The words of its name, without a unit. */
  parts: readonly string[];
  unit: string;
}

function namedColumns({ columns }: Rows): Named[] {
  const { units } = structures();
  return columns
    .filter(({ numeric }) => numeric)
    .map((column) => {
      const parts = partsOf(column.name);
      const last = parts.at(-1) ?? '';
      const unit = parts.length > 1 && units.has(last) ? last : '';
      return { column, parts: unit === '' ? parts : parts.slice(0, -1), unit };
    });
}

/** `min_qty`, or one of its words. */
const says = ({ column, parts }: Named, { lower }: Token): boolean =>
  lower === column.name.toLowerCase() || parts.some((part) => sameThing(part, lower));

/** How a figure is held to what follows; null where the word holds nothing. */
function held(tokens: readonly Token[], at: number): { op: Op; to: number } | null {
  const { more, less } = structures();
  const word = tokens[at]?.lower ?? '';
  if (BELOW.test(word)) return { op: '<', to: at + 1 };
  if (ABOVE.test(word)) return { op: '>', to: at + 1 };
  if (tokens[at + 1]?.lower !== 'than') return null;
  return less.has(word) ? { op: '<', to: at + 2 } : more.has(word) ? { op: '>', to: at + 2 } : null;
}

/** What is held to the bound where only the bound is named. */
function heldTo(bound: Named, said: readonly Token[], all: readonly Named[]): Named | undefined {
  const whole = said.some(({ lower }) => lower === bound.column.name.toLowerCase());
  const rest = bound.parts.filter((part) => !whole && !said.some(({ lower }) => sameThing(part, lower)));
  // `min_qty` bounds `qty`.
  const base = all.find(
    ({ column, parts }) =>
      column !== bound.column &&
      parts.length < bound.parts.length &&
      parts.every((part) => bound.parts.includes(part)) &&
      rest.every((part) => parts.includes(part)),
  );
  if (base) return base;
  const [alike, ...more] = all.filter(
    ({ column, unit }) => column !== bound.column && unit !== '' && unit === bound.unit,
  );
  return rest.length === 0 && more.length === 0 ? alike : undefined;
}

/** Filters by another column of the same row. */
export function columnPairs(tokens: readonly Token[], table: Rows, of: readonly Relation[]): Offer[] {
  const all = namedColumns(table);
  if (all.length < 2) return [];
  return tokens.flatMap(({ quoted }, at): Offer[] => {
    const how = quoted ? null : held(tokens, at);
    if (!how) return [];
    let from = how.to;
    while (ITS_OWN.test(tokens[from]?.lower ?? '')) from += 1;
    let to = from;
    while (tokens[to] && all.some((each) => says(each, tokens[to] as Token))) {
      to += 1;
      if (tokens[to - 1]?.pause) break;
    }
    const run = tokens.slice(from, to);
    const [first] = run;
    const bounds = first ? all.filter((each) => says(each, first)) : [];
    // The name that has least beside what was said.
    const bound = bounds.sort((a, b) => a.parts.length - b.parts.length)[0];
    if (!bound) return [];
    const others = run.filter((token) => !says(bound, token));
    let start = at;
    while (BE.test(tokens[start - 1]?.lower ?? '')) start -= 1;
    const before = tokens[start - 1];
    const said = before && all.find((each) => each !== bound && says(each, before));
    const behind = all.find(
      (each) => each !== bound && others.length > 0 && others.every((token) => says(each, token)),
    );
    if (others.length > 0 && !behind) return [];
    const own = behind ?? said ?? heldTo(bound, run, all);
    if (!own || own.column === bound.column) return [];
    return [
      {
        from: own === said ? start - 1 : at,
        to,
        of,
        piece: {
          is: 'filter',
          filter: {
            attr: own.column.name,
            op: how.op,
            value: { type: 'attribute', attr: bound.column.name },
          },
        },
        cost: COST,
      },
    ];
  });
}
