// Phrase edges: everything that a stretch of tokens may be, by the lexicon, by the shape of values and by the world. All
// of it is offered with a cost; which of it was meant is for the sentence as a whole to decide.

import { lemmas } from '../english/lemma.ts';
import {
  acts,
  filters,
  functionWords,
  grammar,
  type IdiomRow,
  idioms,
  kinds,
  manners,
  nouns,
  verbWords,
} from '../english/lexicon.ts';
import { isKindOfFiles } from '../english/listed-kinds.ts';
import { compile, match, type Pattern } from '../english/pattern.ts';
import { indexPhrases, type PhraseIndex } from '../english/phrase-index.ts';
import { createSlots } from '../english/slots.ts';
import type { Token } from '../english/token.ts';
import type { Filter, Op, Relation, Value } from '../goal/types.ts';
import type { World } from '../world/world.ts';
import { namesAccounts } from './accounts.ts';
import { structureEdges } from './columns.ts';
import { commandsSaid } from './command-words.ts';
import { narrowedBy } from './filters-said.ts';
import { type MakesPiece, pieceOf } from './grammar-pieces.ts';
import { inflectionOf } from './inflection.ts';
import { jobsOfTab } from './jobs-of-tab.ts';
import { runsByFile } from './named-by-what-runs.ts';
import { namesOfThings } from './names-of-things.ts';
import { narrowingOf } from './narrowing-of.ts';
import { packagesListed } from './packages-listed.ts';
import { partedVerbs } from './parted-verbs.ts';
import type { Edge, Piece } from './pieces.ts';
import { putThere } from './put-there.ts';
import { rightsPieces } from './rights-pieces.ts';
import { withStrangeNouns } from './strange-nouns.ts';
import { isTargetFolder } from './target-folder.ts';
import {
  besideFolder,
  filesOfKind,
  filesSaid,
  kindAtEnd,
  leadingPlace,
  leadsIn,
  lieElsewhere,
  namesText,
  restsAt,
  severalNumbered,
  sparesAt,
  textWritten,
  writtenIn,
} from './token-pieces.ts';

interface Entry {
  pattern: Pattern;
  cost: number;
  make: MakesPiece;
  /** Why it is wanted says nothing of what: all that follows goes with it. */
  toEnd: boolean;
  /** It costs so much however many words it has. */
  dear: boolean;
}

export const COST = {
  /** *The css files*: a folder of that name is seldom meant. */
  kindAsPlace: 0.6,
  /** A phrase of several fixed words is seldom chance. */
  multiword: 0.05,
  word: 0.1,
  verb: 0.1,
  own: -0.05,
  /** A verb as *-s*, *-ed* or *-ing*. */
  inflected: 0.6,
  governed: 0.35,
  function: 0.13,
  /** A word of the lexicon that is also a name here. */
  alsoName: 0.8,
  /** Words that are written into a file, as they stand. */
  asText: 1,
  /** All that follows *message*, without quotes. */
  /** What says that something is left as it is, as a part of a message. */
  spares: 1,
  rest: 0.3,
  perWord: 0.05,
  /** It may be a clause of its own that stands behind the pause. */
  acrossPause: 0.8,
  rights: 0.1,
  /** A place that stands before all the rest. */
  leading: 0.05,
  /** An act that may also say what the things behind it are like. */
  describes: 1.5,
  /** A word that is a letter off. */
  slip: 0.4,
  unread: 6,
  /** *To* that says where something goes, passed over. */
  preposition: 0.9,
} as const;

const isPlace = ({ is }: Piece): boolean => is === 'place' || is === 'here';

const isThisFolder = (piece: Piece): boolean =>
  piece.is === 'place' && piece.value.type === 'path' && piece.value.path === '.';

const isOfHome = (piece: Piece): boolean =>
  piece.is === 'place' && piece.value.type === 'path' && /^~\/|^\/tmp$/.test(piece.value.path);

const isDone = (piece: Piece): boolean => piece.is === 'act' || (piece.is === 'idiom' && piece.pieces[0]?.is === 'act');

const word = (text: string): Value => ({ type: 'word', word: text });

const isVerb = ({ lower, quoted }: Token): boolean => !quoted && lemmas(lower).some((form) => verbWords().has(form));

/** Nothing stands between what is done and what it is done to. */
const leadsToName = (before: Token | undefined, world: World): boolean =>
  before === undefined || ((isVerb(before) || world.has(before.lower)) && !functionWords().has(before.lower));

/** *Copy it to X*: what stands behind is where it goes, and no verb. */
function leadsOn(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  return tokens[at]?.lower === 'to' && next !== undefined && !isVerb(next);
}

/** Why it is wanted is told to the end, or to a pause behind which something is named that is here or is to be. */
function endOfPurpose(tokens: readonly Token[], at: number): number {
  const pause = tokens.findIndex((token, i) => i >= at && token.pause);
  const names = tokens.slice(pause + 1).some(({ text, quoted }) => quoted || /[\w~]\/\w|\w\.\w/.test(text));
  return pause >= 0 && names ? pause + 1 : tokens.length;
}

/** By its spelling: *process*, no *processes*. */
export const isSingular = (word: string): boolean => !/(?:[^s]s|ren|ple|ything)$/.test(word);

const singular = (tokens: readonly Token[], at: number, to: number): boolean =>
  to > at && isSingular(tokens[to - 1]?.lower ?? '');

const pendingFor = ({ prep, second, third }: IdiomRow, i: number): Piece[] => {
  const role = [prep, second, third][i] ?? prep;
  return role && role !== 'name' ? [{ is: 'prep', role }] : [];
};

/** `author`, `message ~`: each value of a phrase narrows by it. */
function narrowing(by: string, of: readonly Relation[], values: readonly Value[]): Piece[] {
  const [attr = '', op = '='] = by.split(' ');
  return values.map((value) => ({ is: 'filter', of, filter: { attr, op: op as Op, value } }));
}

/** The pieces that an idiom stands for, with the values that it holds. */
function piecesOf(row: IdiomRow, values: readonly Value[]): Piece[] {
  const [attr = '', direction] = (row.order ?? '').split(' ');
  const of = row.of === undefined ? [] : [row.of];
  const narrowed = narrowingOf(row, values);
  const pieces: (Piece | null)[] = [
    row.act === undefined ? null : { is: 'act', act: row.act },
    row.last === undefined ? null : { is: 'limit', n: row.last, end: 'last' },
    row.first === undefined ? null : { is: 'limit', n: row.first, end: 'first' },
    row.of === undefined
      ? null
      : {
          is: 'noun',
          of: row.of,
          where: Object.entries(row.where ?? {}).map(([key, value]) =>
            value === 'false'
              ? { attr: key, op: '=', value: word('true'), not: true }
              : { attr: key, op: '=', value: word(value) },
          ),
          plural: true,
        },
    row.attr === undefined ? null : { is: 'attr', attr: row.attr },
    row.all ? { is: 'quantity', quantity: 'all' } : null,
    attr === '' ? null : { is: 'order', of, order: { attr, desc: direction === 'desc' } },
    row.named === undefined ? null : { is: 'value', value: { type: 'name', ...row.named, how: 'exact' } },
    row.it ? { is: 'it' } : null,
    ...(row.how === undefined
      ? []
      : values.map((value): Piece => ({ is: 'manner', manner: { id: row.how ?? '', value } }))),
    ...(row.how === undefined ? values : [])
      .map((value, i): Piece[] =>
        narrowed.includes(value)
          ? []
          : [
              ...pendingFor(row, i),
              value.type === 'name' && pendingFor(row, i).length === 0
                ? { is: 'name', of: value.of, value }
                : { is: 'value', value },
            ],
      )
      // What it is done to stands right behind its noun.
      .sort((a, b) => ([row.second, row.third].includes('name') ? a.length - b.length : 0))
      .flat(),
    ...(row.manner ?? []).map((id): Piece => ({ is: 'manner', manner: { id } })),
    ...(row.show ?? []).map((id): Piece => ({ is: 'show', manner: { id } })),
    row.prep && values.length === 0 ? { is: 'prep', role: row.prep } : null,
    ...(row.filter === undefined ? [] : narrowing(row.filter, of, narrowed)),
    ...(row.to === undefined
      ? []
      : [{ is: 'prep', role: 'to' } as const, { is: 'value', value: word(row.to) } as const]),
    row.then === undefined ? null : { is: 'prep', role: row.then },
  ];
  return pieces.filter((piece) => piece !== null);
}

function entries(): Entry[] {
  const out: Entry[] = [];
  const add = (form: string, cost: number, make: Entry['make'], toEnd = false, dear = false) =>
    out.push({ pattern: compile(form), cost, make, toEnd, dear });
  for (const [act, { words }] of acts()) for (const form of words) add(form, COST.verb, () => ({ is: 'act', act }));
  for (const row of nouns()) {
    const where: Filter[] = Object.entries(row.where ?? {}).map(([attr, value]) => ({
      attr,
      op: '=',
      value: word(value),
    }));
    const extensions = row.kind === undefined ? undefined : kinds().get(row.kind);
    if (extensions) where.push({ attr: 'extension', op: '=', value: { type: 'extension', extensions } });
    for (const form of row.words)
      add(form, row.cost ?? COST.word, (found, tokens, at) => ({
        is: 'noun',
        of: row.of,
        where,
        plural: !singular(tokens, at, found.to),
        folder: false,
      }));
  }
  const { filter, order, superlative } = filters();
  for (const row of filter)
    for (const form of row.forms)
      add(form, row.cost ?? COST.word, (found) => narrowedBy(row, found), false, (row.cost ?? 0) > COST.word);
  for (const row of order)
    for (const form of row.forms) {
      const make = (desc: boolean) => (): Piece => ({
        is: 'order',
        of: row.of,
        order: { attr: row.attr, desc },
        weak: row.weak === true,
      });
      add(form, COST.word, make(row.desc));
      if (!form.endsWith(' first')) continue;
      // *Biggest last* is smallest first, and so is *the biggest at the bottom*.
      add(form.replace(/first$/, 'last'), COST.word, make(!row.desc));
      const most = form.replace(/^with the | first$/g, '');
      add(`with? the? ${most} one|ones? at|on the? top`, COST.word, make(row.desc));
      add(`with? the? ${most} one|ones? at|on the? bottom|end`, COST.word, make(!row.desc));
    }
  for (const row of superlative)
    for (const form of row.forms) {
      const order = { attr: row.attr, desc: row.desc };
      add(form, COST.word, () => ({ is: 'superlative', of: row.of, order }));
      // *Which of these files is the newest*: one of them.
      if (/^\w+$/.test(form))
        add(`is|was the ${form}`, COST.word, () => ({ is: 'superlative', of: row.of, order, one: true }));
    }
  const { manner, show } = manners();
  for (const [is, table] of [
    ['manner', manner],
    ['show', show],
  ] as const)
    for (const [id, row] of Object.entries(table))
      for (const form of row.words)
        add(
          row.value === undefined || form.includes('<')
            ? form
            : `${form} <${row.value.replace('?', '')}>${row.value.endsWith('?') ? '?' : ''}`,
          COST.word,
          ({ values: [value] }) => ({
            is,
            manner: value === undefined ? { id: row.as ?? id } : { id: row.as ?? id, value },
            ...(row.acts ? { acts: row.acts } : {}),
          }),
        );
  for (const row of idioms())
    for (const form of row.forms)
      add(form, row.cost ?? COST.word, ({ values }) => ({
        is: 'idiom',
        pieces: piecesOf(row, values.slice(row.passes ?? 0)),
      }));
  for (const row of grammar().phrase)
    for (const form of row.forms) add(form, row.cost ?? COST.word, pieceOf(row.is), row.is === 'purpose');
  return out;
}

let index: PhraseIndex<Entry> | undefined;

const indexed = (): PhraseIndex<Entry> => (index ??= indexPhrases(entries()));

/** Reads the lexicon now, so that the first request finds it ready. */
export const warm = (): void => void indexed();

const slipsIn = (tokens: readonly Token[], from: number, to: number): number =>
  tokens.slice(from, to).filter(({ respelled }) => respelled).length;

/**
 * *Empty files*, *duplicate lines*: right before its noun a word is what the things are like, and no act; *empty the files*
 * is one.
 */
function describing(edges: Edge[][]): Edge[][] {
  return edges.map((here, at) => {
    const nouns = (edges[at + 1] ?? []).flatMap(({ piece }) =>
      piece.is === 'noun' && piece.plural && !piece.folder ? [piece.of] : [],
    );
    const describes = here.some(
      ({ piece, to }) =>
        piece.is === 'filter' &&
        to === at + 1 &&
        // *Show logs*: no service is called show.
        !(piece.filter.value.type === 'name' && piece.filter.value.how === 'unknown') &&
        nouns.some((of) => piece.of.includes(of)),
    );
    return describes
      ? here.map((edge) =>
          edge.piece.is === 'act' && edge.to === at + 1 ? { ...edge, cost: edge.cost + COST.describes } : edge,
        )
      : here;
  });
}

const THERE_IS = /^(?:is|are|was|were|there|there's|have|has|had|having)$/;

const DENYING = /^(?:without|not|never|no|nothing)$/;
const ANY = /^(?:anything|everything|those|any|ones|files?|folders?)$/;
const INSIDE = /^(?:in|inside|within|under|below|beneath)$/;
/** What is denied is not yet said to its end: a verb with what it is not done to behind it, or things with where they lie. */
function goesOnBehind(tokens: readonly Token[], to: number): boolean {
  const [last, next] = tokens.slice(to - 1);
  if (!last || !next || last.pause) return false;
  return /ing$/.test(last.lower) ? ANY.test(next.lower) : ANY.test(last.lower) && INSIDE.test(next.lower);
}

const ONLY = /^(?:only|just)$/;
const IS_ONE = /^(?:is|was|does|has)$/;

const endingOf = (piece: Piece): boolean =>
  (piece.is === 'noun' && (piece.where ?? []).some(({ attr }) => attr === 'extension')) ||
  (piece.is === 'filter' && piece.filter.attr === 'extension');

const isOfJournal = (piece: Piece): boolean =>
  piece.is === 'idiom' && piece.pieces.some((each) => each.is === 'noun' && each.of === 'log');

const isServed = ({ lower }: Token, world: World): boolean => world.resolve(lower, 'service')?.how === 'exact';

/** All edges that begin at each token. */
export function matchEdges(tokens: readonly Token[], world: World): Edge[][] {
  const slots = createSlots(tokens, world);
  const phrasesAt = indexed()(tokens);
  const ofFiles = structureEdges(tokens, world);
  const ofTab = jobsOfTab(tokens, world);
  const parted = partedVerbs(tokens);
  const packages = packagesListed(tokens, world);
  const edges = tokens.map((token, at) => {
    const found = new Map<string, Edge>();
    const add = (to: number, piece: Piece, asWritten: number) => {
      const slips = piece.is === 'value' || piece.is === 'unread' ? 0 : slipsIn(tokens, at, to);
      const folder = piece.is === 'value' && piece.value.type === 'path' && piece.value.here === 'folder';
      const asPlace = folder && to === at + 1 && isKindOfFiles(tokens, at) ? COST.kindAsPlace : 0;
      const cost = asWritten + slips * COST.slip + asPlace;
      const key = `${to} ${JSON.stringify(piece)}`;
      const before = found.get(key);
      if (!before || before.cost > cost) found.set(key, { from: at, to, piece, cost });
    };
    // *The ones in backups*: the folder before files of that kind.
    const placed = leadsIn(tokens, at) && world.path(token.text) === 'folder' ? COST.alsoName : 0;
    // *Copy scripts to X*, with no *the* and no *all*: the folder that is called so.
    const before = tokens[at - 1];
    // *How big is photos*: one thing is asked about.
    const one = before !== undefined && IS_ONE.test(before.lower);
    const bare = (one || leadsToName(before, world)) && world.path(token.text) === 'folder';
    const listed = besideFolder(tokens, at, world);
    const tryEntry = (entry: Entry) => {
      for (const hit of match(entry.pattern, tokens, at, slots)) {
        // What stands on both sides of a pause is no phrase, save for the value behind its words.
        if (tokens.slice(at, hit.to - 1).some(({ pause }) => pause)) continue;
        // *Nothing but X*: X alone, and never the contrary.
        if (tokens[hit.to - 1]?.lower === 'nothing' && /^(?:but|except)$/.test(tokens[hit.to]?.lower ?? '')) continue;
        const made = entry.make(hit, tokens, at);
        const goal = made !== null && 'is' in made && isTargetFolder(made, tokens, at);
        const multi = hit.words > 1 ? COST.multiword : entry.cost;
        // What a phrase of its own asks for may be any word; a mere preposition asks for nothing.
        const free = goal || !hit.looked || namesAccounts(hit.values, tokens.slice(at, hit.to));
        const governed = hit.governed && free && !namesText(tokens, hit) ? Math.min(hit.cost, COST.governed) : hit.cost;
        const cost = (entry.dear ? entry.cost : Math.min(multi, entry.cost)) + governed;
        for (const each of made === null ? [] : Array.isArray(made) ? made : [made]) {
          // *The projects folder*, where one is called so: that one, and not the folder that one stands in.
          const words = tokens.slice(at, hit.to);
          if (isThisFolder(each) && words.some(({ text }) => world.path(text) !== null)) continue;
          // *The downloads folder*, where there is one right here; *my downloads* are always those of one's home.
          const ours = isOfHome(each) && !words.some(({ lower }) => lower === 'my');
          if (ours && words.some(({ text }) => world.path(text) === 'folder')) continue;
          // *The python scripts*: behind a kind of files no folder is called so; *zip scripts* is an act.
          const ofKind = kinds().has(before?.lower ?? '') && !(at === 1 && before && isVerb(before));
          const folder = each.is === 'noun' && hit.to === at + 1 && world.path(token.text) === 'folder' && !ofKind;
          // Nor is it a verb there: *bin*, *dump*.
          if (listed && hit.to === at + 1 && (folder || (isDone(each) && at > 0))) continue;
          // *Without losing anything inside X*: of what is said behind.
          if (each.is === 'manner' && DENYING.test(token.lower) && goesOnBehind(tokens, hit.to)) continue;
          // *Use dashes instead*: that is to be in them, and is not yet.
          if (each.is === 'filter' && each.filter.attr === 'content' && tokens[hit.to]?.lower === 'instead') continue;
          // *There are no tmp files*: what is not there is left out of nothing.
          if (each.is === 'except' && token.lower === 'no' && before && THERE_IS.test(before.lower)) continue;
          // *But just the newest*: what comes is all that is wanted.
          if (each.is === 'except' && token.lower === 'but' && ONLY.test(tokens[at + 1]?.lower ?? '')) continue;
          // *Files that do not mention it*: it says which of them, and leaves out no others.
          if (each.is === 'except' && token.lower === 'not' && /^(?:do|does|did)$/.test(before?.lower ?? '')) continue;
          // *Lines with GET*: in the midst of other words, what is shouted is no verb.
          if (at > 0 && isDone(each) && /^[A-Z]{2,}$/.test(token.text) && tokens.some(({ text }) => /[a-z]/.test(text)))
            continue;
          // *Against SHA256SUMS*, where a file is called so: that, and not the sums of anything.
          const sums = each.is === 'attr' && hit.to === at + 1 && /[A-Z]{2}/.test(token.text);
          if (sums && (world.path(token.text) !== null || (world.below(token.text)?.length ?? 0) > 0)) continue;
          // *Between main and test*: either is what the other is held to.
          if (isDone(each) && before?.lower === 'and' && tokens[at - 3]?.lower === 'between') continue;
          // *Ram and swap*: who swaps says what.
          if (at > 0 && each.is === 'act' && hit.to === tokens.length && acts().get(each.act)?.pairs) continue;
          // *In scans*: where a folder is called so nothing is scanned.
          if (placed > 0 && hit.to === at + 1 && isDone(each)) continue;
          const piece = folder ? { ...each, folder } : each;
          // *The homes*: of a place there is one.
          const several = /s$/.test(token.lower) && !entry.pattern.heads?.includes(token.lower);
          if (isPlace(each) && hit.to === at + 1 && several) continue;
          // *Logs older than a month*: those in the folder of that name, where there is one.
          const lies =
            hit.words > 1 &&
            isOfJournal(each) &&
            tokens.slice(at, hit.to).some(({ lower }) => lower === 'logs' && world.path(lower) === 'folder');
          const place = (folder ? placed + (bare ? COST.alsoName : 0) : 0) + (lies ? COST.alsoName : 0);
          const bent = inflectionOf(piece, tokens, at, entry.pattern.heads);
          if (bent === null) continue;
          // *stop*: the act of that name before those that it may stand for.
          const own = piece.is === 'act' && piece.act === token.lower ? COST.own : 0;
          // *Start cron*: what is called so here is meant before what the word stands for.
          const served = each.is === 'noun' && hit.to === at + 1 && isServed(token, world) ? COST.alsoName : 0;
          add(
            entry.toEnd ? endOfPurpose(tokens, at) : hit.to,
            piece,
            cost + own + place + served + (bent ? COST.inflected : 0),
          );
        }
      }
    };
    for (const entry of phrasesAt(at)) tryEntry(entry);
    for (const edge of parted(at)) add(edge.to, edge.piece, edge.cost);
    for (const edge of [...ofFiles(at), ...ofTab(at)]) add(edge.to, edge.piece, edge.cost);
    for (const slot of slots('bare', at)) add(slot.to, { is: 'value', value: slot.value }, slot.cost);
    const kind = listed ? null : filesOfKind(token, before, world);
    const apart = kind !== null && (bare || lieElsewhere(token, kind, world));
    if (kind) add(at + 1, kind, COST.word + placed + (apart ? COST.alsoName : 0));
    const lines = writtenIn(tokens, at);
    if (lines) add(at + 1, lines, COST.word);
    // *The largest plots*, in a folder that is called so: those.
    const end = world.path(token.text) === 'folder' ? null : kindAtEnd(tokens, at);
    if (end) {
      // *The newest dumps*: nothing is done there.
      for (const [key, edge] of found)
        if (isDone(edge.piece)) found.set(key, { ...edge, cost: edge.cost + COST.describes });
      add(end.to, end.piece, COST.multiword);
    }
    const numbered = severalNumbered(tokens, at);
    if (numbered) add(numbered.to, numbered.piece, COST.multiword);
    const verb = before !== undefined && isVerb(before);
    const said = verb || world.path(token.text) !== null ? null : filesSaid(tokens, at, world);
    // The ending before it says which: its own endings are no more than what such files are called. *Into tmp* is a place.
    if (said || (before?.lower === 'into' && !/^files?$/.test(tokens[at + 1]?.lower ?? '')))
      for (const [key, edge] of found)
        if (endingOf(edge.piece)) found.set(key, { ...edge, cost: edge.cost + COST.alsoName });
    if (said) add(said.to, said.piece, COST.own + COST.word);
    const leading = at === 0 ? leadingPlace(tokens, world) : null;
    if (leading) {
      for (const [key, edge] of found)
        if (edge.piece.is === 'noun') found.set(key, { ...edge, cost: edge.cost + COST.alsoName });
      add(1, leading, COST.leading);
    }
    for (const { value, cost } of namesOfThings(tokens, at, world)) add(at + 1, { is: 'value', value }, cost);
    const named = packages.get(at);
    if (named) found.clear();
    if (named) add(at + 1, { is: 'value', value: named }, COST.word);
    for (const { to, piece, cost } of commandsSaid(tokens, at, world)) add(to, piece, cost);
    for (const { to, pieces } of rightsPieces(tokens, at, world)) add(to, { is: 'idiom', pieces }, COST.rights);
    const plain = textWritten(tokens, at, world);
    if (plain) add(plain.to, { is: 'value', value: { type: 'text', text: plain.text, quoted: true } }, COST.asText);
    for (const { text, to } of restsAt(tokens, at)) {
      const within = tokens.slice(at, to - 1);
      const pauses = within.filter(({ pause, sign }) => pause && sign !== ':').length;
      add(
        to,
        { is: 'value', value: { type: 'text', text, quoted: true } },
        COST.rest + COST.perWord * (to - at) + COST.acrossPause * pauses + (sparesAt(tokens, at, to) ? COST.spares : 0),
      );
    }
    // *Move them in there*: that is a place.
    const there = token.lower === 'there' && /^(?:in|into|inside)$/.test(before?.lower ?? '');
    const joins = token.lower === 'and' && before?.lower === 'everything';
    const passed = !token.quoted && !there && !joins && functionWords().has(token.lower);
    if (passed) add(at + 1, { is: 'function' }, leadsOn(tokens, at) ? COST.preposition : COST.function);
    add(at + 1, { is: 'unread' }, COST.unread);
    return [...found.values()];
  });
  return withStrangeNouns(runsByFile(putThere(describing(edges), tokens), tokens), tokens, world);
}
