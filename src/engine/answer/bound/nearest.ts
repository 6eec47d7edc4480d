// What stands here that has most of the words of a question: a sentence of a note, a line of a log or of code, what is set
// somewhere, the message of a commit. Words that few of them have weigh more. It is quoted with its place and is evidence
// of itself alone: what it means for the question, who asks may judge.
import { basename, dirname } from 'node:path';
import { once } from '../../../base/once.ts';
import { isLight, operationsAt } from '../../english/bound-words.ts';
import { partsOfFiles } from '../../english/figure-words.ts';
import { momentAt } from '../../english/measures.ts';
import { sameThing } from '../../english/text-words.ts';
import { type Token, tokenize } from '../../english/token.ts';
import { isOfStem } from '../../meaning/clause/column-hints.ts';
import { asksThisMachine } from '../../meaning/clause/passed.ts';
import { asksWhether } from '../../meaning/clause/split.ts';
import { superlatives } from '../../meaning/described/words.ts';
import { textOf } from '../../relations/cells.ts';
import { RELATIONS, type Relations } from '../../relations/relations.ts';
import type { Cell } from '../../relations/types.ts';
import { partsOf } from '../../tables/called.ts';
import type { World } from '../../world/world.ts';
import { CODE } from '../rows/in-code.ts';
import { labelOf } from '../rows/label.ts';
import { type FileText, openLikely } from '../rows/named-file.ts';
import { type Said, said } from '../rows/sentence.ts';
import { SETTINGS, settingsIn } from '../rows/settings.ts';
import { lineCell } from '../rows/texts.ts';
import { type AskedFor, askedFor, type Text, tells, toldByNone } from './kind-asked.ts';
import { sentencesOf, TEXTS, wordsOf } from './prose.ts';
import { type State, stateOf, tell } from './settings/told.ts';

/** So many files of a kind are looked into, so many commits, and so many places are told. */
const MOST_FILES = 100;
const MOST_TOLD = 4;
/** The share of the weight of all words that has to stand in a place, or be said of it by its file. */
const ENOUGH = 0.5;
/** A commit tells of something else where it lacks a word. */
const ENOUGH_OF_COMMIT = 0.85;
const ALIKE = 0.03;
const SLACK = 0.25;
/** What is on or off tells whether it is so where it has most of the words. */
const ENOUGH_OF_STATE = 0.7;
const OTHERWISE = 0.5;
const DENIES = /^(?:not|none|never|except)$/;
/** What is counted or ranked no single place tells. */
const RANKS = /^(?:most|least|newest|oldest|longest|shortest|more|fewer|average|sum|per)$/;
const LOGS = /\.log$/i;

interface Passage {
  /** What stands there or above it, and what its file is called. */
  words: readonly string[];
  around: readonly string[];
  text: string;
  shown: string;
  /** Of what is set: whether it is on. */
  state?: State | null;
  isCommit?: true;
  isLine?: true;
  cells: readonly Cell[];
}

const split = (text: string): string[] => (text.match(/[\p{L}\p{N}][\p{L}\p{N}_.'-]*/gu) ?? []).flatMap(spelled);

/** A word as it is written, and its parts. */
function spelled(word: string): string[] {
  const bare = word.replace(/[.'-]+$|'s$/g, '');
  const parts = partsOf(bare);
  return parts.length > 1 ? [bare.toLowerCase(), ...parts] : parts;
}

const around = ({ shown }: FileText): string[] => [
  basename(shown).toLowerCase(),
  ...partsOf(basename(shown).replace(/\.\w+$/, '')),
  ...(shown.includes('/') ? partsOf(dirname(shown)) : []),
];

const passage = (file: FileText, line: string, besides: string, shown: string): Passage => ({
  words: split(`${line} ${besides}`),
  around: around(file),
  text: line,
  shown,
  cells: [lineCell(file, line)],
});

const quoted = (file: FileText, line: string, besides = ''): Passage => {
  const cell = lineCell(file, line);
  return { ...passage(file, line, besides, `${file.shown} says: ${cell.text}`), cells: [cell] };
};

const REMARK = /^\s*(?:#|;|\/\/)\s*(.*)/;

/** What is set, with the remark above it and the one at the head of the file. */
function inSettings(file: FileText): Passage[] {
  const lines = file.text.split('\n');
  const [first = ''] = lines;
  const head = REMARK.exec(first)?.[1] ?? '';
  return settingsIn(file.text).flatMap((setting): Passage[] => {
    const at = lines.findIndex((line) => line.includes(setting.line.trim()));
    const remark = REMARK.exec(lines[at - 1] ?? '')?.[1] ?? '';
    if (setting.value === '') return [];
    const told = passage(file, `${setting.name} ${setting.value}`, `${remark} ${head}`, `${tell({ file, setting })}.`);
    return [{ ...told, state: stateOf(setting) }];
  });
}

/** Where a part of code begins. */
const beginsPart = once(() => {
  const { keywords, modifiers } = partsOfFiles().words;
  return new RegExp(`^\\s*(?:(?:${[...modifiers].join('|')}) )*(?:${[...keywords].join('|')})\\s+(\\w+)`);
});

/** A remark, the name of a part, a name with its figure or text: other code says nothing that is read. */
const NOTED = /(?:#|\/\/|--|\/\*|"""|''')\s*\w|^\s*(?:const |let |readonly )?\w+\s*=\s*["'\d]/;

/** A line of code, with what it is a part of. */
function inCode(file: FileText): Passage[] {
  let part = '';
  return file.text.split('\n').flatMap((line): Passage[] => {
    const begun = beginsPart().exec(line)?.[0];
    part = begun ?? part;
    if (begun === undefined && !NOTED.test(line)) return [];
    return [quoted(file, line, begun === undefined ? part : `${part} function`)];
  });
}

async function inFiles(relations: Relations, world: World): Promise<Passage[]> {
  const look = (kind: RegExp) => openLikely(kind, () => true, relations, world, MOST_FILES);
  const [texts, settings, code, logs] = await Promise.all([look(TEXTS), look(SETTINGS), look(CODE), look(LOGS)]);
  return [
    ...texts.flatMap(sentencesOf).map(({ file, text, heading }) => quoted(file, text, heading)),
    ...settings.flatMap(inSettings),
    ...code.filter(({ path }) => !SETTINGS.test(path)).flatMap(inCode),
    ...logs.flatMap((file) =>
      file.text
        .split('\n')
        .flatMap((line) => (line.trim() === '' ? [] : [{ ...quoted(file, line), isLine: true as const }])),
    ),
  ];
}

const COMMIT = ['hash', 'message', 'author', 'time'];

async function inHistory(relations: Relations): Promise<Passage[]> {
  const relation = RELATIONS.get('commit');
  const { rows, missing } = await relations.rows('commit', { need: COMMIT, where: [] });
  if (!relation || missing !== null) return [];
  return rows.map((row) => {
    const { text, cells } = labelOf(row, relation);
    const message = textOf(row, 'message') ?? '';
    return {
      words: split(message),
      around: split(text),
      text,
      shown: `commit ${text}.`,
      cells,
      isCommit: true as const,
    };
  });
}

interface Wanted {
  lower: string;
  /** A day, as lines have it. */
  day?: RegExp;
}

/** What is looked for: words, and days in whatever way they are said. */
function wantedIn(tokens: readonly Token[]): Wanted[] {
  const words = new Set(wordsOf(tokens));
  const found: Wanted[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const moment = momentAt(tokens, at);
    const [, day] = /^\d{4}-(\d\d-\d\d)/.exec(moment?.value.type === 'moment' ? moment.value.text : '') ?? [];
    if (moment && day && moment.to > at + 1) {
      found.push({ lower: day, day: new RegExp(`\\d{4}-${day}`) });
      at = moment.to - 1;
      continue;
    }
    const token = tokens[at] as Token;
    if (words.has(token) && !isLight('people', token.lower) && !isLight('beside', token.lower))
      found.push({ lower: token.lower.replace(/'s$/, '') });
  }
  return found;
}

/** All that is said in one part of a question stands there. */
const matchesAll = ({ words, around: near }: Passage, { tokens }: AskedFor): boolean =>
  wantedIn(tokens).every((each) => [...words, ...near].some((own) => isSame(own, each)));

const isSame = (own: string, { lower }: Wanted): boolean =>
  own === lower || (/^\p{L}/u.test(own) && (sameThing(own, lower) || isOfStem(own, lower)));

/** By each word that stands anywhere, those that it is a form of. */
function matching(wanted: readonly Wanted[]): (own: string) => readonly number[] {
  const known = new Map<string, readonly number[]>();
  return (own) => {
    const before = known.get(own);
    if (before) return before;
    const found = wanted.flatMap((each, at) => (isSame(own, each) ? [at] : []));
    known.set(own, found);
    return found;
  };
}

/** What was found, the parts of the question that it does not tell, and whether it tells any. */
export interface Nearest {
  said: Said[];
  left: string[];
  isTold: boolean;
}

const saysIn = ({ text, words, around: near, isCommit, isLine }: Passage): Text => ({
  text,
  words,
  path: near,
  ...(isCommit ? { isCommit } : {}),
  ...(isLine ? { isLine } : {}),
});

/** Null where nothing has enough of the words, or too many places have. */
export async function answerByNearest(
  text: string,
  { world, relations }: { world: World; relations: Relations },
): Promise<Nearest | null> {
  const tokens = tokenize(text);
  if (asksThisMachine(tokens)) return null;
  const wanted = wantedIn(tokens);
  const ranks = ({ lower }: Token, at: number): boolean =>
    superlatives().has(lower) || operationsAt(tokens, at).some(({ op }) => RANKS.test(op));
  if (tokens.some(ranks)) return null;
  if (wanted.length < 2) return null;
  const all = [...(await inFiles(relations, world)), ...(await inHistory(relations))];
  const sameAs = matching(wanted);
  const held = all.map((each) => {
    const own = new Set(each.words.flatMap((word) => sameAs(word)));
    const near = new Set(each.around.flatMap((word) => sameAs(word)));
    for (const [at, { day }] of wanted.entries()) if (day?.test(`${each.text} ${each.shown}`)) own.add(at);
    return { ...each, own, both: new Set([...own, ...near]) };
  });
  const known = wanted.map((_, at) => {
    const having = held.filter(({ both }) => both.has(at)).length;
    return having === 0 ? null : Math.log(1 + all.length / having);
  });
  // What nothing here has is likely said in another word.
  const unknown = Math.max(...known.map((each) => each ?? 0)) * OTHERWISE;
  const weights = known.map((each) => each ?? unknown);
  const weigh = (places: Iterable<number>): number => [...places].reduce((sum, at) => sum + (weights[at] ?? 0), 0);
  const whole = weigh(wanted.keys());
  const fitting = held
    .map((each) => ({ ...each, share: weigh(each.both) / whole, own: weigh(each.own) / whole }))
    .filter(
      ({ share, own, both, isCommit }) =>
        share >= (isCommit ? ENOUGH_OF_COMMIT : ENOUGH) && own * 2 >= share && both.size > 1,
    );
  const whether = asksWhether(tokens);
  const parts = askedFor(text);
  const holds = (each: (typeof fitting)[number], part: AskedFor): boolean =>
    part.kind === 'whether'
      ? ((each.state ?? null) !== null && each.share >= ENOUGH_OF_STATE) || matchesAll(each, part)
      : tells(saysIn(each), part);
  // What stands much nearer and does not tell it is not passed over for what does.
  const top = Math.max(...fitting.map(({ share }) => share));
  const answering = fitting.filter((each) => each.share >= top - SLACK && parts.some((part) => holds(each, part)));
  const isTold = answering.length > 0;
  const from = isTold ? answering : fitting;
  const most = Math.max(...from.map(({ share }) => share));
  const best = from.filter(({ share }) => share >= most - ALIKE);
  if (best.length === 0 || best.length > MOST_TOLD) return null;
  const left = parts.filter((part) => !best.some((each) => holds(each, part)));
  if (!isTold) {
    const [first] = parts;
    const none = first ? toldByNone(first) : 'That is told by nothing here';
    return {
      said: [
        said(
          `${none}; what stands nearest: ${best.map(({ shown }) => shown).join(' ')}`,
          [],
          ['it does not tell what was asked'],
        ),
      ],
      left: [],
      isTold,
    };
  }
  const denies = tokens.some((_, at) => operationsAt(tokens, at).some(({ op }) => DENIES.test(op)));
  const told = best.map(({ shown, cells, both, state }) => {
    const word = whether && !denies && best.length === 1 && state ? (state === 'on' ? 'Yes: ' : 'No: ') : '';
    const missed = wanted.flatMap(({ lower }, at) => (both.has(at) ? [] : [`“${lower}”`]));
    const doubts = [
      whether ? 'whether it is so, only these words tell' : 'it is what stands nearest to the question',
      ...(missed.length > 0 ? [`nothing there says ${missed.join(', ')}`] : []),
    ];
    return said(`${word}${shown}`, cells, doubts);
  });
  return { said: told, left: left.map(({ part }) => part), isTold };
}
