import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultConfig } from '../../../src/engine/config/schema.ts';
import { createProvider } from '../../../src/engine/llm/provider.ts';
import { closedPort, type OllamaServer, startOllamaServer } from '../../helpers/ollama-server.ts';
import { type OpenAiServer, startOpenAiServer } from '../../helpers/openai-server.ts';

let ollama: OllamaServer;
let openai: OpenAiServer;
beforeEach(async () => {
  ollama = await startOllamaServer();
  openai = await startOpenAiServer({ apiKey: 'k' });
});
afterEach(async () => {
  await ollama.close();
  await openai.close();
});

const settings = (extra: Partial<ReturnType<typeof defaultConfig>['model']>) => ({
  ...defaultConfig().model,
  base_url: ollama.url,
  ...extra,
});

describe('the provider of the settings', () => {
  it('is Ollama by default, and opens nothing until it is asked', async () => {
    const made = createProvider(settings({}))!;
    expect(made.provider.name).toBe('ollama');
    expect(ollama.connections()).toBe(0);
    expect(await made.check()).toBe(true);
  });

  it.each([
    ['endpoints', () => settings({ base_url: '', endpoints: [`${openai.url}/v1`] })],
    ['a versioned address', () => settings({ base_url: `${openai.url}/v1` })],
    ['openai by name', () => settings({ provider: 'openai' as const, base_url: openai.url })],
  ])('is OpenAI-compatible with %s', async (_, config) => {
    const made = createProvider(config(), { OPENAI_API_KEY: 'k' })!;
    expect(made.provider.name).toBe('openai');
    expect(await made.provider.models()).toHaveLength(1);
    expect(ollama.connections()).toBe(0);
  });

  it('finds Ollama where OLLAMA_HOST says, unless the settings name a server', async () => {
    const env = { OLLAMA_HOST: `0.0.0.0:${ollama.port}` };
    expect(createProvider(settings({ base_url: '' }), env)!.address).toBe(ollama.url);
    expect(createProvider(settings({ base_url: 'http://own:2' }), env)!.address).toBe('http://own:2');
    expect(createProvider(settings({ base_url: '' }), {})!.address).toBe('http://127.0.0.1:11434');
    expect(createProvider(settings({ base_url: '', provider: 'openai' }), env)).toBeNull();
  });

  it.each([
    ['http://localhost:11434', true],
    ['http://127.0.0.2:11434', true],
    ['http://[::1]:11434', true],
    ['http://127.0.0.1.example.org', false],
    ['http://localhost.example.org', false],
    ['http://192.168.0.7:11434', false],
    ['https://models.example.org/v1', false],
  ])('knows whether %s is this machine', (base_url, local) => {
    expect(createProvider(settings({ base_url }))!.local).toBe(local);
  });

  it('is local only when all its endpoints are', () => {
    const endpoints = ['http://127.0.0.1:1/v1', 'https://models.example.org/v1'];
    expect(createProvider(settings({ base_url: '', endpoints }))!.local).toBe(false);
    expect(createProvider(settings({ base_url: '', endpoints: endpoints.slice(0, 1) }))!.local).toBe(true);
  });

  it('sends a login of the address as a header, odd characters and all', async () => {
    const base_url = ollama.url.replace('//', '//me:50%25%@');
    await createProvider(settings({ base_url }))!.provider.models();
    expect(ollama.requests[0]!.headers.authorization).toBe(`Basic ${Buffer.from('me:50%25%').toString('base64')}`);
  });

  it('is none when that is asked for', () => {
    expect(createProvider(settings({ provider: 'none' }))).toBeNull();
  });

  it('is known to be away after one look, and shows no login', async () => {
    const port = await closedPort();
    const made = createProvider(settings({ base_url: `http://me:secret@127.0.0.1:${port}` }))!;
    expect(made.address).toBe(`http://127.0.0.1:${port}`);
    expect(await made.check()).toBe(false);
    await expect(made.provider.models()).rejects.toMatchObject({ code: 'unreachable' });
  });
});
