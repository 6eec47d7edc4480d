import { defineConfig } from 'vitest/config';

/** What starts the product in a terminal, and looks at it from outside. */
const APP = ['pty', 'golden'];
/** What breaks, fills or replaces something of its own process: crashes, installations. Each file has one for itself. */
const APART = ['crash', 'hostile', 'install'];

const project = (name: string, isolate: boolean, include: string[]) => ({
  // Components are tested with the production React that ships.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    name,
    isolate,
    include,
    globalSetup: ['test/setup/package-names.ts'],
    setupFiles: ['test/setup/property-seed.ts', 'test/setup/leave-nothing.ts'],
    pool: 'forks',
    // Real shells on a busy two-core machine: the limit is for hangs, not for speed.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    env: {
      NODE_ENV: 'production',
      NO_COLOR: '',
      // Ink and chalk keep what they saw when they were first loaded, for all files of a process: as in the product.
      CI: 'false',
      FORCE_COLOR: '3',
      REOS_TEST_SEED: process.env.REOS_TEST_SEED ?? (process.env.CI ? '1' : ''),
    },
  },
});

export default defineConfig({
  test: {
    // More than cores: who waits for a shell leaves a core to the others. Here and not in the projects, which would not
    // hear of `--maxWorkers`.
    maxWorkers: 3,
    projects: [
      // The longest files come first, in the order of the names.
      project('apart', true, [`test/{${APART}}/**/*.test.ts`]),
      project('app', false, [`test/{${APP}}/**/*.test.ts`]),
      // What the engine reads once is read once for all files of a process: its tables, its lexicon, its specs.
      project('engine', false, ['test/{unit,property}/**/*.test.{ts,tsx}', 'test/golden/*.test.tsx']),
    ],
  },
});
