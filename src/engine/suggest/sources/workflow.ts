// Whole lines: the next line by what was run before, the known lines that begin as typed, and the ends of other lines
// behind the same command. Works at every position and only with the cursor at the end.
import type { CompletionContext } from '../../line/types.ts';
import type { Candidate, SpecPlace } from '../candidate.ts';
import { lineTails } from '../line-tail.ts';
import { typable, visible } from '../visible.ts';
import type { Prediction } from '../workflow/model.ts';

export interface LineRequest {
  buffer: string;
  /** Command and subcommands that are being typed. */
  head: readonly string[];
  /** The option whose value is typed, as written and with what parts them; '' where it is none. */
  option: string;
  /** Predictions that begin with the buffer, likeliest first. */
  predictions: readonly Prediction[];
  /** Distinct lines known, latest first. */
  lines: readonly string[];
  fade(line: string): number;
}

const MAX_LINES = 8;
/** Chance that a begun line is a new one although known lines begin so. */
const NOVELTY = 0.02;
/** A prediction from this on goes before what merely exists. */
const LIKELY = 0.08;

export const LINE_SCORE = { base: 0.32, known: 0.65, tailBase: 0.1, tail: 0.75 } as const;

export function lineCandidates(request: LineRequest): Candidate[] {
  const { buffer, head, option, predictions, lines, fade } = request;
  const best = new Map<string, number>();
  const tailOf = new Map<string, string>();
  const total = predictions.reduce((sum, p) => sum + p.probability, 0) + NOVELTY;
  for (const { line, probability } of predictions.slice(0, MAX_LINES)) {
    const share = buffer === '' ? probability : probability / total;
    const base = buffer === '' && probability < LIKELY ? 0 : LINE_SCORE.base;
    best.set(line, base + LINE_SCORE.known * share);
  }
  if (buffer !== '')
    for (const { line, of, score } of lineTails(buffer, { head, option }, lines, MAX_LINES)) {
      if (best.has(line)) continue;
      best.set(line, LINE_SCORE.tailBase + LINE_SCORE.tail * score);
      tailOf.set(line, of);
    }
  return [...best]
    .filter(([line]) => typable(line))
    .map(([line, score]) => ({
      text: line,
      insert: line,
      kind: 'workflow',
      source: 'workflow',
      score: score * fade(line),
      description: tailOf.has(line) ? `the end of: ${visible(tailOf.get(line) ?? '')}` : '',
      wholeLine: true,
    }));
}

/** `--profile `, `-target=`: what stands before the value of an option. */
export const optionBefore = ({ position, prefix }: CompletionContext): string =>
  position.kind === 'option_value' ? (/\S+\s*$/.exec(prefix)?.[0] ?? '') : '';

/** Command and subcommands that are being typed; a word in a subcommand's place is one, known or not. */
export function headOf(context: CompletionContext, place: SpecPlace | null): string[] {
  const { command, subcommand_path: path, tokens } = context;
  if (command === null) return [];
  const next = tokens[tokens.lastIndexOf(command) + 1];
  const unknown =
    path.length === 0 &&
    (place === null || place.node.subcommands.length > 0) &&
    next !== undefined &&
    /^\w[\w:-]*$/.test(next) &&
    (next !== context.partial || context.trailing_space);
  // Until the subcommand stands there, at whatever depth, no other line is behind the same one.
  if (!unknown && (place?.node.subcommands.length ?? 0) > 0) return [];
  return [command, ...path, ...(unknown ? [next] : [])];
}
