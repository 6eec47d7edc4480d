// The compiled specs on disk: an index that is read once and blocks of segments that are opened one at
// a time, off the path of a key. Missing files mean "no vendor specs", never an error for the user.
import { existsSync, openSync, read } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { assetPath } from '../../../base/assets.ts';
import { readPackIndex } from './block-pack.ts';
import type { CompactNode } from './compact.ts';

const decompress = promisify(brotliDecompress);
const readAsync = promisify(read);

export interface SpecPack {
  /** Command name → segment. */
  readonly commands: ReadonlyMap<string, string>;
  read(segment: string): Promise<CompactNode | null>;
}

const EMPTY: SpecPack = { commands: new Map(), read: async () => null };
/** Opened blocks at hand: a program's own and that of its subcommands. */
const BLOCKS_KEPT = 3;
/** They are half a megabyte and more: nothing that a screen at rest should hold. */
const KEPT_MS = 5_000;

/** Folder of the compiled specs: beside the bundle's assets, or the cache of the source tree. */
export function compiledSpecsDir(): string | null {
  const shipped = assetPath('specs', 'compiled');
  const cached = join(assetPath('specs'), '..', 'node_modules/.cache/reos-tui/specs');
  return [shipped, cached].find((dir) => existsSync(join(dir, 'specs.pack'))) ?? null;
}

export function openSpecPack(dir = compiledSpecsDir()): SpecPack {
  if (!dir) return EMPTY;
  // Held open for as long as the process lives: an upgrade that puts another file there does not change what this index
  // points into.
  const file = openSync(join(dir, 'specs.pack'), 'r');
  const index = readPackIndex<{ commands: Record<string, string> }>(file);
  const segments = new Map(Object.entries(index.segments));
  const kept = new Map<number, Promise<Buffer>>();
  let rest: NodeJS.Timeout | undefined;

  async function open(number: number): Promise<Buffer> {
    const [offset, length] = index.blocks[number] ?? [0, 0];
    const data = Buffer.alloc(length);
    await readAsync(file, data, 0, length, offset);
    return decompress(data);
  }

  /** The block, opened once for all who ask at the same time, and the last ones for a moment. */
  function block(number: number): Promise<Buffer> {
    const opened = kept.get(number) ?? open(number);
    kept.delete(number);
    kept.set(number, opened);
    const oldest = kept.keys().next().value;
    if (kept.size > BLOCKS_KEPT && oldest !== undefined) kept.delete(oldest);
    clearTimeout(rest);
    rest = setTimeout(() => kept.clear(), KEPT_MS).unref();
    return opened;
  }

  return {
    commands: new Map(Object.entries(index.commands)),
    async read(segment) {
      const at = segments.get(segment);
      if (!at) return null;
      const [number, offset, length] = at;
      const text = (await block(number)).toString('utf8', offset, offset + length);
      return JSON.parse(text) as CompactNode;
    },
  };
}
