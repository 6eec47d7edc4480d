// `config`, `trust`, `domains`, `completions`: what is printed of what is set up here.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { registerCompletions } from '../../../src/cli/completions.ts';
import { registerConfig } from '../../../src/cli/config.ts';
import { registerDomains } from '../../../src/cli/domains.ts';
import { registerTrust } from '../../../src/cli/trust.ts';
import { loadSettings } from '../../../src/engine/api.ts';
import { commandLine } from '../../helpers/command-line.ts';
import { removeFolder } from '../../helpers/remove-folder.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'reos-cli-'));
  mkdirSync(join(home, 'config'));
});
afterEach(() => removeFolder(home));

const settings = (toml = '') => {
  writeFileSync(join(home, 'config/config.toml'), toml);
  return loadSettings({ env: { HOME: home, REOS_TUI_HOME: home }, cwd: home });
};

describe('config', () => {
  const config = (toml: string, ...args: string[]) =>
    commandLine(registerConfig, ['config', ...args], { settings: settings(toml) });

  it('tells where it is', async () => {
    const loaded = settings();
    expect(await commandLine(registerConfig, ['config', 'path'], { settings: loaded })).toMatchObject({
      exit: 0,
      lines: [loaded.paths.configFile],
    });
  });

  it('shows each value under its whole name, and who set it', async () => {
    const { lines, exit } = await config('[ui]\ntheme = "dark"\n', 'show');
    expect(exit).toBe(0);
    expect(lines).toContainEqual(expect.stringMatching(/^ui\.theme = "dark" {2}# /));
    for (const line of lines) expect(line).toMatch(/^[a-z_]+(\.[\w-]+)* = \S/);
    const json = (await config('[ui]\ntheme = "dark"\n', 'show', '--json')).json();
    expect(json).toMatchObject({ config: { ui: { theme: 'dark' } }, sources: { 'ui.theme': expect.any(String) } });
  });

  it('says what is wrong with its line, and by its exit', async () => {
    expect(await config('', 'check')).toMatchObject({ exit: 0, lines: ['The settings are in order.'] });
    const wrong = await config('[ui]\nthme = "dark"\n', 'check');
    expect(wrong.exit).toBe(1);
    expect(wrong.lines).toHaveLength(1);
    expect(wrong.lines[0]).toMatch(/config\.toml line 2.*thme/);
    const several = '[ui]\nthme = "dark"\n[nowhere]\nx = 1\n[memory]\nenabld = true\n';
    const { problems } = (await config(several, 'check', '--json')).json() as { problems: { line: number }[] };
    expect(problems.map(({ line }) => line)).toEqual([2, 3, 6]);
  });
});

describe('trust', () => {
  const project = () => {
    const path = join(home, 'project');
    mkdirSync(join(path, '.reos-tui'), { recursive: true });
    writeFileSync(join(path, '.reos-tui/notes.md'), 'a note');
    return path;
  };
  const trust = (...args: string[]) => commandLine(registerTrust, ['trust', ...args], { settings: settings() });

  it('holds for the folder as it is, is listed, and can be taken back', async () => {
    const path = project();
    const said = await trust(path);
    expect(said.exit).toBe(0);
    expect(said.lines).toEqual([expect.stringContaining('is trusted as it is now:'), '  notes.md']);
    expect((await trust('--list')).lines).toEqual([expect.stringMatching(/project.* {2}since \d{4}-/)]);
    expect((await trust('--list', '--json')).json()).toEqual([expect.objectContaining({ path: expect.any(String) })]);

    expect((await trust(path, '--revoke')).lines).toEqual([expect.stringContaining('is not trusted any more.')]);
    expect((await trust('--list')).lines).toEqual([]);
    await trust(path);
    expect((await trust(path, '--revoke', '--json')).json()).toMatchObject({ state: 'unknown' });
    expect((await trust('--list')).lines).toEqual([]);
  });

  it('is told in JSON with what it holds for', async () => {
    expect((await trust(project(), '--json')).json()).toMatchObject({
      state: 'trusted',
      files: ['notes.md'],
      hash: expect.any(String),
    });
  });

  it('wants a project, and one that holds only files', async () => {
    expect(await trust(home)).toMatchObject({
      exit: 2,
      warnings: [expect.stringContaining('there is no .reos-tui folder')],
    });
    const path = project();
    symlinkSync('/etc/passwd', join(path, '.reos-tui/link'));
    expect(await trust(path)).toMatchObject({ exit: 1, warnings: [expect.stringContaining('holds links')] });
    expect((await trust('--list')).lines).toEqual([]);
  });
});

describe('domains', () => {
  const pack = (domain: string) => ({
    meta: { domain, description: `about ${domain}`, primary_commands: ['git', 'tig'] },
    frame: [{ summary: 'Shows it', phrases: ['show it', 'list it'] }],
    safety: [{}, {}],
  });
  const packs = ['git_operations', 'kubernetes'].map(pack);
  const registry = (problems: object[] = []) => ({
    all: () => packs,
    get: (name: string) => packs.find(({ meta }) => meta.domain === name),
    resolve: (name: string) => packs.find(({ meta }) => meta.domain.startsWith(name))?.meta.domain ?? null,
    problems: () => problems,
  });
  const domains = (args: string[], problems?: object[]) =>
    commandLine(registerDomains, ['domains', ...args], { engine: { domains: async () => registry(problems) } });

  it('lists all, with what is wrong with a pack on the side', async () => {
    const said = await domains([], [{ file: 'k.toml', key: 'meta', message: 'is empty' }]);
    expect(said.lines).toEqual([
      `${'git_operations'.padEnd(22)}   1 intents  about git_operations`,
      `${'kubernetes'.padEnd(22)}   1 intents  about kubernetes`,
    ]);
    expect(said).toMatchObject({ exit: 0, warnings: ['k.toml: meta: is empty'] });
    expect((await domains(['--json'])).json()).toEqual(
      packs.map(({ meta }) => ({
        domain: meta.domain,
        description: meta.description,
        commands: ['git', 'tig'],
        intents: 1,
        safety_rules: 2,
      })),
    );
  });

  it('explains one by the beginning of its name', async () => {
    expect((await domains(['kube'])).lines).toEqual([
      'kubernetes: about kubernetes',
      'programs: git, tig',
      '  Shows it — “show it”',
    ]);
    expect((await domains(['kube', '--json'])).json()).toEqual(packs[1]);
    expect(await domains(['cooking'])).toMatchObject({
      exit: 2,
      warnings: ['No domain is called cooking. There are: git_operations, kubernetes.'],
    });
  });
});

describe('completions', () => {
  it.each(['bash', 'zsh', 'fish'])('for %s name commands, what stands below them, and choices', async (shell) => {
    const register: typeof registerCompletions = (program, context) => {
      registerConfig(program, context);
      registerCompletions(program, context);
    };
    const { lines, exit } = await commandLine(register, ['completions', shell]);
    expect(exit).toBe(0);
    const text = lines.join('\n');
    for (const word of ['config', 'completions', 'path', 'check', 'show', 'json', 'bash', 'zsh', 'fish'])
      expect(text).toMatch(new RegExp(`\\b${word}\\b`));
  });

  it.each([
    ['completions ', ['bash', 'zsh', 'fish']],
    ['config ', ['path', 'check', 'show']],
    ['config s', ['show']],
    ['config show --j', ['--json']],
    ['', ['config', 'completions']],
  ])('in bash offer behind “%s” %j', async (typed, offered) => {
    const register: typeof registerCompletions = (program, context) => {
      registerConfig(program, context);
      registerCompletions(program, context);
    };
    const { lines } = await commandLine(register, ['completions', 'bash']);
    const words = ['reos-tui', ...typed.split(' ')];
    const ask = `COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}`;
    const { stdout } = spawnSync(
      'bash',
      ['--norc', '-c', `${lines.join('\n')}\n${ask}; _reos_tui; echo "\${COMPREPLY[@]}"`],
      { encoding: 'utf8' },
    );
    expect(stdout.trim().split(' ')).toEqual(offered);
  });

  it('wants a shell that it knows', async () => {
    expect((await commandLine(registerCompletions, ['completions', 'dash'])).exit).toBe(2);
    expect((await commandLine(registerCompletions, ['completions'])).exit).toBe(2);
  });
});
