// Values of evidence that are an amount and nothing else: `4.1G`, `62%`, `1-02:03:04`.
import { unitSeconds } from '../../../../base/time-units.ts';
import { findTimes, joinDurations, type Quantity, unitOf } from '../amounts.ts';

const SIZE = /^~?([+-]?\d[\d,]*(?:\.\d+)?)\s?([a-zA-Z%°/]*)$/;

/** A text that is an amount and nothing else. */
export function amountIn(text: string, unit: string): Quantity | null {
  const found = SIZE.exec(text.trim());
  if (found) {
    const own = found[2] ?? '';
    const told = own === '' ? unit : /^mbit(?:\/s)?$|^mbps$/i.test(own) ? 'Mbps' : unitOf(own);
    if (told === null) return null;
    const digits = (found[1] ?? '').replaceAll(',', '');
    return { value: Number(digits), unit: told, decimals: digits.split('.')[1]?.length ?? 0 };
  }
  // `1 day 12h left`, `4min 9.3s`.
  const long = lasted(text.trim().replace(/\s+(?:left|ago)$/, ''));
  if (long && /[a-z]/.test(text)) return long;
  // `1-02:03:04`, `16:02:44` of something that lasted is read where the key says so.
  const times = findTimes(text);
  const rest = times.reduce((left, { text: each }) => left.replace(each, ''), text);
  return times.length > 0 && /^[\s,a-z]*$/.test(rest) && rest.trim().length < 4 ? joinDurations(times) : null;
}

/** Keys of how long something took. */
export const LASTED = /^(?:elapsed|etime|duration|uptime|runtime|took|ago|age|lag|delay)$/;
/** `1-02:03:04`, `16:02:44`, `2h 15m`. */
export function lasted(text: string): Quantity | null {
  if (
    /^(?:\d+(?:\.\d+)?\s?(?:w|d|h|m|s|weeks?|days?|hrs?|hours?|min|mins|minutes?|sec|secs|seconds?)(?:[\s,]+|(?=\d)|$))+$/.test(
      text,
    )
  ) {
    const parts = [...text.matchAll(/(\d+(?:\.\d+)?)\s?([wdhms])/g)];
    const sum = parts.reduce((all, [, count, unit]) => all + Number(count) * (unitSeconds(unit ?? '') ?? 0), 0);
    const grain = unitSeconds(parts.at(-1)?.[2] ?? '') ?? 1;
    return { value: sum, unit: 's', decimals: 0, grain };
  }
  const [, days, hours, minutes, seconds] = /^(?:(\d+)-)?(?:(\d+):)?(\d+):(\d+(?:\.\d+)?)$/.exec(text) ?? [];
  if (minutes === undefined) return null;
  const value = Number(days ?? 0) * 86_400 + Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds);
  return { value, unit: 's', decimals: seconds?.split('.')[1]?.length ?? 0 };
}
