// A history has typing errors, programs that are gone, and files of other folders. What the shell would not find here
// is not offered, as far as memory can tell: nothing is looked up on the disk for it.
import type { Candidate, SourceRequest } from './candidate.ts';
import type { Here } from './here.ts';

export interface Outdated {
  /** Its first word is no program, function, builtin … of the shell. */
  line(line: string, cwd: string): boolean;
  /** A line or a word of other days that no longer fits; `folder` is where the line would run. */
  candidate(candidate: Candidate, request: SourceRequest, folder: string): boolean;
}

/** A plain first word, behind `sudo` too; quotes and expansions are the shell's to understand. */
const FIRST_WORD = /^\s*(?:sudo\s+)?([\w.+/-]+)(?=\s|$)/;

/** `runs`: whether the shell would find a program, function … of that name. */
export function createOutdated(here: Here, runs: (word: string, cwd: string) => boolean = () => true): Outdated {
  const line = (text: string, cwd: string) => {
    const word = FIRST_WORD.exec(text)?.[1];
    return word !== undefined && !runs(word, cwd);
  };
  return {
    line,
    candidate({ source, kind, wholeLine, insert }, request, folder) {
      if (source !== 'history' && !wholeLine) return false;
      if (source === 'history' && (wholeLine || kind === 'command') && line(insert, request.cwd)) return true;
      const { prefix } = request.context;
      if (wholeLine && !insert.startsWith(prefix)) return false;
      return here.of(wholeLine ? insert : prefix + insert, folder, []) === 'gone';
    },
  };
}
