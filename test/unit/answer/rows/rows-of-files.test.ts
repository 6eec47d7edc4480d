// What is asked of tables and logs of a folder, mostly without naming them: counts that are none, prices by their unit,
// figures told of each group, lines of a log by their part, days without a year.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askingIn } from './asking.ts';

let folder: string;
const { ask, told } = askingIn(() => folder);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rows-'));
  const put = (path: string, lines: readonly string[]) => writeFileSync(join(folder, path), `${lines.join('\n')}\n`);
  mkdirSync(join(folder, 'log'));
  put('kilns.csv', [
    'tag,label,fuel,places,rent_eur,shelves,in_use,made',
    'K1,Ember,gas,12,30.00,0,yes,1988',
    'K2,Coal Hill,wood,40,18.00,6,no,1972',
    'K3,Amber,gas,9,42.00,0,no,2015',
    'K4,Raku,wood,16,22.00,3,yes,2019',
  ]);
  put('firings.json', [
    JSON.stringify([
      { id: 71, potter: 'd.ruiz', state: 'paid', total: 40, date: '2021-04-02' },
      { id: 72, potter: 'e.kim', state: 'open', total: 350.5, date: '2021-04-03' },
      { id: 73, potter: 'd.ruiz', state: 'open', total: 12.25, date: '2021-04-03' },
    ]),
  ]);
  put('pots.csv', [
    'code,what,year,glaze,worth_eur,lent_to',
    'P-01,"Jug, tall",1891,salt,120,',
    'P-02,Bowl,,ash,40,Delft',
    'P-03,Tile,1790,tin,310,Faenza',
    'P-04,Crock,1904,salt,75,Delft',
  ]);
  put('tickets.csv', [
    'booking,buyer,count,status,amount',
    '3001,Kranz,3,paid,78',
    '3002,Berg,4,paid,40',
    '3003,Stern,6,open,192',
    '3004,Thal,1,paid,10',
  ]);
  put('sales.json', [
    JSON.stringify([
      { on: '2021-05-01', ware: 'mug', qty: 4, price: 9 },
      { on: '2021-05-01', ware: 'vase', qty: 1, price: 60 },
      { on: '2021-05-02', ware: 'mug', qty: 5, price: 9 },
    ]),
  ]);
  put('weights.csv', [
    'at,vat,weight_kg,temp_c',
    '2021-04-01T08:00:00Z,V01,20.5,18',
    '2021-04-01T08:00:00Z,V02,31.0,19.5',
    '2021-04-02T08:00:00Z,V01,19.0,18.5',
    '2021-04-02T08:00:00Z,V02,31.5,17',
    '2021-04-03T08:00:00Z,V01,17.5,21',
    '2021-04-03T08:00:00Z,V02,32.0,16.5',
  ]);
  put('jars.csv', ['name,left_g,min_left_g,most_g', 'ochre,120,200,900', 'cobalt,640,150,600']);
  put('probes.json', [
    JSON.stringify([
      { id: 'PR1', keeper: 'Ines', release: '1.10.2', on: true },
      { id: 'PR2', keeper: 'Olaf', release: '1.9.7', on: false },
      { id: 'PR3', keeper: 'Ines', release: '1.9.12', on: true },
    ]),
  ]);
  put('shifts.csv', ['day,worker,hours', 'mon,Ines,4', 'mon,Olaf,9', 'tue,Ines,7', 'wed,Maja,2']);
  put('loans.csv', ['no,date,member,hours', '1,2021-04-01,Ada,3', '2,2021-04-02,Ben,5', '3,2021-04-02,Ada,4']);
  put('README.md', [
    'The studio has 3 kilns.',
    '',
    '| renter | berth |',
    '|--------|-------|',
    '| Olaf   | 12    |',
    '| Maja   | 14    |',
  ]);
  put('boats.json', [
    JSON.stringify({
      boats: [
        { name: 'Gull', berths: 4, cabin: false, harbour: 'west' },
        { name: 'Skua', berths: 9, cabin: true, harbour: 'west' },
        { name: 'Tern', berths: 6, cabin: false, harbour: 'north' },
      ],
    }),
  ]);
  mkdirSync(join(folder, 'rosters'));
  put('rosters/spring-2021.csv', [
    'day,slot,boat,skipper',
    'Sat,1,Gull,Cleo',
    'Sat,1,Gull,Otto',
    'Sat,2,Skua,Cleo',
    'Sun,1,Tern,',
  ]);
  put('shed.json', [
    JSON.stringify({
      shed: 'north',
      tools: [
        { tag: 'T1', bay: 'left', parts: 2 },
        { tag: 'T2', bay: 'right', parts: 3 },
      ],
    }),
  ]);
  put('studio.toml', ['[till]', 'port = 61234', '[web]', 'port = 61235']);
  put('hall.ini', [
    '[week]',
    'monday = closed',
    'tuesday = 09:00-17:30',
    'friday = 09:00-20:00',
    '[fees]',
    'bisque = 12',
    'glaze = 19',
    'raku = 25',
  ]);
  put('log/studio.log', [
    '2021-04-02 08:00:00 INFO  gate: opened',
    '2021-04-02 09:10:00 ERROR heat: probe lost kiln=K2',
    '2021-04-02 09:20:00 ERROR heat: probe lost kiln=K2',
    '2021-04-02 09:30:00 WARN  heat: burner halted',
    '2021-04-02 10:00:00 ERROR till: card refused',
    '2021-04-02 11:00:00 WARN  gate: probe lost kiln=K4',
    '2021-04-02 11:30:00 INFO  server: nolan logged in',
  ]);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('tables', () => {
  it.each([
    ['how many kilns are out of use?', /^2 kilns with in_use no: K2.*K3/],
    ['which kilns have no shelves', /^2 kilns with shelves 0: K1.*K3/],
    ['is Raku in use?', /^Yes/],
    ['the priciest kiln?', /K3 .*: 42/],
    ['the priciest kiln - in use or not?', /^K3 .*in_use no/],
    ['how many loans of Ada are in loans.csv and how many hours do they add up to?', /7 together/],
    ['what is the cheapest wood kiln still in use', /K4/],
    ['which kilns were made before 1990', /^2 kilns .*K1.*K2/],
    ['what is the oldest kiln?', /K2 .*1972/],
    ['average rent of the gas kilns', /is 36 /],
    ['how many places do the wood kilns have together', /56 together/],
    ['which fuel has the lowest average rent price?', /^Fewest: wood\..*wood: 20; 1 with more/],
    ['which firings over 300 euros are open', /^1 firing .*72/],
    ['how much did d.ruiz pay in total?', /52\.25 together/],
    ['firings on 3 april', /^2 firings .*72.*73/],
  ])('%s', async (text, answer) => expect(await ask(text)).toMatch(answer));

  it.each([
    ['whcih pots have no year', /^1 pot without year: P-02/],
    ['which pots are lent out, but not to delft?', /^1 pot .*P-03/],
    ['what glaze has P-09?', /^There is no pot with code p-09/],
    ['which pot is worth the most', /P-03/],
    ['which pots were made before 1890', /^1 pot .*P-03/],
    ['which pots are older than 1900?', /^2 pots .*P-01.*P-03/],
    ['which ware brought in the most money', /^Most: mug\..*mug: 81; 1 with fewer/],
  ])('%s', async (text, answer) => expect(await ask(text)).toMatch(answer));

  it('takes no list of things for names with their values', async () =>
    expect(await ask('how many parts do the left tools add up to')).not.toMatch(/no tool|name parts/i));

  it('takes what stands in a cell before another name of a column', async () =>
    expect(await ask('how much do all paid firings come to in total?')).not.toMatch(/402\.75/));
});

describe('rows by what stands in them', () => {
  it.each([
    ['which boats have no cabin', /^2 boats with cabin false: Gull.*Tern/],
    ['boats without a cabin that have over 5 berths', /^1 boat .*Tern/],
    ['does the Gull have a cabin', /^No: Gull .*cabin is (?:not true|false)/],
    ['biggest boat by berths?', /Skua/],
    ['which boat has fewer berths than the Tern', /^1 boat with berths under 6: Gull/],
    ['who has more rows in spring-2021.csv, Cleo or Otto?', /^Most: Cleo/],
    ['how often is Mrs Cole the skipper', /^There is no row with .*Cole/],
    ['what does Otto do on saturday', /^1 row .*Sat.*Otto/],
    ['which row has no skipper entered', /^1 row without skipper: .*Sun/],
    ['is any boat used twice in the same slot?', /^Yes: boat day slot: Gull, Sat, 1: 2 rows/],
    ['is any skipper booked twice in the same slot?', /^No: no skipper day slot/],
    ['which berth does Olaf have according to the readme', /berth 12/],
  ])('%s', async (text, answer) => expect(await ask(text)).toMatch(answer));

  it('says for what it took a word that the rows are not called by', async () => {
    const turns = await told('how many turns does Cleo have in the spring roster');
    expect(turns?.answer).toMatch(/^2 rows with skipper Cleo/);
    expect(turns?.confidence).toBeLessThan(0.8);
    expect(turns?.uncertainties.map(({ suggestion }) => suggestion)).toContain(
      '“turns” was taken for a row of rosters/spring-2021.csv.',
    );
  });

  it.each([
    'which harbour has no boat with a cabin',
    'which tank lost weight in weights.csv',
    'which boat costs more than the gull',
    'how many turns did Cleo miss',
  ])('does not say of rows what they do not tell: %s', async (text) =>
    expect(await ask(text)).not.toMatch(/^(?:\d|Most|The harbour|Of)/),
  );
});

describe('parts of settings', () => {
  it.each([
    ['which days is it closed', /^1 day .*Monday/],
    ['until what time is it open on fridays', /closes 20:00/],
    ['which fee is the highest?', /raku: fee 25/],
    ['how many fees are there in hall.ini', /^3 fees/],
    ['which fees are below 20', /bisque \(12\); glaze \(19\)/],
  ])('%s', async (text, answer) => expect(await ask(text)).toMatch(answer));
});

describe('columns held against each other', () => {
  it.each([
    ['which jars are below their minimum', /^1 .*left_g under min_left_g: ochre/],
    ['how many jars in jars.csv have a left_g above most_g', /^1 jar\b/],
    ['which jars are above their minimum', /^1 jar .*: cobalt/],
  ])('%s', async (text, answer) => expect(await ask(text)).toMatch(answer));
});

describe('two sources', () => {
  it.each([
    ['does the number of kilns in the readme match the list?', /^No: README\.md says .*but kilns\.csv has 4 kilns/],
    [
      'does anything listen on the till port from studio.toml',
      /studio\.toml says .*61234.*No: nothing listens on port 61234/s,
    ],
    // The words of a setting are enough; free is the other way round.
    ['is the till port open', /studio\.toml says .*No: nothing listens on port 61234/s],
    ['is the till port free?', /studio\.toml says .*Yes: nothing listens on port 61234/s],
    ['which process uses the till port?', /studio\.toml says .*\nNothing listens on port 61234/s],
    ['how many kilns are there in use, going by the list', /Not read|in_use yes/],
  ])('%s', async (text, answer) => expect(await ask(text)).toMatch(answer));
});

describe('figures over time, and held against each other', () => {
  it.each([
    ['which vat got lighter over the days in weights.csv', /V01: -3 \(from 20\.5 to 17\.5\)/],
    ['which vat got lighter over the days in weights.csv', /^(?!.*V02)/s],
    ['which vat lost weight in weights.csv', /V01: -3/],
    ['did any vat get hotter in weights.csv', /V01: 3 /],
    ['on how many days was V01 below 20 kg, and when was the first', /^2 different.*2021-04-02/s],
    ['hottest row of weights.csv', /2021-04-03.*V01/s],
    ['which rows in weights.csv were hotter than 19 degrees', /^2 /],
    ['how many different vats are heavier than 30 kg in weights.csv', /^1 different.*V02/s],
    ['Ines or Olaf, who has more in shifts.csv', /^Most: Ines.*Ines: 11, Olaf: 9/s],
    ['does Olaf have more hours than Ines in shifts.csv', /^No\. Most: Ines/],
    ['how many probes have a release older than 1.10.2', /^2 probes/],
    ['how many probes in probes.json are older than 1.9.12', /^1 probe .*PR2/],
    ['how many elves are in weights.csv', /^(?!\d)/],
  ])('%s', async (text, answer) => expect(await ask(text)).toMatch(answer));
});

describe('logs', () => {
  it.each([
    ['which component logged the most errors in studio.log?', /^Most: heat\./],
    ['which part is to blame for most of the ERROR lines in studio.log', /^Most: heat\./],
    ['any kiln with more than one probe lost error', /K2: 2/],
    ['how many different kilns had a probe lost?', /^2 different/],
    ['when was the burner halted?', /09:30/],
    ['any errors after the last warning?', /^There is no entry with level ERROR/],
    ['errors except those of heat', /^1 entry .*card refused/],
    ['how many errors were there before 09:15 on 2 april', /^1 entry .*09:10/],
    ['what happened at the gate on the second of april', /^2 entries .*opened/],
    ['what is the most frequent level in studio.log', /^Most: ERROR/],
    ['is nolan running on this server?', /^No: no process called nolan is running/],
  ])('%s', async (text, answer) => expect(await ask(text)).toMatch(answer));
});

describe('a column that numbers the rows', () => {
  it.each([
    ['what do the paid bookings in tickets.csv come to?', /128 together/],
    ['how many bookings are there in tickets.csv', /^4 tickets\b.*\n.*count.*14 together/],
    ['the sum of the paid bookings in tickets.csv', /128 together/],
    ['how many bookings per status?', /paid: 3, open: 1/],
  ])('names them and comes to nothing: %s', async (question, tells) => {
    const answer = (await told(question))?.answer ?? '';
    expect(answer).toMatch(tells);
    expect(answer).not.toMatch(/9007|12010|1 of 5 lines/);
  });
});
