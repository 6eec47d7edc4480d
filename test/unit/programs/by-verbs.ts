// Every verb of a goal's act and relation: commands of programs that are here first, then by preference.
import type { Goal } from '../../../src/engine/goal/types.ts';
import { type Compiled, compileVerb, type Here } from '../../../src/engine/programs/compile.ts';
import { asShown } from '../../../src/engine/programs/shown.ts';
import { type Verbs, verbsOf } from '../../../src/engine/programs/verbs.ts';

export function compileByVerbs(goal: Goal, here: Here, verbs: Verbs = verbsOf()): Compiled[] {
  const { act, of } = asShown(goal);
  const done = verbs.forGoal(act, of).map((verb) => compileVerb(verb, goal, here));
  const rank = (each: Compiled) => (each.refused !== null ? 2 : here.has(each.program) ? 0 : 1);
  const preference = ({ verb }: Compiled) => verb.prefer + (verb.quantity ? (goal.quantity === 'all' ? 5 : -5) : 0);
  return done.sort((a, b) => rank(a) - rank(b) || preference(b) - preference(a));
}
