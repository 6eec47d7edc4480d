// A day as a value in the midst of a phrase: *today's date*, *the modification date*. What is said of it stands in grammar.toml
// with the other values that have several words.
import { once } from '../../base/once.ts';
import type { Value } from '../goal/types.ts';
import { grammar } from './lexicon.ts';
import { compile, match, type Pattern, type Slot } from './pattern.ts';
import type { Token } from './token.ts';

const DAY = /^format:(today|modified-day)$/;
/** Where a day is looked for, the date is that of today. */
const PLAIN = { is: 'format:today', forms: ['the date', 'the? current day|timestamp', 'the timestamp'], cost: 0.3 };

interface Day {
  pattern: Pattern;
  value: Value;
  cost: number;
}

const days = once((): readonly Day[] =>
  [...grammar().phrase, PLAIN].flatMap(({ is, forms, cost = 0 }): Day[] => {
    const [, word] = DAY.exec(is) ?? [];
    return word === undefined
      ? []
      : forms.map((form) => ({ pattern: compile(form), value: { type: 'word', word }, cost }));
  }),
);

/** Every way in which a day is said from `at` on. */
export const daysAt = (tokens: readonly Token[], at: number): Slot[] =>
  days().flatMap(({ pattern, value, cost }) =>
    match(pattern, tokens, at, () => []).map(({ to }) => ({ value, to, cost })),
  );
