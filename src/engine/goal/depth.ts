// How far below a folder the things of a set may lie.
import type { Filter } from './types.ts';

/** Right in the folder, and in none below it. */
export const RIGHT_THERE: Filter = { attr: 'depth', op: '<=', value: { type: 'number', n: 1 } };
