// Runs one command for its output. It can ask nothing, wait for nobody, and is killed with its whole
// process group when it is late or talks too much.
import { spawn } from 'node:child_process';

export interface RunOptions {
  cwd: string;
  env: Readonly<Record<string, string | undefined>>;
  timeoutMs: number;
  maxBytes?: number;
}

const MAX_BYTES = 512 * 1024;

/** Settings of git that a repository could have chosen so that looking at it runs something. */
const GIT_SETTINGS = [
  ['core.fsmonitor', 'false'],
  ['core.hooksPath', '/dev/null'],
  ['log.showSignature', 'false'],
] as const;

/** Keeps programs from prompting, paging, colouring, opening windows, phoning for updates and doing what a folder says. */
export const QUIET_ENV: Readonly<Record<string, string>> = {
  GIT_TERMINAL_PROMPT: '0',
  GIT_OPTIONAL_LOCKS: '0',
  SSH_ASKPASS: '',
  DISPLAY: '',
  WAYLAND_DISPLAY: '',
  CI: '1',
  NO_COLOR: '1',
  TERM: 'dumb',
  PAGER: 'cat',
  GIT_PAGER: 'cat',
  HOMEBREW_NO_AUTO_UPDATE: '1',
  NO_UPDATE_NOTIFIER: '1',
  PIP_DISABLE_PIP_VERSION_CHECK: '1',
  CARGO_NET_OFFLINE: 'true',
  npm_config_offline: 'true',
  GIT_CONFIG_COUNT: String(GIT_SETTINGS.length),
  ...Object.fromEntries(
    GIT_SETTINGS.flatMap(([key, value], i) => [
      [`GIT_CONFIG_KEY_${i}`, key],
      [`GIT_CONFIG_VALUE_${i}`, value],
    ]),
  ),
};

/** Standard output, cut at the cap; '' when the command fails to start, fails, or is late. */
export function runCommand(argv: readonly string[], options: RunOptions): Promise<string> {
  const [file = '', ...args] = argv;
  const cap = options.maxBytes ?? MAX_BYTES;
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd: options.cwd,
      env: { ...options.env, ...QUIET_ENV },
      stdio: ['ignore', 'pipe', 'ignore'],
      detached: true,
    });
    const chunks: Buffer[] = [];
    let size = 0;
    let late = false;
    const kill = () => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      } catch {
        // It is gone already.
      }
    };
    const timer = setTimeout(() => {
      late = true;
      kill();
    }, options.timeoutMs);
    child.stdout.on('data', (chunk: Buffer) => {
      if (size >= cap) return;
      chunks.push(chunk.subarray(0, cap - size));
      size += chunk.length;
      if (size >= cap) kill();
    });
    child.on('error', () => {
      clearTimeout(timer);
      resolve('');
    });
    child.on('close', (code) => {
      clearTimeout(timer);
      const good = !late && (code === 0 || size >= cap);
      resolve(good ? Buffer.concat(chunks).toString('utf8') : '');
    });
    child.unref();
  });
}
