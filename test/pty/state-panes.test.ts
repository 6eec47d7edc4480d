// The state of this machine, browsed in a real terminal over a real shell.
import { expect, it } from 'vitest';
import { chromeUp } from '../helpers/chrome.ts';
import { type Driver, startTui } from '../helpers/driver.ts';

const LONG = 300_000;
const PATIENT = 90_000;

async function open(size = { cols: 110, rows: 30 }): Promise<Driver> {
  const tui = await startTui({ shell: 'bash', ...size, env: { HISTFILE: undefined } });
  await chromeUp(tui, 'bash', PATIENT);
  return tui;
}

async function browse(tui: Driver): Promise<void> {
  tui.press('C-Space');
  await tui.waitFor('Commands');
  tui.press('i');
  await tui.waitFor('This machine: overview');
}
const left = (screen: { text: string }) => !screen.text.includes('This machine');

it('shows processes, filters them, asks about one, and gives the shell back', { timeout: LONG }, async () => {
  await using tui = await open();
  tui.type('sleep 7431 & echo kept');
  tui.press('Enter');
  await tui.waitFor(({ rows, cursor }) => cursor.y > 1 && /^\$ *(?:│|$)/.test(rows[cursor.y] ?? ''));
  const paneOf = (row: string | undefined) => row?.split('│')[0]?.trimEnd();
  const before = paneOf(tui.screen().rows[0]);
  tui.type('half a line');
  await tui.waitFor('half a line');

  await browse(tui);
  await tui.waitFor(/cores /, PATIENT);
  tui.press('Tab', 'Tab');
  await tui.waitFor(/This machine: processes[\s\S]*▸/, PATIENT);
  tui.press('/');
  await tui.waitFor('[Enter] keep the filter');
  tui.type('sleep 7431');
  await tui.waitFor('▸ sleep', PATIENT);
  tui.press('Enter');
  await tui.waitFor('/ sleep 7431');
  tui.press('Enter');
  await tui.waitFor(/from processes, /, PATIENT);
  tui.press('Esc');
  await tui.waitFor('[Enter] details');
  tui.press('a');
  await tui.waitFor(/: sleep \(pid \d+/, PATIENT);
  await tui.decide('n');
  await tui.waitFor((screen) => !screen.text.includes('Confidence'));
  expect(tui.screen().text).toContain('This machine: processes');

  tui.press('Esc');
  await tui.waitFor((screen) => !screen.text.includes('/ sleep 7431'));
  tui.press('Esc');
  await tui.waitFor(left);
  await tui.waitFor(({ rows }) => rows.some((row) => row.startsWith('$ half a line')));
  expect(paneOf(tui.screen().rows[0])).toBe(before);
});

it('proposes to kill a process, and runs it only after a yes', { timeout: LONG }, async () => {
  await using tui = await open();
  tui.type('sleep 7432 & echo kept');
  tui.press('Enter');
  await tui.waitFor((screen) => screen.rows.some((row) => row.startsWith('kept')));
  await browse(tui);
  tui.press('Tab', 'Tab');
  await tui.waitFor(/This machine: processes[\s\S]*▸/, PATIENT);
  tui.press('/');
  await tui.waitFor('[Enter] keep the filter');
  tui.type('sleep 7432');
  await tui.waitFor('▸ sleep', PATIENT);
  tui.press('Enter');
  await tui.waitFor('[x] propose');
  tui.press('x');
  await tui.waitFor(/\[Enter\] run/, PATIENT);
  expect(tui.screen().text).toMatch(/kill \d+/);
  await tui.decide('n');
  await tui.waitFor((screen) => !screen.text.includes('[n] reject'));
  // All the way back at once, whatever filter stands.
  tui.press('C-c');
  await tui.waitFor(left);
  tui.type('jobs');
  tui.press('Enter');
  await tui.waitFor(/Running +sleep 7432/);
});

it('follows the size of the terminal', { timeout: LONG }, async () => {
  await using tui = await open();
  await browse(tui);
  tui.resize(70, 16);
  // What was collected by then is drawn; the rest is said to be looked at.
  await tui.waitFor(({ rows, text }) => (rows[0]?.length ?? 0) === 70 && /This machine|Looking at /.test(text));
  tui.press('Esc');
  await tui.waitFor(left);
});
