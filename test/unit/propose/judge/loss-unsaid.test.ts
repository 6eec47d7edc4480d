// What is taken away has to be said as what it is, however well the sentence reads otherwise.
import { describe, expect, it } from 'vitest';
import { readAsked } from '../../../../src/engine/propose/judge/asked.ts';
import { answer } from '../../meaning/reader.ts';
import { worldOf } from '../../meaning/world.ts';
import { placeOf, sorted } from '../compile/place.ts';

const DESK = worldOf({
  cwd: '/home/me/desk',
  root: true,
  programs: ['apt', 'pip', 'docker', 'crontab', 'userdel', 'groupdel', 'git'],
  files: ['old/a.txt', 'notes.txt'],
  names: { user: ['bin', 'ana'], group: ['audio', 'crontab', 'bin'], package: ['python3', 'nginx'] },
});
const whole = (text: string): boolean => readAsked(text, DESK).whole;

describe('what would be lost', () => {
  it.each([
    'delete bin',
    'remove audio',
    'uninstall all python packages that pip installed',
    'delete old docker images',
    // What they are like, though a folder is called so.
    'delete old exe files',
    'delete the old pictures',
    // A folder is called so, and nobody.
    'remove user old from audio',
  ])('%s: is not surely meant', (text) => expect(whole(text)).toBe(false));

  it.each([
    'delete the user bin',
    'delete the account ana',
    'remove the group audio',
    'uninstall nginx',
    'delete the folder old',
    'delete everything in old',
  ])('%s: is said', (text) => expect(whole(text)).toBe(true));

  it('a prefix is taken off the front alone', () => {
    const place = placeOf({ 'p/img_a': '1', 'p/img_b_img_c': '2', 'p/d_img_e': '3' });
    place.bash(
      answer('remove the prefix img_ from all files in p', worldOf({ cwd: place.cwd, programs: [] })).command ??
        'false',
    );
    expect(sorted(place.bash('ls p').lines)).toEqual(['a', 'b_img_c', 'd_img_e']);
  });
});
