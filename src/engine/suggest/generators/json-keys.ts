// What a path of jq may go on with: the keys that the JSON files here and in the folders below have at that place, the
// nearest first. Only a plain path is followed (`.a.b[0].c`); behind a pipe the place depends on what was computed.
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { filesBelow, text, type ValuePlace } from './native-files.ts';
import type { GeneratedValue } from './value.ts';

const PATH = /^((?:\.[A-Za-z_]\w*(?:\[\d*\])?)*)\.\w*$/;
const MOST_FILES = 8;
const MOST_BYTES = 1 << 20;
const HIGH = 80;

/** The path before the key that is typed; null where the filter is more than a path. */
export const jsonPath = (filter: string): string | null => PATH.exec(filter)?.[1] ?? null;

function at(value: unknown, path: string): unknown {
  let found = value;
  for (const [, key, each] of path.matchAll(/\.(\w+)(\[\d*\])?/g)) {
    found = (found as Record<string, unknown> | null | undefined)?.[key ?? ''];
    if (each !== undefined) found = Array.isArray(found) ? found[Number(each.slice(1, -1))] : undefined;
  }
  return found;
}

export async function jsonKeys({ cwd }: ValuePlace, path: string): Promise<GeneratedValue[]> {
  const files = (await filesBelow(cwd)).filter((name) => name.endsWith('.json')).slice(0, MOST_FILES);
  const keys = new Map<string, GeneratedValue>();
  for (const file of files) {
    const info = await stat(join(cwd, file)).catch(() => null);
    if (!info?.isFile() || info.size > MOST_BYTES) continue;
    let found: unknown;
    try {
      found = at(JSON.parse(await text(join(cwd, file))), path);
    } catch {
      continue;
    }
    if (typeof found !== 'object' || found === null || Array.isArray(found)) continue;
    for (const key of Object.keys(found).filter((one) => /^[A-Za-z_]\w*$/.test(one)))
      keys.set(key, keys.get(key) ?? { name: `${path}.${key}`, description: `in ${file}`, priority: HIGH });
  }
  return [...keys.values()];
}
