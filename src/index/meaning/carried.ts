// Search by meaning with the carried table: vectors of all entries are made within the run that reads them (some ten
// thousand a second), and a query's in no time at all. The table is read when it is needed.
import { statIfPresent } from '../../base/folders.ts';
import type { Database } from '../../base/sqlite-types.ts';
import { phrasings } from '../search/query.ts';
import { kindNumber, meanOf, toBytes, VectorTable } from '../search/vectors.ts';
import { BLOCK, blockTable, hasBlocks, readBlock, writeBlock } from '../store/blocks.ts';
import type { IndexKind, SemanticStatus } from '../types.ts';
import type { FillOptions, Vectors } from '../vectors.ts';
import { MeaningTable, tableFile } from './table.ts';

const MODEL = 'carried';
const VERSION = 'meaning_version';

interface Entry {
  id: number;
  kind: IndexKind;
  name: string;
  title: string;
  description: string;
  words: string;
  hash: number;
}

export class CarriedVectors implements Vectors {
  private meaning: MeaningTable | null = null;
  private failure: string | null = null;
  private readonly db: Database;
  private readonly writable: boolean;
  private readonly file: string;

  constructor(db: Database, writable: boolean, file = tableFile()) {
    this.db = db;
    this.writable = writable;
    this.file = file;
  }

  private loaded(): MeaningTable | null {
    if (this.meaning || this.failure) return this.meaning;
    try {
      this.meaning = MeaningTable.load(this.file);
    } catch (error) {
      const why = statIfPresent(this.file) ? (error as Error).message : 'it is not there';
      this.failure = `the table of meaning cannot be read (${why}); install reos-tui again`;
    }
    return this.meaning;
  }

  private storedVersion(): string | null {
    const row = this.db.prepare('SELECT value FROM meta WHERE key = ?').pluck().get(VERSION);
    return typeof row === 'string' && hasBlocks(this.db) ? row : null;
  }

  async ofQuery(query: string): Promise<Float32Array | null> {
    const meaning = this.loaded();
    if (!meaning || this.storedVersion() !== meaning.version) return null;
    const vectors = phrasings(query).map((text) => meaning.ofText(text));
    return meanOf(vectors.filter((vector) => vector !== null));
  }

  directions(): MeaningTable | null {
    return this.loaded();
  }

  table(): VectorTable {
    const meaning = this.loaded();
    if (!meaning || this.storedVersion() !== meaning.version) return new VectorTable(0, 0, true);
    return blockTable(this.db, meaning.dimensions);
  }

  async fill({ progress, stopped, pause }: FillOptions): Promise<void> {
    const meaning = this.writable ? this.loaded() : null;
    if (!meaning) return;
    if (this.storedVersion() !== meaning.version) this.begin(meaning.version);
    const numbers = this.blocks();
    let done = 0;
    for (const number of numbers) {
      if (stopped()) return;
      if (this.fillBlock(meaning, number)) await pause();
      done += 1;
      progress({ phase: 'meanings', done: done * BLOCK, total: numbers.length * BLOCK });
    }
  }

  private begin(version: string): void {
    this.db.transaction(() => {
      this.db.exec('DELETE FROM vector_blocks');
      this.db.prepare('INSERT OR REPLACE INTO meta VALUES (?, ?)').run(VERSION, version);
    })();
  }

  /** Numbers of the blocks that are there and of those that should be. */
  private blocks(): number[] {
    return this.db
      .prepare(`SELECT block FROM vector_blocks UNION SELECT id / ${BLOCK} FROM entries ORDER BY 1`)
      .pluck()
      .all() as number[];
  }

  /** Hash of each entry of a block, by its slot. */
  private hashes(number: number): Map<number, number> {
    const first = number * BLOCK;
    const rows = this.db
      .prepare('SELECT id - ?, hash FROM entries WHERE id BETWEEN ? AND ?')
      .raw()
      .all(first, first, first + BLOCK - 1);
    return new Map(rows as [number, number][]);
  }

  /** True when there was something to do. */
  private fillBlock(meaning: MeaningTable, number: number): boolean {
    const { dimensions } = meaning;
    const hashes = this.hashes(number);
    const block = readBlock(this.db, number, dimensions);
    let changed = false;
    for (let slot = 0; slot < BLOCK; slot++) {
      if (block.hashes[slot] === (hashes.get(slot) ?? -1)) continue;
      block.clear(slot);
      changed = true;
    }
    if (!changed) return false;
    for (const entry of this.entries(number * BLOCK)) {
      const slot = entry.id % BLOCK;
      if (block.hashes[slot] !== -1) continue;
      block.hashes[slot] = entry.hash;
      const vector = meaning.ofDocument(entry);
      if (!vector) continue;
      block.worth[slot] = toBytes(vector, block.bytes, slot * dimensions);
      block.kinds[slot] = kindNumber(entry.kind);
    }
    writeBlock(this.db, number, block);
    return true;
  }

  private entries(first: number): Entry[] {
    return this.db
      .prepare(
        `SELECT e.id, e.kind, e.name, e.title, e.description, e.hash,
           coalesce(p.category, a.generic_name || ' ' || a.keywords, '') AS words
         FROM entries e
         LEFT JOIN packages_fts p ON p.rowid = e.id AND e.kind = 'package'
         LEFT JOIN desktop_apps_fts a ON a.rowid = e.id AND e.kind = 'app'
         WHERE e.id BETWEEN ? AND ?`,
      )
      .all(first, first + BLOCK - 1) as Entry[];
  }

  async warm(): Promise<void> {
    this.loaded();
  }

  status(): SemanticStatus {
    const meaning = this.loaded();
    const same = meaning !== null && this.storedVersion() === meaning.version;
    const vectors = same ? this.count('SELECT total(documents) FROM vector_blocks') : 0;
    const missing = same ? 0 : this.count('SELECT count(*) FROM entries');
    const reason = this.failure
      ? `Search by meaning is not there: ${this.failure}.`
      : vectors === 0
        ? 'No vectors are made yet; they come with the index.'
        : null;
    return { ready: vectors > 0, model: MODEL, vectors, missing, reason };
  }

  private count(question: string): number {
    return this.db.prepare(question).pluck().get() as number;
  }

  end(): void {
    this.meaning = null;
  }
}
