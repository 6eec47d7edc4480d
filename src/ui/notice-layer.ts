// One line of plain text on the screen, without Ink: for when the chrome itself has failed.
import { type CellRow, Emulator } from '../engine/api.ts';
import type { Layer } from './compositor/layer.ts';
import type { Rect } from './host.ts';

export class NoticeLayer implements Layer {
  readonly z = 100;
  private readonly emulator: Emulator;
  private readonly place: () => Rect | null;

  constructor(text: string, place: () => Rect | null, cols: number) {
    this.place = place;
    this.emulator = new Emulator({ cols, rows: 1, scrollback: 0 });
    this.emulator.feed(`\x1b[?7l\x1b[7m ${text.replace(/[\x00-\x1f\x7f-\x9f]+/g, ' ')} `);
  }

  get rect(): Rect | null {
    return this.place();
  }

  row(): CellRow {
    return this.emulator.screenRow(0);
  }
}
