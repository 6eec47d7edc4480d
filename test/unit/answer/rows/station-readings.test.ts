// A table of measurements and a log beside it: conditions by what stands in a cell, measures that are cells themselves, stretches
// of the day, what is left out, figures by the name of a setting, and what a log says of why something failed.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askingIn } from './asking.ts';

let folder: string;
const { ask } = askingIn(() => folder);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'station-'));
  const put = (path: string, lines: readonly string[]) => writeFileSync(join(folder, path), `${lines.join('\n')}\n`);
  mkdirSync(join(folder, 'log'));
  put('samples.csv', [
    'taken,buoy,kind,value,unit,state',
    '2026-05-01T06:10,B1,temperature,9.5,C,ok',
    '2026-05-01T14:20,B2,temperature,31.0,C,doubtful',
    '2026-05-02T06:15,B2,temperature,8.1,C,ok',
    '2026-05-02T15:40,B1,temperature,12.4,C,ok',
    '2026-05-03T07:05,B1,salinity,34,psu,ok',
    '2026-05-03T16:30,B1,salinity,36,psu,ok',
    '2026-05-04T09:00,B2,swell,2.8,m,ok',
    '2026-05-05T09:00,B2,swell,0.9,m,ok',
  ]);
  put('limits.json', [JSON.stringify({ alarm: { swell_above_m: 2, cold_below_c: 4 } }, null, 2)]);
  put('rotate.sh', ['#!/bin/sh', 'KEEP=9', 'ls -t archive | tail -n +$((KEEP + 1)) | xargs rm']);
  put('log/relay.log', [
    '2026-05-03 08:10:00 INFO  modem: online',
    '2026-05-03 10:45:12 WARN  battery: below 30 %',
    '2026-05-03 15:00:40 WARN  battery: below 25 %',
    '2026-05-04 02:31:07 ERROR upload: no route to host',
    '2026-05-04 11:20:00 WARN  modem: weak signal',
  ]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('rows by what stands in their cells', () => {
  it('counts those that are marked so', async () => {
    expect(await ask('how many of the samples are flagged doubtful')).toMatch(/^1 sample with state/);
    expect(await ask('how many samples are in samples.csv, without the header?')).toMatch(/^8 samples/);
  });

  it('takes a word of courtesy for a cell before the noun of the rows', async () => {
    expect(await ask('average of the ok salinity samples?')).toContain('is 35');
  });

  it('leaves out what is said to be left out behind its noun', async () => {
    const answer = await ask('what was the highest temperature that B2 measured, doubtful rows left out?');
    expect(answer).toContain('8.1');
    expect(answer).not.toContain('31');
  });

  it('orders by a measure that is a cell of another column', async () => {
    expect(await ask('which buoy had the coldest ok sample')).toMatch(/8\.1.*buoy B2/);
  });

  it('takes a figure from the setting that is named', async () => {
    const answer = await ask('on which day did the swell go over swell_above_m?');
    expect(answer).toContain('limits.json: alarm.swell_above_m is 2');
    expect(answer).toContain('2026-05-04');
  });
});

describe('lines of a log by the time of day', () => {
  it('finds those between two times on a day', async () => {
    const answer = await ask('any warnings in relay.log between 10:00 and 12:00 on the 3rd?');
    expect(answer).toContain('below 30 %');
    expect(answer).not.toMatch(/below 25|weak signal/);
  });

  it('tells why something failed by the line that says so', async () => {
    expect(await ask('why did the upload fail in the night of 4 May?')).toContain('no route to host');
    expect(await ask('why did the upload fail on 3 May?')).toMatch(/^There is no entry/);
  });
});

describe('what is set somewhere else', () => {
  it('is told by the script that sets it', async () => {
    expect(await ask('how many archives does rotate.sh keep')).not.toMatch(/^There is/);
    expect(await ask('what is KEEP in rotate.sh')).toContain('KEEP is 9');
  });

  it('is no port of a service', async () => {
    const answer = await ask('what port would redis listen on according to its config');
    expect(answer).not.toContain('limits.json');
  });
});
