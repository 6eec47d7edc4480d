// What the person's own shell would complete, asked where ours has nothing. Asked off the key path and waited for only
// a moment; an answer that comes later is there at the next key. What was answered for the beginning of a word serves
// for the rest of it.
import { segmentAt } from '../../line/segments.ts';
import type { Candidate, SourceRequest } from '../candidate.ts';
import { openQuote, quote } from '../quoting.ts';
import { cutWords } from '../shell-completion/cut-words.ts';
import type { ShellHelper, ShellQuestion, ShellValue } from '../shell-completion/helper.ts';
import type { ShellSource } from '../types.ts';
import { typable, visible } from '../visible.ts';

export interface ShellAsked {
  mode: ShellQuestion['mode'];
  /** Another than the one that runs. */
  shell?: ShellSource;
}

export interface ShellCompletion {
  candidates(request: SourceRequest, asked: ShellAsked, later: Promise<unknown>[]): Candidate[];
  /** A command has ended: what was answered before it may no longer hold. */
  commandEnded(): void;
  close(): void;
}

export interface ShellCompletionDeps {
  shell(): ShellSource | null;
  helper(shell: ShellSource): ShellHelper;
  now?: () => number;
}

/** How long a list waits for the shell, and how long an answer is believed. */
const WAIT_MS = 150;
const MAX_AGE_MS = 15_000;
const MAX_KEPT = 100;
/** An answer with so many values may have been cut. */
const WHOLE = 300;

interface Answer {
  typed: string;
  values: readonly ShellValue[] | null;
  at: number;
}

export function createShellCompletion(deps: ShellCompletionDeps): ShellCompletion {
  const now = deps.now ?? (() => performance.now());
  const kept = new Map<string, Answer>();
  let current: { shell: ShellSource; helper: ShellHelper } | null = null;

  function helperOf(shell: ShellSource): ShellHelper {
    if (current?.shell !== shell) {
      current?.helper.close();
      current = { shell, helper: deps.helper(shell) };
    }
    return current.helper;
  }

  return {
    candidates(request, { mode, shell: wanted }, later) {
      const shell = wanted ?? deps.shell();
      const { context, rawPartial, cwd } = request;
      if (!shell || context.command === null || context.cursor < context.buffer.length) return [];
      const { segment, text } = segmentAt(context.buffer, context.cursor);
      const typed = context.trailing_space ? '' : (segment.words.at(-1)?.raw ?? '');
      const line = text.slice(segment.words[0]?.span.start ?? 0).trimStart();
      if (!typable(line) || openQuote(typed) !== '' || segment.words.length === 0) return [];
      const { words, kept: before } = cutWords(segment, typed, shell === 'bash');
      const last = words.at(-1) ?? '';
      const key = [shell, mode, cwd, ...words.slice(0, -1)].join('\n');
      const known = kept.get(key);
      const serves =
        known !== undefined &&
        now() - known.at < MAX_AGE_MS &&
        last.startsWith(known.typed) &&
        (known.typed === last || (known.values?.length ?? WHOLE) < WHOLE);
      if (!serves) {
        const answer: Answer = { typed: last, values: null, at: now() };
        kept.delete(key);
        kept.set(key, answer);
        if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value ?? '');
        const asked = helperOf(shell)
          .ask({ mode, cwd, line, words })
          .then((values) => {
            answer.values = values;
          });
        // Who asked for it waits as long as they like; who types is not kept waiting.
        later.push(mode === 'asked' ? asked : Promise.race([asked, pause(WAIT_MS)]));
        return [];
      }
      // `--color=au` is one word to us: what stands before the cut stays.
      const skipped = typed.length - rawPartial.length;
      const stays = before.slice(Math.min(skipped, before.length));
      return (known.values ?? []).flatMap((value, i) =>
        candidate(value, shell, request, stays, i / ((known.values?.length ?? 0) + 8)),
      );
    },
    commandEnded: () => kept.clear(),
    close: () => current?.helper.close(),
  };
}

function candidate(
  { value: text, description }: ShellValue,
  source: ShellSource,
  { context, match }: SourceRequest,
  stays: string,
  rank: number,
): Candidate[] {
  const value = text.trimEnd();
  const quality = match(context.partial, stays + value);
  if (value === '' || quality === 0 || !typable(value)) return [];
  const written = /\\/.test(value) ? value : quote(value, '');
  if (written === null) return [];
  return [
    {
      text: visible(stays + value),
      insert: stays + written,
      kind: value.startsWith('-') ? 'option' : 'argument',
      source,
      score: quality * (0.9 - 0.3 * rank),
      description: visible(description),
    },
  ];
}

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms).unref();
  });
