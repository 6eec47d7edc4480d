import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { sections } from '../../../src/engine/config/schema.ts';
import type { SuggestionSource } from '../../../src/engine/suggest/types.ts';

/** Section → where its settings are taken from the configuration: file, and the name they go by there. */
const READERS: Record<string, [file: string, name: string][]> = {
  router: [
    ['src/engine/route/settings.ts', 'settings'],
    ['src/engine/assembly/route-part.ts', 'config.router'],
  ],
  model: [
    ['src/engine/llm/provider.ts', 'config'],
    ['src/engine/assembly/model-generator.ts', 'model'],
    ['src/cli/propose.ts', 'config.model'],
    ['src/engine/assembly/answer-part.ts', 'config.model'],
  ],
  safety: [
    ['src/ui/app/attach.tsx', 'config.safety'],
    ['src/engine/assembly/safety-part.ts', 'config.safety'],
  ],
  gate: [['src/engine/assembly/gate-part.ts', 'settings']],
  suggest: [
    ['src/ui/app/attach.tsx', 'config.suggest'],
    ['src/engine/engine.ts', 'config.suggest'],
    ['src/engine/assembly/suggest-part.ts', 'suggest'],
    ['src/engine/assembly/ai-source.ts', 'config.suggest'],
  ],
  ui: [
    ['src/ui/app/attach.tsx', 'ui'],
    ['src/ui/pane-mode/attach-pane.ts', 'ui'],
  ],
  shell: [
    ['src/ui/shell-choice.ts', 'settings'],
    ['src/ui/pane-mode/attach-pane.ts', 'shell'],
  ],
  memory: [
    ['src/engine/assembly/memory-part.ts', 'config.memory'],
    ['src/engine/assembly/suggest-part.ts', 'memory'],
  ],
  index: [
    ['src/engine/assembly/index-part.ts', 'index'],
    ['src/ui/app/attach.tsx', 'config.index'],
  ],
};
/** Sections whose keys are names of things, looked up by name. */
const LOOKED_UP: Record<string, [file: string, text: string]> = {
  'router.domains': ['src/engine/route/settings.ts', 'settings.domains'],
  'router.custom_domains': ['src/engine/assembly/domains-part.ts', 'config.router.custom_domains'],
  keys: ['src/ui/app/attach.tsx', 'config.keys'],
};
/** Switches of the suggestion sources, asked for by the source's name. */
const SOURCES = [
  'spec',
  'filesystem',
  'history',
  'environment',
  'project',
  'workflow',
  'ai',
] satisfies SuggestionSource[];
const bySource = (section: string, key: string) =>
  section === 'suggest' &&
  (SOURCES as string[]).includes(key) &&
  text('src/engine/assembly/suggest-part.ts').includes('suggest[source]');

const root = fileURLToPath(new URL('../../..', import.meta.url));
const text = (file: string) => readFileSync(join(root, file), 'utf8');

/** `name.key`, `name?.key`, or `const { …, key, … } = name`. */
function reads(source: string, name: string, key: string): boolean {
  const dotted = name.replaceAll('.', String.raw`\??\.`);
  const access = new RegExp(String.raw`(?<![\w.])(?:\w+\.)?${dotted}\??\.${key}\b`);
  const taken = new RegExp(String.raw`\{[^{}]*\b${key}\b[^{}]*\} = (?:\w+\.)*${dotted}\b`);
  return access.test(source) || taken.test(source);
}

describe('every setting', () => {
  const fields = [...sections].flatMap(([section, spec]) =>
    'fields' in spec && !(section in LOOKED_UP) ? Object.keys(spec.fields).map((key) => [section, key] as const) : [],
  );

  it.each(fields)('%s.%s is read', (section, key) => {
    const readers = READERS[section] ?? [];
    const read = readers.some(([file, name]) => reads(text(file), name, key));
    expect(read || bySource(section, key)).toBe(true);
  });

  it.each(Object.entries(LOOKED_UP))('[%s] is looked up by name', (section, [file, found]) => {
    expect(sections.has(section)).toBe(true);
    expect(text(file)).toContain(found);
  });

  it('belongs to a section that somebody reads', () => {
    const known = new Set([...Object.keys(READERS), ...Object.keys(LOOKED_UP)]);
    expect([...sections.keys()].filter((section) => !known.has(section))).toEqual([]);
  });
});
