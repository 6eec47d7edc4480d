// Decayed counts of "what came next" under a key, bounded in every direction.

interface Entry {
  weight: number;
  tick: number;
}

const MAX_NEXT = 60;

export class NextTable {
  private readonly rows = new Map<string, Map<string, Entry>>();

  constructor(
    /** Share of a count that is left after one tick, near 1. */
    private readonly keep: number,
    private readonly maxRows: number,
  ) {}

  add(key: string, next: string, tick: number, amount = 1): void {
    let row = this.rows.get(key);
    if (row) this.rows.delete(key);
    else row = new Map();
    // Re-inserted last: the first key of the map is the one not used for longest.
    this.rows.set(key, row);
    const entry = row.get(next);
    const weight = Math.max(0, (entry ? this.decayed(entry, tick) : 0) + amount);
    row.set(next, { weight, tick });
    if (row.size > MAX_NEXT) this.dropWeakest(row, tick);
    if (this.rows.size > this.maxRows) this.rows.delete(this.rows.keys().next().value ?? '');
  }

  /** Shares of what came next, each 0..1, and how much was seen in all (decayed). */
  next(key: string, tick: number): { total: number; shares: Map<string, number> } {
    const shares = new Map<string, number>();
    let total = 0;
    for (const [next, entry] of this.rows.get(key) ?? []) {
      const w = this.decayed(entry, tick);
      shares.set(next, w);
      total += w;
    }
    if (total > 0) for (const [next, w] of shares) shares.set(next, w / total);
    return { total, shares };
  }

  private decayed(entry: Entry, tick: number): number {
    return entry.weight * this.keep ** (tick - entry.tick);
  }

  private dropWeakest(row: Map<string, Entry>, tick: number): void {
    let worst = '';
    let least = Infinity;
    for (const [next, entry] of row) {
      const w = this.decayed(entry, tick);
      if (w < least) {
        least = w;
        worst = next;
      }
    }
    row.delete(worst);
  }
}
