// The offers that have a place when one relation is fixed: phrases of that relation whose attributes it has, names of
// its things, and words that belong to every clause.
import { lemmas } from '../../english/lemma.ts';
import { functionWords, lexiconWords } from '../../english/lexicon.ts';
import type { Slots } from '../../english/pattern.ts';
import type { Token } from '../../english/token.ts';
import type { Attribute, Filter, Relation, Value } from '../../goal/types.ts';
import type { World } from '../../world/world.ts';
import type { Offer } from './phrases.ts';
import type { Part, Piece, Schema } from './types.ts';

const COST = {
  name: { exact: 0.12, alias: 0.2, spelling: 0.9 },
  unknownName: 2.4,
  path: 0.12,
  pathUnseen: 0.7,
  value: 0.6,
  function: 0.13,
  unread: 6,
  /** A word of the language that is a name here too. */
  alsoWord: 0.35,
} as const;

/** Things that a person calls by a name that need not be here. */
const MAY_BE_UNKNOWN: ReadonlySet<Relation> = new Set([
  'service',
  'process',
  'package',
  'program',
  'user',
  'group',
  'container',
  'branch',
  'interface',
  'variable',
]);
/** Words that ask: one that is passed over would change the question. */
const ASKS = /^(?:who|whose|how|where|when|why|any|some|which|what|not|no)$/;
/** Who asks, where accounts are spoken of. */
const ME = /^(?:i|me|my|mine)$/;
const NAME = /^[\w@%+=:.-]*[A-Za-z][\w@%+=:.-]*$/;

type Relations1 = Schema extends ReadonlyMap<Relation, infer T> ? T : never;

/** `time` of requests is whatever tells when in this relation. */
function attributeOf(attr: Attribute, relation: Relations1): Attribute | null {
  if (Object.hasOwn(relation.attributes, attr)) return attr;
  if (attr === 'time' && relation.time !== undefined) return relation.time;
  return null;
}

function ownFilter(filter: Filter, relation: Relations1): Filter | null {
  const attr = attributeOf(filter.attr, relation);
  return attr === null ? null : { ...filter, attr };
}

function bound(piece: Piece, relation: Relations1): Piece | null {
  switch (piece.is) {
    case 'head': {
      const where = piece.where.map((filter) => ownFilter(filter, relation));
      return where.some((filter) => filter === null)
        ? null
        : { ...piece, where: where as Filter[] };
    }
    case 'filter': {
      const filter = ownFilter(piece.filter, relation);
      return filter && { ...piece, filter };
    }
    case 'attr': {
      const attr = attributeOf(piece.attr, relation);
      return attr === null ? null : { ...piece, attr };
    }
    case 'order': {
      const attr = attributeOf(piece.order.attr, relation);
      return attr === null ? null : { ...piece, order: { ...piece.order, attr } };
    }
    default:
      return piece;
  }
}

const isWord = (token: Token): boolean =>
  lemmas(token.lower).some((form) => lexiconWords().has(form) || functionWords().has(form));

function names(token: Token, at: number, of: Relation, world: World, slots: Slots): Part[] {
  const part = (value: Value, cost: number, to = at + 1): Part => ({
    is: 'name',
    value,
    from: at,
    to,
    cost,
  });
  if (token.text === '') return [];
  if (of === 'user' && !token.quoted && ME.test(token.lower))
    return [part({ type: 'word', word: 'me' }, COST.name.exact)];
  if (of === 'file')
    return slots('path', at).flatMap(({ value, to, cost }) => {
      if (value.type !== 'path') return [];
      if (value.here !== null) return part(value, isWord(token) ? COST.alsoWord : COST.path, to);
      return cost <= 0.5 ? part(value, COST.pathUnseen, to) : [];
    });
  if (of === 'mount' || of === 'disk')
    return slots('path', at).flatMap(({ value, to }) =>
      value.type === 'path' && value.path.startsWith('/') ? part(value, COST.path, to) : [],
    );
  if (!token.quoted && (ASKS.test(token.lower) || !/^[\w@%+=:./-]+$/.test(token.text))) return [];
  const found = world.resolve(token.text, of);
  const common = !token.quoted && isWord(token);
  if (found && !(found.how === 'spelling' && common)) {
    const extra = common ? COST.alsoWord : 0;
    return [part({ type: 'name', ...found }, COST.name[found.how] + extra)];
  }
  if (!MAY_BE_UNKNOWN.has(of) || common || !NAME.test(token.text)) return [];
  return [part({ type: 'name', of, name: token.text, how: 'unknown' }, COST.unknownName)];
}

/** Everything that has a place at each token when `of` is what is spoken of. */
export function partsFor(
  of: Relation,
  tokens: readonly Token[],
  offers: readonly Offer[],
  world: World,
  slots: Slots,
  schema: Schema,
  mode: 'ask' | 'say',
): Part[][] {
  const relation = schema.get(of);
  const parts: Part[][] = tokens.map(() => []);
  if (!relation) return parts;
  for (const offer of offers) {
    if (offer.of && !offer.of.includes(of)) continue;
    const piece = bound(offer.piece, relation);
    if (piece)
      parts[offer.from]?.push({ ...piece, from: offer.from, to: offer.to, cost: offer.cost });
  }
  for (const [at, token] of tokens.entries()) {
    const here = parts[at] as Part[];
    here.push(...names(token, at, of, world, slots));
    const plain = !token.quoted && functionWords().has(token.lower);
    if (
      (plain && !ASKS.test(token.lower)) ||
      /^(?:of|in|on|for|by|with|at|'s|as|to|from|about|that|than|per|then|but)$/.test(token.lower)
    )
      here.push({ is: 'function', from: at, to: at + 1, cost: COST.function });
    if (mode === 'say')
      for (const slot of ['size', 'duration', 'percent', 'moment', 'bare'].flatMap((type) =>
        slots(type, at),
      ))
        here.push({
          is: 'value',
          value: slot.value,
          from: at,
          to: slot.to,
          cost: COST.value + slot.cost,
        });
    here.push({ is: 'unread', from: at, to: at + 1, cost: COST.unread });
  }
  return parts;
}
