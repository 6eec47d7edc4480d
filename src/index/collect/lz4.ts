// LZ4 frames, as apt keeps its lists in Debian and Ubuntu. Node has no decoder; the format is small.
// Format: the LZ4 frame and block descriptions of the LZ4 project. Checksums are skipped, sizes are not trusted.

const MAGIC = 0x184d2204;
const WINDOW = 65_536;
const BLOCK_SIZES: Readonly<Record<number, number>> = { 4: 1 << 16, 5: 1 << 18, 6: 1 << 20, 7: 1 << 22 };

class Lz4Error extends Error {
  constructor(what: string) {
    super(`LZ4 data is damaged: ${what}`);
    this.name = 'Lz4Error';
  }
}

/** Decodes one block behind `at` bytes of history in `out`; the new end. */
function decodeBlock(input: Buffer, out: Buffer, at: number): number {
  let i = 0;
  let o = at;
  const length = (start: number): number => {
    let total = start;
    if (start === 15) {
      let byte: number;
      do {
        if (i >= input.length) throw new Lz4Error('a length runs over the end');
        byte = input[i++]!;
        total += byte;
      } while (byte === 255);
    }
    return total;
  };
  while (i < input.length) {
    const token = input[i++]!;
    const literals = length(token >> 4);
    if (i + literals > input.length || o + literals > out.length) throw new Lz4Error('literals run over the end');
    if (literals < 24) for (let n = 0; n < literals; n++) out[o + n] = input[i + n]!;
    else input.copy(out, o, i, i + literals);
    i += literals;
    o += literals;
    if (i >= input.length) break;
    if (i + 2 > input.length) throw new Lz4Error('an offset is cut off');
    const offset = input[i]! | (input[i + 1]! << 8);
    i += 2;
    const match = length(token & 15) + 4;
    if (offset === 0 || offset > o || o + match > out.length) throw new Lz4Error('a match points outside');
    if (match > 32 && offset >= match) out.copyWithin(o, o - offset, o - offset + match);
    else for (let n = 0, from = o - offset; n < match; n++) out[o + n] = out[from + n]!;
    o += match;
  }
  return o;
}

/** Decompressed pieces of a frame, each valid until the next is asked for. Throws on damaged data. */
export async function* decodeLz4(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const source = chunks[Symbol.asyncIterator]();
  let pending: Buffer = Buffer.alloc(0);
  const read = async (size: number): Promise<Buffer> => {
    while (pending.length < size) {
      const next = await source.next();
      if (next.done) throw new Lz4Error('it is cut off');
      pending = pending.length === 0 ? next.value : Buffer.concat([pending, next.value]);
    }
    const taken = pending.subarray(0, size);
    pending = pending.subarray(size);
    return taken;
  };
  if ((await read(4)).readUInt32LE(0) !== MAGIC) throw new Lz4Error('no frame begins here');
  const [flags, descriptor] = await read(2);
  if (flags! >> 6 !== 1) throw new Lz4Error('unknown version');
  const blockSize = BLOCK_SIZES[(descriptor! >> 4) & 7];
  if (blockSize === undefined) throw new Lz4Error('unknown block size');
  // Content size, dictionary id, and the header's checksum.
  await read((flags! & 0x08 ? 8 : 0) + (flags! & 0x01 ? 4 : 0) + 1);
  const out = Buffer.allocUnsafe(WINDOW + blockSize);
  let history = 0;
  for (;;) {
    const word = (await read(4)).readUInt32LE(0);
    if (word === 0) return;
    const size = word & 0x7fffffff;
    if (size > blockSize) throw new Lz4Error('a block is too large');
    const block = await read(size);
    let end: number;
    if (word & 0x80000000) {
      block.copy(out, history);
      end = history + size;
    } else end = decodeBlock(block, out, history);
    if (flags! & 0x10) await read(4);
    yield out.subarray(history, end);
    const keep = Math.min(end, WINDOW);
    out.copyWithin(0, end - keep, end);
    history = keep;
  }
}
