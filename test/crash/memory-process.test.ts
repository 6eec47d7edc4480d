import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished, vi } from 'vitest';
import { MemoryStore } from '../../src/engine/memory/store.ts';
import { removeFolder } from '../helpers/remove-folder.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));
const bundle = join(repository, 'dist/memory-worker.cjs');
const parent = fileURLToPath(new URL('../helpers/memory-process-parent.ts', import.meta.url));

it('writes what it was told last when the screen is killed, and ends', async () => {
  expect(existsSync(bundle)).toBe(true);
  const folder = mkdtempSync(join(tmpdir(), 'reos-memory-process-'));
  onTestFinished(() => removeFolder(folder));
  const file = join(folder, 'memory.db');
  const { signal } = spawnSync(process.execPath, ['--import', 'tsx', parent, bundle, file], { cwd: repository });
  expect(signal).toBe('SIGKILL');
  await vi.waitFor(
    () => {
      expect(existsSync(file)).toBe(true);
      const store = new MemoryStore(file, { maxCommands: 1_000 });
      onTestFinished(() => store.close());
      expect(store.snapshot().routes.map(({ text }) => text)).toEqual(['told last']);
    },
    { timeout: 20_000 },
  );
});
