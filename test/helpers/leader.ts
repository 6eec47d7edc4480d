// The leader and, when the list of commands listens, a key of it.
import type { Driver } from './driver.ts';
import { has, lacks } from './screens.ts';

/** Resolves when the list has gone for what the key opens. */
export async function leader(tui: Driver, key: string): Promise<void> {
  tui.press('C-Space');
  await tui.waitFor(has('─ Commands'));
  tui.press(key);
  await tui.waitFor(lacks('─ Commands'));
}
