// *Run make test whenever a python file in src changes*, *when a.py is saved, run the tests*: what is watched is a clause of its
// own, and whatever stands beside it is done each time.
import { lemmas } from '../english/lemma.ts';
import { kinds, seconds } from '../english/lexicon.ts';
import type { Token } from '../english/token.ts';
import type { Goal, Manner, Value } from '../goal/types.ts';
import type { World } from '../world/world.ts';
import { lyingBelow } from './located.ts';
import type { Parted } from './second-clause.ts';

const COST = 0.2;
const IN = /^(?:in|inside|under|below|within|of)$/;

/** The path that is here, or the only one further down that ends so. */
function pathOf({ text, quoted }: Token, world: World): Value | null {
  if (quoted) return null;
  const said = text.replace(/(?<=.)\/$/, '');
  const path = world.path(said) === null ? lyingBelow(said, world) : said;
  const here = path === null ? null : world.path(path);
  return path === null || here === null ? null : { type: 'path', path, here };
}

/** What is watched, as paths or as a pattern in a folder; null where a word says something else. */
function watchedBy(clause: readonly Token[], world: World): Value[] | null {
  const paths: Value[] = [];
  const folders: string[] = [];
  let endings: readonly string[] | null = null;
  for (const [i, token] of clause.entries()) {
    const next = clause[i + 1];
    const said = lemmas(token.lower).find((form) => kinds().has(form));
    // *A python file in services*: the folder in which they lie, and nothing that is watched by itself.
    const place = IN.test(clause[i - 1]?.lower ?? '') || /^the$/.test(clause[i - 1]?.lower ?? '');
    const path = pathOf(token, world);
    if (path?.type === 'path' && !(said && next && /^files?$/.test(next.lower))) {
      if (path.here === 'folder' && place) folders.push(path.path);
      else paths.push(path);
    } else if (said && !token.quoted && endings === null) endings = kinds().get(said) ?? null;
    else if (!seconds().change_fills.has(token.lower) && !IN.test(token.lower)) {
      if (!/^(?:and|or)$/.test(token.lower)) return null;
    }
  }
  if (endings === null) {
    const all: Value[] = [...paths, ...folders.map((path): Value => ({ type: 'path', path, here: 'folder' }))];
    return all.length > 0 ? all : null;
  }
  if (paths.length > 0) return null;
  const roots = folders.length > 0 ? folders : ['.'];
  return roots.flatMap((root) => (endings ?? []).map((each): Value => ({ type: 'glob', glob: `${root}/*.${each}` })));
}

/** Where the words that lead to it begin, and where what is watched does. */
function leadAt(tokens: readonly Token[], at: number): number | null {
  const { change_leads: leads } = seconds();
  const lower = (i: number) => (tokens[i]?.quoted ? '' : (tokens[i]?.lower ?? ''));
  if (/^(?:whenever|when|once)$/.test(lower(at))) return at + 1;
  if (/^(?:every|each|any)$/.test(lower(at)) && lower(at + 1) === 'time') return at + 2;
  const soon = lower(at) === 'as' && lower(at + 1) === 'soon' && leads.has(lower(at + 2));
  return soon ? at + 3 : null;
}

const unpaused = (tokens: readonly Token[]): Token[] =>
  tokens.map((token, i) => (i === tokens.length - 1 ? { ...token, pause: false } : token));

/** The request without what is watched, which goes with it. */
export function onChange(tokens: readonly Token[], world: World): Parted[] {
  const { change_said: changes } = seconds();
  for (const at of tokens.keys()) {
    const from = leadAt(tokens, at);
    if (from === null) continue;
    const end = tokens.findIndex(
      ({ lower, quoted, pause }, i) =>
        i > from && !quoted && changes.has(lower) && (pause || i === tokens.length - 1 || at > 0),
    );
    const rest = [...unpaused(tokens.slice(0, at)), ...tokens.slice(end + 1)];
    if (end < 0 || rest.length === 0 || (at > 0 && end < tokens.length - 1)) continue;
    const watched = watchedBy(tokens.slice(from, end), world);
    if (!watched) continue;
    const manner = watched.map((value): Manner => ({ id: 'on-change', value }));
    const ride = (goal: Goal): Goal | null => (goal.next ? null : { ...goal, manner: [...goal.manner, ...manner] });
    return [{ tokens: rest, rides: [ride], bans: [], cost: COST, excepts: false }];
  }
  return [];
}
