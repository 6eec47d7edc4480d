// When a line of a log was written, by the stamp that it begins with; and which lines are younger than a moment.

/** `[ 1967.84]`, as the kernel counts from its start; before it the level where that was asked for. */
const SINCE_START = /^(?:\w+ *:\w+ *: *)?\[ *(\d+(?:\.\d+)?)\]/;
/** `2026-03-01 11:02:07 UTC`, `2026/03/01 11:02:07`: of here, where it names no zone. */
const DATED = /^\[?(\d{4})[-/](\d\d)[-/](\d\d)[T ](\d\d:\d\d:\d\d)(?:[.,]\d+)?(?: ?(Z|UTC|GMT|[+-]\d\d:?\d\d))?/;
/** `Mar  1 11:02:07`: of the day in this year, or in the last one. */
const SYSLOG = /^(?:<\d+>)?([A-Z][a-z]{2}) +(\d{1,2}) (\d\d:\d\d:\d\d)/;
const DAY_MS = 86_400_000;

export interface Clock {
  /** Milliseconds since the epoch. */
  now: number;
  /** Milliseconds since the kernel started, sleep not counted, which is how its log counts. */
  running: number;
}

const known = (ms: number): number | null => (Number.isNaN(ms) ? null : ms);

/** Milliseconds since the epoch; null where the line does not say it. */
export function writtenAt(line: string, { now, running }: Clock): number | null {
  const started = SINCE_START.exec(line);
  if (started) return now - running + 1000 * Number(started[1]);
  const dated = DATED.exec(line);
  if (dated) {
    const [, year, month, day, time, zone = ''] = dated;
    return known(Date.parse(`${year}-${month}-${day}T${time}${zone.replace(/UTC|GMT/, 'Z')}`));
  }
  const old = SYSLOG.exec(line);
  if (!old) return null;
  const year = new Date(now).getFullYear();
  const [, month, day, time] = old;
  const at = known(Date.parse(`${month} ${day} ${year} ${time}`));
  return at !== null && at > now + DAY_MS ? known(Date.parse(`${month} ${day} ${year - 1} ${time}`)) : at;
}

/** The lines since a moment. One without a stamp goes on with the one before it; what none tells stays. */
export function linesSince(lines: readonly string[], from: number, clock: Clock): string[] {
  let at: number | null = null;
  return lines.filter((line) => {
    at = writtenAt(line, clock) ?? at;
    return at === null || at >= from;
  });
}
