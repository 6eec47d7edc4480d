// Anything may be called by an ordinary word; where a sentence gives the word a place in which nobody names a thing, it says
// what it says, and where it can be nothing else it is the name.
import { describe, expect, it } from 'vitest';
import { readAsked } from '../../../src/engine/meaning/ask.ts';
import { RELATIONS } from '../../../src/engine/relations/relations.ts';
import { worldOf } from './world.ts';

const WORDS =
  'test build new old large src main docs current temp last empty first shared open broken recent free latest next previous public private local active backup data log small final'.split(
    ' ',
  );
const NAMES = { user: ['root', 'news'], service: ['nginx'], branch: ['develop'], package: ['git'] };
const folders = worldOf({ files: WORDS.map((word) => `${word}/x.txt`), names: NAMES });
const files = worldOf({ files: WORDS, names: NAMES });
const of = (kind: 'user' | 'service' | 'branch') =>
  worldOf({ files: ['a.txt'], names: { ...NAMES, [kind]: [...NAMES[kind], ...WORDS] } });

/** The names that were read, whatever part they have in it. */
function names(text: string, world: ReturnType<typeof worldOf>): string[] {
  const { questions } = readAsked(text, { world, schema: RELATIONS });
  return questions.flatMap(({ clause: { set } }) =>
    [
      ...set.names,
      ...set.where.map(({ value }) => value),
      ...set.within.map((path) => ({ type: 'path', path })),
    ].flatMap((value) => ('name' in value ? value.name : 'path' in value && value.path !== '.' ? value.path : [])),
  );
}

describe('an ordinary word that something is called by', () => {
  it.each([
    'is there an empty folder somewhere in here?',
    'which files are new?',
    'which folders are new?',
    'which files are recent?',
    'are there any old files here?',
    'is there a large folder here?',
    'are there empty folders?',
    'which files were changed last?',
    'which is the most recent file?',
    'what is in the current folder?',
    'how big is the current folder?',
    'is something open?',
    'who is free?',
  ])('%s: names nothing', (text) => {
    expect(names(text, folders)).toEqual([]);
    expect(names(text, files)).toEqual([]);
  });

  it.each([
    ['how big is build?', 'build'],
    ['how many files are in docs?', 'docs'],
    ['is test empty?', 'test'],
    ['is the old folder empty?', 'old'],
    ['is there a test folder?', 'test'],
    ['is there a folder called empty?', 'empty'],
    ['how many files are in the empty folder?', 'empty'],
    ['what is in the last folder?', 'last'],
    ['how big is the new folder?', 'new'],
  ])('%s: the folder %s', (text, name) => {
    expect(names(text, folders).map((path) => path.replace(/\/$/, ''))).toEqual([name]);
  });

  it.each(['which users are old?', 'is there a new user?', 'which users are active?'])('%s: no user', (text) => {
    expect(names(text, of('user'))).toEqual([]);
  });
  it.each(['which services are active?', 'is any service broken?', 'is there a new service?'])(
    '%s: no service',
    (text) => {
      expect(names(text, of('service'))).toEqual([]);
    },
  );
  it.each(['which branches are recent?', 'which branch is current?', 'are there old branches?'])(
    '%s: no branch',
    (text) => {
      expect(names(text, of('branch'))).toEqual([]);
    },
  );

  it('is the name where the noun stands beside it', () => {
    expect(names('is the temp user an admin?', of('user'))).toContain('temp');
    expect(names('is the build service running?', of('service'))).toEqual(['build']);
    expect(names('when was the old branch last changed?', of('branch'))).toContain('old');
  });

  it('is no file beside a folder, and no folder beside a file', () => {
    expect(names('is there a shared folder?', files)).toEqual([]);
    expect(names('is there a test file?', folders)).toEqual([]);
  });
});

describe('what somebody did', () => {
  it.each(['who ran sudo?', 'what did root run with sudo?', 'who ran nginx?', 'who used git?'])(
    '%s: is told by nothing that is so now',
    (text) => {
      expect(readAsked(text, { world: folders, schema: RELATIONS }).left).toEqual([text]);
    },
  );

  it.each(['who can use sudo?', 'who runs nginx?', 'who uses port 80?'])('%s: is so now', (text) => {
    expect(readAsked(text, { world: folders, schema: RELATIONS }).left).toEqual([]);
  });
});
