import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { createAsk } from '../../../src/engine/answer/ask.ts';
import type { ChatModel } from '../../../src/engine/answer/model.ts';
import { createRowAsk } from '../../../src/engine/answer/rows/row-ask.ts';
import { NOT_HERE } from '../../../src/engine/answer/types.ts';
import type { ChatRequest } from '../../../src/engine/llm/types.ts';
import { createExecutables } from '../../../src/engine/state/executables.ts';
import type { Fact, ProbeResult } from '../../../src/engine/state/types.ts';
import { cacheWithPackages } from '../../helpers/package-names.ts';

const NOW = 1_700_000_000_000;
const options = { cwd: mkdtempSync(join(tmpdir(), 'asked-')), now: () => NOW };

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

const UNCLEAR = 'has the web thing got trouble?';
const plan = (tools: unknown[]) => JSON.stringify({ needs_tools: true, tools, rationale: 'r', notes: '' });
const ONE = [{ name: 'linux_service_status', args: { name: 'nginx' }, confidence: 0.9 }];

const executables = createExecutables({ path: process.env.PATH ?? '', virtualEnv: '' });
beforeAll(() => executables.refresh());
const rows = createRowAsk({ executables, builtins: new Set(), env: process.env, cacheFolder: cacheWithPackages() });

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
    rows: rows.ask,
    ...(answers.length > 0 ? { model: async () => chat } : {}),
    probe: async (name) => {
      asked.push(name);
      return { ...result, name };
    },
  });
  return { ask, asked, prompts };
}

describe('ask', () => {
  it('runs no probe for a request', async () => {
    const { ask, asked } = setUp(service(true), [plan(ONE), '{}']);
    const result = await ask('restart nginx', options);
    expect(asked).toEqual([]);
    expect(result.plan.needs).toBe('proposal');
  });

  it('says plainly that it does not know, and which words were not read', async () => {
    const result = await setUp(service(true)).ask('is nginx frobbed?', options);
    expect(result).toMatchObject({
      answer: expect.stringMatching(/^I don't know: I did not understand “frobbed”; /),
      confidence: 0,
      facts: [],
      uncertainties: [{ reason: 'no_data' }],
    });
    const other = await setUp(service(true)).ask('what is the meaning of life?', options);
    expect(other).toMatchObject({ confidence: 0, plan: { rationale: NOT_HERE } });
  });

  it('says of a subject that nothing looks at which command shows it, though a name is not here', async () => {
    const result = await setUp(service(true)).ask('is selinux running?', options);
    expect(result).toMatchObject({ confidence: 0, facts: [] });
    expect(result.answer).toContain('getenforce');
  });
});

describe('ask where a command tells', () => {
  const setUpLook = (lines: string[] | null) => {
    const looked: string[] = [];
    const ask = createAsk({
      env: {},
      rows: rows.ask,
      look: async (text) => {
        looked.push(text);
        return { command: 'frob --list', lines, at: NOW };
      },
    });
    return { ask, looked };
  };

  it('quotes what it prints, names it, and is not sure that it was meant', async () => {
    const result = await setUpLook(['one', 'two']).ask('is anything frobbed?', options);
    expect(result.answer).toBe('`frob --list` says in 2 lines:\n  one\n  two');
    expect(result.confidence).toBe(0.8);
    expect(result.facts).toMatchObject([{ evidence_source: 'frob --list', evidence_value: 'one; two', at: NOW }]);
    expect(result.uncertainties).toMatchObject([{ reason: 'inference', confidence: 0.8 }]);
  });

  it('says how much it leaves out, and that nothing was printed', async () => {
    const many = await setUpLook(Array.from({ length: 40 }, (_, i) => `line${i}`)).ask('is it frobbed?', options);
    expect(many.answer.split('\n').at(-1)).toBe('  … and 28 more');
    const none = await setUpLook([]).ask('is it frobbed?', options);
    expect(none.answer).toBe('Nothing: `frob --list` prints no line.');
  });

  it('names the command that may not run unasked', async () => {
    const { answer, confidence, uncertainties } = await setUpLook(null).ask('is it frobbed?', options);
    expect(answer).toBe("I don't know: nothing here looks at that unasked. `frob --list` tells it.");
    expect(confidence).toBe(0);
    expect(uncertainties).toMatchObject([{ reason: 'no_data', suggestion: '`frob --list` tells it.' }]);
  });

  it('looks at nothing where rows answer, where facts are given, and for a request', async () => {
    const { ask, looked } = setUpLook(['one']);
    await ask('which kernel is running?', options);
    await ask('is it frobbed?', { ...options, facts: [] });
    await ask('restart nginx', options);
    expect(looked).toEqual([]);
  });
});

describe('ask with facts that are given', () => {
  const about = (facts: Fact[], text = 'is nginx running?') => setUp(service(false)).ask(text, { ...options, facts });

  it('answers from them with the evidence beside it', async () => {
    const result = await about([fact('service:nginx', 'running', true)]);
    expect(result.answer).toBe('Yes: nginx is running.');
    expect(result.confidence).toBeGreaterThanOrEqual(0.8);
    expect(result.facts).toMatchObject([
      {
        claim: 'Yes: nginx is running.',
        evidence_type: 'tool_output',
        evidence_source: 'linux_service_status',
        evidence_value: 'service:nginx.running = true',
        at: NOW,
        verified: true,
      },
    ]);
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

  it.each([
    ['is redis down?', /^Yes: /],
    ['how much memory does firefox use?', /1\.9 GB/],
    ['which process uses the most memory?', /code .*2\.8 GB .*facts that were given/],
    ['is / fuller than /home?', /^Yes: \/ comes first/],
    ['how full is /home?', /40 %/],
    ['what is on port 80?', /nginx/],
    ['which version of python3 is installed?', /3\.11/],
    ['how many services are running?', /^1 service running/],
  ])('%s', async (text, answer) => {
    const result = await about(
      [
        fact('service:nginx', 'running', true),
        fact('service:redis', 'running', false),
        fact('process:12', 'name', 'firefox'),
        { ...fact('process:12', 'memory', 2e9), unit: 'B' },
        fact('process:13', 'name', 'code'),
        { ...fact('process:13', 'memory', 3), unit: 'GB' },
        { ...fact('disk:/', 'used_percent', 77), unit: '%' },
        { ...fact('disk:/home', 'used_percent', 40), unit: '%' },
        fact('port:80', 'process', 'nginx'),
        fact('package:python3', 'version', '3.11'),
      ],
      text,
    );
    expect(result.answer).toMatch(answer);
    expect(result.facts[0]?.evidence_value).toContain(' = ');
  });

  it('counts the processes of one name together where names are held against each other', async () => {
    const process = (pid: number, name: string, bytes: number): Fact[] => [
      fact(`process:${pid}`, 'name', name),
      { ...fact(`process:${pid}`, 'memory', bytes), unit: 'B' },
    ];
    const facts = [...process(1, 'nginx', 4e6), ...process(2, 'nginx', 5e6), ...process(3, 'redis-server', 6e6)];
    const { answer } = await about(facts, 'is nginx using more memory than redis-server?');
    expect(answer).toMatch(/^Yes: nginx \(2 processes\) comes first .*: 8\.6 MB; .*5\.7 MB/);
    const other = await about(facts, 'is redis-server using more memory than nginx?');
    expect(other.answer).toMatch(/^No: nginx \(2 processes\) comes first/);
  });

  it('says that old facts are old', async () => {
    const result = await about([fact('service:nginx', 'running', true, NOW - 61_000)]);
    expect(result.uncertainties).toMatchObject([{ reason: 'stale' }]);
    expect(result.confidence).toBeLessThanOrEqual(0.5);
    expect(result.facts).toEqual([]);
  });

  it('sees them disagree', async () => {
    const yes = fact('service:nginx', 'running', true);
    const no = { ...fact('service:nginx', 'running', false), id: 'other', source: 'other' };
    const torn = await about([yes, no]);
    expect(torn.uncertainties).toMatchObject([{ reason: 'conflicting' }]);
    expect(torn.confidence).toBeLessThanOrEqual(0.5);
  });

  it('looks at the machine where they do not tell', async () => {
    const result = await about([fact('service:nginx', 'running', true)], 'which users have uid 0?');
    expect(result.answer).toContain('root');
    expect(result.facts[0]?.evidence_value).not.toContain('service:nginx');
  });
});

describe('ask with a model', () => {
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
    const { ask, asked } = setUp(service(true), [plan(ONE), claims]);
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

  it('is not sure of what a probe had no time to look at to the end', async () => {
    const partial = [{ claim: 'There was no time for /srv.', suggestion: 'du -sh /srv' }];
    const claims = JSON.stringify({ claims: [{ text: 'nginx is running.', fact_ids: ['f2'] }] });
    const { ask } = setUp({ ...service(true), partial }, [plan(ONE), claims]);
    const result = await ask(UNCLEAR, options);
    expect(result.confidence).toBeLessThanOrEqual(0.5);
    expect(result.uncertainties).toEqual([expect.objectContaining({ ...partial[0], reason: 'no_data' })]);
  });

  it('leaves the model out where the question was read', async () => {
    const { ask, prompts } = setUp(service(true), ['{}']);
    await ask('which users have uid 0?', options);
    expect(prompts).toEqual([]);
  });

  it.each([
    ['prose', 'Sure! I would look at the service.'],
    ['another tool', plan([{ name: 'run_command', args: { command: 'id' }, confidence: 1 }])],
    ['a path outside', plan([{ name: 'read_file', args: { path: '/etc/shadow' }, confidence: 1 }])],
    ['wrong types', '{"needs_tools":"yes","tools":{}}'],
    ['half an answer', '{"needs_tools":true,"tools":[{"name":"linux'],
  ])('looks at nothing on %s', async (_, content) => {
    const { ask, asked } = setUp(service(true), [content]);
    const result = await ask(UNCLEAR, options);
    expect(result.plan.source).toBe('rules');
    expect(result.confidence).toBe(0);
    expect(asked).toEqual([]);
  });

  it('never asks the model to plan a change, and sends no secret', async () => {
    const { ask, prompts } = setUp(service(true), ['{}', '{}']);
    await ask('delete everything', options);
    expect(prompts).toEqual([]);
    await ask('what about the thing with password=hunter2secret?', options);
    expect(JSON.stringify(prompts)).not.toContain('hunter2secret');
  });
});
