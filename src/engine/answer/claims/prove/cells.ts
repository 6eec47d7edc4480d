// Evidence as typed cells: an object is a node, a list of objects (or objects of one kind by their names) is a list of nodes,
// a value is an amount, a moment, a flag, or a text. What somebody wrote (logs, files, titles) is marked as written.
import type { Quantity } from '../amounts.ts';
import { type Bindable, bindable, partsOf } from '../told/words.ts';
import type { Stamp } from './stamps.ts';

export interface Cell {
  node: Node;
  key: string;
  words: readonly Bindable[];
  text: string | null;
  amount: Quantity | null;
  stamp: Stamp | null;
  flag: boolean | null;
  /** One of a list of texts. */
  listed?: boolean;
  /** Made from other cells. */
  from?: readonly Cell[];
  /** The one word of its key that says what is so. */
  saidBy?: string;
}

export interface Node {
  look: Look;
  parent: Node | null;
  list: List | null;
  /** Words that lead here from the node around it. */
  path: readonly Bindable[];
  /** Its own name, where a key is one. */
  name: string | null;
  cells: Cell[];
  children: Node[];
  lists: List[];
}

export interface List {
  look: Look;
  parent: Node | null;
  key: string;
  words: readonly Bindable[];
  nodes: Node[];
  /** Nothing was left out. */
  whole: boolean;
}

/** What one tool, or the steady state, told at one moment. */
export interface Look {
  tool: string;
  words: readonly Bindable[];
  age: number | null;
  state: boolean;
  /** Somebody's text: it proves what is written there. */
  written: 'log' | 'file' | null;
  top: Node[];
  lists: List[];
  now: Stamp | null;
  /** What it was asked for: it is told of that. */
  asked: readonly string[];
  /** The machine that was looked at, in lower case. */
  host: string | null;
  /** A later command may have changed it. */
  outdated: boolean;
  /** What may still be spent on a sentence; shared by all looks. */
  effort: { left: number };
}

/** Keys under which that name stands. */
export const HOST_KEY = /^(?:host|host_?name|nodename|machine)$/i;

const SIFTED = /\|\s*(?:[ef]?grep|rg|head|tail|awk|sed)\b/;
/** Only some of what the program printed was seen: what is not there may still be. */
export const isSifted = ({ tool }: Look): boolean => SIFTED.test(tool);

/** The key of what a tool said when it failed. */
export const FAILURE = 'error';

/** What a look tells at its top and in its lists. */
export const nodesIn = ({ top, lists }: Look): Node[] => [...top, ...lists.flatMap(({ nodes }) => nodes)];

/** One more cell of a node, of which no more is known than what is given. */
export function putCell(node: Node, key: string, more: Partial<Cell>): Cell {
  const cell: Cell = {
    node,
    key,
    words: partsOf(key).map(bindable),
    text: null,
    amount: null,
    stamp: null,
    flag: null,
    ...more,
  };
  node.cells.push(cell);
  return cell;
}

/** What a node is called. */
export const calledAs = ({ name, cells }: Node): string | null => name ?? cells[0]?.text ?? null;

/** The lists of values that a node has, by their keys: `groups: [wheel, docker]`. */
export function listsOf({ cells }: Node): ReadonlyMap<string, readonly Cell[]> {
  const out = new Map<string, Cell[]>();
  for (const cell of cells) if (cell.listed) out.set(cell.key, [...(out.get(cell.key) ?? []), cell]);
  return out;
}

/** By what a row is told to be there: its first cell, or its name. */
export const tokenOf = (node: Node): Cell[] =>
  node.cells.length > 0 || node.name === null
    ? node.cells.slice(0, 1)
    : [{ node, key: 'name', words: [], text: node.name, amount: null, stamp: null, flag: null }];

/** What the counts of all rows come to. */
export const countOf = ({ cells }: Node): Cell | undefined =>
  cells.find(({ key, amount }) => amount?.unit === '' && TALLY.test(key));
const TALLY = /^(?:count|counts|value|hits|matches|n|number)$/i;
/** What the counts of all rows of a list come to; null: not all have one. */
export const tallied = ({ nodes }: List): number | null =>
  nodes.reduce<number | null>((sum, node) => {
    const [only, more] = node.cells;
    const own = (countOf(node) ?? (more ? undefined : only))?.amount?.value;
    return sum === null || own === undefined ? null : sum + own;
  }, 0);
