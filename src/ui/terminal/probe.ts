// Asks the terminal what it can do: colours (OSC 10/11), synchronized output (DECRQM 2026), the kitty keyboard.
// Every terminal answers the last question (DA1), in order, so its answer ends the probe. Answers are
// taken out of the input whenever they come, asked for or not; nothing a person can type looks like one, and no program
// in the pane is answered by the outer terminal.
import type { TerminalColors } from '../../engine/api.ts';

export interface ProbeResult {
  colors: TerminalColors;
  synchronizedOutput: boolean;
  kittyKeyboard: boolean;
  /** The terminal answered; otherwise this is what silence means. */
  answered: boolean;
}

/** Silence for this long counts as "no" (slow links get their answers taken out of the input all the same). */
const TIMEOUT_MS = 400;
/** After this no answer is expected any more, and nobody waits for the rest of what could be a cut-off one. */
const LATE_MS = 10_000;

/** Colours, modes, keyboard, attributes: the first four are read, the others (a name, a status) only taken out. */
const ANSWERS = [
  /^\x1b\](1[0-9]);([^\x07\x1b]{1,64})(?:\x07|\x1b\\)/,
  /^\x1b\[\?(\d{1,5});(\d)\$y/,
  /^\x1b\[\?(\d{1,4})u/,
  /^\x1b\[\?([\d;]{1,64})c/,
  /^\x1b\[[>=][\d;]{1,64}c/,
  /^\x1b\[\d{1,3};\d{1,4}\$y/,
  /^\x1b\[[03]n/,
  /^\x1bP(?:>\||[01][$+]r)[^\x07\x1b]{0,80}\x1b\\/,
];
const CUT_OFF = /^\x1b(?:\](?:1(?:[01](?:;[^\x07\x1b]{0,64}\x1b?)?)?)?|\[\?[\d;$]{0,64})$/;

export function probeQuery(term: string): string {
  // The Linux console prints what it does not know of an OSC.
  const colors = term.startsWith('linux') ? '' : '\x1b]10;?\x1b\\\x1b]11;?\x1b\\';
  return `${colors}\x1b[?2026$p\x1b[?u\x1b[c`;
}

export class Probe {
  private readonly result: ProbeResult = {
    colors: {},
    synchronizedOutput: false,
    kittyKeyboard: false,
    answered: false,
  };
  private readonly onDone: (result: ProbeResult) => void;
  private readonly timer: NodeJS.Timeout;
  private readonly startedAt = performance.now();
  private listening = true;
  private reported = false;

  constructor(onDone: (result: ProbeResult) => void) {
    this.onDone = onDone;
    this.timer = setTimeout(() => this.report(), TIMEOUT_MS);
    this.timer.unref();
  }

  /** Length of the answer at `start`; 0 when there is none, -1 when one seems cut off by the end of the chunk. */
  answer(bytes: Buffer, start: number): number {
    const second = bytes[start + 1];
    if (second !== 0x5d && second !== 0x5b && second !== 0x50) return 0;
    const text = bytes.toString('latin1', start, start + 96);
    for (const [index, pattern] of ANSWERS.entries()) {
      const match = pattern.exec(text);
      if (match === null) continue;
      if (this.listening) this.take(index, match[1] ?? '', match[2] ?? '');
      return match[0].length;
    }
    if (!this.listening || performance.now() - this.startedAt > LATE_MS) return 0;
    return CUT_OFF.test(text) ? -1 : 0;
  }

  dispose(): void {
    clearTimeout(this.timer);
    this.listening = false;
  }

  private take(kind: number, first: string, second: string): void {
    const { result } = this;
    if (kind === 0) {
      if (first === '10') result.colors.foreground = second;
      else if (first === '11') result.colors.background = second;
    } else if (kind === 1) {
      // 1 set, 2 reset, 3 permanently set: all know the mode.
      if (first === '2026') result.synchronizedOutput = '123'.includes(second);
    } else if (kind === 2) {
      result.kittyKeyboard = true;
    } else if (kind > 3) {
      return;
    } else {
      result.answered = true;
      this.listening = false;
      this.report();
      return;
    }
    // An answer after the time-out is news.
    if (this.reported) this.onDone(result);
  }

  private report(): void {
    clearTimeout(this.timer);
    this.reported = true;
    this.onDone(this.result);
  }
}

/** Is `rgb:RRRR/GGGG/BBBB` (1–4 hex digits each) dark? null when it is not understood. */
export function isDark(color: string | undefined): boolean | null {
  const match = /^rgba?:([\da-f]+)\/([\da-f]+)\/([\da-f]+)/i.exec(color ?? '');
  if (match === null) return null;
  const [red, green, blue] = match.slice(1, 4).map((hex) => Number.parseInt(hex, 16) / (16 ** hex.length - 1)) as [
    number,
    number,
    number,
  ];
  // Relative luminance, Rec. 709 weights.
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.5;
}
