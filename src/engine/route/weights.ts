// The file of trained weights: a JSON header (what the numbers mean) and one signed byte per bucket and domain.
// Layout: "RRT1", header length as uint32 LE, header in UTF-8, then buckets × domains bytes, domains innermost.
import { readFileSync } from 'node:fs';
import { assetPath } from '../../base/assets.ts';
import { once } from '../../base/once.ts';
import { DOMAINS, type Domain, isDomain } from '../../domains/types.ts';
import { HASH_BITS, type ProgramTable } from './features.ts';

const MAGIC = 'RRT1';

export interface WeightsHeader {
  version: 1;
  bits: number;
  domains: string[];
  /** Weight of one step of a byte, per domain. */
  scale: number[];
  bias: number[];
  /** Divides the logits; fitted on held-out folds so that confidence means what it says. */
  temperature: number;
  /** Domain → its programs, space separated. */
  programs: Record<string, string>;
}

export interface Weights {
  header: WeightsHeader;
  programs: ProgramTable;
  matrix: Int8Array;
}

export function programTable(lists: Record<string, string>): Map<string, Domain> {
  const table = new Map<string, Domain>();
  for (const [domain, names] of Object.entries(lists)) {
    if (!isDomain(domain)) throw new Error(`unknown domain ${domain} in the program table`);
    for (const name of names.split(/\s+/)) if (name !== '') table.set(name, domain);
  }
  return table;
}

export function encodeWeights(header: WeightsHeader, matrix: Int8Array): Buffer {
  const text = Buffer.from(JSON.stringify(header), 'utf8');
  const length = Buffer.alloc(4);
  length.writeUInt32LE(text.length);
  const bytes = Buffer.from(matrix.buffer, matrix.byteOffset, matrix.byteLength);
  return Buffer.concat([Buffer.from(MAGIC, 'latin1'), length, text, bytes]);
}

/** Throws when the file is not one that this version can read. */
export function decodeWeights(data: Buffer): Weights {
  if (data.toString('latin1', 0, 4) !== MAGIC) throw new Error('not a file of router weights');
  const start = 8 + data.readUInt32LE(4);
  const header = JSON.parse(data.toString('utf8', 8, start)) as WeightsHeader;
  const size = (1 << header.bits) * DOMAINS.length;
  const known = header.version === 1 && header.bits === HASH_BITS;
  if (!known || header.domains.join() !== DOMAINS.join() || data.length - start !== size)
    throw new Error('router weights do not fit this version; train them again');
  const matrix = new Int8Array(data.buffer, data.byteOffset + start, size);
  return { header, programs: programTable(header.programs), matrix };
}

/** The weights that come with the program, read once. */
export const loadWeights = once((): Weights => decodeWeights(readFileSync(assetPath('route', 'weights.bin'))));
