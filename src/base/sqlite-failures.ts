// What can go wrong with a file of SQLite, by what helps: another one, patience, room, or nothing.

/**
 * `damaged`: only a new file helps. `busy`: later. `full`: when there is room. `missing`: no SQLite. The others: not
 * now.
 */
export type FailureKind = 'damaged' | 'busy' | 'full' | 'readonly' | 'newer' | 'missing' | 'other';

/** The file was written by a newer reos-tui. */
export class NewerSchemaError extends Error {
  override readonly name = 'NewerSchemaError';
}

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '');

export function failureKind(error: unknown): FailureKind {
  const code = codeOf(error);
  // By its name: the class may come out of another bundle.
  if (error instanceof Error && error.name === 'NewerSchemaError') return 'newer';
  if (code === 'REOS_NATIVE_MISSING') return 'missing';
  if (/^SQLITE_(?:CORRUPT|NOTADB)/.test(code) || code === 'SQLITE_IOERR_SHORT_READ') return 'damaged';
  if (code === 'SQLITE_ERROR' && /no such (?:table|column)|has no column/.test(String(error))) return 'damaged';
  if (/^SQLITE_(?:BUSY|LOCKED)/.test(code)) return 'busy';
  if (code === 'SQLITE_FULL' || code === 'ENOSPC' || code === 'EDQUOT') return 'full';
  // A log or its index that cannot grow is reported as a failed write.
  if (/^SQLITE_IOERR_(?:WRITE|SHMSIZE|SHMMAP|SHMOPEN|FSYNC|TRUNCATE)/.test(code)) return 'full';
  if (/^SQLITE_(?:READONLY|CANTOPEN|PERM)|^(?:EACCES|EPERM|EROFS|ENOTDIR)$/.test(code)) return 'readonly';
  return 'other';
}

/** One sentence for the person: what `said` has of it, or that it cannot be used. */
export function sayFailure(
  error: unknown,
  what: string,
  said: Readonly<Record<Exclude<FailureKind, 'newer' | 'missing' | 'other'>, string>>,
): string {
  const kind = failureKind(error);
  const own = error instanceof Error ? error.message : String(error);
  if (kind === 'other') return `The ${what} cannot be used: ${own}`;
  return kind === 'newer' || kind === 'missing' ? own : said[kind];
}
