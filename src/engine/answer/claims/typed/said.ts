// What the clauses before have said, and of whom: what a clause leaves away it has from there.
import type { Cell, Node } from '../prove/cells.ts';
import type { Ground } from '../prove/ground.ts';
import type { Item } from '../prove/items.ts';
import { type Domain, textsOf } from '../prove/slots.ts';
import { same } from '../told/words.ts';
import type { Column } from './columns.ts';
import type { Lexeme } from './lexed.ts';

export interface Said {
  domain: Domain | null;
  rows: readonly Node[];
  /** Those of them of whom the last clause was proven. */
  borne: readonly Node[];
  /** The words by which they were named: they may be rows of another table as well. */
  names: readonly Lexeme[];
  spoken: ReadonlySet<Node>;
  /** Those that were counted, and are yet to be named. */
  counted: readonly Node[] | null;
  /** The words of the last figure, and the order that was spoken of. */
  keys: readonly Item[];
  order: { columns: readonly Column[]; pool: readonly Node[]; high: boolean; place: number } | null;
  told: readonly Cell[];
  /** The figures of the last clauses, the last one behind. */
  figures: readonly Cell[];
  /** What was said was said of what they come to. */
  together: boolean;
  /** Those of whom it is not so: "all but a, which is". */
  excepted: readonly Node[];
  /** It was said to be there. */
  exists: boolean;
  asserts: boolean;
  /** Its verb and what stands behind, for "and b is not". */
  predicate: readonly Lexeme[];
  /** They were only named: what follows is of them. */
  pending: boolean;
  /** It was said of the machine that was looked at. */
  machine?: boolean;
  /** It was asked of them all. */
  asked?: boolean;
}

/** Nothing was said yet. */
export const SILENT: Said = {
  domain: null,
  rows: [],
  borne: [],
  names: [],
  spoken: new Set(),
  counted: null,
  keys: [],
  order: null,
  told: [],
  figures: [],
  together: false,
  excepted: [],
  exists: false,
  asserts: false,
  predicate: [],
  pending: false,
};

/** What the question is of, where it names it. */
export function openingOf({ domains, asked }: Ground): Said {
  for (const domain of domains) {
    if (!domain.list) continue;
    const isAsked = (node: Node) => (item: Item) =>
      item.lower.length > 2 && textsOf(item, node).some(({ how, slot }) => how >= 2 && slot?.cell.key !== 'status');
    const named = domain.nodes.map((node) => ({ node, words: asked.filter(isAsked(node)).length }));
    // "What may deploy do as root?": the row of both, before those of one.
    const most = Math.max(...named.map(({ words }) => words));
    const rows = named.filter(({ words }) => words > 0 && words === most).map(({ node }) => node);
    if (rows.length > 0 && rows.length < domain.nodes.length) return { ...SILENT, domain, rows, borne: rows };
  }
  // "Any updates?": of all that are listed.
  const kinds = domains.filter(({ list, nodes: [first] }) => {
    const words = [...(list?.words ?? [])];
    return list !== null && first && asked.some((item) => words.some((word) => same(item, word)));
  });
  const [only, more] = kinds;
  return only && !more ? { ...SILENT, domain: only, rows: only.nodes, borne: only.nodes, asked: true } : SILENT;
}

/** The very same rows. */
export const isSameRows = (a: readonly Node[], b: readonly Node[]): boolean =>
  a.length > 0 && a.length === b.length && a.every((node) => b.includes(node));
