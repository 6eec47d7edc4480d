import { execFileSync } from 'node:child_process';
import { closeSync, existsSync, linkSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sizesBelow } from '../../../src/engine/state/files/sizes.ts';
import { parseStatus } from '../../../src/engine/state/probes/git-state.ts';
import { processesProbe } from '../../../src/engine/state/probes/processes.ts';
import { runProbe } from '../../../src/engine/state/probes/registry.ts';
import { parseCrontab } from '../../../src/engine/state/probes/scheduled-jobs.ts';
import { cpuBetween } from '../../../src/engine/state/proc/processes.ts';
import type { ProbeResult } from '../../../src/engine/state/types.ts';

const value = (result: ProbeResult, subject: string, attribute: string) =>
  result.facts.find((fact) => fact.subject === subject && fact.attribute === attribute)?.value;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'probe-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const look = (name: string, args: object = {}, env: NodeJS.ProcessEnv = process.env) =>
  runProbe(name, args, { cwd: folder, root: folder, env });
const git = (...args: string[]) =>
  execFileSync('git', ['-C', folder, ...args], {
    encoding: 'utf8',
    env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' },
  });

function repository(): void {
  git('init', '-q', '-b', 'trunk');
  writeFileSync(join(folder, 'kept.txt'), 'one\n');
  git('add', 'kept.txt');
  git('-c', 'user.name=Ada', '-c', 'user.email=a@example.org', 'commit', '-qm', 'Begin');
}

it.each([
  ['in a second', 1000, 1100, 1000, 100],
  ['in the three seconds that a busy machine took to be read', 1000, 1100, 3000, 33.3],
  ['with two processors', 1000, 1050, 250, 200],
])(
  'what a process takes of a processor is what it took between the two looks at it: %s',
  (_when, from, to, ms, percent) => {
    const was = { ticks: from, started: 7, readAt: 40 };
    expect(cpuBetween(was, { ticks: to, started: 7, readAt: 40 + ms })).toBe(percent);
    expect(cpuBetween(was, { ticks: to, started: 8, readAt: 40 + ms })).toBeUndefined();
    expect(cpuBetween(undefined, was)).toBeUndefined();
  },
);

describe('linux_disk_usage of folders', () => {
  const usage = (subject: string, attribute: string, result: ProbeResult) =>
    value(result, `path:${subject}`, attribute);

  it('counts as du does, hard links once', async () => {
    mkdirSync(join(folder, 'a/deep'), { recursive: true });
    writeFileSync(join(folder, 'a/deep/large'), 'x'.repeat(300_000));
    linkSync(join(folder, 'a/deep/large'), join(folder, 'a/again'));
    writeFileSync(join(folder, 'small'), 'x');
    const du = (path: string) => Number(execFileSync('du', ['-s', '-B1', path], { encoding: 'utf8' }).split('\t')[0]);
    const result = await look('linux_disk_usage', { path: folder, of: 'folders' });
    expect(usage(folder, 'size', result)).toBe(du(folder));
    expect(usage(join(folder, 'a'), 'size', result)).toBe(du(join(folder, 'a')));
    expect(usage(folder, 'files', result)).toBe(2);
    expect(result.partial).toBeUndefined();
  });

  it('names what there was no time for, and calls no part of it a size', async () => {
    for (const name of ['a', 'b', 'c']) {
      mkdirSync(join(folder, name));
      writeFileSync(join(folder, name, 'file'), 'x'.repeat(10_000));
    }
    // Time is up in the middle of the second folder.
    let looks = 0;
    const { signal } = new AbortController();
    Object.defineProperty(signal, 'aborted', { get: () => ++looks > 6 });
    const { children, complete } = await sizesBelow(folder, signal);
    expect(complete).toBe(false);
    expect(children.filter((child) => child.complete).map(({ path }) => path)).toEqual([join(folder, 'a')]);
    const late = AbortSignal.abort();
    const result = await runProbe(
      'linux_disk_usage',
      { path: folder, of: 'folders' },
      { cwd: folder, root: folder, env: process.env, signal: late },
    );
    expect(result.facts.some(({ attribute }) => attribute === 'size')).toBe(false);
    expect(result.partial?.[0]?.claim).toContain(folder);
  });
});

describe('git_state', () => {
  it('tells branch, changes and the last commit', async () => {
    repository();
    const clean = await look('git_state');
    expect(value(clean, 'repository', 'branch')).toBe('trunk');
    expect(value(clean, 'repository', 'changed')).toBe(0);
    expect(value(clean, 'repository', 'commit_author')).toBe('Ada');
    expect(value(clean, 'repository', 'commit_subject')).toBe('Begin');
    writeFileSync(join(folder, 'kept.txt'), 'two\n');
    writeFileSync(join(folder, 'new.txt'), '');
    const dirty = await look('git_state');
    expect(value(dirty, 'repository', 'changed')).toBe(1);
    expect(value(dirty, 'repository', 'untracked')).toBe(1);
  });

  it('says where there is no repository', async () => {
    expect(value(await look('git_state'), 'repository', 'exists')).toBe(false);
  });

  it('runs nothing that the repository names', async () => {
    repository();
    const trap = join(folder, '..', `${folder.split('/').at(-1)}-ran`);
    const program = `touch ${trap}; cat`;
    writeFileSync(join(folder, '.gitattributes'), '* filter=trap\n');
    git('config', 'filter.trap.clean', program);
    git('config', 'core.fsmonitor', program);
    git('config', 'core.hooksPath', folder);
    git('config', 'log.showSignature', 'true');
    git('config', 'gpg.program', program);
    writeFileSync(join(folder, 'kept.txt'), 'six\n');
    const result = await look('git_state');
    expect(value(result, 'repository', 'branch')).toBe('trunk');
    expect(value(result, 'repository', 'changed')).toBeUndefined();
    expect(result.notes.join(' ')).toContain('filter');
    expect(existsSync(trap)).toBe(false);
  });

  it('reads renames, conflicts and upstreams', () => {
    const text = [
      '# branch.oid 1234',
      '# branch.head trunk',
      '# branch.upstream origin/trunk',
      '# branch.ab +2 -1',
      '1 .M N... 100644 100644 100644 aaaa bbbb a file.txt',
      '2 R. N... 100644 100644 100644 aaaa bbbb R100 new.txt',
      'old.txt',
      'u UU N... 100644 100644 100644 100644 aaaa bbbb cccc both.txt',
      '? loose.txt',
      '',
    ].join('\0');
    expect(parseStatus(text)).toEqual({
      branch: 'trunk',
      upstream: 'origin/trunk',
      ahead: 2,
      behind: 1,
      changed: ['a file.txt', 'new.txt', 'both.txt'],
      untracked: 1,
    });
  });
});

describe('linux_environment', () => {
  it('tells one variable, and keeps secrets to itself', async () => {
    const env = { PATH: '/bin', EDITOR: 'vi', API_TOKEN: 'sk-abcdefghijklmnop1234567890' };
    expect(value(await look('linux_environment', { name: 'EDITOR' }, env), 'variable:EDITOR', 'value')).toBe('vi');
    const secret = await look('linux_environment', { name: 'API_TOKEN' }, env);
    expect(value(secret, 'variable:API_TOKEN', 'set')).toBe(true);
    expect(JSON.stringify(secret)).not.toContain('abcdefghij');
    expect(value(await look('linux_environment', { name: 'NONE' }, env), 'variable:NONE', 'set')).toBe(false);
    const all = await look('linux_environment', {}, env);
    expect(all.data).toEqual({ names: ['API_TOKEN', 'EDITOR', 'PATH'] });
  });
});

describe('linux_scheduled_jobs', () => {
  it('knows a line that is commented out from what explains the others', () => {
    const table = ['# run at 5 in the morning', '#0 5 * * 1 /bin/wash', '# @daily /bin/fold', '5 4 * * * /bin/iron'];
    expect(parseCrontab(table.join('\n'), 'tab', 'ana')).toEqual([
      { when: '0 5 * * 1', user: 'ana', command: '/bin/wash', source: 'tab', off: true },
      { when: '@daily', user: 'ana', command: '/bin/fold', source: 'tab', off: true },
      { when: '5 4 * * *', user: 'ana', command: '/bin/iron', source: 'tab' },
    ]);
  });

  it('reads the tables of the system and of people', () => {
    const system = '# m h\nSHELL=/bin/sh\n17 *\t* * * root cd / && run-parts /etc/cron.hourly\n@reboot www /bin/x\n';
    expect(parseCrontab(system, '/etc/crontab', null)).toEqual([
      { when: '17 *\t* * *', user: 'root', command: 'cd / && run-parts /etc/cron.hourly', source: '/etc/crontab' },
      { when: '@reboot', user: 'www', command: '/bin/x', source: '/etc/crontab' },
    ]);
    expect(parseCrontab('*/5 * * * * backup --all\n', 'spool', 'ada')).toEqual([
      { when: '*/5 * * * *', user: 'ada', command: 'backup --all', source: 'spool' },
    ]);
  });
});

describe('list_files', () => {
  it('tells owner, mode and time of a few files', async () => {
    writeFileSync(join(folder, 'run.sh'), '', { mode: 0o750 });
    const result = await look('list_files', { pattern: 'run.sh' });
    const subject = `path:${join(folder, 'run.sh')}`;
    expect(value(result, subject, 'mode')).toBe('750');
    expect(value(result, subject, 'owner')).toEqual(expect.any(String));
    expect(Date.parse(String(value(result, subject, 'modified')))).toBeGreaterThan(0);
  });
});

describe('linux_processes', () => {
  it('finds who holds a file open', async () => {
    const file = join(folder, 'held');
    const descriptor = openSync(file, 'w');
    const result = await look('linux_processes', { holds: file });
    expect(value(result, `path:${file}`, 'holders')).toBe(1);
    expect(value(result, `process:${process.pid}`, 'name')).toBeDefined();
    closeSync(descriptor);
    expect(value(await look('linux_processes', { holds: file }), `path:${file}`, 'holders')).toBe(0);
  });

  it('tells what its first look saw where the time is up before the second, and no share of it', async () => {
    const calledOff = new AbortController();
    // What waits between the two looks is the first to listen.
    calledOff.signal.addEventListener = () => calledOff.abort();
    const context = { cwd: folder, root: folder, env: process.env, now: () => 0, signal: calledOff.signal };
    const { data, notes, partial } = await processesProbe.look({ pid: process.pid }, context);
    expect(data).toMatchObject({ processes: [{ pid: process.pid, cpu_percent: null }] });
    expect(notes).toEqual([]);
    expect(partial?.map(({ claim }) => claim)).toEqual(['There was no time to look at all processes.']);
  });
});

describe('one path', () => {
  it('tells what it is and what may be done with it', async () => {
    const file = join(folder, 'note.txt');
    writeFileSync(file, 'hello', { mode: 0o640 });
    const found = await look('linux_path_info', { path: 'note.txt' });
    const at = (attribute: string) => value(found, `path:${file}`, attribute);
    expect(at('exists')).toBe(true);
    expect(at('kind')).toBe('file');
    expect(at('size')).toBe(5);
    expect(at('mode')).toBe('640');
    expect(at('readable')).toBe(true);
    expect(at('executable')).toBe(false);
    expect(JSON.stringify(found)).not.toContain('hello');
  });

  it('tells of a folder, of the home folder, and of nothing', async () => {
    const home = { ...process.env, HOME: folder };
    const found = await look('linux_path_info', { path: '~' }, home);
    expect(value(found, `path:${folder}`, 'kind')).toBe('folder');
    const none = await look('linux_path_info', { path: 'none' });
    expect(value(none, `path:${join(folder, 'none')}`, 'exists')).toBe(false);
  });

  it('tells when one file changed, anywhere', async () => {
    const found = await look('linux_file_changes', { path: '/etc/passwd' });
    expect(value(found, 'path:/etc/passwd', 'modified')).toMatch(/^\d{4}-/);
    expect(found.notes).toEqual([]);
  });
});
