import { describe, expect, it } from 'vitest';
import { createContextGatherer } from '../../../src/engine/propose/context.ts';
import { createProposer, type ProposerDeps } from '../../../src/engine/propose/pipeline.ts';
import type { Generated, GenerateRequest, Generator } from '../../../src/engine/propose/types.ts';
import { DomainNameError } from '../../../src/engine/route/domain-names.ts';
import { createRouter } from '../../../src/engine/route/router.ts';
import { createSafety } from '../../../src/engine/safety/index.ts';
import { machine, ROUTE_OFF } from './machines.ts';

const executables = {
  has: (name: string) => ['ls', 'git', 'rm', 'find'].includes(name),
  path: (name: string) => (['ls', 'git', 'rm', 'find'].includes(name) ? `/usr/bin/${name}` : null),
  names: () => [],
};

function generator(name: string, answers: (string[] | Error)[], seen: GenerateRequest[] = []): Generator {
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
    router: { route: async () => ROUTE_OFF, routeNow: () => ROUTE_OFF },
    context: createContextGatherer({ executables, machine: () => machine([], { manager: null }) }),
    safety: createSafety(),
    safetyContext: (cwd) => ({ cwd, home: '/home/u', user: 'u', root: false, ssh: false }),
    generators,
    executables,
    resolves: (name) => executables.has(name),
    explain: () => [{ text: 'ls', meaning: 'lists' }],
    ...changes,
  });
}

const options = { cwd: '/home/u' };

describe('propose', () => {
  it('offers what passed all layers, with evidence of the program', async () => {
    const result = await proposer([generator('model', [['ls -l', 'ls -a']])]).propose('list', options);
    expect(result).toMatchObject({ status: 'proposed', command: 'ls -l', generator: 'model', can_verify: true });
    expect(result.alternatives).toEqual([{ command: 'ls -a' }]);
    expect(result.context).toContainEqual({
      subject: 'ls',
      fact: 'executable at /usr/bin/ls',
      source: 'PATH',
      verified: true,
    });
    expect(result.explanation).toHaveLength(1);
  });

  it('falls back to the next generator when one fails, and says which', async () => {
    const failed: string[] = [];
    const result = await proposer([generator('model', [new Error('down')]), generator('reading', [['ls']])], {
      onFallback: (name) => failed.push(name),
    }).propose('x', options);
    expect(result).toMatchObject({ command: 'ls', generator: 'reading' });
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
    const result = await proposer([generator('reading', [[]])]).propose('hmm', options);
    expect(result).toMatchObject({ status: 'none', command: null, alternatives: [] });
    expect(result.question).toMatch(/don't know/);
  });

  it('lets the user choose between equals', async () => {
    const tie: Generator = {
      name: 'reading',
      generate: async () => ({
        candidates: [
          { command: 'ls', confidence: 0.8 },
          { command: 'find .', confidence: 0.79 },
        ],
        question: null,
        generator: 'reading',
      }),
    };
    expect(await proposer([tie]).propose('files', options)).toMatchObject({ status: 'choose', command: 'ls' });
  });

  it('lets a bad domain name be heard', async () => {
    const bad = createRouter();
    const asked = proposer([generator('reading', [['ls']])], { router: bad }).propose('list', {
      ...options,
      domains: ['frobnicate'],
    });
    await expect(asked).rejects.toThrow(DomainNameError);
  });

  it('asks back at once when a request says nothing', async () => {
    const seen: GenerateRequest[] = [];
    const asking = proposer([generator('model', [['ls']], seen)], { router: createRouter() });
    const result = await asking.propose('do that thing we discussed', options);
    expect(result).toMatchObject({ status: 'none', command: null });
    expect(result.question).toMatch(/What should be done/);
    expect(seen).toEqual([]);
  });

  it('shows what a model would be sent, or says that there is none', async () => {
    const shown = proposer([], { showPrompt: async ({ text, route }) => `${text} in ${route.primary}` });
    expect(await shown.prompt('list files', options)).toBe('list files in general');
    await expect(proposer([]).prompt('list files', options)).rejects.toThrow(/No model is set up/);
  });

  it('says how to get a program that is not here', async () => {
    const result = await proposer([generator('reading', [['dig example.org']])], {
      howToInstall: (program) => (program === 'dig' ? 'sudo apt install dnsutils' : null),
    }).propose('dns records of example.org', options);
    expect(result.context).toContainEqual(
      expect.objectContaining({ subject: 'dig', fact: 'not installed: sudo apt install dnsutils' }),
    );
    expect(result.can_verify).toBe(false);
  });

  it('hands on the way back that the generator knows', async () => {
    const undoing: Generator = {
      name: 'reading',
      generate: async () => ({
        candidates: [{ command: 'git add x', confidence: 0.9, undo: 'git reset x' }],
        question: null,
        generator: 'reading',
      }),
    };
    const result = await proposer([undoing]).propose('stage x', options);
    expect(result.safety?.undo).toBe('git reset x');
  });

  it('does without a router that hangs', async () => {
    const result = await proposer([generator('reading', [['ls']])], {
      router: {
        route: () => new Promise(() => {}),
        routeNow: (text) => ({ ...ROUTE_OFF, text, source: 'embedded', primary: 'file_operations' }),
      },
    }).propose('list files', options);
    expect(result).toMatchObject({ command: 'ls', route: { source: 'embedded', primary: 'file_operations' } });
  });
});
