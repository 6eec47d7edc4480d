// What the index tells its callers. Plain data: it crosses a thread boundary.

export type IndexKind = 'package' | 'app' | 'program' | 'service' | 'manual';

export const INDEX_KINDS: readonly IndexKind[] = ['package', 'app', 'program', 'service', 'manual'];

/** How a result was found: by its very name, by its words, or by what it means. */
export type SearchLevel = 'exact' | 'fts' | 'semantic';

/** A name as one types it, without a look at what it means. */
export interface IndexName {
  name: string;
  description: string;
  installed: boolean;
}

export interface SearchResult {
  kind: IndexKind;
  /** What one types to get it: package name, desktop id, program, unit, manual page (`tar(1)`). */
  name: string;
  /** One line, cleaned of control characters. */
  description: string;
  installed: boolean;
  level: SearchLevel;
  /** 0..1, comparable within one answer only. */
  score: number;
}

export interface SearchOptions {
  /** Default 10, at most 100. */
  limit?: number;
  /** Default: all but manual pages. */
  kinds?: readonly IndexKind[];
  /** False leaves vectors out; default true, and they are used only where they are ready. */
  semantic?: boolean;
  /** Milliseconds after which the call is given up; default 2 000. */
  deadline?: number;
}

export type IndexState =
  /** Never filled. */
  | 'empty'
  | 'indexing'
  | 'ready'
  /** Cannot be used; `problem` says why. */
  | 'unavailable';

export interface IndexProgress {
  /** What is being taken in, in the word that a person is told. */
  phase: 'packages' | 'applications' | 'programs' | 'services' | 'manual pages' | 'meanings';
  done: number;
  total: number;
}

export interface SemanticStatus {
  ready: boolean;
  /** `minilm-l6-v2`, `ollama:MODEL`; null when off or absent. */
  model: string | null;
  vectors: number;
  /** Documents that still wait for their vector. */
  missing: number;
  /** Why search by meaning is not (fully) there, as one sentence; null when it is. */
  reason: string | null;
}

export interface IndexStatus {
  state: IndexState;
  file: string;
  counts: Record<IndexKind, number>;
  /** Packages that are installed; the rest of `counts.package` is available. */
  installed: number;
  /** End of the last full run, milliseconds since the epoch. */
  lastRun: number | null;
  /** Bytes on disk, write-ahead log included. */
  size: number;
  /** Sources that could not be read, or were not there, one sentence each. */
  missing: string[];
  semantic: SemanticStatus;
  /** Why the index is not usable or not complete, as one sentence; null when all is well. */
  problem: string | null;
  progress: IndexProgress | null;
}

/** Makes one vector a text, in order, all of one length; rejects when it cannot. */
export type EmbedFunction = (texts: readonly string[], signal?: AbortSignal) => Promise<Float32Array[]>;

export type IndexErrorCode = 'busy' | 'timeout' | 'unavailable' | 'closed';

/** A failed call; the message is a sentence for people. */
export class IndexError extends Error {
  readonly code: IndexErrorCode;

  constructor(code: IndexErrorCode, message: string) {
    super(message);
    this.name = 'IndexError';
    this.code = code;
  }
}
