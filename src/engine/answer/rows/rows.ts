// The first answerer: the question is read by the grammar, run on relations, and printed; what is left over is named.
import type { Filter, Unread } from '../../goal/types.ts';
import { type Question, type ReadQuestions, readAsked, segmentsOf } from '../../meaning/ask.ts';
import { withoutOrder } from '../../meaning/clause/in-order.ts';
import { namingSpokenOf } from '../../meaning/clause/spoken-of.ts';
import { mendTypos } from '../../meaning/clause/typos.ts';
import { ofThese } from '../../meaning/of-these.ts';
import { type Query, type QueryResult, runQuery } from '../../relations/query.ts';
import { RECORD } from '../../relations/records.ts';
import { RELATIONS, type Relations } from '../../relations/relations.ts';
import type { RelationOf } from '../../relations/types.ts';
import type { World } from '../../world/world.ts';
import { answerByBinding } from '../bound/bound.ts';
import { answerByNearest } from '../bound/nearest.ts';
import { answerByProse } from '../bound/prose.ts';
import { answerBySetting, answerEachSetting, sayUnnamed } from '../bound/settings/settings.ts';
import type { Uncertainty } from '../types.ts';
import { eachAlone } from './each-alone.ts';
import { sayGroups } from './groups.ts';
import {
  deletedSince,
  isSeenNone,
  lackAsWritten,
  nearestLines,
  sayFirst,
  sayInstead,
  sayMisfit,
  sayNotSo,
  sayOfRow,
  unmerged,
  whyNotKept,
  whyNotRun,
} from './held.ts';
import { answerOfBranch } from './in-branch.ts';
import { answerOfCounts } from './in-counts.ts';
import { answerInFiles } from './in-files.ts';
import { answerInHistory } from './in-history.ts';
import { answerOfPort, completed } from './in-ports.ts';
import { answerOfOrder } from './in-texts.ts';
import { inLastYear } from './last-year.ts';
import { openLikely } from './named-file.ts';
import {
  isBare,
  isEmpty,
  isOfFile,
  isOfKnown,
  isOfLog,
  isOfNobody,
  isOfNoneThere,
  isOfTimeAlone,
  isOfTwoKinds,
  isOneOfTwo,
  isPlainWord,
  isShaped,
  isStem,
  isStrange,
  isThing,
  isWithoutPart,
  presumes,
} from './named-in.ts';
import { namingNewestTag } from './newest-tag.ts';
import { comesTo, numbersRows } from './numbered.ts';
import { answerOfNamed } from './of-named.ts';
import { ofSomething } from './of-something.ts';
import { outOfRepository } from './outside.ts';
import { sayPatches } from './patch.ts';
import { prepare } from './prepare.ts';
import { ofProcesses, oneByOne, sayOfThem } from './running.ts';
import {
  isFacet,
  sayAverage,
  sayCount,
  sayDistinct,
  sayEvery,
  sayHas,
  sayOfEach,
  sayReason,
  sayValue,
  sayWhether,
  sayWhich,
} from './say.ts';
import { sayCompared } from './say-compared.ts';
import { asScheduled, commentedOut, sayWhyJob } from './scheduled.ts';
import { type Said, said } from './sentence.ts';
import { SETTINGS } from './settings.ts';
import { settled } from './settled.ts';
import { eachNamed, sayAbsent, sayNothingSo, sayOthersMissing, sayUnknownNames } from './unknown.ts';

export interface RowAnswer {
  said: Said[];
  /** What speaks against the evidence itself. */
  against?: readonly Uncertainty[];
  /** Questions that were answered. */
  questions: readonly Question[];
  unread: readonly Unread[];
  left: readonly string[];
  mended: ReadQuestions['mended'];
  passed: readonly string[];
  /** The reader had a place for each word; of others, what neither the answer nor its evidence has was not read. */
  bound?: true;
}

const untold = ({ missing }: QueryResult): Said => said(`That cannot be told here: ${missing}.`, [], [missing ?? '']);

/** Filters that are said of the set, not in it: those behind its noun. */
async function everyOne(
  question: Question,
  relation: RelationOf,
  result: QueryResult,
  relations: Relations,
): Promise<Said[]> {
  const nouns = settled(question);
  const query = { ...result.query, where: result.query.where.filter(({ attr }) => nouns.has(attr)) };
  // "Do all these accounts exist": nothing is said of all.
  if (query.where.length === result.query.where.length) return [];
  const all = await runQuery(
    { ...query, show: [...(query.show ?? []), ...result.query.where.map(({ attr }) => attr)] },
    relations,
  );
  return all.missing === null ? sayEvery(result, all, relation) : [untold(all)];
}

/** The query, and those of its filters that are said of what was spoken of before ("it", "of them"). */
async function inContext(
  question: Question,
  relation: RelationOf,
  relations: Relations,
  signal?: AbortSignal,
): Promise<{ query: Query; own: readonly Filter[] }> {
  const { clause } = question;
  const { among, ...set } = clause.set;
  const of = (whole: typeof set, want: Question['want']): Promise<Query> =>
    prepare({ clause: { ...clause, set: whole }, want, text: question.text }, relation, relations);
  if (!among) {
    const query = await prepare(question, relation, relations);
    return { query, own: query.where };
  }
  const before = await of(among, 'which');
  const meant = await runQuery(before, relations, signal);
  const both = { ...among, where: [...among.where, ...set.where], except: [...among.except, ...set.except] };
  const { order: _order, limit: _limit, ...rest } = both;
  const narrowed = { ...rest, ...(set.order ? { order: set.order } : {}), ...(set.limit ? { limit: set.limit } : {}) };
  const query = await prepare({ ...question, clause: { ...clause, set: narrowed } }, relation, relations);
  const known = new Set(before.where.map((filter) => JSON.stringify(filter)));
  return {
    query: { ...query, among: new Set(meant.rows.map(({ key }) => key)) },
    own: query.where.filter((filter) => !known.has(JSON.stringify(filter))),
  };
}

async function answerOne(
  question: Question,
  relations: Relations,
  world: World,
  signal?: AbortSignal,
): Promise<Said[]> {
  const { clause, want } = question;
  const isNothing = [isEmpty, isOfTimeAlone, isOfTwoKinds, isOneOfTwo, isWithoutPart].some((each) => each(question));
  if (isNothing || (clause.of === 'process' && isOfNoneThere(question))) return [];
  const relation = relations.relation?.(clause.of) ?? RELATIONS.get(clause.of);
  if (!relation) return [];
  // *Is anyone there on Monday*: no package was spoken of.
  const isOfNone = clause.head === null && clause.set.names.length === 0 && clause.attrs.length === 0;
  if (isOfNone && clause.of === 'package' && want === 'whether' && clause.set.window) return [];
  // All but those that are called as nothing here is: that was not asked.
  if (clause.head !== 'many' && clause.set.except.some(({ value }) => value.type === 'name' && value.how === 'unknown'))
    return [];
  // *Are the owners happier*: nobody is called so.
  if (clause.of === 'file' && clause.set.where.some(isOfNobody)) return [];
  const untellable = outOfRepository(question, relations) ?? sayNothingSo(question, world);
  if (untellable) return [untellable];
  const each = oneByOne(question);
  if (each.length > 0) {
    const told = await Promise.all(each.map((one) => answerOne(one, relations, world, signal)));
    return want === 'which' ? sayOfThem(question, told) : told.flat();
  }
  const job = await asScheduled(question, relations);
  if (job) return answerOne(job, relations, world, signal);
  const special = await ofProcesses(question, relations);
  if (special && special.length > 0) return special;
  if (want === 'why' && clause.of === 'commit')
    return sayReason(await runQuery(await prepare(question, relation, relations), relations, signal), relation);
  // "Why is there no export for the 24th": what was written of it then, whether or not that is why.
  const lacking = clause.set.where.some(({ not, attr }) => not && attr !== 'time');
  if (want === 'why' && relation.name === RECORD && lacking) {
    const where = clause.set.where.map(({ not: _not, ...filter }) => filter);
    const there: Question = { ...question, want: 'which', clause: { ...clause, set: { ...clause.set, where } } };
    const lines = await answerOne(there, relations, world, signal);
    return lines.map((each) => ({ ...each, doubts: [...each.doubts, 'no line says that it is why'] }));
  }
  if (want === 'why' && clause.of === 'job') {
    const jobs = await runQuery(await prepare(question, relation, relations), relations, signal);
    if (jobs.rows.length > 0) return sayWhyJob(jobs, relation);
  }
  const meant = want === 'why' ? whyNotKept(question) : eachNamed(question);
  if (meant) return answerOne(meant, relations, world, signal);
  const barred = want === 'why' ? whyNotRun(question) : [];
  if (barred.length > 0)
    return (await Promise.all(barred.map((one) => answerOne(one, relations, world, signal)))).flat();
  if (want === 'why' && relation.name !== RECORD) {
    const denied = await sayNotSo(question, relation, relations, signal);
    if (denied) return denied;
    return [said('Why that is so is told by nothing here.', [], ['causes need evidence of their own'])];
  }
  const { query, own } = await inContext(question, relation, relations, signal);
  const facet = isFacet(relation) && query.attr === undefined && want !== 'whether';
  const ready: Query = facet ? { ...query, want: 'value' as const, attr: relation.key } : query;
  const found = await runQuery(ready, relations, signal);
  const then = found.rows.length === 0 ? await inLastYear(ready, question.text, relation, relations) : null;
  const all = then ? await runQuery(then, relations, signal) : found;
  const result = (await lackAsWritten(all, question.text, relations)) ?? (await nearestLines(all, relations)) ?? all;
  if (result.missing !== null) return [untold(result)];
  if (facet) return sayValue(result, relation);
  // None of those that are held against each other is here: nothing is said of them.
  if (want === 'compare' && result.rows.length === 0) return [];
  if (presumes(question, result.rows.length)) return [];
  if (result.rows.length === 0 || want === 'whether') {
    const unknown = await sayUnknownNames(question, result, relations, world);
    if (unknown) return unknown;
  }
  if (result.rows.length === 0 && clause.of === 'commit') {
    const open = (await deletedSince(result, relations)) ?? (await unmerged(result, relations));
    if (open) return open;
  }
  const misfit = result.rows.length === 0 ? await sayMisfit(result, relation, relations) : null;
  if (misfit && want !== 'whether' && want !== 'every') return [misfit];
  const asksLines =
    (clause.of === 'commit' && asksWhatChanged(clause)) ||
    (clause.of === 'stash' && clause.attrs.includes('content')) ||
    (clause.of === 'change' && clause.set.where.some(({ attr }) => /^(?:file|range)$/.test(attr)));
  const lines = asksLines ? await sayPatches(result, relations) : [];
  const lacks = result.rows.length === 0 && !misfit && want !== 'every';
  const off = lacks ? await commentedOut(result, relation, relations) : null;
  const instead = lacks ? (off ?? (await sayInstead(result, relation, relations))) : null;
  return [
    ...(await sayRows(question, relation, ready, result, misfit, own, relations, signal)),
    ...lines,
    ...(instead ? [instead] : []),
    ...(want === 'whether' ? await sayOthersMissing(question, result, relations, world) : []),
  ];
}

/** "What changed in …", "what did it change": a verb that stands alone asks for what is done. */
const asksWhatChanged = ({ wants, parts }: Question['clause']): boolean =>
  wants.includes('changed') ||
  (wants.includes('which') && parts.some((part) => part.is === 'verb' && part.attrs.includes('file')));

async function sayRows(
  question: Question,
  relation: RelationOf,
  ready: Query,
  result: QueryResult,
  misfit: Said | null,
  own: readonly Filter[],
  relations: Relations,
  signal?: AbortSignal,
): Promise<Said[]> {
  const { clause, want } = question;
  switch (want) {
    case 'count':
      return sayCount(result, relation);
    case 'every':
      return everyOne(question, relation, result, relations);
    case 'whether': {
      const named =
        isFacet(relation) ||
        ready.among !== undefined ||
        ready.names !== undefined ||
        ready.where.some(({ attr }) => attr === 'path' && relation.name === 'file');
      if (relation.name === RECORD && own.length > 1) {
        const one = await sayOfRow(question, relation, ready, result, own, relations);
        if (one) return one;
      }
      const pred = own.filter(({ attr }) => relation.name !== 'file' || (attr !== 'path' && attr !== 'kind'));
      if (ready.order && clause.set.names.length === 1) {
        const set = { ...clause.set, names: [] };
        const all = await prepare({ ...question, clause: { ...clause, set } }, relation, relations);
        return sayFirst(ready, all, relation, relations);
      }
      if (isFacet(relation) && pred.length === 0) return sayHas(result, question, relation);
      if (misfit && pred.length === 0 && !clause.negated) return [misfit];
      // *Is the redis on 6390 up*: one of them that is there, or none.
      const isInstance = relation.name === 'process' && pred.every(({ attr }) => /^(?:port|running)$/.test(attr));
      if (!named || pred.length === 0 || isInstance) return sayWhether(result, question, relation);
      const all = await runQuery(
        {
          ...ready,
          where: ready.where.filter((filter) => !pred.includes(filter)),
          show: [...(ready.show ?? []), ...pred.map(({ attr }) => attr)],
        },
        relations,
        signal,
      );
      return sayOfEach({ ...result, query: { ...result.query, where: pred } }, all, question, relation);
    }
    case 'group':
      return sayGroups(result, question, relation);
    case 'compare':
      return sayCompared(result, question, relation);
    case 'value': {
      // *Where is notes.md*: what is no link lies where it lies.
      const isPlace = ready.attr === 'target' && result.rows.every(({ cells }) => cells.target?.value === null);
      if (isPlace) return sayValue({ ...result, query: { ...result.query, attr: 'path' } }, relation);
      const type = ready.attr === undefined ? '' : relation.attributes[ready.attr]?.type;
      if (clause.wants.includes('distinct')) return sayDistinct(result, relation);
      if (clause.wants.includes('count') && !/^(?:number|size|percent|duration)$/.test(type ?? ''))
        return sayDistinct(result, relation);
      // "How many seats do they have": of figures that were asked for as a number, all of them together.
      const adds = type === 'number' && !numbersRows(result, relation, ready.attr);
      const summed = adds && comesTo(relation, ready.attr, clause.wants);
      return ready.attr === undefined ? sayWhich(result, relation) : sayValue(result, relation, summed);
    }
    case 'average':
      return sayAverage(result, relation);
    case 'sum':
      if (numbersRows(result, relation, ready.attr)) return [];
      return ready.attr === undefined ? sayWhich(result, relation) : sayValue(result, relation, true);
    default:
      return sayWhich(result, relation);
  }
}

export interface RowAsk {
  world: World;
  relations: Relations;
  previous?: string;
  signal?: AbortSignal;
}

const MOST_SLIPS = 2;
/** As it stands; what nothing tells so, with its mistyped words mended. */
export async function answerMended(asked: string, ask: RowAsk): Promise<RowAnswer> {
  const text = await namingNewestTag(ofThese(namingSpokenOf(withoutOrder(asked), ask.world)), ask);
  const asIs = await answerAsIs(text, ask);
  const isTold = ({ said, left }: RowAnswer): boolean =>
    left.length === 0 && said.some(({ cells }) => cells.length > 0);
  const isPlain = asIs.said.every(({ doubts }) => doubts.length === 0) && !asIs.questions.some(isStrange);
  const mended = isPlain && isTold(asIs) ? null : mendTypos(text, ask.world);
  const isWhole = asIs.said.length > 0 && asIs.left.length === 0;
  const apart = isWhole
    ? null
    : await eachAlone(text, (part, points) => answerAsIs(part, ask, !points), isTold, ask.world);
  if (apart?.left.length === 0) return apart;
  const isLess = asIs.said.every(({ cells }) => cells.length === 0);
  const best = apart !== null && (isLess || apart.left.length < asIs.left.length) ? apart : asIs;
  // What was read as it stands is no slip; many of them are another language.
  const slips = mended?.words.length ?? 0;
  if (!mended || slips > MOST_SLIPS) return best;
  // All of them, or one: what looks like a slip may be what a file calls its things.
  const alone = slips > 1 ? mended.words : [];
  const tries = [mended, ...alone.map((word) => ({ text: text.replace(word.written, word.read), words: [word] }))];
  for (const { text: own, words } of tries) {
    const again = await answerAsIs(own, ask);
    // *Whitch program*: what asks is no name, also where nothing is found of what is asked.
    const isAsker = words.some(({ written }) => text.startsWith(`${written} `)) && again.left.length === 0;
    if (isAsker && again.said.length > 0 && !isTold(asIs)) return { ...again, mended: [...words, ...again.mended] };
    const isSurer = !isTold(asIs) || again.said.every(({ doubts }) => doubts.length === 0);
    if (isTold(again) && isSurer) return { ...again, mended: [...words, ...again.mended] };
  }
  return best;
}

async function answerAsIs(
  text: string,
  { world, relations, previous, signal }: RowAsk,
  mayLeave = true,
): Promise<RowAnswer> {
  const asked = readAsked(text, { world, schema: RELATIONS, ...(previous === undefined ? {} : { previous }) });
  const read = ofSomething(asked, text);
  const empty = { questions: [], unread: [], left: [], mended: [], passed: [] };
  const whole = { ...empty, bound: true as const };
  const named = await answerOfNamed(text, { world, relations });
  if (named) return { ...whole, said: named };
  const run = (question: Question, own: Relations) => answerOne(question, own, world, signal);
  // What the grammar of the machine has a place for is the machine's, word for word.
  const isMachines =
    read.left.length + read.unread.length + read.passed.length + read.mended.length === 0 &&
    read.questions.some(
      (each) => !isStrange(each) && !isStem(each, text) && !isBare(each) && !isOfLog(each) && !isPlainWord(each),
    );
  // *Which port does the server use*: what is set so here, where nothing that runs is named.
  const isNamed = read.questions.some(isOfKnown);
  const placed =
    !isNamed && (isMachines || read.left.length > 0) ? await answerEachSetting(text, { world, relations }) : null;
  if (placed) return { ...whole, said: placed };
  // *What node version is needed*: a word that the machine's grammar passed over may say what is set here.
  const isPassing = read.passed.length > 0 && read.left.length === 0;
  const asSet = isPassing ? await answerBySetting(text, { world, relations }) : null;
  if (asSet) return { ...whole, said: asSet };
  const bound = isMachines ? null : await answerByBinding(text, { world, relations, run });
  // A yes in one table and a no in another: neither is sure, whatever else may be read.
  const isTorn = bound?.questions.every(({ want }) => want === 'whether');
  if (bound && (isTorn || bound.said.every(({ doubts }) => doubts.length === 0))) return { ...empty, ...bound };
  const isSet = isMachines || bound ? null : await answerBySetting(text, { world, relations });
  if (isSet) return { ...whole, said: isSet };
  let sought: ReturnType<typeof answerInFiles> | undefined;
  /** What the files say of the whole question: they are looked through once. */
  const inFiles = () => (sought ??= answerInFiles(text, [], { world, relations }));
  // A word that is no name here is the noun of a file's rows before it is a program that nobody has; and so is one that the
  // file is called by without its ending.
  const isRows = (question: Question): boolean => isStrange(question) || isStem(question, text);
  // "The timeout" is what is set so here before it is a program of that name.
  const isSetAsked = read.questions.length > 0 && read.questions.every((each) => isRows(each) || isThing(each));
  const ofThing = isSetAsked ? await answerBySetting(text, { world, relations }) : null;
  if (ofThing) return { ...whole, said: ofThing };
  if (read.questions.length > 0 && read.questions.every(isRows)) {
    const ordered = await answerOfOrder(text, { world, relations });
    if (ordered) return { ...whole, said: ordered };
    const told = await inFiles();
    if (told?.whole) return { ...empty, said: told.said };
    const coded = await sayAbsent(text, 'code', { world, relations });
    if (coded) return { ...whole, said: coded };
  }
  const answers: Said[] = [];
  let found = false;
  let isMissing = true;
  for (const question of read.questions)
    for (const [at, each] of (await answerOne(question, relations, world, signal)).entries()) {
      isMissing &&= each.cells.length === 0 && each.doubts.length > 0;
      found ||= at === 0 && (each.cells.length > 0 || question.yesNo === true || isSeenNone(question, each));
      if (!answers.some(({ text: told }) => told === each.text)) answers.push(each);
    }
  // That there is none of what was read of it in part says nothing.
  if (read.passed.length > 0 && answers[0]?.cells.length === 0) answers.length = 0;
  // The machine keeps no such thing: the project's own rows may.
  if (isMachines && isMissing) {
    const own = await answerByBinding(text, { world, relations, run });
    if (own?.said.every(({ doubts }) => doubts.length === 0)) return { ...empty, ...own };
  }
  // *Which broker do we use*, *does the server listen on 7350*: what is set so here, where nothing that runs is named.
  const isNone = isMachines && !isNamed && answers.every(({ cells }) => cells.length === 0);
  const isSetHere = isNone ? await answerBySetting(text, { world, relations }) : null;
  if (isSetHere) return { ...whole, said: isSetHere };
  // "The server timeout": what is set so here before the port of a program that nobody runs.
  const instead =
    found || answers.length === 0 ? null : sayUnnamed(text, await openLikely(SETTINGS, () => true, relations, world));
  if (instead) return { ...whole, said: instead };
  // "… and is the one that our config asks for among them?"
  const [first] = read.questions;
  for (const part of first && answers.length > 0 ? read.left : []) {
    const told = await answerOfPort(first ? completed(part, first) : part, { world, relations });
    if (!told) continue;
    answers.push(...told);
    read.left = read.left.filter((each) => each !== part);
  }
  const isTold = answers.length > 0 && read.left.length === 0;
  const isSure = answers.some(({ cells }) => cells.length > 0) || read.questions.some(isShaped);
  // "What does Egger do on Wednesday": who is nobody of those that were looked among may stand in a file.
  // "The longest show": a word that nothing here was made of may be what the rows of a file are called.
  const rows = isTold && isSure && !found ? await inFiles() : null;
  if (rows?.whole && rows.said.some(({ cells }) => cells.length > 0)) return { ...empty, said: rows.said };
  if (isTold && isSure) return { ...read, said: answers };
  const held = isTold ? null : await answerOfCounts(text, { world, relations });
  if (held) return { ...whole, said: held };
  const isWhole = isTold && read.passed.length === 0;
  const set = isWhole || isSetAsked ? null : await answerBySetting(text, { world, relations });
  if (set) return { ...whole, said: set, mended: read.mended };
  // What no relation tells, history may, or a file that is named, or that it is not here.
  const byHistory = (said: Said[]): RowAnswer => ({ ...whole, said, mended: read.mended });
  const segments = segmentsOf(text);
  const ofBranch = isTold || segments.length > 1 ? null : await answerOfBranch(text, { world, relations });
  if (ofBranch) return byHistory(ofBranch);
  const history = isTold ? null : await answerInHistory(text, relations);
  if (history) return byHistory(history);
  // One of its questions: what is not told is named.
  const apart = isTold || answers.length > 0 || segments.length < 2 ? [] : segments;
  for (const part of apart) {
    const told = (await answerOfBranch(part, { world, relations })) ?? (await answerInHistory(part, relations));
    if (told) return { ...byHistory(told), left: segments.filter((each) => each !== part) };
  }
  const isFileAsked = isTold && read.questions.every(isOfFile);
  const missing = isFileAsked ? null : await sayAbsent(text, 'file', { world, relations });
  if (missing) return { ...empty, said: missing };
  const ordered = await answerOfOrder(text, { world, relations });
  if (ordered) return { ...whole, said: ordered };
  const parts = read.left.length === 0 ? [text] : read.left;
  const told = await answerInFiles(text, parts, { world, relations });
  const prose = told || isTold ? null : await answerByProse(text, { world, relations });
  if (prose) return { ...empty, said: prose };
  if (!told) {
    const isOpen = mayLeave && answers.every(({ cells }) => cells.length === 0);
    const rows = isOpen ? await answerByBinding(text, { world, relations, run, loose: true }) : null;
    if (rows) return { ...empty, ...rows };
    const near = isOpen ? await answerByNearest(text, { world, relations }) : null;
    if (near?.isTold) return { ...empty, said: near.said, left: near.left };
    const absent = answers.length === 0 ? await sayAbsent(text, 'name', { world, relations }) : null;
    // What is asked of something that is not here has no other answer.
    if (absent && segmentsOf(text).length === 1) return { ...whole, said: absent };
    if (near) return { ...empty, said: near.said };
    return { ...read, said: [...answers, ...(absent ?? [])] };
  }
  if (isTold && !told.whole) return { ...read, said: answers };
  const before = told.whole ? empty : { ...read, said: answers };
  return {
    ...before,
    said: [...(told.whole ? [] : answers), ...told.said],
    unread: told.left.length > 0 ? read.unread : [],
    left: told.left,
  };
}
