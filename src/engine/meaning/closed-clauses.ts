// *If a file of that name is there already leave it alone*, *big or small letters*, *but only the whole word*: clauses that are known by
// their words alone (`lexicon/seconds.toml`), since one of each list stands in them and nothing that could say more.
import { seconds } from '../english/lexicon.ts';
import type { Token } from '../english/token.ts';
import type { Goal } from '../goal/types.ts';
import { type Ride, withManner } from './rides.ts';

const ENDING = /^\.[A-Za-z]{1,5}$/;

/** *Some end in .TIF*, where the tif files are meant: the ending in other letters. */
const isCaseOf = ({ text, lower }: Token, rest: readonly Token[]): boolean =>
  ENDING.test(text) &&
  rest.some((each) => {
    const ending = each.text.replace(/^\*?\./, '');
    return ending.toLowerCase() === lower.slice(1) && ending !== text.slice(1);
  });

/** What each such clause makes of a goal. */
export function closedClause(clause: readonly Token[], rest: readonly Token[]): Ride[] {
  const { fillers, closed } = seconds();
  if (clause.some(({ quoted }) => quoted)) return [];
  return closed.flatMap(({ manner, of, needs }): Ride[] => {
    const cases = manner === 'ignore-case' ? clause.filter((token) => isCaseOf(token, rest)) : [];
    const said = clause.filter((token) => !cases.includes(token));
    const [first, ...others] = needs;
    const has = (words: ReadonlySet<string> | undefined) => said.some(({ lower }) => words?.has(lower));
    if (!(cases.length > 0 || has(first)) || !others.every(has)) return [];
    const known = said.every(({ lower }) => fillers.has(lower) || needs.some((words) => words.has(lower)));
    // An ending in other letters is one of those that are meant by theirs.
    const fits = ({ act, next, where }: Goal) =>
      of.includes(act) && !next && (cases.length === 0 || where.some(({ attr }) => attr === 'extension'));
    return known ? [(goal) => (fits(goal) ? withManner(manner)(goal) : null)] : [];
  });
}
