// Which script, page or file of a kind does something, where nothing but its name or a line of it says so: all words of the
// question have to stand in one of them.
import { basename } from 'node:path';
import { lemmas } from '../../english/lemma.ts';
import { kinds } from '../../english/lexicon.ts';
import { textWords } from '../../english/text-words.ts';
import { type Token, tokenize } from '../../english/token.ts';
import type { Relations } from '../../relations/relations.ts';
import { partsOf } from '../../tables/called.ts';
import type { World } from '../../world/world.ts';
import { type FileText, openLikely } from './named-file.ts';
import { type Said, said } from './sentence.ts';
import { alike, contentOf, lineCell } from './texts.ts';

/** So many files of the kind are looked into, and so many are told. */
const MOST = 60;
const MOST_TOLD = 4;
const ASKS = /^(?:which|what)$/;

interface Asked {
  endings: readonly string[];
  words: readonly Token[];
}

/** *Which script restarts the encoder*, *what scripts touch the archive*. */
function askedIn(tokens: readonly Token[]): Asked | null {
  const [first, noun, ...rest] = tokens;
  const { beyond, beyond_doers } = textWords();
  const more = rest.some(({ lower }) => beyond.has(lower) || beyond_doers.has(lower));
  if (!first || !noun || !ASKS.test(first.lower) || more) return null;
  const form = lemmas(noun.lower).find((each) => kinds().has(each));
  const endings = form === undefined ? undefined : kinds().get(form);
  const words = contentOf(rest);
  return endings && words.length > 0 ? { endings, words } : null;
}

interface Doer {
  file: FileText;
  line: string;
}

/** The line that has all the words, or the name. */
function saysIn(file: FileText, words: readonly Token[]): Doer[] {
  const has = (own: readonly string[]): boolean => words.every(({ lower }) => own.some((each) => alike(each, lower)));
  const line = file.text.split('\n').find((each) => has(tokenize(each).map(({ lower }) => lower)));
  if (line !== undefined) return [{ file, line }];
  return has(partsOf(basename(file.path).replace(/\.\w+$/, ''))) ? [{ file, line: file.shown }] : [];
}

/** Null where no kind of file is asked for by what it does, or none, or too many, say so. */
export async function answerOfDoers(
  text: string,
  { world, relations }: { world: World; relations: Relations },
): Promise<Said[] | null> {
  const asked = askedIn(tokenize(text));
  if (!asked) return null;
  const kind = new RegExp(`\\.(?:${asked.endings.join('|')})$`, 'i');
  const files = await openLikely(kind, () => true, relations, world, MOST);
  const found = files.flatMap((file) => saysIn(file, asked.words));
  if (found.length === 0 || found.length > MOST_TOLD) return null;
  const cells = found.map(({ file, line }) => lineCell(file, line));
  const each = found.map(({ file }, i) => `${file.shown} (${cells[i]?.text})`);
  return [said(`${each.join('; ')} (looked at: ${files.length} files that may be meant).`, cells)];
}
