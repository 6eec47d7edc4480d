import { describe, expect, it } from 'vitest';
import { createPhraseBook } from '../../../../src/engine/propose/phrases/phrase-book.ts';
import { worldOf } from '../../meaning/world.ts';
import { frame } from './frames.ts';

const BOOK = createPhraseBook([
  {
    frame: [
      frame('image.of', ['image container {container}']),
      frame('stack.start', ['start kiosk stack']),
      frame('pair', ['match key {file} certificate {file2}'], { beside: ['do'] }),
      frame('crate.run', ['run crate {name}'], { beside: ['called'] }),
      frame('crate.record', ['record crate'], { looks: true }),
    ],
  },
]);

const found = (text: string) => {
  const [hit] = BOOK.find(text, worldOf({ files: [] }));
  return hit === undefined ? null : [hit.entry.frame.id, ...[...hit.matched.slots.values()].flat()].join(' ');
};

describe('phrases of tasks', () => {
  it.each([
    ['the image of the container web', 'image.of web'],
    ['image of the db container', 'image.of db'],
    ['which container has the image plum', null],
    ['start the kiosk stack', 'stack.start'],
    ['is the kiosk stack running', null],
    ['does the kiosk stack start', null],
    ['do certificate a.crt and key b.key match', 'pair b.key a.crt'],
    ['run the crate called report', 'crate.run report'],
    ['does the crate report', null],
    ['show what the crate records', 'crate.record'],
  ])('%s', (text, expected) => {
    expect(found(text)).toBe(expected);
  });
});
