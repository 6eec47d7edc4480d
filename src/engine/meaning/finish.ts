// A frame that was read to its end becomes a goal: clauses are joined, the relation is inferred where no noun said it,
// values take the types of their places. What does not agree costs, and what cannot be is dropped.

import { lemmas } from '../english/lemma.ts';
import { acts, joiningWords, lexiconWords, relations } from '../english/lexicon.ts';
import { hasNoLines } from '../english/media.ts';
import { isFilesHere, NO_NAME } from '../english/shapes.ts';
import type { Goal, Scope, Value } from '../goal/types.ts';
import type { World } from '../world/world.ts';
import { joinClauses } from './clauses.ts';
import { factsOf } from './facts-of.ts';
import { contradicts, eitherEnding, isBareText, isOfPath, narrowed } from './filters.ts';
import { follow, withoutSaving } from './followed.ts';
import type { Frame, LaidOrder, State } from './frame.ts';
import { costOfExceptions, costOfNamed, NO_PLACE, ownsItself, settleHolder } from './holders.ts';
import { goesToKind, isAboutNothing, looksAtNew, undoesItself } from './idle-goals.ts';
import { linesOfLog, mildest } from './lines-of-log.ts';
import { isPathLike, located, placedThere } from './located.ts';
import { namedByWhatRuns } from './named-by-what-runs.ts';
import { COST, canBe } from './outlook.ts';
import { asOwned } from './owners.ts';
import { isOneOfNone } from './presumed.ts';
import { asksOfName } from './question.ts';
import { isFile, isFileHere, isSaid, isStrange, mayRun, relationOf, retype, TYPE_OF, written } from './retype.ts';
import { isArchive, LOOKS, nameWhatIsMade, settleAct, settleOutput, settleRelation, settleTop } from './settle.ts';
import { noted, unsaidAct } from './settle-files.ts';
import { settleStash } from './settle-git.ts';
import { isForProject, settleProject } from './settle-project.ts';
import { asCalled, typedExceptions, withoutSpared } from './settle-spared.ts';
import { editedThere, someLines } from './settle-text.ts';
import { saveWhatIsTold } from './settle-told.ts';

/** What stands in files. */
const ON_LINES: ReadonlySet<string> = new Set(['line', 'column', 'occurrence', 'word', 'character', 'property']);
const TEXTUAL: ReadonlySet<string> = new Set(['message', 'line', 'column', 'occurrence']);
/** Acts whose complement says what the thing becomes: *make X executable*. */
const BECOMES: ReadonlySet<string> = new Set(['set', 'mark', 'convert', 'create', 'grant', 'revoke']);
const BECOME_RIGHTS: ReadonlySet<string> = new Set(['read', 'write', 'execute', 'setuid', 'setgid', 'sticky']);
const BECOME_ATTRS: ReadonlySet<string> = new Set(['executable', 'readable', 'writable', 'hidden', 'read-only']);
/** Acts on what runs. */
const ENDS: ReadonlySet<string> = new Set(['kill', 'pause', 'resume']);
/** Acts that change who may do what. */
const GIVES_RIGHTS: ReadonlySet<string> = new Set(['set', 'grant', 'revoke', 'delete']);
/** Acts and attributes of packages alone. */
const HOLDS: ReadonlySet<string> = new Set(['hold', 'unhold']);
const OF_PACKAGES: ReadonlySet<string> = new Set(['changelog', 'dependencies', 'dependents']);
const PLAIN: ReadonlySet<string> = new Set(['text', 'host']);
/** What is so of all that is spoken of: said, it says nothing more. */
export const SAYS_NOTHING: ReadonlySet<string> = new Set(['here', 'available']);

/** *Write hello to a.txt*: the word, and not what else may be called so. */
const isMereWord = ({ object: { of, names, in: places }, attr, within, show }: Frame): boolean =>
  /^(?:package)?$/.test(of) && names.length > 0 && names.every(mayRun) && !(places || attr || within || show[0]);

const isHere = (value: Value): boolean => value.type === 'name' && value.how === 'exact';

/** A number by which nothing is called, here or below. */
const isMereNumber = (value: Value, world: World): boolean => {
  const text = value.type === 'number' || value.type === 'path' ? (written(value) ?? '') : '';
  return /^\d+$/.test(text) && world.path(text) === null && (world.below(text) ?? []).length === 0;
};

const isArchiveName = (value: Value): boolean => value.type === 'path' && isArchive(value.path);
const isArchiveHere = (value: Value): boolean => isFileHere(value) && isArchiveName(value);

/** What is likelier a mode than the name of something new. */
const MODE = /^[4-7][0-7]{2}$/;

/** As a name it was dear: a word of the language, or a program. */
const isWord = (text: string, world: World): boolean =>
  world.has(text) || lemmas(text.toLowerCase()).some((form) => lexiconWords().has(form));

interface Draft {
  goal: Goal;
  cost: number;
}

const TASKS: ReadonlySet<string> = new Set(['task', 'command', '']);
/** What these take of a file is all that stands in it. */
const OF_CONTENTS: ReadonlySet<string> = new Set(['send', 'hash', 'encode', 'decode', 'encrypt', 'decrypt', 'format']);
const WHICH_END = /^(?:first|last|final|top|bottom|end|start|beginning)$/i;

/** *Stop postgres*: what runs is stopped by what has started it, though the service has another name. */
function ofWhatRuns(names: readonly Value[], act: string, world: World): string {
  const of = relationOf(names[0]);
  const isService = (value: Value) =>
    /^(?:exact|alias)$/.test(world.resolve(written(value) ?? '', 'service')?.how ?? '');
  return of === 'process' && act === 'stop' && names.every(isService) ? 'service' : of;
}

/** Things that a person makes by naming them. */
const MADE: ReadonlySet<string> = new Set(['branch', 'tag', 'file', 'user', 'group', 'worktree']);

const isPlaceOrLink = ({ where }: Scope): boolean =>
  where.some(
    ({ attr, value }) => attr === 'kind' && value.type === 'word' && (value.word === 'folder' || value.word === 'link'),
  );

/** "annotated tag v1.0 on HEAD": what is named and not here is wanted, where nothing is said to be done. */
function isWanted({ object, attr, makesNew, show, to, quantity }: Frame, world: World): boolean {
  const [named, ...more] = object.names;
  if (!MADE.has(object.of) || attr !== null || more.length > 0 || show.length > 0) return false;
  const text = named === undefined ? null : written(named);
  // "a symlink called go": a name for one thing of a kind that nobody looks for by it.
  const one = makesNew || (quantity === 'one' && isPlaceOrLink(object));
  if (text === null) return one && (to !== null || object.where.some(({ attr: each }) => each === 'name'));
  if (object.of === 'file') return one && world.path(text) === null;
  return (makesNew || world.knows(object.of)) && world.resolve(text, object.of) === null;
}

function draft(frame: Frame, world: World): Draft | null {
  let cost = 0;
  // *Post the contents of a.json*: what it holds is what is sent.
  if (frame.attr === 'content' && OF_CONTENTS.has(frame.act ?? '')) frame = { ...frame, attr: null };
  let { object } = frame;
  let act = frame.act;
  const said = object.names.some((value) => isSaid(value, world));
  // *Write "x" to a.txt*: the text, and no file of that name.
  const goesTo = frame.to !== null && (act === 'save' || act === 'show');
  if (act === 'say' ? !said : (act === 'save' && said) || (goesTo && isMereWord(frame))) return null;
  if (act === 'say') cost += COST.said;
  const apart = frame.manner.some(({ id }) => id === 'folders-mode' || id === 'files-mode');
  // *Show hidden files too*: beside those that are shown anyhow.
  const besides = act === 'show' && frame.show.some(({ id }) => id === 'hidden-too');
  if ((apart || besides) && object.of === '') object = { ...object, of: 'file' };
  if (act === null) {
    const files = object.names.length > 0 && object.names.every(isPathLike);
    // "anything committed by bob": what it is said of is shown.
    // *Newest csv in a*: so is one of those with an ending, told by an order.
    const first = frame.floating.some(({ order }) => order);
    const said = frame.floating.some(
      ({ filter, of }) =>
        filter && ((first && filter.value.type === 'extension') || (frame.quantity !== null && of.length === 1)),
    );
    // *The dumps*: so is what stands for several that are here.
    const several = object.names.every(({ type }) => type === 'glob');
    const told = files && (several || frame.floating.length + frame.show.length > 0);
    const unsaid = unsaidAct(frame, world);
    const note = noted(frame) ?? unsaid;
    const asked = apart || said || asksOfName(frame) || frame.attr !== null || told || note !== null;
    if (object.of === '' && !asked) return null;
    act = note ?? (isWanted(frame, world) ? 'create' : 'show');
    cost += COST.noAct;
  }
  if (object.of === '' && frame.within && frame.within.of !== '' && object.names.length === 0 && frame.attr !== null) {
    // *In pages, change the ending of all png files*: what was said before belongs to them.
    const places = frame.within.in ?? object.in;
    const { where, except } = frame.within;
    object = {
      ...frame.within,
      where: [...object.where, ...where],
      except: [...object.except, ...except],
      ...(places ? { in: places } : {}),
    };
    frame = { ...frame, within: null, plural: true };
  }
  // "remove the write permission from X": X is what loses it.
  if (
    object.of === '' &&
    object.names.length === 0 &&
    frame.from?.type === 'path' &&
    frame.attr !== null &&
    (BECOME_RIGHTS.has(frame.attr) || frame.attr === 'mode')
  ) {
    object = { ...object, of: 'file', names: [frame.from] };
    frame = { ...frame, from: null };
  }
  // "let the group write to X": X is what they may write.
  if (
    object.of === '' &&
    object.names.length === 0 &&
    frame.to?.type === 'path' &&
    frame.attr === 'mode' &&
    act === 'grant'
  ) {
    object = { ...object, of: 'file', names: [frame.to] };
    frame = { ...frame, to: null };
  }
  // "set the sticky bit on X": X is what gets it.
  const [spot, ...spots] = object.in ?? [];
  const nothingElse = object.names.length === 0 && object.where.every(({ attr }) => attr === 'kind');
  if (
    (object.of === '' || object.of === 'file') &&
    nothingElse &&
    spot?.type === 'path' &&
    spots.length === 0 &&
    !frame.plural &&
    frame.quantity !== 'all' &&
    frame.attr !== null &&
    (BECOME_RIGHTS.has(frame.attr) || (frame.attr === 'mode' && GIVES_RIGHTS.has(act)))
  ) {
    const { in: _, ...rest } = object;
    object = { ...rest, of: 'file', names: [spot], where: [] };
  }
  // "kill 4711": what has a number and can be killed is a process.
  // "set EDITOR to vim": capitals name a variable.
  const [first] = object.names;
  if (object.of === '' && act === 'set' && first?.type === 'text' && /^[A-Z][A-Z\d_]+$/.test(first.text) && frame.to)
    object = { ...object, of: 'variable' };
  const numbers = object.names.length > 0 && object.names.every(({ type }) => type === 'number');
  if (object.of === '' && numbers && ENDS.has(act)) object = { ...object, of: 'process' };
  if (object.of === '' || object.of === 'process') object = namedByWhatRuns(object, act);
  const plain = object.names.length > 0 && object.names.every(({ type }) => PLAIN.has(type));
  // "kill firefox": whatever it is called, it runs.
  if (object.of === '' && plain && act === 'kill' && !object.in) object = { ...object, of: 'process' };
  const forProject = isForProject(act, frame.manner);
  if (object.of === '' && object.names.length > 0 && forProject) {
    object = { ...object, of: 'package' };
    const [only] = object.names;
    if (only?.type === 'text' && !only.quoted && isWord(only.text, world)) cost -= COST.wordAsName;
  }
  if (object.of === '' && plain && (HOLDS.has(act) || OF_PACKAGES.has(frame.attr ?? '')))
    object = { ...object, of: 'package' };
  // *The package a/b.tar.gz*: an archive that lies here is a file, whatever it is called.
  if (object.of === 'package' && object.names.length > 0 && object.names.every(isArchiveHere))
    object = { ...object, of: 'file' };
  // *How many lines do logs/*.log have*: what has them, and no text in them.
  const holders = object.names.every((value) => value.type === 'glob' && isFilesHere(value.glob, world));
  if (TEXTUAL.has(object.of) && object.names.length > 0 && holders && !object.in)
    object = { ...object, names: [], in: object.names };
  // *Make a list*, where somebody is called so: what is here by that name is not made.
  if (object.of === '' && act === 'create' && object.names.some(isHere)) return null;
  if (object.of === '') {
    const usual = acts().get(act)?.of;
    const files = object.names.filter(({ type }) => type === 'path' || type === 'glob');
    if (
      usual !== undefined &&
      (TEXTUAL.has(usual) || usual === relationOf(object.names[0]) || object.names.length === 0)
    ) {
      // "sort notes.txt": its lines.
      object =
        TEXTUAL.has(usual) && files.length === object.names.length && files.length > 0 && !object.in
          ? { ...object, of: usual, names: [], in: files }
          : { ...object, of: usual };
    }
    // "a.csv by price": what is said of it is said of its lines.
    const ofLines = frame.floating.some(({ of }) => of.includes('line') && !of.includes('file'));
    const ofFiles = frame.floating.some(({ of }) => of.includes('file') && !of.includes('line'));
    if (
      object.of === '' &&
      ofLines &&
      !ofFiles &&
      !object.in &&
      files.length === 1 &&
      object.names.length === 1 &&
      LOOKS.has(act)
    )
      object = { ...object, of: 'line', names: [], in: files };
    const holder = relationOf(object.in?.[0]);
    // *Everything in src*: of a group one speaks as of one.
    if (object.of === '' && holder === 'group') return null;
    const likely = object.of || ofWhatRuns(object.names, act, world) || holder;
    // Asked for what such a thing does not have, it is a name of something else.
    const lacks = frame.attr !== null && !(frame.attr in (relations()[likely]?.attributes ?? {}));
    const inferred = lacks ? '' : likely;
    // "install requests with pip": what narrows it says what it is.
    const narrowed = frame.floating.flatMap(({ of }) => of);
    const doer = act;
    object = {
      ...object,
      of: inferred !== '' && canBe(doer, inferred) ? inferred : (narrowed.find((of) => canBe(doer, of)) ?? ''),
    };
    cost += COST.inferred;
    // *What changed today*: folders change with what lies in them and are not asked about.
    const told = frame.floating.some(({ filter }) => filter && /^(?:modified|accessed|size)$/.test(filter.attr));
    if (likely === '' && object.of === 'file' && LOOKS.has(act) && told && object.names.length === 0)
      object = {
        ...object,
        where: [...object.where, { attr: 'kind', op: '=', value: { type: 'word', word: 'file' } }],
      };
    // A word that narrows something alone says little of what.
    const kindSaid = frame.floating.some(({ filter }) => filter && /^(?:extension|glob)$/.test(filter.value.type));
    if (inferred === '' && object.of !== '' && object.names.length === 0 && !kindSaid)
      // "ls with dotfiles": a word in nothing in particular says less still.
      cost += frame.floating.some(({ filter }) => filter && (isBareText(filter) || isOfPath(filter)))
        ? COST.textAlone
        : COST.narrowedAlone;
    // What another manager has may be called anything.
    const foreign = frame.floating.some(
      ({ filter }) => filter?.attr === 'manager' && filter.value.type === 'word' && filter.value.word !== world.manager,
    );
    if (foreign)
      for (const named of object.names)
        if (named.type === 'text' && !named.quoted)
          cost -= isWord(named.text, world) ? COST.wordAsName : COST.plainName;
  }
  // The lines of a file that was named.
  if (ON_LINES.has(object.of) && !object.in) {
    const files = object.names.filter(isFile);
    if (files.length > 0)
      object = { ...object, names: object.names.filter((value) => !files.includes(value)), in: files };
  }
  for (const { of, filter, order, limit } of frame.floating) {
    // So many of what was not spoken of.
    if (limit) return null;
    if (!of.includes(object.of)) {
      // Less than what was said is never lost for it.
      if (filter && acts().get(act)?.effect === 'destroy') return null;
      cost += COST.floating;
    } else if (filter) object = { ...object, where: [...object.where, filter] };
    else if (order) object = { ...object, order };
  }
  [object, frame] = factsOf(...linesOfLog(mildest(object), frame));
  if (frame.superlative && frame.within?.order && !frame.within.limit)
    frame = { ...frame, within: { ...frame.within, limit: { n: 1, end: 'first' } } };
  else if (frame.superlative && !object.limit && !frame.plural) object = { ...object, limit: { n: 1, end: 'first' } };
  if (act === 'show' && frame.plural) object = someLines(object);
  const known = relations()[object.of]?.attributes;
  // Asked for what such a thing does not have.
  if (frame.attr !== null && known && !(frame.attr in known)) cost += COST.noAttribute;
  // Said twice it is one manner: "simulate it, don't really do it".
  const manner = frame.manner.filter(({ id, value }, i, all) => value || all.findIndex((each) => each.id === id) === i);
  // To count the number is to count.
  const show = frame.show.filter(
    ({ id, value }, i, all) =>
      (id !== 'count' || act !== 'count') && (value || all.findIndex((each) => each.id === id) === i),
  );
  const goal: Goal = { act, ...object, manner, show };
  if (frame.from) {
    // *Since march*: a day is where a span begins, and no place.
    if (LOOKS.has(act) && !goal.in && frame.from.type !== 'text' && goal.of !== 'date') {
      goal.in = [frame.from];
      cost += COST.readFrom;
    } else goal.from = frame.from;
  }
  // "the size of each folder, sorted": what is measured is put in order by that.
  const order: LaidOrder | undefined = goal.order;
  if (order?.weak && order.attr === 'name' && frame.attr === 'size') goal.order = { attr: 'size', desc: true };
  else if (order) goal.order = { attr: order.attr, desc: order.desc };
  if (frame.to) goal.to = frame.to;
  if (frame.by) goal.by = frame.by;
  if (frame.attr !== null) goal.attr = frame.attr;
  if (frame.within) goal.within = frame.within;
  if (frame.quantity) goal.quantity = frame.quantity;
  if (BECOMES.has(act) && !goal.by && !goal.to && goal.attr === undefined) {
    // *writable by the group* says whose right it is.
    const all = goal.where.filter(({ attr, value }) => BECOME_ATTRS.has(attr) && written(value) !== 'group');
    const become = all.at(-1);
    // Who alone may do several things may do each of them.
    const alone = goal.where.some(({ attr, value }) => attr === 'who' && written(value) === 'me-only');
    if (become && (all.length === 1 || alone)) {
      goal.where = goal.where.filter((filter) => !all.includes(filter));
      // *World writable*: for all, and not for the owner.
      const world = become.attr === 'writable' && written(become.value) === 'true';
      if (world && !goal.where.some(({ attr }) => attr === 'who'))
        goal.where = [...goal.where, { attr: 'who', op: '=', value: { type: 'word', word: 'a' } }];
      goal.attr = become.attr;
      goal.act = 'set';
      goal.by = { type: 'word', word: become.not ? 'no' : 'yes' };
    }
  }
  // *on this machine*, *that is free*: so it is without saying it.
  goal.where = goal.where.filter(({ attr }) => !SAYS_NOTHING.has(attr));
  // *Restart the server* may speak of a program: the machine is what is looked at, or what is shut down.
  const server = goal.of === 'machine' && goal.where.some(({ attr }) => attr === 'program');
  if (server) goal.where = goal.where.filter(({ attr }) => attr !== 'program');
  if (server && act !== 'shutdown' && acts().get(act)?.effect !== 'read') cost += COST.machine;
  if (goal.act === 'move' && goal.manner.some(({ id }) => id === 'trash')) goal.act = 'delete';
  nameWhatIsMade(goal);
  // Lines are what a file holds.
  if (goal.of === 'line' && goal.attr === 'content' && goal.where.some(({ attr }) => attr === 'elsewhere'))
    delete goal.attr;
  if (!settleStash(goal, act === 'show' && frame.plural, world)) return null;
  if (isAboutNothing(goal) || undoesItself(goal) || looksAtNew(goal, frame)) return null;
  if (frame.top) settleTop(goal, world);
  settleRelation(goal, frame, world);
  settleAct(goal, frame, world);
  saveWhatIsTold(goal);
  if (!settleOutput(goal, frame, world)) return null;
  settleProject(goal, world);
  settleHolder(goal, world);
  if (!placedThere(goal, world) || goesToKind(goal)) return null;
  const typed = typeNames(goal, world);
  if (typed === null) return null;
  // *Readable and writable by me*: which of it is so, and which is to be so, was not said.
  const rights = BECOME_ATTRS.has(typed.goal.attr ?? '') || typed.goal.attr === 'mode';
  const both = rights && typed.goal.where.some(({ attr }) => BECOME_ATTRS.has(attr) && attr !== 'hidden');
  if (both && acts().get(typed.goal.act)?.effect !== 'read') return null;
  // *Image editor*: a thing that nobody knows here, and nothing said of it, is a kind of program rather than its name.
  const kind =
    frame.act === null &&
    typed.goal.attr === undefined &&
    typed.goal.where.length === 0 &&
    typed.goal.names.some((name) => isStrange(name, typed.goal.of, frame.plural));
  const { goal: placed, found } = located(typed.goal, world);
  return { goal: withoutSpared(placed), cost: cost + typed.cost + (kind ? COST.strange : 0) + found * COST.below };
}

/** *Kick marta off*: what is ended is here, and nobody's name is a slip of that of a package which could be had. */
const isNowhereToEnd = (value: Value, act: string, world: World): boolean =>
  value.type === 'name' &&
  value.how === 'spelling' &&
  value.of === 'package' &&
  acts().get(act)?.ends === true &&
  world.installed(value.name) === false;

const isText = ({ type }: Value): boolean => type === 'text';

function typeScope<S extends Scope>(given: S, act: string, world: World): { scope: S; cost: number } | null {
  const owned = given.where.map((filter) => asOwned(filter, world));
  const scope: S = eitherEnding({ ...given, where: narrowed(owned) });
  if (contradicts(scope)) return null;
  // A path is nobody.
  if (scope.where.some(({ value }) => value.type === 'name' && value.of === 'user' && value.name.includes('/')))
    return null;
  // A branch is no file that a commit touches.
  const touched = scope.where.find(({ attr, op }) => attr === 'file' && op === '=')?.value;
  if (touched?.type === 'path' && touched.here === null && retype(touched, 'path', world) === null) return null;
  // *Search for honey in a.pdf*: of what has no lines no commit says a word.
  if (scope.of === 'commit' && touched && hasNoLines(written(touched) ?? '') && scope.names.some(isText)) return null;
  // *Commits that touched a/b.py*: a file is no text in one.
  const text = scope.where.find(({ attr }) => attr === 'content')?.value;
  // *How many pictures has the bakery*: they are not looked through for a word.
  const endings = scope.where.flatMap(({ value }) => (value.type === 'extension' ? value.extensions : []));
  if (text && endings.length > 0 && endings.some((ending) => hasNoLines(`x.${ending}`))) return null;
  // *With 3 lines around it*: so many of something is no text that stands somewhere.
  if (text?.type === 'text' && !text.quoted && /^\d+ [a-z]+s\b/.test(text.text)) return null;
  // *About x in a.log*: a file that is here is no part of what its lines say.
  const words = scope.of === 'log' && text?.type === 'text' && !text.quoted ? text.text.split(' ') : [];
  if (words.length > 1 && words.some((word) => world.path(word) === 'file')) return null;
  if (scope.of === 'commit' && text?.type === 'text' && !text.quoted)
    if (world.path(text.text) || /\/[^/]+\.\w+$/.test(text.text)) return null;
  let cost = 0;
  const kind = scope.where.find(({ attr, not }) => attr === 'kind' && !not)?.value;
  const called = scope.where.some(({ attr, op, not }) => attr === 'name' && op === '=' && !not);
  if (scope.of === 'file') scope.where = scope.where.map((filter) => asCalled(filter, world));
  // What has one name has no other.
  if (scope.of === 'file' && scope.names.length > 0 && called) return null;
  // A file in a folder that was said before it is here if it lies there.
  const places = scope.in?.map((value) =>
    value.type === 'path' && value.here === null ? { ...value, here: world.path(value.path) } : value,
  );
  if (places) scope.in = places;
  // A branch is no folder.
  const isRef = (value: Value) => value.type === 'path' && value.here === null && retype(value, 'path', world) === null;
  if (scope.in?.some(isRef)) return null;
  // *All but 3 files*: so many, of which nothing says which; none is called so.
  const left = [...scope.where.filter(({ not }) => not), ...scope.except];
  if (left.some(({ attr, value }) => attr === 'name' && isMereNumber(value, world))) return null;
  // What is called as files are and is not here holds none.
  if (scope.of === 'file' && scope.in?.some((value) => isFile(value) && !isFileHere(value) && !isArchiveName(value)))
    return null;
  // Files lie in no user.
  if (scope.of === 'file' && scope.in?.some((value) => value.type === 'name' && NO_PLACE.has(value.of))) return null;
  const makes = act === 'create' && kind !== undefined;
  const names: Value[] = [];
  for (const value of scope.names) {
    // *Each user with their groups*: nobody is called *with*.
    if (value.type === 'name' && value.how === 'unknown' && joiningWords().has(value.name)) return null;
    // *Stop all containers*, where a target is called all.
    if (value.type === 'name' && value.of === 'task' && !TASKS.has(scope.of) && NO_NAME.test(value.name)) return null;
    const type =
      scope.of === 'process' && (value.type === 'number' || value.type === 'pid') ? 'pid' : (TYPE_OF[scope.of] ?? '');
    const typed = type === '' ? { value, cost: 0 } : retype(value, type, world);
    if (typed === null || isNowhereToEnd(typed.value, act, world)) return null;
    names.push(typed.value);
    // What is made is not here yet, whatever it is called.
    const most = names.length > 1 ? COST.madeNext : COST.madeName;
    cost += makes && typed.value.type === 'path' ? Math.min(typed.cost, most) : typed.cost;
    if (makes && MODE.test(written(typed.value) ?? '')) cost += COST.modeAsName;
    // A folder is no file of that name, and the name of a file is seldom a text.
    const folder = typed.value.type === 'path' && typed.value.here === 'folder';
    if (folder && kind?.type === 'word' && kind.word === 'file') cost += COST.otherKind;
    if (act === 'truncate' && typed.value.type === 'path' && typed.value.here === null) cost += COST.absent;
    if (scope.of === 'line' && isPathLike(value)) cost += COST.fileAsText;
    // *Show the last lines*: which of them, and no text.
    const text = typed.value.type === 'text' && !typed.value.quoted ? typed.value.text : '';
    if (scope.of === 'line' && act === 'show' && WHICH_END.test(text)) return null;
  }
  if (isOneOfNone(scope, world)) cost += COST.noneOfKind;
  cost += costOfExceptions(scope, act, TEXTUAL.has(scope.of), world) + costOfNamed(scope, act, world);
  const except = typedExceptions(scope, act, TEXTUAL.has(scope.of), world);
  return { scope: { ...scope, names, except }, cost };
}

function typeNames(goal: Goal, world: World): Draft | null {
  if (ownsItself(goal, world)) return null;
  const outer = typeScope(goal, goal.act, world);
  if (outer === null) return null;
  if (!goal.within) return { goal: outer.scope, cost: outer.cost };
  const inner = typeScope(goal.within, goal.act, world);
  return inner === null ? null : { goal: { ...outer.scope, within: inner.scope }, cost: outer.cost + inner.cost };
}

/** The goal of a whole sentence, `then` clauses behind it; null when it is none. */
export function finish(state: State, world: World): Draft | null {
  const clauses = withoutSaving([...state.done, state.frame]);
  const joined = clauses && joinClauses(clauses, world);
  if (joined === null) return null;
  let cost = state.cost + joined.cost;
  let goal: Goal | undefined;
  for (const frame of [...joined.clauses].reverse()) {
    const made = draft(frame, world);
    if (made === null) return null;
    cost += made.cost;
    if (goal) follow(made.goal, goal);
    goal = made.goal;
  }
  return goal ? { goal: editedThere(goal), cost } : null;
}
