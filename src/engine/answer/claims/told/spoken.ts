// A sentence as words with their duties: what names something, what is an amount or a moment, what turns or compares.
// Cut at pauses and conjunctions into parts, of which one or several together say one thing.
import { lemmas } from '../../../english/lemma.ts';
import { type Token, tokenize } from '../../../english/token.ts';
import type { Op } from '../../../goal/types.ts';
import { type Quantity, unitOf } from '../amounts.ts';
import { amountAt } from '../items.ts';
import { type Moment, momentAt } from '../moments.ts';
import { type Bindable, bindable, lexicon } from './words.ts';

const LONGEST_PHRASE = 5;

export interface Word extends Bindable {
  text: string;
  at: number;
  /** Where in the sentence. */
  from: number;
  /** In which part. */
  part: number;
  is:
    | 'content'
    | 'light'
    | 'not'
    | 'about'
    | 'quantity'
    | 'compare'
    | 'amount'
    | 'moment'
    | 'degree';
  amount?: Quantity;
  moment?: Moment;
  op?: Op;
  quantity?: 'all' | 'only' | 'none';
  degree?: { concept: string; high: boolean; most: boolean };
}

export interface Part {
  words: Word[];
  /** "because", "so": a reason is not told by what both sides tell. */
  cause: boolean;
  /** It stands behind a colon. */
  lists: boolean;
}

/** `MB/s`. */
const RATE = /^([kmgt]i?b|bytes)\/s(?:ec)?$/;

/** "hottest", "slower", "most": of which adjective, and whether more or most. */
function degreeOf(lower: string): Word['degree'] {
  const { degrees } = lexicon();
  if (/^(?:most|more)$/.test(lower)) return { concept: '', high: true, most: lower === 'most' };
  if (/^(?:least|less|fewest|fewer)$/.test(lower))
    return { concept: '', high: false, most: /est$|^least$/.test(lower) };
  if (lower === 'most recent' || lower === 'last')
    return { concept: 'moment', high: true, most: true };
  const ending = /(?:er|est)$/.exec(lower)?.[0];
  if (!ending) return undefined;
  const base = lower.slice(0, -ending.length);
  for (const each of [base, `${base}e`, base.replace(/(.)\1$/, '$1'), base.replace(/i$/, 'y')]) {
    const found = degrees.get(each);
    if (found) return { ...found, most: ending === 'est' };
  }
  return undefined;
}

/** "GPU 0", "process 4411": the number is a name. */
function numbers(before: Word | undefined, { unit, value }: Quantity): boolean {
  if (!before || unit !== '' || !Number.isInteger(value)) return false;
  return before.is !== 'amount' && lexicon().numbered.has(before.lower);
}

/** The longest phrase of the lexicon that stands at a token. */
function phraseAt(tokens: readonly Token[], at: number): { means: string; to: number } | null {
  const { phrases } = lexicon();
  for (let to = Math.min(tokens.length, at + LONGEST_PHRASE); to > at + 1; to--) {
    const [first, ...rest] = tokens.slice(at, to);
    if (!first || [first, ...rest].slice(0, -1).some(({ pause }) => pause)) continue;
    const tail = rest.map(({ lower }) => lower).join(' ');
    for (const form of [first.lower, ...lemmas(first.lower)]) {
      const means = phrases.get(`${form} ${tail}`);
      if (means !== undefined) return { means, to };
    }
  }
  return null;
}

/** An amount follows: "over 80%", "below about 3 GB", "above the limit of 4"; "over the VPN" says where. */
const comparesAt = (tokens: readonly Token[], at: number): boolean =>
  amountAt(tokens, at) !== null ||
  (lexicon().about.has(tokens[at]?.lower ?? '') && amountAt(tokens, at + 1) !== null);

function dutyOf(word: string): Word['is'] {
  const { not, light } = lexicon();
  return not.has(word) ? 'not' : light.has(word) ? 'light' : 'content';
}

/** Parts of a sentence, in order. */
export function partsOfSentence(sentence: string): Part[] {
  const text = sentence.replace(/\s\(([^()]*)\)/g, ', $1,').replace(/\s[-–—]+\s/g, ', ');
  const tokens = tokenize(text);
  const { light, not, about, narrow, quantity, conjunctions, causes, compares, times } = lexicon();
  const parts: Part[] = [];
  let words: Word[] = [];
  let cause = false;
  let lists = false;
  const close = (): void => {
    if (words.length > 0) parts.push({ words, cause, lists });
    words = [];
    cause = false;
    lists = false;
  };
  const because = (to: number): number => {
    close();
    cause = true;
    return to;
  };
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at];
    if (!token) break;
    const { lower } = token;
    const put = (to: number, word: Partial<Word> & Pick<Word, 'is'>): void => {
      const said = text.slice(token.start, tokens[to - 1]?.end);
      const base = { ...bindable(said), text: said, at, from: token.start, part: parts.length };
      words.push({ ...base, ...word });
      if (tokens[to - 1]?.pause) {
        const colon = text[tokens[to - 1]?.end ?? 0] === ':';
        close();
        lists = colon;
      }
      at = to;
    };
    const two = `${lower} ${tokens[at + 1]?.lower ?? ''}`;
    const phrase = token.quoted ? null : phraseAt(tokens, at);
    const moment = token.quoted ? null : momentAt(tokens, at);
    const amount = token.quoted ? null : amountAt(tokens, at);
    const pair = compares.get(two);
    const single = compares.get(lower);
    const several = quantity.get(lower);
    if (moment && moment.to >= (amount?.to ?? 0))
      put(moment.to, { is: 'moment', moment: moment.moment });
    // "one of the open ports": of a list, no number.
    else if (lower === 'one' && tokens[at + 1]?.lower === 'of' && !amountAt(tokens, at + 3))
      at += 2;
    // "every 90 seconds": how often.
    else if (lower === 'every' && amountAt(tokens, at + 1)) put(at + 1, { is: 'content' });
    else if (amount && numbers(words.at(-1), amount.amount))
      put(amount.to, { is: 'content', amount: amount.amount });
    else if (amount && amount.amount.unit === '' && RATE.test(tokens[amount.to]?.lower ?? ''))
      put(amount.to + 1, {
        is: 'amount',
        amount: {
          ...amount.amount,
          unit: unitOf(RATE.exec(tokens[amount.to]?.lower ?? '')?.[1] ?? '') ?? '',
        },
      });
    else if (amount && lower !== 'a' && lower !== 'an')
      put(amount.to, { is: 'amount', amount: amount.amount });
    // "restarted twice"; "twice as many" is another thing.
    else if (times.has(lower) && !/^(?:as|that|the|of|an?)$/.test(tokens[at + 1]?.lower ?? ''))
      put(at + 1, {
        is: 'amount',
        amount: { value: times.get(lower) ?? 0, unit: '', decimals: 0 },
      });
    else if (token.quoted) put(at + 1, { is: 'content' });
    else if (phrase && causes.has(phrase.means)) at = because(phrase.to);
    else if (phrase?.means === '') at = phrase.to;
    else if (phrase) put(phrase.to, { is: dutyOf(phrase.means), ...bindable(phrase.means) });
    else if (causes.has(lower) && !(lower === 'since' && momentAt(tokens, at + 1)))
      at = because(at + 1);
    else if (conjunctions.has(lower) && !(lower === 'that' && words.length === 0)) {
      close();
      // "with errors": it has some.
      if (lower === 'with') put(at + 1, { is: 'light' });
      else at += 1;
    } else if (pair) put(at + 2, { is: 'compare', op: pair });
    else if (single && !comparesAt(tokens, at + 1)) put(at + 1, { is: 'light' });
    else if (single) put(at + 1, { is: 'compare', op: single });
    else if (several !== undefined && several !== 'none') {
      if (narrow.has(lower) && amountAt(tokens, at + 1)) at += 1;
      else put(at + 1, { is: 'quantity', quantity: several });
    } else if (not.has(lower)) put(at + 1, { is: 'not' });
    else if (narrow.has(lower)) at += 1;
    else if (about.has(lower)) put(at + 1, { is: 'about' });
    else {
      const degree = degreeOf(lower);
      if (degree) put(at + 1, { is: 'degree', degree });
      else put(at + 1, { is: light.has(lower) ? 'light' : 'content' });
    }
  }
  close();
  return parts;
}
