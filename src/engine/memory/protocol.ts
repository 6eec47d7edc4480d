// The messages between the memory's client and its thread. Both ends ship together, so there is no version.
import type { WorkflowLogEntry } from '../suggest/workflow/replay.ts';
import type { ForgetWhat, Forgotten, MemoryRecord, MemoryStats, Snapshot } from './records.ts';

export interface WorkerOptions {
  file: string;
  maxCommands: number;
  maxBytes?: number;
}

export type Request =
  /** Writes what waits; true when all of it is in the file. */
  | { call: 'flush' }
  /** See `MemoryStore.log`. */
  | { call: 'log'; limit: number; offset: number; count: number }
  | { call: 'stats' }
  | { call: 'forget'; what: ForgetWhat }
  /** Flushes, folds the log into the file and ends. */
  | { call: 'close' };

export interface Answers {
  flush: boolean;
  log: WorkflowLogEntry[];
  stats: MemoryStats;
  forget: Forgotten;
  close: boolean;
}

export type ToWorker =
  | { type: 'record'; number: number; record: MemoryRecord }
  | { type: 'request'; id: number; request: Request };

export type FromWorker =
  /** All records up to this number are in the file. */
  | { type: 'kept'; number: number }
  | { type: 'snapshot'; snapshot: Snapshot }
  | { type: 'notice'; text: string }
  | { type: 'answer'; id: number; value: Answers[keyof Answers] }
  | { type: 'failure'; id: number; message: string };
