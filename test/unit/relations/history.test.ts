import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createHistory, type Look } from '../../../src/engine/relations/history.ts';

const look = (load: number, more: Partial<Look['counters']> = {}): Look => ({
  counters: { cpu: null, received: 0, sent: 0, ...more },
  values: { load },
});

function scripted(looks: readonly Look[]) {
  let now = 0;
  let next = 0;
  let call = () => {};
  let scheduled = 0;
  const history = createHistory({
    now: () => now,
    every: 15_000,
    read: async () => looks[next++ % looks.length] as Look,
    schedule: (each) => {
      call = each;
      scheduled += 1;
      return () => {
        scheduled -= 1;
        call = () => {};
      };
    },
  });
  const pass = async (times: number) => {
    for (let i = 0; i < times; i++) {
      now += 15_000;
      call();
      await history.look();
    }
  };
  const begin = async () => {
    history.start();
    await history.look();
  };
  return { history, begin, pass, scheduled: () => scheduled, now: () => now };
}

describe('history', () => {
  it('looks only between start and stop, once at a time', async () => {
    const { history, pass, scheduled } = scripted([look(1)]);
    expect(history.names()).toEqual([]);
    history.start();
    history.start();
    expect(scheduled()).toBe(1);
    await history.look();
    await pass(3);
    expect(history.points('load')).toHaveLength(4);
    history.stop();
    expect(scheduled()).toBe(0);
  });

  it('keeps an hour and forgets the rest', async () => {
    const { history, begin, pass, now } = scripted([look(1)]);
    await begin();
    await pass(400);
    const points = history.points('load');
    expect(points[0]?.at).toBe(now() - 3_600_000);
    expect(points).toHaveLength(241);
  });

  it('says what was at a time, and nothing of a time that it did not see', async () => {
    const { history, begin, pass, now } = scripted(Array.from({ length: 20 }, (_, i) => look(i)));
    await begin();
    await pass(19);
    expect(history.at('load', now() - 10 * 15_000)?.value).toBe(9);
    expect(history.at('load', now() - 3_600_000)).toBe(null);
    expect(history.at('nothing', now())).toBe(null);
    expect(
      history.points('load', { from: now() - 30_000, to: now() + 1 }).map(({ value }) => value),
    ).toEqual([17, 18, 19]);
  });

  it('makes rates of counters, and none where one began anew', async () => {
    const { history, begin, pass } = scripted([
      look(0, { received: 0, cpu: { busy: 0, total: 0 } }),
      look(0, { received: 150_000, cpu: { busy: 25, total: 100 } }),
      look(0, { received: 10, cpu: { busy: 1, total: 4 } }),
    ]);
    await begin();
    await pass(2);
    expect(history.points('received_rate').map(({ value }) => value)).toEqual([10_000]);
    expect(history.points('cpu').map(({ value }) => value)).toEqual([25]);
  });

  it('calls rising what rises, and nothing of few points or of noise', async () => {
    const rising = scripted(Array.from({ length: 40 }, (_, i) => look(1 + i / 10)));
    await rising.begin();
    await rising.pass(5);
    expect(rising.history.trend('load')).toBe(null);
    await rising.pass(25);
    expect(rising.history.trend('load')).toBe('rising');
    const steady = scripted([look(5), look(5.01), look(4.99), look(5.02), look(4.98)]);
    await steady.begin();
    await steady.pass(60);
    expect(steady.history.trend('load')).toBe('steady');
  });

  it('has opposite words for opposite lists', async () => {
    const opposite = { rising: 'falling', falling: 'rising', steady: 'steady' } as const;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 9, maxLength: 30 }),
        async (values) => {
          const trend = async (list: readonly number[]) => {
            const { history, begin, pass } = scripted(list.map((value) => look(value)));
            await begin();
            await pass(list.length - 1);
            return history.trend('load');
          };
          const forth = await trend(values);
          expect(await trend(values.toReversed())).toBe(forth && opposite[forth]);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('reads this machine', async () => {
    const history = createHistory();
    await history.look();
    expect(history.at('memory_used', Date.now())?.value).toBeGreaterThan(0);
    expect(history.names()).toContain('disk_used:/');
  });
});
