import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Components are tested with the production React that ships.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
    setupFiles: ['test/setup/property-seed.ts', 'test/setup/leave-nothing.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // Real shells on a busy two-core machine: the limit is for hangs, not for speed.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    env: {
      NODE_ENV: 'production',
      CI: '',
      NO_COLOR: '',
      FORCE_COLOR: '',
      REOS_TEST_SEED: process.env.REOS_TEST_SEED ?? (process.env.CI ? '1' : ''),
    },
  },
});
