// What alone is to stay: the others go from the file or the folder, the header of a table stays, and where it is not said what
// the others are nothing goes. Beside it rows by two columns, by groups, and tables that only their columns tell.
import { describe, expect, it } from 'vitest';
import { placeOf } from '../propose/compile/place.ts';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const CREW = 'name,port,age,wage\nAnn,Brest,31,20\nBob,Kiel,25,7\nCid,Brest,44,120\nDora,Ulm,25,9\n';
const FILES = {
  'data/crew.csv': CREW,
  'data/boats.csv': 'boat,port\nTern,Brest\n',
  'run.log': 'INFO a\nERROR b\nINFO c\nERROR d\nINFO e\n',
  'words.txt': 'b\na\nb\n',
  'pics/a.jpg': 'a',
  'pics/b.png': 'b',
  'pics/notes.txt': 'n',
  'dumps/1.sql': '1',
  'dumps/2.sql': '2',
  'dumps/3.sql': '3',
};

function place() {
  const here = placeOf(FILES);
  here.bash('touch -d "3 days ago" dumps/1.sql; touch -d "2 days ago" dumps/2.sql');
  const read = (text: string) => proposed(text, worldOf({ cwd: here.cwd, programs: [] }));
  const did = (text: string) => {
    const command = read(text);
    expect(command, text).not.toBeNull();
    return here.bash(command ?? 'false');
  };
  return { ...here, read, did };
}

/** What is in and below a folder afterwards. */
function leaves(text: string, folder: string, left: readonly string[]): void {
  const { did, files } = place();
  did(text);
  expect(files().filter((path) => path.startsWith(folder))).toEqual(left);
}

describe('what is kept', () => {
  it.each([
    ['keep only the lines with ERROR in run.log', 'run.log', 'ERROR b\nERROR d\n'],
    ['only keep the last 2 lines of run.log', 'run.log', 'ERROR d\nINFO e\n'],
    ['keep just the unique lines in words.txt', 'words.txt', 'a\nb\n'],
    [
      'keep only the rows from Brest in crew.csv',
      'data/crew.csv',
      'name,port,age,wage\nAnn,Brest,31,20\nCid,Brest,44,120\n',
    ],
    [
      'keep only the rows with wage over 10 in crew.csv',
      'data/crew.csv',
      'name,port,age,wage\nAnn,Brest,31,20\nCid,Brest,44,120\n',
    ],
    ['keep only the columns name and age in crew.csv', 'data/crew.csv', 'name,age\nAnn,31\nBob,25\nCid,44\nDora,25\n'],
    [
      'show the rows with wage over 100 in crew.csv in place',
      'data/crew.csv',
      'name,port,age,wage\nCid,Brest,44,120\n',
    ],
  ])('%s', (text, file, left) => {
    const { did, text: read } = place();
    did(text);
    expect(read(file)).toBe(left);
  });

  it('a column goes by its own name alone', () => {
    const { did, read, text } = place();
    did('remove the port column from boats.csv in place');
    expect(text('data/boats.csv')).toBe('boat\nTern\n');
    expect(read('remove the salary column from crew.csv in place')).toBeNull();
  });

  it.each([
    ['keep only the 2 newest dumps in dumps', 'dumps/', ['dumps/2.sql', 'dumps/3.sql']],
    ['keep only the jpg files in pics', 'pics/', ['pics/a.jpg']],
  ])('%s', (text, folder, left) => {
    leaves(text, folder, left);
  });

  it.each([
    'keep only the jpg files',
    'keep only words.txt',
    'keep only the last 3 commits',
    'keep the lines with ERROR in run.log',
  ])('%s: nothing goes', (text) => {
    const { read, bash, files } = place();
    bash(read(text) ?? 'true');
    expect(files()).toEqual(Object.keys(FILES).sort());
  });
});

describe('rows by several columns', () => {
  const names = (text: string) =>
    place()
      .did(text)
      .lines.map((line) => line.split(',')[0]);
  it.each([
    ['sort crew.csv by age then name', ['name', 'Bob', 'Dora', 'Ann', 'Cid']],
    ['sort crew.csv by age, then by wage descending', ['name', 'Dora', 'Bob', 'Ann', 'Cid']],
    ['sort crew.csv by port descending and then by age', ['name', 'Dora', 'Bob', 'Ann', 'Cid']],
    ['who has the highest wage in crew.csv', ['Cid']],
  ])('%s', (text, order) => expect(names(text)).toEqual(order));

  it.each([
    ['highest wage by port', ['Brest 120', 'Kiel 7', 'Ulm 9']],
    ['total wage per port', ['Brest 140', 'Kiel 7', 'Ulm 9']],
    ['what is the lowest wage of each port in crew.csv', ['Brest 20', 'Kiel 7', 'Ulm 9']],
  ])('%s', (text, lines) => expect(place().did(text).lines).toEqual(lines));

  it('of each group it is who has it, where that is asked', () => {
    expect(place().did('who has the highest wage in each port in crew.csv').lines.sort()).toEqual([
      'Bob,Kiel,25,7',
      'Cid,Brest,44,120',
      'Dora,Ulm,25,9',
    ]);
  });
});

describe('days in names', () => {
  const today = new Date().toLocaleDateString('sv');
  it.each([
    ['add the date to the name of words.txt', `words_${today}.txt`],
    ['put the date in front of the name of words.txt', `${today}_words.txt`],
    ['back up words.txt to dumps with the date in its name', `dumps/words.txt.${today}`],
  ])('%s', (text, path) => {
    const { did, files } = place();
    did(text);
    expect(files()).toContain(path);
  });

  it('the date that is appended to a file is the day, and not the word', () => {
    const { did, text } = place();
    did('append the date to words.txt');
    expect(text('words.txt')).toBe(`b\na\nb\n${today}\n`);
  });
});

describe('what is not to be copied', () => {
  it.each([
    ["copy pics to kept, but don't copy any png files", 'kept/', ['kept/a.jpg', 'kept/notes.txt']],
    ['delete the files in pics but do not delete the png files', 'pics/', ['pics/b.png']],
  ])('%s', (text, folder, left) => {
    leaves(text, folder, left);
  });

  it('is never passed over', () => {
    for (const text of ["copy pics to kept but don't send any png", 'move pics to kept and never take the png files'])
      expect(place().read(text) ?? '--exclude').toContain('exclude');
  });
});
