// *Restart nginx and show its logs*: what is asked of a service in a second clause is what that service has. *Its* is written
// out as *the logs of nginx*, since the noun alone would be about all logs there are.
import { lemmas } from '../english/lemma.ts';
import { acts, functionWords, joiningWords, lexiconWords } from '../english/lexicon.ts';
import { SCRIPT } from '../english/shapes.ts';
import type { Token } from '../english/token.ts';
import type { World } from '../world/world.ts';

/** What has states and records of its own. */
const OWNERS: ReadonlySet<string> = new Set(['service', 'container']);
/** What is done to services, whatever they are called. */
const DONE_TO_SERVICES = ['start', 'stop', 'restart', 'reload'] as const;

const isAct = ({ lower, quoted }: Token, names?: readonly string[]): boolean =>
  !quoted &&
  [...acts()].some(
    ([act, { words }]) => (!names || names.includes(act)) && lemmas(lower).some((form) => words.includes(form)),
  );

/** The one thing that was named before; null where several were, or none. */
function owner(before: readonly Token[], world: World): Token | null {
  const named = before.filter((token, at) => {
    if (token.quoted || functionWords().has(token.lower)) return false;
    if (world.kinds(token.text).some(({ of }) => OWNERS.has(of))) return true;
    // *Run a.py and keep its output*: a script has none of what services have.
    const strange =
      /^[a-z][\w.@-]+$/.test(token.text) &&
      !SCRIPT.test(token.text) &&
      !lemmas(token.lower).some((form) => lexiconWords().has(form));
    return strange && at > 0 && isAct(before[at - 1] as Token, DONE_TO_SERVICES);
  });
  return named.length === 1 ? (named[0] ?? null) : null;
}

/** With *its* written out where it belongs to the one service or container that was named before. */
export function possessive(tokens: readonly Token[], world: World): readonly Token[] {
  const at = tokens.findIndex(({ lower, quoted }) => lower === 'its' && !quoted);
  const its = tokens[at];
  const joined = tokens.findLastIndex(({ lower, pause }, i) => i < at && (joiningWords().has(lower) || pause));
  if (!its || joined < 1) return tokens;
  if (!tokens.slice(joined + 1, at).some((token) => isAct(token))) return tokens;
  const whose = owner(tokens.slice(0, joined + 1), world);
  const behind = tokens.slice(at + 1);
  const length = behind.findIndex(({ lower }) => joiningWords().has(lower) || functionWords().has(lower));
  const noun = length < 0 ? behind : behind.slice(0, length);
  const last = noun.at(-1);
  if (!whose || !last) return tokens;
  const word = (text: string): Token => ({ ...its, text, lower: text, pause: false });
  return [
    ...tokens.slice(0, at),
    word('the'),
    ...noun.slice(0, -1),
    { ...last, pause: false },
    word('of'),
    { ...whose, pause: last.pause },
    ...behind.slice(noun.length),
  ];
}

const POSSESSIVE: ReadonlySet<string> = new Set(['its', 'their', 'his', 'her']);
/** Roles of what stands for itself and belongs to nothing, and of what narrows it. */
const ALONE: ReadonlySet<string | undefined> = new Set(['object', 'names']);
const UNBOUND: ReadonlySet<string | undefined> = new Set([undefined, 'it', 'prep']);
const OWNS: ReadonlySet<string | undefined> = new Set([...ALONE, 'manner']);
const NARROWS: ReadonlySet<string | undefined> = new Set(['filter', 'limit', 'order']);

/** *All branches with their last commit*: what was read as a thing of its own though it belongs to what was named. */
export const disowned = (tokens: readonly Token[], roles: ReadonlyMap<number, string>): readonly Token[] =>
  tokens.filter(({ lower, quoted }, at) => {
    // Where the word itself is part of a phrase that was read, all is well.
    if (quoted || !POSSESSIVE.has(lower) || !UNBOUND.has(roles.get(at))) return false;
    let noun = at + 1;
    while (NARROWS.has(roles.get(noun))) noun++;
    if (!ALONE.has(roles.get(noun))) return false;
    return tokens.some((_, before) => before < at && OWNS.has(roles.get(before)));
  });
