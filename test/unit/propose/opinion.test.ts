// A model beside what is built in, over real HTTP in both protocols: recorded answers of a good and of a weak one, every
// fault on the wire, and what is sent.
import { afterEach, describe, expect, it } from 'vitest';
import type { ModelConfig } from '../../../src/engine/config/schema.ts';
import { estimateTokens } from '../../../src/engine/llm/tokens.ts';
import type { ProposeResult } from '../../../src/engine/propose/types.ts';
import { closedPort, type Fault, LYING_ANSWERS } from '../../helpers/fault-http.ts';
import { startOllamaServer } from '../../helpers/ollama-server.ts';
import { startOpenAiServer } from '../../helpers/openai-server.ts';
import { CWD, proposing } from '../../helpers/proposing.ts';
import { KNOWN, type Recorded, UNKNOWN } from '../../helpers/recorded-models.ts';

const MODEL = 'coder-7b';
type Protocol = 'ollama' | 'openai';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

async function serve(protocol: Protocol, answers: string[], fault: Fault = 'none', model = MODEL) {
  const options = { models: [model], answers, fault };
  const server = await (protocol === 'ollama' ? startOllamaServer(options) : startOpenAiServer(options));
  open.push(server);
  const settings: Partial<ModelConfig> = {
    provider: protocol,
    base_url: protocol === 'ollama' ? server.url : `${server.url}/v1`,
    model,
    retries: 0,
    total_timeout_ms: 2_000,
  };
  return { server, settings };
}

const without = proposing(null).proposer;
const plainOnes = new Map<string, Promise<ProposeResult>>();
/** What is proposed without a model: looked up once for each request. */
function plain(request: string): Promise<ProposeResult> {
  const known = plainOnes.get(request) ?? without.propose(request, { cwd: CWD });
  plainOnes.set(request, known);
  return known;
}
const isRight = ({ right }: Recorded, { command }: ProposeResult) => command !== null && right.includes(command);

async function asked(row: Recorded, answer: string, protocol: Protocol): Promise<ProposeResult> {
  const { settings } = await serve(protocol, [answer]);
  return proposing(settings).proposer.opinion(row.request, { cwd: CWD });
}

describe('recorded models', () => {
  it.each(['ollama', 'openai'] as const)(
    '%s: a weak one puts none of its wrong answers first, and takes no right one away',
    { timeout: 120_000 },
    async (protocol) => {
      for (const row of [...UNKNOWN, ...KNOWN]) {
        const [before, after] = [await plain(row.request), await asked(row, row.weak, protocol)];
        expect([row.request, after.command]).toEqual([row.request, before.command]);
      }
    },
  );

  it.each(['ollama', 'openai'] as const)(
    '%s: a good one takes no right one away and adds to those that are right first',
    { timeout: 120_000 },
    async (protocol) => {
      let [before, after] = [0, 0];
      for (const row of [...UNKNOWN, ...KNOWN]) {
        const [alone, joined] = [await plain(row.request), await asked(row, row.good, protocol)];
        if (isRight(row, alone)) expect([row.request, isRight(row, joined)]).toEqual([row.request, true]);
        before += isRight(row, alone) ? 1 : 0;
        after += isRight(row, joined) ? 1 : 0;
      }
      expect(after).toBeGreaterThan(before);
    },
  );

  it('stands below with what it lost, and says that nobody verified it', async () => {
    const [row] = UNKNOWN.filter(({ request }) => request.startsWith('lint'));
    const result = await asked(row!, row!.weak, 'ollama');
    expect(result).toMatchObject({ status: 'choose', command: null, model: { state: 'below' } });
    expect(result.alternatives[0]).toMatchObject({ by: 'ollama:coder-7b', note: 'not verified; leaves out: bandit' });
  });

  it('is not shown where it leaves out a figure: that is another request', async () => {
    const [row] = UNKNOWN.filter(({ request }) => request.startsWith('posterize'));
    const result = await asked(row!, row!.weak, 'ollama');
    expect(result).toMatchObject({ status: 'none', command: null, alternatives: [] });
    expect(result.rejected).toContainEqual({
      candidate: 'convert photo.png -posterize 45 photo.jpg',
      layer: 'reading',
      reason: 'it leaves out: 90',
    });
  });
});

const FAULTS: readonly Fault[] = [
  'silent',
  'slow-first-byte',
  'slow-stream',
  'stall',
  'http-500',
  'http-401',
  'html-500',
  'html-200',
  'model-missing',
  'reset',
  'reset-mid-stream',
  'cut-off',
  'malformed-line',
  'wrong-shape',
  'error-line',
  'endless',
  'endless-line',
  'huge',
  'redirect',
];

describe('a server that fails', () => {
  describe.each(['ollama', 'openai'] as const)('%s', (protocol) => {
    it.each(FAULTS)('%s: what stands stands, and nobody waits for it', async (fault) => {
      const request = 'posterize photo.png at 90';
      const { settings } = await serve(protocol, ['{"cmd": "convert photo.png -posterize 90"}'], fault);
      const { proposer } = proposing(settings);
      const { status, command, alternatives, question } = await plain(request);
      const before = { status, command, alternatives, question };
      // It is not asked at all before the first answer is there.
      const first = await proposer.propose(request, { cwd: CWD });
      expect(first).toMatchObject({ ...before, model: { state: 'wanted' } });
      const later = await proposer.opinion(request, { cwd: CWD, wait: 150 });
      expect(later).toMatchObject({ ...before, model: { state: expect.stringMatching(/failed|late/) } });
      expect(later.model?.why).toMatch(/\S/);
    });
  });

  it('is not asked again for a while, and costs nothing meanwhile', async () => {
    const { server, settings } = await serve('ollama', [], 'reset');
    const { proposer } = proposing(settings);
    const opinion = (text: string) => proposer.opinion(text, { cwd: CWD });
    expect((await opinion('posterize photo.png at 90')).model?.state).toBe('failed');
    const before = server.connections();
    const { model } = await opinion('ocr report.pdf into german.pdf');
    expect(model).toMatchObject({ state: 'failed', why: expect.stringContaining('not asked again') });
    expect(server.connections()).toBe(before);
  });

  it('that is not there is no failure of the request', async () => {
    const base_url = `http://127.0.0.1:${await closedPort()}`;
    const { proposer } = proposing({ provider: 'ollama', base_url, model: MODEL });
    const result = await proposer.opinion('ocr report.pdf into german.pdf', { cwd: CWD });
    expect(result.model).toMatchObject({ state: 'failed', why: expect.stringContaining('No model server') });
  });

  it.each(Object.entries(LYING_ANSWERS))('%s: lies get no place of their own', async (_, answer) => {
    const content = typeof answer === 'string' ? answer : answer.content;
    const { settings } = await serve('ollama', [content]);
    const result = await proposing(settings).proposer.opinion('ocr report.pdf into german.pdf', { cwd: CWD });
    expect(result.command).toBeNull();
    for (const { command } of result.alternatives) expect(command).not.toMatch(/\p{Cc}|rm -rf/u);
  });
});

describe('what a model is asked', () => {
  it('nothing where the request was read whole, unless the person or the settings want it', async () => {
    const { server, settings } = await serve('ollama', ['{"cmd": "ls -l notes.txt"}']);
    const request = { text: 'count the lines of notes.txt', options: { cwd: CWD, wait: 1_000 } };
    const { proposer } = proposing(settings);
    expect((await proposer.propose(request.text, request.options)).model?.state).toBe('spare');
    expect(server.chats).toHaveLength(0);
    const second = await proposer.propose(request.text, { ...request.options, second: true });
    expect(second).toMatchObject({ command: 'wc -l < notes.txt', model: { state: 'below' } });
    const always = proposing({ ...settings, when: 'always' }).proposer;
    await always.propose(request.text, request.options);
    expect(server.chats.length).toBeGreaterThan(1);
  });

  it('nothing where the time of the caller is over before the first answer stands', async () => {
    const { server, settings } = await serve('ollama', ['{"cmd": "convert photo.png -posterize 90 photo.png"}']);
    const { proposer } = proposing(settings);
    const late = await proposer.propose('posterize photo.png at 90', { cwd: CWD, within: -1 });
    expect(late.model?.state).toBe('wanted');
    expect(server.chats).toHaveLength(0);
  });

  it('once more, with the precise reason', async () => {
    const { server, settings } = await serve('ollama', [
      '{"cmd": "convert photo.png photo.jpg"}',
      '{"cmd": "convert photo.png -posterize 90 photo.png"}',
    ]);
    const { proposer } = proposing(settings);
    const result = await proposer.opinion('posterize photo.png at 90', { cwd: CWD });
    expect(server.chats).toHaveLength(2);
    expect(server.chats[1]?.messages.at(-1)?.content).toContain('leaves out: 90');
    expect(result).toMatchObject({ command: 'convert photo.png -posterize 90 photo.png', model: { state: 'first' } });
  });

  it('what would help after a failure: it is no request, and nothing risky is shown for it', async () => {
    const { server, settings } = await serve('ollama', [
      '{"cmd": "wc -l notes.txt"}',
      '{"cmd": "rm -rf notes.txt ~/docs"}',
      '{"cmd": "rm -rf notes.txt ~/docs"}',
    ]);
    const failed = (line: string) => `This command failed with exit code 9: ${line}\nPropose a command that helps.`;
    const options = { cwd: CWD, second: true, failure: true };
    const { proposer } = proposing(settings);
    const helped = await proposer.opinion(failed("sh -c 'delete slot 7; exit 9'"), options);
    expect(helped).toMatchObject({ command: null, status: 'choose', model: { state: 'below' } });
    expect(helped.alternatives).toMatchObject([{ command: 'wc -l notes.txt', note: 'not verified' }]);
    expect(server.chats).toHaveLength(1);
    const harmful = await proposer.opinion(failed('make slot'), options);
    expect(harmful).toMatchObject({ command: null, alternatives: [], model: { state: 'nothing' } });
  });

  it('with what was read of it, in at most 2000 tokens', async () => {
    const { server, settings } = await serve('ollama', ['{"cmd": ""}']);
    await proposing(settings).proposer.opinion('show notes.txt', { cwd: CWD, second: true });
    const [system, user] = server.chats[0]?.messages ?? [];
    expect(system?.content).toContain('STANDS ALREADY');
    expect(system?.content).toContain('cat notes.txt');
    expect(user?.content).toContain('show notes.txt');
    const tokens = server.chats[0]?.messages.reduce((sum, { content }) => sum + estimateTokens(content), 0);
    expect(tokens).toBeLessThanOrEqual(2_000);
  });

  it('a small one chooses and writes nothing', async () => {
    const { server, settings } = await serve('ollama', ['{"choice": 2, "cmd": "rm -rf ~"}'], 'none', 'tiny:1b');
    const { proposer } = proposing(settings);
    const request = 'show notes.txt';
    const before = await plain(request);
    const result = await proposer.opinion(request, { cwd: CWD, second: true });
    expect(server.chats).toHaveLength(1);
    expect(server.chats[0]?.messages[1]?.content).toContain('<commands>\n1. ');
    const offered = [before.command, ...before.alternatives.map(({ command }) => command)];
    expect(offered).toContain(result.command);
    expect(result.alternatives.map(({ command }) => command)).not.toContain('rm -rf ~');
  });

  it('a small one is left alone where there is nothing to choose', async () => {
    const { server, settings } = await serve('ollama', ['{"choice": 1}'], 'none', 'tiny:1b');
    const { proposer } = proposing(settings);
    const result = await proposer.opinion('posterize photo.png at 90', { cwd: CWD });
    expect(result.model).toMatchObject({ state: 'failed', why: expect.stringContaining('only chooses') });
    expect(server.chats).toHaveLength(0);
  });
});

describe('a model that was often wrong here', () => {
  it('stands first no more', async () => {
    const { settings } = await serve('ollama', ['{"cmd": "convert photo.png -posterize 90 photo.png"}']);
    const { proposer, knowledge } = proposing(settings);
    const address = settings.base_url ?? '';
    knowledge.change(address, MODEL, () => ({ rejected: 9 }));
    const result = await proposer.opinion('posterize photo.png at 90', { cwd: CWD });
    expect(result).toMatchObject({ command: null, model: { state: 'below' } });
  });
});
