// How good the configured model is here: thirty requests with answers that are known, each put to it as a request of a
// person would be, its best command held to the request and compared. They are put in a folder that has what they speak
// of, so that the outcome does not hang on where one stands. What comes out is what the model may be asked for.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { makeFolders } from '../../base/folders.ts';
import { readTable } from '../../base/table.ts';
import { readBack } from '../programs/read-back.ts';
import { goalKey } from '../programs/same.ts';
import type { ProposeOptions, ProposeResult } from '../propose/types.ts';

const File = z.object({
  /** Files and folders that the requests speak of: a folder ends in a slash, a file may have a text. */
  place: z.record(z.string(), z.string()),
  request: z.array(z.object({ text: z.string(), right: z.array(z.string()) })),
});

export interface ModelAnswered {
  text: string;
  /** refused: nothing of it was fit to be shown. none: it had no word, for the reason that is given. */
  outcome: 'right' | 'wrong' | 'refused' | 'none';
  command: string | null;
  why: string | null;
  ms: number;
}

export interface ModelReport {
  name: string;
  answered: ModelAnswered[];
  right: number;
  wrong: number;
  refused: number;
  none: number;
  /** Of what is built in, for the same requests. */
  rightWithout: number;
  /** Usual time of an answer, ms; null without one. */
  median: number | null;
  advice: string;
}

const bare = (command: string): string =>
  command
    .replace(/["'\\]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^sudo /, '')
    .trim();

/** What it does, as far as programs are known; null where none reads it. */
function deedOf(command: string): string | null {
  const [goal] = readBack(command.replace(/^sudo /, ''));
  return goal === undefined ? null : goalKey(goal);
}

/** It is one of them, or does the very same. */
function isRight(command: string | null, right: readonly string[]): boolean {
  if (command === null) return false;
  const deed = deedOf(command);
  return right.some((each) => bare(each) === bare(command) || (deed !== null && deedOf(each) === deed));
}

const table = () => File.parse(readTable('propose', 'model-check'));

/** A new folder with what the requests speak of; whoever makes it takes it away. */
export function makePlace(): string {
  const root = mkdtempSync(join(tmpdir(), 'reos-model-'));
  for (const [name, text] of Object.entries(table().place)) {
    const path = join(root, name);
    makeFolders(name.endsWith('/') ? path : dirname(path));
    if (!name.endsWith('/')) writeFileSync(path, text);
  }
  return root;
}

/** The model's own best command, whatever its place. */
function ownCommand(answer: ProposeResult, before: ProposeResult): string | null {
  if (answer.model?.state === 'first') return answer.command;
  if (answer.model?.state === 'agreed') return before.command;
  return answer.alternatives.find(({ by }) => by !== undefined)?.command ?? null;
}

function adviceFor(report: Omit<ModelReport, 'advice'>): string {
  const { right, wrong, refused, none, rightWithout, median, answered } = report;
  const said = right + wrong + refused;
  if (said === 0) return `It gave no answer: ${answered[0]?.why ?? 'nobody knows why'}`;
  const slow =
    median !== null && median > 10_000
      ? ' It is slow here: a smaller model, or a machine with a GPU, would be seen sooner.'
      : '';
  if (right <= rightWithout / 2)
    return `This model is much weaker than what is built in. It is asked only where that has no answer, and does not stand first there; a coder model of 7 billion parameters or more would add something.${slow}`;
  if (right < rightWithout)
    return `This model is weaker than what is built in. It is asked only where words were not read, a question is open or nothing was found.${slow}`;
  return `This model is as good as what is built in on these requests, and may add to it on others.${none > 3 ? ' It often gave no answer.' : ''}${slow}`;
}

export interface CheckParts {
  propose(text: string, options: ProposeOptions): Promise<ProposeResult>;
  opinion(text: string, options: ProposeOptions): Promise<ProposeResult>;
  /** Told after each. */
  onAnswer?: (answered: ModelAnswered, at: number, of: number) => void;
  signal?: AbortSignal;
}

export async function checkModel(parts: CheckParts): Promise<ModelReport> {
  const cwd = makePlace();
  try {
    return await checkAt(cwd, parts);
  } finally {
    rmSync(cwd, { recursive: true, force: true });
  }
}

async function checkAt(cwd: string, parts: CheckParts): Promise<ModelReport> {
  const { signal } = parts;
  const options: ProposeOptions = { cwd, second: true, ...(signal ? { signal } : {}) };
  const { request: requests } = table();
  const answered: ModelAnswered[] = [];
  let rightWithout = 0;
  let name = '';
  for (const { text, right } of requests) {
    const before = await parts.propose(text, options);
    if (isRight(before.command, right)) rightWithout += 1;
    const started = performance.now();
    const answer = await parts.opinion(text, options);
    const ms = Math.round(performance.now() - started);
    const command = ownCommand(answer, before);
    name = answer.model?.name ?? name;
    const failed = !answer.model || /failed|late/.test(answer.model.state);
    const outcome = failed ? 'none' : command === null ? 'refused' : isRight(command, right) ? 'right' : 'wrong';
    const row: ModelAnswered = { text, outcome, command, why: answer.model?.why ?? null, ms };
    answered.push(row);
    parts.onAnswer?.(row, answered.length, requests.length);
    // A server that failed is not asked thirty times.
    if (failed && answered.length >= MOST_FAILURES && answered.every((each) => each.outcome === 'none')) break;
  }
  const count = (outcome: ModelAnswered['outcome']) => answered.filter((each) => each.outcome === outcome).length;
  const times = answered.flatMap(({ outcome, ms }) => (outcome === 'none' ? [] : [ms])).sort((a, b) => a - b);
  const report = {
    name,
    answered,
    right: count('right'),
    wrong: count('wrong'),
    refused: count('refused'),
    none: count('none'),
    rightWithout,
    median: times[Math.floor(times.length / 2)] ?? null,
  };
  return { ...report, advice: adviceFor(report) };
}

const MOST_FAILURES = 3;
