// Finds texts by the words they share. An inverted index asked from the rarest word on: what has none of the rare
// ones can no longer be alike enough, so the long lists of common words only add to what was found. A word counts
// by how rare it is among the texts.

interface Entry<Value> {
  value: Value;
  words: readonly number[];
}

export interface Match<Value> {
  value: Value;
  /** Shared over all words of both, by weight: 0..1. */
  similarity: number;
}

/** Dead entries are swept when they are the most. */
const SWEEP_AT = 200;

export class OverlapIndex<Value> {
  private wordIds = new Map<string, number>();
  private postings: number[][] = [];
  /** Entries that have the word, by word. */
  private counts: number[] = [];
  private weights = new Float64Array(0);
  private shared = new Float64Array(64);
  private entries = new Map<number, Entry<Value>>();
  private next = 0;
  private dead = 0;
  private stale = true;

  /** The handle is for `remove`. */
  add(words: readonly string[], value: Value): number {
    const id = this.next++;
    const own = words.map((word) => this.wordId(word));
    for (const word of own) {
      this.postings[word]!.push(id);
      this.counts[word]!++;
    }
    this.entries.set(id, { value, words: own });
    this.stale = true;
    return id;
  }

  remove(id: number): void {
    const entry = this.entries.get(id);
    if (!entry) return;
    for (const word of entry.words) this.counts[word]!--;
    this.entries.delete(id);
    this.stale = true;
    if (++this.dead > SWEEP_AT && this.dead > this.entries.size) this.sweep();
  }

  /** Entries at least so similar, best first, the later before the earlier among equals. */
  search(words: readonly string[], least: number, limit: number): Match<Value>[] {
    if (this.stale) this.weigh();
    const known: number[] = [];
    let asked = 0;
    for (const word of words) {
      const id = this.wordIds.get(word);
      if (id !== undefined && this.counts[id]! > 0) known.push(id);
      asked += id === undefined ? this.weightOf(0) : this.weights[id]!;
    }
    known.sort((a, b) => this.weights[b]! - this.weights[a]!);
    let left = known.reduce((sum, id) => sum + this.weights[id]!, 0);
    const touched: number[] = [];
    for (const word of known) {
      const weight = this.weights[word]!;
      // All words of both weigh at least what the asked ones do: with less than this nothing new can be alike enough.
      const mayBegin = left >= least * asked;
      for (const id of this.postings[word]!) {
        const before = this.shared[id]!;
        if (before === 0) {
          if (!mayBegin) continue;
          touched.push(id);
        }
        this.shared[id] = before + weight;
      }
      left -= weight;
    }
    const found: { id: number; entry: Entry<Value>; similarity: number }[] = [];
    for (const id of touched) {
      const both = this.shared[id]!;
      this.shared[id] = 0;
      const entry = this.entries.get(id);
      if (!entry || both < least * asked) continue;
      let own = 0;
      for (const word of entry.words) own += this.weights[word]!;
      const similarity = both / (asked + own - both);
      if (similarity >= least) found.push({ id, entry, similarity });
    }
    return found
      .sort((a, b) => b.similarity - a.similarity || b.id - a.id)
      .slice(0, limit)
      .map(({ entry, similarity }) => ({ value: entry.value, similarity: Math.min(1, similarity) }));
  }

  private wordId(word: string): number {
    let id = this.wordIds.get(word);
    if (id === undefined) {
      id = this.postings.length;
      this.wordIds.set(word, id);
      this.postings.push([]);
      this.counts.push(0);
    }
    return id;
  }

  private weightOf(count: number): number {
    return Math.log(1 + (this.entries.size + 1) / (count + 1));
  }

  private weigh(): void {
    if (this.weights.length < this.counts.length) this.weights = new Float64Array(this.counts.length * 2);
    for (let id = 0; id < this.counts.length; id++) this.weights[id] = this.weightOf(this.counts[id]!);
    if (this.shared.length < this.next) this.shared = new Float64Array(this.next * 2);
    this.stale = false;
  }

  /** Drops what was removed; handles stay as they are. */
  private sweep(): void {
    for (const [word, ids] of this.postings.entries()) this.postings[word] = ids.filter((id) => this.entries.has(id));
    this.dead = 0;
  }
}
