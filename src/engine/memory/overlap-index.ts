// Finds texts by the words they share. An inverted index, so that asking costs the postings of a few words and not a walk over
// everything; a word counts by how rare it is among the texts.

interface Entry<Value> {
  value: Value;
  words: readonly string[];
}

export interface Match<Value> {
  value: Value;
  /** Shared over all words of both, by weight: 0..1. */
  similarity: number;
}

export class OverlapIndex<Value> {
  private readonly entries = new Map<number, Entry<Value>>();
  private readonly postings = new Map<string, Set<number>>();
  private next = 0;

  /** The handle is for `remove`. */
  add(words: readonly string[], value: Value): number {
    const id = this.next++;
    this.entries.set(id, { value, words });
    for (const word of words) {
      const ids = this.postings.get(word);
      if (ids) ids.add(id);
      else this.postings.set(word, new Set([id]));
    }
    return id;
  }

  remove(id: number): void {
    for (const word of this.entries.get(id)?.words ?? []) {
      const ids = this.postings.get(word);
      ids?.delete(id);
      if (ids?.size === 0) this.postings.delete(word);
    }
    this.entries.delete(id);
  }

  /** Entries at least so similar, best first, the later before the earlier among equals. */
  search(words: readonly string[], least: number, limit: number): Match<Value>[] {
    const shared = new Map<number, number>();
    let asked = 0;
    for (const word of words) {
      const weight = this.weight(word);
      asked += weight;
      for (const id of this.postings.get(word) ?? [])
        shared.set(id, (shared.get(id) ?? 0) + weight);
    }
    const found: { id: number; similarity: number }[] = [];
    for (const [id, both] of shared) {
      // What all words of an entry weigh is at least what it shares: most are ruled out without a sum.
      if (both / asked < least) continue;
      const own = (this.entries.get(id)?.words ?? []).reduce(
        (sum, word) => sum + this.weight(word),
        0,
      );
      const similarity = both / (asked + own - both);
      if (similarity >= least) found.push({ id, similarity });
    }
    return found
      .sort((a, b) => b.similarity - a.similarity || b.id - a.id)
      .slice(0, limit)
      .flatMap(({ id, similarity }) => {
        const entry = this.entries.get(id);
        return entry ? [{ value: entry.value, similarity }] : [];
      });
  }

  private weight(word: string): number {
    return Math.log(1 + (this.entries.size + 1) / ((this.postings.get(word)?.size ?? 0) + 1));
  }
}
