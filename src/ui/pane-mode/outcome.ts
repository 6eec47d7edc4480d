// What is said of commands: in the margin how one ended, when it failed or took its time, and in the status line of one
// that keeps the terminal (a nested shell, ssh, a REPL) that there is no help inside it. Else silence.
import { constants } from 'node:os';
import { basename } from 'node:path';
import type { CommandReport, Disposable } from '../../engine/api.ts';

export interface CommandEvents {
  onCommand(listener: (report: CommandReport) => void): Disposable;
  /** Name of the program that has the terminal. */
  readonly foreground: string;
  /** It is the shell itself. */
  readonly atShell: boolean;
  readonly emulator: { readonly alternateScreen: boolean };
}

const WORTH_SAYING_MS = 1000;
/** How shells report a job that Ctrl-Z has stopped. */
const STOPPED = 128 + constants.signals.SIGTSTP;

export function formatDuration(ms: number): string {
  const seconds = ms / 1000;
  if (seconds < 59.95) return `${seconds.toFixed(1)} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${Math.floor(seconds % 60)} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** `3 ms`, `1.2 s`, `4 min`, `2 h`. */
export function shortDuration(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  return formatDuration(ms).replace(/^(\d+ (?:min|h)) .*/, '$1');
}

/** `exit 1`, `exit 1 · 3.2 s`, `done · 12.0 s`, `stopped`; null when it is not worth a word. */
export function outcomeText(
  { exit, duration }: Pick<CommandReport, 'exit' | 'duration'>,
  separator: string,
): string | null {
  if (duration === null) return null;
  if (exit === STOPPED) return 'stopped';
  const failed = exit !== null && exit !== 0;
  if (!failed && duration < WORTH_SAYING_MS) return null;
  const long = duration >= WORTH_SAYING_MS ? [formatDuration(duration)] : [];
  return [failed ? `exit ${exit}` : 'done', ...long].join(separator);
}

/** With no line to help with. */
export const STILL_WORKS = 'scroll and copy work';

/** Says of a program that keeps the terminal that there is no help inside it; null when it has ended. */
export function watchRunning(
  session: CommandEvents,
  separator: string,
  say: (text: string | null) => void,
): Disposable {
  let said = false;
  let timer: NodeJS.Timeout | undefined;
  const stillRunning = () => {
    // A full-screen program explains itself.
    if (session.emulator.alternateScreen) return;
    said = true;
    const [what, until] = session.atShell
      ? ['the shell marks no prompt', 'it does']
      : [`${basename(session.foreground)} is running`, 'it ends'];
    say([what, `no help until ${until}`, STILL_WORKS].join(separator));
  };
  const subscriptions = [
    session.onCommand((report) => {
      clearTimeout(timer);
      if (said) say(null);
      said = false;
      if (report.duration === null) timer = setTimeout(stillRunning, WORTH_SAYING_MS).unref();
    }),
  ];
  return {
    dispose() {
      clearTimeout(timer);
      for (const subscription of subscriptions) subscription.dispose();
    },
  };
}
