// However the TUI ends, the terminal is left as it was found: screen, modes, line discipline.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Driver, repository, startProgram, startTui } from '../helpers/driver.ts';
import { leader } from '../helpers/leader.ts';
import { shellOf } from '../helpers/processes.ts';

/** Starts the TUI from a bare shell, so that the terminal outlives it. */
async function startInShell(): Promise<Driver> {
  const outer = await startProgram(['/bin/bash', '--norc'], {
    env: { PS1: 'outer> ', SHELL: '/bin/bash' },
    files: { '.bashrc': "PS1='inner> '\n" },
    cols: 80,
    rows: 24,
  });
  await outer.waitFor('outer>');
  outer.type('stty -a | md5sum; echo before\r');
  await outer.waitFor(/^before/m);
  return outer;
}

const sttyHash = (screen: { text: string }) => /^([0-9a-f]{32})/m.exec(screen.text)?.[1];

async function openTui(outer: Driver, line = `node ${repository}/bin/reos-tui.js; echo left $?`) {
  outer.type(`${line}\r`);
  await outer.waitFor('inner>');
  // A program that asks for everything: keypad, cursor keys, mouse, focus, pastes, bar cursor, hidden cursor, title.
  outer.type(
    "printf '\\033=\\033[?1h\\033[?1002h\\033[?1004h\\033[?2004h\\033[5 q\\033[?25l\\033]2;mine\\007'; echo al''l; sleep 100\r",
  );
  await outer.waitFor(/^all/m);
  expect(outer.alternateScreen).toBe(true);
  await outer.waitFor(() => outer.modes.cursorHidden);
  expect(outer.modes).toMatchObject({ mouse: 'DRAG', sendFocus: true, cursorHidden: true, cursorShape: 5 });
}

const CLEAN = {
  applicationCursorKeys: false,
  applicationKeypad: false,
  sendFocus: false,
  synchronizedOutput: false,
  cursorHidden: false,
  cursorShape: 0,
  mouse: 'NONE',
  mouseEncoding: 'DEFAULT',
};

async function expectSane(outer: Driver, before: string | undefined): Promise<void> {
  expect(outer.alternateScreen).toBe(false);
  expect(outer.modes).toMatchObject(CLEAN);
  outer.type('clear; stty -a | md5sum; echo after\r');
  const screen = await outer.waitFor(/^after/m);
  expect(sttyHash(screen)).toBe(before);
}

/** Pid of the TUI below the outer shell. */
const tuiPid = (outer: Driver) =>
  Number(
    execFileSync('pgrep', ['-P', String(outer.pid), 'node'])
      .toString()
      .trim(),
  );

describe('the terminal is restored', () => {
  it.each([
    ['SIGTERM', 143],
    ['SIGHUP', 129],
    ['SIGINT', 130],
    ['SIGQUIT', 131],
  ] as const)('after %s', async (signal, code) => {
    await using outer = await startInShell();
    const before = sttyHash(outer.screen());
    await openTui(outer);
    process.kill(tuiPid(outer), signal);
    await outer.waitFor(`left ${code}`);
    await expectSane(outer, before);
  });

  it('when one quits, which is no failure', async () => {
    await using outer = await startInShell();
    const before = sttyHash(outer.screen());
    await openTui(outer);
    await leader(outer, 'q');
    await outer.waitFor('left 0');
    await expectSane(outer, before);
  });

  it('when the shell exits by itself, with its code', async () => {
    await using outer = await startInShell();
    const before = sttyHash(outer.screen());
    await openTui(outer);
    outer.press('C-c');
    await outer.waitFor(/\^C\ninner>/);
    outer.type('exit 42\r');
    await outer.waitFor('left 42');
    await expectSane(outer, before);
  });

  it('when the shell is killed', async () => {
    await using outer = await startInShell();
    const before = sttyHash(outer.screen());
    await openTui(outer);
    process.kill(shellOf(tuiPid(outer)), 'SIGKILL');
    await outer.waitFor('left 137');
    await expectSane(outer, before);
  });

  it('while it is stopped, and comes back with its picture', async () => {
    await using outer = await startInShell();
    const before = sttyHash(outer.screen());
    await openTui(outer);
    process.kill(tuiPid(outer), 'SIGTSTP');
    await outer.waitFor(/Stopped/);
    await expectSane(outer, before);
    outer.type('fg; echo left $?\r');
    await outer.waitFor((screen) => outer.alternateScreen && /^all/m.test(screen.text));
    await outer.waitFor(() => outer.modes.mouse === 'DRAG' && outer.modes.cursorHidden);
    process.kill(tuiPid(outer), 'SIGTERM');
    await outer.waitFor('left 143');
    await expectSane(outer, before);
  });
});

it('a size that it got while the TUI was in the background is the shell’s when that is back', async () => {
  await using outer = await startInShell();
  outer.type(`node ${repository}/bin/reos-tui.js\r`);
  await outer.waitFor('inner>');
  await outer.waitFor('Ctrl-Space');
  process.kill(tuiPid(outer), 'SIGTSTP');
  await outer.waitFor(/Stopped/);
  // The kernel tells the job in the foreground of it, and nobody else.
  outer.resize(91, 31);
  outer.type('fg\r');
  await outer.waitFor((screen) => outer.alternateScreen && screen.text.includes('inner>'));
  outer.type('stty size\r');
  await outer.waitFor(/^30 91$/m);
  process.kill(tuiPid(outer), 'SIGTERM');
});

describe('a terminal that is closed', () => {
  it('ends the TUI and its shell, without a crash', async () => {
    // A shell that hears of no hangup notes how the TUI ended, in a terminal that `script` holds and takes with it.
    await using outer = await startProgram(['/bin/bash', '--norc'], {
      env: { PS1: 'outer> ', SHELL: '/bin/bash' },
      files: {
        '.bashrc': "PS1='inner> '\n",
        'watch.sh': `trap '' HUP\nnode ${repository}/bin/reos-tui.js\necho $? > ~/left\n`,
      },
    });
    await outer.waitFor('outer>');
    outer.type('script -qc "bash ~/watch.sh" /dev/null\r');
    await outer.waitFor('inner>');
    outer.type('echo $$ > ~/shell\r');
    const note = (name: string) => join(outer.home, name);
    await outer.waitFor(() => existsSync(note('shell')) && readFileSync(note('shell')).length > 1);
    execFileSync('pkill', ['-KILL', '-P', String(outer.pid), 'script']);
    await outer.waitFor(() => existsSync(note('left')) && readFileSync(note('left')).length > 1);
    expect(readFileSync(note('left'), 'utf8').trim()).toBe('129');
    const shell = readFileSync(note('shell'), 'utf8').trim();
    await outer.waitFor(() => !existsSync(`/proc/${shell}`));
  });
});

describe('where it does not start', () => {
  it('refuses to nest, with a way out', async () => {
    await using tui = await startTui({ env: { REOS_TUI: '1' } });
    expect((await tui.exited).exitCode).toBe(3);
    expect(tui.screen().text).toContain('already running');
  });

  it('refuses a dumb terminal', async () => {
    await using tui = await startTui({ term: 'dumb' });
    expect((await tui.exited).exitCode).toBe(3);
    expect(tui.screen().text).toContain('TERM is "dumb"');
  });

  it('says that stdin is not a terminal', async () => {
    await using run = await startProgram(['/bin/sh', '-c', `echo | node ${repository}/bin/reos-tui.js`]);
    expect((await run.exited).exitCode).toBe(2);
    expect(run.screen().text).toContain('stdin is not a terminal');
  });
});
