// Goals that a verb must be able to express, made from its own tables.
import fc from 'fast-check';
import type { Filter, Goal, Manner, Value } from '../../../src/engine/goal/types.ts';
import type { Verb } from '../../../src/engine/programs/schema.ts';
import { form, keyOf, spellings, typeIn } from '../../../src/engine/programs/template.ts';
import { endingsOf, isMany, isOptional, readValue, typesOf } from '../../../src/engine/programs/values.ts';

const SAMPLES: Record<string, readonly string[]> = {
  path: ['src', 'a b.txt', '~/notes.md', '/etc/hosts', '*.log', 'dir/x'],
  file: ['a b.txt', '/etc/hosts', 'notes.md'],
  folder: ['src', '/var/log', '~/my files'],
  text: ['fix', "it's", 'two words', 'a"b', '$HOME', '-x', 'a;b'],
  moment: ['yesterday', '2 weeks ago', '2024-01-01'],
  reckoned: ['2024-02-14 +100 days', '2024-05-01 -3 weeks'],
  clock: ['10:00', '23:15'],
  duration: ['10m', '2h', '45s'],
  'go-duration': ['10m', '24h'],
  'go-moment': ['10m', '2024-01-01'],
  'decimal-seconds': ['0.5', '3'],
  'past-moment': ['yesterday', '2024-01-01'],
  'git-moment': ['yesterday', '2024-01-01 00:00'],
  range: ['3,7'],
  span: ['3-7'],
  url: ['https://example.com/a?b=c&d', 'example.com', 'git@example.com:a/b.git'],
  host: ['example.com', '10.0.0.1', 'me@box'],
  word: ['word'],
  number: ['3', '12'],
  percent: ['80'],
  size: ['10M', '2G'],
  bytes: ['16'],
  mode: ['755', 'u+x'],
  signal: ['TERM', 'KILL'],
  port: ['8080'],
  pid: ['4242'],
  seconds: ['30'],
  minutes: ['10'],
  hours: ['4'],
  days: ['30'],
  months: ['+3 months', '+2 years'],
};

function valuesOf(type: string): Value[] {
  return typesOf(type).flatMap((each) => {
    const words = each.startsWith('word(') ? each.slice(5, -1).split('|') : null;
    const files = endingsOf(each)?.map((ending) => `alpha.${ending}`);
    return (words ?? files ?? SAMPLES[each] ?? ['alpha', 'b-2', 'x/y']).flatMap((text) => readValue(text, each));
  });
}

const one = (type: string): fc.Arbitrary<Value> => fc.constantFrom(...valuesOf(type));
const YES: Value = { type: 'word', word: 'true' };
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 });

function filterFor(key: string, flag: string): fc.Arbitrary<Filter[]> {
  const { attr, op, word, not } = keyOf(key);
  const spelling = spellings(flag)[0];
  const type = spelling ? typeIn(spelling) : null;
  const value = word !== null ? fc.constant<Value>({ type: 'word', word }) : type ? one(type) : fc.constant(YES);
  const filter = value.map((each): Filter => ({ attr, op: op as Filter['op'], value: each, ...(not ? { not } : {}) }));
  return type && isMany(type) ? fc.array(filter, { minLength: 1, maxLength: 2 }) : filter.map((each) => [each]);
}

function mannerFor(id: string, flag: string): fc.Arbitrary<Manner> {
  const spelling = spellings(flag)[0];
  const type = spelling ? typeIn(spelling) : null;
  return type ? one(type).map((value) => ({ id, value })) : fc.constant({ id });
}

/** Entries with `!` always, at most one of the others, so that flags that shut each other out do not meet. */
function chosen<T>(
  table: Record<string, string>,
  make: (key: string, flag: string) => fc.Arbitrary<T>,
): fc.Arbitrary<T[]> {
  const must = Object.entries(table).filter(([, flag]) => flag.startsWith('!'));
  const may = Object.entries(table).filter(([, flag]) => !flag.startsWith('!'));
  const extra =
    may.length === 0 ? fc.constant(undefined) : maybe(fc.constantFrom(...may).chain(([key, flag]) => make(key, flag)));
  return fc
    .tuple(extra, ...must.map(([key, flag]) => make(key, flag)))
    .map(([first, ...rest]) => [...(rest as T[]), ...(first === undefined ? [] : [first])]);
}

export function goalsFor(verb: Verb): fc.Arbitrary<Goal> {
  const slot = (name: keyof Verb['slots']): fc.Arbitrary<Value[]> => {
    const type = verb.slots[name];
    if (type === undefined) return fc.constant([]);
    const values = isMany(type)
      ? fc
          .constantFrom(...typesOf(type))
          .chain((each) =>
            fc.uniqueArray(one(each), { minLength: 1, maxLength: 2, selector: (value) => JSON.stringify(value) }),
          )
      : one(type).map((each) => [each]);
    return isOptional(type) ? fc.option(values, { nil: [] }) : values;
  };
  const choices = form(verb.run).items.flatMap((item) => (item.kind === 'choice' ? [item.id] : []));
  const orders = Object.keys(verb.order);
  const ends = (['first', 'last'] as const).filter((end) => (end === 'first' ? verb.limit : verb.last) !== undefined);
  const isOne = /^!?$/.test(verb.limit ?? verb.last ?? '');
  const mustLimit = (verb.limit ?? verb.last ?? '').startsWith('!');
  const limit =
    ends.length === 0
      ? fc.constant(undefined)
      : fc.record({ n: isOne ? fc.constant(1) : fc.integer({ min: 1, max: 40 }), end: fc.constantFrom(...ends) });
  return fc
    .record({
      act: fc.constantFrom(...verb.acts),
      of: fc.constantFrom(...verb.of),
      attr: fc.constantFrom(...verb.attr),
      names: slot('names'),
      in: slot('in'),
      from: slot('from'),
      to: slot('to'),
      by: slot('by'),
      where: chosen(verb.where, filterFor),
      except: chosen(verb.except, filterFor),
      manner: chosen(verb.manner, mannerFor),
      choice: fc.subarray(choices),
      show: chosen(verb.show, mannerFor),
      order: orders.length === 0 ? fc.constant(undefined) : maybe(fc.constantFrom(...orders)),
      limit: mustLimit ? limit : maybe(limit),
    })
    .map(
      (it): Goal => ({
        act: it.act,
        of: it.of,
        names: it.names,
        where: it.where.flat(),
        except: it.except.flat(),
        manner: [...it.manner, ...it.choice.map((id) => ({ id }))],
        show: it.show,
        ...(it.attr ? { attr: it.attr } : {}),
        ...(it.in.length > 0 ? { in: it.in } : {}),
        ...(it.from[0] ? { from: it.from[0] } : {}),
        ...(it.to[0] ? { to: it.to[0] } : {}),
        ...(it.by[0] ? { by: it.by[0] } : {}),
        ...(it.order ? { order: { attr: it.order.replace(/ desc$/, ''), desc: it.order.endsWith(' desc') } } : {}),
        ...(it.limit ? { limit: it.limit } : {}),
      }),
    );
}
