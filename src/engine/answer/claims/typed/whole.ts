// A clause read as one run of words on a table, whoever it begins with: names and moments in it choose the row, all figures and
// states have to be told of that row. "On / 71 GB are free", "Port 443 is held by nginx", "No swap is in use".

import { rolesOf } from '../prove/anchors.ts';
import type { List, Node } from '../prove/cells.ts';
import type { Item } from '../prove/items.ts';
import { slotsOf, speaksOf } from '../prove/slots.ts';
import { wording } from '../prove/wording.ts';
import type { Lexeme } from './lexed.ts';
import { asserted, phrasesOf, rowHolds, type Scene } from './phrase.ts';
import type { Said } from './said.ts';
import type { Phrase } from './split.ts';
import { isCalled } from './subject.ts';
import { isVerbal, type Verdict, verdict } from './verdict.ts';

export interface OfNames extends Verdict {
  names: readonly Lexeme[];
  /** All rows of those who were named before the verb. */
  of?: readonly Node[];
}

const ZERO = { value: 0, unit: '', decimals: 0 };
const OPEN = /^(?:quant|degree|times)$/;

/** "There is", "there are" say nothing but that; "no" is a count of none. */
export function bare(items: readonly Lexeme[], { domain, looks }: Scene): Lexeme[] {
  const there = items.findIndex(({ lower }, at) => lower === 'there' && items[at + 1]?.verb === true);
  // "The system has", of what has parts: there is.
  const [the, owner, has] = items;
  const isAll =
    domain.list !== null &&
    the?.is === 'light' &&
    has?.lower === 'has' &&
    wording().here.has(owner?.lower ?? '') &&
    !rolesOf(owner as Lexeme, domain, looks).some((role) => role !== 'kind');
  return (
    items
      .slice(isAll ? 2 : 0)
      // "A total of 8 GB".
      .filter(({ quant }) => !(isAll && quant === 'together'))
      .filter((_, at) => there < 0 || (at !== there && at !== there + 1))
      .map((item, at, all) =>
        item.quant === 'none' && all.slice(at + 1).find(({ is }) => is !== 'light')?.is === 'word'
          ? { ...item, is: 'amount', amount: ZERO, bound: '=', quant: undefined as never }
          : item,
      )
  );
}

type Group = Phrase['groups'][number];
const isName = (group: Group): boolean => group.every(({ as, denied }) => as === 'text' && !denied);
const isChosen = (group: Group): boolean =>
  group.every(({ as, denied, item }) => (as === 'text' || as === 'moment' || item.numbered !== undefined) && !denied);
const isBare = (group: Group): boolean => group.every(({ as, keys }) => as === 'amount' && keys.length === 0);
/** Which figure it is has to be said, by a word or by its unit. */
const isSaid = (group: Group): boolean =>
  group.every(({ as, keys, item }) => as !== 'amount' || keys.length > 0 || item.amount?.unit !== '');

/** Words of columns that stand beside no figure go to the one that has none; those behind "of the 50 GB" are of its part. */
export function settled({ groups, keys }: Phrase): Group[][] {
  const isOpen = (group: Group): boolean =>
    group.every(({ as, whole: all, keys: own }) => as === 'amount' && !all && own.length === 0);
  const give = (to: Group | undefined, words: readonly Item[]): Group[] | null =>
    to
      ? groups.map((group) => (group === to ? group.map((anchor) => ({ ...anchor, keys: [...words] })) : group))
      : null;
  const amounts = groups.filter(isOpen);
  // "The top message of a is 'timed out'": of what stands last, where nothing is measured.
  const last = groups.slice(1).at(-1);
  const isText = last?.every(({ as, keys: own }) => as === 'text' && own.length === 0);
  const open = amounts.length === 0 && last && isText ? [last] : amounts;
  const all = groups.find((group) => group.some(({ whole: is }) => is));
  if (keys.length > 0) {
    const given = open.length === 1 ? give(open[0], keys) : null;
    // "85% of the 32 GB of memory are used": both are of the memory.
    const shared = keys.filter(({ concepts }) => !concepts.has('used') && !concepts.has('free'));
    const both = given?.map((group) =>
      group === all ? group.map((anchor) => ({ ...anchor, keys: [...anchor.keys, ...shared] })) : group,
    );
    return given && both ? (all && shared.length > 0 ? [both, given] : [given]) : [];
  }
  const [anchor] = all ?? [];
  const behind = anchor?.keys.slice(1) ?? [];
  const given = anchor && behind.length > 0 && open.length === 1 ? give(open[0], behind) : null;
  if (!given || !anchor) return [[...groups]];
  const as = (own: Item[]): Group[] => given.map((group) => (group === all ? [{ ...anchor, keys: own }] : group));
  return [as(anchor.keys.slice(0, 1)), [...groups], as(behind.slice(0, 1))];
}

/** Of facts on several things: the one thing of which such a fact is told. */
function onlyOne(groups: readonly Group[], { key, nodes }: List): readonly Node[] {
  const isTold = (node: Node, keys: readonly Item[]): boolean =>
    keys.length > 0 && slotsOf(node).some((slot) => keys.every((word) => speaksOf(word, slot)));
  const own = nodes.filter((node) => groups.flat().every((anchor) => isTold(node, anchor.keys)));
  return key === 'facts' && own.length === 1 ? own : [];
}

const IS = /^(?:is|are|was|were)$/;
const isBehindIs = (items: readonly Lexeme[], item: Item): boolean => {
  const before = items.slice(
    0,
    Math.max(
      0,
      items.findIndex(({ at }) => at === item.at),
    ),
  );
  return IS.test(before.findLast(({ is, verb, prep }) => is !== 'light' || verb || prep)?.lower ?? '');
};

export function whole(items: readonly Lexeme[], said: Said, scene: Scene): OfNames[] {
  const own = bare(items, scene);
  if (own.some(({ is, quant }) => OPEN.test(is) && quant !== 'only') || own.some(({ is }) => is === 'not')) return [];
  const { list } = scene.domain;
  const verb = own.find(isVerbal)?.at ?? -1;
  return phrasesOf(own, scene).flatMap((phrase) =>
    settled(phrase).flatMap((groups, at) => {
      const rest = groups.filter((group) => !isChosen(group));
      if (rest.length === 0 || !rest.every(isSaid)) return [];
      const chosen = groups.filter(isChosen);
      const named = chosen.some((group) => isName(group) || group.every(({ item }) => item.numbered !== undefined));
      // "…, and 6 GB are free": of the one that was just spoken of.
      const goesOn = said.domain === scene.domain && phrase.kinds.every(({ at: place }) => place > verb);
      const nodes = list && !named ? (goesOn ? said.borne : onlyOne(rest, list)) : scene.domain.nodes;
      // "The kernel is app-3": what it is, and nobody of whom something else is said.
      const isValue = ({ item, keys }: Group[number]): boolean => keys.length === 0 && isBehindIs(own, item);
      if (list === null && chosen.flat().some(isValue)) return [];
      const who = chosen.filter(isName).flatMap((group) => group.map(({ item }) => item));
      const rows = nodes.filter(
        (node) =>
          rowHolds(chosen, node).so === true &&
          (list !== null || who.every((item) => item.at > verb || isCalled(item, node))),
      );
      if (rows.length !== 1) return [];
      const held = asserted({ groups }, rows);
      // Words that a name takes leave the figure without any.
      const bareness = rest.some(isBare) && chosen.flat().some(({ keys }) => keys.length > 0) ? 0.3 : 0;
      if (held.so === null) return [];
      const called = groups.filter((group) => isName(group) && group.every(({ item }) => item.at < verb));
      return [
        {
          ...(called.length > 0 ? { of: nodes.filter((node) => rowHolds(called, node).so === true) } : {}),
          ...verdict(held.so, { rows, cells: held.cells, cost: phrase.cost + 0.3 + 0.2 * at + bareness }),
          names: own.filter((item) =>
            groups
              .filter(isName)
              .flat()
              .some((name) => name.item === item),
          ),
        },
      ];
    }),
  );
}
