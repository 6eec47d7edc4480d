// Words that stood in lines of late and are nobody's vocabulary: addresses, versions, paths, names with a number. What
// was given to one program is often given to the next. Plain words are left out: they mean something else behind each
// command.
import type { Candidate, SourceRequest } from '../candidate.ts';
import { typable, visible } from '../visible.ts';

const MIN_TYPED = 2;
const MAX_WORDS = 12;
/** Something that was chosen by a person or a machine, not by a language. */
const DATA = /[\d./@:_]/;
const OWN_TEXT = /^[\w@%+.:/~,-]{4,200}$/;
const TYPES = new Set(['any', 'file_path', 'hostname']);

/** @param lines latest first */
export function recalledWords(request: SourceRequest, lines: readonly string[]): Candidate[] {
  const { context, rawPartial } = request;
  const { kind } = context.position;
  if (rawPartial.length < MIN_TYPED || rawPartial.startsWith('-')) return [];
  if (kind !== 'argument' && kind !== 'option_value' && kind !== 'unknown') return [];
  if (!TYPES.has(context.expected_type.kind)) return [];
  const found = new Map<string, [age: number, line: string]>();
  lines.forEach((line, age) => {
    if (!line.includes(rawPartial)) return;
    for (const word of line.split(/\s+/).slice(1))
      if (word.startsWith(rawPartial) && word !== rawPartial && !found.has(word))
        if (DATA.test(word) && OWN_TEXT.test(word) && typable(word)) found.set(word, [age, line]);
  });
  return [...found]
    .slice(0, MAX_WORDS)
    .map(([word, [age, line]]) => ({
      text: word,
      insert: word,
      kind: 'argument',
      source: 'history',
      score: 0.6 / (1 + age * 0.05),
      description: `as in: ${visible(line)}`,
    }));
}
