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

/** Words one of which a sentence must have: phrases share these lists, and each is looked for once in a sentence. */
interface Need {
  forms: readonly string[];
  /** The sentence that it was looked for in last. */
  sentence: number;
  said: boolean;
}

/** Places of phrases among all, in which order they are tried. */
type Places = number[];

/** Phrases by a word that they cannot do without. */
interface ByNeed {
  always: Places;
  byWord: ReadonlyMap<string, Places>;
}

function addTo(lists: Map<string, Places>, word: string, at: number): void {
  const list = lists.get(word);
  if (list) list.push(at);
  else lists.set(word, [at]);
}

/** Of several such words the rarest kind; those that they begin with, which are `begun` with already, tell nothing. */
function byNeed(list: Places, entries: readonly WithPattern[], begun: boolean): ByNeed {
  const always: Places = [];
  const byWord = new Map<string, Places>();
  for (const at of list) {
    const { required, elements } = (entries[at] as WithPattern).pattern;
    const behind = begun && elements[0]?.optional === false ? required.slice(1) : required;
    const [needed] = [...behind].sort((a, b) => a.length - b.length);
    if (needed === undefined) always.push(at);
    for (const word of new Set(needed)) addTo(byWord, word, at);
  }
  return { always, byWord };
}

export function indexPhrases<Entry extends WithPattern>(entries: readonly Entry[]): PhraseIndex<Entry> {
  const byHead = new Map<string, Places>();
  const open: Places = [];
  entries.forEach(({ pattern: { heads } }, at) => {
    if (heads === null) open.push(at);
    else heads.forEach((head) => void addTo(byHead, head, at));
  });
  const opening = byNeed(open, entries, false);
  // Most words begin no sentence: what begins with one is sorted when it is said first.
  const headed = new Map<string, ByNeed>();
  const headedWith = (head: string): ByNeed => {
    let found = headed.get(head);
    if (!found) {
      found = byNeed(byHead.get(head) ?? [], entries, true);
      headed.set(head, found);
    }
    return found;
  };
  const needs = new Map<readonly string[], Need>();
  const needFor = (forms: readonly string[]): Need => {
    let need = needs.get(forms);
    if (!need) {
      need = { forms, sentence: 0, said: false };
      needs.set(forms, need);
    }
    return need;
  };
  const needsOf = new Map<Entry, readonly Need[]>();
  const neededBy = (entry: Entry): readonly Need[] => {
    let all = needsOf.get(entry);
    if (!all) {
      all = entry.pattern.required.map(needFor);
      needsOf.set(entry, all);
    }
    return all;
  };
  let sentences = 0;
  return (tokens) => {
    const words = tokens.map(({ lower, quoted }) => (quoted ? [] : [...new Set([lower, ...lemmas(lower)])]));
    const present = new Set(tokens.flatMap(({ lower, quoted }) => (quoted ? [] : lemmas(lower))));
    sentences += 1;
    const sentence = sentences;
    const isSaid = (need: Need): boolean => {
      if (need.sentence !== sentence) {
        need.sentence = sentence;
        need.said = need.forms.some((each) => present.has(each));
      }
      return need.said;
    };
    /** Those of which all words are there, in their order. */
    const possible = ({ always, byWord }: ByNeed): readonly Entry[] => {
      const some = new Set(always);
      if (byWord.size > 0) for (const word of present) for (const each of byWord.get(word) ?? []) some.add(each);
      return [...some]
        .sort((a, b) => a - b)
        .map((at) => entries[at] as Entry)
        .filter((entry) => neededBy(entry).every(isSaid));
    };
    const openHere = possible(opening);
    const begun = new Map<string, readonly Entry[]>();
    const begunWith = (head: string): readonly Entry[] => {
      let list = begun.get(head);
      if (!list) {
        list = byHead.has(head) ? possible(headedWith(head)) : [];
        begun.set(head, list);
      }
      return list;
    };
    return (at) => [...(words[at] ?? []).flatMap(begunWith), ...openHere];
  };
}
