// Filters of one clause that speak of the same attribute: values that exclude each other, sides of an *or*, and what is
// asked for beside the rest (*ignored ones too*).
import type { Token } from '../../english/token.ts';
import type { Filter, Relation } from '../../goal/types.ts';
import type { Clause, ClauseSet, Part, Schema } from './types.ts';

/** Filters that nothing fits all of: one value of an attribute, and another. */
export const rivals = (where: readonly Filter[], schema: Schema, of: Relation): Filter[] =>
  where.filter(({ attr, op, value, not }) => {
    const attribute = schema.get(of)?.attributes[attr];
    if (!/^(?:=|starts)$/.test(op) || not || attribute?.many || attribute?.type === 'flag') return false;
    if (/^(?:moment|range|extension|glob)$/.test(value.type)) return false;
    return where.some(
      (other) =>
        other.attr === attr &&
        /^(?:=|starts)$/.test(other.op) &&
        !other.not &&
        JSON.stringify(other.value) !== JSON.stringify(value),
    );
  });

/** "Ben or Eva, who has more": of which attribute both are values. */
export function againstEachOther({ of, set, attrs }: Clause, schema: Schema): void {
  // "More sleep processes than nginx processes": by what they are called.
  if (set.names.length > 1 && set.where.length === 0 && schema.get(of)?.attributes.name)
    set.where = set.names.splice(0).map((value) => ({ attr: 'name', op: '=', value }));
  const [one] = rivals(set.where, schema, of);
  // Of each of two groups there is one: how many somebody is in is told by no name of a group.
  const isKey = one?.attr === schema.get(of)?.key && one?.value.type === 'name' && one.value.of === of;
  if (one && isKey && schema.size > 1 && of !== 'process') return;
  if (one && !attrs.includes(one.attr)) attrs.push(one.attr);
}

/** A filter that is asked for and left out, or said and denied; two that exclude each other, and are not joined. */
export const contradicts = ({ of, set: { where, except, order }, parts }: Clause, schema: Schema) => {
  const said = where.map(({ not, ...filter }) => [JSON.stringify(filter), not === true] as const);
  const joined = parts.some(({ is }) => /^(?:conj|also)$/.test(is)) && order === undefined;
  return (
    (!joined && rivals(where, schema, of).length > 0) ||
    said.some(([one, not]) => said.some(([other, denied]) => one === other && not !== denied)) ||
    except.some(({ not, ...filter }) =>
      said.some(([one, denied]) => one === JSON.stringify(filter) && denied === (not === true)),
    )
  );
};

/** "Annotated or a plain one?": the other side of the *or* is what is so if the first is not. */
export function asksOneSide(set: ClauseSet, sides: readonly Part[] | null): void {
  const [one, other] = (sides ?? []).map((part) => (part.is === 'filter' ? part.filter : null));
  if (!one || !other || one.attr !== other.attr || one.not === other.not) return;
  if (JSON.stringify(one.value) !== JSON.stringify(other.value)) return;
  set.where = set.where.filter(({ attr, not }) => attr !== other.attr || (not === true) !== (other.not === true));
}

const BESIDE = /^(?:function|be|conj|quantity)$/;

/** Parts that leave nothing out: behind *including*, before *ones too*. What says so of nothing is a word that was not read. */
export function widening(parts: readonly Part[], tokens: readonly Token[]): { also: Set<Part>; loose: Part[] } {
  const also = new Set<Part>();
  const loose: Part[] = [];
  const isNext = ({ is }: Part): boolean => !BESIDE.test(is);
  for (const [at, part] of parts.entries()) {
    if (part.is !== 'also') continue;
    const ahead = part.side === 'ahead' || part.side === 'lead';
    const meant = ahead ? parts.slice(at + 1).find(isNext) : parts.slice(0, at).findLast(isNext);
    // "Is it enabled too" asks for no more than whether it is.
    const weak = part.side === 'lead' || part.side === 'apart';
    const pause = tokens[(part.side === 'lead' ? part : (meant ?? part)).from - 1]?.pause === true;
    if (weak && !pause) continue;
    if (meant?.is === 'filter') also.add(meant);
    else if (weak && meant?.is === 'head' && meant.where.length > 0) also.add(meant);
    else if (!weak || meant?.is === 'name') loose.push(part);
  }
  return { also, loose };
}
