// The shell has the size that its terminal has, whenever that changed: between two looks at the start, and before the keys
// that were typed after it, whichever of the two is heard of first.
import { afterEach, expect, it } from 'vitest';
import { createSession, type ShellSession } from '../../../src/engine/terminal/session.ts';
import { Screen } from '../../../src/ui/screen.ts';
import type { OuterTerminal } from '../../../src/ui/terminal/outer-terminal.ts';

let session: ShellSession | null = null;
let screen: Screen | null = null;
afterEach(() => {
  screen?.dispose();
  session?.dispose();
});

async function shown(pattern: RegExp): Promise<void> {
  const { emulator } = session!;
  await expect
    .poll(() => Array.from({ length: emulator.rows }, (_, y) => emulator.lineText(emulator.baseRow + y)).join('\n'))
    .toMatch(pattern);
}

it.each([
  ['changed before the first picture', { cols: 100, rows: 30 }],
  ['changed after it, and the signal is still on its way', { cols: 80, rows: 24 }],
])('%s', async (_, atStart) => {
  let size = { cols: 80, rows: 24 };
  session = createSession({ argv: ['/bin/sh'], cwd: '/', env: { PS1: '$ ', PATH: process.env.PATH }, ...size });
  size = atStart;
  screen = new Screen({
    session,
    // Of the terminal the screen asks these two.
    terminal: { size: () => size, write: () => {} } as unknown as OuterTerminal,
    env: {},
    problem: null,
    shutdown: () => {},
  });
  await shown(/\$ /);
  size = { cols: 100, rows: 30 };
  screen.input(Buffer.from('stty size\r'));
  await shown(/^30 100/m);
});
