// Rows of a log by how grave they are, where a noun says that: *the errors*, *warning lines*.
import { lemmas } from '../../english/lemma.ts';
import type { Piece } from '../pieces.ts';
import { type Add, COST, filter, type Phrases, text } from '../row-phrases.ts';

const SAME_LEVEL: Readonly<Record<string, string>> = { warning: 'warn', warn: 'warning' };

/** *The errors*, *warning lines*: rows of a level. */
export function levels(phrases: Phrases, at: number, add: Add): void {
  const level = phrases.rows.columns.find(({ name }) => name === 'level');
  const lower = phrases.lower(at);
  if (!level || lower === '') return;
  const forms = [...lemmas(lower), lower].flatMap((form) => [form, SAME_LEVEL[form] ?? form]);
  const raw = forms.map((form) => level.values.get(form)).find((each) => each !== undefined);
  if (raw === undefined) return;
  const { filter: where } = filter(level, '=', text(raw)) as Extract<Piece, { is: 'filter' }>;
  const rows = ['line', 'row', ...phrases.rows.nouns];
  const to = rows.some((each) => phrases.one(at + 1, each)) ? at + 2 : at + 1;
  // *The level error* names what stands in it, and is no noun.
  if (to === at + 1 && !/s$/.test(lower) && !/^counts?$/.test(phrases.lower(to))) return;
  add(to, { is: 'noun', of: 'line', where: [where], plural: true }, COST.name);
}
