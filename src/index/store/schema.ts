// The shape of the index.
import { createSchema } from '../../base/sqlite-schema.ts';

/**
 * `entries` holds one row for each thing that can be found; the FTS5 tables share its rowid. The columns and the
 * tokenizer of packages_fts, desktop_apps_fts and semantic_embeddings are those of the parse gate's specification.
 */
const STEPS: readonly string[] = [
  `
  CREATE TABLE sources (
    key TEXT PRIMARY KEY,
    fingerprint TEXT NOT NULL,
    documents INTEGER NOT NULL,
    finished_at INTEGER NOT NULL,
    note TEXT
  ) WITHOUT ROWID;
  CREATE TABLE entries (
    id INTEGER PRIMARY KEY,
    kind TEXT NOT NULL,
    key TEXT NOT NULL,
    source TEXT NOT NULL,
    name TEXT NOT NULL,
    title TEXT NOT NULL,
    description TEXT NOT NULL,
    installed INTEGER NOT NULL,
    available INTEGER NOT NULL,
    popularity REAL NOT NULL,
    hash INTEGER NOT NULL,
    UNIQUE (kind, key)
  );
  CREATE INDEX entries_name ON entries (name COLLATE NOCASE);
  CREATE INDEX entries_source ON entries (source);
  CREATE VIRTUAL TABLE packages_fts USING fts5(
    name, description, is_installed, category, tokenize='porter unicode61');
  CREATE VIRTUAL TABLE desktop_apps_fts USING fts5(
    desktop_id, name, generic_name, comment, keywords, tokenize='porter unicode61');
  CREATE VIRTUAL TABLE programs_fts USING fts5(name, description, tokenize='porter unicode61');
  CREATE VIRTUAL TABLE services_fts USING fts5(name, description, tokenize='porter unicode61');
  CREATE VIRTUAL TABLE manuals_fts USING fts5(
    name, description, body, tokenize='porter unicode61');
  INSERT INTO packages_fts (packages_fts, rank) VALUES ('rank', 'bm25(8.0, 2.0, 0.0, 1.0)');
  INSERT INTO desktop_apps_fts (desktop_apps_fts, rank)
    VALUES ('rank', 'bm25(4.0, 8.0, 6.0, 2.0, 3.0)');
  INSERT INTO programs_fts (programs_fts, rank) VALUES ('rank', 'bm25(8.0, 2.0)');
  INSERT INTO services_fts (services_fts, rank) VALUES ('rank', 'bm25(8.0, 2.0)');
  INSERT INTO manuals_fts (manuals_fts, rank) VALUES ('rank', 'bm25(8.0, 4.0, 1.0)');
  CREATE TABLE semantic_embeddings (
    id TEXT PRIMARY KEY,
    source_type TEXT,
    name TEXT,
    description TEXT,
    embedding BLOB,
    indexed_at TEXT
  );
  CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  `,
  // Vectors of the carried table (store/blocks.ts); semantic_embeddings holds those of a model that one chose.
  `
  CREATE TABLE vector_blocks (
    block INTEGER PRIMARY KEY,
    documents INTEGER NOT NULL,
    data BLOB NOT NULL
  );
  DELETE FROM semantic_embeddings
    WHERE EXISTS (SELECT 1 FROM meta WHERE key = 'embed_model' AND value = 'minilm-l6-v2');
  `,
];

export const INDEX_SCHEMA = createSchema(
  STEPS,
  (found, known) =>
    `The index was written by a newer reos-tui (schema ${found}, this one knows ${known}); it is left alone. Update reos-tui, or move the file away.`,
);
