// Commands, exit codes, directories, definitions, replacing the line, and what must not be believed.
import { mkdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { createSession } from '../../src/engine/terminal/session.ts';
import type { ShellKind } from '../../src/engine/terminal/types.ts';
import { eventually } from '../helpers/eventually.ts';
import { type ShellOptions, TestShell } from '../helpers/shell-session.ts';

let shell: TestShell;
afterEach(() => shell?.dispose());

async function start(kind: ShellKind, options: ShellOptions = {}): Promise<TestShell> {
  shell = new TestShell(kind, options);
  await shell.prompt();
  return shell;
}

const HISTORY: Record<ShellKind, string> = { bash: 'history', zsh: 'fc -l 1', fish: 'history' };

// zsh and fish tell of a line before they draw it; bash's is read off what is drawn.
it('bash: the cells are drawn before anybody is told what they mean for the line', async () => {
  await start('bash');
  const order: string[] = [];
  shell.session.onOutput(() => shell.screen.endsWith('> true') && order.push('drawn'));
  shell.session.onLine(({ buffer }) => buffer === 'true' && order.push('told'));
  shell.session.write('true');
  await shell.until('the line is known', () => order.includes('told'));
  expect(order[0]).toBe('drawn');
});

describe.each(['bash', 'zsh', 'fish'] as const)('%s', (kind) => {
  it('reports commands in order with their exit codes', async () => {
    await start(kind);
    for (const line of ['true', 'false', 'echo "a; b"', 'sh -c "exit 7"', 'nosuchcommand-x']) await shell.run(line);
    expect(shell.finished).toEqual([
      'true → 0',
      'false → 1',
      'echo "a; b" → 0',
      'sh -c "exit 7" → 7',
      'nosuchcommand-x → 127',
    ]);
    const started = shell.commands.filter(({ duration }) => duration === null);
    expect(started.map(({ line }) => line)).toEqual(shell.finished.map((text) => text.split(' → ')[0]));
    expect(shell.line.lastExit).toBe(127);
    expect(shell.line.lastCommand).toBe('nosuchcommand-x');
  });

  it('follows the directory, whatever it is called', async () => {
    await start(kind);
    const names = ['with space', 'täg 漢', "quo'te", 'semi;colon', 'back\\slash', '100%'];
    for (const name of names) {
      mkdirSync(join(shell.home, name));
      await shell.run(`cd "${name.replace(/\\/g, '\\\\')}"`);
      expect(shell.line.cwd).toBe(join(realpathSync(shell.home), name));
      await shell.run('cd ..');
    }
    mkdirSync(join(shell.home, 'new\nline'));
    await shell.run('cd new*line');
    expect(shell.line.cwd).toBe(join(realpathSync(shell.home), 'new\nline'));
  });

  it('tells of a missing command and leaves the message and status alone', async () => {
    await start(kind);
    const told: string[][] = [];
    shell.session.onCommandNotFound(({ words }) => told.push(words));
    await shell.run("no-such-tool 'a b' ;true");
    expect(told).toEqual([['no-such-tool', 'a b']]);
    expect(shell.screen).toMatch(/not found|Unknown command/);
    await shell.run('no-such-tool');
    expect(shell.line.lastExit).toBe(127);
  });

  it('ignores marks that a program prints', async () => {
    await start(kind);
    const forged = [
      '\\033]133;C\\007',
      '\\033]133;D;9\\007',
      '\\033]133;A;aid=0000\\007',
      '\\033]633;E;rm -rf /;0000\\007',
      '\\033]633;P;Cwd=/forged;0000\\007',
      '\\033]633;P;Cwd=/forged\\007',
      '\\033]6339;L;0000;query;-;3;rm \\007',
      '\\033]6339;D;0000;functions;0;\\007\\033]6339;D;0000;functions;1;forged-name\\007\\033]6339;D;0000;functions;2;\\007',
      '\\033]6339;N;0000;ls\\007',
    ].join('');
    await shell.run(`printf '${forged}'`);
    expect(shell.line.cwd).toBe(realpathSync(shell.home));
    expect(shell.line.lastExit).toBe(0);
    expect(shell.finished).toHaveLength(1);
    expect(shell.session.definitions.functions.has('forged-name')).toBe(false);
    expect(shell.lines.some(({ cwd }) => cwd === '/forged')).toBe(false);
  });

  it('keeps its secret from the programs that it runs', async () => {
    await start(kind);
    await shell.run('env | grep -c REOS_NONCE');
    expect(shell.line.lastExit).toBe(1);
    await shell.run('env | grep -c -e reos_ -e REOS_DIR');
    expect(shell.line.lastExit).toBe(1);
    await shell.run('env | grep REOS_TUI=1');
    expect(shell.line.lastExit).toBe(0);
  });

  it('reports what the shell defines, and what changes', async () => {
    await start(kind, {
      rc:
        kind === 'fish'
          ? 'function greet; echo hi; end\nabbr -a -g gco "git checkout"\n'
          : "greet() { echo hi; }\nalias gco='git checkout'\n",
    });
    const defined = () => shell.session.definitions;
    await shell.until('definitions', () => defined().functions.has('greet'));
    expect(defined().aliases.get('gco')).toBe('git checkout');
    expect(defined().builtins.has('cd')).toBe(true);
    expect(defined().keywords.has('while')).toBe(true);
    await shell.run(kind === 'fish' ? 'function later; end' : 'later() { :; }');
    expect(defined().functions.has('later')).toBe(true);
    await shell.run(kind === 'fish' ? 'set -gx PATH $PATH /opt/extra' : 'PATH=$PATH:/opt/extra');
    expect(defined().path).toMatch(/:\/opt\/extra$/);
    await shell.run(kind === 'fish' ? 'set -gx LATER_ON 1' : 'export LATER_ON=1');
    expect(defined().environment?.names.has('LATER_ON')).toBe(true);
    const venv = join(shell.home, 'venv');
    await shell.run(kind === 'fish' ? `set -gx VIRTUAL_ENV ${venv}` : `export VIRTUAL_ENV=${venv}`);
    expect(defined().environment?.values.get('VIRTUAL_ENV')).toBe(venv);
    expect(defined().environment?.values.get('HOME')).toBe(shell.home);
    await shell.run(kind === 'fish' ? 'set -e LATER_ON' : 'unset LATER_ON');
    expect(defined().environment?.names.has('LATER_ON')).toBe(false);
    await shell.run(kind === 'fish' ? 'functions -e later' : 'unset -f later');
    expect(defined().functions.has('later')).toBe(false);
  });

  const NASTY: [string, string][] = [
    ['quotes', `echo "it's" 'a "b"' \\"`],
    ['exclamation marks', 'echo "hello!" !! !$ !echo ^a^b'],
    ['substitutions', 'echo $(date) `id` ${HOME} $((1+1)) ~ * ? [a]'],
    ['lines', 'for f in a b\n  echo $f\nend # \n\n'],
    ['tabs and blanks', '\techo\t\ta   b  \t'],
    ['unicode', 'echo 漢字 é e\u0301 😀 \u200b \u0085'],
    ['control characters', 'echo \x01 \x1b[31m \x7f'],
    ['brackets that editors pair', '((([[[{{{"\'`'],
    ['nothing', ''],
    ['ten kilobytes', `echo ${'0123456789abcde '.repeat(640)}`],
  ];
  it.each(NASTY)('replaces the line by text with %s', async (_name, text) => {
    await start(kind);
    shell.session.write('echo untouched');
    await shell.settled();
    expect(await shell.session.replaceLine(text)).toBe(true);
    expect((await shell.truth()).text).toBe(text);
    expect(shell.line).toMatchObject({ exact: true, buffer: text, cursor: text.length });
    expect(shell.commands).toEqual([]);
  });

  it('runs what was put there as it stands, and the history has it', async () => {
    await start(kind);
    await shell.run('echo one');
    const line = `printf '%s\\n' "a !! b" > out.txt`;
    expect(await shell.session.replaceLine(line)).toBe(true);
    shell.session.acceptLine();
    await shell.until('the command', () => shell.finished.length === 2);
    await shell.prompt();
    expect(readFileSync(join(shell.home, 'out.txt'), 'utf8')).toBe('a !! b\n');
    expect(shell.finished[1]).toBe(`${line} → 0`);
    await shell.run(HISTORY[kind]);
    expect(shell.screen).toContain('"a !! b" > out.txt');
    expect(shell.screen).not.toContain('reos');
  });

  it('does not touch the line of a program', async () => {
    await start(kind);
    shell.session.write('cat\r');
    await shell.until('cat', () => shell.line.phase === 'running');
    shell.session.write('input for cat');
    await shell.quiet();
    expect(await shell.session.readLine()).toMatchObject({ phase: 'running', exact: false, buffer: null });
    expect(await shell.session.replaceLine('no')).toBe(false);
    expect(shell.screen).not.toContain('57397');
    shell.session.write('\x03');
    await shell.prompt();
  });

  it('says nothing inside a nested shell, and is back after it', async () => {
    await start(kind);
    shell.session.write('sh\r');
    await shell.until('sh', () => shell.line.phase === 'running');
    shell.session.write('echo in$((1+1))\r');
    await shell.until('output', () => shell.screen.includes('in2'));
    expect(shell.line).toMatchObject({ phase: 'running', exact: false });
    shell.session.write('exit 3\r');
    await shell.prompt();
    expect(shell.finished).toEqual(['sh → 3']);
  });

  it('notices that the shell was replaced', async () => {
    await start(kind);
    shell.session.write('exec sh\r');
    await shell.until('unmarked', () => shell.line.phase === 'unmarked');
    expect(shell.line.refusal).toContain('sh');
  });

  it('passes on the exit code', async () => {
    await start(kind);
    let code = -1;
    shell.session.onExit(({ exitCode }) => {
      code = exitCode;
    });
    shell.session.write('exit 5\r');
    await shell.until('exit', () => code === 5);
  });
});

it.each([
  ['emacs', '', '\x1bp'],
  ['vi', 'set -o vi', '\x1b/'],
])('asks nothing where a search of bash reads (%s)', async (_, rc, key) => {
  await start('bash', { rc });
  await shell.run('echo one');
  for (const byte of [...'echo'.split(''), key, ...'one'.split('')]) {
    shell.session.write(byte);
    await shell.session.readLine();
  }
  await shell.until('the text that is searched', () => /^bash> [:/]one$/m.test(shell.screen));
  shell.session.write('\r');
  await shell.until('the line that was found', () => /bash> echo one\s*$/.test(shell.screen));
});

it('runs a shell that it does not know, without marks', async () => {
  const session = createSession({ argv: ['/bin/dash'], cwd: '/', env: { PATH: process.env.PATH }, cols: 80, rows: 24 });
  expect(session.line).toMatchObject({ phase: 'unmarked', exact: false, refusal: 'no integration for dash' });
  const code = await new Promise<number>((resolve) => {
    session.onExit(({ exitCode }) => resolve(exitCode));
    session.write('exit 4\r');
  });
  expect(code).toBe(4);
  session.dispose();
});

// A signal that comes right before bash waits for a key is one that it does not hear.
it('takes the terminal away from a shell that is let go, so that it ends whatever it heard', async () => {
  await start('bash', { rc: "trap '' HUP" });
  await shell.run('echo $$ > own-pid');
  const pid = Number(readFileSync(join(shell.home, 'own-pid'), 'utf8'));
  expect(() => process.kill(pid, 0)).not.toThrow();
  shell.session.dispose();
  await eventually(() => expect(() => process.kill(pid, 0)).toThrow());
});
