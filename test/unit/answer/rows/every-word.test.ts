// An answer is sure only where every word of the question was read: words that merely look like a name, a text or the noun of
// some rows are not, and what depends on a condition that nobody read is no answer.
import { expect, it } from 'vitest';
import { sureIn } from './asking.ts';

const sure = sureIn(
  {
    'plates/a.stl': ['x'],
    'plates/b.step': ['x'],
    'plates/c.bak': ['x'],
    'books/ledger.csv': [''],
    'crew/players.csv': ['name,email,town,since', 'Ann Ost,ann@x.org,Ulm,2019', 'Bo Lind,bo@x.org,Bonn,2021'],
    'shop/sales.csv': [
      'no,date,painting,maker,price',
      '1,2026-02-03,Dawn,Rao,12',
      '2,2026-02-09,Tide,Wirth,15',
      '3,2026-03-01,Dawn,Rao,12',
    ],
    'logs/alarm.log': [
      '2026-03-01 door open id=1',
      '2026-03-02 pump stopped id=2',
      '2026-03-02 door open id=3',
      '2026-03-04 pump stopped id=4',
    ],
    'logs/calls.log': [
      '10.0.0.3 GET /a 200 12',
      '10.0.0.3 GET /b 200 14',
      '10.0.0.9 GET /a 404 0',
      '10.0.0.9 GET /c 200 3',
    ],
    'plan/notes.md': ['# Notes', '', '- TODO: confirm the spare date', '- bring rope'],
    'plan/spare dates.txt': ['2026-05-02', '2026-05-09'],
    'bin/tidy.sh': ['#!/bin/bash', 'find . -name "*.part" -delete', 'rm -rf out'],
  },
  0.8,
);

it.each([
  'when was the last time anybody removed something with apt?',
  'which package was removed most recently?',
  'which cron job started last?',
  'what version is that package at?',
  'how many plates of each file type are there?',
  'how big is the may plates backup?',
  'is the plates backup older than a week?',
  'is there anything in the ledger file or is it empty?',
  'which players are also trainers?',
  'which paintings are older than 1900?',
  'which maker is the oldest?',
  'what exactly would tidy.sh delete if I ran it tonight?',
  'which of the .sh files in bin lack the right to be executed?',
  'what did alarm.log complain about last in its lines?',
])('a word that nobody read makes it unsure: %s', async (text) => {
  expect(await sure(text)).toBe('');
});

it.each([
  ['what does tidy.sh delete?', /find \. -name "\*\.part" -delete.*rm -rf out/s],
  ['what are the spare dates?', /2026-05-02; 2026-05-09/],
  ['what happened on 2026-03-02 in alarm.log?', /2 entries .*pump stopped.*door open/s],
  ['how many different visitors were in calls.log?', /\b2\b/],
  ['which players came before 2020?', /Ann Ost/],
  ['how many lines has the notes file?', /plan\/notes\.md: lines 4/],
] as const)('all of it was read: %s', async (text, answer) => {
  expect(await sure(text)).toMatch(answer);
});
