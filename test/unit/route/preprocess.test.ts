import { describe, expect, it, vi } from 'vitest';
import { createDomainRegistry } from '../../../src/domains/registry.ts';
import { assetPath } from '../../../src/engine/config/assets.ts';
import { platformFromOsRelease } from '../../../src/engine/route/platform.ts';
import { type PreprocessParts, preprocess } from '../../../src/engine/route/preprocess.ts';
import { createRouter } from '../../../src/engine/route/router.ts';

type Parts = PreprocessParts<string, string, string>;

function parts(given: Partial<Parts> = {}): Parts {
  return {
    router: createRouter(),
    registry: createDomainRegistry({ packs: assetPath('domains') }),
    platform: platformFromOsRelease('ID=debian'),
    checkRequest: () => null,
    cached: () => null,
    gather: async () => 'facts',
    ...given,
  };
}

describe('early exits', () => {
  it('a blocked request is looked at no further', async () => {
    const gather = vi.fn(async () => 'facts');
    const cached = vi.fn(() => null);
    const result = await preprocess(
      'wipe the whole disk',
      parts({ checkRequest: () => 'critical', gather, cached }),
    );
    expect(result).toMatchObject({ kind: 'blocked', block: 'critical' });
    expect(cached).not.toHaveBeenCalled();
    expect(gather).not.toHaveBeenCalled();
  });

  it('an answer that is known ends it', async () => {
    const gather = vi.fn(async () => 'facts');
    const result = await preprocess('show disk usage', parts({ cached: () => 'df -h', gather }));
    expect(result).toMatchObject({ kind: 'cached', answer: 'df -h' });
    expect(gather).not.toHaveBeenCalled();
  });

  it('the cache is asked with the domain', async () => {
    const cached = vi.fn(() => 'known');
    await preprocess('show git branches', parts({ cached }));
    expect(cached).toHaveBeenCalledWith(
      'show git branches',
      expect.objectContaining({ primary: 'git_operations' }),
    );
  });

  it.each(['do that thing we discussed', 'fix it', 'help me', 'again!'])(
    '"%s" is asked about',
    async (text) => {
      const result = await preprocess(text, parts());
      expect(result.kind).toBe('clarify');
      expect(result.kind === 'clarify' && result.question).toMatch(/\?$/);
    },
  );

  it.each(['show disk usage', 'run gimp', 'undo the last commit', 'fix file permissions'])(
    '"%s" is worked on',
    async (text) => {
      expect((await preprocess(text, parts())).kind).toBe('ready');
    },
  );

  it('who names the domain is not asked what is meant', async () => {
    expect((await preprocess('do it', parts(), { domains: ['git'] })).kind).toBe('ready');
  });
});

describe('a request that goes on', () => {
  it('carries route, context and the prompt of the domain', async () => {
    const result = await preprocess('find rust files', parts());
    expect(result).toMatchObject({
      kind: 'ready',
      context: 'facts',
      late: [],
      route: { primary: 'file_operations' },
      domain: { domains: ['file_operations'] },
    });
  });

  it('routes and gathers at the same time', async () => {
    const events: string[] = [];
    const router = createRouter();
    let release = () => {};
    const routed = new Promise<void>((resolve) => {
      release = resolve;
    });
    const result = await preprocess(
      'find rust files',
      parts({
        router: {
          routeNow: router.routeNow,
          route: async (text) => {
            events.push('route');
            await routed;
            return router.routeNow(text);
          },
        },
        gather: async () => {
          events.push('gather');
          release();
          return 'facts';
        },
      }),
    );
    expect(events).toEqual(['route', 'gather']);
    expect(result).toMatchObject({ kind: 'ready', late: [] });
  });

  it('leaves out what is not there by the deadline, tells it to stop, and names it', async () => {
    let stopped = false;
    const result = await preprocess(
      'find rust files',
      parts({
        gather: (_, signal) =>
          new Promise(() => {
            signal.addEventListener('abort', () => {
              stopped = true;
            });
          }),
      }),
      { deadline: 20 },
    );
    expect(result).toMatchObject({ kind: 'ready', context: null, late: ['context'] });
    expect(stopped).toBe(true);
  });

  it('takes the embedded route when the other one is late', async () => {
    const router = createRouter();
    const result = await preprocess(
      'find rust files',
      parts({ router: { routeNow: router.routeNow, route: () => new Promise(() => {}) } }),
      { deadline: 20 },
    );
    expect(result).toMatchObject({
      kind: 'ready',
      late: ['route'],
      route: { primary: 'file_operations', source: 'embedded' },
    });
  });

  it('goes on without context when that fails', async () => {
    const result = await preprocess(
      'find rust files',
      parts({ gather: async () => Promise.reject(new Error('no')) }),
    );
    expect(result).toMatchObject({ kind: 'ready', context: null, late: ['context'] });
  });
});
