// Vitest, kept open in the copy of the tree: what no fault touches is transformed once for all of them. A process of its own,
// since a fault may make a test go round for ever, and then all of it is ended. It is sent {file, own} and answers whether a
// test failed.
import { join } from 'node:path';
import { createVitest } from 'vitest/node';
import { testsOf } from './near.mjs';

const root = process.cwd();
// The same draws of the property tests for every fault.
process.env.REOS_TEST_SEED ||= '1';
const vitest = await createVitest('test', {
  root,
  watch: false,
  bail: 1,
  silent: true,
  // What waits for so long waits for ever.
  testTimeout: 60_000,
  reporters: [{}],
});
const specifications = new Map((await vitest.globTestSpecifications()).map((one) => [one.moduleId, one]));
const near = testsOf(root);

async function fails(paths) {
  const tests = paths.map((path) => specifications.get(path)).filter((one) => one !== undefined);
  if (tests.length === 0) return false;
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(tests);
  // Those of earlier runs are told as well; what was called off, was so because another failed.
  const these = testModules.filter(({ moduleId }) => paths.includes(moduleId));
  return unhandledErrors.length > 0 || these.some((one) => !['passed', 'skipped'].includes(one.state()));
}

process.on('message', async ({ file, own }) => {
  vitest.invalidateFile(join(root, file));
  let caught = false;
  const lists = near(file);
  for (const paths of own ? lists.slice(0, -1) : lists) {
    caught = await fails(paths);
    if (caught) break;
  }
  // It is put right before the next one.
  vitest.invalidateFile(join(root, file));
  process.send({ caught });
});
process.on('disconnect', () => process.exit());
process.send({ ready: true });
