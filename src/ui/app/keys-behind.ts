// Keys that are typed behind one that closes a list: they were meant for what comes after it. From the choosing key on
// nothing reaches the list; when the choice is done, they go to whoever has the keyboard then.
import { KeyPieces } from '../regions/key-pieces.ts';
import type { ScreenPort } from './ports.ts';

export interface KeysBehind {
  /** Asked for every chunk of keys on its way to the list: true when it was dealt with here. */
  holds(keys: Uint8Array): boolean;
  /** The choice is done, or there was none. */
  release(): void;
  /** Nothing came of the choice: they were meant for nobody else. */
  forget(): void;
}

/** A choosing key that nobody heard holds up the others for no longer. */
const PATIENCE_MS = 1_000;

export function createKeysBehind(
  screen: Pick<ScreenPort, 'pressAgain' | 'delay'>,
  chooses: (piece: string) => boolean,
): KeysBehind {
  let held: string[] | null = null;
  let passing = false;
  let giveUp = () => {};

  const release = () => {
    giveUp();
    const keys = held ?? [];
    held = null;
    for (const each of keys) screen.pressAgain(Buffer.from(each, 'latin1'));
  };
  return {
    holds(bytes) {
      if (passing) return false;
      const keys = Buffer.from(bytes).toString('latin1');
      if (held !== null) {
        held.push(keys);
        return true;
      }
      // What is pasted chooses nothing; pieces are what the list would get.
      const piece = new KeyPieces().cut(keys).find(chooses);
      if (piece === undefined) return false;
      const end = keys.indexOf(piece) + piece.length;
      const [head, tail] = [keys.slice(0, end), keys.slice(end)];
      held = tail === '' ? [] : [tail];
      giveUp = screen.delay(release, PATIENCE_MS);
      if (tail === '') return false;
      passing = true;
      screen.pressAgain(Buffer.from(head, 'latin1'));
      passing = false;
      return true;
    },
    release,
    forget() {
      held = null;
      release();
    },
  };
}
