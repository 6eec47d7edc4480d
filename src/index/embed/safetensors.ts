// Reads tensors of a safetensors file one by one with positioned reads, so that the file is never in memory as a whole.
// Format: 8 bytes length, a JSON header of name → {dtype, shape, data_offsets}, then the data.
import { closeSync, openSync, readSync } from 'node:fs';

interface Entry {
  dtype: string;
  shape: number[];
  data_offsets: [number, number];
}

const MAX_HEADER = 10_000_000;

/** Half precision (IEEE 754 binary16) as a table: 65 536 floats. */
function halfTable(): Float32Array {
  const table = new Float32Array(65_536);
  for (let bits = 0; bits < 65_536; bits++) {
    const sign = bits & 0x8000 ? -1 : 1;
    const exponent = (bits >> 10) & 31;
    const fraction = bits & 1023;
    table[bits] =
      exponent === 0
        ? sign * fraction * 2 ** -24
        : exponent === 31
          ? sign * (fraction === 0 ? Number.POSITIVE_INFINITY : Number.NaN)
          : sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
  }
  return table;
}

export class SafeTensors {
  private readonly file: number;
  private readonly entries: Readonly<Record<string, Entry>>;
  private readonly base: number;
  private readonly half = halfTable();

  /** Throws when the file is not there or is not of this format. */
  constructor(path: string) {
    this.file = openSync(path, 'r');
    const head = Buffer.alloc(8);
    readSync(this.file, head, 0, 8, 0);
    const length = Number(head.readBigUInt64LE(0));
    if (length > MAX_HEADER) throw new Error('the weights are not a safetensors file');
    const json = Buffer.alloc(length);
    readSync(this.file, json, 0, length, 8);
    this.entries = JSON.parse(json.toString('utf8')) as Record<string, Entry>;
    this.base = 8 + length;
  }

  /** Elements `from` to `to` (all when left out) of a tensor, in the file's order, as float32. */
  read(name: string, from = 0, to?: number): Float32Array {
    const entry = this.entries[name];
    if (!entry) throw new Error(`the weights lack ${name}`);
    const width = entry.dtype === 'F16' ? 2 : entry.dtype === 'F32' ? 4 : 0;
    if (width === 0) throw new Error(`the weights of ${name} are ${entry.dtype}`);
    const [start, end] = entry.data_offsets;
    const count = (to ?? (end - start) / width) - from;
    if (from < 0 || count < 0 || start + (from + count) * width > end)
      throw new Error(`${name} has fewer elements`);
    const bytes = Buffer.alloc(count * width);
    readSync(this.file, bytes, 0, bytes.length, this.base + start + from * width);
    const values = new Float32Array(count);
    const { half } = this;
    if (width === 2) for (let i = 0; i < count; i++) values[i] = half[bytes.readUInt16LE(i * 2)]!;
    else for (let i = 0; i < count; i++) values[i] = bytes.readFloatLE(i * 4);
    return values;
  }

  close(): void {
    closeSync(this.file);
  }
}
