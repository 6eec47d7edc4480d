// Random names and nonces, from the kernel: loading node:crypto for them costs every start three milliseconds.
import { closeSync, openSync, readSync } from 'node:fs';

/** `bytes` random bytes as lowercase hex. Throws where the system has no /dev/urandom. */
export function randomHex(bytes: number): string {
  const buffer = Buffer.alloc(bytes);
  const file = openSync('/dev/urandom', 'r');
  try {
    for (let got = 0; got < bytes; ) {
      const read = readSync(file, buffer, got, bytes - got, null);
      if (read === 0) throw new Error('/dev/urandom gave nothing');
      got += read;
    }
  } finally {
    closeSync(file);
  }
  return buffer.toString('hex');
}
