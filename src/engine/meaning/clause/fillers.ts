// The words that ask for nothing, by kind (`english/lexicon/passed.toml`), read once.
import { readTable } from '../../config/table.ts';

interface Passed {
  always: ReadonlySet<string>;
  verbs: ReadonlySet<string>;
  ofOne: ReadonlySet<string>;
  nouns: ReadonlySet<string>;
}

let known: Passed | undefined;
export function passed(): Passed {
  if (known) return known;
  const read = readTable('english', 'passed') as Record<
    'always' | 'verbs' | 'of_one' | 'nouns',
    string
  >;
  const bag = (text: string): Set<string> => new Set(text.trim().split(/\s+/));
  known = {
    always: bag(read.always),
    verbs: bag(read.verbs),
    ofOne: bag(read.of_one),
    nouns: bag(read.nouns),
  };
  return known;
}
