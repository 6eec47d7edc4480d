// *Who ran sudo*, *what did root run with it*: what somebody did with a program and is over. What is so now, or may be done,
// tells nothing of it.
import { once } from '../../base/once.ts';
import { lemmas } from './lemma.ts';
import { clauses } from './lexicon.ts';
import type { Token } from './token.ts';

/** *Run*, *use*: what programs are there for. */
const usesThings = once(
  () => new Set(clauses().exist.flatMap(({ forms }) => forms.filter((form) => /^[a-z]+$/.test(form)))),
);

const isPast = ({ lower }: Token): boolean =>
  !/(?:s|ing)$/.test(lower) && lemmas(lower).some((form) => form !== lower && usesThings().has(form));

/** Somebody is asked about by what they did with something. */
export function asksWhoUsed(tokens: readonly Token[]): boolean {
  const who = tokens.findIndex(({ lower }) => lower === 'who');
  const verb = who < 0 ? undefined : tokens[who + 1];
  if (verb && isPast(verb)) return true;
  const did = tokens.findIndex(({ lower }) => lower === 'did');
  return did >= 0 && tokens.slice(did + 2).some(({ lower }) => lower === 'run' || lower === 'use');
}
