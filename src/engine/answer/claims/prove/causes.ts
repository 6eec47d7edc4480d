// Why something is so, where a column of its own says just that: `reason`, `error`. The words of the reason stand there in
// their order, and the row is that of the one that was spoken of.
import { denies, wordsIn } from '../told/text.ts';
import { lexicon, same } from '../told/words.ts';
import { type Cell, FAILURE, type Node } from './cells.ts';
import type { Item } from './items.ts';
import { type Domain, HIT, hit, textsOf } from './slots.ts';
import { wording } from './wording.ts';

/** All that is said stands there: in its order, or anywhere in the one line with which a tool failed. */
function tells({ text, node, key }: Cell, all: readonly Item[]): boolean {
  const failed = key === FAILURE;
  const told = wording().phrases.reduce((out, [phrase, word]) => out.replace(phrase, ` ${word} `), text ?? '');
  // `(QOSMaxJobsPerUser)`: one code is as many words.
  const apart = told.replace(/[[\]]|:(?=\d)/g, ' ');
  const words = wordsIn(apart.replace(/([a-z\d])(?=[A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$2 '));
  // "The mailbox of ann@example.org is full": whose it is stands in the row.
  const said = all.filter(
    (item) => !(item.is === 'word' && isOf(item, node) && !words.some((word) => same(item, word))),
  );
  const count = said.filter(({ is }) => is === 'word').length;
  // One word of several says no reason.
  if (count === 0 || (count === 1 && words.length > 3)) return false;
  if (failed) {
    const own = said.filter(({ is, quant }) => is !== 'not' && quant !== 'none');
    const not = said.length - own.length;
    return not < 2 && own.every((item) => words.some((word) => same(item, word))) && denies(told) === (not === 1);
  }
  // What was said of the mail server, and what happened, may stand there in the one order or in the other.
  const left = [...words];
  for (const item of said) {
    const at = left.findIndex((word) => same(item, word) || hit(item, word.lower) >= HIT.whole);
    if (at < 0) return false;
    left.splice(at, 1);
  }
  return denies(told) === said.some(({ is }) => is === 'not');
}

const isOf = (item: Item, node: Node): boolean => textsOf(item, node).some(({ how }) => how >= HIT.called);

/** The cell that gives this reason for what was just said. */
export function reasonFor(
  items: readonly Item[],
  subject: readonly Item[],
  nodes: readonly Node[],
  domains: readonly Domain[],
): Cell | null {
  const said = items.filter(({ is, lower }) => is !== 'light' && !wording().places.has(lower));
  const names = subject.filter(({ is }) => is === 'word');
  const isTold = (node: Node): boolean => nodes.includes(node) || names.some((item) => isOf(item, node));
  if (said.length === 0 || said.every(({ is }) => is === 'not')) return null;
  for (const { nodes: rows, look } of domains) {
    if (look.written === 'log') continue;
    for (const node of rows)
      for (const cell of node.cells)
        if (
          cell.text !== null &&
          cell.words.some(({ lower }) => lexicon().reason.has(lower)) &&
          isTold(node) &&
          tells(cell, said)
        )
          return cell;
  }
  return null;
}
