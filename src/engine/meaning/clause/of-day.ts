// Two spans of time in one clause: a time of day belongs to the day that is said beside it.
import type { ClauseSet, WindowPart } from './types.ts';

const CLOCK = /^(?:\d{1,2}:\d\d(?::\d\d)?|noon|midday|midnight)$/;
const HOURS: Readonly<Record<string, string>> = { noon: '12:00', midday: '12:00', midnight: '00:00' };

/** "Before noon on 1 march", "on 1 march after 15:00": a time of day on the day that is said beside it. */
export function ofThatDay(set: ClauseSet, other: WindowPart, time: string | undefined): boolean {
  const both = [set.window, other].flatMap((each) =>
    each && 'moment' in each && each.moment.type === 'moment' ? [{ ...each, text: each.moment.text }] : [],
  );
  const clock = both.find(({ text }) => CLOCK.test(text));
  const day = both.find(({ text }) => /^\d{4}-\d\d-\d\d$/.test(text));
  if (time === undefined || !clock || !day) return false;
  const hour = (HOURS[clock.text] ?? clock.text).padStart(5, '0');
  set.window = { kind: 'during', moment: day.moment };
  const op = clock.kind === 'before' ? '<' : /^(?:since|after)$/.test(clock.kind) ? '>=' : '=';
  set.where.push({ attr: time, op, value: { type: 'moment', text: `${day.text} ${hour}` } });
  return true;
}
