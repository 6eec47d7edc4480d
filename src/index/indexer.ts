// Brings the index up to date: every source whose fingerprint changed is read again, in slices of a few milliseconds
// between which searches are answered. Only one instance does it at a time.
import { setImmediate as pause } from 'node:timers/promises';
import type { Database } from '../base/sqlite-types.ts';
import type { Document, Source } from './document.ts';
import { SourceWriter } from './store/writer.ts';
import type { IndexProgress } from './types.ts';

/** Longest time that one slice keeps the thread from its messages. */
const SLICE_MS = 12;
const STEP = 32;
/** No source's fingerprint: it is read again in the next run. */
const UNREAD = '';

export interface IndexRun {
  db: Database;
  sources: readonly Source[];
  /** Reads everything again, changed or not. */
  force: boolean;
  progress(progress: IndexProgress | null): void;
  /** True: stop after this slice. */
  stopped(): boolean;
}

async function inSlices<Item>(
  items: readonly Item[],
  work: (slice: Item[]) => void,
  stopped: () => boolean,
): Promise<number> {
  let size = STEP * 4;
  for (let at = 0; at < items.length; ) {
    if (stopped()) return at;
    const begin = performance.now();
    work(items.slice(at, at + size));
    at += size;
    const took = performance.now() - begin;
    size = Math.max(STEP, Math.min(2_000, Math.round((size * SLICE_MS) / Math.max(1, took))));
    await pause();
  }
  return items.length;
}

async function runSource(run: IndexRun, source: Source, fingerprint: string): Promise<void> {
  const { db, stopped } = run;
  const notes: string[] = [];
  let again = false;
  const note = (sentence: string, passing = false) => {
    again ||= passing;
    if (notes.length < 5) notes.push(sentence);
  };
  const writer = new SourceWriter(db, source);
  let done = 0;
  for await (const batch of source.collect(note)) {
    await inSlices<Document>(
      batch,
      (slice) => {
        writer.write(slice);
        done += slice.length;
        run.progress({ phase: source.phase, done, total: Math.max(done, source.total()) });
      },
      stopped,
    );
    if (stopped()) return;
  }
  // A source that could not be read to its end must not make the rest look removed.
  if (notes.length === 0) await inSlices(writer.vanished(), (ids) => writer.forget(ids), stopped);
  if (stopped()) return;
  writer.finish(again ? UNREAD : fingerprint, done, notes.length > 0 ? notes.join(' ') : null);
}

/** Sources that were read in this run. Throws as SQLite does; what was written until then stays. */
export async function updateIndex(run: IndexRun): Promise<string[]> {
  const { db } = run;
  // No hash is negative: every row will be written anew, while what is there still answers searches.
  if (run.force) db.exec('UPDATE entries SET hash = -1');
  const known = new Map(
    (db.prepare('SELECT key, fingerprint FROM sources').all() as { key: string; fingerprint: string }[]).map((row) => [
      row.key,
      row.fingerprint,
    ]),
  );
  const read: string[] = [];
  for (const source of run.sources) {
    if (run.stopped()) break;
    const fingerprint = await source.fingerprint();
    if (fingerprint === null) {
      if (known.has(source.key)) dropSource(db, source);
      continue;
    }
    if (!run.force && known.get(source.key) === fingerprint) continue;
    await runSource(run, source, fingerprint);
    read.push(source.key);
    await pause();
  }
  if (!run.stopped()) {
    db.prepare(`INSERT INTO meta VALUES ('last_run', ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value`).run(
      String(Date.now()),
    );
  }
  run.progress(null);
  return read;
}

/** The source is gone from this machine (its package manager was removed): so is what it said. */
function dropSource(db: Database, source: Source): void {
  const writer = new SourceWriter(db, source);
  writer.forget(writer.vanished());
  db.prepare('DELETE FROM sources WHERE key = ?').run(source.key);
}
