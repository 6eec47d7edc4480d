// What we use of a database of SQLite. better-sqlite3 has this shape; sqlite-node.ts gives it to Node's own.

export interface RunResult {
  changes: number;
  lastInsertRowid: number | bigint;
}

export interface Statement<Bind extends unknown[] = unknown[], Row = unknown> {
  run(...bind: Bind): RunResult;
  get(...bind: Bind): Row | undefined;
  all(...bind: Bind): Row[];
  iterate(...bind: Bind): IterableIterator<Row>;
  /** Answers the first column instead of a row. */
  pluck(): Statement<Bind, Row>;
  /** Answers lists of values instead of rows with names. */
  raw(): Statement<Bind, Row>;
}

export interface Transaction<Result> {
  (): Result;
  /** Takes the lock for writing at once. */
  immediate(): Result;
}

export interface Database {
  prepare<Bind extends unknown[] = unknown[], Row = unknown>(sql: string): Statement<Bind, Row>;
  exec(sql: string): unknown;
  /** `simple`: the first value of the first row. */
  pragma(text: string, options?: { simple: boolean }): unknown;
  /** All of the work or nothing of it. */
  transaction<Result>(work: () => Result): Transaction<Result>;
  close(): unknown;
}

export interface OpenOptions {
  readonly?: boolean;
  /** Milliseconds that a statement waits for another instance. */
  timeout?: number;
}
