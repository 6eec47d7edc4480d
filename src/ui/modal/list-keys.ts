// Keys that move in lists and long texts, the arrows and the vi and emacs ways alike.
import type { ActionId } from '../app/keymap.ts';

/** Where the selection goes; null for an action that does not move it. `page` is a screenful. */
export function movedTo(action: ActionId | null, from: number, count: number, page: number): number | null {
  const last = Math.max(0, count - 1);
  const within = (index: number) => Math.max(0, Math.min(last, index));
  switch (action) {
    case 'list-up':
      return within(from - 1);
    case 'list-down':
      return within(from + 1);
    case 'page-up':
      return within(from - page);
    case 'page-down':
      return within(from + page);
    case 'list-first':
      return 0;
    case 'list-last':
      return last;
    default:
      return null;
  }
}
