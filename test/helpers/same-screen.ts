// Runs the same program in the pane of the TUI and in a bare terminal of the pane's size, and compares the two screens
// cell by cell: text, colours, attributes, links, cursor and modes.
import { join } from 'node:path';
import { type Driver, type ProgramOptions, repository, startProgram, startTui } from './driver.ts';
import type { ScreenCell } from './row-text.ts';

export interface Pair extends AsyncDisposable {
  tui: Driver;
  bare: Driver;
  cols: number;
  rows: number;
  /** Does the same in both. */
  both(act: (terminal: Driver) => void): void;
  /** Resolves when `settled` holds in the bare terminal and the pane shows the same. */
  same(settled: string | RegExp): Promise<void>;
}

export interface PairOptions extends ProgramOptions {
  /** Both run inside another program that owns the terminal (tmux): its command line around theirs. */
  within?: (command: readonly string[]) => readonly string[];
}

const SHELL = '/bin/sh';

async function shellSize(tui: Driver): Promise<{ cols: number; rows: number }> {
  await tui.waitFor(/^\$ ?$/m);
  // The chrome takes its place after the first prompt.
  await tui.waitFor((screen) => screen.rows.at(-1) !== '');
  tui.type('stty size\r');
  const screen = await tui.waitFor(/^\d+ \d+$/m);
  const [, rows, cols] = /^(\d+) (\d+)$/m.exec(screen.text)!;
  tui.type('clear\r');
  await tui.waitFor((now) => now.rows[0] === '$');
  return { cols: Number(cols), rows: Number(rows) };
}

function difference(pair: Pair, owned: boolean): string | undefined {
  const [left, right] = [pair.tui.cells(), pair.bare.cells()];
  for (let y = 0; y < pair.rows; y++) {
    for (let x = 0; x < pair.cols; x++) {
      const [got, want] = [left[y]?.[x], right[y]?.[x]] as [ScreenCell, ScreenCell];
      if (JSON.stringify(got) !== JSON.stringify(want))
        return `cell ${x},${y}: ${JSON.stringify(got)} instead of ${JSON.stringify(want)}`;
    }
  }
  const [a, b] = [pair.tui.screen().cursor, pair.bare.screen().cursor];
  const { modes } = pair.bare;
  if (!modes.cursorHidden && (Math.min(a.x, pair.cols - 1) !== Math.min(b.x, pair.cols - 1) || a.y !== b.y))
    return `cursor ${a.x},${a.y} instead of ${b.x},${b.y}`;
  // The modes are those of the program that owns the terminal, not those of what runs in it.
  if (owned) return undefined;
  for (const [name, value] of Object.entries(modes)) {
    const shown = pair.tui.modes[name as keyof typeof modes];
    // Mouse reports are always asked for as SGR, and translated.
    if (name !== 'mouseEncoding' && name !== 'synchronizedOutput' && shown !== value)
      return `mode ${name}: ${shown} instead of ${value}`;
  }
  return undefined;
}

export async function startPair({ within, ...options }: PairOptions = {}): Promise<Pair> {
  // A bare terminal has its mouse to itself.
  const env = { PS1: '$ ', ENV: '', SHELL, REOS_TUI_UI_MOUSE: 'false', ...options.env };
  const shared = { ...options, env };
  const launcher = [process.execPath, join(repository, 'bin/reos-tui.js')];
  const tui = within ? await startProgram(within(launcher), shared) : await startTui({ ...shared, shell: SHELL });
  const { cols, rows } = await shellSize(tui);
  const bare = await startProgram(within ? within([SHELL]) : [SHELL], {
    ...shared,
    cols,
    rows,
    env: { ...shared.env, TERM_PROGRAM: 'reos-tui' },
  });
  await bare.waitFor('$');
  const pair: Pair = {
    tui,
    bare,
    cols,
    rows,
    both(act) {
      act(tui);
      act(bare);
    },
    async same(settled) {
      await bare.waitFor(settled);
      let last: string | undefined;
      try {
        await tui.waitFor(() => {
          last = difference(pair, within !== undefined);
          return last === undefined;
        });
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        const wanted = bare
          .screen()
          .rows.map((row) => `│${row}`)
          .join('\n');
        throw new Error(`${last}\n${message}\nbare terminal:\n${wanted}`);
      }
    },
    async [Symbol.asyncDispose]() {
      await tui[Symbol.asyncDispose]();
      await bare[Symbol.asyncDispose]();
    },
  };
  return pair;
}
