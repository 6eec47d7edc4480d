// Habit, read at the place that is being completed: first words for a command, the word at the same
// place after the same beginning for an argument, whole lines where nothing better is known.
import type { Candidate, Source, SourceRequest } from '../candidate.ts';
import type { HistoryIndex, NextWord } from '../history-index.ts';
import { typable } from '../visible.ts';
import { recalledWords } from './recalled.ts';

const MAX_WORDS = 60;
const MAX_LINES = 12;
/** A program that is used, but never yet behind a pipe. */
const NOT_PIPED = 0.3;

/** @param latest known lines, latest first */
export function historySource(
  history: HistoryIndex,
  latest: (handedIn: readonly string[]) => readonly string[],
): Source {
  return {
    name: 'history',
    candidates(request) {
      const { context } = request;
      const known = () =>
        merged(words(history, request, prefixes(request)), recalledWords(request, latest(request.recent)));
      switch (context.position.kind) {
        case 'command_name':
          return words(history, request, ['', 'sudo ']);
        case 'pipe_target':
          return pipeTargets(history, request);
        case 'unknown':
          return [...wholeLines(history, context.buffer), ...known()];
        default:
          return behindPipe(request) && history.piped
            ? merged(words(history.piped, request, prefixes(request)), known())
            : known();
      }
    },
  };
}

/** What is piped into comes before what merely is a command. */
function pipeTargets(history: HistoryIndex, request: SourceRequest): Candidate[] {
  const piped = history.piped ? words(history.piped, request, ['']) : [];
  const known = new Set(piped.map((c) => c.insert));
  const others = words(history, request, ['']).filter((c) => !known.has(c.insert));
  return [...piped, ...others.map((c) => ({ ...c, score: c.score * NOT_PIPED }))];
}

/** Beginnings of lines after which the wanted word stood: as typed, then without the options. */
function prefixes({ context }: SourceRequest): string[] {
  const typed = context.prefix.slice(segmentStart(context.prefix)).trimStart();
  const out = [typed];
  if (typed.startsWith('sudo ')) out.push(typed.slice(5));
  if (context.command !== null && /\s$/.test(context.prefix)) {
    const plain = `${[context.command, ...context.subcommand_path].join(' ')} `;
    if (!out.includes(plain)) out.push(plain);
  }
  return out.filter((p) => p !== '');
}

/** Both lists, each word once with its better score. */
function merged(first: readonly Candidate[], second: readonly Candidate[]): Candidate[] {
  const best = new Map(first.map((c) => [c.insert, c]));
  for (const c of second) if ((best.get(c.insert)?.score ?? 0) < c.score) best.set(c.insert, c);
  return [...best.values()];
}

function behindPipe({ context }: SourceRequest): boolean {
  const at = segmentStart(context.prefix) - 1;
  return context.prefix[at] === '|' && context.prefix[at - 1] !== '|';
}

function segmentStart(prefix: string): number {
  const at = Math.max(prefix.lastIndexOf('|'), prefix.lastIndexOf(';'), prefix.lastIndexOf('&'));
  return at + 1;
}

function words(history: HistoryIndex, request: SourceRequest, starts: readonly string[]): Candidate[] {
  const kind = request.context.position.kind;
  const best = new Map<string, number>();
  starts.forEach((start, i) => {
    for (const next of history.nextWords(start, request.rawPartial)) {
      if (next.word === request.rawPartial || !typable(next.word)) continue;
      if (kind !== 'option_flag' && next.word.startsWith('-') && !request.rawPartial.startsWith('-')) continue;
      if (/^[|&;<>]/.test(next.word)) continue;
      const score = value(history, next) * (i === 0 ? 1 : 0.8);
      if (score > (best.get(next.word) ?? 0)) best.set(next.word, score);
    }
  });
  const asCommand = kind === 'command_name' || kind === 'pipe_target';
  return [...best]
    .sort((a, b) => b[1] - a[1])
    .slice(0, MAX_WORDS)
    .map(([word, score]) => candidate(word, score, asCommand ? 'command' : 'argument'));
}

function wholeLines(history: HistoryIndex, buffer: string): Candidate[] {
  const start = buffer.trimStart();
  if (start === '') return [];
  return history
    .lines(start, MAX_LINES, (count, last) => count + last / (history.now + 1))
    .filter((l) => l.line !== start && typable(l.line))
    .map((l) => ({ ...candidate(l.line, value(history, l), 'history'), wholeLine: true }));
}

function candidate(word: string, score: number, kind: Candidate['kind']): Candidate {
  return { text: word, insert: word, kind, source: 'history', score, description: '' };
}

/** 0.6 × frequency (logarithmic, of the most frequent) + 0.4 × recency. */
function value(history: HistoryIndex, { count, last }: Pick<NextWord, 'count' | 'last'>): number {
  const top = Math.log1p(Math.max(history.maxCount, 2));
  const age = history.now - last;
  return 0.6 * Math.min(1, Math.log1p(count) / top) + 0.4 * Math.exp(-age / 500);
}
