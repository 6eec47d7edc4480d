// One that is alone in something: "is the only untracked file", "the only host that is down is b". Those of whom it is so are
// found first; there is no other than who is named.
import { type Node, tokenOf } from '../prove/cells.ts';
import { chunks, content, isCount } from './content.ts';
import type { Lexeme } from './lexed.ts';
import type { Scene } from './phrase.ts';
import { named, rowsIn, type Subject, setOf } from './subject.ts';
import { type Verdict, verdict } from './verdict.ts';

const JOINS = /^(?:and|,|that|which|who)$/;
/** Of those of whom all this is so there is no other. */
function alone(words: readonly Lexeme[], things: readonly (readonly Node[])[], scene: Scene, only = true): Verdict[] {
  const rest = words.filter(
    ({ sep, two, quant }) => (sep === undefined || JOINS.test(sep)) && !(two && quant === 'all'),
  );
  if (rest.some(({ is }) => is === 'quant' || is === 'degree' || is === 'times') || content(rest).length === 0)
    return [];
  const all = rowsIn(scene);
  // "The only two"; in "the only one with a delay of 0" it is a figure.
  const [first] = content(rest);
  const number = isCount(first) ? first : undefined;
  return setOf(
    rest.filter((item) => item !== number),
    scene,
    all,
    // "The curl daemon is 1.8.7" is of a daemon, which nothing tells of; "the only such daemon" counts what is listed.
    only ? 'any' : 'things',
  ).flatMap(({ rows, cost, cells, keys }) => {
    // "The address is b", where all have one: it is open whose it is.
    if (!only && rows.length === all.length && all.length > 1 && things.length < all.length) return [];
    const so =
      rows.length > 0 &&
      (rows.length < all.length || all.length === 1 || !only) &&
      rows.every((node) => things.some((thing) => thing.includes(node))) &&
      things.every((thing) => thing.some((node) => rows.includes(node))) &&
      (!number || number.amount?.value === things.length);
    return verdict(so, { rows, cells: [...cells, ...rows.flatMap((node) => tokenOf(node))], keys, cost });
  });
}

/** "Is the only untracked file". */
export function sole(items: readonly Lexeme[], subject: Subject, scene: Scene): Verdict[] {
  const at = items.findIndex(({ quant }) => quant === 'only');
  if (!scene.domain.list?.whole || subject.quantity || content(items.slice(0, at)).length > 0) return [];
  return alone(items.slice(at + 1), subject.things, scene);
}

const IS = /^(?:is|are|was|were)$/;
/** "The only untracked file is notes.txt", "the two that are down are a and b". */
export function onlyOne(items: readonly Lexeme[], scene: Scene): (Verdict & { names: readonly Lexeme[] })[] {
  const only = items.findIndex(({ quant }) => quant === 'only');
  const at = only < 0 && items[0]?.lower === 'the' ? 0 : only;
  if (
    !scene.domain.list?.whole ||
    items[only < 0 ? 0 : at - 1]?.lower !== 'the' ||
    content(items.slice(0, at)).length > 0
  )
    return [];
  return items.flatMap(({ verb, lower }, to) => {
    // "The one of root has PID 812" says nothing of who it is.
    if (!verb || to < at + 2 || (only < 0 && !IS.test(lower))) return [];
    const parts = chunks(items.slice(to + 1));
    const each = parts.map((part) => named(part, scene, rowsIn(scene)).sort((a, b) => a.cost - b.cost)[0]);
    const things = each.flatMap((one) => (one && one.keys.length === 0 ? [one] : []));
    if (parts.length === 0 || things.length < parts.length) return [];
    const found = alone(
      items.slice(at + 1, to),
      things.map(({ rows }) => rows),
      scene,
      only >= 0,
    );
    return found.map((one) => ({ ...one, names: things.flatMap(({ names }) => names) }));
  });
}
