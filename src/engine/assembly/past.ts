// What a person has run before, as the screen asks for it: looked up on the memory's thread, forgotten there.
import type { PastPage, PastQuestion } from '../memory/past.ts';
import type { ForgetWhat, Forgotten } from '../memory/records.ts';
import type { MemoryPart } from './memory-part.ts';

export interface Past {
  /** False: memory is off, and there is nothing to look up. */
  readonly remembers: boolean;
  /** Lines that were run before, newest first, looked up away from this thread; `known`: what is known meanwhile. */
  past(question: PastQuestion, signal: AbortSignal, known: (page: PastPage) => void): Promise<PastPage>;
  forget(what: ForgetWhat): Promise<Forgotten>;
}

export function createPast(remembers: boolean, memory: () => Promise<MemoryPart>): Past {
  return {
    remembers,
    past: async (...asked) => (await memory()).past(...asked),
    forget: async (what) => (await memory()).forget(what),
  };
}
