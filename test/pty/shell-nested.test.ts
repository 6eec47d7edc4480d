// Shells inside the shell, other shells in its place, programs with a prompt of their own: there the line is not
// ours to know, which is said; and what is said after them is exact again.
import { spawnSync } from 'node:child_process';
import { afterEach, describe, expect, it } from 'vitest';
import type { ShellKind } from '../../src/engine/terminal/types.ts';
import { type ShellOptions, TestShell } from '../helpers/shell-session.ts';
import { sshHere, sshIsHere } from '../helpers/ssh.ts';

let shell: TestShell;
afterEach(() => shell?.dispose());

async function start(kind: ShellKind, options: ShellOptions = {}): Promise<TestShell> {
  shell = new TestShell(kind, options);
  await shell.prompt();
  return shell;
}

/** Types inside the nested program; the session must not claim to know any of it. */
async function typesUnknown(text: string): Promise<void> {
  for (const key of text) {
    shell.session.write(key);
    await shell.quiet(10);
    expect(shell.line).toMatchObject({ exact: false, buffer: null, cursor: null });
  }
  expect(await shell.session.replaceLine('echo no')).toBe(false);
  expect((await shell.session.readLine()).buffer).toBe(null);
  expect(shell.screen).not.toMatch(/57397|57398/);
}

async function exactAgain(): Promise<void> {
  await shell.prompt();
  for (const key of 'echo back') {
    shell.session.write(key);
    await shell.settled();
  }
  expect(shell.line).toMatchObject({ phase: 'prompt', exact: true, buffer: 'echo back', cursor: 9 });
  expect((await shell.truth()).text).toBe('echo back');
}

const NESTED = ['bash --norc', 'bash', 'zsh -f', 'zsh', 'fish --no-config', 'fish'];

describe('zsh that is started afresh', () => {
  it.each(['exec zsh', 'exec zsh -l', 'exec $SHELL', 'exec "$SHELL" -l'])('with %s', async (line) => {
    await start('zsh', { files: { '.zprofile': 'LOGIN=login\n' } });
    await shell.run('here=no; export HERE=yes');
    shell.session.write(`${line}\r`);
    await exactAgain();
    shell.session.write('\x15');
    await shell.prompt();
    await shell.run('print "<$here $HERE $LOGIN ${ZDOTDIR-none}>"; typeset -x | grep -c "REOS_[NDZ]"');
    expect(shell.screen).toContain(`< yes ${line.endsWith('-l') ? 'login' : ''} none>\n0`);
    expect(shell.line.lastExit).toBe(1);
  });

  it('keeps a ZDOTDIR of its own, also when it comes to nothing', async () => {
    await start('zsh', { files: { '.zshenv': 'export ZDOTDIR=$HOME/dots\n', 'dots/.zshrc': "PROMPT='d> '\n" } });
    await shell.run('alias exec=print');
    await shell.run('exec zsh');
    await shell.run('unalias exec');
    await shell.run('print "<$ZDOTDIR $REOS_NONCE>"');
    expect(shell.screen).toContain(`<${shell.home}/dots >`);
    shell.session.write('exec zsh\r');
    await shell.prompt();
    await shell.run('print "<again $ZDOTDIR>"');
    expect(shell.screen).toContain(`<again ${shell.home}/dots>`);
  });
});

describe.each(['bash', 'zsh', 'fish'] as const)('%s', (kind) => {
  it.each(NESTED)('with %s inside', async (nested) => {
    await start(kind);
    shell.session.write(`${nested}\r`);
    await shell.until('the nested shell', () => shell.line.phase === 'running');
    await shell.quiet(150);
    shell.session.write("printf '<%s>' inner\r");
    await shell.until('its output', () => shell.screen.includes('<inner>'));
    await typesUnknown('echo x');
    shell.session.write('\x15');
    shell.session.write('exit 3\r');
    await exactAgain();
    expect(shell.finished).toEqual([`${nested} → 3`]);
  });

  it.each(['bash', 'zsh', 'fish'])('replaced by exec %s', async (other) => {
    await start(kind);
    shell.session.write(`exec ${other === kind ? 'sh' : other}\r`);
    await shell.until('the loss of the marks', () => shell.line.phase === 'unmarked', 8000);
    expect(shell.line.refusal).toMatch(/replaced by/);
    await typesUnknown('echo y');
  });

  it.runIf(spawnSync('python3', ['--version']).status === 0)('with a Python prompt', async () => {
    await start(kind);
    shell.session.write('python3 -q\r');
    await shell.until('the REPL', () => shell.screen.includes('>>>'), 60_000);
    expect(shell.line).toMatchObject({ phase: 'running', exact: false });
    await typesUnknown('print(6*7)');
    shell.session.write('\r');
    await shell.until('the answer', () => /^42$/m.test(shell.screen));
    shell.session.write('exit()\r');
    await exactAgain();
  });

  it.runIf(sshIsHere)('with a login by ssh', async () => {
    await start(kind);
    shell.session.write(`${sshHere(shell.home)} sh -i\r`);
    await shell.until('the login', () => /\n[#$] ?$/.test(shell.screen), 60_000);
    shell.session.write('echo there$((1+1))\r');
    await shell.until('its output', () => shell.screen.includes('there2'), 8000);
    await typesUnknown('echo z');
    shell.session.write('\x15');
    shell.session.write('exit 4\r');
    await exactAgain();
    expect(shell.finished).toHaveLength(1);
    expect(shell.finished[0]).toMatch(/ → 4$/);
  });

  // As root, su asks for no password; sudo is not on every machine.
  it.runIf(process.getuid?.() === 0)('with a login shell of su inside', async () => {
    await start(kind);
    const command = spawnSync('sudo', ['-V']).status === 0 ? 'sudo -i' : 'su -';
    shell.session.write(`${command}\r`);
    await shell.until('the login shell', () => shell.line.phase === 'running');
    await shell.quiet(200);
    shell.session.write('echo login$((1+1))\r');
    await shell.until('its output', () => shell.screen.includes('login2'), 8000);
    await typesUnknown('echo z');
    shell.session.write('\x15');
    shell.session.write('exit\r');
    await exactAgain();
  });
});
