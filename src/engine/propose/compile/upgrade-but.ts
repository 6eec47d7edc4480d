// *Upgrade everything but nginx*: no manager has a word for it, but each can keep packages at their version. They are held
// while the others are upgraded, and let go again whatever came of it.
import type { Goal, Value } from '../../goal/types.ts';
import { written } from '../../meaning/retype.ts';
import type { Way } from './express.ts';

type Compile = (goal: Goal) => Way[];

/** The packages that are left out; null where something else is said of them. */
function leftOut({ except }: Goal): Value[] | null {
  const names = except.map(({ attr, value, not }): Value | null => {
    const name = attr === 'name' && !not ? written(value) : null;
    return name === null || !/^[\w.+-]+$/.test(name) ? null : { type: 'name', of: 'package', name, how: 'exact' };
  });
  return names.includes(null) ? null : names.flatMap((name) => name ?? []);
}

/** Null where it is no such upgrade. */
export function upgradeBut(goal: Goal, compile: Compile): Way[] | null {
  if (goal.act !== 'upgrade' || goal.except.length === 0 || goal.names.length > 0) return null;
  const names = leftOut(goal);
  if (names === null || (goal.of !== 'package' && goal.of !== '')) return null;
  const all: Goal = { ...goal, of: 'package', except: [], quantity: 'all' };
  const held = { ...all, names, where: [], manner: [], show: [] };
  const { quantity: _all, ...kept } = held;
  return compile(all).flatMap((way) => {
    const [hold] = compile({ ...kept, act: 'hold' });
    const [free] = compile({ ...kept, act: 'unhold' });
    if (!way.command || !hold?.command || !free?.command) return [];
    return [{ ...way, goal, command: `${hold.command} && ${way.command}; ${free.command}` }];
  });
}
