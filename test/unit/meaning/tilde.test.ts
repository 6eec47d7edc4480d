// A tilde beside endings is one; behind a preposition it is the home folder.
import { describe, expect, it } from 'vitest';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const WORLD = worldOf({ files: ['a.bak', 'a.txt~', 'b/c.bak'] });

describe('a tilde', () => {
  it.each(['delete all .bak and ~ files', 'list all ~ and .bak files', 'delete all ~ files'])('%s', (text) => {
    const command = proposed(text, WORLD) ?? '';
    expect(command).toMatch(/\*'?~|'\*~'/);
    expect(command).not.toMatch(/ ~( |$)/);
  });
  it('is a place behind a preposition', () => {
    expect(proposed('delete the .tmp and .bak files in ~', WORLD)).toMatch(/^find ~ /);
  });
});
