// The shape of memory.db as numbered steps: user_version says how many were taken. Whoever needs another table
// adds a step at the end (a released step never changes) and, where it holds what a person typed, a line in
// FORGETTABLE. A file from a newer reos-tui is left alone and said, never "migrated" backwards. Times are
// milliseconds since the epoch.
import { createSchema } from '../../base/sqlite-schema.ts';

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

/** Every table with the columns that hold what a person typed; each also has `at`. */
export const FORGETTABLE: readonly { table: string; texts: readonly string[] }[] = [
  { table: 'commands', texts: ['line', 'cwd'] },
  { table: 'imported', texts: ['line'] },
  { table: 'choices', texts: ['request', 'proposed', 'command', 'cwd'] },
  { table: 'routes', texts: ['text'] },
  { table: 'suggestions', texts: ['line', 'previous'] },
];

export const MEMORY_SCHEMA = createSchema(
  STEPS,
  (found, known) =>
    `The memory was written by a newer reos-tui (schema ${found}, this one knows ${known}); it is left alone and nothing is remembered. Update reos-tui, or move the file away.`,
);
