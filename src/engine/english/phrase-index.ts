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

interface Numbered<Entry> {
  entry: Entry;
  /** Place among all, in which they are tried. */
  at: number;
}

/** What begins with a value, by a word that it cannot do without: of several such words the rarest kind. */
function byNeed<Entry extends WithPattern>(open: readonly Numbered<Entry>[]) {
  const always: Numbered<Entry>[] = [];
  const byWord = new Map<string, Numbered<Entry>[]>();
  for (const each of open) {
    const [needed] = [...each.entry.pattern.required].sort((a, b) => a.length - b.length);
    if (needed === undefined) always.push(each);
    for (const word of new Set(needed)) {
      const list = byWord.get(word) ?? [];
      list.push(each);
      byWord.set(word, list);
    }
  }
  return { always, byWord };
}

export function indexPhrases<Entry extends WithPattern>(entries: readonly Entry[]): PhraseIndex<Entry> {
  const byHead = new Map<string, Entry[]>();
  const open: Numbered<Entry>[] = [];
  for (const [at, entry] of entries.entries()) {
    if (entry.pattern.heads === null) open.push({ entry, at });
    else
      for (const head of entry.pattern.heads) {
        const list = byHead.get(head) ?? [];
        list.push(entry);
        byHead.set(head, list);
      }
  }
  const { always, byWord } = byNeed(open);
  return (tokens) => {
    const words = tokens.map(({ lower, quoted }) => (quoted ? [] : [...new Set([lower, ...lemmas(lower)])]));
    const present = new Set(tokens.flatMap(({ lower, quoted }) => (quoted ? [] : lemmas(lower))));
    // Phrases share the lists of what a word or a category may begin with: each is looked for once.
    const said = new Map<readonly string[], boolean>();
    const isSaid = (forms: readonly string[]): boolean => {
      let known = said.get(forms);
      if (known === undefined) {
        known = forms.some((each) => present.has(each));
        said.set(forms, known);
      }
      return known;
    };
    const possible = ({ pattern }: Entry) => pattern.required.every(isSaid);
    const needed = new Set(always);
    for (const word of present) for (const each of byWord.get(word) ?? []) needed.add(each);
    const openHere = [...needed].sort((a, b) => a.at - b.at).flatMap(({ entry }) => (possible(entry) ? [entry] : []));
    const headed = new Map<string, readonly Entry[]>();
    const headedBy = (head: string): readonly Entry[] => {
      let list = headed.get(head);
      if (!list) {
        list = (byHead.get(head) ?? []).filter(possible);
        headed.set(head, list);
      }
      return list;
    };
    return (at) => [...(words[at] ?? []).flatMap(headedBy), ...openHere];
  };
}
