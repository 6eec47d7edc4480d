// Facts that are given as relations: what a caller's tools found is asked like what is looked up here, and nothing else is.
// Facts that are too old, and those that another given one denies, are said to be so.
import type { Attribute, Relation } from '../../goal/types.ts';
import { toRow } from '../../relations/cells.ts';
import { RELATIONS, type Relations } from '../../relations/relations.ts';
import type { AttributeOf, Cell, RawValue, RelationOf, Row, Rows } from '../../relations/types.ts';
import type { Fact } from '../../state/types.ts';
import type { Resolved, World } from '../../world/world.ts';
import { inBase, isBytes, isTime } from '../claims/amounts.ts';
import type { Uncertainty } from '../types.ts';
import { thingsOf } from './given-facts/facts.ts';
import type { Thing, Told } from './given-facts/things.ts';
import type { RowAnswer } from './rows.ts';

const SCOPE = 'the facts that were given';
/** What evidence calls a relation, and an attribute of any, where relations call it otherwise. */
const RELATION: Readonly<Record<string, Relation>> = {
  port: 'listener',
  disk: 'mount',
  system: 'machine',
  os: 'distribution',
};
const ATTRIBUTE: Readonly<Record<string, readonly Attribute[]>> = {
  used_percent: ['used'],
  used: ['taken'],
  total: ['size'],
  available: ['free'],
  cpu_percent: ['cpu'],
  load1: ['count'],
  load5: ['five'],
  load15: ['fifteen'],
  hostname: ['name'],
};

const excerptOf = ({ subject, attribute, value, unit }: Fact): string =>
  `${subject}.${attribute} = ${value}${unit ? ` ${unit}` : ''}`;

/** As the attribute holds its values; undefined where what was told is no such value. */
function valueFor({ value, unit }: Told, { type, many }: AttributeOf): RawValue {
  const plain = isBytes(unit) || isTime(unit) ? inBase({ value: Number(value), unit, decimals: 0 }) : value;
  switch (type) {
    case 'flag':
      return typeof plain === 'boolean' ? plain : undefined;
    case 'moment': {
      const at = typeof plain === 'number' ? plain : Date.parse(String(plain));
      return Number.isNaN(at) ? undefined : at;
    }
    case 'number':
    case 'size':
    case 'percent':
    case 'duration':
    case 'port':
    case 'pid': {
      const number = Number(plain);
      if (Number.isNaN(number) || typeof plain === 'boolean') return undefined;
      return many ? [String(plain)] : number;
    }
    default:
      return many ? [String(plain)] : String(plain);
  }
}

const attributesOf = (told: Told, relation: RelationOf): Attribute[] =>
  (ATTRIBUTE[told.attr] ?? [told.attr]).filter((attr) => Object.hasOwn(relation.attributes, attr));

function rowOf(thing: Thing, relation: RelationOf, byId: ReadonlyMap<string, Fact>): Row {
  const values: Record<Attribute, RawValue> = {};
  const from: Record<Attribute, Fact> = {};
  for (const told of thing.cells)
    for (const attr of attributesOf(told, relation)) {
      if (values[attr] !== undefined) continue;
      values[attr] = valueFor(told, relation.attributes[attr] as AttributeOf);
      const fact = told.id === null ? undefined : byId.get(told.id);
      if (fact) from[attr] = fact;
    }
  const [name] = thing.names;
  const key = String(values[relation.key] ?? name ?? relation.name);
  const numbered = /^(?:port|pid)$/.test(relation.attributes[relation.key]?.type ?? '');
  if (name !== undefined) values[relation.key] ??= numbered ? Number(name) : name;
  if ('names' in relation.attributes) values.names ??= thing.names;
  const first = Object.values(from)[0];
  const row = toRow({ key, values }, relation, first?.at ?? 0);
  const cells: Record<Attribute, Cell> = {};
  for (const [attr, cell] of Object.entries(row.cells)) {
    const fact = from[attr] ?? first;
    cells[attr] = fact ? { ...cell, source: fact.source, at: fact.at, excerpt: excerptOf(fact) } : cell;
  }
  return { ...row, cells };
}

const relationOf = (thing: Thing): Relation => RELATION[thing.of] ?? thing.of;

/** The machine's names, and those that the facts are of. */
function worldWith(world: World, things: readonly Thing[]): World {
  const named = (word: string, of: Relation): Resolved | null => {
    const name = word.toLowerCase();
    const here = things.some(
      (thing) =>
        (relationOf(thing) === of || (of === 'process' && thing.of === 'service')) && thing.names.includes(name),
    );
    return here ? { of, name, how: 'exact' } : null;
  };
  const kinds = (word: string): Resolved[] =>
    [...new Set(things.map(relationOf))].flatMap((of) => named(word, of) ?? []);
  return {
    ...world,
    resolve: (word, of) => named(word, of) ?? world.resolve(word, of),
    kinds: (word) => [...kinds(word), ...world.kinds(word)],
  };
}

export interface Given {
  relations: Relations;
  world: World;
}

export function givenFacts(facts: readonly Fact[], world: World, now: () => number): Given {
  const all = thingsOf(facts);
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  const rows = (of: Relation): Promise<Rows> => {
    const relation = RELATIONS.get(of);
    const things = all.filter((thing) => relationOf(thing) === of);
    return Promise.resolve({
      of,
      rows: relation ? things.map((thing) => rowOf(thing, relation, byId)) : [],
      complete: true,
      scope: SCOPE,
      notes: [],
      missing: null,
      at: now(),
    });
  };
  return { relations: { cwd: world.cwd, now, rows }, world: worldWith(world, all) };
}

/** That something is not among a few facts does not answer anything: all that is said stands on some of them. */
export const isAnswered = ({ said, left }: RowAnswer): boolean =>
  said.length > 0 &&
  left.length === 0 &&
  said.every(({ cells }) => cells.some(({ excerpt }) => excerpt.includes(' = ')));

const isOld = (fact: Fact, now: number): boolean => now - fact.at > fact.ttl * 1000 || fact.at > now + 1000;

/** What speaks against the facts that an answer stands on: their age, and others among those given. */
export function givenDoubts({ said }: RowAnswer, facts: readonly Fact[], now: number): Uncertainty[] {
  return said.flatMap(({ text, cells }) => {
    const used = facts.filter((fact) => cells.some((cell) => cell.excerpt === excerptOf(fact)));
    const doubts: Uncertainty[] = [];
    if (used.some((fact) => isOld(fact, now)))
      doubts.push({ claim: text, reason: 'stale', suggestion: 'Check again.', confidence: 0.5 });
    const other = facts.find(
      (fact) =>
        !isOld(fact, now) &&
        used.some(
          ({ subject, attribute, value }) =>
            fact.subject === subject && fact.attribute === attribute && fact.value !== value,
        ),
    );
    if (other)
      doubts.push({
        claim: text,
        reason: 'conflicting',
        suggestion: `${other.source} says ${excerptOf(other)}. Check again.`,
        confidence: 0.5,
      });
    return doubts;
  });
}
