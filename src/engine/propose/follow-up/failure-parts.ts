// What the tables of failures are made of: their shape, and the suggestions that several of them give.
import { nearest } from './missing-program.ts';
import type { FailedCommand, FailureContext, Suggestion } from './types.ts';

export interface Failure {
  kind: string;
  says: RegExp;
  /** Null when the line turns out to say something else. */
  tell(
    match: RegExpExecArray,
    failed: FailedCommand,
    context: FailureContext,
  ): { cause: string; suggestions: Suggestion[] } | null;
}

export const CONTROL = /[\0-\x1f\x7f]/;
export const plain =
  (cause: string, ...suggestions: [string, string][]): Failure['tell'] =>
  () => ({
    cause,
    suggestions: suggestions.map(([command, why]) => ({ command, why })),
  });

/** The same command once more as root; nothing when it ran as root already. */
export function again(failed: FailedCommand, context: FailureContext): Suggestion[] {
  const line = failed.line.trim();
  if (context.root || /^sudo\b/.test(line) || /[|;&<>\n]/.test(line)) return [];
  return [{ command: `sudo ${line}`, why: 'runs it as root' }];
}

/** `line` with one word replaced, or null when the word does not stand there on its own. */
export function corrected(line: string, wrong: string, right: string): string | null {
  const words = line.trim().split(/(\s+)/);
  const at = words.indexOf(wrong);
  if (at < 0) return null;
  words[at] = right;
  return words.join('');
}

export function spelled(
  line: string,
  wrong: string,
  names: Iterable<string>,
  why: (name: string) => string,
): Suggestion[] {
  const name = nearest(wrong, names);
  const command = name === null ? null : corrected(line, wrong, name);
  return name === null || command === null ? [] : [{ command, why: why(name) }];
}
