// Everything that needs Ink, behind one dynamic import: loaded once the shell is up.
import { withCleanEnv } from './regions/clean-env.ts';

export async function loadChrome() {
  return withCleanEnv(async () => {
    const [{ createRegion }, { attachApp }] = await Promise.all([
      import('./regions/region.tsx'),
      import('./app/attach.tsx'),
    ]);
    return { createRegion, attachApp };
  });
}
