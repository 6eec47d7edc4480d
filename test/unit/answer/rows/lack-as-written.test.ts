// What a log says is lacking is found as it says it; lines that are silent about it say nothing.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askingIn } from './asking.ts';

let folder: string;
const { ask } = askingIn(() => folder);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lack-as-written-'));
  mkdirSync(join(folder, 'logs'));
  const lines = [
    '2026-03-01 08:00:01 INFO  parcel 101 weighed',
    '2026-03-01 08:02:11 ERROR parcel 102 has no postal code, put aside',
    '2026-03-01 08:05:40 INFO  parcel 103 weighed',
    '2026-03-01 08:07:19 ERROR parcel 104 has no postal code, put aside',
  ];
  writeFileSync(join(folder, 'logs/parcels.log'), `${lines.join('\n')}\n`);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('finds the lines that say that something is lacking', async () => {
  const answer = await ask('which parcels had no postal code?');
  expect(answer).toContain('parcel 102');
  expect(answer).toContain('parcel 104');
  expect(answer).not.toContain('parcel 101');
});

it('takes lines that are without a word as such', async () => {
  const answer = await ask('how many lines in logs/parcels.log do not contain postal code?');
  expect(answer).not.toContain('“no postal code”');
});
