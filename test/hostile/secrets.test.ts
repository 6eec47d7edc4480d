// A secret that a person types or that lies about reaches neither the model server, nor the log, nor any file of ours: from
// outside, through the command line and through a session.
import { spawn } from 'node:child_process';
import { lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildIfStale } from '../helpers/build.ts';
import { repository, startTui } from '../helpers/driver.ts';
import { scratch } from '../helpers/memory.ts';
import { startOllamaServer } from '../helpers/ollama-server.ts';
import { BY_COMPANY, PLACES, simple, TOKENS } from '../helpers/secret-arbitraries.ts';

beforeAll(buildIfStale);

interface Sample {
  secret: string;
  line: string;
}

/** Every kind of token and every place, each once, the same on every run. */
function corpus(): Sample[] {
  const one = <T>(arbitrary: fc.Arbitrary<T>, seed: number): T => fc.sample(arbitrary, { seed, numRuns: 1 })[0]!;
  const tokens = Object.values(TOKENS).map((token, n) => {
    const secret = one(token, n + 1);
    return { secret, line: PLACES[n % (PLACES.length - 1)]!(secret) };
  });
  const placed = Object.values(BY_COMPANY).map((place, n) => {
    const secret = one(simple, n + 100);
    return { secret, line: place(secret) };
  });
  return [...tokens, ...placed];
}

/** Everything that stands in files below a folder. */
function bytesBelow(folder: string): Buffer {
  return Buffer.concat(
    readdirSync(folder, { withFileTypes: true }).map((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return bytesBelow(path);
      return lstatSync(path).isFile() ? readFileSync(path) : Buffer.alloc(0);
    }),
  );
}

const model = (port: number) => ({
  OLLAMA_HOST: `127.0.0.1:${port}`,
  REOS_TUI_MODEL_PROVIDER: 'ollama',
  REOS_TUI_MODEL_MODEL: 'qwen2.5-coder:7b',
  // Asked for each request, and waited for.
  REOS_TUI_MODEL_WHEN: 'always',
  REOS_TUI_MODEL_WAIT_MS: '5000',
  REOS_TUI_MODEL_BUSY_WAIT_MS: '0',
});

/** Runs a batch in a home of its own; what it printed is the person's own words and not looked at. */
async function batch(own: string, command: string, rows: object[], env: Record<string, string>) {
  const child = spawn(process.execPath, [join(repository, 'bin/reos-tui.js'), command, '--batch'], {
    cwd: own,
    stdio: ['pipe', 'pipe', 'ignore'],
    env: { PATH: process.env.PATH, HOME: own, REOS_TUI_HOME: join(own, 'own'), ...env },
  });
  let lines = 0;
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    lines += text.split('\n').length - 1;
  });
  child.stdin.end(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  await new Promise((done) => child.on('close', done));
  return lines;
}

describe('what is sent to a model', () => {
  it('holds no secret of a request, a folder’s name or a file that was asked about', { timeout: 90_000 }, async () => {
    const server = await startOllamaServer({ answers: ['{"cmd":"ls"}'] });
    onTestFinished(() => server.close());
    const own = scratch();
    const samples = corpus();
    const request = samples.map(({ line }, id) => ({ id, text: line }));
    expect(await batch(own, 'propose', request, model(server.port))).toBe(samples.length);
    const asked = samples.slice(0, 12).map(({ line }, id) => {
      writeFileSync(join(own, `note${id}.txt`), `${line}\n`);
      return { id, question: `what is in note${id}.txt?` };
    });
    expect(await batch(own, 'ask', asked, model(server.port))).toBe(asked.length);
    const sent = JSON.stringify(server.requests);
    // Something was sent, or the test would prove nothing.
    expect(server.chats.length).toBeGreaterThan(samples.length / 2);
    expect(sent).toContain('deploy --password');
    expect(samples.filter(({ secret }) => sent.includes(secret))).toEqual([]);
    const kept = bytesBelow(join(own, 'own'));
    expect(samples.filter(({ secret }) => kept.includes(secret))).toEqual([]);
  });
});

describe('what a session leaves behind', () => {
  it('has none of the secrets that were typed in it: database, index, log, cache', { timeout: 90_000 }, async () => {
    const own = scratch();
    const samples = corpus().filter(({ line }) => !/[\n'"`\\|;<>()$]|:5432:/.test(line));
    await using tui = await startTui({
      shell: 'bash',
      cols: 110,
      rows: 30,
      env: { REOS_TUI_HOME: own, HISTFILE: '/dev/null', REOS_DEBUG: '1' },
      files: { '.bash_history': `${samples.map(({ line }) => `false && ${line}`).join('\n')}\n` },
    });
    mkdirSync(join(tui.home, 'work'));
    await tui.waitFor('Ctrl-Space');
    for (const [n, { line }] of samples.entries()) {
      // Never run, but recorded.
      tui.type(`false && ${line}\r`);
      if (n % 8 === 7) {
        tui.type(`echo reached-${n}''x\r`);
        await tui.waitFor((screen) => screen.text.includes(`reached-${n}x`));
      }
    }
    tui.type("echo al''l-typed; echo harmless-line-is-kept\r");
    await tui.waitFor('all-typed');
    tui.type('exit\r');
    await tui.exited;
    const kept = bytesBelow(own);
    expect(kept.includes('harmless-line-is-kept')).toBe(true);
    expect(samples.length).toBeGreaterThan(15);
    expect(samples.filter(({ secret }) => kept.includes(secret))).toEqual([]);
  });
});
