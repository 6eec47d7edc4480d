// Nouns that no lexicon has, beside what says which files they are.
import { describe, expect, it } from 'vitest';
import { answer, proposed } from './reader.ts';
import { worldOf } from './world.ts';

const STUDIO = worldOf({
  programs: ['find', 'grep', 'mkdir', 'mv', 'apt', 'nano'],
  files: [
    'shots/a_rough.svg',
    'shots/b_rough.svg',
    'shots/c.svg',
    'cuts/mix1.tmp',
    'cuts/mix2.tmp',
    'cuts/other.tmp',
    'deeds/x.pdf',
    'deeds/y.bak',
  ],
  names: { package: ['nano'], program: ['nano'], branch: [], tag: [] },
});
const read = (text: string) => proposed(text, STUDIO);

describe('behind an ending it is another word for these files', () => {
  it.each([
    ['which pdf plans in deeds are bigger than 100 kilobytes?', "find deeds -name '*.pdf' -size +100k"],
    ['which pdf surveys in deeds are bigger than 100 kilobytes?', "find deeds -name '*.pdf' -size +100k"],
    ['delete the .tmp mix previews in cuts', "find cuts -name '*.tmp' -name '*mix*' -delete"],
    [
      'move all the sketches whose names end in _rough.svg out of shots into a new folder shots/rough',
      "mkdir -p shots/rough && find shots -name '*_rough.svg' -not -path shots/rough -not -path 'shots/rough/*' -exec mv -t shots/rough {} +",
    ],
  ])('%s', (text, command) => expect(read(text)).toBe(command));
});

describe('a word before one that stands in no name', () => {
  it.each(['delete the zorgish .bak files in deeds', 'list the zorgish pdf surveys in deeds'])(
    'is told as one that was not read: %s',
    (text) => {
      const { read: best, sure } = answer(text, STUDIO);
      expect(best?.unread.map((word) => word.text)).toEqual(['zorgish']);
      expect(sure).toBe(false);
    },
  );
});

describe('programs by their kind', () => {
  it.each([
    ['uninstall the nano editor but keep its configuration files', 'apt remove nano'],
    ['uninstall nano but let its settings stay', 'apt remove nano'],
    ['uninstall nano and remove its config files', 'apt purge nano'],
  ])('%s', (text, command) => expect(read(text)?.replace(/^sudo /, '')).toBe(command));
});
