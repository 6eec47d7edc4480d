// What is here and was typed in another case is meant as it is called here, unless another name is what is asked for.
import { describe, expect, it } from 'vitest';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const HOME = worldOf({
  cwd: '/home/ann',
  files: [
    'Downloads/a.exe',
    'Documents/letter.docx',
    'Music/Jazz/one.mp3',
    'README.md',
    'x.pdf',
    'Tax/2024.pdf',
    'tax/a.txt',
  ],
});

describe('names in another case', () => {
  it.each([
    ['delete all exe files in downloads', "find Downloads -type f -name '*.exe' -delete"],
    ['delete all exe files in the downloads folder', "find Downloads -type f -name '*.exe' -delete"],
    ['count the files in my downloads', 'find Downloads -type f | wc -l'],
    ['rename downloads to stuff', 'mv Downloads stuff'],
    ['list everything in music/jazz', 'ls Music/Jazz'],
    ['how many lines are in readme.md', 'wc -l < README.md'],
    ['rename README.md to readme.md', 'mv README.md readme.md'],
    ['create a file called readme.md', 'touch readme.md'],
    ['copy x.pdf to documents', 'cp x.pdf Documents/'],
  ])('%s', (text, command) => expect(proposed(text, HOME)).toBe(command));

  it('is not guessed between two of one name', () => {
    expect(proposed('list everything in TAX', HOME) ?? '').not.toMatch(/\b[Tt]ax\b/);
  });

  it('leaves kinds of files and what was quoted as they are', () => {
    const pictures = worldOf({ cwd: '/home/ann', files: ['Pictures/a.png', 'b.txt'] });
    expect(proposed('list pictures', pictures) ?? '').not.toMatch(/ls Pictures/);
    expect(proposed('find "B.TXT" in b.txt', pictures) ?? '').toMatch(/B..TXT/);
  });
});

describe('one level up', () => {
  it.each([
    ['move everything one level up from Downloads', 'find Downloads -mindepth 1 -maxdepth 1 -exec mv -t . {} +'],
    ['move letter.docx one folder up', 'mv Documents/letter.docx ./'],
  ])('%s', (text, command) => expect(proposed(text, HOME)).toBe(command));
});
