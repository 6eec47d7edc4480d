// The index of what is installed and installable. Its vectors come from the carried model, or from Ollama where the
// settings say so.
import { createIndexClient, type IndexClient } from '../../index/client.ts';
import type { LoadedConfig } from '../config/config.ts';
import type { ConfiguredProvider } from '../llm/provider.ts';

/** A model that is not loaded yet needs a while. */
const EMBED_TIMEOUT_MS = 60_000;

/** Its memory goes back as soon as the work is done. */
const BACKGROUND_IDLE_MS = 1_000;

export interface IndexPartOptions {
  loaded: LoadedConfig;
  env: NodeJS.ProcessEnv;
  server: ConfiguredProvider | null;
  /** A run in the background failed, for the log. */
  failed?: (what: string, error: unknown) => void;
  /** Beside a screen: its work is long and rare, and nobody there waits for its answers. */
  background: boolean;
}

export function createIndexPart(options: IndexPartOptions): IndexClient {
  const { loaded, env, server, failed, background } = options;
  const { index } = loaded.config;
  const ollama = index.semantic === 'ollama' ? (server?.ollama ?? null) : null;
  const model = index.embed_model;
  return createIndexClient({
    paths: loaded.paths,
    env,
    maxAgeHours: index.max_age_hours,
    failed: (error) => failed?.('the index could not be brought up to date', error),
    ...(background ? { apart: true, idleMs: BACKGROUND_IDLE_MS } : {}),
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
