// Questions that go from the newest tag: it is named as the tags have it, and nothing of a shell's is in the answer.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askingIn } from './asking.ts';

let folder = '';
const { ask } = askingIn(() => folder);

function commit(subject: string, day: string): void {
  writeFileSync(join(folder, 'notes.txt'), subject);
  const env = { ...process.env, GIT_AUTHOR_DATE: `${day} 12:00`, GIT_COMMITTER_DATE: `${day} 12:00` };
  const git = (...words: string[]) =>
    spawnSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...words], { cwd: folder, env });
  git('init', '-q', '-b', 'main');
  git('add', '.');
  git('commit', '-q', '-m', subject);
  git('tag', `v-${subject}`);
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'newest-tag-'));
  commit('one', '2024-01-01');
  commit('two', '2024-02-01');
  commit('three', '2024-03-01');
  spawnSync('git', ['tag', '-d', 'v-three'], { cwd: folder });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the newest tag', () => {
  it.each(['how many commits since the last tag?', 'how many commits are there since the latest release?'])(
    '%s',
    async (question) => {
      const answer = await ask(question);
      expect(answer).toMatch(/^1 commit/);
      expect(answer).toContain('three');
      expect(answer).not.toContain('$(');
    },
  );

  it('is told where it is asked for', async () => {
    expect(await ask('what is the latest tag?')).toContain('v-two');
  });
});
