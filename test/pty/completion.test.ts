// The eight end-to-end examples of completion in the real TUI and real shells: a real repository, Makefile, compose file
// and history; the list beside the shell, the ghost behind the cursor, and what is taken stands in the shell's own line.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chromeUp, PROMPT, type ShellName } from '../helpers/chrome.ts';
import { type Driver, repository, type Screen, startTui } from '../helpers/driver.ts';

const shells = Object.keys(PROMPT) as ShellName[];

const QUIET = { OLLAMA_HOST: '127.0.0.1:9', REOS_TUI_INDEX_ENABLED: 'false' };
const LONG = 300_000;
const PANE_COLS = 70;

const times = (line: string, count: number) => Array<string>(count).fill(line);
/** What the person ran before, oldest first. */
const HISTORY = [
  'echo only-in-history --now',
  'git checkout feature/auth',
  'ls -la',
  ...times('cd src', 50),
  ...times('cd scripts', 3),
  ...times('make build', 10),
  ...times('make test', 20),
  ...times('ps aux | grep ssh', 10),
  ...times('history | grep git', 10),
  'cat src/main.rs',
];

/** The same history as each shell keeps it. */
function historyFile(shell: ShellName): Record<string, string> {
  const at = (i: number) => 1_700_000_000 + i * 60;
  if (shell === 'bash') return { '.bash_history': `${HISTORY.join('\n')}\n` };
  if (shell === 'zsh')
    return {
      '.zsh_history': HISTORY.map((line, i) => `: ${at(i)}:0;${line}\n`).join(''),
      '.zshrc': "PROMPT='%# '\nunsetopt PROMPT_SP\nHISTFILE=~/.zsh_history\nHISTSIZE=1000\n",
    };
  const rows = HISTORY.map((line, i) => `- cmd: ${line}\n  when: ${at(i)}\n`);
  return {
    '.local/share/fish/fish_history': rows.join(''),
    // Where fish draws a suggestion of its own, ours stays in the list.
    '.config/fish/conf.d/quiet.fish': 'set -g fish_autosuggestion_enabled 0\n',
  };
}

const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.org', ...args], { cwd, stdio: 'pipe' });

/** A project as people have them, below the scratch home. */
function makeProject(home: string): void {
  const dir = join(home, 'app');
  for (const name of ['src', 'scripts', 'static']) mkdirSync(join(dir, name), { recursive: true });
  const files: Record<string, string> = {
    'setup.py': '',
    'foo.txt': 'x\n',
    'src/lib.rs': '',
    'src/main.rs': '',
    'src/util.rs': '',
    'package.json': '{"scripts": {"bundle": "x", "lint": "y"}}',
    Makefile:
      '.PHONY: build test clean install\nbuild:\n\ttrue\ntest: build\n\ttrue\nclean:\n\ttrue\ninstall:\n\ttrue\n',
    'compose.yaml': 'services:\n  postgres:\n    image: postgres\n  redis:\n    image: redis\nvolumes:\n  data:\n',
  };
  for (const [path, text] of Object.entries(files)) writeFileSync(join(dir, path), text);
  git(dir, 'init', '-q', '-b', 'main');
  git(dir, 'commit', '-q', '--allow-empty', '-m', 'start');
  for (const branch of ['feature/auth', 'fix/bug-123', 'docs']) git(dir, 'branch', branch);
}

/** The TUI at a prompt in the project, with everything that suggests loaded. */
async function open(shell: ShellName, env: Record<string, string> = {}): Promise<Driver> {
  const tui = await startTui({
    shell,
    cols: 140,
    rows: 40,
    env: { ...QUIET, HISTFILE: undefined, REOS_TUI_UI_SIDEBAR: 'open', ...env },
    files: historyFile(shell),
  });
  makeProject(tui.home);
  await chromeUp(tui, shell);
  await run(tui, 'cd app');
  await remembers(tui);
  return tui;
}

/** The history is read in the background: types a line of it until it is offered. */
async function remembers(tui: Driver): Promise<void> {
  const [typed, whole] = ['echo only-in-hist', 'echo only-in-history --now'];
  const offered = ({ rows, cursor }: Screen) => shellLine(rows[cursor.y]) === whole;
  for (let attempt = 0; attempt < 20 && !offered(tui.screen()); attempt++) {
    tui.type(attempt % 2 === 0 ? typed : '\x15');
    await tui.waitFor(offered, 300).catch(() => {});
  }
  await tui.waitFor(offered);
  await clear(tui);
}

/** Runs a line and waits for the next, empty prompt. */
async function run(tui: Driver, line: string): Promise<void> {
  const { y } = tui.screen().cursor;
  tui.type(line);
  await tui.waitFor(({ rows, cursor }) => shellLine(rows[cursor.y]).includes(line));
  tui.press('Enter');
  await tui.waitFor(({ cursor }) => cursor.y > y && cursor.x === 2);
}

/** The shell's part of a row, without its prompt. */
const shellLine = (row = '') => row.slice(2, PANE_COLS).replace(/│.*/, '').trimEnd();

/** Rows of the list beside the shell, best first. */
function list(tui: Driver): string[] {
  const rows = tui.screen().rows.map((row) => row.slice(row.lastIndexOf('│') + 1));
  const from = rows.findIndex((row) => /^\s*▸/.test(row));
  if (from < 0) return [];
  const end = rows.findIndex((row, i) => i > from && !/^\s*(?:▸|\S)/.test(row));
  return rows.slice(from, end < 0 ? undefined : end).map((row) => row.replace(/^\s*▸?\s*/, '').trim());
}

/** Types a line and waits until it stands with `whole` before it, dim behind the cursor, and first in the list. */
async function offers(tui: Driver, typed: string, whole: string, first: string): Promise<void> {
  tui.type(typed);
  await tui.waitFor(
    ({ rows, cursor }) =>
      cursor.x === typed.length + 2 &&
      shellLine(rows[cursor.y]).startsWith(whole) &&
      list(tui)[0]?.startsWith(first) === true,
  );
}

/** → takes what is shown; what is taken is the shell's line and dim no more. */
async function take(tui: Driver, whole: string): Promise<void> {
  tui.press('Right');
  await tui.waitFor(({ rows, cursor }) => shellLine(rows[cursor.y]).startsWith(whole) && cursor.x >= whole.length + 2);
}

async function clear(tui: Driver): Promise<void> {
  tui.press('C-u');
  await tui.waitFor(({ cursor }) => cursor.x === 2);
}

/** What is typed, what then stands on the line, and what is first in the list. */
const EXAMPLES: [typed: string, whole: string, first: string][] = [
  ['git checkout f', 'git checkout feature/auth', 'feature/auth'],
  // The newest that was run, though another was run more often.
  ['cd s', 'cd scripts', 'src/'],
  ['cat src/', 'cat src/main.rs', 'src/main.rs'],
  ['make ', 'make test', 'test'],
  ['npm run b', 'npm run bundle', 'bundle'],
  ['cat foo.txt | g', 'cat foo.txt | grep', 'grep'],
  ['docker compose up -d --build p', 'docker compose up -d --build postgres', 'postgres'],
  ['sudo git che', 'sudo git checkout', 'checkout'],
];

describe.each(shells)('the examples of completion in %s', (shell) => {
  it('are offered, and taken into the shell’s own line', { timeout: LONG }, async () => {
    await using tui = await open(shell);
    for (const [typed, whole, first] of EXAMPLES) {
      await offers(tui, typed, whole, first);
      await take(tui, whole);
      await clear(tui);
    }
    // Letters of a later word of a name, where nothing begins so: a row that says so, and nothing behind the cursor.
    await offers(tui, 'git checkout bg123', 'git checkout bg123', 'fix/bug-123');
    expect(list(tui)[0]).toContain('meant?');
    await clear(tui);
    await run(tui, 'git add .');
    // What people commonly do next is a row of the list; behind the cursor stands only what was run.
    await tui.waitFor(() => list(tui)[0]?.startsWith('git commit -m ""') === true);
    const { rows, cursor } = tui.screen();
    expect(shellLine(rows[cursor.y])).toBe('');
  });
});

/** A program that nothing is known of, but what it says of itself. It notes each time that it is run, and where. */
const HELP = `#!/bin/sh
pwd >> "$(dirname "$0")/runs"
cat <<'EOT'
Usage: frobtool [OPTIONS]
  -f, --frobnicate LEVEL   turn it round
      --grease             with grease
EOT
`;

describe.each(shells)('what changes in %s', (shell) => {
  it('is followed: PATH, exported variables; a --help is read when the person says so', { timeout: LONG }, async () => {
    // What is run can leave a mark.
    const unconfined = join(repository, 'test/helpers/unconfined.cjs');
    await using tui = await open(shell, { NODE_OPTIONS: `--require=${unconfined}` });
    const bin = join(tui.home, 'own');
    mkdirSync(bin);
    writeFileSync(join(bin, 'frobtool'), HELP, { mode: 0o755 });
    await run(tui, shell === 'fish' ? `set -gx PATH ${bin} $PATH` : `export PATH=${bin}:$PATH`);
    await run(tui, shell === 'fish' ? 'set -gx LATER_ON 1' : 'export LATER_ON=1');
    await offers(tui, 'frobt', 'frobtool', 'frobtool');
    await clear(tui);
    await offers(tui, 'echo $LATER', 'echo $LATER_ON', '$LATER_ON');
    await clear(tui);

    tui.type('frobtool ');
    await tui.waitFor(({ rows, cursor }) => shellLine(rows[cursor.y]).startsWith('frobtool'));
    expect(existsSync(join(bin, 'runs'))).toBe(false);
    tui.press('C-Space');
    await tui.waitFor('Commands');
    tui.press('l');
    await tui.waitFor('Read 2 options');
    expect(readFileSync(join(bin, 'runs'), 'utf8')).not.toContain(join(tui.home, 'app'));
    tui.type('--gr');
    await tui.waitFor(() => list(tui)[0]?.startsWith('--grease') === true);
    expect(readFileSync(join(bin, 'runs'), 'utf8').trim().split('\n')).toHaveLength(1);
  });
});

describe.each(shells)('what is taken and what is not wanted in %s', (shell) => {
  it('a word comes with its blank and the next ghost; Esc sends all of it away for this line', {
    timeout: LONG,
  }, async () => {
    await using tui = await open(shell);
    const at = (line: string) => (screen: Screen) =>
      screen.cursor.x === line.length + 2 && shellLine(screen.rows[screen.cursor.y]).startsWith(line.trimEnd());
    await offers(tui, 'sudo git che', 'sudo git checkout', 'checkout');
    tui.press('Right');
    await tui.waitFor(at('sudo git checkout '));
    // The next one is there without another key.
    await tui.waitFor(() => list(tui).includes('docs Branch') || list(tui)[0] !== 'checkout');
    await clear(tui);
    // Behind a folder none: the path goes on.
    await offers(tui, 'ls stat', 'ls static/', 'static/');
    tui.press('Right');
    await tui.waitFor(at('ls static/'));
    await clear(tui);

    await offers(tui, 'make ', 'make test', 'test');
    tui.press('Esc');
    await tui.waitFor(({ rows, cursor }) => shellLine(rows[cursor.y]) === 'make' && list(tui).length === 0);
    // It has done its work with that: the next key is itself, and no Meta.
    tui.press('C-u');
    await tui.waitFor(({ cursor }) => cursor.x === 2);
    // The shell has told that its line is empty: the next one is another.
    await tui.waitFor(/type a command|often next/);
    await offers(tui, 'make ', 'make test', 'test');
  });
});

it.each([
  ['bash', 'set -o vi'],
  ['zsh', 'bindkey -v'],
] as const)(
  'in vi’s way Esc sends away what is offered and is the key of %s as well',
  { timeout: LONG },
  async (shell, vi) => {
    await using tui = await open(shell);
    const { y } = tui.screen().cursor;
    tui.type(`${vi}\r`);
    await tui.waitFor(({ cursor }) => cursor.y > y && cursor.x === 2);
    // Typed before the past is weighed, the rows may stand in the order of the file.
    await offers(tui, 'make ', 'make test', '');
    tui.press('Esc');
    await tui.waitFor(({ rows, cursor }) => shellLine(rows[cursor.y]) === 'make' && cursor.x < 'make '.length + 2);
    tui.type('0');
    await tui.waitFor(({ cursor }) => cursor.x === 2);
    tui.type('D');
    await tui.waitFor(({ rows, cursor }) => shellLine(rows[cursor.y]) === '');
  },
);

describe.each(shells)('lists in %s', (shell) => {
  it.each([
    [80, 24],
    [120, 35],
  ])(
    'show what a row stands for, and the way to a folder of before, at %s×%s',
    { timeout: LONG },
    async (cols, rows) => {
      await using tui = await startTui({
        shell,
        cols,
        rows,
        env: { ...QUIET, HISTFILE: undefined },
        files: historyFile(shell),
      });
      makeProject(tui.home);
      await chromeUp(tui, shell);
      const line = () => tui.screen().rows[tui.screen().cursor.y] ?? '';
      const enter = async (text: string) => {
        const { y } = tui.screen().cursor;
        tui.type(text);
        await tui.waitFor(() => line().includes(text));
        tui.press('Enter');
        await tui.waitFor(({ cursor }) => cursor.y > y && cursor.x === 2);
      };
      await enter('cd app/src');
      await enter('ls');
      await enter('cd ../..');
      tui.type('cat app/fo');
      await tui.waitFor(() => /app\/foo\.txt/.test(tui.screen().text));
      tui.press('C-Space');
      await tui.waitFor('Commands');
      tui.press('Tab');
      await tui.waitFor(({ text }) => / Suggestions /.test(text) && /\[v\] look/.test(text));
      tui.press('v');
      await tui.waitFor(({ text }) => /app\/foo\.txt · 2 B/.test(text) && /│ x /.test(text));
      tui.press('v');
      await tui.waitFor(({ text }) => !/· 2 B/.test(text));
      // A key behind the leader is one step from the line.
      tui.press('Esc');
      await tui.waitFor(({ text }) => !/ (?:Suggestions|Commands) /.test(text));
      tui.press('C-u');
      await tui.waitFor(({ cursor }) => cursor.x === 2);
      tui.press('C-Space');
      await tui.waitFor('Commands');
      tui.press('g');
      await tui.waitFor(({ text }) => /─ Go to a folder of before ─/.test(text));
      tui.type('src');
      await tui.waitFor(({ text }) => /▸ ~\/app\/src\//.test(text));
      tui.press('Enter');
      await tui.waitFor(() => line().includes('cd ~/app/src/'));
      await enter('');
      tui.type('pwd');
      tui.press('Enter');
      await tui.waitFor(({ text }) => text.includes(`${tui.home}/app/src`));
    },
  );
});
