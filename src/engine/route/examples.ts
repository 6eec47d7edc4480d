// Picks the few examples that show a model what is meant: those that share rare words with the request, from each of
// its domains, what the user accepted before ahead of what we wrote.
import { FUNCTION_WORDS } from './features.ts';
import { stem } from './stem.ts';
import { tokenize } from './tokenize.ts';

export interface Example {
  input: string;
  output: string;
}

export interface ExampleSource {
  examples: readonly Example[];
  /** Most that are taken of this source. */
  most: number;
}

function content(text: string): Set<string> {
  return new Set(
    tokenize(text)
      .filter((token) => !FUNCTION_WORDS.has(token.value))
      .map((token) => (token.kind === 'word' ? stem(token.value) : `<${token.kind}>`)),
  );
}

/** Shared words count by how few of the examples have them (idf), over the geometric mean of the lengths. */
function similarity(asked: Set<string>, words: Set<string>, rarity: (word: string) => number) {
  let shared = 0;
  for (const word of asked) if (words.has(word)) shared += rarity(word);
  return shared / Math.sqrt(Math.max(1, asked.size) * Math.max(1, words.size));
}

/** Up to `count` examples, best first; ties keep the order in which they are given. */
export function selectExamples(text: string, sources: readonly ExampleSource[], count: number): Example[] {
  const asked = content(text);
  const all = sources.flatMap(({ examples }, source) =>
    examples.map((example) => ({ example, source, words: content(example.input) })),
  );
  const rarity = (word: string) => Math.log(1 + all.length / (1 + all.filter(({ words }) => words.has(word)).length));
  const ranked = all
    .map((entry) => ({ ...entry, score: similarity(asked, entry.words, rarity) }))
    .sort((left, right) => right.score - left.score);
  const taken = new Map<number, number>();
  const seen = new Set<string>();
  const picked: Example[] = [];
  for (const { example, source } of ranked) {
    const used = taken.get(source) ?? 0;
    if (picked.length === count) break;
    if (used >= sources[source]!.most || seen.has(example.output)) continue;
    taken.set(source, used + 1);
    seen.add(example.output);
    picked.push(example);
  }
  return picked;
}
