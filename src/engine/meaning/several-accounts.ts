// *Add jana and marta to the group vets*: phrases of accounts speak of one of them; what is said of the first is so of the others too.
import { lemmas } from '../english/lemma.ts';
import { lexiconWords } from '../english/lexicon.ts';
import { putWord, type Token } from '../english/token.ts';
import type { Goal } from '../goal/types.ts';
import type { World } from '../world/world.ts';
import type { Parted } from './second-clause.ts';

const COST = 0.1;
const MOST = 5;

/** Somebody who is known here, or a word that is nothing else. */
function isSomebody(token: Token | undefined, world: World): boolean {
  if (!token || token.quoted || !/^[a-z_][\w-]*$/i.test(token.text)) return false;
  const known = world.kinds(token.text);
  if (known.length > 0) return known.some(({ of, how }) => of === 'user' && how === 'exact');
  return world.path(token.text) === null && !lemmas(token.lower).some((form) => lexiconWords().has(form));
}

/** The step that is done to the first one, done to all of them; null where there is none. */
function toAll(goal: Goal, first: string, others: readonly string[]): Goal | null {
  const [name, ...more] = goal.names;
  if (goal.of === 'user' && name?.type === 'name' && name.name === first && more.length === 0) {
    const also = others.map((each) => ({ ...name, name: each }));
    return { ...goal, names: [name, ...also] };
  }
  const next = goal.next && toAll(goal.next, first, others);
  return next ? { ...goal, next } : null;
}

/** *Create the group vets and add jana to it*: what somebody is put into is the group that was spoken of. */
export function intoTheGroup(tokens: readonly Token[]): readonly Token[] {
  const noun = tokens.findIndex(({ lower }) => lower === 'group');
  const called = /^(?:called|named)$/.test(tokens[noun + 1]?.lower ?? '') ? noun + 2 : noun + 1;
  const name = tokens[called];
  const at = tokens.findIndex(
    ({ lower, quoted }, i) =>
      i > called && lower === 'it' && !quoted && /^(?:to|into|in)$/.test(tokens[i - 1]?.lower ?? ''),
  );
  const it = tokens[at];
  if (noun < 0 || !name || !it || lexiconWords().has(name.lower)) return tokens;
  return [
    ...tokens.slice(0, at),
    putWord('the', it),
    putWord('group', it),
    { ...name, pause: it.pause },
    ...tokens.slice(at + 1),
  ];
}

/** The request with the first of several accounts alone. */
export function severalAccounts(tokens: readonly Token[], world: World): Parted[] {
  for (const [at, first] of tokens.entries()) {
    if (!isSomebody(first, world)) continue;
    const others: string[] = [];
    let to = at + 1;
    while (others.length < MOST) {
      const joint = /^(?:and|&)$/.test(tokens[to]?.lower ?? '');
      const next = tokens[joint ? to + 1 : to];
      if (!(joint || tokens[to - 1]?.pause) || !next || !isSomebody(next, world)) break;
      others.push(next.text);
      to += joint ? 2 : 1;
    }
    if (others.length === 0) continue;
    const pause = tokens[to - 1]?.pause === true;
    const alone = [...tokens.slice(0, at), { ...first, pause }, ...tokens.slice(to)];
    const ride = (goal: Goal) => toAll(goal, first.text, others);
    return [{ tokens: alone, rides: [ride], bans: [], cost: COST, excepts: false }];
  }
  return [];
}
