// After a command that failed: why, in one sentence, and what would help, where that is known. Nothing is looked up for
// what the person stopped themselves, and nothing is run.
import { constants } from 'node:os';
import type { CommandReport } from '../../engine/api.ts';
import type { EnginePort, ScreenPort, ShellPort } from './ports.ts';
import type { AppEvent } from './reducer.ts';

export interface Fix {
  cause: string;
  /** What would help; null when nothing is known. */
  command: string | null;
  /** It puts it right; otherwise it shows more. */
  mends: boolean;
}

const { SIGINT, SIGPIPE, SIGTSTP, SIGQUIT, SIGTERM } = constants.signals;
/** How shells report what a person or a closed pipe has ended. */
const MEANT = new Set([SIGINT, SIGPIPE, SIGTSTP, SIGQUIT, SIGTERM].map((signal) => 128 + signal));
/** The prompt comes first. */
const LOOK_MS = 100;
/** It is not waited for longer than these looks. */
const LOOKS = 50;
const MAX_OUTPUT = 20_000;

export interface FixWatch {
  /** A command began or ended. */
  command(report: CommandReport): void;
}

export function createFixWatch(
  engine: EnginePort,
  shell: ShellPort,
  screen: ScreenPort,
  dispatch: (event: AppEvent) => void,
): FixWatch {
  let latest = 0;
  let shown = false;
  const say = (fix: Fix | null) => {
    if (fix === null && !shown) return;
    shown = fix !== null;
    dispatch({ type: 'fix', fix });
  };
  return {
    command({ line, cwd, exit, duration }) {
      const asked = ++latest;
      say(null);
      if (duration === null || exit === null || exit === 0 || MEANT.has(exit)) return;
      const look = (again: number) => {
        if (asked !== latest) return;
        // A shell may be long in making its prompt.
        if (shell.line.phase !== 'prompt') {
          if (again > 0) screen.delay(() => look(again - 1), LOOK_MS);
          return;
        }
        const failed = { line, cwd, exit, output: screen.lastOutput().slice(-MAX_OUTPUT) };
        engine.explainFailure(failed).then(
          (found) => {
            if (asked !== latest || found === null || found.cause === '') return;
            const [first] = found.suggestions;
            say({ cause: found.cause, command: first?.command ?? null, mends: first?.mends ?? false });
          },
          () => {}, // What cannot be explained is not spoken of.
        );
      };
      screen.delay(() => look(LOOKS), LOOK_MS);
    },
  };
}
