// How values are printed: one way for each type, so that a sentence that is read again finds the same value.

import { plural } from '../../base/plural.ts';
import { SECONDS } from '../../base/time-units.ts';

const SIZES = ['B', 'KB', 'MB', 'GB', 'TB', 'PB'];

const rounded = (value: number): string => String(value >= 100 ? Math.round(value) : Math.round(value * 10) / 10);

/** Powers of 1024, as ls -h and du -h count. */
export function printSize(bytes: number): string {
  let value = Math.abs(bytes);
  let unit = 0;
  while (value >= 1023.95 && unit < SIZES.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${bytes < 0 ? '-' : ''}${rounded(value)} ${SIZES[unit]}`;
}

const SPANS = ['day', 'hour', 'minute', 'second'] as const;

/** The two largest units: `3 days 4 hours`. */
export function printDuration(seconds: number): string {
  let rest = Math.max(0, Math.floor(seconds));
  const parts: string[] = [];
  for (const unit of SPANS) {
    const count = Math.floor(rest / SECONDS[unit]);
    rest -= count * SECONDS[unit];
    if (count > 0) parts.push(plural(count, unit));
    else if (parts.length > 0) break;
    if (parts.length === 2) break;
  }
  return parts.length > 0 ? parts.join(' ') : '0 seconds';
}

const two = (value: number): string => String(value).padStart(2, '0');

/** Local time. */
export function printMoment(at: number): string {
  const date = new Date(at);
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`;
}

export const printPercent = (percent: number): string => `${rounded(percent)} %`;
