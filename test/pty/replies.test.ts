// What the terminal answers goes to who asked, if somebody still waits for it, and never into the shell's line.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { ShellKind } from '../../src/engine/terminal/types.ts';
import { startTui } from '../helpers/driver.ts';
import { type ShellOptions, TestShell } from '../helpers/shell-session.ts';

const QUERIES = String.raw`\033[c\033[>c\033[6n\033[5n\033]11;?\007\033[?2026$p\033[?u`;
const SHELLS: readonly ShellKind[] = ['bash', 'zsh', 'fish'];
const LONG = 300_000;

async function open(kind: ShellKind, options?: ShellOptions): Promise<TestShell> {
  const shell = new TestShell(kind, options);
  onTestFinished(() => shell.dispose());
  await shell.prompt();
  return shell;
}

/** The shell's own buffer after whatever was to come has come. */
async function lineOf(shell: TestShell): Promise<string> {
  await shell.prompt();
  await shell.quiet(150);
  return (await shell.truth()).text.trimEnd();
}

const colours = (shell: TestShell) =>
  shell.session.emulator.setColors({ foreground: 'rgb:d0/d0/d0', background: 'rgb:10/10/10' });

describe.each(SHELLS)('in %s an answer does not become part of the line', (kind) => {
  it.each([
    ['a builtin asked and was done', `printf '${QUERIES}'`],
    ['a program asked and left', `/usr/bin/printf '${QUERIES}'`],
    ['a program asked, was idle and left', `sh -c "printf '${QUERIES}'; sleep 0.2"`],
    ['a program asked and failed', `sh -c "printf '${QUERIES}'; kill -9 \\$\\$"`],
    ['a file was shown', 'cat queries'],
  ])('when %s', { timeout: LONG }, async (_, line) => {
    const shell = await open(kind);
    colours(shell);
    writeFileSync(join(shell.home, 'queries'), QUERIES.replaceAll('\\033', '\x1b').replaceAll('\\007', '\x07'));
    for (let i = 0; i < 3; i++) {
      await shell.run(line);
      expect(await lineOf(shell)).toBe('');
    }
    // Typed ahead, while the program is still at it.
    shell.session.write(`${line}\r`);
    shell.session.write('ahead');
    await shell.until('the line', () => shell.line.exact && shell.line.buffer !== '');
    await shell.quiet(150);
    expect((await shell.truth()).text.trimEnd()).toBe('ahead');
  });

  it('when the shell still has work to do behind it', { timeout: LONG }, async () => {
    // With a pipe of its own: fish waits for those in threads, which are not its line editor.
    const work: Record<ShellKind, string> = {
      bash: 'work() { a=$(echo hello | cat); for ((i = 0; i < 20000; i++)); do :; done; }\nPROMPT_COMMAND=work\n',
      zsh: 'work() { a=$(echo hello | cat); for ((i = 0; i < 20000; i++)) :; }\nprecmd_functions+=(work)\n',
      fish: `function work --on-event fish_postexec
  set -l a (echo hello | cat)
  for i in (seq 20000); set a $i; end
end\n`,
    };
    const shell = await open(kind, { rc: work[kind] });
    colours(shell);
    for (let i = 0; i < 3; i++) {
      await shell.run(`printf '${QUERIES}'`);
      expect(await lineOf(shell)).toBe('');
    }
  });

  it('when a job in the background asked', { timeout: LONG }, async () => {
    const shell = await open(kind);
    const asked = join(shell.home, 'asked');
    const job = `until [ -e go ]; do sleep 0.02; done; printf '${QUERIES}'; touch asked`;
    writeFileSync(join(shell.home, 'job'), job);
    await shell.run('sh job &');
    shell.session.write('? half');
    await shell.settled();
    writeFileSync(join(shell.home, 'go'), '');
    await shell.until('the job', () => existsSync(asked));
    await shell.quiet(150);
    expect((await shell.truth()).text.trimEnd()).toBe('? half');
  });
});

const READS = `bash -c 'printf "\\033[6n"; IFS= read -rsd R x; echo "g""ot \${#x}"'`;

describe.each(SHELLS)('in %s who waits for the answer has it', (kind) => {
  it('a program', { timeout: LONG }, async () => {
    const shell = await open(kind);
    await shell.run(READS);
    expect(shell.screen).toMatch(/got [4-9]/);
    const after = `bash -c 'printf "\\033[c"; sleep 0.1; IFS= read -rsd c x; echo "th""en \${#x}"'`;
    await shell.run(after);
    expect(shell.screen).toMatch(/then [4-9]/);
    expect(await lineOf(shell)).toBe('');
  });
});

describe.each(['bash', 'zsh'] as const)('in %s who waits for the answer has it', (kind) => {
  it('a builtin of the shell', { timeout: LONG }, async () => {
    const shell = await open(kind);
    await shell.run(`printf '\\033[6n'; IFS= read -rs -d R x; echo "g""ot \${#x}"`);
    expect(shell.screen).toMatch(/got [4-9]/);
    expect(await lineOf(shell)).toBe('');
  });

  it('what runs before the prompt', { timeout: LONG }, async () => {
    const ask = `ask() { printf '\\033[6n'; IFS= read -rs -d R x; echo "\${#x}" > "$HOME/asked"; }\n`;
    const rc = kind === 'bash' ? `${ask}PROMPT_COMMAND=ask\n` : `${ask}precmd_functions+=(ask)\n`;
    const shell = await open(kind, { rc });
    expect(readFileSync(join(shell.home, 'asked'), 'utf8')).toMatch(/^[4-9]/);
    expect(await lineOf(shell)).toBe('');
  });

  it('a program behind a key of the line editor', { timeout: LONG }, async () => {
    const ask = `ask() { bash -c 'printf "\\033[6n" > /dev/tty; IFS= read -rsd R x < /dev/tty; echo "\${#x}" > "$HOME/asked"'; }\n`;
    const key = kind === 'bash' ? `bind -x '"\\C-t": ask'\n` : `zle -N ask; bindkey '^T' ask\n`;
    const shell = await open(kind, { rc: ask + key });
    const asked = join(shell.home, 'asked');
    shell.session.write('\x14');
    await shell.until('the answer', () => existsSync(asked) && readFileSync(asked, 'utf8') !== '');
    expect(readFileSync(asked, 'utf8')).toMatch(/^[4-9]/);
    expect(await lineOf(shell)).toBe('');
  });
});

it('in zsh a widget that asks itself has it', { timeout: LONG }, async () => {
  const rc = `ask() { printf '\\033[6n' > /dev/tty; IFS= read -rs -d R x < /dev/tty; echo "\${#x}" > "$HOME/asked"; }
zle -N ask; bindkey '^T' ask\n`;
  const shell = await open('zsh', { rc });
  const asked = join(shell.home, 'asked');
  shell.session.write('\x14');
  await shell.until('the answer', () => existsSync(asked) && readFileSync(asked, 'utf8') !== '');
  expect(await lineOf(shell)).toBe('');
});

describe.each(SHELLS)('`? …` in %s', (shell) => {
  it('asks, right behind a program that asked the terminal', { timeout: LONG }, async () => {
    await using tui = await startTui({ shell, cols: 110, rows: 30 });
    await tui.waitFor('Ctrl-Space', 60_000);
    for (let i = 0; i < 3; i++) {
      tui.type(`clear; sh -c "printf '${QUERIES}'"; echo don''e-${i}\r`);
      await tui.waitFor((screen) => screen.rows.some((row) => row.startsWith(`done-${i}`)));
      // No waiting for the prompt: as fast as somebody types who knows what comes.
      tui.type('? show the newest file here\r');
      await tui.waitFor('Proposed', 60_000);
      expect(tui.screen().text).not.toMatch(/command not found|Unknown command|not an identifier/);
      tui.press('Esc');
      await tui.waitFor((screen) => !screen.text.includes('Proposed'));
      tui.press('C-u');
    }
  });

  it('asks what was typed before the prompt was there', { timeout: LONG }, async () => {
    await using tui = await startTui({ shell, cols: 110, rows: 30 });
    await tui.waitFor('Ctrl-Space', 60_000);
    const gate = join(tui.home, 'gate');
    execFileSync('mkfifo', [gate]);
    tui.type(`clear; echo wai''ting; cat ${gate}\r`);
    await tui.waitFor((screen) => screen.rows.some((row) => row.startsWith('waiting')));
    tui.type('? show the newest file here\r');
    await tui.waitFor((screen) => screen.rows.some((row) => row.startsWith('? show')));
    writeFileSync(gate, '');
    await tui.waitFor('Proposed', 60_000);
    expect(tui.screen().text).not.toMatch(/command not found|Unknown command/);
    tui.press('Esc');
    await tui.waitFor((screen) => !screen.text.includes('Proposed') && !screen.text.includes('no program'));
  });
});
