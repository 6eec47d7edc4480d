// What the person said about where requests belong: exactly that text decides alone; a similar one is a witness,
// the weaker the less alike and the more the witnesses disagree.
import type { Domain } from '../../domains/types.ts';
import type { Remembered } from '../route/types.ts';
import { OverlapIndex } from './overlap-index.ts';
import { contentWords } from './request-words.ts';

interface Correction {
  domains: Domain[];
  handle: number;
}

const MAX = 2_000;
const LEAST = 0.4;
const WITNESSES = 8;
/** A similar text is never as good as the text itself. */
const SIMILAR_AT_MOST = 0.9;

export class CorrectionIndex {
  private readonly exact = new Map<string, Correction>();
  private readonly similar = new OverlapIndex<Domain[]>();

  /** @param text normalised */
  add(text: string, domains: readonly Domain[]): void {
    if (domains.length === 0) return;
    this.remove(text);
    const kept = [...domains];
    this.exact.set(text, { domains: kept, handle: this.similar.add(contentWords(text), kept) });
    if (this.exact.size > MAX) this.remove(this.exact.keys().next().value ?? '');
  }

  private remove(text: string): void {
    const known = this.exact.get(text);
    if (!known) return;
    this.similar.remove(known.handle);
    this.exact.delete(text);
  }

  recall(text: string): Remembered | null {
    const known = this.exact.get(text);
    if (known) return { domains: [...known.domains], strength: 1 };
    const witnesses = this.similar.search(contentWords(text), LEAST, WITNESSES);
    const [best] = witnesses;
    if (!best) return null;
    let total = 0;
    let agreeing = 0;
    for (const { value, similarity } of witnesses) {
      total += similarity;
      if (value[0] === best.value[0]) agreeing += similarity;
    }
    return { domains: [...best.value], strength: (SIMILAR_AT_MOST * best.similarity * agreeing) / total };
  }
}
