// Whatever is wrong, the doctor names it and says what to do; and nobody who is well is sent anywhere.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../../../src/engine/config/config.ts';
import { type DoctorInput, runDoctor } from '../../../src/engine/state/doctor.ts';
import type { Check } from '../../../src/engine/state/doctor-check.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'reos-doctor-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const counts = { package: 3, app: 1, manual: 0, program: 9, service: 2 };
const built = { counts, lastRun: 1_700_000_000_000, problem: null };

async function examine(more: Partial<DoctorInput> = {}, config = '') {
  const env: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    HOME: home,
    TERM: 'xterm-256color',
    LANG: 'C.UTF-8',
    REOS_TUI_HOME: home,
    ...more.env,
  };
  const file = join(home, 'config.toml');
  writeFileSync(file, config);
  const checks = await runDoctor({
    loaded: loadConfig({ env, file }),
    stdin: { isTTY: true },
    stdout: { isTTY: true, columns: 120, rows: 40 },
    model: async () => 'ollama qwen2.5-coder:7b',
    index: async () => built,
    shell: { argv: ['/bin/bash'], integration: true, problem: null },
    ...more,
    env,
  });
  return new Map(checks.map((check) => [check.name, check]));
}

describe('the doctor', () => {
  it('finds everything in order, and says nothing to do then', async () => {
    const checks = await examine();
    const names = ['node', 'pty', 'database', 'terminal', 'locale', 'bash', 'marks', 'index'];
    for (const name of [...names, 'settings', 'log', 'model', 'nesting']) {
      expect(checks.get(name), name).toMatchObject({ status: 'ok' });
      expect(checks.get(name)?.mend, name).toBeUndefined();
    }
  });

  type Case = [string, Partial<DoctorInput>, string, Partial<Check>, RegExp, string?];
  const cases: Case[] = [
    ['no terminal', { stdin: { isTTY: false } }, 'terminal', { status: 'warning' }, /from the terminal you use/],
    ['TERM=dumb', { env: { TERM: 'dumb' } }, 'terminal', { status: 'error' }, /xterm-256color/],
    [
      'a tiny terminal',
      { stdout: { isTTY: true, columns: 30, rows: 8 } },
      'terminal',
      { status: 'warning' },
      /only the shell/,
    ],
    ['no UTF-8', { env: { LANG: 'C' } }, 'locale', { status: 'warning' }, /Set LANG/],
    [
      'a shell without marks',
      { shell: { argv: ['/bin/cat'], integration: true, problem: null } },
      'marks',
      { status: 'warning' },
      /set shell\.program/,
    ],
    [
      'integration switched off',
      { shell: { argv: ['/bin/bash'], integration: false, problem: null } },
      'marks',
      { status: 'warning' },
      /shell\.integration/,
    ],
    [
      'an index that was never built',
      { index: async () => ({ ...built, lastRun: null }) },
      'index',
      { status: 'warning' },
      /reos-tui index/,
    ],
    [
      'a damaged index',
      { index: () => Promise.reject(new Error('the file is damaged')) },
      'index',
      { status: 'warning', detail: 'the file is damaged' },
      /--rebuild/,
    ],
    [
      'a setting that is wrong',
      {},
      'settings',
      { status: 'warning', detail: expect.stringContaining('line 2: ui.layout: must be one of') },
      /config check/,
      '[ui]\nlayout = "sideways"\n',
    ],
    [
      'no model',
      { model: async () => null },
      'model',
      { status: 'ok', detail: expect.stringContaining('without one') },
      /install Ollama.*base_url.*works without/,
    ],
    [
      'a model server that is down',
      { model: () => Promise.reject(new Error('nobody answers at http://127.0.0.1:9')) },
      'model',
      { status: 'warning', detail: 'nobody answers at http://127.0.0.1:9' },
      /config path/,
    ],
    ['nesting', { env: { REOS_TUI: '1' } }, 'nesting', { status: 'warning' }, /Leave it before you open another/],
  ];

  it.each(cases)('%s: it is said, with what to do', async (_what, more, name, check, mend, config) => {
    const found = (await examine(more, config)).get(name);
    expect(found).toMatchObject(check);
    expect(found?.mend).toMatch(mend);
  });

  it('says a model is not wanted where that was set', async () => {
    const off = (await examine({ model: async () => null }, '[model]\nprovider = "none"\n')).get('model');
    expect(off).toEqual({
      name: 'model',
      status: 'ok',
      detail: 'switched off (model.provider); requests are read without one',
    });
  });
});
