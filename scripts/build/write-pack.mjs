// Writes packs of texts as src/engine/suggest/specs/block-pack.ts reads them.
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

/** A block is full with so many bytes of text; one text is never cut. */
const BLOCK_BYTES = 512 * 1024;
const WINDOW_BITS = 21;
/** Quick, for whoever builds often. A package is packed tighter (tighten-packs.mjs). */
const QUICK = 5;

const packed = (text, quality) =>
  compress(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });

async function writeBlocks(file, texts, more, quality) {
  const data = await Promise.all(texts.map((text) => packed(text, quality)));
  let size = 0;
  const blocks = data.map(({ length }) => {
    size += length;
    return [size - length, length];
  });
  const index = Buffer.from(JSON.stringify({ ...more, quality, blocks }));
  const head = Buffer.alloc(4);
  head.writeUInt32LE(index.length);
  // Whoever reads has the old file or the new one.
  writeFileSync(`${file}.new`, Buffer.concat([head, index, ...data]));
  renameSync(`${file}.new`, file);
  return head.length + index.length + size;
}

/** @param texts name → text, neighbours beside each other @param more goes into the index as it is; the file's size */
export async function writePack(file, texts, more = {}, quality = QUICK) {
  const blocks = [];
  const segments = new Map();
  /** Text → where it stands: programs of two names have one. */
  const places = new Map();
  let block = [];
  let bytes = 0;
  for (const [name, text] of texts) {
    const known = places.get(text);
    if (known !== undefined) {
      segments.set(name, known);
      continue;
    }
    const data = Buffer.from(text);
    places.set(text, [blocks.length, bytes, data.length]);
    segments.set(name, places.get(text));
    block.push(data);
    bytes += data.length;
    if (bytes < BLOCK_BYTES) continue;
    blocks.push(Buffer.concat(block));
    block = [];
    bytes = 0;
  }
  if (block.length > 0) blocks.push(Buffer.concat(block));
  return writeBlocks(file, blocks, { ...more, segments: Object.fromEntries(segments) }, quality);
}

/** The same pack, compressed as small as it gets; does nothing to one that is. */
export async function tightenPack(file) {
  const data = readFileSync(file);
  const first = 4 + data.readUInt32LE();
  const { blocks, quality, ...more } = JSON.parse(data.subarray(4, first).toString('utf8'));
  if (quality === constants.BROTLI_MAX_QUALITY) return;
  const texts = blocks.map(([offset, length]) =>
    brotliDecompressSync(data.subarray(first + offset, first + offset + length)),
  );
  await writeBlocks(file, texts, more, constants.BROTLI_MAX_QUALITY);
}
