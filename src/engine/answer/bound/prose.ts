// What notes and scripts say in words: the sentence of a text, or the line of a script, that has every word of the question,
// and in it what is asked for: a time, a figure, a name, a place. It is quoted with its file, and is evidence of itself alone.
import { basename } from 'node:path';
import { isLight } from '../../english/bound-words.ts';
import { lemmas } from '../../english/lemma.ts';
import { functionWords, kinds, structures } from '../../english/lexicon.ts';
import { sameThing, textWords } from '../../english/text-words.ts';
import { type Token, tokenize } from '../../english/token.ts';
import { isOfStem } from '../../meaning/clause/column-hints.ts';
import { asksThisMachine } from '../../meaning/clause/passed.ts';
import { asksWhether } from '../../meaning/clause/split.ts';
import type { Relations } from '../../relations/relations.ts';
import { partsOf } from '../../tables/called.ts';
import type { World } from '../../world/world.ts';
import { type FileText, openLikely } from '../rows/named-file.ts';
import { type Said, said } from '../rows/sentence.ts';
import { contentOf, isFileName, lineCell } from '../rows/texts.ts';
import { type AskedFor, askedFor, tells } from './kind-asked.ts';

/** So many files are looked into, and so many sentences are told. */
const MOST = 60;
const MOST_TOLD = 4;
export const TEXTS = /\.(?:md|markdown|txt|rst|adoc)$|(?:^|\/)(?:README|NOTES|TODO|CHANGELOG)$/i;
const OPEN_TASK = /^\s*[-*+] \[ \]/;
const STILL_TO_DO = /^(?:should|must|will|has|have|need|needs|shall|going|supposed)$/;
const NOUN_OF_TEXT = /^(?:notes?|readme|docs?|documents?|documentation|minutes|page|sentence)$/;

interface Sentence {
  file: FileText;
  text: string;
  /** What it stands under. */
  heading: string;
}

/** A text is cut where sentences and points of a list end; of a script each line is one. */
export function sentencesOf(file: FileText): Sentence[] {
  if (!TEXTS.test(file.path)) return file.text.split('\n').map((text) => ({ file, text, heading: '' }));
  const found: Sentence[] = [];
  let heading = '';
  for (const block of file.text.replace(/\n(?=\s*(?:[-*+#|]|\d+[.)])\s*)/g, '\n\n').split(/\n\s*\n/)) {
    const head = /^\s*#+\s*(.+)/.exec(block)?.[1];
    if (head !== undefined) heading = head;
    for (const text of block.replace(/\s*\n\s*/g, ' ').split(/(?<=[a-z\d)][.!?])\s+(?=\p{Lu})/u))
      if (text.trim() !== '') found.push({ file, text: text.trim(), heading });
  }
  return found;
}

const isEdge = (word: string): 'begins' | 'ended' | null => {
  const { begins, ended } = structures();
  const forms = lemmas(word);
  return forms.some((form) => ended.has(form)) ? 'ended' : forms.some((form) => begins.has(form)) ? 'begins' : null;
};

/** *Ends* is said of what runs *until* a day. */
const has = (own: readonly string[], { lower }: Token): boolean => {
  const edge = isEdge(lower);
  return own.some(
    (word) => sameThing(word, lower) || isOfStem(word, lower) || (edge !== null && isEdge(word) === edge),
  );
};

const isCalledSo = ({ path }: FileText, words: readonly Token[]): boolean => {
  const own = partsOf(basename(path).replace(/\.\w+$/, ''));
  return words.length === own.length && words.every((word) => has(own, word));
};

const MOST_LINES = 12;
/** A short text as it stands. */
function sayText(file: FileText): Said[] | null {
  const lines = file.text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length === 0 || lines.length > MOST_LINES) return null;
  const cells = lines.map((line) => lineCell(file, line));
  return [said(`${file.shown} says: ${cells.map(({ text }) => text).join('; ')}.`, cells)];
}

/** *Which script restarts the encoder*: files of that kind alone. */
function kindAsked([first, noun]: readonly Token[]): readonly string[] | null {
  if (!noun || !/^(?:which|what)$/.test(first?.lower ?? '')) return null;
  const form = lemmas(noun.lower).find((each) => kinds().has(each));
  return (form !== undefined && kinds().get(form)) || null;
}

/** The words that say which sentence is meant. */
export const wordsOf = (tokens: readonly Token[]): Token[] =>
  contentOf(tokens).filter(
    ({ lower, quoted }) =>
      quoted ||
      !(
        functionWords().has(lower) ||
        isLight('words', lower) ||
        isLight('verbs', lower) ||
        isLight('does', lower) ||
        /^(?:they|them|their|should|must|may|shall|according|we|why)$/.test(lower)
      ),
  );

/** *What did Ada say about it*: of no text. */
const isOfSaying = (tokens: readonly Token[]): boolean =>
  tokens.some(({ lower }) => lemmas(lower).some((form) => structures().says.has(form))) &&
  !tokens.some((token) => NOUN_OF_TEXT.test(token.lower) || isFileName(token));

/** Null where no sentence, or too many, have the words. */
export async function answerByProse(
  text: string,
  { world, relations }: { world: World; relations: Relations },
): Promise<Said[] | null> {
  const tokens = tokenize(text);
  if (asksThisMachine(tokens)) return null;
  const { beyond, beyond_doers } = textWords();
  const endings = kindAsked(tokens);
  if (endings && tokens.some(({ lower }) => beyond.has(lower) || beyond_doers.has(lower))) return null;
  const kind = endings ? new RegExp(`\\.(?:${endings.join('|')})$`, 'i') : TEXTS;
  const words = wordsOf(endings ? tokens.slice(2) : tokens);
  const needed = words.filter(({ lower }) => !NOUN_OF_TEXT.test(lower));
  if (needed.length < (endings ? 1 : 2)) return null;
  const files = await openLikely(kind, () => true, relations, world, MOST);
  const all = files.flatMap(sentencesOf).map((sentence) => {
    const own = tokenize(sentence.text).map(({ lower }) => lower);
    const around = [...partsOf(basename(sentence.file.shown).replace(/\.\w+$/, '')), ...partsOf(sentence.heading)];
    const here = needed.filter((word) => has(own, word));
    const missed = needed.filter((word) => !here.includes(word) && !has(around, word));
    return { ...sentence, here: here.length, missed: missed.length };
  });
  // Of a script, its name may say it.
  const named = endings
    ? files.filter((file) => needed.every((word) => has(partsOf(basename(file.path).replace(/\.\w+$/, '')), word)))
    : [];
  const parts = askedFor(text);
  // Which file it is, its name tells.
  const holds = (own: string, part: AskedFor): boolean =>
    part.kind === 'thing' || tells({ text: own, words: [], path: [] }, part);
  const best = all.filter(
    ({ here, missed, text: own }) =>
      missed === 0 && here * 2 >= needed.length && parts.every((part) => holds(own, part)),
  );
  const first = endings ? best.filter(({ file }, at) => best.findIndex((each) => each.file === file) === at) : best;
  // *What are the rain dates*: a text that is called so tells it, before one that only speaks of it.
  const [called, ...others] = endings ? [] : files.filter((file) => isCalledSo(file, needed));
  if (called && others.length === 0 && first.every(({ file }) => file !== called) && !asksWhether(tokens))
    return sayText(called);
  const told = [
    ...first,
    ...named.filter((file) => first.every((each) => each.file !== file)).map((file) => ({ file, text: file.shown })),
  ];
  if (told.length === 0 || told.length > MOST_TOLD) return null;
  const cells = told.map(({ file, text: own }) => lineCell(file, own));
  const doubts = [
    ...(told.some(({ text: own }) => OPEN_TASK.test(own)) && !tokens.some(({ lower }) => STILL_TO_DO.test(lower))
      ? ['it is noted as still to be done']
      : []),
    ...(asksWhether(tokens) ? ['whether it is so, only these words tell'] : []),
    ...(isOfSaying(tokens) ? ['what somebody said, only these words tell'] : []),
  ];
  if (endings) {
    const each = told.map(({ file }, i) => `${file.shown} (${cells[i]?.text})`);
    return [said(`${each.join('; ')} (looked at: ${files.length} files that may be meant).`, cells, doubts)];
  }
  return told.map(({ file }, i) => said(`${file.shown} says: ${cells[i]?.text}`, cells.slice(i, i + 1), doubts));
}
