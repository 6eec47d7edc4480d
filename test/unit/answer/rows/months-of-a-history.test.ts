// A month without its year, of a history that ended long ago; and whether somebody ever changed a file.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askingIn } from './asking.ts';

let folder = '';
const { ask } = askingIn(() => folder);

function commit(file: string, author: string, day: string): void {
  writeFileSync(join(folder, file), day);
  const env = { ...process.env, GIT_AUTHOR_DATE: `${day} 12:00`, GIT_COMMITTER_DATE: `${day} 12:00` };
  const who = ['-c', `user.name=${author}`, '-c', 'user.email=a@b.example'];
  const git = (...words: string[]) => spawnSync('git', [...who, ...words], { cwd: folder, env });
  git('init', '-q', '-b', 'main');
  git('add', '.');
  git('commit', '-q', '-m', `Write ${file}`);
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'months-'));
  commit('plan.txt', 'Ada Low', '2021-02-03');
  commit('costs.txt', 'Ben Rix', '2022-02-09');
  commit('costs.txt', 'Ada Low', '2022-03-01');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a month of a history', () => {
  it('is the last one that it has', async () => {
    expect(await ask('how many commits were made in february?')).toMatch(/^1 commit .*2022-02-01 .*costs/);
    expect(await ask('which commits came in april?')).toMatch(/2021-04-01/);
  });

  it('is that of the year that is said', async () => {
    expect(await ask('how many commits were made in february 2021?')).toMatch(/^1 commit .*plan/);
    expect(await ask('how many commits were made in march 2024?')).toMatch(/^There is no commit/);
  });
});

describe('who ever changed a file', () => {
  it('is told by the commits that did', async () => {
    expect(await ask('has Ben ever changed plan.txt?')).toMatch(/^No/);
    expect(await ask('has Ben changed costs.txt?')).toMatch(/^Yes/);
    expect(await ask('did Ada ever touch plan.txt?')).toMatch(/^Yes/);
  });
});

describe('what somebody did last, and first', () => {
  it('is one commit', async () => {
    expect(await ask('when did Ada last commit?')).toMatch(/2022-03-01/);
    expect(await ask('when did Ada last commit?')).not.toMatch(/2021-02-03/);
    expect(await ask('when did Ada first commit?')).not.toMatch(/2022-03-01/);
  });
});

describe('what changed in git', () => {
  it('is told by commits, the newest where lately is meant', async () => {
    for (const asked of ['what changed in git?', 'what changed lately in git?', 'what changed in the repo recently?'])
      expect(await ask(asked)).toMatch(/2022-03-01.*2022-02-09.*2021-02-03/s);
    expect(await ask('which commits were made lately?')).toMatch(/2022-03-01.*2022-02-09/s);
    expect(await ask('what changed in git since january 2022?')).not.toMatch(/2021-02-03/);
    expect(await ask('what changed in the last commit?')).toMatch(/costs\.txt/);
  });
});

describe('its', () => {
  it('is of something that was named', async () => {
    expect(await ask('where does its program lie?')).toBe('');
    expect(await ask('what are the files and their owners?')).not.toMatch(/did not understand/);
  });
});

describe('what came in the last day', () => {
  it('is all of it, and not the last of it', async () => {
    expect(await ask('which files changed in the last day?')).toMatch(/plan\.txt.*costs\.txt|costs\.txt.*plan\.txt/);
  });
});
