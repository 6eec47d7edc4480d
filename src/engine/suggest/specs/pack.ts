// The compiled specs on disk: an index that is read once and deflated segments that are read one at
// a time, off the path of a key. Missing files mean "no vendor specs", never an error for the user.
import { existsSync, openSync, read, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { assetPath } from '../../config/assets.ts';
import type { CompactNode } from './compact.ts';

const inflateRawAsync = promisify(inflateRaw);
const readAsync = promisify(read);

export interface SpecPack {
  /** Command name → segment. */
  readonly commands: ReadonlyMap<string, string>;
  read(segment: string): Promise<CompactNode | null>;
}

const EMPTY: SpecPack = { commands: new Map(), read: async () => null };

/** Folder of the compiled specs: beside the bundle's assets, or the cache of the source tree. */
export function compiledSpecsDir(): string | null {
  const shipped = assetPath('specs', 'compiled');
  const cached = join(assetPath('specs'), '..', 'node_modules/.cache/reos-tui/specs');
  return [shipped, cached].find((dir) => existsSync(join(dir, 'specs.index.json'))) ?? null;
}

export function openSpecPack(dir = compiledSpecsDir()): SpecPack {
  if (!dir) return EMPTY;
  const index: {
    commands: Record<string, string>;
    segments: Record<string, [offset: number, length: number]>;
  } = JSON.parse(readFileSync(join(dir, 'specs.index.json'), 'utf8'));
  const segments = new Map(Object.entries(index.segments));
  // Held open for as long as the process lives: an upgrade that puts other files there does not change what this index points into.
  const file = openSync(join(dir, 'specs.pack'), 'r');
  return {
    commands: new Map(Object.entries(index.commands)),
    async read(segment) {
      const at = segments.get(segment);
      if (!at) return null;
      const data = Buffer.alloc(at[1]);
      await readAsync(file, data, 0, at[1], at[0]);
      return JSON.parse((await inflateRawAsync(data)).toString('utf8')) as CompactNode;
    },
  };
}
