// All verbs, by what they do and by what a command of theirs begins with. Read on the first use.
import { once } from '../../base/once.ts';
import { loadVerbs } from './load.ts';
import type { Verb } from './schema.ts';
import { headOf } from './template.ts';

/** One spelling of a verb. */
export interface Spelled {
  verb: Verb;
  run: string;
}

export interface Verbs {
  all: readonly Verb[];
  forGoal: (act: string, of: string) => readonly Verb[];
  /** Those whose spelling begins with this program and this word, and those that fix no second word. */
  forCommand: (program: string, word: string | undefined) => readonly Spelled[];
}

export function indexVerbs(all: readonly Verb[]): Verbs {
  const goals = new Map<string, Verb[]>();
  const commands = new Map<string, Spelled[]>();
  const add = <T>(map: Map<string, T[]>, key: string, value: T) => {
    const list = map.get(key);
    if (list) list.push(value);
    else map.set(key, [value]);
  };
  for (const verb of all) {
    for (const act of verb.acts) for (const of of verb.of) add(goals, `${act} ${of}`, verb);
    for (const run of [verb.run, ...verb.also]) {
      const [program = '', word] = headOf(run);
      add(commands, word === undefined ? program : `${program} ${word}`, { verb, run });
    }
  }
  return {
    all,
    forGoal: (act, of) => goals.get(`${act} ${of}`) ?? [],
    forCommand: (program, word) => [
      ...(word === undefined ? [] : (commands.get(`${program} ${word}`) ?? [])),
      ...(commands.get(program) ?? []),
    ],
  };
}

export const verbsOf = once((): Verbs => indexVerbs(loadVerbs()));
