// Numbers as they are said: in figures or in words, with the unit behind them.
import { unitSeconds } from '../../../base/time-units.ts';
import type { Token } from '../../english/token.ts';
import { NUMBER_WORDS } from '../../line/number-words.ts';
import { isTime, lengthOf, type Quantity, unitOf } from './amounts.ts';

const FIGURE = /^[~≈+]?(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)(%|[a-zA-Z°]+)?$/;
const COMPOUND = /^(?:\d+(?:d|h|m|min|s)){2,}$/i;

interface Counted {
  amount: Quantity;
  to: number;
}

const quantity = (digits: string, unit: string): Quantity => ({
  value: Number(digits.replaceAll(',', '')),
  unit,
  decimals: digits.split('.')[1]?.length ?? 0,
});

const UNIT_WORDS =
  /^(?:%|percent|pct|[kmgt]i?b?|(?:kilo|mega|giga|tera|kibi|mebi|gibi|tebi)?bytes?|gigs?|megs?|s|secs?|seconds?|min|mins|minutes?|h|hrs?|hours?|days?|weeks?|months?|years?|ms|milliseconds?|°?c|celsius|degrees|w|watts?|rpm|mhz|ghz|[kmg]bps|[kmg]bit(?:\/s)?|(?:kilo|mega|giga)bits?)$/i;

/** Units of one letter, as they are written: "4 min 9 s", "39 C". */
const LETTER = /^(?:[A-Z%]|[sh])$/;

const SCALES: Readonly<Record<string, number>> = {
  dozen: 12,
  hundred: 100,
  thousand: 1_000,
  million: 1_000_000,
  billion: 1_000_000_000,
};

function figureAt(tokens: readonly Token[], at: number): Counted | null {
  const token = tokens[at];
  if (!token || token.quoted) return null;
  const tens = /^(twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)-(\w+)$/.exec(token.lower);
  const spelled = Object.hasOwn(NUMBER_WORDS, token.lower)
    ? NUMBER_WORDS[token.lower]
    : tens
      ? (NUMBER_WORDS[tens[1] ?? ''] ?? 0) + (NUMBER_WORDS[tens[2] ?? ''] ?? 0)
      : undefined;
  const match = FIGURE.exec(token.text);
  const digits = match?.[1] ?? (spelled === undefined ? null : String(spelled));
  if (digits === null) return null;
  const glued = match?.[2];
  if (glued !== undefined) {
    const unit = glued === 'm' ? 'min' : unitOf(glued);
    return unit === null ? null : { amount: quantity(digits, unit), to: at + 1 };
  }
  const next = tokens[at + 1];
  // "Two dozen", "212 thousand".
  const scale = token.pause ? undefined : SCALES[next?.lower ?? ''];
  if (scale !== undefined) {
    const figure = quantity(digits, '');
    // "5.4 thousand MiB": as near as it is said.
    const value = Number((figure.value * scale).toFixed(0));
    const unit = next?.pause ? null : unitOf(tokens[at + 2]?.lower ?? '');
    return { amount: { value, unit: unit ?? '', decimals: 0 }, to: unit === null ? at + 2 : at + 3 };
  }
  if (next && !token.pause && UNIT_WORDS.test(next.lower) && (next.lower.length > 1 || LETTER.test(next.text)))
    return { amount: quantity(digits, unitOf(next.lower) ?? ''), to: at + 2 };
  return { amount: quantity(digits, ''), to: at + 1 };
}

/** A number with its unit; lengths of time in parts are one ("3 days and 4 hours", `2h 15m`). */
export function amountAt(tokens: readonly Token[], at: number): Counted | null {
  const token = tokens[at];
  if (token && COMPOUND.test(token.text)) {
    let sum = 0;
    let grain = 1;
    for (const [, digits = '', unit = ''] of token.text.matchAll(/(\d+)(d|h|min|m|s)/gi)) {
      grain = unitSeconds(unit) ?? 1;
      sum += Number(digits) * grain;
    }
    return { amount: { value: sum, unit: 's', decimals: 0, grain }, to: at + 1 };
  }
  const first = figureAt(tokens, at);
  if (!first || !isTime(first.amount.unit) || first.amount.unit === 'ms') return first;
  let { to } = first;
  let sum = first.amount.value * (lengthOf(first.amount.unit) ?? 0);
  let grain = lengthOf(first.amount.unit) ?? 0;
  for (;;) {
    const skip = /^(?:and|,)$/.test(tokens[to]?.lower ?? '') ? 1 : 0;
    const more = figureAt(tokens, to + skip);
    const size = more && more.amount.unit !== 'ms' ? (lengthOf(more.amount.unit) ?? 0) : 0;
    // "Six weeks (44 days)" is one length, said twice.
    if (!more || size === 0 || size >= grain || more.amount.value * size >= grain) break;
    sum += more.amount.value * size;
    grain = size;
    to = more.to;
  }
  return to === first.to ? first : { amount: { value: sum, unit: 's', decimals: 0, grain }, to };
}
