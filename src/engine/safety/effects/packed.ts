// Compressed text that was decoded on the line is unpacked for real. Its bytes travel as one character each.
import { gunzipSync } from 'node:zlib';
import { CAPS } from '../caps.ts';

export const isPacked = (bytes: Buffer): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** Null when it is no such text, or holds too much. */
export function unpacked(text: string | null): string | null {
  if (text === null) return null;
  const bytes = Buffer.from(text, 'latin1');
  if (!isPacked(bytes)) return null;
  try {
    return gunzipSync(bytes, { maxOutputLength: CAPS.output }).toString('utf8');
  } catch {
    return null;
  }
}
