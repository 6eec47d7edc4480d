// *The log file*, *this script*: one thing of a kind, spoken of as if it were known which. Where just one is here it is meant;
// of several it is asked which, since all of them were not spoken of. What only looks may show them all.
import { posix } from 'node:path';
import { isCommonFolder } from '../../base/common-folders.ts';
import { acts, functionWords, joiningWords, kinds, lexiconWords, nouns, relations } from '../english/lexicon.ts';
import { type Token, textOf } from '../english/token.ts';
import type { Goal, Scope } from '../goal/types.ts';
import type { World } from '../world/world.ts';
import type { Described } from './described/described.ts';
import { isNoun } from './described/things.ts';
import { isSingular } from './edges.ts';

const OPENED: ReadonlySet<string> = new Set(['open', 'edit']);
/** Acts whose files are not here yet. */
const MAKES: ReadonlySet<string> = new Set(['create', 'download', 'clone', 'install']);
const ARTICLE: ReadonlySet<string> = new Set(['the', 'this', 'that', 'my', 'our']);
const MOST_WORDS = 3;

/** Where the words of a kind end that begin at a token, the last of them in the singular: *log file*, *shell script*. */
function kindEnds(tokens: readonly Token[], from: number, attr: string | undefined): number {
  let to = from;
  while (to - from < MOST_WORDS && !tokens[to]?.quoted && isKind(tokens[to]?.lower)) {
    to++;
    if (tokens[to - 1]?.pause) return to;
  }
  const next = tokens[to]?.lower;
  // *The python code*, *the log rotation*: the thing that is meant comes behind.
  if (next === undefined || next === attr || functionWords().has(next) || joiningWords().has(next)) return to;
  return lexiconWords().has(next) && !isNoun(next) ? to : from;
}
export const isKind = (word = ''): boolean => word === 'file' || kinds().has(word);

/** The words that speak of one thing with one of these endings, or null. */
function wordsFor(endings: readonly string[], tokens: readonly Token[], attr: string | undefined): string | null {
  for (const [at, { lower, quoted }] of tokens.entries()) {
    if (quoted || !ARTICLE.has(lower)) continue;
    const to = kindEnds(tokens, at + 1, attr);
    const said = tokens.slice(at + 1, to).flatMap((token) => kinds().get(token.lower) ?? []);
    if (said.some((each) => endings.includes(each))) return textOf(tokens, at, to);
  }
  return null;
}

/** The endings that are all that is said of it; null where more is said, or something else. */
function onlyEndings({ of, names, where, except, order, limit, keeps }: Scope): readonly string[] | null {
  if ((of !== 'file' && of !== '') || names.length > 0 || except.length > 0 || order || limit || keeps) return null;
  const [kind, ...more] = where.filter(({ attr }) => attr !== 'kind');
  return kind && more.length === 0 && !kind.not && kind.value.type === 'extension' ? kind.value.extensions : null;
}

/** Files with one of these endings: in a folder those directly in it, if there are any, else anywhere below. */
function filesOf(endings: readonly string[], folder: string | null, world: World): readonly string[] {
  const fits = (name: string): boolean => endings.some((ending) => name.endsWith(`.${ending}`));
  const direct = folder === null ? [] : world.inside(folder).filter(fits);
  if (folder !== null && direct.length > 0) return direct.map((name) => posix.join(folder, name));
  const below = [...(world.tree() ?? [])].flatMap(([name, paths]) => (fits(name) ? paths : []));
  return below
    .map((path) => posix.normalize(path))
    .filter((path) => !path.split('/').some(isCommonFolder))
    .filter((path) => folder === null || path.startsWith(`${posix.join(folder)}/`));
}

interface Found<S> {
  scope: S;
  described: readonly Described[];
}

function inScope<S extends Scope>(scope: S, tokens: readonly Token[], world: World, attr?: string): Found<S> {
  const asItIs = { scope, described: [] };
  const endings = onlyEndings(scope);
  const said = endings && wordsFor(endings, tokens, attr);
  const [folder, ...more] = scope.in ?? [];
  if (!endings || !said || more.length > 0) return asItIs;
  if (folder && (folder.type !== 'path' || folder.here !== 'folder')) return asItIs;
  const names = filesOf(endings, folder?.type === 'path' ? folder.path : null, world);
  const [path] = names;
  if (path === undefined) return asItIs;
  const { in: _, ...rest } = scope;
  return {
    scope: { ...(rest as S), of: 'file', names: [{ type: 'path', path, here: 'file' }], where: [] },
    described: [{ said, names, loose: null }],
  };
}

/** What is spoken of as one, and is all there is: *upgrade the system*, *commit the change*. */
const WHOLES: ReadonlySet<string> = new Set(['', 'machine', 'change']);
const MOST_BETWEEN = 2;
/** *The docker container*, *this cron job*: one thing of a relation that has several. */
function isOne({ of, names, where, order, limit }: Goal, tokens: readonly Token[]): boolean {
  if (
    WHOLES.has(of) ||
    names.length > 0 ||
    where.some(({ attr }) => attr !== 'kind') ||
    order ||
    limit ||
    relations()[of]?.single
  )
    return false;
  const forms = new Set(nouns().flatMap((row) => (row.of === of ? row.words : [])));
  return tokens.some(({ lower, quoted }, at) => {
    if (quoted || !ARTICLE.has(lower)) return false;
    const run = tokens.slice(at + 1, at + 2 + MOST_BETWEEN).map((token) => token.lower);
    return run.some((word, i) => {
      const behind = tokens[at + i + 2]?.lower;
      const called = forms.has(word) || forms.has(run.slice(0, i + 1).join(' '));
      return called && (behind === undefined || !isNoun(behind));
    });
  });
}

const ASKS: ReadonlySet<string> = new Set(['which', 'what']);
/** *Which process uses the most memory*, *what file did I edit last*: the first in that order, and not all of them. */
function firstAsked(goal: Goal, tokens: readonly Token[]): Goal {
  const { act, names, order, limit, quantity } = goal;
  if (act !== 'show' || names.length > 0 || !order || limit || quantity) return goal;
  const [asked, ...rest] = tokens;
  const head = rest.findIndex(({ lower }, at) => isNoun(lower) && !isNoun(rest[at + 1]?.lower ?? ''));
  const before = rest.slice(0, head + 1);
  const one =
    head >= 0 &&
    head < MOST_WORDS &&
    before.every(({ lower }) => isSingular(lower) && (isNoun(lower) || isKind(lower)));
  if (!one || !ASKS.has(asked?.lower ?? '')) return goal;
  return { ...goal, limit: { n: 1, end: 'first' } };
}

/**
 * The goal with the one file that is meant, of its own set or of the one that it takes place in. What fits the same words is
 * told beside it, to be asked about.
 */
export function theOne(
  goal: Goal,
  tokens: readonly Token[],
  world: World,
): { goal: Goal; described: readonly Described[] } {
  const looks = acts().get(goal.act)?.effect === 'read' && !OPENED.has(goal.act);
  if (looks) return { goal: firstAsked(goal, tokens), described: [] };
  // What is taken out of something is not here yet either.
  if (goal.quantity === 'all' || goal.from || MAKES.has(goal.act)) return { goal, described: [] };
  if (!goal.within && isOne(goal, tokens)) return { goal: { ...goal, quantity: 'one' }, described: [] };
  if (!goal.within) {
    const { scope, described } = inScope(goal, tokens, world, goal.attr);
    return { goal: scope, described };
  }
  const { scope, described } = inScope(goal.within, tokens, world);
  return { goal: { ...goal, within: scope }, described };
}
