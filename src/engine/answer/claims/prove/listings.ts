// Names alone, behind what was counted or spoken of: each is one of those, or none of them is.

import type { Cell, Node } from './cells.ts';
import { calls } from './clauses.ts';
import type { Item } from './items.ts';
import { type Domain, kindOf, textsOf } from './slots.ts';
import type { Context } from './subjects.ts';
import { wording } from './wording.ts';

/** What bears a clause out, and what the next may be of. */
export interface Step {
  cells: Cell[];
  next: Context;
  /** It is told as the reason of what was said. */
  why?: boolean;
}

/** "Two have failed: nginx and redis": those that were just counted, each by its name. */
export function namesOf(items: readonly Item[], before: Context): Step | null {
  const said = items.filter(({ is }) => is !== 'light');
  const { nodes } = before;
  if (nodes.length < 1 || said.some(({ is, amount }) => is !== 'word' && !(is === 'amount' && amount?.unit === '')))
    return null;
  const called = new Set<Node>();
  let names = 0;
  for (const item of said) {
    const whole = nodes.filter((node) => textsOf(item, node).some(({ how }) => how >= 2));
    const own = whole.length > 0 ? whole : nodes.filter((node) => calls(item, node));
    if (own.length === 0 && nodes.every((node) => kindOf(item, node))) continue;
    // A name is of one of them.
    if (own.length !== 1) return null;
    called.add(own[0] as Node);
    names++;
  }
  if (called.size !== nodes.length || names !== nodes.length) return null;
  return { cells: nodes.flatMap(({ cells }) => cells.slice(0, 1)), next: before };
}

/** "Guest is not one of them": something that is told elsewhere, and is none of those that were just spoken of. */
export function outside(items: readonly Item[], before: Context, domains: readonly Domain[]): Step | null {
  const said = items.filter(({ is }) => is !== 'light' && is !== 'not');
  const them = items.at(-1)?.lower === 'them' && items.some(({ lower }) => /^(?:one|among)$/.test(lower));
  if (
    !them ||
    !before.said ||
    before.nodes.length === 0 ||
    said[0]?.is !== 'word' ||
    items.filter(({ is }) => is === 'not').length !== 1
  )
    return null;
  const own = said.filter(({ lower }) => !wording().weak.has(lower));
  const other = domains
    .flatMap(({ nodes }) => nodes)
    .find(
      (node) =>
        !before.nodes.includes(node) &&
        own.some((item) => calls(item, node)) &&
        own.every((item) => calls(item, node) || kindOf(item, node)),
    );
  const inside = before.nodes.some((node) => own.some((item) => calls(item, node)));
  return other && !inside ? { cells: other.cells.slice(0, 1), next: before } : null;
}
