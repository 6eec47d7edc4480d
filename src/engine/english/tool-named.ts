// *Format it with black*: what does to sources what people ask by its name is known by it, be it here or not.
import type { World } from '../world/world.ts';
import type { Slot } from './pattern.ts';
import { taskWords } from './project-words.ts';
import { COST } from './slot-costs.ts';
import type { Token } from './token.ts';

export function toolNamed(tokens: readonly Token[], at: number, world: World): Slot[] {
  const token = tokens[at];
  const asked = /^(?:with|by|via|using|through|of|use)$/.test(tokens[at - 1]?.lower ?? '');
  if (!token || !asked || !taskWords().tools.has(token.lower) || world.has(token.lower)) return [];
  return [{ value: { type: 'name', of: 'program', name: token.lower, how: 'unknown' }, to: at + 1, cost: COST.alias }];
}
