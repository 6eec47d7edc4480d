// Which documents get a vector, and of what text. A vector costs some ten milliseconds, so: every desktop application,
// what is installed, and of the rest the packages that people are likely to mean.
import type { Database } from '../../base/sqlite-types.ts';
import { kindNumber, toBytes, VectorTable } from '../search/vectors.ts';
import type { IndexKind } from '../types.ts';

export interface EmbedDocument {
  id: string;
  kind: 'package' | 'app';
  name: string;
  text: string;
}

/** Packages at most, the most likely first. */
const MAX_PACKAGES = 10_000;
/** Below this popularity an available package is a library, data or documentation. */
const LEAST_POPULARITY = 0.2;
const MAX_TEXT = 140;

/** All that should have a vector, most wanted first. */
export function wantedDocuments(db: Database): EmbedDocument[] {
  const apps = db
    .prepare(
      `SELECT e.key, e.name, e.title, e.description, f.generic_name AS generic, f.keywords AS words
       FROM entries e JOIN desktop_apps_fts f ON f.rowid = e.id WHERE e.kind = 'app' ORDER BY e.key`,
    )
    .all() as Record<'key' | 'name' | 'title' | 'description' | 'generic' | 'words', string>[];
  const packages = db
    .prepare(
      `SELECT e.key, e.name, e.description, f.category AS words
       FROM entries e JOIN packages_fts f ON f.rowid = e.id
       WHERE e.kind = 'package' AND (e.popularity >= ? OR (e.installed = 1 AND e.popularity >= 0.15))
       ORDER BY e.popularity + 0.1 * e.installed DESC, e.key LIMIT ?`,
    )
    .all(LEAST_POPULARITY, MAX_PACKAGES) as Record<'key' | 'name' | 'description' | 'words', string>[];
  return [
    ...apps.map((app) => ({
      id: `app:${app.key}`,
      kind: 'app' as const,
      name: app.name,
      text: cut(`${app.title}: ${app.generic}. ${app.description}. ${app.words}`),
    })),
    ...packages.map((found) => ({
      id: `package:${found.key}`,
      kind: 'package' as const,
      name: found.name,
      text: cut(`${found.name}: ${found.description}. ${found.words}`),
    })),
  ];
}

const cut = (text: string): string => (text.length <= MAX_TEXT ? text : text.slice(0, MAX_TEXT).replace(/\s\S*$/, ''));

/** What has no vector yet, or one of an older text. Vectors of what is gone are taken away. */
export function reconcile(db: Database): EmbedDocument[] {
  const wanted = wantedDocuments(db);
  const known = new Map(
    db.prepare('SELECT id, description FROM semantic_embeddings').raw().all() as [string, string][],
  );
  const missing = wanted.filter((document) => known.get(document.id) !== document.text);
  for (const document of wanted) known.delete(document.id);
  const remove = db.prepare('DELETE FROM semantic_embeddings WHERE id = ?');
  if (known.size > 0)
    db.transaction(() => {
      for (const id of known.keys()) remove.run(id);
    })();
  return missing;
}

/** Stores a batch, float32 little-endian as the machine has it. */
export function storeVectors(
  db: Database,
  documents: readonly EmbedDocument[],
  vectors: readonly Float32Array[],
): void {
  const insert = db.prepare(
    `INSERT INTO semantic_embeddings (id, source_type, name, description, embedding, indexed_at)
     VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET name = excluded.name, description = excluded.description,
       embedding = excluded.embedding, indexed_at = excluded.indexed_at`,
  );
  const at = new Date().toISOString();
  db.transaction(() => {
    for (const [index, document] of documents.entries()) {
      const vector = vectors[index]!;
      const bytes = Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength);
      const kind = document.kind === 'app' ? 'desktop' : 'package';
      insert.run(document.id, kind, document.name, document.text, bytes, at);
    }
  })();
}

/** All that is stored; rows of another length than most (another model's) are left out. */
export function vectorTable(db: Database): VectorTable {
  const total = db.prepare('SELECT count(*) FROM semantic_embeddings').pluck().get() as number;
  const first = db.prepare('SELECT length(embedding) FROM semantic_embeddings LIMIT 1').pluck();
  const bytes = total > 0 ? (first.get() as number) : 0;
  const dimensions = Math.floor(bytes / 4);
  const table = new VectorTable(total, dimensions, false);
  const row = new Int8Array(dimensions);
  const rows = db
    .prepare(
      `SELECT e.id, e.kind, s.embedding FROM semantic_embeddings s
       JOIN entries e ON e.kind = substr(s.id, 1, instr(s.id, ':') - 1)
         AND e.key = substr(s.id, instr(s.id, ':') + 1)`,
    )
    .raw()
    .iterate();
  for (const [id, kind, blob] of rows as IterableIterator<[number, IndexKind, Buffer]>) {
    if (blob.length !== bytes) continue;
    // A blob is not aligned; a copy is.
    const worth = toBytes(new Float32Array(Uint8Array.from(blob).buffer), row, 0);
    table.add(id, kindNumber(kind), worth, row);
  }
  return table;
}
