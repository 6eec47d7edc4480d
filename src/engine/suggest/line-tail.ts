// Completes the rest of a line that was never typed before from pieces of lines that were: the same
// host after another command, the same path behind another flag. Every recent line is laid against
// the end of the buffer at each word or path-part boundary; the longer the text before the boundary
// agrees, the more its rest is believed.

const BOUNDARY = /[\s/:@=,'"]/;
const MAX_CONTEXT = 24;
const MIN_REST = 2;
/** Before an empty piece: so much must agree, or any letter before a space would do. */
const MIN_CONTEXT = 4;

export interface Tail {
  /** The whole line: buffer and what would follow. */
  line: string;
  /** 0..1 */
  score: number;
}

/** Start of the piece being typed at the end of the buffer. */
function pieceStart(buffer: string): number {
  let i = buffer.length;
  while (i > 0 && !BOUNDARY.test(buffer[i - 1]!)) i--;
  return i;
}

function agreement(buffer: string, at: number, line: string, pos: number): number {
  let n = 0;
  while (n < MAX_CONTEXT && at - n > 0 && pos - n > 0 && buffer[at - n - 1] === line[pos - n - 1])
    n++;
  return n;
}

/**
 * @param lines latest first
 */
export function lineTails(buffer: string, lines: readonly string[], limit: number): Tail[] {
  const start = pieceStart(buffer);
  const piece = buffer.slice(start);
  const found = new Map<string, number>();
  if (start === 0) return [];
  for (let age = 0; age < lines.length; age++) {
    const line = lines[age]!;
    const recency = 1 / (1 + age * 0.15);
    const end = line.length - piece.length - MIN_REST;
    for (let pos = 1; pos <= end; pos++) {
      if (!BOUNDARY.test(line[pos - 1]!) || !line.startsWith(piece, pos)) continue;
      const context = agreement(buffer, start, line, pos);
      if (context < MIN_CONTEXT && piece.length === 0) continue;
      const score =
        (context / (context + 8)) * 0.6 + (piece.length / (piece.length + 2)) * 0.2 + recency * 0.2;
      const whole = buffer + line.slice(pos + piece.length);
      if (score > (found.get(whole) ?? 0)) found.set(whole, score);
    }
  }
  return [...found]
    .map(([line, score]) => ({ line, score }))
    .sort((a, b) => b.score - a.score)
    .slice(0, limit);
}
