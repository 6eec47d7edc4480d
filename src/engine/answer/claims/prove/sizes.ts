// When a number that is said is the one that is known: to the digits that were written, or as near as the words around it
// allow. A GB may be a GiB; whole numbers of things are exact.
import { BYTES, inBase, isBytes, isTime, type Quantity } from '../amounts.ts';
import type { Bound, Item } from './items.ts';

const FREQUENCY: Record<string, number> = { MHz: 1e6, GHz: 1e9 };
/** Bytes in a second. */
const BITS: Record<string, number> = { kbps: 125, Mbps: 125_000, Gbps: 125_000_000 };

export const comparable = (a: string, b: string): boolean =>
  a === b ||
  (isBytes(a) && isBytes(b)) ||
  (isTime(a) && isTime(b)) ||
  (a in FREQUENCY && b in FREQUENCY) ||
  (a in BITS && (b in BITS || isBytes(b))) ||
  (b in BITS && isBytes(a));

/** How far a rounded number may be from what it was: half of its last digit that counts. */
function step({ value, decimals }: Quantity): number {
  if (decimals > 0) return 10 ** -decimals;
  let unit = 1;
  while (value !== 0 && value % (unit * 10) === 0 && unit < 1e12) unit *= 10;
  // 1,300 may stand for 1,312, not for 1,350; 100 is meant as such.
  const most = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, Math.abs(value)))) - 1);
  return Math.min(unit, most);
}

function near(claim: Quantity, factor: number, known: number, bound: Bound, whole: boolean): boolean {
  const said = claim.value * factor;
  const apart = Math.abs(said - known);
  const digit = step(claim) * factor;
  switch (bound) {
    case '>':
      return known > said;
    case '<':
      return known < said;
    // "Well over": not by a hair.
    case '>>':
      return known >= 1.05 * said;
    case '<<':
      return known <= 0.95 * said;
    case 'few':
      return known >= 1.5 * said && known < 9.5 * said;
    case '>=':
      return known >= said;
    case '<=':
      return known <= said;
    case 'about':
      return whole && said < 20
        ? apart === 0
        : // "About a fifth" is a round share.
          apart <= Math.max(0.06 * Math.abs(known), digit / 2, claim.unit === '%' && claim.value % 5 === 0 ? 2 : 0) &&
            apart <= 0.12 * Math.abs(known);
    case 'under':
      return (
        known < said && apart <= Math.max(0.1 * said, factor * (claim.value < 10 ? 0.5 : 1)) && apart <= 0.2 * said
      );
    case 'over':
      return (
        known > said && apart <= Math.max(0.1 * said, factor * (claim.value < 10 ? 0.5 : 1)) && apart <= 0.2 * said
      );
    default: {
      if (whole) return apart === 0;
      if (said === 0) return known === 0;
      // To its last digit, rounded or cut off.
      return (
        apart <= digit / 2 + 1e-9 ||
        (known >= said && known < said + digit * 0.999 && digit <= 0.05 * said) ||
        apart <= 0.004 * Math.abs(known)
      );
    }
  }
}

/** Whether one is that share of the other: "57 of 200, less than a third". */
export const isShare = (claim: Item, part: Quantity, whole: Quantity): boolean => {
  if (!claim.amount || inBase(whole) <= 0) return false;
  const value = (100 * inBase(part)) / inBase(whole);
  return fits(claim.amount, { value, unit: '%', decimals: 1 }, claim.bound ?? '=') === true;
};

/** Whether a claimed quantity is a known one; null where their units cannot be compared. */
export function fits(claim: Quantity, known: Quantity, bound: Bound, ofMany = false): boolean | null {
  if (claim.unit === known.unit && !isBytes(claim.unit)) {
    if (isTime(claim.unit) && claim.grain !== undefined && bound === '=')
      return claim.grain === known.grain
        ? claim.value === known.value
        : Math.abs(claim.value - known.value) < claim.grain * 1.01;
    const whole =
      claim.unit === '' &&
      Number.isInteger(known.value) &&
      Number.isInteger(claim.value) &&
      (bound === '=' || known.value < 1000);
    return near(claim, 1, known.value, bound, whole);
  }
  // "Less than 300 GB" is no word for 284 MB.
  if (!ofMany && isBytes(claim.unit) && isBytes(known.unit) && /[<>]/.test(bound)) {
    const [said, real] = [inBase(claim), inBase(known)];
    if (/</.test(bound) ? real < said / 8 : real > said * 8) return false;
  }
  if (claim.unit === known.unit) {
    // Told to the same digit, it is that or another: 575 GB are not 576.
    const exact = bound === '=' && claim.decimals >= known.decimals && claim.decimals <= 1 && step(claim) <= 1;
    return exact && Number.isInteger(known.value * 10 ** known.decimals)
      ? claim.value === known.value
      : near(claim, 1, known.value, bound, false);
  }
  if (isBytes(claim.unit) && isBytes(known.unit)) {
    const [said, told] = [BYTES[claim.unit] ?? [], BYTES[known.unit] ?? []];
    // MiB said in MB, to the same digit: that number, or what it comes to.
    const isLetter = claim.unit[0] === known.unit[0] && claim.unit !== 'B' && known.unit !== 'B';
    if (isLetter && bound === '=' && claim.decimals >= known.decimals && step(claim) <= 1)
      return said.some((own) =>
        told.some((real) =>
          own === real
            ? claim.value === known.value
            : Math.abs(claim.value - (known.value * real) / own) <= 0.5 * 10 ** -claim.decimals,
        ),
      );
    // MB and GB are both of the one kind or both of the other.
    const all = said.flatMap((own, i) =>
      told.flatMap((real, j) =>
        said.length === told.length && i !== j ? [] : [near(claim, own, known.value * real, bound, false)],
      ),
    );
    // A bound has to hold however the units are read.
    return /[<>]/.test(bound) ? all.every(Boolean) : all.some(Boolean);
  }
  if (isTime(claim.unit) && isTime(known.unit)) {
    const [factor, real] = [inBase({ value: 1, unit: claim.unit, decimals: 0 }), inBase(known)];
    if (claim.grain !== undefined && bound === '=') return Math.abs(inBase(claim) - real) < claim.grain * 1.01;
    if (bound === '=' && claim.decimals === 0)
      return Math.floor(real / factor) === claim.value || Math.abs(real / factor - claim.value) < 0.17;
    return near(claim, factor, real, bound, false);
  }
  if (claim.unit in BITS || known.unit in BITS) {
    const each = (unit: string): readonly number[] => (unit in BITS ? [BITS[unit] ?? 1] : (BYTES[unit] ?? []));
    const all = each(claim.unit).flatMap((own) =>
      each(known.unit).map((real) => near(claim, own, known.value * real, bound, false)),
    );
    return all.length === 0 ? null : /[<>]/.test(bound) ? all.every(Boolean) : all.some(Boolean);
  }
  if (claim.unit in FREQUENCY && known.unit in FREQUENCY)
    return near(claim, FREQUENCY[claim.unit] ?? 1, known.value * (FREQUENCY[known.unit] ?? 1), bound, false);
  return null;
}
