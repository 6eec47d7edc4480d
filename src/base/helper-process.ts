// A worker in a process of its own, spoken to as a thread is: its memory goes back whole when it ends, which a thread's
// does not, and the system can put it behind everything else. It ends when whoever started it is gone.
import { fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import type { Worker } from 'node:worker_threads';

/** What a thread and a process have in common. */
export type Helper = Pick<Worker, 'postMessage' | 'on' | 'ref' | 'unref' | 'terminate'>;

/** Nobody waits for what they do: few threads, a small nursery. */
const LEAN = ['--max-semi-space-size=4', '--v8-pool-size=1'];

/** Starts `bundle`; the first message that it gets is `first`. `gentle`: everything else goes before it. */
export function startHelper(bundle: string, first: object, { gentle = false } = {}): Helper {
  const child = fork(bundle, [], {
    serialization: 'advanced',
    execArgv: LEAN,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  try {
    if (gentle && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It ended at once, or may not be put behind: its own messages say what counts.
  }
  const ended = new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
  // A message to a process that is ending is lost, as it would be to a thread.
  const post = (message: unknown) => {
    if (child.connected) child.send(message as object, () => {});
  };
  post(first);
  return {
    postMessage: post,
    on: child.on.bind(child) as unknown as Worker['on'],
    ref() {
      child.ref();
      child.channel?.ref();
    },
    unref() {
      child.unref();
      child.channel?.unref();
    },
    terminate() {
      child.kill('SIGKILL');
      return ended;
    },
  };
}
