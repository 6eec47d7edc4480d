// `history` and `forget` as a person calls them.
import { mkdirSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import type { CliContext } from '../../../src/cli/context.ts';
import { registerForget } from '../../../src/cli/forget.ts';
import { registerHistory } from '../../../src/cli/history.ts';
import { bytesBeside, openPart, report, scratch, settingsIn } from '../../helpers/memory.ts';

function cli(folder: string, flags: Record<string, unknown> = {}, typed?: string) {
  const lines: string[] = [];
  const warnings: string[] = [];
  const loaded = settingsIn(folder, flags);
  const stdin = new PassThrough();
  if (typed !== undefined) {
    Object.assign(stdin, { isTTY: true });
    stdin.write(typed);
  }
  let exit = 0;
  const context: CliContext = {
    output: {
      line: async (text) => void lines.push(text),
      json: async (value) => void lines.push(JSON.stringify(value)),
      warn: (text) => void warnings.push(text),
    },
    stdin,
    env: { HOME: folder, REOS_TUI_HOME: folder },
    settings: async () => loaded,
    engine: () => Promise.reject(new Error('no engine is needed')),
    beginBatch: () => {},
    setExit: (code) => {
      exit = code;
    },
  };
  const program = new Command('reos-tui').exitOverride();
  registerHistory(program, context);
  registerForget(program, context);
  return async (...args: string[]) => {
    await program.parseAsync(args, { from: 'user' });
    return { lines, warnings, exit, file: loaded.paths.memoryDb, json: () => JSON.parse(lines.at(-1) ?? '') };
  };
}

function histories(folder: string): void {
  writeFileSync(join(folder, '.bash_history'), 'ls\nls\ngit status\nexport API_KEY=hunter2hunter2\n hidden\n');
  writeFileSync(join(folder, '.zsh_history'), ': 1700000000:0;ls\n: 1700000001:0;make test\n');
  mkdirSync(join(folder, '.local/share/fish'), { recursive: true });
  writeFileSync(join(folder, '.local/share/fish/fish_history'), '- cmd: cargo build\n  when: 1700000000\n');
}

/** Files that this process holds open. */
const openFiles = () =>
  readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      return [readlinkSync(`/proc/self/fd/${fd}`)];
    } catch {
      return [];
    }
  });

describe('history import', () => {
  it('takes every shell once, without secrets, and again without doubling', async () => {
    const folder = scratch();
    histories(folder);
    const first = await cli(folder)('history', 'import', '--json');
    expect(
      first.json().files.map((f: { source: string; lines: number; added: number }) => [f.source, f.lines, f.added]),
    ).toEqual([
      ['bash', 2, 2],
      ['zsh', 2, 2],
      ['fish', 1, 1],
    ]);
    expect(bytesBeside(first.file).includes('hunter2')).toBe(false);
    expect(bytesBeside(first.file).includes('hidden')).toBe(false);
    expect((await cli(folder)('history', 'import', '--json')).json().added).toBe(0);
    const stats = (await cli(folder)('history', 'stats', '--json')).json();
    expect(stats.imported).toEqual([
      { source: 'bash', lines: 2, entries: 3 },
      { source: 'fish', lines: 1, entries: 1 },
      { source: 'zsh', lines: 2, entries: 2 },
    ]);
    expect(stats.top_commands[0]).toEqual({ command: 'ls', count: 3 });
  });

  it('takes what is new the next time', async () => {
    const folder = scratch();
    histories(folder);
    await cli(folder)('history', 'import');
    writeFileSync(join(folder, '.bash_history'), 'ls\nls\nls\ngit status\npwd\n');
    const again = await cli(folder)('history', 'import', '--json');
    expect(again.json().added).toBe(1);
    expect(openFiles()).not.toContain(again.file);
    const stats = (await cli(folder)('history', 'stats', '--json')).json();
    expect(stats.imported[0]).toEqual({ source: 'bash', lines: 3, entries: 5 });
  });

  it('says when there is none, and refuses when memory is off', async () => {
    const folder = scratch();
    expect((await cli(folder)('history', 'import')).exit).toBe(1);
    await expect(cli(folder, { 'memory.enabled': false })('history', 'import')).rejects.toThrow(/Memory is off/);
  });
});

describe('history stats', () => {
  it('of nothing makes no file', async () => {
    const done = await cli(scratch())('history', 'stats', '--json');
    expect(done.json()).toMatchObject({ enabled: true, commands: 0, top_commands: [] });
    expect(bytesBeside(done.file).length).toBe(0);
  });

  it('shows nothing raw', async () => {
    const folder = scratch();
    writeFileSync(join(folder, '.bash_history'), 'echo \u202efoo\n');
    await cli(folder)('history', 'import');
    const { lines } = await cli(folder)('history', 'stats');
    expect(lines.join('\n')).not.toContain('\u202e');
  });
});

describe('forget', () => {
  const fill = async (folder: string) => {
    const { part } = await openPart(folder);
    for (const name of ['one', 'two', 'three']) part.ran(report(`echo ${name}`));
    await part.close();
  };

  it('--match removes and says how much', async () => {
    const folder = scratch();
    await fill(folder);
    const done = await cli(folder)('forget', '--match', 'two', '--yes', '--json');
    expect(done.json()).toMatchObject({ total: 1, erased: true, removed: { commands: 1 } });
    expect(bytesBeside(done.file).includes('two')).toBe(false);
    expect(bytesBeside(done.file).includes('three')).toBe(true);
  });

  it('--all takes imported lines too; --since and --last leave the older ones', async () => {
    const folder = scratch();
    histories(folder);
    await cli(folder)('history', 'import');
    await fill(folder);
    expect((await cli(folder)('forget', '--last', '1', '--yes', '--json')).json().total).toBe(1);
    expect((await cli(folder)('forget', '--since', '2020-01-01', '--yes', '--json')).json().total).toBe(7);
    await fill(folder);
    expect((await cli(folder)('forget', '--all', '--yes', '--json')).json().total).toBe(3);
  });

  it.each([
    ['y\n', 3],
    ['yes\n', 3],
    ['n\n', 0],
    ['\n', 0],
  ])('asks on a terminal: %j', async (typed, total) => {
    const folder = scratch();
    await fill(folder);
    await cli(folder, {}, typed)('forget', '--all');
    const left = (await cli(folder)('history', 'stats', '--json')).json().commands;
    expect(left).toBe(3 - total);
  });

  it.each([
    [['--all']],
    [['--yes']],
    [['--all', '--last', '2', '--yes']],
    [['--last', 'many', '--yes']],
    [['--since', 'once', '--yes']],
    [['--match', '', '--yes']],
  ])('%j is refused, and nothing is lost', async (args) => {
    const folder = scratch();
    await fill(folder);
    await expect(cli(folder)('forget', ...args)).rejects.toMatchObject({ exitCode: 2 });
    expect((await cli(folder)('history', 'stats', '--json')).json().commands).toBe(3);
  });

  it('with nothing to forget makes no file', async () => {
    const done = await cli(scratch())('forget', '--all', '--yes');
    expect(done.lines).toEqual(['Forgot 0 entries.']);
    expect(bytesBeside(done.file).length).toBe(0);
  });
});
