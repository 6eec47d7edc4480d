// The one way in which a program is run that the person did not ask for: for the values of a completion, for a fact of
// this machine, for what a command would touch. The program is an absolute one from outside of the folder, its
// environment is an allow-list, it stands in `/` unless it only reads, it has no terminal, no input and (where the
// system can hold it) no network and nothing to write to; time and output are bounded, and its process group ends with
// it.
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import { confinementHere, sealingHere } from './confinement.ts';
import { cleanEnvironment } from './environment.ts';
import { FILTERS_ARGS, GIT_ENVIRONMENT, hardenGit, withFiltersOff } from './git.ts';
import { standsInside } from './place.ts';
import { type Env, trustedPath, trustedProgram } from './trusted-path.ts';

export interface RunOptions {
  /** Where the person stands: nothing below it is run; only what reads stands there. Default: the process's folder. */
  cwd?: string;
  /** What the shell has; of it the allow-list passes. Default: the process's own. */
  env?: Env;
  timeoutMs: number;
  maxBytes?: number;
  signal?: AbortSignal | undefined;
  /** Wanted only if it comes in time: it keeps our process from ending no more than a promise does. */
  dispensable?: boolean;
  /** The network is what is asked about (its rules, a daemon elsewhere). Default: there is none. */
  network?: boolean;
  /** The person lets it stand in the folder. Default: only what reads. */
  inside?: boolean;
  /** A folder of ours that it may write and stands in. */
  scratch?: string;
  /**
   * Only where it can be sealed off: then it sees the system's own files and nothing else. Default: it is held as far
   * as the system can.
   */
  sealed?: boolean;
  /** Settings beyond the allow-list, chosen by us. */
  set?: Readonly<Record<string, string>>;
}

export interface Ran {
  /** Null when it was killed. */
  code: number | null;
  stdout: string;
  stderr: string;
  /** Killed because the time was up, or because it said too much. */
  ended: 'itself' | 'late' | 'cut';
}

/** Node makes sockets of pipes. */
type Spawned = ChildProcessByStdio<null, Socket, Socket>;

const MAX_BYTES = 4 << 20;
const MAX_STDERR = 16 << 10;

interface Ready {
  file: string;
  args: readonly string[];
  cwd: string;
  env: Record<string, string>;
}

const SHIMS = /\/shims\/?$/;

async function prepare(argv: readonly string[], options: RunOptions): Promise<Ready | null> {
  const { cwd = process.cwd(), env = process.env, scratch } = options;
  const [name = '', ...args] = argv;
  const trusted = await trustedPath(env, cwd);
  const inside = scratch === undefined && (options.inside === true || standsInside(argv));
  // A shim reads the folder's own word on which version to run.
  const folders = inside ? trusted.folders.filter((dir) => !SHIMS.test(dir)) : trusted.folders;
  const file = await trustedProgram(name, { ...trusted, folders });
  if (file === null) return null;
  return {
    file,
    args,
    cwd: scratch ?? (inside ? cwd : '/'),
    env: { ...cleanEnvironment(env, folders, trusted.stranger), ...GIT_ENVIRONMENT, ...options.set },
  };
}

async function start(ready: Ready, options: RunOptions): Promise<Spawned> {
  const { network = false, scratch, sealed } = options;
  const { file, args, cwd, env } = ready;
  const confinement = await (sealed ? sealingHere() : confinementHere());
  if (sealed && confinement === null) throw new Error('nothing seals it off here');
  const before = confinement?.({ cwd, network, scratch, sealed }) ?? [];
  const [program, ...rest] = [...before, file, ...args] as [string, ...string[]];
  return spawn(program, rest, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true }) as Spawned;
}

function endGroup(child: Spawned): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It is gone already.
  }
}

async function runReady(ready: Ready, options: RunOptions): Promise<Ran | null> {
  const { signal, maxBytes = MAX_BYTES, timeoutMs, dispensable = false } = options;
  const child = await start(ready, options);
  return new Promise((resolve) => {
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    let size = 0;
    let said = 0;
    let ended: Ran['ended'] = 'itself';
    const end = (why: Ran['ended']) => {
      ended = why;
      endGroup(child);
    };
    const timer = setTimeout(() => end('late'), timeoutMs);
    const abort = () => end('late');
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort, { once: true });
    const done = (ran: Ran | null) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      process.off('exit', abort);
      resolve(ran);
    };
    child.stdout.on('data', (chunk: Buffer) => {
      if (size >= maxBytes) return;
      out.push(chunk.subarray(0, maxBytes - size));
      size += chunk.length;
      if (size >= maxBytes) end('cut');
    });
    child.stderr.on('data', (chunk: Buffer) => {
      if (said < MAX_STDERR) err.push(chunk.subarray(0, MAX_STDERR - said));
      said += chunk.length;
    });
    child.on('error', () => done(null));
    child.on('close', (code) => {
      const text = (parts: Buffer[]) => Buffer.concat(parts).toString('utf8');
      done({ code, stdout: text(out), stderr: text(err), ended });
    });
    child.unref();
    if (dispensable) {
      for (const held of [timer, child.stdout, child.stderr]) held.unref();
      process.once('exit', abort);
    }
  });
}

/** git once more, for the filters that have to be off; null when they cannot be told. */
async function gitReady(ready: Ready, options: RunOptions): Promise<Ready | null> {
  const hardened = hardenGit(ready.args);
  if (!hardened) return null;
  if (!hardened.needsFilters) return { ...ready, args: hardened.args };
  const asked = await runReady({ ...ready, args: FILTERS_ARGS }, options);
  if (asked?.ended !== 'itself' || (asked.code !== 0 && asked.code !== 1)) return null;
  const args = withFiltersOff(hardened, asked.stdout);
  return args && { ...ready, args };
}

/** Runs it to its end. Null when it is not there, is not trusted, or is not one that may run unasked. */
export async function runContained(argv: readonly string[], options: RunOptions): Promise<Ran | null> {
  try {
    const ready = await prepare(argv, options);
    const isGit = ready !== null && basename(ready.file) === 'git';
    const fit = isGit ? await gitReady(ready, options) : ready;
    return fit && (await runReady(fit, options));
  } catch {
    // Forbidden by the system (no processes left, a folder that went away): as if it were not there.
    return null;
  }
}

export interface ContainedStream {
  output: Readable;
  /** Its exit code; null when it was killed. */
  ended: Promise<number | null>;
  end(): void;
}

/** The same for an output that is too long to hold: read by the caller, who also ends it. */
export async function streamContained(
  argv: readonly string[],
  options: Omit<RunOptions, 'timeoutMs' | 'maxBytes'> = {},
): Promise<ContainedStream | null> {
  const ready = await prepare(argv, { ...options, timeoutMs: 0 });
  if (ready === null || basename(ready.file) === 'git') return null;
  const child = await start(ready, { ...options, timeoutMs: 0 });
  child.stderr.resume();
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  ended.catch(() => {});
  return { output: child.stdout, ended, end: () => endGroup(child) };
}
