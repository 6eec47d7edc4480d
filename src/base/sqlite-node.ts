// Node's own SQLite in the shape that better-sqlite3 has, as far as we use it: lists and single columns, transactions,
// pragmas, buffers for blobs, and failures told by SQLite's own names.
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { Database, OpenOptions, RunResult, Statement, Transaction } from './sqlite-types.ts';

/** The part of node:sqlite that is used; the typings of the oldest Node that we run on do not have it. */
interface NativeStatement {
  run(...bind: unknown[]): RunResult;
  get(...bind: unknown[]): unknown;
  all(...bind: unknown[]): unknown[];
  iterate(...bind: unknown[]): IterableIterator<unknown>;
}
interface NativeDatabase {
  prepare(sql: string): NativeStatement;
  exec(sql: string): void;
  close(): void;
}
interface NativeModule {
  DatabaseSync: new (path: string, options: { readOnly: boolean }) => NativeDatabase;
}

/** SQLite's result codes: the first byte is the kind, the rest tells more of it. */
const NAMES: Readonly<Record<number, string>> = {
  1: 'ERROR',
  3: 'PERM',
  5: 'BUSY',
  6: 'LOCKED',
  8: 'READONLY',
  10: 'IOERR',
  11: 'CORRUPT',
  13: 'FULL',
  14: 'CANTOPEN',
  19: 'CONSTRAINT',
  26: 'NOTADB',
};
const IO_NAMES: Readonly<Record<number, string>> = {
  2: 'SHORT_READ',
  3: 'WRITE',
  4: 'FSYNC',
  6: 'TRUNCATE',
  18: 'SHMOPEN',
  19: 'SHMSIZE',
  21: 'SHMMAP',
};

/** The name that better-sqlite3 gives to the code of a failure. */
function codeName(code: number): string {
  const name = NAMES[code & 0xff] ?? String(code);
  const more = name === 'IOERR' ? IO_NAMES[code >> 8] : undefined;
  return `SQLITE_${name}${more === undefined ? '' : `_${more}`}`;
}

function named<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    const code = (error as { errcode?: unknown }).errcode;
    if (typeof code === 'number') Object.assign(error as Error, { code: codeName(code) });
    throw error;
  }
}

const value = (stored: unknown): unknown =>
  stored instanceof Uint8Array ? Buffer.from(stored.buffer, stored.byteOffset, stored.byteLength) : stored;

type Shape = (row: Record<string, unknown>) => unknown;

const asRow: Shape = (row) => {
  for (const [name, stored] of Object.entries(row)) if (stored instanceof Uint8Array) row[name] = value(stored);
  return row;
};
const asFirst: Shape = (row) => value(Object.values(row)[0]);
const asList: Shape = (row) => Object.values(row).map(value);

/** Names in a statement: as with better-sqlite3, an object may hold more than the statement asks for. */
const PARAMETER = /[:@$]([A-Za-z_]\w*)/g;

class NodeStatement<Bind extends unknown[], Row> implements Statement<Bind, Row> {
  private readonly native: NativeStatement;
  private readonly shape: Shape;
  private readonly names: ReadonlySet<string>;

  constructor(native: NativeStatement, names: ReadonlySet<string>, shape: Shape) {
    this.native = native;
    this.names = names;
    this.shape = shape;
  }

  private bind(bind: readonly unknown[]): unknown[] {
    return bind.map((one) =>
      typeof one === 'object' && one !== null && !ArrayBuffer.isView(one)
        ? Object.fromEntries(Object.entries(one).filter(([name]) => this.names.has(name)))
        : one,
    );
  }

  run(...bind: Bind): RunResult {
    return named(() => this.native.run(...this.bind(bind)));
  }
  get(...bind: Bind): Row | undefined {
    const row = named(() => this.native.get(...this.bind(bind)));
    return row === undefined ? undefined : (this.shape(row as Record<string, unknown>) as Row);
  }
  all(...bind: Bind): Row[] {
    const rows = named(() => this.native.all(...this.bind(bind)));
    return rows.map((row) => this.shape(row as Record<string, unknown>) as Row);
  }
  *iterate(...bind: Bind): IterableIterator<Row> {
    const rows = named(() => this.native.iterate(...this.bind(bind)));
    for (;;) {
      const next = named(() => rows.next());
      if (next.done) return;
      yield this.shape(next.value as Record<string, unknown>) as Row;
    }
  }
  pluck(): Statement<Bind, Row> {
    return new NodeStatement(this.native, this.names, asFirst);
  }
  raw(): Statement<Bind, Row> {
    return new NodeStatement(this.native, this.names, asList);
  }
}

class NodeDatabase implements Database {
  private readonly native: NativeDatabase;

  constructor(native: NativeDatabase) {
    this.native = native;
  }

  prepare<Bind extends unknown[], Row>(sql: string): Statement<Bind, Row> {
    const native = named(() => this.native.prepare(sql));
    const names = new Set([...sql.matchAll(PARAMETER)].map(([, name]) => name!));
    return new NodeStatement<Bind, Row>(native, names, asRow);
  }
  exec(sql: string): void {
    named(() => this.native.exec(sql));
  }
  pragma(text: string, options?: { simple: boolean }): unknown {
    const statement = this.prepare(`PRAGMA ${text}`);
    return options?.simple ? statement.pluck().get() : statement.all();
  }
  transaction<Result>(work: () => Result): Transaction<Result> {
    const run = (begin: string): Result => {
      this.exec(begin);
      try {
        const result = work();
        this.exec('COMMIT');
        return result;
      } catch (error) {
        this.undo();
        throw error;
      }
    };
    return Object.assign(() => run('BEGIN'), { immediate: () => run('BEGIN IMMEDIATE') });
  }
  private undo(): void {
    try {
      this.exec('ROLLBACK');
    } catch {
      // A full disk or a damaged file has rolled it back already.
    }
  }
  close(): void {
    this.native.close();
  }
}

/** Node says that its SQLite is experimental whenever it is loaded; nobody here can do anything about it. */
export function loadNodeSqlite(): NativeModule {
  const warn = process.emitWarning;
  process.emitWarning = () => {};
  try {
    return createRequire(import.meta.url)('node:sqlite') as NativeModule;
  } finally {
    process.emitWarning = warn;
  }
}

export function openNodeDatabase({ DatabaseSync }: NativeModule, file: string, options: OpenOptions): Database {
  const native = named(() => new DatabaseSync(file, { readOnly: options.readonly ?? false }));
  const db = new NodeDatabase(native);
  db.pragma(`busy_timeout = ${options.timeout ?? 0}`);
  return db;
}

/** A file that nobody changes: read without a lock, and without the log beside it. */
export function openNodeImage(module: NativeModule, file: string): Database {
  const url = pathToFileURL(file);
  url.searchParams.set('immutable', '1');
  return openNodeDatabase(module, url.href, { readonly: true });
}
