import { describe, expect, it } from 'vitest';
import { createAsk } from '../../../src/engine/answer/ask.ts';
import type { ChatModel } from '../../../src/engine/answer/model.ts';
import type { ChatRequest } from '../../../src/engine/llm/types.ts';
import type { Fact, ProbeResult } from '../../../src/engine/state/types.ts';

const NOW = 1_700_000_000_000;
const options = { cwd: '/srv/app', now: () => NOW };

const fact = (subject: string, attribute: string, value: Fact['value'], at = NOW): Fact => ({
  id: `p/${subject}.${attribute}`,
  subject,
  attribute,
  value,
  source: 'linux_service_status',
  at,
  ttl: 60,
});
const service = (running: boolean, at = NOW, installed = true): ProbeResult => ({
  name: 'linux_service_status',
  at,
  ttl: 60,
  facts: [
    fact('service:nginx', 'installed', installed, at),
    fact('service:nginx', 'running', running, at),
    fact('service:nginx', 'enabled', true, at),
  ],
  data: { name: 'nginx', installed, running, enabled: true, pids: [], since: null },
  notes: [],
});

function setUp(result: ProbeResult, answers: string[] = []) {
  const asked: string[] = [];
  const prompts: ChatRequest[] = [];
  const chat: ChatModel = {
    model: 'm',
    timeout: 1000,
    contextTokens: 4096,
    provider: {
      name: 'fake',
      models: async () => ['m'],
      chat: async (request) => {
        prompts.push(request);
        const content = answers.shift();
        if (content === undefined) throw new Error('no server');
        return { content, toolCalls: [], model: 'm', ms: 1 };
      },
    },
  };
  const ask = createAsk({
    env: { HOME: '/home/alice' },
    ...(answers.length > 0 ? { model: async () => chat } : {}),
    probe: async (name) => {
      asked.push(name);
      return { ...result, name };
    },
  });
  return { ask, asked, prompts };
}

describe('ask', () => {
  it('is not sure of what a probe had no time to look at to the end', async () => {
    const partial = [{ claim: 'There was no time for /srv.', suggestion: 'du -sh /srv' }];
    const { ask } = setUp({ ...service(true), partial });
    const result = await ask('Is nginx running?', options);
    expect(result.confidence).toBeLessThanOrEqual(0.5);
    expect(result.uncertainties).toEqual([
      expect.objectContaining({ ...partial[0], reason: 'no_data' }),
    ]);
  });

  it('answers with the evidence beside it', async () => {
    const { ask } = setUp(service(true));
    const result = await ask('Is nginx running?', options);
    expect(result.answer).toBe('Yes, nginx is running.');
    expect(result.confidence).toBeGreaterThanOrEqual(0.8);
    expect(result.facts[0]).toMatchObject({
      claim: 'Yes, nginx is running.',
      evidence_type: 'tool_output',
      evidence_source: 'linux_service_status',
      at: NOW,
      verified: true,
    });
    expect(Object.keys(result).sort()).toEqual([
      'answer',
      'confidence',
      'facts',
      'ms',
      'plan',
      'question',
      'uncertainties',
    ]);
  });

  it('tells stopped from not installed', async () => {
    expect((await setUp(service(false)).ask('is nginx running?', options)).answer).toBe(
      'No, nginx is not running.',
    );
    expect(
      (await setUp(service(false, NOW, false)).ask('is nginx running?', options)).answer,
    ).toContain('not installed');
  });

  it('says that old facts are old', async () => {
    const result = await setUp(service(true, NOW - 61_000)).ask('is nginx running?', options);
    expect(result.uncertainties).toMatchObject([{ reason: 'stale' }]);
    expect(result.confidence).toBeLessThanOrEqual(0.5);
    expect(result.facts).toEqual([]);
  });

  it("says plainly that it does not know, with the probe's reason", async () => {
    const silent: ProbeResult = {
      name: 'x',
      at: NOW,
      ttl: 1,
      facts: [],
      data: null,
      notes: ['/proc cannot be read.'],
    };
    const result = await setUp(silent).ask('is nginx running?', options);
    expect(result).toMatchObject({
      answer: "I don't know: /proc cannot be read.",
      confidence: 0,
      facts: [],
      uncertainties: [{ reason: 'no_data' }],
    });
    expect((await setUp(silent).ask('what is the meaning of life?', options)).answer).toMatch(
      /^I don't know/,
    );
  });

  it('answers from facts that are given, and sees them disagree', async () => {
    const { ask, asked } = setUp(service(false));
    const facts = [fact('service:nginx', 'running', true)];
    const result = await ask('is nginx running?', { ...options, facts });
    expect(result.answer).toBe('Yes, nginx is running.');
    expect(asked).toEqual([]);
    const other = { ...fact('service:nginx', 'running', false), source: 'other' };
    const torn = await ask('is nginx running?', { ...options, facts: [...facts, other] });
    expect(torn.uncertainties).toMatchObject([{ reason: 'conflicting' }]);
    expect(torn.confidence).toBeLessThanOrEqual(0.5);
  });

  it('runs no probe for a request', async () => {
    const { ask, asked } = setUp(service(true));
    const result = await ask('restart nginx', options);
    expect(asked).toEqual([]);
    expect(result.plan.needs).toBe('proposal');
  });

  it('leaves the model out where the rules are sure', async () => {
    const { ask, prompts } = setUp(service(true), ['{}']);
    await ask('is nginx running?', options);
    expect(prompts).toEqual([]);
  });
});

const UNCLEAR = 'has the web thing got trouble?';

describe('ask with a model', () => {
  const plan = (tools: unknown[]) =>
    JSON.stringify({ needs_tools: true, tools, rationale: 'r', notes: '' });

  it('runs its plan and says only what the cited facts bear out', async () => {
    const claims = JSON.stringify({
      claims: [
        { text: 'nginx is running.', fact_ids: ['f2'] },
        { text: 'nginx is not enabled.', fact_ids: ['f3'] },
        { text: 'nginx uses 4 GB of memory.', fact_ids: ['f2'] },
        { text: 'nginx is running.', fact_ids: ['f99'] },
      ],
      unknown: ['whether the site answers'],
    });
    const { ask, asked } = setUp(service(true), [
      plan([{ name: 'linux_service_status', args: { name: 'nginx' }, confidence: 0.9 }]),
      claims,
    ]);
    const result = await ask(UNCLEAR, options);
    expect(asked).toEqual(['linux_service_status']);
    expect(result.plan.source).toBe('model');
    expect(result.facts.map((each) => each.claim)).toEqual(['nginx is running.']);
    expect(result.uncertainties.map((each) => each.reason).sort()).toEqual([
      'conflicting',
      'no_data',
      'no_data',
      'no_data',
    ]);
    expect(result.confidence).toBeLessThanOrEqual(0.5);
  });

  it.each([
    ['prose', 'Sure! I would look at the service.'],
    ['another tool', plan([{ name: 'run_command', args: { command: 'id' }, confidence: 1 }])],
    ['a path outside', plan([{ name: 'read_file', args: { path: '/etc/shadow' }, confidence: 1 }])],
    ['wrong types', '{"needs_tools":"yes","tools":{}}'],
    ['half an answer', '{"needs_tools":true,"tools":[{"name":"linux'],
  ])('falls back to the rules on %s', async (_, content) => {
    const { ask, asked } = setUp(service(true), [content]);
    const result = await ask(UNCLEAR, options);
    expect(result.plan.source).toBe('rules');
    expect(asked).not.toContain('run_command');
    expect(asked).not.toContain('read_file');
  });

  it('never asks the model to plan a change, and sends no secret', async () => {
    const { ask, prompts } = setUp(service(true), ['{}', '{}']);
    await ask('delete everything', options);
    expect(prompts).toEqual([]);
    await ask('what about the thing with password=hunter2secret?', options);
    expect(JSON.stringify(prompts)).not.toContain('hunter2secret');
  });
});
