// *Which port does make serve use*, *what folder does npm run build write to*: a task of the project that is named by what
// runs it is told by the line that it runs.
import { basename } from 'node:path';
import { type Token, tokenize } from '../../english/token.ts';
import { asksWhether, beginsQuestion } from '../../meaning/clause/split.ts';
import type { Relations } from '../../relations/relations.ts';
import { isObject, parsed } from '../../tables/json.ts';
import type { World } from '../../world/world.ts';
import { runsOf } from '../bound/sources/defined.ts';
import { openLikely } from './named-file.ts';
import { type Said, said } from './sentence.ts';
import { lineCell } from './texts.ts';

const FILES = /(?:^|\/)(?:GNUmakefile|[Mm]akefile|package\.json)$/;
const RUNNERS: Readonly<Record<string, 'make' | 'npm'>> = { make: 'make', npm: 'npm', pnpm: 'npm', yarn: 'npm' };
/** What a line may tell by itself, and how it is written there. */
const TELLS: Readonly<Record<string, RegExp>> = {
  port: /(?:^|[^\d.])\d{2,5}(?:[^\d.]|$)/,
  folder: /\w\/|\bcd\s/,
  directory: /\w\/|\bcd\s/,
  script: /\.\w{1,4}\b/,
  file: /\.\w{1,4}\b/,
};
const WHAT_IT_RUNS = 'that is the line which it runs; what comes of it was not looked at';

/** `make serve`, `npm run build`, `npm start`: the runner, and the task behind it. */
function taskIn(tokens: readonly Token[], { tasks }: World) {
  for (const [at, { lower, quoted }] of tokens.entries()) {
    const runner = quoted ? undefined : RUNNERS[lower];
    const name = tokens[at + (tokens[at + 1]?.lower === 'run' ? 2 : 1)]?.text;
    if (runner && tasks.some((task) => task.runner === runner && task.name === name)) return { runner, name };
  }
  return null;
}

/** The line of the task, as its file has it. */
function lineOf(file: { path: string; text: string }, name: string): string | null {
  if (basename(file.path) !== 'package.json') return runsOf(file.text.split(/\r?\n/)).get(name) ?? null;
  const root = parsed(file.text);
  const scripts = isObject(root) && 'scripts' in root ? root.scripts : null;
  const script = isObject(scripts) ? new Map(Object.entries(scripts)).get(name) : null;
  return typeof script === 'string' ? script : null;
}

/** Null where no task of this project is asked about, or only what it does. */
export async function answerOfTask(
  text: string,
  { world, relations }: { world: World; relations: Relations },
): Promise<Said[] | null> {
  const tokens = tokenize(text);
  const task = beginsQuestion(tokens) && !asksWhether(tokens) ? taskIn(tokens, world) : null;
  const asked = tokens.find(({ lower }) => lower.replace(/s$/, '') in TELLS)?.lower.replace(/s$/, '');
  if (!task || asked === undefined) return null;
  const files = await openLikely(FILES, () => true, relations, world);
  const own = files.filter(({ path }) => (basename(path) === 'package.json') === (task.runner === 'npm'));
  for (const file of own.sort((a, b) => a.shown.length - b.shown.length)) {
    const line = lineOf(file, task.name ?? '');
    if (line === null) continue;
    const cell = lineCell(file, line);
    const doubts = TELLS[asked]?.test(line) ? [] : [WHAT_IT_RUNS];
    return [said(`${task.runner} ${task.name} runs ${cell.text} (${file.shown}).`, [cell], doubts)];
  }
  return null;
}
