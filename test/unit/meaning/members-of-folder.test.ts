// Things that are spoken of by the name of the folder that they lie in.
import { describe, expect, it } from 'vitest';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const world = worldOf({
  cwd: '/home/ann',
  files: ['poems/bank.txt', 'poems/mum.txt', 'poems/work.txt', 'trips/rome/a.txt', 'trips/oslo/b.txt', 'x.txt'],
});

describe('members of a folder that is called so', () => {
  it.each([
    ['show the last line of every poem', 'find poems -type f -exec tail -n 1 {} +'],
    ['delete all poems except mum.txt', 'find poems -mindepth 1 -not -name mum.txt -delete'],
    ['copy each poem to trips', 'find poems -type f -exec cp -t trips {} +'],
    ['count the lines of every poem', "grep -c '' -r poems"],
    ['merge the three poems into one file all.txt', /^find poems -type f .*xargs -0 -r cat > all\.txt$/],
    ['make all poems read only', 'find poems -type f -exec chmod a-w {} +'],
    // So many are not there.
    ['count the lines of the two poems', null],
    // It has only folders.
    ['list all trips', /^find trips .*-type d/],
  ])('%s', (text, command) => {
    const found = proposed(text, world);
    if (command instanceof RegExp) expect(found).toMatch(command);
    else expect(found).toBe(command);
  });

  it('leaves words of the language as they are', () => {
    const other = worldOf({ cwd: '/home/ann', files: ['lines/a.txt', 'lines/b.txt', 'c.txt'] });
    expect(proposed('delete both lines with x in c.txt', other) ?? '').not.toMatch(/find lines/);
  });
});
