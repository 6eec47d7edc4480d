// Opens the index file whatever state it is in. A damaged one is moved aside and a new one begun (it can always be
// built again); a read-only one is read; a newer one is refused. What happened is handed back as a sentence.
import {
  chmodSync,
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname } from 'node:path';
import Sqlite, { type Database } from 'better-sqlite3';
import { migrate, NewerSchemaError, SCHEMA_VERSION } from './schema.ts';

export interface OpenIndex {
  db: Database;
  /** False: the file, or its folder, may not be written. */
  writable: boolean;
  /** What was wrong and what was done about it; null when nothing was. */
  notice: string | null;
}

/** Milliseconds that a statement waits for another instance's write. */
const BUSY_WAIT = 2_000;

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '');

/** The file's content is damaged, so that only a new one helps. */
export function isCorrupt(error: unknown): boolean {
  return (
    /^SQLITE_(CORRUPT|NOTADB)/.test(codeOf(error)) || codeOf(error) === 'SQLITE_IOERR_SHORT_READ'
  );
}

/** One sentence for whatever SQLite or the file system answered. */
export function describeFailure(error: unknown): string {
  const code = codeOf(error);
  if (error instanceof NewerSchemaError) return error.message;
  if (code === 'SQLITE_FULL' || code === 'ENOSPC')
    return 'The disk is full (or the index reached its limit); what is indexed so far is used.';
  if (/^SQLITE_(BUSY|LOCKED)/.test(code))
    return 'Another program holds the index; it is tried again later.';
  if (/^SQLITE_READONLY|^(EACCES|EPERM|EROFS)$/.test(code))
    return 'The index may not be written; what it already holds is used.';
  if (isCorrupt(error)) return 'The index was damaged and is built again.';
  return `The index cannot be used: ${error instanceof Error ? error.message : String(error)}`;
}

function prepareFile(file: string): void {
  const folder = dirname(file);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Made by us before SQLite sees it, so that it is private from its first byte; -wal and -shm take its mode.
  closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600);
}

function openWritable(file: string, maxBytes: number): Database {
  prepareFile(file);
  const db = new Sqlite(file, { timeout: BUSY_WAIT });
  try {
    if ((db.pragma('user_version', { simple: true }) as number) > SCHEMA_VERSION) migrate(db);
    db.pragma('journal_mode = WAL');
    // The index can be built again, so a power cut may cost the last batch but never the file.
    db.pragma('synchronous = NORMAL');
    db.pragma('journal_size_limit = 4194304');
    db.pragma('cache_size = -16000');
    db.pragma('temp_store = MEMORY');
    migrate(db);
    const pageSize = db.pragma('page_size', { simple: true }) as number;
    db.pragma(`max_page_count = ${Math.max(64, Math.floor(maxBytes / pageSize))}`);
    checkShape(db);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** Touches every table once: a truncated or foreign file shows itself here and not in the middle of a search. */
function checkShape(db: Database): void {
  for (const table of [
    'sources',
    'entries',
    'packages_fts',
    'desktop_apps_fts',
    'programs_fts',
    'services_fts',
    'manuals_fts',
    'semantic_embeddings',
    'meta',
  ])
    db.prepare(`SELECT 1 FROM ${table} LIMIT 1`).get();
}

function openReadOnly(file: string): Database {
  // A write-ahead log cannot be opened without writing beside it, so a copy in memory is read instead.
  const image = readFileSync(file);
  if (image.length < 100) throw Object.assign(new Error('empty'), { code: 'SQLITE_NOTADB' });
  // Bytes 18 and 19 of the header say "write-ahead log" (2) or "rollback journal" (1).
  image[18] = 1;
  image[19] = 1;
  const db = new Sqlite(image, { readonly: true });
  try {
    if ((db.pragma('user_version', { simple: true }) as number) > SCHEMA_VERSION) migrate(db);
    checkShape(db);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** Moves a damaged file out of the way; at most one is kept, for whoever wants to look. */
export function setAside(file: string): void {
  rmSync(`${file}-wal`, { force: true });
  rmSync(`${file}-shm`, { force: true });
  renameSync(file, `${file}.damaged`);
}

/** Opens, and heals where it can. Throws when there is nothing that can be used. */
export function openIndex(file: string, maxBytes: number): OpenIndex {
  try {
    return { db: openWritable(file, maxBytes), writable: true, notice: null };
  } catch (error) {
    if (isCorrupt(error) || /no such (table|column)|has no column/.test(String(error))) {
      setAside(file);
      const notice = 'The index was damaged; it was set aside and is built again.';
      return { db: openWritable(file, maxBytes), writable: true, notice };
    }
    if (/^SQLITE_(READONLY|CANTOPEN)|^(EACCES|EPERM|EROFS)$/.test(codeOf(error))) {
      const notice = 'The index may not be written; what it already holds is used.';
      return { db: openReadOnly(file), writable: false, notice };
    }
    throw error;
  }
}
