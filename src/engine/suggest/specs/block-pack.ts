// A pack of texts: brotli blocks of neighbours behind an index, in one file. Neighbours speak alike, so a block of some
// is half of what they are one by one. Written by scripts/build/write-pack.mjs.
//   4 bytes: length of the index · the index as JSON · the blocks
import { readSync } from 'node:fs';

export interface PackIndex {
  /** Where each block lies in the file. */
  blocks: [offset: number, length: number][];
  /** Name → block, and where the text lies in what the block holds. */
  segments: Record<string, [block: number, offset: number, length: number]>;
}

const LENGTH_BYTES = 4;

/** The index of an open pack, with offsets counted from the file's beginning. */
export function readPackIndex<More extends object>(file: number): PackIndex & More {
  const head = Buffer.alloc(LENGTH_BYTES);
  readSync(file, head, 0, LENGTH_BYTES, 0);
  const text = Buffer.alloc(head.readUInt32LE());
  readSync(file, text, 0, text.length, LENGTH_BYTES);
  const index = JSON.parse(text.toString('utf8')) as PackIndex & More;
  const first = LENGTH_BYTES + text.length;
  return { ...index, blocks: index.blocks.map(([offset, length]) => [first + offset, length]) };
}
