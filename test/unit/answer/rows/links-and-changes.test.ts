// Links where they lie, though they lead nowhere; what git status leaves out; how a constant stood before it was changed.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askingIn } from './asking.ts';

let folder: string;
const { ask, told } = askingIn(() => folder);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'links-'));
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, stdio: 'ignore' });
  const commit = (who: string, rate: string) => {
    writeFileSync(join(folder, 'src/toll.py'), `TOLL = ${rate}\n`);
    git('add', '.');
    git('-c', `user.name=${who}`, '-c', 'user.email=a@b.c', 'commit', '-q', '-m', `toll ${rate}`);
  };
  git('init', '-q', '-b', 'main');
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, '.gitignore'), 'secrets.env\n');
  writeFileSync(join(folder, 'secrets.env'), 'A=1\n');
  writeFileSync(join(folder, 'kept.txt'), 'as it was\n');
  commit('Ada Lowe', '0.15');
  commit('Ben Rook', '0.25');
  symlinkSync('releases/gone', join(folder, 'stable'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('looks at a link that leads nowhere where it lies', async () => {
  expect(await ask('where does stable point to?')).toBe('stable: target releases/gone.');
  expect(await ask('does the link called stable lead anywhere?')).toMatch(/^No: stable is broken/);
  const both = await ask('does the link stable still lead anywhere, and where is it supposed to go?');
  expect(both).toMatch(/^No: stable is broken\.\nstable: target releases\/gone\./);
});

it('says why git status does not list a file, and which it lists', async () => {
  expect(await ask("why doesn't secrets.env show up in git status?")).toContain('secrets.env (.gitignore, line 1)');
  expect(await ask('does stable show up in git status?')).toMatch(/^Yes/);
  expect(await ask('does kept.txt show up in git status?')).toMatch(/^No/);
  expect(await ask('does secrets.env show up in git status?')).toMatch(/^No/);
});

it('tells what a constant was before somebody changed it', async () => {
  for (const question of [
    "what was the toll rate before Ben's change?",
    'what was the toll before?',
    'what was the toll before Ben changed it?',
  ]) {
    const { answer = '', confidence = 0 } = (await told(question)) ?? {};
    expect(answer).toMatch(/TOLL was 0\.15 before; .*“Ben Rook”.* made it 0\.25\./);
    expect(confidence).toBeGreaterThan(0.9);
  }
  // Who made no change of it made none.
  expect((await told("what was the toll rate before Cleo's change?"))?.confidence ?? 0).toBeLessThan(0.8);
});
