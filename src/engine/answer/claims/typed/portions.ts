// A row that counts its own parts (`total: 412, passed: 409, failed: 3`): how many of them, of all of them, are so. "All 412 unit
// tests passed", "three api tests failed", "no test was skipped", "of the 96 api tests, 91 passed".
import { flagsOf } from '../prove/anchors.ts';
import type { Cell, Node } from '../prove/cells.ts';
import { fits } from '../prove/sizes.ts';
import { HIT, kindOf, textsOf } from '../prove/slots.ts';
import { content, isCount } from './content.ts';
import type { Lexeme } from './lexed.ts';
import type { Scene } from './phrase.ts';
import type { Said } from './said.ts';
import { type Verdict, verdict } from './verdict.ts';
import { isHeld } from './word-roles.ts';

const TOTAL = /^total(?: tests)?$/;
const totalOf = ({ cells }: Node): Cell | undefined =>
  cells.find(({ key, amount }) => TOTAL.test(key) && amount?.unit === '');

/** The words of a phrase by what they are of a row: its name, what is counted of it, in which state; null: some are neither. */
function bound(words: readonly Lexeme[], node: Node, scene: Scene): { names: Lexeme[]; states: Cell[] } | null {
  const out: { names: Lexeme[]; states: Cell[] } = { names: [], states: [] };
  for (const item of words) {
    const [state, more] = flagsOf(item, node).filter(({ cell }) => cell.flag === null && !TOTAL.test(cell.key));
    if (item.is !== 'word') return null;
    if (state && !more) out.states.push(state.cell);
    else if (
      textsOf(item, node).some(({ slot, how }) => (slot === null || slot.cell === node.cells[0]) && how >= HIT.called)
    )
      out.names.push(item);
    else if (!kindOf(item, node) && !isHeld(item, scene)) return null;
  }
  return out;
}

/** The one row that is named, or was spoken of. */
function rowOf(words: readonly Lexeme[], said: Said, scene: Scene): readonly Node[] {
  const { nodes, list } = scene.domain;
  const named = nodes.filter((node) => totalOf(node) && (bound(words, node, scene)?.names.length ?? 0) > 0);
  if (named.length > 0 || !list) return named.length > 0 ? named : nodes;
  return said.domain === scene.domain ? said.borne.filter((node) => nodes.includes(node)) : [];
}

/** "Of the 96 api tests": the row of which they are all. */
export function partedOf(items: readonly Lexeme[], scene: Scene): { node: Node; names: readonly Lexeme[] } | null {
  const number = items.find(isCount);
  const words = content(items).filter((item) => item !== number);
  const own = scene.domain.nodes.flatMap((node) => {
    const found = bound(words, node, scene);
    const so = found && found.names.length > 0 && found.states.length === 0;
    return so && totalOf(node)?.amount?.value === number?.amount?.value ? [{ node, names: found.names }] : [];
  });
  return number && own.length === 1 ? (own[0] ?? null) : null;
}

export function portions(given: readonly Lexeme[], said: Said, scene: Scene): (Verdict & { names: Lexeme[] })[] {
  const there = given.findIndex(({ lower }, at) => lower === 'there' && given[at + 1]?.verb === true);
  const items = there === 0 ? given.slice(2) : given;
  const [first] = content(items);
  const how = first?.is === 'amount' ? 'count' : first?.quant;
  if (
    !first ||
    (how === 'count' && !isCount(first)) ||
    items.some(({ is, sep }) => sep !== undefined || is === 'not' || is === 'degree')
  )
    return [];
  if (how !== 'count' && how !== 'all' && how !== 'none') return [];
  // "All 412", "6 of 36".
  const whole = content(items).slice(1).find(isCount);
  const at = whole ? items.indexOf(whole) : -1;
  if (whole && how === 'count' && items[at - 1]?.lower !== 'of') return [];
  const words = content(items).filter((item) => item !== first && item !== whole);
  return rowOf(words, said, scene).flatMap((node) => {
    const found = bound(words, node, scene);
    const total = totalOf(node);
    const [state, more] = found?.states ?? [];
    const [part, all] = [state?.amount?.value ?? 0, total?.amount?.value ?? 0];
    if (!found || !state?.amount || !total?.amount || more || all === 0) return [];
    const isAll = whole === undefined || whole.amount?.value === all;
    const so =
      how === 'all'
        ? part === all
        : how === 'none'
          ? part === 0
          : first.amount !== undefined && fits(first.amount, state.amount, first.bound ?? '=') === true;
    return [{ ...verdict(isAll && so, { rows: [node], cells: [state, total], cost: 0.2 }), names: found.names }];
  });
}
