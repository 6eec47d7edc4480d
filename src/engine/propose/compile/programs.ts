// *Run nano*: a program that is here is run by its own name. What is also a service is started as one.
import type { Goal } from '../../goal/types.ts';
import { quote } from '../../line/quote.ts';
import { written } from '../../meaning/retype.ts';
import type { World } from '../../world/world.ts';
import { refuse, Taking } from './take.ts';

export function programCommand(goal: Goal, world: World): string {
  const taking = new Taking(goal);
  const [program, ...more] = taking.take('names') ?? [];
  if (!program || more.length > 0) return refuse('names');
  const name = written(program) ?? '';
  if (!world.has(name) || world.resolve(name, 'service')) return refuse('program');
  return taking.done(quote(name));
}
