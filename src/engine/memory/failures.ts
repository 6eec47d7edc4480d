// What is said when the memory file cannot be used.
import { failureKind } from '../../base/sqlite-failures.ts';

/** One sentence for the person. */
export function describeFailure(error: unknown): string {
  const said = {
    damaged: 'The memory was damaged; it was set aside and a new one begun.',
    busy: 'Another program holds the memory; what is new waits and is tried again.',
    full: 'The disk is full: what is new is not remembered until there is room.',
    readonly: 'The memory may not be written; nothing new is remembered.',
    newer: error instanceof Error ? error.message : '',
    missing: error instanceof Error ? error.message : '',
    other: `The memory cannot be used: ${error instanceof Error ? error.message : String(error)}`,
  };
  return said[failureKind(error)];
}
