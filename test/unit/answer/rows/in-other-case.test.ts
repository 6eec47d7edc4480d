// A folder that a question names in another case is the one that is here.
import { expect, it } from 'vitest';
import { sureIn } from './asking.ts';

const ask = sureIn(
  { 'Downloads/a.exe': ['a'], 'Downloads/b.exe': ['b'], 'Music/Jazz/one.mp3': ['one'], 'other.mp3': ['other'] },
  0.9,
);

it.each([
  ['how many files are in downloads?', /^2 files/],
  ['how big is the music folder?', /Music\/Jazz\/one\.mp3|^.*below Music/],
  ['which files are in music/jazz?', /Music\/Jazz\/one\.mp3/],
])('%s', async (question, answer) => expect(await ask(question)).toMatch(answer));
