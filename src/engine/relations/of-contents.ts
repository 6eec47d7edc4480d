// What is told of a file by what is in it: whether another has the same, how its lines end, what kinds of words stand
// in it, and until when a certificate is good. What is too large is not opened.
import { createHash, X509Certificate } from 'node:crypto';
import type { Stats } from 'node:fs';
import { readFile } from 'node:fs/promises';

/** Files larger than this are not opened to compare or read them. */
const LARGEST = 64 << 20;
const LARGEST_TEXT = 4 << 20;
const BATCH = 16;
const CERTIFICATE = /\.(?:pem|crt|cer|cert)$/i;

interface Seen {
  path: string;
  info: Stats;
}

/** Files that have the same bytes as another of them; those of which it is not known are in `unknown`. */
export async function doubles(
  all: readonly Seen[],
  signal: AbortSignal,
): Promise<{ same: ReadonlySet<string>; unknown: ReadonlySet<string> }> {
  const bySize = new Map<number, string[]>();
  for (const { path, info } of all) if (info.isFile()) bySize.set(info.size, [...(bySize.get(info.size) ?? []), path]);
  const same = new Set<string>();
  const unknown = new Set<string>();
  for (const [size, paths] of bySize) {
    if (paths.length < 2) continue;
    const byHash = new Map<string, string[]>();
    for (let at = 0; at < paths.length; at += BATCH)
      await Promise.all(
        paths.slice(at, at + BATCH).map(async (path) => {
          const bytes = size > LARGEST || signal.aborted ? null : await readFile(path).catch(() => null);
          if (bytes === null) unknown.add(path);
          else {
            const hash = createHash('sha256').update(bytes).digest('hex');
            byHash.set(hash, [...(byHash.get(hash) ?? []), path]);
          }
        }),
      );
    for (const alike of byHash.values()) if (alike.length > 1) for (const path of alike) same.add(path);
  }
  return { same, unknown };
}

const ENTITIES: Readonly<Record<string, RegExp>> = {
  email: /\b[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\b/i,
  ip: /(?<![\d.])(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)(?![\d.])/,
  url: /\bhttps?:\/\/[^\s"'<>]+/i,
  color: /#(?:[0-9a-f]{6}|[0-9a-f]{3})\b/i,
  uuid: /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/i,
};

/** How the lines of a text end, and which kinds of words stand in it; nothing of what is no text. */
export async function toldByText({ path, info }: Seen): Promise<{ ends?: string[]; entities?: string[] }> {
  if (!info.isFile() || info.size > LARGEST_TEXT) return {};
  const bytes = await readFile(path).catch(() => null);
  if (bytes === null) return {};
  if (bytes.includes(0)) return { ends: [], entities: [] };
  const text = bytes.toString('utf8');
  const ends = [...(/\r\n/.test(text) ? ['dos'] : []), ...(/(?:^|[^\r])\n/.test(text) ? ['unix'] : [])];
  return { ends, entities: Object.keys(ENTITIES).filter((kind) => ENTITIES[kind]?.test(text)) };
}

/** The first certificate in a file that is called as one; null where it is none. */
export async function certificateIn({ path, info }: Seen): Promise<X509Certificate | null> {
  if (!info.isFile() || info.size > LARGEST_TEXT || !CERTIFICATE.test(path)) return null;
  const bytes = await readFile(path).catch(() => null);
  try {
    return bytes && new X509Certificate(bytes);
  } catch {
    return null;
  }
}
