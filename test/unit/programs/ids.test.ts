// Rows speak the lexicon: every act, relation, attribute, manner and output that a verb names is one.
import { describe, expect, it } from 'vitest';
import { readLexicon, readVerbs } from '../../../src/engine/programs/load.ts';
import { SLOTS, type Verb } from '../../../src/engine/programs/schema.ts';
import { form, isSlotPart, keyOf, placedIn, spellings, typeIn } from '../../../src/engine/programs/template.ts';
import { endingsOf, readValue, typesOf } from '../../../src/engine/programs/values.ts';

const lexicon = readLexicon();
const verbs = readVerbs();
const PLAIN_TYPES = new Set(
  'path file folder text moment reckoned git-moment past-moment clock duration go-duration go-moment range span url host word number percent size bytes mode signal port pid seconds decimal-seconds minutes hours days months zone'.split(
    ' ',
  ),
);

const isType = (type: string): boolean =>
  typesOf(type).every(
    (each) =>
      PLAIN_TYPES.has(each) ||
      each.startsWith('word(') ||
      endingsOf(each) !== null ||
      each.replace(/^new-/, '') in lexicon.relations,
  );
const attributesOf = (verb: Verb): Set<string> =>
  new Set(verb.of.flatMap((of) => Object.keys(lexicon.relations[of]?.attributes ?? {})));

function problems(verb: Verb): string[] {
  const attributes = attributesOf(verb);
  const found: string[] = [];
  const check = (ok: boolean, what: string) => {
    if (!ok) found.push(`${verb.run}: ${what}`);
  };
  for (const act of verb.acts) check(lexicon.acts.has(act), `act ${act}`);
  for (const of of verb.of) check(of in lexicon.relations, `relation ${of}`);
  for (const attr of verb.attr) check(attr === '' || attributes.has(attr), `attr ${attr} of ${verb.of}`);
  for (const key of [...Object.keys(verb.where), ...Object.keys(verb.except)])
    check(attributes.has(keyOf(key).attr), `attribute ${keyOf(key).attr} of ${verb.of}`);
  for (const key of [...Object.keys(verb.order), ...Object.keys(verb.columns)])
    check(attributes.has(key.replace(/ desc$/, '')), `order by ${key} of ${verb.of}`);
  for (const id of Object.keys(verb.manner)) check(lexicon.manners.has(id), `manner ${id}`);
  for (const id of Object.keys(verb.show)) check(lexicon.shows.has(id), `output ${id}`);
  for (const slot of SLOTS) if (verb.slots[slot]) check(isType(verb.slots[slot]), `type ${verb.slots[slot]}`);
  for (const table of [verb.where, verb.except, verb.manner, verb.show])
    for (const flag of Object.values(table))
      for (const spelling of spellings(flag)) check(isType(typeIn(spelling) ?? 'text'), `type in ${flag}`);
  return found;
}

/** The slots of a verb are those that it writes. */
function slotProblems(verb: Verb): string[] {
  const items = form(verb.run).items.flatMap((item) => (item.kind === 'group' ? item.items : [item]));
  const written = new Set(
    items.flatMap((item) =>
      item.kind === 'word' ? item.parts.flatMap((part) => (isSlotPart(part) ? [part.slot] : [])) : [],
    ),
  );
  const found = SLOTS.filter((slot) => (verb.slots[slot] !== undefined) !== written.has(slot)).map(
    (slot) => `${verb.run}: {${slot}} and its type`,
  );
  for (const item of items)
    if (item.kind === 'choice') {
      if (!lexicon.manners.has(item.id)) found.push(`${verb.run}: manner ${item.id}`);
    } else if (item.kind === 'placed' && item.table !== 'limit' && !(item.key in verb[item.table]))
      found.push(`${verb.run}: ${item.table}.${item.key}`);
  if (form(verb.run).whole) {
    const placed = placedIn(verb);
    for (const table of ['where', 'except', 'manner', 'show', 'order'] as const)
      for (const [key, flag] of Object.entries(verb[table]))
        if (!/^!?$/.test(flag) && !placed.has(`${table}.${key}`))
          found.push(`${verb.run}: flags in a pipeline are not read back`);
  }
  return found;
}

describe('the rows of programs', () => {
  it('use only what the lexicon has', () => {
    expect(verbs.flatMap(problems)).toEqual([]);
  });
  it('have a type for every slot that they write, and no other', () => {
    expect(verbs.flatMap(slotProblems)).toEqual([]);
  });
  it('say what they do in a few words', () => {
    for (const verb of verbs) expect(verb.meaning, verb.run).toMatch(/^[A-Z].{4,78}[^.]$/);
  });
  it('never say the same twice', () => {
    const seen = new Map<string, number>();
    for (const verb of verbs) {
      const key = JSON.stringify({ ...verb, meaning: '', prefer: 0 });
      seen.set(key, (seen.get(key) ?? 0) + 1);
    }
    expect([...seen].filter(([, n]) => n > 1)).toEqual([]);
  });
  it('read their own types', () => {
    expect(readValue('2 weeks ago', 'moment')).toMatchObject([{ type: 'duration', n: 2, unit: 'week' }]);
    expect(readValue('main', 'branch|tag').map((value) => value.type)).toEqual(['name', 'name']);
  });
});
