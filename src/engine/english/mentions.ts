// The words by which a sentence speaks of a word itself (`lexicon/mentions.toml`), read once.
import { once } from '../../base/once.ts';
import { readTable } from '../../base/table.ts';
import { splitWords } from './lexicon.ts';
import { compile, type Pattern } from './pattern.ts';

interface MentionsFile {
  sought: string[];
  sought_in: string[];
  lines: string[];
  occurs: string[];
  behind: string;
}

export interface Mentions {
  sought: readonly Pattern[];
  soughtIn: readonly Pattern[];
  lines: readonly Pattern[];
  occurs: readonly Pattern[];
  behind: ReadonlySet<string>;
}

export const mentions = once((): Mentions => {
  const { sought, sought_in, lines, occurs, behind } = readTable('english', 'mentions') as MentionsFile;
  const compiled = (forms: readonly string[]) => forms.map(compile);
  return {
    sought: compiled(sought),
    soughtIn: compiled(sought_in),
    lines: compiled(lines),
    occurs: compiled(occurs),
    behind: splitWords(behind),
  };
});
