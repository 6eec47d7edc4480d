// Forgetting: rows go from every table, their bytes from the file, the log and the copy of a damaged file.
import { setTimeout as sleep } from 'node:timers/promises';
import { failureKind } from '../../base/sqlite-failures.ts';
import { removeSetAside } from './database.ts';
import type { ForgetWhat, Forgotten } from './records.ts';
import { FORGETTABLE } from './schema.ts';
import type { MemoryStore } from './store.ts';

type Removed = Record<string, number>;

function removeMatching(store: MemoryStore, text: string): Removed {
  const removed: Removed = {};
  for (const { table, texts } of FORGETTABLE) {
    // SQLite lowers ASCII only; other letters are met as they are written.
    const test = texts.map((column) => `instr(lower(${column}), lower(@text)) OR instr(${column}, @text)`);
    removed[table] = store.db.prepare(`DELETE FROM ${table} WHERE ${test.join(' OR ')}`).run({ text }).changes;
  }
  return removed;
}

function removeLine(store: MemoryStore, line: string): Removed {
  const removed: Removed = {};
  for (const { table, texts } of FORGETTABLE) {
    // A folder's name is a line to some shells; what was run there is not meant.
    const typed = texts.filter((column) => column !== 'cwd').map((column) => `${column} = @line`);
    removed[table] = store.db.prepare(`DELETE FROM ${table} WHERE ${typed.join(' OR ')}`).run({ line }).changes;
  }
  return removed;
}

function removeSince(store: MemoryStore, at: number): Removed {
  const { db } = store;
  const removed: Removed = {};
  // A line that is forgotten here is not kept from the shell's own history either.
  const alsoImported = db
    .prepare('DELETE FROM imported WHERE line IN (SELECT line FROM commands WHERE at >= ?)')
    .run(at).changes;
  for (const { table } of FORGETTABLE)
    removed[table] = db.prepare(`DELETE FROM ${table} WHERE at >= ?`).run(at).changes;
  return { ...removed, imported: (removed.imported ?? 0) + alsoImported };
}

function removeLast({ db }: MemoryStore, count: number): Removed {
  const first = db
    .prepare<[number], { id: number | null; at: number | null }>(
      'SELECT min(id) AS id, min(at) AS at FROM (SELECT id, at FROM commands ORDER BY id DESC LIMIT ?)',
    )
    .get(Math.max(0, count));
  if (first?.id == null || first.at === null) return {};
  const removed: Removed = {
    imported: db.prepare('DELETE FROM imported WHERE line IN (SELECT line FROM commands WHERE id >= ?)').run(first.id)
      .changes,
    commands: db.prepare('DELETE FROM commands WHERE id >= ?').run(first.id).changes,
  };
  for (const { table } of FORGETTABLE)
    removed[table] ??= db.prepare(`DELETE FROM ${table} WHERE at >= ?`).run(first.at).changes;
  return removed;
}

function remove(store: MemoryStore, what: ForgetWhat): Removed {
  if ('all' in what)
    return Object.fromEntries(
      FORGETTABLE.map(({ table }) => [table, store.db.prepare(`DELETE FROM ${table}`).run().changes]),
    );
  if ('line' in what) return removeLine(store, what.line);
  if ('match' in what) return what.match === '' ? {} : removeMatching(store, what.match);
  if ('since' in what) return removeSince(store, what.since);
  return removeLast(store, what.last);
}

const ERASE_MS = 3_000;
const RETRY_MS = 50;

/** Rewrites the file without its free space and empties the log; false while another instance is in the way. */
async function erase(store: MemoryStore): Promise<boolean> {
  const until = Date.now() + ERASE_MS;
  for (;;) {
    try {
      store.db.exec('VACUUM');
    } catch (error) {
      // Deleted rows are zeroed already (secure_delete); the rewrite only tightens.
      if (!['busy', 'full'].includes(failureKind(error))) throw error;
    }
    const [state] = store.db.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[];
    if (state?.busy === 0) return true;
    if (Date.now() > until) return false;
    await sleep(RETRY_MS);
  }
}

/** Throws as SQLite does when nothing could be removed. */
export async function forget(store: MemoryStore, what: ForgetWhat): Promise<Forgotten> {
  const removed = store.db.transaction(() => remove(store, what)).immediate();
  removeSetAside(store.file);
  const total = Object.values(removed).reduce((sum, n) => sum + n, 0);
  return { removed, total, erased: await erase(store) };
}
