// What a suggested line's last word stands for, read when it is asked for.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { previewOf } from '../../../src/engine/suggest/preview.ts';
import { createSpecStore } from '../../../src/engine/suggest/specs/store.ts';
import { ensureSpecs, scratch } from './support.ts';

beforeAll(ensureSpecs);

function world() {
  const cwd = scratch();
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.org', ...args], { cwd });
  mkdirSync(join(cwd, 'docs'));
  mkdirSync(join(cwd, 'docs', 'img'));
  writeFileSync(join(cwd, 'docs', 'guide.md'), '# Guide\n\n\tfirst\n');
  writeFileSync(join(cwd, 'photo.bin'), Buffer.from([0x89, 0, 1, 2]));
  git('init', '-q', '-b', 'main');
  git('add', 'docs');
  git('commit', '-q', '-m', 'Write the guide');
  git('branch', 'feature/guide');
  const specs = createSpecStore();
  const env = { HOME: cwd, PATH: process.env.PATH };
  return (line: string) => previewOf(line, cwd, { specs, env });
}

it('a file is its beginning, a folder what lies in it', async () => {
  const see = world();
  expect(await see('cat docs/guide.md')).toEqual({
    title: 'docs/guide.md · 16 B',
    lines: ['# Guide', '', '    first', ''],
  });
  expect(await see('cd docs/')).toEqual({ title: 'docs/ · 2 entries', lines: ['img/', 'guide.md  16 B'] });
  expect((await see('cat ~/photo.bin'))?.lines).toEqual(['not text']);
  expect(await see('cat nowhere.txt')).toBeNull();
  expect(await see('cat /dev/zero')).toBeNull();
});

it('a branch is its last commit with its files', async () => {
  const see = world();
  const seen = (await see('git checkout feature/guide'))?.lines.join('\n');
  expect(seen).toMatch(/Write the guide[\s\S]*docs\/guide\.md +\| 3/);
  expect(await see('git checkout --output=x')).toBeNull();
});

it('a subcommand and an option are what the manual says of them', async () => {
  const see = world();
  try {
    execFileSync('man', ['-w', 'tar'], { stdio: 'ignore' });
  } catch {
    return; // No manuals here.
  }
  const option = await see('tar --strip-components');
  expect(option?.lines[0]).toMatch(/^--strip-components/);
  expect(option?.lines.length).toBeLessThan(12);
  expect((await see('tar'))?.lines.join('\n')).toMatch(/NAME/);
});
