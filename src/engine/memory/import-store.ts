// Takes the shells' own histories into memory, a source at a time, so that reading them again changes nothing but
// what is new.
import { type HistoryFile, historyFiles, importHistory } from './history-import.ts';
import type { KeepRules } from './keep.ts';
import type { MemoryStore } from './store.ts';

export interface ImportReport {
  files: {
    source: string;
    path: string;
    /** Entries read. */
    entries: number;
    /** Distinct lines. */
    lines: number;
    /** Lines that memory did not have. */
    added: number;
  }[];
  added: number;
}

export interface ImportInput {
  keep: KeepRules;
  /** Distinct lines kept of a source, the latest. */
  maxLines: number;
  files?: readonly HistoryFile[];
  now?: () => number;
}

const BATCH = 5_000;

/** Throws as SQLite does; what was written by then stays, and the next import goes on. */
export async function importIntoStore(
  store: MemoryStore,
  { keep, maxLines, files = historyFiles(), now = Date.now }: ImportInput,
): Promise<ImportReport> {
  const report: ImportReport = { files: [], added: 0 };
  const size = store.db.prepare<[], { n: number }>('SELECT count(*) AS n FROM imported');
  const put = store.db.prepare(
    `INSERT INTO imported (source, line, count, last, at) VALUES (@source, @line, @count, @last, @at)
     ON CONFLICT (source, line) DO UPDATE SET count = excluded.count, last = excluded.last, at = excluded.at
     WHERE excluded.count > imported.count`,
  );
  for (const file of files) {
    const read = await importHistory({ files: [file], isSecret: (line) => !keep.command(line) });
    const [found] = read.files;
    if (!found) continue;
    const lines = read.lines.sort((a, b) => b.last - a.last).slice(0, maxLines);
    const before = size.get()?.n ?? 0;
    const at = now();
    for (let i = 0; i < lines.length; i += BATCH)
      store.db
        .transaction(() => {
          for (const line of lines.slice(i, i + BATCH)) put.run({ source: file.kind, at, ...line });
        })
        .immediate();
    const added = (size.get()?.n ?? 0) - before;
    report.files.push({ source: file.kind, path: file.path, entries: found.entries, lines: lines.length, added });
    report.added += added;
  }
  return report;
}
