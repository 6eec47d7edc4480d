import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { consequencesOf } from '../../../src/engine/propose/consequences/index.ts';
import { check } from '../../helpers/safety.ts';

let root: string;
const git = (...args: string[]): string =>
  execFileSync(
    'git',
    ['-c', 'user.name=a', '-c', 'user.email=a@example.org', '-c', 'init.defaultBranch=main', ...args],
    { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  );

const summaries = async (command: string, deadlineMs = 5_000): Promise<string[]> => {
  const options = { cwd: root, home: '/home/user', deadlineMs };
  const found = await consequencesOf(check(command, { cwd: root }), options);
  return found.map(({ summary }) => summary);
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'consequences-'));
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

describe('blast radius', () => {
  it('counts files and bytes below a directory', async () => {
    mkdirSync(join(root, 'out/deep'), { recursive: true });
    writeFileSync(join(root, 'out/a'), 'x'.repeat(1_500));
    writeFileSync(join(root, 'out/deep/b'), 'x'.repeat(500));
    expect(await summaries('rm -rf out')).toEqual([`2 files, 2.0 kB in ${root}/out`]);
  });

  it('names the files that it counted, as they are seen from the folder, and how large each is', async () => {
    mkdirSync(join(root, 'out/deep'), { recursive: true });
    writeFileSync(join(root, 'out/a'), 'x');
    writeFileSync(join(root, 'out/deep/b'), 'x'.repeat(1500));
    const options = { cwd: root, home: '/home/user', deadlineMs: 10_000 };
    const [found] = await consequencesOf(check('rm -rf out', { cwd: root }), options);
    expect(found?.items).toEqual(['out/a', 'out/deep/b']);
    expect(found?.sizes).toEqual(['1 B', '1.5 kB']);
  });

  it('counts what a pattern matches', async () => {
    writeFileSync(join(root, 'a.log'), '12345');
    writeFileSync(join(root, 'b.log'), '12345');
    writeFileSync(join(root, 'c.txt'), '12345');
    expect(await summaries('rm *.log')).toEqual([`2 files, 10 B in ${root}/*.log`]);
  });

  it('writes folders at any depth as a pattern, which reads the same in ASCII', async () => {
    mkdirSync(join(root, 'logs/old'), { recursive: true });
    for (const name of ['a.log', 'old/b.log', 'old/c.txt']) writeFileSync(join(root, 'logs', name), '12345');
    expect(await summaries("find logs -type f -name '*.log' -delete")).toEqual([
      `2 files, 10 B in ${root}/logs/**/*.log`,
    ]);
    expect(await summaries("find logs -name '*.md' -delete")).toEqual([`nothing there: ${root}/logs/**/*.md`]);
  });

  it('counts hidden files where find comes by them, and not where the shell leaves them out', async () => {
    mkdirSync(join(root, '.hidden'));
    for (const name of ['a', '.b', '.hidden/c']) writeFileSync(join(root, name), '12345');
    const all = [`3 files, 15 B in ${root}/*`];
    expect(await summaries('find . -mindepth 1 -delete')).toEqual(all);
    expect(await summaries('find . -mindepth 1 -maxdepth 1 -exec rm -rf {} +')).toEqual(all);
    expect(await summaries('rm -rf *')).toEqual([`1 file, 5 B in ${root}/*`]);
  });

  it('names the git history among what goes', async () => {
    for (const path of ['.git/objects', 'sub/.git', 'src']) mkdirSync(join(root, path), { recursive: true });
    for (const name of ['a', '.git/HEAD', '.git/objects/x', 'sub/.git/HEAD', 'src/b'])
      writeFileSync(join(root, name), '12345');
    const all = `5 files, 25 B in ${root}/*, including the git history in .git and 1 more`;
    expect(await summaries('find . -mindepth 1 -delete')).toEqual([all]);
    expect(await summaries("find . -mindepth 1 ! -name 'a' -delete")).toEqual([
      all.replace('5 files, 25 B', '4 files, 20 B'),
    ]);
    expect(await summaries('find . -mindepth 1 -maxdepth 1 -exec rm -rf {} +')).toEqual([all]);
    expect(await summaries('find . -type f -exec rm {} +')).toEqual([all]);
    expect(await summaries(`rm -rf ${root}`)).toEqual([all.replace('/*', '')]);
    expect(await summaries('rm -rf *')).toEqual([`3 files, 15 B in ${root}/*, including the git history in sub/.git`]);
    // It said so itself.
    expect(await summaries('rm -rf .git')).toEqual([`2 files, 10 B in ${root}/.git`]);
  });

  it('does not name a history that stays', async () => {
    for (const path of ['.git', 'src']) mkdirSync(join(root, path));
    for (const name of ['a', '.git/HEAD', 'src/b']) writeFileSync(join(root, name), '12345');
    const one = [`1 file, 5 B in ${root}/*`];
    const two = [`2 files, 10 B in ${root}/*`];
    expect(await summaries('rm -rf *')).toEqual(two);
    expect(await summaries('rm *')).toEqual(one);
    expect(await summaries('find . -maxdepth 1 -type f -delete')).toEqual(one);
    expect(await summaries('find . -maxdepth 1 -type f -exec rm {} +')).toEqual(one);
    expect(await summaries("find . -mindepth 1 -not -path './.git*' -delete")).toEqual(two);
    expect(await summaries('find . -name .git -prune -o -type f -exec rm {} +')).toEqual(two);
    // -delete goes through folders from the inside: -prune keeps nothing.
    expect(await summaries('find . -name .git -prune -o -type f -delete')).toEqual([
      `3 files, 15 B in ${root}/*, including the git history in .git`,
    ]);
    expect(await summaries("find . -type f ! -name '.gitignore' -delete")).toEqual([
      `3 files, 15 B in ${root}/*, including the git history in .git`,
    ]);
  });

  it('says when nothing is there', async () => {
    expect(await summaries('rm -rf gone')).toEqual([`nothing there: ${root}/gone`]);
  });

  it('stops at the deadline and says so', async () => {
    mkdirSync(join(root, 'out'));
    writeFileSync(join(root, 'out/a'), 'x');
    const options = { cwd: root, home: '/home/user', deadlineMs: 0 };
    const found = await consequencesOf(check('rm -rf out', { cwd: root }), options);
    expect(found).toEqual([{ kind: 'uncounted', summary: `not counted in time: ${root}/out`, complete: false }]);
  });

  it('tells "nothing" from "could not look"', async () => {
    expect(await summaries('rm -rf gone')).toEqual([`nothing there: ${root}/gone`]);
    expect(await summaries('ls')).toEqual([]);
    expect(await summaries('rm -rf "$SOMEWHERE"/sub/dir')).toEqual([
      expect.stringContaining('cannot be counted before it runs'),
    ]);
    expect(await summaries('rm a b c', 0)).toEqual(['3 more not counted in time']);
  });

  it('does not touch what it counts, nor count the whole machine', async () => {
    writeFileSync(join(root, 'keep'), 'x');
    await summaries('rm -rf keep');
    expect(await summaries('rm -rf keep')).toHaveLength(1);
    expect(await summaries('rm -rf /')).toEqual([]);
  });
});

describe('what git would lose', () => {
  beforeEach(() => {
    git('init', '-q');
    writeFileSync(join(root, 'a'), '1');
    git('add', '.');
    git('commit', '-qm', 'one');
  });

  it('counts uncommitted changes before a hard reset', async () => {
    expect(await summaries('git reset --hard')).toEqual(['no uncommitted changes to lose']);
    writeFileSync(join(root, 'a'), '2');
    expect(await summaries('git reset --hard')).toEqual(['discards uncommitted changes in 1 file']);
    writeFileSync(join(root, 'b.txt'), '1');
    git('add', 'b.txt');
    git('commit', '-qm', 'two');
    expect(await summaries('git restore b.txt')).toEqual(['no uncommitted changes to lose']);
    expect(await summaries('git checkout -- b.txt')).toEqual(['no uncommitted changes to lose']);
    writeFileSync(join(root, 'b.txt'), '2');
    expect(await summaries('git restore b.txt')).toEqual(['discards uncommitted changes in 1 file']);
  });

  it('says when git had no time to answer, and nothing when there is nothing to ask', async () => {
    expect(await summaries('git reset --hard', 0)).toEqual([
      'git did not answer in time: what would be lost is not known',
    ]);
    expect(await summaries('git push --force')).toEqual([]);
  });

  it('names what is staged already where the last commit is written anew', async () => {
    expect(await summaries('git commit --amend --no-edit')).toEqual([]);
    writeFileSync(join(root, 'b.txt'), '1');
    git('add', 'b.txt');
    writeFileSync(join(root, 'a'), '2');
    expect(await summaries('git add a && git commit --amend --no-edit')).toEqual([
      'takes 1 staged file with it: b.txt',
    ]);
    expect(await summaries('git commit --amend --only -m other')).toEqual([]);
  });

  it('names untracked paths before a clean', async () => {
    writeFileSync(join(root, 'new.txt'), 'x');
    expect(await summaries('git clean -fd')).toEqual(['removes 1 untracked path: new.txt']);
  });

  it.each([
    ['cp a.txt fresh.txt', ['fresh.txt, which is not there yet']],
    ['mv a.txt deep/fresh.txt', ['deep/fresh.txt, which is not there yet']],
    ['echo x > fresh.txt', ['fresh.txt, which is not there yet']],
  ])('%s replaces nothing', async (command, said) => {
    mkdirSync(join(root, 'deep'), { recursive: true });
    expect(await summaries(command)).toEqual(said);
  });

  it('counts commits that only a branch has', async () => {
    git('checkout', '-qb', 'feature');
    git('commit', '-qm', 'two', '--allow-empty');
    git('checkout', '-q', 'main');
    expect(await summaries('git branch -D feature')).toEqual(['1 commit of feature is on no other branch']);
  });

  it('counts commits of the remote that a force push replaces', async () => {
    const remote = join(root, '.remote.git');
    git('clone', '-q', '--bare', '.', remote);
    git('remote', 'add', 'origin', remote);
    git('commit', '-qm', 'two', '--allow-empty');
    git('push', '-qu', 'origin', 'main');
    git('reset', '-q', '--hard', 'HEAD~1');
    expect(await summaries('git push --force')).toEqual(['rewrites 1 commit of origin/main']);
  });
});
