// The worker's entry, in a thread or in a process of its own.
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { answering, Calls } from '../base/rpc.ts';
import { serveHelper } from '../base/serve-helper.ts';
import type { FromWorker, IndexCalls, ToWorker, VectorCalls, WorkerOptions } from './protocol.ts';
import { IndexService } from './service.ts';

/**
 * An hour's work that nobody waits for must not cost another thread a millisecond: it takes what those leave. On Linux
 * 0 is this thread; elsewhere it would be the whole process, and a process of its own was put behind when it began.
 */
function goBehind(): void {
  if (process.platform === 'linux' && parentPort !== null) setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);
}

/** Answers messages; what comes is handed to the function that this gives. */
function serveIndex(options: WorkerOptions, send: (message: FromWorker) => void) {
  const vectors = new Calls<VectorCalls>({
    post: (message) => send({ of: 'vectors', message }),
    late: () => new Error('no vectors in time'),
  });
  const service = new IndexService(options, {
    progress: (progress) => send({ of: 'progress', progress }),
    embed: (texts) => vectors.call('vectors', [[...texts]]),
  });
  const answer = answering<IndexCalls>(
    {
      search: ([search]) => service.search(search),
      names: (takes) => service.names(...takes),
      status: () => service.status(),
      refresh: ([{ force, gentle }]) => {
        if (gentle) goBehind();
        return service.refreshed(force, gentle);
      },
      embed: ([{ gentle }]) => {
        if (gentle) goBehind();
        return service.embedded(gentle);
      },
      warm: () => service.warm(),
      close: () => service.close(),
    },
    (message) => send({ of: 'index', message }),
  );
  return (to: ToWorker) => {
    if (to.of === 'index') answer(to.message);
    else vectors.hear(to.message);
  };
}

serveHelper<WorkerOptions, ToWorker, FromWorker>((options, send) => ({ take: serveIndex(options, send) }));
