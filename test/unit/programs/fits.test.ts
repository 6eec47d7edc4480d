// What a verb compiles its program takes, by its spec: rows and specs of a program say the same of it.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createIntrospection } from '../../../src/engine/assembly/introspect.ts';
import type { Verb } from '../../../src/engine/programs/schema.ts';
import { indexVerbs, verbsOf } from '../../../src/engine/programs/verbs.ts';
import { calledOf, commandWords } from '../../../src/engine/propose/validate-words.ts';
import { compileByVerbs } from './by-verbs.ts';
import { goalsFor } from './rows.ts';

const introspect = createIntrospection({ search: async () => [] });

/** Commands of a verb for goals made from its own tables. */
function commandsOf(verb: Verb): string[] {
  const alone = indexVerbs([verb]);
  const manager = verb.when?.manager?.[0] ?? null;
  const here = { has: () => true, root: true, systemd: true, manager };
  return fc.sample(goalsFor(verb), { numRuns: 8, seed: 1 }).flatMap((goal) => {
    const [done] = compileByVerbs(goal, here, alone);
    // How many a pattern stands for is the shell's to know.
    return done && done.refused === null && !done.missing && !done.command.includes('*') ? [done.command] : [];
  });
}

const byProgram = new Map<string, Verb[]>();
for (const verb of verbsOf().all) byProgram.set(verb.program, [...(byProgram.get(verb.program) ?? []), verb]);

describe('a compiled command is one that its program takes', () => {
  for (const [program, verbs] of byProgram)
    it(program, async () => {
      const commands = [...new Set(verbs.flatMap(commandsOf))];
      const calls = commands.map((command) => commandWords(command).invocations.flatMap(calledOf));
      const { fits } = await introspect(calls.flat(), () => true);
      const wrong = calls.flatMap((each, i) =>
        each.flatMap((called) => {
          const misfit = fits(called)?.misfit ?? null;
          return misfit === null ? [] : [`${misfit}: ${commands[i]}`];
        }),
      );
      expect(wrong).toEqual([]);
    });
});
