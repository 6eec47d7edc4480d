// One thing goes by several names: the unit, the init script, the program, the package, what people say. The tables
// stand in `data/names.toml`; this reads them once and answers which other names a word may have among the names of its
// kind.
import { z } from 'zod';
import { readTable } from '../config/table.ts';

const Tables = z.record(
  z.string(),
  z
    .object({
      families: z.array(z.array(z.string().min(1)).min(2)).default([]),
      also: z.record(z.string(), z.array(z.string().min(1)).min(1)).default({}),
    })
    .strict(),
);

interface OtherNames {
  families: Map<string, readonly string[]>;
  also: Map<string, readonly string[]>;
}

let tables: Map<string, OtherNames> | undefined;

function load(): Map<string, OtherNames> {
  const read = Tables.parse(readTable('state', 'names'));
  return new Map(
    Object.entries(read).map(([kind, { families, also }]) => [
      kind,
      {
        families: new Map(families.flatMap((names) => names.map((name) => [name.toLowerCase(), names] as const))),
        also: new Map(Object.entries(also)),
      },
    ]),
  );
}

/** Other names that a word may have as a thing of that kind, likeliest first; the word itself is not among them. */
export function otherNames(kind: string, word: string): string[] {
  tables ??= load();
  const table = tables.get(kind);
  if (!table) return [];
  const key = word.toLowerCase();
  const found = [...(table.also.get(key) ?? []), ...(table.families.get(key) ?? [])];
  return [...new Set(found)].filter((name) => name !== word);
}
