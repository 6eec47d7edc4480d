// Closed classes of words that the grammar of statements goes by (`english/lexicon/statements.toml`).
import { once } from '../../../../base/once.ts';
import { readTable } from '../../../../base/table.ts';
import { splitWords } from '../../../english/lexicon.ts';
import { wording } from '../prove/wording.ts';
import type { Bindable } from '../told/words.ts';

/** A verb that says nothing of its own: "handles", "served". */
export const isNeutral = ({ stems }: Bindable): boolean => [...stems].some((stem) => wording().neutral.has(stem));

interface Tables {
  sep: { words: string };
  prep: { words: string };
  verb: { words: string; light: string };
}

interface Grammar {
  seps: ReadonlySet<string>;
  preps: ReadonlySet<string>;
  /** Finite verbs of being and having. */
  verbs: ReadonlySet<string>;
  /** Verbs that say nothing but that something is of someone. */
  light: ReadonlySet<string>;
}

export const grammar = once((): Grammar => {
  const read = readTable('english', 'statements') as Tables;
  return {
    seps: splitWords(read.sep.words),
    preps: splitWords(read.prep.words),
    verbs: splitWords(read.verb.words),
    light: splitWords(read.verb.light),
  };
});
