// The memory file as an object: writes records in one transaction a batch, reads back what the feeds need.
// Synchronous; the TUI uses it on a thread of its own, the command line directly.
import type { Database, Statement } from '../../base/sqlite-types.ts';
import type { WorkflowLogEntry } from '../suggest/workflow/replay.ts';
import { identity, type OpenOptions, openMemoryDb } from './database.ts';
import type { ImportedRow, PastRow } from './past.ts';
import type { ChoiceRow, MemoryRecord, RouteRow, Snapshot } from './records.ts';

/** Rows kept of each kind; the oldest go. Commands have a bound of their own in the settings. */
const KEPT = { choices: 20_000, routes: 5_000, suggestions: 20_000 } as const;
/** Of these, so many are mirrored. */
const MIRRORED = { choices: 3_000, routes: 1_000 } as const;
const PRUNE_EVERY = 500;

export interface StoreOptions extends OpenOptions {
  maxCommands: number;
}

type Insert = Record<MemoryRecord['kind'], Statement>;

function inserts(db: Database): Insert {
  return {
    command: db.prepare(
      'INSERT INTO commands (session, at, line, cwd, exit, duration) VALUES (@session, @at, @line, @cwd, @exit, @duration)',
    ),
    choice: db.prepare(
      `INSERT OR IGNORE INTO choices (key, at, request, proposed, command, outcome, cwd)
       VALUES (@key, @at, @request, @proposed, @command, @outcome, @cwd)`,
    ),
    served: db.prepare('UPDATE choices SET exit = @exit, duration = @duration WHERE key = @key'),
    route: db.prepare(
      `INSERT INTO routes (text, domains, at) VALUES (@text, @domains, @at)
       ON CONFLICT (text) DO UPDATE SET domains = excluded.domains, at = excluded.at`,
    ),
    suggestion: db.prepare(
      'INSERT INTO suggestions (at, kind, line, previous) VALUES (@at, @feedback, @line, @previous)',
    ),
  };
}

export class MemoryStore {
  readonly db: Database;
  readonly file: string;
  readonly writable: boolean;
  /** What was wrong on opening; null when nothing was. */
  readonly notice: string | null;
  /** Which file this is; see `isCurrent`. */
  readonly identity: string;
  private readonly insert: Insert;
  private readonly maxCommands: number;
  /** The first write looks at once: the settings may have changed. */
  private sincePrune = PRUNE_EVERY;
  /** Of the data when they were last mirrored; -1 before that. */
  private version = -1;
  private mirrored = '';

  /** Throws as `openMemoryDb` does. */
  constructor(file: string, options: StoreOptions) {
    const opened = openMemoryDb(file, options);
    const { db, writable, notice } = opened;
    this.identity = opened.identity;
    this.file = file;
    this.db = db;
    this.writable = writable;
    this.notice = notice;
    this.maxCommands = options.maxCommands;
    this.insert = inserts(db);
  }

  /** False when the file was moved, replaced or deleted under us. */
  isCurrent(): boolean {
    return identity(this.file) === this.identity;
  }

  /** All of the batch or, when it throws, nothing of it. */
  write(batch: readonly MemoryRecord[]): void {
    this.db
      .transaction(() => {
        for (const record of batch) {
          const row = record.kind === 'route' ? { ...record, domains: record.domains.join(' ') } : record;
          this.insert[record.kind].run(row);
        }
      })
      .immediate();
    if (batch.some(({ kind }) => kind === 'choice' || kind === 'route')) this.mirrored = this.signature();
    this.sincePrune += batch.length;
    if (this.sincePrune >= PRUNE_EVERY) this.prune();
  }

  private prune(): void {
    this.sincePrune = 0;
    const beyond = (table: string, order: string, keep: number) =>
      this.db
        .prepare(
          `DELETE FROM ${table} WHERE ${order} <= (SELECT ${order} FROM ${table} ORDER BY ${order} DESC LIMIT 1 OFFSET ?)`,
        )
        .run(keep);
    beyond('commands', 'id', this.maxCommands);
    beyond('choices', 'id', KEPT.choices);
    beyond('suggestions', 'id', KEPT.suggestions);
    beyond('routes', 'at', KEPT.routes);
  }

  private dataVersion(): number {
    return this.db.pragma('data_version', { simple: true }) as number;
  }

  /** Tells whether choices or routes came or went; commands alone change nothing that is mirrored. */
  private signature(): string {
    const row = this.db
      .prepare<[], Record<string, number | null>>(
        `SELECT (SELECT count(*) FROM choices) AS a, (SELECT max(id) FROM choices) AS b,
           (SELECT count(*) FROM routes) AS c, (SELECT max(at) FROM routes) AS d`,
      )
      .get();
    return Object.values(row ?? {}).join();
  }

  /** True when another instance has changed what the last snapshot held. */
  snapshotIsOld(): boolean {
    const version = this.dataVersion();
    if (version === this.version) return false;
    this.version = version;
    return this.signature() !== this.mirrored;
  }

  snapshot(): Snapshot {
    // Read before the rows: what comes in between is then seen as new, never missed.
    this.version = this.dataVersion();
    this.mirrored = this.signature();
    const choices = this.db
      .prepare<[number], ChoiceRow>(
        'SELECT key, at, request, proposed, command, outcome, exit FROM choices ORDER BY id DESC LIMIT ?',
      )
      .all(MIRRORED.choices)
      .reverse();
    const routes = this.db
      .prepare<[number], { text: string; domains: string; at: number }>(
        'SELECT text, domains, at FROM routes ORDER BY at DESC LIMIT ?',
      )
      .all(MIRRORED.routes)
      .reverse()
      .map((row) => ({ ...row, domains: row.domains.split(' ') as RouteRow['domains'] }));
    return { choices, routes };
  }

  /**
   * A page of the latest `limit` things that were run and, among them in time, of what was taken or passed over;
   * oldest first.
   */
  log(limit: number, offset: number, count: number): WorkflowLogEntry[] {
    return this.db
      .prepare<[{ limit: number; offset: number; count: number }], WorkflowLogEntry>(
        `SELECT kind, line, previous, cwd, exit FROM (
           SELECT * FROM (SELECT at, id, 'run' AS kind, line, '' AS previous, cwd, exit
             FROM commands ORDER BY id DESC LIMIT @limit)
           UNION ALL
           SELECT * FROM (SELECT at, id, kind, line, previous, NULL AS cwd, NULL AS exit
             FROM suggestions ORDER BY id DESC LIMIT @limit)
         ) ORDER BY at, kind <> 'run', id LIMIT @count OFFSET @offset`,
      )
      .all({ limit, offset, count });
  }

  /** Commands that were kept before the one of this id, newest first. */
  past(before: number, count: number): PastRow[] {
    return this.db
      .prepare<[number, number], PastRow>(
        'SELECT id, session, at, line, cwd, exit, duration FROM commands WHERE id < ? ORDER BY id DESC LIMIT ?',
      )
      .all(before, count);
  }

  /** What the shells' own histories hold, the latest first. */
  imported(): ImportedRow[] {
    return this.db
      .prepare<[], ImportedRow>('SELECT line, sum(count) AS count FROM imported GROUP BY line ORDER BY max(last) DESC')
      .all();
  }

  close(): void {
    this.db.close();
  }
}
