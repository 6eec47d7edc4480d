// Why something is done, said behind it in a clause of its own: *it eats all my memory*, *i never use it*, *i need that port for
// something else*. What is wanted or told of the thing itself (*it needs a new certificate*, *i need it sorted*) is no reason.
import { startsAct } from '../english/asides.ts';
import { seconds } from '../english/lexicon.ts';
import type { Token } from '../english/token.ts';
import { isForm } from './restraints.ts';
import { isIn } from './rides.ts';

const DENIED = /^(?:not|never|no|nobody|noone|hardly)$/;
const SPOKEN = /^(?:it|them|that|this|those|these)$/;
const DETERMINED = /^(?:the|that|this|those|these|my|our)$/;
const POINTING = /^(?:that|this|those|these)$/;

/** *Nobody uses it any more*, *we don't need that*: what is there for nobody. */
function unwanted(said: readonly Token[], verb: number): boolean {
  const object = said[verb + 1];
  const denied = said.slice(0, verb).some(({ lower }) => DENIED.test(lower));
  if (!denied || object === undefined) return false;
  const rest = said.slice(verb + 1);
  const end = rest.findIndex((token) => seconds().unwanted.has(token.lower));
  // *I don't need the old thing any more*: by words, whatever it is that was spoken of.
  const byWords =
    DETERMINED.test(object.lower) &&
    end > 1 &&
    rest.slice(end).every((token) => seconds().unwanted.has(token.lower)) &&
    rest.every(({ text, quoted }) => !quoted && /^[a-z]+$/.test(text));
  return (
    byWords || (SPOKEN.test(object.lower) && said.slice(verb + 2).every((token) => seconds().unwanted.has(token.lower)))
  );
}

/** *I need that port for something else*: what it is freed for. `known`: the words of the request. */
function neededElsewhere(said: readonly Token[], verb: number, known: ReadonlySet<string>): boolean {
  const [first, second, ...more] = said.slice(verb + 1);
  if (!first || !second || !/^needs?$/.test(said[verb]?.lower ?? '')) return false;
  const named = POINTING.test(first.lower) && known.has(second.lower);
  const next = named ? more[0] : second;
  return (named || SPOKEN.test(first.lower)) && (next === undefined ? named : next.lower === 'for');
}

/** By these something only happens: *hangs*, *eats*, *crashed*. */
const happens = (said: readonly Token[]): boolean => {
  const { finite, demanding, troubles } = seconds();
  const at = said.findIndex((token) => isIn(troubles, token));
  const free = !said.slice(0, Math.max(at, 0)).some((token) => isIn(finite, token));
  return at > 0 && at < 5 && free && !said.some((token) => isIn(demanding, token));
};

/** *We will never do watermarks*: what is not going to be done by people, and is not kept from what is done here. */
function neverDone([who, ...said]: readonly Token[]): boolean {
  const { persons, modal, finite, touching, keeping, having } = seconds();
  const verb = said.findIndex((token) => !DENIED.test(token.lower) && !isIn(modal, token) && !isIn(finite, token));
  const [does] = said.slice(verb);
  const before = said.slice(0, verb);
  return (
    isIn(persons, who) &&
    verb > 0 &&
    does !== undefined &&
    before.some(({ lower }) => lower === 'never') &&
    !before.some(({ lower }) => /^(?:must|should|shall|have|has)$/.test(lower)) &&
    ![touching, keeping, having].some((words) => isForm(does, words)) &&
    !startsAct(does)
  );
}

/** Whether a clause, which begins with who is spoken of, is all reason. */
export function isReason(said: readonly Token[], known: ReadonlySet<string>): boolean {
  // *I think i lost a commit*: what one believes of oneself.
  const [who, believes, self] = said;
  if (isIn(seconds().persons, who) && isIn(seconds().believing, believes) && /^(?:i|we)$/.test(self?.lower ?? ''))
    return !said.some((token) => isIn(seconds().demanding, token));
  const verb = said.findIndex(({ lower, quoted }) => !quoted && seconds().having.has(lower));
  if (verb > 0 && (unwanted(said, verb) || neededElsewhere(said, verb, known))) return true;
  return neverDone(said) || happens(said);
}
