// What came of a request, by the code with which a web server answered it (`english/lexicon/claims.toml`): each word for it is
// a cell of its own, so that "the only server error" and "refused with a 403" find it.
import { type Cell, putCell } from './cells.ts';
import { wording } from './wording.ts';

export function answered(cell: Cell): void {
  const code = cell.key === 'status_code' ? /^[1-5]\d\d$/.exec(cell.text ?? '')?.[0] : undefined;
  if (code === undefined) return;
  for (const of of [code, `${code[0]}xx`])
    for (const text of wording().outcomes.get(of) ?? []) putCell(cell.node, 'outcome', { text, from: [cell] });
}
