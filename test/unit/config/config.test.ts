import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatProblem, loadConfig } from '../../../src/engine/config/config.ts';
import { lineOf } from '../../../src/engine/config/locate.ts';
import { nearestName } from '../../../src/engine/config/nearest.ts';
import { ollamaBaseUrl } from '../../../src/engine/config/ollama-host.ts';
import { ensureDir, resolvePaths, writePrivateFile } from '../../../src/engine/config/paths.ts';
import { configMarkdown, configReference } from '../../../src/engine/config/reference.ts';
import { defaultConfig } from '../../../src/engine/config/schema.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'reos-config-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

function load(toml: string, options: Parameters<typeof loadConfig>[0] = {}) {
  mkdirSync(join(home, 'config'), { recursive: true });
  writeFileSync(join(home, 'config', 'config.toml'), toml);
  return loadConfig({ ...options, env: { REOS_TUI_HOME: home, ...options?.env } });
}

describe('paths', () => {
  it('follow XDG, ignore relative values, fall back to the home folder', () => {
    const paths = resolvePaths({ HOME: '/home/me', XDG_DATA_HOME: '/data', XDG_STATE_HOME: 'rel' });
    expect(paths).toMatchObject({
      config: '/home/me/.config/reos-tui',
      data: '/data/reos-tui',
      state: '/home/me/.local/state/reos-tui',
      cache: '/home/me/.cache/reos-tui',
      configFile: '/home/me/.config/reos-tui/config.toml',
    });
  });

  it('lie below REOS_TUI_HOME, all of them', () => {
    for (const path of Object.values(resolvePaths({ REOS_TUI_HOME: '/x', XDG_DATA_HOME: '/data' })))
      expect(path.startsWith('/x/')).toBe(true);
  });

  it('are private, whatever they were', () => {
    const dir = join(home, 'a', 'b');
    ensureDir(dir);
    chmodSync(dir, 0o777);
    ensureDir(dir);
    expect(statSync(dir).mode & 0o777).toBe(0o700);
    const file = join(dir, 'f');
    writePrivateFile(file, 'one');
    chmodSync(file, 0o666);
    writePrivateFile(file, 'two');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(dir)).toEqual(['f']);
  });
});

describe('layers', () => {
  it('give the defaults when there is no file', () => {
    const loaded = loadConfig({ env: { REOS_TUI_HOME: home } });
    expect(loaded.problems).toEqual([]);
    expect(loaded.banner).toBeNull();
    expect(loaded.config).toEqual(defaultConfig());
    expect(loaded.config.router).toMatchObject({
      enabled: true,
      model: 'functiongemma',
      confidence_threshold: 0.6,
      fallback_domain: 'general',
      cache_ttl_seconds: 3_600,
      timeout_ms: 5_000,
      domains: { git_operations: true },
    });
  });

  it('beat each other in order: flag, env, project, user', () => {
    const toml = '[suggest]\nmax_items = 3\nghost = false\nspec = false\nhistory = false\n';
    const project = { file: 'p.toml', text: '[suggest]\nmax_items = 4\nghost = true\nspec = true\n' };
    const loaded = load(toml, {
      project,
      env: { REOS_TUI_SUGGEST_MAX_ITEMS: '5', REOS_TUI_SUGGEST_GHOST: 'off' },
      flags: { 'suggest.max_items': 6 },
    });
    expect(loaded.problems).toEqual([]);
    expect(loaded.config.suggest).toMatchObject({ max_items: 6, ghost: false, spec: true, history: false });
    expect(Object.fromEntries(loaded.sources)).toMatchObject({
      'suggest.max_items': 'flag',
      'suggest.ghost': 'env',
      'suggest.spec': 'project',
      'suggest.history': 'user',
    });
  });

  it('a project may not choose the server, the shell or the safety', () => {
    const text =
      '[model]\nbase_url = "http://evil:1"\nmodel = "m"\n[safety]\npastes = false\n[shell]\nprogram = "/tmp/x"\n[keys]\na = "b"\n';
    const loaded = load('', { project: { file: 'p.toml', text } });
    expect(loaded.config.model).toMatchObject({ base_url: '', model: 'm' });
    expect(loaded.config.safety.pastes).toBe(true);
    expect(loaded.config.shell.program).toBe('');
    expect(loaded.config.keys).toEqual({});
    expect(loaded.problems.map(({ line }) => line)).toEqual([2, 5, 7, 9]);
  });

  it('keep domains that were not named, and free names', () => {
    const { config, problems } = load(
      '[router.domains]\ngit_operations = false\n[router.custom_domains]\nk8s = true\n[keys]\npalette = ["ctrl+p", "f1"]\n',
    );
    expect(problems).toEqual([]);
    expect(config.router.domains).toMatchObject({ git_operations: false, file_operations: true });
    expect(config.router.custom_domains).toEqual({ k8s: true });
    expect(config.keys).toEqual({ palette: ['ctrl+p', 'f1'] });
  });
});

describe('mistakes', () => {
  it('an unknown key warns with its line and a likely name, and costs nothing else', () => {
    const { config, problems, banner } = load('[ui]\nthem = "x"\nsidebar = "closed"\n[modle]\na = 1\n');
    expect(problems.map(({ line, message }) => [line, message])).toEqual([
      [2, 'unknown key ui.them; did you mean theme?'],
      [4, 'unknown section modle; did you mean model?'],
    ]);
    expect(config.ui).toMatchObject({ theme: 'terminal', sidebar: 'closed' });
    expect(banner).toBeNull();
  });

  it.each([
    ['[model]\ntemperature = 0.9\n', 2, /model\.temperature/],
    ['[model]\nprovider = "magic"\n', 2, /model\.provider/],
    ['[model]\nbase_url = "ftp://x"\n', 2, /http/],
    ['[model]\nbase_url = "http://["\n', 2, /http/],
    ['[suggest]\nmax_items = "many"\n', 2, /max_items/],
    ['router = 1\n', 1, /section/],
    ['[router]\n\n# x\ndomains = 3\n', 4, /section/],
  ])('a bad value keeps the default: %j', (toml, line, message) => {
    const { config, problems } = load(toml);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ severity: 'warning', line });
    expect(problems[0]!.message).toMatch(message);
    expect(config.suggest.max_items).toBe(8);
    expect(config.model.temperature).toBe(0.1);
  });

  it.each(['[ui\n', 'a = \n', '[a]\nb = 1\nb = 2\n', '\u0000', '"'.repeat(1_000)])(
    'a broken file is left out with a banner: %j',
    (toml) => {
      const loaded = load(toml);
      expect(loaded.banner).toMatch(/config\.toml.*defaults/);
      expect(loaded.config.ui).toEqual(defaultConfig().ui);
    },
  );

  it.each([
    ['[ui]\nlayout = "sideways"', 'must be one of auto, side, bottom, hidden, shell'],
    ['[ui]\nascii = "yes"', 'must be a boolean'],
    ['[shell]\nscrollback = -1', 'must be at least'],
    ['[router]\nconfidence_threshold = 7', 'must be at most 1'],
    ['[model]\nmodel = 3', 'must be a string'],
  ])('a value that cannot be says what could: %s', (toml, why) => {
    const { problems } = load(toml);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ line: 2, message: expect.stringContaining(why) });
  });

  it('a folder in place of the file is said, not thrown', () => {
    mkdirSync(join(home, 'config', 'config.toml'), { recursive: true });
    const loaded = loadConfig({ env: { REOS_TUI_HOME: home } });
    expect(loaded.banner).toMatch(/is a folder, not a file/);
  });

  it('a prototype key changes nothing', () => {
    const loaded = load('__proto__ = 1\n[ui.__proto__]\nx = 1\n[constructor]\ny = 1\n');
    expect(({} as Record<string, unknown>).x).toBeUndefined();
    expect(loaded.config.ui).toEqual(defaultConfig().ui);
  });

  it('bad variables and flags are said by name', () => {
    const { problems } = load('', {
      env: { REOS_TUI_UI_SIDEBAR: 'perhaps', OLLAMA_HOST: 'http://[' },
      flags: { 'ui.nothing': 1 },
    });
    expect(problems.map((problem) => formatProblem(problem))).toEqual([
      expect.stringMatching(/^REOS_TUI_UI_SIDEBAR: ui\.sidebar/),
      expect.stringMatching(/^OLLAMA_HOST: /),
      '--ui.nothing: unknown key ui.nothing',
    ]);
  });
});

describe('OLLAMA_HOST', () => {
  it.each([
    [undefined, 'http://127.0.0.1:11434'],
    ['', 'http://127.0.0.1:11434'],
    ['box', 'http://box:11434'],
    ['box:1234', 'http://box:1234'],
    [':1234', 'http://127.0.0.1:1234'],
    ['0.0.0.0', 'http://127.0.0.1:11434'],
    ['0.0.0.0:8080', 'http://127.0.0.1:8080'],
    ['http://0.0.0.0:8080/', 'http://127.0.0.1:8080'],
    ['[::]:1234', 'http://[::1]:1234'],
    ['::1', 'http://[::1]:11434'],
    ['http://box', 'http://box:80'],
    ['box:80', 'http://box:80'],
    ['https://box/ollama/', 'https://box:443/ollama'],
    ['ftp://box', null],
    ['http://', null],
  ])('%s → %s', (value, url) => expect(ollamaBaseUrl(value)).toBe(url));
});

describe('the reference', () => {
  it('documents every key', () => {
    const entries = configReference();
    for (const entry of entries) {
      expect(entry.description).toMatch(/^[`A-Za-z].*[.]$/);
      expect(entry.env).toMatch(/^REOS_TUI_[A-Z_]+$/);
    }
    expect(new Set(entries.map(({ env }) => env)).size).toBe(entries.length);
  });

  it('gives an example, or a default, that is right when it is written down', () => {
    const lines = configReference().map(
      ({ section, key, example, default: usual }) => `${section}.${key} = ${example ?? usual}`,
    );
    expect(load(lines.join('\n')).problems).toEqual([]);
  });

  it('has every section and key in its pages', () => {
    const page = configMarkdown();
    for (const { section, key } of configReference()) {
      expect(page).toContain(`[${section}]`);
      expect(page).toContain(`| \`${key}\` |`);
    }
  });
});

it('finds lines in tables, dotted keys and inline tables, not in strings', () => {
  const toml = 'a.b = 1\n[x]\ns = """\n[y]\nk = 1\n"""\n[y]\nk = 2\nt = { z = 1 }\n';
  expect(lineOf(toml, 'a.b')).toBe(1);
  expect(lineOf(toml, 'x.s')).toBe(3);
  expect(lineOf(toml, 'y.k')).toBe(8);
  expect(lineOf(toml, 'y.t.z')).toBe(9);
  expect(lineOf(toml, 'nothing')).toBe(0);
});

it('suggests near names only', () => {
  expect(nearestName('provder', ['provider', 'model'])).toBe('provider');
  expect(nearestName('swapde', ['swapped', 'other'])).toBe('swapped');
  expect(nearestName('zzz', ['provider', 'model'])).toBeNull();
});
