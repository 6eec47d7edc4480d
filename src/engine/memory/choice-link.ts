// Follows a chosen command into the shell: did it run, how did it end, was it changed on the way? Only the very
// next command is looked at; whatever else is run says nothing about the choice.
import { programOf } from '../line/program.ts';

export interface PlacedChoice {
  key: string;
  request: string;
  command: string;
  /** In the shell's line without having been run: the person may still change it there. */
  inserted: boolean;
}

export type Followed =
  | { kind: 'served'; key: string }
  /** The person ran another form of it. */
  | { kind: 'changed'; request: string; from: string; to: string };

/** Choices older than this are not what the person is running now. */
const PATIENCE_MS = 10 * 60_000;

export class ChoiceLink {
  private placed: (PlacedChoice & { at: number }) | null = null;

  place(choice: PlacedChoice, at: number): void {
    this.placed = { ...choice, at };
  }

  /** A command has ended. */
  ran(line: string, at: number): Followed | null {
    const { placed } = this;
    this.placed = null;
    if (!placed || at - placed.at > PATIENCE_MS) return null;
    const from = placed.command.trim();
    const to = line.trim();
    if (from === to) return { kind: 'served', key: placed.key };
    const same = programOf(from) !== null && programOf(from) === programOf(to);
    return placed.inserted && same ? { kind: 'changed', request: placed.request, from, to } : null;
  }
}
