// Settings of servers by what they do (`lexicon/service-settings.toml`): which of them a question speaks of that calls none by
// the name that its file has for it.
import { once } from '../../base/once.ts';
import { readTable } from '../../base/table.ts';
import { lemmas } from './lemma.ts';
import { splitWords } from './lexicon.ts';
import { textWords } from './text-words.ts';
import type { Token } from './token.ts';

interface Row {
  set: string;
  by: readonly ReadonlySet<string>[];
  may: ReadonlySet<string>;
}

const rows = once((): Row[] => {
  const { setting } = readTable('english', 'service-settings') as {
    setting: readonly { set: string; by: readonly string[]; may: string }[];
  };
  return setting.map(({ set, by, may }) => ({ set, by: by.map(splitWords), may: splitWords(may) }));
});

const isIn = (word: string, bag: ReadonlySet<string>): boolean =>
  bag.has(word) || lemmas(word).some((form) => bag.has(form));

/** The names of those that all of these words speak of. */
export function settingsSpokenOf(said: readonly Token[]): ReadonlySet<string> {
  const { asks_set, at_most, allows, switches, kinds } = textWords();
  const words = said.map(({ lower }) => lower);
  const spoken = rows().filter(
    ({ by, may }) =>
      by.every((each) => words.some((word) => isIn(word, each))) &&
      words.every((word) => [...by, may, asks_set, at_most, allows, switches, kinds].some((bag) => isIn(word, bag))),
  );
  return new Set(spoken.map(({ set }) => set));
}
