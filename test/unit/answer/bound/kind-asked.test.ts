// What stands nearest to a question is its answer only where it tells what was asked for.
import { describe, expect, it } from 'vitest';
import { askedFor, tells } from '../../../../src/engine/answer/bound/kind-asked.ts';
import { sureIn } from '../rows/asking.ts';

const toldBy = (asked: string, text: string, isLine = false): boolean[] =>
  askedFor(asked).map((part) =>
    tells({ text, words: text.toLowerCase().split(/\W+/), path: [], ...(isLine ? { isLine: true } : {}) }, part),
  );

describe('a text tells what is asked for', () => {
  it.each([
    ['Who mends the loom', 'The loom is mended by Greta Moor.', [true]],
    ['Who mends the loom', 'The loom was mended in May.', [false]],
    ['When does the kiln cool', 'The kiln cools on Tuesdays.', [true]],
    ['When does the kiln cool', 'The kiln cools slowly.', [false]],
    ['Why is the kiln off', 'The kiln is off: a cracked shelf.', [true]],
    ['Why is the kiln off', 'The kiln is off.', [false]],
    ['How long does glaze dry', 'Glaze dries for 6 hours.', [true]],
    ['How long does glaze dry', 'Glaze dries outside, shelf 6.', [false]],
    ['How many mugs fit', 'Up to 40 mugs fit.', [true]],
    ['How many mugs fit', 'Mugs fit since 2024-03-01.', [false]],
    ['Which shelf holds the glaze', 'The glaze is on the top shelf.', [true]],
    ['Which shelf holds the glaze', 'The glaze is in the yard.', [false]],
    ['When does it open and where is it', 'It opens at 9:30.', [true, false]],
  ])('%s: %s', (asked, text, told) => expect(toldBy(asked, text)).toEqual(told));

  it('takes no figure of a line for another one that is asked for', () => {
    expect(toldBy('How many mails bounced', '2025-01-02 09:00:00 INFO mails sent recipients=32', true)).toEqual([
      false,
    ]);
  });
});

describe('in a project', () => {
  const sure = sureIn({ 'notes.md': ['# Studio', 'The big kiln near the yard was repaired and painted.'] }, 0.5);
  const said = sureIn({ 'notes.md': ['# Studio', 'The big kiln near the yard was repaired and painted.'] }, 0);
  it('says that nothing tells it, and what stands nearest', async () => {
    expect(await sure('Who repaired the big kiln near the yard?')).toBe('');
    expect(await said('Who repaired the big kiln near the yard?')).toContain('stands nearest');
  });
});
