import { existsSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { PastQuestion } from '../../../src/engine/memory/past.ts';
import { allCommands, askPast, bytesBeside, openPart, report, scratch } from '../../helpers/memory.ts';

const decision = (
  request: string,
  outcome: 'accepted' | 'edited' | 'inserted' | 'rejected',
  proposed: string | null,
  command: string | null = proposed,
) => ({ request, proposed, command, outcome, cwd: '/tmp' });

describe.each([
  ['on its own thread', true],
  ['in the process', false],
])('memory %s', (_, background) => {
  it('is there again after the next start', async () => {
    const folder = scratch();
    const { part, loaded } = await openPart(folder, { background });
    part.decided(decision('show disk usage', 'accepted', 'df -h'));
    part.ran(report('df -h'));
    part.ran(report('git status', 1));
    part.routeMemory.remember('tidy up my branches', ['git_operations']);
    part.suggested('accept', 'git push', 'git commit');
    expect(await part.close()).toBe(true);
    expect(statSync(loaded.paths.memoryDb).mode & 0o777).toBe(0o600);
    expect(statSync(loaded.paths.data).mode & 0o777).toBe(0o700);

    const { part: next, notices } = await openPart(folder, { background });
    expect(next.preferred('show the disk usage')[0]?.command).toBe('df -h');
    expect(next.accepted('show disk usage')).toEqual([{ input: 'show disk usage', output: 'df -h' }]);
    expect(next.routeMemory.recall('tidy up my branches')).toEqual({ domains: ['git_operations'], strength: 1 });
    expect(await allCommands(next)).toEqual(['df -h', 'git status']);
    const log = [];
    for await (const page of next.log(100)) log.push(...page);
    expect(log).toEqual([
      { kind: 'run', line: 'df -h', previous: '', cwd: '/tmp', exit: 0 },
      { kind: 'run', line: 'git status', previous: '', cwd: '/tmp', exit: 1 },
      { kind: 'accept', line: 'git push', previous: 'git commit', cwd: null, exit: null },
    ]);
    expect(await next.stats()).toMatchObject({
      commands: 2,
      sessions: 1,
      corrections: 1,
      suggestions: 1,
      choices: { accepted: 1, edited: 0, inserted: 0, rejected: 0 },
      tools: [{ program: 'df', served: 1, ok: 1 }],
    });
    expect(notices).toEqual([]);
    await next.close();
  });

  it('finds what was run, by words and filters, and forgets one line of it', async () => {
    const folder = scratch();
    const { part } = await openPart(folder, { background });
    part.ran(report('make test', 2));
    part.ran(report('make'));
    part.ran(report('make test'));
    part.ran(report('/tmp'));
    part.suggested('accept', 'make test', 'make');
    const find = async (more: Partial<PastQuestion> = {}) => {
      const page = await part.past(askPast(more), new AbortController().signal, () => {});
      return page.lines.map(({ line, count, exit }) => `${line} ${count} ${exit}`);
    };
    expect(await find({ anew: true })).toEqual(['/tmp 1 0', 'make test 2 0', 'make 1 0']);
    expect(await find({ text: 'test make' })).toEqual(['make test 2 0']);
    expect(await find({ exit: 'failed' })).toEqual(['make test 1 2']);
    expect(await find({ mine: true, cwd: '/tmp' })).toHaveLength(3);
    // A folder's name as a line: what was run in that folder stays.
    expect(await part.forget({ line: '/tmp' })).toMatchObject({ total: 1 });
    expect(await part.forget({ line: 'make test' })).toMatchObject({ total: 3 });
    expect(await find()).toEqual(['make 1 0']);
    await part.close();
    const { part: next } = await openPart(folder, { background });
    const question = askPast({ mine: true, anew: true });
    const page = await next.past(question, new AbortController().signal, () => {});
    expect(page).toMatchObject({ total: 0, complete: true });
    await next.close();
  });

  it('has no past where nothing was kept, and makes no file by asking', async () => {
    const { part, loaded } = await openPart(scratch(), { background });
    const page = await part.past(askPast(), new AbortController().signal, () => {});
    expect(page).toEqual({ from: 0, lines: [], total: 0, complete: true });
    expect(existsSync(loaded.paths.memoryDb)).toBe(false);
    await part.close();
  });

  it('forgets in the mirror too', async () => {
    const { part, loaded } = await openPart(scratch(), { background });
    part.decided(decision('show disk usage', 'accepted', 'df -h'));
    part.ran(report('echo unforgettable'));
    const { total, erased } = await part.forget({ all: true });
    expect({ total, erased }).toEqual({ total: 2, erased: true });
    expect(part.preferred('show disk usage')).toEqual([]);
    expect(bytesBeside(loaded.paths.memoryDb).includes('unforgettable')).toBe(false);
    await part.close();
  });
});

describe('what is followed into the shell', () => {
  it('a command that cannot be run is not proposed again', async () => {
    const { part } = await openPart(scratch());
    part.decided(decision('show usage', 'accepted', 'duf'));
    expect(part.preferred('show usage')).toHaveLength(1);
    part.ran(report('duf', 127));
    expect(part.preferred('show usage')).toEqual([]);
  });

  it('an inserted command that the person changes is an edit', async () => {
    const { part } = await openPart(scratch());
    part.decided(decision('find logs', 'inserted', "find . -name '*.log'"));
    part.ran(report("find /var/log -name '*.log'"));
    expect(part.preferred('find logs').map(({ command }) => command)).toEqual(["find /var/log -name '*.log'"]);
  });

  it('another command afterwards says nothing', async () => {
    const { part } = await openPart(scratch());
    part.decided(decision('find logs', 'inserted', "find . -name '*.log'"));
    part.ran(report('ls'));
    part.ran(report("find . -name '*.log'", 127));
    expect(part.preferred('find logs').map(({ command }) => command)).toEqual(["find . -name '*.log'"]);
  });

  it('an accepted command speaks for its domain', async () => {
    const { part } = await openPart(scratch());
    part.decided(decision('tidy up the branches', 'accepted', 'git branch --merged'));
    const remembered = part.remembered('tidy up branches');
    expect(remembered.route?.domains).toEqual(['git_operations']);
    expect(remembered.route?.strength).toBeLessThan(1);
    expect(remembered.preferred[0]?.command).toBe('git branch --merged');
  });
});

describe('what is not kept', () => {
  it.each([
    ['a line that begins with a space', ' ls /secret-place'],
    ['an ignored beginning', 'vault read secret-place'],
    ['a secret', 'mysql -u root -phunter2secret-place shop'],
    ['asking to forget', 'reos-tui forget --match secret-place'],
    ['asking to forget, elsewhere', 'cd /x && /usr/bin/reos-tui forget --match secret-place'],
    ['control characters', 'echo a\nsecret-place'],
    ['an endless line', `echo secret-place ${'x'.repeat(5_000)}`],
  ])('%s', async (_, line) => {
    const { part, loaded } = await openPart(scratch(), { flags: { 'memory.ignore': ['vault '] } });
    part.ran(report('ls'));
    part.ran(report(line));
    part.suggested('accept', line, 'ls');
    part.decided(decision('do it', 'accepted', 'ls', line));
    part.decided(decision('do it', 'edited', line, 'ls'));
    part.routeMemory.remember(line.startsWith('mysql') ? line : 'ls', ['general']);
    await part.close();
    expect(bytesBeside(loaded.paths.memoryDb).includes('secret-place')).toBe(false);
    const { part: next } = await openPart(loaded.paths.data.replace(/\/data$/, ''));
    expect(await allCommands(next)).toEqual(['ls']);
  });

  it('anything, when memory is off', async () => {
    const folder = scratch();
    const { part, loaded } = await openPart(folder, { flags: { 'memory.enabled': false } });
    part.ran(report('ls'));
    part.decided(decision('list', 'accepted', 'ls'));
    part.routeMemory.remember('list', ['general']);
    expect(part.preferred('list')).toEqual([]);
    expect(part.routeMemory.recall('list')).toBeNull();
    expect(await part.close()).toBe(true);
    expect(bytesBeside(loaded.paths.memoryDb).length).toBe(0);
  });

  it('more commands than the bound', async () => {
    const folder = scratch();
    const flags = { 'memory.max_commands': 10 };
    const { part } = await openPart(folder, { flags });
    for (let i = 0; i < 1_200; i++) part.ran(report(`echo ${i}`));
    await part.close();
    const { part: next } = await openPart(folder, { flags });
    expect(await allCommands(next)).toEqual(Array.from({ length: 10 }, (_, i) => `echo ${1_190 + i}`));
  });

  it('a file, when there is nothing to keep', async () => {
    const { part, loaded } = await openPart(scratch());
    expect(await part.flush()).toBe(true);
    await part.close();
    expect(bytesBeside(loaded.paths.memoryDb).length).toBe(0);
  });
});

describe('two instances', () => {
  const choose = (part: Awaited<ReturnType<typeof openPart>>['part'], command: string) =>
    part.decided(decision('list files', 'accepted', command));

  it('learn from each other, also when neither found a file at its start', async () => {
    const folder = scratch();
    const { part: left } = await openPart(folder);
    const { part: right } = await openPart(folder);
    choose(left, 'eza');
    await left.flush();
    right.ran(report('pwd'));
    await right.flush();
    // What the other one kept is taken in by steps, between other work.
    await expect.poll(() => right.preferred('list files').map(({ command }) => command)).toEqual(['eza']);
    right.decided(decision('list files', 'edited', 'eza', 'ls -la'));
    await right.flush();
    left.ran(report('pwd'));
    await left.flush();
    await expect.poll(() => left.preferred('list files')[0]?.command).toBe('ls -la');
  });
});
