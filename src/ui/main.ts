// Composition root of the TUI. Order matters: the shell starts first, then the screen paints its pane, and only when
// its first output is there does the chrome (React, Ink, the app) get loaded. Every way out restores the terminal
// synchronously; the exit code is the shell's own.
import { createSession } from '../engine/api.ts';
import { CHILD_TERM, childEnv } from './child-env.ts';
import type { Chrome } from './chrome.ts';
import type { AppHandle } from './host.ts';
import { cutTypedBefore } from './input/typed-before.ts';
import { MemoryTrim } from './memory-trim.ts';
import { preflight } from './preflight.ts';
import { Screen } from './screen.ts';
import { chooseShell, hasShellSettings, type ShellChoice, shellRefusal } from './shell-choice.ts';
import type { readShellSettings } from './shell-settings.ts';
import { stdinIsTerminal } from './terminal/keyboard.ts';
import { OuterTerminal } from './terminal/outer-terminal.ts';

export interface TuiOptions {
  /** Shell and its arguments; empty for the user's own. */
  shell?: readonly string[];
  /** Lines of scrollback. */
  scrollback?: number;
  /** Plain, linear output, whatever the settings say. */
  screenReader?: boolean;
  /** Loads Ink and the app; the launcher hands in one that uses the code cache. */
  loadChrome?: () => Promise<Chrome>;
  /** Loads the reader of the settings about the shell, likewise. */
  loadShellSettings?: () => Promise<{ readShellSettings: typeof readShellSettings }>;
  /** Writes to the log what went wrong; on disk when it returns. */
  logCrash?: (what: string, error: unknown) => void;
  /** Nobody has typed for a while, and nothing was printed: what takes a moment can be done. */
  atRest?: () => void;
}

const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGQUIT: 3, SIGTERM: 15 } as const;
const EXIT_INTERNAL = 70;
const EXIT_ENVIRONMENT = 3;
/**
 * The shell has ended and the terminal is back: what was learnt last has this long to reach its file, a little
 * more than memory itself takes for its last words. On a busy machine the thread that writes has yet to start.
 */
const LAST_WRITES_MS = 1_800;
/** The chrome is loaded when the shell shows its first text, or after this many ms if it is silent. */
const CHROME_AFTER_MS = 120;

/** Runs the TUI until the shell ends. Resolves with the exit code. */
export async function runTui(options: TuiOptions = {}): Promise<number> {
  const refusal = preflight(process.env, stdinIsTerminal(), process.stdout.isTTY === true);
  if (refusal !== undefined) {
    process.stderr.write(`reos-tui: ${refusal.message}\n`);
    return refusal.exitCode;
  }
  const unknown = shellRefusal(options.shell ?? [], process.env);
  if (unknown !== null) {
    process.stderr.write(`reos-tui: ${unknown}\n`);
    return EXIT_ENVIRONMENT;
  }
  const choice = await shellChoice(options);
  return new Promise((resolve) => new Tui(options, choice, resolve));
}

async function shellChoice(options: TuiOptions): Promise<ShellChoice> {
  const { env } = process;
  const load = options.loadShellSettings ?? (() => import('./shell-settings.ts'));
  const settings = hasShellSettings(env) ? (await load()).readShellSettings(env) : null;
  return chooseShell(options.shell ?? [], settings, env);
}

class Tui {
  private readonly terminal: OuterTerminal;
  private readonly session: ReturnType<typeof createSession>;
  private readonly screen: Screen;
  private readonly trim = new MemoryTrim();
  private readonly finish: (exitCode: number) => void;
  private readonly loadChrome: () => Promise<Chrome>;
  private readonly logCrash: (what: string, error: unknown) => void;
  private app: AppHandle | undefined;
  private left = false;
  private quitted = false;
  private chromeFailed = false;

  constructor(options: TuiOptions, choice: ShellChoice, finish: (exitCode: number) => void) {
    this.finish = finish;
    this.trim.onRest = options.atRest ?? (() => {});
    this.loadChrome = options.loadChrome ?? (async () => (await import('./chrome.ts')).loadChrome());
    this.logCrash = options.logCrash ?? (() => {});
    this.terminal = new OuterTerminal(() => this.leave(128 + SIGNALS.SIGHUP));
    // Before the size is looked at: one that changes from here on is told. The signal itself, not stdout's event: that
    // one is silent when the size went away and came back.
    process.on('SIGWINCH', () => this.screen.resized());
    const { cols, rows } = this.terminal.size();
    this.session = createSession({
      argv: choice.argv,
      integration: choice.integration,
      cwd: process.cwd(),
      env: childEnv(process.env),
      cols,
      rows,
      term: CHILD_TERM,
      ...(options.scrollback === undefined ? {} : { scrollback: options.scrollback }),
    });
    // After the shell got its environment: the app reads it as a setting, programs in the shell do not.
    if (options.screenReader) process.env.INK_SCREEN_READER = 'true';
    this.guard();
    this.terminal.enter();
    this.screen = new Screen({
      session: this.session,
      terminal: this.terminal,
      env: process.env,
      problem: choice.problem,
      appComes: true,
      shutdown: () => {
        this.quitted = true;
        this.session.kill();
      },
    });
    // Who quits has asked for the end of the shell: that it was hung up is no failure.
    this.session.onExit(({ exitCode, signal }) => {
      this.leave(this.quitted ? 0 : signal > 0 ? 128 + signal : exitCode);
    });
    let first = true;
    this.terminal.listen((bytes) => {
      if (!first) {
        this.typed(bytes);
        return;
      }
      first = false;
      const { lines, rest } = cutTypedBefore(bytes);
      this.screen.typedBefore = lines;
      if (rest.length > 0) this.typed(rest);
    });
    this.session.pty.onData((bytes) => this.trim.output(bytes.length));
    this.screen.repaint();
    this.startChrome();
  }

  /** Loads Ink and the app, after the shell had its chance to speak. */
  private startChrome(): void {
    let begun = false;
    const begin = () => {
      if (begun) return;
      begun = true;
      first.dispose();
      clearTimeout(timer);
      setImmediate(() => {
        this.attach().catch((error: unknown) => this.chromeDown(error));
      });
    };
    // The integration speaks before the prompt does; what counts is that something can be seen.
    const first = this.screen.onOutput(() => {
      const { x, y } = this.session.emulator.cursor;
      if (x > 0 || y > 0) begin();
    });
    const timer = setTimeout(begin, CHROME_AFTER_MS);
  }

  private async attach(): Promise<void> {
    const { createRegion, attachApp } = await this.loadChrome();
    if (this.left) return;
    this.screen.provideRegions(createRegion);
    this.app = await attachApp(this.screen);
    if (this.left || this.chromeFailed) void this.disposeApp();
    this.trim.after();
  }

  /**
   * The chrome failed: the shell goes on without it, if the screen can still be painted. What was under way in the
   * chrome may fail after it (a timer, a promise): that is its own affair.
   */
  private chromeDown(error: unknown): void {
    if (this.chromeFailed) return;
    this.chromeFailed = true;
    const message = error instanceof Error ? error.message : String(error);
    void this.disposeApp();
    try {
      this.screen.detachApp(`reos-tui stopped helping: ${message} (your shell is untouched)`);
      this.report('the chrome stopped', error);
    } catch (second) {
      this.crash(second);
    }
  }

  private report(what: string, error: unknown): void {
    try {
      this.logCrash(what, error);
    } catch {
      // A log that cannot be written is no reason to fail twice.
    }
  }

  /** A key must reach the shell; with no app left that could be to blame, failing at that is the end. */
  private typed(bytes: Buffer): void {
    try {
      this.screen.input(bytes);
    } catch (error) {
      if (this.chromeFailed) this.crash(error);
      else this.chromeDown(error);
    }
    this.trim.input();
  }

  private crash(error: unknown): void {
    this.terminal.restore();
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    process.stderr.write(`reos-tui: internal error\n${text}\n`);
    this.report('reos-tui ended', error);
    this.leave(EXIT_INTERNAL);
  }

  private guard(): void {
    for (const [name, number] of Object.entries(SIGNALS)) {
      process.on(name, () => this.leave(128 + number));
    }
    process.on('SIGTSTP', () => {
      this.terminal.restore();
      process.kill(process.pid, 'SIGSTOP');
    });
    process.on('SIGCONT', () => {
      // Whoever had the terminal meanwhile may have left it in any state.
      this.terminal.restore();
      this.terminal.enter();
      // A job in the background is told of no size.
      this.screen.resized();
      this.screen.repaint();
    });
    process.on('uncaughtException', (error) => this.chromeDown(error));
    process.on('unhandledRejection', (error) => this.chromeDown(error));
    process.on('exit', () => this.terminal.restore());
  }

  private leave(exitCode: number): void {
    if (this.left) return;
    this.left = true;
    // First of all the terminal: whatever fails after this, the user's screen is sane.
    this.terminal.restore();
    const written = this.disposeApp();
    this.trim.dispose();
    this.screen.dispose();
    this.session.dispose();
    const late = new Promise((resolve) => setTimeout(resolve, LAST_WRITES_MS));
    void Promise.race([written, late]).then(() => this.finish(exitCode));
  }

  /** Once, and never rejects: the app is on its way out, and the terminal does not depend on it. */
  private async disposeApp(): Promise<void> {
    const { app } = this;
    this.app = undefined;
    try {
      await app?.dispose();
    } catch {
      // It is broken already; what counts is that it goes.
    }
  }
}
