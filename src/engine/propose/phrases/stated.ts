// Clauses of a request that only state something (*docker eats my disk*, *because df and du don't agree*): their words may name the
// task, and none of them has to. What demands or narrows (*they must stay*, *all have a header*) states no mere fact.
import { startsAct } from '../../english/asides.ts';
import { asides, functionWords, seconds } from '../../english/lexicon.ts';
import type { Token } from '../../english/token.ts';
import { NUMBER_WORDS } from '../../line/number-words.ts';
import { opensNoStatement } from './task-words.ts';

const JOINS = /^(?:and|but|so|because|cause|since|as)$/;
const RELATIVE = /^(?:that|which|who|whose)$/;

const isWord = ({ lower, quoted }: Token, ...lists: readonly ReadonlySet<string>[]): boolean =>
  !quoted && lists.some((list) => list.has(lower));

function states(clause: readonly Token[]): boolean {
  const said = clause.slice(JOINS.test(clause[0]?.lower ?? '') ? 1 : 0);
  const { finite, troubles, demanding, narrowing } = seconds();
  const [first] = said;
  if (!first || startsAct(first) || opensNoStatement().has(first.lower)) return false;
  if (said.some((token) => token.quoted || /^\d+$/.test(token.text) || isWord(token, demanding, narrowing)))
    return false;
  // *Comments left out* states nothing: who does it is not said.
  const { persons, determiners } = seconds();
  const named = isWord(first, persons, determiners);
  const verb = said.findIndex(
    (token, i) => i > 0 && isWord(token, finite, troubles, ...(named ? [asides().stating] : [])),
  );
  return verb > 0 && !RELATIVE.test(said[verb - 1]?.lower ?? '');
}

const TELL = /^(?:tell|show|give|say|name|list)$/;
/** It says something of what is wanted, as *which*, *tell me* and *two* do not. */
const wants = ({ lower, quoted }: Token): boolean =>
  quoted || !(TELL.test(lower) || /^\d+$/.test(lower) || lower in NUMBER_WORDS || functionWords().has(lower));

/** Places of the words of clauses that only state something, where others say what is wanted. */
export function statedPlaces(tokens: readonly Token[]): ReadonlySet<number> {
  const begins = tokens.flatMap((token, at) =>
    at === 0 || tokens[at - 1]?.pause || /^(?:because|since)$/.test(token.lower) ? [at] : [],
  );
  const places = new Set<number>();
  for (const [i, from] of begins.entries()) {
    const to = begins[i + 1] ?? tokens.length;
    if (states(tokens.slice(from, to))) for (let at = from; at < to; at++) places.add(at);
  }
  // *Two files are the same. Tell me which.*: what is stated is what is asked for.
  return tokens.some((token, at) => !places.has(at) && wants(token)) ? places : new Set();
}
