// From where on a value is worth a word: the limits at which people act.
import { type Mark, markOf } from './table.ts';

export const BUSY = { careful: 70, high: 90 } as const;
export const MEMORY = { careful: 80, high: 92 } as const;
export const DISK = { careful: 80, high: 90 } as const;
export const HEAT = { careful: 75, high: 90 } as const;
/** Share of one core. */
export const PROCESS = { careful: 50, high: 90 } as const;
/** Runnable tasks for each thread of the processor. */
export const LOAD = { careful: 1, high: 2 } as const;

type Limits = { careful: number; high: number };
export const mark = (value: number | null, { careful, high }: Limits): Mark | null => markOf(value, careful, high);

const LEVELS: readonly Mark[] = ['ok', 'careful', 'high'];
export const worst = (...marks: (Mark | null)[]): Mark | null => {
  const known = marks.filter((one) => one !== null);
  return known.length === 0 ? null : known.reduce((a, b) => (LEVELS.indexOf(b) > LEVELS.indexOf(a) ? b : a));
};
