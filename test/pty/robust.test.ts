// Whatever fails in the app, the shell goes on and says so; whatever ends the TUI, the terminal is as it was found.
import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { chromeUp } from '../helpers/chrome.ts';
import { type Driver, repository, startProgram, startTui } from '../helpers/driver.ts';
import { childrenOf } from '../helpers/processes.ts';

const SIZE = { cols: 110, rows: 30 };
const LONG = 300_000;
const PATIENT = 90_000;

const faulty = (faults: string): Promise<Driver> =>
  startTui({ ...SIZE, entry: 'test/helpers/faulty-tui.cjs', env: { FAULTS: faults } });

const notice = /reos-tui stopped helping: planted in/;

/** Types, edits, runs a command, stops one, and leaves with the shell's code. */
async function expectShellUsable(tui: Driver, typed: string): Promise<void> {
  tui.type('-done');
  await tui.waitFor(`$ ${typed}-done`);
  tui.press('Enter');
  await tui.waitFor((screen) => screen.rows.some((row) => row.startsWith(typed.replace('echo ', ''))));
  tui.type('sh -c "echo asl\'\'eep; exec sleep 100"\r');
  await tui.waitFor(/^asleep/m);
  tui.press('C-c');
  await tui.waitFor('^C');
  tui.resize(90, 20);
  await tui.waitFor((screen) => screen.rows.at(-1)?.includes('stopped helping') === true);
  tui.type('stty size\r');
  await tui.waitFor(/^19 90/m);
  tui.type('exit 7\r');
  expect(await tui.exited).toEqual({ exitCode: 7, signal: 0 });
  expect(tui.alternateScreen).toBe(false);
  expect(tui.modes).toMatchObject({ mouse: 'NONE', cursorHidden: false, cursorShape: 0 });
}

describe('an error in the app', () => {
  it.each(['line', 'timer', 'rejection', 'echo', 'output', 'again'])(
    'in a callback (%s) leaves the shell as it is, with a notice',
    { timeout: LONG },
    async (fault) => {
      await using tui = await faulty(fault);
      await chromeUp(tui, 'bash', PATIENT);
      tui.type(`echo boom-${fault}`);
      await tui.waitFor(notice);
      await tui.waitFor(`$ echo boom-${fault}`);
      await expectShellUsable(tui, `echo boom-${fault}`);
    },
  );

  it('in a key handler passes the key on', { timeout: LONG }, async () => {
    await using tui = await faulty('key');
    await chromeUp(tui, 'bash', PATIENT);
    tui.type('echo ab');
    await tui.waitFor('$ echo ab');
    // Ctrl-T swaps the two letters: the shell must get it.
    tui.press('C-t');
    await tui.waitFor(notice);
    await tui.waitFor('$ echo ba');
    await expectShellUsable(tui, 'echo ba');
  });

  it('at its start leaves the shell as it is', { timeout: LONG }, async () => {
    await using tui = await faulty('attach');
    await tui.waitFor(notice);
    tui.type('echo hi');
    await expectShellUsable(tui, 'echo hi');
  });
});

async function typeRequest(tui: Driver): Promise<void> {
  tui.type('show disk usage by directory');
  await tui.waitFor(/^.*system /m);
  tui.press('Enter');
}

/** Says no to what is proposed and clears the line. */
async function decline(tui: Driver): Promise<void> {
  await tui.waitFor('Proposed', PATIENT);
  await tui.decide('n');
  await tui.waitFor((screen) => !screen.text.includes('Proposed'));
  tui.press('C-u');
}

describe('a thread that dies', () => {
  it('costs the request that it worked on at most', { timeout: LONG }, async () => {
    await using tui = await faulty('worker');
    await chromeUp(tui, 'bash', PATIENT);
    await typeRequest(tui);
    await decline(tui);
    tui.type('echo boom-worker\r');
    await tui.waitFor(/^boom-worker/m);
    expect(tui.screen().text).not.toMatch(/stopped helping/);
    await typeRequest(tui);
    // The thread may be dying still: then this is the one request that it costs.
    const { text } = await tui.waitFor(/Proposed|the engine stopped/, PATIENT);
    if (!text.includes('Proposed')) tui.press('M-Enter');
    await decline(tui);
    tui.type('exit 0\r');
    expect((await tui.exited).exitCode).toBe(0);
  });
});

describe('a thread that dies while it makes a proposal', () => {
  it('is said, and the next request is answered', { timeout: LONG }, async () => {
    await using tui = await faulty('call');
    await chromeUp(tui, 'bash', PATIENT);
    tui.type('echo boom-call\r');
    await tui.waitFor(/^boom-call/m);
    await typeRequest(tui);
    await tui.waitFor('the engine stopped', PATIENT);
    // The request still stands at the prompt.
    tui.press('M-Enter');
    await decline(tui);
    tui.type('exit 3\r');
    expect((await tui.exited).exitCode).toBe(3);
  });
});

describe('with the whole app attached, the terminal is restored', () => {
  const tuiPid = (outer: Driver) =>
    Number(
      execFileSync('pgrep', ['-P', String(outer.pid), 'node'])
        .toString()
        .trim(),
    );

  async function openInShell(): Promise<{ outer: Driver; before: string }> {
    const outer = await startProgram(['/bin/bash', '--norc'], {
      ...SIZE,
      env: { PS1: 'outer> ', SHELL: '/bin/bash' },
      files: { '.bashrc': "PS1='inner> '\n" },
    });
    await outer.waitFor('outer>');
    outer.type('stty -a | md5sum; echo before\r');
    await outer.waitFor(/^before/m);
    const before = outer.screen().rows.find((row) => /^[0-9a-f]{32}/.test(row)) ?? '';
    outer.type(`node ${repository}/bin/reos-tui.js; echo left $?\r`);
    await outer.waitFor('inner>');
    await outer.waitFor((screen) => screen.text.includes('Ctrl-Space'), 60_000);
    return { outer, before };
  }

  async function expectSane(outer: Driver, before: string): Promise<void> {
    expect(outer.alternateScreen).toBe(false);
    expect(outer.modes).toMatchObject({
      applicationCursorKeys: false,
      applicationKeypad: false,
      sendFocus: false,
      synchronizedOutput: false,
      cursorHidden: false,
      mouse: 'NONE',
    });
    outer.type('clear; stty -a | md5sum; echo after\r');
    const screen = await outer.waitFor(/^after/m);
    expect(screen.rows.find((row) => /^[0-9a-f]{32}/.test(row))).toBe(before);
  }

  it.each([
    ['SIGTERM', 143],
    ['SIGHUP', 129],
    ['SIGQUIT', 131],
  ] as const)('after %s in the middle of a proposal', { timeout: LONG }, async (signal, code) => {
    const { outer, before } = await openInShell();
    await using _ = outer;
    outer.type('show disk usage by directory');
    await outer.waitFor(/^.*system /m);
    outer.press('Enter');
    await outer.waitFor('Proposed', 60_000);
    process.kill(tuiPid(outer), signal);
    await outer.waitFor(`left ${code}`);
    await expectSane(outer, before);
  });

  it('when the shell is killed', { timeout: LONG }, async () => {
    const { outer, before } = await openInShell();
    await using _ = outer;
    outer.type('git ch');
    await outer.waitFor(/▸ \w/);
    outer.press('C-u');
    outer.type('kill -9 $$\r');
    await outer.waitFor('left 137');
    await expectSane(outer, before);
  });

  it('and the program ends when its terminal goes away', { timeout: LONG }, async () => {
    const { outer } = await openInShell();
    const pid = tuiPid(outer);
    const below = childrenOf(pid);
    await outer[Symbol.asyncDispose]();
    for (const one of [pid, ...below]) await expect.poll(() => alive(one), { timeout: 60_000 }).toBe(false);
  });
});

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
