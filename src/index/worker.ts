// The thread's entry. One file serves two roles, so that one bundle is enough: the index, and the embedding model.
import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { serveEmbeddings } from './embed/worker-side.ts';
import type { FromWorker, ToWorker, WorkerOptions } from './protocol.ts';
import { IndexService } from './service.ts';

type Data = WorkerOptions | { role: 'embed' };

const data = workerData as Data;
// An hour's work for this thread must not cost the screen's thread a millisecond: it takes what that one leaves. On
// Linux 0 is this thread; elsewhere it would be the whole process.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);
if (data.role === 'embed') serveEmbeddings();
else {
  const port = parentPort!;
  const send = (message: FromWorker) => port.postMessage(message);
  const service = new IndexService(data, send);
  port.on('message', (message: ToWorker) => {
    if (message.type === 'vectors') {
      service.vectorsArrived(message);
      return;
    }
    const { id, request } = message;
    service.answer(request).then(
      (value) => send({ type: 'answer', id, value }),
      (error: unknown) => {
        const text = error instanceof Error ? error.message : String(error);
        send({ type: 'failure', id, message: text });
      },
    );
  });
}
