// The packs that ship: each phrase that stands with its command in a test of its frame is answered with it.
import { describe, expect, it } from 'vitest';
import { checkPacks } from '../../../src/engine/propose/check-packs.ts';
import { filesFor, generatorOn, machine, ROUTE_OFF, registry } from './machines.ts';

/** Frames without a command only tell how people ask: what they ask for is answered by all that reads requests. */
const asked = registry
  .all()
  .flatMap(({ frame }) => frame)
  .flatMap(({ run, tests }) => (run === undefined ? tests : []));
const HERE = ['site/', 'site/index.html'];
const ORDINARY = machine();

describe('the packs that ship', () => {
  it('make what the tests of their frames expect', async () => {
    expect(await checkPacks(registry)).toEqual([]);
  });

  it.each(asked)('$input', async ({ input, output }) => {
    const { candidates } = await generatorOn(ORDINARY, [...filesFor(input), ...HERE]).generate({
      text: input,
      cwd: '/home/u',
      route: ROUTE_OFF,
      context: [],
      contextText: '',
    });
    expect(candidates[0]?.command).toBe(output);
  });
});
