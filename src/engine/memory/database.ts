// Opens memory.db, the one file for all that is remembered, whatever state it is in. A damaged file is moved aside
// and a new one begun; a read-only one is read; a newer one is refused. Deleted rows are overwritten with zeros.
import { renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { statIfPresent } from '../../base/folders.ts';
import { failureKind } from '../../base/sqlite-failures.ts';
import { bound, openFile, openImage } from '../../base/sqlite-file.ts';
import type { Database } from '../../base/sqlite-types.ts';
import { ensureDir } from '../config/paths.ts';
import { describeFailure } from './failures.ts';
import { FORGETTABLE, MEMORY_SCHEMA } from './schema.ts';

export interface OpenMemory {
  db: Database;
  /** False: the file, or its folder, may not be written; what it held is there to read. */
  writable: boolean;
  /** What was wrong and what was done about it; null when nothing was. */
  notice: string | null;
  /** Which file was opened: the path may name another one later. */
  identity: string;
}

export interface OpenOptions {
  /** Milliseconds that a statement waits for another instance; default 2 000. */
  busyMs?: number;
  /** The file may not grow beyond this; default 1 GiB. */
  maxBytes?: number;
}

const BUSY_MS = 2_000;
const MAX_BYTES = 2 ** 30;
const LEAST_PAGES = 16;
const MAX_IMAGE = 256 * 2 ** 20;

/** Which file a path names now; '' for none. */
export function identity(file: string): string {
  const stat = statIfPresent(file);
  return stat ? `${stat.dev}:${stat.ino}` : '';
}

/** A truncated or foreign file shows itself here rather than in the middle of a write. */
function checkShape(db: Database): void {
  for (const { table, texts } of FORGETTABLE) db.prepare(`SELECT at, ${texts.join(', ')} FROM ${table} LIMIT 1`).get();
}

function openWritable(file: string, options: OpenOptions): Database {
  ensureDir(dirname(file));
  return openFile(file, options.busyMs ?? BUSY_MS, (db) => {
    MEMORY_SCHEMA.refuseNewer(db);
    db.pragma('journal_mode = WAL');
    // Killed processes lose nothing; a power cut may cost the last moments but never the file.
    db.pragma('synchronous = NORMAL');
    db.pragma('secure_delete = ON');
    db.pragma('temp_store = MEMORY');
    db.pragma('journal_size_limit = 1048576');
    db.pragma('cache_size = -2000');
    bound(db, options.maxBytes ?? MAX_BYTES, LEAST_PAGES);
    MEMORY_SCHEMA.migrate(db);
    checkShape(db);
  });
}

function openReadOnly(file: string): Database {
  if (statSync(file).size > MAX_IMAGE) throw new Error('too large to be read without writing');
  return openImage(file, (db) => {
    MEMORY_SCHEMA.refuseNewer(db);
    checkShape(db);
  });
}

const DAMAGED = '.damaged';

/**
 * Moves a damaged file and its log out of the way; at most one is kept. Nothing happens when the path names another
 * file by now: then another instance has healed it.
 */
export function setAside(file: string, damaged: string): void {
  if (identity(file) !== damaged) return;
  rmSync(`${file}-shm`, { force: true });
  removeSetAside(file);
  for (const end of ['-wal', '']) {
    try {
      renameSync(`${file}${end}`, `${file}${DAMAGED}${end}`);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}

/** Deletes the copy of a damaged file, which may hold what is to be forgotten. */
export function removeSetAside(file: string): void {
  for (const end of ['', '-wal']) rmSync(`${file}${DAMAGED}${end}`, { force: true });
}

/** Opens, and heals where it can. Throws NewerSchemaError, or when there is nothing that can be used. */
export function openMemoryDb(file: string, options: OpenOptions = {}): OpenMemory {
  const before = identity(file);
  const opened = (db: Database, writable: boolean, notice: string | null): OpenMemory => ({
    db,
    writable,
    notice,
    identity: identity(file),
  });
  try {
    return opened(openWritable(file, options), true, null);
  } catch (error) {
    const kind = failureKind(error);
    if (kind === 'damaged') {
      setAside(file, before);
      return opened(openWritable(file, options), true, describeFailure(error));
    }
    if (kind === 'readonly' && statIfPresent(file) !== undefined)
      return opened(openReadOnly(file), false, describeFailure(error));
    throw error;
  }
}
