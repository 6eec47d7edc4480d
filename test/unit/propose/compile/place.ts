// Goals on a real folder: the command is run by bash, and what it printed and left behind is looked at.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';
import type { Filter, Goal, Value } from '../../../../src/engine/goal/types.ts';
import { compileSets } from '../../../../src/engine/propose/compile/index.ts';
import type { Built } from '../../../../src/engine/propose/compile/take.ts';
import { worldOf } from '../../meaning/world.ts';

const made: string[] = [];
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

export interface Ran {
  command: string;
  /** Lines in the order they came. */
  lines: string[];
  status: number | null;
  stderr: string;
}

export interface Place {
  cwd: string;
  build(goal: Goal): Built;
  run(goal: Goal): Ran;
  bash(command: string): Ran;
  /** All files below, without what lies in .git. */
  files(): string[];
  text(path: string): string;
}

/** A new folder with these files; what ends in a slash is an empty folder. */
export function placeOf(files: Readonly<Record<string, string | Uint8Array>>): Place {
  const cwd = mkdtempSync(join(tmpdir(), 'compile-'));
  made.push(cwd);
  for (const [path, text] of Object.entries(files)) {
    const full = join(cwd, path);
    mkdirSync(path.endsWith('/') ? full : dirname(full), { recursive: true });
    if (!path.endsWith('/')) writeFileSync(full, text);
  }
  const build = (goal: Goal): Built => compileSets(goal, worldOf({ cwd }))[0] ?? { refused: 'no compiler' };
  const bash = (command: string): Ran => {
    const { stdout, stderr, status } = spawnSync('bash', ['-c', command], {
      cwd,
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C.UTF-8', HOME: cwd },
      timeout: 20_000,
    });
    return { command, lines: stdout.split('\n').filter((line) => line !== ''), status, stderr };
  };
  return {
    cwd,
    build,
    bash,
    run(goal) {
      const built = build(goal);
      if (built.command === undefined) throw new Error(`not compiled: ${JSON.stringify(built)}`);
      return bash(built.command);
    },
    files: () =>
      readdirSync(cwd, { recursive: true, withFileTypes: true })
        .filter((entry) => !entry.isDirectory())
        .map((entry) => join(entry.parentPath, entry.name).slice(cwd.length + 1))
        .filter((path) => !path.startsWith('.git/'))
        .sort(),
    text: (path) => readFileSync(join(cwd, path), 'utf8'),
  };
}

export const text = (what: string): Value => ({ type: 'text', text: what });
export const path = (what: string, here: 'file' | 'folder' | null = 'file'): Value => ({
  type: 'path',
  path: what,
  here,
});
export const glob = (what: string): Value => ({ type: 'glob', glob: what });
export const extension = (...extensions: string[]): Value => ({ type: 'extension', extensions });
export const number = (n: number): Value => ({ type: 'number', n });
export const size = (bytes: number, written: string): Value => ({ type: 'size', bytes, text: written });
const yes: Value = { type: 'word', word: 'true' };

export const is = (attr: string, value: Value = yes, op: Filter['op'] = '='): Filter => ({ attr, op, value });
export const not = (filter: Filter): Filter => ({ ...filter, not: true });
export const kind = (what: 'file' | 'folder' | 'link'): Filter => is('kind', { type: 'word', word: what });

export const goal = (act: string, of: string, more: Partial<Goal> = {}): Goal => ({
  act,
  of,
  names: [],
  where: [],
  except: [],
  manner: [],
  show: [],
  ...more,
});
export const files = (act: string, more: Partial<Goal> = {}): Goal =>
  goal(act, 'file', { ...more, where: [kind('file'), ...(more.where ?? [])] });
export const lines = (act: string, more: Partial<Goal> = {}): Goal => goal(act, 'line', more);
export const sorted = (list: readonly string[]): string[] => [...list].sort();
