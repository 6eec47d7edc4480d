// *Highest amount by city*, *the mean weight of the cats*, where no file is named: the one table near by that has both columns,
// or one and what stands in another, is meant. One alone says too little, and two tables with the same ones leave it open.

import { lemmas } from '../../english/lemma.ts';
import { structures } from '../../english/lexicon.ts';
import type { Token } from '../../english/token.ts';
import { measuredBy, partsOf } from '../../tables/called.ts';
import { type Column, rowsOf } from '../../tables/structure.ts';
import type { World } from '../../world/world.ts';
import type { Source } from './source.ts';

/** More tables than these are not looked into. */
const MOST_TABLES = 24;
const LEAST_COLUMNS = 2;
const COST = 0.5;

/** A column that tells kinds of things has few of them. */
const FEW_KINDS = 12;

/** Columns that the words speak of: by all of their name, by the unit of what they measure, or by what stands in them. */
function columnsSaid(columns: readonly Column[], forms: ReadonlySet<string>): { named: number; all: number } {
  const isNamed = ({ name }: Column): boolean => {
    const parts = partsOf(name);
    return parts.length > 0 && parts.every((part) => forms.has(part));
  };
  const isSpokenOf = ({ name, numeric, values }: Column): boolean => {
    // *Over 30 kg*, *the heaviest*: what it measures.
    const { measure } = structures();
    const units = numeric ? (measuredBy(name)?.units ?? []) : [];
    const ends = numeric
      ? measure.filter(({ column }) => column === name).flatMap(({ high, low }) => [...high, ...low])
      : [];
    if ([...units, ...ends].some((each) => forms.has(each))) return true;
    // *The cats*, where one column says cat and dog.
    return !numeric && values.size <= FEW_KINDS && [...values.keys()].some((cell) => forms.has(cell));
  };
  const named = columns.filter(isNamed).length;
  return { named, all: columns.filter((column) => isNamed(column) || isSpokenOf(column)).length };
}

export function ofColumns(tokens: readonly Token[], world: World, near: readonly string[]): Source[] {
  const said = tokens.filter(({ quoted, lower }) => !quoted && /^[a-z][\w-]+$/.test(lower));
  if (said.length < LEAST_COLUMNS || near.length > MOST_TABLES) return [];
  const forms = new Set(said.flatMap(({ lower }) => [lower, ...lemmas(lower)]));
  const tables = near.flatMap((path) => {
    const rows = rowsOf(path, world);
    return rows?.header ? [{ path, rows, said: columnsSaid(rows.columns, forms) }] : [];
  });
  const named = tables.filter((table) => table.said.named >= LEAST_COLUMNS);
  const found = named.length > 0 ? named : tables.filter((table) => table.said.all >= LEAST_COLUMNS);
  const [only, ...more] = found;
  if (!only || more.length > 0) return [];
  const { path, rows } = only;
  return [{ values: [{ type: 'path', path, here: 'file' }], paths: [path], rows, from: -1, to: -1, cost: COST }];
}
