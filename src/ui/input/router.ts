// Decides where raw input goes: to the shell byte for byte, except for our few bound keys, mouse reports and the
// terminal's answers to our own questions; to the focused widget instead while one has the focus. A binding
// may take its time: what is typed meanwhile waits, in order, and is routed when the binding is done.
import type { KeyBinding, KeyResult, MouseInput } from '../host.ts';
import { parseMouse } from '../terminal/mouse.ts';
import { isPartialMouse, Scanner, type Token } from './scanner.ts';

export interface RouterOptions {
  /** Bytes for the program; `at` is when they arrived (`performance.now()`). */
  toShell(bytes: Uint8Array, at: number): void;
  onMouse(mouse: MouseInput): void;
  /** Does the terminal report the mouse now? Otherwise what looks like a report is somebody's bytes. */
  mouseOn(): boolean;
  /** Takes answers of the terminal out: the length of the answer at `start`, 0 for none, -1 for "cut off, wait". */
  answer?: (bytes: Buffer, start: number) => number;
  /** Told of bindings that failed; left out, the error is the process's. */
  onError?: (error: unknown) => void;
}

/** How long a cut-off mouse report or answer is waited for. */
const PARTIAL_MS = 20;
const ESC = 0x1b;
const SPACE = 0x20;
/** So long an Esc behind the one that left a widget is part of it: to bash and zsh it would make the next key Meta. */
const ESC_AGAIN_MS = 1500;
/** An Esc that was the beginning of a key has the rest of it by then. */
const META_MS = 300;
/** A binding that has not decided by then never will: nobody's keys are held for ever. */
const HOLD_MS = 3000;

function throwLater(error: unknown): void {
  setImmediate(() => {
    throw error;
  });
}

interface Bound extends KeyBinding {
  bytes: Buffer;
}

export class InputRouter {
  private readonly options: RouterOptions;
  private readonly scanner = new Scanner();
  private bindings = new Map<number, Bound[]>();
  private widget: ((bytes: Uint8Array) => void) | null = null;
  /** When Esc was the last key, and a widget's. */
  private escapedAt = Number.NEGATIVE_INFINITY;
  /** When an Esc was kept that may be the beginning of a key. */
  private metaAt = Number.NEGATIVE_INFINITY;
  private holding = false;
  /** Decides for the binding that input waits for. */
  private settle: ((decided: KeyResult) => void) | undefined;
  private waiting: { bytes: Buffer; at: number }[] = [];
  private partial: Buffer | undefined;
  private partialTimer: NodeJS.Timeout | undefined;

  constructor(options: RouterOptions) {
    this.options = options;
  }

  setBindings(bindings: readonly KeyBinding[]): void {
    this.bindings = new Map();
    for (const binding of bindings) {
      const bytes = Buffer.from(binding.sequence, 'latin1');
      const first = bytes[0];
      if (first === undefined) continue;
      const list = this.bindings.get(first) ?? [];
      list.push({ ...binding, bytes, when: binding.when, run: () => binding.run() });
      list.sort((a, b) => b.bytes.length - a.bytes.length);
      this.bindings.set(first, list);
    }
  }

  /** Input goes to this sink instead of the shell; null gives it back. */
  focus(widget: ((bytes: Uint8Array) => void) | null): void {
    this.widget = widget;
  }

  /** Is a binding still deciding (and input waiting for it)? */
  get held(): boolean {
    return this.holding;
  }

  /** Whoever was to decide is gone: the key that input waits for goes to the shell. */
  letGo(): void {
    this.settle?.('pass');
  }

  feed(bytes: Buffer, at: number = performance.now()): void {
    if (this.partial !== undefined) {
      bytes = Buffer.concat([this.partial, bytes]);
      this.dropPartial();
    }
    if (this.holding) this.waiting.push({ bytes, at });
    else this.route(bytes, at, false);
  }

  dispose(): void {
    this.dropPartial();
    this.waiting = [];
    this.settle = undefined;
  }

  private dropPartial(): void {
    clearTimeout(this.partialTimer);
    this.partialTimer = undefined;
    this.partial = undefined;
  }

  /** Routes a chunk; `complete` means that nothing more is waited for. */
  private route(bytes: Buffer, at: number, complete: boolean): void {
    const meta = at - this.metaAt < META_MS && bytes[0] !== undefined && bytes[0] > SPACE;
    this.metaAt = Number.NEGATIVE_INFINITY;
    if (meta && this.widget === null) this.options.toShell(Buffer.of(ESC), at);
    let from = 0;
    const passUpTo = (end: number) => {
      if (end > from) this.pass(bytes.subarray(from, end), at);
      from = end;
    };
    let skip = 0;
    for (const token of this.scanner.scan(bytes)) {
      if (token.start < skip) {
        from = Math.max(from, token.end);
        continue;
      }
      if (token.kind === 'paste') continue;
      const taken = this.takeOut(bytes, token, complete);
      if (taken === 'wait') {
        passUpTo(token.start);
        this.waitForRest(bytes.subarray(token.start), at);
        return;
      }
      if (taken > 0) {
        passUpTo(token.start);
        skip = token.start + taken;
        from = Math.max(skip, token.end);
        continue;
      }
      if (this.widget !== null) continue;
      if (bytes.length === 1 && bytes[0] === ESC && at - this.escapedAt < ESC_AGAIN_MS) return;
      const bound = this.boundAt(bytes, token);
      if (bound === undefined) continue;
      passUpTo(token.start);
      from = token.start + bound.bytes.length;
      if (this.run(bound, at, bytes.subarray(from))) return;
      if (from > token.end) skip = from;
    }
    passUpTo(bytes.length);
  }

  /** Bytes of mouse reports and answers at a token. */
  private takeOut(bytes: Buffer, token: Token, complete: boolean): number | 'wait' {
    if (bytes[token.start] !== ESC) return 0;
    const mouseOn = this.options.mouseOn();
    if (mouseOn && token.kind === 'mouse') {
      const mouse = parseMouse(bytes.toString('latin1', token.start, token.end));
      if (mouse !== undefined) this.options.onMouse(mouse);
      return token.end - token.start;
    }
    const answer = this.options.answer?.(bytes, token.start) ?? 0;
    if (answer > 0) return answer;
    if (complete) return 0;
    if (answer < 0) return 'wait';
    const cutOff = mouseOn && token.end === bytes.length && isPartialMouse(bytes, token.start);
    return cutOff ? 'wait' : 0;
  }

  private boundAt(bytes: Buffer, token: Token): Bound | undefined {
    for (const bound of this.bindings.get(bytes[token.start]!) ?? []) {
      const end = token.start + bound.bytes.length;
      // A binding is a whole key: Enter does not match inside Alt-Enter, nor ESC at the head of an arrow.
      if (end < token.end || end > bytes.length) continue;
      if (bytes.compare(bound.bytes, 0, bound.bytes.length, token.start, end) !== 0) continue;
      const { when } = bound;
      if (when === undefined || this.attempt(when, false)) return bound;
    }
    return undefined;
  }

  /** Runs a binding; true when the rest of the chunk has to wait for it. A binding that fails does not eat its key. */
  private run(bound: Bound, at: number, rest: Buffer): boolean {
    this.escapedAt = Number.NEGATIVE_INFINITY;
    const result = this.attempt(() => bound.run(), 'pass');
    if (!(result instanceof Promise)) {
      if (result === 'pass') this.options.toShell(bound.bytes, at);
      if (result === 'meta') this.metaAt = at;
      return false;
    }
    this.holding = true;
    if (rest.length > 0) this.waiting.push({ bytes: Buffer.from(rest), at });
    const settle = (decided: KeyResult) => {
      if (this.settle !== settle) return;
      this.settle = undefined;
      clearTimeout(timer);
      this.holding = false;
      if (decided === 'pass') this.options.toShell(bound.bytes, at);
      this.release();
    };
    this.settle = settle;
    const timer = setTimeout(() => settle('pass'), HOLD_MS);
    result.then(settle, (error: unknown) => {
      settle('pass');
      this.failed(error);
    });
    return true;
  }

  /** What `act` gives; `otherwise` when it throws. */
  private attempt<Value>(act: () => Value, otherwise: Value): Value {
    try {
      return act();
    } catch (error) {
      this.failed(error);
      return otherwise;
    }
  }

  private failed(error: unknown): void {
    (this.options.onError ?? throwLater)(error);
  }

  private release(): void {
    const queue = this.waiting;
    this.waiting = [];
    for (const [index, { bytes, at }] of queue.entries()) {
      this.route(bytes, at, false);
      if (this.holding) {
        this.waiting.push(...queue.slice(index + 1));
        return;
      }
    }
  }

  private waitForRest(bytes: Buffer, at: number): void {
    this.partial = Buffer.from(bytes);
    this.partialTimer = setTimeout(() => {
      const rest = this.partial;
      this.dropPartial();
      if (rest === undefined) return;
      if (this.holding) this.waiting.push({ bytes: rest, at });
      else this.route(rest, at, true);
    }, PARTIAL_MS);
  }

  private pass(bytes: Uint8Array, at: number): void {
    const escaped = this.widget !== null && bytes.length === 1 && bytes[0] === ESC;
    this.escapedAt = escaped ? at : Number.NEGATIVE_INFINITY;
    if (this.widget !== null) this.widget(bytes);
    else this.options.toShell(bytes, at);
  }
}
