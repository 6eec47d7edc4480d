// Scrolling back, copy mode, selecting with the mouse and command blocks, in the real TUI with real shells.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Condition, type Driver, type Screen, startTui } from '../helpers/driver.ts';
import { leader } from '../helpers/leader.ts';

const PROMPT = { bash: /^\$/m, zsh: /^[%#]/m, fish: /^>/m } as const;
type Shell = keyof typeof PROMPT;

async function open(shell: Shell = 'bash', size = { cols: 80, rows: 24 }): Promise<Driver> {
  // zsh as it comes: it marks the end of an output that has no newline.
  const files = { '.zshrc': "PROMPT='%# '\n" };
  const tui = await startTui({ shell, ...size, files, env: { HISTFILE: undefined } });
  await tui.waitFor((screen) => screen.text.includes('Ctrl-Space'));
  await tui.waitFor(PROMPT[shell]);
  return tui;
}

const numbers = 'for i in $(seq 1 200); do echo "row $i of two hundred"; done; echo all-done';
const status = (screen: Screen) => screen.rows.at(-1) ?? '';

/** What stands before the cursor; a suggestion may float behind it. */
/** Blanks at the end are there only when something is drawn behind them. */
const typed = ({ rows, cursor }: Screen) => (rows[cursor.y] ?? '').slice(0, cursor.x);

/** Until the prompt is back too: what is typed before it is an echo below the output, a line more of it. */
async function run(tui: Driver, line: string, until: Condition): Promise<void> {
  tui.type(line);
  tui.press('Enter');
  await tui.waitFor(until);
  await tui.waitFor((screen) => /[$%#>] ?$/.test(typed(screen)));
}

/** Texts that were put on the clipboard. */
function copied(tui: Driver): string[] {
  const all = tui.rawOutput().toString('latin1');
  return [...all.matchAll(/\x1b\]52;c;([^\x1b\x07]*)\x1b\\/g)].map(([, text]) =>
    Buffer.from(text ?? '', 'base64').toString('utf8'),
  );
}

/** An SGR mouse report for a cell that counts from 0. */
const mouse = (code: number, x: number, y: number, final = 'M') => `\x1b[<${code};${x + 1};${y + 1}${final}`;

describe('scrolling back', () => {
  it('follows the wheel, tells how far, and comes back with a key', async () => {
    await using tui = await open();
    await run(tui, numbers, /^all-done$/m);
    await tui.waitFor(() => tui.modes.mouse === 'DRAG');
    tui.type(mouse(64, 5, 5).repeat(2));
    await tui.waitFor((screen) => status(screen).includes('-6 lines'));
    expect(tui.screen().rows).not.toContain('all-done');
    tui.type(mouse(65, 5, 5));
    await tui.waitFor((screen) => status(screen).includes('-3 lines'));
    tui.type('x');
    await tui.waitFor((screen) => screen.text.includes('$ x') && !status(screen).includes('-3'));
  });

  it('follows Shift-PageUp and Shift-PageDown', async () => {
    await using tui = await open();
    await run(tui, numbers, /^all-done$/m);
    tui.type('\x1b[5;2~\x1b[5;2~');
    await tui.waitFor((screen) => status(screen).includes('-44 lines'));
    tui.type('\x1b[6;2~');
    await tui.waitFor((screen) => status(screen).includes('-22 lines'));
    tui.type('\x1b[6;2~');
    await tui.waitFor(/^all-done$/m);
  });

  it('keeps its place while lines come in, and never clears the screen', async () => {
    await using tui = await open();
    await run(tui, numbers, /^all-done$/m);
    const mark = tui.rawOutput().length;
    tui.type('(sleep 0.3; for i in 1 2 3 4 5; do echo late $i; done; touch came) & ');
    tui.press('Enter');
    await tui.waitFor(/\$ \(sleep/);
    tui.type('\x1b[5;2~');
    await tui.waitFor((screen) => status(screen).includes('-22 lines'));
    const before = tui.screen().rows.slice(0, 22);
    await tui.waitFor((screen) => /-2[6-9] lines/.test(status(screen)));
    expect(tui.screen().rows.slice(0, 22)).toEqual(before);
    tui.type('\x1b[6;2~'.repeat(3));
    await tui.waitFor(/late 5/);
    for (const char of 'echo done') tui.type(char);
    await tui.waitFor(/echo done$/m);
    expect(tui.rawOutput(mark).toString('latin1')).not.toMatch(/\x1b\[[23]?J/);
  });

  it('gives a full-screen program cursor keys for the wheel', async () => {
    await using tui = await open();
    const lines = Array.from({ length: 100 }, (_, i) => `page line ${i}`).join('\n');
    writeFileSync(join(tui.home, 'long.txt'), lines);
    tui.type('less long.txt');
    tui.press('Enter');
    await tui.waitFor(/page line 0$/m);
    await tui.waitFor(() => tui.modes.mouse === 'DRAG');
    tui.type(mouse(65, 5, 5));
    await tui.waitFor((screen) => screen.rows[0] === 'page line 3');
    tui.type(mouse(64, 5, 5));
    await tui.waitFor((screen) => screen.rows[0] === 'page line 0');
  });

  it('tells how far in the corner where there is no status line', async () => {
    await using tui = await startTui({ cols: 36, rows: 9 });
    await tui.waitFor(/^\$/m);
    await tui.waitFor(() => tui.modes.mouse === 'DRAG');
    await run(tui, 'seq 100', /^100$/m);
    tui.type(mouse(64, 5, 5));
    await tui.waitFor((screen) => screen.rows[0]?.endsWith(' -3 lines') ?? false);
    tui.type(mouse(65, 5, 5));
    await tui.waitFor((screen) => !screen.text.includes('lines') && /^100$/m.test(screen.text));
  });

  it('comes back to the bottom when the terminal is resized', async () => {
    await using tui = await open();
    await run(tui, numbers, /^all-done$/m);
    await leader(tui, '[');
    tui.type('\x1b[5~');
    await tui.waitFor((screen) => /copy +-\d+ lines/.test(status(screen)));
    for (const [cols, rows] of [[60, 20], [100, 30], [41, 11], [80, 24]] as const) tui.resize(cols, rows); // biome-ignore format: pairs
    await tui.waitFor((screen) => /^all-done$/m.test(screen.text) && !/copy|lines/.test(status(screen)));
    tui.type('echo alive');
    tui.press('Enter');
    await tui.waitFor(/^alive$/m);
  });
});

describe('copy mode', () => {
  it('selects with v and copies with y', async () => {
    await using tui = await open();
    await run(tui, 'echo one two three', /^one two three$/m);
    await leader(tui, '[');
    await tui.waitFor((screen) => status(screen).includes('copy'));
    tui.type('k0wve');
    await tui.waitFor((screen) => status(screen).includes('copy, select  y copy  Esc drop'));
    const row = tui.screen().rows.indexOf('one two three');
    const inverse = tui
      .cells()
      [row]?.map((cell) => (cell.inverse ? cell.text : ''))
      .join('');
    expect(inverse).toBe('two');
    tui.type('y');
    await tui.waitFor((screen) => status(screen).includes('Copied 3 characters.'));
    expect(copied(tui)).toEqual(['two']);
    tui.type('echo typed');
    await tui.waitFor(/\$ echo typed/);
  });

  it('searches the scrollback, shows what it found, goes on and leaves', async () => {
    await using tui = await open();
    await run(tui, numbers, /^all-done$/m);
    await leader(tui, '[');
    tui.type('?row 5');
    await tui.waitFor((screen) => status(screen).startsWith(' ?row 5'));
    tui.press('Enter');
    await tui.waitFor((screen) => screen.rows[screen.cursor.y] === 'row 59 of two hundred');
    const found = tui.cells()[tui.screen().cursor.y]?.filter((cell) => cell.bg === 3) ?? [];
    expect(found.map((cell) => cell.text).join('')).toBe('row 5');
    tui.type('n');
    await tui.waitFor((screen) => screen.rows[screen.cursor.y] === 'row 58 of two hundred');
    tui.type('N');
    await tui.waitFor((screen) => screen.rows[screen.cursor.y] === 'row 59 of two hundred');
    tui.type('/no such text\r');
    await tui.waitFor((screen) => status(screen).includes('Not found.'));
    tui.press('Esc');
    await tui.waitFor(/^all-done$/m);
    tui.type('echo back');
    await tui.waitFor(/\$ echo back/);
  });

  it('joins wrapped lines, drops blanks at line ends, keeps wide characters whole', async () => {
    await using tui = await open();
    const long = `start-${'0123456789'.repeat(10)}-漢字-end`;
    writeFileSync(join(tui.home, 'text'), `${long}\nblanks   \n${'漢'.repeat(60)}\nlast\n`);
    await run(tui, 'cat text', /^last$/m);
    await leader(tui, '[');
    tui.type('k{VGk');
    await tui.waitFor((screen) => status(screen).includes('lines'));
    tui.type('y');
    await tui.waitFor((screen) => status(screen).includes('Copied '));
    const text = copied(tui)[0] ?? '';
    expect(text).toContain(`${long}\nblanks\n${'漢'.repeat(60)}\nlast`);
  });

  it('takes a block with Ctrl-V', async () => {
    await using tui = await open();
    await run(tui, "printf 'abcd\\nefgh\\nijkl\\n'", /^ijkl$/m);
    await leader(tui, '[');
    tui.type('kkk0l\x16jjl');
    await tui.waitFor((screen) => status(screen).includes('block'));
    tui.press('Enter');
    await tui.waitFor((screen) => status(screen).includes('Copied 3 lines.'));
    expect(copied(tui)).toEqual(['bc\nfg\njk']);
  });

  it('has the keys to itself', async () => {
    await using tui = await open();
    await leader(tui, '[');
    await tui.waitFor((screen) => status(screen).includes('copy'));
    tui.type('zzz');
    tui.paste('echo pasted');
    tui.type('q');
    await tui.waitFor((screen) => !status(screen).includes('copy'));
    tui.type('echo only this');
    tui.press('Enter');
    await tui.waitFor(/^only this$/m);
    expect(tui.screen().text).not.toMatch(/zzz|pasted/);
  });
});

describe('the mouse', () => {
  it('selects by dragging, words by a double and lines by a triple click', async () => {
    await using tui = await open();
    await run(tui, 'echo see /usr/share/doc:12 now', /^see \/usr/m);
    await tui.waitFor(() => tui.modes.mouse === 'DRAG');
    const y = tui.screen().rows.indexOf('see /usr/share/doc:12 now');
    tui.type(mouse(0, 0, y) + mouse(32, 1, y) + mouse(32, 2, y) + mouse(0, 2, y, 'm'));
    await tui.waitFor((screen) => status(screen).includes('Copied 3 characters.'));
    tui.type((mouse(0, 8, y) + mouse(0, 8, y, 'm')).repeat(2));
    await tui.waitFor((screen) => status(screen).includes('Copied 17 characters.'));
    tui.type(mouse(0, 8, y) + mouse(0, 8, y, 'm'));
    await tui.waitFor((screen) => status(screen).includes('Copied 25 characters.'));
    expect(copied(tui)).toEqual(['see', '/usr/share/doc:12', 'see /usr/share/doc:12 now']);
    tui.type('x');
    await tui.waitFor(/\$ x/);
    expect(tui.cells()[y]?.some((cell) => cell.inverse)).toBe(false);
  });

  it('stays the terminal’s when the settings say so', async () => {
    await using tui = await startTui({ env: { REOS_TUI_UI_MOUSE: 'false' } });
    await tui.waitFor((screen) => screen.text.includes('Ctrl-Space'));
    await tui.waitFor(/^\$/m);
    expect(tui.modes.mouse).toBe('NONE');
  });
});

it('the leader opens the commands over copy mode, which is there again behind them', async () => {
  await using tui = await open();
  await run(tui, 'seq 1 30', /^30$/m);
  await leader(tui, '[');
  await tui.waitFor((screen) => status(screen).includes('copy'));
  tui.press('C-Space');
  await tui.waitFor('─ Commands');
  tui.press('Esc');
  await tui.waitFor((screen) => !screen.text.includes('─ Commands') && status(screen).includes('copy'));
  await leader(tui, 'o');
  await tui.waitFor((screen) => status(screen).includes('Copied 30 lines.'));
});

describe.each(['bash', 'zsh', 'fish'] as const)('command blocks of %s', (shell) => {
  it('are jumped to, copied and put in place again', async () => {
    await using tui = await open(shell);
    await run(tui, 'seq 1 30', /^30$/m);
    await run(tui, 'printf "out one\\nout two"', /out two/);
    await tui.atPrompt();
    await leader(tui, 'o');
    await tui.waitFor((screen) => status(screen).includes('Copied 2 lines.'));
    expect(copied(tui)).toEqual(['out one\nout two']);
    await leader(tui, '.');
    await tui.waitFor((screen) => /printf.*two"$/.test(typed(screen)));
    tui.press('C-u');
    await tui.atPrompt();
    await leader(tui, 'p');
    await tui.waitFor((screen) => /printf/.test(screen.rows[screen.cursor.y] ?? ''));
    tui.type('[[');
    await tui.waitFor((screen) => /seq 1 30/.test(screen.rows[screen.cursor.y] ?? ''));
    tui.type(']]');
    await tui.waitFor((screen) => /printf/.test(screen.rows[screen.cursor.y] ?? ''));
    tui.type('q');
    await tui.waitFor((screen) => !status(screen).includes('copy'));
  });

  it('are copied, searched and put in place again wherever the cursor is in them', async () => {
    await using tui = await open(shell);
    await run(tui, 'seq 1 30', /^30$/m);
    await tui.atPrompt();
    await run(tui, 'printf "needle\\nstraw"', /^straw/m);
    await tui.atPrompt();
    await run(tui, 'sh -c "echo needle; exit 7"', /exit 7$/m);
    const inCopyMode = async (keys: string) => {
      await leader(tui, '[');
      await tui.waitFor((screen) => status(screen).includes('copy'));
      tui.type(keys);
    };
    await inCopyMode('[[[[o');
    await tui.waitFor((screen) => status(screen).includes('Copied 2 lines.'));
    await inCopyMode('[[[[c');
    await tui.waitFor((screen) => status(screen).includes('characters.'));
    await inCopyMode('[[[[[[jjjo');
    await tui.waitFor((screen) => status(screen).includes('Copied 30 lines.'));
    await leader(tui, 'y');
    await tui.waitFor((screen) => status(screen).includes('Copied 27 characters.'));
    expect(copied(tui)).toEqual([
      'needle\nstraw',
      'printf "needle\\nstraw"',
      Array.from({ length: 30 }, (_, i) => i + 1).join('\n'),
      'sh -c "echo needle; exit 7"',
    ]);
    // How it ended is a place to press on.
    const row = tui.screen().rows.findIndex((text) => /exit 7$/.test(text));
    tui.type(mouse(0, 78, row) + mouse(0, 78, row, 'm'));
    await tui.waitFor(() => copied(tui).at(-1) === 'needle');
    // The needle of the other command is not found.
    await inCopyMode('[[g/needle\rnnV');
    // All keys were taken, and the frame is whole: a small one may be read in two pieces.
    await tui.waitFor((screen) => status(screen).includes('lines  y copy') && screen.cursor.y === row + 1);
    tui.press('q');
    await tui.waitFor((screen) => !status(screen).includes('copy'));
    await inCopyMode('[[[[.');
    await tui.waitFor((screen) => /printf "needle.*straw"$/.test(typed(screen)));
    expect(tui.screen().text.match(/printf/g)).toHaveLength(2);
  });

  it('are listed, gone to, copied and searched from the list', async () => {
    await using tui = await open(shell);
    await run(tui, 'seq 1 30', /^30$/m);
    await run(tui, 'sh -c "echo one; exit 7"', /exit 7$/m);
    await leader(tui, 'a');
    await tui.waitFor((screen) => screen.text.includes('session’s commands'));
    expect(tui.screen().text).toMatch(/sh -c "echo one; exit 7" +exit 7, .*1 line/);
    expect(tui.screen().text).toMatch(/seq 1 30 +ok, .*30 lines/);
    tui.type('j');
    await tui.waitFor(/▸ seq 1 30/);
    tui.type('o');
    await tui.waitFor((screen) => status(screen).includes('Copied 30 lines.'));
    await leader(tui, 'a');
    await tui.waitFor((screen) => screen.text.includes('session’s commands'));
    tui.type('j');
    await tui.waitFor(/▸ seq 1 30/);
    tui.press('Enter');
    await tui.waitFor((screen) => /seq 1 30/.test(screen.rows[screen.cursor.y] ?? ''));
    tui.type('q');
    await tui.waitFor((screen) => !status(screen).includes('copy'));
  });

  it('tell of failures and of long runs', async () => {
    await using tui = await open(shell);
    await run(tui, 'sh -c "exit 7"', (screen) => status(screen).includes('exit 7'));
    // What is still loaded meanwhile may have it begin a moment later for us than for the shell.
    await run(tui, 'sleep 1.7', /done · 1\.\d s|exit 0 in 1\.\d s/);
  });

  it('say in the gutter how they failed and how long they took, and nothing else', async () => {
    await using tui = await open(shell);
    await run(tui, 'true', (screen) => /true$/m.test(screen.text));
    await run(tui, 'sh -c "exit 7"', /^[$%#>] sh -c "exit 7" +exit 7$/m);
    await run(tui, 'sleep 1.7; false', /^[$%#>] sleep 1\.7; false +exit 1 · 1\.\d s$/m);
    // Not part of the program's own text: it is not copied with it.
    await leader(tui, '[');
    tui.type('k{Vy');
    await tui.waitFor((screen) => status(screen).includes('Copied '));
    expect(copied(tui).join('\n')).not.toMatch(/exit 1 ·/);
    expect(tui.screen().text).toMatch(/true$/m);
  });
});

it('never puts a command in place that may not be run', async () => {
  const policy = '[[safety.policy]]\naction = "deny"\nprogram = "seq"\n';
  await using tui = await startTui({ files: { '.config/reos-tui/config.toml': policy } });
  await tui.waitFor((screen) => screen.text.includes('Ctrl-Space'));
  await tui.waitFor(/^\$/m);
  await run(tui, 'seq 3', /^3\n\$/m);
  await leader(tui, '.');
  await tui.waitFor((screen) => status(screen).includes('never put in place'));
  expect(typed(tui.screen()).trimEnd()).toBe('$');
});

it('folds what commands printed, opens one by key and one by mouse, and is as before when left', async () => {
  await using tui = await open();
  await run(tui, numbers, /^all-done$/m);
  await run(tui, 'echo one; echo two', /^two$/m);
  await leader(tui, 'f');
  await tui.waitFor(/^\$ for i in .*\n?.* 201 lines folded$/m);
  const folded = await tui.waitFor(/^\$ echo one; echo two +2 lines folded$/m);
  expect(folded.text).not.toContain('of two hundred"\n');
  expect(status(folded)).toContain('z open');
  tui.press('k');
  tui.type('z');
  await tui.waitFor(({ rows }) => rows.includes('one') && rows.includes('two'));
  expect(tui.screen().text).not.toContain('row 199');
  const at = tui.screen().rows.findIndex((row) => row.endsWith('201 lines folded'));
  tui.type(mouse(0, 70, at) + mouse(0, 70, at, 'm'));
  await tui.waitFor(({ rows }) => rows.includes('row 1 of two hundred'));
  tui.type('q');
  await tui.waitFor(({ rows }) => rows.includes('row 200 of two hundred'));
  tui.type('x');
  await tui.waitFor((screen) => typed(screen) === '$ x');
});

it('takes the mouse in a list: a click goes to a row, the wheel moves by one', async () => {
  await using tui = await open();
  for (const word of ['one', 'two']) {
    tui.type(`echo ${word}\r`);
    await tui.waitFor((screen) => screen.rows.includes(word) && typed(screen).startsWith('$'));
  }
  tui.press('C-Space');
  await tui.waitFor('Commands');
  tui.type('a');
  await tui.waitFor('▸ echo two');
  const at = tui.screen().rows.findIndex((row) => row.includes('  echo one'));
  tui.type(mouse(0, 20, at) + mouse(0, 20, at, 'm'));
  await tui.waitFor('▸ echo one');
  tui.type(mouse(64, 20, at));
  await tui.waitFor('▸ echo two');
});

it('says that there is no help while a program keeps the terminal', async () => {
  await using tui = await open();
  tui.type('cat\r');
  await tui.waitFor((screen) => status(screen).includes('cat is running · no help until it ends'));
  // It stays so, whatever is opened over it.
  tui.press('C-Space');
  await tui.waitFor('Commands');
  tui.press('Esc');
  await tui.waitFor((screen) => !screen.text.includes('Commands') && status(screen).includes('cat is running'));
  tui.press('C-d');
  await tui.waitFor((screen) => !status(screen).includes('cat is running'));
});
