// Says what each part of a command does: the program in one line, its flags and operands span by span. What
// is not in our table is asked of the specs; what nobody knows is named for what it is, not guessed.

import { PROGRAM_LINES } from './explain-lines.ts';
import { type Operands, PROGRAMS, type ProgramEntry } from './explain-table.ts';
import type { ExplanationPart } from './types.ts';
import { commandWords, type Invocation } from './validate-words.ts';

export interface ExplainSource {
  /** One line on a program or one of its flags (`flag` null for the program), or null. */
  describe(path: readonly string[], flag: string | null): string | null;
}

const BUILT_IN = 'built-in';
const SPEC = 'spec';
const SUBCOMMAND = /^[a-z][a-z-]*$/;
/** It means the same to every program, to those that run another one too. */
const END_OF_OPTIONS: ExplanationPart = { text: '--', meaning: 'its options end here', source: BUILT_IN };

type Subcommand = NonNullable<ProgramEntry['sub']>[string];

/** What our table says of a subcommand, by all of its words. */
const exactly = ([, ...words]: readonly string[], entry: ProgramEntry | undefined): Subcommand | undefined =>
  entry?.sub?.[words.join(' ')];

/** The same, or of the one that it belongs to. */
const subOf = (path: readonly string[], entry: ProgramEntry | undefined): Subcommand | undefined =>
  exactly(path, entry) ?? exactly(path.slice(0, 2), entry);

function programLine(path: readonly string[], entry: ProgramEntry | undefined, source?: ExplainSource): string | null {
  const told = exactly(path, entry)?.does;
  if (path.length === 1) return told ?? entry?.does ?? source?.describe(path, null) ?? null;
  return told ?? source?.describe(path, null) ?? subOf(path, entry)?.does ?? entry?.does ?? null;
}

function flagParts(
  word: string,
  path: readonly string[],
  entry: ProgramEntry | undefined,
  source?: ExplainSource,
): ExplanationPart | null {
  const sub = subOf(path, entry);
  const [name = word] = word.split('=');
  const flags = { ...entry?.flags, ...sub?.flags };
  const own = flags[word] ?? flags[name];
  if (own) return { text: word, meaning: own, source: BUILT_IN };
  const told = source?.describe(path, name);
  if (told) return { text: word, meaning: told, source: SPEC };
  // A bundle of letters, each with a meaning of its own.
  const letters = /^-[A-Za-z0-9]{2,}$/.test(word) ? [...word.slice(1)] : [];
  const meanings = letters.map((letter) => flags[`-${letter}`] ?? source?.describe(path, `-${letter}`));
  if (letters.length > 0 && meanings.every(Boolean))
    return { text: word, meaning: meanings.join('; '), source: BUILT_IN };
  const count = /^-(\d+)$/.exec(word)?.[1];
  if (count) return { text: word, meaning: `the number ${count}`, source: BUILT_IN };
  return null;
}

/** What the plain argument at this place is, of so many. */
function operandAt(operands: string | Operands, at: number, count: number, words: readonly (string | null)[]): string {
  if (typeof operands === 'string') return operands;
  const { others, unless = [] } = operands;
  const instead = words.some((word) => unless.some((option) => word === option || word?.startsWith(`${option}=`)));
  if (instead || count < 2) return 'first' in operands && !instead ? operands.first : others;
  return 'first' in operands ? (at === 0 ? operands.first : others) : at === count - 1 ? operands.last : others;
}

/** Brackets of a condition, and what ends a command for each: nothing that is worked on. */
const SIGNS = /^(?:[()]|\{\}|;|\+)$/;

/** *git stash show*: the program, and how far its words are names of what it is told to do. */
function subPath(
  program: string,
  args: Invocation['args'],
  entry: ProgramEntry | undefined,
  source: ExplainSource | undefined,
): string[] {
  const path = [program];
  for (const word of args) {
    if (typeof word !== 'string' || !SUBCOMMAND.test(word)) break;
    const isListed = path.length === 1 && entry?.sub !== undefined;
    if (!isListed && source?.describe([...path, word], null) == null) break;
    path.push(word);
  }
  return path;
}

function explainOne({ name, args }: Invocation, source?: ExplainSource): ExplanationPart[] {
  if (name === null) return [];
  const program = name.replace(/^.*\//, '');
  const entry = Object.hasOwn(PROGRAMS, program) ? PROGRAMS[program] : undefined;
  const path = subPath(program, args, entry, source);
  const parts: ExplanationPart[] = [];
  const known = programLine(path, entry, source);
  const own = Object.hasOwn(PROGRAM_LINES, program) ? PROGRAM_LINES[program] : undefined;
  const line = known ?? own;
  parts.push({
    text: path.join(' '),
    meaning: line ?? 'runs this program',
    source: entry || (own && !known) ? BUILT_IN : line ? SPEC : 'none',
  });
  const words = args.slice(path.length - 1);
  const operand = subOf(path, entry)?.operand ?? entry?.operand;
  const end = words.indexOf(END_OF_OPTIONS.text);
  /** Places of the plain arguments among the parts. */
  const operands: number[] = [];
  for (let i = 0; i < words.length; i++) {
    const word = words[i];
    if (word === undefined) continue;
    // Not known, or told by what runs it: nothing to explain, but in its place.
    if (word === null || word === '{}') {
      operands.push(-1);
      continue;
    }
    if (i === end) {
      parts.push(END_OF_OPTIONS);
      continue;
    }
    const named = end >= 0 && i > end;
    // Find's `!` is no operand.
    if (!named && (/^-./.test(word) || (entry?.flags && Object.hasOwn(entry.flags, word)))) {
      const flag = flagParts(word, path, entry, source);
      const next = words[i + 1];
      if (!flag) continue;
      const takes = entry?.takes?.includes(word) === true && typeof next === 'string';
      parts.push(takes ? { ...flag, text: `${word} ${next}` } : flag);
      if (takes) i++;
    } else if (operand && !SIGNS.test(word)) {
      operands.push(parts.length);
      parts.push({ text: word, meaning: '', source: BUILT_IN });
    }
  }
  operands.forEach((part, at) => {
    const own = parts[part];
    if (own) own.meaning = operandAt(operand ?? '', at, operands.length, words);
  });
  return parts;
}

/** *watch -n 5 df -h*: what the command that it runs is told is for that one. */
function withoutInner(outer: Invocation, inner: Invocation | undefined): Invocation {
  if (!inner || inner.name === null) return outer;
  const from = outer.args.length - inner.args.length - 1;
  const isInner = from >= 0 && [inner.name, ...inner.args].every((word, i) => outer.args[from + i] === word);
  return isInner ? { ...outer, args: outer.args.slice(0, from) } : outer;
}

/** Parts in the order of the command, pipes and sudo included. Empty when it does not parse. */
export function explainCommand(command: string, source?: ExplainSource): ExplanationPart[] {
  const words = commandWords(command);
  if (words.errors.length > 0) return [];
  return words.invocations.flatMap((each, at, all) => explainOne(withoutInner(each, all[at + 1]), source));
}
