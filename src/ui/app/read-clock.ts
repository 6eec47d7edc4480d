// Whether what is asked of a person was on the screen long enough to be read. Keys that were typed before that were
// meant for something else: they cannot accept anything, and text among them goes where it was meant to go.
import type { ScreenPort } from './ports.ts';

const READ_MS = 300;

export interface ReadClock {
  /** Something new is about to be drawn. */
  shown(): void;
  /** There is nothing to be read yet. */
  reset(): void;
  readonly read: boolean;
}

export function createReadClock(screen: Pick<ScreenPort, 'now' | 'onceDrawn'>): ReadClock {
  let drawnAt: number | null = null;
  return {
    shown() {
      drawnAt = null;
      screen.onceDrawn(() => {
        drawnAt ??= screen.now();
      });
    },
    reset() {
      drawnAt = null;
    },
    get read() {
      return drawnAt !== null && screen.now() - drawnAt >= READ_MS;
    },
  };
}
