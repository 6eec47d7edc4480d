// The texts of a folder as questions need them: files by what they are called, what they set by name, which words of a
// question stand in a line.

import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { lemmas } from '../../english/lemma.ts';
import { functionWords, kinds } from '../../english/lexicon.ts';
import { compile, match, type Pattern } from '../../english/pattern.ts';
import { textWords } from '../../english/text-words.ts';
import type { Token } from '../../english/token.ts';
import { redact } from '../../redact/redact.ts';
import type { Cell } from '../../relations/types.ts';
import { Untrusted } from '../../relations/untrusted.ts';
import type { World } from '../../world/world.ts';
import type { FileText } from './named-file.ts';

export const lineCell = (file: FileText, text: string): Cell => {
  const shown = redact(text.trim());
  return {
    value: new Untrusted(shown),
    text: new Untrusted(shown).print(),
    source: file.path,
    at: Date.now(),
    excerpt: new Untrusted(shown).print(),
  };
};

const patterns = new Map<string, Pattern>();
/** Where one of the phrases stands. */
export function phraseIn(tokens: readonly Token[], forms: readonly string[]): { from: number; to: number } | null {
  let best: { from: number; to: number } | null = null;
  for (const form of forms) {
    const pattern = patterns.get(form) ?? compile(form);
    patterns.set(form, pattern);
    for (const from of tokens.keys())
      for (const { to } of match(pattern, tokens, from, () => []))
        if (!best || to - from > best.to - best.from) best = { from, to };
  }
  return best;
}

const endings = (): ReadonlySet<string> => new Set([...kinds().values()].flat());

/** A word that is written as names of files are, with an ending that files have. */
export const isFileName = ({ text }: Token): boolean =>
  /^[\w@%+=:.~/-]*[\w-]\.([A-Za-z]\w{0,7})$/.test(text) &&
  endings().has(text.slice(text.lastIndexOf('.') + 1).toLowerCase());

/** Whether a file that is named is nowhere here; what runs by that name is no such file. */
export function isMissing(name: string, world: World): boolean {
  if (world.kinds(name).some(({ of, how }) => of === 'process' && how === 'exact')) return false;
  if (existsSync(resolve(world.cwd, name.replace(/^~(?=\/)/, process.env.HOME ?? '~')))) return false;
  const below = world.below(name);
  return below !== null && below.length === 0;
}

/** Words that say which thing is meant. */
export const contentOf = (tokens: readonly Token[]): Token[] =>
  tokens.filter(
    ({ lower, quoted, text }) =>
      quoted || (!textWords().frame.has(lower) && !functionWords().has(lower) && /\w/.test(text)),
  );

/** The same word in another form: *shipping* and *shipped*. */
export const alike = (one: string, other: string): boolean =>
  lemmas(one).some((form) => form.length > 1 && lemmas(other).includes(form));

export const shownName = (path: string): string => new Untrusted(path).print();
export const base = (path: string): string => basename(path).toLowerCase();
