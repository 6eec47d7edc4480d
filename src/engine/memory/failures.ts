// What is said when the memory file cannot be used.
import { sayFailure } from '../../base/sqlite-failures.ts';

export const describeFailure = (error: unknown): string =>
  sayFailure(error, 'memory', {
    damaged: 'The memory was damaged; it was set aside and a new one begun.',
    busy: 'Another program holds the memory; what is new waits and is tried again.',
    full: 'The disk is full: what is new is not remembered until there is room.',
    readonly: 'The memory may not be written; nothing new is remembered.',
  });
