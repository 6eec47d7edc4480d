// How names are cut into what they are called by, and what words find among them.
import { describe, expect, it } from 'vitest';
import { fitting, nameParts, namesWith, type Term } from '../../../src/engine/meaning/described/fitting.ts';
import { worldOf } from './world.ts';

describe('parts of names', () => {
  it.each([
    ['shop-2024-03-15.sql.gz', ['shop', '2024', '3', '15'], ['sql.gz', 'gz']],
    ['rateLimit.ts', ['rate', 'limit'], ['ts']],
    ['part03.md', ['part', '3'], ['md']],
    ['team photo.jpg', ['team', 'photo'], ['jpg']],
    ['data.csv.bak', ['data', 'bak'], ['csv.bak', 'bak']],
    ['Makefile', ['makefile'], []],
    ['v1.0-handover', ['v', '1', '0', 'handover'], []],
  ])('%s', (name, words, endings) => {
    expect(nameParts(name).words).toEqual(words);
    expect(nameParts(name).endings).toEqual(endings);
  });

  it('holds the day, the month and the year of a date', () => {
    const { keys } = nameParts('report_2026-03-09.pdf');
    expect(['@y2026', '@m3', '@d9'].every((key) => keys.has(key))).toBe(true);
  });
});

describe('what words find', () => {
  const term = (key: string, more: Partial<Term> = {}): Term => ({
    keys: [key],
    kind: null,
    any: null,
    whole: null,
    place: false,
    ...more,
  });
  const world = worldOf({
    files: ['a/red/rose.png', 'b/rose.png', 'b/rose.txt', 'b/__pycache__/rose.pyc', 'b/.git/rose.png'],
  });
  const paths = (...terms: Term[]) => fitting(terms, false, world).map(({ path }) => path);

  it('holds every word against the name, the folders above it and the ending', () => {
    const picture = term('picture', { kind: ['png'] });
    expect(paths(term('rose'), picture)).toEqual(['a/red/rose.png', 'b/rose.png']);
    expect(paths(term('red'), term('rose'))).toEqual(['a/red/rose.png']);
    expect(paths(term('rose'), term('b', { place: true }), picture)).toEqual(['b/rose.png']);
    expect(paths(term('blue'), term('rose'))).toEqual([]);
  });

  it('finds nothing by the folder alone', () => {
    expect(paths(term('red', { place: true }))).toEqual([]);
  });

  it('of a list of names those with all the words, and one that is akin', () => {
    expect(namesWith(['summer'], ['summer-tour', 'main'])).toEqual({ names: ['summer-tour'], near: false });
    expect(namesWith(['submitted'], ['v1-submission', 'v2'])).toEqual({ names: ['v1-submission'], near: true });
  });
});
