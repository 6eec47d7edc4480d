// Questions about tables in the words of people who know what stands there, and not how it is called.
import { expect, it } from 'vitest';
import { sureIn } from '../rows/asking.ts';

const sure = sureIn(
  {
    'data/tunings.csv': [
      'id,client,piano,tuner,received,finished,work_min,strings_eur,paid',
      'T1,Ada Low,Bechstein,Rolf,2025-03-03,2025-03-04,90,12.5,yes',
      'T2,Ben Hay,Yamaha,Rolf,2025-04-07,2025-04-09,60,0,no',
      'T3,Cy Orr,Bechstein,Mia,2025-05-12,,45,30,yes',
      'T4,Dot Ray,Kawai,Mia,2025-06-02,2025-06-03,40,8,yes',
    ],
    'data/stock.csv': [
      'sku,name,on_hand,reorder_level,maker',
      'S1,bass string 1.2,4,6,Roslau',
      'S2,bass string 1.4,20,6,Roslau',
      'S3,felt strip,3,3,Wurzen',
    ],
    'data/halls.json': [
      '[{"hall": "Old Mill", "built": 1907, "loaned_to": "Choir West"},',
      ' {"hall": "New Barn", "built": 1988, "loaned_to": null}]',
    ],
    'tuner.log': [
      '2025-05-01 09:14:09 ERROR mailer: connection refused',
      '2025-05-01 10:05:00 INFO booking: placed id=12',
      '2025-05-02 02:31:12 ERROR backup: disk full',
    ],
  },
  0.9,
);

it.each([
  ['who has not paid yet?', /^1 tuning .*T2/],
  ['which tuner worked the fewest minutes?', /^Fewest: Mia.*85/],
  ['what is the average work time?', /58\.75/],
  ['what share of the tunings is paid?', /^3 of 4 tunings \(75 %\)/],
  ['which tunings were received in spring?', /^3 tunings/],
  ['what do we have to reorder?', /^2 .*bass string 1\.2.*felt strip/],
  ['how many bass strings are on hand?', /24 together|^$/],
  ['is the Old Mill older than the New Barn?', /^Yes: Old Mill|^Yes: “Old Mill”/],
  ['what have we loaned to Choir West?', /Old Mill/],
  ['when did the backup fail?', /2025-05-02 02:31/],
  ['which service logged the most errors?', /^Most: mailer and backup|^Most: backup and mailer/],
])('%s', async (text, answer) => expect(await sure(text)).toMatch(answer));

it.each([
  'was any booking refunded?',
  'who repaired the Kawai?',
  'what did we take in total?',
  'which paid tuning holds the most people?',
])('is not told: %s', async (text) => expect(await sure(text)).toBe(''));
