// The words that ask for nothing, by kind (`english/lexicon/passed.toml`), read once.
import { readTable } from '../../../base/table.ts';
import { splitWords } from '../../english/lexicon.ts';

interface Passed {
  always: ReadonlySet<string>;
  verbs: ReadonlySet<string>;
  ofOne: ReadonlySet<string>;
  nouns: ReadonlySet<string>;
}

let known: Passed | undefined;
export function passed(): Passed {
  if (known) return known;
  const read = readTable('english', 'passed') as Record<'always' | 'verbs' | 'of_one' | 'nouns', string>;
  known = {
    always: splitWords(read.always),
    verbs: splitWords(read.verbs),
    ofOne: splitWords(read.of_one),
    nouns: splitWords(read.nouns),
  };
  return known;
}
