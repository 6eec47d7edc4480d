// A word that git and a table both have for something: what git does not know is not denied in the table's stead.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askingIn } from './asking.ts';

let folder: string;
const { ask } = askingIn(() => folder);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'column-or-branch-'));
  writeFileSync(join(folder, 'sales.csv'), 'sale_id,branch,pieces\nS1,Quay,4\nS2,Hill,9\nS3,Quay,2\n');
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, stdio: 'ignore' });
  git('init', '-q', '-b', 'main');
  git('add', '.');
  git('-c', 'user.name=a', '-c', 'user.email=a@b.c', 'commit', '-q', '-m', 'Sales');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('denies no branch where a plain word follows that the rows may tell of', async () => {
  expect(await ask('Which branch baked the most pies?')).not.toContain('No branch');
});
