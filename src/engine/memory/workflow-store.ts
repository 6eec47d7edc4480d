// Keeps what the workflow model learns from: the commands run and what was done with suggestions, as
// an append-only log in SQLite. The model is not stored; it is learnt again from the log, so that a
// better model needs no migration. Writes are gathered and go out in one transaction off the key path.
import type BetterSqlite from 'better-sqlite3';

export interface WorkflowRecord {
  kind: 'run' | 'accept' | 'dismiss' | 'ignore';
  line: string;
  /** Line before; '' when there is none. */
  previous: string;
  cwd: string | null;
  exit: number | null;
}

export interface WorkflowStore {
  /** Oldest first. */
  all(): WorkflowRecord[];
  /** Returns at once; on disk within `flushMs`, or at `flush`. */
  append(record: WorkflowRecord): void;
  flush(): void;
  /** Removes everything that was kept. */
  forget(): void;
  close(): void;
}

export interface WorkflowStoreOptions {
  /** Records beyond this many, the oldest first, are dropped. */
  keep?: number;
  flushMs?: number;
}

const KEEP = 20_000;
const FLUSH_MS = 1_000;
const KINDS = ['run', 'accept', 'dismiss', 'ignore'] as const;

const SCHEMA = `
CREATE TABLE IF NOT EXISTS workflow (
  id INTEGER PRIMARY KEY,
  kind INTEGER NOT NULL,
  line TEXT NOT NULL,
  previous TEXT NOT NULL,
  cwd TEXT,
  exit INTEGER
)`;

interface Row {
  kind: number;
  line: string;
  previous: string;
  cwd: string | null;
  exit: number | null;
}

/** @param path database file; its folder exists */
export async function openWorkflowStore(
  path: string,
  options: WorkflowStoreOptions = {},
): Promise<WorkflowStore> {
  const { default: Database } = await import('better-sqlite3');
  const db: BetterSqlite.Database = new Database(path, { timeout: 500 });
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = NORMAL');
  db.pragma('secure_delete = ON');
  db.exec(SCHEMA);
  const keep = options.keep ?? KEEP;
  const insert = db.prepare(
    'INSERT INTO workflow (kind, line, previous, cwd, exit) VALUES (?, ?, ?, ?, ?)',
  );
  const prune = db.prepare('DELETE FROM workflow WHERE id <= (SELECT max(id) FROM workflow) - ?');
  const select = db.prepare<[], Row>(
    'SELECT kind, line, previous, cwd, exit FROM workflow ORDER BY id',
  );
  let waiting: WorkflowRecord[] = [];
  let timer: NodeJS.Timeout | undefined;
  const write = db.transaction((records: readonly WorkflowRecord[]) => {
    for (const r of records) insert.run(KINDS.indexOf(r.kind), r.line, r.previous, r.cwd, r.exit);
    prune.run(keep);
  });

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) return;
    const records = waiting;
    waiting = [];
    try {
      write(records);
    } catch {
      // Another session holds the file: habits of a moment are not worth a failing shell.
    }
  }

  return {
    all() {
      flush();
      return select.all().flatMap(({ kind, ...rest }) => {
        const name = KINDS[kind];
        return name ? [{ kind: name, ...rest }] : [];
      });
    },
    append(record) {
      waiting.push(record);
      timer ??= setTimeout(flush, options.flushMs ?? FLUSH_MS).unref();
    },
    flush,
    forget() {
      clearTimeout(timer);
      timer = undefined;
      waiting = [];
      db.exec('DELETE FROM workflow');
      db.pragma('wal_checkpoint(TRUNCATE)');
    },
    close() {
      flush();
      db.close();
    },
  };
}
