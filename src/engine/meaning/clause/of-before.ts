// A later question of a sentence that is about what was asked before it, though no pronoun says so.
import type { Token } from '../../english/token.ts';
import type { ReadPart } from './read-part.ts';

/** *… and is a newer one installed*, *… and in how many files*: of what was asked about before, and of no other things. */
export const completesBefore = (tokens: readonly Token[]): boolean => {
  const [first, second] = tokens.map(({ lower }) => lower);
  const leads = /^(?:in|on|of|from|by|into|with|under)$/.test(first ?? '') && /^(?:how|which|what)$/.test(second ?? '');
  return leads || tokens.some(({ lower }) => /^ones?$/.test(lower));
};

/** *Does x have a password, or is the account locked*: the noun with its article is the one that was named. */
export function ofTheNamed(part: ReadPart, { clause: { of, set } }: ReadPart): ReadPart {
  const { clause, tokens } = part;
  const noun = clause.parts.find(({ is }) => is === 'head');
  const isThat = noun !== undefined && /^(?:the|this|that)$/.test(tokens[noun.from - 1]?.lower ?? '');
  const isSame = clause.of === of && clause.head === 'one' && clause.set.names.length === 0 && !clause.set.order;
  if (!isThat || !isSame || set.names.length !== 1) return part;
  return { ...part, clause: { ...clause, set: { ...clause.set, names: set.names } } };
}
