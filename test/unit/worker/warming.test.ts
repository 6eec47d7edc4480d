import { describe, expect, it } from 'vitest';
import { createWarming } from '../../../src/engine/worker/warming.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('warming what requests go through', () => {
  it('waits for the request that is answered, and goes on after it', async () => {
    const warming = createWarming(1);
    const order: string[] = [];
    let answered = () => {};
    const request = warming.during(async () => {
      await new Promise<void>((resolve) => (answered = resolve));
      order.push('the request');
    });
    const run = warming.run(async (sentence) => order.push(sentence));
    for (let n = 0; n < 20; n++) await turn();
    expect(order).toEqual([]);
    answered();
    await Promise.all([request, run]);
    expect(order[0]).toBe('the request');
    expect(order.length).toBeGreaterThan(3);
  });

  it('starts at once when nobody has asked', async () => {
    const order: string[] = [];
    const run = createWarming(60_000).run(async (sentence) => order.push(sentence));
    await turn();
    expect(order.length).toBeGreaterThan(0);
    await run;
  });

  it('goes on after a request that failed', async () => {
    const warming = createWarming(1);
    await expect(warming.during(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    const order: string[] = [];
    await warming.run(async (sentence) => order.push(sentence));
    expect(order.length).toBeGreaterThan(3);
  });
});
