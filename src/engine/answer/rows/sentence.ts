// A sentence of an answer with the cells that it is printed from.
import type { Cell } from '../../relations/types.ts';

export interface Said {
  text: string;
  cells: readonly Cell[];
  /** Why it is not sure, in plain words. */
  doubts: readonly string[];
}

export const said = (text: string, cells: readonly Cell[] = [], doubts: readonly string[] = []): Said => ({
  text,
  cells,
  doubts,
});

/** `a, b and c`. */
export function listed(texts: readonly string[], joint = 'and'): string {
  if (texts.length < 2) return texts[0] ?? '';
  return `${texts.slice(0, -1).join(', ')} ${joint} ${texts.at(-1)}`;
}

export const counted = (count: number, [one, many]: readonly [string, string]): string =>
  `${count} ${count === 1 ? one : many}`;
