// Of files that are named: what their columns are called, in which rows nothing stands, marks of each file, which version a
// requirement says.
import { describe, expect, it } from 'vitest';
import { sureIn } from './asking.ts';

const sure = sureIn(
  {
    'lists/kennels.csv': [
      'kennel_id,name,region,phone',
      '1,Ada Lowe,IN,555-1',
      '2,Ben Rook,OR,',
      '3,Cleo Fay,IN,555-3',
    ],
    'src/wash.py': ['# TODO: rinse', 'TUB = 40', '# FIXME: leaks', '# TODO: spin'],
    'src/fold.py': ['# TODO: corners'],
    'src/iron.py': ['pass'],
    'requirements.txt': ['# what it needs', 'flask==3.0.0', 'rich', 'click>=8.1'],
  },
  0.9,
);

describe('the columns of a table', () => {
  it.each([
    'what columns does kennels.csv have?',
    'header of lists/kennels.csv',
    'how many fields has kennels.csv?',
    'the column names of kennels.csv please',
  ])('%s', async (question) => {
    expect(await sure(question)).toBe('lists/kennels.csv has 4 columns: kennel_id, name, region, phone.');
  });

  it('has one that is called so, or not', async () => {
    expect(await sure('does kennels.csv have a column phone?')).toMatch(/^Yes: /);
    expect(await sure('does kennels.csv have a column address?')).toMatch(/^No: /);
  });

  it('say who is called so, and that nobody is', async () => {
    expect(await sure('is there a kennel called Ben Rook?')).toMatch(/^Yes: 1 kennel with name “Ben Rook”/);
    expect(await sure('is there a kennel called Zoe?')).toMatch(/^No: there is no kennel with name Zoe/);
    expect(await sure('is there a kennel named Zoe?')).toMatch(/^No: /);
  });

  it('are not told where more is asked', async () => {
    expect(await sure('how many columns has kennels.csv and how many purple rows?')).toBe('');
    expect(await sure('which column of kennels.csv glimmers?')).toBe('');
  });
});

describe('where nothing stands', () => {
  it.each([
    'which kennels in kennels.csv have an empty phone?',
    'which kennels have left the phone blank?',
    'which kennels in kennels.csv have no phone?',
  ])('%s', async (question) => {
    const told = await sure(question);
    expect(told).toMatch(/^1 kennel without phone: 2 /);
    expect(told).not.toMatch(/Ada|Cleo/);
  });

  it('takes no little word for what stands in a cell', async () => {
    // In Indiana or in Oregon.
    expect(await sure('which kennels in kennels.csv have the region OR?')).toMatch(/^1 kennel with region OR/);
  });
});

describe('marks in comments', () => {
  it('are counted for each file, and those without any are left out', async () => {
    const told = await sure('how many TODO or FIXME remarks are in each file, without those that have none?');
    expect(told).toMatch(/^Lines with TODO or FIXME per file: src\/wash\.py: 3 and src\/fold\.py: 1;/);
    expect(told).not.toContain('iron');
  });
});

describe('what is left out', () => {
  it.each([
    'which files are in src, fold.py not?',
    'which files are in src, leave out fold.py',
    'which files are in src, apart from fold.py?',
  ])('%s', async (question) => {
    const told = await sure(question);
    expect(told).toContain('src/iron.py; src/wash.py');
    expect(told).not.toContain('src/fold.py');
  });
});

describe('the version of a requirement', () => {
  it.each([
    ['which lines in requirements.txt are not pinned?', /^2 lines without a pinned version: rich, “click>=8\.1” /],
    ['which packages in requirements.txt are pinned?', /^1 line with a pinned version: flask==3\.0\.0 /],
    ['which line of requirements.txt has no version?', /^1 line without a version: rich /],
  ])('%s', async (question, told) => {
    expect(await sure(question)).toMatch(told);
  });

  it('is not told where more is asked', async () => {
    expect(await sure('which purple lines in requirements.txt are pinned?')).toBe('');
  });
});
