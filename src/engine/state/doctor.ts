// Checks what the product stands on and says how to mend what is wrong. Each check is independent and cannot throw.
import { accessSync, constants, existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { assetPath } from '../../base/assets.ts';
import { statIfPresent } from '../../base/folders.ts';
import type { IndexStatus } from '../../index/types.ts';
import { formatProblem, type LoadedConfig } from '../config/config.ts';
import { SHELLS } from '../terminal/types.ts';
import type { Check } from './doctor-check.ts';
import { databaseCheck, ptyCheck } from './doctor-natives.ts';
import { run } from './read.ts';

export interface DoctorInput {
  loaded: LoadedConfig;
  env: NodeJS.ProcessEnv;
  stdin: { isTTY?: boolean };
  stdout: { isTTY?: boolean; columns?: number; rows?: number };
  /** Name of the model in use, or null; rejects with a plain sentence. */
  model(): Promise<string | null>;
  /** What is in the index. */
  index(): Promise<Pick<IndexStatus, 'counts' | 'lastRun' | 'problem'>>;
  /** The shell that would be opened. */
  shell: { argv: readonly string[]; integration: boolean; problem: string | null };
}

const MIN_COLS = 40;
const MIN_ROWS = 10;

async function attempt(name: string, mend: string, check: () => Promise<string> | string): Promise<Check> {
  try {
    return { name, status: 'ok', detail: await check() };
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return { name, status: 'error', detail, mend };
  }
}

function terminalCheck({ env, stdin, stdout }: DoctorInput): Check {
  const name = 'terminal';
  if (!stdin.isTTY || !stdout.isTTY) {
    return { name, status: 'warning', detail: 'not a terminal here', mend: 'Run doctor from the terminal you use.' };
  }
  if (env.TERM === 'dumb' || !env.TERM) {
    return {
      name,
      status: 'error',
      detail: `TERM is ${env.TERM ?? 'not set'}`,
      mend: 'Use a terminal with cursor control and set TERM, e.g. xterm-256color.',
    };
  }
  const size = `${stdout.columns}×${stdout.rows}`;
  if ((stdout.columns ?? 0) < MIN_COLS || (stdout.rows ?? 0) < MIN_ROWS) {
    return { name, status: 'warning', detail: size, mend: `Below ${MIN_COLS}×${MIN_ROWS} only the shell is shown.` };
  }
  return { name, status: 'ok', detail: `${env.TERM}, ${size}${env.NO_COLOR ? ', NO_COLOR' : ''}` };
}

function localeCheck({ env }: DoctorInput): Check {
  const locale = env.LC_ALL || env.LC_CTYPE || env.LANG || 'not set';
  return /utf-?8/i.test(locale)
    ? { name: 'locale', status: 'ok', detail: locale }
    : { name: 'locale', status: 'warning', detail: locale, mend: 'Set LANG to a UTF-8 locale such as C.UTF-8.' };
}

async function shellCheck(shell: string): Promise<Check> {
  const ran = await run([shell, '--version'], { timeout: 3000 });
  if (ran?.code === 0) {
    return { name: shell, status: 'ok', detail: ran.stdout.split('\n')[0] ?? '' };
  }
  return { name: shell, status: 'warning', detail: 'not installed', mend: `Install ${shell} if you want to use it.` };
}

function writable(path: string): string {
  let folder = path;
  while (!existsSync(folder)) folder = dirname(folder);
  accessSync(folder, constants.W_OK);
  return path;
}

function logCheck(file: string): Check {
  const size = statIfPresent(file)?.size ?? 0;
  const detail = size === 0 ? `${file} (nothing written yet)` : `${file} (${size} bytes)`;
  return { name: 'log', status: 'ok', detail };
}

/** Without a terminal there is no shell to ask; nothing more is said then. */
async function marksCheck({ shell, env }: DoctorInput, pty: Promise<Check>): Promise<Check> {
  const name = 'marks';
  const mend =
    'Without marks there is no help at the prompt. The usual reason is an rc file that starts another shell or clears the hooks of the prompt: set shell.program to the shell that you really use.';
  if (!shell.integration) {
    const detail = 'switched off (shell.integration)';
    return { name, status: 'warning', detail, mend: 'Set shell.integration to true.' };
  }
  if ((await pty).status !== 'ok') return { name, status: 'warning', detail: 'not looked at: there is no pty' };
  try {
    const { marksOf } = await import('./doctor-marks.ts');
    const detail = await marksOf(shell.argv, env, process.cwd());
    return shell.problem === null
      ? { name, status: 'ok', detail }
      : { name, status: 'warning', detail: shell.problem, mend: 'Mend shell.program.' };
  } catch (error) {
    return { name, status: 'warning', detail: (error as Error).message, mend };
  }
}

async function indexCheck({ index, loaded }: DoctorInput, database: Promise<Check>): Promise<Check> {
  const name = 'index';
  if (!loaded.config.index.enabled) return { name, status: 'ok', detail: 'switched off (index.enabled)' };
  if ((await database).status !== 'ok') return { name, status: 'warning', detail: 'not kept: there is no database' };
  try {
    const { counts, lastRun, problem } = await index();
    const entries = Object.values(counts).reduce((sum, count) => sum + count, 0);
    const mend = 'Run reos-tui index; the TUI does it by itself in the background.';
    if (problem) return { name, status: 'warning', detail: problem, mend };
    if (lastRun === null) return { name, status: 'warning', detail: 'not built yet', mend };
    return { name, status: 'ok', detail: `${entries} entries, ${new Date(lastRun).toISOString()}` };
  } catch (error) {
    const mend = 'Run reos-tui index --rebuild.';
    return { name, status: 'warning', detail: (error as Error).message, mend };
  }
}

const WITHOUT_MODEL = 'Everything else works without one.';

/** Nobody needs a model; who wants one reads how to come by it. */
function noModel({ config }: LoadedConfig): Check {
  const { provider, base_url } = config.model;
  if (provider === 'none') {
    const detail = 'switched off (model.provider); requests are read without one';
    return { name: 'model', status: 'ok', detail };
  }
  return {
    name: 'model',
    status: 'ok',
    detail: `none answers${base_url === '' ? '' : ` at ${base_url}`}; requests are read without one`,
    mend: `To add one: install Ollama and run “ollama pull qwen2.5-coder:7b”, or name a server under [model] in the settings: provider, base_url, model. ${WITHOUT_MODEL}`,
  };
}

const settingsFile = (path: string): string => (existsSync(path) ? path : `the defaults; ${path} would hold your own`);

/** All checks, in the order they matter. */
export async function runDoctor(input: DoctorInput): Promise<Check[]> {
  const { loaded, env } = input;
  const pty = ptyCheck();
  const database = databaseCheck();
  const settings: Check =
    loaded.problems.length === 0
      ? { name: 'settings', status: 'ok', detail: settingsFile(loaded.paths.configFile) }
      : {
          name: 'settings',
          status: 'warning',
          detail: loaded.problems.map(formatProblem).join('; '),
          mend: 'Mend the lines named here; reos-tui config check shows them again.',
        };
  return Promise.all([
    attempt('node', 'Install Node.js 20.12 or newer.', () => process.version),
    pty,
    database,
    terminalCheck(input),
    localeCheck(input),
    ...SHELLS.map(shellCheck),
    attempt('shell integration', 'Install reos-tui again.', () => {
      accessSync(assetPath('shell-integration'));
      return 'present';
    }),
    attempt('data folder', 'Make the folder writable or set REOS_TUI_HOME.', () => {
      const refused = loaded.refused?.find(({ folder }) => folder === 'data');
      if (refused) throw new Error(`${refused.path} ${refused.why}`);
      return writable(loaded.paths.data);
    }),
    settings,
    marksCheck(input, pty),
    indexCheck(input, database),
    logCheck(loaded.paths.logFile),
    input.model().then(
      (model): Check => (model ? { name: 'model', status: 'ok', detail: model } : noModel(loaded)),
      (error: unknown): Check => ({
        name: 'model',
        status: 'warning',
        detail: error instanceof Error ? error.message : String(error),
        mend: `Start its server, or set [model] in the settings (reos-tui config path says where they are). ${WITHOUT_MODEL}`,
      }),
    ),
    Promise.resolve<Check>(
      env.REOS_TUI
        ? { name: 'nesting', status: 'warning', detail: 'inside reos-tui', mend: 'Leave it before you open another.' }
        : { name: 'nesting', status: 'ok', detail: 'not inside reos-tui' },
    ),
  ]);
}
