// Rows of the buffer that are folded away in copy mode: what commands printed, so that one sees the commands. Rows keep
// their numbers; here stands which of them are seen, and how far two of those are apart.
import type { SearchRange } from './search.ts';

export class Folds {
  /** In their order, apart from each other. */
  private ranges: readonly SearchRange[] = [];

  get none(): boolean {
    return this.ranges.length === 0;
  }

  /** The fold that a row is in. */
  at(row: number): SearchRange | undefined {
    return this.ranges.find(({ first, last }) => first <= row && row <= last);
  }

  /** The row itself where it is seen, else the one above its fold. */
  seen(row: number): number {
    return Math.max(0, (this.at(row)?.first ?? row + 1) - 1);
  }

  /** Rows that are folded right below this one. */
  below(row: number): number {
    const fold = this.at(row + 1);
    return fold?.first === row + 1 ? fold.last - row : 0;
  }

  close(range: SearchRange): void {
    if (range.last < range.first) return;
    const others = this.ranges.filter(({ first, last }) => last < range.first || first > range.last);
    this.ranges = [...others, range].sort((a, b) => a.first - b.first);
  }

  /** Opens the fold that a row is in. */
  open(row: number): void {
    this.ranges = this.ranges.filter(({ first, last }) => row < first || row > last);
  }

  openAll(): void {
    this.ranges = [];
  }

  /** The lines of the buffer went up or down. */
  shift(by: number): void {
    this.ranges = this.ranges
      .map(({ first, last }) => ({ first: Math.max(0, first + by), last: last + by }))
      .filter(({ first, last }) => last >= first);
  }

  /** The row that is seen `by` rows below this one, or above. It may be none of the buffer. */
  step(row: number, by: number): number {
    if (by < 0) return this.stepUp(row, -by);
    let at = row + by;
    for (const { first, last } of this.ranges) {
      if (first > row && first <= at) at += last - first + 1;
    }
    return at;
  }

  private stepUp(row: number, by: number): number {
    let at = row - by;
    for (const { first, last } of this.ranges.toReversed()) {
      if (last < row && last >= at) at -= last - first + 1;
    }
    return at;
  }

  /** How many rows that are seen lie between two: negative when the second is above. */
  distance(from: number, to: number): number {
    const [low, high] = from <= to ? [from, to] : [to, from];
    const hidden = this.ranges.reduce(
      (sum, { first, last }) => (first > low && last <= high ? sum + last - first + 1 : sum),
      0,
    );
    return Math.sign(to - from) * (high - low - hidden);
  }
}
