// Tasks of the project, said by a runner and a name (*make test*), by the words of the name (*the unit tests* is `test:unit`)
// or by what they do (*lint the code*, *the linter*): lexicon/tasks.toml knows the words, the project its names.
import { lemmas } from '../english/lemma.ts';
import { compile, match, type Pattern, says } from '../english/pattern.ts';
import { type TaskRow, taskWords } from '../english/project-words.ts';
import type { Token } from '../english/token.ts';
import type { World } from '../world/world.ts';
import type { Piece } from './pieces.ts';

/** A stretch that says a command, or a task of the project by its words. */
export interface Said {
  to: number;
  piece: Piece;
  cost: number;
}

export const RUN: Piece = { is: 'act', act: 'run' };
const COST = { literal: 0.02, purpose: 0.1, noun: 0.15 } as const;
const JOINTS = /^(?:and|then|next|first|afterwards|but)$/;
const RUN_BY: Readonly<Record<string, string>> = { yarn: 'npm', pnpm: 'npm', bun: 'npm' };

/** "make test, then npm run build": a runner with a task of the project is a command by itself. */
function taskCommand(tokens: readonly Token[], at: number, world: World): Said[] {
  const [runner, second, third] = tokens.slice(at, at + 3);
  if (!runner || !second || runner.pause || runner.quoted || second.quoted) return [];
  const before = tokens[at - 1];
  if (before && !before.pause && !JOINTS.test(before.lower)) return [];
  const count = runner.text !== 'make' && second.text === 'run' ? 3 : 2;
  const name = count === 3 ? third : second;
  const known = world.tasks.some(
    (task) => task.name === name?.text && (task.runner === runner.text || task.runner === RUN_BY[runner.text]),
  );
  const behind = tokens[at + count];
  const ends = !behind || name?.pause || /^(?:then|and|if|but|in|with|every|at|until)$/.test(behind.lower);
  if (!known || !ends) return [];
  const words = tokens.slice(at, at + count).map(({ text }) => text);
  return [{ to: at + count, cost: COST.literal, piece: { is: 'idiom', pieces: [RUN, { is: 'command', words }] } }];
}

/** What may stand before a task without saying more. */
const LEADS: ReadonlySet<string> = new Set('only just please now the all our my also'.split(' '));

const named = (name: string): Piece => ({
  is: 'name',
  of: 'task',
  value: { type: 'name', of: 'task', name, how: 'exact' },
});

/** Where what stands before a task in its own clause ends: *just the*. */
function ledTo(tokens: readonly Token[], at: number): number {
  let before = at - 1;
  while (before >= 0 && !tokens[before]?.pause && LEADS.has(tokens[before]?.lower ?? '')) before--;
  return before;
}

/** Behind *run the linter and*: what comes is run as well. */
function isNext(tokens: readonly Token[], at: number): boolean {
  const before = ledTo(tokens, at);
  const joined = tokens[before]?.pause || says(tokens[before], 'and', 'then', 'next', 'finally');
  return before > 0 && joined === true;
}

const isLast = (tokens: readonly Token[], to: number): boolean => to >= tokens.length || tokens[to - 1]?.pause === true;

/** *The unit tests*: the task `test:unit`, said in words; alone they ask for it. */
function taskInWords(tokens: readonly Token[], at: number, world: World): Said[] {
  return world.tasks.flatMap(({ name }): Said[] => {
    const parts = name.toLowerCase().split(/[:_-]/).filter(Boolean);
    const to = at + parts.length;
    const said = tokens.slice(at, to);
    if (parts.length < 2 || said.length < parts.length) return [];
    if (said.some(({ quoted }) => quoted) || said.slice(0, -1).some(({ pause }) => pause)) return [];
    const all = parts.every((part) => said.some(({ lower }) => lower === part || lemmas(lower).includes(part)));
    if (!all) return [];
    // Nearer than its words one by one.
    const piece = named(name);
    const alone = ledTo(tokens, at) < 0 && isLast(tokens, to);
    const asked: Piece = { is: 'idiom', pieces: [RUN, piece] };
    return [{ to, cost: -0.1, piece }, ...(alone ? [{ to, cost: COST.purpose, piece: asked }] : [])];
  });
}

const patterns = new Map<string, Pattern>();

function patternOf(form: string): Pattern {
  const known = patterns.get(form) ?? compile(form);
  patterns.set(form, known);
  return known;
}

const ends = (forms: readonly string[], tokens: readonly Token[], at: number): number[] =>
  forms.flatMap((form) => match(patternOf(form), tokens, at, () => []).map(({ to }) => to));

/** The name that a task of this purpose has here. */
const ownName = ({ names }: TaskRow, world: World): string | undefined =>
  names.find((name) => world.tasks.some((task) => task.name === name));

/** Behind *lint*: nothing, or the project as a whole; where something else is meant, -1. */
function wholeAt(tokens: readonly Token[], at: number): number {
  if (isLast(tokens, at)) return at;
  let to = at;
  while (says(tokens[to], 'the', 'my', 'our', 'this', 'whole', 'all', 'entire')) to++;
  const { whole } = taskWords();
  const noun = tokens[to];
  if (!noun || noun.quoted || !lemmas(noun.lower).some((form) => whole.has(form))) return -1;
  return to + (says(noun, 'source') && says(tokens[to + 1], 'code') ? 2 : 1);
}

const STARTS = /^(?:and|then|to|first|please|next|afterwards)$/;

/** *Lint the code*, *the linter*: by what the task does. */
function taskByPurpose(tokens: readonly Token[], at: number, world: World): Said[] {
  if (world.tasks.length === 0 || tokens[at]?.quoted) return [];
  const before = tokens[at - 1];
  const starts = !before || before.pause || STARTS.test(before.lower);
  return taskWords().rows.flatMap((row): Said[] => {
    const name = ownName(row, world);
    if (name === undefined) return [];
    const asked: Piece = { is: 'idiom', pieces: [RUN, named(name)] };
    const verbs = (starts ? ends(row.verbs, tokens, at) : [])
      .map((to) => wholeAt(tokens, to))
      .filter((to) => to >= 0)
      .map((to) => ({ to, cost: COST.purpose, piece: asked }));
    const nouns = ends(row.nouns, tokens, at).flatMap((to): Said[] => {
      const first = !row.noun && ledTo(tokens, at) < 0;
      const alone = isLast(tokens, to) && (first || isNext(tokens, at));
      return [
        ...(row.noun ? [] : [{ to, cost: COST.noun, piece: named(name) }]),
        ...(alone ? [{ to, cost: COST.noun, piece: asked }] : []),
      ];
    });
    return [...verbs, ...nouns];
  });
}

/** *Only the pricing tests*: what leads to them at the beginning belongs to them. */
function tasksFrom(tokens: readonly Token[], at: number, world: World): Said[] {
  const own = [...taskInWords(tokens, at, world), ...taskByPurpose(tokens, at, world)];
  if (at > 0 || !LEADS.has(tokens[0]?.lower ?? '')) return own;
  let from = 1;
  while (LEADS.has(tokens[from]?.lower ?? '')) from++;
  const led = [...taskInWords(tokens, from, world), ...taskByPurpose(tokens, from, world)];
  return led.filter(({ piece }) => piece.is === 'idiom');
}

export const tasksSaid = (tokens: readonly Token[], at: number, world: World): Said[] => [
  ...taskCommand(tokens, at, world),
  ...tasksFrom(tokens, at, world),
];
