// Slips of the fingers: a first word that the shell would not find, and, for a line that failed, the words in it that nothing
// answers to. One slip is mended, never two in the same word, and what exists is left alone.
import { segmentsOf } from '../line/segments.ts';
import { tokenize } from '../line/tokenizer.ts';
import type { Candidate, SourceRequest } from './candidate.ts';
import { matchSlip, SLIP_FROM } from './matching.ts';
import { commandPrior } from './priors.ts';
import type { SuggestResult } from './suggester.ts';

export interface Correction {
  /** The whole line, mended. */
  line: string;
  /** What was typed, and what was probably meant. */
  typed: string;
  meant: string;
}

export interface CorrectionDeps {
  /** Programs, aliases, functions and builtins. */
  names(): Iterable<string>;
  /** Programs are still being looked for. */
  scanning?: () => Promise<unknown> | null;
  /** Whether the shell would find a program, function … of that name. */
  runs?: (word: string, cwd: string) => boolean;
  describe(command: string): string;
}

const FIRST_WORD = /^\s*((?:sudo\s+)?)([\w.+-]+)(?=\s)/;
const MAX_ROWS = 3;
const MAX_KEPT = 100;
/** One slip in the whole name; less is only a beginning that is alike. */
const WHOLE = 0.5;

export function createCorrections({ names, scanning, runs, describe }: CorrectionDeps) {
  const kept = new Map<string, string[]>();

  function near(word: string): string[] {
    const known = kept.get(word);
    if (known) return known;
    const found = new Map<string, number>();
    for (const name of names()) {
      const quality = matchSlip(word, name);
      if (quality >= WHOLE) found.set(name, quality + commandPrior(name));
    }
    const best = [...found].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
    const list = best.slice(0, MAX_ROWS).map(([name]) => name);
    kept.set(word, list);
    if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value ?? '');
    return list;
  }

  return {
    /** The line with another first word, where the shell would not find this one. */
    firstWord({ context, cwd }: SourceRequest, later: Promise<unknown>[]): Candidate[] {
      const [all, before = '', word = ''] = FIRST_WORD.exec(context.buffer) ?? [];
      if (context.cursor < context.buffer.length) return [];
      if (!all || !runs || word.length < SLIP_FROM || runs(word, cwd)) return [];
      // A program of that name exists, if not here: another one's name is no better guess.
      if (describe(word) !== '') return [];
      const scan = scanning?.();
      if (scan) {
        later.push(scan);
        return [];
      }
      const start = context.buffer.length - context.buffer.trimStart().length + before.length;
      return near(word).map((name, i) => {
        const line = `${context.buffer.slice(0, start)}${name}${context.buffer.slice(start + word.length)}`;
        return {
          text: line,
          insert: line,
          kind: 'correction',
          source: 'environment',
          score: 0.95 - 0.1 * i,
          description: [`${name} instead of ${word}`, describe(name)].filter(Boolean).join(': '),
          wholeLine: true,
        };
      });
    },
  };
}

/** Each word in turn is asked for as if it had just been typed: where only a slip answers, it is mended. */
export async function correctLine(
  line: string,
  complete: (buffer: string) => Promise<SuggestResult>,
): Promise<Correction[]> {
  let mended = line;
  let first: Pick<Correction, 'typed' | 'meant'> | null = null;
  const words = segmentsOf(tokenize(line)).flatMap((segment) => segment.words);
  for (let i = 0; i < words.length; i++) {
    const now = segmentsOf(tokenize(mended)).flatMap((segment) => segment.words)[i];
    if (!now || /[^\w./:@+-]/.test(now.raw)) continue;
    const { suggestions, context } = await complete(mended.slice(0, now.span.end));
    const best = suggestions.find(({ kind }) => kind === 'correction');
    if (!best || suggestions.some((row) => row.verified && row.kind !== 'correction')) continue;
    const meant = best.replacement.slice(context.prefix.length);
    if (matchSlip(now.text, meant.replace(/\/$/, '')) < WHOLE) continue;
    mended = best.replacement + mended.slice(now.span.end);
    first ??= { typed: now.text, meant };
  }
  return first ? [{ line: mended, ...first }] : [];
}
