// The stories and routing cases of the router's specification, on the shipped weights.
import { describe, expect, it } from 'vitest';
import { assetPath } from '../../../src/base/assets.ts';
import { loadPackFile } from '../../../src/domains/loader.ts';
import { createDomainRegistry } from '../../../src/domains/registry.ts';
import type { DomainPack } from '../../../src/domains/schema.ts';
import { DOMAINS, type Domain } from '../../../src/domains/types.ts';
import { buildDomainContext } from '../../../src/engine/route/domain-context.ts';
import { platformFromOsRelease } from '../../../src/engine/route/platform.ts';
import { createRouter } from '../../../src/engine/route/router.ts';

const router = createRouter();
const registry = createDomainRegistry({ packs: assetPath('domains') });
/** A pack without the tasks of the files beside it, which the router has not learnt. */
function packOf(domain: Domain): DomainPack {
  const loaded = loadPackFile(assetPath('domains', `${domain}.toml`));
  if (!loaded.ok) throw new Error(loaded.problems[0]?.message);
  return loaded.value;
}
const debian = platformFromOsRelease('ID=debian\nPRETTY_NAME="Debian GNU/Linux 12"');

describe('US-001: the domain is found by itself', () => {
  const cases: [string, Domain][] = [
    ['find all rust files', 'file_operations'],
    ['show my git branches', 'git_operations'],
    ["what's my IP address", 'network_diagnostics'],
    ['show git branches', 'git_operations'],
    ['ping google.com', 'network_diagnostics'],
    ['kill process 1234', 'process_management'],
    ['search for TODO comments', 'text_processing'],
    ['install nodejs', 'package_management'],
    ['create a tarball', 'archive_operations'],
    ['show disk usage', 'system_info'],
    ['make file executable', 'permission_management'],
  ];
  it.each(cases)('%s → %s', async (text, domain) => {
    const route = await router.route(text);
    expect(route.primary).toBe(domain);
    expect(route.confidence).toBeGreaterThan(0.8);
  });

  it('says why in words of the request and uses the prompt of the domain', async () => {
    const route = await router.route('find all rust files larger than 1MB');
    expect(route.reason).toEqual(expect.arrayContaining(['larger', 'files']));
    for (const word of route.reason) expect(route.text).toContain(word);
    const { system, examples } = buildDomainContext(route, registry, debian);
    expect(system).toContain(registry.get('file_operations').prompt.system.trimEnd());
    expect(examples.some(({ output }) => output.startsWith('find '))).toBe(true);
  });
});

describe('US-002: requests of several domains', () => {
  it.each(['find large log files and compress them', 'find large logs and compress them'])('%s', async (text) => {
    const route = await router.route(text);
    expect(route.primary).toBe('file_operations');
    expect(route.secondary).toContain('archive_operations');
    const context = buildDomainContext(route, registry, debian);
    expect(context.domains).toEqual(['file_operations', 'archive_operations']);
    expect(context.systemPrompt).toMatch(/tar|gzip/);
    expect(context.examples.some(({ output }) => /\b(?:tar|zip|gzip)\b/.test(output))).toBe(true);
  });
});

describe('US-003: a forced push is git, so git’s safety rules apply', () => {
  it('routes and brings the rules of the domain along', async () => {
    const route = await router.route('force push my changes');
    expect(route.primary).toBe('git_operations');
    expect(route.confidence).toBeGreaterThan(0.9);
    expect(buildDomainContext(route, registry, debian).domains).toEqual(['git_operations']);
  });
});

describe('US-004: falling back', () => {
  it('of a request that says nothing is general', async () => {
    const route = await router.route('do that thing we discussed');
    expect(route.primary).toBe('general');
  });

  it('tells when nothing fits, and how far the best guess is from it', async () => {
    const route = await router.route('zxcv qwrt plmk');
    expect(route).toMatchObject({ primary: 'general', fallback: true });
    expect(Math.max(...Object.values(route.scores))).toBeLessThan(0.6);
    expect(buildDomainContext(route, registry, debian).systemPrompt).not.toBe('');
  });
});

describe('US-005: the user names the domain', () => {
  it('and it is used as it is', async () => {
    const route = await router.route('show recent activity', { domains: ['git'] });
    expect(route).toMatchObject({ primary: 'git_operations', source: 'override' });
    const { system } = buildDomainContext(route, registry, debian);
    expect(system).toContain(registry.get('git_operations').prompt.system.trimEnd());
  });
});

// Fails when packs were changed so much that the weights no longer fit them: train again (see data/README.md).
describe('the packs', () => {
  it.each(DOMAINS)('%s: its own examples are routed to it', (domain) => {
    const pack = packOf(domain);
    const inputs = [
      ...Object.values(pack.examples).map(({ input }) => input),
      ...pack.frame.flatMap(({ tests }) => tests.map(({ input }) => input)),
    ];
    const astray = inputs.filter((input) => router.routeNow(input).primary !== domain);
    expect(inputs).not.toEqual([]);
    expect(astray.length / inputs.length, astray.join('; ')).toBeLessThanOrEqual(0.1);
  });
});
