// Reads the start of a regular file as text without waiting on what is none, and says when it is not text.
import { constants } from 'node:fs';
import { open } from 'node:fs/promises';

export interface TextFile {
  text: string;
  bytes: number;
  /** More was there than was read. */
  cut: boolean;
  binary: boolean;
}

/**
 * O_NONBLOCK and O_NOFOLLOW: the path was resolved before; a FIFO or link that takes its place since then is refused.
 */
const FLAGS = constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW;

export async function readTextFile(path: string, cap: number): Promise<TextFile> {
  const handle = await open(path, FLAGS);
  try {
    const info = await handle.stat();
    if (!info.isFile()) throw new Error('not a regular file');
    const buffer = Buffer.alloc(Math.min(cap, Math.max(info.size, 1)));
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, 0);
    const part = buffer.subarray(0, bytesRead);
    return {
      text: part.toString('utf8'),
      bytes: info.size,
      cut: info.size > bytesRead,
      binary: part.subarray(0, 8192).includes(0),
    };
  } finally {
    await handle.close();
  }
}
