// Two figures of different things, held against each other: *is the load above the number of cores*, *is more memory used than
// free*, *does main have more commits than dev*. Each side is asked for by itself, of a relation or of what is set here; where
// both are one figure of one kind, the yes or no is told from them.

import { pluralOf } from '../../../base/plural.ts';
import { SECONDS } from '../../../base/time-units.ts';
import { structures, timeUnits } from '../../english/lexicon.ts';
import { numberOf as numberIn } from '../../english/measures.ts';
import { createSlots } from '../../english/slots.ts';
import { type Token, tokenize } from '../../english/token.ts';
import { type Question, readAsked } from '../../meaning/ask.ts';
import { textOf as writtenAt } from '../../meaning/clause/read-part.ts';
import { asksWhether } from '../../meaning/clause/split.ts';
import { numberOf } from '../../relations/cells.ts';
import { runQuery } from '../../relations/query.ts';
import { RELATIONS, type Relations } from '../../relations/relations.ts';
import type { Cell } from '../../relations/types.ts';
import { singular } from '../../tables/structure.ts';
import type { World } from '../../world/world.ts';
import { nounOf, setWords } from '../rows/describe.ts';
import { labelOf } from '../rows/label.ts';
import { openLikely } from '../rows/named-file.ts';
import { prepare } from '../rows/prepare.ts';
import { isFacet } from '../rows/say.ts';
import { counted, type Said, said } from '../rows/sentence.ts';
import { SETTINGS } from '../rows/settings.ts';
import { contentOf, lineCell } from '../rows/texts.ts';
import { wholly } from './settings/meant.ts';
import { tell } from './settings/told.ts';

interface Place {
  world: World;
  relations: Relations;
}

interface Figure {
  n: number;
  /** What two figures have to share. */
  kind: string;
  text: string;
  cells: readonly Cell[];
  doubts: readonly string[];
  /** Of the machine, or set here: there is no other that could be meant. */
  single?: true;
}

/** One way to take the question apart: what is asked of each side, and whether the first has to be less. */
interface Sides {
  one: string;
  other: string;
  less: boolean;
}

const ABOVE = /^(?:above|over|beyond|exceeds?)$/;
const BELOW = /^(?:below|under|beneath)$/;

const lessBy = (word: string): boolean | null =>
  structures().less.has(word) ? true : structures().more.has(word) ? false : null;

/** *Is A higher than B*, *is A above B*. */
function ofTwo(text: string, tokens: readonly Token[]): Sides[] {
  const part = (from: number, to?: number): string => writtenAt(text, tokens.slice(from, to));
  return tokens.flatMap(({ lower, quoted }, at): Sides[] => {
    if (quoted || at < 2) return [];
    const than = tokens[at + 1]?.lower === 'than';
    const less = than ? lessBy(lower) : BELOW.test(lower) ? true : ABOVE.test(lower) ? false : null;
    const from = than ? at + 2 : at + 1;
    if (less === null || from >= tokens.length) return [];
    return [{ one: part(1, at), other: part(from), less }];
  });
}

/** *Is more memory used than free*, *are there more a than b*, *does a have more b than c*. */
function ofAmounts(text: string, tokens: readonly Token[]): Sides[] {
  const part = (from: number, to?: number): string => writtenAt(text, tokens.slice(from, to));
  const at = tokens.findIndex(({ lower, quoted }) => !quoted && lessBy(lower) !== null);
  const than = tokens.findIndex(({ lower }, i) => i > at + 1 && lower === 'than');
  if (at < 1 || than < 0 || than + 1 >= tokens.length) return [];
  const there = at === 1 || (at === 2 && tokens[1]?.lower === 'there');
  const less = lessBy(tokens[at]?.lower ?? '') === true;
  const rest = part(than + 1);
  const have = tokens.findIndex(({ lower }, i) => i < at && i > 0 && /^(?:have|has)$/.test(lower));
  if (have > 1) {
    const noun = part(at + 1, than);
    const of = (who: string): string => `how many ${noun} does ${who} have`;
    return [{ one: of(part(1, have)), other: of(rest), less }];
  }
  if (!there) return [];
  const many = tokens.length - than - 1;
  // What is said of each stands last, and what it is said of before it.
  const head = part(at + 1, than - many);
  const amount = (said: string): string => `how much ${head} is ${said}`;
  return [
    ...(head === '' ? [] : [{ one: amount(part(than - many, than)), other: amount(rest), less }]),
    { one: `how much ${part(at + 1, than)} is there`, other: `how much ${rest} is there`, less },
    { one: `how many ${part(at + 1, than)} are there`, other: `how many ${rest} are there`, less },
  ];
}

/** *Are there more than three users*, *is there more than one cluster*: they are counted, and held to a number. */
function ofNumber(text: string, tokens: readonly Token[]): Sides[] {
  const at = tokens.findIndex(({ lower }, i) => lessBy(lower) !== null && tokens[i + 1]?.lower === 'than');
  const n = numberIn(tokens[at + 2]);
  const there = /^(?:(?:is|are|was|were) there|(?:do|does|did) (?:we|i|you|it) have|have (?:we|i|you) got)$/;
  if (at < 2 || n === null || !there.test(lowered(tokens.slice(0, at)))) return [];
  const less = lessBy(tokens[at]?.lower ?? '') === true;
  const noun = tokens.slice(at + 3);
  // *More than one cluster*: the noun is one of them, wherever it stands among its words.
  const several = noun.map((token, i) => {
    const words = noun.map((each, j) => (i === j ? pluralOf(each.text) : each.text));
    return token.quoted ? '' : words.join(' ');
  });
  const named = [writtenAt(text, noun), ...several].filter((each) => each !== '');
  return named.map((each) => ({ one: `how many ${each} are there`, other: String(n), less }));
}

const lowered = (tokens: readonly Token[]): string => tokens.map(({ lower }) => lower).join(' ');

async function askedFigure({ clause, want, attr, text }: Question, { relations }: Place): Promise<Figure | null> {
  const relation = RELATIONS.get(clause.of);
  if (!relation) return null;
  const { set, head } = clause;
  const strange = [...set.names, ...set.where.map(({ value }) => value)].some(
    (value) => value.type === 'name' && value.how === 'unknown',
  );
  const single = isFacet(relation);
  if (strange || (want === 'count' && head !== 'many' && !single)) return null;
  const whole = single && attr === undefined;
  const question: Question = whole
    ? { clause, want: 'value', attr: relation.key, text }
    : { clause, want, text, ...(attr === undefined ? {} : { attr }) };
  const query = await prepare(question, relation, relations);
  const result = await runQuery(whole ? { ...query, attr: relation.key } : query, relations);
  if (result.missing !== null) return null;
  if (want === 'count' && !single) {
    const set = `${counted(result.total, nounOf(result.query, relation))}${setWords(result.query, relation)}`;
    const cells = result.rows.slice(0, 3).flatMap((row) => labelOf(row, relation).cells);
    return { n: result.total, kind: 'number', text: set, cells, doubts: result.why };
  }
  const own = whole ? relation.key : attr;
  const [row, ...more] = result.rows;
  const cell = own === undefined ? undefined : row?.cells[own];
  const n = own === undefined || !row ? undefined : numberOf(row, own);
  if (!row || more.length > 0 || own === undefined || !cell || n == null) return null;
  const { about = own, type = 'number' } = relation.attributes[own] ?? {};
  // What is counted of the machine has to be a number of things.
  if (want === 'count' && type !== 'number') return null;
  const label = single ? '' : `${labelOf(row, relation, true).text}: `;
  const told = `${label}${about} ${cell.text}`;
  const figure: Figure = { n, kind: type, text: told, cells: [cell], doubts: result.why };
  return single ? { ...figure, single } : figure;
}

/** So many seconds are one of what the name of the setting ends with; null where it tells no unit. */
function secondsOf(own: readonly string[]): number | null {
  const last = own.at(-1) ?? '';
  const unit = last.length > 2 ? timeUnits().get(singular(last)) : undefined;
  return unit === undefined ? null : SECONDS[unit as keyof typeof SECONDS];
}

async function setFigure(text: string, { world, relations }: Place): Promise<Figure | null> {
  const words = contentOf(tokenize(text));
  if (words.length === 0) return null;
  const files = await openLikely(SETTINGS, () => true, relations, world);
  const [meant, ...others] = wholly(words, files).filter(({ unsaid }) => unsaid === 0);
  const n = Number(meant?.setting.value);
  if (!meant || others.length > 0 || meant.setting.value.trim() === '' || !Number.isFinite(n)) return null;
  const { file, setting } = meant;
  const seconds = secondsOf(setting.own);
  return {
    n: seconds === null ? n : n * seconds,
    kind: seconds === null ? 'number' : 'duration',
    text: tell(meant),
    cells: [lineCell(file, setting.line)],
    doubts: [],
    single: true,
  };
}

/** *2 days*, *4 GB*: a figure that was said. */
function saidFigure(text: string, world: World): Figure | null {
  const tokens = tokenize(text);
  const slots = createSlots(tokens, world);
  const value = ['duration', 'size', 'percent', 'number']
    .flatMap((type) => slots(type, 0))
    .find(({ to }) => to === tokens.length)?.value;
  const of = (n: number, kind: string): Figure => ({ n, kind, text, cells: [], doubts: [] });
  if (value?.type === 'duration') return of(value.seconds, 'duration');
  if (value?.type === 'size') return of(value.bytes, 'size');
  return value?.type === 'percent' || value?.type === 'number' ? of(value.n, value.type) : null;
}

/** *The number of cores*, which is asked for as *how many cores*. */
const NUMBER_OF = /^(?:the )?number of /i;

/** A noun phrase as a question, or a question that was made of one. */
const asking = (text: string): string[] => {
  if (/^how (?:many|much) /.test(text)) return [text];
  const many = NUMBER_OF.test(text) ? [`how many ${text.replace(NUMBER_OF, '')} are there`] : [];
  return [...many, `what is ${text}`];
};

async function figureOf(text: string, place: Place): Promise<Figure | null> {
  const set = await setFigure(text, place);
  if (set) return set;
  for (const asked of asking(text)) {
    const read = readAsked(asked, { world: place.world, schema: RELATIONS });
    const [question, ...more] = read.questions;
    const over = read.left.length + read.unread.length + read.passed.length + read.mended.length;
    const figure = question && more.length + over === 0 ? await askedFigure(question, place) : null;
    if (figure) return figure;
  }
  return null;
}

/** Null where no two figures are held against each other, or one of them is not told. */
export async function answerOfTwo(text: string, place: Place): Promise<Said[] | null> {
  const tokens = tokenize(text);
  const denied = tokens.some(({ lower }) => /^(?:not|n't|never)$/.test(lower));
  if (!asksWhether(tokens) || denied) return null;
  for (const { one, other, less } of [...ofNumber(text, tokens), ...ofTwo(text, tokens), ...ofAmounts(text, tokens)]) {
    const first = await figureOf(one, place);
    const isCount = first?.kind === 'number' && /^\d+$/.test(other);
    const literal = first?.single || isCount ? saidFigure(other, place.world) : null;
    const second = literal ?? (first ? await figureOf(other, place) : null);
    if (!first || !second) continue;
    const cells = [...first.cells, ...second.cells];
    const than = less ? 'under' : 'over';
    const told = `${first.text}; ${second.text}`;
    if (first.kind !== second.kind) {
      const why = 'they are not told in the same unit';
      return [said(`Which is more cannot be told: ${told}.`, cells, [why])];
    }
    const is = less ? first.n < second.n : first.n > second.n;
    const same = first.n === second.n ? ' (they are equal)' : '';
    const held = literal ? `${first.text}, ${is ? '' : 'not '}${than} ${literal.text}` : told;
    return [said(`${is ? 'Yes' : 'No'}: ${held}${same}.`, cells, [...first.doubts, ...second.doubts])];
  }
  return null;
}
