// Which phrases may begin at a word. They are found by the word that they begin with; what begins with a value is tried at
// every word. What needs a word that the sentence does not have is tried nowhere.
import { lemmas } from './lemma.ts';
import type { Pattern } from './pattern.ts';
import type { Token } from './token.ts';

interface WithPattern {
  pattern: Pattern;
}

/** For a sentence, the phrases to try at each of its words: those known by their first word before the others. */
export type PhraseIndex<Entry> = (tokens: readonly Token[]) => (at: number) => readonly Entry[];

export function indexPhrases<Entry extends WithPattern>(
  entries: readonly Entry[],
): PhraseIndex<Entry> {
  const byHead = new Map<string, Entry[]>();
  const open: Entry[] = [];
  for (const entry of entries) {
    if (entry.pattern.heads === null) open.push(entry);
    else
      for (const head of entry.pattern.heads) {
        const list = byHead.get(head) ?? [];
        list.push(entry);
        byHead.set(head, list);
      }
  }
  return (tokens) => {
    const words = tokens.map(({ lower, quoted }) =>
      quoted ? [] : [...new Set([lower, ...lemmas(lower)])],
    );
    const present = new Set(tokens.flatMap(({ lower, quoted }) => (quoted ? [] : lemmas(lower))));
    const possible = ({ pattern }: Entry) =>
      pattern.required.every((forms) => forms.some((each) => present.has(each)));
    const openHere = open.filter(possible);
    return (at) => [
      ...(words[at] ?? []).flatMap((head) => (byHead.get(head) ?? []).filter(possible)),
      ...openHere,
    ];
  };
}
