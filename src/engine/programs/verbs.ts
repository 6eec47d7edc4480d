// All verbs, by what they do and by what a command of theirs begins with. Read on the first use, and each when it is
// needed.
import { once } from '../../base/once.ts';
import { type Rows, readRows, writeRows } from '../../base/row-table.ts';
import { compiledVerbs, readVerbs } from './load.ts';
import type { Verb } from './schema.ts';
import { headOf } from './template.ts';

/** One spelling of a verb. */
export interface Spelled {
  verb: Verb;
  run: string;
}

export interface Verbs {
  readonly all: readonly Verb[];
  forGoal: (act: string, of: string) => readonly Verb[];
  /** Those whose spelling begins with this program and this word, and those that fix no second word. */
  forCommand: (program: string, word: string | undefined) => readonly Spelled[];
  /** What the act is done to, each once. */
  relationsOf: (act: string) => readonly string[];
}

/** Where verbs stand among all: by `act of`, and by the first words of a spelling, with its place in `spellingsOf`. */
interface VerbIndex {
  goals: Record<string, number[]>;
  commands: Record<string, [verb: number, spelling: number][]>;
}

const spellingsOf = ({ run, also }: Verb): readonly string[] => [run, ...also];

function placesOf(all: readonly Verb[]): VerbIndex {
  const goals = new Map<string, number[]>();
  const commands = new Map<string, [number, number][]>();
  const add = <T>(map: Map<string, T[]>, key: string, value: T) => {
    const list = map.get(key);
    if (list) list.push(value);
    else map.set(key, [value]);
  };
  for (const [at, verb] of all.entries()) {
    for (const act of verb.acts) for (const of of verb.of) add(goals, `${act} ${of}`, at);
    for (const [spelling, run] of spellingsOf(verb).entries()) {
      const [program = '', word] = headOf(run);
      add(commands, word === undefined ? program : `${program} ${word}`, [at, spelling]);
    }
  }
  return { goals: Object.fromEntries(goals), commands: Object.fromEntries(commands) };
}

function openVerbs({ goals, commands }: VerbIndex, rows: Rows<Verb>): Verbs {
  const verbAt = (at: number) => rows.at(at) as Verb;
  const byGoal = new Map<string, readonly Verb[]>();
  const placed = <T>(table: Record<string, T[]>, key: string): readonly T[] =>
    Object.hasOwn(table, key) ? (table[key] ?? []) : [];
  const spelled = (key: string): Spelled[] =>
    placed(commands, key).map(([at, spelling]) => {
      const verb = verbAt(at);
      return { verb, run: spellingsOf(verb)[spelling] ?? verb.run };
    });
  return {
    get all() {
      return Array.from({ length: rows.length }, (_, at) => verbAt(at));
    },
    forGoal(act, of) {
      const goal = `${act} ${of}`;
      const verbs = byGoal.get(goal) ?? placed(goals, goal).map(verbAt);
      byGoal.set(goal, verbs);
      return verbs;
    },
    forCommand: (program, word) => [...(word === undefined ? [] : spelled(`${program} ${word}`)), ...spelled(program)],
    relationsOf(act) {
      const begin = `${act} `;
      return Object.keys(goals).flatMap((key) => (key.startsWith(begin) ? key.slice(begin.length) : []));
    },
  };
}

export const indexVerbs = (all: readonly Verb[]): Verbs => openVerbs(placesOf(all), all);

/** What the build leaves of them. */
export const writtenVerbs = (all: readonly Verb[]): string => writeRows(placesOf(all), all);

export function readWritten(text: string): Verbs {
  const { head, rows } = readRows<VerbIndex, Verb>(text);
  return openVerbs(head, rows);
}

export const verbsOf = once((): Verbs => {
  const compiled = compiledVerbs();
  return compiled === null ? indexVerbs(readVerbs()) : readWritten(compiled);
});
