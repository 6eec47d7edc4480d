// The ten packs that ship, and what the user added. A project's own packs need its trust first.
import { createDomainRegistry, type DomainRegistry } from '../../domains/registry.ts';
import { assetPath } from '../config/assets.ts';
import type { LoadedConfig } from '../config/config.ts';

export function createDomains({ paths }: LoadedConfig): DomainRegistry {
  return createDomainRegistry({ packs: assetPath('domains'), extensions: [paths.domains] });
}
