// The configured model server with what is known of it from before, and what is done with it beside requests.
import type { LoadedConfig } from '../config/config.ts';
import type { Env } from '../config/paths.ts';
import { createKnowledge } from '../llm/knowledge.ts';
import { modelToAsk } from '../llm/model-choice.ts';
import { type ConfiguredProvider, createProvider } from '../llm/provider.ts';

/** Null where none is configured. Opens nothing. */
export const createModelPart = ({ config, paths }: LoadedConfig, env: Env): ConfiguredProvider | null =>
  createProvider(config.model, env, createKnowledge(paths.modelsFile));

/** Name of the model that will be asked; null when the server is not there or has none. */
export const modelHere = async (server: ConfiguredProvider | null, configured: string): Promise<string | null> =>
  server && (await server.check()) ? modelToAsk(configured, server.provider) : null;

/** Has the model loaded, beside everything else; who asks it next hears what is wrong. */
export async function warmUpModel(server: ConfiguredProvider | null, configured: string): Promise<void> {
  const name = await modelHere(server, configured).catch(() => null);
  if (server && name !== null) await server.provider.warmUp(name);
}
