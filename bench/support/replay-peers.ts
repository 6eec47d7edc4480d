// What a replay is measured against: two simple predictors that people have, and the most that anybody could know.

/** A shell plugin: the most recent line that begins as typed. */
export class RecentPrefix {
  private readonly before: string[] = [];
  ghost(typed: string): string | undefined {
    return typed === '' ? undefined : this.before.findLast((line) => line.startsWith(typed));
  }
  learn(line: string): void {
    this.before.push(line);
  }
}

/** What followed the line before, most often first, then the most frequent lines. */
export class BigramFrequency {
  private readonly after = new Map<string, Map<string, number>>();
  private readonly all = new Map<string, number>();
  private previous = '';
  top(n: number): string[] {
    const byCount = (m: Map<string, number>) => [...m].sort((a, b) => b[1] - a[1]).map(([l]) => l);
    return [...new Set([...byCount(this.after.get(this.previous) ?? new Map()), ...byCount(this.all)])].slice(0, n);
  }
  learn(line: string): void {
    const row = this.after.get(this.previous) ?? new Map<string, number>();
    row.set(line, (row.get(line) ?? 0) + 1);
    this.after.set(this.previous, row);
    this.all.set(line, (this.all.get(line) ?? 0) + 1);
    this.previous = line;
  }
}

/** Words as `take the next word` cuts them, each with the blanks before it. */
const words = (line: string): { text: string; from: number; to: number }[] =>
  [...line.matchAll(/\s*[^\s/]*\/?/g)].flatMap(({ 0: text, index }) =>
    text === '' ? [] : [{ text, from: index, to: index + text.length }],
  );

/** Knows the line that is meant, and offers what of it the person's own past holds: the bound for whoever looks only there. */
export class Oracle {
  private readonly lines = new Set<string>();
  private readonly beginnings = new Set<string>();
  private readonly words = new Set<string>();
  /** For each place of the line what of it could stand there, from a key before the first letter on. */
  offers(line: string, wholeOnly: boolean): string[][] {
    const shown = Array.from({ length: line.length }, (): string[] => (this.lines.has(line) ? [line] : []));
    if (wholeOnly) return shown;
    for (const { text, from, to } of words(line)) {
      if (!this.words.has(text) && !this.beginnings.has(line.slice(0, to))) continue;
      for (let at = from; at < to; at++) shown[at]?.push(line.slice(0, to));
    }
    return shown;
  }
  learn(line: string): void {
    this.lines.add(line);
    for (let end = 1; end <= line.length; end++) this.beginnings.add(line.slice(0, end));
    for (const { text } of words(line)) this.words.add(text);
  }
}

/** The next word of a line that stands dim behind the cursor. */
export const nextWord = (ghost: string, at: number): string =>
  ghost.slice(0, at) + (words(ghost.slice(at))[0]?.text ?? '');

/** What stands beside the line before the key at that place, each with the keys that take it. */
export interface Way {
  text: string;
  keys: number;
}

/** The fewest keys for the line: its letters for one each, or what is offered where it is right. */
export function fewestKeys(line: string, offered: (at: number) => readonly Way[]): number {
  const cost = Array.from({ length: line.length + 1 }, () => Infinity);
  cost[0] = 0;
  for (let at = 0; at < line.length; at++) {
    for (const { text, keys } of [{ text: line.slice(0, at + 1), keys: 1 }, ...offered(at)]) {
      if (text.length <= at || !line.startsWith(text)) continue;
      cost[text.length] = Math.min(cost[text.length] ?? 0, (cost[at] ?? 0) + keys);
    }
  }
  return cost[line.length] as number;
}
