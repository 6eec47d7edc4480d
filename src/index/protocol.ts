// The messages between the client and the worker. Small, plain and versionless: both ends ship together.
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

export type Request =
  | {
      call: 'search';
      query: string;
      limit: number;
      kinds: readonly IndexKind[];
      semantic: boolean;
      /** Milliseconds that the query's vector may take; later, words alone decide. */
      patience: number;
    }
  /** Names of one kind that begin so, the most used first. */
  | { call: 'names'; kind: IndexKind; prefix: string; limit: number }
  | { call: 'status' }
  /** `gentle`: nobody asked for it now; on battery an index that is there will do. */
  | { call: 'refresh'; force: boolean; gentle: boolean }
  /** Makes the vectors that are missing. */
  | { call: 'embed'; gentle: boolean }
  /** Loads the model, so that the next query need not wait for it. */
  | { call: 'warm' }
  | { call: 'close' };

export interface Answers {
  search: SearchResult[];
  names: IndexName[];
  status: IndexStatus;
  refresh: IndexStatus;
  embed: IndexStatus;
  warm: null;
  close: null;
}

export type ToWorker =
  | { type: 'request'; id: number; request: Request }
  | { type: 'vectors'; id: number; vectors: Float32Array[] | null; error?: string };

export type FromWorker =
  | { type: 'answer'; id: number; value: Answers[keyof Answers] }
  | { type: 'failure'; id: number; message: string }
  | { type: 'progress'; progress: IndexProgress | null }
  | { type: 'embed'; id: number; texts: string[] };
