// What a pronoun takes up from the request whose command ran last.
import { describe, expect, it } from 'vitest';
import { readAsked } from '../../../src/engine/propose/judge/asked.ts';
import { leaning } from '../../../src/engine/propose/leaning.ts';
import { worldOf } from '../meaning/world.ts';

const world = worldOf({ files: ['logs/a.log', 'logs/b.log', 'docs/'] });
const behind = (before: string | undefined, text: string) =>
  leaning(text, before, { world, asked: (each) => readAsked(each, world) });

describe('a pronoun', () => {
  it('takes up what was looked at', () => {
    const both = behind('list the log files', 'delete them');
    expect(both).toBe('list the log files, delete them');
    expect(readAsked(both, world).readings[0]?.done[0]?.command).toMatch(/\*\.log.* -delete$/);
  });
  it.each([
    ['nothing was asked before', undefined, 'delete them'],
    ['something was changed before', 'compress logs/a.log', 'delete it'],
    ['the request names what it is about', 'list the log files', 'delete docs'],
    ['the one before is not read', 'frobnicate the quux', 'delete them'],
  ])('stays as it is where %s', (_, before, text) => expect(behind(before, text)).toBe(text));
});
