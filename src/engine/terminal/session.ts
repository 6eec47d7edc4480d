// The shell in the pane: pty + emulator + what the integration's marks tell. The API:
//
//   const session = createSession({ argv: ['/bin/zsh'], cwd, env, cols, rows })
//   session.emulator / session.pty      for the compositor; output is fed to the emulator here
//   session.write(bytes)                the person's keys
//   session.line, onLine(cb)            LineState; onLine after parsing, only when it changed
//   session.onCommand(cb)               CommandReport at start (duration null) and at finish
//   session.readLine()                  exact line at Enter: ≤ 120 ms (500 of a busy zsh), or a state with `refusal`
//   session.replaceLine(text)           puts text into the shell's editor, literally; true = read back equal
//   session.acceptLine()                Enter
//   session.definitions, onDefinitions, onCommandNotFound   for the gate's resolver
// Nothing here runs a command: `acceptLine` alone sends Enter.
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { randomHex } from '../../base/random.ts';
import { CommandBlocks } from './blocks.ts';
import { DefinitionStore } from './definitions.ts';
import { Emulator } from './emulator.ts';
import { Exchange } from './exchange.ts';
import { atRest, commandLine, shellHasTerminal } from './foreground.ts';
import { handOver } from './insert.ts';
import { KeysInOrder } from './keys-in-order.ts';
import { LineTracker, REPORT_MS, sameState } from './line-state.ts';
import { ANSWER_MS, allDrawn, SETTLE_MS, SLOW_MS, untilDrawn, untilReported } from './line-waits.ts';
import { MARK_OSC, type Mark, parseMark } from './marks.ts';
import { Pty, type PtyExit } from './pty.ts';
import { Replies } from './replies.ts';
import { planLaunch } from './shell-launch.ts';
import {
  type CommandReport,
  type Disposable,
  KEY_AWAITED,
  type LineState,
  PENDING,
  type ShellDefinitions,
  type ShellKind,
} from './types.ts';

export interface SessionOptions {
  /** Shell, then its arguments; empty or left out: $SHELL, the passwd entry, /bin/bash. */
  argv?: readonly string[];
  cwd: string;
  env: Record<string, string | undefined>;
  cols: number;
  rows: number;
  /** Lines kept above the screen. */
  scrollback?: number;
  term?: string;
  /** False: no marks are loaded, so the line is never known. */
  integration?: boolean;
}

export interface CommandNotFound {
  /** The command's words, as the shell expanded them. */
  words: string[];
  /** The whole line, when it is known. */
  line: string | null;
}

/** fish tells of an accepted line well within this time. */
const FISH_SUBMIT_MS = 120;
const START_MS = 8_000;
const QUIET_MS = 250;

type Listeners = {
  output: Set<(bytes: number) => void>;
  line: Set<(line: LineState) => void>;
  command: Set<(report: CommandReport) => void>;
  definitions: Set<(definitions: ShellDefinitions) => void>;
  notFound: Set<(event: CommandNotFound) => void>;
  exit: Set<(exit: PtyExit) => void>;
};

export class ShellSession {
  readonly emulator: Emulator;
  readonly pty: Pty;
  /** Where prompts and the last output are in the buffer. */
  readonly blocks: CommandBlocks;
  readonly kind: ShellKind | null;
  /** Path of the shell. */
  readonly file: string;
  private readonly nonce = randomHex(16);
  private readonly dir: string;
  private readonly tracker: LineTracker;
  private readonly store: DefinitionStore;
  private readonly exchange: Exchange;
  private readonly listeners: Listeners = {
    output: new Set(),
    line: new Set(),
    command: new Set(),
    definitions: new Set(),
    notFound: new Set(),
    exit: new Set(),
  };
  /** Events seen while parsing, told afterwards. */
  private events: (() => void)[] = [];
  private lastLine: LineState;
  private running: CommandReport | undefined;
  /** When the last mark came, and when what runs began: a clock that is set changes how long nothing took. */
  private takenAt = 0;
  private beganAt = 0;
  private bornAs = '';
  private timers: { report?: NodeJS.Timeout; quiet?: NodeJS.Timeout; start?: NodeJS.Timeout } = {};
  private asking = false;
  private outputAt = 0;
  /** Bytes since the last time that they were told of. */
  private arrived = 0;
  private readonly keys: KeysInOrder;

  constructor(options: SessionOptions) {
    const base = options.env.XDG_RUNTIME_DIR || tmpdir();
    this.dir = join(base, `reos-${randomHex(12)}`);
    const launch = planLaunch({
      argv: options.argv ?? [],
      env: options.env,
      nonce: this.nonce,
      dir: this.dir,
      integration: options.integration,
    });
    this.kind = launch.kind;
    this.file = launch.file;
    // First the shell: it starts up while the rest is made here.
    this.pty = new Pty({
      file: launch.file,
      args: launch.args,
      cwd: options.cwd,
      env: launch.env,
      cols: options.cols,
      rows: options.rows,
      ...(options.term === undefined ? {} : { term: options.term }),
    });
    this.emulator = new Emulator({
      cols: options.cols,
      rows: options.rows,
      ...(options.scrollback === undefined ? {} : { scrollback: options.scrollback }),
    });
    this.blocks = new CommandBlocks(this.emulator);
    this.tracker = new LineTracker(launch.unsupported ? null : launch.kind, this.emulator);
    this.tracker.cwd = options.cwd;
    if (launch.unsupported) this.unmark(launch.unsupported);
    this.store = new DefinitionStore(launch.kind ?? 'bash', options.env.PATH);
    this.lastLine = this.tracker.state;
    for (const osc of MARK_OSC) this.emulator.onOsc(osc, (payload) => this.osc(osc, payload));
    this.emulator.onParsed(() => {
      // The cells first: what it means for the line is worked out when they are on their way.
      const { arrived } = this;
      this.arrived = 0;
      for (const listener of this.listeners.output) listener(arrived);
      this.parsed();
    });
    this.exchange = new Exchange((keys) => this.pty.write(keys));
    this.keys = new KeysInOrder(this.exchange, (bytes) => this.put(bytes));
    const replies = new Replies(this.pty, this.tracker);
    this.emulator.onReply((bytes) => replies.take(bytes));
    this.pty.onData((data) => {
      this.arrived += data.length;
      this.emulator.feed(data);
    });
    this.pty.onExit((exit) => this.ended(exit));
    if (!launch.unsupported)
      this.timers.start = setTimeout(() => {
        if (this.tracker.phase === 'starting') this.unmark('the shell sent no marks');
        this.tell();
      }, START_MS).unref();
  }

  get phase(): LineState['phase'] {
    return this.tracker.phase;
  }
  get line(): LineState {
    return this.tracker.state;
  }
  /**
   * Whether `line` has had the time to follow the last key: the shell answered after it, or stayed silent for long.
   * While false, ask `readLine` before anything is concluded from `line`.
   */
  get settled(): boolean {
    const keyAt = this.tracker.input.at;
    const age = performance.now() - keyAt;
    return age >= SETTLE_MS && (this.outputAt >= keyAt || age >= REPORT_MS);
  }
  /** When the last of the person's keys went to the shell; milliseconds, `performance.now()`. */
  get inputAt(): number {
    return this.tracker.input.at;
  }
  get definitions(): ShellDefinitions {
    return this.store.current;
  }
  /** Name of the program that has the terminal. */
  get foreground(): string {
    return this.pty.foreground;
  }
  /** No program has it but the shell. */
  get atShell(): boolean {
    return basename(this.foreground) === basename(this.file) && shellHasTerminal(this.pty.pid);
  }

  /** So many bytes of output are in the cells of the emulator; nothing has been concluded from them yet. */
  onOutput(listener: (bytes: number) => void): Disposable {
    return this.listen('output', listener);
  }
  onLine(listener: (line: LineState) => void): Disposable {
    return this.listen('line', listener);
  }
  onCommand(listener: (report: CommandReport) => void): Disposable {
    return this.listen('command', listener);
  }
  onDefinitions(listener: (definitions: ShellDefinitions) => void): Disposable {
    return this.listen('definitions', listener);
  }
  onCommandNotFound(listener: (event: CommandNotFound) => void): Disposable {
    return this.listen('notFound', listener);
  }
  onExit(listener: (exit: PtyExit) => void): Disposable {
    return this.listen('exit', listener);
  }

  write(data: Uint8Array | string): void {
    this.keys.take(data);
  }

  private put(bytes: Uint8Array): void {
    // What it does to the line is worked out while the shell is at it already.
    this.pty.write(bytes);
    this.tracker.typed(bytes);
    if (this.tracker.phase !== 'prompt') return;
    // If nothing is heard of these keys, the line is no longer known.
    this.timers.report ??= setTimeout(() => this.overdue(), REPORT_MS + 5);
  }

  resize(cols: number, rows: number): void {
    this.emulator.resize(cols, rows, this.tracker.editedFrom);
    this.tracker.resized();
    this.pty.resize(cols, rows);
  }

  /** The shell's own line now. Sends at most a private key; delays about 120 ms at most, a busy zsh's 500. */
  readLine(): Promise<LineState> {
    return this.read(ANSWER_MS);
  }

  private async read(patience: number): Promise<LineState> {
    const { tracker } = this;
    if (tracker.phase !== 'prompt') return this.line;
    if (this.kind === 'zsh') await untilReported(tracker, this.pty.pid);
    else if (this.kind === 'fish' && tracker.reportIsFresh) return this.line;
    else if (tracker.input.prefix) return this.refuse(KEY_AWAITED);
    else {
      if (tracker.input.escaped || tracker.sharesRow) await untilDrawn(tracker);
      const ask = (await this.showsAll()) && tracker.mayBeAsked && this.mayAsk();
      if (ask && (await this.exchange.ask('query', patience)) === null)
        return this.refuse('the line editor did not answer');
    }
    if (tracker.phase === 'prompt' && this.kind !== 'bash' && !tracker.reportIsFresh)
      return this.refuse('the line editor is busy (a menu, a search, a widget)');
    return this.line;
  }

  /**
   * Puts `text` into the shell's editor in place of the line, character for character, and reads it back.
   * False when that cannot be done or verified. Nothing is executed.
   */
  async replaceLine(text: string): Promise<boolean> {
    if (text.includes('\0')) return false;
    const line = await this.read(SLOW_MS);
    if (!line.exact || !this.mayReplace() || !this.mayAsk()) return false;
    const answer = await handOver(this.dir, text, () => this.exchange.ask('replace', SLOW_MS));
    return answer?.text === text;
  }

  acceptLine(): void {
    this.write('\r');
  }

  kill(signal?: NodeJS.Signals): void {
    this.pty.kill(signal);
  }

  dispose(): void {
    for (const timer of Object.values(this.timers)) clearTimeout(timer);
    this.keys.dispose();
    this.exchange.abandon();
    for (const set of Object.values(this.listeners)) set.clear();
    this.pty.close();
    this.emulator.dispose();
  }

  /** Drops everybody who was told of lines, commands and names; output and the end are still told. */
  forgetListeners(): void {
    for (const [event, set] of Object.entries(this.listeners)) if (event !== 'exit' && event !== 'output') set.clear();
  }

  private listen<K extends keyof Listeners>(
    event: K,
    listener: Listeners[K] extends Set<infer L> ? L : never,
  ): Disposable {
    const set = this.listeners[event] as Set<typeof listener>;
    set.add(listener);
    return { dispose: () => set.delete(listener) };
  }

  private refuse(refusal: string): LineState {
    return { ...this.line, exact: false, buffer: null, cursor: null, refusal };
  }

  /** No key of ours may reach anything but the line editor. */
  private mayAsk(): boolean {
    const { phase, input } = this.tracker;
    return phase === 'prompt' && !input.submitted && !input.inPaste && shellHasTerminal(this.pty.pid);
  }

  private mayReplace(): boolean {
    const state = this.tracker.reportState;
    if (this.kind === 'zsh') return state?.fields[2] === '0' && state.fields[3] !== '1';
    if (this.kind === 'fish') return state?.fields[1] !== '1' && state?.fields[2] !== '1';
    return !this.tracker.continued;
  }

  private async showsAll(): Promise<boolean> {
    return this.kind !== 'bash' || allDrawn(this.tracker, this.pty.pid);
  }

  private osc(osc: (typeof MARK_OSC)[number], payload: string): boolean {
    const mark = parseMark(osc, payload, this.nonce);
    if (mark !== null) this.take(mark);
    return true;
  }

  private take(mark: Mark): void {
    const { tracker } = this;
    this.takenAt = performance.now();
    this.blocks.take(mark, this.takenAt);
    switch (mark.kind) {
      case 'hello':
        this.bornAs = commandLine(this.pty.pid);
        return;
      case 'definition':
        if (this.store.take(mark)) this.later('definitions', this.store.current);
        return;
      case 'not-found':
        this.later('notFound', { words: mark.words, line: this.running?.line || null });
        return;
      case 'start':
        this.exchange.abandon();
        tracker.take(mark);
        this.started();
        return;
      case 'command':
        tracker.take(mark);
        // zsh and fish tell before the command runs, bash (from its history) when it has run.
        if (tracker.phase === 'running' && this.running !== undefined) this.running.line = mark.line;
        else tracker.submittedLine = mark.line;
        return;
      case 'finish':
        // A program that failed may have left the screen in its own modes; one that did not may have meant them.
        if (tracker.phase === 'running' && mark.exit !== 0) this.emulator.reclaim();
        tracker.take(mark);
        this.finished(mark.exit);
        return;
      case 'line': {
        const reply = this.exchange.take(mark);
        tracker.take(mark, reply?.askedAt);
        reply?.resolve(mark);
        return;
      }
      default:
        tracker.take(mark);
    }
  }

  private started(): void {
    const { tracker } = this;
    // bash runs the lines of one buffer one after the other, with no prompt between them.
    this.finished(null);
    const line = tracker.submittedLine ?? '';
    tracker.lastCommand = line;
    tracker.submittedLine = null;
    this.beganAt = this.takenAt;
    this.running = { line, cwd: tracker.cwd, exit: null, startedAt: Date.now(), duration: null };
    this.later('command', { ...this.running });
  }

  private finished(exit: number | null): void {
    if (this.running === undefined) return;
    this.later('command', { ...this.running, exit, duration: this.takenAt - this.beganAt });
    this.running = undefined;
  }

  private later<K extends keyof Listeners>(
    event: K,
    value: Listeners[K] extends Set<(value: infer V) => void> ? V : never,
  ): void {
    this.events.push(() => {
      for (const listener of this.listeners[event]) (listener as (value: unknown) => void)(value);
    });
  }

  private parsed(): void {
    this.outputAt = performance.now();
    this.tracker.parsed();
    this.flushEvents();
    this.tell();
    if (this.tracker.phase === 'prompt') void this.askLine();
    else if (this.tracker.phase === 'running') this.watchForExec();
  }

  private flushEvents(): void {
    for (const event of this.events.splice(0)) event();
  }

  private tell(): void {
    const line = this.tracker.state;
    if (line.refusal === PENDING || sameState(line, this.lastLine)) return;
    this.lastLine = line;
    for (const listener of this.listeners.line) listener(line);
  }

  /** fish says nothing by itself, and bash not what a key has brought: after the echo, ask. */
  private async askLine(): Promise<void> {
    const { tracker } = this;
    if (this.asking || !tracker.wantsAnswer || !this.mayAsk()) return;
    this.asking = true;
    const keyAt = tracker.input.at;
    const mayAsk = (await this.showsAll()) && tracker.wantsAnswer && this.mayAsk();
    const patience = this.kind === 'fish' ? REPORT_MS : ANSWER_MS;
    const answer = mayAsk && (await this.exchange.ask('query', patience));
    this.asking = false;
    if (answer === false) return;
    if (this.kind === 'bash') tracker.answered(answer !== null);
    else if (tracker.input.at === keyAt) return;
    this.tell();
    void this.askLine(); // More keys may have come meanwhile.
  }

  private overdue(): void {
    this.timers.report = undefined;
    if (this.tracker.phase !== 'prompt') return;
    const left = this.tracker.input.at + REPORT_MS - performance.now();
    if (left > 0) {
      this.timers.report = setTimeout(() => this.overdue(), left + 5);
      return;
    }
    if (this.kind === 'fish' && this.tracker.input.submitted) {
      // Enter in the pager or inside quotes, Ctrl-C on nothing: fish goes on editing and says nothing.
      // On a busy machine it may only not have come to run the line: a question now would be read by the program.
      const age = performance.now() - this.tracker.input.at;
      if (age < FISH_SUBMIT_MS || !atRest(this.pty.pid)) {
        this.timers.report = setTimeout(() => this.overdue(), Math.max(20, FISH_SUBMIT_MS - age + 5));
        return;
      }
      this.tracker.input.submitted = false;
    }
    void this.askLine();
    this.tell();
  }

  /** `exec other-shell` leaves the same process without our hooks; seen once its output rests. */
  private watchForExec(): void {
    if (this.timers.quiet !== undefined) return void this.timers.quiet.refresh();
    this.timers.quiet = setTimeout(() => {
      this.timers.quiet = undefined;
      const now = commandLine(this.pty.pid);
      if (this.tracker.phase !== 'running' || this.bornAs === '' || now === '') return;
      if (now === this.bornAs || !shellHasTerminal(this.pty.pid)) return;
      this.unmark(`the shell was replaced by ${now}`);
      this.finished(null);
      this.flushEvents();
      this.tell();
    }, QUIET_MS);
  }

  private unmark(reason: string): void {
    this.tracker.phase = 'unmarked';
    this.tracker.unmarked = reason;
  }

  private ended(exit: PtyExit): void {
    for (const timer of Object.values(this.timers)) clearTimeout(timer);
    this.exchange.abandon();
    this.finished(null);
    this.flushEvents();
    for (const listener of this.listeners.exit) listener(exit);
  }
}

/** Starts the shell. */
export function createSession(options: SessionOptions): ShellSession {
  return new ShellSession(options);
}
