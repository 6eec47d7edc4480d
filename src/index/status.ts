import { statIfPresent } from '../base/folders.ts';
import type { Database } from '../base/sqlite-types.ts';
import { INDEX_KINDS, type IndexKind } from './types.ts';

export const noCounts = (): Record<IndexKind, number> => ({ package: 0, app: 0, program: 0, service: 0, manual: 0 });

/** Bytes of the file and of what SQLite keeps beside it. */
export function sizeOf(file: string): number {
  return [file, `${file}-wal`, `${file}-shm`].reduce((sum, path) => sum + (statIfPresent(path)?.size ?? 0), 0);
}

export function countKinds(db: Database): { counts: Record<IndexKind, number>; installed: number } {
  const counts = noCounts();
  let installed = 0;
  const rows = db.prepare('SELECT kind, count(*) AS n, sum(installed) AS here FROM entries GROUP BY kind').all() as {
    kind: IndexKind;
    n: number;
    here: number;
  }[];
  for (const { kind, n, here } of rows) {
    if (!INDEX_KINDS.includes(kind)) continue;
    counts[kind] = n;
    if (kind === 'package') installed = here;
  }
  return { counts, installed };
}

export function lastRun(db: Database): number | null {
  const value = db.prepare("SELECT value FROM meta WHERE key = 'last_run'").pluck().get();
  return typeof value === 'string' ? Number(value) : null;
}

export function sourceNotes(db: Database): string[] {
  return db.prepare('SELECT note FROM sources WHERE note IS NOT NULL ORDER BY key').pluck().all() as string[];
}
