// The only door to the index. Calls become small messages to a worker thread that is started when it is needed and
// let go when it is not. Every call has a deadline and the queue has an end; a worker that dies or hangs is replaced
// after a growing pause, and the caller gets a sentence, never a wait without end.
import { placesOf } from './places.ts';
import type { IndexCalls, SourcePlaces, WorkerOptions } from './protocol.ts';
import {
  type EmbedFunction,
  INDEX_KINDS,
  IndexError,
  type IndexKind,
  type IndexName,
  type IndexProgress,
  type IndexStatus,
  type SearchOptions,
  type SearchResult,
} from './types.ts';
import { startProcess } from './worker-file.ts';
import { WorkerLink } from './worker-link.ts';

export interface IndexClientOptions {
  /** Only `indexDb` is used. */
  paths: { indexDb: string };
  env?: Readonly<Record<string, string | undefined>>;
  /** Where to look on this machine; by `env` when left out. */
  places?: Partial<SourcePlaces>;
  /** Default `embedded`. */
  semantic?: 'embedded' | 'off';
  /** Makes vectors instead of the carried model, e.g. Ollama's; `name` keeps vectors of two models apart. */
  embed?: { name: string; embed: EmbedFunction };
  /** In a process of its own instead of a thread: for long work beside a screen. */
  apart?: boolean;
  /** Milliseconds without a call after which the worker is let go; default 60 000. */
  idleMs?: number;
  /** Hours between looks for changes once `start` was called; default 24. */
  maxAgeHours?: number;
  /** The database may not grow beyond this; default 512 MB. */
  maxBytes?: number;
  /** A run in the background failed; the next one tries again. */
  failed?: (error: unknown) => void;
}

export interface IndexClient {
  /** Best first. Rejects with IndexError when the index cannot answer in time. */
  search(query: string, options?: SearchOptions): Promise<SearchResult[]>;
  /** Names of one kind that begin so, the most used first. Rejects like `search`. */
  names(kind: IndexKind, prefix: string, limit?: number): Promise<IndexName[]>;
  status(): Promise<IndexStatus>;
  /** Reads what changed since the last run; resolves when done. Cheap when nothing did. */
  refresh(): Promise<IndexStatus>;
  /** Reads everything again; what is there answers meanwhile. */
  rebuild(): Promise<IndexStatus>;
  /** Makes the vectors that are missing; resolves when done, which can take minutes. */
  embed(): Promise<IndexStatus>;
  /** Loads the model for search by meaning where there is something to compare with. */
  warm(): Promise<void>;
  /** Refreshes in the background now and every `maxAgeHours`, then makes missing vectors. Never rejects. */
  start(): void;
  /** Called on every step, with null at the end of a run. Returns the way to stop. */
  onProgress(callback: (progress: IndexProgress | null) => void): () => void;
  close(): Promise<void>;
}

const SEARCH_DEADLINE = 2_000;
/** Share of a search's deadline that its vector may take. */
const VECTOR_SHARE = 0.6;
/** A run over a slow disk may take long; one without any sign of life for this long hangs. */
const RUN_SILENCE = 60_000;
const DEFAULT_KINDS: readonly IndexKind[] = INDEX_KINDS.filter((kind) => kind !== 'manual');

export function createIndexClient(options: IndexClientOptions): IndexClient {
  const { embed } = options;
  const workerOptions: WorkerOptions = {
    file: options.paths.indexDb,
    places: { ...placesOf(options.env ?? process.env), ...options.places },
    semantic: embed ? 'function' : (options.semantic ?? 'embedded'),
    modelName: embed?.name ?? '',
    maxBytes: options.maxBytes ?? 512 * 1024 * 1024,
  };
  const listeners = new Set<(progress: IndexProgress | null) => void>();
  const link = new WorkerLink({
    workerData: workerOptions,
    idleMs: options.idleMs ?? 60_000,
    embed: embed?.embed ?? null,
    ...(options.apart ? { start: () => startProcess(workerOptions) } : {}),
    progress: (progress) => {
      for (const listener of listeners) listener(progress);
    },
  });
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  function call<K extends keyof IndexCalls>(
    method: K,
    takes: IndexCalls[K]['takes'],
    deadline: number,
    patient = false,
  ): Promise<IndexCalls[K]['gives']> {
    if (closed) return Promise.reject(new IndexError('closed', 'The index was closed.'));
    return link.call(method, takes, deadline, patient);
  }

  const run = (force: boolean, gentle: boolean) => call('refresh', [{ force, gentle }], RUN_SILENCE, true);
  const fill = (gentle: boolean) => call('embed', [{ gentle }], RUN_SILENCE, true);

  async function background(): Promise<void> {
    try {
      await run(false, true);
      if (!closed) await fill(true);
    } catch (error) {
      // Told by `status`; the next round tries again.
      if (!closed) options.failed?.(error);
    }
  }

  return {
    search(query, asked = {}) {
      const limit = Math.max(1, Math.min(100, Math.floor(asked.limit ?? 10)));
      const kinds = (asked.kinds ?? DEFAULT_KINDS).filter((kind) => INDEX_KINDS.includes(kind));
      const text = query.slice(0, 1_000);
      if (text.trim() === '' || kinds.length === 0) return Promise.resolve([]);
      const semantic = asked.semantic !== false && workerOptions.semantic !== 'off';
      const deadline = Math.max(1, asked.deadline ?? SEARCH_DEADLINE);
      const patience = deadline * VECTOR_SHARE;
      return call('search', [{ query: text, limit, kinds, semantic, patience }], deadline);
    },
    names: (kind, prefix, limit = 100) => call('names', [kind, prefix.slice(0, 100), limit], SEARCH_DEADLINE),
    status: () => call('status', [], 5_000),
    refresh: () => run(false, false),
    rebuild: () => run(true, false),
    embed: () => fill(false),
    async warm() {
      await call('warm', [], RUN_SILENCE);
    },
    start() {
      if (timer || closed) return;
      timer = setInterval(() => void background(), (options.maxAgeHours ?? 24) * 3_600_000);
      timer.unref();
      void background();
    },
    onProgress(callback) {
      listeners.add(callback);
      return () => listeners.delete(callback);
    },
    async close() {
      if (closed) return;
      closed = true;
      clearInterval(timer);
      listeners.clear();
      await link.close();
    },
  };
}
