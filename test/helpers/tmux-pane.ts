// A program in a detached session of tmux: what tmux makes of the same bytes, read with `capture-pane -e` and drawn into cells
// by the emulator, so that they compare with those of the pane.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cellStyle, cellText } from '../../src/engine/terminal/cells.ts';
import { Emulator } from '../../src/engine/terminal/emulator.ts';
import { removeFolder } from './remove-folder.ts';

/** What a person sees of a cell, as far as tmux tells it. */
export interface SeenCell {
  text: string;
  fg: string | number;
  bg: string | number;
  bold: boolean;
  dim: boolean;
  italic: boolean;
  underline: boolean;
  inverse: boolean;
  strikethrough: boolean;
}

export interface TmuxPane extends Disposable {
  /** Keys, byte for byte. */
  type(text: string): void;
  resize(cols: number, rows: number): void;
  cells(): SeenCell[][];
  cursor(): { x: number; y: number };
}

const CONF = 'set -g status off\nset -g default-terminal xterm-256color\nset -s escape-time 0\n';

/** Cells of rows of text with SGR sequences. */
function drawn(rows: readonly string[], cols: number): SeenCell[][] {
  const emulator = new Emulator({ cols, rows: rows.length });
  // What stands in the last column must not begin a row; tmux gives line drawing between shift-out and shift-in.
  emulator.feed('\x1b[?7l\x1b)0');
  for (const [y, row] of rows.entries()) emulator.feed(`\x1b[${y + 1}H${row}`);
  const cells = rows.map((_, y) => {
    const row = emulator.screenRow(y);
    return Array.from({ length: cols }, (_, x) => ({ text: cellText(row, x), ...cellStyle(row, x) }));
  });
  emulator.dispose();
  return cells;
}

export function startTmux(
  command: readonly string[],
  options: { cols: number; rows: number; env: Record<string, string>; cwd?: string },
): TmuxPane {
  const dir = mkdtempSync(join(tmpdir(), 'reos-tmux-'));
  writeFileSync(join(dir, 'conf'), CONF);
  let { cols, rows } = options;
  const env = { PATH: process.env.PATH ?? '', ...options.env };
  const tmux = (...args: string[]) =>
    execFileSync('tmux', ['-u', '-S', join(dir, 'socket'), '-f', join(dir, 'conf'), ...args], {
      env,
      cwd: options.cwd ?? dir,
      encoding: 'utf8',
    });
  tmux('new-session', '-d', '-x', `${cols}`, '-y', `${rows}`, ...command);
  return {
    type(text) {
      const hex = [...Buffer.from(text)].map((byte) => byte.toString(16).padStart(2, '0'));
      if (hex.length > 0) tmux('send-keys', '-H', ...hex);
    },
    resize(nextCols, nextRows) {
      [cols, rows] = [nextCols, nextRows];
      tmux('resize-window', '-x', `${cols}`, '-y', `${rows}`);
    },
    cells() {
      const lines = tmux('capture-pane', '-p', '-e', '-N').split('\n');
      return drawn(
        Array.from({ length: rows }, (_, y) => lines[y] ?? ''),
        cols,
      );
    },
    cursor() {
      const [x = 0, y = 0] = tmux('display-message', '-p', '#{cursor_x} #{cursor_y}').trim().split(' ').map(Number);
      return { x, y };
    },
    [Symbol.dispose]() {
      spawnSync('tmux', ['-S', join(dir, 'socket'), 'kill-server']);
      removeFolder(dir);
    },
  };
}
