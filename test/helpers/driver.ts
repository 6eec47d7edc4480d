// Drives a real program in a real terminal: an outer pty with an emulator as its screen.
//
//   await using tui = await startTui({ shell: 'bash', cols: 80, rows: 24 });   // the built reos-tui
//   await tui.waitFor('$ ');                       // text, RegExp or (screen) => boolean
//   tui.type('echo hi'); tui.press('Enter');       // press: 'C-r', 'M-Enter', 'Up', 'Tab', 'C-Space', …
//   await tui.waitFor((screen) => screen.rows.includes('hi'));
//   expect(tui.screen().rows[3]).toBe('hi');       // rows are right-trimmed text
//   expect(await tui.exited).toEqual({ exitCode: 0, signal: 0 });
//
// `startProgram` starts anything else the same way (a bare shell to compare with). HOME is a scratch folder with
// minimal rc files (prompts `$ `, `% `, `> `; override with `files`); it goes away on dispose. Nothing sleeps:
// `waitFor` looks again whenever output arrives, and its error shows the screen. Colour, style and width of each
// cell: `cells()`. What was written to the terminal: `rawOutput()`.

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cellStyle, cellText } from '../../src/engine/terminal/cells.ts';
import { type Cursor, Emulator } from '../../src/engine/terminal/emulator.ts';
import type { ChildModes } from '../../src/engine/terminal/emulator-backend.ts';
import { Pty, type PtyExit } from '../../src/engine/terminal/pty.ts';
import { testsOwn } from '../setup/own.ts';
import { buildIfStale } from './build.ts';
import { NO_MANUALS } from './fish.ts';
import { keyBytes } from './keys.ts';
import { knowsPackages } from './package-names.ts';
import { removeFolder } from './remove-folder.ts';
import { cellsOf, rowText, type ScreenCell } from './row-text.ts';

/** A little longer than a modal waits before a key can decide. */
const READ_MS = 350;

const FRAME_BEGINS = '\x1b[?2026h';
const FRAME_ENDS = '\x1b[?2026l';

export const repository = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

export interface ProgramOptions {
  cols?: number;
  rows?: number;
  env?: Record<string, string | undefined>;
  /** Files below the scratch HOME, path → text. Replaces the default of the same path. */
  files?: Record<string, string>;
  /** Working directory; default the scratch HOME. */
  cwd?: string;
  term?: string;
  /** Should the terminal answer queries (DA, DSR, OSC 10/11, DECRQM)? Default yes. */
  answers?: boolean;
  /** Does the terminal speak the kitty keyboard protocol? Default no. */
  kitty?: boolean;
}

export interface TuiOptions extends ProgramOptions {
  /** Name or path of the shell; default bash. */
  shell?: string;
  /** Arguments of reos-tui. */
  args?: readonly string[];
  /** Script that is run in place of bin/reos-tui.js, from the root of the repository. */
  entry?: string;
}

export interface Screen {
  /** Right-trimmed text of each row. */
  rows: string[];
  /** All rows, joined by newlines. */
  text: string;
  cursor: Cursor;
}

export type Condition = string | RegExp | ((screen: Screen) => boolean);

const RC_FILES: Record<string, string> = {
  // Not a first start: the tour would stand in the picture.
  '.local/state/reos-tui/tour-seen': '',
  [NO_MANUALS]: '',
  '.bashrc': "PS1='$ '\n",
  '.zshrc': "PROMPT='%# '\nunsetopt PROMPT_SP\n",
  '.config/fish/config.fish':
    "set -g fish_greeting\nfunction fish_prompt; echo '> '; end\nfunction fish_right_prompt; end\n",
};

export class Driver implements AsyncDisposable {
  readonly home: string;
  readonly exited: Promise<PtyExit>;
  readonly pid: number;
  private readonly pty: Pty;
  private readonly emulator: Emulator;
  private readonly chunks: Buffer[] = [];
  private received = 0;
  /** In the middle of a frame that is marked as one (mode 2026): a terminal shows what was there before. */
  private halfDrawn = false;
  private tail = '';
  private readonly waiting = new Set<() => void>();
  private ended = false;

  constructor(command: readonly string[], options: ProgramOptions, home: string) {
    this.home = home;
    testsOwn()?.add(this);
    const cols = options.cols ?? 80;
    const rows = options.rows ?? 24;
    this.emulator = new Emulator({ cols, rows, scrollback: 1000 });
    this.emulator.keyboard.offered = options.kitty === true;
    this.pty = new Pty({
      file: command[0]!,
      args: command.slice(1),
      cwd: options.cwd ?? home,
      env: environment(home, options),
      cols,
      rows,
      term: options.term,
    });
    this.pid = this.pty.pid;
    if (options.answers !== false) {
      this.emulator.setColors({ foreground: 'rgb:d0d0/d0d0/d0d0', background: 'rgb:1010/1010/1010' });
      this.emulator.onReply((bytes) => this.pty.write(bytes));
    }
    this.pty.onData((data) => {
      this.chunks.push(Buffer.from(data));
      this.received += data.length;
      this.emulator.feed(data);
      this.followFrame(data);
      this.look();
    });
    this.exited = new Promise((done) => {
      this.pty.onExit((exit) => {
        this.ended = true;
        done(exit);
        this.look();
      });
    });
  }

  /** Types text as it stands (no key names, no Enter). */
  type(text: string | Uint8Array): void {
    this.pty.write(text);
  }
  /** Presses keys by name, one after the other. */
  press(...names: string[]): void {
    for (const name of names) {
      this.pty.write(keyBytes(name, this.emulator.modes.applicationCursorKeys));
    }
  }
  /** Presses keys for a modal as a person does: once it has stood for as long as it takes to read it. */
  async decide(...names: string[]): Promise<void> {
    let last = '';
    let since = performance.now();
    await this.waitFor(({ text }) => {
      if (text !== last) since = performance.now();
      last = text;
      return performance.now() - since > READ_MS;
    });
    this.press(...names);
  }
  /** Pastes, bracketed when the program asked for that, as terminals do. */
  paste(text: string): void {
    const body = text.replaceAll('\n', '\r');
    this.pty.write(this.emulator.modes.bracketedPaste ? `\x1b[200~${body}\x1b[201~` : body);
  }
  resize(cols: number, rows: number): void {
    this.emulator.resize(cols, rows);
    this.pty.resize(cols, rows);
  }
  kill(signal: NodeJS.Signals): void {
    this.pty.kill(signal);
  }

  screen(): Screen {
    const rows: string[] = [];
    for (let y = 0; y < this.emulator.rows; y++) {
      rows.push(rowText(this.emulator.screenRow(y), this.emulator.cols).trimEnd());
    }
    return { rows, text: rows.join('\n'), cursor: this.emulator.cursor };
  }

  /** Every cell of the screen, by row. */
  cells(): ScreenCell[][] {
    return cellsOf(this.emulator);
  }

  /** Modes that the program set on the terminal. */
  get modes(): ChildModes {
    return { ...this.emulator.modes };
  }
  /** Flags of the kitty keyboard protocol that the program set. */
  get keyboardFlags(): number {
    return this.emulator.keyboard.flags;
  }
  get alternateScreen(): boolean {
    return this.emulator.alternateScreen;
  }
  get title(): string {
    return this.emulator.title;
  }

  /** Bytes written to the terminal so far. */
  get bytesOut(): number {
    return this.received;
  }

  /** Everything written to the terminal so far, or since `mark` bytes. */
  rawOutput(mark = 0): Buffer {
    return Buffer.concat(this.chunks).subarray(mark);
  }

  /** Resolves when the condition holds for the screen; rejects with a picture of it after `timeout` ms. */
  waitFor(condition: Condition, timeout = 60_000): Promise<Screen> {
    const holds = test(condition);
    return new Promise((done, fail) => {
      const finish = (act: () => void) => {
        clearTimeout(timer);
        clearInterval(poll);
        this.waiting.delete(check);
        act();
      };
      const check = () => {
        const screen = this.screen();
        if (!this.halfDrawn && holds(screen)) finish(() => done(screen));
        else if (this.ended) finish(() => fail(this.failure(condition, 'the program ended')));
      };
      const timer = setTimeout(() => finish(() => fail(this.failure(condition, `${timeout} ms passed`))), timeout);
      // A condition may look at more than the screen (a file, a process): look again from time to time.
      const poll = setInterval(check, 50);
      this.waiting.add(check);
      check();
    });
  }

  /** Presses a key again until the screen shows that it was taken: behind an Esc it may be read as one key with that. */
  async pressUntil(name: string, holds: (screen: Screen) => boolean): Promise<void> {
    for (let tries = 0; tries < 10 && !holds(this.screen()); tries++) {
      this.press(name);
      await this.waitFor(holds, 3_000).catch(() => undefined);
    }
    await this.waitFor(holds);
  }
  /** Resolves when the cursor stands behind an empty prompt: what is typed before that is echoed into the output. */
  atPrompt(): Promise<Screen> {
    return this.waitFor(({ rows, cursor }) => /[$%#>] ?$/.test((rows[cursor.y] ?? '').slice(0, cursor.x)));
  }

  /** Resolves when a cell shows `text`, typed and not as a dim suggestion. Looks at that cell only: for measuring. */
  waitForCell(x: number, y: number, text: string): Promise<void> {
    return this.until(() => {
      const row = this.emulator.screenRow(y);
      return cellText(row, x) === text && !cellStyle(row, x).dim;
    }, 60_000);
  }

  /** Resolves when a row's right-trimmed text satisfies `holds`. Cheap enough for measuring a flood. */
  waitForRow(holds: (text: string, y: number) => boolean, timeout = 60_000): Promise<void> {
    return this.until(() => {
      const { cursor, baseRow } = this.emulator;
      for (let y = cursor.y; y >= Math.max(0, cursor.y - 2); y--) {
        if (holds(this.emulator.lineText(baseRow + y).trimEnd(), y)) return true;
      }
      return false;
    }, timeout);
  }

  private until(holds: () => boolean, timeout: number): Promise<void> {
    return new Promise((done, fail) => {
      const check = () => {
        if (!holds()) return;
        clearTimeout(timer);
        this.waiting.delete(check);
        done();
      };
      const timer = setTimeout(() => {
        this.waiting.delete(check);
        fail(this.failure(holds.toString(), `${timeout} ms passed`));
      }, timeout);
      this.waiting.add(check);
      check();
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (!this.ended) this.pty.kill('SIGKILL');
    await this.exited;
    removeFolder(this.home);
  }

  private followFrame(data: Uint8Array): void {
    const text = this.tail + Buffer.from(data).toString('latin1');
    this.tail = text.slice(1 - FRAME_BEGINS.length);
    const last = Math.max(text.lastIndexOf(FRAME_BEGINS), text.lastIndexOf(FRAME_ENDS));
    if (last >= 0) this.halfDrawn = text.startsWith(FRAME_BEGINS, last);
  }

  private look(): void {
    for (const check of [...this.waiting]) check();
  }

  private failure(condition: Condition, why: string): Error {
    const screen = this.screen();
    const frame = screen.rows.map((row) => `│${row}`).join('\n');
    const at = `${screen.cursor.x},${screen.cursor.y}`;
    return new Error(`waited for ${condition} but ${why}; cursor ${at}; screen:\n${frame}`);
  }
}

function test(condition: Condition): (screen: Screen) => boolean {
  if (typeof condition === 'function') return condition;
  if (typeof condition === 'string') return (screen) => screen.text.includes(condition);
  return (screen) => condition.test(screen.text);
}

function environment(home: string, options: ProgramOptions): Record<string, string | undefined> {
  return {
    HOME: home,
    PATH: process.env.PATH,
    LANG: 'C.UTF-8',
    LC_ALL: 'C.UTF-8',
    COLORTERM: 'truecolor',
    USER: 'tester',
    SHELL: '/bin/bash',
    REOS_TUI_MODEL_BUSY_WAIT_MS: '0',
    // A server of the tests shares the cores with them: one that takes a call late is not down.
    REOS_TUI_MODEL_CONNECT_TIMEOUT_MS: '3000',
    ...options.env,
  };
}

function scratchHome(files: Record<string, string> = {}): string {
  const home = mkdtempSync(join(tmpdir(), 'reos-home-'));
  knowsPackages(join(home, '.cache/reos-tui'));
  for (const [path, text] of Object.entries({ ...RC_FILES, ...files })) {
    mkdirSync(dirname(join(home, path)), { recursive: true });
    writeFileSync(join(home, path), text);
  }
  return home;
}

/** Starts the built TUI (building it first when sources are newer). */
export async function startTui(options: TuiOptions = {}): Promise<Driver> {
  buildIfStale();
  const shell = options.shell ?? 'bash';
  const path = shell.includes('/') ? shell : execFileSync('which', [shell]).toString().trim();
  const entry = join(repository, options.entry ?? 'bin/reos-tui.js');
  const command = [process.execPath, entry, ...(options.args ?? [])];
  // Each home is new and would be indexed, which takes a core for a minute: who tests that says so.
  const env = { SHELL: path, REOS_TUI_INDEX_ENABLED: 'false', ...options.env };
  return new Driver(command, { ...options, env }, scratchHome(options.files));
}

/** Starts any program in the same kind of terminal. */
export async function startProgram(command: readonly string[], options: ProgramOptions = {}): Promise<Driver> {
  return new Driver(command, options, scratchHome(options.files));
}
