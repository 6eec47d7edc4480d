// Opens files of SQLite: one that is written to, private from its first byte and bounded; or a copy in memory of one
// that may only be read. What cannot be prepared is closed again.
import { chmodSync, closeSync, openSync } from 'node:fs';
import { openDatabase, openDatabaseImage } from './sqlite-driver.ts';
import type { Database } from './sqlite-types.ts';

/** Sets up, brings up to date and checks; throws when the file cannot be used. */
type Prepare = (db: Database) => void;

function prepared(db: Database, prepare: Prepare): Database {
  try {
    prepare(db);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** `busyMs`: how long a statement waits for another instance. The folder is there already. */
export function openFile(file: string, busyMs: number, prepare: Prepare): Database {
  // Made before SQLite sees it; -wal and -shm take its mode.
  closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600);
  return prepared(openDatabase(file, { timeout: busyMs }), prepare);
}

/** The file may not grow beyond so many bytes, nor be held below `leastPages`. */
export function bound(db: Database, bytes: number, leastPages: number): void {
  const pageSize = db.pragma('page_size', { simple: true }) as number;
  db.pragma(`max_page_count = ${Math.max(leastPages, Math.floor(bytes / pageSize))}`);
}

/** What the file holds, where nothing may be written beside it. */
export function openImage(file: string, prepare: Prepare): Database {
  return prepared(openDatabaseImage(file), prepare);
}
