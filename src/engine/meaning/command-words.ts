// A command line inside a request: *run `df -h` every 5 seconds*, *run make test as bob*. It begins behind a verb that runs
// something, with a program or a file that is here; where it ends is for the sentence to decide, so all lengths are offered.
import { lemmas } from '../english/lemma.ts';
import { acts, functionWords, joiningWords, lexiconWords } from '../english/lexicon.ts';
import { momentAt } from '../english/measures.ts';
import { taskWords } from '../english/project-words.ts';
import { recurrenceAt } from '../english/recurrence.ts';
import type { Token } from '../english/token.ts';
import { verbsOf } from '../programs/verbs.ts';
import type { World } from '../world/world.ts';
import { RUN, type Said, tasksSaid } from './task-words.ts';

const RUNS: ReadonlySet<string> = new Set(
  'run execute call start launch time measure schedule repeat rerun invoke stop watch kill abort cancel limit try retry'.split(
    ' ',
  ),
);
const PASSED: ReadonlySet<string> = new Set(
  'the command script program long how output of on up give do does did will job entry for'.split(' '),
);
const OPERATOR = /^(?:[|&;<>]+|\d?>>?\S*)$/;
/** Words that build the sentence around a command. */
const BUILDS =
  /^(?:on|in|at|from|as|with|by|once|twice|tonight|today|tomorrow|except|without|only|just|any|all|not|no|its?|them|and|or|until|while)$/;
const MOST_WORDS = 6;
const COST = { base: 0.2, flag: 0.02, value: 0.05, word: 0.8, function: 2.2 } as const;

interface CommandSpan {
  words: number;
  cost: number;
}

export const runs = (token: Token | undefined): boolean =>
  token !== undefined && !token.quoted && lemmas(token.lower).some((form) => RUNS.has(form));

function begins(tokens: readonly Token[], at: number): boolean {
  let before = at - 1;
  while (before > 0 && PASSED.has(tokens[before]?.lower ?? '')) before--;
  // *Give up on it after a minute*, *how long does it take*.
  const said = tokens
    .slice(before, at)
    .map(({ lower }) => lower)
    .join(' ');
  // *Do "make all" whenever …*: what is done is written out.
  const done = before === 0 && tokens[0]?.lower === 'do' && tokens[at]?.quoted === true;
  return done || runs(tokens[before]) || /^(?:give up|how long|how much time|cron)\b/.test(said);
}

function costOf(tokens: readonly Token[], at: number, world: World): number {
  const token = tokens[at] as Token;
  if (token.quoted) return COST.value;
  if (recurrenceAt(tokens, at) || momentAt(tokens, at)) return COST.function;
  if (/^-/.test(token.text)) return COST.flag;
  if (world.tasks.some(({ name }) => name === token.text)) return COST.value;
  if (functionWords().has(token.lower) || joiningWords().has(token.lower) || BUILDS.test(token.lower))
    return COST.function;
  return lemmas(token.lower).some((form) => lexiconWords().has(form)) ? COST.word : COST.value;
}

/** *Run a.sh and b.sh*: a second one, behind the first. */
const goesOn = (tokens: readonly Token[], at: number, world: World): boolean =>
  tokens[at - 1]?.lower === 'and' &&
  at > 2 &&
  world.path(tokens[at]?.text ?? '') === 'file' &&
  tokens.slice(0, at - 1).some((token) => runs(token));

function commandsAt(tokens: readonly Token[], at: number, world: World): CommandSpan[] {
  return begins(tokens, at) || goesOn(tokens, at, world) ? spansAt(tokens, at, world) : [];
}

/** *Watch app.log*: what has an ending and does not say by what it is run is no command. */
const mayRun = (path: string, world: World): boolean =>
  !/\w\.\w+$/.test(path) || /^(?:#!|.ELF)/.test(world.head(path) ?? '');

/** *Npm install*, *apt update*: what programs are told to do are words of the language. */
const isSubcommand = (program: string, word: string): boolean =>
  verbsOf().forCommand(program, word).length > verbsOf().forCommand(program, undefined).length;

function spansAt(tokens: readonly Token[], at: number, world: World): CommandSpan[] {
  const first = tokens[at];
  if (!first) return [];
  // *Watch the size of …*: a noun, though a program is called so.
  const said = lexiconWords().has(first.lower) && !first.quoted;
  if (said && tokens[at - 1]?.lower === 'the') return [];
  // *The script a.sh*: the noun is no command.
  if (PASSED.has(first.lower) && at + 1 < tokens.length) return [];
  if (first.quoted) return /\s/.test(first.text) ? [{ words: 1, cost: COST.base }] : [];
  const isFile =
    (world.path(first.text) === 'file' && mayRun(first.text, world)) ||
    /^[\w./-]+\.(?:sh|py|pl|rb|js)$/.test(first.text) ||
    /^\.?\.?\/\S+$/.test(first.text);
  const isProgram = (world.has(first.text) || taskWords().tools.has(first.text)) && first.text === first.lower;
  if (!isFile && !isProgram) return [];
  const found: CommandSpan[] = [];
  let cost: number = COST.base + (costOf(tokens, at, world) === COST.word ? COST.value : 0);
  for (let words = 1; words <= MOST_WORDS && at + words <= tokens.length; words++) {
    // What the shell does with it is no word of it.
    if (OPERATOR.test(tokens[at + words - 1]?.text ?? '')) break;
    const said = tokens[at + 1]?.text ?? '';
    if (words > 1)
      cost += words === 2 && isSubcommand(first.text, said) ? COST.value : costOf(tokens, at + words - 1, world);
    // *start nginx* speaks of the service.
    if (words > 1 || isFile || !world.resolve(first.text, 'service')) found.push({ words, cost });
    if (tokens[at + words - 1]?.pause) break;
  }
  return found;
}

/** *… would remove*, *… do*: the verb behind a command that is asked about says nothing more. */
function verbAfter(tokens: readonly Token[], at: number): number {
  if (tokens[at - 1]?.pause) return 0;
  const would = /^(?:would|will)$/.test(tokens[at]?.lower ?? '') ? 1 : 0;
  const verb = tokens[at + would];
  const ends = verb !== undefined && (verb.pause || at + would + 1 === tokens.length);
  const does = verb?.lower === 'do' || [...acts().values()].some(({ words }) => words.includes(verb?.lower ?? ''));
  return ends && does ? would + 1 : 0;
}

/** *What would apt upgrade do*, *show what make build does*: what the command says is told, and not done. */
function rehearsals(tokens: readonly Token[], at: number, world: World): Said[] {
  const lower = (i: number) => tokens[i]?.lower ?? '';
  const what = lower(at) === 'what' ? at : /^(?:show|tell|list)$/.test(lower(at)) ? at + 1 : -1;
  if (what < 0 || lower(what) !== 'what') return [];
  const would = /^(?:would|will)$/.test(lower(what + 1));
  if (!would && !tokens.slice(what).some((token) => /^(?:would|will)$/.test(token.lower))) return [];
  const from = would ? what + 2 : what + 1;
  return spansAt(tokens, from, world).map(({ words, cost }) => ({
    to: from + words + verbAfter(tokens, from + words),
    cost,
    piece: {
      is: 'idiom',
      pieces: [
        RUN,
        { is: 'manner', manner: { id: 'dry-run' } },
        { is: 'command', words: wordsOfCommand(tokens, from, words) },
      ],
    },
  }));
}

/** What is said by commands and tasks of the project, beginning here. */
export const commandsSaid = (tokens: readonly Token[], at: number, world: World): Said[] => [
  ...commandsAt(tokens, at, world).flatMap((span): Said[] => {
    const said: Said = {
      to: at + span.words,
      cost: span.cost,
      piece: { is: 'command', words: wordsOfCommand(tokens, at, span.words) },
    };
    return [said, ...runOn(said, tokens, world)];
  }),
  ...rehearsals(tokens, at, world),
  ...tasksSaid(tokens, at, world),
];

const DONE_TO = /^(?:on|over|against|through)$/;

/** *Run eslint on src*: what it is run on is its last word, and not where it is run. */
function runOn({ to, cost, piece }: Said, tokens: readonly Token[], world: World): Said[] {
  const path = tokens[to + 1]?.text ?? '';
  if (piece.is !== 'command' || !DONE_TO.test(tokens[to]?.lower ?? '') || world.path(path) === null) return [];
  return [{ to: to + 2, cost, piece: { is: 'command', words: [...piece.words, path] } }];
}

/** The words of the shell: a quoted command line is more than one. */
function wordsOfCommand(tokens: readonly Token[], at: number, count: number): string[] {
  const [first] = tokens.slice(at, at + count);
  if (count === 1 && first?.quoted) return first.text.trim().split(/\s+/);
  return tokens.slice(at, at + count).map(({ text }) => text);
}
