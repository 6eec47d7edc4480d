// The folder that is asked about is the path that it is; behind a word of where it is the place.
import { describe, expect, it } from 'vitest';
import { asPath } from '../../../src/engine/meaning/clause/as-path.ts';
import { worldOf } from './world.ts';

const world = worldOf({ files: ['site/index.html', 'tmp/cache/a', 'bin/export.sh', 'a/notes.log', 'b/notes.log'] });

describe('the folder here, asked about', () => {
  it.each([
    ['how big is this folder', 'how big is ./'],
    ['Who owns the current directory?', 'Who owns ./?'],
    ['is this dir empty', 'is ./ empty'],
    ['what is the size of this folder', 'what is the size of ./'],
    ['who is the owner of the current directory?', 'who is the owner of ./?'],
    ['is the tmp/cache folder empty', 'is tmp/cache/ empty'],
    ['how big is the site folder?', 'how big is site/?'],
    ['since when do we have the export script', 'since when do we have bin/export.sh'],
  ])('%s', (text, path) => expect(asPath(text, world)).toBe(path));

  it.each([
    'how many files are in this folder',
    'who is the owner of the site folder',
    'how many files are in the site folder',
    'how big is the photos folder',
    'how big is the notes log',
    'which errors are in the export script',
    'what does "this folder" mean',
  ])('%s stays', (text) => expect(asPath(text, world)).toBe(text));
});
