// The thread's entry: everything that touches the memory file while the TUI runs.
import { parentPort, workerData } from 'node:worker_threads';
import type { ToWorker, WorkerOptions } from './protocol.ts';
import { MemoryService } from './service.ts';

const port = parentPort!;
const service = new MemoryService(workerData as WorkerOptions, (message) => port.postMessage(message));
port.on('message', (message: ToWorker) => service.take(message));
