// What is said of a request that was read in part: what was read, and the words that were not.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAsked } from '../../../src/engine/propose/judge/asked.ts';
import { partialWay, sayPartial, stretchedWay } from '../../../src/engine/propose/partial/partial-reading.ts';
import { worldOf } from '../meaning/world.ts';

const world = worldOf({ files: ['notes.txt', 'inbox/a.txt'], programs: ['ls', 'wc', 'find'] });
const said = (text: string) => sayPartial(readAsked(text, world));

describe('what is said of a request that was read in part', () => {
  it('the beginning that was read, and the rest as it stands', () => {
    expect(said('count the lines in notes.txt, frobnicate it twice')).toMatch(
      /^I read: count lines.* notes\.txt\. Not read: “frobnicate it twice”\.$/,
    );
  });

  it('the beginning is offered where it only looks, and the rest is said to be left out', () => {
    const way = partialWay(readAsked('count the lines in notes.txt, frobnicate it twice', world));
    expect(way?.way.command).toBe('wc -l < notes.txt');
    expect(way?.unread).toEqual(['frobnicate it twice']);
  });

  it.each([
    'count the lines in notes.txt that frobnicate the quux of zork and blarg',
    'count the lines in notes.txt, but not the frobnicated',
    'delete notes.txt, and frobnicate it',
  ])('none is offered of %s', (text) => {
    expect(partialWay(readAsked(text, world))).toBeNull();
  });

  it('a look that was read to the end by stretching a word, of what is here', () => {
    const sheds = worldOf({ files: ['sheds/north/beams/a.pdf', 'sheds/b.pdf'], programs: ['find', 'ls'] });
    const stretched = (text: string) => stretchedWay(readAsked(text, sheds))?.way.command ?? null;
    expect(stretched('which drawers in the sheds folder are bigger than 2 kilobytes?')).toMatch(
      /^find sheds .*-size \+2k$/,
    );
    expect(stretched('delete the drawers in the sheds folder that are bigger than 2 kilobytes')).toBeNull();
    expect(stretched('tell me a joke')).toBeNull();
  });

  it('what is here and was named, where nothing else was read', () => {
    expect(said('frobnicate notes.txt sideways')).toBe(
      'I read only what it is about: notes.txt. Not read: “frobnicate”, “sideways”. Say that in other words.',
    );
  });

  it('nothing where nothing was read', () => {
    expect(said('frobnicate the quux')).toBeNull();
  });

  it('words that nobody knows are named or the whole is passed over', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^q[xzk]{3,6}$/), (word) => {
        expect(said(`${word} notes.txt`)).toContain(`“${word}”`);
      }),
      { numRuns: 20 },
    );
  });
});
