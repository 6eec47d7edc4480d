// Of several files of one name, or folders, the one that git has, and of those the one that is changed where changes are spoken of.
import { describe, expect, it } from 'vitest';
import { undecided } from '../../../src/engine/propose/generators/reading.ts';
import { answer, proposed } from './reader.ts';
import { worldOf } from './world.ts';

const FILES = [
  'app/theme/base.scss',
  'app/menu.html',
  'public/theme/base.scss',
  'public/menu.html',
  'docs/menu.html',
  'app/theme/notes.txt',
];
const place = {
  cwd: '/srv/cafe',
  files: FILES,
  names: { tag: ['v2'], author: ['ada byron', 'Li Wei'], branch: ['main'], commit: [] },
};
const CAFE = worldOf({
  ...place,
  tracked: ['app/theme/base.scss', 'app/menu.html', 'docs/menu.html', 'app/theme/notes.txt'],
  changed: ['app/theme/base.scss', 'app/menu.html'],
});
const UNTOLD = worldOf(place);

describe('files', () => {
  it.each([
    ['throw away my changes to base.scss', 'git restore app/theme/base.scss'],
    ['what did i change in menu.html', 'git diff -- app/menu.html'],
    ['discard the changes in the theme folder', 'git restore app/theme'],
    ['commits since v2 that touched anything in app/theme', 'git log v2.. -- app/theme'],
    ['which commits changed files in docs', 'git log -- docs'],
  ])('%s', (text, command) => expect(proposed(text, CAFE)).toBe(command));

  it('are not guessed where git does not tell', () => {
    expect(proposed('throw away my changes to base.scss', UNTOLD)).not.toMatch(/app|public/);
    expect(proposed('delete menu.html', CAFE)).not.toMatch(/app|docs|public/);
  });

  it('is asked about where it is not of git', () => {
    const asks = (text: string) => {
      const { way } = answer(text, CAFE);
      const read = { goal: way?.goal, described: [DESCRIBED] } as never;
      return way && undecided(read, way, CAFE);
    };
    const DESCRIBED = { said: 'theme folder', names: ['app/theme', 'public/theme'], loose: null };
    expect(asks('commits that touched the theme folder')).toBeNull();
    expect(asks('list the files in the theme folder')).toContain('Which one?');
  });
});

describe('people', () => {
  it.each([
    ['commits by ada byron since v2', "git log --author='ada byron' v2.."],
    ['who committed how many times on all branches, no merges', 'git shortlog -sn --no-merges --all'],
    ['how often has each author committed since v2', 'git shortlog -sn v2..HEAD'],
    ['who changed the docs folder how often', 'git shortlog -sn HEAD -- docs'],
  ])('%s', (text, command) => expect(proposed(text, CAFE)).toBe(command));
});
