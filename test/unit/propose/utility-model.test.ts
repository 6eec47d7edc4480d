import { describe, expect, it } from 'vitest';
import { HASH_BITS, utilityFeatures } from '../../../src/engine/propose/utility/features.ts';
import { createUtilityModel } from '../../../src/engine/propose/utility/model.ts';
import { decodeUtilities, encodeUtilities, type UtilityWeights } from '../../../src/engine/propose/utility/weights.ts';

/** Weights that know one request: all of its features speak for `df`. */
function taught(text: string): UtilityWeights {
  const ids = new Set(utilityFeatures(text).ids);
  const starts = new Uint32Array((1 << HASH_BITS) + 1);
  for (let i = 0; i < starts.length - 1; i++) starts[i + 1] = (starts[i] ?? 0) + (ids.has(i) ? 1 : 0);
  return {
    header: { version: 1, bits: HASH_BITS, programs: ['', 'df', 'du'], bias: [0, 0, 0], scale: 0.1, temperature: 1 },
    starts,
    classes: new Uint16Array(ids.size).fill(1),
    values: new Int8Array(ids.size).fill(100),
  };
}

describe('the model of programs', () => {
  const weights = taught('how much disk space is left');

  it('reads back what was written', () => {
    expect(decodeUtilities(encodeUtilities(weights))).toEqual(weights);
  });

  it('refuses a file that is cut short', () => {
    const data = encodeUtilities(weights);
    expect(() => decodeUtilities(data.subarray(0, data.length - 1))).toThrow(/cut short/);
  });

  it('gives shares that add up to one, most to the program that was learned', () => {
    const opinion = createUtilityModel(weights).judge('how much disk space is left');
    expect(opinion.best(1)[0]?.program).toBe('df');
    const total = ['', 'df', 'du'].reduce((sum, name) => sum + (opinion.of(name) ?? 0), 0);
    expect(total).toBeCloseTo(1);
    expect(opinion.of('nosuch')).toBeNull();
  });

  it('thinks the same of all programs when it knows no word', () => {
    const opinion = createUtilityModel(weights).judge('zzzz');
    expect(opinion.of('df')).toBeCloseTo(opinion.of('du') ?? 0);
  });

  it.each([
    ['show free disk space of all mounted filesystems', 'df'],
    ['extract the tarball site.tar.gz into /srv', 'tar'],
    ['list all branches that contain commit a1b2c3d', 'git'],
    ['change the owner of report.txt to alice', 'chown'],
  ])('ships with weights that know: %s', (text, program) => {
    expect(createUtilityModel().judge(text).best(1)[0]?.program).toBe(program);
  });
});
