// What a verb compiles it also reads: for every row, goals made from its own tables come back equal.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBack } from '../../../src/engine/programs/read-back.ts';
import { goalKey } from '../../../src/engine/programs/same.ts';
import type { Verb } from '../../../src/engine/programs/schema.ts';
import { indexVerbs, verbsOf } from '../../../src/engine/programs/verbs.ts';
import { compileByVerbs } from './by-verbs.ts';
import { goalsFor } from './rows.ts';

const byProgram = new Map<string, Verb[]>();
for (const verb of verbsOf().all) byProgram.set(verb.program, [...(byProgram.get(verb.program) ?? []), verb]);

/** What is wrong with a verb by itself; '' when nothing is. */
function fault(verb: Verb): string {
  const alone = indexVerbs([verb]);
  const here = { has: () => true, root: true, systemd: true, manager: verb.when?.manager?.[0] ?? null };
  let compiled = 0;
  let wrong = '';
  fc.assert(
    fc.property(goalsFor(verb), (goal) => {
      const [done] = compileByVerbs(goal, here, alone);
      if (wrong !== '' || !done || done.refused !== null || done.missing) return;
      compiled += 1;
      const read = readBack(done.command, alone);
      if (!read.some((each) => goalKey(each) === goalKey(goal)))
        wrong = [verb.run, done.command, goalKey(goal), ...read.map(goalKey).slice(0, 3)].join('\n  ');
    }),
    { numRuns: 12 },
  );
  return compiled === 0 ? `${verb.run}: no goal of it could be compiled` : wrong;
}

describe('a compiled goal is read back equal', () => {
  for (const [program, verbs] of byProgram)
    it(program, () => {
      expect(
        verbs
          .map(fault)
          .filter((each) => each !== '')
          .join('\n'),
      ).toBe('');
    });
});
