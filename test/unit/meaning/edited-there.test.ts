// A verb that says what becomes of a text, a column or a cell changes the file that holds it: columns that go or change places,
// cells in other letters, lines in another order, encodings, keys that are new. What is shown, printed or left out of a look
// changes nothing, and a replacement in files of all kinds leaves those alone that are no text.
import { describe, expect, it } from 'vitest';
import { placeOf } from '../propose/compile/place.ts';
import { answer, proposed } from './reader.ts';
import { worldOf } from './world.ts';

const BOATS = 'id,name,port,crew,fee\n7,Tern,Brest,3,10.50\n8,Gull,Kiel,,20.00\n9,Skua,,5,8.00\n';
const FILES = {
  'fleet/boats.csv': BOATS,
  'list.txt': 'oar\nmast old\nrope\nold\n',
  'crew.txt': 'Ann\nBo\n',
  'app.env': 'PORT=80\nHOST=a.example\n',
  'conf.json': '{\n  "name": "x",\n  "web": { "limit": 1 },\n  "mail": { "limit": 2 }\n}\n',
  'crew.json': '[{"who": "Eva", "age": 40}, {"who": "Finn", "age": 25}]\n',
  'pins.txt': 'ruff>=4\nredis==5\n',
  'log/run.log': '1\n2\n3\n4\n5\n',
  'docs/notes/a.md': 'a tern\n',
  'docs/notes/b.md': 'no bird\n',
  'page.html': "<p class='x'>cat and category</p>\n",
};

function place() {
  const here = placeOf(FILES);
  const world = worldOf({ cwd: here.cwd, programs: ['jq'] });
  const did = (text: string) => {
    const command = proposed(text, world);
    expect(command, text).not.toBeNull();
    const ran = here.bash(command ?? 'false');
    expect(ran.stderr, command ?? '').toBe('');
    return ran;
  };
  return { ...here, world, did };
}

const CHANGES: readonly (readonly [string, keyof typeof FILES, string])[] = [
  ['remove the header of boats.csv', 'fleet/boats.csv', BOATS.slice(BOATS.indexOf('\n') + 1)],
  ['drop the crew column from boats.csv', 'fleet/boats.csv', BOATS.replace(/^((?:[^,]*,){3})[^,]*,/gm, '$1')],
  ['delete columns 2 to 4 of boats.csv', 'fleet/boats.csv', 'id,fee\n7,10.50\n8,20.00\n9,8.00\n'],
  ['swap the first two columns of boats.csv', 'fleet/boats.csv', BOATS.replace(/^([^,]*),([^,]*)/gm, '$2,$1')],
  ['move the fee to the front in boats.csv', 'fleet/boats.csv', BOATS.replace(/^(.*),([^,\n]+)$/gm, '$2,$1')],
  [
    'make the port column upper case in boats.csv',
    'fleet/boats.csv',
    BOATS.replace('Brest', 'BREST').replace('Kiel', 'KIEL'),
  ],
  [
    'fill the empty cells of the port column in boats.csv with none',
    'fleet/boats.csv',
    BOATS.replace('Skua,,', 'Skua,none,'),
  ],
  [
    'fill the empty fields of boats.csv with -',
    'fleet/boats.csv',
    BOATS.replace(',,20', ',-,20').replace('Skua,,', 'Skua,-,'),
  ],
  [
    'increase all fees in boats.csv by 10 percent',
    'fleet/boats.csv',
    BOATS.replace('10.50', '11.55').replace('20.00', '22.00').replace('8.00', '8.80'),
  ],
  ['double the crew in boats.csv', 'fleet/boats.csv', BOATS.replace(',3,', ',6,').replace(',5,', ',10,')],
  ['blank out the port of the boats in boats.csv', 'fleet/boats.csv', BOATS.replace('Brest', '').replace('Kiel', '')],
  ['change the port of Tern to Ulm in boats.csv', 'fleet/boats.csv', BOATS.replace('Brest', 'Ulm')],
  ['replace commas by semicolons in boats.csv', 'fleet/boats.csv', BOATS.replaceAll(',', ';')],
  ['change the separator of boats.csv from comma to tab', 'fleet/boats.csv', BOATS.replaceAll(',', '\t')],
  ['reverse the order of the lines in crew.txt', 'crew.txt', 'Bo\nAnn\n'],
  ['wrap list.txt at 6 characters', 'list.txt', 'oar\nmast \nold\nrope\nold\n'],
  ['trim run.log to its last 2 lines', 'log/run.log', '4\n5\n'],
  ['delete every second line of run.log', 'log/run.log', '1\n3\n5\n'],
  ['drop the last two columns of boats.csv', 'fleet/boats.csv', BOATS.replace(/^((?:[^,]*,){2}[^,]*),.*$/gm, '$1')],
  ['substitute Ulm for Kiel in boats.csv', 'fleet/boats.csv', BOATS.replace('Kiel', 'Ulm')],
  ['comment out the last line of app.env', 'app.env', 'PORT=80\n#HOST=a.example\n'],
  ['sort the lines of list.txt in place', 'list.txt', 'mast old\noar\nold\nrope\n'],
  ['delete everything after line 3 in run.log', 'log/run.log', '1\n2\n3\n'],
  ['remove lines shorter than 4 characters from list.txt', 'list.txt', 'mast old\nrope\n'],
  ['remove the word old from list.txt', 'list.txt', 'oar\nmast\nrope\n\n'],
  ['remove Bo from crew.txt', 'crew.txt', 'Ann\n'],
  ['let every line of list.txt start with a dash', 'list.txt', '-oar\n-mast old\n-rope\n-old\n'],
  ['put a # in front of every line of crew.txt', 'crew.txt', '#Ann\n#Bo\n'],
  ['cut every line of list.txt to 3 characters', 'list.txt', 'oar\nmas\nrop\nold\n'],
  ['add "Al" after the first line of crew.txt', 'crew.txt', 'Ann\nAl\nBo\n'],
  ['comment out ruff in pins.txt', 'pins.txt', '#ruff>=4\nredis==5\n'],
  ['set DEBUG to 1 in app.env', 'app.env', 'PORT=80\nHOST=a.example\nDEBUG=1\n'],
  [
    'change the age of Finn to 26 in crew.json',
    'crew.json',
    '[\n  {"who":"Eva","age":40},\n  {"who":"Finn","age":26}\n]\n',
  ],
  ['replace single quotes by double quotes in page.html', 'page.html', FILES['page.html'].replaceAll("'", '"')],
  ['replace tern with gull in all notes', 'docs/notes/a.md', 'a gull\n'],
];

describe('what is changed where it stands', () => {
  it.each(CHANGES)('%s', (text, file, now) => {
    const here = place();
    here.did(text);
    const plain = (said: string) => (file.endsWith('.json') ? JSON.stringify(JSON.parse(said)) : said);
    expect(plain(here.text(file))).toBe(plain(now));
    expect(here.files()).toEqual(Object.keys(FILES).sort());
  });

  it('latin letters become those of utf-8', () => {
    const here = placeOf({ 'log/old.log': new Uint8Array([0xfc, 0x0a]) });
    const command = proposed('convert old.log from latin1 to utf-8', worldOf({ cwd: here.cwd, programs: ['iconv'] }));
    here.bash(command ?? 'false');
    expect(here.text('log/old.log')).toBe('ü\n');
  });

  it('pictures and what git keeps are no texts', () => {
    const picture = new Uint8Array([0x89, 0x50, 0, 0, ...Buffer.from('Tern')]);
    const here = placeOf({ 'a.txt': 'tern\n', 'b.png': picture, '.git/config': 'tern\n' });
    here.bash(proposed('replace tern by gull everywhere, ignoring case', worldOf({ cwd: here.cwd })) ?? 'false');
    expect(here.text('a.txt')).toBe('gull\n');
    expect(here.text('b.png')).toContain('Tern');
    expect(here.text('.git/config')).toBe('tern\n');
  });
});

describe('what only looks', () => {
  it.each([
    'show boats.csv without the crew column',
    'sort boats.csv by fee',
    'show the lines of crew.txt in reverse order',
    'reverse the lines of crew.txt and leave the file unchanged',
    'convert boats.csv to semicolons',
    'remove the crew column from boats.csv and show it',
    'show the lines after line 3 in run.log',
    'make list.txt upper case',
  ])('%s', (text) => {
    const here = place();
    here.bash(proposed(text, here.world) ?? 'true');
    for (const [file, content] of Object.entries(FILES)) expect(here.text(file), text).toBe(content);
  });
});

it.each(['change the limit in conf.json to 3', 'set limit to 3 in conf.json'])('%s: which of them', (text) => {
  const { read } = answer(text, place().world);
  expect(read?.done[0]?.missing?.choices).toEqual(['web.limit', 'mail.limit']);
});

it('a column that is not there is no column', () =>
  expect(proposed('replace the dots with commas in the price column of boats.csv', place().world)).toBeNull());
