import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OllamaProvider } from '../../../src/engine/llm/ollama.ts';
import { ModelGenerator, type ModelGeneratorOptions } from '../../../src/engine/propose/generators/model.ts';
import { showPrompt } from '../../../src/engine/propose/prompt.ts';
import type { GenerateRequest } from '../../../src/engine/propose/types.ts';
import { redactPieces } from '../../../src/engine/redact/redact.ts';
import type { RouteResult } from '../../../src/engine/route/types.ts';
import { type OllamaServer, startOllamaServer } from '../../helpers/ollama-server.ts';

const route = { primary: 'file_operations', secondary: [] } as unknown as RouteResult;
const request = (extra: Partial<GenerateRequest> = {}): GenerateRequest => ({
  text: 'list files',
  cwd: '/',
  route,
  context: [],
  contextText: 'System Context:\n- ls: executable at /usr/bin/ls',
  ...extra,
});

let server: OllamaServer;
beforeEach(async () => {
  server = await startOllamaServer({
    models: ['nomic-embed-text:latest', 'qwen2.5-coder:7b', 'llama3.2:1b', 'phi:3.8b'],
    answers: ['{"cmd": "ls -la", "alternatives": ["ls", "tree -L 1"]}'],
  });
});
afterEach(async () => {
  await server.until(() => server.openSockets() === 0);
  await server.close();
});

const generator = (extra: Partial<ModelGeneratorOptions> = {}) =>
  new ModelGenerator({
    provider: new OllamaProvider({ baseUrl: server.url }),
    timeout: 5_000,
    domainPrompt: () => ({ system: 'You write commands.', examples: [{ input: 'show disks', output: 'lsblk' }] }),
    redact: redactPieces,
    ...extra,
  });

describe('generating with a model', () => {
  it('picks a model, gives candidates best first and says who made them', async () => {
    const own = generator();
    expect(own.name).toBe('ollama');
    const result = await own.generate(request());
    expect(result.generator).toBe('ollama:qwen2.5-coder:7b');
    expect(own.name).toBe(result.generator);
    expect(result.candidates.map(({ command }) => command)).toEqual(['ls -la', 'ls', 'tree -L 1']);
    const confidence = result.candidates.map((candidate) => candidate.confidence);
    expect([...confidence].sort((a, b) => b - a)).toEqual(confidence);
    expect(new Set(confidence).size).toBe(3);
  });

  it('sends what --show-prompt shows', async () => {
    const own = generator();
    const prompt = await own.prompt(request());
    await own.generate(request());
    expect(server.chats[0]!.messages).toEqual(prompt.messages);
    expect(server.chats[0]!.format).toEqual(prompt.format);
    expect(showPrompt(prompt)).toContain('list files');
  });

  it('shows examples to a small model only', async () => {
    await generator({ model: 'phi:3.8b' }).generate(request());
    await generator({ model: 'qwen2.5-coder:7b' }).generate(request());
    await generator({ model: 'qwen2.5-coder:7b', examples: 'always' }).generate(request());
    await generator({ model: 'phi:3.8b', examples: 'never' }).generate(request());
    expect(server.chats.map((chat) => chat.messages[0]!.content.includes('show disks'))).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  it('streams the command, not the JSON around it, with nothing unseen', async () => {
    server.answer('{"cmd": "ls \\u001b[2J-la \\u202etxt"}');
    const own = generator();
    await own.generate(request());
    const seen: string[] = [];
    await own.generate(request({ onToken: (text) => seen.push(text) }));
    expect(seen.at(-1)).toBe('ls -la txt');
    for (const text of seen) expect(text).not.toMatch(/["{}\u001b\u202e]/);
  });

  it('tells the model why its first answer was refused', async () => {
    await generator().generate(request({ retryReason: 'there is no program lz.', retryOf: '{"cmd":"lz"}' }));
    expect(server.chats[0]!.messages.slice(2)).toEqual([
      { role: 'assistant', content: '{"cmd":"lz"}' },
      { role: 'user', content: expect.stringContaining('there is no program lz.') },
    ]);
  });

  it.each([
    ['{"cmd": ""}', [], null],
    ['{"cmd": "", "question": "Which\\nfolder?"}', [], 'Which folder?'],
    ['{"tool": "x", "cmd": 42}', [], null],
    ['', [], null],
    ['ls -la', ['ls -la'], null],
  ])('%j', async (answer, commands, question) => {
    const other = await startOllamaServer({ answers: [answer] });
    const own = generator({ provider: new OllamaProvider({ baseUrl: other.url }) });
    const result = await own.generate(request());
    expect(result.candidates.map(({ command }) => command)).toEqual(commands);
    expect(result.question).toBe(question);
    await other.close();
  });

  it('says so when the server has no model for it', async () => {
    const other = await startOllamaServer({ models: ['nomic-embed-text'] });
    const own = generator({ provider: new OllamaProvider({ baseUrl: other.url }) });
    await expect(own.generate(request())).rejects.toMatchObject({
      code: 'no_model',
      hint: expect.stringContaining('ollama pull'),
    });
    await other.close();
  });
});
