// A model server that fails in every way there is: the product answers from its own engine, or says what is wrong, in time.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildIfStale } from '../helpers/build.ts';
import { type Driver, repository, startTui } from '../helpers/driver.ts';
import { scratch } from '../helpers/memory.ts';
import {
  closedPort,
  type Fault,
  LYING_ANSWERS,
  type OllamaServer,
  type OllamaServerOptions,
  startOllamaServer,
} from '../helpers/ollama-server.ts';
import { knowsPackages } from '../helpers/package-names.ts';
import { rssMb } from '../helpers/processes.ts';

beforeAll(buildIfStale);

const DEADLINE_MS = 1_200;
const environment = (port: number) => ({
  OLLAMA_HOST: `127.0.0.1:${port}`,
  REOS_TUI_MODEL_PROVIDER: 'ollama',
  REOS_TUI_MODEL_MODEL: 'qwen2.5-coder:7b',
  REOS_TUI_MODEL_TOTAL_TIMEOUT_MS: String(DEADLINE_MS),
});

async function serve(options: OllamaServerOptions): Promise<OllamaServer> {
  const server = await startOllamaServer(options);
  onTestFinished(() => server.close());
  return server;
}

interface Answer {
  status: string;
  command: string | null;
  alternatives: { command: string }[];
  model: { state: string; why: string | null } | null;
  generator: string;
  ms: number;
  rejected: { reason: string }[];
}

/** One proposal over the command line, with the most memory that it took. */
async function propose(port: number, wait = '0.5', text = 'posterize photo.png at 90') {
  const home = scratch();
  knowsPackages(join(home, 'cache'));
  const child = spawn(
    process.execPath,
    [join(repository, 'bin/reos-tui.js'), 'propose', text, '--json', '--wait', wait],
    {
      cwd: home,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        HOME: home,
        REOS_TUI_HOME: home,
        REOS_TUI_MODEL_BUSY_WAIT_MS: '0',
        ...environment(port),
      },
    },
  );
  let [out, said, peak] = ['', '', 0];
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    out += chunk;
  });
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    said += chunk;
  });
  const watch = setInterval(() => {
    peak = Math.max(peak, rssMb(child.pid ?? 0));
  }, 20);
  const status = await new Promise((done) => child.on('close', done));
  clearInterval(watch);
  return { answer: JSON.parse(out) as Answer, said, peak, status };
}

/** As a process: when it ends, and how much memory it takes. Every fault and lie is in propose/opinion.test.ts. */
const FAULTS: Fault[] = ['silent', 'reset', 'endless', 'huge'];

describe('over the command line', () => {
  it.each(FAULTS)('%s: what stands without a model stands, and it is said why', async (fault) => {
    const server = await serve({ fault, answers: ['{"cmd":"convert photo.png -posterize 90"}'] });
    const { answer, peak } = await propose(server.port);
    expect(server.requests.length, 'the server was asked').toBeGreaterThan(0);
    expect(answer).toMatchObject({ status: 'none', command: null, alternatives: [] });
    expect(answer.model?.state).toMatch(/failed|late/);
    expect(answer.model?.why).toBeTruthy();
    expect(peak).toBeLessThan(400);
  });

  it('a server that is not there: the same', async () => {
    const { answer } = await propose(await closedPort());
    expect(answer).toMatchObject({ command: null, model: { state: 'failed' } });
  });

  it.each(['rawEscapes', 'injection'] as const)('%s: nothing hidden or added is proposed', async (lie) => {
    const server = await serve({ answers: [LYING_ANSWERS[lie]] });
    const { answer } = await propose(server.port, '30');
    expect(server.chats.length).toBeGreaterThan(0);
    expect(answer.command ?? '').not.toMatch(/[\p{Cc}\p{Cf}]|rm -rf|format_disk|owned|Sure!/u);
  });
});

async function open(server: OllamaServer): Promise<Driver> {
  const tui = await startTui({ shell: 'bash', cols: 110, rows: 30, env: environment(server.port) });
  await tui.waitFor(/^\$/m);
  await tui.waitFor('Ctrl-Space');
  return tui;
}

describe('on the screen', () => {
  const REQUEST = '? show disk usage by directory';
  /** One that what is built in has no command for. */
  const UNKNOWN = '? posterize photo.png at 90';

  it.each(['http-500', 'stall', 'endless'] as const)(
    '%s: a proposal in time, and the shell works on',
    { timeout: 240_000 },
    async (fault) => {
      const server = await serve({ fault, answers: ['{"cmd":"du -sh *"}'] });
      await using tui = await open(server);
      tui.type(`${REQUEST}\r`);
      await tui.waitFor(/du -h --max-depth=1/, 60_000);
      await tui.decide('n');
      await tui.waitFor((screen) => !screen.text.includes('Proposed'));
      tui.press('C-u');
      tui.type("echo still-he''re\r");
      await tui.waitFor((screen) => screen.rows.some((row) => row.startsWith('still-here')));
      expect(rssMb(tui.pid)).toBeLessThan(400);
    },
  );

  it('the model thinks in a row of its own; Esc ends that at once, the next Esc the proposal', {
    timeout: 240_000,
  }, async () => {
    const server = await serve({ fault: 'silent', answers: ['{"cmd":"convert -posterize 90"}'] });
    const slow = { ...environment(server.port), REOS_TUI_MODEL_TOTAL_TIMEOUT_MS: '60000' };
    await using tui = await startTui({ shell: 'bash', cols: 110, rows: 30, env: slow });
    await tui.waitFor('Ctrl-Space');
    tui.type(`${UNKNOWN}\r`);
    await tui.waitFor('is thinking…');
    await tui.decide('Esc');
    await tui.waitFor('Cancelled.');
    tui.press('Esc');
    await tui.waitFor((screen) => screen.rows[screen.cursor.y]?.startsWith('$') === true);
  });

  it('escape sequences in an answer are never drawn', { timeout: 240_000 }, async () => {
    const server = await serve({ answers: [LYING_ANSWERS.rawEscapes, LYING_ANSWERS.escapeSequences] });
    await using tui = await open(server);
    const from = tui.bytesOut;
    tui.type(`${UNKNOWN}\r`);
    await tui.waitFor(/Proposed|No proposal/, 60_000);
    const raw = tui.rawOutput(from).toString('latin1');
    for (const bytes of ['\x1b]0;owned', '\x1b]52;c;cm0g']) expect(raw).not.toContain(bytes);
    expect(tui.title).not.toContain('owned');
  });
});
