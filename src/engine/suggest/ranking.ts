// Turns the candidates of all sources into one list: scores clamped at this boundary, one row for
// each thing that would be inserted, sorted by weighted sum, ties broken by length and name so that
// the same input always gives the same order.
import type { CompletionContext } from '../line/types.ts';
import { blankFollows } from './blank.ts';
import { type Candidate, clamp01 } from './candidate.ts';
import { bare, type RecencyOf } from './recency.ts';
import { isShellSource, type Suggestion, type SuggestionSource } from './types.ts';
import { PREFERRED_WEIGHT, SHELL_WEIGHT, type Weighted, weightsFor } from './weights.ts';

/** A later phase may take the first place only when it is better by this much. */
export const REPLACE_MARGIN = 0.05;

interface Row {
  best: Candidate;
  parts: Partial<Record<SuggestionSource, number>>;
}

const DESCRIBED: readonly SuggestionSource[] = ['spec', 'project', 'filesystem', 'environment'];
/** A row that one of these knows of is more than a habit. */
const VOUCHES: readonly SuggestionSource[] = [...DESCRIBED, 'bash', 'zsh', 'fish'];

export interface RankOptions {
  limit: number;
  recency: RecencyOf;
  /** The place takes files beside what is generated. */
  files?: boolean;
  /** The command says itself which values it means. */
  generated?: boolean;
  /** The highest score that a line may have. */
  atMost?: (line: string) => number;
}

export function rank(
  context: CompletionContext,
  candidates: readonly Candidate[],
  { limit, recency, files, generated, atMost = () => 1 }: RankOptions,
): Suggestion[] {
  const weights = weightsFor(context, files, generated);
  const rows = new Map<string, Row>();
  for (const candidate of candidates) {
    const score = clamp01(candidate.score);
    if (score === 0) continue;
    // A whole line and a word that make the same line are one thing.
    const key = bare(candidate.wholeLine ? candidate.insert : context.prefix + candidate.insert);
    const row = rows.get(key);
    if (!row) {
      rows.set(key, { best: candidate, parts: { [candidate.source]: score } });
      continue;
    }
    row.parts[candidate.source] = Math.max(row.parts[candidate.source] ?? 0, score);
    if (DESCRIBED.includes(candidate.source) && !DESCRIBED.includes(row.best.source)) row.best = candidate;
  }
  const suggestions: Suggestion[] = [];
  const words = new Map<Suggestion, Candidate>();
  const tail = context.buffer.slice(context.cursor);
  for (const { best, parts } of rows.values()) {
    const shown: Record<string, number> = {};
    let score = 0;
    for (const [source, value] of Object.entries(parts)) {
      const known = isShellSource(source as SuggestionSource) ? SHELL_WEIGHT : (weights[source as Weighted] ?? 0);
      const weight = best.preferred && source === best.source ? Math.max(known, PREFERRED_WEIGHT) : known;
      const part = source === 'workflow' ? value : weight * value;
      shown[source] = part;
      score += part;
    }
    if (!best.wholeLine) {
      shown.recency = (weights.recency ?? 0) * recency(best.insert);
      score += shown.recency;
    }
    const replacement = (best.wholeLine ? best.insert : context.prefix + best.insert) + tail;
    const suggestion: Suggestion = {
      text: best.text,
      replacement,
      kind: best.kind,
      source: best.source,
      score: Math.min(clamp01(score), atMost(replacement)),
      description: best.description,
      verified: !best.guess && VOUCHES.some((source) => parts[source] !== undefined),
      parts: shown,
    };
    suggestions.push(suggestion);
    words.set(suggestion, best);
  }
  suggestions.sort(compare);
  const kept = suggestions.slice(0, limit);
  const inserts = kept.flatMap((one) => {
    const word = words.get(one);
    return word && !word.wholeLine && one.verified ? [{ insert: word.insert, score: one.score }] : [];
  });
  for (const one of kept) {
    const word = words.get(one);
    if (word && one.verified) one.blank = blankFollows(word, one.score, tail, inserts);
  }
  return kept;
}

function compare(a: Suggestion, b: Suggestion): number {
  if (a.score !== b.score) return b.score - a.score;
  if (a.text.length !== b.text.length) return a.text.length - b.text.length;
  return a.text < b.text ? -1 : a.text > b.text ? 1 : 0;
}

/** The later list, with the earlier first row kept on top unless it is clearly beaten. */
export function keepStable(earlier: readonly Suggestion[], later: readonly Suggestion[]): Suggestion[] {
  const first = earlier[0];
  const rival = later[0];
  if (!first || !rival || rival.replacement === first.replacement) return [...later];
  const at = later.findIndex((s) => s.replacement === first.replacement);
  if (at < 0) return [...later];
  const same = later[at]!;
  if (rival.score - same.score >= REPLACE_MARGIN) return [...later];
  return [same, ...later.slice(0, at), ...later.slice(at + 1)];
}
