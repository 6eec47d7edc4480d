// What a branch lacks is looked for on all the others, wherever one stands.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askingIn } from './asking.ts';

let folder: string;
const { ask } = askingIn(() => folder);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'not-on-branch-'));
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, stdio: 'ignore' });
  const commit = (who: string, message: string) => {
    writeFileSync(join(folder, `${message}.txt`), who);
    git('add', '.');
    git('-c', `user.name=${who}`, '-c', 'user.email=a@b.c', 'commit', '-q', '-m', message);
  };
  git('init', '-q', '-b', 'main');
  commit('Ada', 'first');
  git('checkout', '-q', '-b', 'kiln');
  commit('Bo', 'second');
  git('checkout', '-q', 'main');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each(['Which author has commits that are not on main?', 'Who wrote the commits that main lacks?'])(
  '%s',
  async (asked) => {
    const told = await ask(asked);
    expect(told).toContain('Bo');
    expect(told).not.toContain('Ada');
  },
);

it('holds a branch that is named against the other alone', async () => {
  expect(await ask('Which commits on main are not on kiln?')).toContain('There is no commit');
  expect(await ask('Which commits are we ahead of kiln?')).toContain('There is no commit');
});

it('takes no word that asks for a part of a name', async () => {
  expect(await ask('Did Bo commit anything?')).not.toContain('Did Bo');
  expect(await ask('Has Ada committed anything?')).toMatch(/^Yes/);
});
