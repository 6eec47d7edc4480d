// Keys, pastes and bytes reach the program in the pane as they would in a bare terminal.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildIfStale } from '../helpers/build.ts';
import { repository, type Screen, startProgram, startTui } from '../helpers/driver.ts';

/** The cursor stands behind a prompt; a suggestion may float behind it. */
const atPrompt = ({ rows, cursor }: Screen) => cursor.x === 2 && /^[$%#>]/.test(rows[cursor.y] ?? '');

const SH = { shell: '/bin/sh', env: { PS1: '$ ' } };

describe('input', () => {
  it('reaches a raw program byte for byte, all 65 536 of them', async () => {
    await using tui = await startTui(SH);
    await tui.waitFor(/^\$/);
    // What is typed is echoed: the word itself is printed when the terminal is raw.
    tui.type('stty raw -echo; printf re""ady; head -c 65536 | sha256sum; stty sane\r');
    await tui.waitFor('ready');
    // Deterministic noise without our leader key (NUL), which is ours by design.
    let seed = 12345;
    const bytes = Buffer.from(
      Uint8Array.from({ length: 65_536 }, () => {
        seed = (seed * 1103515245 + 12345) & 0x7fffffff;
        return 1 + ((seed >>> 16) % 255);
      }),
    );
    tui.type(bytes);
    await tui.waitFor(createHash('sha256').update(bytes).digest('hex'), 60_000);
  });

  // fish itself takes minutes over 1000 lines, in any terminal.
  it.each([
    ['bash', 1000],
    ['zsh', 1000],
    ['fish', 50],
  ] as const)(
    '%s takes a paste of %i lines as one edit',
    async (shell, lines) => {
      await using tui = await startTui({ shell, cols: 100, rows: 30 });
      await tui.waitFor(/^[$%#>] ?/m);
      await tui.waitFor(() => tui.modes.bracketedPaste);
      const numbers = Array.from({ length: lines }, (_, i) => i);
      tui.paste(numbers.map((i) => `echo paste-${i} >> out`).join('\n'));
      tui.press('Enter');
      tui.type(' md5sum < out\r');
      const want = numbers.map((i) => `paste-${i}\n`).join('');
      await tui.waitFor(createHash('md5').update(want).digest('hex'), 60_000);
    },
    180_000,
  );

  it('Ctrl-C interrupts, Ctrl-Z stops, fg resumes, Ctrl-D ends', async () => {
    await using tui = await startTui({ shell: 'bash' });
    await tui.waitFor(/^\$/);
    tui.type("sh -c 'echo be''gun; exec sleep 100'\r");
    await tui.waitFor(/^begun$/m);
    tui.press('C-c');
    await tui.waitFor(atPrompt);
    tui.type("sh -c 'echo re''ady; exec cat'\r");
    await tui.waitFor(/^ready$/m);
    tui.press('C-z');
    await tui.waitFor(/Stopped/);
    tui.type('fg\r');
    await tui.waitFor(/\$ fg\nsh -c/);
    tui.press('C-c');
    await tui.waitFor(atPrompt);
    tui.press('C-d');
    expect((await tui.exited).exitCode).toBe(130);
  });

  it.each(['bash', 'zsh'])('%s: Ctrl-R, arrows and Tab belong to the shell', async (shell) => {
    await using tui = await startTui({ shell, files: { 'unusualname.txt': '' } });
    await tui.waitFor(/^[$%#] ?/m);
    tui.type('echo first one\r');
    await tui.waitFor(/^first one/m);
    await tui.atPrompt();
    tui.type('echo second\r');
    await tui.waitFor(/^second/m);
    await tui.atPrompt();
    tui.press('Up', 'Up');
    await tui.waitFor(({ rows, cursor }) => /[$%#] echo first one$/.test(rows[cursor.y]?.slice(0, cursor.x) ?? ''));
    tui.press('C-u', 'C-r');
    await tui.waitFor(/i-search/);
    tui.type('sec');
    await tui.waitFor(/echo second/);
    tui.press('C-g', 'C-u');
    tui.type('echo unusu');
    // While a suggestion shows, Tab would take it; there is none for this word.
    await tui.waitFor(/[$%#] echo unusu(?!\S)/m);
    tui.press('Tab');
    await tui.waitFor(/echo unusualname\.txt/);
  });

  it('types on while the screen is never cleared', async () => {
    await using tui = await startTui({ shell: 'bash' });
    await tui.waitFor(/^\$/);
    await tui.waitFor((screen) => screen.rows.at(-1) !== '');
    const mark = tui.rawOutput().length;
    for (const char of 'ls -la /usr/share | head -5') tui.type(char);
    await tui.waitFor(/head -5(?!\S)/);
    const bytes = tui.rawOutput(mark).toString('latin1');
    expect(bytes).not.toMatch(/\x1b\[[23]?J/);
  });

  it('reports the mouse to a program that asks, in its own encoding', async () => {
    await using tui = await startTui(SH);
    await tui.waitFor(/^\$/);
    tui.type("stty raw -echo; printf '\\033[?1000h'; printf ready; head -c 6 | od -An -tx1; stty sane\r");
    await tui.waitFor('ready');
    await tui.waitFor(() => tui.modes.mouse === 'VT200');
    tui.type('\x1b[<0;11;6M');
    await tui.waitFor(/1b 5b 4d 20 2b 26/);
  });

  it('gives the program the answers of a terminal', async () => {
    await using tui = await startTui({ ...SH, cols: 140 });
    await tui.waitFor(/^\$/);
    const ask = "printf '\\033[c\\033]11;?\\007'";
    tui.type(`stty raw -echo; ${ask}; head -c 30 | od -An -tx1 -w30; stty sane\r`);
    // ESC [ ? 1 ; 2 c, then ESC ] 11 ; rgb:1010/1010…: what our own terminal said of itself.
    await tui.waitFor(/1b 5b 3f 31 3b 32 63 1b 5d 31 31 3b 72 67 62 3a 31 30 31 30 2f/);
  });
});

describe('what is typed while the screen is not there yet', () => {
  it.each(['bash', 'zsh', 'fish'])('is put into the line of %s and not run', async (shell) => {
    buildIfStale();
    // A build that ends when it is told to: cat waits for the other end of a pipe.
    const start = `mkfifo go; echo building; cat go; exec ${process.execPath} ${join(repository, 'bin/reos-tui.js')}`;
    const env = { SHELL: execFileSync('which', [shell]).toString().trim(), REOS_TUI_INDEX_ENABLED: 'false' };
    await using tui = await startProgram(['/bin/sh', '-c', start], { env });
    await tui.waitFor('building');
    tui.type('touch made here\r');
    await tui.waitFor(/^touch made here$/m);
    writeFileSync(join(tui.home, 'go'), '');
    await tui.waitFor('Typed before the start, so it was not run.', 30_000);
    expect(tui.screen().text).toMatch(/^[$%#>] touch made here/m);
    expect(existsSync(join(tui.home, 'made'))).toBe(false);
    tui.press('Enter');
    await tui.waitFor(() => existsSync(join(tui.home, 'made')));
  });
});
