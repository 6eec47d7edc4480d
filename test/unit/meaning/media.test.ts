// Pictures, sound, films and pages: what can be done with a file follows from what it is, and nothing is written over.
import { describe, expect, it } from 'vitest';
import { hasNoLines, mediumOf } from '../../../src/engine/english/media.ts';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const PROGRAMS = [
  'convert',
  'ffmpeg',
  'qpdf',
  'pdfunite',
  'pdfinfo',
  'xdg-open',
  'less',
  'nano',
  'bash',
  'node',
  'python3',
  'gzip',
  'zip',
  'xclip',
  'lp',
  'curl',
  'tar',
  'unzip',
];
const world = worldOf({
  programs: PROGRAMS,
  files: [
    'cat.png',
    'dog.jpg',
    'talk.mp4',
    'song.wav',
    'a.pdf',
    'docs/b.pdf',
    'notes.txt',
    'letter.docx',
    'run.sh',
    'app.py',
    'docs/',
  ],
});
const read = (text: string) => proposed(text, world);

describe('media', () => {
  it.each([
    ['resize cat.png to 800 pixels wide', 'convert cat.png -resize 800x cat-800.png'],
    ['resize cat.png to 50%', 'convert cat.png -resize 50% cat-50pc.png'],
    ['rotate dog.jpg by 90 degrees', 'convert dog.jpg -rotate 90 dog-rotated.jpg'],
    ['rotate dog.jpg to the left', 'convert dog.jpg -rotate -90 dog-rotated.jpg'],
    ['convert cat.png to jpg', 'convert cat.png cat.jpg'],
    ['convert song.wav to mp3', 'ffmpeg -i song.wav song.mp3'],
    ['convert talk.mp4 to a gif', 'ffmpeg -i talk.mp4 talk.gif'],
    ['convert letter.docx to pdf', 'libreoffice --headless --convert-to pdf letter.docx'],
    ['convert a.pdf to text', 'pdftotext a.pdf a.txt'],
    ['extract the audio from talk.mp4', 'ffmpeg -i talk.mp4 -vn talk.mp3'],
    ['compress talk.mp4', 'ffmpeg -i talk.mp4 -crf 28 talk-small.mp4'],
    ['compress notes.txt', 'gzip notes.txt'],
    ['merge a.pdf and docs/b.pdf into all.pdf', 'pdfunite a.pdf docs/b.pdf all.pdf'],
    ['merge a.pdf and docs/b.pdf into one pdf', 'pdfunite a.pdf docs/b.pdf merged.pdf'],
    ['extract page 3 of a.pdf', 'qpdf a.pdf --pages . 3 -- a-3.pdf'],
    ['how many pages has a.pdf', 'pdfinfo a.pdf'],
    ['open cat.png', 'xdg-open cat.png'],
    ['open the docs folder', 'xdg-open docs'],
    ['run run.sh', './run.sh'],
    ['run app.py', './app.py'],
    ['copy notes.txt to the clipboard', 'xclip -selection clipboard notes.txt'],
    ['print notes.txt on the printer', 'lp notes.txt'],
    ['download https://x.test/a.zip and unpack it', 'curl -LO https://x.test/a.zip && unzip a.zip'],
  ])('%s', (text, command) => {
    expect(read(text)).toBe(command);
  });

  it('makes a set of them one by one, each beside its source', () => {
    expect(read('convert all png files to jpg')).toMatch(
      /^find .*'\*\.png'.* -exec sh -c 'for f; do convert "\$f" "\$\{f%\.\*\}\.jpg"; done' _ \{\} \+$/,
    );
  });

  it('keeps the ending that each of them has', () => {
    expect(read('resize all photos to 800 pixels wide')).toMatch(
      /convert "\$f" -resize 800x "\$\{f%\.\*\}-800\.\$\{f##\*\.\}"; done/,
    );
  });

  it('reads no lines where there are none, and runs nothing that is no program', () => {
    expect(read('show lines with audio in talk.mp4')).toBeNull();
    expect(read('join cat.png and dog.jpg into both.png')).toBeNull();
    expect(read('run cat.png')).not.toMatch(/^(?:bash|node|python3) /);
  });

  it('knows a medium by its ending alone', () => {
    expect(mediumOf('JPG')).toBe('picture');
    expect(mediumOf('conf')).toBeNull();
    expect(hasNoLines('a/b.PDF')).toBe(true);
    expect(hasNoLines('icon.svg')).toBe(false);
    expect(hasNoLines('notes')).toBe(false);
  });
});

describe('what nothing here is called', () => {
  it('is not searched for where it was only to be shown', () => {
    expect(read('tell me the weather')).toBeNull();
  });

  it('is no thing of a product: the machine is shut down', () => {
    expect(read('shut down')).toBe('sudo shutdown now');
  });
});
