// Files that are told by a year, and files that are to be called otherwise: a year says not how many, and a set that lies here
// and there is never one of its files.
import { describe, expect, it } from 'vitest';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const HERE = worldOf({
  programs: ['zip', 'rm', 'mv', 'sed', 'find', 'bash', 'sort', 'head', 'cut'],
  files: [
    'charts/north_2023.png',
    'charts/south_2023.png',
    'charts/north_2024.png',
    'charts/south_2024.png',
    'charts/north.svg',
    'papers/pdf/yearly_2023.pdf',
    'papers/pdf/storm_2024-02.pdf',
    'raw/north pier count.dat',
    'raw/list.txt',
    'migrations/1_a.sql',
    'migrations/2_b.sql',
  ],
});

describe('the charts of a year', () => {
  it.each([
    ['zip the 2024 charts into c.zip', 'zip -r c.zip charts/*_2024.png'],
    ['delete the 2023 charts', 'rm charts/*_2023.png'],
    ['delete the charts of 2023 and 2024', 'rm charts/*_2023.png charts/*_2024.png'],
  ])('%s', (text, command) => expect(proposed(text, HERE)).toBe(command));
  it('one of a folder that is called by all of them', () => {
    const command = proposed('which migration is the biggest', HERE);
    expect(command).toMatch(/^find migrations -type f .*sort -rn \| head -n 1/);
  });
  it('a year is no number of them', () => {
    expect(proposed('show the 2023 pdfs', HERE) ?? '').not.toContain('head');
  });
});

describe('a file that is to be called otherwise', () => {
  it.each([
    'rename the north pier count in raw so it has underscores instead of spaces',
    'rename "raw/north pier count.dat" to have underscores instead of spaces',
    'change the spaces in the file name of raw/north pier count.dat to underscores',
  ])('%s', (text) => {
    expect(proposed(text, HERE)).toBe("mv 'raw/north pier count.dat' raw/north_pier_count.dat");
  });
  it('its text is something else', () => {
    expect(proposed('replace underscores by dashes in raw/list.txt', HERE)).toBe('sed -i s/_/-/g raw/list.txt');
  });
});
