// What the suggestion tests share: compiled specs, a scratch folder, a suggester over both.
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';
import type { Executables } from '../../../src/engine/state/types.ts';
import { HistoryIndex } from '../../../src/engine/suggest/history-index.ts';
import { createSpecStore } from '../../../src/engine/suggest/specs/store.ts';
import { createSuggester, type Suggester, type SuggesterDeps } from '../../../src/engine/suggest/suggester.ts';

const scriptOf = (file: string) => pathToFileURL(resolve(import.meta.dirname, '../../../scripts', file)).href;

/** Compiles the specs when a source of theirs is newer. */
export async function ensureSpecs(): Promise<void> {
  const tools = (await import(scriptOf('compile-specs.mjs'))) as {
    isStale(): boolean;
    compileSpecs(): Promise<unknown>;
  };
  if (tools.isStale()) await tools.compileSpecs();
}

interface PackTools {
  writePack(file: string, texts: readonly [string, string][], more?: object): Promise<number>;
  tightenPack(file: string): Promise<void>;
}

/** What the build writes packs of texts with. */
export const packTools = async () => (await import(scriptOf('build/write-pack.mjs'))) as PackTools;

export function scratch(): string {
  const dir = realpathSync(mkdtempSync(join(tmpdir(), 'reos-tui-suggest-')));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

export function programs(...names: string[]): Executables {
  return {
    has: (name) => names.includes(name),
    path: (name) => (names.includes(name) ? `/usr/bin/${name}` : null),
    names: () => names,
  };
}

export function suggesterFor(options: Partial<SuggesterDeps> & { lines?: string[] } = {}): Suggester {
  const counts = new Map<string, { line: string; count: number; last: number }>();
  options.lines?.forEach((line, i) => {
    counts.set(line, { line, count: (counts.get(line)?.count ?? 0) + 1, last: i + 1 });
  });
  const suggester = createSuggester({
    specs: createSpecStore(),
    executables: programs('git', 'grep', 'gzip', 'go', 'ls', 'make', 'cat', 'docker', 'cargo'),
    history: new HistoryIndex([...counts.values()]),
    env: () => ({ HOME: '/nonexistent', PATH: process.env.PATH }),
    ...options,
  });
  onTestFinished(() => suggester.close());
  return suggester;
}

/** Replacements, best first, once everything has arrived. */
export async function offered(suggester: Suggester, buffer: string, cwd: string, recent?: string[]) {
  const result = await suggester.complete({ buffer, cwd, recent }, 10_000);
  return result.suggestions.map((s) => s.replacement);
}

export const repeat = (line: string, times: number): string[] => Array<string>(times).fill(line);
