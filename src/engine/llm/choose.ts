// Which model server the settings mean. Nothing is opened here: whether it answers is found out when it is first asked.
import { ollamaBaseUrl } from '../config/ollama-host.ts';
import type { ModelConfig } from '../config/schema.ts';
import { pickModel } from './model-choice.ts';
import { OllamaProvider } from './ollama.ts';
import { OpenAiProvider } from './openai.ts';
import type { LlmProvider } from './types.ts';

export interface ChosenModel {
  provider: LlmProvider;
  /** Whether the server is there; remembered for a while, never rejects. */
  reachable(): Promise<boolean>;
  /** The configured model or the best that the server has; null when it has none that can chat. Throws LlmError. */
  model(): Promise<string | null>;
}

/** Null when the settings say that no model is to be used. Throws LlmError for an address that cannot be read. */
export function chooseModel(config: ModelConfig, env: NodeJS.ProcessEnv): ChosenModel | null {
  if (config.provider === 'none') return null;
  const limits = { connect: config.connect_timeout_ms, firstToken: config.first_token_timeout_ms };
  const endpoints = [config.base_url, ...config.endpoints].filter((address) => address !== '');
  const openai =
    config.provider === 'openai' ||
    (config.provider === 'auto' &&
      (config.endpoints.length > 0 || /\/v\d+\/?$/.test(config.base_url)));
  const model = async (provider: LlmProvider) => config.model || pickModel(await provider.models());
  if (openai) {
    const provider = new OpenAiProvider({
      endpoints,
      apiKey: env[config.key_env],
      limits,
      retries: config.retries,
    });
    return { provider, reachable: () => provider.check(), model: () => model(provider) };
  }
  const provider = new OllamaProvider({
    baseUrl: config.base_url || ollamaBaseUrl(env.OLLAMA_HOST) || undefined,
    limits,
    keepAlive: config.keep_alive,
  });
  return { provider, reachable: () => provider.reachability.check(), model: () => model(provider) };
}
