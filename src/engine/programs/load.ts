// Where verbs come from: in the source tree the [[verb]] tables of specs/*.toml, checked; in the build one table
// that was made of them, so that a start parses no TOML.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { assetPath } from '../../base/assets.ts';
import { readTable } from '../../base/table.ts';
import { CommonSchema, type Effect, RowSchema, type Types, type Verb, verbOf } from './schema.ts';

/** Below the compiled specs. */
export const COMPILED_VERBS = 'compiled/verbs.rows';

type Table = Record<string, unknown>;
export interface Lexicon extends Types {
  acts: ReadonlySet<string>;
  manners: ReadonlySet<string>;
  shows: ReadonlySet<string>;
  relations: Record<string, { attributes: Record<string, string> }>;
}

/** The ids that rows may use. */
export function readLexicon(): Lexicon {
  const read = (name: string): Table => readTable('english', name) as Table;
  const acts = read('acts') as Record<string, { effect: Effect }>;
  const relations = read('relations') as Lexicon['relations'];
  const { manner, show } = read('manners') as Record<'manner' | 'show', Record<string, { value?: string }>>;
  return {
    acts: new Set(Object.keys(acts)),
    manners: new Set(Object.keys(manner)),
    shows: new Set(Object.keys(show)),
    relations,
    effectOf: (act) => acts[act]?.effect,
    typeOf: (relation, attribute) => relations[relation]?.attributes[attribute],
    valueOf: (kind, id) => (kind === 'manner' ? manner : show)[id]?.value,
  };
}

/** The verbs of one file; throws at a row that is wrong. */
export function verbsIn(text: string, file: string, types: Types): Verb[] {
  if (!/^(?:verb = \[|\[\[verb\]\])/m.test(text)) return [];
  const spec = parse(text) as { verb?: unknown[]; verbs?: unknown };
  const common = CommonSchema.parse(spec.verbs ?? {});
  return (spec.verb ?? []).map((raw, i) => {
    const row = RowSchema.safeParse(raw);
    if (row.success) return verbOf(row.data, common, types);
    const issue = row.error.issues[0];
    throw new Error(`${file}: verb ${i + 1}: ${issue?.path.join('.')}: ${issue?.message}`);
  });
}

/** All verbs as the source tree has them. */
export function readVerbs(): Verb[] {
  const folder = assetPath('specs');
  const types = readLexicon();
  return readdirSync(folder)
    .filter((name) => name.endsWith('.toml'))
    .sort()
    .flatMap((name) => verbsIn(readFileSync(join(folder, name), 'utf8'), `specs/${name}`, types));
}

/** What the build made of them, or null in the source tree. */
export function compiledVerbs(): string | null {
  const file = assetPath('specs', COMPILED_VERBS);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}
