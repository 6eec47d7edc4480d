// What a request rules out: *do not overwrite anything*, *without unpacking it*, *stay on main*. It is held against what would
// be done. Where that does it as well unless told otherwise, a manner has to tell it; where it does not do it at all, all is
// well; where it is the very thing, there is no such request.
import { endingsSaid } from '../english/kinds-of-files.ts';
import { lemmas } from '../english/lemma.ts';
import { acts, bans, functionWords, lexiconWords, nouns } from '../english/lexicon.ts';
import { isCalled } from '../english/shapes.ts';
import type { Token } from '../english/token.ts';
import type { Turned } from '../english/turns.ts';
import type { Goal, Relation } from '../goal/types.ts';
import type { World } from '../world/world.ts';
import { ownerOnly } from './rights-kept.ts';

export interface Ban {
  /** The acts that it names. */
  acts: ReadonlySet<string>;
  /** Row of bans.toml. */
  class: string | null;
  /** What it speaks of, where a noun said it. */
  of: ReadonlySet<Relation>;
  /** It speaks of what the request does not. */
  others: boolean;
  /** It speaks of one thing that was named: *don't delete it*. */
  it?: boolean;
}

let nounsByWord: ReadonlyMap<string, ReadonlySet<Relation>> | undefined;
export const relationsOf = (word: string): ReadonlySet<Relation> => {
  if (!nounsByWord) {
    const found = new Map<string, Set<Relation>>();
    for (const { of, words } of nouns())
      for (const form of words) {
        const last = form.split(' ').at(-1) ?? '';
        found.set(last, (found.get(last) ?? new Set()).add(of));
      }
    nounsByWord = found;
  }
  for (const form of lemmas(word)) {
    const found = nounsByWord.get(form);
    if (found) return found;
  }
  return new Set();
};

const classOf = (verb: string): string | null => bans().classes.find(({ words }) => words.includes(verb))?.id ?? null;

const actsNamed = (verb: string): Set<string> =>
  new Set([...acts()].flatMap(([act, { words }]) => (words.includes(verb) ? [act] : [])));

/** What is ruled out by a word in any of its forms: *is not overwritten*. */
export function banOn(word: string): Ban | null {
  for (const form of lemmas(word)) {
    const id = classOf(form);
    if (id !== null) return { acts: actsNamed(form), class: id, of: new Set(), others: false };
  }
  return null;
}

let losing: ReadonlySet<string> | undefined;
/** Whether a verb of it takes something away: only from what is lost can a thing be kept. */
function takesAway(tokens: readonly Token[]): boolean {
  losing ??= new Set(
    [...acts().values()].flatMap(({ effect, words }) =>
      effect === 'destroy' ? words.map((form) => form.split(/[ |?]/)[0] ?? '') : [],
    ),
  );
  const verbs = losing;
  return tokens.some(({ lower }) => lemmas(lower).some((form) => verbs.has(form)));
}

const liesHere = (text: string, world: World): boolean => /^[\w.-]{3,}$/.test(text) && isCalled(text, world);

/** *Delete the .tmp files, keep a.tmp*: what stands nowhere else in the request and is no word of the language. */
export function spared(part: Turned, all: readonly Token[], world: World): readonly Token[] | null {
  const named = part.row.spares ? part.spans[0] : undefined;
  const outside = all.filter((_, i) => i < part.from || i >= part.to);
  // *Kill web but let mail keep going*: where one thing is named nothing can be left out.
  if (!named || !takesAway(outside) || isOneThing(outside)) return null;
  const elsewhere = new Set(all.flatMap((token, i) => (i >= part.from && i < part.to ? [] : [token.lower])));
  const isName = ({ text, lower, quoted }: Token): boolean =>
    quoted ||
    (/^[A-Z]/.test(text) && !functionWords().has(lower)) ||
    (!elsewhere.has(lower) && liesHere(text, world)) ||
    !(
      bans().generic.has(lower) ||
      lemmas(lower).some((form) => elsewhere.has(form) || lexiconWords().has(form)) ||
      [...elsewhere].some((word) => word.includes(lower))
    );
  return named.some(isName) ? named : null;
}

export interface Banned {
  ban: Ban | null;
  /** Words of it that say what nobody knows. */
  unread: readonly Token[];
}

/** What a part of the request rules out; `rest` is what else it says. */
export function bannedBy(part: Turned, rest: readonly Token[], world: World): Banned {
  const { row, verb } = part;
  const elsewhere = new Set(rest.flatMap(({ lower }) => lemmas(lower)));
  const beside = part.spans.flatMap((span) => saidBeside(span, elsewhere, world));
  if (row.contrast) return { ban: null, unread: row.free ? [] : beside };
  const said = row.bans === 'V' ? (verb ?? '') : '';
  const id = row.bans === 'V' ? classOf(said) : (row.bans ?? null);
  const { generic, others, classes } = bans();
  const named = new Set(
    row.bans === 'V'
      ? actsNamed(said)
      : (classes.find((each) => each.id === id)?.words ?? []).flatMap((word) => [...actsNamed(word)]),
  );
  const of = new Set<Relation>();
  let speaksOfOthers = false;
  // *Keep it off*: how what is spoken of is to be is more than that it is spared.
  const [pronoun, ...state] = row.strict ? part.spans.flat() : [];
  const isState = state.length > 0 && IT.test(pronoun?.lower ?? '');
  const placing = new Set(part.spans.flatMap((span) => span.filter((_, i) => IN.test(span[i - 1]?.lower ?? ''))));
  const unread = part.spans.flat().filter((token) => {
    const { lower, quoted } = token;
    if (isState && state.includes(token) && !generic.has(lower)) return true;
    // *Don't send any txt files*, where the folder with them is sent: which of them are left out has to be read.
    if (endingsSaid(token, world).length > 0 && !lemmas(lower).some((form) => elsewhere.has(form))) return true;
    // *Without touching what is in node_modules*: what lies here and is named nowhere else is not said idly.
    const placed = placing.has(token) || NAMED.test(lower);
    if (!quoted && !elsewhere.has(lower) && placed && isCalled(token.text, world)) return true;
    if (others.has(lower)) speaksOfOthers = true;
    const relations = quoted ? new Set<Relation>() : relationsOf(lower);
    for (const each of relations) of.add(each);
    return !(
      (!quoted && generic.has(lower)) ||
      lemmas(lower).some(
        (form) => elsewhere.has(form) || (!quoted && (row.strict ? functionWords() : lexiconWords()).has(form)),
      ) ||
      (row.strict && relations.size > 0) ||
      // *the .bz2* of a file that was named.
      (lower.length > 2 && rest.some((each) => each !== token && each.lower.includes(lower))) ||
      (id === 'switch' && world.git?.branch === token.text)
    );
  });
  // "stop nginx but leave redis alone": one thing by its name is none of the others.
  const plain = unread.every(({ text, quoted }) => !quoted && /^[\w-]+$/.test(text));
  const few = unread.length > 0 && unread.length <= MOST_OTHERS;
  const apart = few && plain && !isState && isOneThing(rest);
  const spoken = new Set([...(apart ? [] : unread), ...beside]);
  return {
    ban: {
      acts: named,
      class: id,
      of,
      others: (speaksOfOthers && id !== 'overwrite') || apart,
      it: part.spans.flat().length > 0 && part.spans.flat().every(({ lower }) => IT.test(lower)),
    },
    unread: [...spoken],
  };
}

/**
 * *Keep the original except the second one*, *don't drop it from the other machine*: words behind the thing that is spared which
 * the request says nowhere else and which name nothing that is here. They narrow something, and nobody knows what.
 */
export function saidBeside(span: readonly Token[], elsewhere: ReadonlySet<string>, world: World): readonly Token[] {
  const { generic, others, opens, narrows } = bans();
  const begins = span.findIndex(({ lower, quoted }, i) => i > 0 && !quoted && opens.has(lower));
  if (begins < 0) return [];
  return span
    .slice(begins)
    .filter(
      ({ lower, text, quoted }) =>
        !(
          (!narrows.has(lower) && functionWords().has(lower)) ||
          (generic.has(lower) && !others.has(lower)) ||
          lemmas(lower).some((form) => elsewhere.has(form)) ||
          (!quoted && (isCalled(text, world) || world.kinds(text).length > 0))
        ),
    );
}

const MOST_OTHERS = 2;
const IN = /^(?:in|inside|within|under|below|beneath|from)$/;
/** No word of the language is written so. */
const NAMED = /[_./\d~]/;

const changes = ({ lower }: Token): boolean =>
  [...actsNamed(lower)].some((act) => /^(?:change|destroy|run)$/.test(acts().get(act)?.effect ?? ''));

/** A verb and one name, and nothing that could hold more than that. */
function isOneThing(rest: readonly Token[]): boolean {
  const said = rest.filter(
    ({ lower, quoted }) => quoted || !(functionWords().has(lower) || /^(?:and|but)$/.test(lower)),
  );
  const [verb, name, ...more] = said;
  return (
    verb !== undefined &&
    name !== undefined &&
    more.length === 0 &&
    !/[*?]/.test(name.text) &&
    changes(verb) &&
    !lemmas(name.lower).some((form) => lexiconWords().has(form))
  );
}

const chain = (goal: Goal): Goal[] => [goal, ...(goal.next ? chain(goal.next) : [])];

/** What stands in files. */
const INSIDE: readonly Relation[] = ['line', 'row'];

/** A commit is its changes: what undoes it takes them as well, unless it is told to leave them. */
const undoesCommit = ({ act, of }: Goal): boolean => act === 'undo' && of === 'commit';

/** The ban speaks of such things, or of whatever is done; a file changes with what stands in it. */
const concerns = ({ of, class: id }: Ban, goal: Goal): boolean =>
  of.size === 0 ||
  of.has(goal.of) ||
  (id === 'change' && of.has('file') && INSIDE.includes(goal.of)) ||
  (id === 'delete' && of.has('change') && undoesCommit(goal)) ||
  mayBeOne(of, goal);

/** *Upgrade all packages, leave the kernel alone*: what it is by another noun may be one of all those. */
const PROGRAMS: ReadonlySet<string> = new Set(['', 'package', 'service', 'process', 'container']);
const NO_PROGRAMS: ReadonlySet<string> = new Set(['file', 'volume', 'network', 'image', 'log', 'machine', 'user']);
const mayBeOne = (of: ReadonlySet<Relation>, goal: Goal): boolean =>
  PROGRAMS.has(goal.of) && goal.names.length === 0 && ![...of].some((each) => NO_PROGRAMS.has(each));

/** *Stop tracking it*: the act by its name, done in a way by which nothing is lost. */
const isSpared = ({ manner }: Goal, { class: id }: Ban): boolean =>
  manner.some((each) =>
    bans()
      .classes.find((row) => row.id === id)
      ?.sparing?.includes(each.id),
  );

const IT = /^(?:it|itself)$/;

/** *Empty the logs folder but don't delete it*: the folder stays, whatever becomes of all that lies in it. */
const isInsideOf = ({ names, where, in: places, quantity }: Goal): boolean =>
  quantity === 'all' && names.length === 0 && where.length === 0 && places?.length === 1;

/** *Which ones would you delete? Don't delete any yet*: to try it does nothing. */
const isTried = ({ manner }: Goal): boolean => manner.some(({ id }) => id === 'dry-run');

function breaks(goal: Goal, ban: Ban): boolean {
  if (ban.others || (ban.it && isInsideOf(goal))) return false;
  if (isTried(goal)) return false;
  const row = bans().classes.find(({ id }) => id === ban.class);
  // *Empty x.csv but keep its first line*: who empties a file takes all that stands in it.
  if (row?.empties?.includes(goal.act) && INSIDE.some((of) => ban.of.has(of))) return true;
  // *Update the package lists*: nothing is asked there.
  if (!concerns(ban, goal) || row?.never?.includes(goal.of)) return false;
  if (row?.besides.includes(goal.act) || (row?.id === 'delete' && undoesCommit(goal)))
    return !row.avoid.some((id) => goal.manner.some((each) => each.id === id));
  if (ban.class === 'change') {
    const effect = acts().get(goal.act)?.effect;
    // *Sort it in place*: what is looked at otherwise is changed there.
    const inPlace = goal.manner.some(({ id }) => id === 'in-place');
    return effect === 'change' || effect === 'destroy' || inPlace;
  }
  return ban.acts.has(goal.act);
}

/** Whether a goal or what follows it does what is ruled out. */
export const breaksAny = (goal: Goal, ban: Ban): boolean => chain(goal).some((each) => breaks(each, ban));

const withManner = (goal: Goal, id: string): Goal =>
  goal.manner.some((each) => each.id === id) ? goal : { ...goal, manner: [...goal.manner, { id }] };

/** Each step that would do what is ruled out is told not to; null where none would. */
function tell(goal: Goal, ban: Ban, id: string): Goal | null {
  const next = goal.next && tell(goal.next, ban, id);
  if (!breaks(goal, ban)) return next ? { ...goal, next } : null;
  return { ...withManner(goal, id), ...(next ? { next } : {}) };
}

/** *Reverse it but leave the file alone*: what comes out is told. */
const onlyTold = (goal: Goal): Goal =>
  acts().get(goal.act)?.edits ? { ...goal, manner: goal.manner.filter(({ id }) => id !== 'in-place') } : goal;

/** The ways to keep to what is ruled out, the surest first; none where it is what is asked for. */
export function keptTo(goal: Goal, ruledOut: readonly Ban[]): Goal[] {
  let ways: Goal[] = [goal];
  for (const ban of ruledOut) {
    // *Leave group and others alone*: those who have rights, not what else there is.
    if (ban.others && ban.of.has('group')) ways = ways.map(ownerOnly);
    if (ban.class === 'change') ways = ways.map((way) => (breaks(way, ban) ? onlyTold(way) : way));
    const manners = bans().classes.find(({ id }) => id === ban.class)?.avoid ?? [];
    const told =
      ban.others || isTried(goal)
        ? []
        : ways.flatMap((way) => manners.map((id) => tell(way, ban, id) ?? withManner(way, id)));
    // What is told may still be the very thing.
    ways = [
      ...told.filter((way) => !breaksAny(way, ban)),
      ...ways.filter((way) => !chain(way).some((each) => breaks(each, ban) && !isSpared(each, ban))),
    ];
  }
  return ways;
}
