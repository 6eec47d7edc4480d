import { describe, expect, it } from 'vitest';
import { createContextGatherer } from '../../../src/engine/propose/context.ts';
import { createProposer, type ProposerDeps } from '../../../src/engine/propose/pipeline.ts';
import type { Generated, GenerateRequest, Generator } from '../../../src/engine/propose/types.ts';
import { createSafety } from '../../../src/engine/safety/index.ts';
import { machine, ROUTE_OFF } from './machines.ts';

const executables = {
  has: (name: string) => ['ls', 'git', 'rm', 'find'].includes(name),
  path: (name: string) => (['ls', 'git', 'rm', 'find'].includes(name) ? `/usr/bin/${name}` : null),
  names: () => [],
};

function generator(
  name: string,
  answers: (string[] | Error)[],
  seen: GenerateRequest[] = [],
): Generator {
  let turn = 0;
  return {
    name,
    generate: async (request): Promise<Generated> => {
      seen.push(request);
      const answer = answers[Math.min(turn++, answers.length - 1)] ?? [];
      if (answer instanceof Error) throw answer;
      const candidates = answer.map((command, i) => ({ command, confidence: 0.9 - i * 0.2 }));
      return { candidates, question: null, generator: name };
    },
  };
}

function proposer(generators: Generator[], changes: Partial<ProposerDeps> = {}) {
  return createProposer({
    router: { route: async () => ROUTE_OFF },
    context: createContextGatherer({ executables, machine: () => machine([], { manager: null }) }),
    safety: createSafety(),
    safetyContext: (cwd) => ({ cwd, home: '/home/u', user: 'u', root: false, ssh: false }),
    generators,
    executables,
    resolves: (name) => executables.has(name),
    installable: () => false,
    explain: () => [{ text: 'ls', meaning: 'lists' }],
    ...changes,
  });
}

const options = { cwd: '/home/u' };

describe('propose', () => {
  it('offers what passed all layers, with evidence of the program', async () => {
    const result = await proposer([generator('model', [['ls -l', 'ls -a']])]).propose(
      'list',
      options,
    );
    expect(result).toMatchObject({
      status: 'proposed',
      command: 'ls -l',
      generator: 'model',
      can_verify: true,
    });
    expect(result.alternatives).toEqual([{ command: 'ls -a' }]);
    expect(result.context).toContainEqual({
      subject: 'ls',
      fact: 'executable at /usr/bin/ls',
      source: 'PATH',
      verified: true,
    });
    expect(result.explanation).toHaveLength(1);
  });

  it('tells a model once why its answer fell through', async () => {
    const seen: GenerateRequest[] = [];
    const result = await proposer([generator('model', [['frobnicate -x'], ['ls']], seen)]).propose(
      'x',
      options,
    );
    expect(seen).toHaveLength(2);
    expect(seen[1]?.retryReason).toMatch(/frobnicate/);
    expect(result.command).toBe('ls');
    expect(result.rejected).toHaveLength(1);
  });

  it('falls back to the next generator when one fails, and says which', async () => {
    const failed: string[] = [];
    const result = await proposer(
      [generator('model', [new Error('down')]), generator('embedded', [['ls']])],
      {
        onFallback: (name) => failed.push(name),
      },
    ).propose('x', options);
    expect(result).toMatchObject({ command: 'ls', generator: 'embedded' });
    expect(failed).toEqual(['model']);
  });

  it('refuses a disastrous request before anything is generated', async () => {
    const seen: GenerateRequest[] = [];
    const result = await proposer([generator('model', [['ls']], seen)]).propose(
      'delete everything on this computer',
      options,
    );
    expect(result).toMatchObject({ status: 'blocked', command: null });
    expect(result.question).toBeTruthy();
    expect(seen).toEqual([]);
  });

  it('never shows a command that safety blocks', async () => {
    const result = await proposer([generator('model', [['rm -rf /']])]).propose('tidy up', options);
    expect(result).toMatchObject({ status: 'blocked', command: null });
    expect(result.rejected[0]).toMatchObject({ candidate: 'rm -rf /', layer: 'safety' });
  });

  it('says that it does not know', async () => {
    const result = await proposer([generator('embedded', [[]])]).propose('hmm', options);
    expect(result).toMatchObject({ status: 'none', command: null, alternatives: [] });
    expect(result.question).toMatch(/don't know/);
  });

  it('lets the user choose between equals', async () => {
    const tie: Generator = {
      name: 'embedded',
      generate: async () => ({
        candidates: [
          { command: 'ls', confidence: 0.8 },
          { command: 'find .', confidence: 0.79 },
        ],
        question: null,
        generator: 'embedded',
      }),
    };
    expect(await proposer([tie]).propose('files', options)).toMatchObject({
      status: 'choose',
      command: 'ls',
    });
  });

  it('does without a router that hangs', async () => {
    const result = await proposer([generator('embedded', [['ls']])], {
      router: { route: () => new Promise(() => {}) },
    }).propose('x', options);
    expect(result).toMatchObject({ command: 'ls', route: { source: 'off' } });
  });
});
