// *That got a 401 or 403*, *with status 500*, *the 404s*: answers of a web server by their numbers, one or several.
import { rowWords } from '../../english/lexicon.ts';
import { figure, type Phrases } from '../row-phrases.ts';
import type { AddPart } from './part.ts';

const COST = 0.05;
const CODE = /^([1-5]\d\d)s?$/;
const JOINT = /^(?:or|and|nor|,|\/)$/;
const BEHIND = /^(?:status|codes?|answers?|responses?|errors?)$/;

export function answers(phrases: Phrases, at: number, add: AddPart): void {
  const status = phrases.rows.columns.find(({ name }) => name === 'status');
  if (!status || phrases.rows.header || !status.numeric) return;
  const start = phrases.past(at, rowWords().asked_with);
  const codes: number[] = [];
  let to = start;
  for (let next = start; ; next = phrases.past(to, JOINT)) {
    const code = CODE.exec(phrases.lower(next))?.[1];
    const joined = next > to || codes.length === 0 || phrases.tokens[to - 1]?.pause === true;
    if (code === undefined || !joined) break;
    codes.push(Number(code));
    to = next + 1;
  }
  const led = start > at || phrases.lower(to - 1).endsWith('s');
  if (codes.length === 0 || !led) return;
  const denied = phrases.tokens.slice(at, start).some(({ lower }) => lower === 'without');
  const filters = codes.map((code) => ({
    attr: 'column:status',
    op: '=' as const,
    value: figure(code),
    ...(denied ? { not: true } : {}),
  }));
  add(phrases.past(to, BEHIND), { is: 'where', filters }, COST);
}
