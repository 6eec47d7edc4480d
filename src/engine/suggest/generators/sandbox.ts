// Keeps the process that runs the specs' JavaScript: started when first needed, killed when a reply
// is late, let go when idle. Node's permission model takes its rights to write, spawn and read
// elsewhere; without that model (or without compiled code) there are simply no such values.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Calls } from '../../../base/rpc.ts';
import { compiledSpecsDir } from '../specs/pack.ts';
import type { SandboxCalls, ValuesTask } from './sandbox-calls.ts';
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

export function createSandbox(dir = compiledSpecsDir(), deadlineMs = DEADLINE_MS): Sandbox {
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  const calls = new Calls<SandboxCalls>({
    post: (message) => child?.stdin?.write(`${JSON.stringify(message)}\n`),
    late() {
      stop();
      return new Error('it took too long');
    },
  });

  function stop(): void {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = null;
    calls.fail(new Error('it was ended'));
  }

  function start(): ChildProcess | null {
    if (child) return child;
    const script = dir ? join(dir, 'sandbox.mjs') : '';
    if (!dir || !PERMISSION_FLAG || !existsSync(script)) return null;
    const started = spawn(
      process.execPath,
      [PERMISSION_FLAG, `--allow-fs-read=${dir}/*`, '--max-old-space-size=96', '--no-warnings', script],
      { cwd: dir, env: {}, stdio: ['pipe', 'pipe', 'ignore'] },
    );
    child = started;
    let text = '';
    started.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n')) {
        hear(text.slice(0, at));
        text = text.slice(at + 1);
      }
      if (text.length > MAX_REPLY && child === started) stop();
    });
    started.stdin?.on('error', () => undefined);
    started.on('error', () => child === started && stop());
    started.on('exit', () => child === started && stop());
    started.unref();
    for (const pipe of [started.stdin, started.stdout]) (pipe as unknown as { unref?: () => void } | null)?.unref?.();
    return started;
  }

  /** What does not have the form of an answer is another process's noise. */
  function hear(line: string): void {
    try {
      const { type, id, value } = JSON.parse(line) as Record<string, unknown>;
      if (typeof id !== 'number') return;
      if (type === 'answer') calls.hear({ type, id, value });
      else if (type === 'failure') calls.hear({ type, id, message: 'it failed' });
    } catch {
      // No answer: the deadline decides.
    }
  }

  return {
    async run(handle, { output, tokens, cwd }) {
      if (!start()) return [];
      clearTimeout(idle);
      idle = setTimeout(() => calls.size === 0 && stop(), IDLE_MS);
      idle.unref();
      const at = handle.indexOf('#');
      const task: ValuesTask = {
        module: handle.slice(0, at),
        path: handle.slice(at + 1),
        tokens,
        cwd,
        ...(output === undefined ? {} : { output: output.slice(0, MAX_INPUT) }),
      };
      return calls.call('values', [task], { deadline: deadlineMs }).then(parseValues, () => []);
    },
    close: stop,
  };
}

/** The reply is another process's text: only what has the right shape gets through. */
function parseValues(text: unknown): GeneratedValue[] {
  if (typeof text !== 'string') return [];
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
