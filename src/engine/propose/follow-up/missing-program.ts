// Names that were mistyped, and programs that are not here: the nearest name that exists, then how to get the thing.
import { quote } from '../../line/quote.ts';
import type { FailureContext, Suggestion } from './types.ts';

/** Edits (insert, delete, replace, swap of neighbours) between two words, at most `most` + 1. */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (before[j - 2] ?? 0) + 1);
      next.push(best);
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? most + 1;
}

/** The nearest name within one edit of three letters (two from six on), or null. */
export function nearest(word: string, names: Iterable<string>): string | null {
  const most = word.length >= 6 ? 2 : 1;
  let best: string | null = null;
  let least = most + 1;
  for (const name of names) {
    const edits = distance(word, name, most);
    if (edits > 0 && edits < least) [best, least] = [name, edits];
  }
  return best;
}

export function firstWord(line: string): string {
  const words = line
    .trim()
    .replace(/^(?:\w+=\S*\s+)*/, '')
    .replace(/^(?:sudo|env|time)\s+/, '')
    .split(/\s+/);
  return words[0] ?? '';
}

/** A typo first, then where the program comes from. */
export function missingProgram(name: string, context: FailureContext): Suggestion[] {
  const suggestions: Suggestion[] = [];
  const near = nearest(name, context.programs ?? []);
  if (near)
    suggestions.push({ command: quote(near), why: `${near} is here and spelled almost so` });
  const install = context.howToInstall?.(name) ?? null;
  if (install) suggestions.push({ command: install, why: `installs ${name}` });
  return suggestions;
}
