// Writes documents in small transactions. A run that is killed loses its last batch at most: the next run meets the
// rows that are there, finds them unchanged by their hash, and goes on behind them.
import { createHash } from 'node:crypto';
import type { Database, Statement } from '../../base/sqlite-types.ts';
import type { Document, Source } from '../document.ts';
import type { IndexKind } from '../types.ts';

interface Known {
  id: number;
  hash: number;
  installed: number;
  available: number;
  seen: boolean;
}

/** FTS table and columns of a kind, with the values of a document in their order. */
const TABLES: Readonly<
  Record<IndexKind, { table: string; values: (document: Document, installed: number) => (string | number)[] }>
> = {
  package: {
    table: 'packages_fts (rowid, name, description, is_installed, category)',
    values: (d, installed) => [d.name, d.description, String(installed), d.words],
  },
  app: {
    table: 'desktop_apps_fts (rowid, desktop_id, name, generic_name, comment, keywords)',
    values: (d) => [d.key.replace(/\.desktop$/, ''), d.title, d.generic, d.description, d.words],
  },
  program: { table: 'programs_fts (rowid, name, description)', values: (d) => [d.name, d.description] },
  service: {
    table: 'services_fts (rowid, name, description)',
    values: (d) => [d.name.replace(/\.\w+$/, ''), d.description],
  },
  manual: { table: 'manuals_fts (rowid, name, description, body)', values: (d) => [d.name, d.description, d.words] },
};

function hashOf(d: Document): number {
  const text = [d.name, d.title, d.description, d.popularity, d.words, d.generic].join('\0');
  return createHash('sha1').update(text).digest().readUIntBE(0, 6);
}

export class SourceWriter {
  private readonly known = new Map<string, Known>();
  private readonly insertEntry: Statement;
  private readonly updateEntry: Statement;
  private readonly setFlags: Statement;
  private readonly deleteEntry: Statement;
  private readonly insertText: Statement;
  private readonly deleteText: Statement;
  private readonly setInstalledText: Statement | null;
  private readonly values: (document: Document, installed: number) => (string | number)[];
  private readonly db: Database;
  private readonly source: Source;

  constructor(db: Database, source: Source) {
    this.db = db;
    this.source = source;
    const { table, values } = TABLES[source.kind];
    const name = table.slice(0, table.indexOf(' '));
    const columns = table.split(',').length;
    this.values = values;
    this.insertEntry = db.prepare(
      `INSERT INTO entries (kind, key, source, name, title, description, installed, available, popularity, hash)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    );
    this.updateEntry = db.prepare(
      `UPDATE entries SET name = ?, title = ?, description = ?, installed = ?, available = ?, popularity = ?, hash = ?
       WHERE id = ?`,
    );
    this.setFlags = db.prepare('UPDATE entries SET installed = ?, available = ? WHERE id = ?');
    this.deleteEntry = db.prepare('DELETE FROM entries WHERE id = ?');
    this.insertText = db.prepare(`INSERT INTO ${table} VALUES (${new Array(columns).fill('?').join(', ')})`);
    this.deleteText = db.prepare(`DELETE FROM ${name} WHERE rowid = ?`);
    this.setInstalledText =
      source.kind === 'package' ? db.prepare('UPDATE packages_fts SET is_installed = ? WHERE rowid = ?') : null;
    const [where, ...bounds] =
      source.ownership === 'owner'
        ? (['source = ?', source.key] as const)
        : // All keys that begin with the prefix.
          (['key >= ? AND key < ?', source.prefix, `${source.prefix}\uffff`] as const);
    const rows = db
      .prepare(`SELECT key, id, hash, installed, available FROM entries WHERE kind = ? AND ${where}`)
      .all(source.kind, ...bounds) as (Known & { key: string })[];
    for (const row of rows) this.known.set(row.key, { ...row, seen: false });
  }

  /** Writes a batch in one transaction. Throws as SQLite does; then nothing of the batch is there. */
  write(batch: readonly Document[]): void {
    this.db.transaction(() => {
      for (const document of batch) this.put(document);
    })();
  }

  private put(document: Document): void {
    const { ownership } = this.source;
    const hash = hashOf(document);
    const known = this.known.get(document.key);
    const installed = ownership === 'available' ? (known?.installed ?? 0) : 1;
    const available = ownership === 'available' ? 1 : (known?.available ?? 0);
    const { name, title, description, popularity } = document;
    const fields = [name, title, description, installed, available, popularity, hash];
    if (!known) {
      const { lastInsertRowid } = this.insertEntry.run(document.kind, document.key, this.source.key, ...fields);
      const id = Number(lastInsertRowid);
      this.insertText.run(id, ...this.values(document, installed));
      this.known.set(document.key, { id, hash, installed, available, seen: true });
      return;
    }
    known.seen = true;
    // The lists know more of a package than the status file does; theirs is the text that stays.
    const keepsText = known.hash === hash || (ownership === 'installed' && known.available === 1);
    if (keepsText) {
      this.flags(known, installed, available);
      return;
    }
    this.updateEntry.run(...fields, known.id);
    this.deleteText.run(known.id);
    this.insertText.run(known.id, ...this.values(document, installed));
    Object.assign(known, { hash, installed, available });
  }

  private flags(known: Known, installed: number, available: number): void {
    if (known.installed === installed && known.available === available) return;
    this.setFlags.run(installed, available, known.id);
    if (known.installed !== installed) this.setInstalledText?.run(String(installed), known.id);
    known.installed = installed;
    known.available = available;
  }

  /** What the source no longer names; handed to `forget` in batches. */
  vanished(): Known[] {
    const { ownership } = this.source;
    return [...this.known.values()].filter((known) => !known.seen && (ownership === 'owner' || known[ownership] === 1));
  }

  forget(gone: readonly Known[]): void {
    this.db.transaction(() => {
      for (const known of gone) {
        const { ownership } = this.source;
        const installed = ownership === 'installed' ? 0 : known.installed;
        const available = ownership === 'available' ? 0 : known.available;
        if (ownership !== 'owner' && installed + available > 0) {
          this.flags(known, installed, available);
          continue;
        }
        this.deleteEntry.run(known.id);
        this.deleteText.run(known.id);
      }
    })();
  }

  /** Says that the source was read to its end. */
  finish(fingerprint: string, documents: number, note: string | null): void {
    this.db
      .prepare(
        `INSERT INTO sources (key, fingerprint, documents, finished_at, note) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT (key) DO UPDATE SET fingerprint = excluded.fingerprint, documents = excluded.documents,
           finished_at = excluded.finished_at, note = excluded.note`,
      )
      .run(this.source.key, fingerprint, documents, Date.now(), note);
  }
}
