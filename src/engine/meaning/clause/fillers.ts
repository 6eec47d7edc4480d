// The words that ask for nothing, by kind (`english/lexicon/passed.toml`), read once.
import { once } from '../../../base/once.ts';
import { readTable } from '../../../base/table.ts';
import { splitWords } from '../../english/lexicon.ts';

interface Passed {
  always: ReadonlySet<string>;
  verbs: ReadonlySet<string>;
  ofOne: ReadonlySet<string>;
  nouns: ReadonlySet<string>;
}

export const passed = once((): Passed => {
  const read = readTable('english', 'passed') as Record<'always' | 'verbs' | 'of_one' | 'nouns', string>;
  return {
    always: splitWords(read.always),
    verbs: splitWords(read.verbs),
    ofOne: splitWords(read.of_one),
    nouns: splitWords(read.nouns),
  };
});
