import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { assetPath } from '../../../src/base/assets.ts';
import { loadExtension } from '../../../src/domains/loader.ts';
import { parsePhrase, phraseSamples, phraseSlots } from '../../../src/domains/phrase.ts';
import { createDomainRegistry, resolveDomain } from '../../../src/domains/registry.ts';
import { DOMAINS } from '../../../src/domains/types.ts';

const packs = assetPath('domains');

function folderWith(name: string, text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'packs-'));
  writeFileSync(join(folder, name), text);
  return folder;
}

describe('the ten packs', () => {
  const all = createDomainRegistry({ packs }).all();

  it('are there, in order, with hundreds of intents', () => {
    expect(all.map((pack) => pack.meta.domain)).toEqual([...DOMAINS]);
    expect(all.reduce((count, pack) => count + pack.frame.length, 0)).toBeGreaterThanOrEqual(500);
  });

  it('have prompts with all four variables', () => {
    for (const pack of all)
      for (const name of ['os', 'unix_flavor', 'platform_notes', 'user_input'])
        expect(pack.prompt.system, pack.meta.domain).toContain(`{{${name}}}`);
  });

  it('describe their tool with the properties that it requires', () => {
    for (const { tool } of all) expect(Object.keys(tool.properties)).toEqual(expect.arrayContaining(tool.required));
  });

  it('never name two frames alike', () => {
    const ids = all.flatMap((pack) => pack.frame.map((frame) => frame.id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('use in a template only slots that a phrase or the name explains', () => {
    for (const frame of all.flatMap((pack) => pack.frame))
      expect(() => frame.phrases.flatMap((phrase) => phraseSlots(parsePhrase(phrase)))).not.toThrow();
  });
});

describe('short names', () => {
  it.each([
    ['git', 'git_operations'],
    ['file', 'file_operations'],
    ['Network', 'network_diagnostics'],
    ['system-info', 'system_info'],
    ['p', null],
    ['', null],
    ['kitchen', null],
  ])('%s', (name, domain) => {
    expect(resolveDomain(name)).toBe(domain);
  });
});

describe('extensions', () => {
  it('add frames and replace those of the same id', () => {
    const extensions = folderWith(
      'mine.toml',
      '[meta]\ndomain = "general"\n[[frame]]\nid = "deploy"\nsummary = "Deploy"\nrun = "make deploy"\nphrases = ["deploy it"]\n' +
        '[[frame]]\nid = "clear"\nsummary = "Clear"\nrun = "tput clear"\nphrases = ["clear the screen"]\n',
    );
    const pack = createDomainRegistry({ packs, extensions: [extensions] }).get('general');
    expect(pack.frame.find((frame) => frame.id === 'deploy')?.run).toBe('make deploy');
    expect(pack.frame.filter((frame) => frame.id === 'clear')).toHaveLength(1);
  });

  it('that are broken are left out and named with their place', () => {
    const extensions = folderWith(
      'bad.toml',
      '[meta]\ndomain = "general"\n[[frame]]\nid = "x"\nsumary = "typo"\nphrases = ["x"]\n',
    );
    const registry = createDomainRegistry({ packs, extensions: [extensions] });
    expect(registry.get('general').frame.some((frame) => frame.id === 'x')).toBe(false);
    expect(registry.problems().map((problem) => problem.key)).toContain('frame.0.summary');
  });

  it('with an unknown slot type say which phrase', () => {
    const folder = folderWith(
      'slot.toml',
      '[meta]\ndomain = "general"\n[[frame]]\nid = "x"\nsummary = "x"\nrun = "x"\nphrases = ["x {y:banana}"]\n',
    );
    const loaded = loadExtension(join(folder, 'slot.toml'));
    expect(loaded).toMatchObject({ ok: false, problems: [{ key: 'frame.x.phrases' }] });
  });

  it('that are no TOML are a problem, not a crash', () => {
    const folder = folderWith('x.toml', '[[[');
    expect(loadExtension(join(folder, 'x.toml')).ok).toBe(false);
  });
});

describe('samples of a phrase', () => {
  it('are different texts without slots', () => {
    const samples = phraseSamples('(show|list) (the|) status of {service} (now|)', 5);
    expect(new Set(samples).size).toBe(5);
    for (const sample of samples) expect(sample).not.toMatch(/[(){}|]/);
  });
});
