// An action that is started from the palette may need a moment before its list is there. Keys that are typed meanwhile
// are for that list, not for the palette's search; if nothing comes of it, they are for nobody.
import type { StartId } from './keymap.ts';
import { createKeysBehind } from './keys-behind.ts';
import type { ScreenPort } from './ports.ts';
import type { AppState } from './state.ts';

export interface PaletteFlow {
  /**
   * Starts what was chosen. What opens a list of its own goes back to the palette if it was found there (`row`), and to
   * the line if its key was pressed: that is one step from there.
   */
  run(id: StartId, by: 'key' | 'row'): Promise<void>;
  /** True: these keys wait for what was started. */
  holds(keys: Uint8Array): boolean;
  /** The palette was left: nobody waits any more. */
  left(): void;
}

export interface PaletteParts {
  screen: Pick<ScreenPort, 'pressAgain' | 'delay'>;
  read(): AppState;
  /** A promise from what looks before it opens something. */
  start(id: StartId): unknown;
  close(): void;
  /** Takes the palette from under what lies over it. */
  drop(): void;
  /** What the terminal sends for the keys of the actions. */
  startKeys: readonly string[];
}

export function createPaletteFlow(parts: PaletteParts): PaletteFlow {
  const { screen, read, start, close, drop } = parts;
  const starting = new Set(parts.startKeys);
  const behind = createKeysBehind(screen, (piece) => {
    const { modal } = read();
    if (modal?.kind !== 'palette') return false;
    return piece === '\r' || (modal.query === '' && starting.has(piece));
  });
  return {
    async run(id, by) {
      const opener = read().modal;
      const started = start(id);
      await started;
      const { modal } = read();
      const nothingCame = opener !== null && modal === opener;
      if (nothingCame) close();
      else if (by === 'key') drop();
      if (nothingCame && started instanceof Promise) behind.forget();
      else behind.release();
    },
    holds: (keys) => behind.holds(keys),
    left: () => behind.forget(),
  };
}
