// What the pages of docs/ show as TOML is read by the code that it is meant for, without a complaint.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadExtension } from '../../../src/domains/loader.ts';
import { loadConfig } from '../../../src/engine/config/config.ts';
import { readTomlSpec } from '../../../src/engine/suggest/specs/toml.ts';
import { createKeymap } from '../../../src/ui/app/bindings.ts';
import { readUserTheme } from '../../../src/ui/theme/user-theme.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const pages = ['README.md', ...readdirSync(join(root, 'docs')).map((name) => `docs/${name}`)]
  .filter((page) => page.endsWith('.md'))
  .map((page) => [page, readFileSync(join(root, page), 'utf8')] as const);
const blocks = pages.flatMap(([page, text]) =>
  [...text.matchAll(/^```toml\n(.*?)^```/gms)].map((match) => [page, match[1] ?? ''] as const),
);

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'reos-docs-'));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const file = (text: string): string => {
  const path = join(dir, 'example.toml');
  writeFileSync(path, text);
  return path;
};

function complaints(page: string, toml: string): unknown[] {
  if (page === 'docs/specs.md') return readTomlSpec(toml).notes;
  if (page === 'docs/domain-packs.md') {
    const loaded = loadExtension(file(toml));
    return loaded.ok ? [] : loaded.problems;
  }
  if (/^heading = /m.test(toml)) {
    return readUserTheme(dir, file(toml) && 'example')?.problems ?? ['no theme'];
  }
  const { config, problems } = loadConfig({ env: {}, file: file(toml) });
  return [...problems, ...createKeymap(config.keys).problems];
}

describe('the TOML of the docs', () => {
  it.each(blocks)('%s: %s', (page, toml) => {
    expect(complaints(page, toml)).toEqual([]);
  });

  it('is found', () => {
    expect(blocks.length).toBeGreaterThan(8);
  });
});

describe('the links of the docs', () => {
  it.each(pages)('%s leads to files that are there', (page, text) => {
    const links = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map((match) => match[1] ?? '');
    const here = join(root, page, '..');
    const missing = links.filter((link) => {
      try {
        readFileSync(join(here, link));
        return false;
      } catch {
        return true;
      }
    });
    expect(missing).toEqual([]);
  });
});
