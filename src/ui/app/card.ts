// Where the card of help stands right now: next to the line that is typed, where nothing is written, or nowhere. It is
// placed after the echo and keeps its place while that stays free, so that nothing jumps about while a person types.
import type { Host, Rect } from '../host.ts';
import { outcomeText } from '../pane-mode/outcome.ts';
import { cardWish, freeRoom } from './free-room.ts';
import { lineRows } from './place.ts';
import type { AppState } from './state.ts';
import { helps } from './views.ts';

export interface Card {
  /** Its place for this state; the same object as long as that does not change. */
  place(state: AppState): Rect | null;
}

export function createCard(host: Host): Card {
  const { session } = host;
  let kept: Rect | null = null;
  const picture = {
    row: (y: number) => session.emulator.screenRow(y),
    noted(y: number): boolean {
      const outcome = session.blocks.outcomeAt(session.emulator.baseRow + y);
      return outcome !== undefined && outcomeText(outcome, ' ') !== null;
    },
  };
  return {
    place(state) {
      const { pane } = host.layout;
      const wish = cardWish(pane);
      const wanted =
        state.sidebar === 'auto' && state.modal === null && !state.browsing && !state.tour;
      const stands = session.line.phase === 'prompt' && host.above === 0;
      if (!wanted || !stands || wish === null || !helps(state) || session.emulator.alternateScreen)
        kept = null;
      else {
        const typed = session.line.buffer ?? '';
        const line = lineRows(pane, session.emulator.cursor, typed);
        kept = freeRoom(pane, picture, line, wish, kept);
      }
      return kept;
    },
  };
}
