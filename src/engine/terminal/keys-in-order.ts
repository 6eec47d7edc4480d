// The person's keys on their way to the shell, in the order in which they came: a paste goes whole, and a key that is a
// signal waits for the answer to a question of ours, which it would interrupt instead of the line.
import type { Exchange } from './exchange.ts';
import { WholePaste } from './whole-paste.ts';

/** ^C ^Z ^\\: the terminal turns them into signals, ahead of all that was typed. */
const SIGNAL_KEYS = new Set([0x03, 0x1a, 0x1c]);

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export class KeysInOrder {
  private readonly exchange: Pick<Exchange, 'busy'>;
  private readonly pass: (bytes: Uint8Array) => void;
  private readonly paste = new WholePaste((bytes) => this.behindSignals(bytes));
  /** Keys behind a signal key that waits for an answer. */
  private held: Uint8Array[] = [];

  constructor(exchange: Pick<Exchange, 'busy'>, pass: (bytes: Uint8Array) => void) {
    this.exchange = exchange;
    this.pass = pass;
  }

  take(data: Uint8Array | string): void {
    this.paste.take(typeof data === 'string' ? Buffer.from(data) : data);
  }

  dispose(): void {
    this.paste.dispose();
    this.held = [];
  }

  private behindSignals(bytes: Uint8Array): void {
    const signals = () => this.exchange.busy && bytes.some((byte) => SIGNAL_KEYS.has(byte));
    if (this.held.length === 0 && !signals()) {
      this.pass(bytes);
      return;
    }
    this.held.push(Uint8Array.from(bytes));
    if (this.held.length === 1) void this.release();
  }

  private async release(): Promise<void> {
    while (this.exchange.busy) await wait(1);
    for (const bytes of this.held.splice(0)) this.pass(bytes);
  }
}
