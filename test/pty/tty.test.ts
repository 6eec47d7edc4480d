// What a shell on this terminal must not feel differently from one on any other: the line discipline below it, output
// without a newline before its prompt, programs that die with the screen in their hands.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Screen, startTui } from '../helpers/driver.ts';

const SHELLS = ['bash', 'zsh', 'fish'] as const;
/** At an empty prompt, and the chrome is in its place: after that nothing changes the size of the pane. */
const atPrompt = ({ rows, cursor }: Screen) => /^[$%#>] ?$/.test(rows[cursor.y] ?? '') && rows.at(-1) !== '';

describe.each(SHELLS)('%s', (shell) => {
  it('backspace takes whole characters from a program that reads plain lines', async () => {
    await using tui = await startTui({ shell });
    await tui.waitFor(atPrompt);
    tui.type('echo g""o; cat > typed; echo re""ad\r');
    await tui.waitFor(/^go$/m);
    tui.type('aéü\x7f\x7fb\r');
    await tui.waitFor(/^ab$/m);
    tui.press('C-d');
    await tui.waitFor(/^read$/m);
    expect(readFileSync(join(tui.home, 'typed'), 'utf8')).toBe('ab\n');
  });

  it('output without a newline stays where it is when the next line is run', async () => {
    // As zsh comes: it goes to a line of its own for its prompt, as fish does.
    await using tui = await startTui({ shell, files: { '.zshrc': "PROMPT='%# '\n" } });
    await tui.waitFor(atPrompt);
    tui.type('printf "no newline"\r');
    await tui.waitFor((screen) => /^no newline/m.test(screen.text) && screen.cursor.y > 0);
    // All at once, so that the line is asked of the shell rather than read off the screen.
    tui.type('echo next\r');
    const { text } = await tui.waitFor(/^next$/m);
    expect(text).toMatch(/^no newline/m);
  });

  it('a program that is killed leaves no mouse, no alternate screen and a cursor that can be seen', async () => {
    await using tui = await startTui({ shell, env: { REOS_TUI_UI_MOUSE: 'false' } });
    await tui.waitFor(atPrompt);
    tui.type('echo before\r');
    await tui.waitFor(/^before$/m);
    await tui.atPrompt();
    tui.type(
      `sh -c 'printf "\\033[?1049h\\033[2J\\033[?1003h\\033[?1006h\\033[?1004h\\033[?25l\\033[?2026hfull"; kill -9 $$'\r`,
    );
    await tui.waitFor((screen) => /^before$/m.test(screen.text) && atPrompt(screen));
    await tui.waitFor(() => tui.modes.mouse === 'NONE' && !tui.modes.sendFocus);
    expect(tui.modes.cursorHidden).toBe(false);
    tui.type('echo alive\r');
    await tui.waitFor(/^alive$/m);
  });

  it('a program that ended well has meant the modes that it leaves', async () => {
    await using tui = await startTui({ shell, env: { REOS_TUI_UI_MOUSE: 'false' } });
    await tui.waitFor(atPrompt);
    tui.type("printf '\\033[?1003h'\r");
    await tui.waitFor(() => tui.modes.mouse === 'ANY');
    tui.type('echo still\r');
    await tui.waitFor(/^still$/m);
    expect(tui.modes.mouse).toBe('ANY');
  });
});

const RC = {
  '.bashrc': "PS1='\\[\\e[32m\\]top of it\\[\\e[m\\]\\n$ '\n",
  '.zshrc': "PROMPT=$'%F{green}top of it%f\\n%# '\nRPROMPT=right\n",
  '.config/fish/config.fish':
    "set -g fish_greeting\nfunction fish_prompt; echo top of it; echo '> '; end\nfunction fish_right_prompt; echo right; end\n",
};

describe.each(SHELLS)('a resize while a line is edited in %s', (shell) => {
  it.each([
    ['a plain prompt', {}, 0],
    ['a prompt of two lines', RC, 1],
  ])('leaves one of %s, and the line whole', async (_, files, tops) => {
    const env = { REOS_TUI_UI_SIDEBAR: 'false' };
    await using tui = await startTui({ shell, files, cols: 90, env });
    await tui.waitFor((screen) => screen.rows.at(-1) !== '');
    await tui.waitFor(({ rows, cursor }) => /^[$%#>] ?/.test(rows[cursor.y] ?? ''));
    const words = Array.from({ length: 40 }, (_, i) => `w${i}`).join(' ');
    tui.type(`echo ${words}`);
    await tui.waitFor(/w39(?!\S)/m);
    // fish draws a line once more when it has found out its colours; no terminal may change its size in between.
    const coloured = () =>
      tui
        .cells()
        .flat()
        .findLast(({ text }) => text === '9')?.fg !== 'default';
    await tui.waitFor(() => shell !== 'fish' || coloured());
    const drawn = (cols: number) => (screen: Screen) => {
      const start = screen.rows.findIndex((row) => row.includes('echo w0'));
      const line = screen.rows
        .slice(start, start + Math.ceil((words.length + 7) / cols))
        // Behind the line stands what it is: a command.
        .map((row, i, all) => (i < all.length - 1 ? row.padEnd(cols) : row.replace(/ +command$/, '')))
        .join('');
      return line.endsWith(`echo ${words}`) && screen.cursor.y === start + Math.floor((words.length + 7) / cols);
    };
    for (const cols of [70, 52, 100, 61, 90]) {
      tui.resize(cols, 24);
      await tui.waitFor(drawn(cols));
    }
    const { rows } = tui.screen();
    expect(rows.filter((row) => row.includes('echo w0'))).toHaveLength(1);
    expect(rows.filter((row) => row === 'top of it')).toHaveLength(tops);
    tui.type(' end\r');
    await tui.waitFor((screen) => screen.text.includes('w39 end\n'));
  });
});
