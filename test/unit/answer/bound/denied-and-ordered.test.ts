// What is denied by a verb, how rows are to stand, what a word says by its parts, two days of a row, and clauses that say nothing
// of what is asked.
import { describe, expect, it } from 'vitest';
import { sureIn } from '../rows/asking.ts';

const files = {
  'data/members.csv': [
    'member,name,city,phone,joined',
    '1,Uma Berg,Graz,0316 11,2024-02-01',
    '2,Lars Dahl,Linz,,2024-03-05',
    '3,Pia Ek,Graz,0316 22,2025-01-09',
    '4,Otto Falk,Wels,0724 33,2025-06-30',
    '5,Ria Gahn,Linz,0732 44,2026-01-12',
  ],
  'data/tools.csv': [
    'tool,kind,stock,min_stock,price',
    'saw A,saws,0,2,19.50',
    'saw B,saws,4,2,12.00',
    'rasp fine,rasps,1,3,8.00',
    'plane,planes,6,1,45.00',
  ],
  'data/rentals.csv': [
    'rental,taken_on,given_back,who,fee,status',
    '71,2026-05-02,2026-05-04,Uma,12,paid',
    '72,2026-05-03,2026-05-01,Lars,30,open',
    '73,2026-05-06,2026-05-08,Pia,7,paid',
    '74,2026-05-07,2026-05-09,Otto,21,overdue',
  ],
  'media/shots/a.png': ['x'],
  'media/shots/b.png': ['x'],
  'media/shots/old/c.png': ['x'],
};
const sure = sureIn(files, 0.9);
const told = sureIn(files, 0.3);

describe('a denial that a verb hands on', () => {
  it.each([
    ["how many members don't live in Graz?", /^3 members without city Graz/],
    ['which members do not live in Linz?', /Uma Berg.*Pia Ek.*Otto Falk/],
    ['how many rentals were unpaid?', /^2 rentals without status paid/],
    ['whose phone number is missing?', /^1 member without phone: .*Lars Dahl/],
  ])('%s', async (text, answer) => expect(await sure(text)).toMatch(answer));
});

describe('how rows are to stand', () => {
  it.each([
    ['members per city, fewest first', /Wels: 1, Graz: 2, Linz: 2/],
    ['members per city, largest city at the top', /Graz: 2, Linz: 2, Wels: 1/],
    ['list the tools from cheapest to most expensive', /rasp fine.*saw B.*saw A.*plane/],
    ['list the tools sorted by stock', /saw A.*rasp fine.*saw B.*plane/],
    ['which rentals are there, highest fee first', /72 .*74 .*71 .*73 /],
  ])('%s', async (text, answer) => expect(await sure(text)).toMatch(answer));

  it('is no first of them', async () => {
    expect(await sure('list the tools, cheapest first')).toMatch(/^4 tools: /);
  });
});

describe('words of cells and columns', () => {
  it.each([
    ['which tools have run out?', /^1 tool with stock 0: .*saw A/],
    ['which tools are at zero?', /^1 tool with stock 0/],
    ['what is the cheapest saw?', /saw B/],
    ['how much is still unpaid in total?', /51 together/],
    ['is there a rental with given_back before taken_on?', /^Yes: 1 rental .*72/],
    ['rentals with given_back earlier than taken_on', /^1 rental .*72/],
  ])('%s', async (text, answer) => expect(await sure(text)).toMatch(answer));
});

describe('asked again in fewer words or in other ones', () => {
  it.each([
    [
      'how many members live in Graz, no matter when they joined',
      /^2 members with city Graz[\s\S]*Not read: “no matter when/,
    ],
    ['how many members (I mean of all years) live in Linz?', /^2 members with city Linz[\s\S]*Not read: “I mean/],
    ['how many shots are there?', /^3 files/],
  ])('%s, which is not sure', async (text, answer) => {
    expect(await told(text)).toMatch(answer);
    expect(await sure(text)).toBe('');
  });

  it('leaves out nothing that says which of them are meant', async () => {
    expect(await told('how many members live in Graz, except zorbians')).not.toMatch(
      /^2 members with city Graz \(looked/,
    );
  });
});
