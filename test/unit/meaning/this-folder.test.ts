// The folder that is asked about is the path that it is; behind a word of where it is the place.
import { describe, expect, it } from 'vitest';
import { folderAsPath } from '../../../src/engine/meaning/clause/this-folder.ts';

describe('the folder here, asked about', () => {
  it.each([
    ['how big is this folder', 'how big is ./'],
    ['Who owns the current directory?', 'Who owns ./?'],
    ['is this dir empty', 'is ./ empty'],
  ])('%s', (text, path) => expect(folderAsPath(text)).toBe(path));

  it.each([
    'how many files are in this folder',
    'what is the biggest file of the current directory',
    'how big is the site folder',
    'what does "this folder" mean',
  ])('%s stays', (text) => expect(folderAsPath(text)).toBe(text));
});
