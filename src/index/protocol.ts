// The messages between the client and the worker. Small, plain and versionless: both ends ship together.
import type { Answering, Asking } from '../base/rpc.ts';
import type { IndexKind, IndexName, IndexProgress, IndexStatus, SearchResult } from './types.ts';

/** Everything that says where the machine's knowledge lies; tests point it at folders of their own. */
export interface SourcePlaces {
  /** Put before every absolute system path below; '' on a real machine. */
  root: string;
  /** Directories of PATH, in order. */
  path: readonly string[];
  /** XDG data folders, most important first. */
  dataDirs: readonly string[];
  /** Folders of manual pages (those that hold man1, man8, …). */
  manDirs: readonly string[];
  /** Locale for desktop entries: `de_DE.UTF-8`; '' for none. */
  locale: string;
  /** Ask package managers that keep no readable file (rpm, brew, flatpak, snap). */
  commands: boolean;
}

export interface WorkerOptions {
  file: string;
  places: SourcePlaces;
  /** Vectors of the carried table, of the caller's function, or none. */
  semantic: 'embedded' | 'function' | 'off';
  /** Name of what the function embeds with. */
  modelName: string;
  /** The database may not grow beyond this many bytes. */
  maxBytes: number;
}

export interface SearchCall {
  query: string;
  limit: number;
  kinds: readonly IndexKind[];
  semantic: boolean;
  /** Milliseconds that the query's vector may take; later, words alone decide. */
  patience: number;
}

/** What the client asks of the worker. */
export type IndexCalls = {
  search: { takes: [search: SearchCall]; gives: SearchResult[] };
  /** Names of one kind that begin so, the most used first. */
  names: { takes: [kind: IndexKind, prefix: string, limit: number]; gives: IndexName[] };
  status: { takes: []; gives: IndexStatus };
  /** `gentle`: nobody asked for it now; on battery an index that is there will do. */
  refresh: { takes: [how: { force: boolean; gentle: boolean }]; gives: IndexStatus };
  /** Makes the vectors that are missing. */
  embed: { takes: [how: { gentle: boolean }]; gives: IndexStatus };
  /** Loads the model, so that the next query need not wait for it. */
  warm: { takes: []; gives: null };
  close: { takes: []; gives: null };
};

/** What the worker asks of the client: vectors of the caller's function, one a text. */
export type VectorCalls = { vectors: { takes: [texts: string[]]; gives: Float32Array[] } };

/** Both ends ask and answer: what an answer belongs to is said by `of`. */
export type ToWorker = { of: 'index'; message: Asking<IndexCalls> } | { of: 'vectors'; message: Answering };

export type FromWorker =
  | { of: 'index'; message: Answering }
  | { of: 'vectors'; message: Asking<VectorCalls> }
  | { of: 'progress'; progress: IndexProgress | null };
