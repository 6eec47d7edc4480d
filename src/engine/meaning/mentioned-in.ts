// *Pictures that are not mentioned in any html or css file under src*: files by whether their names stand in files of another
// kind. The clause says which files are looked through; what is left is read as a request for files, narrowed by it.
import { endingsSaid } from '../english/kinds-of-files.ts';
import { lemmas } from '../english/lemma.ts';
import { acts, categories, seconds } from '../english/lexicon.ts';
import type { Token } from '../english/token.ts';
import type { Filter, Value } from '../goal/types.ts';
import type { World } from '../world/world.ts';
import type { Ride } from './rides.ts';

/** The attribute of a file whose name stands in others; its value says in which. */
export const MENTIONED = 'mentioned-in';

export interface Mentioned {
  tokens: readonly Token[];
  ride: Ride;
}

const NEGATED = /^(?:not|never)$/;
const LEADS = /^(?:that|which|who|being|yet|ever|still)$/;
const INSIDE = /^(?:in|by|from|within|inside)$/;
const FILLS = /^(?:anywhere|of|one|single|other)$/;
const OR = /^(?:or|and)$/;
const FILES = /^(?:files?|pages?)$/;
const LIES = /^(?:in|under|below|inside|within|of)$/;
const ARTICLE = /^(?:the|my|our)$/;
const FOLDER = /^(?:folder|directory|dir)$/;

interface Holders {
  filters: Filter[];
  to: number;
}

/** *Any html or css file under src*: the files that are looked through. */
function holdersAt(tokens: readonly Token[], from: number, world: World): Holders | null {
  let at = from;
  const found: string[] = [];
  for (;;) {
    const token = tokens[at];
    const endings = token ? endingsSaid(token, world) : [];
    if (!token || endings.length === 0) break;
    found.push(...endings);
    at++;
    const more = tokens[at];
    if (more && OR.test(more.lower) && tokens[at + 1]) at++;
    else if (!token.pause) break;
  }
  if (found.length === 0) return null;
  if (FILES.test(tokens[at]?.lower ?? '')) at++;
  const value: Value = { type: 'extension', extensions: [...new Set(found)] };
  const filters: Filter[] = [{ attr: 'extension', op: '=', value }];
  if (!LIES.test(tokens[at]?.lower ?? '')) return { filters, to: at };
  const place = ARTICLE.test(tokens[at + 1]?.lower ?? '') ? at + 2 : at + 1;
  const path = tokens[place]?.text.replace(/(?<=.)\/$/, '') ?? '';
  if (world.path(path) !== 'folder') return null;
  filters.push({ attr: 'in', op: '=', value: { type: 'path', path, here: 'folder' } });
  return { filters, to: FOLDER.test(tokens[place + 1]?.lower ?? '') ? place + 2 : place + 1 };
}

/** The tokens without such a clause, and what it makes of their goal; null where there is none. */
export function mentionedIn(tokens: readonly Token[], world: World): Mentioned | null {
  const said = categories().mention?.words ?? [];
  const { finite, determiners } = seconds();
  const verb = tokens.findIndex(
    ({ lower, quoted }, i) => i > 1 && !quoted && lemmas(lower).some((form) => said.includes(form)),
  );
  if (verb < 0) return null;
  let from = verb;
  let denied = false;
  for (; from > 1; from--) {
    const { lower = '', quoted = false } = tokens[from - 1] ?? {};
    if (quoted || !(finite.has(lower) || LEADS.test(lower) || NEGATED.test(lower))) break;
    denied ||= NEGATED.test(lower);
  }
  let start = verb + 1;
  const isFill = (lower: string): boolean => determiners.has(lower) || INSIDE.test(lower) || FILLS.test(lower);
  while (isFill(tokens[start]?.lower ?? '')) start++;
  // *Used in html files* leads to them by a word at least; *include html files* is another thing.
  const led = tokens.slice(verb + 1, start).some(({ lower }) => INSIDE.test(lower));
  // *The images mentioned in …*: of what is no kind of files it says something else.
  const before = tokens[verb - 1];
  const files = before && (FILES.test(before.lower) || endingsSaid(before, world).length > 0);
  const holders = led && (from < verb || files) ? holdersAt(tokens, start, world) : null;
  if (!holders) return null;
  const value: Value = { type: 'filters', filters: holders.filters };
  const filter: Filter = { attr: MENTIONED, op: '=', value, ...(denied ? { not: true } : {}) };
  return {
    tokens: [...tokens.slice(0, from), ...tokens.slice(holders.to)],
    ride: (goal) =>
      goal.of === 'file' && acts().get(goal.act)?.effect === 'read' && !goal.next
        ? { ...goal, where: [...goal.where, filter] }
        : null,
  };
}
