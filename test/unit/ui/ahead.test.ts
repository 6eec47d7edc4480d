// The answer that is begun before Enter: taken where it fits, made anew where it does not.
import { describe, expect, it } from 'vitest';
import type { ProposeOptions, ProposeResult } from '../../../src/engine/propose/types.ts';
import { createAhead } from '../../../src/ui/app/ahead.ts';
import { proposalOf } from '../../helpers/fake-ports.ts';

interface Call {
  text: string;
  options: ProposeOptions;
  done: (result: ProposeResult) => void;
  fail: (error: Error) => void;
}

function setUp() {
  const calls: Call[] = [];
  let time = 0;
  const ahead = createAhead(
    { propose: (text, options) => new Promise((done, fail) => calls.push({ text, options, done, fail })) },
    () => time,
  );
  const pass = (ms: number) => {
    time += ms;
  };
  return { ahead, calls, pass };
}
const here: ProposeOptions = { cwd: '/here' };
const live = () => new AbortController().signal;

describe('an answer begun before Enter', () => {
  it('is the one that Enter shows', async () => {
    const { ahead, calls } = setUp();
    ahead.begin('show the logs', here);
    const taken = ahead.take('show the logs', here, live());
    const result = proposalOf('show the logs', 'ls *.log');
    calls[0]?.done(result);
    expect(await taken).toBe(result);
    expect(calls).toHaveLength(1);
  });

  it('is begun once while the hands rest, and given once', () => {
    const { ahead, calls } = setUp();
    ahead.begin('show the logs', here);
    ahead.begin('show the logs', here);
    expect(calls).toHaveLength(1);
    void ahead.take('show the logs', here, live());
    void ahead.take('show the logs', here, live());
    expect(calls).toHaveLength(2);
  });

  it.each<[string, string, ProposeOptions]>([
    ['other words', 'show the old logs', here],
    ['another folder', 'show the logs', { cwd: '/there' }],
    ['another domain', 'show the logs', { cwd: '/here', domains: ['git'] }],
    ['another request before it', 'show the logs', { cwd: '/here', before: 'show the notes' }],
  ])('is not taken for %s, and ends', (_, text, options) => {
    const { ahead, calls } = setUp();
    ahead.begin('show the logs', here);
    void ahead.take(text, options, live());
    expect(calls.map((call) => call.text)).toEqual(['show the logs', text]);
    expect(calls[0]?.options.signal?.aborted).toBe(true);
  });

  it('is not taken when it has grown old', () => {
    const { ahead, calls, pass } = setUp();
    ahead.begin('show the logs', here);
    pass(3000);
    void ahead.take('show the logs', here, live());
    expect(calls).toHaveLength(2);
  });

  it('ends when another one is begun, and when whoever took it calls it off', () => {
    const { ahead, calls } = setUp();
    ahead.begin('show the', here);
    ahead.begin('show the logs', here);
    expect(calls[0]?.options.signal?.aborted).toBe(true);
    const controller = new AbortController();
    void ahead.take('show the logs', here, controller.signal);
    controller.abort();
    expect(calls[1]?.options.signal?.aborted).toBe(true);
  });

  it('is made anew when it failed', async () => {
    const { ahead, calls } = setUp();
    ahead.begin('show the logs', here);
    calls[0]?.fail(new Error('the engine stopped'));
    await new Promise((done) => setImmediate(done));
    void ahead.take('show the logs', here, live());
    expect(calls).toHaveLength(2);
  });
});
