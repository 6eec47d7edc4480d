// When a line of a log was written: by its own stamp, whatever kind of log it is.
import { describe, expect, it } from 'vitest';
import { linesSince, writtenAt } from '../../../src/engine/state/log-times.ts';

const now = new Date(2026, 2, 1, 12).getTime();
const HOUR = 3_600_000;
/** The kernel started three hours ago. */
const clock = { now, running: 3 * HOUR };

describe('a line of a log was written', () => {
  const here = new Date(2026, 2, 1, 11, 2, 7).getTime();
  it.each([
    ['[ 7200.5] usb 1-1: new device', now - HOUR + 500],
    ['kern  :err   : [ 7200.500000] ata1: failed command', now - HOUR + 500],
    ['2026-03-01T11:02:07Z started', Date.UTC(2026, 2, 1, 11, 2, 7)],
    ['2026-03-01T11:02:07.123456+01:00 host app: started', Date.UTC(2026, 2, 1, 10, 2, 7)],
    ['2026-03-01 11:02:07.003 UTC [812] LOG:  checkpoint', Date.UTC(2026, 2, 1, 11, 2, 7)],
    ['2026/03/01 11:02:07 [error] 12#12: no such file', here],
    ['[2026-03-01 11:02:07] production.ERROR: lost', here],
    ['Mar  1 11:02:07 oak sshd[4]: closed', here],
    ['Dec 31 23:59:59 oak cron[4]: done', new Date(2025, 11, 31, 23, 59, 59).getTime()],
    ['    at Object.<anonymous> (index.js:1:7)', null],
    ['2026-99-01 11:02:07 not a day', null],
  ])('%s', (line, at) => {
    expect(writtenAt(line, clock)).toBe(at);
  });
});

it('only what is younger stays, and what goes on from it', () => {
  const lines = [
    'begins in the middle',
    'Mar  1 09:00:00 oak app: error: old',
    '    at old (app.js:1)',
    'Mar  1 11:30:00 oak app: error: new',
    '    at new (app.js:2)',
  ];
  expect(linesSince(lines, now - HOUR, clock)).toEqual([lines[0], lines[3], lines[4]]);
});
