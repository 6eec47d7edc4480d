// What a question asks for (a person, a time, a reason, a figure, a thing of some kind) in each of its parts, and whether a
// text that has its words tells that: what stands nearest to a question is no answer where it does not.
import { shortMonth } from '../../../base/calendar.ts';
import { once } from '../../../base/once.ts';
import { readTable } from '../../../base/table.ts';
import { isLight } from '../../english/bound-words.ts';
import { lemmas } from '../../english/lemma.ts';
import { functionWords, splitWords, structures } from '../../english/lexicon.ts';
import { numberOf } from '../../english/measures.ts';
import { sameThing } from '../../english/text-words.ts';
import { type Token, tokenize } from '../../english/token.ts';
import { segmentsOf } from '../../meaning/ask.ts';
import { isOfStem } from '../../meaning/clause/column-hints.ts';
import { asksWhether } from '../../meaning/clause/split.ts';
import { phraseIn } from '../rows/texts.ts';
import { KINDS } from './settings/meant.ts';

const NAMES = ['cause', 'duration', 'moment', 'person', 'amount', 'place'] as const;
type Kind = (typeof NAMES)[number] | 'thing' | 'whether' | 'any';

interface AskedFile extends Record<(typeof NAMES)[number], { called: string; asks: string[] }> {
  words: Record<'reasons' | 'persons' | 'lasting' | 'places', string>;
}

const asked = once(() => {
  const file = readTable('english', 'asked') as AskedFile;
  const { reasons, persons, lasting, places } = file.words;
  return {
    file,
    reasons: splitWords(reasons),
    persons: splitWords(persons),
    lasting: splitWords(lasting),
    places: splitWords(places),
  };
});

/** One part of a question. */
export interface AskedFor {
  kind: Kind;
  /** The words for the thing that is asked for: *which tank*. */
  noun: readonly Token[];
  part: string;
  tokens: readonly Token[];
}

/** What a text says, and where it stands. */
export interface Text {
  text: string;
  /** The words that it has, and those of what it stands under. */
  words: readonly string[];
  /** What the path of its file is called by. */
  path: readonly string[];
  /** A commit has an author and a time. */
  isCommit?: true;
  isLine?: true;
}

const ASKS = /^(?:which|what)$/;

/** *Which payment provider does …*, *what is her phone number*: the words up to what is said of it. */
function nounOf(tokens: readonly Token[]): Token[] {
  const at = tokens.findIndex(({ lower }) => ASKS.test(lower));
  if (at < 0) return [];
  const behind = tokens[at + 1]?.lower ?? '';
  const from = isLight('is', behind) || behind === "'s" ? at + 2 : at + 1;
  const found: Token[] = [];
  for (const token of tokens.slice(from)) {
    const { lower } = token;
    if (lower === "'s") found.length = 0;
    else if (isLight('is', lower) || isLight('does', lower)) break;
    else if (!functionWords().has(lower)) found.push(token);
    else if (found.length > 0) break;
  }
  return found.slice(0, 3);
}

function askedIn(part: string): AskedFor {
  const tokens = tokenize(part);
  const { file } = asked();
  const at = NAMES.flatMap((kind) => {
    const phrase = phraseIn(tokens, file[kind].asks);
    return phrase ? [{ kind, ...phrase }] : [];
  }).sort((a, b) => a.from - b.from || b.to - a.to)[0];
  // *Was anybody there when it fell*: a joint, and no question.
  if (asksWhether(tokens)) return { kind: 'whether', noun: [], part, tokens };
  if (at) return { kind: at.kind, noun: [], part, tokens };
  const noun = nounOf(tokens);
  return { kind: noun.length > 0 ? 'thing' : 'any', noun, part, tokens };
}

export const askedFor = (text: string): AskedFor[] => segmentsOf(text).map(askedIn);

/** *Jan*, *Feb*. */
const MONTHS = Array.from({ length: 12 }, (_, at) => shortMonth(at + 1));
const TIME =
  /\d{4}-\d\d-\d\d|\b\d{1,2}[:.]\d\d\b|\b\d{1,2}(?:st|nd|rd|th)?\s+\p{Lu}|\b(?:19|20)\d\d\b|\p{Lu}\p{Ll}+ \d{1,2}\b|\b\d{1,2}\s?(?:am|pm)\b/u;
/** Days, times, and names with figures in them. */
const NO_AMOUNT = new RegExp(
  [
    /\d{4}-\d\d(?:-\d\d)?(?:[T ][\d:.]+Z?)?/,
    /\d{1,2}:\d\d(?::\d\d)?/,
    /[\w.-]*[A-Za-z][\w.-]*\d[\w.-]*/,
    new RegExp(`\\b\\d{1,2} (?:${MONTHS.join('|')})\\p{Ll}*`, 'u'),
  ]
    .map(({ source }) => source)
    .join('|'),
  'gu',
);
const KEYED = /\b(\w+)=(\S+)/g;
const LEVEL = /^\p{Lu}+$/u;

const isSaid = (word: string, tokens: readonly Token[]): boolean => tokens.some(({ lower }) => sameThing(word, lower));

const amounts = (text: string, tokens: readonly Token[]): string[] => {
  // `recipients=32`: of what is asked for alone.
  const bare = text.replace(KEYED, (_, key: string, value: string) =>
    isSaid(key.toLowerCase(), tokens) ? value : ' ',
  );
  const said = new Set(tokens.map(({ lower }) => lower));
  return tokenize(bare.replace(NO_AMOUNT, ' ')).flatMap((token) =>
    !said.has(token.lower) && (/^[-+]?\d/.test(token.text) || numberOf(token) !== null) ? token.lower : [],
  );
};

/** Words of a text that are no time, no level and no name with a value. */
const plain = (text: string, tokens: readonly Token[]): Token[] =>
  tokenize(text.replace(NO_AMOUNT, ' ').replace(KEYED, ' ')).filter(
    ({ lower, text: own }) => /^\p{L}{2,}/u.test(own) && !LEVEL.test(own) && !isSaid(lower, tokens),
  );

function tellsWhy({ text, isLine }: Text, tokens: readonly Token[]): boolean {
  const { reasons } = asked();
  const own = tokenize(text);
  if (own.some(({ lower }) => reasons.has(lower) && !isSaid(lower, tokens))) return true;
  const behind = /(?:[:,;]|\s[-–—])\s+(.*)$/su.exec(text)?.[1] ?? '';
  if (plain(behind, tokens).length > 0) return true;
  // What else the line of a log says.
  return isLine === true && plain(text, tokens).length > 1;
}

function tellsWho(text: string, tokens: readonly Token[]): boolean {
  const { weekdays, months } = structures();
  const { persons } = asked();
  const isName = ({ text: own, lower }: Token): boolean =>
    /^\p{Lu}\p{Ll}/u.test(own) && !isSaid(lower, tokens) && !weekdays.has(lower) && !months.has(lower);
  const [, ...behind] = tokenize(text.replace(/^[\s>#*+-]*(?:\[.\]\s*)?/, ''));
  return (
    behind.some((token, at) => isName(token) && !functionWords().has(token.lower) && (at > 0 || behind.length > 0)) ||
    [...text.matchAll(KEYED)].some(([, key = '']) => persons.has(key.toLowerCase())) ||
    /\b\p{Lu}{1,3}-?\d+\b|\w@\w/u.test(text)
  );
}

function tellsHowLong(text: string, tokens: readonly Token[]): boolean {
  const { lasting } = asked();
  const own = tokenize(text).flatMap(({ lower }) => lower.split('_'));
  const figures = amounts(text, tokens);
  const isUnit = (word: string): boolean => lemmas(word.replace(/^\d+/, '')).some((form) => lasting.has(form));
  return own.some(isUnit) && figures.length > 0;
}

/** Whether a text tells what a part of a question asks for. */
export function tells(text: Text, { kind, noun, tokens }: AskedFor): boolean {
  switch (kind) {
    case 'cause':
      return tellsWhy(text, tokens);
    case 'person':
      return text.isCommit === true || tellsWho(text.text, tokens);
    case 'moment':
      return (
        text.isCommit === true ||
        TIME.test(text.text) ||
        tokenize(text.text).some(({ lower }) => structures().weekdays.has(lower.replace(/s$/, '')))
      );
    case 'duration':
      return tellsHowLong(text.text, tokens);
    case 'amount':
      return amounts(text.text, tokens).length > 0;
    case 'place': {
      const own = tokenize(text.text);
      const { places } = asked();
      return (
        // *Where is the letter*: it is that file.
        tokens.some(({ lower }) => !functionWords().has(lower) && text.path.some((word) => sameThing(word, lower))) ||
        /\w\/\w|\w@\w|\w\.\w{2,}/.test(text.text) ||
        own.some(({ lower }, at) => {
          const next = own[at + 1]?.lower ?? '';
          return places.has(lower) && /^\p{L}/u.test(next) && !isSaid(next, tokens);
        })
      );
    }
    case 'thing':
      return noun.some(
        ({ lower }) =>
          KINDS[lower]?.test(text.text) === true ||
          [...text.words, ...text.path].some((word) => sameThing(word, lower) || isOfStem(word, lower)),
      );
    default:
      return true;
  }
}

/** That nothing tells it: *no person*, *no tank*. */
export function toldByNone({ kind, noun }: AskedFor): string {
  if (kind === 'whether' || kind === 'any') return 'Nothing here tells that';
  const called = kind === 'thing' ? noun.map(({ text }) => text).join(' ') : asked().file[kind].called;
  return `No ${called} for that is told here`;
}
