import { describe, expect, it } from 'vitest';
import { DOMAINS, type Domain } from '../../../src/domains/types.ts';
import type { Classifier } from '../../../src/engine/route/classifier.ts';
import { DomainNameError } from '../../../src/engine/route/domain-names.ts';
import type { DomainModel } from '../../../src/engine/route/functiongemma.ts';
import { createRouter } from '../../../src/engine/route/router.ts';
import type { RouteMemory } from '../../../src/engine/route/types.ts';

function scores(given: Partial<Record<Domain, number>>): Record<Domain, number> {
  const total = Object.values(given).reduce((sum, value) => sum + value, 0);
  const rest = (1 - total) / (DOMAINS.length - Object.keys(given).length);
  return Object.fromEntries(DOMAINS.map((domain) => [domain, given[domain] ?? rest])) as Record<Domain, number>;
}

/** A classifier that always says the same and counts how often it was asked. */
function saying(given: Partial<Record<Domain, number>>): Classifier & { asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    classify: (text) => {
      asked.push(text);
      return { scores: scores(given), reason: ['word'] };
    },
  };
}

function opinion(...domains: Domain[]): DomainModel {
  return { choose: async () => ({ domains, arguments: {} }), warmUp: async () => true };
}

describe('override', () => {
  const router = createRouter({ classifier: saying({ general: 0.9 }) });

  it('takes a short form, skips the estimate and is certain', async () => {
    const route = await router.route('show recent activity', { domains: ['git'] });
    expect(route).toMatchObject({ primary: 'git_operations', confidence: 1, source: 'override', secondary: [] });
  });

  it('takes several, the first is primary, each once', () => {
    const route = router.routeNow('x', { domains: ['file,archive', 'files_'.slice(0, 4), 'net'] });
    expect([route.primary, ...route.secondary]).toEqual([
      'file_operations',
      'archive_operations',
      'network_diagnostics',
    ]);
  });

  it('names the candidates of an ambiguous form', () => {
    expect(() => router.routeNow('x', { domains: ['p'] })).toThrowError(DomainNameError);
    try {
      router.routeNow('x', { domains: ['p'] });
    } catch (error) {
      expect((error as DomainNameError).candidates).toEqual([
        'process_management',
        'package_management',
        'permission_management',
      ]);
      expect((error as Error).message).toContain('permission_management');
    }
  });

  it('refuses an unknown name in route as well', async () => {
    await expect(router.route('x', { domains: ['kubernetes'] })).rejects.toThrow(/not a domain/);
  });

  it('may name a domain that is switched off', () => {
    const strict = createRouter({ classifier: saying({ general: 0.9 }), config: { disabled: ['git_operations'] } });
    expect(strict.routeNow('x', { domains: ['git'] }).primary).toBe('git_operations');
  });
});

describe('routing switched off', () => {
  it('is general with no confidence, and nothing is asked', async () => {
    const classifier = saying({ git_operations: 0.99 });
    const router = createRouter({ classifier, functiongemma: opinion('git_operations') });
    const route = await router.route('show branches', { noRoute: true });
    expect(route).toMatchObject({ primary: 'general', source: 'off', confidence: 0 });
    expect(classifier.asked).toEqual([]);
  });

  it('can be switched off in the settings, yet an override counts', () => {
    const router = createRouter({ classifier: saying({ git_operations: 0.99 }), config: { enabled: false } });
    expect(router.routeNow('show branches').source).toBe('off');
    expect(router.routeNow('show branches', { domains: ['git'] }).source).toBe('override');
  });
});

describe('threshold', () => {
  it('falls back to general below it and keeps the scores', () => {
    const router = createRouter({ classifier: saying({ file_operations: 0.32 }) });
    const route = router.routeNow('hm');
    expect(route).toMatchObject({ primary: 'general', fallback: true, reason: [], secondary: [] });
    expect(route.scores.file_operations).toBeCloseTo(0.32);
    expect(route.confidence).toBeCloseTo(route.scores.general);
  });

  it('does not call a request of two domains unclear', () => {
    const classifier = saying({ file_operations: 0.5, archive_operations: 0.4 });
    const route = createRouter({ classifier }).routeNow('find logs, compress them');
    expect(route).toMatchObject({ primary: 'file_operations', secondary: ['archive_operations'], fallback: false });
  });

  it('follows the configuration', () => {
    const classifier = saying({ file_operations: 0.7 });
    const config = { threshold: 0.8, fallback: 'system_info' as const };
    expect(createRouter({ classifier, config }).routeNow('x').primary).toBe('system_info');
  });
});

describe('disabled domains', () => {
  it('are never chosen, and the others share their probability', () => {
    const classifier = saying({ git_operations: 0.6, file_operations: 0.35 });
    const router = createRouter({ classifier, config: { disabled: ['git_operations'] } });
    const route = router.routeNow('x');
    expect(route.primary).toBe('file_operations');
    expect(route.scores.git_operations).toBe(0);
    expect(Object.values(route.scores).reduce((sum, value) => sum + value, 0)).toBeCloseTo(1);
  });

  it('are not taken from the model either', async () => {
    const router = createRouter({
      classifier: saying({ file_operations: 0.5 }),
      functiongemma: opinion('git_operations'),
      config: { disabled: ['git_operations'] },
    });
    expect((await router.route('x')).source).toBe('embedded');
  });
});

describe('cache', () => {
  it('answers the same text written otherwise without asking again', async () => {
    const classifier = saying({ file_operations: 0.9 });
    const router = createRouter({ classifier });
    await router.route('Find  my files.');
    const asked = classifier.asked.length;
    const again = await router.route('find my FILES');
    expect(again).toMatchObject({ source: 'cache', primary: 'file_operations', text: 'find my FILES' });
    expect(router.routeNow('find my files!').source).toBe('cache');
    expect(classifier.asked).toHaveLength(asked);
  });

  it('forgets after its lifetime', async () => {
    let time = 0;
    const router = createRouter({
      classifier: saying({ file_operations: 0.9 }),
      config: { cacheTtl: 60 },
      now: () => time,
    });
    await router.route('find');
    time = 59_999;
    expect((await router.route('find')).source).toBe('cache');
    time = 120_001;
    expect((await router.route('find')).source).toBe('embedded');
  });

  it('keeps nothing when it is off, nor what was typed live, nor what was cancelled', async () => {
    const off = createRouter({ classifier: saying({ general: 0.9 }), config: { cache: false } });
    await off.route('x');
    expect((await off.route('x')).source).toBe('embedded');
    const live = createRouter({ classifier: saying({ general: 0.9 }) });
    live.routeNow('x');
    expect(live.routeNow('x').source).toBe('embedded');
    await live.route('x', { signal: AbortSignal.abort() });
    expect(live.routeNow('x').source).toBe('embedded');
  });
});

describe('the model', () => {
  it('settles what the classifier leaves open', async () => {
    const classifier = saying({ file_operations: 0.3, git_operations: 0.28 });
    const router = createRouter({ classifier, functiongemma: opinion('git_operations') });
    const route = await router.route('show history');
    expect(route).toMatchObject({ primary: 'git_operations', source: 'functiongemma' });
    expect(route.confidence).toBeGreaterThan(0.6);
    expect(router.routeNow('show history')).toMatchObject({ source: 'cache', primary: 'git_operations' });
  });

  it('cannot overturn what the classifier is sure of', async () => {
    const classifier = saying({ git_operations: 0.97 });
    const router = createRouter({ classifier, functiongemma: opinion('permission_management') });
    expect((await router.route('show git branches')).primary).toBe('git_operations');
  });

  it('is not believed about a domain on the blocklist, and about others still is', async () => {
    const classifier = saying({ file_operations: 0.3, git_operations: 0.28 });
    const parts = { classifier, config: { blocklist: ['git_operations'] as const } };
    const blocked = createRouter({ ...parts, functiongemma: opinion('git_operations') });
    expect(await blocked.route('show history')).toMatchObject({ source: 'embedded' });
    const other = createRouter({ ...parts, functiongemma: opinion('file_operations') });
    expect(await other.route('show history')).toMatchObject({ source: 'functiongemma', primary: 'file_operations' });
    const second = createRouter({ ...parts, functiongemma: opinion('file_operations', 'git_operations') });
    expect((await second.route('show history')).secondary).not.toContain('git_operations');
  });

  it('is warmed up on demand, and its absence is no error', async () => {
    expect(await createRouter({ functiongemma: opinion('general') }).warmUp()).toBe(true);
    expect(await createRouter().warmUp()).toBe(false);
  });

  it('without an opinion leaves the embedded route', async () => {
    const silent: DomainModel = { ...opinion(), choose: async () => null };
    const router = createRouter({ classifier: saying({ general: 0.9 }), functiongemma: silent });
    expect((await router.route('x')).source).toBe('embedded');
  });
});

describe('corrections', () => {
  it('change the next answer at once and are handed to the memory', () => {
    const kept: [string, readonly Domain[]][] = [];
    const memory: RouteMemory = { recall: () => null, remember: (text, domains) => kept.push([text, domains]) };
    const router = createRouter({ classifier: saying({ file_operations: 0.9 }), memory });
    router.correct('Show recent activity!', ['git']);
    expect(kept).toEqual([['show recent activity', ['git_operations']]]);
    expect(router.routeNow('show recent activity')).toMatchObject({ primary: 'git_operations', source: 'override' });
  });

  it('outlive the session in the memory', async () => {
    const memory: RouteMemory = {
      recall: (text) => (text === 'show recent activity' ? { domains: ['git_operations'], strength: 1 } : null),
      remember: () => {},
    };
    const router = createRouter({ classifier: saying({ file_operations: 0.9 }), memory });
    expect((await router.route('show recent activity')).primary).toBe('git_operations');
  });

  it('of similar texts tip the scale and no more', () => {
    const memory: RouteMemory = { recall: () => ({ domains: ['git_operations'], strength: 0.6 }), remember: () => {} };
    const open = saying({ file_operations: 0.5, git_operations: 0.3 });
    expect(createRouter({ classifier: open, memory }).routeNow('x').primary).toBe('git_operations');
    const sure = saying({ file_operations: 0.99 });
    expect(createRouter({ classifier: sure, memory }).routeNow('x').primary).toBe('file_operations');
  });
});
