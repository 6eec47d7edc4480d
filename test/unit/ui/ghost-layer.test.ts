import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Emulator } from '../../../src/engine/terminal/emulator.ts';
import { GhostLayer } from '../../../src/ui/ghost-layer.ts';
import { rowText } from '../../helpers/row-text.ts';

const pane = { x: 0, y: 0, cols: 20, rows: 4 };

/** `screen` shows the prompt `$ ` and the line that the ghost belongs to. */
function setUp(screen: string, text: string) {
  const shell = new Emulator({ cols: 20, rows: 4 });
  shell.feed(screen);
  const ghost = new GhostLayer(
    shell,
    () => pane,
    () => screen === '$ ',
  );
  ghost.set(text, /^\$ (.*?)(?: {2}|$)/.exec(screen)?.[1]);
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
  expect(ghost.rect).toBeNull();
});

it('is there again when what was typed against it is deleted', () => {
  const { ghost, feed } = setUp('$ git ch', 'eckout');
  for (const letter of 'ex') feed(letter);
  expect(ghost.rect).toBeNull();
  feed('\b\x1b[K');
  expect(ghost.rect).toEqual({ x: 9, y: 0, cols: 5, rows: 1 });
  expect(rowText(ghost.row())).toBe('ckout');
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

it('waits for a line that the shell has told and not yet drawn', () => {
  const shell = new Emulator({ cols: 20, rows: 4 });
  shell.feed('$ cat a | ');
  const ghost = new GhostLayer(
    shell,
    () => pane,
    () => false,
  );
  ghost.set('rep', 'cat a | g');
  expect(ghost.rect).toBeNull();
  shell.feed('g');
  ghost.follow();
  expect(ghost.rect).toEqual({ x: 11, y: 0, cols: 3, rows: 1 });
});

/** What a shell writes to draw a line: all of it anew, and things that leave the line as it is. */
const redraw = fc.constantFrom<((line: string) => string)[]>(
  (line) => `\r\x1b[K$ ${line}`,
  (line) => `\r\x1b[J\x1b[32m$ \x1b[m${line}`,
  (line) => `\x1b[H\x1b[J$ ${line}`,
  (line) => `\r\n[1]  + done\r\n$ ${line}`,
  (line) => `\r\n\r\n\r\n$ ${line}`,
  (line) => `\x1b7\x1b[H\x1b8\r$ ${line}`,
);

it('stands behind its line however the shell draws it, in whatever pieces, and whenever it was set', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[a-c ]{0,30}$/),
      fc.stringMatching(/^[a-c]{1,4}$/),
      fc.array(redraw, { minLength: 1, maxLength: 4 }),
      fc.array(fc.nat(120), { maxLength: 8 }),
      fc.nat(120),
      (line, rest, drawn, cuts, setAt) => {
        const shell = new Emulator({ cols: 20, rows: 4 });
        shell.feed('$ ');
        const ghost = new GhostLayer(
          shell,
          () => pane,
          () => line === '',
        );
        const bytes = drawn.map((draw) => draw(line)).join('');
        const at = Math.min(setAt, bytes.length);
        for (let i = 0; i <= bytes.length; i++) {
          if (i === at) ghost.set(rest, line);
          if (cuts.includes(i)) ghost.follow();
          if (i < bytes.length) shell.feed(bytes[i]!);
        }
        ghost.follow();
        const { x, y } = shell.cursor;
        if (x === 19 && (line.length + 2) % 20 === 0) return; // Full to the margin: there is no cell for it.
        expect(ghost.rect).toEqual({ x, y, cols: Math.min(rest.length, 20 - x), rows: 1 });
        expect(ghost.text).toBe(rest);
      },
    ),
    { numRuns: 150 },
  );
});
