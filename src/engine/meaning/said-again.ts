// What is said once more of what is shown: *just the number*, *user names only*, *no udp* of TCP ports, *no diff text* of the names of
// files. It is so already, what is shown is narrowed to it, or there is no such reading.
import { lemmas } from '../english/lemma.ts';
import { acts, seconds } from '../english/lexicon.ts';
import type { Token } from '../english/token.ts';
import type { Filter, Goal } from '../goal/types.ts';
import type { World } from '../world/world.ts';
import { relationsOf } from './bans.ts';
import { matchEdges } from './edges.ts';
import { namedToo } from './named-too.ts';
import { resultNamed } from './result-named.ts';
import { isIn, type Ride } from './rides.ts';

const LEADS: ReadonlySet<string> = new Set(
  'print show give list display tell output me us i we need want care about interested in am it please'.split(' '),
);
const FIGURE: ReadonlySet<string> = new Set(['number', 'figure', 'count', 'total', 'sum', 'amount', 'result']);
/** What stands behind a name and is not told where names are. */
const INSIDE: ReadonlySet<string> = new Set('text content diff patch detail line body hunk size'.split(' '));
const MOST: ReadonlySet<string> = new Set(
  'biggest largest highest greatest heaviest longest most hungriest'.split(' '),
);
const LEAST: ReadonlySet<string> = new Set('smallest lowest least lightest shortest'.split(' '));
const COMPARES = /^[<>]=?$/;
const ONLY = /^(?:only|just|alone|merely)$/;
const DENIES = /^(?:no|not|without|never)$/;

const isOne = (words: ReadonlySet<string>, { lower }: Token): boolean => lemmas(lower).some((form) => words.has(form));

const tellsFigure = ({ act, show, attr }: Goal): boolean =>
  act === 'count' || show.some(({ id }) => id === 'count' || id === 'total') || attr === 'sum' || attr === 'average';
const tellsNames = ({ act, show, attr }: Goal): boolean =>
  act === 'show' && (attr === 'name' || show.some(({ id }) => id === 'names-only' || id === 'files-only'));

const namesOnly: Ride = (goal) =>
  goal.act !== 'show' || goal.next
    ? null
    : tellsNames(goal)
      ? goal
      : { ...goal, show: [...goal.show, { id: 'names-only' }] };

/** What `du` adds up has its label behind it. */
const bareFigure: Ride = (goal) =>
  !tellsFigure(goal) ? null : goal.attr === 'size' ? { ...goal, show: [...goal.show, { id: 'bare' }] } : goal;

/** *Just the number*, *the names only*. */
function only(said: readonly Token[]): Ride[] {
  const { determiners } = seconds();
  const more = new Set([...determiners, ...LEADS, 'of']);
  const words = said.filter((token) => !ONLY.test(token.lower) && !isIn(more, token));
  const [last] = words.slice(-1);
  if (words.length === said.length || !last || words.some(({ quoted }) => quoted)) return [];
  const before = words.slice(0, -1);
  if (!before.every(({ lower }) => relationsOf(lower).size > 0 || lower === 'single' || lower === 'bare')) return [];
  if (isOne(FIGURE, last)) return [bareFigure];
  return lemmas(last.lower).includes('name') ? [namesOnly] : [];
}

const isSibling = ({ value }: Filter): boolean => value.type === 'word' && value.word !== 'true';

const FOR_ONCE: ReadonlySet<string> = new Set(
  'for in on at just only this that the one single run time start call launch once'.split(' '),
);
/** *For this one run only*: what is set in front of a command is so for it alone. */
function forOnce(said: readonly Token[]): Ride[] {
  const known = said.every((token) => isIn(FOR_ONCE, token));
  const once = said.some(({ lower }) => /^(?:run|time|start|call|launch|once)$/.test(lower));
  return known && once ? [(goal) => (goal.manner.some(({ id }) => id === 'env') ? goal : null)] : [];
}

/** *No udp*: another value of what is wanted anyway, or what is to be left out. */
function without(filter: Filter, of: readonly string[]): Ride {
  const { attr, value } = filter;
  return (goal) => {
    if (!of.includes(goal.of) || goal.next || filter.not || acts().get(goal.act)?.effect !== 'read') return null;
    const other = goal.where.some(
      (each) =>
        each.attr === attr &&
        !each.not &&
        each.value.type === 'word' &&
        value.type === 'word' &&
        each.value.word !== value.word,
    );
    return other ? goal : { ...goal, except: [...goal.except, filter] };
  };
}

/** *Over 500 MB, biggest first*: by what they were measured by. */
function firstOf([which, ...rest]: readonly Token[]): Ride[] {
  const desc = which && isIn(MOST, which);
  const behind = rest.map(({ lower }) => lower).join(' ');
  if (!which || !(desc || isIn(LEAST, which)) || !/^(?:ones? )?(?:first|(?:on|at) (?:the )?top)$/.test(behind))
    return [];
  return [
    (goal) => {
      const [by, ...others] = goal.where.filter(({ op, not }) => COMPARES.test(op) && !not);
      if (!by || others.length > 0 || goal.order || goal.next || acts().get(goal.act)?.effect !== 'read') return null;
      return { ...goal, order: { attr: by.attr, desc: desc === true } };
    },
  ];
}

/** *Just yes or no*: of one thing that is looked at. */
function yesOrNo(said: readonly Token[]): Ride[] {
  const words = said.map(({ lower }) => lower).filter((word) => !/^(?:just|only|a|simple|plain|is|enough)$/.test(word));
  return words.join(' ') === 'yes or no'
    ? [({ act, of, names, ...rest }) => (act === 'show' && names.length === 1 ? { act, of, names, ...rest } : null)]
    : [];
}

/** *And which one am I on*: git marks it where it lists them. */
function marked(said: readonly Token[], world: World): Ride[] {
  const [first, ...rest] = said;
  if (!first || !/^(?:which|what)$/.test(first.lower)) return [];
  const from = rest.findIndex(({ lower }) => !/^(?:one|ones|branch|of|them|those|these)$/.test(lower));
  const left = rest.slice(Math.max(0, from));
  const [edges = []] = matchEdges(left, world);
  const isCurrent = edges.some(
    ({ piece, to }) => to === left.length && piece.is === 'filter' && piece.filter.attr === 'current',
  );
  const lists = ({ act, of, names, where, next }: Goal): boolean =>
    act === 'show' && of === 'branch' && names.length === 0 && !next && !where.some(({ attr }) => attr === 'current');
  return isCurrent ? [(goal) => (lists(goal) ? goal : null)] : [];
}

/** What each such clause makes of a goal. */
export function saidAgain(clause: readonly Token[], world: World): Ride[] {
  const from = clause.findIndex((token) => !isIn(seconds().joints, token) && !isIn(LEADS, token));
  const start = clause.findIndex(({ lower }) => ONLY.test(lower));
  const said = clause.slice(start >= 0 && start < from ? start : Math.max(0, from));
  const [first, ...rest] = said;
  const once = forOnce(clause.filter((token) => !isIn(seconds().joints, token) || ONLY.test(token.lower)));
  if (once.length > 0) return once;
  const besides = [...resultNamed(clause, world), ...namedToo(clause, world)];
  const ranked = [...besides, ...firstOf(said), ...yesOrNo(clause), ...marked(said, world)];
  if (ranked.length > 0) return ranked;
  if (!first || rest.length === 0 || said.length > 5) return [];
  if (!DENIES.test(first.lower)) return only(said);
  if (rest.every((token) => !token.quoted && (isOne(INSIDE, token) || seconds().attributes.has(token.lower))))
    return [(goal) => (tellsNames(goal) ? goal : null)];
  const [edges = []] = matchEdges(rest, world);
  return edges.flatMap(({ piece, to }) =>
    to === rest.length && piece.is === 'filter' && isSibling(piece.filter) ? [without(piece.filter, piece.of)] : [],
  );
}
