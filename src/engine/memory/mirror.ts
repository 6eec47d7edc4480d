// What the main thread knows of the memory: indices that answer at once. Built from a snapshot, kept current by what this
// session records, replaced when another instance has changed the file.
import { ChoiceIndex } from './choice-index.ts';
import { CorrectionIndex } from './correction-index.ts';
import type { ChoiceRow, MemoryRecord, Snapshot } from './records.ts';

export class Mirror {
  corrections = new CorrectionIndex();
  choices: ChoiceIndex;
  private readonly byKey = new Map<string, ChoiceRow>();
  private readonly now: () => number;

  constructor(now: () => number = Date.now) {
    this.now = now;
    this.choices = new ChoiceIndex(now);
  }

  /** Starts anew from the file, then takes in what has not reached it yet. */
  replace(snapshot: Snapshot, pending: readonly MemoryRecord[]): void {
    this.corrections = new CorrectionIndex();
    this.choices = new ChoiceIndex(this.now);
    this.byKey.clear();
    for (const { text, domains } of snapshot.routes) this.corrections.add(text, domains);
    for (const choice of snapshot.choices) {
      this.byKey.set(choice.key, choice);
      this.choices.add(choice);
    }
    for (const record of pending) this.apply(record);
  }

  apply(record: MemoryRecord): void {
    if (record.kind === 'route') this.corrections.add(record.text, record.domains);
    else if (record.kind === 'choice') {
      const choice = { ...record, exit: null };
      this.byKey.set(record.key, choice);
      this.choices.add(choice);
    } else if (record.kind === 'served') {
      const choice = this.byKey.get(record.key);
      if (choice?.command) this.choices.served(choice.request, choice.command, record.exit);
    }
  }
}
