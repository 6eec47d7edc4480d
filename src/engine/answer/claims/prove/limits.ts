// What is used of a limit, or there is of what has to be there, that is told beside it: whether it is over that, and
// by how much.
import { inBase } from '../amounts.ts';
import { type Cell, type Node, putCell } from './cells.ts';
import { comparable } from './sizes.ts';

const USED = /^(?:used|usage|use|size)$/;
const LIMIT = /^(?:limits?|quotas?|allowance|soft|hard|cap)$/;
/** How claims.toml spells "over the limit", and "within its quota". */
const OVER = 'overlimit';
const UNDER = 'underlimit';
const UNIT = /^(?:[kmgt]i?b|bytes?|percent|pct|s|sec|seconds|min|minutes|h|hours|days)$/;

/** Words that say of what an amount is. */
const about = ({ words }: Cell): string =>
  words
    .map(({ lower }) => lower)
    .filter((lower) => !USED.test(lower) && !LIMIT.test(lower) && !UNIT.test(lower))
    .join(' ');

const LEAST = /^(?:min|minimum)$/;
const wordsOf = ({ words }: Cell): string => words.map(({ lower }) => lower).join(' ');

const is = ({ words }: Cell, side: RegExp): boolean => words.some(({ lower }) => side.test(lower));

/** `celsius: 79, limit: 83`: all that is measured there. */
function onlyMeasured(own: readonly Cell[], limit: Cell): Cell | undefined {
  const [only, more] = own.filter((cell) => cell !== limit && !is(cell, LIMIT) && cell.amount?.unit !== '');
  return about(limit) === '' && !more ? only : undefined;
}

/** `home_used_gb: 203, home_limit_gb: 200`: three over the limit of home. */
export function limits(node: Node): void {
  const own = node.cells.filter(({ amount, from }) => amount && !from);
  for (const limit of own) {
    const least = is(limit, LEAST);
    if (!(least || is(limit, LIMIT)) || is(limit, USED) || !limit.amount || limit.amount.value <= 0) continue;
    // `min_qty` beside `qty`.
    const rest = limit.words.filter(({ lower }) => !LEAST.test(lower)).map(({ lower }) => lower);
    const used = least
      ? own.find((cell) => rest.length > 0 && wordsOf(cell) === rest.join(' '))
      : (own.find((cell) => is(cell, USED) && about(cell) === about(limit)) ?? onlyMeasured(own, limit));
    if (!used?.amount || !(limit.amount.unit === '' || comparable(used.amount.unit, limit.amount.unit))) continue;
    const apart = inBase(used.amount) - inBase({ ...limit.amount, unit: limit.amount.unit || used.amount.unit });
    const from = [used, limit];
    const key = `${limit.words.map(({ lower }) => lower).join(' ')} limit`;
    putCell(node, `${key} ${OVER}`, { flag: apart > 0, from, saidBy: OVER });
    putCell(node, `${key} ${UNDER}`, { flag: least ? apart < 0 : apart <= 0, from, saidBy: UNDER });
    const { unit, decimals } = used.amount;
    const value = apart / inBase({ value: 1, unit, decimals });
    if (apart > 0) putCell(node, `${key} excess ${OVER}`, { amount: { value, unit, decimals }, from });
  }
}
