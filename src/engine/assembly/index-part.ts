// The index of what is installed and installable. Its vectors come from the carried model, or from Ollama where the
// settings say so.
import { createIndexClient, type IndexClient } from '../../index/client.ts';
import type { LoadedConfig } from '../config/config.ts';
import { OllamaProvider } from '../llm/ollama.ts';
import type { ConfiguredProvider } from '../llm/provider.ts';

/** A model that is not loaded yet needs a while. */
const EMBED_TIMEOUT_MS = 60_000;

export interface IndexPartOptions {
  loaded: LoadedConfig;
  env: NodeJS.ProcessEnv;
  server: ConfiguredProvider | null;
  /** A run in the background failed, for the log. */
  failed?: (what: string, error: unknown) => void;
}

export function createIndexPart(options: IndexPartOptions): IndexClient {
  const { loaded, env, server, failed } = options;
  const { index } = loaded.config;
  const provider = server?.provider;
  const ollama =
    index.semantic === 'ollama' && provider instanceof OllamaProvider ? provider : null;
  const model = index.embed_model;
  return createIndexClient({
    paths: loaded.paths,
    env,
    maxAgeHours: index.max_age_hours,
    failed: (error) => failed?.('the index could not be brought up to date', error),
    semantic: index.semantic === 'embedded' ? 'embedded' : 'off',
    ...(ollama
      ? {
          embed: {
            name: model,
            embed: (texts: readonly string[], signal?: AbortSignal) =>
              ollama.embed(model, texts, EMBED_TIMEOUT_MS, signal),
          },
        }
      : {}),
  });
}
