// Figures of groups and of stretches of time held against each other, two columns of a row, since when something is here,
// and whether a deed is done: what the rows say, and nothing where they do not.
import { describe, expect, it } from 'vitest';
import { sureIn } from '../rows/asking.ts';

const sure = sureIn(
  {
    'trips.csv': [
      'day,boat,skipper,miles,fare',
      '2026-04-02,B1,Orr,30,200',
      '2026-04-09,B2,Pim,45,150',
      '2026-04-20,B1,Pim,20,100',
      '2026-05-03,B2,Orr,12,80',
      '2026-05-11,B3,Orr,25,90',
    ],
    'boats.csv': [
      'boat,sort,arrived',
      'B1,sloop,2019-05-01',
      'B2,ketch,2015-03-04',
      'B3,yawl,2022-08-08',
      'B4,cutter,2021-01-01',
    ],
    'skippers.csv': ['name,joined,phone', 'Orr,2020-02-02,1', 'Pim,2018-09-09,2', 'Quist,2023-03-03,3'],
    'gear.csv': ['thing,on_board,required,price_eur', 'flares,4,6,30', 'vests,12,10,45', 'ropes,5,5,20'],
    'repairs.csv': [
      'id,part,reported,finished,status',
      'W1,rudder,2026-03-01,2026-03-09,done',
      'W2,mast,2026-03-20,,open',
      'W3,keel,2026-04-02,2026-04-05,done',
      'W4,keel,2026-05-05,,open',
    ],
  },
  0.8,
);

describe('figures held against each other', () => {
  it.each([
    [
      'did we sail more miles with B1 or with B2?',
      /^Most: B2 \(by 7\)\. total miles by boat of 5 trips: B2: 57, B1: 50/,
    ],
    ['were there fewer miles on B1 than on B2?', /^Yes\. Fewest: B1/],
    ['did B1 bring in more money than B2?', /^Yes\. Most: B1 \(by 70\)\. total fare by boat.*B1: 300, B2: 230/],
    ['which boats earned more than B2?', /^total fare by boat of 5 trips: B1: 300; B2: 230/],
    ['which boats had fewer trips than B1?', /B4: 0, B3: 1/],
    ['did Quist have more trips than Pim?', /^No\. Most: Pim.*Pim: 2, Quist: 0/],
    ['were there more miles in April or in May?', /^More in day 2026-04-01.*miles 95.*miles 37/],
    ['how many trips were there in April and May?', /^5 trips/],
    ['did we have more trips in May than in April?', /^No\. More in day 2026-04-01/],
  ])('%s', async (text, answer) => expect(await sure(text)).toMatch(answer));

  it.each(['did we sail more miles with B1 or with B9?', 'did Orr sail more miles than Rask?'])(
    'nothing is held against what is not there: %s',
    async (text) => expect(await sure(text)).toBe(''),
  );

  it('what did nothing is in no row of what was done', async () => {
    expect(await sure('which boat sailed the fewest miles?')).not.toMatch(/^Fewest/);
  });
});

describe('two columns of a row', () => {
  it.each([
    ['which things are below what is required?', /^1 .*on_board under required: flares/],
    ['which things do we have more of on board than required?', /^1 .*on_board over required: vests/],
    ['how many things have as many on board as required?', /^1 .*ropes/],
  ])('%s', async (text, answer) => expect(await sure(text)).toMatch(answer));
});

describe('since when', () => {
  it.each([
    ['which boat has been with us the longest?', /earliest arrived: B2/],
    ['who has been here the longest?', /earliest joined: Pim/],
    ['how long has Orr been with us?', /joined 2020-02-02/],
    ['how long has Orr been a skipper?', /joined 2020-02-02/],
    ['since when do we have B3?', /arrived 2022-08-08/],
    ['which two boats have been here the shortest?', /latest arrived: B3.*B4/],
  ])('%s', async (text, answer) => expect(await sure(text)).toMatch(answer));

  it('a noun of the project is no account', async () => {
    expect(await sure('which repair has been here the longest?')).not.toMatch(/user/);
  });
});

describe('whether a deed is done', () => {
  it.each([
    ['was the mast repaired?', /^No: W2 .*finished none, status open/],
    ['has the rudder been repaired?', /^Yes: W1/],
    ['was the keel repaired?', /^In part: W3.*W4/],
    ['is the mast not repaired?', /^Yes: W2/],
    ['when was the rudder repaired?', /finished 2026-03-09/],
    ['which parts were repaired?', /W1.*rudder; W3.*keel/],
    ['which parts have not been repaired?', /W2.*W4/],
    ['how many parts have been repaired?', /^2 different/],
    ['which repairs are done?', /^2 repairs .*W1.*W3/],
  ])('%s', async (text, answer) => expect(await sure(text)).toMatch(answer));
});

describe('what rows come to', () => {
  const told = sureIn(
    {
      'bills.csv': [
        'no,client,sheets,total,state',
        '11,Moss,4,20.5,paid',
        '12,Fern,9,30,open',
        '13,Moss,2,4.5,open',
        '14,Reed,1,8,paid',
      ],
    },
    0.8,
  );

  it.each([
    ['what do the open bills come to, added up?', /^The total of 2 bills with state open, 34\.5 together/],
    ['what is the sum of the bills of Moss?', /^The total of 2 bills with client Moss, 25 together/],
    ['how many bills are open in total?', /^2 bills with state open/],
  ])('is their one column of money: %s', async (question, sum) => {
    expect(await told(question)).toMatch(sum);
  });
});
