// The messages between the memory's client and its thread. Both ends ship together, so there is no version.
import type { Answering, Asking } from '../../base/rpc.ts';
import type { WorkflowLogEntry } from '../suggest/workflow/replay.ts';
import type { PastPage, PastQuestion } from './past.ts';
import type { ForgetWhat, Forgotten, MemoryRecord, MemoryStats, Snapshot } from './records.ts';

export interface WorkerOptions {
  file: string;
  maxCommands: number;
  maxBytes?: number;
}

export type MemoryCalls = {
  /** Writes what waits; true when all of it is in the file. */
  flush: { takes: []; gives: boolean };
  /** See `MemoryStore.log`. */
  log: { takes: [limit: number, offset: number, count: number]; gives: WorkflowLogEntry[] };
  /** Parts: what is known of the answer while older lines are still being read. */
  past: { takes: [question: PastQuestion, session: string]; gives: PastPage };
  stats: { takes: []; gives: MemoryStats };
  forget: { takes: [what: ForgetWhat]; gives: Forgotten };
  /** Flushes, folds the log into the file and ends. */
  close: { takes: []; gives: boolean };
};

export type ToWorker = { type: 'record'; number: number; record: MemoryRecord } | Asking<MemoryCalls>;

export type FromWorker =
  | Answering
  /** All records up to this number are in the file. */
  | { type: 'kept'; number: number }
  | { type: 'snapshot'; snapshot: Snapshot }
  | { type: 'notice'; text: string };
