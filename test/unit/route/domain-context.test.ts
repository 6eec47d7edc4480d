import { describe, expect, it } from 'vitest';
import { assetPath } from '../../../src/base/assets.ts';
import { createDomainRegistry } from '../../../src/domains/registry.ts';
import { DOMAINS, type Domain } from '../../../src/domains/types.ts';
import { buildDomainContext } from '../../../src/engine/route/domain-context.ts';
import { selectExamples } from '../../../src/engine/route/examples.ts';
import { type Platform, platformFromOsRelease } from '../../../src/engine/route/platform.ts';
import { fitsPlatform, platformNotes } from '../../../src/engine/route/platform-notes.ts';
import { domainTools } from '../../../src/engine/route/tools.ts';

const registry = createDomainRegistry({ packs: assetPath('domains') });
const release = (id: string, like = '') => platformFromOsRelease(`ID=${id}\nID_LIKE="${like}"\nPRETTY_NAME="${id}"`);
const debian = release('debian');
const macos: Platform = { os: 'macos', flavor: 'macos', name: 'macOS' };
const routed = (text: string, primary: Domain, ...secondary: Domain[]) => ({ text, primary, secondary });

describe('platforms', () => {
  it.each([
    ['debian', '', 'debian'],
    ['linuxmint', 'ubuntu debian', 'debian'],
    ['rocky', 'rhel centos fedora', 'fedora'],
    ['manjaro', 'arch', 'arch'],
    ['alpine', '', 'alpine'],
    ['opensuse-leap', 'suse opensuse', 'suse'],
    ['nixos', '', 'linux'],
  ])('%s (%s) is of the family %s', (id, like, flavor) => {
    expect(release(id, like).flavor).toBe(flavor);
  });

  it('each have their package manager in the notes', () => {
    const note = (platform: Platform) => platformNotes(platform, ['package_management']).join(' ');
    expect(note(debian)).toContain('apt ');
    expect(note(release('fedora'))).toContain('dnf ');
    expect(note(release('arch'))).toContain('pacman ');
    expect(note(release('alpine'))).toContain('apk ');
    expect(note(macos)).toContain('brew ');
  });

  it('only get notes of the domains at hand', () => {
    expect(platformNotes(debian, ['git_operations']).join(' ')).not.toContain('apt ');
    expect(platformNotes(macos, ['system_info']).join(' ')).toContain('vm_stat');
  });

  it('do not get examples of another family’s package manager', () => {
    expect(fitsPlatform('sudo apt install vim', macos)).toBe(false);
    expect(fitsPlatform('brew install vim', debian)).toBe(false);
    expect(fitsPlatform('npm install -g vim', debian)).toBe(true);
    expect(fitsPlatform('aptly serve', macos)).toBe(true);
  });
});

describe('the context of a domain', () => {
  it.each(DOMAINS.flatMap((domain) => [debian, macos].map((on) => [domain, on] as const)))(
    '%s fits the budget, with nothing left to fill in',
    (domain, platform) => {
      const others = DOMAINS.filter((other) => other !== domain).slice(0, 2);
      const context = buildDomainContext(routed('list', domain, ...others), registry, platform);
      expect(context.tokens).toBeLessThanOrEqual(1200);
      expect(context.systemPrompt).not.toContain('{{');
      expect(context.systemPrompt).not.toMatch(/^Request:\s*$/m);
    },
  );

  it('gives way on a small budget: examples first, then notes', () => {
    const all = buildDomainContext(routed('find', 'file_operations'), registry, debian);
    expect(all.notes.length).toBeGreaterThan(0);
    expect(all.examples.length).toBeGreaterThan(0);
    const bare = buildDomainContext(routed('find', 'file_operations'), registry, debian, { tokens: 20 });
    expect(bare.examples).toEqual([]);
    expect(bare.notes).toEqual([]);
  });

  it('shows the example that is most like the request first', () => {
    const context = buildDomainContext(
      routed('copy a directory to another place', 'file_operations'),
      registry,
      debian,
    );
    expect(context.examples[0]?.output).toMatch(/^cp /);
  });

  it('has room for what the user accepted and for every secondary domain', () => {
    const context = buildDomainContext(
      routed('find big logs and compress them', 'file_operations', 'archive_operations'),
      registry,
      debian,
      { accepted: [{ input: 'find big logs', output: 'find /srv -name "*.log" -size +1G' }] },
    );
    expect(context.examples.length).toBeLessThanOrEqual(5);
    const outputs = context.examples.map(({ output }) => output);
    expect(outputs).toContain('find /srv -name "*.log" -size +1G');
    const archive = Object.values(registry.get('archive_operations').examples);
    expect(archive.some(({ output }) => outputs.includes(output))).toBe(true);
  });
});

describe('choosing examples', () => {
  const examples = [
    { input: 'show the log', output: 'a' },
    { input: 'show the process tree', output: 'b' },
    { input: 'show the disk', output: 'c' },
  ];

  it('weighs rare words more than common ones', () => {
    const [first] = selectExamples('show me trees of processes', [{ examples, most: 3 }], 1);
    expect(first?.output).toBe('b');
  });

  it('keeps to the share of each source and shows no command twice', () => {
    const sources = [
      { examples, most: 1 },
      { examples: [...examples, { input: 'show other', output: 'd' }], most: 2 },
    ];
    const picked = selectExamples('show the log', sources, 5).map(({ output }) => output);
    expect(picked).toHaveLength(3);
    expect(new Set(picked).size).toBe(3);
  });
});

describe('tools', () => {
  it('are one for each domain, static and of the expected shape', () => {
    const tools = domainTools(registry);
    expect(tools.map((tool) => tool.function.name)).toEqual([...DOMAINS]);
    const [file] = tools;
    expect(file?.function.parameters).toMatchObject({
      type: 'object',
      required: ['operation', 'target'],
      properties: { operation: { enum: expect.arrayContaining(['find', 'list', 'copy']) } },
    });
  });
});
