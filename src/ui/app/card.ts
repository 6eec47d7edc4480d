// Where the card of help stands right now: next to the line that is typed, where nothing is written, or nowhere. It is
// placed after the echo and keeps its place while that stays free, so that nothing jumps about while a person types.
// When nobody has typed for a while it goes, and comes back with the next key; sent away, it comes with another line.
import type { Host, Rect } from '../host.ts';
import { outcomeText } from '../pane-mode/outcome.ts';
import { cardWish, freeRoom } from './free-room.ts';
import { lineRows } from './place.ts';
import type { AppState } from './state.ts';
import { helps } from './views.ts';

export interface Card {
  /** Its place for this state; the same object as long as that does not change. */
  place(state: AppState): Rect | null;
  /** It goes, for this line. */
  dismiss(): void;
  dispose(): void;
}

/** So long a line may stand untouched before it needs no more help. What helps after a failure stays. */
const QUIET_MS = 20_000;

/**
 * `quiet` is called when it is to be placed anew because nothing happened; `free`: rows of the pane that are its own,
 * from the top.
 */
export function createCard(host: Host, quiet: () => void, free: () => number): Card {
  const { session } = host;
  let kept: Rect | null = null;
  let timer: NodeJS.Timeout | undefined;
  /** It was sent away: from an empty line, or from one that is typed. */
  let unwanted: 'empty' | 'typed' | null = null;
  const kindOf = (line: string) => (line === '' ? 'empty' : 'typed');
  /** Milliseconds until a typed line counts as left alone; null where no line is helped with. */
  const patience = ({ gate }: AppState): number | null =>
    gate === null ? null : QUIET_MS - (performance.now() - session.inputAt);
  const lookAgain = (ms: number) => {
    timer ??= setTimeout(() => {
      timer = undefined;
      quiet();
    }, ms).unref();
  };
  const picture = {
    row: (y: number) => session.emulator.screenRow(y),
    noted(y: number): boolean {
      const outcome = session.blocks.outcomeAt(session.emulator.baseRow + y);
      return outcome !== undefined && outcomeText(outcome, ' ') !== null;
    },
  };
  return {
    place(state) {
      const { pane: whole } = host.layout;
      const pane = { ...whole, rows: Math.min(whole.rows, free()) };
      const wish = cardWish(pane);
      // Where a sidebar that is wanted has no room, the card does its work.
      const wanted = state.sidebar !== 'closed' && state.modal === null && !state.browsing;
      const stands = session.line.phase === 'prompt' && host.above === 0;
      const left = patience(state);
      const { buffer } = session.line;
      if (buffer !== null && kindOf(buffer) !== unwanted) unwanted = null;
      if (
        unwanted !== null ||
        (left !== null && left <= 0) ||
        !wanted ||
        !stands ||
        wish === null ||
        session.emulator.cursor.y >= pane.rows ||
        !helps(state) ||
        session.emulator.alternateScreen
      )
        kept = null;
      else {
        const line = lineRows(pane, session.emulator.cursor, buffer ?? '');
        kept = freeRoom(pane, picture, line, wish, kept);
        if (kept !== null && left !== null) lookAgain(left + 1);
      }
      return kept;
    },
    dismiss() {
      unwanted = kindOf(session.line.buffer ?? '');
      quiet();
    },
    dispose: () => clearTimeout(timer),
  };
}
