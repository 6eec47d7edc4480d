// *What did tobi commit in the website repo?* A repository that lies in a folder here: what is asked of git is read without
// the words that name the folder, in the world of that repository, whose branches and people are others. The words are
// blanked, so that all others stand where they stood.
import { lemmas } from '../english/lemma.ts';
import { nouns } from '../english/lexicon.ts';
import { type Token, tokenize } from '../english/token.ts';
import type { World } from '../world/world.ts';

export interface ThereRead {
  folder: string;
  world: World;
  /** The request in the words that one would use there, the likeliest first. */
  texts: readonly string[];
}

const LEADS = /^(?:in|of|for|from|on|inside|within|at|to|under|below)$/;
const ARTICLE = /^(?:the|our|my)$/;
const REPOSITORY = /^(?:repo|repository|checkout|clone|worktree)$/;

const OF_GIT: ReadonlySet<string> = new Set(['branch', 'tag', 'commit', 'stash', 'remote']);
const isOfGit = (token: Token | undefined): boolean =>
  token?.quoted === false &&
  nouns().some(({ of, words }) => OF_GIT.has(of) && lemmas(token.lower).some((form) => words.includes(form)));

const blank = (text: string, start: number, end: number): string =>
  text.slice(0, start) + ' '.repeat(end - start) + text.slice(end);

/** Null where none is named. */
export function repositoryNamed(text: string, world: World): ThereRead | null {
  const tokens = tokenize(text);
  for (const [at, { text: said, start, end, quoted }] of tokens.entries()) {
    const [folder = ''] = /^[\w@%+=,.-]+(?:\/[\w@%+=,.-]+)*/.exec(said) ?? [];
    const root = quoted ? '' : (folder.split('/')[0] ?? '');
    const there = root === '' ? null : world.repository(root);
    if (!there) continue;
    // *Website/src/a.js*: it lies there.
    if (said.startsWith(`${root}/`) && said.length > root.length + 1)
      return { folder: root, world: there, texts: [blank(text, start, start + root.length + 1)] };
    const article = ARTICLE.test(tokens[at - 1]?.lower ?? '') ? at - 1 : at;
    const git = tokens[at + 1]?.lower === 'git' ? at + 2 : at + 1;
    const noun = REPOSITORY.test(tokens[git]?.lower ?? '') ? tokens[git] : undefined;
    const leads = LEADS.test(tokens[article - 1]?.lower ?? '') ? tokens[article - 1] : undefined;
    const last = noun?.end ?? end;
    // *In website, …*: the comma goes with it.
    const behind = at === article && !leads && /^\s*:/.test(text.slice(last));
    const stops = leads && article === 1 ? (/^\s*[,:]/.exec(text.slice(last))?.[0].length ?? 0) : behind ? 1 : 0;
    const bare = leads || behind ? [blank(text, leads?.start ?? start, last + stops)] : [];
    // *The website branches*, *website's tags*: of what git has.
    const having = /^['\u2019]s$/.test(tokens[at + 1]?.lower ?? '') ? at + 2 : at + 1;
    const has = !noun && isOfGit(tokens[having]) ? tokens[having - 1] : undefined;
    const owned = noun ? [blank(text, start, noun.start)] : has ? [blank(text, start, has.end)] : [];
    if (bare.length + owned.length > 0) return { folder: root, world: there, texts: [...bare, ...owned] };
  }
  return null;
}
