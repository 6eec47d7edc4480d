// The last few lines colour what comes now: e^(−0.3 i) for the i-th line back. The same word in the
// same place counts in full, the same word elsewhere under the same command half.
import type { CompletionContext } from '../line/types.ts';

const DECAY = 0.3;
const LOOK_BACK = 12;
const ELSEWHERE = 0.5;

export type RecencyOf = (insert: string) => number;

export function recencyFor(context: CompletionContext, recent: readonly string[]): RecencyOf {
  const prefix = context.prefix.trimStart();
  const inPlace = new Map<string, number>();
  const elsewhere = new Map<string, number>();
  const keep = (map: Map<string, number>, word: string, value: number) => {
    if (value > (map.get(word) ?? 0)) map.set(word, value);
  };
  for (let i = 0; i < Math.min(LOOK_BACK, recent.length); i++) {
    const line = recent[recent.length - 1 - i]!;
    const weight = Math.exp(-DECAY * i);
    if (prefix !== '' && line.startsWith(prefix)) {
      const word = /^\S+/.exec(line.slice(prefix.length))?.[0];
      if (word) keep(inPlace, bare(word), weight);
    }
    const words = line.split(/\s+/);
    const command = words[0] === 'sudo' ? words[1] : words[0];
    if (context.command === null) {
      if (command) keep(inPlace, command, weight);
    } else if (command === context.command)
      for (const word of words.slice(1)) keep(elsewhere, bare(word), weight * ELSEWHERE);
  }
  if (inPlace.size === 0 && elsewhere.size === 0) return () => 0;
  return (insert) => {
    const word = bare(insert);
    return Math.max(inPlace.get(word) ?? 0, elsewhere.get(word) ?? 0);
  };
}

/** `src/` and `src`, `--x=` and `--x` are the same thing. */
export const bare = (word: string): string => word.trimEnd().replace(/[/=]$/, '') || word;
