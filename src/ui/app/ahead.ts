// The answer to a request that is still at the prompt, begun when the hands rest: Enter finds it made, or on its way.
// Making one only looks, so one that nobody takes has done nothing. It is kept for a moment only, since what it looked
// at may change, and for these very words in these very circumstances.
import type { ProposeOptions, ProposeResult } from '../../engine/api.ts';
import type { EnginePort } from './ports.ts';

/** Milliseconds from its beginning that an answer is still true of what is there. */
const FRESH_MS = 3000;

export interface Ahead {
  begin(request: string, options: ProposeOptions): void;
  /** What was begun for this, or what is made of it now. */
  take(request: string, options: ProposeOptions, signal: AbortSignal): Promise<ProposeResult>;
}

interface Begun {
  key: string;
  at: number;
  result: Promise<ProposeResult>;
  controller: AbortController;
}

const keyOf = (request: string, options: ProposeOptions): string => JSON.stringify([request, options]);

export function createAhead(engine: Pick<EnginePort, 'propose'>, now = () => performance.now()): Ahead {
  let begun: Begun | null = null;
  const drop = () => {
    begun?.controller.abort();
    begun = null;
  };
  return {
    begin(request, options) {
      const key = keyOf(request, options);
      if (begun?.key === key && now() - begun.at < FRESH_MS) return;
      drop();
      const controller = new AbortController();
      const result = engine.propose(request, { ...options, signal: controller.signal });
      const made: Begun = { key, at: now(), result, controller };
      begun = made;
      // Who asks for it after all is told by a call of their own.
      result.catch(() => {
        if (begun === made) begun = null;
      });
    },
    take(request, options, signal) {
      const taken = begun;
      if (taken?.key !== keyOf(request, options) || now() - taken.at >= FRESH_MS) {
        drop();
        return engine.propose(request, { ...options, signal });
      }
      begun = null;
      signal.addEventListener('abort', () => taken.controller.abort(), { once: true });
      return taken.result;
    },
  };
}
