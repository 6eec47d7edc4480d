// "No swap is in use", "eno2 has no address": a figure of one thing that is zero, a field that stays empty, or a column that
// others of its list have and it has not.
import { lexicon, means } from '../told/words.ts';
import { holds } from './anchors.ts';
import type { Cell, Node } from './cells.ts';
import type { Item } from './items.ts';
import { asTotal, type Mark, placeOf } from './readings.ts';
import { type Slot, slotsOf, speaksOf } from './slots.ts';
import { isWhole, type Judged, type Proof, proof, quantOf } from './subjects.ts';

const isZero = ({ cell: { amount, text, flag } }: Slot): boolean =>
  amount ? amount.value === 0 : flag !== null ? !flag : text !== null && /^[-\u2013]?$/.test(text);

/** `errors: No known data errors`: what there is none of was told in words, and all of them are meant. */
const isSaidSo = ({ cell: { text, amount } }: Slot): boolean => amount?.value === 0 && /^no\s/i.test(text ?? '');
const isWhollySaid = ({ cell }: Slot, keys: readonly Item[]): boolean =>
  cell.words.every((word) => word.lower === 'known' || keys.some((key) => means(key, word)));

/** What is denied to be there, of the one thing that is named, or of the only one that is told. */
export function lacks(judged: Judged): Proof | null {
  const { anchors, domain, before, marks, contrary } = judged;
  const none = quantOf(marks, 'none');
  const at = placeOf(marks, none);
  if (!none || contrary || !isWhole(domain)) return null;
  if (marks.some(({ as }) => as === 'not' || as === 'count' || as === 'degree' || as === 'times')) return null;
  // "No known data state": a noun that nothing tells of.
  if (marks.some(({ as, item }, i) => i > at && as === 'weak' && lexicon().given.has(item.lower))) return null;
  const only = quantOf(marks, 'only');
  if (marks.filter(({ as }) => as === 'quant').length > (only ? 2 : 1)) return null;
  // "The 17 March snapshot", "card 20041": which of them it is.
  const names = anchors.filter(
    ({ as, item }) =>
      as === 'text' || ((as === 'moment' || (as === 'amount' && item.is === 'word')) && placeOf(marks, item) < at),
  );
  const keysIn = (own: readonly Mark[]): Item[] =>
    own.flatMap(({ as, item }) => (as === 'key' || as === 'flag' || as === 'kind' ? [item] : []));
  // "It uses none of its swap": the verb stands before.
  const last = marks.findLastIndex(({ item }, i) => i < at && names.some((anchor) => anchor.item === item));
  const said = keysIn(marks.slice(last + 1));
  // "Ann has 4 TB on scratch, and Bob has nothing there".
  const there = before.domain === domain && marks.at(-1)?.item.lower === 'there';
  const keys = said.length === 0 && there ? before.anchors.flatMap((anchor) => anchor.keys) : said;
  const wholes = anchors.filter(({ as, item }) => as === 'amount' && item.amount?.unit !== '');
  if (keys.length === 0 || wholes.length > 1) return null;
  if (anchors.some((each) => each.as !== 'flag' && ![...names, ...wholes].includes(each))) return null;
  const named = domain.nodes.filter((node) =>
    names.every((anchor) => {
      const own = anchor.as === 'amount' ? anchor.keys.slice(0, 1) : [];
      return holds({ ...anchor, keys: own }, node, before.asked).so === true;
    }),
  );
  const back = before.said && before.domain === domain ? before.nodes : [];
  const own: readonly Node[] = names.length > 0 || !domain.list ? named : back;
  const [node, more] = own;
  if (!node || more) return null;
  const of = (each: Node): Slot[] =>
    slotsOf(each).filter(
      (slot) =>
        !slot.cell.from && keys.every((key) => speaksOf(key, slot)) && (!isSaidSo(slot) || isWhollySaid(slot, keys)),
    );
  // "None of its 4 GB of swap": that is how much there is.
  const whole = [asTotal(none), ...keys.filter(({ concepts }) => !concepts.has('used') && !concepts.has('free'))];
  if (wholes.some((each) => !holds({ ...each, keys: whole }, node, before.asked).so)) return null;
  const slots = of(node);
  if (slots.length > 0) {
    const cells: Cell[] = slots.map(({ cell }) => cell);
    // "Only Ann had none": all others had some.
    const rest = only ? (domain.list?.nodes ?? []).filter((each) => each !== node) : [];
    if (only && (names.length === 0 || rest.length === 0)) return null;
    const others = rest.every((each) => of(each).length > 0 && !of(each).every(isZero));
    return slots.every(isZero) && others ? proof(judged, [node], cells) : null;
  }
  if (only) return null;
  // A field that the others have.
  const others = domain.list?.nodes.filter((each) => each !== node && of(each).some((slot) => !isZero(slot))) ?? [];
  return others.length > 0
    ? proof(
        judged,
        [node],
        others.flatMap((each) => of(each).map(({ cell }) => cell)),
      )
    : null;
}
