// The entry of memory's process (a thread, from source): everything that touches the memory file while the TUI runs.
import { parentPort, workerData } from 'node:worker_threads';
import type { FromWorker, ToWorker, WorkerOptions } from './protocol.ts';
import { MemoryService } from './service.ts';

/** A terminal that is closed, or a system that goes down, tells all processes to end: what is told last is kept. */
const NOT_THE_END = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const;

/** The first message says what to do. Whoever started it may be gone at any time: then what waits is written. */
function serveProcess(): void {
  for (const signal of NOT_THE_END) process.on(signal, () => {});
  let service: MemoryService | null = null;
  process.on('disconnect', () => {
    service?.take({ type: 'call', id: 0, method: 'close', takes: [] });
    setImmediate(() => process.exit(0));
  });
  process.once('message', (options: WorkerOptions) => {
    const made = new MemoryService(options, (message: FromWorker) => {
      if (process.connected) process.send?.(message, undefined, undefined, () => {});
    });
    service = made;
    process.on('message', (message: ToWorker) => made.take(message));
  });
}

if (parentPort === null) serveProcess();
else {
  const port = parentPort;
  const service = new MemoryService(workerData as WorkerOptions, (message) => port.postMessage(message));
  port.on('message', (message: ToWorker) => service.take(message));
}
