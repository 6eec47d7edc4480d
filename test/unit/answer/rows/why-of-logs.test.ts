// A line that tells that something failed is no reason for it: it is told, though never as sure.
import { expect, it } from 'vitest';
import { sureIn } from './asking.ts';

const LINES = [
  '2026-05-03 08:10:00 INFO  modem: online',
  '2026-05-04 02:31:05 WARN  modem: no carrier',
  '2026-05-04 02:31:07 ERROR upload: failed after 3 tries',
];
const sure = sureIn({ 'log/relay.log': LINES }, 0.8);
const told = sureIn({ 'log/relay.log': LINES }, 0.5);

it('does not tell for sure that something failed because it failed', async () => {
  expect(await sure('why did the upload fail on 4 May?')).toBe('');
  expect(await told('why did the upload fail on 4 May?')).toContain('failed after 3 tries');
});

it('is sure of the same line where its time is asked for', async () => {
  expect(await sure('when did the upload fail?')).toContain('02:31');
});
