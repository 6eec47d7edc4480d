// What a folder's project files offer to run, as lines that a shell takes.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { projectTasks } from '../../../src/engine/suggest/project/tasks.ts';

const folder = mkdtempSync(join(tmpdir(), 'tasks-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const put = (name: string, text: string) => writeFileSync(join(folder, name), text);

it('names tasks by the line that runs them, with the manager whose lock file is there', async () => {
  mkdirSync(join(folder, '.git'));
  put('.git/HEAD', 'ref: refs/heads/main\n');
  put('package.json', JSON.stringify({ scripts: { build: 'tsc' } }));
  put('Makefile', 'all: ## make it all\n\ttrue\n');
  const list = await projectTasks(folder);
  expect(list).toEqual([
    { command: 'npm run build', about: 'tsc' },
    { command: 'make all', about: 'make it all' },
  ]);
  put('pnpm-lock.yaml', '');
  const [build] = await projectTasks(folder);
  expect(build?.command).toBe('pnpm run build');
});
