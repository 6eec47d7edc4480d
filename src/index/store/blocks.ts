// Vectors of the carried table as they lie in the database: blocks of documents whose entries follow each other, so
// that all are read in an instant and a change writes some kilobytes. Beside each vector stands the hash of the entry
// it was made of: what changed is known without its text.
import type { Database } from '../../base/sqlite-types.ts';
import { VectorTable } from '../search/vectors.ts';

/** Documents a block: as many as are made within one slice of the thread's time. */
export const BLOCK = 256;

export class VectorBlock {
  /** Of the entry; -1 where there is none. */
  readonly hashes: Float64Array;
  readonly worth: Float32Array;
  readonly bytes: Int8Array;
  /** As the table numbers them; 0 is no document. */
  readonly kinds: Uint8Array;
  private readonly data: Uint8Array;

  constructor(dimensions: number, data?: Uint8Array) {
    const length = BLOCK * (8 + 4 + dimensions + 1);
    const fits = data?.length === length;
    // A copy: a blob is not aligned.
    this.data = fits ? Uint8Array.from(data) : new Uint8Array(length);
    const { buffer } = this.data;
    this.hashes = new Float64Array(buffer, 0, BLOCK);
    this.worth = new Float32Array(buffer, BLOCK * 8, BLOCK);
    this.bytes = new Int8Array(buffer, BLOCK * 12, BLOCK * dimensions);
    this.kinds = new Uint8Array(buffer, BLOCK * (12 + dimensions), BLOCK);
    if (!fits) this.hashes.fill(-1);
  }

  clear(slot: number): void {
    this.hashes[slot] = -1;
    this.kinds[slot] = 0;
    this.worth[slot] = 0;
  }

  get empty(): boolean {
    return this.hashes.every((hash) => hash === -1);
  }

  get documents(): number {
    return this.kinds.reduce((sum, kind) => sum + (kind === 0 ? 0 : 1), 0);
  }

  get blob(): Buffer {
    return Buffer.from(this.data.buffer);
  }
}

/** False in an older index that may only be read. */
export function hasBlocks(db: Database): boolean {
  const found = db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'vector_blocks'").get();
  return found !== undefined;
}

export function readBlock(db: Database, number: number, dimensions: number): VectorBlock {
  const data = db.prepare('SELECT data FROM vector_blocks WHERE block = ?').pluck().get(number) as Buffer | undefined;
  return new VectorBlock(dimensions, data);
}

export function writeBlock(db: Database, number: number, block: VectorBlock): void {
  if (block.empty) db.prepare('DELETE FROM vector_blocks WHERE block = ?').run(number);
  else db.prepare('INSERT OR REPLACE INTO vector_blocks VALUES (?, ?, ?)').run(number, block.documents, block.blob);
}

export function blockTable(db: Database, dimensions: number): VectorTable {
  const total = db.prepare('SELECT total(documents) FROM vector_blocks').pluck().get() as number;
  const table = new VectorTable(total, dimensions, true);
  const rows = db.prepare('SELECT block, data FROM vector_blocks ORDER BY block').raw().iterate();
  for (const [number, data] of rows as IterableIterator<[number, Buffer]>) {
    const block = new VectorBlock(dimensions, data);
    for (let slot = 0; slot < BLOCK; slot++) {
      const kind = block.kinds[slot]!;
      if (kind === 0) continue;
      const bytes = block.bytes.subarray(slot * dimensions, (slot + 1) * dimensions);
      table.add(number * BLOCK + slot, kind, block.worth[slot]!, bytes);
    }
  }
  return table;
}
