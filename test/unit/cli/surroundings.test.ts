// Surroundings in which nothing can be read, written or printed: each is said in a sentence, with the code that scripts
// can tell it by, and never with a stack.
import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildIfStale } from '../../helpers/build.ts';
import { repository } from '../../helpers/driver.ts';
import { removeFolder } from '../../helpers/remove-folder.ts';

const program = join(repository, 'bin/reos-tui.js');
const STACK = /^\s+at .+:\d+:\d+\)?$/m;
let home: string;

beforeAll(() => {
  buildIfStale();
  home = mkdtempSync(join(tmpdir(), 'reos-surroundings-'));
});
afterAll(() => removeFolder(home));

function run(args: string[], env: Record<string, string> = {}, stdout: number | 'pipe' = 'pipe') {
  const result = spawnSync(process.execPath, [program, ...args], {
    cwd: home,
    encoding: 'utf8',
    stdio: ['ignore', stdout, 'pipe'],
    // A synchronous wait is not ended by the runner's own limit.
    timeout: 30_000,
    killSignal: 'SIGKILL',
    env: { PATH: process.env.PATH, LANG: 'C.UTF-8', TERM: 'xterm', REOS_TUI_HOME: home, ...env },
  });
  expect(`${result.stdout}${result.stderr}`).not.toMatch(STACK);
  return { status: result.status, stderr: result.stderr, said: `${result.stdout}${result.stderr}` };
}

describe('settings that are named but cannot be', () => {
  it('a file that is not there', () => {
    const env = { REOS_TUI_CONFIG: join(home, 'nowhere.toml') };
    const { status, said } = run(['config', 'check'], env);
    expect(said).toMatch(/nowhere\.toml: is not there/);
    expect(status).toBe(1);
    expect(run(['gate', 'ls'], env)).toMatchObject({ status: 0 });
  });

  it('a folder', () => {
    const folder = join(home, 'folder.toml');
    mkdirSync(folder);
    const env = { REOS_TUI_CONFIG: folder };
    expect(run(['config', 'check'], env).said).toMatch(/folder\.toml: is a folder, not a file/);
    expect(run(['doctor'], env).said).toMatch(/settings: .*is a folder, not a file/);
  });

  it('a variable of no setting', () => {
    const { status, said } = run(['config', 'check'], { REOS_TUI_MODEL_PROVIDR: 'none' });
    expect(said).toMatch(/no such setting; did you mean REOS_TUI_MODEL_PROVIDER\?/);
    expect(status).toBe(1);
  });
});

describe('a stdout that takes nothing', () => {
  it.each([[['--version']], [['--help']], [['gate', 'ls']], [['domains', '--json']]])(
    '%j says so once and ends with 3',
    (args) => {
      const full = openSync('/dev/full', 'w');
      const { status, stderr } = run(args, {}, full);
      closeSync(full);
      expect(stderr).toBe('reos-tui: stdout cannot be written (ENOSPC)\n');
      expect(status).toBe(3);
    },
  );
});

describe('a home in which no folder can be made', () => {
  const HOMES: [string, () => string][] = [
    ['in /proc', () => '/proc'],
    [
      'below a file',
      () => {
        writeFileSync(join(home, 'file'), '');
        return join(home, 'file');
      },
    ],
  ];
  describe.each(HOMES)('%s', (_, where) => {
    const at = () => ({ REOS_TUI_HOME: '', HOME: where() });

    it('proposes all the same', () => {
      expect(run(['propose', 'list files'], at())).toMatchObject({ status: 0 });
    });

    it.each([['search bash'], ['index'], ['history import']])('%s says what it cannot do', (words) => {
      const { status, said } = run(words.split(' '), at());
      expect(said).toMatch(/may not be written/);
      expect(status).toBe(3);
    });

    it('the doctor comes to its end', () => {
      expect(run(['doctor'], at()).said).toMatch(/log: /);
    });
  });
});
