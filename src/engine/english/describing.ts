// Nouns by which things here are spoken of: the endings of what they are, or the relation whose names are meant.

import { once } from '../../base/once.ts';
import { readTable } from '../../base/table.ts';
import type { Relation } from '../goal/types.ts';

interface DescribedFile {
  kind: Record<string, string[]>;
  short: Record<string, string[]>;
  any: Record<'file' | 'folder' | 'either', string[]>;
  named: Record<Relation, string[]>;
  told: Record<Relation, string[]>;
  led: Record<'into' | 'edits', string[]>;
  untold: { before: string[] };
}
/** The tables of described.toml. */
export const describing = once(() => {
  const { kind, short, any, named, told, led, untold } = readTable('english', 'described') as DescribedFile;
  const byWord = (rows: Record<string, string[]>): ReadonlyMap<string, string> =>
    new Map(Object.entries(rows).flatMap(([of, forms]) => forms.map((form) => [form, of])));
  return {
    kinds: new Map(Object.entries(kind)) as ReadonlyMap<string, readonly string[]>,
    short: new Map(Object.entries(short)) as ReadonlyMap<string, readonly string[]>,
    any: byWord(any) as ReadonlyMap<string, 'file' | 'folder' | 'either'>,
    named: byWord(named),
    told: Object.entries(told),
    into: new Set(led.into) as ReadonlySet<string>,
    edits: new Set(led.edits) as ReadonlySet<string>,
    untold: new Set(untold.before) as ReadonlySet<string>,
  };
});
