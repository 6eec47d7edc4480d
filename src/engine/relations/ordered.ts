// Two numbers set against each other by an operation.
import type { Op } from '../goal/types.ts';

export function ordered(a: number, op: Op, b: number, tolerance = 0): boolean | null {
  switch (op) {
    case '=':
      return Math.abs(a - b) <= tolerance;
    case '>':
      return a > b;
    case '<':
      return a < b;
    case '>=':
      return a >= b;
    case '<=':
      return a <= b;
    default:
      return null;
  }
}
