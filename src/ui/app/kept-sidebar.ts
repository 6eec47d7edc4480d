// How wide (or high) the person made the sidebar: a small file in the state folder, written a moment after the last
// change. Nothing depends on it being readable or writable.
import { join } from 'node:path';
import * as z from 'zod/mini';
import { readIfPresent, writePrivateFile } from '../../engine/api.ts';

const size = z.nullable(z.int().check(z.minimum(1), z.maximum(1_000)));
const Kept = z.object({
  /** Columns beside the shell, rows below it; null for what fits. */
  side: z.catch(size, null),
  bottom: z.catch(size, null),
});
export type KeptSidebar = z.infer<typeof Kept>;

export interface SidebarKeeper {
  readonly kept: KeptSidebar;
  change(part: Partial<KeptSidebar>): void;
  /** Writes what was not written yet. */
  dispose(): void;
}

const WRITE_AFTER_MS = 500;

function read(file: string): KeptSidebar {
  try {
    return Kept.parse(JSON.parse(readIfPresent(file) ?? '{}'));
  } catch {
    return { side: null, bottom: null };
  }
}

export function keepSidebar(stateFolder: string): SidebarKeeper {
  const file = join(stateFolder, 'sidebar.json');
  let kept = read(file);
  let timer: NodeJS.Timeout | undefined;
  const write = () => {
    timer = undefined;
    try {
      writePrivateFile(file, `${JSON.stringify(kept)}\n`);
    } catch {
      // A state folder that cannot be written: the next start begins as ever.
    }
  };
  return {
    get kept() {
      return kept;
    },
    change(part) {
      kept = { ...kept, ...part };
      clearTimeout(timer);
      timer = setTimeout(write, WRITE_AFTER_MS).unref();
    },
    dispose() {
      if (timer === undefined) return;
      clearTimeout(timer);
      write();
    },
  };
}
