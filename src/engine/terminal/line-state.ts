// From marks, keys and screen to LineState: what the shell is doing, and its line when that is certain.
//   zsh pushes its buffer from zle's hooks · fish answers a private key · bash is read off the screen between
//   mark B and the cursor, and answers a private key.
// A report counts for as long as nothing was typed since; what is older is refused once the shell has had
// time to answer, because then keys go somewhere else (a menu, a search, a plugin's own loop).
import type { Emulator, RowMarker } from './emulator.ts';
import type { LineMark } from './exchange.ts';
import { InputWatch } from './input-watch.ts';
import type { Mark } from './marks.ts';
import { anchorPrompt, type PromptAnchor, readScreenLine, type ScreenLine } from './screen-line.ts';
import { KEY_AWAITED, type LineState, PENDING, type ShellKind, SUBMITTED } from './types.ts';

/** A shell that has not reported a key after this many milliseconds is in a loop of its own. */
export const REPORT_MS = 40;
/** Output this long after the last key was not written by the line editor, unless it is what was typed. */
const ECHO_MS = 500;
/** More characters than these are not waited for. */
const MAX_OWED = 4_096;

/** Who asked the terminal before these is gone. */
const ENDS: ReadonlySet<Mark['kind']> = new Set(['prompt', 'prompt-end', 'finish']);

interface Report {
  text: string;
  /** UTF-16 offset. */
  cursor: number;
  state: string;
  why: string;
  /** When the keys that it covers had been written, `performance.now()`. */
  at: number;
}

type Reading = { text: string; cursor: number } | { refusal: string; ask: boolean };

/** UTF-16 offset of the n-th code point. */
export function utf16Offset(text: string, codePoints: number): number {
  let offset = 0;
  for (let n = 0; n < codePoints && offset < text.length; n++) offset += text.codePointAt(offset)! > 0xffff ? 2 : 1;
  return offset;
}

/** The line that Enter submits at the end of `bytes`: known when only characters come before it. */
function lineAfter(before: Reading, bytes: Uint8Array): string | null {
  if (!('text' in before)) return null;
  if (bytes.length === 1) return before.text;
  const typed = Buffer.from(bytes).toString('utf8');
  if (before.cursor !== before.text.length || !/^\P{Cc}*\r$/u.test(typed)) return null;
  return before.text + typed.slice(0, -1);
}

export function sameState(a: LineState, b: LineState): boolean {
  return (
    a.phase === b.phase &&
    a.buffer === b.buffer &&
    a.cursor === b.cursor &&
    a.exact === b.exact &&
    a.refusal === b.refusal &&
    a.cwd === b.cwd &&
    a.lastExit === b.lastExit &&
    a.lastCommand === b.lastCommand &&
    a.escWaits === b.escWaits
  );
}

const TAB = 0x09;

export class LineTracker {
  readonly input = new InputWatch();
  phase: LineState['phase'] = 'starting';
  /** Why there are no marks, when phase is 'unmarked'. */
  unmarked = '';
  cwd: string | null = null;
  lastExit: number | null = null;
  lastCommand: string | null = null;
  escWaits = false;
  /** Reading at the moment the line was submitted: what is about to run. */
  submittedLine: string | null = null;

  private readonly shell: ShellKind | null;
  private readonly emulator: Emulator;
  private anchor: PromptAnchor | undefined;
  /** Where the prompt began: the row, and how far output without a newline had come on it. */
  private began: { marker: RowMarker; x: number } | undefined;
  /** bash reads another line of the same command (PS2): what it has of it already, null where that is not known. */
  private begun: { text: string | null } | undefined;
  private report: Report | undefined;
  private disturbed = false;
  private lastScreen: string | undefined;
  /** Characters that were typed and are not drawn yet; '' after any other key. */
  private owed = '';
  /** What the last parse left on the screen. */
  private screenLine: ScreenLine | undefined;
  /** When output was last parsed, `performance.now()`. */
  parsedAt = 0;
  /** Counts ends: of commands, and of what is run before a prompt. */
  ends = 0;
  /** This fish asks the terminal itself and takes the answers for what they are. */
  private fishAsks = false;
  private unansweredAt = -Infinity;

  constructor(shell: ShellKind | null, emulator: Emulator) {
    this.shell = shell;
    this.emulator = emulator;
  }

  /** Before bytes of the person go to the pty. */
  typed(bytes: Uint8Array): void {
    const written = /^(\P{Cc}*)\r?$/u.exec(Buffer.from(bytes).toString('utf8'))?.[1];
    this.owed = written === undefined ? '' : (this.owed + written).slice(-MAX_OWED);
    if (this.phase !== 'prompt') {
      this.input.see(bytes, false, false);
      return;
    }
    const before = this.reading();
    const text = 'text' in before ? before.text : null;
    const already = this.input.submitted;
    this.input.see(bytes, true, text === '');
    if (!this.input.submitted || already) return;
    this.submittedLine = lineAfter(before, bytes);
  }

  /** In the middle of parsing, so that the cursor is where the mark is. `askedAt`: when an answer was asked for. */
  take(mark: Mark, askedAt?: number): void {
    if (ENDS.has(mark.kind)) this.ends++;
    switch (mark.kind) {
      case 'prompt':
        this.escWaits = mark.escWaits === true;
        this.atPrompt();
        return;
      case 'prompt-end':
        this.promptEnd();
        return;
      case 'continuation':
        this.goesOn();
        return;
      case 'start':
        this.phase = 'running';
        this.forget();
        return;
      case 'cwd':
        this.cwd = mark.path;
        return;
      case 'finish':
        this.lastExit = mark.exit;
        return;
      case 'command':
        this.lastCommand = mark.line;
        return;
      case 'line':
        this.reported(mark, askedAt);
        return;
    }
  }

  private atPrompt(): void {
    this.phase = 'prompt';
    this.forget();
    const marker = this.emulator.markRow();
    this.began = marker && { marker, x: this.emulator.cursor.x };
    this.input.atPrompt();
    // fish has nothing to say until it is asked; with no key since, its line is empty.
    if (this.shell === 'fish' && !this.input.ahead)
      this.report = { text: '', cursor: 0, state: '', why: 'prompt', at: performance.now() };
  }

  private promptEnd(): void {
    if (this.shell !== 'bash') return;
    if (this.phase !== 'prompt') this.input.atPrompt();
    this.phase = 'prompt';
    this.anchor?.marker.dispose();
    this.anchor = anchorPrompt(this.emulator, this.anchor);
    this.begun = undefined;
    this.disturbed = false;
    this.lastScreen = undefined;
    this.screenLine = undefined;
  }

  /** The line editor is asked for one line only: the lines before are kept from when they were submitted. */
  private goesOn(): void {
    if (this.input.submitted || this.begun === undefined) this.begun = { text: this.submittedLine };
    this.anchor?.marker.dispose();
    this.anchor = anchorPrompt(this.emulator, undefined);
    this.input.atPrompt();
    this.disturbed = false;
    this.lastScreen = undefined;
    this.screenLine = undefined;
  }

  private reported(mark: LineMark, askedAt = performance.now()): void {
    if (this.phase !== 'prompt') return;
    this.report = {
      text: mark.text,
      cursor: utf16Offset(mark.text, mark.cursor),
      state: mark.state,
      why: mark.why,
      at: askedAt,
    };
    // Enter in a menu, or inside quotes, goes on editing: the report has to be of a moment after it. One that was asked
    // for before it says nothing of what Enter did, and a question now might be read by the program that it runs.
    if (!this.drained || !this.reportIsFresh) return;
    if (this.shell !== 'bash') this.input.submitted = false;
    this.input.ahead = false;
  }

  private forget(): void {
    this.anchor?.marker.dispose();
    this.anchor = undefined;
    this.began?.marker.dispose();
    this.began = undefined;
    this.begun = undefined;
    this.report = undefined;
    this.disturbed = false;
    this.lastScreen = undefined;
    this.screenLine = undefined;
  }

  /** The line editor has drawn its prompt and reads keys. */
  get editing(): boolean {
    return this.phase === 'prompt' && (this.shell !== 'bash' || this.anchor !== undefined);
  }
  /** Is it the line editor that could have asked the terminal: fish of itself, zsh in a widget? */
  get shellAsks(): boolean {
    return this.shell === 'fish' ? this.fishAsks : this.shell === 'zsh' && !this.reportIsFresh;
  }
  /** Somebody asked the terminal for something. */
  asked(): void {
    if (this.shell === 'fish' && this.phase === 'starting') this.fishAsks = true;
  }
  /** The report covers every key that was written. */
  get reportIsFresh(): boolean {
    return this.report !== undefined && this.report.at >= this.input.at;
  }
  /** zsh had read every key when it reported. */
  private get drained(): boolean {
    return this.shell !== 'zsh' || this.reportState?.fields[1] === '0';
  }
  /** zsh's keymap:pending:prebuffer:searching or fish's mode:paging:search, of the last report. */
  get reportState(): { why: string; fields: string[] } | undefined {
    return this.report && { why: this.report.why, fields: this.report.state.split(':') };
  }

  /** The line, or why it is not known; `ask` when the shell may be asked. */
  reading(): Reading {
    const { input, report } = this;
    if (input.submitted) return { refusal: SUBMITTED, ask: false };
    if (input.inPaste) return { refusal: 'a paste is under way', ask: false };
    if (this.shell === 'bash') return this.bashReading();
    if (report === undefined) return { refusal: 'the shell has not reported its line', ask: true };
    if (this.reportIsFresh && this.drained) return report;
    if (input.prefix) return { refusal: KEY_AWAITED, ask: true };
    if (performance.now() - input.at < REPORT_MS) return { refusal: PENDING, ask: true };
    return { refusal: 'the line editor is busy (a menu, a search, a widget)', ask: true };
  }

  /** bash: it has lines of this command already, which cannot be taken back. */
  get continued(): boolean {
    return this.begun !== undefined;
  }

  /** bash: a key of ours could do no harm, and would tell what the line is. */
  get mayBeAsked(): boolean {
    if (this.begun !== undefined) return false;
    const reading = this.reading();
    return !this.sharesRow && ('text' in reading || reading.ask);
  }

  private bashReading(): Reading {
    if (this.begun !== undefined) return this.furtherLine(this.begun);
    if (this.report && this.reportIsFresh) return this.report;
    if (this.anchor === undefined) return { refusal: 'no prompt mark', ask: false };
    // No time limit: a key that shows nothing leaves the line unknown until the next one that does.
    const { at, escaped, prefix, searched } = this.input;
    if (prefix) return { refusal: KEY_AWAITED, ask: false };
    if (this.parsedAt < at) return { refusal: PENDING, ask: !(escaped || searched) };
    if (this.disturbed) return { refusal: 'something wrote to the screen', ask: true };
    const drawn = this.screenLine ?? readScreenLine(this.emulator, this.anchor);
    if (this.maySearch(drawn)) return { refusal: 'a search may be reading keys', ask: false };
    // What a history line, a search or a widget put there may look like what it is not: only bash knows.
    if (this.input.plain || !('text' in drawn)) return drawn;
    if (this.sharesRow) return { refusal: 'something stands before the prompt', ask: false };
    return { refusal: this.unanswered ? 'the line editor did not answer' : PENDING, ask: true };
  }

  /** Only what plain keys made is read off the screen there: the shell's answer would be of this line alone. */
  private furtherLine({ text }: { text: string | null }): Reading {
    const refusal = 'a continuation line';
    if (text === null || this.anchor === undefined) return { refusal, ask: false };
    if (this.parsedAt < this.input.at) return { refusal: PENDING, ask: false };
    if (this.disturbed || !this.input.plain) return { refusal, ask: false };
    const drawn = this.screenLine ?? readScreenLine(this.emulator, this.anchor);
    if (!('text' in drawn)) return { refusal, ask: false };
    return { text: `${text}\n${drawn.text}`, cursor: text.length + 1 + drawn.cursor };
  }

  /**
   * Alt-P and vi's / read a text behind the prompt that looks like a line; a private key would become part of it. All
   * of them begin with Esc, and show what they are by the first character.
   */
  private maySearch(drawn: ScreenLine): boolean {
    return this.input.escaped && 'text' in drawn && /^[:/?]/.test(drawn.text);
  }

  /** Only the shell can say what its line is. bash: it is drawn, and may not be what it looks like. */
  get wantsAnswer(): boolean {
    if (this.shell === 'fish') return !this.reportIsFresh && !this.input.prefix;
    if (this.shell !== 'bash' || this.phase !== 'prompt' || this.unanswered) return false;
    if (this.begun !== undefined) return false;
    if (this.input.plain || this.input.submitted || this.input.prefix || this.input.inPaste) return false;
    if (this.reportIsFresh || this.parsedAt < this.input.at || this.sharesRow) return false;
    // Asking is a command of its own to readline: it would end a menu of completions that Tab goes through.
    if (this.input.last === TAB) return false;
    const { screenLine } = this;
    if (this.disturbed || screenLine === undefined || this.maySearch(screenLine)) return false;
    return 'text' in screenLine;
  }

  /** The question was answered, or was not: it is not asked again for these keys. */
  answered(by: boolean): void {
    this.unansweredAt = by ? -Infinity : this.input.at;
    const { report, screenLine } = this;
    // What bash has is what is drawn: from here on plain keys can be followed on the screen again.
    if (by && this.reportIsFresh && screenLine && 'text' in screenLine)
      if (screenLine.text === report?.text) this.input.plain = true;
  }

  private get unanswered(): boolean {
    return this.unansweredAt >= this.input.at;
  }

  /** After bytes were parsed. */
  parsed(): void {
    this.parsedAt = performance.now();
    this.screenLine = undefined;
    if (this.shell !== 'bash' || this.phase !== 'prompt' || this.anchor === undefined) return;
    const now = readScreenLine(this.emulator, this.anchor);
    const text = 'text' in now ? now.text : undefined;
    const late = performance.now() - this.input.at > ECHO_MS;
    if (this.lastScreen !== undefined && text !== this.lastScreen && !this.echoes(text) && late) this.disturbed = true;
    this.lastScreen = text ?? '';
    this.screenLine = now;
  }

  /** Is the line what it was and then what was typed? On a busy machine that may be drawn late, and in pieces. */
  private echoes(line = ''): boolean {
    const { lastScreen = '', owed } = this;
    const more = line.slice(lastScreen.length);
    if (more === '' || !line.startsWith(lastScreen) || !owed.startsWith(more)) return false;
    this.owed = owed.slice(more.length);
    return true;
  }

  /**
   * bash: output without a newline stands before the prompt. Readline does not know of it and would wipe it with the
   * line that a private key makes it draw anew.
   */
  get sharesRow(): boolean {
    const { began, anchor } = this;
    return began !== undefined && began.x > 0 && began.marker.row === anchor?.marker.row;
  }

  /** The first row that the line editor draws; undefined when it draws none. */
  get editedFrom(): Pick<RowMarker, 'row'> | undefined {
    if (this.phase !== 'prompt') return undefined;
    // Of a prompt of several lines readline draws the last one anew, the others all of them.
    if (this.shell === 'bash') return this.anchor?.marker;
    const { began, emulator } = this;
    if (began === undefined) return undefined;
    const below = began.x > 0 ? 1 : 0;
    return {
      get row() {
        // The screen was cleared under the prompt, which then stands at its top.
        return began.marker.row < 0 ? emulator.baseRow : began.marker.row + below;
      },
    };
  }

  /** The rows of the screen are others. */
  resized(): void {
    this.screenLine = undefined;
  }

  get state(): LineState {
    const { cwd, lastExit, lastCommand, escWaits } = this;
    const known = { cwd, lastExit, lastCommand, ...(escWaits ? { escWaits } : {}) };
    const { phase } = this;
    const unknown = { phase, exact: false, buffer: null, cursor: null, ...known };
    if (phase === 'unmarked') return { ...unknown, refusal: this.unmarked };
    if (phase !== 'prompt') return unknown;
    const reading = this.reading();
    if ('refusal' in reading) return { ...unknown, refusal: reading.refusal };
    return { phase, exact: true, buffer: reading.text, cursor: reading.cursor, ...known };
  }
}
