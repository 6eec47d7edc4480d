import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createGuard, type GuardOptions } from '../../../src/engine/llm/guard.ts';
import { createKnowledge, measured, patience } from '../../../src/engine/llm/knowledge.ts';
import { OllamaProvider } from '../../../src/engine/llm/ollama.ts';
import type { ChatRequest, LlmProvider } from '../../../src/engine/llm/types.ts';
import { type OllamaServer, startOllamaServer } from '../../helpers/ollama-server.ts';
import { failure, LIMITS, requestOf } from './support.ts';

const MODEL = 'qwen2.5-coder:7b';
const request = (extra: Partial<ChatRequest> = {}) => requestOf(MODEL, extra);

let server: OllamaServer;
let now = 0;
beforeEach(async () => {
  now = 0;
  server = await startOllamaServer({ answers: ['{"cmd":"ls"}'] });
});
afterEach(() => server.close());

const guarded = (extra: Partial<GuardOptions> = {}, provider?: LlmProvider) =>
  createGuard(provider ?? new OllamaProvider({ baseUrl: server.url, limits: LIMITS }), {
    server: server.url,
    local: true,
    knowledge: createKnowledge(null),
    firstToken: 1_000,
    perMinute: 0,
    perDay: 0,
    busy: 3_000,
    now: () => now,
    load: () => 0,
    ...extra,
  });

describe('a guarded model', () => {
  it('rests for a minute after a failure of its server, and says so at once', async () => {
    const guard = guarded();
    server.setFault('http-500');
    await failure(guard.chat(request()));
    server.setFault('none');
    const before = server.connections();
    expect(await failure(guard.chat(request()))).toMatchObject({ code: 'busy' });
    expect(guard.resting()).toContain('not asked again for 60 s');
    expect(server.connections()).toBe(before);
    now = 60_001;
    expect(guard.resting()).toBeNull();
    expect((await guard.chat(request())).content).toBe('{"cmd":"ls"}');
  });

  it('does not rest because the person cancelled', async () => {
    const guard = guarded();
    server.setFault('silent');
    const controller = new AbortController();
    const call = failure(guard.chat(request({ signal: controller.signal })));
    await server.until(() => server.chats.length > 0);
    controller.abort();
    expect(await call).toMatchObject({ code: 'cancelled' });
    expect(guard.resting()).toBeNull();
  });

  it('keeps a budget of calls a minute and a day', async () => {
    const guard = guarded({ perMinute: 2, perDay: 3 });
    await guard.chat(request());
    await guard.chat(request());
    expect(await failure(guard.chat(request()))).toMatchObject({
      message: expect.stringContaining('2 calls a minute'),
    });
    now = 60_001;
    await guard.chat(request());
    now = 120_002;
    expect(guard.resting()).toContain('3 calls a day');
    now += 86_400_000;
    expect(guard.resting()).toBeNull();
    expect(server.chats).toHaveLength(3);
  });

  it('asks a model on this machine one thing at a time, in turn', async () => {
    const order: string[] = [];
    const release: (() => void)[] = [];
    const slow: LlmProvider = {
      name: 'ollama',
      models: async () => [MODEL],
      chat: ({ model }) =>
        new Promise((resolve) => {
          order.push(model);
          release.push(() => resolve({ content: '', toolCalls: [], model, ms: 1 }));
        }),
    };
    const guard = guarded({}, slow);
    const calls = ['a', 'b'].map((model) => guard.chat({ ...request(), model }));
    await new Promise(setImmediate);
    expect(order).toEqual(['a']);
    release[0]?.();
    await calls[0];
    await new Promise(setImmediate);
    expect(order).toEqual(['a', 'b']);
    release[1]?.();
    await Promise.all(calls);
  });

  it('waits while this machine is busy, and no longer than it is', async () => {
    let busy = 3;
    const guard = guarded({ load: () => (busy-- > 0 ? 2 : 0.5), now: () => performance.now() });
    expect((await guard.chat(request())).content).toBe('{"cmd":"ls"}');
    expect(busy).toBeLessThan(1);
  });

  it('is loaded ahead by an empty chat, and a server that fails then is no error', async () => {
    await guarded().warmUp(MODEL);
    expect(server.chats).toMatchObject([{ model: MODEL, messages: [] }]);
    server.setFault('reset');
    await guarded().warmUp(MODEL);
  });
});

describe('what is learnt of a model', () => {
  it('the time to the first word sets how long it is waited for', () => {
    const empty = createKnowledge(null).of('s', 'm');
    expect(patience(empty, 30_000)).toBe(30_000);
    let record = empty;
    for (let i = 0; i < 20; i++) record = { ...record, ...measured(record, 2_000) };
    expect(patience(record, 30_000)).toBeGreaterThan(2_000);
    expect(patience(record, 30_000)).toBeLessThan(6_000);
    expect(patience(record, 1_000)).toBe(1_000);
  });

  it('is kept by each call, and hands its limit to the provider', async () => {
    const knowledge = createKnowledge(null);
    const guard = guarded({ knowledge, now: () => performance.now() });
    await guard.chat(request());
    expect(knowledge.of(server.url, MODEL).first).toBeGreaterThanOrEqual(0);
    knowledge.change(server.url, MODEL, () => ({ first: 10, spread: 1 }));
    server.setFault('silent');
    const error = await failure(guard.chat(request({ timeout: 60_000 })));
    expect(error).toMatchObject({ code: 'timeout' });
    // What was not kept is waited for longer the next time.
    expect(knowledge.of(server.url, MODEL).first).toBe(20);
  });
});
