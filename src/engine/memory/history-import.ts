// Gathers the histories of bash, zsh, fish and Atuin into one list of distinct lines with counts.
// Files are read in slices and the event loop gets its turn between them, so that a million lines
// do not hold up a key. What looks like a secret is left out before anything is kept.
import { open, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import { type HistoryEntry, parseBash, parseFish, parseZsh, unmetafy } from './history-parse.ts';

export type HistoryKind = 'bash' | 'zsh' | 'fish' | 'atuin';

export interface HistoryFile {
  kind: HistoryKind;
  path: string;
}

export interface ImportedHistory {
  /** Distinct lines; `last` counts upward in time. */
  lines: { line: string; count: number; last: number }[];
  /** The latest lines in order, oldest first, for what follows what. */
  sequence: HistoryEntry[];
  /** Files that were read, with the number of entries. */
  files: { kind: HistoryKind; path: string; entries: number }[];
}

type Env = Readonly<Record<string, string | undefined>>;

const SLICE = 1 << 20;
/** The tail of a huge file is what matters: older text than this is not read. */
const MAX_BYTES = 128 << 20;
const SEQUENCE_KEPT = 20_000;

/** Where the histories would be for this environment. */
export function historyFiles(env: Env = process.env): HistoryFile[] {
  const home = env.HOME || homedir();
  const data = env.XDG_DATA_HOME || join(home, '.local/share');
  const zsh = env.ZDOTDIR ? join(env.ZDOTDIR, '.zsh_history') : join(home, '.zsh_history');
  const own = env.HISTFILE;
  const files: HistoryFile[] = [
    { kind: 'bash', path: join(home, '.bash_history') },
    { kind: 'zsh', path: zsh },
    { kind: 'fish', path: join(data, 'fish/fish_history') },
    { kind: 'atuin', path: join(data, 'atuin/history.db') },
  ];
  if (own && !files.some((f) => f.path === own)) files.push({ kind: /zsh/.test(own) ? 'zsh' : 'bash', path: own });
  return files;
}

async function* linesOf(path: string, metafied: boolean): AsyncGenerator<string[]> {
  const { size } = await stat(path);
  const handle = await open(path, 'r');
  try {
    let at = Math.max(0, size - MAX_BYTES);
    let rest: Buffer = Buffer.alloc(0);
    while (at < size) {
      const slice = Buffer.alloc(Math.min(SLICE, size - at));
      const { bytesRead } = await handle.read(slice, 0, slice.length, at);
      if (bytesRead === 0) break;
      at += bytesRead;
      const chunk = Buffer.concat([rest, slice.subarray(0, bytesRead)]);
      const cut = at >= size ? chunk.length : chunk.lastIndexOf(0x0a) + 1;
      const whole = chunk.subarray(0, cut);
      rest = Buffer.from(chunk.subarray(cut));
      yield (metafied ? unmetafy(whole) : whole).toString('utf8').split('\n');
    }
  } finally {
    await handle.close();
  }
}

async function* entriesOf(file: HistoryFile): AsyncGenerator<Iterable<HistoryEntry>> {
  if (file.kind === 'atuin') {
    yield* atuinEntries(file.path);
    return;
  }
  const parse = { bash: parseBash, zsh: parseZsh, fish: parseFish }[file.kind];
  for await (const lines of linesOf(file.path, file.kind === 'zsh')) yield parse(lines);
}

const ATUIN_PAGE = 5_000;

async function* atuinEntries(path: string): AsyncGenerator<Iterable<HistoryEntry>> {
  await stat(path);
  const { openDatabase } = await import('../../base/sqlite-driver.ts');
  const db = openDatabase(path, { readonly: true, timeout: 200 });
  try {
    const page = db.prepare<
      [number, number],
      { rowid: number; command: string; cwd: string; exit: number; timestamp: number }
    >(
      `SELECT rowid, command, cwd, exit, timestamp / 1000000000 AS timestamp FROM history
       WHERE rowid > ? AND deleted_at IS NULL ORDER BY rowid LIMIT ?`,
    );
    for (let last = 0; ; ) {
      const rows = page.all(last, ATUIN_PAGE);
      if (rows.length === 0) return;
      last = rows.at(-1)!.rowid;
      yield rows
        .filter((r) => typeof r.command === 'string' && r.command !== '' && !/\p{Cc}|^ /u.test(r.command))
        .map((r) => ({ line: r.command.trimEnd(), at: r.timestamp, cwd: r.cwd, exit: r.exit }));
    }
  } finally {
    db.close();
  }
}

export interface ImportOptions {
  files?: readonly HistoryFile[];
  /** True for a line that must not be kept (it carries a secret). */
  isSecret?: (line: string) => boolean;
  signal?: AbortSignal;
}

const ENTRIES_PER_TURN = 2_000;

/** Reads what exists; a file that is missing or unreadable is passed over. */
export async function importHistory(options: ImportOptions = {}): Promise<ImportedHistory> {
  const isSecret = options.isSecret ?? (() => false);
  const table = new Map<string, { line: string; count: number; last: number }>();
  const result: ImportedHistory = { lines: [], sequence: [], files: [] };
  let clock = 0;
  for (const file of options.files ?? historyFiles()) {
    let entries = 0;
    try {
      for await (const batch of entriesOf(file)) {
        for (const entry of batch) {
          if (++entries % ENTRIES_PER_TURN === 0) {
            await breathe();
            if (options.signal?.aborted) return result;
          }
          const known = table.get(entry.line);
          clock++;
          if (known) {
            known.count++;
            known.last = clock;
          } else {
            if (isSecret(entry.line)) continue;
            table.set(entry.line, { line: entry.line, count: 1, last: clock });
          }
          result.sequence.push(entry);
        }
        if (result.sequence.length > 2 * SEQUENCE_KEPT) result.sequence = result.sequence.slice(-SEQUENCE_KEPT);
      }
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? '';
      if (!/^(?:ENOENT|EACCES|EISDIR|SQLITE)/.test(code) && entries === 0) continue;
    }
    if (entries > 0) result.files.push({ ...file, entries });
  }
  result.lines = [...table.values()];
  result.sequence = result.sequence.slice(-SEQUENCE_KEPT);
  return result;
}
