// The members of an archive: tar with or without gzip and the directory at the end of a zip are read here; what Node
// cannot unpack (xz, zstd, bzip2, lzip) is listed by the system's tar, contained. Nothing is unpacked to the disk, and
// what is too large to be read in a moment has no members to offer.
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import type { ValuePlace } from './native-files.ts';

export interface Member {
  name: string;
  /** Null where it is not told. */
  size: number | null;
}

/** What such files begin with. */
const OTHERS: readonly (readonly number[])[] = [
  [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00],
  [0x28, 0xb5, 0x2f, 0xfd],
  [0x42, 0x5a, 0x68],
  [0x4c, 0x5a, 0x49, 0x50],
];

/** A name with a colon is a file here, never a host. */
const LIST = ['tar', '--list', '--force-local', '--quoting-style=literal', '--file'];

const MAX_MEMBERS = 5_000;
const MAX_UNPACKED = 256 << 20;
const BLOCK = 512;
const EOCD = 0x06054b50;
const CENTRAL = 0x02014b50;
const MAX_COMMENT = 65_557;

const text = (bytes: Buffer): string => {
  const end = bytes.indexOf(0);
  return bytes.toString('utf8', 0, end < 0 ? bytes.length : end);
};

/** Octal, or base 256 where a file is too large for that. */
function tarNumber(bytes: Buffer): number {
  if ((bytes[0]! & 0x80) === 0) return Number.parseInt(text(bytes).trim() || '0', 8) || 0;
  let value = bytes[0]! & 0x7f;
  for (const byte of bytes.subarray(1)) value = value * 256 + byte;
  return value;
}

/** `path=NAME` of an extended header. */
function paxPath(body: Buffer): string | null {
  for (let at = 0; at < body.length; ) {
    const blank = body.indexOf(0x20, at);
    const length = Number(body.toString('latin1', at, blank));
    if (blank < 0 || !(length > 0)) return null;
    const record = body.toString('utf8', blank + 1, at + length - 1);
    if (record.startsWith('path=')) return record.slice(5);
    at += length;
  }
  return null;
}

/** Reads headers and skips what lies between them. */
class TarReader {
  readonly members: Member[] = [];
  done = false;
  private rest: Buffer = Buffer.alloc(0);
  private skip = 0;
  private longName: string | null = null;

  feed(chunk: Buffer): void {
    this.rest = this.rest.length === 0 ? chunk : Buffer.concat([this.rest, chunk]);
    for (;;) {
      const skipped = Math.min(this.skip, this.rest.length);
      this.skip -= skipped;
      this.rest = this.rest.subarray(skipped);
      if (this.skip > 0 || this.rest.length < BLOCK || !this.header()) return;
    }
  }

  /** False when more bytes are needed, or there are no more members. */
  private header(): boolean {
    const block = this.rest.subarray(0, BLOCK);
    if (block.every((byte) => byte === 0)) {
      this.done = true;
      return false;
    }
    const size = tarNumber(block.subarray(124, 136));
    const padded = Math.ceil(size / BLOCK) * BLOCK;
    const type = String.fromCharCode(block[156]!);
    if (type === 'L' || type === 'x') {
      if (size > 1 << 20) return this.stop();
      if (this.rest.length < BLOCK + padded) return false;
      const body = this.rest.subarray(BLOCK, BLOCK + size);
      this.longName = type === 'L' ? text(body) : (paxPath(body) ?? this.longName);
      this.rest = this.rest.subarray(BLOCK + padded);
      return true;
    }
    if (type !== 'g') {
      const prefix = text(block.subarray(345, 500));
      const ustar = block.toString('latin1', 257, 262) === 'ustar';
      const short = text(block.subarray(0, 100));
      const name = this.longName ?? (ustar && prefix !== '' ? `${prefix}/${short}` : short);
      this.longName = null;
      if (name !== '') this.members.push({ name, size });
      if (this.members.length >= MAX_MEMBERS) return this.stop();
    }
    this.rest = this.rest.subarray(BLOCK);
    this.skip = padded;
    return true;
  }

  private stop(): false {
    this.done = true;
    return false;
  }
}

async function tarMembers(path: string, zipped: boolean): Promise<Member[]> {
  const file = createReadStream(path);
  const stream = zipped ? file.pipe(createGunzip()) : file;
  file.on('error', (error) => stream.destroy(error));
  const reader = new TarReader();
  let total = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      reader.feed(chunk);
      total += chunk.length;
      if (reader.done || total > MAX_UNPACKED) break;
    }
  } catch {
    // A file that breaks off has the members that were read.
  } finally {
    file.destroy();
  }
  return reader.members;
}

async function zipMembers(path: string): Promise<Member[]> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const tail = Buffer.alloc(Math.min(size, MAX_COMMENT));
    await file.read(tail, 0, tail.length, size - tail.length);
    let end = tail.length - 22;
    while (end >= 0 && tail.readUInt32LE(end) !== EOCD) end--;
    if (end < 0) return [];
    const directory = Buffer.alloc(Math.min(tail.readUInt32LE(end + 12), 64 << 20));
    await file.read(directory, 0, directory.length, tail.readUInt32LE(end + 16));
    const members: Member[] = [];
    for (let at = 0; at + 46 <= directory.length && members.length < MAX_MEMBERS; ) {
      if (directory.readUInt32LE(at) !== CENTRAL) break;
      const [name, extra, comment] = [28, 30, 32].map((o) => directory.readUInt16LE(at + o));
      members.push({
        name: directory.toString('utf8', at + 46, at + 46 + name!),
        size: directory.readUInt32LE(at + 24),
      });
      at += 46 + name! + extra! + comment!;
    }
    return members;
  } finally {
    await file.close();
  }
}

async function listed(path: string, run: ValuePlace['run']): Promise<Member[]> {
  const rows = (await run([...LIST, path])).split('\n');
  // Behind the last line break there is nothing, or a name that was cut.
  return rows.slice(0, Math.min(rows.length - 1, MAX_MEMBERS)).map((name) => ({ name, size: null }));
}

/** By what the file begins with, whatever it is called; none when it is no archive that is known. */
export async function archiveMembers(path: string, run: ValuePlace['run']): Promise<Member[]> {
  try {
    const file = await open(path, 'r');
    const head = Buffer.alloc(BLOCK);
    await file.read(head, 0, BLOCK, 0).finally(() => file.close());
    if (head.toString('latin1', 0, 2) === 'PK') return await zipMembers(path);
    if (head[0] === 0x1f && head[1] === 0x8b) return await tarMembers(path, true);
    if (OTHERS.some((magic) => magic.every((byte, at) => head[at] === byte))) return await listed(path, run);
    return head.toString('latin1', 257, 262) === 'ustar' ? await tarMembers(path, false) : [];
  } catch {
    return [];
  }
}
