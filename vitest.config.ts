import { defineConfig } from 'vitest/config';

// Ink keeps what it saw of the environment when it was first loaded, and so do its roots: what draws has a process of its own.
const DRAWN = ['ui', 'regions', 'compositor', 'input', 'pane-mode'];
const drawn = DRAWN.map((name) => `test/unit/${name}/**`);
const setupFiles = ['test/setup/property-seed.ts', 'test/setup/leave-nothing.ts'];
const common = {
  setupFiles,
  pool: 'forks',
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
} as const;

export default defineConfig({
  // Components are tested with the production React that ships.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    // One more than cores: half of what waits for a shell waits for nothing of this machine.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          ...common,
          name: 'whole',
          include: [
            'test/{pty,golden,crash,hostile,install}/**/*.test.{ts,tsx}',
            ...drawn.map((glob) => `${glob}/*.test.{ts,tsx}`),
          ],
        },
      },
      {
        extends: true,
        // Tables of the engine are read once for all files of a worker.
        test: {
          ...common,
          name: 'engine',
          isolate: false,
          include: ['test/{unit,property}/**/*.test.{ts,tsx}'],
          exclude: drawn,
        },
      },
    ],
  },
});
