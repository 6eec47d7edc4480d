// Turns a command into the goals that it may serve, from the rows that compile goals into commands. A flag or a word
// that no row knows makes a command unreadable: nothing is guessed.
import type { Filter, Goal, Order, Value } from '../goal/types.ts';
import { matches, type Said } from './match.ts';
import { matchesWhole } from './match-whole.ts';
import type { SlotName, Verb } from './schema.ts';
import { type Peeled, peel } from './suffix.ts';
import { form, keyOf, type Meaning, spellings } from './template.ts';
import { readValue, typesOf } from './values.ts';
import { type Spelled, type Verbs, verbsOf } from './verbs.ts';
import { commandWords, type Words } from './words.ts';

const YES: Value = { type: 'word', word: 'true' };
/** What is so in any case is said of a goal in every combination of at most so many. */
const MAX_IMPLIED = 4;
const MAX_GOALS = 512;

export function readBack(command: string, verbs: Verbs = verbsOf()): Goal[] {
  const words = command.length > 4_000 ? null : commandWords(command);
  if (!words) return [];
  const goals: Goal[] = [];
  for (const { verb, said, stages } of readings(words, verbs)) {
    const peeled = peel(verb, stages);
    if (peeled) goals.push(...goalsOf(verb, said, peeled, words));
    if (goals.length > MAX_GOALS) break;
  }
  return goals.slice(0, MAX_GOALS);
}

interface Reading {
  verb: Verb;
  said: Said[];
  /** What stands behind it in the pipeline. */
  stages: string[][];
}

function* readings({ text, stages }: Words, verbs: Verbs): Generator<Reading> {
  const first = stages?.[0]?.words ?? text.split(/\s+/, 2);
  const [program = ''] = first;
  const word = stages ? undefined : first[1];
  for (const spelled of candidates(verbs, program, stages ? first : [program, word ?? ''])) {
    const { verb, run } = spelled;
    if (form(run).whole) {
      const ends = stages ? stages.map(({ end }) => end) : [text.length];
      for (const [i, end] of ends.entries())
        for (const said of matchesWhole(verb, run, text.slice(0, end)))
          yield { verb, said, stages: (stages ?? []).slice(i + 1).map((stage) => stage.words) };
    } else if (stages) {
      const rest = stages.slice(1).map((stage) => stage.words);
      for (const [said, place] of withPlace(verb, run, first)) yield { verb, said: [...said, ...place], stages: rest };
    }
  }
}

function candidates(verbs: Verbs, program: string, words: readonly string[]): readonly Spelled[] {
  const direct = verbs.forCommand(program, words[1]);
  // `git -C folder log`: the word that says what comes after where.
  const later = words[1]?.startsWith('-') && words[3] ? verbs.forCommand(program, words[3]) : [];
  const options = words.slice(1).find((word) => !word.startsWith('-'));
  const behind = words[1]?.startsWith('-') ? verbs.forCommand(program, options) : [];
  return [...new Set([...direct, ...later, ...behind])];
}

/** A program that is told to work in another folder says so right behind its name. */
function* withPlace(verb: Verb, run: string, words: string[]): Generator<[Said[], Said[]]> {
  for (const said of matches(verb, run, words)) yield [said, []];
  const flag = verb.folder ? spellings(verb.folder)[0]?.atoms[0] : undefined;
  if (!flag?.value?.type || words[1] !== flag.name || words[2] === undefined) return;
  const place: Said = { meaning: { kind: 'slot', slot: 'in' }, type: flag.value.type, words: [words[2]] };
  for (const said of matches(verb, run, [words[0]!, ...words.slice(3)])) yield [said, [place]];
}

type Fill = (goal: Goal, values: Value[]) => void;

const fillSlot: Record<SlotName, Fill> = {
  // What a command says twice is one: *-L 80:localhost:80*.
  names: (goal, values) => {
    const said = new Set(goal.names.map((value) => JSON.stringify(value)));
    goal.names.push(...values.filter((value) => !said.has(JSON.stringify(value))));
  },
  in: (goal, values) => {
    goal.in = values;
  },
  from: (goal, [value]) => {
    goal.from = value!;
  },
  to: (goal, [value]) => {
    goal.to = value!;
  },
  by: (goal, [value]) => {
    goal.by = value!;
  },
};

function filtersOf(key: string, values: readonly Value[]): Filter[] {
  const { attr, op, word, not } = keyOf(key);
  const each = word !== null ? [{ type: 'word', word } as Value] : values.length > 0 ? values : [YES];
  return each.map((value) => ({ attr, op: op as Filter['op'], value, ...(not ? { not } : {}) }));
}

export function orderOf(key: string): Order {
  const desc = key.endsWith(' desc');
  return { attr: key.replace(/ desc$/, ''), desc };
}

function lay(goal: Goal, meaning: Meaning, values: Value[]): void {
  const [value] = values;
  if (meaning.kind === 'slot') fillSlot[meaning.slot](goal, values);
  else if (meaning.kind === 'where' || meaning.kind === 'except')
    goal[meaning.kind].push(...filtersOf(meaning.key, values));
  else if (meaning.kind === 'manner' || meaning.kind === 'show')
    goal[meaning.kind].push({ id: meaning.id, ...(value ? { value } : {}) });
  else if (meaning.kind === 'order') goal.order = orderOf(meaning.key);
  else if (meaning.kind === 'limit' && value?.type === 'number') goal.limit = { n: value.n, end: meaning.end };
}

/** The ways to read the words of each thing that was said; null when one cannot be read. */
function* valued(said: readonly Said[]): Generator<[Meaning, Value[]][]> {
  const options = said.map(({ meaning, type, words }): [Meaning, Value[]][] => {
    if (type === null) return [[meaning, []]];
    return typesOf(type).flatMap((each): [Meaning, Value[]][] => {
      const values = words.map((word) => (isRunTime(word, each) ? [] : readValue(word, each)));
      if (values.some((list) => list.length === 0)) return [];
      const ways = Math.max(...values.map((list) => list.length));
      return Array.from({ length: ways }, (_, i) => [meaning, values.map((list) => list[i] ?? list[0]!)]);
    });
  });
  if (options.some((list) => list.length === 0)) return;
  let ways: [Meaning, Value[]][][] = [[]];
  for (const list of options) ways = ways.flatMap((way) => list.map((each) => [...way, each])).slice(0, 32);
  yield* ways;
}

/** A value that is only known when it runs is no value; a variable in a path is. */
const isRunTime = (word: string, type: string): boolean =>
  /\$\(|`|<\(/.test(word) || (word.includes('$') && !/^(?:path|file|folder|text)$/.test(type));

function* goalsOf(verb: Verb, said: readonly Said[], peeled: Peeled, words: Words): Generator<Goal> {
  const base = (act: string, of: string): Goal => ({ act, of, names: [], where: [], manner: [], show: [], except: [] });
  for (const way of valued(said))
    for (const of of verb.of)
      for (const attr of verb.attr)
        for (const variant of variants(verb, said, words.sudo)) {
          const goal = base(verb.acts[0]!, of);
          if (attr !== '') goal.attr = attr;
          for (const [meaning, values] of way) lay(goal, meaning, values);
          variant(goal);
          if (!addPeeled(goal, peeled) || !addShell(goal, verb, words)) continue;
          for (const order of peeled.order.length > 0 ? peeled.order : [goal.order])
            for (const act of verb.acts) yield { ...goal, act, ...(order ? { order } : {}) };
        }
}

function addPeeled(goal: Goal, peeled: Peeled): boolean {
  if (peeled.limit && goal.limit) return false;
  goal.where.push(...peeled.filters);
  if (peeled.limit) goal.limit = peeled.limit;
  if (peeled.ignoreCase) goal.manner.push({ id: 'ignore-case' });
  if (peeled.count && !goal.show.some(({ id }) => id === 'count')) goal.show.push({ id: 'count' });
  if (peeled.reverse) goal.show.push({ id: 'reverse' });
  return true;
}

function addShell(goal: Goal, verb: Verb, { sudo, file }: Words): boolean {
  if (sudo && !verb.root) goal.manner.push({ id: 'as-root' });
  if (file === null) return true;
  if (verb.effect !== 'read') return false;
  goal.show.push({ id: 'to-file', value: { type: 'path', path: file, here: null } });
  return true;
}

type Implied = (goal: Goal) => void;

/** What the verb always says, with every choice of what is so in any case. */
function variants(verb: Verb, said: readonly Said[], sudo: boolean): Implied[] {
  if (missesRequired(verb, said)) return [];
  const must: Implied[] = [];
  const may: Implied[] = [];
  const add = (flag: string, adds: Implied) => {
    if (flag === '!') must.push(adds);
    else if (flag === '') may.push(adds);
  };
  for (const table of ['where', 'except'] as const)
    for (const [key, flag] of Object.entries(verb[table])) add(flag, (goal) => goal[table].push(...filtersOf(key, [])));
  for (const table of ['manner', 'show'] as const)
    for (const [id, flag] of Object.entries(verb[table])) add(flag, (goal) => goal[table].push({ id }));
  if (sudo && verb.root) may.push((goal) => goal.manner.push({ id: 'as-root' }));
  const chosen = may.slice(0, MAX_IMPLIED);
  const subsets = Array.from({ length: 2 ** chosen.length }, (_, bits) => chosen.filter((_each, i) => bits & (1 << i)));
  return ordersOf(verb, said).flatMap((order) =>
    limitsOf(verb).flatMap((limit) =>
      subsets.map((subset) => (goal: Goal) => {
        for (const adds of [...must, order, limit, ...subset]) adds(goal);
      }),
    ),
  );
}

const nothing: Implied = () => {};

function ordersOf(verb: Verb, said: readonly Said[]): Implied[] {
  if (said.some(({ meaning }) => meaning.kind === 'order')) return [nothing];
  const given = Object.entries(verb.order).filter(([, flag]) => /^!?$/.test(flag));
  const ways = given.map(
    ([key]): Implied =>
      (goal) => {
        goal.order = orderOf(key);
      },
  );
  return given.some(([, flag]) => flag === '!') ? ways : [nothing, ...ways];
}

/** A verb may be about one by itself: the first, the last. */
function limitsOf(verb: Verb): Implied[] {
  const ends = [
    ['first', verb.limit],
    ['last', verb.last],
  ] as const;
  const ways = ends.flatMap(([end, flag]): Implied[] =>
    flag === '' || flag === '!'
      ? [
          (goal) => {
            goal.limit ??= { n: 1, end };
          },
        ]
      : [],
  );
  return ends.some(([, flag]) => flag === '!') ? ways : [nothing, ...ways];
}

/** `!flag`: without it the command is another verb's. */
function missesRequired(verb: Verb, said: readonly Said[]): boolean {
  const has = (test: (meaning: Meaning) => boolean) => said.some(({ meaning }) => test(meaning));
  for (const table of ['where', 'except'] as const)
    for (const [key, flag] of Object.entries(verb[table]))
      if (/^!./.test(flag) && !has((each) => each.kind === table && each.key === key)) return true;
  for (const table of ['manner', 'show'] as const)
    for (const [id, flag] of Object.entries(verb[table]))
      if (/^!./.test(flag) && !has((each) => each.kind === table && each.id === id)) return true;
  if (/^!./.test(verb.limit ?? verb.last ?? '') && !has((each) => each.kind === 'limit')) return true;
  return Object.entries(verb.order).some(
    ([key, flag]) => /^!./.test(flag) && !has((each) => each.kind === 'order' && each.key === key),
  );
}
