// A file whose folder is said behind its name is its path; what is not there, or is to lie beside it, stays as it was said.
import { describe, expect, it } from 'vitest';
import { tokenize } from '../../../src/engine/english/token.ts';
import { inItsFolder } from '../../../src/engine/meaning/in-its-folder.ts';
import { worldOf } from './world.ts';

const world = worldOf({ files: ['store/fruit.csv', 'store/deep/list.txt', 'top.txt'] });
const read = (text: string): string =>
  inItsFolder(tokenize(text), text, world)
    .map(({ text: word }) => word)
    .join(' ');

describe('a file in the folder behind it', () => {
  it.each([
    ['count the lines of fruit.csv in store', 'count the lines of store/fruit.csv'],
    ['count the rows of fruit.csv from the store dir', 'count the rows of store/fruit.csv'],
    ['show fruit.csv in folder store', 'show store/fruit.csv'],
    ['sort fruit.csv (store folder)', 'sort store/fruit.csv'],
    ['search list.txt in store/deep for milk', 'search store/deep/list.txt for milk'],
  ])('%s', (text, path) => expect(read(text)).toBe(path));

  it.each([
    'show top.txt in store',
    'show pears.csv in store',
    'move fruit.csv store',
    'rename fruit.csv in store to nuts.csv',
    'copy store/fruit.csv to store/deep',
  ])('%s stays', (text) => expect(read(text)).toBe(text));
});
