// The router with the settings that hold, and FunctionGemma where an Ollama server has it.
import type { DomainRegistry } from '../../domains/registry.ts';
import type { Config } from '../config/schema.ts';
import type { ConfiguredProvider } from '../llm/provider.ts';
import { createFunctionGemma, type DomainModel } from '../route/functiongemma.ts';
import { createRouter, type Router } from '../route/router.ts';
import { routerConfigOf } from '../route/settings.ts';
import { domainTools } from '../route/tools.ts';
import type { RouteMemory } from '../route/types.ts';

export interface RoutingModelParts {
  domains: DomainRegistry;
  server: ConfiguredProvider | null;
}

function routingModel(config: Config, { domains, server }: RoutingModelParts): DomainModel | undefined {
  if (!config.router.enabled || server?.provider.name !== 'ollama') return undefined;
  const tools = domainTools(domains);
  const model = createFunctionGemma({ provider: server.provider, tools, model: config.router.model });
  // Asked only when the server is there: an absent one must cost a request nothing.
  return {
    ...model,
    choose: async (text, timeout, signal) => ((await server.check()) ? model.choose(text, timeout, signal) : null),
    warmUp: async () => (await server.check()) && model.warmUp(),
  };
}

/** Without `asking` only the embedded classifier decides. */
export function createRoutePart(config: Config, asking: RoutingModelParts | null, memory?: RouteMemory): Router {
  return createRouter({
    memory,
    functiongemma: asking ? routingModel(config, asking) : undefined,
    config: routerConfigOf(config.router),
  });
}
