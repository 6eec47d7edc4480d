// A paste into the modal accepts nothing, whichever way the terminal sends it; the key that is pressed does.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startTui } from '../helpers/driver.ts';

const PASTES: [string, string[]][] = [
  ['one letter', ['\x1b[200~y\x1b[201~']],
  ['a letter and Enter', ['\x1b[200~y\r\x1b[201~']],
  ['several lines', ['\x1b[200~y\ry\ry\r\x1b[201~']],
  ['cut in the middle', ['\x1b[200~some text', '\ry\r', 'y', '\x1b[20', '1~']],
  ['a burst without marks', ['yes please\r']],
  ['several lines without marks', ['foo\ry\ry\r']],
];

it.each(PASTES)('%s', { timeout: 300_000 }, async (_, chunks) => {
  await using tui = await startTui({ cols: 110, rows: 30 });
  await tui.waitFor('Ctrl-Space', 60_000);
  tui.type('? create an empty file named made\r');
  await tui.waitFor(/Proposed[\s\S]*touch made/, 60_000);
  // What comes before it could be read belongs to the line, not to the modal.
  await tui.waitFor(() => false, 400).catch(() => null);
  for (const chunk of chunks) {
    const before = tui.bytesOut;
    tui.type(chunk);
    // Each in a read of its own: what it does shows, or the help does that a key which is none of the modal's brings.
    await tui.waitFor(() => tui.bytesOut > before, 300).catch(() => null);
  }
  await tui.waitFor('Proposed');
  expect(existsSync(join(tui.home, 'made'))).toBe(false);
  expect(tui.screen().text).toContain('touch made');
  tui.press('y');
  await tui.waitFor(() => existsSync(join(tui.home, 'made')));
});
