// *Tonight at 11*, *tomorrow at noon*, *at 6 tomorrow morning*, *at midnight*: a time of day that is to come, as `at` takes it.
import type { Measured } from './measures.ts';
import { type Clock, clockToday, hourIn, isNamedClock } from './recurrence.ts';
import type { Token } from './token.ts';

const DAY = /^(?:today|tonight|tomorrow)$/;
const PART = /^(?:morning|afternoon|evening|night)$/;

interface Day {
  tomorrow: boolean;
  part: string;
  to: number;
}

/** *Tomorrow evening*, *tonight*, *this afternoon*. */
function dayAt(tokens: readonly Token[], at: number): Day | null {
  const [word = '', next = ''] = tokens.slice(at, at + 2).map(({ lower, quoted }) => (quoted ? '' : lower));
  const part = PART.test(next) ? next : '';
  if (word === 'this') return part === '' ? null : { tomorrow: false, part, to: at + 2 };
  if (!DAY.test(word)) return null;
  if (word === 'tonight') return { tomorrow: false, part: 'night', to: at + 1 };
  return { tomorrow: word === 'tomorrow', part, to: at + (part === '' ? 1 : 2) };
}

const clockFrom = (tokens: readonly Token[], at: number): Clock | null =>
  clockToday(tokens, tokens[at]?.lower === 'at' ? at + 1 : at);

const written = ({ hour, minute, open }: Clock, day: Day | null): string => {
  const told = day && (open ?? hour <= 12) && day.part !== '' ? hourIn(day.part, hour) : hour;
  const text = `${String(told).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
  return day?.tomorrow ? `${text} tomorrow` : text;
};

export function timeToCome(tokens: readonly Token[], at: number): Measured | null {
  const first = dayAt(tokens, at);
  const clock = clockFrom(tokens, first?.to ?? at);
  if (!clock) return null;
  const day = first ?? dayAt(tokens, clock.to);
  // An hour alone may be of any day, or of every one.
  const named = tokens[at]?.lower === 'at' && isNamedClock(tokens[at + 1]?.lower ?? '');
  if (!day && !named) return null;
  return { value: { type: 'moment', text: written(clock, day) }, to: first ? clock.to : (day?.to ?? clock.to) };
}
