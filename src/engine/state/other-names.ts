// One thing goes by several names: the unit, the init script, the program, the package, what people say. The tables
// stand in `data/names.toml`; this reads them once and answers which other names a word may have among the names of its
// kind.
import { z } from 'zod';
import { readTable } from '../../base/table.ts';

const Tables = z.record(
  z.string(),
  z
    .object({
      families: z.array(z.array(z.string().min(1)).min(2)).default([]),
      known: z.array(z.string().min(1)).default([]),
      also: z.record(z.string(), z.array(z.string().min(1)).min(1)).default({}),
    })
    .strict(),
);

interface OtherNames {
  /** What goes by one name only. */
  known: ReadonlySet<string>;
  families: Map<string, readonly string[]>;
  also: Map<string, readonly string[]>;
}

let tables: Map<string, OtherNames> | undefined;

function load(): Map<string, OtherNames> {
  const read = Tables.parse(readTable('state', 'names'));
  return new Map(
    Object.entries(read).map(([kind, { known, families, also }]) => [
      kind,
      {
        known: new Set(known),
        families: new Map(families.flatMap((names) => names.map((name) => [name.toLowerCase(), names] as const))),
        also: new Map(Object.entries(also)),
      },
    ]),
  );
}

/** Whether the tables know a word as a thing of that kind. */
export function isNamed(kind: string, word: string): boolean {
  tables ??= load();
  const table = tables.get(kind);
  return table !== undefined && (table.known.has(word) || table.families.has(word) || table.also.has(word));
}

/** The first name of the family that a word belongs to as a thing of that kind, or null. */
export function familyHead(kind: string, word: string): string | null {
  tables ??= load();
  return tables.get(kind)?.families.get(word)?.[0] ?? null;
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
