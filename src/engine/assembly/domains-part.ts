// The ten packs that ship, and what the user and a trusted project added.

import { assetPath } from '../../base/assets.ts';
import { createDomainRegistry, type DomainRegistry } from '../../domains/registry.ts';
import type { LoadedConfig } from '../config/config.ts';

export function createDomains({ config, paths, project }: LoadedConfig): DomainRegistry {
  const extensions = [paths.domains, ...(project?.domains ? [project.domains] : [])];
  const switches: Partial<Record<string, boolean>> = config.router.custom_domains;
  return createDomainRegistry({ packs: assetPath('domains'), extensions, enabled: (name) => switches[name] !== false });
}
