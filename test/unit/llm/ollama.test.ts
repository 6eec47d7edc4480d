import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OllamaProvider } from '../../../src/engine/llm/ollama.ts';
import type { ChatRequest, LlmErrorCode } from '../../../src/engine/llm/types.ts';
import {
  closedPort,
  type Fault,
  LYING_ANSWERS,
  type OllamaServer,
  startOllamaServer,
} from '../../helpers/ollama-server.ts';
import { failure, LIMITS, requestOf } from './support.ts';

const MODEL = 'qwen2.5-coder:7b';
const request = (extra: Partial<ChatRequest> = {}) => requestOf(MODEL, extra);

let server: OllamaServer;
let provider: OllamaProvider;
const consoleCalls: unknown[] = [];

beforeEach(async () => {
  server = await startOllamaServer({ answers: ['{"cmd": "ls -la"}'] });
  provider = new OllamaProvider({ baseUrl: server.url, limits: LIMITS });
  consoleCalls.length = 0;
  for (const method of ['log', 'warn', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((...args) => {
      consoleCalls.push(args);
    });
});

afterEach(async () => {
  // Nothing may be left open after a call, and nothing may be printed over the screen.
  await server.until(() => server.openSockets() === 0);
  await server.close();
  expect(consoleCalls).toEqual([]);
  vi.restoreAllMocks();
});

describe('a chat with Ollama', () => {
  it('streams the answer and reports the text so far', async () => {
    const seen: string[] = [];
    const answer = await provider.chat(request({ onToken: (text) => seen.push(text) }));
    expect(answer).toMatchObject({ content: '{"cmd": "ls -la"}', toolCalls: [], model: MODEL });
    expect(seen.length).toBeGreaterThan(2);
    expect(seen.at(-1)).toBe(answer.content);
    for (const [index, text] of seen.entries()) expect(text.startsWith(seen[index - 1] ?? '')).toBe(true);
  });

  it('asks natively, with window, schema, keep-alive and a capped temperature', async () => {
    const format = { type: 'object', properties: { cmd: { type: 'string' } }, required: ['cmd'] };
    await provider.chat(request({ format, temperature: 1.5, contextTokens: 8_192 }));
    expect(server.chats[0]).toMatchObject({
      stream: true,
      format,
      keep_alive: '30m',
      options: { temperature: 0.3, num_ctx: 8_192 },
    });
    expect(server.requests.map(({ path }) => path)).toEqual(['/api/chat']);
  });

  it('gives tool calls as the server names them', async () => {
    server.answer();
    const lying = await startOllamaServer({ answers: [LYING_ANSWERS.unknownTool] });
    const other = new OllamaProvider({ baseUrl: lying.url, limits: LIMITS });
    const tools = [{ type: 'function' as const, function: { name: 'git', description: '', parameters: {} } }];
    const answer = await other.chat(request({ tools }));
    expect(answer.toolCalls).toEqual([{ name: 'format_disk', arguments: { device: '/dev/sda' } }]);
    await lying.close();
  });

  it('lists models and remembers the list for a moment', async () => {
    expect(await provider.models()).toEqual([MODEL]);
    expect(await provider.models()).toEqual([MODEL]);
    expect(server.requests).toHaveLength(1);
  });

  it('makes one vector a text', async () => {
    const [cat, cats, disk] = await provider.embed(MODEL, ['cat', 'cats', 'disk usage'], 2_000);
    const dot = (a: Float32Array, b: Float32Array) => a.reduce((sum, x, i) => sum + x * b[i]!, 0);
    expect(cat).toHaveLength(384);
    expect(dot(cat!, cats!)).toBeGreaterThan(dot(cat!, disk!));
  });
});

describe('a server that fails', () => {
  const cases: [Fault, LlmErrorCode, RegExp][] = [
    ['silent', 'timeout', /too long to begin/],
    ['slow-first-byte', 'timeout', /too long to begin/],
    ['slow-stream', 'timeout', /too long between two words/],
    ['stall', 'timeout', /too long between two words/],
    ['http-500', 'http', /answered 500: llama runner process has terminated\.$/],
    ['html-500', 'http', /answered 502/],
    ['html-200', 'malformed', /not JSON/],
    ['model-missing', 'no_model', /does not have qwen2.5-coder:7b/],
    ['reset', 'truncated', /broke off/],
    ['reset-mid-stream', 'truncated', /broke off|half-way/],
    ['cut-off', 'truncated', /half-way/],
    ['malformed-line', 'malformed', /not JSON/],
    ['wrong-shape', 'malformed', /another kind/],
    ['error-line', 'http', /out of memory/],
    ['endless', 'too_long', /ran over/],
    ['endless-line', 'too_long', /far more/],
    ['huge', 'too_long', /ran over/],
    ['redirect', 'http', /elsewhere/],
  ];

  it.each(cases)('%s is a clear word: %s', async (fault, code, words) => {
    server.setFault(fault);
    const error = await failure(provider.chat(request({ maxChars: 2_000 })));
    expect(error.code).toBe(code);
    expect(error.message).toMatch(words);
    expect(error.hint).not.toBe('');
    expect(error.message).not.toMatch(/[\x00-\x1f]/);
  });

  it('says how to get a model that is missing', async () => {
    const error = await failure(provider.chat(request({ model: 'llama3.2:3b' })));
    expect(error).toMatchObject({ code: 'no_model' });
    expect(error.hint).toContain('ollama pull llama3.2:3b');
  });

  it('keeps the total deadline whatever the phases allow', async () => {
    server.setFault('endless');
    const error = await failure(provider.chat(request({ timeout: 250, maxChars: 1_000_000 })));
    expect(error).toMatchObject({ code: 'timeout' });
    expect(error.message).toContain('250 ms');
  });

  it('holds no more of a long answer than it may', async () => {
    server.setFault('huge');
    let longest = 0;
    const onToken = (text: string) => {
      longest = Math.max(longest, text.length);
    };
    await failure(provider.chat(request({ maxChars: 100_000, onToken })));
    expect(longest).toBeLessThanOrEqual(100_000);
  });

  it('is not called again for a while once it was not there', async () => {
    const port = await closedPort();
    let now = 0;
    const gone = new OllamaProvider({ baseUrl: `http://127.0.0.1:${port}`, limits: LIMITS });
    expect(await failure(gone.chat(request()))).toMatchObject({ code: 'unreachable' });
    expect(gone.reachability.state).toBe('down');
    const { Reachability } = await import('../../../src/engine/llm/reachability.ts');
    const { parseEndpoint } = await import('../../../src/engine/llm/http.ts');
    const known = new Reachability(parseEndpoint(server.url), { now: () => now });
    known.mark(false);
    expect(await known.check()).toBe(false);
    expect(server.connections()).toBe(0);
    now = 60_001;
    expect(known.state).toBe('unknown');
    expect(await known.check()).toBe(true);
    expect(server.connections()).toBe(1);
  });
});

describe('cancelling', () => {
  it.each<Fault>(['silent', 'stall', 'endless'])('ends a call in %s at once', async (fault) => {
    server.setFault(fault);
    const controller = new AbortController();
    const chat = failure(provider.chat(request({ signal: controller.signal, maxChars: 1_000_000 })));
    await server.until(() => server.chats.length === 1);
    controller.abort();
    expect(await chat).toMatchObject({ code: 'cancelled' });
  });

  it('opens nothing when it is cancelled before it begins', async () => {
    expect(await failure(provider.chat(request({ signal: AbortSignal.abort() })))).toMatchObject({ code: 'cancelled' });
    expect(server.connections()).toBe(0);
  });
});
