// What is reckoned with figures alone, and the parts of files of a kind, judged by what the command prints.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reckon } from '../../../src/engine/meaning/reckoned/reckon.ts';
import { placeOf } from '../propose/compile/place.ts';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const TREE = {
  'sheds.md': '# Sheds\n\n## Small ones\n\ntext\n## Large ones\n',
  'barn.py': 'import os\n\n\ndef open_gate():\n    pass\n\n\nasync def close_gate():\n    pass\n',
  'works.bib': '@article{moor1999,\n title={A}\n}\n@book{fen2004,\n title={B}\n}\n',
  'herd.xml': '<herd><cow><tag:weight unit="kg">410</tag:weight></cow><cow><tag:weight>388</tag:weight></cow></herd>\n',
  'notes.txt': 'milk\n',
};
const place = placeOf(TREE);
const world = worldOf({ cwd: place.cwd });
const run = (text: string): string[] => place.bash(proposed(text, world) ?? 'echo none').lines;

describe('figures', () => {
  it.each([
    ['how many seconds are 7 minutes and 5 seconds', ['425']],
    ['convert 59 degrees fahrenheit to celsius', ['15']],
    ['-40 celsius in fahrenheit', ['-40']],
    ['please convert 2 feet 6 inches to cm', ['76.2']],
    ['how many hours are there in 2 weeks?', ['336']],
    ['how many bytes are 1.5 gigabytes', ['1610612736']],
    ['what is 15% of 260', ['39']],
    ['what is (4+5)*3', ['27']],
    ['divide 22 by 7 and round to three decimals', ['3.143']],
    ['the square root of 169', ['13']],
    ['what is 3 to the power of 5', ['243']],
    ['average of 4, 6 and 11', ['7']],
    ['subtract 19 from 50', ['31']],
    ['convert the binary number 1101 to decimal', ['13']],
    ['200 in hex', ['c8']],
    ['7% vat on 300', ['21']],
    ['what is 2500 francs plus 8 percent vat?', ['2700.00']],
    ['130 rolls at 0.45 apiece, what does that make', ['58.5']],
    ['what do 6 bags of soil at 8.90 a bag cost in total', ['53.4']],
    ['how much is 60 euros with 25% off', ['45.00']],
    ['15 percent tip on 42', ['6.3']],
    ['900 less 2% discount', ['882']],
    ['split 51 between 4 people', ['12.75']],
  ])('%s', (text, lines) => expect(run(text)).toEqual(lines));

  it.each([
    ['print labels K07 up to K10, one per line', ['K07', 'K08', 'K09', 'K10']],
    ['print the odd numbers from 2 to 9 separated by commas', ['3,5,7,9']],
    ['print dock-08 to dock-10, one per line', ['dock-08', 'dock-09', 'dock-10']],
    ['write pen-1 through pen-3, each on a line', ['pen-1', 'pen-2', 'pen-3']],
    ['print 3-5', ['3', '4', '5']],
    ['count down from 3 to 1', ['3', '2', '1']],
    ['print the numbers 10 to 40 in steps of 15', ['10', '25', '40']],
    ['the first three multiples of 12', ['12', '24', '36']],
    ['print ahoy 2 times', ['ahoy', 'ahoy']],
    ['list all mondays in february 2025', ['2025-02-03', '2025-02-10', '2025-02-17', '2025-02-24']],
    ['every day from 2025-02-27 to 2025-03-01', ['2025-02-27', '2025-02-28', '2025-03-01']],
    ['how many days has february 2032', ['29']],
    ['how many fridays are there in may 2025', ['5']],
    ['what time is it 50 minutes after 10:25', ['11:15']],
    ['how many minutes are between 9:15 and 10:00', ['45']],
  ])('%s', (text, lines) => expect(run(text)).toEqual(lines));

  it.each([
    'how many kilobytes are in notes.txt',
    'what is 2025-03-04',
    'three rolls for 2.50',
    'wake 2 servers at 5',
    'list 5 files with 3 lines',
    'print lines 2 to 4 of notes.txt',
    'how many days between 2026-01-01 and 2026-03-01',
    'list files 1 to 10',
    'convert 5 apples to pears',
    'what is 5',
    'convert 3 kg to meters',
  ])('%s: nothing to reckon', (text) => expect(reckon(text)).toBeNull());

  it('sums come to what they are', () => {
    const n = fc.integer({ min: 0, max: 99 });
    const sum = fc.tuple(n, fc.constantFrom('+', '-', '*'), n, fc.constantFrom('+', '-', '*'), n);
    fc.assert(
      fc.property(sum, (parts) => {
        const text = parts.join(' ');
        const said = reckon(`what is ${text}`)?.goal.names[0];
        const value = said?.type === 'text' ? said.text : '';
        expect(Function(`return ${value}`)()).toBe(Function(`return ${text}`)());
      }),
      { numRuns: 200 },
    );
  });
});

describe('parts of files', () => {
  it.each([
    ['list the headings of sheds.md', ['Sheds', 'Small ones', 'Large ones']],
    ['how many headings are there in sheds.md', ['3']],
    ['which functions are defined in barn.py', ['open_gate', 'close_gate']],
    ['the citation keys in works.bib', ['moor1999', 'fen2004']],
    ['just the weights out of herd.xml without the tags', ['410', '388']],
  ])('%s', (text, lines) => expect(run(text)).toEqual(lines));

  it.each(['the colours in herd.xml', 'show the headings of barn.py sorted by size'])('%s: not read', (text) =>
    expect(proposed(text, world) ?? '').not.toMatch(/grep -oP/),
  );
});
