// Keeps the few best of many without sorting the many.

export class Best<T> {
  private kept: [score: number, item: T][] = [];
  private least = -Infinity;

  constructor(private readonly limit: number) {}

  offer(score: number, item: T): void {
    if (score <= this.least) return;
    this.kept.push([score, item]);
    // Room for twice as many, so that the sort is paid seldom.
    if (this.kept.length >= 2 * this.limit) this.trim();
  }

  /** Best first; equal scores in the order they came. */
  all(): readonly [score: number, item: T][] {
    this.trim();
    return this.kept;
  }

  private trim(): void {
    this.kept.sort((a, b) => b[0] - a[0]);
    if (this.kept.length < this.limit) return;
    this.kept.length = this.limit;
    this.least = this.kept[this.limit - 1]?.[0] ?? -Infinity;
  }
}
