// The user stories of the router on the command line of the built program, and a routing server that misbehaves.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { DOMAINS } from '../../../src/domains/types.ts';
import type { RouteResult } from '../../../src/engine/route/types.ts';
import { buildIfStale } from '../../helpers/build.ts';
import { repository } from '../../helpers/driver.ts';
import { type Fault, LYING_ANSWERS, type OllamaServerOptions, startOllamaServer } from '../../helpers/ollama-server.ts';
import { removeFolder } from '../../helpers/remove-folder.ts';

let home: string;
const bin = join(repository, 'bin/reos-tui.js');
const environment = (more: Record<string, string> = {}) => ({
  PATH: process.env.PATH,
  // What else runs here is not to decide.
  REOS_TUI_MODEL_BUSY_WAIT_MS: '0',
  HOME: home,
  REOS_TUI_HOME: join(home, 'own'),
  // Nobody listens there: the embedded engine is on its own.
  OLLAMA_HOST: '127.0.0.1:9',
  ...more,
});

beforeAll(() => {
  buildIfStale();
  home = mkdtempSync(join(tmpdir(), 'reos-route-'));
});
afterAll(() => removeFolder(home));

const run = (args: string[], env: Record<string, string> = {}) => {
  const { stdout, stderr, status } = spawnSync(process.execPath, [bin, ...args], {
    cwd: home,
    encoding: 'utf8',
    env: environment(env),
  });
  return { stdout, stderr, status };
};
const route = (...args: string[]): RouteResult => JSON.parse(run(['route', ...args, '--json']).stdout) as RouteResult;

describe('US-001: the domain is found by itself', () => {
  it('for each of the examples, with the reason, without any option', () => {
    const rows = ['find all rust files', 'show my git branches', "what's my IP address"];
    const found = spawnSync(process.execPath, [bin, 'route', '--batch'], {
      cwd: home,
      encoding: 'utf8',
      env: environment(),
      input: rows.map((text) => JSON.stringify({ text })).join('\n'),
    });
    const answers = found.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as RouteResult);
    expect(answers.map(({ primary }) => primary)).toEqual(['file_operations', 'git_operations', 'network_diagnostics']);
    for (const { confidence, source, reason } of answers) {
      expect(confidence).toBeGreaterThan(0.6);
      expect(source).toBe('embedded');
      expect(reason.length).toBeGreaterThan(0);
    }
  });

  it('and says so with -v, beside the command of the domain', () => {
    const { stdout } = run(['propose', '-v', 'find all rust files larger than 1MB']);
    expect(stdout).toMatch(/^\[route\] domain: file_operations \(confidence: (?:0|1)\.\d\d\)/);
    expect(stdout).toMatch(/^find \. .*-size \+1M/m);
  });
});

describe('US-002: requests of several domains', () => {
  it('name the second one and use it', () => {
    const { primary, secondary } = route('find large log files and compress them');
    expect([primary, ...secondary]).toEqual(expect.arrayContaining(['file_operations', 'archive_operations']));
    const { stdout } = run(['propose', '-v', 'find log files over 1M and compress them into old.tar.gz']);
    expect(stdout).toMatch(/domain: (?:file|archive)_operations.*also (?:archive|file)_operations/s);
    expect(stdout).toMatch(/^find .* \| tar -caf old\.tar\.gz/m);
  });
});

describe('US-003: the safety of the domain', () => {
  it.each([
    ['git push --force origin main', 'git_operations', 'high'],
    ['nc -l -p 80', 'network_diagnostics', 'moderate'],
    // What root deletes is nobody's mistake to undo.
    ['rm -rf mydir', 'file_operations', process.getuid?.() === 0 ? 'high' : 'moderate'],
    ['sudo apt install nginx', 'package_management', 'moderate'],
  ])('%s is warned about by %s', (command, domain, level) => {
    const verdict = JSON.parse(run(['check', command, '--json']).stdout);
    expect(verdict.level).toBe(level);
    expect(verdict.decision).toBe('confirm');
    expect(verdict.matches.map((match: { domain: string }) => match.domain)).toContain(domain);
  });

  it('stands beside the proposal of a forced push', () => {
    const { stdout } = run(['propose', '-v', 'force push my changes']);
    expect(stdout).toContain('domain: git_operations');
    expect(stdout).toMatch(/^git push .*--force/m);
    expect(stdout).toMatch(/^risk: (?:moderate|high)$/m);
  });
});

describe('US-004: falling back', () => {
  it('is said, with how far the best guess was from it and what to do', () => {
    const { stdout } = run(['route', 'zxcv qwrt plmk']);
    expect(stdout).toContain('domain: general');
    expect(stdout).toMatch(/no confident domain match \(max: 0\.\d\d\)/);
    expect(stdout).toContain('--domain');
    expect(run(['propose', 'zxcv qwrt plmk']).stdout).toContain('no confident domain match');
    expect(route('do that thing we discussed').primary).toBe('general');
  });
});

describe('US-005: the person names the domain', () => {
  it('by a short form, or several', () => {
    expect(route('show recent activity', '--domain', 'git')).toMatchObject({
      primary: 'git_operations',
      source: 'override',
      confidence: 1,
    });
    const two = route('x', '--domain', 'file,archive');
    expect([two.primary, ...two.secondary]).toEqual(['file_operations', 'archive_operations']);
    expect(run(['propose', '-v', '--domain', 'git', 'show recent commits']).stdout).toMatch(
      /\[route\] domain: git_operations \(chosen by you\)[\s\S]*^git /m,
    );
  });

  it('or that there is to be no routing', () => {
    expect(route('show my git branches', '--no-route')).toMatchObject({ primary: 'general', source: 'off' });
    expect(run(['propose', '-v', '--no-route', 'show my git branches']).stdout).toContain('routing is off');
  });

  it('and hears which there are', () => {
    const wrong = run(['route', 'x', '--domain', 'kubernetes']);
    expect(wrong.status).toBe(2);
    expect(wrong.stderr).toContain('not a domain');
    const { stdout } = run(['--list-domains']);
    for (const domain of DOMAINS) expect(stdout).toContain(domain);
    expect(run(['domains']).stdout).toBe(stdout);
  });
});

describe('the settings', () => {
  const withConfig = (toml: string): string => {
    const folder = mkdtempSync(join(tmpdir(), 'reos-route-config-'));
    onTestFinished(() => removeFolder(folder));
    mkdirSync(folder, { recursive: true });
    const file = join(folder, 'config.toml');
    writeFileSync(file, toml);
    return file;
  };
  const routed = (text: string, toml: string): RouteResult =>
    JSON.parse(run(['route', text, '--json'], { REOS_TUI_CONFIG: withConfig(toml) }).stdout);

  it('switch one domain off, or all of routing', () => {
    const text = 'show my git branches';
    expect(routed(text, '[router.domains]\ngit_operations = false\n').primary).not.toBe('git_operations');
    expect(routed(text, '[router]\nenabled = false\n')).toMatchObject({ primary: 'general', source: 'off' });
    expect(routed(text, '[router]\nconfidence_threshold = 1.0\nfallback_domain = "text_processing"\n')).toMatchObject({
      primary: 'text_processing',
      fallback: true,
    });
  });

  it('make the model no witness for a domain', async () => {
    const toml = '[router]\nblocklist = ["text_processing"]\n';
    const lie = { content: '', toolCalls: [{ name: 'text_processing', arguments: {} }] };
    const told = await asking('show the stuff of yesterday', { answers: [lie] });
    const kept = await asking('show the stuff of yesterday', { answers: [lie] }, toml);
    expect(told.route.source).toBe('functiongemma');
    expect(kept.route.source).toBe('embedded');
  });

  async function asking(text: string, options: OllamaServerOptions, toml = '') {
    await using server = await disposable(options);
    const started = performance.now();
    const config = withConfig(toml);
    const answer = await answered(['route', text, '--json'], {
      OLLAMA_HOST: `127.0.0.1:${server.port}`,
      REOS_TUI_CONFIG: config,
      REOS_TUI_ROUTER_TIMEOUT_MS: '400',
    });
    return { route: JSON.parse(answer) as RouteResult, ms: performance.now() - started };
  }

  async function disposable(options: OllamaServerOptions) {
    const server = await startOllamaServer({ models: ['functiongemma:latest'], ...options });
    return Object.assign(server, { [Symbol.asyncDispose]: () => server.close() });
  }

  /** The server lives in this process, so the program must run beside it. */
  function answered(args: string[], env: Record<string, string>): Promise<string> {
    return new Promise((resolve) => {
      const child = spawn(process.execPath, [bin, ...args], { cwd: home, env: environment(env) });
      let text = '';
      child.stdout.on('data', (piece: Buffer) => {
        text += piece.toString();
      });
      child.on('close', () => resolve(text));
    });
  }

  describe('a routing server that', () => {
    const faults: [string, OllamaServerOptions][] = [
      ['names an unknown domain', { answers: [LYING_ANSWERS.unknownTool] }],
      ['answers in prose', { answers: [LYING_ANSWERS.prose] }],
      ['writes a command', { answers: [LYING_ANSWERS.injection] }],
      ...(['silent', 'stall', 'cut-off', 'malformed-line', 'reset-mid-stream'] as Fault[]).map(
        (fault): [string, OllamaServerOptions] => [
          `is in trouble: ${fault}`,
          { fault, answers: [{ content: '', toolCalls: [] }] },
        ],
      ),
    ];
    it.each(faults)('%s leaves the embedded route, within its deadline', async (_, options) => {
      const { route: found, ms } = await asking('show my git branches', options);
      expect(found).toMatchObject({ primary: 'git_operations', source: 'embedded' });
      expect(found.ms).toBeLessThan(2_000);
      expect(ms).toBeLessThan(30_000);
    });

    it('agrees is believed and named', async () => {
      const call = { content: '', toolCalls: [{ name: 'git_operations', arguments: {} }] };
      const { route: found } = await asking('show my git branches', { answers: [call] });
      expect(found).toMatchObject({ primary: 'git_operations', source: 'functiongemma' });
    });
  });
});
