// *Highest amount by city*, where no file is named: the one table near by that has both columns is meant. One column alone
// says too little, and two tables with the same ones leave it open.

import { lemmas } from '../../english/lemma.ts';
import type { Token } from '../../english/token.ts';
import { partsOf } from '../../tables/called.ts';
import { rowsOf } from '../../tables/structure.ts';
import type { World } from '../../world/world.ts';
import type { Source } from './source.ts';

/** More tables than these are not looked into. */
const MOST_TABLES = 24;
const LEAST_COLUMNS = 2;
const COST = 0.5;

/** Columns that the words name in full. */
function columnsSaid(columns: readonly { name: string }[], forms: ReadonlySet<string>): number {
  const named = columns.filter(({ name }) => {
    const parts = partsOf(name);
    return parts.length > 0 && parts.every((part) => forms.has(part));
  });
  return named.length;
}

export function ofColumns(tokens: readonly Token[], world: World, near: readonly string[]): Source[] {
  const said = tokens.filter(({ quoted, lower }) => !quoted && /^[a-z][\w-]{2,}$/.test(lower));
  if (said.length < LEAST_COLUMNS || near.length > MOST_TABLES) return [];
  const forms = new Set(said.flatMap(({ lower }) => [lower, ...lemmas(lower)]));
  const found = near.flatMap((path) => {
    const rows = rowsOf(path, world);
    return rows?.header && columnsSaid(rows.columns, forms) >= LEAST_COLUMNS ? [{ path, rows }] : [];
  });
  const [only, ...more] = found;
  if (!only || more.length > 0) return [];
  const { path, rows } = only;
  return [{ values: [{ type: 'path', path, here: 'file' }], paths: [path], rows, from: -1, to: -1, cost: COST }];
}
