// What goes wrong is written down where `doctor` says, private, with secrets taken out.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { loadConfig } from '../../src/engine/config/config.ts';
import { openLog } from '../../src/engine/config/open-log.ts';
import { createEngineClient } from '../../src/engine/worker/client.ts';
import { buildIfStale } from '../helpers/build.ts';
import { type Driver, repository, startTui } from '../helpers/driver.ts';
import { eventually } from '../helpers/eventually.ts';
import { startOllamaServer } from '../helpers/ollama-server.ts';
import { removeFolder } from '../helpers/remove-folder.ts';

const SIZE = { cols: 110, rows: 30 };
const UP = /Ctrl-Space|ollama/;

const logFile = (home: string) => join(home, '.local/state/reos-tui/reos-tui.log');
const logOf = (tui: Driver) => (existsSync(logFile(tui.home)) ? readFileSync(logFile(tui.home), 'utf8') : '');

beforeAll(buildIfStale);

function scratch(): string {
  const dir = mkdtempSync(join(tmpdir(), 'reos-log-'));
  onTestFinished(() => removeFolder(dir));
  return dir;
}

describe('the log', () => {
  it('tells of a chrome that came down: when, what, where in the code', async () => {
    await using tui = await startTui({ ...SIZE, entry: 'test/helpers/faulty-tui.cjs', env: { FAULTS: 'line' } });
    await tui.waitFor(UP);
    // Written behind the picture, and not by whoever writes of a crash.
    await eventually(() =>
      expect(logOf(tui)).toMatch(/^\d{4}-\d\d-\d\dT\S+ info the chrome is up .*"shell":"\S*bash"/m),
    );
    tui.type('echo boom-line');
    await tui.waitFor(/reos-tui stopped helping/);
    const text = logOf(tui);
    expect(text).toMatch(/^\S+ error the chrome stopped: Error: planted in a listener +at \S*fail /m);
    expect(text).not.toContain('boom-line');
    expect(statSync(logFile(tui.home)).mode & 0o777).toBe(0o600);
  });

  it('tells of a model that fails', async () => {
    const server = await startOllamaServer({ fault: 'http-500' });
    onTestFinished(() => server.close());
    await using tui = await startTui({
      ...SIZE,
      env: {
        OLLAMA_HOST: `127.0.0.1:${server.port}`,
        REOS_TUI_MODEL_PROVIDER: 'ollama',
        // A busy machine must not make the server look absent.
        REOS_TUI_MODEL_CONNECT_TIMEOUT_MS: '8000',
      },
    });
    await tui.waitFor(UP);
    // Nothing that is answered without a model.
    tui.type('turn the whole poem into pirate speech');
    await tui.waitFor(/pirate speech/);
    tui.press('M-Enter');
    await tui.waitFor(/answered 500/);
    await tui.waitFor(() => /warn ollama.*: .*answered 500/.test(logOf(tui)));
    expect(logOf(tui)).not.toContain('pirate');
  });

  it('tells of a worker that dies', async () => {
    const dir = scratch();
    const file = join(dir, 'worker.cjs');
    writeFileSync(file, 'throw new Error("planted, token=ghp_0123456789abcdefghijABCDEFGHIJ012345")');
    const env = { REOS_TUI_HOME: dir };
    const log = openLog(env);
    const client = createEngineClient({
      loaded: loadConfig({ env }),
      env,
      definitions: () => null,
      notice: () => {},
      failed: (what, error) => log.write('error', `${what}: ${error}`),
      rules: () => {},
      file,
    });
    await expect(client.call('steady', [])).rejects.toThrow(/the engine stopped/);
    await log.flush();
    const text = readFileSync(join(dir, 'state/reos-tui.log'), 'utf8');
    expect(text).toMatch(/ error the engine’s worker failed: Error: planted, token=\[redacted\]/);
  });

  it('is where doctor says, and a subcommand that breaks writes to it', () => {
    const home = scratch();
    // In the way of the file.
    mkdirSync(join(home, 'data/index.db'), { recursive: true, mode: 0o700 });
    const run = (...args: string[]) =>
      spawnSync(process.execPath, [join(repository, 'bin/reos-tui.js'), ...args], {
        encoding: 'utf8',
        env: { PATH: process.env.PATH, HOME: home, REOS_TUI_HOME: home, LANG: 'C.UTF-8' },
      });
    const broken = run('search', 'editor');
    expect(broken.status).toBe(3);
    const checks = JSON.parse(run('doctor', '--json').stdout).checks as { name: string; detail: string }[];
    const place = checks.find(({ name }) => name === 'log')?.detail.split(' (')[0] ?? '';
    expect(readFileSync(place, 'utf8')).toMatch(/ error reos-tui search: \w*Error: /);
    expect(checks.find(({ name }) => name === 'marks')?.detail).toMatch(/prompt after \d+ ms/);
  });
});
