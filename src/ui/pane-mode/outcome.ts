// How the last command ended, for the status line: said when it failed or took its time, else silence.
import type { CommandReport, Disposable } from '../../engine/terminal/types.ts';

export interface CommandEvents {
  onCommand(listener: (report: CommandReport) => void): Disposable;
  onCommandNotFound(listener: () => void): Disposable;
}

const WORTH_SAYING_MS = 1000;

export function formatDuration(ms: number): string {
  const seconds = ms / 1000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${Math.round(seconds % 60)} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** `exit 1 · 3.2 s`, `done · 12.0 s`; null when it is not worth a word. */
export function outcomeText(
  { exit, duration }: Pick<CommandReport, 'exit' | 'duration'>,
  separator: string,
): string | null {
  if (duration === null) return null;
  const failed = exit !== null && exit !== 0;
  if (!failed && duration < WORTH_SAYING_MS) return null;
  return [failed ? `exit ${exit}` : 'done', formatDuration(duration)].join(separator);
}

export function watchOutcomes(
  session: CommandEvents,
  separator: string,
  say: (text: string) => void,
): Disposable {
  let missing = false;
  const subscriptions = [
    session.onCommandNotFound(() => {
      missing = true;
    }),
    session.onCommand((report) => {
      // That a command is missing has been said, with more use than its exit code.
      const text = missing ? null : outcomeText(report, separator);
      missing = false;
      if (text !== null) say(text);
    }),
  ];
  return {
    dispose() {
      for (const subscription of subscriptions) subscription.dispose();
    },
  };
}
