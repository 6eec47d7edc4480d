// What the terminal answers to a program (device attributes, cursor, colours), and to whom. The answer goes to the pty,
// where whoever reads next takes it; a program that asks and leaves would have the shell read it as keys of the person.
// So an answer waits until somebody who could have asked waits for input, and is dropped when the command is over
// before that. At the prompt the line editor reads, which has asked for nothing; a program that a key of it started may
// have.
import { programsOf, shellHasTerminal, shellWaitsForInput, waitsForInput } from './foreground.ts';
import type { LineState } from './types.ts';

/** Where answers go. */
interface Target {
  readonly pid: number;
  write(bytes: Uint8Array): void;
}

/** What is known of the shell at the moment (LineTracker). */
interface Shell {
  readonly phase: LineState['phase'];
  /** Grows with every end of a command or of what runs before a prompt. */
  readonly ends: number;
  readonly editing: boolean;
  readonly shellAsks: boolean;
  readonly parsedAt: number;
  asked(): void;
}

/** How often it is looked whether somebody reads; longer and longer. */
const FIRST_MS = 4;
const LONGEST_MS = 60;
/** The shell is back at its prompt before it says so: what it says is read by then. */
const SETTLE_MS = 12;
const MAX_WAITING = 64;

interface Waiting {
  bytes: Uint8Array;
  /** `ends` when it was asked. */
  ends: number;
}

type Decision = 'send' | 'drop' | 'wait' | 'settle';

export class Replies {
  private readonly target: Target;
  private readonly shell: Shell;
  private waiting: Waiting[] = [];
  private timer: NodeJS.Timeout | undefined;
  private pause = FIRST_MS;
  /** Since when the shell itself has waited for input; 0 when it does not. */
  private shellReadsSince = 0;

  constructor(target: Target, shell: Shell) {
    this.target = target;
    this.shell = shell;
  }

  take(bytes: Uint8Array): void {
    this.shell.asked();
    if (this.waiting.length >= MAX_WAITING) return;
    this.waiting.push({ bytes: Uint8Array.from(bytes), ends: this.shell.ends });
    this.pause = FIRST_MS;
    this.shellReadsSince = 0;
    // In the middle of parsing: what follows the question may tell that it is over.
    this.timer ??= setTimeout(() => this.look(), 0);
  }

  private look(): void {
    this.timer = undefined;
    this.waiting = this.waiting.filter(({ ends }) => ends === this.shell.ends);
    if (this.waiting.length === 0) return;
    const decision = this.decide();
    if (decision === 'drop') this.waiting = [];
    else if (decision === 'send') for (const { bytes } of this.waiting.splice(0)) this.target.write(bytes);
    else {
      // A busy thread comes late to its timers; what the shell wrote meanwhile is read before the next look.
      this.timer = setTimeout(() => setImmediate(() => this.look()), decision === 'settle' ? SETTLE_MS : this.pause);
      this.timer.unref();
      this.pause = Math.min(this.pause * 1.5, LONGEST_MS);
    }
  }

  private decide(): Decision {
    const { phase, editing, shellAsks, parsedAt } = this.shell;
    const { pid } = this.target;
    if (phase === 'unmarked') return 'send';
    const others = programsOf(pid);
    // Where processes cannot be looked at, the marks alone tell.
    if (others === null) return editing && !shellAsks ? 'drop' : 'send';
    if (others.some(waitsForInput)) return 'send';
    if (editing && shellAsks) return 'send';
    if (editing) return others.length === 0 ? 'drop' : 'wait';
    // A function of the shell's own may ask and read. But the shell reads at its prompt as well, and may be back there
    // with its marks still on their way.
    if (!shellHasTerminal(pid) || !shellWaitsForInput(pid)) {
      this.shellReadsSince = 0;
      return 'wait';
    }
    const now = performance.now();
    if (this.shellReadsSince < parsedAt) this.shellReadsSince = now;
    return now - this.shellReadsSince >= SETTLE_MS ? 'send' : 'settle';
  }
}
