// A command line inside a request: *run `df -h` every 5 seconds*, *run make test as bob*. It begins behind a verb that runs
// something, with a program or a file that is here; where it ends is for the sentence to decide, so all lengths are offered.
import { lemmas } from '../english/lemma.ts';
import { functionWords, lexiconWords } from '../english/lexicon.ts';
import type { Token } from '../english/token.ts';
import type { World } from '../world/world.ts';

const RUNS: ReadonlySet<string> = new Set(
  'run execute start launch time measure schedule repeat rerun invoke stop watch kill abort cancel limit'.split(
    ' ',
  ),
);
const PASSED: ReadonlySet<string> = new Set(
  'the command script program long how output of on up give'.split(' '),
);
const MOST_WORDS = 6;
const COST = { base: 0.2, flag: 0.02, value: 0.05, word: 0.8, function: 2.2 } as const;

export interface CommandSpan {
  words: number;
  cost: number;
}

const runs = (token: Token | undefined): boolean =>
  token !== undefined && !token.quoted && lemmas(token.lower).some((form) => RUNS.has(form));

function begins(tokens: readonly Token[], at: number): boolean {
  let before = at - 1;
  while (before > 0 && PASSED.has(tokens[before]?.lower ?? '')) before--;
  // *Give up on it after a minute*.
  const gives = tokens
    .slice(before, at)
    .map(({ lower }) => lower)
    .join(' ')
    .startsWith('give up');
  return runs(tokens[before]) || gives;
}

function costOf(token: Token, world: World): number {
  if (token.quoted) return COST.value;
  if (/^-/.test(token.text)) return COST.flag;
  if (world.tasks.some(({ name }) => name === token.text)) return COST.value;
  if (functionWords().has(token.lower)) return COST.function;
  return lemmas(token.lower).some((form) => lexiconWords().has(form)) ? COST.word : COST.value;
}

export function commandsAt(tokens: readonly Token[], at: number, world: World): CommandSpan[] {
  const first = tokens[at];
  if (!first || !begins(tokens, at)) return [];
  // *The script a.sh*: the noun is no command.
  if (PASSED.has(first.lower) && at + 1 < tokens.length) return [];
  if (first.quoted) return /\s/.test(first.text) ? [{ words: 1, cost: COST.base }] : [];
  const isFile =
    world.path(first.text) === 'file' ||
    /^[\w./-]+\.(?:sh|py|pl|rb|js)$/.test(first.text) ||
    /^\.?\.?\/\S+$/.test(first.text);
  if (!isFile && !(world.has(first.text) && first.text === first.lower)) return [];
  const found: CommandSpan[] = [];
  let cost: number = COST.base + (costOf(first, world) === COST.word ? COST.value : 0);
  for (let words = 1; words <= MOST_WORDS && at + words <= tokens.length; words++) {
    if (words > 1) cost += costOf(tokens[at + words - 1] as Token, world);
    // *start nginx* speaks of the service.
    if (words > 1 || isFile || !world.resolve(first.text, 'service')) found.push({ words, cost });
    if (tokens[at + words - 1]?.pause) break;
  }
  return found;
}

/** The words of the shell: a quoted command line is more than one. */
export function wordsOfCommand(tokens: readonly Token[], at: number, count: number): string[] {
  const [first] = tokens.slice(at, at + count);
  if (count === 1 && first?.quoted) return first.text.trim().split(/\s+/);
  return tokens.slice(at, at + count).map(({ text }) => text);
}
