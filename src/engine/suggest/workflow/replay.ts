// Brings a workflow model up to date from a log, a slice at a time so that no key waits for it.
import type { WorkflowModel } from './model.ts';

export interface WorkflowLogEntry {
  kind: 'run' | 'accept' | 'ignore';
  line: string;
  previous: string;
  cwd: string | null;
  exit: number | null;
}

const PER_TURN = 500;

/** Exit code of a shell that could not find the program: such a line is no habit. */
export const NOT_FOUND = 127;

export async function replayWorkflow(model: WorkflowModel, log: readonly WorkflowLogEntry[]): Promise<void> {
  for (let i = 0; i < log.length; i++) {
    const entry = log[i]!;
    if (entry.kind === 'run' && entry.exit === NOT_FOUND) continue;
    if (entry.kind === 'run')
      model.learn({ line: entry.line, cwd: entry.cwd ?? undefined, exit: entry.exit ?? undefined });
    else model.feedback(entry.kind, entry.line, entry.previous);
    if (i % PER_TURN === PER_TURN - 1) await new Promise<void>((resolve) => setImmediate(resolve));
  }
}
