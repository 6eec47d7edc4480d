import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OpenAiProvider } from '../../../src/engine/llm/openai.ts';
import type { ChatRequest, LlmErrorCode } from '../../../src/engine/llm/types.ts';
import {
  closedPort,
  type Fault,
  LYING_ANSWERS,
  type OpenAiServer,
  startOpenAiServer,
} from '../../helpers/openai-server.ts';
import { failure, LIMITS, requestOf } from './support.ts';

const MODEL = 'qwen2.5-coder-32b-instruct';
const request = (extra: Partial<ChatRequest> = {}) => requestOf(MODEL, extra);

let server: OpenAiServer;
beforeEach(async () => {
  server = await startOpenAiServer({ answers: ['{"cmd": "ls -la"}'], apiKey: 'key-of-the-cluster' });
});
afterEach(async () => {
  await server.until(() => server.openSockets() === 0);
  await server.close();
});

const provider = (extra: Partial<ConstructorParameters<typeof OpenAiProvider>[0]> = {}) =>
  new OpenAiProvider({
    endpoints: [`${server.url}/v1`],
    apiKey: 'key-of-the-cluster',
    limits: LIMITS,
    retries: 0,
    backoff: 1,
    ...extra,
  });

describe('a chat with an OpenAI-compatible server', () => {
  it('streams the answer, with key, schema and capped temperature', async () => {
    const seen: string[] = [];
    const format = { type: 'object' };
    const answer = await provider().chat(request({ format, temperature: 2, onToken: (text) => seen.push(text) }));
    expect(answer).toMatchObject({ content: '{"cmd": "ls -la"}', model: MODEL });
    expect(seen.at(-1)).toBe(answer.content);
    expect(server.chats[0]).toMatchObject({ temperature: 0.3, response_format: { json_schema: { schema: format } } });
  });

  it('puts tool calls together from their pieces', async () => {
    const lying = await startOpenAiServer({ answers: [LYING_ANSWERS.unknownTool] });
    const answer = await provider({ endpoints: [`${lying.url}/v1`] }).chat(request());
    expect(answer.toolCalls).toEqual([{ name: 'format_disk', arguments: { device: '/dev/sda' } }]);
    await lying.close();
  });

  it('lists models', async () => {
    expect(await provider().models()).toEqual([MODEL]);
  });

  it('never shows the key in an error', async () => {
    const error = await failure(provider({ apiKey: 'wrong-key-1234567' }).chat(request()));
    expect(error).toMatchObject({ code: 'http', status: 401 });
    expect(`${error.message} ${error.hint} ${error.stack}`).not.toContain('wrong-key');
    expect(error.hint).toContain('key_env');
  });
});

describe('overload and failover', () => {
  it.each([429, 503])('tries again after %i, as the server asked', async (status) => {
    server.refuse(2, status, { 'retry-after': '0' });
    const answer = await provider({ retries: 2 }).chat(request());
    expect(answer.content).toBe('{"cmd": "ls -la"}');
    expect(server.chats).toHaveLength(3);
  });

  it('gives up after its tries', async () => {
    server.refuse(9, 503);
    expect(await failure(provider({ retries: 2 }).chat(request()))).toMatchObject({ status: 503 });
    expect(server.chats).toHaveLength(3);
  });

  it('does not wait for a server that asks for longer than the deadline', async () => {
    server.refuse(9, 429, { 'retry-after': '3600' });
    const error = await failure(provider({ retries: 2 }).chat(request()));
    expect(error).toMatchObject({ code: 'http', status: 429, retryAfter: 3_600_000 });
    expect(server.chats).toHaveLength(1);
  });

  it('does not repeat what was refused', async () => {
    server.refuse(9, 403);
    await failure(provider({ retries: 5 }).chat(request()));
    expect(server.chats).toHaveLength(1);
  });

  it('goes on to the next endpoint, and stays there', async () => {
    const dead = `http://127.0.0.1:${await closedPort()}/v1`;
    const cluster = provider({ endpoints: [dead, `${server.url}/v1`] });
    expect((await cluster.chat(request())).content).toBe('{"cmd": "ls -la"}');
    expect((await cluster.chat(request())).content).toBe('{"cmd": "ls -la"}');
    expect(server.chats).toHaveLength(2);
    expect(await cluster.check()).toBe(true);
  });

  it.each<Fault>(['http-500', 'reset', 'cut-off', 'silent', 'model-missing'])(
    'answers from the other endpoint when one has %s',
    async (fault) => {
      const bad = await startOpenAiServer({ fault });
      const cluster = provider({ endpoints: [`${bad.url}/v1`, `${server.url}/v1`] });
      expect((await cluster.chat(request())).content).toBe('{"cmd": "ls -la"}');
      // The next call goes straight to the one that worked.
      expect((await cluster.chat(request())).content).toBe('{"cmd": "ls -la"}');
      expect(bad.chats).toHaveLength(1);
      await bad.until(() => bad.openSockets() === 0);
      await bad.close();
    },
  );

  it('does without the schema when the server knows none', async () => {
    server.refuse(1, 400);
    await provider().chat(request({ format: { type: 'object' } }));
    expect(server.chats.map((chat) => 'response_format' in chat)).toEqual([true, false]);
  });
});

describe('a server that fails', () => {
  const cases: [Fault, LlmErrorCode][] = [
    ['silent', 'timeout'],
    ['slow-first-byte', 'timeout'],
    ['slow-stream', 'timeout'],
    ['stall', 'timeout'],
    ['http-500', 'http'],
    ['html-500', 'http'],
    ['html-200', 'malformed'],
    ['model-missing', 'no_model'],
    ['reset', 'truncated'],
    ['reset-mid-stream', 'truncated'],
    ['cut-off', 'truncated'],
    ['malformed-line', 'malformed'],
    ['wrong-shape', 'malformed'],
    ['error-line', 'http'],
    ['endless', 'too_long'],
    ['endless-line', 'too_long'],
    ['huge', 'too_long'],
    ['redirect', 'http'],
  ];
  it.each(cases)('%s ends in %s', async (fault, code) => {
    server.setFault(fault);
    const error = await failure(provider().chat(request({ maxChars: 2_000 })));
    expect(error.code).toBe(code);
    expect(error.hint).not.toBe('');
  });

  it('stops at once when cancelled, also while it waits to try again', async () => {
    server.refuse(9, 503, { 'retry-after': '4' });
    const controller = new AbortController();
    const chat = failure(provider({ retries: 3 }).chat(request({ signal: controller.signal })));
    await server.until(() => server.chats.length === 1 && server.openSockets() === 0);
    controller.abort();
    expect(await chat).toMatchObject({ code: 'cancelled' });
  });
});
