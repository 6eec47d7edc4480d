// Questions about tables that name each other's rows, about two things in one sentence, and whether something is so.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { askingIn } from '../rows/asking.ts';

let folder: string;
const { told } = askingIn(() => folder);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bound-joined-'));
  const put = (path: string, ...lines: readonly string[]) => writeFileSync(join(folder, path), `${lines.join('\n')}\n`);
  put(
    'growers.csv',
    'grower,name,village,came',
    'G1,Ada Low,Moss,2020-01-01',
    'G2,Ben Rix,Fell,2021-01-01',
    'G3,Cleo Ash,Moss,2022-03-01',
    'G4,Dov Elm,Fell,2023-01-01',
  );
  put(
    'orders.csv',
    'order_id,grower,plant,crates,placed_on,returned_on',
    'O1,G1,plum,3,2026-03-01,',
    'O2,G1,pear,3,2026-03-04,2026-03-20',
    'O3,G2,plum,7,2026-03-05,',
    'O4,G3,quince,7,2026-03-09,2026-03-29',
  );
  put('tools.csv', 'tool_id,title', 'T1,saw', 'T2,plane', 'T3,awl');
  put(
    'loans.csv',
    'loan_id,tool_id,desk,lent_on',
    'L1,T1,north,2026-03-02',
    'L2,T1,south,2026-03-03',
    'L3,T2,north,2026-03-04',
  );
  put(
    'defects.csv',
    'id,press,part,reported,fixed,cost_eur',
    '1,north,belt,2026-01-02,2026-01-06,120',
    '2,south,screw,2026-02-01,,900',
    '3,north,motor,2026-02-10,2026-02-12,450',
  );
  put(
    'trips.csv',
    'trip,day,departs,arrives',
    'T1,2026-04-01,07:10,08:00',
    'T2,2026-04-01,09:30,10:20',
    'T3,2026-04-02,06:40,07:30',
  );
  put(
    'mill.log',
    '2026-05-01 06:10:00 INFO [feed] opened',
    '2026-05-01 07:20:00 WARN [feed] slow',
    '2026-05-01 08:40:00 ERROR [press] stuck',
    '2026-05-01 09:00:00 WARN [press] hot',
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const says = async (text: string, ...answers: readonly string[]): Promise<void> => {
  const said = await told(text);
  for (const answer of answers) expect(said?.answer).toContain(answer);
  expect(said?.confidence).toBeGreaterThan(0.9);
};

describe('tables that name the rows of others', () => {
  it('counts the rows of another table, those of nobody too', async () => {
    await says('Which growers have never ordered anything?', '1 grower with orders 0: G4');
    await says('Which grower placed the fewest orders?', 'lowest orders: G4');
    await says('Which growers have more than one order?', '1 grower with orders over 1: G1');
  });

  it('takes what a row points to for its own, and says what a key stands for', async () => {
    await says('How many orders did Ada Low place?', '2 orders with name “Ada Low”');
    await says('Which village placed the most orders?', 'Most: Moss');
    await says('Which grower placed the most orders?', 'Most: G1', 'G1 is “Ada Low”');
  });

  it('counts what was done by what it was done to', async () => {
    await says('Which desk lent the most tools?', 'Most: north', 'north: 2');
  });

  it('takes a day to be that of the rows, and a total for no single one', async () => {
    await says('How many orders did G1 place in March?', '2 orders');
    await says('Which plant had the most crates in total?', 'Most: plum', 'plum: 10');
    await says('How many growers are there?', '4 growers');
  });

  it('takes a day to be of what was done, and not of who did it', async () => {
    await says('Did Ada Low place an order in March?', 'Yes: 2 orders');
    expect((await told('Did Dov Elm place an order in March?'))?.answer ?? '').not.toContain('came');
    await says('Which growers had no orders on March 1?', 'G2', 'G3', 'G4');
  });

  it('takes a number behind a noun for no count', async () => {
    expect((await told('Who has order 7?'))?.answer ?? '').not.toContain('orders 7');
  });
});

describe('whether', () => {
  it('tells whether there is such a row', async () => {
    await says('Did Dov Elm place an order?', 'No: G4');
    await says('Did Ben Rix place an order?', 'Yes: ');
    await says('Is there a defect of more than 800 euros?', 'Yes: 1 defect with cost_eur over 800');
  });
});

describe('several questions', () => {
  it('asks the next one of the same row', async () => {
    await says('When does the first trip on April 1 depart and when does it arrive?', 'departs 07:10', 'arrives 08:00');
    await says('What was the highest cost so far and which press had it?', 'cost_eur 900', 'press south');
  });

  it('narrows what was found by nothing that is asked of it', async () => {
    const said = await told('Which defect had the lowest cost and was it in the south?');
    expect(said?.answer).not.toMatch(/^Yes/m);
  });

  it('asks the same again of what is said instead', async () => {
    await says('How many crates did G1 order and how many G2?', '6 together', '7');
    await says(
      'How many orders were placed in March and how many are of plum?',
      '4 orders',
      '2 orders with plant plum',
    );
  });

  it('asks each by itself', async () => {
    await says(
      'How many errors and how many warnings are in the mill log?',
      '1 entry with level ERROR',
      '2 entries with level WARN',
    );
  });
});

describe('what is over, and what is shared', () => {
  it('takes what has no end yet for open, and tells how long the others took', async () => {
    await says('Which presses have an open defect?', 'south');
    await says('How long did the defect of the belt take?', 'took_days 4');
    await says('Which defects took longer than 3 days?', '1 defect with took_days over 3: 1');
  });

  it('names all that share a first place', async () => {
    await says('Which order had the most crates?', 'O3', 'O4');
  });

  it('asks the rows of the project where the machine has none', async () => {
    await says("How many warnings were logged before 8 o'clock?", '1 entry with level WARN');
  });
});

it('is asked of persons where they have a table of their own, and of no thing that is called like one', async () => {
  const place = mkdtempSync(join(tmpdir(), 'bound-persons-'));
  onTestFinished(() => rmSync(place, { recursive: true, force: true }));
  const put = (path: string, ...lines: readonly string[]) => writeFileSync(join(place, path), `${lines.join('\n')}\n`);
  put('members.csv', 'member_id,name,town', 'M1,Ada Low,Moss', 'M2,Ben Rix,Fell');
  put('boats.csv', 'boat_id,name,kind,built', 'B1,Grey Heron,dinghy,2010-04-02', 'B2,Old Marie,punt,2015-05-02');
  put('loans.csv', 'loan_id,boat_id,member_id,out,back', 'L1,B1,M2,2026-03-02,2026-03-03', 'L2,B2,M1,2026-04-05,');
  const { told: toldThere } = askingIn(() => place);
  expect((await toldThere('who took the Grey Heron?'))?.answer).toMatch(/M2 is “Ben Rix”/);
  expect((await toldThere('who took the Grey Heron in April 2010?'))?.answer).toMatch(/^There is no loan/);
});
