// Asks a package manager, with a deadline and a bound on what it may say. Never through a shell.
import { spawn } from 'node:child_process';

const DEADLINE_MS = 60_000;
const MAX_OUTPUT = 64 * 1024 * 1024;

/** What the program prints. Rejects when it is not there, fails, says too much or takes too long. */
export function runManager(argv: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(argv[0]!, argv.slice(1), {
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, LC_ALL: 'C.UTF-8', HOMEBREW_NO_AUTO_UPDATE: '1' },
      timeout: DEADLINE_MS,
      killSignal: 'SIGKILL',
    });
    const chunks: Buffer[] = [];
    let size = 0;
    child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > MAX_OUTPUT) child.kill('SIGKILL');
      else chunks.push(chunk);
    });
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(Buffer.concat(chunks).toString('utf8'));
      else reject(new Error(`${argv[0]} ended with ${code ?? 'a signal'}`));
    });
  });
}
