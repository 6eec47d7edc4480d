// The entry of memory's process (a thread, from source): everything that touches the memory file while the TUI runs.
import { isMainThread } from 'node:worker_threads';
import { serveHelper } from '../../base/serve-helper.ts';
import type { FromWorker, ToWorker, WorkerOptions } from './protocol.ts';
import { MemoryService } from './service.ts';

/** A terminal that is closed, or a system that goes down, tells all processes to end: what is told last is kept. */
const NOT_THE_END = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const;
if (isMainThread) for (const signal of NOT_THE_END) process.on(signal, () => {});

serveHelper<WorkerOptions, ToWorker, FromWorker>((options, send) => {
  const service = new MemoryService(options, send);
  return {
    take: (message) => service.take(message),
    alone: () => service.take({ type: 'call', id: 0, method: 'close', takes: [] }),
  };
});
