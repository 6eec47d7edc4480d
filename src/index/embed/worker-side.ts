// What runs inside the embedding thread.
import { parentPort } from 'node:worker_threads';
import { type Embed, loadMiniLm } from './minilm.ts';
import type { FromEmbedder } from './thread.ts';

export function serveEmbeddings(): void {
  const port = parentPort!;
  let model: Promise<Embed> | undefined;
  port.on('message', async ({ id, texts }: { id: number; texts: string[] }) => {
    const answer = (message: FromEmbedder) => port.postMessage(message);
    let embed: Embed;
    try {
      model ??= loadMiniLm();
      embed = await model;
    } catch (error) {
      answer({ id, error: (error as Error).message, fatal: true });
      return;
    }
    try {
      answer({ id, vectors: await embed(texts) });
    } catch (error) {
      answer({ id, error: (error as Error).message, fatal: false });
    }
  });
}
