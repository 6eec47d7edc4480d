// A sentence as items with their duties (amount, moment, quantity, negation, degree, word), cut at pauses and conjunctions
// into parts, of which one or several together say one thing.
import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import { assetPath } from '../../../config/assets.ts';
import { type Token, tokenize } from '../../../english/token.ts';
import { NUMBER_WORDS } from '../../../line/number-words.ts';
import { inBase, isTime, type Quantity } from '../amounts.ts';
import { amountAt } from '../figures.ts';
import { type Moment, momentAt } from '../moments.ts';
import { type Bindable, bindable, degreeOf, lexicon } from '../told/words.ts';

export type Bound = '>' | '<' | '>=' | '<=' | 'about' | 'under' | 'over' | '=';
export type Quant = 'all' | 'none' | 'only' | 'except' | 'others' | 'together' | 'most';

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
  /** "It has 16 GB of memory": all of it. */
  has?: boolean;
  /** Seconds back from now: "in the last hour". */
  window?: number;
  /** "to" or "from" before it. */
  way?: 'to' | 'from';
  /** "both": there are two. */
  two?: boolean;
}

export interface Part {
  items: Item[];
  /** It gives a reason or what follows. */
  cause: boolean;
  /** It begins with a word that goes back to the last noun. */
  relative: boolean;
}

interface Tables {
  near: Record<'about' | 'under' | 'over', string[]>;
  bound: Record<'>' | '<' | '>=' | '<=', string[]>;
  quantity: Record<Quant, string[]>;
  share: { parts: Record<string, number> };
  when: Record<'<' | '>', string[]>;
  times: { words: Record<string, number>; often: Record<string, number> };
  empty: { words: string };
  weak: { words: string; nouns: string };
  lasting: { keys: string };
  where: { here: string; machines: string; called_by: string; reach: string };
  phrase: Record<string, string>;
  called: { name: string; words: string }[];
}

interface Wording {
  bounds: Map<string, Bound>;
  whens: Map<string, Bound>;
  quants: Map<string, Quant>;
  shares: Map<string, number>;
  times: Map<string, number>;
  often: Map<string, number>;
  empty: Set<string>;
  weak: Set<string>;
  nouns: Set<string>;
  /** Words of keys whose values outlast a day. */
  lasting: Set<string>;
  /** Nouns for what was looked at. */
  here: Set<string>;
  machines: Set<string>;
  calledBy: Set<string>;
  reach: readonly string[];
  phrases: (readonly [RegExp, string])[];
  called: { name: RegExp; words: readonly Bindable[] }[];
}

let known: Wording | undefined;
export function wording(): Wording {
  if (known) return known;
  const read = parse(
    readFileSync(assetPath('english', 'claims.toml'), 'utf8'),
  ) as unknown as Tables;
  const bounds = new Map<string, Bound>();
  for (const table of [read.bound, read.near])
    for (const [bound, words] of Object.entries(table))
      for (const word of words) bounds.set(word, bound as Bound);
  known = {
    bounds,
    whens: new Map(
      Object.entries(read.when).flatMap(([bound, words]) =>
        words.map((word) => [word, bound as Bound] as const),
      ),
    ),
    quants: new Map(
      Object.entries(read.quantity).flatMap(([quant, words]) =>
        words.map((word) => [word, quant as Quant] as const),
      ),
    ),
    shares: new Map(Object.entries(read.share.parts)),
    times: new Map(Object.entries(read.times.words)),
    often: new Map(Object.entries(read.times.often)),
    empty: new Set(read.empty.words.trim().split(/\s+/)),
    weak: new Set(read.weak.words.split(' ')),
    nouns: new Set(read.weak.nouns.split(' ')),
    lasting: new Set(read.lasting.keys.split(' ')),
    here: new Set(read.where.here.split(' ')),
    machines: new Set(read.where.machines.split(' ')),
    calledBy: new Set(read.where.called_by.split(' ')),
    reach: read.where.reach.split(' '),
    phrases: Object.entries(read.phrase).map(
      ([phrase, word]) => [new RegExp(phrase, 'gi'), word] as const,
    ),
    called: read.called.map(({ name, words }) => ({
      name: new RegExp(name, 'i'),
      words: words.split(' ').map(bindable),
    })),
  };
  return known;
}

const CUTS =
  /^(?:and|but|while|whereas|although|though|which|who|that|yet|with|plus|where|or|or|then|followed|compared)$/;
const RELATIVE = /^(?:which|who|that|where)$/;
const CAUSE = /^(?:because|since|so|therefore|thus|due|caused|hence|after)$/;
const RATE = /^([kmgt]i?b|[kmgt]?bit|bytes)\/s(?:ec)?$/;
const LONGEST = 5;

/** The longest phrase of a table at a token. */
function phraseAt<T>(
  tokens: readonly Token[],
  at: number,
  table: ReadonlyMap<string, T>,
): { found: T; to: number } | null {
  for (let to = Math.min(tokens.length, at + LONGEST); to > at; to--) {
    const own = tokens.slice(at, to);
    if (own.slice(0, -1).some(({ pause }) => pause)) continue;
    const found = table.get(own.map(({ lower }) => lower).join(' '));
    if (found !== undefined) return { found, to };
  }
  return null;
}

/** "newer", "earlier" compare days; all else as everywhere. */
function comparedBy(lower: string): Item['degree'] {
  if (/^(?:newer|later)$/.test(lower)) return { concept: 'date', high: true, most: false };
  if (/^(?:older|earlier)$/.test(lower)) return { concept: 'date', high: false, most: false };
  return degreeOf(lower);
}

/** "one and a half gigabytes", "a third", "nine tenths". */
function spokenAmount(
  tokens: readonly Token[],
  at: number,
): { amount: Quantity; to: number } | null {
  const { shares } = wording();
  const lower = (i: number): string => tokens[i]?.lower ?? '';
  if (lower(at + 1) === 'and' && lower(at + 2) === 'a' && lower(at + 3) === 'half') {
    const whole = NUMBER_WORDS[lower(at)];
    const unit = amountAt(
      [{ ...(tokens[at] as Token), text: '1', lower: '1' }, ...tokens.slice(at + 4)],
      0,
    );
    if (whole !== undefined && unit && unit.amount.unit !== '')
      return {
        amount: { ...unit.amount, value: (whole + 0.5) * (unit.amount.value || 1), decimals: 1 },
        to: at + 3 + unit.to,
      };
  }
  const counted = /^(?:a|an|one|two|three|four|five|seven|nine)$/.test(lower(at));
  const part = shares.get(lower(counted ? at + 1 : at));
  if (part !== undefined && !/^(?:of a|an hour)/.test(`${lower(at + 1)} ${lower(at + 2)}`))
    if (counted || /^(?:half|quarter)$/.test(lower(at))) {
      const many = counted ? (NUMBER_WORDS[lower(at)] ?? 1) : 1;
      return { amount: { value: part * many, unit: '%', decimals: 0 }, to: at + (counted ? 2 : 1) };
    }
  return null;
}

/** "in the last hour", "over the past 24 hours". */
function windowAt(tokens: readonly Token[], at: number): { seconds: number; to: number } | null {
  const from = /^(?:in|over|during|for|within)$/.test(tokens[at]?.lower ?? '') ? at + 1 : at;
  const last = tokens[from]?.lower === 'the' ? from + 1 : from;
  if (!/^(?:last|past|previous)$/.test(tokens[last]?.lower ?? '')) return null;
  const one = { ...(tokens[last] as Token), text: '1', lower: '1' };
  const found = amountAt(tokens, last + 1) ?? amountAt([one, ...tokens.slice(last + 1)], 0);
  if (!found || !isTime(found.amount.unit)) return null;
  const counted = amountAt(tokens, last + 1) !== null;
  return { seconds: inBase(found.amount), to: counted ? found.to : last + found.to };
}

/** "GPU 0", "process 4411", "port 22": the number is a name. */
const numbers = (before: Item | undefined, { unit, value }: Quantity): boolean =>
  before !== undefined &&
  unit === '' &&
  Number.isInteger(value) &&
  before.is === 'word' &&
  lexicon().numbered.has(before.lower.replace(/s$/, ''));

export function partsOf(sentence: string): Part[] {
  const text = wording()
    .phrases.reduce((said, [phrase, word]) => said.replace(phrase, ` ${word} `), sentence)
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,;.:])/g, '')
    .replace(/`/g, '')
    .trim()
    .replace(/\bwi-fi\b/gi, 'wifi')
    .replace(/\s[-–—]+\s/g, ', ')
    .replace(/(\d)\s*%/g, '$1%');
  const tokens = tokenize(text);
  const { bounds, quants, times, often, empty } = wording();
  const parts: Part[] = [];
  let items: Item[] = [];
  let cause = false;
  let relative = false;
  const close = (): void => {
    const words = items.map(({ lower }) => lower);
    if (
      words.some((word) => /^(?:has|have|got|there)$/.test(word)) &&
      !words.some((word) =>
        /^(?:us(?:e[sd]?|ing)|taken?|takes|holds?|free|left|available)$/.test(word),
      )
    )
      for (const item of items) if (item.is === 'amount') item.has = true;
    if (items.length > 0) parts.push({ items, cause, relative });
    items = [];
    cause = false;
    relative = false;
  };
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] as Token;
    const { lower } = token;
    const put = (to: number, item: Partial<Item> & Pick<Item, 'is'>, from = at): void => {
      const one = to === from + 1 ? (tokens[from] as Token).text : null;
      const said = one ?? text.slice((tokens[from] as Token).start, tokens[to - 1]?.end);
      const way = tokens[from - 1]?.lower;
      items.push({
        ...(way === 'to' || way === 'from' ? { way } : {}),
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
      put(
        from + 2,
        { is: 'amount', amount: { value: 1, unit: '', decimals: 0 }, bound: bound.found },
        from,
      );
      continue;
    }
    // "The outbound one".
    if (lower === 'one' && items.length > 0 && (token.pause || tokens[at + 1] === undefined)) {
      put(at + 1, { is: 'light' });
      continue;
    }
    const article =
      /^(?:a|an)$/.test(tokens[from]?.lower ?? '') && amount && amount.to === from + 1;
    if (isMoment && (!bound || !/^(?:some)$/.test(lower))) {
      put(
        moment.to,
        { is: 'moment', moment: moment.moment, ...(bound ? { bound: bound.found } : {}) },
        from,
      );
      continue;
    }
    // "2.9 of its 3.7 GiB": of the same unit.
    if (amount?.amount.unit === '' && tokens[amount.to]?.lower === 'of') {
      const skip = /^(?:the|its|your|a|their|my|our|total)$/.test(
        tokens[amount.to + 1]?.lower ?? '',
      )
        ? 2
        : 1;
      const whole = amountAt(tokens, amount.to + skip);
      if (whole && whole.amount.unit !== '' && whole.amount.unit !== '%')
        amount.amount = { ...amount.amount, unit: whole.amount.unit };
    }
    const rate = amount && RATE.test(tokens[amount.to]?.lower ?? '');
    if (
      amount &&
      !article &&
      (lower !== 'one' ||
        bound ||
        amount.amount.unit !== '' ||
        !/^(?:of|is|that|thing)$/.test(tokens[at + 1]?.lower ?? ''))
    ) {
      const next = tokens[amount.to]?.lower ?? '';
      const behind = bound ? null : phraseAt(tokens, amount.to, bounds);
      const given: Bound =
        bound?.found ??
        (behind?.found === 'about' && /^or$|^more$/.test(tokens[amount.to]?.lower ?? '')
          ? 'about'
          : '=');
      if (next === 'times' && !/^(?:since|in|on|,)$/.test(tokens[amount.to + 1]?.lower ?? ',')) {
        put(amount.to + 1, { is: 'times', times: amount.amount.value, bound: given });
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
        });
        continue;
      }
      const before = items.at(-1) ?? parts.at(-1)?.items.at(-1);
      const listed =
        before?.is === 'word' &&
        before.amount !== undefined &&
        amount.amount.unit === '' &&
        items.length === 0 &&
        (token.pause || tokens[amount.to] === undefined || /^(?:and|or|is|are|on|in)$/.test(next));
      if (given === '=' && (numbers(items.at(-1), amount.amount) || listed))
        put(amount.to, {
          is: 'word',
          amount: amount.amount,
          ...(listed && before?.numbered
            ? { numbered: before.numbered }
            : items.at(-1)
              ? { numbered: items.at(-1) as Item }
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
      put(at + 1, { is: 'amount', amount: { value: count, unit: '', decimals: 0 }, bound: '=' });
      continue;
    }
    if (
      /^(?:so|since|as)$/.test(lower) &&
      at > 0 &&
      lower !== 'as' &&
      !momentAt(tokens, at + 1) &&
      !/^(?:is|are|does|do|has|have|boot|early|yesterday|then|the)$/.test(
        tokens[at + 1]?.lower ?? '',
      ) &&
      !token.pause
    ) {
      close();
      cause = true;
      at += 1;
      continue;
    }
    if (
      CAUSE.test(lower) &&
      !/^(?:since|so)$/.test(lower) &&
      !(lower === 'after' && (amountAt(tokens, at + 1) || momentAt(tokens, at + 1)))
    ) {
      close();
      cause = true;
      at += 1;
      continue;
    }
    if (
      CUTS.test(lower) &&
      !(lower === 'that' && items.length === 0) &&
      !(lower === 'that' && /^(?:is|was)$/.test(tokens[at + 1]?.lower ?? '') && token.pause)
    ) {
      close();
      relative = RELATIVE.test(lower);
      at += 1;
      continue;
    }
    // "240 GB remaining".
    const left = lower === 'remaining' && items.at(-1)?.is === 'amount';
    const quant = left ? null : phraseAt(tokens, at, quants);
    if (
      quant &&
      !(quant.found === 'only' && /^(?:yet|now|as)$/.test(tokens[at + 1]?.lower ?? '')) &&
      !(lower === 'total' && /^(?:of)$/.test(tokens[at + 1]?.lower ?? '') && false)
    ) {
      // "only 3 GB": no quantity of things.
      const next = quant.to;
      const number = amountAt(tokens, next);
      const small =
        quant.found === 'only' &&
        ((number && (number.amount.unit !== '' || lower === 'just')) ||
          spokenAmount(tokens, next) ||
          phraseAt(tokens, next, bounds));
      const superlative =
        quant.found === 'most' &&
        lower === 'most' &&
        !/^(?:of|are|is)$/.test(tokens[next]?.lower ?? '');
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
    if (lexicon().not.has(lower)) {
      put(at + 1, { is: 'not' });
      continue;
    }
    // "Nearly full": of all that fits, most is used.
    if (bound?.found === 'under' && tokens[bound.to]?.lower === 'full') {
      put(bound.to + 1, {
        is: 'amount',
        amount: { value: 85, unit: '%', decimals: 0 },
        bound: '>=',
      });
      continue;
    }
    if (
      bound &&
      bound.to < tokens.length &&
      /^(?:idle|empty|unused)$/.test(tokens[bound.to]?.lower ?? '')
    ) {
      // "Almost idle" is less than idle.
      put(bound.to + 1, { is: 'word', bound: bound.found }, bound.to);
      continue;
    }
    const degree = comparedBy(lower);
    if (degree) put(at + 1, { is: 'degree', degree });
    else put(at + 1, { is: empty.has(lower) ? 'light' : 'word' });
  }
  close();
  return parts;
}
