// The model as a generator, when its server is there. A server that is absent is no failure: the embedded generator
// answers as if none had been configured.
import type { DomainRegistry } from '../../domains/registry.ts';
import type { Config } from '../config/schema.ts';
import type { ConfiguredProvider } from '../llm/provider.ts';
import { ModelGenerator } from '../propose/generators/model.ts';
import { showPrompt } from '../propose/prompt.ts';
import type { Generated, GenerateRequest, Generator } from '../propose/types.ts';
import { redact } from '../redact/redact.ts';
import { buildDomainContext } from '../route/domain-context.ts';
import { detectPlatform } from '../route/platform.ts';

export interface ModelGeneratorParts {
  config: Config;
  domains: DomainRegistry;
  server: ConfiguredProvider;
  /** Steady state as text. */
  systemState?: () => string;
}

export interface ConfiguredModel extends Generator {
  /** What `generate` would send, as text. Throws when the server or its model is not there. */
  showPrompt(request: GenerateRequest): Promise<string>;
}

export function createModelGenerator(parts: ModelGeneratorParts): ConfiguredModel {
  const { config, domains, server } = parts;
  const { model } = config;
  const platform = detectPlatform();
  const generator = new ModelGenerator({
    provider: server.provider,
    model: model.model,
    examples: model.examples,
    timeout: model.total_timeout_ms,
    contextTokens: model.num_ctx,
    temperature: model.temperature,
    maxChars: model.max_chars,
    domainPrompt: (route, text, accepted) =>
      buildDomainContext({ ...route, text }, domains, platform, { accepted }),
    ...(parts.systemState ? { systemState: parts.systemState } : {}),
    redact,
  });
  return {
    get name() {
      return generator.name;
    },
    showPrompt: async (request) => showPrompt(await generator.prompt(request)),
    async generate(request: GenerateRequest): Promise<Generated> {
      if (await server.check()) return generator.generate(request);
      return { candidates: [], question: null, generator: generator.name };
    },
  };
}
