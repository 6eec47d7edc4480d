// Compiles what requests go through before somebody waits for it: sentences that nobody typed are answered while the
// worker has nothing else to do. The first ones while a person still types; the rest in the quiet after an answer.
import { setTimeout as pause } from 'node:timers/promises';

const QUIET_MS = 250;

/** Each goes through another way of reading or guessing, and through others before that. */
const SENTENCES = [
  'list the files here',
  'mumble the files here',
  'mumble the largest folder',
  'mumble the lines of notes.txt by name',
  'mumble the last commits twice',
  'mumble the services by memory',
  'mumble the newest log of the project',
];

export interface Warming {
  /** Answers a request; nothing is warmed meanwhile, nor within `quietMs` after it. */
  during<T>(request: () => Promise<T>): Promise<T>;
  /** Gives `answer` one sentence after the other. */
  run(answer: (sentence: string) => Promise<unknown>): Promise<void>;
}

export function createWarming(quietMs = QUIET_MS): Warming {
  let running = 0;
  let ended = Number.NEGATIVE_INFINITY;
  const isQuiet = () => running === 0 && performance.now() - ended >= quietMs;
  return {
    async during(request) {
      running += 1;
      try {
        return await request();
      } finally {
        running -= 1;
        ended = performance.now();
      }
    },
    async run(answer) {
      for (const sentence of SENTENCES) {
        while (!isQuiet()) await pause(quietMs, null, { ref: false });
        await answer(sentence);
      }
    },
  };
}
