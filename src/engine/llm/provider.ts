// The provider that the settings ask for, and whether it can be used right now. Building one opens nothing; the first
// look happens in the background, so that start-up never waits for a server that may not be there.
import { ollamaBaseUrl } from '../config/ollama-host.ts';
import type { Env } from '../config/paths.ts';
import type { ModelConfig } from '../config/schema.ts';
import { createGuard, type Guard } from './guard.ts';
import { createKnowledge, type Knowledge } from './knowledge.ts';
import { OllamaProvider } from './ollama.ts';
import { OpenAiProvider } from './openai.ts';

export interface ConfiguredProvider {
  provider: Guard;
  /** Address without a login, for status lines and `doctor`. */
  address: string;
  /** On this machine: what is sent does not leave it. */
  local: boolean;
  /** Looks unless it is known (a minute for "not there"); within connect_timeout_ms; never rejects. */
  check(): Promise<boolean>;
  /** For vectors: Ollama alone, past the guard of chats. */
  ollama: OllamaProvider | null;
  /** What is known of its models from before. */
  knowledge: Knowledge;
}

const DEFAULT_OLLAMA = 'http://127.0.0.1:11434';

const hideLogin = (address: string): string => address.replace(/\/\/[^/@]*@/, '//');

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** False also for an address that cannot be read. */
const isLocal = (address: string): boolean => URL.canParse(address) && LOOPBACK.test(new URL(address).hostname);

/** A base URL that ends in a version is an OpenAI-style one; Ollama's native API has none. */
const versioned = (url: string): boolean => /\/v\d+\/?$/.test(url);

/**
 * Null when provider is `none`, or `openai` without an address. Throws LlmError on an unreadable address.
 * `env` gives OLLAMA_HOST and the API key, `load` how busy this machine is.
 */
export function createProvider(
  config: ModelConfig,
  env: Env = process.env,
  knowledge: Knowledge = createKnowledge(null),
  load?: () => number,
): ConfiguredProvider | null {
  if (config.provider === 'none') return null;
  const guarded = (
    provider: Parameters<typeof createGuard>[0],
    of: Omit<ConfiguredProvider, 'provider'>,
  ): ConfiguredProvider => ({
    ...of,
    provider: createGuard(provider, {
      server: of.address,
      local: of.local,
      knowledge,
      check: of.check,
      ...(load ? { load } : {}),
      firstToken: config.first_token_timeout_ms,
      perMinute: config.per_minute,
      perDay: config.per_day,
      busy: config.busy_wait_ms,
    }),
  });
  const limits = { connect: config.connect_timeout_ms, firstToken: config.first_token_timeout_ms };
  const named = [config.base_url, ...config.endpoints].filter((url) => url !== '');
  const wantsOpenAi = config.endpoints.length > 0 || versioned(config.base_url);
  if (config.provider === 'openai' || (config.provider === 'auto' && wantsOpenAi)) {
    if (named.length === 0) return null;
    const endpoints = [...new Set(named)].map((url) => (versioned(url) ? url : `${url.replace(/\/+$/, '')}/v1`));
    const apiKey = env[config.key_env];
    const provider = new OpenAiProvider({ endpoints, limits, retries: config.retries, ...(apiKey ? { apiKey } : {}) });
    const address = endpoints.map(hideLogin).join(', ');
    const local = endpoints.every(isLocal);
    const check = () => provider.check();
    return guarded(provider, { address, local, ollama: null, knowledge, check });
  }
  const baseUrl = config.base_url || ollamaBaseUrl(env.OLLAMA_HOST) || DEFAULT_OLLAMA;
  const provider = new OllamaProvider({ baseUrl, limits, keepAlive: config.keep_alive });
  const address = hideLogin(baseUrl);
  const local = isLocal(baseUrl);
  const check = () => provider.reachability.check();
  return guarded(provider, { address, local, ollama: provider, knowledge, check });
}
