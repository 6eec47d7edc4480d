// Answers questions about the past on the memory's thread. The file is read once for a list, newest first and a piece
// at a time, so that the first answer needs the first piece only and no question waits for the reading of the others.
import { setImmediate as breathe } from 'node:timers/promises';
import type { Asked } from '../../base/rpc.ts';
import { NO_PAST, type PastPage, type PastQuestion } from './past.ts';
import { PastTable } from './past-table.ts';
import type { MemoryStore } from './store.ts';

/** Rows that are read before a question may come between. */
const PIECE = 2_000;

interface Reading {
  table: PastTable;
  complete: boolean;
  done: Promise<void>;
}

export class PastReader {
  private reading: Reading | null = null;

  /** What is known by now as a part, then the whole answer. `store` throws when there is none. */
  async ask(
    store: () => MemoryStore,
    question: PastQuestion,
    session: string,
    { signal, part }: Pick<Asked, 'signal' | 'part'>,
  ): Promise<PastPage> {
    if (question.anew) this.forget();
    this.reading ??= this.begin(store());
    const { reading } = this;
    if (!reading.complete) {
      part(reading.table.page(question, session, false));
      await reading.done;
    }
    // Whoever has typed on waits for another answer.
    return signal.aborted ? NO_PAST : reading.table.page(question, session, reading.complete);
  }

  /** What was read is not true any more. */
  forget(): void {
    this.reading = null;
  }

  private begin(store: MemoryStore): Reading {
    const table = new PastTable();
    const first = store.past(Number.MAX_SAFE_INTEGER, PIECE);
    table.addOlder(first);
    const reading: Reading = { table, complete: false, done: Promise.resolve() };
    reading.done = this.readOn(store, reading, first.at(-1)?.id ?? 0);
    // A question that waits for it hears of a failure; the next one begins anew.
    reading.done.catch(() => {
      if (this.reading === reading) this.reading = null;
    });
    return reading;
  }

  private async readOn(store: MemoryStore, reading: Reading, from: number): Promise<void> {
    for (let before = from; ; ) {
      await breathe();
      if (this.reading !== reading) return;
      const rows = store.past(before, PIECE);
      reading.table.addOlder(rows);
      if (rows.length < PIECE) break;
      before = rows.at(-1)!.id;
    }
    reading.table.addImported(store.imported());
    reading.complete = true;
  }
}
