import { describe, expect, it } from 'vitest';
import { createFeed, type FeedState, LEAST_MS } from '../../../../src/ui/panes/feed.ts';
import type { PaneSource, PaneSpec } from '../../../../src/ui/panes/spec.ts';
import { steadyPanes } from '../../../../src/ui/panes/steady-panes.ts';
import { num, type PaneTable, plain } from '../../../../src/ui/panes/table.ts';
import { panesWorld, settle } from '../../../helpers/panes.ts';

function setUp(live = true) {
  const world = panesWorld();
  const states: FeedState[] = [];
  let now = 0;
  const feed = createFeed({
    source: world.source,
    delay: world.delay,
    live,
    onChange: (state) => states.push(state),
    clock: () => now,
  });
  const pass = (ms: number) => {
    now += ms;
  };
  return { ...world, feed, pass, last: () => states.at(-1) };
}

const pane = (id: string, every: number | null = 2000): PaneSpec => ({
  id,
  title: id,
  steady: every === null,
  every,
  async read(source: PaneSource) {
    const found = await source.probe(id, {});
    const amount = num(plain(found?.data).amount) ?? 0;
    return {
      source: id,
      at: 0,
      ttl: 60,
      columns: [],
      rows: [],
      gauges: [{ id: 'g', label: 'g', text: '', amount, top: null, mark: null }],
      notes: [],
    };
  },
});

describe('a feed', () => {
  it('reads what is shown at once, then again after its pause, never two at a time', async () => {
    const { feed, asked, timers, tick } = setUp();
    feed.show(pane('a'));
    expect(asked).toEqual(['a']);
    expect(timers()).toEqual([]);
    await settle();
    expect(timers()).toEqual([2000]);
    tick();
    expect(asked).toEqual(['a', 'a']);
    expect(timers()).toEqual([]);
  });

  it('calls off a look that nobody waits for, and asks anew when a person does', async () => {
    const { feed } = setUp();
    const asked: { signal: AbortSignal | undefined; anew: boolean | undefined }[] = [];
    const slow: PaneSpec = {
      ...pane('slow'),
      read(_source, how) {
        asked.push({ signal: how?.signal, anew: how?.anew });
        return new Promise(() => {});
      },
    };
    feed.show(slow);
    feed.again();
    expect(asked.map(({ anew }) => anew)).toEqual([false, true]);
    expect(asked.map(({ signal }) => signal?.aborted)).toEqual([true, false]);
    feed.show(null);
    expect(asked[1]?.signal?.aborted).toBe(true);
  });

  it('collects what changes rarely anew when a person asks, and only that part', async () => {
    const { feed, source } = setUp();
    const collected: (readonly string[] | undefined)[] = [];
    const { steady } = source;
    source.steady = (anew) => {
      collected.push(anew);
      return steady(anew);
    };
    feed.show(steadyPanes.find((each) => each.title === 'users') ?? null);
    await settle();
    feed.again();
    await settle();
    expect(collected).toEqual([[], ['users']]);
  });

  it('shows what is known before the rest, unless nobody looks any more', async () => {
    const { feed, last } = setUp();
    const parts: ((table: PaneTable) => void)[] = [];
    const table = (source: string): PaneTable => ({
      source,
      at: 0,
      ttl: 1,
      columns: [],
      rows: [],
      gauges: [],
      notes: [],
    });
    const slow: PaneSpec = {
      ...pane('slow'),
      read(_source, how) {
        parts.push(how!.early!);
        return new Promise(() => {});
      },
    };
    feed.show(slow);
    parts[0]!(table('early'));
    expect(last()).toMatchObject({ looking: true, table: { source: 'early' } });
    feed.again();
    parts[0]!(table('late'));
    expect(last()?.table?.source).toBe('early');
  });

  it('never looks more often than once a second', async () => {
    const { feed, timers } = setUp();
    feed.show(pane('a', 10));
    await settle();
    expect(timers()).toEqual([LEAST_MS]);
  });

  it('asks for nothing once it is hidden', async () => {
    const { feed, asked, timers, tick } = setUp();
    feed.show(pane('a'));
    await settle();
    feed.show(null);
    expect(timers()).toEqual([]);
    tick();
    feed.again();
    await settle();
    expect(asked).toEqual(['a']);
  });

  it('starts no new look when one comes back after hiding', async () => {
    const { feed, asked, timers, last } = setUp();
    feed.show(pane('a'));
    feed.show(null);
    await settle();
    expect(asked).toEqual(['a']);
    expect(timers()).toEqual([]);
    expect(last()?.table).toBeNull();
  });

  it('drops what comes late from the pane before', async () => {
    const { feed, last } = setUp();
    feed.show(pane('a'));
    feed.show(pane('b'));
    await settle();
    expect(last()?.table?.source).toBe('b');
  });

  it('remembers what each gauge said, behind a modal and when its part is left', async () => {
    const { feed, tick, last } = setUp();
    const a = pane('a');
    feed.show(a);
    await settle();
    tick();
    await settle();
    expect(last()?.history.g).toEqual([1, 2]);
    feed.show(null);
    feed.show(a);
    await settle();
    expect(last()?.history.g).toEqual([1, 2, 3]);
    feed.show(pane('b'));
    await settle();
    expect(last()?.history.g).toEqual([4]);
    feed.show(a);
    expect(last()).toMatchObject({ table: null, history: { g: [1, 2, 3] } });
    await settle();
    expect(last()?.history.g).toEqual([1, 2, 3, 5]);
  });

  it('has a gap where nobody looked, as long as that was, and none for a look that took its time', async () => {
    const { feed, tick, pass, last } = setUp();
    const a = pane('a');
    feed.show(a);
    await settle();
    pass(5000);
    tick();
    await settle();
    expect(last()?.history.g).toEqual([1, 2]);
    feed.show(null);
    pass(7000);
    feed.show(a);
    await settle();
    expect(last()?.history.g).toEqual([1, 2, Number.NaN, Number.NaN, Number.NaN, 3]);
    feed.show(null);
    pass(10_000_000);
    feed.show(a);
    await settle();
    const values = last()?.history.g ?? [];
    expect(values.filter((value) => !Number.isNaN(value))).toEqual([4]);
    expect(values).toHaveLength(600);
  });

  it('has no gap where it looks only when it is asked to', async () => {
    const { feed, pass, last } = setUp(false);
    const a = pane('a');
    feed.show(a);
    await settle();
    pass(60_000);
    feed.show(null);
    feed.show(a);
    await settle();
    expect(last()?.history.g).toEqual([1, 2]);
  });

  it('looks once where nothing may move, and again when asked', async () => {
    const { feed, asked, timers } = setUp(false);
    feed.show(pane('a'));
    await settle();
    expect(timers()).toEqual([]);
    feed.again();
    expect(asked).toEqual(['a', 'a']);
  });

  it('says what could not be read, and tries again', async () => {
    const { feed, source, timers, last } = setUp();
    source.probe = () => Promise.reject(new Error('the engine stopped; ask again'));
    feed.show(pane('a'));
    await settle();
    expect(last()?.problem).toContain('the engine stopped');
    expect(timers()).toEqual([2000]);
  });
});
