// How long what a log tells the beginning and the end of took, and that it went well.
import { type Cell, type Look, putCell } from './cells.ts';
import { secondsOf } from './stamps.ts';

const BEGINS = /\b(?:start(?:ing|ed)?|began|begins?|beginning|entering)\b/i;
const ENDS = /\b(?:finish(?:ed)?|complet(?:e|ed)|done|succeeded|successful(?:ly)?|returned|ended)\b/i;
const FAILS = /\b(?:fail\w*|abort\w*|[1-9]\d* (?:errors?|failures?))\b|\berrors?\b(?<!\b0 errors?)/i;

/** Words of a message that may name what it is of. */
const namesIn = (text: string): Set<string> =>
  new Set(
    text
      .toLowerCase()
      .split(/[\s:,()]+/)
      .filter((word) => word.length > 3 && !BEGINS.test(word) && !FAILS.test(word)),
  );

/** How long what a log tells the beginning and the end of took, and that it went well. */
export function runs({ lists }: Look): void {
  for (const { nodes } of lists) {
    const begun: { at: Cell; words: ReadonlySet<string> }[] = [];
    for (const node of nodes.slice(0, 200)) {
      const time = node.cells.find(({ stamp }) => stamp?.hour !== undefined);
      const text = node.cells.find((cell) => cell.text !== null && cell !== time && /\s/.test(cell.text))?.text ?? '';
      if (!time?.stamp) continue;
      const timed = node.cells.some(({ key }) => key === 'took');
      // What failed is what began under the same name.
      const own = FAILS.test(text) || BEGINS.test(text) ? namesIn(text) : new Set<string>();
      const start = ENDS.test(text)
        ? begun.at(-1)
        : FAILS.test(text)
          ? begun.findLast(({ words }) => [...own].some((word) => words.has(word)))
          : undefined;
      if (start?.at.stamp && !timed) {
        const [from, to] = [secondsOf(start.at.stamp), secondsOf(time.stamp)];
        if (from !== null && to !== null && to >= from)
          putCell(node, 'took', { amount: { value: to - from, unit: 's', decimals: 0 }, from: [start.at, time] });
      }
      if (ENDS.test(text) && !FAILS.test(text))
        putCell(node, 'outcome', { text: 'completed successfully', from: [time] });
      if (BEGINS.test(text)) begun.push({ at: time, words: own });
    }
  }
}
