// Reads a possibly compressed file as a stream of text, in pieces, so that the thread stays answerable.
import { createReadStream } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip } from 'node:zlib';
import { streamContained } from '../../base/contained/run.ts';
import { decodeLz4 } from './lz4.ts';

/** Programs that unpack what Node cannot, to standard output. */
const UNPACKERS: Readonly<Record<string, readonly string[]>> = {
  xz: ['xz', '-dc'],
  lzma: ['xz', '-dc'],
  zst: ['zstd', '-dcq'],
  bz2: ['bzip2', '-dc'],
};

async function* unpackWith(argv: readonly string[], file: string): AsyncGenerator<Buffer> {
  const running = await streamContained([...argv, file]);
  if (running === null) throw new Error(`${argv[0]} is not here`);
  try {
    for await (const chunk of running.output) yield chunk as Buffer;
    if ((await running.ended) !== 0) throw new Error(`${argv[0]} could not unpack ${file}`);
  } finally {
    running.end();
  }
}

function readBytes(file: string): AsyncIterable<Buffer> {
  const suffix = /\.(lz4|gz|xz|lzma|zst|bz2)$/.exec(file)?.[1];
  const argv = suffix === undefined ? undefined : UNPACKERS[suffix];
  if (argv) return unpackWith(argv, file);
  const raw = createReadStream(file, { highWaterMark: 262_144 });
  if (suffix === 'lz4') return decodeLz4(raw);
  if (suffix !== 'gz') return raw;
  const gunzip = createGunzip();
  raw.on('error', (error) => gunzip.destroy(error));
  return raw.pipe(gunzip);
}

/** The text of a file in pieces (UTF-8). Throws as the file system or the unpacker does. */
export async function* readText(file: string): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  for await (const chunk of readBytes(file)) yield decoder.write(chunk);
  const rest = decoder.end();
  if (rest) yield rest;
}
