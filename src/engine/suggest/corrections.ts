// Slips of the fingers: a first word that the shell would not find, a subcommand that its program does not have, and,
// for a line that failed, the words in it that nothing answers to. One slip is mended, never two in the same word, and
// what exists is left alone.
import { buildContext } from '../line/context.ts';
import { segmentAt, segmentsOf } from '../line/segments.ts';
import { findOption } from '../line/spec-node.ts';
import type { SpecLookup } from '../line/spec-types.ts';
import { tokenize } from '../line/tokenizer.ts';
import type { Candidate, SourceRequest } from './candidate.ts';
import { matchSlip, SLIP_FROM, WHOLE_SLIP } from './matching.ts';
import { commandPrior, subcommandPrior } from './priors.ts';
import { resolvePlace } from './resolve.ts';
import type { SuggestResult } from './suggester.ts';

export interface Correction {
  /** The whole line, mended. */
  line: string;
  /** What was typed, and what was probably meant. */
  typed: string;
  meant: string;
}

/** What is typed, with another word in it. */
export interface Mended {
  line: string;
  description: string;
}

export interface CorrectionDeps {
  specs: SpecLookup;
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

/** `-a` of `-abc`. */
const SHORT_OPTION = 2;
const PLAIN = /^[a-z][\w:-]*$/;

export function createCorrections({ specs, names, scanning, runs, describe }: CorrectionDeps) {
  const kept = new Map<string, string[]>();

  function near(word: string): string[] {
    const known = kept.get(word);
    if (known) return known;
    const found = new Map<string, number>();
    for (const name of names()) {
      const quality = matchSlip(word, name);
      if (quality >= WHOLE_SLIP) found.set(name, quality + commandPrior(name));
    }
    const best = [...found].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
    const list = best.slice(0, MAX_ROWS).map(([name]) => name);
    kept.set(word, list);
    if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value ?? '');
    return list;
  }

  function mend(buffer: string, start: number, typed: string, meant: string, about: string): Mended {
    return {
      line: buffer.slice(0, start) + meant + buffer.slice(start + typed.length),
      description: [`${meant} instead of ${typed}`, about].filter(Boolean).join(': '),
    };
  }

  /**
   * Whether what stands behind the first word is known to be for that program: its subcommand or a slip of it, options
   * that it has, operands where it takes any. Another program's words behind it would be a line that nobody meant.
   */
  function takesWords(line: string): boolean {
    const context = buildContext(line, line.length, specs);
    const { words } = segmentAt(line, line.length).segment;
    const texts = (context.trailing_space ? words : words.slice(0, -1)).map(({ text }) => text);
    const behind = texts.slice(texts.indexOf(context.command ?? '') + 1);
    if (behind.length === 0) return true;
    const place = resolvePlace(context, specs);
    if (!place) return false;
    const { path, node } = place;
    const has = (option: string) =>
      findOption(path, option.replace(/=.*/, '')) ?? findOption(path, option.slice(0, SHORT_OPTION));
    if (!behind.every((word) => !word.startsWith('-') || has(word))) return false;
    const operand = behind.find((word) => !word.startsWith('-'));
    if (operand === undefined || path.length > 1 || node.args.length > 0) return true;
    return node.subcommands.some(({ names }) => names.some((name) => matchSlip(operand, name) >= WHOLE_SLIP));
  }

  return {
    /** The line with another first word, where the shell would not find this one. */
    firstWord({ context, cwd }: SourceRequest, later: Promise<unknown>[]): Mended[] {
      const { buffer, cursor } = context;
      const [all, before = '', word = ''] = FIRST_WORD.exec(buffer) ?? [];
      if (cursor < buffer.length) return [];
      if (!all || !runs || word.length < SLIP_FROM || runs(word, cwd)) return [];
      // A program of that name exists, if not here: another one's name is no better guess.
      if (describe(word) !== '') return [];
      const scan = scanning?.();
      if (scan) {
        later.push(scan);
        return [];
      }
      const start = buffer.length - buffer.trimStart().length + before.length;
      return near(word)
        .map((name) => mend(buffer, start, word, name, describe(name)))
        .filter(({ line }) => takesWords(line));
    },

    /** The line with a subcommand that its program has, in place of the word that stands where one would. */
    subcommand({ context, place }: SourceRequest): Mended[] {
      const { buffer, cursor, subcommand_path: path, trailing_space: open } = context;
      if (!place || place.node.subcommands.length === 0 || cursor < buffer.length) return [];
      const { segment, offset } = segmentAt(buffer, cursor);
      for (const { raw, span } of open ? segment.words : segment.words.slice(0, -1)) {
        if (raw === context.command || !PLAIN.test(raw)) continue;
        const [best] = place.node.subcommands
          .flatMap(({ names: [name = ''], description = '' }) => {
            const quality = matchSlip(raw, name);
            return quality < WHOLE_SLIP ? [] : [{ name, description, quality: quality + subcommandPrior(name) }];
          })
          .sort((a, b) => b.quality - a.quality);
        if (!best) continue;
        const mended = mend(buffer, offset + span.start, raw, best.name, best.description);
        // A value of that look stands where no subcommand would.
        const after = buildContext(mended.line, mended.line.length, specs);
        if (after.subcommand_path.length > path.length) return [mended];
      }
      return [];
    },

    /** The mended lines, and what could follow in the first of them, as `complete` says. */
    rows(
      mended: readonly Mended[],
      request: SourceRequest,
      complete: (request: SourceRequest) => readonly Candidate[],
    ): Candidate[] {
      return mended.flatMap(({ line, description }, i): Candidate[] => {
        const whole = { text: line, insert: line, description, wholeLine: true, kind: 'correction' } as const;
        const row: Candidate = { ...whole, source: 'environment', score: 0.95 - 0.1 * i };
        if (i > 0) return [row];
        const context = buildContext(line, line.length, specs);
        const rawPartial = line.slice(context.prefix.length);
        const behind = complete({ ...request, context, rawPartial, place: resolvePlace(context, specs) });
        const values = behind.flatMap((one): Candidate[] => {
          const insert = context.prefix + one.insert;
          return one.wholeLine ? [] : [{ ...one, ...whole, text: insert, insert }];
        });
        if (rawPartial === '') return [row, ...values];
        // Where a word is begun, what it may become says more than the mended line as it stands.
        return values.length > 0 ? values : [row];
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
    const best = suggestions.find(
      ({ kind, replacement }) => kind === 'correction' && replacement.startsWith(context.prefix),
    );
    if (!best || suggestions.some((row) => row.verified && row.kind !== 'correction')) continue;
    const meant = best.replacement.slice(context.prefix.length);
    if (matchSlip(now.text, meant.replace(/\/$/, '')) < WHOLE_SLIP) continue;
    mended = best.replacement + mended.slice(now.span.end);
    first ??= { typed: now.text, meant };
  }
  return first ? [{ line: mended, ...first }] : [];
}
