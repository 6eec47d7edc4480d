// A memory in a folder of its own, and what its files hold as bytes.
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createMemoryPart, type MemoryPart } from '../../src/engine/assembly/memory-part.ts';
import { type LoadedConfig, loadConfig } from '../../src/engine/config/config.ts';
import type { PastQuestion } from '../../src/engine/memory/past.ts';
import type { CommandReport } from '../../src/engine/terminal/types.ts';
import { removeFolder } from './remove-folder.ts';

/** A scratch folder that goes when the test is over. */
export function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'reos-memory-'));
  onTestFinished(() => removeFolder(folder));
  return folder;
}

export function settingsIn(folder: string, flags: Record<string, unknown> = {}): LoadedConfig {
  return loadConfig({ env: { HOME: folder, REOS_TUI_HOME: folder }, flags });
}

export interface OpenPart {
  part: MemoryPart;
  notices: string[];
  loaded: LoadedConfig;
}

export async function openPart(
  folder: string,
  { flags = {}, background = false, now }: PartOptions = {},
): Promise<OpenPart> {
  const loaded = settingsIn(folder, flags);
  const notices: string[] = [];
  const part = createMemoryPart({ loaded, background, notice: (text) => notices.push(text), ...(now ? { now } : {}) });
  onTestFinished(() => void part.close());
  await part.ready;
  return { part, notices, loaded };
}

export interface PartOptions {
  flags?: Record<string, unknown>;
  background?: boolean;
  now?: () => number;
}

export const report = (line: string, exit: number | null = 0): CommandReport => ({
  line,
  cwd: '/tmp',
  exit,
  startedAt: 0,
  duration: 3,
});

/** Every byte of the database, its log and whatever lies beside them. */
export function bytesBeside(file: string): Buffer {
  const folder = join(file, '..');
  if (!existsSync(folder)) return Buffer.alloc(0);
  return Buffer.concat(readdirSync(folder).map((name) => readFileSync(join(folder, name))));
}

/** Everything that was run, oldest first. */
export async function allCommands(part: MemoryPart): Promise<string[]> {
  const lines: string[] = [];
  for await (const page of part.log(1_000_000)) for (const { kind, line } of page) if (kind === 'run') lines.push(line);
  return lines;
}

/** Everything that was run, newest first; what is given says otherwise. */
export const askPast = (more: Partial<PastQuestion> = {}): PastQuestion => ({
  text: '',
  cwd: null,
  exit: null,
  mine: false,
  since: null,
  from: 0,
  count: 100,
  anew: false,
  ...more,
});
