// *My laptop is slow, show me what eats the cpu*: a statement before a request says why, and is no part of it. What it speaks
// of takes the place of *it* in the request; where it names what is here and the request does not take it up, all stays.
import { startsAct } from '../english/asides.ts';
import { lemmas } from '../english/lemma.ts';
import { asides } from '../english/lexicon.ts';
import type { Token } from '../english/token.ts';
import type { World } from '../world/world.ts';

const PRONOUN: ReadonlySet<string> = new Set(['it', 'them', 'him', 'her', 'those', 'these']);
const MANY: ReadonlySet<string> = new Set(['them', 'those', 'these']);
const OF_ONE = /^(?:is|was|has|isn't|\w+[^s]s)$/;
/** Between a statement and what is to be done. */
const LEADS: ReadonlySet<string> = new Set(['so', 'please', 'pls', 'and', 'just', 'then']);
const LEAST = 3;
const MOST = 12;
/** What is asked or set down in a condition is no statement. */
const NOT_STATED =
  /^(?:if|when|once|while|where|which|what|who|how|why|is|are|was|were|do|does|did|can|could|until|unless|then|and)$/;

const SHAPED = /[/.~*\d]/;
const NAMED: ReadonlySet<string> = new Set([
  'service',
  'branch',
  'container',
  'user',
  'tag',
  'stash',
]);

const isNamed = ({ text, quoted }: Token, world: World): boolean =>
  quoted ||
  SHAPED.test(text) ||
  world.path(text) !== null ||
  world.kinds(text).some(({ of, how }) => how === 'exact' && NAMED.has(of));

/** Where the words of what is to be done begin, behind a pause; 0 where nothing is stated before them. */
function requestAt(tokens: readonly Token[]): number {
  for (let at = LEAST - 1; at < Math.min(tokens.length - 1, MOST); at++) {
    if (tokens[at]?.pause !== true) continue;
    let from = at + 1;
    while (LEADS.has(tokens[from]?.lower ?? '')) from++;
    if (startsAct(tokens[from]) && tokens.length - from > 1) return from;
  }
  return 0;
}

/** The request without the statement before it. */
export function remarked(tokens: readonly Token[], world: World): readonly Token[] {
  const [first] = tokens;
  const from = requestAt(tokens);
  if (!first || from === 0 || NOT_STATED.test(first.lower) || startsAct(first)) return tokens;
  const said = tokens.slice(0, from);
  const states = said.findIndex(({ lower, quoted }) => !quoted && asides().stating.has(lower));
  if (states < 1) return tokens;
  const rest = tokens.slice(from);
  const at = rest.findIndex(({ lower, quoted }) => !quoted && PRONOUN.has(lower));
  if (at < 0) return said.some((token) => isNamed(token, world)) ? tokens : rest;
  // *The table has duplicates, remove them*: not what has them.
  const many = MANY.has(rest[at]?.lower ?? '');
  if (many && OF_ONE.test(said[states]?.lower ?? '')) return tokens;
  const subject = said.slice(0, states);
  if (said.slice(states).some((token) => isNamed(token, world))) return tokens;
  const shaped = subject.filter((token) => SHAPED.test(token.text) || token.quoted);
  const named = shaped.length > 0 ? shaped : subject;
  const last = named.at(-1);
  if (!last || lemmas(last.lower).includes('it')) return tokens;
  const taken = named.map((token, i) => ({
    ...token,
    pause: i === named.length - 1 ? (rest[at]?.pause ?? false) : false,
  }));
  return [...rest.slice(0, at), ...taken, ...rest.slice(at + 1)];
}
