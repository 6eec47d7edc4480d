// A sentence as words with their duties: what names something, what is an amount or a moment, what turns or compares.
// Cut at pauses and conjunctions into parts, of which one or several together say one thing.
import { tokenize } from '../../../english/token.ts';
import type { Op } from '../../../goal/types.ts';
import { type Quantity, unitOf } from '../amounts.ts';
import { amountAt } from '../items.ts';
import { type Moment, momentAt } from '../moments.ts';
import { type Bindable, bindable, degreeOf, lexicon } from './words.ts';

export interface Word extends Bindable {
  text: string;
  at: number;
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
  /** In which part of the sentence. */
  part?: number;
  quantity?: 'all' | 'only' | 'none';
  degree?: { concept: string; high: boolean; most: boolean; times?: Quantity };
}

export interface Part {
  words: Word[];
  /** "because", "so": a reason is not told by what both sides tell. */
  cause: boolean;
}

const COMPARE: readonly [RegExp, Op][] = [
  [/^(?:more|greater|higher|larger|longer) than$|^(?:over|above|exceeding)$/, '>'],
  [/^(?:less|fewer|lower|smaller|shorter) than$|^(?:under|below)$/, '<'],
  [/^at least$|^no less$/, '>='],
  [/^at most$|^up to$|^no more$/, '<='],
];
const CONJUNCTION =
  /^(?:and|but|while|whereas|although|though|which|who|yet|with|plus|where|that|of which|or|across)$/;
/** `MB/s`. */
const RATE = /^([kmgt]i?b|bytes)\/s(?:ec)?$/;
const CAUSE = /^(?:because|since|so|therefore|thus|due|caused|hence)$/;

/** "GPU 0", "process 4411": the number is a name. */
function numbers(before: Word | undefined, { unit, value }: Quantity): boolean {
  if (!before || unit !== '' || !Number.isInteger(value)) return false;
  return before.is !== 'amount' && lexicon().numbered.has(before.lower);
}

/** Parts of a sentence, in order. */
export function partsOfSentence(sentence: string): Part[] {
  const { phrases } = lexicon();
  const text = phrases.reduce(
    (said, [phrase, word]) => said.replace(phrase, word),
    sentence.replace(/\s\(([^()]*)\)/g, ', $1,').replace(/\s[-–—]+\s/g, ', '),
  );
  const tokens = tokenize(text);
  const { light, not, about, narrow, quantity } = lexicon();
  const parts: Part[] = [];
  let words: Word[] = [];
  let cause = false;
  const close = (): void => {
    if (words.length > 0) parts.push({ words, cause });
    words = [];
    cause = false;
  };
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at];
    if (!token) break;
    const { lower } = token;
    const put = (to: number, word: Partial<Word> & Pick<Word, 'is'>): void => {
      const said = text.slice(token.start, tokens[to - 1]?.end);
      words.push({ ...bindable(said), text: said, at, part: parts.length, ...word });
      if (tokens[to - 1]?.pause) close();
      at = to;
    };
    const two = `${lower} ${tokens[at + 1]?.lower ?? ''}`;
    const moment = token.quoted ? null : momentAt(tokens, at);
    const amount = token.quoted ? null : amountAt(tokens, at);
    const pair = COMPARE.find(([pattern]) => pattern.test(two))?.[1];
    const single = COMPARE.find(([pattern]) => pattern.test(lower))?.[1];
    if (moment && moment.to >= (amount?.to ?? 0))
      put(moment.to, { is: 'moment', moment: moment.moment });
    // "one of the open ports": of a list, no number.
    else if (
      lower === 'one' &&
      words.at(-1)?.lower === 'the' &&
      /^(?:for|of|on|in|with|from|at)$/.test(tokens[at + 1]?.lower ?? '')
    )
      put(at + 1, { is: 'light' });
    else if (lower === 'one' && tokens[at + 1]?.lower === 'of' && !amountAt(tokens, at + 3))
      at += 2;
    // "every 90 seconds": how often.
    else if (lower === 'every' && (amountAt(tokens, at + 1) || momentAt(tokens, at + 1)))
      put(at + 1, { is: 'content' });
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
    // "18 times as much as …"
    else if (
      amount &&
      tokens[amount.to]?.lower === 'times' &&
      tokens[amount.to + 1]?.lower === 'than'
    )
      put(amount.to + 1, {
        is: 'degree',
        degree: { concept: '', high: true, most: false, times: amount.amount },
      });
    else if (amount && lower !== 'a' && lower !== 'an')
      put(amount.to, { is: 'amount', amount: amount.amount });
    else if (token.quoted) put(at + 1, { is: 'content' });
    else if (
      lower === 'so' &&
      /^(?:is|are|does|do|has|have|was|were)$/.test(tokens[at + 1]?.lower ?? '')
    )
      put(at + 1, { is: 'light' });
    else if (
      lower === 'since' &&
      (tokens[at + 1]?.pause || !tokens[at + 2] || CONJUNCTION.test(tokens[at + 2]?.lower ?? ''))
    )
      put(at + 1, { is: 'light' });
    else if (CAUSE.test(lower) && !(lower === 'since' && momentAt(tokens, at + 1))) {
      close();
      cause = true;
      at += 1;
    } else if (CONJUNCTION.test(lower) && !(lower === 'that' && words.length === 0)) {
      close();
      at += 1;
    } else if (pair) put(at + 2, { is: 'compare', op: pair });
    // "over enp5s0": a way, no number.
    else if (
      single &&
      (/^[/~.]/.test(tokens[at + 1]?.text ?? '') ||
        (lower === 'over' && /^[a-z]+\d/.test(tokens[at + 1]?.lower ?? '')))
    )
      put(at + 1, { is: 'light' });
    else if (single) put(at + 1, { is: 'compare', op: single });
    else if (
      quantity.get(lower) !== undefined &&
      lower !== 'no' &&
      lower !== 'neither' &&
      lower !== 'none'
    ) {
      const skip = about.has(tokens[at + 1]?.lower ?? '') ? 2 : 1;
      const last = tokens[at + 1] === undefined || token.pause;
      // "only 3 GB"; "18 addresses, for one day each".
      const number = amountAt(tokens, at + skip);
      // "Only one service is …" says that there is no other.
      const alone =
        lower === 'only' &&
        number?.amount.unit === '' &&
        number.amount.value === 1 &&
        tokens[number.to - 1]?.pause === false &&
        tokens[number.to] !== undefined;
      if (narrow.has(lower) && number && !alone) at += 1;
      else if (lower === 'each' && last) put(at + 1, { is: 'light' });
      else put(at + 1, { is: 'quantity', quantity: quantity.get(lower) as 'all' });
    } else if (not.has(lower)) put(at + 1, { is: 'not' });
    else if (narrow.has(lower)) at += 1;
    else if (about.has(lower) && !(lower === 'bit' && words.at(-1)?.lower !== 'a'))
      put(at + 1, { is: 'about' });
    else {
      const degree = degreeOf(lower);
      if (degree) put(at + 1, { is: 'degree', degree });
      else put(at + 1, { is: light.has(lower) ? 'light' : 'content' });
    }
  }
  close();
  return parts;
}
