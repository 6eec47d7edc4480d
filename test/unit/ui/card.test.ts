// The card of help goes when a line is left alone, and is back with the next key; what helps after a failure stays.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Emulator } from '../../../src/engine/terminal/emulator.ts';
import { createCard } from '../../../src/ui/app/card.ts';
import { type AppState, initialState } from '../../../src/ui/app/state.ts';
import type { Host } from '../../../src/ui/host.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function shown(free = Number.POSITIVE_INFINITY) {
  const emulator = new Emulator({ cols: 120, rows: 34, scrollback: 0 });
  emulator.feed('$ git ch');
  const session = {
    emulator,
    line: { phase: 'prompt', buffer: 'git ch' },
    blocks: { outcomeAt: () => undefined },
    inputAt: performance.now(),
  };
  const layout = { pane: { x: 0, y: 0, cols: 120, rows: 34 } };
  const host = { session, layout, above: 0 } as unknown as Host;
  const suggestion = { text: 'checkout', replacement: 'git checkout', source: 'spec' };
  const typing = {
    ...initialState(120, 35),
    gate: { kind: 'command', verdict: 'native', line: 'git ch' },
    suggestions: [{ ...suggestion, description: '' }],
  } as unknown as AppState;
  const places: (boolean | null)[] = [];
  const card = createCard(
    host,
    () => places.push(card.place(typing) !== null),
    () => free,
  );
  return { card, session, typing, places };
}

it('goes when nobody has typed for a while, once, and is back with the next key', () => {
  const { card, session, typing, places } = shown();
  expect(card.place(typing)).not.toBeNull();
  vi.advanceTimersByTime(15_000);
  session.inputAt = performance.now();
  vi.advanceTimersByTime(15_000);
  expect(places).toEqual([true]);
  vi.advanceTimersByTime(60_000);
  expect(places).toEqual([true, false]);
  session.inputAt = performance.now();
  expect(card.place(typing)).not.toBeNull();
  card.dispose();
  vi.advanceTimersByTime(60_000);
  expect(places).toHaveLength(2);
});

it('does the work of a sidebar that is wanted and has no room, and none where none is wanted', () => {
  const { card, typing } = shown();
  expect(card.place({ ...typing, sidebar: 'open' })).not.toBeNull();
  expect(card.place({ ...typing, sidebar: 'closed' })).toBeNull();
  card.dispose();
});

it('goes for a line when it is sent away, and is there for the next one', () => {
  const { card, session, typing, places } = shown();
  expect(card.place(typing)).not.toBeNull();
  card.dismiss();
  expect(places).toEqual([false]);
  for (const [buffer, there] of [
    ['git checkout', false],
    [null, false],
    ['', true],
    ['git', true],
  ] as const) {
    session.line = { phase: 'prompt', buffer } as typeof session.line;
    expect(card.place(typing) !== null, String(buffer)).toBe(there);
  }
  session.line.buffer = '';
  card.dismiss();
  session.line.buffer = 'g';
  expect(card.place(typing)).not.toBeNull();
});

it('what helps after a failure stays', () => {
  const { card, typing, places } = shown();
  const failed = { ...typing, gate: null, fix: { key: 'F2' } } as unknown as AppState;
  expect(card.place(failed)).not.toBeNull();
  vi.advanceTimersByTime(600_000);
  expect(card.place(failed)).not.toBeNull();
  expect(places).toEqual([]);
});

it('stands above the tour, which says what to type, and gives way where there is no room for both', () => {
  const { card, typing } = shown(14);
  const place = card.place({ ...typing, tour: true });
  expect(place).not.toBeNull();
  expect((place?.y ?? 0) + (place?.rows ?? 0)).toBeLessThanOrEqual(14);
  expect(shown(3).card.place({ ...typing, tour: true })).toBeNull();
  expect(shown(0).card.place({ ...typing, tour: true })).toBeNull();
});
