// One table a week or a year, each with the same columns: all of their rows are one table, unless one of the files is named,
// or the same things stand in several of them.
import { describe, expect, it } from 'vitest';
import { sureIn } from '../rows/asking.ts';

const head = 'date,time,guest,guide,status';
const sure = sureIn(
  {
    'tours/week-7.csv': [
      head,
      '2026-02-09,09:00,Ines,Rao,done',
      '2026-02-10,09:30,Olaf,Rao,missed',
      '2026-02-11,14:00,Ines,Berg,done',
    ],
    'tours/week-8.csv': [
      head,
      '2026-02-16,09:15,Pia,Berg,missed',
      '2026-02-17,11:00,Ines,Berg,missed',
      '2026-02-18,14:30,Kofi,Rao,done',
    ],
    'tours/week-9.csv': [head, '2026-02-23,14:00,Olaf,Berg,missed', '2026-02-24,09:00,Lena,Rao,done'],
    'guests.csv': [
      'no,name,town,age',
      '1,Ines,Ulm,31',
      '2,Olaf,Bonn,64',
      '3,Pia,Ulm,19',
      '4,Kofi,Kiel,40',
      '5,Lena,Ulm,52',
      '6,Ruth,Bonn,27',
    ],
    'crew/crew-2024.csv': ['name,role,since', 'Ada,cook,2020-01-01', 'Ben,porter,2021-01-01'],
    'crew/crew-2025.csv': ['name,role,since', 'Ada,cook,2020-01-01', 'Ben,porter,2021-01-01', 'Cem,cook,2025-02-01'],
  },
  0.9,
);

describe('files that go on from each other', () => {
  it.each([
    ['how many tours were missed?', /^4 tours/],
    ['which guide had the most missed tours?', /^Most: Berg.*Berg: 3/],
    ['which guide had the most missed tours across all the weeks?', /^Most: Berg.*Berg: 3/],
    ['how many tours were there in week 8?', /^3 tours/],
    ['which week had the most missed tours?', /^Most: “week 8”/],
    ['how many tours per hour?', /09:00: 4.*14:00: 3/],
    ['which guests have more than two tours?', /^1 guest.*Ines/],
    ['which guests never had a tour?', /Ruth/],
  ])('%s', async (text, answer) => expect(await sure(text)).toMatch(answer));

  it('are no one table where the same rows stand in several', async () =>
    expect(await sure('how many cooks are there in the crew?')).not.toMatch(/^3/));
});

describe('what is held against each other', () => {
  it.each([
    ['which guest is the oldest and which is the youngest?', /Olaf[\s\S]*Pia/],
    ['do more guests come from Ulm or from Bonn?', /Ulm: 3, Bonn: 2/],
  ])('%s', async (text, answer) => expect(await sure(text)).toMatch(answer));
});
