// A year beside things that lie by years is a place; elsewhere it is a number, as it was.
import { describe, expect, it } from 'vitest';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const ARCHIVE = worldOf({
  cwd: '/srv/archive',
  programs: ['find', 'cp', 'du'],
  files: ['photos/2022/a.jpg', 'photos/2023/b.jpg', 'letters/x.txt'],
});

describe('years', () => {
  it.each([
    ['list the 2022 photos over 200 kB', 'find photos/2022 -type f -size +200k'],
    ['list the photos of 2023 over 200 kB', 'find photos/2023 -type f -size +200k'],
  ])('%s', (text, command) => {
    expect(proposed(text, ARCHIVE)).toBe(command);
  });

  it('is a number where nothing lies by years', () => {
    expect(proposed('show the first 2022 lines of letters/x.txt', ARCHIVE)).toBe('head -n 2022 letters/x.txt');
  });
});
