// The `[router]` section of the settings as the router's own configuration.
import { DOMAINS } from '../../domains/types.ts';
import type { Config } from '../config/schema.ts';
import type { RouterConfig } from './types.ts';

export function routerConfigOf(settings: Config['router']): RouterConfig {
  const switches: Partial<Record<string, boolean>> = settings.domains;
  return {
    enabled: settings.enabled,
    threshold: settings.confidence_threshold,
    fallback: settings.fallback_domain,
    disabled: DOMAINS.filter((domain) => switches[domain] === false),
    blocklist: settings.blocklist,
    cache: settings.enable_caching,
    cacheTtl: settings.cache_ttl_seconds,
    timeout: settings.timeout_ms,
  };
}
