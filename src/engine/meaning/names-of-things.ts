// What a word is the name of here, or as a service elsewhere: services, packages, users, branches and so on. Files are read by their paths.
import { functionWords, lexiconWords } from '../english/lexicon.ts';
import { isOfManager } from '../english/of-manager.ts';
import { serviceElsewhere } from '../english/service-elsewhere.ts';
import { NO_NAME } from '../english/shapes.ts';
import type { Token } from '../english/token.ts';
import type { Value } from '../goal/types.ts';
import type { Resolved, World } from '../world/world.ts';

/** There are so many of them that most words are one of their names. */
const ANYWHERE: ReadonlySet<string> = new Set(['program', 'package']);
/** *This disk*: what is pointed at is no account that is called so. */
const ACCOUNTS: ReadonlySet<string> = new Set(['user', 'group']);
const POINTS = /^(?:this|that|these|those|my|our|each|every)$/;

const COUNTS = /^(?:all|each|every|any|none)$/;
const LEADS_TO_TASK = /^(?:make|run|build|start|execute|target|task|rule|recipe|called|named)$/;

const USUAL_REMOTE: Resolved = { of: 'remote', name: 'origin', how: 'exact' };

const COST = {
  exact: 0.15,
  alias: 0.35,
  /** A service that other machines have. */
  elsewhere: 0.5,
  /** A word of the lexicon that is also a name here. */
  alsoName: 0.8,
  ofService: 0.1,
  /** The account under which a service of that name runs. */
  servant: 0.5,
  /** In quotes stands a text sooner than one of so many names. */
  quoted: 0.4,
} as const;

export function namesOfThings(tokens: readonly Token[], at: number, world: World): { value: Value; cost: number }[] {
  const token = tokens[at];
  if (!token || isOfManager(tokens, at)) return [];
  if (token.quoted && token.text.includes(' ')) return [];
  const found = namesHere(token, tokens[at - 1], world);
  if (found.length > 0 || token.quoted || lexiconWords().has(token.lower)) return found;
  // Its unit may have another name; what runs has this one.
  return serviceElsewhere(token.text, world)
    ? [{ value: { type: 'name', of: 'service', name: token.text, how: 'unknown' }, cost: COST.elsewhere }]
    : [];
}

function namesHere(token: Token, before: Token | undefined, world: World): { value: Value; cost: number }[] {
  // Git calls the first remote so, whether or not one is set up.
  const usual: Resolved[] = token.text === 'origin' && world.git !== null ? [USUAL_REMOTE] : [];
  const known = world.kinds(token.text);
  const kinds = known.some(({ of }) => of === 'remote') ? known : [...known, ...usual];
  const served = kinds.some(({ of, how }) => of === 'service' && how === 'exact');
  return kinds.flatMap((named) => {
    // A path is one by itself.
    if (named.of === 'file') return [];
    const anywhere = ANYWHERE.has(named.of);
    const value: Value = { type: 'name', ...named };
    // *Lines with "test"*: a text, though a program is called so.
    if (token.quoted && anywhere && before?.lower === 'with') return [];
    // In quotes it is meant as it is written.
    if (token.quoted) return named.name === token.text ? [{ value, cost: anywhere ? COST.quoted : 0 }] : [];
    // *The* is a package, and nobody means it.
    if (anywhere && (functionWords().has(token.lower) || NO_NAME.test(token.lower))) return [];
    // *All folders*, where a Makefile makes `all`: how many they are.
    if (named.of === 'task' && COUNTS.test(token.lower) && !LEADS_TO_TASK.test(before?.lower ?? '')) return [];
    const pointed = ACCOUNTS.has(named.of) && POINTS.test(before?.lower ?? '');
    const common = (anywhere || pointed) && lexiconWords().has(token.lower);
    // A figure is one before it is the number of a stash.
    const figure = named.of === 'stash' && /^\d+$/.test(token.text);
    const price = named.how === 'exact' ? COST.exact : COST.alias;
    // What a service runs is meant as the service: *stop nginx* is for its manager to do.
    const run = named.of === 'process' && served ? COST.ofService : 0;
    const servant = ACCOUNTS.has(named.of) && served ? COST.servant : 0;
    return [{ value, cost: price + run + servant + (common || figure ? COST.alsoName : 0) }];
  });
}
