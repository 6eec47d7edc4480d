// Everything that needs Ink, behind one dynamic import (and in a bundle of its own): loaded once the shell is up.
import type { AttachApp } from './host.ts';
import type { CreateRegion } from './region-layer.ts';
import { withCleanEnv } from './regions/clean-env.ts';

export interface Chrome {
  createRegion: CreateRegion;
  attachApp: AttachApp;
}

export async function loadChrome(): Promise<Chrome> {
  return withCleanEnv(async () => {
    const [{ createRegion }, { attachApp }] = await Promise.all([
      import('./regions/region.tsx'),
      import('./app/attach.tsx'),
    ]);
    return { createRegion, attachApp };
  });
}
