// The parts that a request on rows was laid out in, by their kinds.
import type { Laid, Of, RowPart } from './part.ts';

export class Parts {
  readonly list: readonly Laid[];
  constructor(list: readonly Laid[]) {
    this.list = list;
  }

  all<K extends RowPart['is']>(kind: K): Of<K>[] {
    return this.list.filter((part): part is Of<K> => part.is === kind);
  }

  one<K extends RowPart['is']>(kind: K): Of<K> | undefined {
    return this.all(kind)[0];
  }

  has(kind: RowPart['is']): boolean {
    return this.list.some((part) => part.is === kind);
  }

  /** The part with something to say before another one. */
  before(part: Laid): Laid | undefined {
    const own = this.list.filter(({ is }) => is !== 'fill' && is !== 'and');
    return own[own.indexOf(part) - 1];
  }
}
