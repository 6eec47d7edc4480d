// What is a command already: written behind the key that asks, or given to `propose`. With an option in it, and for the shell
// by the gate, it is proposed as it stands; it is judged for what it does like every other.
import type { Generator } from '../types.ts';

/** Requests have hardly any. */
const OPTION = /\s--?[A-Za-z]/;

/** `isCommand`: whether the shell would run it and it reads like no sentence. */
export function createWrittenGenerator(isCommand: (line: string, cwd: string) => boolean): Generator {
  return {
    name: 'reading',
    async generate({ text, cwd, retryReason }) {
      const line = text.trim();
      const candidates =
        !retryReason && OPTION.test(line) && isCommand(line, cwd)
          ? [{ command: line, confidence: 0.95, summary: 'as you wrote it', proven: true as const }]
          : [];
      return { candidates, question: null, generator: 'reading' };
    },
  };
}
