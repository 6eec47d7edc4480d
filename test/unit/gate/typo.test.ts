import { describe, expect, it } from 'vitest';
import { nearest } from '../../../src/engine/gate/typo.ts';

describe('the name that a mistyped word most likely meant', () => {
  it.each<[string, string[], string | null]>([
    ['gti', ['gtf', 'git', 'gtj'], 'git'],
    // What is common wins, whichever comes first; of two that are as near and neither is, the first.
    ['gti', ['git', 'gtf'], 'git'],
    ['zqx', ['zqa', 'zqb'], 'zqa'],
    ['cta', ['ctb', 'cat', 'cta2'], 'cat'],
    // The nearer wins over the common.
    ['dockerr', ['docker', 'dockers'], 'docker'],
    ['kubectll', ['kubectx', 'kubectl'], 'kubectl'],
    // Two slips in a long word, one in a short one.
    ['systmctl', ['systemctl'], 'systemctl'],
    ['sysmctl', ['systemctl'], 'systemctl'],
    ['gxx', ['git'], null],
    ['wgte', ['wget'], 'wget'],
    // It is itself no slip of itself.
    ['git', ['git'], null],
    ['git', ['git', 'gut'], 'gut'],
    // Another first letter as well is another word; letters that changed places are not.
    ['xocket', ['docker'], null],
    ['odcker', ['docker'], 'docker'],
    ['x', ['xz'], null],
    ['ab', ['a'], null],
    ['a b', ['ab'], null],
    ['a'.repeat(25), ['a'.repeat(24)], null],
    ['a'.repeat(24), ['a'.repeat(23)], 'a'.repeat(23)],
  ])('%s among %s', (word, names, wanted) => {
    expect(nearest(word, names)).toBe(wanted);
  });
});
