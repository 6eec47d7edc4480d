// The file of directions: a JSON header, the words and the names of documents, then a row of four-bit numbers for each.
// A row keeps its direction; that of a word also its length, which says how much the word tells.

export interface MeaningHeader {
  dimensions: number;
  words: number;
  documents: number;
  /** Bytes of the two lists, each joined by line ends. */
  wordBytes: number;
  nameBytes: number;
  /** Tells tables apart. */
  version: string;
}

export interface MeaningFile {
  header: MeaningHeader;
  words: string[];
  /** Length of one step of a word's row. */
  steps: Float32Array;
  wordRows: Uint8Array;
  names: string[];
  documentRows: Uint8Array;
}

const LEVELS = 7;
/** Larger numbers than this share of the largest are cut: steps become finer for all others. */
const CUT = 0.8;

/** Two numbers of -7…7 a byte; gives the length of a step. */
export function packRow(row: Float32Array, into: Uint8Array, at: number): number {
  let most = 0;
  for (const value of row) most = Math.max(most, Math.abs(value));
  const step = (CUT * most) / LEVELS || 1;
  const level = (value: number) => Math.max(-LEVELS, Math.min(LEVELS, Math.round(value / step))) + LEVELS + 1;
  for (let i = 0; i < row.length; i += 2) into[at + i / 2] = level(row[i]!) * 16 + level(row[i + 1]!);
  return step;
}

/** Adds `factor` times row number `index` to a sum. */
export function addRow(rows: Uint8Array, index: number, factor: number, sum: Float32Array): void {
  const half = sum.length / 2;
  const from = index * half;
  for (let i = 0; i < half; i++) {
    const both = rows[from + i]!;
    sum[2 * i]! += ((both >> 4) - LEVELS - 1) * factor;
    sum[2 * i + 1]! += ((both & 15) - LEVELS - 1) * factor;
  }
}

const LENGTH = 4;

export function encodeMeaning(
  file: Omit<MeaningFile, 'header'> & Pick<MeaningHeader, 'dimensions' | 'version'>,
): Buffer {
  const words = Buffer.from(file.words.join('\n'));
  const names = Buffer.from(file.names.join('\n'));
  const header: MeaningHeader = {
    dimensions: file.dimensions,
    words: file.words.length,
    documents: file.names.length,
    wordBytes: words.length,
    nameBytes: names.length,
    version: file.version,
  };
  const text = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(LENGTH);
  length.writeUInt32LE(text.length);
  const { buffer, byteOffset, byteLength } = file.steps;
  const steps = Buffer.from(buffer, byteOffset, byteLength);
  return Buffer.concat([length, text, words, names, steps, file.wordRows, file.documentRows]);
}

/** Throws when the file is cut or is something else. */
export function decodeMeaning(data: Buffer): MeaningFile {
  const begin = LENGTH + (data.length < LENGTH ? 0 : data.readUInt32LE(0));
  const header = JSON.parse(data.subarray(LENGTH, begin).toString()) as MeaningHeader;
  let at = begin;
  const next = (bytes: number): Buffer => {
    const part = data.subarray(at, at + bytes);
    if (part.length !== bytes) throw new Error('the table of meaning is cut short');
    at += bytes;
    return part;
  };
  const half = header.dimensions / 2;
  const words = next(header.wordBytes).toString().split('\n');
  const names = next(header.nameBytes).toString().split('\n');
  // A copy: numbers of four bytes must begin at a multiple of four.
  const steps = new Float32Array(Uint8Array.from(next(header.words * 4)).buffer);
  const wordRows = next(header.words * half);
  const documentRows = next(header.documents * half);
  if (words.length !== header.words || names.length !== header.documents)
    throw new Error('the table of meaning has other lists than it says');
  return { header, words, steps, wordRows, names, documentRows };
}
