// Where PICTURES names a folder, each golden screen is left there as a picture to be looked at.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { type PictureOptions, renderSvg } from '../../scripts/pictures/svg.ts';
import { Emulator } from '../../src/engine/terminal/emulator.ts';
import { cellsOf, type ScreenCell } from './row-text.ts';

/** How many were kept, so that each has a name of its own. */
let pictures = 0;

export function keepPicture(cells: () => ScreenCell[][], options: Omit<PictureOptions, 'title'> = {}): void {
  const folder = process.env.PICTURES;
  if (folder === undefined) return;
  const { currentTestName = '' } = expect.getState();
  const title = `${currentTestName} ${pictures++}`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${title.replaceAll(/[^\w×]+/g, '-')}.svg`), renderSvg(cells(), { ...options, title }));
}

/** What Ink drew, as a terminal of that size shows it. */
export function keepFrame(frame: string, cols: number, rows: number): void {
  keepPicture(() => {
    const emulator = new Emulator({ cols, rows, scrollback: 0 });
    emulator.feed(Buffer.from(frame.replaceAll('\n', '\r\n')));
    return cellsOf(emulator);
  });
}
