// Questions that are bound to the rows and the settings of a project: each word has a place, or nothing is said.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askingIn } from '../rows/asking.ts';

let folder: string;
const { ask, told } = askingIn(() => folder);

const RIDERS = [
  'no,surname,mail,stable,level,came,dues_paid,dues_open',
  '11,Abt,abt@x.example,north,beginner,2024-03-02,yes,0',
  '12,Beil,,north,expert,2025-11-20,no,40',
  '13,Cron,cron@x.example,south,beginner,2026-01-15,no,25',
  '14,Dorn,,east,expert,2023-07-01,yes,0',
  '15,Egk,egk@x.example,north,beginner,2026-02-03,yes,0',
  '16,Fust,fust@x.example,south,expert,2022-05-05,yes,0',
];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bound-'));
  const put = (path: string, lines: readonly string[]) => writeFileSync(join(folder, path), `${lines.join('\n')}\n`);
  mkdirSync(join(folder, 'old'));
  mkdirSync(join(folder, 'etc'));
  put('riders.csv', RIDERS);
  put('old/riders-2023.csv', RIDERS.slice(0, 3));
  put('lessons.csv', [
    'lesson,day,paddock,minutes,state,teacher',
    'A1,2026-10-01,P1,45,held,Ada Low',
    'A2,2026-10-02,P2,60,held,Ben Rix',
    'A3,2026-10-09,P1,60,dropped,Ada Low',
    'A4,2026-10-20,P2,90,held,Ben Rix',
    'A5,2026-10-21,P3,60,held,Ada Low',
  ]);
  put('paddocks.csv', [
    'paddock,ground,indoor,lamps,price',
    'P1,sand,yes,yes,20',
    'P2,grass,no,yes,15',
    'P3,grass,no,no,10',
  ]);
  put('rates.csv', ['year,adult,child', '2024,300,120', '2025,320,120', '2026,350,130']);
  put('etc/stable.ini', [
    '[hours]',
    'weekday_from = 08:00',
    'weekday_to = 21:00',
    'weekend_to = 18:00',
    '',
    '[riding]',
    'max_group = 6',
    'dogs_allowed = false',
    '',
    '[lessons]',
    'max_per_rider = 3',
  ]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('rows', () => {
  it('counts what cells and flags narrow', async () => {
    expect(await ask('how many north riders have not paid their dues?')).toMatch(/^1 rider .*Beil/);
    expect(await ask('how many of the riders are neither beginners nor from the north?')).toMatch(/^2 riders/);
  });

  it('knows an opposite, and what a thing has', async () => {
    expect(await ask('which outdoor paddocks have lamps?')).toMatch(/^1 paddock .*: P2/);
  });

  it('finds what lacks a cell, without a group that is left out', async () => {
    const answer = await ask('who has no e-mail address, leaving out the riders from the east?');
    expect(answer).toMatch(/Beil/);
    expect(answer).not.toMatch(/Dorn/);
  });

  it('tells the newest by a verb of its column', async () => {
    expect(await ask('who came most recently?')).toMatch(/Egk.*2026-02-03/);
  });

  it('ranks groups, and holds two against each other', async () => {
    expect(await ask('which stable has the most riders after north?')).toMatch(/^Most after north \(3\): south/);
    expect(await ask('which paddock had lessons more often, P1 or P2?')).toMatch(/^The same for both/);
    expect(await ask('which paddock had lessons more often, P1 or P3?')).toMatch(/^Most: P1/);
  });

  it('asks for a verb of a column, of names of several words', async () => {
    expect(await ask('who teaches more often, Ada Low or Ben Rix?')).toMatch(/^Most: “Ada Low”/);
    expect(await ask('how many lessons does Ben Rix teach in october?')).toMatch(/^2 lessons/);
  });

  it('takes several cells of a column for any of them', async () => {
    expect(await ask('how many lessons were held in P1 or P2?')).toMatch(/^3 lessons/);
  });

  it('keeps a denial to rows, and tells nothing of groups by one', async () => {
    expect((await told('which paddocks had no dropped lessons?'))?.answer ?? '').not.toMatch(/P1/);
    expect((await told('which levels have not come since 2025?'))?.confidence ?? 0).toBeLessThan(0.6);
  });

  it('adds up what is owed, and tells how far a figure rose', async () => {
    expect(await ask('how much do our riders still owe altogether?')).toMatch(/65 together/);
    expect(await ask('by how much did the adult rate go up from 2024 to 2026?')).toMatch(
      /rose by 50: 2024: 300, 2026: 350/,
    );
    expect(await ask('by how much did the child rate go down from 2024 to 2026?')).toMatch(/^No: child rose by 10/);
  });

  it('holds figures to their unit and days to their column', async () => {
    expect(await ask('held lessons of 60 minutes after 5 october - which ones?')).toMatch(/^1 lesson .*A5/);
  });

  it('says nothing where a word is left over', async () => {
    for (const text of [
      'how many riders will leave next year?',
      'how many polo riders have not paid their dues?',
      'which outdoor paddocks have lamps and a roof?',
    ])
      expect((await told(text))?.confidence ?? 0).toBeLessThan(0.6);
  });
});

describe('settings', () => {
  it('binds the edge of a span, and a yes or a no', async () => {
    expect(await ask('until when are we open at weekends?')).toMatch(/weekend_to is 18:00/);
    expect(await ask('are dogs allowed to graze?')).toMatch(/dogs_allowed is false/);
  });

  it('is asked of what is set before any rows, where it has all of the words', async () => {
    expect(await ask('how many lessons may one rider have at most?')).toMatch(/max_per_rider is 3/);
  });

  it('corrects what is taken for granted', async () => {
    expect(await ask('why is the maximum group set to 9?')).toMatch(/^It is not: .*max_group is 6/);
    expect((await told('why is the maximum group set to 6?'))?.confidence ?? 0).toBeLessThan(0.6);
  });
});
