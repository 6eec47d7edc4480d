// How old a fact is, in words, and when it was read, on the person's own clock.
import { useEffect, useState } from 'react';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Both in milliseconds since the epoch. */
export function ageWords(at: number, now: number): string {
  const seconds = Math.round((now - at) / 1000);
  if (seconds < -1) return 'dated in the future';
  if (seconds < 2) return 'just now';
  if (seconds < 2 * MINUTE) return `${seconds} s ago`;
  if (seconds < 2 * HOUR) return `${Math.floor(seconds / MINUTE)} min ago`;
  if (seconds < 2 * DAY) return `${Math.floor(seconds / HOUR)} h ago`;
  return `${Math.floor(seconds / DAY)} days ago`;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** `2026-03-01`, local time. */
export function dayOf(at: number): string {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return 'unknown';
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** `2026-03-01 12:00:05`, local time. */
export function clockTime(at: number): string {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return 'at an unknown time';
  return `${dayOf(at)} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
}

/** The time now, told anew every `every` ms; null tells it once a drawing only. */
export function useNow(clock: () => number, every: number | null): number {
  const [, tick] = useState(0);
  useEffect(() => {
    if (every === null) return;
    const timer = setInterval(() => tick((count) => count + 1), every);
    return () => clearInterval(timer);
  }, [every]);
  return clock();
}
