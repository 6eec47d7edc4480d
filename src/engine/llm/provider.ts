// The provider that the settings ask for, and whether it can be used right now. Building one opens nothing; the first
// look happens in the background, so that start-up never waits for a server that may not be there.
import type { Env } from '../config/paths.ts';
import type { ModelConfig } from '../config/schema.ts';
import { OllamaProvider } from './ollama.ts';
import { OpenAiProvider } from './openai.ts';
import type { LlmProvider } from './types.ts';

export interface ConfiguredProvider {
  provider: LlmProvider;
  /** Address without a login, for status lines and `doctor`. */
  address: string;
  /** Looks unless it is known (30 s for "not there"); within connect_timeout_ms; never rejects. */
  check(): Promise<boolean>;
}

const hideLogin = (address: string): string => address.replace(/\/\/[^/@]*@/, '//');

/** Null when provider is `none` (or `openai` without an address). Throws LlmError on an unreadable address. */
export function createProvider(
  config: ModelConfig,
  env: Env = process.env,
): ConfiguredProvider | null {
  const limits = { connect: config.connect_timeout_ms, firstToken: config.first_token_timeout_ms };
  // A base URL that ends in a version is an OpenAI-style one; Ollama's native API has none.
  const versioned = /\/v\d+\/?$/.test(config.base_url);
  const openai =
    config.provider === 'openai' ||
    (config.provider === 'auto' && (config.endpoints.length > 0 || versioned));
  if (config.provider === 'none') return null;
  if (openai) {
    const own = config.provider === 'openai' || versioned ? [config.base_url] : [];
    // Under `openai` the default Ollama address only counts when nothing else is named; Ollama speaks it below /v1.
    const endpoints = config.endpoints.length > 0 && !versioned ? config.endpoints : own;
    const all = [...new Set([...endpoints, ...(versioned ? config.endpoints : [])])].filter(
      Boolean,
    );
    if (all.length === 0) return null;
    const apiKey = env[config.key_env];
    const provider = new OpenAiProvider({
      endpoints: all.map((url) => (/\/v\d+\/?$/.test(url) ? url : `${url.replace(/\/+$/, '')}/v1`)),
      limits,
      retries: config.retries,
      ...(apiKey ? { apiKey } : {}),
    });
    return { provider, address: all.map(hideLogin).join(', '), check: () => provider.check() };
  }
  const provider = new OllamaProvider({
    baseUrl: config.base_url,
    limits,
    keepAlive: config.keep_alive,
  });
  return {
    provider,
    address: hideLogin(config.base_url),
    check: () => provider.reachability.check(),
  };
}
