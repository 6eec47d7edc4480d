// *Executable for me only, group and others stay as they are*: the owner's rights alone are changed, whatever the others have.
import type { Goal } from '../goal/types.ts';

export const ownerOnly = (goal: Goal): Goal => ({
  ...goal,
  where: goal.where.map((filter) =>
    filter.attr === 'who' ? { ...filter, value: { type: 'word', word: 'u' } } : filter,
  ),
});
