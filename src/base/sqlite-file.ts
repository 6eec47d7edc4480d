// Opens files of SQLite: one that is written to, private from its first byte and bounded; or a copy in memory of one that
// may only be read. What cannot be prepared is closed again. Loads SQLite when it is imported, so import it late.
import { chmodSync, closeSync, openSync, readFileSync } from 'node:fs';
import Sqlite, { type Database } from 'better-sqlite3';

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
  return prepared(new Sqlite(file, { timeout: busyMs }), prepare);
}

/** The file may not grow beyond so many bytes, nor be held below `leastPages`. */
export function bound(db: Database, bytes: number, leastPages: number): void {
  const pageSize = db.pragma('page_size', { simple: true }) as number;
  db.pragma(`max_page_count = ${Math.max(leastPages, Math.floor(bytes / pageSize))}`);
}

/** A write-ahead log cannot be opened without writing beside it, so a copy in memory is read instead. */
export function openImage(file: string, prepare: Prepare): Database {
  const image = readFileSync(file);
  if (image.length < 100) throw Object.assign(new Error('empty'), { code: 'SQLITE_NOTADB' });
  // Bytes 18 and 19 of the header say "write-ahead log" (2) or "rollback journal" (1).
  image[18] = 1;
  image[19] = 1;
  return prepared(new Sqlite(image, { readonly: true }), prepare);
}
