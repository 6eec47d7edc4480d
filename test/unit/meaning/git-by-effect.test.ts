// Requests on the history of a repository, judged by what the command that would be proposed prints or leaves behind.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authorCalled } from '../../../src/engine/world/history.ts';
import type { World } from '../../../src/engine/world/world.ts';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

let folder: string;
let world: World;

const ENV = {
  ...process.env,
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_SYSTEM: '/dev/null',
  GIT_EDITOR: 'false',
  GIT_PAGER: 'cat',
};
const sh = (command: string, set: Record<string, string> = {}): string =>
  execFileSync('bash', ['-c', command], { cwd: folder, env: { ...ENV, ...set }, encoding: 'utf8' });

function commit(author: string, day: string, message: string): void {
  const at = { GIT_AUTHOR_DATE: `${day}T10:00:00Z`, GIT_COMMITTER_DATE: `${day}T10:00:00Z` };
  sh(`git add -A && git commit -q --author='${author} <a@b.c>' -m '${message}'`, at);
}

/** Made once: each test works in a copy. */
let made: string;

beforeAll(() => {
  made = mkdtempSync(join(tmpdir(), 'reos-git-'));
  folder = made;
  sh('git init -q -b main && git config user.name Eva && git config user.email e@b.c');
  mkdirSync(join(folder, 'app'));
  writeFileSync(join(folder, 'app/a.txt'), 'one\ntwo\n');
  writeFileSync(join(folder, 'old.txt'), 'x\n');
  commit('Eva Holm', '2025-03-01', 'Start');
  sh('git tag v1.0 && rm old.txt');
  commit('Ole Berg', '2025-03-05', 'Drop the old file');
  sh('git branch side && git switch -q side && echo s > side.txt');
  commit('Ole Berg', '2025-03-07', 'Side work');
  sh('git switch -q main && echo three >> app/a.txt');
  commit('Eva Holm', '2025-04-02', 'Third line');
});
afterAll(() => rmSync(made, { recursive: true, force: true }));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reos-git-'));
  cpSync(made, folder, { recursive: true, preserveTimestamps: true });
  world = worldOf({
    cwd: folder,
    names: { branch: ['main', 'side'], tag: ['v1.0'], commit: [], stash: [], remote: [] },
  });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What is proposed, run in the repository. */
function run(text: string): string {
  const command = proposed(text, world);
  expect(command, text).not.toBeNull();
  return sh(command ?? 'false').trim();
}
const subjects = (): string[] => sh('git log --format=%s').trim().split('\n');

describe('the history', () => {
  it('is undone by a commit that is named by its subject, and nothing is lost', () => {
    run('undo the commit "Third line" by a new commit');
    expect(subjects()).toEqual(['Revert "Third line"', 'Third line', 'Drop the old file', 'Start']);
  });

  it('is not taken back where the last commit is to be reverted', () => {
    run('revert the last commit');
    expect(subjects()).toHaveLength(4);
  });

  it('counts what one branch has and another lacks', () => {
    expect(run('how many commits ahead of side am i')).toBe('1');
    expect(run('by how many commits am i behind side?')).toBe('1');
    expect(run('how far ahead and behind is side compared to main')).toBe('1\t1');
    for (const said of [
      "which commits are on the side branch that main hasn't got",
      'commits in side which main lacks',
      'list the commits on side main has not seen yet',
    ])
      expect(run(said).match(/^ {4}.*$/gm), said).toEqual(['    Side work']);
  });

  it('tells when a file was deleted', () => {
    expect(run('when was old.txt deleted')).toContain('Drop the old file');
  });

  it('knows authors by a part of their name, spelled as it is there', () => {
    expect(authorCalled('eva', ['Ole Berg', 'Eva Holm'])).toBe('Eva');
    expect(authorCalled('ev', ['Eva Holm'])).toBeNull();
    expect(run('what did Ole commit')).not.toContain('Third line');
  });

  it('counts how often files changed', () => {
    expect(run('which files changed most often since v1.0')).toMatch(/1 app\/a\.txt/);
    expect(run('files touched by Ole')).toBe('old.txt');
  });

  it('brings a file back as it was at a time', () => {
    run('restore app/a.txt as it was on 2025-03-20');
    expect(sh('cat app/a.txt')).toBe('one\ntwo\n');
  });

  it('says who wrote one line', () => {
    expect(run('who wrote line 3 of app/a.txt')).toMatch(/Eva Holm 2025-04-02 .*three$/);
  });
});

describe('branches', () => {
  it('in another one are those that are merged into it', () => {
    sh('git branch -q spare');
    expect(run('which branches are already in main')).toBe('* main\n  spare');
    run('delete the branches that are already in main except main itself');
    expect(sh("git branch --format='%(refname:short)'")).toBe('main\nside\n');
  });

  it('are listed with the dates of their last commits, the newest first', () => {
    expect(run('branches with the date of their last commit, newest first')).toBe('2025-04-02 main\n2025-03-07 side');
  });

  it('become one commit with a message', () => {
    run('merge side into main as a single commit called "All of it"');
    expect(subjects()[0]).toBe('All of it');
    expect(sh('git log -1 --format=%P').trim().split(' ')).toHaveLength(1);
  });
});

describe('a commit of some files', () => {
  it('takes new ones and leaves the others out', () => {
    writeFileSync(join(folder, 'new.txt'), 'n\n');
    sh('echo four >> app/a.txt');
    run('commit only new.txt with the message "Add it"');
    expect(sh('git show --name-only --format=%s').trim().split(/\n+/)).toEqual(['Add it', 'new.txt']);
    expect(sh('git status --short').trim()).toBe('M app/a.txt');
  });
});

describe('what a change since the last commit is', () => {
  it('is staged or not', () => {
    sh('echo four >> app/a.txt && git add app/a.txt');
    expect(run('what did i change since the last commit')).toContain('+four');
  });
});

describe('what a file was like elsewhere', () => {
  it('is known by who changed it last, and when', () => {
    expect(run('who touched app/a.txt last')).toBe('Eva Holm');
    expect(run('who was the last one to edit app/a.txt, and when was that')).toMatch(/^Eva Holm 2025-04-02$/);
    expect(run('who wrote the line with three in app/a.txt')).toMatch(/Eva Holm 2025-04-02 .*three$/);
  });

  it('is brought here from a branch, which one stays off', () => {
    run('get side.txt as it is on side without changing the branch');
    expect(sh('cat side.txt && git branch --show-current').trim()).toBe('s\nmain');
    expect(run('show what app/a.txt looked like at v1.0')).toBe('one\ntwo');
  });

  it('is told since a tag by its files, its changes and one line a commit', () => {
    expect(run('names of the files that differ from v1.0')).toBe('app/a.txt\nold.txt');
    expect(run('what changed in app/a.txt since v1.0')).toContain('+three');
    expect(run('one line per commit since v1.0, oldest first')).toMatch(/Drop .*\n.* Third line$/);
    expect(run('commits that came after the v1.0 tag')).toContain('Third line');
    expect(run('commits after v1.0 that touched app')).not.toContain('Drop');
  });

  it('is packed as it was at a tag', () => {
    run('build a tar.gz of the source as it was at v1.0, call it old.tar.gz');
    expect(proposed('zip up the repo as of v1.0 into first.zip', world)).toBe('git archive -o first.zip v1.0');
    expect(sh('tar tzf old.tar.gz').trim().split('\n')).toContain('old.txt');
  });

  it('is told by who worked on a folder', () => {
    expect(run('who has worked on app and how many commits did each of them make there')).toMatch(/2\s+Eva Holm/);
  });

  it('is put on top of another branch, and no branch is renamed to one that is here', () => {
    expect(proposed('put side on top of main', world)).toBe('git rebase main side');
    expect(proposed('rename side to main', world)).toBeNull();
  });
});

describe('a commit that is told by its subject', () => {
  const NEW = ['Third line', 'Side work', 'Drop the old file', 'Start'];
  beforeEach(() => {
    const commits = NEW.map((subject) => ({
      name: sh(`git log --all --format=%h --grep='^${subject}$'`).trim(),
      subject,
      merge: false,
    }));
    world = worldOf({ cwd: folder, names: { branch: ['main', 'side'], tag: ['v1.0'], commit: [] }, commits });
  });

  it('is undone, picked, shown and tagged', () => {
    run('revert the commit that dropped the old file');
    expect(sh('cat old.txt').trim()).toBe('x');
    run('cherry-pick the commit Side work from side onto main but do not commit it yet');
    expect(sh('git diff --staged --name-only && git log -1 --format=%s')).toBe(
      'side.txt\nRevert "Drop the old file"\n',
    );
    run('tag the commit with the third line as v1.2');
    expect(sh('git log -1 --format=%s v1.2').trim()).toBe('Third line');
    expect(run('which branches contain the commit about the side work')).toBe('side');
  });

  it('is none where nothing or more than one says so', () => {
    for (const said of ['revert the commit that fixed the login', 'revert the commit about the']) {
      expect(proposed(said, world)).toBeNull();
    }
  });

  it('is not undone by a new one where its changes are to be kept', () => {
    expect(proposed('undo the commit that dropped the old file but keep the changes', world)).toBeNull();
  });
});
