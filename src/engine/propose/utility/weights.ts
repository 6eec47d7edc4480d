// The file of the model of programs: which program a request asks for, as a sparse linear model. Layout: "RUT1", header
// length as uint32 LE, header in UTF-8, then per bucket the number of its weights (uint16 LE), then per weight its
// class (uint16 LE), then per weight one signed byte.
import { readFileSync } from 'node:fs';
import { assetPath } from '../../../base/assets.ts';
import { once } from '../../../base/once.ts';
import { HASH_BITS } from './features.ts';

const MAGIC = 'RUT1';

export interface UtilityHeader {
  version: 1;
  bits: number;
  /** Programs by class; class 0, the empty name, stands for all that are not in the list. */
  programs: string[];
  bias: number[];
  /** Weight of one step of a byte. */
  scale: number;
  /** Divides the logits; fitted on rows that were held out. */
  temperature: number;
}

export interface UtilityWeights {
  header: UtilityHeader;
  /** Where the weights of each bucket begin; one more than there are buckets. */
  starts: Uint32Array;
  classes: Uint16Array;
  values: Int8Array;
}

export function encodeUtilities(weights: UtilityWeights): Buffer {
  const text = Buffer.from(JSON.stringify(weights.header), 'utf8');
  const length = Buffer.alloc(4);
  length.writeUInt32LE(text.length);
  const counts = Uint16Array.from(
    { length: weights.starts.length - 1 },
    (_, i) => (weights.starts[i + 1] ?? 0) - (weights.starts[i] ?? 0),
  );
  return Buffer.concat([
    Buffer.from(MAGIC, 'latin1'),
    length,
    text,
    Buffer.from(counts.buffer),
    Buffer.from(weights.classes.buffer),
    Buffer.from(weights.values.buffer),
  ]);
}

/** Copied, since a view of two-byte numbers must begin at an even address. */
const twoBytes = (data: Buffer): Uint16Array =>
  new Uint16Array(data.buffer.slice(data.byteOffset, data.byteOffset + (data.length & ~1)));

/** Throws when the file is not one that this version can read. */
export function decodeUtilities(data: Buffer): UtilityWeights {
  if (data.toString('latin1', 0, 4) !== MAGIC) throw new Error('not a file of program weights');
  const begin = 8 + data.readUInt32LE(4);
  const header = JSON.parse(data.toString('utf8', 8, begin)) as UtilityHeader;
  if (header.version !== 1 || header.bits !== HASH_BITS)
    throw new Error('program weights do not fit this version; train them again');
  const buckets = 1 << header.bits;
  const starts = new Uint32Array(buckets + 1);
  const at = begin + 2 * buckets;
  const counts = twoBytes(data.subarray(begin, at));
  let total = 0;
  for (let i = 0; i < counts.length; i++) {
    total += counts[i] as number;
    starts[i + 1] = total;
  }
  if (data.length !== at + 3 * total) throw new Error('the file of program weights is cut short');
  const classes = twoBytes(data.subarray(at, at + 2 * total));
  const values = new Int8Array(data.buffer, data.byteOffset + at + 2 * total, total);
  return { header, starts, classes, values };
}

/** The weights that come with the program, read once. */
export const loadUtilities = once(
  (): UtilityWeights => decodeUtilities(readFileSync(assetPath('propose', 'utilities.bin'))),
);
