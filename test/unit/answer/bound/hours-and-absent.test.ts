// Days and hours of opening, days of the week of dated rows, and what one table lists that no row of another speaks of.
import { describe, expect, it } from 'vitest';
import { sureIn } from '../rows/asking.ts';

const sure = sureIn(
  {
    'docs/opening.md': [
      '| Day | Opens | Closes |',
      '|---|---|---|',
      '| Mon-Tue | closed | closed |',
      '| Wednesday | 10:00 | 18:00 |',
      '| Thursday | 10:00 | 20:00 |',
      '| Friday | 12:00 | 17:30 |',
    ],
    'docs/stalls.md': [
      '| stall | Saturday | Sunday |',
      '|---|---|---|',
      '| Cheese | 08:00-13:00 | closed |',
      '| Plants | 09:00-15:00 | 10:00-12:00 |',
    ],
    // 2 and 9 May 2026 are Saturdays, the 4th is a Monday.
    'visits.csv': ['day,guest,tickets', '2026-05-02,G1,4', '2026-05-04,G2,1', '2026-05-09,G2,2', '2026-06-03,G1,3'],
    'guests.csv': ['guest,town', 'G1,Ulm', 'G2,Bonn', 'G3,Ulm'],
    'repairs.csv': ['id,part,reported,state', 'W1,door,2026-05-01,open', 'W2,roof,2026-05-02,done'],
  },
  0.9,
);

describe('where only the open days are listed', () => {
  const listed = sureIn(
    {
      'shop.json': ['{ "hours": { "tuesday": "09:00-17:00", "thursday": "09:00-19:00", "saturday": "10:00-14:00" } }'],
    },
    0.9,
  );
  it.each([
    ['on which days are we closed?', /^4 days.*Monday.*Wednesday.*Friday.*Sunday/],
    ['are we open on Sunday?', /^No: Sunday/],
    ['on how many days are we open?', /^3 days/],
  ])('%s', async (text, answer) => expect(await listed(text)).toMatch(answer));
});

describe('when something is open', () => {
  it.each([
    ['when do we open on Friday?', /opens 12:00/],
    ['until when are we open on Thursday?', /closes 20:00/],
    ['are we open on Monday?', /^No: Monday/],
    ['are we open on Friday at 5 pm?', /^Yes: Friday/],
    ['on which days are we closed?', /^2 .*Monday.*Tuesday/],
    ['which day are we open the longest?', /Thursday/],
    ['on which day do we close latest?', /Thursday/],
    ['which stalls are open on Sunday?', /^1 stall.*Plants/],
    ['when does the cheese stall close on Saturday?', /closes 13:00/],
  ])('%s', async (text, answer) => expect(await sure(text)).toMatch(answer));
});

describe('days of the week', () => {
  it.each([
    ['how many visits were on a Saturday?', /^2 visits with day of the week Saturday/],
    ['were there more visits on Saturdays or on Mondays?', /^Most: Saturday/],
  ])('%s', async (text, answer) => expect(await sure(text)).toMatch(answer));
});

describe('what no row speaks of', () => {
  it.each([
    ['which guests had no visit in May?', /^1 of guests\.csv with no visit .*: G3/],
    ['which guests had no visit in June?', /^2 of guests\.csv with no visit .*: G2 and G3/],
    ['which guests are not in visits.csv?', /: G3/],
    ['how many guests did not have a single visit?', /^1 of guests\.csv/],
    ['on how many days were there visits?', /^4 visits/],
    ['which repair came last?', /latest reported: W2/],
  ])('%s', async (text, answer) => expect(await sure(text)).toMatch(answer));

  it('a word that is in neither table leaves it open', async () => {
    expect(await sure('which guests had no visit by boat?')).toBe('');
  });
});
