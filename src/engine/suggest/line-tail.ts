// The end of another line behind the same command with the same subcommand: the same host behind another flag, the same
// path behind another option. A row of the list and marked as such, never a ghost. Each command of the known lines is
// laid against the end of what is typed at each word or path-part boundary; the longer the text before agrees, the more
// its rest is believed.
import { segmentsOf } from '../line/segments.ts';
import { tokenize } from '../line/tokenizer.ts';

const BOUNDARY = /[\s/:@=,'"]/;
const MAX_CONTEXT = 24;
const MIN_REST = 2;
/** Before an empty piece: so much must agree, or any letter before a space would do. */
const MIN_CONTEXT = 4;
const MAX_KEPT = 800;

export interface Tail {
  /** The whole line: what is typed and what would follow. */
  line: string;
  /** The line whose end it is. */
  of: string;
  /** 0..1 */
  score: number;
}

const kept = new Map<string, readonly string[]>();

/** The simple commands of a line, as written. */
function commandsOf(line: string): readonly string[] {
  const known = kept.get(line);
  if (known) return known;
  const found = segmentsOf(tokenize(line)).flatMap(({ words }) => {
    const from = words[0]?.span.start;
    return from === undefined ? [] : [line.slice(from, words.at(-1)?.span.end).replace(/^(?:sudo|doas) /, '')];
  });
  kept.set(line, found);
  if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value ?? '');
  return found;
}

/** Start of the piece being typed at the end of the buffer. */
function pieceStart(buffer: string): number {
  let i = buffer.length;
  while (i > 0 && !BOUNDARY.test(buffer[i - 1]!)) i--;
  return i;
}

function agreement(buffer: string, at: number, line: string, pos: number): number {
  let n = 0;
  while (n < MAX_CONTEXT && at - n > 0 && pos - n > 0 && buffer[at - n - 1] === line[pos - n - 1]) n++;
  return n;
}

/** A way goes on only behind the same way; the name at its end may stand behind any. */
function sameWay(buffer: string, at: number, line: string, pos: number, agreed: number): boolean {
  if (agreed > 1 || (buffer[at - 1] !== '/' && line[pos - 1] !== '/')) return true;
  return !/^[^\s/]*\/\S/.test(line.slice(pos));
}

/** Where the end of another line may stand: behind this command and subcommand and, of a value, behind its option. */
export interface TailPlace {
  head: readonly string[];
  /** As written, with what parts it from its value; '' where no option's value is typed. */
  option: string;
}

/** @param lines latest first */
export function lineTails(buffer: string, place: TailPlace, lines: readonly string[], limit: number): Tail[] {
  const { head, option } = place;
  const start = pieceStart(buffer);
  const piece = buffer.slice(start);
  const found = new Map<string, Tail>();
  const same = `${head.join(' ')} `;
  if (start === 0 || head.length === 0) return [];
  for (let age = 0; age < lines.length; age++) {
    const of = lines[age]!;
    if (!of.includes(same)) continue;
    const recency = 1 / (1 + age * 0.15);
    for (const command of commandsOf(of)) {
      if (!command.startsWith(same)) continue;
      const end = command.length - piece.length - MIN_REST;
      for (let pos = same.length; pos <= end; pos++) {
        if (!BOUNDARY.test(command[pos - 1]!) || !command.startsWith(piece, pos)) continue;
        const context = agreement(buffer, start, command, pos);
        if (!sameWay(buffer, start, command, pos, context)) continue;
        if (context < Math.min(option.length, MAX_CONTEXT)) continue;
        if (context < MIN_CONTEXT && piece.length === 0) continue;
        const agreed = (context / (context + 8)) * 0.6 + (piece.length / (piece.length + 2)) * 0.2;
        const score = agreed + recency * 0.2;
        const line = buffer + command.slice(pos + piece.length);
        if (score > (found.get(line)?.score ?? 0)) found.set(line, { line, of, score });
      }
    }
  }
  return [...found.values()].sort((a, b) => b.score - a.score).slice(0, limit);
}
