// What came of a request, by the code with which a web server answered it (`english/lexicon/claims.toml`): each word for it is
// a cell of its own, so that "the only server error" and "refused with a 403" find it.
import { type Cell, putCell } from './cells.ts';
import { wording } from './wording.ts';

const CODE = /^(?:http_)?(?:status|code|status_code)$/i;
/** Of what there is an answer. */
const REQUEST = /^(?:url|endpoint|path|uri|request|site|method)$/i;

export function answered(cell: Cell): void {
  const { key, node, amount } = cell;
  const told = cell.text ?? String(amount?.value ?? '');
  const code = CODE.test(key) ? /^[1-5]\d\d$/.exec(told)?.[0] : undefined;
  if (code === undefined || (key !== 'status_code' && !node.cells.some((other) => REQUEST.test(other.key)))) return;
  if (key !== 'status_code') putCell(node, 'status_code', { text: code, amount, from: [cell] });
  for (const of of [code, `${code[0]}xx`])
    for (const text of wording().outcomes.get(of) ?? []) putCell(cell.node, 'outcome', { text, from: [cell] });
}
