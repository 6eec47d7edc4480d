// Two looks that tell the same of one thing otherwise: which of them is right nobody knows, so neither bears a sentence out.
import { lexicon } from '../told/words.ts';
import type { Cell, Node } from './cells.ts';

import { isSamePart, roots, tellsOther } from './roots.ts';
import type { Domain } from './slots.ts';
import { wording } from './wording.ts';

/** Nothing names it: it is the machine that was looked at, or a part of it. */
const isBare = ({ name, cells }: Node): boolean =>
  name === null &&
  !cells.some(
    ({ key, text, words }) =>
      text !== null &&
      (/^(?:name|unit|service|id|names)$/i.test(key) ||
        (words.length === 1 && lexicon().naming.has(key.toLowerCase()) && !wording().lasting.has(key.toLowerCase()))),
  );

/** Of the machine itself another look tells something else. */
export function disputed({ list, nodes, look }: Domain, cells: readonly Cell[], domains: readonly Domain[]): boolean {
  const [node] = nodes;
  if (list || !node || node.parent?.list || !isBare(node)) return false;
  const told = [...roots(cells)];
  return domains.some(
    (other) =>
      other.list === null &&
      other.look !== look &&
      other.nodes.some((each) =>
        each.cells.some((cell) =>
          told.some(
            (own) =>
              own.key === cell.key &&
              isBare(own.node) &&
              isBare(each) &&
              isSamePart(own.node, each) &&
              tellsOther(own, cell),
          ),
        ),
      ),
  );
}
