// Questions about the project's own rows, answered by binding: where one reading has a place for every word it is the
// answer; readings that are as likely and answer otherwise are named side by side, and neither is sure.
import { isDeedOf, isLight, operationsAt } from '../../english/bound-words.ts';
import { lemmas } from '../../english/lemma.ts';
import { type Token, tokenize } from '../../english/token.ts';
import type { Question } from '../../meaning/ask.ts';
import { asksThisMachine } from '../../meaning/clause/passed.ts';
import { textOf } from '../../meaning/clause/read-part.ts';
import { splitSentence } from '../../meaning/clause/split.ts';
import { isLog } from '../../relations/records.ts';
import type { Relations } from '../../relations/relations.ts';
import type { World } from '../../world/world.ts';
import type { Said } from '../rows/sentence.ts';
import { withFigures } from '../rows/set-figures.ts';
import type { Reading } from './assemble.ts';
import { looseDoubts } from './loose.ts';
import type { Bound } from './pieces.ts';
import { asksTwice, readBound, readNext } from './read.ts';
import { sourcesFor } from './sources/all.ts';
import { boundSources, boundTables } from './tables.ts';
import { rowsOf, tell } from './tell.ts';

export interface BoundAsk {
  world: World;
  relations: Relations;
  run: (question: Question, relations: Relations) => Promise<Said[]>;
  /** Words may be left out. */
  loose?: boolean;
}

export interface BoundAnswer {
  said: Said[];
  questions: Question[];
}

const MOST = 3;
const SCOPE = / \(looked at: .*$/s;
const NO_REASON = 'a line that tells that it happened need not say why';
const DOUBT = 'the question can be read in another way, which tells something else';

/** A column alone, of all rows: what is called so may be set somewhere as well. */
const isBare = ({ asked, where, order }: Reading): boolean =>
  asked.want === 'value' && where.length === 0 && order === undefined;

/** Null where no table of the project has a place for every word. */
export async function answerByBinding(asked: string, ask: BoundAsk): Promise<BoundAnswer | null> {
  const { text, said } = withFigures(asked, ask.world);
  const told = await answerText(text, ask);
  return told && { ...told, said: [...said, ...told.said] };
}

async function answerText(text: string, ask: BoundAsk): Promise<BoundAnswer | null> {
  const tokens = tokenize(text);
  // What this machine does stands in no table of the project.
  const own = asksThisMachine(tokens)
    ? null
    : await answerOf(text, tokens, await boundTables(ask.relations, ask.world), ask);
  if (own) return own;
  // Of what the machine has nothing is passed over.
  const sources = (await sourcesFor(tokens, ask)).filter(({ made }) => !made || !ask.loose);
  return sources.length === 0 ? null : answerOf(text, tokens, boundSources(sources), ask);
}

const answerOf = (
  text: string,
  tokens: readonly Token[],
  tables: readonly Bound[],
  ask: BoundAsk,
): Promise<BoundAnswer | null> =>
  asksTwice(tokens)
    ? answerEach(text, splitSentence(text, tokens), tables, ask)
    : tellOf(text, readBound(tokens, tables, ask.relations.now(), ask.loose), ask);

/** *… and how many were they*, *how often it was asked for*: how many of each, in words that say nothing else. */
const onlyCounts = (tokens: readonly Token[], { nouns }: Bound): boolean =>
  tokens.some(({ lower }) => /^(?:many|often)$/.test(lower)) &&
  tokens.every(
    ({ lower }) =>
      /^(?:many|times|often|each)$/.test(lower) ||
      isLight('words', lower) ||
      isLight('back', lower) ||
      isLight('verbs', lower) ||
      nouns.some((noun) => isDeedOf(lower, noun) || lemmas(lower).includes(noun)),
  );

/** Several questions, of which each has to be told: what *it* stands for is what the one before was asked of. */
async function answerEach(
  text: string,
  [first, ...more]: readonly Token[][],
  tables: readonly Bound[],
  ask: BoundAsk,
): Promise<BoundAnswer | null> {
  const now = ask.relations.now();
  let readings = first ? readBound(first, tables, now, ask.loose) : [];
  const answers: (BoundAnswer | null)[] = [await tellOf(textOf(text, first ?? []), readings, ask)];
  for (const tokens of more) {
    const [before, ...others] = readings;
    // *… and how many were they*: that was told with each of them.
    if (before?.asked.want === 'group' && onlyCounts(tokens, before.bound)) continue;
    // *Which pages gave a 404, and how often each*: the same, with how many there are of each.
    if (before?.asked.want === 'value' && others.length === 0 && onlyCounts(tokens, before.bound)) {
      readings = [{ ...before, asked: { want: 'group', column: before.asked.column, few: false, best: false } }];
      answers[answers.length - 1] = await tellOf(textOf(text, tokens), readings, ask);
      continue;
    }
    if (!before || answers.includes(null)) return null;
    // Of which of them *it* is said is not known.
    const next = readNext(tokens, before, tables, now);
    if (others.length > 0 && next.some(({ bound }) => bound === before.bound)) return null;
    answers.push(await tellOf(textOf(text, tokens), next, ask));
    readings = next;
  }
  const told = answers.flatMap((each) => each ?? []);
  if (told.length === 0 || told.length < answers.length) return null;
  return { said: told.flatMap(({ said }) => said), questions: told.flatMap(({ questions }) => questions) };
}

/** Whether all of them ask the same of the same rows of one table, though in other words: *done* of a day or of a state. */
async function areSame(readings: readonly Reading[], relations: Relations): Promise<boolean> {
  const askedOf = ({ asked, order, limit }: Reading): string => JSON.stringify([asked, order, limit]);
  const [first] = readings;
  const plain = (reading: Reading): boolean =>
    /^(?:which|count|value)$/.test(reading.asked.want) &&
    reading.bound === first?.bound &&
    askedOf(reading) === askedOf(first);
  if (!readings.every(plain)) return false;
  const keys = await Promise.all(readings.map((each) => rowsOf(each, relations)));
  return new Set(keys).size === 1;
}

/** What is asked of something takes it for granted that it is there: a reading in which nothing fits is not meant. */
const isMeant = ({ said, reading: { asked } }: { said: readonly Said[]; reading: Reading }): boolean =>
  !/^(?:which|value)$/.test(asked.want) || (said[0]?.cells.length ?? 0) > 0;

const asksWhy = (tokens: readonly Token[]): boolean =>
  tokens.some((_, at) => operationsAt(tokens, at).some(({ op }) => op === 'why'));

/** What was left out makes it unsure; and a line that tells that something failed is not its own reason. */
function doubted<T extends { said: readonly Said[] }>(told: T, { loose, bound }: Reading, isWhy: boolean): T {
  const doubts = [...(loose ? looseDoubts(loose, bound) : []), ...(isWhy ? [NO_REASON] : [])];
  return { ...told, said: told.said.map((each) => ({ ...each, doubts: [...each.doubts, ...doubts] })) };
}

/** What the likely readings tell: one answer, or several side by side. */
async function tellOf(
  text: string,
  likely: readonly Reading[],
  { relations, run }: BoundAsk,
): Promise<BoundAnswer | null> {
  const readings = likely.slice(0, MOST);
  if (readings.some(isBare)) return null;
  // *Which errors were logged*: what no log is named for is asked of all of them.
  const ofLogs = readings.every(({ bound, asked }) => isLog(bound.table) && asked.want === 'which');
  const isWhy = asksWhy(tokenize(text));
  const all = await Promise.all(
    readings.map(async (each) => ({ ...doubted(await tell(each, text, relations, run), each, isWhy), reading: each })),
  );
  const some = all.filter(({ said }) => said.length > 0);
  const meant = some.filter(isMeant);
  // Of what the machine has not nothing was said: the words may have been meant otherwise.
  const isOfOthers = readings.some(({ bound }) => bound.told.size > 0) || !readings.some(({ spoken }) => spoken);
  const told = meant.length > 0 || isOfOthers ? meant : some;
  const [first] = told;
  if (!first) return null;
  if (ofLogs) return { said: told.flatMap(({ said }) => said), questions: told.map(({ question }) => question) };
  const plain = ({ said }: { said: readonly Said[] }): string =>
    said.map((each) => each.text.replace(SCOPE, '')).join('\n');
  const different = told.filter((each, at) => told.findIndex((other) => plain(other) === plain(each)) === at);
  if (
    different.length === 1 ||
    (await areSame(
      different.map(({ reading }) => reading),
      relations,
    ))
  )
    return { said: first.said, questions: [first.question] };
  return {
    said: different.flatMap(({ said }) => said.map((each) => ({ ...each, doubts: [...each.doubts, DOUBT] }))),
    questions: different.map(({ question }) => question),
  };
}
