// How one phrase is laid into a frame: head-driven and typed. What a piece may be next to what is there already is
// decided here; an empty list means that it cannot stand there.

import { acts, relations } from '../english/lexicon.ts';
import type { Filter, Manner } from '../goal/types.ts';
import { commandOf, emptyFrame, emptyScope, type Frame, following, type State, watched } from './frame.ts';
import { type Change, isPlace, LAID, looksOnly, type Next, numbered, RUNNABLE, relationOfName } from './laid.ts';
import { attach } from './lay-attach.ts';
import {
  behindEnds,
  behindLeftOut,
  exceptAt,
  exceptEnds,
  exceptFirst,
  excepting as exceptingOf,
  exceptOnes,
  narrowLeftOut,
  SEVERAL,
} from './lay-except.ts';
import { noun } from './lay-noun.ts';
import { ASKS_OF, BESIDE_ONLY, BRINGS, isPlaced, KEEPS_PENDING, LISTED, PICKS, withinPlace } from './lay-sets.ts';
import { isFolder, name, placed, value } from './lay-values.ts';
import type { Edge } from './pieces.ts';

/** Behind *and* an exception goes on. */
const exceptGoesOn = ({ pending, last, lastRole }: State): boolean =>
  pending === null && last === 'conj' && lastRole === 'except';

/** *Except the first and the last*, *and all logs*. */
const GOES_ON: ReadonlySet<string> = new Set(['noun', 'filter', 'limit', 'ordinal']);

/** *What changed in a.py between v1 and v2*: of what lies between two ends the first was said. */
const isBetween = ({ object, from }: Frame): boolean =>
  from !== null && (relations()[object.of]?.pairs === true || object.where.some(isChanged));
const isChanged = ({ attr, not }: Filter): boolean => attr === 'uncommitted' && !not;

/** A list is made of what is looked at or written down. */
const tells = ({ act }: Frame): boolean => act === null || act === 'save' || acts().get(act)?.effect === 'read';

/** Where the set lies was said, or is said no more. */
const isSetPlaced = (frame: Frame): boolean => frame.exceptsAside || (frame.within ?? frame.object).in !== undefined;

/** One noun, of one thing, and nothing said of it. */
const isBareOne = ({ act, object, plural, within }: Frame): boolean =>
  act === null && object.of !== '' && !plural && !within && object.names.length === 0 && object.where.length === 0;

/** `paused`: a comma stands before it. */
export function lay(given: State, edge: Edge, paused = false): State[] {
  const lists =
    paused && given.pending === null && given.last !== null && LISTED.has(given.last) && LISTED.has(edge.piece.is);
  // *Without the png, map and log files*: kinds that are listed behind one that is left out are left out.
  const spared =
    lists && given.lastRole === 'except' && edge.piece.is === 'filter' && edge.piece.filter.attr === 'extension';
  return [
    ...(spared ? [] : layOne(given, edge, paused)),
    ...(lists ? layOne({ ...given, last: 'conj' }, edge, paused) : []),
  ];
}

function layOne(given: State, edge: Edge, paused: boolean): State[] {
  const { piece } = edge;
  const goesOn = exceptGoesOn(given) && GOES_ON.has(piece.is);
  const excepting = { role: 'except', since: given.frame.floating.length } as const;
  const state: State = goesOn ? { ...given, pending: excepting } : given;
  const next = (change: Change = {}): State => {
    const keeps = piece.is === 'function' || piece.is === 'unread';
    const pending =
      change.pending === undefined ? (keeps || KEEPS_PENDING.has(piece.is) ? state.pending : null) : change.pending;
    // *That isn't …*: something was to be left out, and this is not it.
    const lost = state.pending?.role === 'except' && pending === null && change.role !== 'except' ? LAID.lost : 0;
    return {
      pos: edge.to,
      cost: state.cost + edge.cost + (change.cost ?? 0) + lost,
      frame: change.frame ?? state.frame,
      done: state.done,
      pending,
      // *And all .map files*: an exception goes on behind *all* as well.
      last: keeps || (piece.is === 'quantity' && exceptGoesOn(state)) ? state.last : piece.is,
      lastRole: keeps || piece.is === 'conj' || piece.is === 'quantity' ? state.lastRole : (change.role ?? null),
      roles:
        piece.is === 'function'
          ? state.roles
          : { from: edge.from, to: edge.to, role: change.role ?? piece.is, before: state.roles },
      unread: piece.is === 'unread' ? [...state.unread, edge.from] : state.unread,
    };
  };
  const again = behindEnds(state, piece, next);
  if (again !== null) return again;
  const open = exceptingOf(state);
  if (open?.ends) return layOne({ ...state, pending: null }, edge, paused);
  // So many of which nothing says yet which they are.
  if (open?.n !== undefined && !WAITS.has(piece.is)) return [];
  // *But the first line*: of what was said before that is no part.
  if (state.last === 'but' && state.pending === null && PICKS.has(piece.is)) return [];
  // *All but the mkv*: those are left out, and nobody narrows all of them to what comes behind.
  if (state.last === 'but' && state.frame.quantity === 'all' && piece.is === 'filter' && !piece.filter.not) return [];
  const { frame, pending } = state;
  // *Larger than 1M but not in data*: held against no other place, what lies there is left out.
  if (state.last === 'but' && piece.is === 'filter' && piece.filter.attr === 'elsewhere' && !frame.object.in) return [];
  const withFrame = (change: Partial<Frame>, more: Change = {}): State[] => [
    next({ ...more, frame: { ...frame, ...change } }),
  ];

  switch (piece.is) {
    case 'function':
      return piece.told && !tells(frame) ? [] : [next()];
    case 'unread':
    case 'conj':
    case 'but':
      return [next()];
    case 'then':
      return frame.act === null
        ? []
        : [{ ...next({ frame: following(piece.when), pending: null }), done: [...state.done, frame] }];
    case 'passed':
      return state.done.length > 0 && frame.act !== null && !pending ? [next()] : [];
    case 'there':
      return pending || frame.to !== null || frame.act === null || !BRINGS.has(frame.act)
        ? []
        : withFrame({ pronoun: true, toIt: true });
    case 'in-it':
      return pending ? [] : withFrame({ pronoun: true, inIt: true });
    case 'it':
      if (pending?.role === 'in') return [next({ pending: null, frame: { ...frame, pronoun: true, inIt: true } })];
      if (pending?.role === 'to') return [next({ pending: null, frame: { ...frame, pronoun: true, toIt: true } })];
      if (pending && pending.role !== 'except') return [next({ pending: null, frame: { ...frame, pronoun: true } })];
      if (pending) return exceptOnes(state, next);
      // *Without the raw ones*.
      if (state.lastRole === 'except' && state.last === 'value') return [next({ role: 'except' })];
      return withFrame({ pronoun: true });
    case 'left-out': {
      // "hidden ones left out": what was said last is the exception.
      const { object } = frame;
      const [filter] = object.where.slice(-1);
      if (state.lastRole !== 'filter' || !filter || pending) return [];
      const scope = { ...object, where: object.where.slice(0, -1), except: [...object.except, filter] };
      return withFrame({ object: scope });
    }
    case 'verbal':
      // Nothing is left to it where what is asked for was said.
      return (frame.attr !== null ||
        ASKS_OF.has(frame.act ?? '') ||
        (frame.act === 'show' && frame.object.of === 'line') ||
        (frame.act === 'show' && frame.object.names.length > 0) ||
        frame.act === 'measure' ||
        frame.object.of === 'property') &&
        pending === null
        ? [next()]
        : [];
    case 'idiom': {
      // Of *not in june* neither end is an exception by itself.
      const filters = piece.pieces.length > 1 && piece.pieces.every((each) => each.is === 'filter');
      if (pending?.role === 'except' && filters) return [];
      let states: State[] = [state];
      for (const [i, each] of piece.pieces.entries())
        states = states.flatMap((from) =>
          lay(from, { ...edge, piece: each, cost: i === 0 ? edge.cost : 0 }, paused && i === 0),
        );
      return states;
    }
    case 'command':
      // *Run a.sh and b.sh*: each is run by itself.
      if (state.last === 'conj' && frame.object.of === 'command' && !pending)
        return [
          {
            ...next({ frame: commandOf({ ...emptyFrame(), act: frame.act }, piece.words) }),
            done: [...state.done, frame],
          },
        ];
      // *The script a.sh*: what kind of command it is says nothing more.
      return pending ||
        frame.act === null ||
        (frame.object.of !== '' && !(state.last === 'noun' && RUNNABLE.has(frame.object.of))) ||
        frame.object.names.length > 0
        ? []
        : [next({ frame: commandOf(frame, piece.words), role: 'object' })];
    case 'only':
      return state.last === null || BESIDE_ONLY.has(state.last) || state.last === 'manner' || looksOnly(frame)
        ? [{ ...next({ pending }), last: state.last }]
        : [];
    case 'possessive': {
      const { object } = frame;
      const [folder, ...others] = object.names;
      // *docs's text files*: what lies in it.
      if (object.of === '' && isFolder(folder) && others.length === 0 && !object.in && !pending)
        return withFrame({ object: { ...object, names: [], in: [folder] } });
      // *bob's password*, *nginx's log*: a name has what comes.
      if (object.of === '' && object.names.length > 0 && !pending)
        return [
          next(),
          ...(frame.within
            ? []
            : withFrame({ object: emptyScope(), within: { ...object, of: relationOfName(object.names[0]) } })),
        ];
      // *the last lines of the web container's log*.
      if (frame.within && frame.within.names.length > 0 && !pending) return [next()];
      if (object.of === '' || object.where.length > 0 || pending) return [];
      // *this machine's address*: of the machine one is at there is nothing more to say.
      if (object.of === 'machine' && object.names.length === 0) return withFrame({ object: emptyScope() });
      return frame.within || object.names.length === 0 ? [] : withFrame({ object: emptyScope(), within: object });
    }
    case 'new':
      return withFrame({ makesNew: true });
    case 'quantity':
      // *Commit everything*, *commit it all*: one thing of its kind is not all of them; the word was a verb.
      if (isBareOne(frame) && !pending) return [];
      // *Without a and all b*: what goes on goes on.
      return exceptGoesOn(state)
        ? [{ ...next(), last: 'conj', lastRole: 'except' }]
        : withFrame({ quantity: frame.quantity ?? piece.quantity, whole: frame.whole || piece.whole === true });
    case 'prep':
      if (piece.pairs && frame.act !== null && !acts().get(frame.act)?.pairs && !isBetween(frame)) return [];
      // *Run a.sh for each csv file*, *with each of them*: on a set of files.
      if (!pending && frame.object.of === 'command' && SPREADS.has(piece.role))
        return [next({ pending: { role: piece.role } }), next({ pending: { role: 'in' } })];
      // *Everything in a but the logs in b*: the place of what is left out, where the set has its own.
      if (piece.role === 'in' && isSetPlaced(frame) && behindLeftOut(state, paused))
        return [next({ role: 'except', pending: { ...excepting, narrows: true } })];
      return pending && !exceptAt(state, piece.role)
        ? []
        : [
            ...(piece.role === 'of' && !pending ? withinPlace(frame) : []).map((object) =>
              next({ frame: { ...frame, object }, role: 'in', pending: null, cost: LAID.searched }),
            ),
            next({
              pending:
                pending?.role === 'except'
                  ? pending
                  : { role: piece.role, ...(piece.here ? { here: piece.here } : {}) },
              frame: piece.at ? { ...frame, at: piece.at } : frame,
            }),
          ];
    case 'here':
      if (pending) return value(state, piece.value, next);
      return [
        ...value(state, piece.value, next, 'in'),
        ...(frame.to === null && frame.act !== null && BRINGS.has(frame.act)
          ? [next({ frame: { ...frame, to: piece.value }, role: 'to', cost: LAID.sameNoun / 10 })]
          : []),
      ];
    case 'except':
      if (piece.spares && acts().get(frame.act ?? '')?.effect !== 'destroy') return [];
      if (pending) return [];
      // *…, not counting anything in .git*: behind a pause a place is that of what is left out.
      if (paused) return [next({ pending: excepting, frame: { ...frame, exceptsAside: true } })];
      return [next({ pending: excepting, ...(piece.several ? { role: SEVERAL } : {}) })];
    case 'act':
      return act(state, piece.act, next, paused);
    case 'attr':
      // *But not the contents of old*: all that lies there.
      if (pending?.role === 'except' && piece.attr === 'content' && frame.object.of === 'file')
        return [next({ role: 'except', pending })];
      // A place, an end or a means is no attribute.
      if (pending && pending.role !== 'of') return [];
      if (frame.attr === null || frame.attr === piece.attr) return withFrame({ attr: piece.attr }, { pending: null });
      return withFrame({ show: [...frame.show, { id: piece.attr }] });
    case 'manner':
      if (piece.acts && frame.act !== null && !piece.acts.includes(frame.act)) return [];
      // *Under a recursively and b*: behind a place others may follow.
      return withFrame({ manner: [...frame.manner, piece.manner] }, { pending }).map((laid) =>
        state.last === 'place' && !keeps(piece.manner) ? { ...laid, last: state.last, lastRole: state.lastRole } : laid,
      );
    case 'show':
      return withFrame({ show: [...frame.show, piece.manner] }, { pending });
    case 'noun':
      return noun(state, piece, next);
    case 'filter':
      if (!isPlace(piece.filter)) return [];
      // *Search for 12:30*: what is looked for has any shape.
      if (piece.filter.attr === 'number' && soughtAlone(state, edge)) return [];
      // *But not those in sql*: an ending is no place.
      if (exceptingOf(state) && state.last === 'prep' && piece.filter.attr === 'extension') return [];
      // *But leave the files that …*: some of them, and no manner of what is done.
      if (state.last === 'manner' && !paused && frame.manner.slice(-1).some(keeps)) return [];
      if (behindLeftOut(state, paused) && piece.of.includes((frame.within ?? frame.object).of))
        return narrowLeftOut(state, piece.filter, next);
      return attach(state, piece.of, { filter: piece.filter }, next);
    case 'order':
      return attach(state, piece.of, { order: piece.weak ? { ...piece.order, weak: true } : piece.order }, next);
    case 'superlative':
      if (pending?.role === 'except') return exceptEnds(state, piece, next);
      return attach(
        { ...state, frame: { ...frame, superlative: true, plural: frame.plural && !piece.one } },
        piece.of,
        { order: piece.order },
        next,
      );
    case 'ordinal':
      if (soughtAlone(state, edge)) return [];
      // The first stash is number 0.
      return [
        ...attach(state, ['line', 'column', 'word', 'commit'], numbered(piece.n), next),
        ...attach(state, ['stash'], numbered(piece.n - 1), next),
      ];
    case 'limit': {
      if (pending?.role === 'except' && piece.n !== null)
        return [
          // *Without the first 3*, *but the last*; *without 404* says of no end how many.
          ...(edge.to - edge.from > 1 || piece.end === 'last'
            ? [
                next({
                  frame: exceptFirst(frame, piece.n, piece.end),
                  role: 'except',
                  pending: { ...excepting, since: frame.floating.length, ends: true },
                }),
              ]
            : []),
          ...(piece.end === 'first' ? [next({ pending: { ...pending, n: piece.n } })] : []),
        ];
      // *That mention port 8010*, *in a 755*: a figure behind what narrows a set says not how many.
      const behind = (state.last === 'filter' && !pending) || isPlaced(state);
      if (behind && edge.to - edge.from === 1 && !paused) return [];
      // *Between 2 and 3 pm*: where it begins, and not so many.
      if (pending?.role === 'from' && edge.to - edge.from === 1) return [];
      // *The 2024 reports*: a year, and not so many.
      if (edge.to - edge.from === 1 && isYear(piece.n)) return [];
      if (piece.n === null || frame.object.limit || frame.attr === 'mode') return [];
      // *Student 1045*: it belongs to the word before it.
      const named = state.lastRole === 'names' && !pending ? frame.object.names.at(-1) : undefined;
      if (named?.type === 'text' && !named.quoted && edge.to - edge.from === 1 && !paused) return [];
      // What was named one by one is all of it.
      if (frame.object.of === 'property' && frame.object.names.length > 0) return [];
      // *Columns 1 and 3*: so is what has a number, and what follows is one more.
      const numbers = [...frame.object.names, ...frame.object.where.map(({ value }) => value)];
      const ofColumns = frame.object.of === 'column' && numbers.some(({ type }) => type === 'number');
      if (ofColumns && edge.to - edge.from === 1 && state.last !== 'conj') return [];
      // *Columns 2 and 3*: both are numbers of what was numbered.
      if (!pending && state.last === 'conj' && state.lastRole === 'filter') {
        const before = frame.object.where.at(-1);
        return before?.attr === 'number' && !before.not
          ? attach(state, ['line', 'column'], numbered(piece.n), next)
          : [];
      }
      // A number where something is to go, or behind another one, says not how many.
      if (pending?.role === 'to' || pending?.role === 'by') return [];
      if (!pending && state.last === 'conj' && state.lastRole === 'names') return [];
      // *replace 350 by 360*: what is replaced is text, whatever it looks like.
      if (frame.act === 'replace' && state.last === 'act') return [];
      // *line 12* is one.
      const plural = frame.plural && frame.object.of !== 'column';
      // *Ping the router ten times*: so often, whatever there are of it.
      const often = frame.act === 'ping' && edge.to - edge.from > 1;
      if (!often && state.last === 'noun' && state.lastRole === 'object' && !plural && piece.n > 1)
        return attach(state, ['line', 'column', 'stash'], numbered(piece.n), next);
      // *Stash 2* is one of them; *files, only the first 5* are so many.
      if (!often && state.last === 'noun' && !pending && !paused && edge.to - edge.from === 1) return [];
      const limit = { n: piece.n, end: piece.end };
      if (frame.within?.order && !frame.within.limit)
        return withFrame({ within: { ...frame.within, limit } }, { pending });
      const top = piece.top === true || frame.top;
      // *The errors in the three newest logs*: so many files, and not so many of their lines.
      const inFiles = pending && OF_FILES.test(pending.role) && LINES.has(frame.object.of) && frame.within === null;
      if (inFiles && piece.n > 1)
        return withFrame({ floating: [...frame.floating, { of: ['file'], limit }] }, { pending });
      // *Find 42 in a.txt*: a figure alone is rather what is looked for than how many.
      const bare = state.last === 'act' && edge.to - edge.from === 1;
      const cost = bare && SEEKS.has(frame.act ?? '') ? LAID.seeks : 0;
      return withFrame({ top, object: { ...frame.object, limit } }, { pending, cost });
    }
    case 'name':
      return name(state, piece, next);
    case 'place':
      if (
        !pending &&
        state.last !== 'conj' &&
        frame.object.of !== '' &&
        frame.object.of !== 'file' &&
        frame.act !== 'move-to-folder'
      )
        return value(state, piece.value, next, 'in');
      return placed(state, piece, next, edge.cost);
    case 'value':
      return value(state, piece.value, next, undefined, edge.cost);
  }
}

/** Round figures say how many. */
const isYear = (n: number | null): boolean => n !== null && n > 1990 && n < 2060 && n % 100 !== 0;
const keeps = ({ id }: Manner): boolean => /^keep\b/.test(id);
const WAITS: ReadonlySet<string> = new Set(['superlative', 'function', 'unread']);
const SEEKS: ReadonlySet<string> = new Set(['find', 'search']);
const soughtAlone = ({ frame, last }: State, { from, to }: Edge): boolean =>
  frame.act === 'search' && last === 'act' && to - from === 1;
const OF_FILES = /^(?:in|of|from)$/;
const LINES: ReadonlySet<string> = new Set(['line', 'word', 'character', 'occurrence']);
const SPREADS: ReadonlySet<string> = new Set(['of', 'by']);

function act(state: State, id: string, next: Next, paused: boolean): State[] {
  const { frame } = state;
  // *Do not delete*: an act that is ruled out is nothing to be done, and no exception to what is.
  if (state.pending?.role === 'except') return [];
  // *Of each order*: what is counted through is a thing.
  if (state.last === 'quantity' && state.pending) return [];
  if (frame.act === null) {
    // *The version of jq, and where is it*: one more thing that is told of it.
    if (id === 'find' && frame.attr !== null && state.last === 'conj')
      return [next({ frame: { ...frame, act: 'show', show: [...frame.show, { id: 'path' }] }, role: 'act' })];
    // *The diff of commit X*: behind a preposition a noun stands.
    const behind = state.pending && state.pending.role !== 'to' ? LAID.behindPreposition : 0;
    // "files with the execute bit set": who asks for a change begins with it.
    const named = frame.object.of !== '' || frame.object.names.length > 0;
    const late = named && !paused && acts().get(id)?.effect !== 'read' ? LAID.late : 0;
    const laid = { frame: { ...frame, act: id }, role: 'act', pending: state.pending };
    return [next({ ...laid, cost: behind + late })];
  }
  const untouched = frame.object.of === '' && frame.object.names.length === 0 && frame.attr === null;
  // "show and count", "show me how many": the second says what is meant.
  const dry = frame.manner.some(({ id: manner }) => manner === 'dry-run');
  const looks = state.last === 'conj' || state.last === 'but' || dry || acts().get(id)?.effect === 'read';
  // *Find every use of X*: what is asked for says itself that it is looked for.
  const sought = SEEKS.has(frame.act) && id === 'search';
  if (((frame.act === 'show' && looks) || sought) && untouched && state.pending === null)
    return [next({ frame: { ...frame, act: id }, cost: LAID.clause, role: 'act' })];
  // *Watch the number of lines*: what is told again and again.
  if (frame.act === 'follow' && untouched && state.pending === null && id === 'count')
    return [next({ frame: { ...frame, act: id, manner: watched(frame) }, role: 'act' })];
  // "decompress and extract a.tgz": said twice, it is one act.
  const again = frame.act === id && state.last === 'conj' && state.pending === null;
  if (untouched) return again ? [next({ cost: LAID.clause, role: 'act' })] : [];
  const joined = state.last === 'conj' || state.last === 'but' || state.last === 'then';
  return [
    {
      ...next({
        frame: { ...emptyFrame(), act: id },
        pending: null,
        cost: joined ? LAID.clause : paused ? LAID.paused : LAID.runOn,
        role: 'act',
      }),
      done: [...state.done, frame],
    },
  ];
}
