// Rows that are counted whatever they stand for, what is left of a capacity or a stock, and what stands in no other words.
import { describe, expect, it } from 'vitest';
import { sureIn } from '../rows/asking.ts';

const ask = sureIn(
  {
    'tours.csv': [
      'id;day;route;seats;booked;price',
      '1;2026-05-01;Old Mill;12;12;30',
      '2;2026-05-08;Harbour;20;7;45',
      '3;2026-05-15;Castle;16;15;45',
      '4;2026-05-22;Old Mill;12;4;60',
    ],
    'guides.csv': [
      'nr,name,since,town,mail',
      '1,Ada Lowe,2009,Ulm,ada@x.example',
      '2,Ben Rook,2021,Bonn,',
      '3,Cleo Hart,2021,Ulm,cleo@x.example',
    ],
    'sales.csv': [
      'receipt,day,tour,count,paid_by,amount',
      '701,2026-04-02,2,3,card,135',
      '702,2026-04-02,3,2,cash,90',
      '704,2026-04-09,2,4,card,180',
    ],
    'shop.csv': ['article,stock,price', 'mug,0,9', 'map,14,4', 'pin,3,2'],
  },
  0.8,
);

describe('counted', () => {
  it.each([
    ['how many tours are there?', /^4 tours\b/],
    ['how many rows does guides.csv have?', /^3 guides\b/],
    ['how many receipts are there?', /^3 sales\b.*\n.*count.*9 together/],
    ['how many receipts are paid by card?', /^2 sales\b/],
    ['which tour is the most expensive?', /4 \(2026-05-22, “Old Mill”/],
    ['who joined in 2021?', /^2 guides\b.*Ben Rook.*Cleo Hart/],
    ['route with the most tours, and how many?', /^Most: “Old Mill”.*: 2/],
  ])('%s', async (question, answer) => expect(await ask(question)).toMatch(answer));
});

describe('what is left', () => {
  it.each([
    ['which tours are sold out?', /^1 tour\b.*1 \(2026-05-01/],
    ['which tours are completely booked out?', /^1 tour\b/],
    ['which tours are not sold out?', /^3 tours\b/],
    ['how many seats are free on 2026-05-08?', /\b13\b/],
    ['which tour has the most free seats?', /2 \(2026-05-08, Harbour.*free 13/],
    ['which articles are out of stock?', /^1 .*mug/],
    ['which articles are in stock?', /^2 .*map.*pin/],
  ])('%s', async (question, answer) => expect(await ask(question)).toMatch(answer));
});

describe('one row by its number', () => {
  it.each([
    ['what is the price of tour 2?', /^2 .*price 45/],
    ['what does tour 4 cost?', /^4 .*price 60/],
    ['which tours cost 45 euros?', /^2 tours\b/],
  ])('%s', async (question, answer) => expect(await ask(question)).toMatch(answer));
});

describe('asked in a slip or with words about the answer', () => {
  it.each([
    ['wich tours are sold out?', /^1 tour\b/],
    ['hom many guides are there?', /^3 guides\b/],
    ['which routes were sold out, and how often each?', /“Old Mill”: 1/],
  ])('%s', async (question, answer) => expect(await ask(question)).toMatch(answer));
});
