import { describe, expect, it } from 'vitest';
import { respell } from '../../../src/engine/english/respell.ts';
import { tokenize } from '../../../src/engine/english/token.ts';
import { worldOf } from '../meaning/world.ts';

const world = worldOf({ files: ['permision', 'notes.txt'], programs: ['ls'] });
const read = (text: string) => respell(tokenize(text), world).map(({ lower }) => lower);

describe('words that are a letter off', () => {
  it.each([
    ['delet', 'delete'],
    ['orignal', 'original'],
    ['dependancy', 'dependency'],
    ['reglar', 'regular'],
    ['lsit', 'list'],
    ['fnid', 'find'],
    ['brokne', 'broken'],
  ])('%s is %s', (slip, word) => {
    expect(read(slip)).toEqual([word]);
  });

  it.each(['march', 'while', 'style', 'apple', 'three', 'fifth', 'mile', 'permision', '"delet"'])(
    '%s stays as it is',
    (word) => {
      expect(read(word)).toEqual([word.replaceAll('"', '')]);
    },
  );

  it('keeps what was typed, and marks it', () => {
    expect(respell(tokenize('delet it'), world)[0]).toMatchObject({ text: 'delet', lower: 'delete', respelled: true });
  });
});
