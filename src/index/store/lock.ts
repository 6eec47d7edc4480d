// One instance indexes, the others read. The lock is an SQLite file lock, which the kernel takes back when its holder
// dies, however it dies: nothing stale is left behind.
import { closeSync, openSync } from 'node:fs';
import { openDatabase } from '../../base/sqlite-driver.ts';
import type { Database } from '../../base/sqlite-types.ts';

export interface IndexerLock {
  release(): void;
}

/** The lock beside `file`, or null while another instance holds it. Throws when the folder may not be written. */
export function takeIndexerLock(file: string): IndexerLock | null {
  const path = `${file}.lock`;
  closeSync(openSync(path, 'a', 0o600));
  let db: Database | undefined;
  try {
    db = openDatabase(path, { timeout: 0 });
    db.pragma('journal_mode = MEMORY');
    db.exec('BEGIN EXCLUSIVE');
    const held = db;
    return { release: () => held.close() };
  } catch (error) {
    db?.close();
    if (String((error as { code?: unknown }).code).startsWith('SQLITE_BUSY')) return null;
    throw error;
  }
}
