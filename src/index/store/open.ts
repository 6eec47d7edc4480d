// Opens the index file whatever state it is in. A damaged one is moved aside and a new one begun (it can always be
// built again); a read-only one is read; a newer one is refused. What happened is handed back as a sentence.
import { renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolders, statIfPresent } from '../../base/folders.ts';
import { failureKind, sayFailure } from '../../base/sqlite-failures.ts';
import { bound, openFile, openImage } from '../../base/sqlite-file.ts';
import type { Database } from '../../base/sqlite-types.ts';
import { INDEX_SCHEMA } from './schema.ts';

export interface OpenIndex {
  db: Database;
  /** False: the file, or its folder, may not be written. */
  writable: boolean;
  /** What was wrong and what was done about it; null when nothing was. */
  notice: string | null;
}

/** Milliseconds that a statement waits for another instance's write. */
const BUSY_WAIT = 2_000;
const LEAST_PAGES = 64;

/** One sentence for whatever SQLite or the file system answered. */
export const describeFailure = (error: unknown): string =>
  sayFailure(error, 'index', {
    damaged: 'The index was damaged and is built again.',
    busy: 'Another program holds the index; it is tried again later.',
    full: 'The disk is full (or the index reached its limit); what is indexed so far is used.',
    readonly: 'The index may not be written; what it already holds is used.',
  });

function openWritable(file: string, maxBytes: number): Database {
  makeFolders(dirname(file));
  return openFile(file, BUSY_WAIT, (db) => {
    INDEX_SCHEMA.refuseNewer(db);
    db.pragma('journal_mode = WAL');
    // The index can be built again, so a power cut may cost the last batch but never the file.
    db.pragma('synchronous = NORMAL');
    db.pragma('journal_size_limit = 4194304');
    db.pragma('cache_size = -16000');
    db.pragma('temp_store = MEMORY');
    INDEX_SCHEMA.migrate(db);
    bound(db, maxBytes, LEAST_PAGES);
    checkShape(db);
  });
}

/** Touches every table once: a truncated or foreign file shows itself here and not in the middle of a search. */
function checkShape(db: Database): void {
  for (const table of (
    'sources entries packages_fts desktop_apps_fts programs_fts services_fts manuals_fts ' + 'semantic_embeddings meta'
  ).split(' '))
    db.prepare(`SELECT 1 FROM ${table} LIMIT 1`).get();
}

const openReadOnly = (file: string): Database =>
  openImage(file, (db) => {
    INDEX_SCHEMA.refuseNewer(db);
    checkShape(db);
  });

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
    switch (failureKind(error)) {
      case 'damaged': {
        setAside(file);
        const notice = 'The index was damaged; it was set aside and is built again.';
        return { db: openWritable(file, maxBytes), writable: true, notice };
      }
      case 'readonly':
        if (statIfPresent(file) === undefined) throw error;
        return { db: openReadOnly(file), writable: false, notice: describeFailure(error) };
      default:
        throw error;
    }
  }
}
