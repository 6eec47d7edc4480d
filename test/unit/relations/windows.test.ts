import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Value } from '../../../src/engine/goal/types.ts';
import { spanOf, type Window, windowSpan } from '../../../src/engine/relations/windows.ts';

// A Wednesday.
const now = new Date(2026, 10, 18, 15, 30, 20).getTime();
const boot = new Date(2026, 10, 16, 8, 0, 0).getTime();
const clock = { now, boot };
const moment = (text: string): Value => ({ type: 'moment', text });
const at = (year: number, month: number, day = 1, hour = 0, minute = 0) =>
  new Date(year, month - 1, day, hour, minute).getTime();
const span = (text: string) => spanOf(moment(text), clock);

describe('a moment', () => {
  it.each([
    ['today', at(2026, 11, 18), at(2026, 11, 19)],
    ['yesterday', at(2026, 11, 17), at(2026, 11, 18)],
    ['this week', at(2026, 11, 16), at(2026, 11, 23)],
    ['last week', at(2026, 11, 9), at(2026, 11, 16)],
    ['this month', at(2026, 11), at(2026, 12)],
    ['last month', at(2026, 10), at(2026, 11)],
    ['last year', at(2025, 1), at(2026, 1)],
    ['this hour', at(2026, 11, 18, 15), at(2026, 11, 18, 16)],
    ['monday', at(2026, 11, 16), at(2026, 11, 17)],
    ['last monday', at(2026, 11, 16), at(2026, 11, 17)],
    ['wednesday', at(2026, 11, 18), at(2026, 11, 19)],
    ['last wednesday', at(2026, 11, 11), at(2026, 11, 12)],
    ['Friday', at(2026, 11, 13), at(2026, 11, 14)],
    ['march', at(2026, 3), at(2026, 4)],
    ['december', at(2025, 12), at(2026, 1)],
    ['2024-02-29', at(2024, 2, 29), at(2024, 3, 1)],
    ['2024-05', at(2024, 5), at(2024, 6)],
    ['2024', at(2024, 1), at(2025, 1)],
    ['2024-01-01 10:30', at(2024, 1, 1, 10, 30), at(2024, 1, 1, 10, 31)],
    ['9:15', at(2026, 11, 18, 9, 15), at(2026, 11, 18, 9, 16)],
    ['at 3pm', at(2026, 11, 18, 15), at(2026, 11, 18, 15, 1)],
    ['12am', at(2026, 11, 18), at(2026, 11, 18, 0, 1)],
    ['the last boot', boot, boot],
  ])('%s', (text, from, to) => expect(span(text)).toEqual({ from, to }));

  it('that is no time is not made one', () => {
    for (const text of ['', 'soon', '2024-02-30', '2024-13', '25:00', 'when it rained', '12'])
      expect(span(text), text).toBe(null);
    expect(spanOf(moment('boot'), { now, boot: null })).toBe(null);
  });
});

describe('a window', () => {
  it('since boot begins with the boot, since yesterday at its midnight, the last hour an hour ago', () => {
    const from = (window: Window) => windowSpan(window, clock)?.from;
    expect(from({ kind: 'since', moment: moment('boot') })).toBe(boot);
    expect(from({ kind: 'since', moment: moment('yesterday') })).toBe(at(2026, 11, 17));
    expect(from({ kind: 'last', seconds: 3_600 })).toBe(now - 3_600_000);
    expect(windowSpan({ kind: 'during', moment: moment('yesterday') }, clock)?.to).toBe(at(2026, 11, 18));
    expect(windowSpan({ kind: 'before', moment: moment('monday') }, clock)).toEqual({
      from: Number.NEGATIVE_INFINITY,
      to: at(2026, 11, 16),
    });
  });

  it('of a day holds its noon on every day of the year, whatever the clocks do', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 366 * 3 }), (days) => {
        const noon = new Date(2025, 0, 1 + days, 12).getTime();
        const day = spanOf(moment('today'), { now: noon, boot: null });
        const before = spanOf(moment('yesterday'), { now: noon, boot: null });
        const week = spanOf(moment('this week'), { now: noon, boot: null });
        expect(day && day.from < noon && noon < day.to).toBe(true);
        expect(before?.to).toBe(day?.from);
        expect(new Date(week?.from ?? 0).getDay()).toBe(1);
        expect(week && week.from <= noon && noon < week.to).toBe(true);
      }),
    );
  });
});
