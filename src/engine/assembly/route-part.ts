// The router with the settings that hold, and FunctionGemma where an Ollama server has it.
import type { DomainRegistry } from '../../domains/registry.ts';
import { DOMAINS } from '../../domains/types.ts';
import type { Config } from '../config/schema.ts';
import type { ConfiguredProvider } from '../llm/provider.ts';
import { createFunctionGemma, type DomainModel } from '../route/functiongemma.ts';
import { createRouter, type Router } from '../route/router.ts';
import { domainTools } from '../route/tools.ts';

export interface RoutePartOptions {
  config: Config;
  domains: DomainRegistry;
  model: ConfiguredProvider | null;
}

function routingModel({ config, domains, model }: RoutePartOptions): DomainModel | undefined {
  if (!config.router.enabled || model?.provider.name !== 'ollama') return undefined;
  return createFunctionGemma({
    provider: model.provider,
    tools: domainTools(domains),
    model: config.router.model,
  });
}

export function createRoutePart(options: RoutePartOptions): Router {
  const { config } = options;
  const { router } = config;
  const off = router.enabled
    ? DOMAINS.filter((domain) => domain !== 'general' && !router.domains[domain])
    : DOMAINS.filter((domain) => domain !== router.fallback_domain);
  return createRouter({
    functiongemma: routingModel(options),
    config: {
      threshold: router.confidence_threshold,
      fallback: router.fallback_domain,
      disabled: off,
      cache: router.enable_caching,
      cacheTtl: router.cache_ttl_seconds,
      timeout: router.timeout_ms,
    },
  });
}
