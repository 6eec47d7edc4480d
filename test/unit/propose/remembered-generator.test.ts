import { describe, expect, it } from 'vitest';
import type { Preferred } from '../../../src/engine/memory/choice-index.ts';
import { NOTHING_REMEMBERED } from '../../../src/engine/memory/remembered.ts';
import { createRememberedGenerator, liftRemembered } from '../../../src/engine/propose/generators/remembered.ts';
import type { GenerateRequest, Generator } from '../../../src/engine/propose/types.ts';
import { ROUTE_OFF } from './machines.ts';

const others: Generator = {
  name: 'reading',
  generate: async () => ({
    candidates: [
      { command: 'grep -r todo .', confidence: 0.9 },
      { command: 'ag todo', confidence: 0.6 },
    ],
    question: null,
    generator: 'reading',
  }),
};
const resolves = (name: string) => ['rg', 'grep', 'ag'].includes(name);
const memory = createRememberedGenerator({ resolves, others });

const ask = (preferred: Preferred[], more: Partial<GenerateRequest> = {}): GenerateRequest => ({
  text: 'search todo',
  cwd: '/',
  route: ROUTE_OFF,
  context: [],
  contextText: '',
  remembered: { ...NOTHING_REMEMBERED, preferred },
  ...more,
});
const commandsOf = async (generator: Generator, request: GenerateRequest) =>
  (await generator.generate(request)).candidates.map(({ command }) => command);

describe('what was chosen for this very request', () => {
  it('goes first, with the others behind it', async () => {
    const { candidates, generator } = await memory.generate(ask([{ command: 'rg todo', strength: 0.8 }]));
    expect(generator).toBe('memory');
    expect(candidates.map(({ command }) => command)).toEqual(['rg todo', 'grep -r todo .', 'ag todo']);
    expect(candidates[0]?.confidence).toBeGreaterThan((candidates[1]?.confidence ?? 1) + 0.05);
  });

  it('is there once, also when the others make it too', async () => {
    expect(await commandsOf(memory, ask([{ command: 'ag todo', strength: 0.8 }]))).toEqual([
      'ag todo',
      'grep -r todo .',
    ]);
  });

  it.each<[string, Preferred[], Partial<GenerateRequest>]>([
    ['its program is gone', [{ command: 'sudo ack todo', strength: 0.9 }], {}],
    ['it was only a similar request', [{ command: 'rg todo', strength: 0.4 }], {}],
    ['it did not pass before', [{ command: 'rg todo', strength: 0.9 }], { retryReason: 'no' }],
    ['nothing is known', [], {}],
    ['memory is not there', [], { remembered: undefined }],
  ])('is left out when %s', async (_, preferred, more) => {
    expect(await commandsOf(memory, ask(preferred, more))).toEqual([]);
  });
});

describe('what similar requests were answered with', () => {
  const lifted = liftRemembered(others);

  it('lifts a candidate that was made anyway', async () => {
    expect(await commandsOf(lifted, ask([{ command: 'ag todo', strength: 0.49 }]))).toEqual([
      'grep -r todo .',
      'ag todo',
    ]);
    const { candidates } = await lifted.generate(ask([{ command: 'ag todo', strength: 0.49 }]));
    expect(candidates[1]?.confidence).toBeCloseTo(0.747);
  });

  it('adds none', async () => {
    expect(await commandsOf(lifted, ask([{ command: 'rg todo', strength: 0.49 }]))).toEqual([
      'grep -r todo .',
      'ag todo',
    ]);
  });
});
