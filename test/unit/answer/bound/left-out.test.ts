// Questions with words for which nothing here has a place: what is left out is said, and the answer is never sure.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askingIn } from '../rows/asking.ts';

let folder: string;
const { ask, told } = askingIn(() => folder);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'left-out-'));
  const put = (path: string, lines: readonly string[]) => writeFileSync(join(folder, path), `${lines.join('\n')}\n`);
  for (const name of ['conf', 'notes', 'logs', 'scripts']) mkdirSync(join(folder, name));
  put('kilns.csv', [
    'kiln,site,max_temp_c,wired,checked,licence_expires',
    'K1,north,1280,yes,yes,2027-03-01',
    'K2,south,1100,yes,no,2026-11-15',
    'K3,north,1320,no,no,2028-01-10',
    'K4,south,1240,yes,yes,2027-08-20',
  ]);
  put('firings.csv', [
    'firing,kiln,potter,day,pieces,state',
    'F1,K1,Mara Holt,2026-09-01,40,done',
    'F2,K2,Jan Eck,2026-09-02,25,spoiled',
    'F3,K1,Mara Holt,2026-09-05,55,done',
    'F4,K3,Lio Berg,2026-09-06,30,done',
  ]);
  put('conf/shop.toml', ['# how glazes are sold', '[glazes]', 'max_per_basket = 4', 'returns_until_days = 21']);
  put('notes/talk.md', ['# Talk of 7 September', '', '- The damper of K2 sticks, the smith comes on 12 September.']);
  put('logs/gas.log', [
    '2026-09-02 07:10:00 INFO  valve K2 open',
    '2026-09-02 07:55:21 ERROR burner K2 shut down: flame lost',
  ]);
  put('scripts/glaze.py', [
    '"""Mix a glaze."""',
    'SETTLING_HOURS = 36',
    '',
    'def mix(parts, water=40):',
    '    return 1',
  ]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a table of other names', () => {
  it('says which word it took for a row', async () => {
    const oven = await told('which wired oven has the highest temperature?');
    expect(oven?.answer).toMatch(/highest max_temp_c: K1/);
    expect(oven?.confidence).toBeLessThan(0.8);
    expect(oven?.uncertainties.map(({ suggestion }) => suggestion)).toContain(
      '“oven” was taken for a row of kilns.csv.',
    );
  });

  it.each([
    ['how many ovens are on the south site?', /^2 kilns with site south/],
    ['which kilns are neither wired nor checked?', /^1 kiln .*K3/],
    ['which kiln loses its licence first?', /K2/],
    ['who was at the firing with the most pieces?', /Mara Holt/],
  ])('%s', async (text, answer) => expect(await ask(text)).toMatch(answer));

  it.each(['how many blue kilns are on the south site?', 'who inspected K2?', 'how many of the ovens did Mara like?'])(
    'passes over nothing that narrows: %s',
    async (text) => expect((await told(text))?.confidence ?? 0).toBeLessThan(0.8),
  );
});

describe('what is said of all of them', () => {
  it.each([
    ['is every kiln wired?', /^No: of 4 kilns, 3 with wired yes; not so: K3/],
    ['is every north kiln checked?', /^No: of 2 kilns with site north, 1 .*not so: K3/],
    ['are all checked kilns wired?', /^Yes: of 2 kilns with checked yes, 2/],
  ])('%s', async (text, answer) => expect(await ask(text)).toMatch(answer));
});

describe('what stands nearest', () => {
  it.each([
    ['how many glazes can somebody put in one basket?', /max_per_basket is 4/],
    ['why did the burner of K2 go out on 2 September?', /flame lost/],
    ['when does the smith come for the damper?', /12 September/],
    ['how long must a glaze settle for according to the script?', /SETTLING_HOURS = 36/],
  ])('%s', async (text, answer) => {
    const nearest = await told(text);
    expect(nearest?.answer).toMatch(answer);
  });

  it('is not sure where a word is missing', async () =>
    expect((await told('how many glazes can somebody put in one basket?'))?.confidence).toBeLessThan(0.8));

  it('does not stand for what somebody said', async () =>
    expect((await told('what did the smith say about the damper?'))?.confidence ?? 0).toBeLessThan(0.8));

  it('tells nothing of what no place has', async () =>
    expect((await told('which museum bought the lamp?'))?.confidence ?? 0).toBe(0));
});

describe('what is told by other rows than those that are asked for', () => {
  beforeAll(() => {
    const put = (path: string, lines: readonly string[]) => writeFileSync(join(folder, path), `${lines.join('\n')}\n`);
    put('birds.csv', ['bird,name,kind,grams,born', 'B1,Pip,finch,18,2019-04-02', 'B2,Ada,owl,310,2020-05-01']);
    put('visits.csv', [
      'visit,bird,day,reason',
      'V1,B1,2026-03-01,ringing',
      'V2,B1,2026-04-01,wing',
      'V3,B2,2026-04-02,ringing',
    ]);
  });

  it.each([
    // The visits of the finch that were for something else are no finch.
    'which finch had no ringing at all',
    // When somebody was born is no day of anything else.
    'how much did Ada weigh last year',
    'are the potters happier with wood than with gas',
  ])('%s: not surely', async (question) => {
    expect((await told(question))?.confidence ?? 0).toBeLessThan(0.8);
  });

  it('a birth that is spoken of is one', async () => {
    expect(await ask('which birds were born in 2019')).toMatch(/Pip/);
  });
});
