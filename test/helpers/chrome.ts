// A TUI whose chrome is up and whose shell stands at its first prompt.
import type { Driver } from './driver.ts';

/** zsh shows # to root. */
export const PROMPT = { bash: /^\$/, zsh: /^[%#]/, fish: /^>/ } as const;
export type ShellName = keyof typeof PROMPT;

/** `patience`: milliseconds for each of both, where the first look has much to load. */
export async function chromeUp(tui: Driver, shell: ShellName = 'bash', patience?: number): Promise<void> {
  await tui.waitFor('Ctrl-Space', patience);
  await tui.waitFor((screen) => PROMPT[shell].test(screen.rows[0] ?? ''), patience);
}
