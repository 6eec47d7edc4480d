// Where vectors of documents and of queries come from: the carried table, or a function of the caller (Ollama's).
// Search never depends on them: whatever fails there is a reason to tell, and words alone decide.
import type { WordDirections } from './search/agreement.ts';
import type { VectorTable } from './search/vectors.ts';
import type { IndexProgress, SemanticStatus } from './types.ts';

export interface FillOptions {
  progress(progress: IndexProgress): void;
  stopped(): boolean;
  /** Lets others have the thread. */
  pause(): Promise<void>;
  /** In the background: nobody waits for the end. */
  gentle: boolean;
}

export interface Vectors {
  /** Null when there is nothing to compare with, or it is not there within `patience` milliseconds. */
  ofQuery(query: string, patience: number): Promise<Float32Array | null>;
  /** All vectors of documents. */
  table(): VectorTable;
  /** Which way words point, where a table says so. */
  directions(): WordDirections | null;
  /** Makes those that are missing. Throws as SQLite does, not for a model that fails. */
  fill(options: FillOptions): Promise<void>;
  warm(): Promise<void>;
  status(): SemanticStatus;
  end(): void;
}
