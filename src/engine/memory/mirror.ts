// What the engine's thread knows of the memory: indices that answer at once. Built from a snapshot in small steps,
// so that no key waits for it; kept current by what this session records; replaced when another instance has
// changed the file.
import { ChoiceIndex } from './choice-index.ts';
import { CorrectionIndex } from './correction-index.ts';
import type { ChoiceRow, MemoryRecord, Snapshot } from './records.ts';

/** Milliseconds of work before the event loop gets its turn. */
const STEP_MS = 2;

class Indices {
  readonly corrections = new CorrectionIndex();
  readonly choices: ChoiceIndex;
  private readonly byKey = new Map<string, ChoiceRow>();

  constructor(now: () => number) {
    this.choices = new ChoiceIndex(now);
  }

  add(choice: ChoiceRow): void {
    this.byKey.set(choice.key, choice);
    this.choices.add(choice);
  }

  apply(record: MemoryRecord): void {
    if (record.kind === 'route') this.corrections.add(record.text, record.domains);
    else if (record.kind === 'choice') this.add({ ...record, exit: null });
    else if (record.kind === 'served') {
      const choice = this.byKey.get(record.key);
      if (choice?.command) this.choices.served(choice.request, choice.command, record.exit);
    }
  }
}

export class Mirror {
  private indices: Indices;
  /** Recorded while a new snapshot is being taken in; null when none is. */
  private meanwhile: MemoryRecord[] | null = null;
  private replacing = 0;
  /** Resolves when the latest snapshot is in. */
  settled: Promise<void> = Promise.resolve();
  private readonly now: () => number;

  constructor(now: () => number = Date.now) {
    this.now = now;
    this.indices = new Indices(now);
  }

  get corrections(): CorrectionIndex {
    return this.indices.corrections;
  }

  get choices(): ChoiceIndex {
    return this.indices.choices;
  }

  /** Starts anew from the file, then takes in what has not reached it yet. A later call overtakes an earlier one. */
  replace(snapshot: Snapshot, pending: readonly MemoryRecord[]): Promise<void> {
    this.settled = this.takeIn(snapshot, pending);
    return this.settled;
  }

  private async takeIn(snapshot: Snapshot, pending: readonly MemoryRecord[]): Promise<void> {
    const mine = ++this.replacing;
    const next = new Indices(this.now);
    this.meanwhile = [...pending];
    const steps = [
      ...snapshot.routes.map((row) => () => next.corrections.add(row.text, row.domains)),
      ...snapshot.choices.map((row) => () => next.add(row)),
    ];
    let until = performance.now() + STEP_MS;
    for (const step of steps) {
      step();
      if (performance.now() < until) continue;
      await new Promise<void>((resolve) => setImmediate(resolve));
      if (mine !== this.replacing) return this.settled;
      until = performance.now() + STEP_MS;
    }
    for (const record of this.meanwhile ?? []) next.apply(record);
    this.meanwhile = null;
    this.indices = next;
  }

  apply(record: MemoryRecord): void {
    this.indices.apply(record);
    this.meanwhile?.push(record);
  }
}
