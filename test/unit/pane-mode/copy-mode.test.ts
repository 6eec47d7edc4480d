import { describe, expect, it } from 'vitest';
import { canonicalKey, keySequences } from '../../../src/ui/app/key-names.ts';
import { copyTable } from '../../../src/ui/pane-mode/copy-table.ts';
import { eventually } from '../../helpers/eventually.ts';
import { openCopyMode } from './support.ts';

const lines = (count: number) => Array.from({ length: count }, (_, i) => `line ${i}`).join('\r\n');

describe('moving', () => {
  it('by words as vi does, over marks, line ends and wrapped lines', () => {
    const pane = openCopyMode('foo.bar  baz\r\n\r\nqux');
    pane.press('gg0');
    const seen: string[] = [];
    for (let i = 0; i < 5; i++) {
      pane.press('w');
      seen.push(pane.ahead);
    }
    expect(seen).toEqual(['.bar  baz', 'bar  baz', 'baz', '', 'qux']);
    for (const word of ['', 'baz', 'bar  baz', '.bar  baz', 'foo.bar  baz']) {
      pane.press('b');
      expect(pane.ahead).toBe(word);
    }
    expect(pane.press('W').ahead).toBe('baz');
    expect(pane.press('0e').ahead).toBe('o.bar  baz');
    expect(pane.press('E').ahead).toBe('r  baz');
  });

  it('to the ends of the line that the margin wrapped', () => {
    const pane = openCopyMode(`start ${'x'.repeat(30)} end`);
    pane.press('gg');
    expect(pane.press('$').ahead).toBe('d');
    expect(pane.view.cursor.row).toBe(1);
    expect(pane.press('0').view.cursor).toEqual({ row: 0, x: 0 });
  });

  it('keeps its column over shorter lines, and never stands on half a glyph', () => {
    const pane = openCopyMode('abcdefgh\r\nxy\r\n漢字漢字\r\nabcdefgh');
    pane.press('gglllll');
    expect(pane.view.cursor.x).toBe(5);
    expect(pane.press('j').view.cursor).toEqual({ row: 1, x: 5 });
    expect(pane.press('j').view.cursor).toEqual({ row: 2, x: 4 });
    expect(pane.press('j').view.cursor).toEqual({ row: 3, x: 5 });
    expect(pane.press('kl').ahead).toBe('字');
    expect(pane.press('h').ahead).toBe('漢字');
  });

  it('scrolls the window along, by lines and by pages, to the ends', () => {
    const pane = openCopyMode(lines(50));
    expect(pane.press('gg').view.top).toBe(0);
    expect(pane.press('G').view.cursor.row).toBe(49);
    expect(pane.view.top).toBe(45);
    expect(pane.press('\x1b[5~').view.top).toBe(41);
    expect(pane.press('\x15').view.top).toBe(39);
    expect(pane.press('\x1b[6~').view.top).toBe(43);
    expect(pane.press('H').view.cursor.row).toBe(43);
    expect(pane.press('L').view.cursor.row).toBe(47);
    expect(pane.press('\x19\x19').view.top).toBe(41);
    expect(pane.view.cursor.row).toBe(45);
  });

  it('jumps from prompt to prompt', () => {
    const pane = openCopyMode(lines(30));
    pane.prompts = [3, 12, 20];
    expect(pane.press('[[').view.cursor.row).toBe(20);
    expect(pane.view.top).toBe(20);
    expect(pane.press('\x1b[1;5A').view.cursor.row).toBe(12);
    expect(pane.press(']]').view.cursor.row).toBe(20);
    pane.press(']]');
    expect(pane.said).toEqual(['No prompt below.']);
  });

  it('stays on its text while lines come in and the oldest go', () => {
    const pane = openCopyMode(lines(20), { scrollback: 20 });
    pane.press('gg5jv$');
    expect(pane.emulator.lineText(pane.view.cursor.row)).toBe('line 5');
    pane.emulator.feed(`\r\n${'more\r\n'.repeat(8)}`);
    pane.view.sync();
    expect(pane.emulator.lineText(pane.view.cursor.row)).toBe('line 5');
    pane.press('y');
    expect(pane.copied).toEqual(['line 5']);
  });
});

describe('selecting', () => {
  it('characters over wrapped lines are one line', () => {
    const text = `begin ${'0123456789'.repeat(4)} end`;
    const pane = openCopyMode(`${text}\r\nnext`);
    pane.press('ggvG$y');
    expect(pane.copied).toEqual([`${text}\nnext`]);
    expect(pane.left).toBe(true);
  });

  it('wide glyphs at the margin do not leave a blank behind', () => {
    const text = `x${'漢'.repeat(25)}y`;
    const pane = openCopyMode(text);
    pane.press('ggVy');
    expect(pane.copied).toEqual([text]);
  });

  it('a glyph is in when either of its cells is', () => {
    const pane = openCopyMode('a漢字b');
    pane.press('ggl');
    pane.view.select('block', { row: 0, x: 2 });
    pane.press('y');
    expect(pane.copied).toEqual(['漢']);
  });

  it('blanks at line ends go, those that were meant stay', () => {
    const pane = openCopyMode('one   \r\ntwo words   \r\n');
    pane.press('ggvj0lllly');
    expect(pane.copied).toEqual(['one\ntwo w']);
    const inner = openCopyMode('two words');
    inner.press('gg0v3ly');
    expect(inner.copied).toEqual(['two ']);
  });

  it('changes its kind, swaps its ends, and goes with Esc', () => {
    const pane = openCopyMode('abc\r\ndef\r\nghi');
    pane.press('gglvjl');
    expect(pane.view.selection?.kind).toBe('char');
    pane.press('o');
    expect(pane.view.cursor).toEqual({ row: 0, x: 1 });
    pane.press('V');
    expect(pane.view.selection?.kind).toBe('line');
    pane.press('\x16');
    expect(pane.view.selection?.kind).toBe('block');
    pane.press('\x1b');
    expect(pane.view.selection).toBe(null);
    expect(pane.left).toBe(false);
    pane.press('\x1b');
    expect(pane.left).toBe(true);
  });

  it('from its search Esc goes one step back, and Ctrl-C leaves at once', () => {
    const pane = openCopyMode('abc');
    pane.press('/b\x1b');
    expect([pane.mode.input, pane.left]).toEqual([null, false]);
    pane.press('/b\x03');
    expect(pane.left).toBe(true);
  });

  it('nothing selected is said, not copied', () => {
    const pane = openCopyMode('abc').press('y');
    expect(pane.copied).toEqual([]);
    expect(pane.said[0]).toMatch(/Nothing is selected/);
  });
});

// A search gives way after a few milliseconds, so what it found may come a little later.
describe('searching', () => {
  it('goes on around the ends, both ways; capitals count when there are some', async () => {
    const pane = openCopyMode('Needle\r\nother\r\nneedle\r\nlast');
    const goesTo = async (keys: string, row: number) => {
      pane.press(keys);
      await eventually(() => expect(pane.view.cursor.row).toBe(row));
    };
    await goesTo('gg/needle\r', 2);
    await goesTo('n', 0);
    await goesTo('N', 2);
    await goesTo('?Needle\r', 0);
    pane.press('G');
    await goesTo('n', 0);
  });

  it('finds words that the margin cut, and takes signs as they are', async () => {
    const pane = openCopyMode(`${'.'.repeat(17)}a.*b$(c) and`);
    pane.press('gg/a.*b$(c)\r');
    await eventually(() => expect(pane.view.cursor).toEqual({ row: 0, x: 17 }));
    pane.press('/nothing like it\r');
    await eventually(() => expect(pane.said).toEqual(['Not found.']));
  });

  it('can be given up, edited, and pasted into', async () => {
    const pane = openCopyMode('alpha\r\nbeta');
    pane.press('gg/bx\x7feta');
    expect(pane.mode.input?.text).toBe('beta');
    pane.press('\x1b');
    expect(pane.mode.input).toBe(null);
    pane.press('/\x1b[200~beta\x1b[201~\r');
    await eventually(() => expect(pane.view.cursor.row).toBe(1));
  });
});

describe('command blocks', () => {
  /** Two commands of which the first printed rows 1 … 4 and the second row 6; a prompt stands in row 7. */
  const open = () => {
    const pane = openCopyMode('$ first\r\nred\r\nblue\r\nred\r\nend\r\n$ second\r\nred\r\n$ ');
    const text = (first: number, last: number) => () =>
      Array.from({ length: last - first + 1 }, (_, i) => pane.emulator.lineText(first + i)).join('\n');
    pane.blocks = [
      { row: 0, line: 'first', output: { first: 1, last: 4 }, outputText: text(1, 4) },
      { row: 5, line: 'second', output: { first: 6, last: 6 }, outputText: text(6, 6) },
      { row: 7, line: 'third', output: { first: 8, last: 7 }, outputText: () => '' },
    ];
    return pane;
  };

  it('give their command and their output to the clipboard, and leave', () => {
    const pane = open();
    pane.press('ggjjc');
    expect(pane.copied).toEqual(['first']);
    expect(pane.left).toBe(true);
    const other = open();
    other.press('ggjo');
    expect(other.copied).toEqual(['red\nblue\nred\nend']);
    expect(other.left).toBe(true);
  });

  it('are put in the line again', () => {
    const pane = open();
    pane.press('gg5j.');
    expect(pane.rerun).toEqual(['second']);
    expect(pane.left).toBe(true);
  });

  it('have their output selected, to be copied or made smaller', () => {
    const pane = open();
    pane.press('ggsky');
    expect(pane.copied).toEqual(['red\nblue\nred']);
  });

  it('are searched alone, round their ends, until all is searched again', () => {
    const pane = open();
    pane.press('ggg/red\r');
    expect(pane.view.cursor.row).toBe(1);
    expect(pane.press('n').view.cursor.row).toBe(3);
    expect(pane.press('n').view.cursor.row).toBe(1);
    expect(pane.press('N').view.cursor.row).toBe(3);
    expect(pane.press('/red\r').view.cursor.row).toBe(6);
    pane.press('g?blue\r');
    expect(pane.said).toEqual(['Not found.']);
  });

  it('fold what they printed and open it again, one or all', () => {
    const pane = open();
    pane.prompts = [0, 5, 7];
    const window = () => Array.from({ length: 3 }, (_, y) => pane.view.rowAt(y));
    pane.press('ggjjz');
    expect(pane.view.cursor.row).toBe(0);
    expect(window()).toEqual([0, 5, 6]);
    expect(pane.view.folds.below(0)).toBe(4);
    expect(pane.press('j').ahead).toBe('$ second');
    expect(pane.press('k').ahead).toBe('$ first');
    expect(pane.press('z').press('j').ahead).toBe('red');
    pane.press('ggZ');
    expect(window()).toEqual([0, 5, 7]);
    expect(pane.press('jj').ahead).toBe('$ ');
    expect(pane.press('Z').view.folds.none).toBe(true);
  });

  it('open of themselves where something is gone to in them', () => {
    const pane = open();
    pane.prompts = [0, 5, 7];
    pane.press('ggZ/blue\r');
    expect(pane.view.cursor.row).toBe(2);
    expect(pane.view.folds.below(0)).toBe(0);
    expect(pane.view.folds.below(5)).toBe(1);
  });

  it('open of themselves where the row above them scrolls away under the cursor', () => {
    const rows = Array.from({ length: 10 }, (_, i) => `line ${i}`).join('\r\n');
    const pane = openCopyMode(rows, { scrollback: 5 });
    pane.blocks = [{ row: 0, line: 'seq', output: { first: 1, last: 4 }, outputText: () => '' }];
    pane.press('ggjz');
    expect(pane.view.folds.below(0)).toBe(4);
    pane.emulator.feed('\r\nmore\r\nmore');
    pane.view.sync();
    expect(pane.view.cursor.row).toBe(0);
    expect(pane.view.folds.none).toBe(true);
  });

  it('folded leave nothing blank below while there are lines above', () => {
    const rows = Array.from({ length: 40 }, (_, i) => `line ${i}`).join('\r\n');
    const pane = openCopyMode(rows);
    pane.blocks = [{ row: 20, line: 'seq', output: { first: 21, last: 39 }, outputText: () => '' }];
    pane.press('Gz');
    expect(pane.view.cursor.row).toBe(20);
    expect(Array.from({ length: 5 }, (_, y) => pane.view.rowAt(y))).toEqual([16, 17, 18, 19, 20]);
  });

  it('say so where there is nothing', () => {
    const pane = open();
    pane.press('Gos');
    expect(pane.said).toEqual(['It printed nothing.', 'It printed nothing.']);
    const none = openCopyMode('no marks');
    none.press('c.g/');
    expect(none.said).toEqual(Array.from({ length: 3 }, () => 'There is no command here.'));
    expect(none.mode.input).toBeNull();
  });
});

describe('a command of the list', () => {
  it('is gone to at the top of the window, or searched in at once', () => {
    const text = Array.from({ length: 30 }, (_, i) => `line ${i}`).join('\r\n');
    const pane = openCopyMode(text);
    pane.mode.goTo(4, false);
    expect(pane.view.cursor).toEqual({ row: 4, x: 0 });
    expect(pane.view.top).toBe(4);
    expect(pane.mode.input).toBeNull();
    pane.blocks = [{ row: 7, line: 'seq', output: { first: 8, last: 12 }, outputText: () => '' }];
    pane.mode.goTo(8, true);
    expect(pane.mode.input).toMatchObject({ direction: 'forward', within: true });
  });
});

describe('the table of its keys', () => {
  const text = ['$ make', ...Array.from({ length: 30 }, (_, i) => `one, two ${i}`), '', '$ ls'].join('\r\n');
  /** In the middle of what `make` printed and of a line: from there every key has somewhere to go. */
  const open = (setUp: string) => {
    const pane = openCopyMode(text, { rows: 6 });
    pane.prompts = [0, 32];
    pane.blocks = [
      { row: 0, line: 'make', output: { first: 1, last: 30 }, outputText: () => 'one' },
      { row: 32, line: 'ls', output: { first: 33, last: 32 }, outputText: () => '' },
    ];
    return pane.press(`gg12jww${setUp}`);
  };
  /** What has to be there first: something that is searched for, or is selected. */
  const first: Readonly<Record<string, string>> = { n: '/two\r', N: '/two\r', y: 'v', Enter: 'v' };
  const seenOf = ({ view, mode, copied, rerun, left }: ReturnType<typeof open>) =>
    JSON.stringify([view.cursor, view.top, view.selection, mode.input, copied, rerun, left, view.folds.none]);

  it.each(copyTable.flatMap(({ keys }) => keys.map((key) => [key])))('%s does something', (key) => {
    const typed = key
      .split(' ')
      .map((one) => keySequences(canonicalKey(one) ?? '')[0] ?? '')
      .join('');
    expect(typed).not.toBe('');
    const before = seenOf(open(first[key] ?? ''));
    expect(seenOf(open(first[key] ?? '').press(typed))).not.toBe(before);
  });
});
