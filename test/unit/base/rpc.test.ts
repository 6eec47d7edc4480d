// Calls and answers between two ends, over a channel that delivers late, never, or not any more.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Answering, answering, Calls } from '../../../src/base/rpc.ts';

type Sums = {
  add: { takes: [a: number, b: number]; gives: number };
  never: { takes: []; gives: null };
  broken: { takes: []; gives: null };
  counted: { takes: [to: number]; gives: number };
};

const serve = (seen: AbortSignal[], send: (message: Answering) => void) =>
  answering<Sums>(
    {
      add: ([a, b]) => a + b,
      never(_, { signal }) {
        seen.push(signal);
        return new Promise<null>(() => {});
      },
      broken() {
        throw new Error('out of luck');
      },
      counted([to], { part }) {
        for (let n = 1; n <= to; n++) part(n);
        return to;
      },
    },
    send,
  );

function ends(seen: AbortSignal[] = []) {
  const late: string[] = [];
  let idle = 0;
  const calls: Calls<Sums> = new Calls<Sums>({
    post: (message) => answer(structuredClone(message)),
    failed: (text) => new Error(`it said: ${text}`),
    late: ({ method }) => {
      late.push(method);
      return new Error('late');
    },
    idle: () => {
      idle += 1;
    },
  });
  const answer = serve(seen, (message) => calls.hear(structuredClone(message)));
  return { calls, late, idle: () => idle };
}

describe('calls', () => {
  it('each get their own answer, whatever comes between', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.nat(1e6), fc.nat(1e6)), { maxLength: 30 }), async (pairs) => {
        const { calls } = ends();
        const sums = await Promise.all(pairs.map(([a, b]) => calls.call('add', [a, b])));
        expect(sums).toEqual(pairs.map(([a, b]) => a + b));
        expect(calls.size).toBe(0);
      }),
    );
  });

  it('hear the pieces of an answer before the answer', async () => {
    const { calls } = ends();
    const parts: unknown[] = [];
    expect(await calls.call('counted', [3], { onPart: (part) => parts.push(part) })).toBe(3);
    expect(parts).toEqual([1, 2, 3]);
  });

  it('fail with what the other end says', async () => {
    const { calls } = ends();
    await expect(calls.call('broken', [])).rejects.toThrow('it said: out of luck');
  });

  it('are given up when their time is over, and the owner hears which', async () => {
    const { calls, late, idle } = ends();
    await expect(calls.call('never', [], { deadline: 5 })).rejects.toThrow('late');
    expect(late).toEqual(['never']);
    expect(calls.size).toBe(0);
    expect(idle()).toBe(1);
  });

  it('that are called off reach the other end, and nobody waits', async () => {
    const seen: AbortSignal[] = [];
    const { calls } = ends(seen);
    const controller = new AbortController();
    const asked = calls.call('never', [], { signal: controller.signal });
    await expect.poll(() => seen.length).toBe(1);
    controller.abort();
    await expect(asked).rejects.toThrow('cancelled');
    expect(seen[0]?.aborted).toBe(true);
    await expect(calls.call('add', [1, 2], { signal: controller.signal })).rejects.toThrow('cancelled');
  });

  it('all end when the other end is gone; an answer that comes after is nobody’s', async () => {
    const { calls } = ends();
    const asked = [calls.call('never', []), calls.call('never', [])];
    calls.fail(new Error('gone'));
    for (const each of asked) await expect(each).rejects.toThrow('gone');
    expect(calls.hear({ type: 'answer', id: 1, value: null })).toBe(false);
  });
});
