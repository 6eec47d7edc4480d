// The packs that ship: each phrase that stands with its command in a test of its frame is answered with it.
import { describe, expect, it } from 'vitest';
import { checkPacks } from '../../../src/engine/propose/check-packs.ts';
import { registry } from './machines.ts';

describe('the packs that ship', () => {
  it('make what the tests of their frames expect', async () => {
    expect(await checkPacks(registry)).toEqual([]);
  });
});
