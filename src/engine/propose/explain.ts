// Says what each part of a command does: the program in one line, its flags and operands span by span. What
// is not in our table is asked of the specs; what nobody knows is named for what it is, not guessed.

import { PROGRAM_LINES } from './explain-lines.ts';
import { PROGRAMS, type ProgramEntry } from './explain-table.ts';
import type { ExplanationPart } from './types.ts';
import { commandWords, type Invocation } from './validate-words.ts';

export interface ExplainSource {
  /** One line on a program or one of its flags (`flag` null for the program), or null. */
  describe(path: readonly string[], flag: string | null): string | null;
}

const BUILT_IN = 'built-in';
const SPEC = 'spec';
const SUBCOMMAND = /^[a-z][a-z-]*$/;

function programLine(path: readonly string[], entry: ProgramEntry | undefined, source?: ExplainSource) {
  const sub = path[1] === undefined ? undefined : entry?.sub?.[path[1]];
  return (
    sub?.does ??
    (path.length > 1 ? (source?.describe(path, null) ?? entry?.does) : (entry?.does ?? source?.describe(path, null))) ??
    null
  );
}

function flagParts(
  word: string,
  path: readonly string[],
  entry: ProgramEntry | undefined,
  source?: ExplainSource,
): ExplanationPart | null {
  const sub = path[1] === undefined ? undefined : entry?.sub?.[path[1]];
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

/** Brackets of a condition, and what ends a command for each: nothing that is worked on. */
const SIGNS = /^(?:[()]|\{\}|;|\+)$/;

function explainOne({ name, args }: Invocation, source?: ExplainSource): ExplanationPart[] {
  if (name === null) return [];
  const program = name.replace(/^.*\//, '');
  const entry = Object.hasOwn(PROGRAMS, program) ? PROGRAMS[program] : undefined;
  const first = args[0];
  const isSub =
    typeof first === 'string' &&
    SUBCOMMAND.test(first) &&
    (entry?.sub !== undefined || source?.describe([program, first], null));
  const path = isSub && first ? [program, first] : [program];
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
  for (let i = 0; i < words.length; i++) {
    const word = words[i];
    if (word === null || word === undefined) continue;
    // Find's `!` is no operand.
    if (/^-./.test(word) || (entry?.flags && Object.hasOwn(entry.flags, word))) {
      const flag = flagParts(word, path, entry, source);
      const next = words[i + 1];
      if (!flag) continue;
      const takes = entry?.takes?.includes(word) === true && typeof next === 'string';
      parts.push(takes ? { ...flag, text: `${word} ${next}` } : flag);
      if (takes) i++;
    } else if (entry?.operand && !SIGNS.test(word))
      parts.push({ text: word, meaning: entry.operand, source: BUILT_IN });
  }
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
