// Keeps the process that runs the specs' JavaScript: started when first needed, killed when a reply
// is late, let go when idle. Node's permission model takes its rights to write, spawn and read
// elsewhere; without that model (or without compiled code) there are simply no such values.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { compiledSpecsDir } from '../specs/pack.ts';
import type { GeneratedValue } from './value.ts';

export interface SandboxInput {
  output: string | undefined;
  tokens: string[];
  cwd: string;
}

export interface Sandbox {
  /** @param handle module#path as the specs were compiled */
  run(handle: string, input: SandboxInput): Promise<GeneratedValue[]>;
  close(): void;
}

const DEADLINE_MS = 2_000;
const IDLE_MS = 30_000;
const MAX_REPLY = 1 << 20;
const MAX_INPUT = 1 << 20;

const PERMISSION_FLAG = ['--permission', '--experimental-permission'].find((flag) =>
  process.allowedNodeEnvironmentFlags.has(flag),
);

interface Waiting {
  resolve(values: GeneratedValue[]): void;
  timer: NodeJS.Timeout;
}

export function createSandbox(dir = compiledSpecsDir(), deadlineMs = DEADLINE_MS): Sandbox {
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let serial = 0;
  const waiting = new Map<number, Waiting>();

  function stop(): void {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = null;
    for (const { resolve, timer } of waiting.values()) {
      clearTimeout(timer);
      resolve([]);
    }
    waiting.clear();
  }

  function start(): ChildProcess | null {
    if (child) return child;
    const script = dir ? join(dir, 'sandbox.mjs') : '';
    if (!dir || !PERMISSION_FLAG || !existsSync(script)) return null;
    const started = spawn(
      process.execPath,
      [
        PERMISSION_FLAG,
        `--allow-fs-read=${dir}/*`,
        '--max-old-space-size=96',
        '--no-warnings',
        script,
      ],
      { cwd: dir, env: {}, stdio: ['pipe', 'pipe', 'ignore'] },
    );
    child = started;
    let text = '';
    started.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n')) {
        answer(text.slice(0, at));
        text = text.slice(at + 1);
      }
      if (text.length > MAX_REPLY && child === started) stop();
    });
    started.stdin?.on('error', () => undefined);
    started.on('error', () => child === started && stop());
    started.on('exit', () => child === started && stop());
    started.unref();
    for (const pipe of [started.stdin, started.stdout])
      (pipe as unknown as { unref?: () => void } | null)?.unref?.();
    return started;
  }

  function answer(line: string): void {
    const space = line.indexOf(' ');
    const id = Number(line.slice(0, space));
    const found = waiting.get(id);
    if (!found) return;
    waiting.delete(id);
    clearTimeout(found.timer);
    found.resolve(parseValues(line.slice(space + 1)));
  }

  return {
    run(handle, input) {
      const running = start();
      if (!running) return Promise.resolve([]);
      clearTimeout(idle);
      idle = setTimeout(() => waiting.size === 0 && stop(), IDLE_MS);
      idle.unref();
      const at = handle.indexOf('#');
      const id = ++serial;
      return new Promise((resolve) => {
        waiting.set(id, { resolve, timer: setTimeout(stop, deadlineMs) });
        const request = {
          id,
          module: handle.slice(0, at),
          path: handle.slice(at + 1),
          output: input.output?.slice(0, MAX_INPUT),
          tokens: input.tokens,
          cwd: input.cwd,
        };
        running.stdin?.write(`${JSON.stringify(request)}\n`);
      });
    },
    close: stop,
  };
}

/** The reply is another process's text: only what has the right shape gets through. */
function parseValues(text: string): GeneratedValue[] {
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    return [];
  }
  if (!Array.isArray(list)) return [];
  return list.flatMap((v: unknown): GeneratedValue[] => {
    if (typeof v !== 'object' || v === null) return [];
    const { name, description, priority } = v as Record<string, unknown>;
    if (typeof name !== 'string' || name === '' || name.length > 400) return [];
    // An insert text of the function is not taken: what a program printed may be behind it.
    return [
      {
        name,
        description: typeof description === 'string' ? description.slice(0, 200) : undefined,
        priority: typeof priority === 'number' ? priority : undefined,
      },
    ];
  });
}
