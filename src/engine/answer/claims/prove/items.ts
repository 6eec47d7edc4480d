// A sentence as items with their duties (amount, moment, quantity, negation, degree, word), cut at pauses and conjunctions
// into parts, of which one or several together say one thing.
import { lemmas } from '../../../english/lemma.ts';
import { type Token, tokenize } from '../../../english/token.ts';
import { NUMBER_WORDS } from '../../../line/number-words.ts';
import { inBase, isBytes, isTime, type Quantity } from '../amounts.ts';
import { amountAt } from '../figures.ts';
import { type Moment, momentAt } from '../moments.ts';
import { type Bindable, bindable, lexicon, stateOf } from '../told/words.ts';
import { isOneOf, isPaired, isRank, isWithin, phraseAt, unitOfEach } from './around.ts';
import { CUTS, comparedBy, isPossessive } from './compared.ts';
import { sidesOf } from './sides.ts';
import { spokenAmount, windowAt } from './spoken.ts';
import { wording } from './wording.ts';

export type Bound = '>' | '<' | '>=' | '<=' | 'about' | 'under' | 'over' | '=';
export type Quant = 'all' | 'none' | 'only' | 'except' | 'others' | 'together' | 'most' | 'same';

export interface Item extends Bindable {
  text: string;
  at: number;
  part: number;
  is: 'word' | 'light' | 'amount' | 'moment' | 'not' | 'quant' | 'degree' | 'times';
  quoted: boolean;
  amount?: Quantity;
  bound?: Bound;
  moment?: Moment;
  quant?: Quant;
  degree?: { concept: string; high: boolean; most: boolean };
  times?: number;
  /** The word for what a number names: "ports 25 and 465". */
  numbered?: Item;
  /** The word before that: "container port 3001". */
  label?: Item;
  /** "It has 16 GB of memory": all of it. */
  has?: boolean;
  /** "Up for five weeks": for so long it has run. */
  ran?: boolean;
  /** "It holds 412 GB": so much of it is used. */
  holds?: boolean;
  /** Seconds back from now: "in the last hour". */
  window?: number;
  /** "to", "from" or "in" before it; "by", where nothing is owned. */
  way?: 'to' | 'from' | 'by' | 'in';
  /** "On" before it. */
  on?: boolean;
  /** "It has no address": none of what is named. */
  lacks?: boolean;
  /** How often: "twice". */
  often?: boolean;
  /** So much in a second. */
  rate?: boolean;
  /** "second", "third": which of them in their order. */
  rank?: number;
  /** "both": there are two. */
  two?: boolean;
}

export interface Part {
  items: Item[];
  /** It gives a reason, or what follows from what was said before. */
  cause: 'reason' | 'result' | null;
  /** It begins with a word that goes back to the last noun. */
  relative: boolean;
  /** The word that parts it from what stands before. */
  lead: string;
}

const RELATIVE = /^(?:which|who|that|where)$/;
const CAUSE = /^(?:because|since|so|therefore|thus|due|caused|hence|after)$/;
const RESULT = /^(?:so|therefore|thus|hence)$/;
const RATE = /^([kmgt]i?b|[kmgt]?bit|bytes)\/s(?:ec)?$/;
const RANKS: Readonly<Record<string, number>> = { second: 2, 'second-placed': 2, third: 3 };
/** "Of that": what was said before. */
const OF = /^(?:of|than|before|after|like)$/;
const OWNED = /^(?:owned|held)$/;
/** "GPU 0", "process 4411", "port 22": the number is a name. */
const numbers = (before: Item | undefined, { unit, value }: Quantity): boolean =>
  before !== undefined &&
  unit === '' &&
  Number.isInteger(value) &&
  before.is === 'word' &&
  lexicon().numbered.has(before.lower.replace(/s$/, ''));

/** "Two are idle, one is printing": they are counted. */
const isCounting = ({ items }: Part): boolean =>
  items.some(({ is, amount }) => is === 'amount' && amount?.unit === '') &&
  items.some(({ is, lower }) => is === 'light' && /^(?:is|are)$/.test(lower));

const THE = /^(?:the|an?)$/;
/** `v1.2`, `7c01aa`: no word, and no number. */
const isCalled = (tokens: readonly Token[], at: number): boolean =>
  /\d/.test(tokens[at]?.text ?? '') && /[a-z_.]/i.test(tokens[at]?.text ?? '') && amountAt(tokens, at) === null;

/** "Handled", "recorded": what is handled says which figure is meant. */
const saysNothing = (lower: string): boolean =>
  wording().empty.has(lower) ||
  (lemmas(lower).some((form) => wording().neutral.has(form)) &&
    stateOf(bindable(lower)).length === 0 &&
    bindable(lower).concepts.size === 0);

export function partsOf(sentence: string): Part[] {
  const text = wording()
    .phrases.reduce((said, [phrase, word]) => said.replace(phrase, ` ${word} `), sentence)
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,;.:](?:\s|$))/g, '')
    .replace(/`/g, '')
    .trim()
    .replace(/\bwi-fi\b/gi, 'wifi')
    .replace(/\s[-–—]+\s/g, ', ')
    .replace(/(\d)\s*%/g, '$1%');
  const tokens = tokenize(text);
  const { bounds, quants, times, often } = wording();
  const parts: Part[] = [];
  let items: Item[] = [];
  let cause: Part['cause'] = null;
  let relative = false;
  let lead = '';
  const close = (): void => {
    const words = items.map(({ lower }) => lower);
    if (
      words.some((word) => /^(?:has|have|got|there)$/.test(word)) &&
      !words.some((word) => /^(?:us(?:e[sd]?|ing)|taken?|takes|holds?|free|left|available)$/.test(word))
    )
      for (const item of items) if (item.is === 'amount') item.has = true;
    if (words.some((word) => /^(?:up|running|alive)$/.test(word)))
      for (const item of items) if (item.is === 'amount' && isTime(item.amount?.unit ?? '')) item.ran = true;
    if (words.some((word) => /^(?:holds?|held|contains?|contained|stores?)$/.test(word)))
      for (const item of items) if (item.is === 'amount') item.holds = true;
    if (items.length > 0) parts.push({ items, cause, relative, lead });
    items = [];
    cause = null;
    relative = false;
    lead = '';
  };
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] as Token;
    const { lower } = token;
    const put = (to: number, item: Partial<Item> & Pick<Item, 'is'>, from = at): void => {
      const one = to === from + 1 ? (tokens[from] as Token).text : null;
      const said = one ?? text.slice((tokens[from] as Token).start, tokens[to - 1]?.end);
      const way = tokens[from - 1]?.lower;
      items.push({
        ...(way === 'to' || way === 'from' || (way === 'by' && !OWNED.test(tokens[from - 2]?.lower ?? ''))
          ? { way }
          : isWithin(tokens, from)
            ? { way: 'in' }
            : {}),
        ...(way === 'on' ? { on: true } : {}),
        ...bindable(said),
        text: said,
        at,
        part: parts.length,
        quoted: token.quoted,
        ...item,
      });
      if (tokens[to - 1]?.pause) close();
      at = to;
    };
    if (token.quoted) {
      put(at + 1, { is: 'word' });
      continue;
    }
    if (isPossessive(tokens, at)) {
      at++;
      continue;
    }
    const bound = phraseAt(tokens, at, bounds);
    const from = bound?.to ?? at;
    const amount = spokenAmount(tokens, from) ?? amountAt(tokens, from);
    const when = bound ? null : phraseAt(tokens, at, wording().whens);
    const timed = when ? momentAt(tokens, when.to) : null;
    if (when && timed) {
      put(timed.to, { is: 'moment', moment: timed.moment, bound: when.found }, when.to);
      continue;
    }
    const moment = momentAt(tokens, from);
    const isMoment = moment && moment.to >= (amount?.to ?? 0);
    // "In the last hour": what was looked at.
    const last = windowAt(tokens, at);
    if (last) {
      put(last.to, { is: 'word', window: last.seconds });
      continue;
    }
    const minutes = /^(\d+|one|five|fifteen)-?min(?:ute)?s?$/.exec(lower)?.[1];
    if (minutes) {
      put(at + 1, { is: 'word', window: (NUMBER_WORDS[minutes] ?? Number(minutes)) * 60 });
      continue;
    }
    // "Nearly a full core".
    if (
      bound &&
      /^an?$/.test(tokens[from]?.lower ?? '') &&
      /^(?:full|whole|single)$/.test(tokens[from + 1]?.lower ?? '')
    ) {
      put(from + 2, { is: 'amount', amount: { value: 1, unit: '', decimals: 0 }, bound: bound.found }, from);
      continue;
    }
    // "The outbound one".
    if (
      lower === 'one' &&
      items.length > 0 &&
      (token.pause ||
        tokens[at + 1] === undefined ||
        (/^(?:word|degree|quant)$/.test(items.at(-1)?.is ?? '') &&
          items.at(-1)?.quant !== 'others' &&
          /^(?:the|an?)$/.test(items.at(-2)?.lower ?? '')))
    ) {
      put(at + 1, { is: 'light' });
      continue;
    }
    const amountBefore = items.findLast(({ is }) => is === 'amount');
    if (lower === 'per-second' && amountBefore) {
      amountBefore.rate = true;
      put(at + 1, { is: 'light' });
      continue;
    }
    // "A distant second": the next to the first.
    const ranked = /^(?:distant|close)$/.test(lower) ? at + 1 : at;
    const rank = RANKS[tokens[ranked]?.lower ?? ''];
    if (rank !== undefined && (ranked > at || lower.includes('-') || isRank(tokens, at))) {
      put(ranked + 1, { is: 'degree', rank, degree: { concept: '', high: true, most: true } }, at);
      continue;
    }
    const article = /^(?:a|an)$/.test(tokens[from]?.lower ?? '') && amount && amount.to === from + 1;
    if (isMoment && (!bound || !/^(?:some)$/.test(lower))) {
      put(moment.to, { is: 'moment', moment: moment.moment, ...(bound ? { bound: bound.found } : {}) }, from);
      continue;
    }
    // "2.9 of its 3.7 GiB": of the same unit.
    if (amount?.amount.unit === '' && tokens[amount.to]?.lower === 'of') {
      const skip = /^(?:the|its|your|a|their|my|our|total)$/.test(tokens[amount.to + 1]?.lower ?? '') ? 2 : 1;
      const whole = amountAt(tokens, amount.to + skip);
      if (whole && whole.amount.unit !== '' && whole.amount.unit !== '%')
        amount.amount = { ...amount.amount, unit: whole.amount.unit };
    }
    // "13 MiB out of 511": of the unit that was just said.
    const [outer, inner] = [tokens[at - 1]?.lower, items.findLast(({ is }) => is === 'amount')?.amount?.unit ?? ''];
    if (amount?.amount.unit === '' && outer === 'of' && tokens[at - 2]?.lower === 'out' && isBytes(inner))
      amount.amount = { ...amount.amount, unit: inner };
    const rate = amount && RATE.test(tokens[amount.to]?.lower ?? '');
    if (
      amount &&
      !article &&
      (lower !== 'one' ||
        bound ||
        amount.amount.unit !== '' ||
        !/^(?:of|is|that|thing)$/.test(tokens[at + 1]?.lower ?? '') ||
        isOneOf(tokens, at) ||
        (items.length === 0 && parts.some(isCounting)))
    ) {
      const next = tokens[amount.to]?.lower ?? '';
      const behind = bound ? null : phraseAt(tokens, amount.to, bounds);
      const given: Bound =
        bound?.found ??
        (behind?.found === 'about' && /^or$|^more$/.test(tokens[amount.to]?.lower ?? '') ? 'about' : '=');
      const counts = /^(?:and|but|while|since|in|on|at|across|within|over|altogether|about|for|between|,)$/;
      const each = next === 'times' ? unitOfEach(tokens, amount.to + 1) : null;
      if (each !== null && amount.amount.unit === '' && amount.amount.value > 0) {
        // "Six times an hour": every ten minutes.
        const value = inBase({ value: 1, unit: each, decimals: 0 }) / amount.amount.value;
        items.push({ ...bindable('interval'), text: 'interval', at, part: parts.length, is: 'word', quoted: false });
        put(amount.to + 3, { is: 'amount', amount: { value, unit: 's', decimals: 0 }, bound: given }, from);
        continue;
      }
      if (next === 'times' && amount.amount.unit === '') {
        const often = tokens[amount.to]?.pause || counts.test(tokens[amount.to + 1]?.lower ?? ',');
        put(
          amount.to + 1,
          often
            ? { is: 'amount', amount: amount.amount, bound: given, often: true }
            : { is: 'times', times: amount.amount.value, bound: given },
          from,
        );
        continue;
      }
      if (rate) {
        const [, unit = ''] = RATE.exec(next) ?? [];
        const one = amountAt(
          [
            { ...token, text: '1', lower: '1', pause: false },
            { ...(tokens[amount.to] as Token), text: unit, lower: unit },
          ],
          0,
        );
        put(amount.to + 1, {
          is: 'amount',
          amount: { ...amount.amount, unit: one?.amount.unit ?? '' },
          bound: given,
          rate: true,
        });
        continue;
      }
      const before = items.at(-1) ?? parts.at(-1)?.items.at(-1);
      const listed =
        before?.is === 'word' &&
        before.amount !== undefined &&
        amount.amount.unit === '' &&
        items.length === 0 &&
        (token.pause || tokens[amount.to] === undefined || /^(?:and|or|on|in|is|are|was|were|ha[sd]|have)$/.test(next));
      if (given === '=' && (numbers(items.at(-1), amount.amount) || listed))
        put(amount.to, {
          is: 'word',
          amount: amount.amount,
          ...(listed && before?.numbered
            ? { numbered: before.numbered }
            : items.at(-1)
              ? {
                  numbered: items.at(-1) as Item,
                  ...(items.at(-2)?.is === 'word' ? { label: items.at(-2) as Item } : {}),
                }
              : {}),
        });
      else
        put(
          behind && given === 'about' ? behind.to : amount.to,
          { is: 'amount', amount: amount.amount, bound: given },
          from,
        );
      continue;
    }
    // "twice as much as", "more than double what": how many times.
    const factor = times.get(tokens[from]?.lower ?? '');
    if (factor !== undefined && /^(?:as|what|that|the|of)$/.test(tokens[from + 1]?.lower ?? '')) {
      put(from + 1, { is: 'times', times: factor, bound: bound?.found ?? '=' });
      continue;
    }
    const count = often.get(lower);
    if (count !== undefined && !/^(?:every|a|per)$/.test(tokens[at + 1]?.lower ?? '')) {
      put(at + 1, { is: 'amount', amount: { value: count, unit: '', decimals: 0 }, bound: '=', often: true });
      continue;
    }
    if (
      /^(?:so|since|as)$/.test(lower) &&
      at > 0 &&
      lower !== 'as' &&
      !momentAt(tokens, at + 1) &&
      !isCalled(tokens, at + 1) &&
      !/^(?:is|are|does|do|has|have|boot|early|yesterday|then|the)$/.test(tokens[at + 1]?.lower ?? '') &&
      !token.pause
    ) {
      close();
      cause = RESULT.test(lower) ? 'result' : 'reason';
      at += 1;
      continue;
    }
    if (
      CAUSE.test(lower) &&
      !/^(?:since|so)$/.test(lower) &&
      !(
        lower === 'after' &&
        (amountAt(tokens, at + 1) ||
          momentAt(tokens, at + 1) ||
          isCalled(tokens, at + (THE.test(tokens[at + 1]?.lower ?? '') ? 2 : 1)))
      )
    ) {
      close();
      cause = RESULT.test(lower) ? 'result' : 'reason';
      at += 1;
      continue;
    }
    if (
      CUTS.test(lower) &&
      !(lower === 'that' && (items.length === 0 || OF.test(tokens[at - 1]?.lower ?? ''))) &&
      !(lower === 'that' && /^(?:is|was)$/.test(tokens[at + 1]?.lower ?? '') && token.pause)
    ) {
      close();
      relative = RELATIVE.test(lower);
      lead = lower;
      at += 1;
      continue;
    }
    // "240 GB remaining".
    const left = lower === 'remaining' && items.at(-1)?.is === 'amount';
    // "Nor at boot either": as well.
    const also =
      lower === 'either' &&
      items.some(({ is }) => is === 'not') &&
      (token.pause || !tokens[at + 1] || CAUSE.test(tokens[at + 1]?.lower ?? ''));
    if (also) {
      put(at + 1, { is: 'light' });
      continue;
    }
    // "Both ahead and behind": of one thing, and no two.
    if (isPaired(tokens, at)) {
      put(at + 1, { is: 'light' });
      continue;
    }
    // "It has no been up": what is denied is no thing.
    const isDenial = lower === 'no' && /^(?:been|had)$/.test(tokens[at + 1]?.lower ?? '');
    const told = left || isDenial ? null : phraseAt(tokens, at, quants);
    // "Mostly open", where no share is said: a manner of which nothing tells.
    const manner =
      lower.endsWith('ly') && told?.found === 'most' && sidesOf([bindable(tokens[told.to]?.lower ?? '')]).size === 0;
    const quant = manner ? null : told;
    if (quant && !(quant.found === 'only' && /^(?:yet|now|as)$/.test(tokens[at + 1]?.lower ?? ''))) {
      // "only 3 GB": no quantity of things.
      const next = quant.to;
      const number = amountAt(tokens, next);
      const small =
        quant.found === 'only' &&
        ((number && (number.amount.unit !== '' || lower === 'just')) ||
          spokenAmount(tokens, next) ||
          phraseAt(tokens, next, bounds));
      const superlative =
        quant.found === 'most' && lower === 'most' && !/^(?:of|are|is)$/.test(tokens[next]?.lower ?? '');
      if (!superlative) {
        put(
          next,
          small || lower === 'just'
            ? { is: 'light' }
            : {
                is: 'quant',
                quant: quant.found,
                ...(quant.found === 'most'
                  ? { amount: { value: 50, unit: '%', decimals: 0 }, bound: '>' as const }
                  : {}),
                two: /^(?:both|neither|either)$/.test(lower),
              },
        );
        continue;
      }
    }
    if (lexicon().not.has(lower) || isDenial) {
      put(at + 1, { is: 'not' });
      continue;
    }
    // "It has used its whole quota": all of it.
    const whole = /^(?:whole|entire|full)$/.test(lower) && wording().whose.has(tokens[at - 1]?.lower ?? '');
    if (whole && items.some(({ concepts }) => concepts.has('used'))) {
      put(at + 1, { is: 'amount', amount: { value: 100, unit: '%', decimals: 0 }, bound: '=' });
      continue;
    }
    // "Nearly full": of all that fits, most is used.
    if (bound?.found === 'under' && tokens[bound.to]?.lower === 'full') {
      put(bound.to + 1, { is: 'amount', amount: { value: 85, unit: '%', decimals: 0 }, bound: '>=' });
      continue;
    }
    if (bound && bound.to < tokens.length && /^(?:idle|empty|unused)$/.test(tokens[bound.to]?.lower ?? '')) {
      // "Almost idle" is less than idle.
      put(bound.to + 1, { is: 'word', bound: bound.found }, bound.to);
      continue;
    }
    const degree = comparedBy(tokens, at);
    if (degree) put(at + 1, { is: 'degree', degree });
    else put(at + 1, { is: saysNothing(lower) ? 'light' : 'word' });
  }
  close();
  return parts;
}
