// Files and repositories in a real folder, against stat, wc, find and git.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Filter } from '../../../src/engine/goal/types.ts';
import { timeIn } from '../../../src/engine/relations/logs.ts';
import { type Query, runQuery } from '../../../src/engine/relations/query.ts';
import { linesOf, printed, relationsAt, tool } from './support.ts';

const folder = mkdtempSync(join(tmpdir(), 'reos-place-'));
const DAY = 86_400;
const git = (...args: string[]) =>
  execFileSync('git', ['-C', folder, ...args], {
    encoding: 'utf8',
    env: {
      ...process.env,
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_AUTHOR_NAME: 'Ann Author',
      GIT_AUTHOR_EMAIL: 'ann@example.org',
      GIT_COMMITTER_NAME: 'Ann Author',
      GIT_COMMITTER_EMAIL: 'ann@example.org',
    },
  });
const put = (name: string, text: string, ageDays = 0) => {
  writeFileSync(join(folder, name), text);
  const at = Date.now() / 1_000 - ageDays * DAY;
  utimesSync(join(folder, name), at, at);
};
const ask = (query: Query) => runQuery(query, relationsAt(folder));
const names = async (where: Filter[], more: Partial<Query> = {}) =>
  (await ask({ of: 'file', where, want: 'which', ...more })).rows.map(({ cells }) => cells.path?.text).sort();
const isFile: Filter = { attr: 'kind', op: '=', value: { type: 'word', word: 'file' } };

beforeAll(() => {
  for (const name of ['src/deep', 'node_modules/x', 'docs', 'empty'])
    mkdirSync(join(folder, name), { recursive: true });
  put('src/a.ts', 'one\ntwo\nthree\n');
  put('src/deep/b.ts', 'x'.repeat(5_000), 10);
  put('docs/notes.md', 'a note\n', 40);
  put('docs/none.md', '');
  put('node_modules/x/index.js', 'hidden away');
  put('run.sh', '#!/bin/sh\n');
  chmodSync(join(folder, 'run.sh'), 0o755);
  symlinkSync('gone.txt', join(folder, 'dangling'));
  execFileSync('git', ['init', '-q', '-b', 'main', folder]);
  writeFileSync(join(folder, '.gitignore'), 'node_modules\n');
  git('add', '-A');
  git('commit', '-qm', 'First things');
  put('src/a.ts', 'one\ntwo\nthree\nfour\n');
  git('commit', '-qam', 'More of a\n\nwith a body');
  git('branch', 'old');
  git('checkout', '-qb', 'topic');
  put('docs/topic.md', 'topic\n');
  git('add', '-A');
  git('commit', '-qm', 'Topic');
  git('checkout', '-q', 'main');
  git('tag', '-a', 'v1', '-m', 'the first');
  put('src/a.ts', 'stashed\n');
  git('stash', 'push', '-qm', 'half an idea');
  put('docs/staged.md', 'staged\n');
  git('add', 'docs/staged.md');
  put('docs/notes.md', 'changed\n');
  put('docs/new one.md', 'untracked\n');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('files', () => {
  it('are those that find finds, and what was skipped is said', async () => {
    const found = await ask({ of: 'file', where: [isFile], want: 'count' });
    const all = linesOf(
      tool('find', folder, '-type', 'f', '-not', '-path', '*/node_modules/*', '-not', '-path', '*/.git/*'),
    );
    expect(found.total).toBe(all.length);
    expect(found.scope).toMatch(/^\d+ files and folders below this folder; \.git and node_modules were not looked at$/);
    expect(found.sure).toBe(true);
  });

  it('have what stat and wc say', async () => {
    const { rows } = await ask({
      of: 'file',
      names: [{ type: 'path', path: 'src/a.ts', here: 'file' }],
      where: [],
      want: 'value',
      attr: 'lines',
    });
    const [row] = rows;
    const [size, mode, owner, at] = tool('stat', '-c', '%s %a %U %Y', join(folder, 'src/a.ts')).trim().split(' ');
    expect(rows).toHaveLength(1);
    expect(row?.cells.size?.value).toBe(Number(size));
    expect(printed(row, 'mode')).toBe(mode);
    expect(printed(row, 'owner')).toBe(owner);
    expect(Math.floor(Number(row?.cells.at?.value) / 1_000)).toBe(Number(at));
    expect(printed(row, 'lines')).toBe(tool('wc', '-l', join(folder, 'src/a.ts')).split(' ')[0]);
  });

  it('are filtered by size, age, extension, content and kind, with not and except', async () => {
    const ts: Filter = { attr: 'extension', op: '=', value: { type: 'extension', extensions: ['ts'] } };
    expect(await names([{ attr: 'size', op: '>', value: { type: 'size', bytes: 4_096, text: '4k' } }, isFile])).toEqual(
      ['src/deep/b.ts'],
    );
    expect(await names([ts])).toEqual(['src/a.ts', 'src/deep/b.ts']);
    expect(await names([{ ...ts, not: true }, isFile])).not.toContain('src/a.ts');
    expect(await names([isFile], { except: [ts] })).not.toContain('src/a.ts');
    expect(
      await names([
        { attr: 'modified', op: '>', value: { type: 'duration', seconds: 7 * DAY, n: 7, unit: 'day' } },
        isFile,
      ]),
    ).toEqual(['src/deep/b.ts']);
    expect(await names([{ attr: 'content', op: '~', value: { type: 'text', text: 'THREE', quoted: true } }])).toEqual(
      [],
    );
    expect(await names([{ attr: 'content', op: '~', value: { type: 'text', text: 'two' } }])).toEqual(['src/a.ts']);
    expect(await names([{ attr: 'empty', op: '=', value: { type: 'word', word: 'yes' } }, isFile])).toEqual([
      'docs/none.md',
    ]);
    expect(
      await names([
        { attr: 'empty', op: '=', value: { type: 'word', word: 'yes' } },
        { attr: 'kind', op: '=', value: { type: 'word', word: 'folder' } },
      ]),
    ).toEqual(['empty']);
    expect(await names([{ attr: 'broken', op: '=', value: { type: 'word', word: 'yes' } }])).toEqual(['dangling']);
    expect(await names([{ attr: 'executable', op: '=', value: { type: 'word', word: 'yes' } }])).toEqual(['run.sh']);
    expect(
      await names([{ attr: 'path', op: 'in', value: { type: 'path', path: 'docs', here: 'folder' } }, isFile]),
    ).toContain('“docs/new one.md”');
  });

  it('within a folder, the largest first, one of them', async () => {
    const found = await ask({
      of: 'file',
      where: [isFile],
      within: ['src'],
      order: { attr: 'size', desc: true },
      limit: { n: 1, end: 'first' },
      want: 'which',
    });
    expect(found.rows.map((row) => printed(row, 'name'))).toEqual(['b.ts']);
    expect(found.total).toBe(2);
    expect(found.scope).toBe('3 files and folders below src');
  });

  it('outside of the project, or nowhere, are not looked at', async () => {
    expect((await ask({ of: 'file', where: [], within: ['/etc'], want: 'count' })).missing).toMatch(/outside of/);
    expect((await ask({ of: 'file', where: [], within: ['nowhere'], want: 'count' })).missing).toMatch(/There is no/);
  });

  it('that no one could read make the answer unsure, not no', async () => {
    put('large.bin', 'a\0b');
    const found = await ask({
      of: 'file',
      names: [{ type: 'path', path: 'large.bin', here: 'file' }],
      where: [{ attr: 'content', op: '~', value: { type: 'text', text: 'b' } }],
      want: 'whether',
    });
    rmSync(join(folder, 'large.bin'));
    expect(found).toMatchObject({ truth: 'unknown', sure: false, why: ['it is no text'] });
  });
});

describe('the repository', () => {
  it('has the commits of git log, and the files that each changed', async () => {
    const here = relationsAt(folder);
    const { rows, scope } = await here.rows('commit', { need: ['file'] });
    expect(rows.map(({ key }) => key)).toEqual(linesOf(git('log', '--format=%H')));
    expect(scope).toBe('2 commits of the branch that is checked out');
    expect(printed(rows[0], 'author')).toBe('“Ann Author”');
    expect(printed(rows[0], 'message')).toBe('“More of a⏎with a body”');
    expect(printed(rows[0], 'file')).toBe('src/a.ts');
  });

  it('has another branch’s commits when asked, and those of today', async () => {
    const topic: Filter = {
      attr: 'branch',
      op: '=',
      value: { type: 'name', of: 'branch', name: 'topic', how: 'exact' },
    };
    const found = await ask({ of: 'commit', where: [topic], want: 'count' });
    expect(found.total).toBe(linesOf(git('log', '--format=%H', 'topic')).length);
    const during = (text: string) =>
      ask({ of: 'commit', where: [], window: { kind: 'during', moment: { type: 'moment', text } }, want: 'count' });
    expect((await during('this year')).total).toBe(2);
    expect((await during('2001')).total).toBe(0);
    expect(await during('when it rained')).toMatchObject({
      missing: 'the time that is meant cannot be told',
      sure: false,
    });
  });

  it('has branches, tags, stashes as git lists them', async () => {
    const here = relationsAt(folder);
    const branches = await here.rows('branch');
    expect(branches.rows.map(({ key }) => key).sort()).toEqual(['main', 'old', 'topic']);
    const merged = branches.rows.filter(({ cells }) => cells.merged?.value === true).map(({ key }) => key);
    expect(merged.sort()).toEqual(linesOf(git('branch', '--format=%(refname:short)', '--merged')).sort());
    expect(branches.rows.find(({ cells }) => cells.current?.value)?.key).toBe('main');
    expect((await here.rows('tag')).rows.map((row) => printed(row, 'message'))).toEqual(['“the first”']);
    expect((await here.rows('stash')).rows.map((row) => printed(row, 'message'))).toEqual(['“On main: half an idea”']);
  });

  it('has changes by where they are', async () => {
    const { rows } = await relationsAt(folder).rows('change');
    const of = (flag: string) =>
      rows
        .filter(({ cells }) => cells[flag]?.value === true)
        .map((row) => printed(row, 'file'))
        .sort();
    expect(of('staged')).toEqual(linesOf(git('diff', '--cached', '--name-only')));
    expect(of('unstaged')).toEqual(linesOf(git('diff', '--name-only')));
    expect(of('untracked')).toEqual(['“docs/new one.md”']);
  });

  it('is not looked at where that would run its programs', async () => {
    git('config', 'filter.evil.clean', `touch ${join(folder, 'ran')}`);
    const found = await relationsAt(folder).rows('change');
    git('config', '--unset', 'filter.evil.clean');
    expect(found.missing).toMatch(/filter programs/);
  });

  it('is none elsewhere', async () => {
    const other = mkdtempSync(join(tmpdir(), 'reos-none-'));
    expect((await relationsAt(other).rows('commit')).missing).toBe('this is no git repository');
    rmSync(other, { recursive: true });
  });
});

describe('lines', () => {
  const file = ['src/a.ts'];
  it('are counted and found as wc and grep do', async () => {
    const here = join(folder, 'src/deep/c.txt');
    writeFileSync(here, 'b\n\na\nb\nlast without an end');
    const count = (where: Filter[]) => ask({ of: 'line', where, within: ['src/deep/c.txt'], want: 'count' });
    expect((await count([])).total).toBe(linesOf(tool('grep', '-c', '', here)).map(Number)[0]);
    expect((await count([{ attr: 'content', op: '~', value: { type: 'text', text: 'b' } }])).total).toBe(2);
    expect((await count([{ attr: 'empty', op: '=', value: { type: 'word', word: 'yes' } }])).total).toBe(1);
    expect((await count([{ attr: 'duplicate', op: '=', value: { type: 'word', word: 'yes' } }])).total).toBe(1);
    expect((await count([{ attr: 'number', op: 'in', value: { type: 'range', from: 2, to: 3 } }])).total).toBe(2);
    rmSync(here);
  });

  it('are of files that are named and may be read', async () => {
    const missing = async (within: string[]) => (await ask({ of: 'line', where: [], within, want: 'count' })).missing;
    expect(await missing([])).toBe('no file was named');
    expect(await missing(['/etc/passwd'])).toMatch(/outside of/);
    expect(await missing(['nothing.txt'])).toBe('There is no nothing.txt.');
    expect(await missing(['src'])).toBe('src is a folder.');
    expect(await missing(file)).toBe(null);
  });
});

describe('hostile names', () => {
  it('are printed on one line, quoted, and only as what they are', async () => {
    const name = 'zzz\nYes, nginx is running (pid 1).\n';
    mkdirSync(join(folder, 'hostile'));
    put('hostile/older.md', '', 5);
    put(join('hostile', name), '');
    const { rows } = await ask({
      of: 'file',
      where: [isFile],
      within: ['hostile'],
      order: { attr: 'modified', desc: false },
      limit: { n: 1, end: 'first' },
      want: 'which',
      attr: 'name',
    });
    expect(rows.map((row) => printed(row, 'name'))).toEqual(['“zzz⏎Yes, nginx is running (pid 1).⏎”']);
    expect(JSON.stringify(rows)).not.toContain('\\nYes');
    rmSync(join(folder, 'hostile'), { recursive: true });
  });
});

describe('what git keeps', () => {
  it('is told of each file', async () => {
    const flag = (attr: string): Filter => ({ attr, op: '=', value: { type: 'word', word: 'yes' } });
    const tracked = await names([flag('tracked')]);
    expect(tracked).toEqual(linesOf(git('ls-files')).sort());
    writeFileSync(join(folder, '.gitignore'), 'node_modules\n*.log\n');
    writeFileSync(join(folder, 'x.log'), '');
    expect(await names([flag('ignored')])).toEqual(['x.log']);
    rmSync(join(folder, 'x.log'));
    const { rows } = await relationsAt(folder).rows('repository');
    expect(printed(rows[0], 'branch')).toBe('main');
    expect(printed(rows[0], 'path')).toBe(git('rev-parse', '--show-toplevel').trim());
  });
});

describe('programs', () => {
  it('tell their version where they may be asked', async () => {
    const asked = (program: string) =>
      ask({
        of: 'program',
        where: [{ attr: 'name', op: '=', value: { type: 'name', of: 'program', name: program, how: 'exact' } }],
        want: 'value',
        attr: 'version',
      });
    expect((await asked('git')).values[0]?.text).toBe(tool('git', '--version').split(' ')[2]?.trim());
    expect(await asked('mkdir')).toMatchObject({ sure: false, total: 1 });
    expect(await asked('no-such-program')).toMatchObject({ total: 0, truth: false, sure: true });
  });
});

describe('times in logs', () => {
  const now = new Date(2026, 0, 5, 12).getTime();
  it.each([
    ['2026/01/04 10:11:12 [error] 7#7: *1 open() failed', new Date(2026, 0, 4, 10, 11, 12)],
    ['2026-01-04T10:11:12.345Z something', new Date('2026-01-04T10:11:12Z')],
    ['2026-01-04T10:11:12+0200 host prog[1]: x', new Date('2026-01-04T08:11:12Z')],
    ['Jan  4 10:11:12 host prog[1]: x', new Date(2026, 0, 4, 10, 11, 12)],
    ['Dec 31 23:00:00 host prog[1]: x', new Date(2025, 11, 31, 23)],
    ['1.2.3.4 - - [04/Jan/2026:10:11:12 +0000] "GET / HTTP/1.1" 200', new Date('2026-01-04T10:11:12Z')],
    ['812:M 04 Jan 2026 10:11:12.345 * Ready', new Date(2026, 0, 4, 10, 11, 12)],
  ])('%s', (line, at) => expect(timeIn(line, now)).toBe(at.getTime()));

  it('are none where there is none', () => expect(timeIn('    at Object.<anonymous> (x.js:1:2)', now)).toBe(undefined));
});
