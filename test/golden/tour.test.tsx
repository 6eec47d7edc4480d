// What a first start says: true of the shell that it is said in, and short where there are few rows.
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { placeTour } from '../../src/ui/app/place.ts';
import { Tour, type TourSays, tourHeight } from '../../src/ui/components/tour.tsx';
import { defaultLook } from '../../src/ui/theme/look.tsx';
import { render } from '../helpers/draw.ts';

const COLS = 60;
const SAYS: TourSays = { model: false, owner: null, room: 22 };

function shown(more: Partial<TourSays> = {}): string {
  const says = { ...SAYS, ...more };
  const picture = render(<Tour cols={COLS} says={says} />).lastFrame() ?? '';
  const rows = stripVTControlCharacters(picture).split('\n');
  expect(rows).toHaveLength(tourHeight(defaultLook, COLS, says));
  expect(rows.length).toBeLessThanOrEqual(says.room);
  return rows.join('\n');
}

const words = (picture: string) => picture.replaceAll(/[│\s]+/g, ' ');

describe('the tour', () => {
  it('is drawn whole', () => {
    expect(shown()).toMatchSnapshot();
  });

  it('says whose the dim text is, in the shell that it stands in and of no other', () => {
    expect(words(shown())).toContain('Tab takes the dim text behind the cursor.');
    expect(shown()).not.toMatch(/fish|zsh/);
    expect(words(shown({ owner: 'fish' }))).toContain('behind the cursor is fish’s own,');
    expect(shown({ owner: 'fish' })).not.toMatch(/zsh|Tab/);
    expect(words(shown({ owner: 'zsh-autosuggestions' }))).toContain('zsh-autosuggestions’ own');
  });

  it('says on a small screen what there is to try, and no more', () => {
    expect(shown({ room: 12 })).toMatchSnapshot();
  });

  it('never lies over the line that is typed', () => {
    const pane = { x: 0, y: 0, cols: 80, rows: 23 };
    for (const model of [null, false, true]) {
      for (let cursor = 0; cursor < 23; cursor++) {
        const says = { ...SAYS, model, room: Math.max(cursor, 22 - cursor) };
        const { x, y, rows } = placeTour(pane, COLS, tourHeight(defaultLook, COLS, says), cursor)!;
        expect(cursor < y || cursor >= y + rows, String(cursor)).toBe(true);
        expect(y + rows).toBeLessThanOrEqual(23);
        // Nothing of what is below looks out between it and the edge.
        expect(x + COLS).toBe(80);
      }
    }
  });

  it('is not there where it would lie over the line wherever it stood', () => {
    expect(placeTour({ x: 0, y: 0, cols: 80, rows: 13 }, COLS, 8, 6)).toBeNull();
  });
});
