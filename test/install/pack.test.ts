// What is published: packed, installed globally into an empty prefix, and used from there as a person would.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildIfStale } from '../helpers/build.ts';
import { type Driver, repository, startProgram } from '../helpers/driver.ts';

/** Natives compile here, on two cores that others may be using. */
const INSTALL_MS = 8 * 60_000;

let scratch: string;
let files: string[];
const prefix = () => join(scratch, 'prefix');
const command = () => join(prefix(), 'bin/reos-tui');

/**
 * The database is compiled when this checkout is installed, and would be the same here: where its version is, what came out
 * of that is taken, which spares half a minute of a core.
 */
function takeCompiled(): void {
  const from = join(repository, 'node_modules/better-sqlite3');
  const to = join(prefix(), 'lib/node_modules/reos-tui/node_modules/better-sqlite3');
  const version = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version as string;
  const made = 'build/Release/better_sqlite3.node';
  if (existsSync(join(from, made)) && version(from) === version(to)) cpSync(join(from, made), join(to, made));
  else execFileSync('npm', ['rebuild'], { cwd: to, env: compileEnvironment(), stdio: ['ignore', 'ignore', 'pipe'] });
}

/** Natives compile against the headers beside this Node, where there are any; quickly, since nothing is measured. */
function compileEnvironment(): NodeJS.ProcessEnv {
  const nodedir = dirname(dirname(process.execPath));
  const known = existsSync(join(nodedir, 'include/node/node_version.h'));
  return {
    CFLAGS: '-O0',
    CXXFLAGS: '-O0',
    npm_config_jobs: '2',
    ...(known ? { npm_config_nodedir: nodedir } : {}),
    ...process.env,
  };
}

beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), 'reos-install-'));
  buildIfStale();
  // Without `prepack`: packing the specs as small as it gets takes a minute of a core and changes what is in them no more than
  // their size, which scripts/check-install.mjs looks at.
  const packed = execFileSync('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', scratch], {
    cwd: repository,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  files = execFileSync('tar', ['-tzf', join(scratch, nameOf(packed))], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)
    .map((path) => path.replace(/^package\//, ''));
  execFileSync(
    'npm',
    [
      'install',
      '--global',
      '--prefix',
      prefix(),
      '--no-audit',
      '--no-fund',
      '--ignore-scripts',
      '--loglevel=error',
      join(scratch, nameOf(packed)),
    ],
    { cwd: scratch, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  takeCompiled();
}, INSTALL_MS);
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const nameOf = (packed: string): string =>
  (JSON.parse(packed.slice(packed.indexOf('['))) as { filename: string }[])[0]!.filename;

function run(...args: string[]) {
  const home = join(scratch, 'home');
  return spawnSync(command(), args, {
    cwd: scratch,
    encoding: 'utf8',
    env: {
      PATH: `${dirname(process.execPath)}:/usr/bin:/bin`,
      HOME: home,
      REOS_TUI_HOME: home,
      LANG: 'C.UTF-8',
      SHELL: '/bin/bash',
    },
  });
}

describe('the tarball', () => {
  it('has what runs, what explains, and nothing else', () => {
    const allowed = /^(?:package\.json|README\.md|LICENSE|CHANGELOG\.md|man\/reos-tui\.1|bin\/[\w.-]+|dist\/.+)$/;
    expect(files.filter((file) => !allowed.test(file))).toEqual([]);
    const sources = /\.(?:ts|tsx|map|test\.\w+)$|^dist\/assets\/(?:specs\/[^/]+\.toml|route\/phrases)/;
    expect(files.filter((file) => sources.test(file))).toEqual([]);
    for (const needed of ['dist/tui.cjs', 'dist/chrome.cjs', 'dist/cli.cjs', 'man/reos-tui.1'])
      expect(files).toContain(needed);
  });
});

describe('the installed program', () => {
  it('tells its version and its help', () => {
    const { version } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as { version: string };
    expect(run('--version')).toMatchObject({ status: 0, stdout: `${version}\n`, stderr: '' });
    expect(run('--help').stdout).toContain('reos-tui [-- SHELL ARGS…] opens the TUI');
  });

  it('finds itself in order', () => {
    const { status, stdout } = run('doctor', '--json');
    const { checks } = JSON.parse(stdout) as { checks: { name: string; status: string }[] };
    expect(checks.filter((check) => check.status === 'error')).toEqual([]);
    const fine = checks.filter((check) => check.status === 'ok').map(({ name }) => name);
    expect(fine).toEqual(expect.arrayContaining(['pty', 'database', 'shell integration', 'marks']));
    expect(status).toBe(0);
  });

  // A search makes the first index, which takes its time on a busy machine.
  it('proposes, judges, completes and searches', { timeout: 180_000 }, () => {
    expect(run('propose', 'show disk usage by directory').stdout).toMatch(/\bdu\b/);
    expect(run('check', 'rm -rf /').status).toBe(1);
    expect(run('complete', 'git che').stdout).toMatch(/^checkout /m);
    expect(run('search', 'bash', '--limit', '1').status).toBe(0);
  });

  it('has its manual page where man finds it', () => {
    const page = join(prefix(), 'share/man/man1/reos-tui.1');
    expect(statSync(page).isFile()).toBe(true);
    const { stdout } = spawnSync('man', ['-M', join(prefix(), 'share/man'), '-P', 'cat', 'reos-tui'], {
      encoding: 'utf8',
      env: { ...process.env, MANWIDTH: '80' },
    });
    expect(stdout).toMatch(/EXIT STATUS/);
  });

  it('opens the TUI, makes a proposal, runs it, and leaves nothing behind', async () => {
    await using tui: Driver = await startProgram([command()], {
      cols: 110,
      rows: 30,
      env: { PATH: `${dirname(process.execPath)}:/usr/bin:/bin` },
    });
    await tui.waitFor(/Ctrl-Space/, 30_000);
    tui.type('show disk usage by directory');
    await tui.waitFor(/why:/);
    tui.press('Enter');
    await tui.waitFor(/\[Enter\] run/);
    await tui.decide('e');
    tui.press('C-u');
    tui.type('echo $((6*7))');
    tui.press('Enter');
    await tui.waitFor(/echo \$\(\(6\*7\)\)/);
    await tui.decide('y');
    await tui.waitFor(/^42/m);
    tui.type('exit 3\r');
    expect(await tui.exited).toEqual({ exitCode: 3, signal: 0 });
    expect(tui.alternateScreen).toBe(false);
    expect(readdirSync(join(prefix(), 'lib/node_modules'))).toEqual(['reos-tui']);
  });
});
