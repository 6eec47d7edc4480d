// How many of a set something is said of: "three of the five", "all", "only", "half of", "the other two", "the requests".
import type { Node } from '../prove/cells.ts';
import { fits } from '../prove/sizes.ts';
import { kindOf } from '../prove/slots.ts';
import { isCount, isShare } from './content.ts';
import type { Lexeme } from './lexed.ts';
import type { Scene } from './phrase.ts';

export type How = 'all' | 'none' | 'most' | 'count' | 'share' | 'only';

export interface Quantity {
  how: How;
  item: Lexeme | null;
  /** Of so many of them it is not so. */
  but?: number;
  /** "The workers": all of them, as far as that is so. */
  loose?: boolean;
  /** Those of whom it is not so. */
  without?: readonly (readonly Node[])[];
}

const DET = /^(?:the|these|those|its|his|her|their|your|my|our|all|a|an|of|this)$/;
export const OTHERS = (item: Lexeme | undefined): boolean => item?.quant === 'others';

interface Quantified extends Quantity {
  others: boolean;
  them: boolean;
  whole: Lexeme | null;
  to: number;
}

/** "Three of the five", "all", "only", "half of", "the other two". */
export function quantityOf(items: readonly Lexeme[]): Quantified | null {
  let at = 0;
  const out: Quantified = { how: 'all', item: null, whole: null, others: false, them: false, to: 0 };
  let definite = false;
  while (items[at]?.is === 'light' && !items[at]?.points && !items[at]?.verb && DET.test(items[at]?.lower ?? '')) {
    definite = true;
    at++;
  }
  const first = items[at];
  if (!definite && first?.quant === 'only' && isCount(items[at + 1])) at++;
  const head = items[at];
  if (isCount(head) && !definite) Object.assign(out, { how: 'count', item: head });
  else if (isShare(head) && items[at + 1]?.lower === 'of') Object.assign(out, { how: 'share', item: head });
  else if (head?.is === 'quant' && /^(?:all|none|most|only)$/.test(head.quant ?? '') && !head.degree?.most)
    Object.assign(out, {
      how: head.quant,
      whole: head.two ? { ...head, is: 'amount', amount: { value: 2, unit: '', decimals: 0 } } : null,
    });
  else if (head?.quant === 'most') out.how = 'most';
  else if (definite && (OTHERS(head) || isCount(head))) at--;
  else return null;
  at++;
  for (; items[at]; at++) {
    const item = items[at] as Lexeme;
    if (OTHERS(item)) out.others = true;
    else if (item.points && /^(?:them|these|those)$/.test(item.lower)) out.them = true;
    else if (isCount(item) && !out.whole && (definite || items[at - 1]?.lower !== 'light')) out.whole = item;
    else if (!(item.is === 'light' && DET.test(item.lower))) break;
  }
  return { ...out, to: at };
}

/** "The requests with status 404": all of them. */
export function theMany(items: readonly Lexeme[], { domain }: Scene): Quantified | null {
  const [the, ...rest] = items;
  const isMany = (item: Lexeme): boolean =>
    item.is === 'word' && !item.amount && item.lower.endsWith('s') && domain.nodes.every((node) => kindOf(item, node));
  if (the?.lower !== 'the' || rest.some(({ quant, degree }) => quant || degree) || !rest.some(isMany)) return null;
  return { how: 'all', item: null, whole: null, others: false, them: false, to: 1, loose: true };
}

/** Whether so many of so many are as many as is said. */
export const meets = ({ how, item, but = 0 }: Quantity, so: number, of: number): boolean => {
  switch (how) {
    case 'count':
      return (
        item?.amount !== undefined &&
        so > 0 &&
        fits(item.amount, { value: so, unit: '', decimals: 0 }, item.bound ?? '=') === true
      );
    case 'share':
      return (
        item?.amount !== undefined &&
        of > 1 &&
        so > 0 &&
        fits(item.amount, { value: (100 * so) / of, unit: '%', decimals: 1 }, item.bound ?? '=') === true
      );
    case 'all':
      return so === of - but && so > 0;
    case 'none':
      return so === 0 && of > 0;
    default:
      return 2 * so > of;
  }
};
