// Enter before the app is there: it waits, and what is typed behind it, until the app can say what it does. A request
// that was typed at the first prompt would be run as a command otherwise.
import type { KeyBinding, KeyResult } from '../host.ts';

const ENTER = '\r';

export class EarlyEnter {
  private decide: ((result: KeyResult | Promise<KeyResult>) => void) | undefined;

  readonly binding: KeyBinding = {
    sequence: ENTER,
    run: () =>
      new Promise((resolve) => {
        this.decide = resolve;
      }),
  };

  /** The app's own keys are there (or none, when it failed): they decide. */
  settle(bindings: readonly KeyBinding[]): void {
    const { decide } = this;
    this.decide = undefined;
    const enter = bindings.find(({ sequence, when }) => sequence === ENTER && (when?.() ?? true));
    decide?.(enter?.run() ?? 'pass');
  }
}
