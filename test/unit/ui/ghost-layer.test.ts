import { expect, it } from 'vitest';
import { rowText } from '../../../src/engine/terminal/cells.ts';
import { Emulator } from '../../../src/engine/terminal/emulator.ts';
import { GhostLayer } from '../../../src/ui/ghost-layer.ts';

const pane = { x: 0, y: 0, cols: 20, rows: 4 };

function setUp(screen: string, text: string) {
  const shell = new Emulator({ cols: 20, rows: 4 });
  shell.feed(screen);
  const ghost = new GhostLayer(shell, () => pane);
  ghost.set(text);
  const feed = (bytes: string) => {
    shell.feed(bytes);
    ghost.follow();
  };
  return { shell, ghost, feed };
}

it('stands behind the cursor', () => {
  const { ghost } = setUp('$ git ch', 'eckout');
  expect(ghost.rect).toEqual({ x: 8, y: 0, cols: 6, rows: 1 });
  expect(rowText(ghost.row())).toBe('eckout');
});

it('moves on with letters that agree and goes with one that does not', () => {
  const { ghost, feed } = setUp('$ git ch', 'eckout');
  feed('ec');
  expect(ghost.text).toBe('kout');
  expect(rowText(ghost.row())).toBe('kout');
  expect(ghost.rect).toEqual({ x: 10, y: 0, cols: 4, rows: 1 });
  feed('x');
  expect(ghost.text).toBe('');
  expect(ghost.rect).toBeNull();
});

it('goes when the cursor goes elsewhere', () => {
  const { ghost, feed } = setUp('$ ls', ' -la');
  feed('\x1b[D');
  expect(ghost.rect).toBeNull();
});

it('counts wide letters as two cells', () => {
  const { ghost, feed } = setUp('$ echo ', '日本');
  feed('日');
  expect(ghost.text).toBe('本');
  expect(rowText(ghost.row())).toBe('本');
  expect(ghost.rect).toEqual({ x: 9, y: 0, cols: 2, rows: 1 });
});

it('is cut at the edge of the pane', () => {
  const { ghost } = setUp('$ cat 0123456789', 'abcdefgh');
  expect(ghost.rect?.cols).toBe(4);
});

it('leaves what the shell has drawn there', () => {
  const { ghost } = setUp('$ ls      [12:00]\x1b[5G', ' -la --color');
  expect(ghost.rect).toBeNull();
});

it('shows nothing that could act on the terminal', () => {
  expect(setUp('$ ', 'a\x1b[2J').ghost.rect).toBeNull();
  expect(setUp('$ ', 'a\u202eb').ghost.rect).toBeNull();
});
