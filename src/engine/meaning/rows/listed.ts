// Whether the columns that a request names are one list of what is to be shown. One that stands apart from the others, led
// by nothing that adds it (*who have newsletter …*), says which rows are meant: to show it would lose that.
import type { Column } from '../../tables/structure.ts';
import type { Phrases } from '../row-phrases.ts';
import { saysYesOrNo } from './columns-here.ts';
import type { Laid } from './part.ts';

const PASSED = /^(?:the|their|its|his|her|our|a|an|only|just|also|each|every|all|any|column|columns|field|fields)$/;
const ADDS = /^(?:and|&|or|plus|then|with|including|show|print|list|give|see|which|what)$/;
const EACH = /^(?:each|every|all|any)$/;

interface Shown {
  column: Column;
  plural: boolean;
  from: number;
  to: number;
}

function isAdded(before: Shown, { column, plural, from }: Shown, phrases: Phrases): boolean {
  let at = from - 1;
  while (at >= before.to && PASSED.test(phrases.lower(at))) at -= 1;
  if (at < before.to || phrases.tokens[at]?.pause || phrases.tokens[at]?.text === ',') return true;
  const lead = phrases.lower(at);
  // *The price of each product* names both; *of the product* may say which one.
  if (/^(?:of|for|per|by)$/.test(lead)) return plural || EACH.test(phrases.lower(at + 1));
  // *With newsletter*: those that have it.
  if (/^(?:with|which|what)$/.test(lead) && (saysYesOrNo(column) || column.blank)) return false;
  return ADDS.test(lead);
}

/** *Who have paid*: what is said of a row with a column of yes and no is not shown of it. */
const isSaid = ({ column, from }: Shown, phrases: Phrases): boolean =>
  saysYesOrNo(column) && /^(?:who|that|which|have|has|had|been|not)$/.test(phrases.lower(from - 1));

export function isOneList(parts: readonly Laid[], shown: readonly Laid[], phrases: Phrases) {
  const columns = shown.filter((part) => part.is === 'column');
  if (columns.some((part) => isSaid(part, phrases))) return false;
  return columns.every((part, i) => {
    const before = columns[i - 1];
    if (!before) return true;
    const own = parts.filter(({ is, to }) => is !== 'fill' && to <= part.from).at(-1);
    if (own && /^(?:sort|figure|most|by|drop|delete|swap|alter|exchange|set|convert|gaps)$/.test(own.is)) return true;
    return isAdded(before, part, phrases);
  });
}
