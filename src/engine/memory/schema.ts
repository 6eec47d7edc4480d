// The shape of memory.db as numbered steps: user_version says how many were taken. Whoever needs another table
// adds a step at the end (a released step never changes) and, where it holds what a person typed, a line in
// FORGETTABLE. A file from a newer reos-tui is left alone and said, never "migrated" backwards. Times are
// milliseconds since the epoch.
import type { Database } from 'better-sqlite3';

const STEPS: readonly string[] = [
  `
  CREATE TABLE commands (
    id INTEGER PRIMARY KEY,
    session TEXT NOT NULL,
    at INTEGER NOT NULL,
    line TEXT NOT NULL,
    cwd TEXT,
    exit INTEGER,
    duration INTEGER
  );
  CREATE TABLE imported (
    source TEXT NOT NULL,
    line TEXT NOT NULL,
    count INTEGER NOT NULL,
    last INTEGER NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (source, line)
  ) WITHOUT ROWID;
  CREATE TABLE choices (
    id INTEGER PRIMARY KEY,
    key TEXT NOT NULL UNIQUE,
    at INTEGER NOT NULL,
    request TEXT NOT NULL,
    proposed TEXT,
    command TEXT,
    outcome TEXT NOT NULL,
    cwd TEXT,
    exit INTEGER,
    duration INTEGER
  );
  CREATE TABLE routes (
    text TEXT PRIMARY KEY,
    domains TEXT NOT NULL,
    at INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE suggestions (
    id INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    kind TEXT NOT NULL,
    line TEXT NOT NULL,
    previous TEXT NOT NULL
  );
  `,
];

export const SCHEMA_VERSION = STEPS.length;

/** Every table with the columns that hold what a person typed; each also has `at`. */
export const FORGETTABLE: readonly { table: string; texts: readonly string[] }[] = [
  { table: 'commands', texts: ['line', 'cwd'] },
  { table: 'imported', texts: ['line'] },
  { table: 'choices', texts: ['request', 'proposed', 'command', 'cwd'] },
  { table: 'routes', texts: ['text'] },
  { table: 'suggestions', texts: ['line', 'previous'] },
];

export class NewerSchemaError extends Error {
  constructor(found: number) {
    super(
      `The memory was written by a newer reos-tui (schema ${found}, this one knows ${SCHEMA_VERSION}); it is left alone and nothing is remembered. Update reos-tui, or move the file away.`,
    );
    this.name = 'NewerSchemaError';
  }
}

const versionOf = (db: Database) => db.pragma('user_version', { simple: true }) as number;

/** Throws NewerSchemaError when the file is not for this program. */
export function refuseNewer(db: Database): void {
  const version = versionOf(db);
  if (version > SCHEMA_VERSION) throw new NewerSchemaError(version);
}

/** Brings the file up to date, all steps or none. Throws NewerSchemaError, or as SQLite does. */
export function migrate(db: Database): void {
  refuseNewer(db);
  if (versionOf(db) === SCHEMA_VERSION) return;
  db.transaction(() => {
    // Read again under the lock: another instance may have been faster.
    for (const step of STEPS.slice(versionOf(db))) db.exec(step);
    db.pragma(`user_version = ${SCHEMA_VERSION}`);
  }).immediate();
}
