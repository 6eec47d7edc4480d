// What the command line says of settings that do not hold, and with which code everything ends.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildIfStale } from '../../helpers/build.ts';
import { repository } from '../../helpers/driver.ts';
import { removeFolder } from '../../helpers/remove-folder.ts';

let home: string;
beforeAll(buildIfStale);
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'reos-cli-'));
});
afterEach(() => removeFolder(home));

function run(args: readonly string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(repository, 'bin/reos-tui.js'), ...args], {
    encoding: 'utf8',
    timeout: 25_000,
    env: {
      PATH: process.env.PATH,
      HOME: home,
      LANG: 'C.UTF-8',
      SHELL: '/bin/bash',
      REOS_TUI_HOME: home,
      OLLAMA_HOST: '127.0.0.1:9',
      ...env,
    },
  });
  return { status, stdout, stderr };
}

function configure(toml: string): void {
  mkdirSync(join(home, 'config'), { recursive: true });
  writeFileSync(join(home, 'config/config.toml'), toml);
}

describe('config check', () => {
  it('names each line that does not hold, in order, with what could', () => {
    configure(
      [
        '[ui]',
        'theme = "drak"',
        'layout = "sideways"',
        'colour = true',
        '[keys]',
        'palette = "ctrl+c"',
        'help = "c"',
        'runn = "z"',
        '[model]',
        'provider = "olama"',
      ].join('\n'),
    );
    const { status, stdout } = run(['config', 'check']);
    const said = stdout.trimEnd().split('\n');
    const lines = said.map((line) => Number(/ line (\d+): /.exec(line)?.[1]));
    expect(lines).toEqual([2, 3, 4, 6, 7, 8, 10]);
    expect(said[0]).toContain('did you mean dark?');
    expect(said[1]).toContain('must be one of auto, side, bottom, hidden, shell');
    expect(said[3]).toContain('Ctrl-C belongs to the shell at the prompt; Ctrl-Space stays');
    expect(said[4]).toContain('c is taken by check-line');
    expect(said[5]).toContain('did you mean run?');
    expect(status).toBe(1);
  });

  it('says where a file is broken', () => {
    configure('[ui]\ntheme = "dark"\n[keys\n');
    const { status, stdout } = run(['config', 'check']);
    expect(stdout).toMatch(/config\.toml line 3: /);
    expect(status).toBe(1);
  });

  it('finds nothing in what is in order', () => {
    configure('[ui]\ntheme = "colorblind"\n');
    expect(run(['config', 'check'])).toEqual({ status: 0, stdout: 'The settings are in order.\n', stderr: '' });
  });
});

it('doctor repeats what is wrong in the settings, and says how to add a model', () => {
  configure('[ui]\ntheme = "drak"\n');
  const { status, stdout } = run(['doctor']);
  expect(stdout).toMatch(/! settings: .*line 2: ui\.theme: .*did you mean dark\?\n +Mend the lines/);
  expect(stdout).toMatch(/✓ model: none answers.*\n +To add one: install Ollama/);
  // Warnings are no failure.
  expect(status).toBe(0);
});

describe('doctor --privacy', () => {
  it('lists every file that is kept, and what could leave', () => {
    const { stdout } = run(['doctor', '--privacy']);
    for (const name of ['config.toml', 'memory.db', 'index.db', 'reos-tui.log', 'trust.json'])
      expect(stdout).toContain(name);
    expect(stdout).toMatch(/Could leave this machine:\n +requests that you make.*, which is this machine\n/);
    expect(stdout).toContain('no account, no telemetry, no update check');
  });

  it('says that nothing can leave without a model', () => {
    configure('[model]\nprovider = "none"\n');
    expect(run(['doctor', '--privacy']).stdout).toContain('nothing: no model server');
  });
});

describe('exit codes', () => {
  it.each([
    [['gate', 'ls'], 0],
    [['propose', 'paint the moon purple'], 1],
    [['check', 'rm -rf /'], 1],
    [['no-such-command'], 2],
    [['check'], 2],
    [['route', 'x', '--domain', 'nope'], 2],
    [['state', 'no-such-probe'], 2],
    [['completions', 'tcsh'], 2],
  ])('%j ends with %i', (args, code) => {
    const { status, stdout, stderr } = run(args);
    expect(status).toBe(code);
    // What went wrong is no data.
    if (code === 2) {
      expect(stdout).toBe('');
      expect(stderr).not.toBe('');
    }
  });

  it('no terminal: it explains itself on stderr', () => {
    const { status, stdout, stderr } = run([]);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/^reos-tui: stdin is not a terminal\. .*--help/);
  });
});
