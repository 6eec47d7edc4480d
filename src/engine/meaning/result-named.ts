// *Zip the gallery, the result shall be called site.zip*: what comes of it is given its name in a clause of its own.
import { seconds } from '../english/lexicon.ts';
import type { Token } from '../english/token.ts';
import type { Goal, Value } from '../goal/types.ts';
import type { World } from '../world/world.ts';
import { isIn, type Ride, skip } from './rides.ts';
import { LOOKS, MAKES_ONE } from './settle.ts';

const CALLED = /^(?:called|named|titled)$/;
const CALLS = /^(?:call|name|naming|calling)$/;

/** The name that a clause gives to what is made; null where it gives none. */
function nameGiven(clause: readonly Token[]): Token | null {
  const { joints, determiners, results, modal } = seconds();
  const said = skip(clause, joints);
  const name = said.at(-1);
  const before = said.slice(0, -1);
  if (!name || before.length < 2) return null;
  const isMade = (token: Token): boolean => isIn(determiners, token) || isIn(results, token);
  const [first, ...more] = before;
  // *Call it site.zip*, *name the archive site.zip*.
  if (first && CALLS.test(first.lower)) return more.every(isMade) && more.some((t) => isIn(results, t)) ? name : null;
  const verb = before.at(-1);
  const end = before.findIndex((token) => isIn(modal, token));
  if (!verb || !CALLED.test(verb.lower) || end < 1) return null;
  const [who, how] = [before.slice(0, end), before.slice(end, -1)];
  const named = who.every(isMade) && who.some((token) => isIn(results, token));
  return named && how.every((token) => isIn(modal, token)) ? name : null;
}

/** What it makes of a goal: the file that is made, or into which what is told is written. */
export function resultNamed(clause: readonly Token[], world: World): Ride[] {
  const name = nameGiven(clause);
  if (name === null || !/\w\.\w|\//.test(name.text)) return [];
  const to: Value = { type: 'path', path: name.text, here: world.path(name.text) };
  return [
    (goal: Goal) => {
      if (goal.next || goal.to || goal.show.some(({ id }) => id === 'to-file')) return null;
      if (MAKES_ONE.has(goal.act)) return goal.names.length + (goal.in?.length ?? 0) > 0 ? { ...goal, to } : null;
      return LOOKS.has(goal.act) ? { ...goal, show: [...goal.show, { id: 'to-file', value: to }] } : null;
    },
  ];
}
