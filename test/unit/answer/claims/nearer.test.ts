// Of two tables that speak of the same words, the one that was told it is believed where the other only lets it follow.
import { expect, it } from 'vitest';
import type { Cell } from '../../../../src/engine/answer/claims/prove/cells.ts';
import { isNearer } from '../../../../src/engine/answer/claims/typed/denied.ts';
import type { Verdict } from '../../../../src/engine/answer/claims/typed/verdict.ts';

const told = { amount: { value: 3, unit: '', decimals: 0 } } as Cell;
const follows: Cell = { ...told, from: [told] };
const verdict = (so: boolean, cost: number, ...cells: Cell[]) => ({ so, cost, cells }) as unknown as Verdict;

it.each([
  ['what was told at the same cost', verdict(true, 2, told), verdict(false, 2, follows), true],
  ['what was told at less', verdict(true, 1, told), verdict(false, 2, follows), true],
  ['what was told at more', verdict(true, 3, told), verdict(false, 2, follows), false],
  ['what only follows itself', verdict(true, 1, follows), verdict(false, 2, follows), false],
  ['where the other was told too', verdict(true, 1, told), verdict(false, 2, follows, told), false],
  ['without a cell', verdict(true, 1), verdict(false, 2, follows), false],
  ['what is denied itself', verdict(false, 1, told), verdict(false, 2, follows), false],
  ['where nothing denies it', verdict(true, 1, told), verdict(true, 2, follows), false],
])('%s: %#', (_, a, b, nearer) => expect(isNearer(a, b)).toBe(nearer));
