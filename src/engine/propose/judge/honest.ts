// What makes a guess an honest offer, property by property. A guess that lacks one is not shown at all: what it names is
// there, its texts were said as texts, its figures as numbers, and what is to be done and which things are meant was read.

import { bounds } from '../../english/bounds.ts';
import { lemmas } from '../../english/lemma.ts';
import { acts, categories, filters, lexiconWords, nouns } from '../../english/lexicon.ts';
import { hasNoLines, readsText } from '../../english/media.ts';
import { type Token, tokenize } from '../../english/token.ts';
import { verbsOf } from '../../programs/verbs.ts';
import type { Level } from '../../safety/types.ts';
import { missingPaths } from '../generators/reading.ts';
import type { Asked } from './asked.ts';
import type { Said } from './said.ts';
import type { Tells } from './tells.ts';

interface Guess {
  tells: Tells;
  lost: readonly Said[];
  asked: Asked;
  level: Level;
}

const inLanguage = (word: string): boolean => lemmas(word.toLowerCase()).some((form) => lexiconWords().has(form));

const isHere = (word: string, { world }: Asked): boolean => world.path(word) !== null || world.kinds(word).length > 0;

/** Words before a text that say that it is one: *the word error*, *containing error*, *called new*. */
const ANNOUNCING = ['text', 'contain', 'like', 'called'] as const;
const ARTICLES = /^(?:the|a|an|only|just)$/;

function isAnnounced(tokens: readonly Token[], at: number): boolean {
  let before = at - 1;
  while (ARTICLES.test(tokens[before]?.lower ?? '')) before -= 1;
  const forms = lemmas(tokens[before]?.lower ?? '');
  return ANNOUNCING.some((name) =>
    categories()[name]?.words.some((word) => forms.includes(word.split(' ').at(-1) ?? '')),
  );
}

/**
 * A program is here, or is called by its name: a file is none, and a word of the sentence only where it is a verb and nothing
 * is left out.
 */
function strangeProgram({ tells: { programs }, lost, asked }: Guess): string | null {
  const { world, said } = asked;
  const strange = programs.find((name) => {
    if (world.has(name)) return false;
    if (world.path(name) !== null) return true;
    const word = said.find(({ text }) => text.toLowerCase() === name);
    return word?.kind === 'word' && inLanguage(name) && (word.acts.length === 0 || lost.length > 0);
  });
  return strange === undefined ? null : `there is no program ${strange} here`;
}

/** What is looked at is here. */
function missingReferent({ tells: { goals, text }, asked: { world } }: Guess): string | null {
  const missing = goals.map((goal) => missingPaths({ goal, command: text }, world));
  const [path] = missing.every((paths) => paths.length > 0) ? (missing[0] ?? []) : [];
  return path === undefined ? null : `there is no ${path} here`;
}

/** Words of the sentence that are neither quoted nor announced name nothing, unless they are names of what is here. */
function pressedWord({ tells: { operands, text }, asked }: Guess): string | null {
  const tokens = tokenize(asked.text);
  const done = /\s-exec(?:dir)? \S+ (.*)/.exec(text)?.[1]?.split(/\s+/) ?? [];
  // What stands right behind a program may be what the program is told to do.
  const told = (operand: string) => text.startsWith(operand, text.indexOf(' ') + 1);
  const pressed = [...operands, ...done].find((operand) => {
    if (isHere(operand, asked)) return false;
    if (/\s/.test(operand)) {
      const at = asked.text.indexOf(operand);
      return at >= 0 && !/["'`\u201c\u2018]/.test(asked.text[at - 1] ?? '');
    }
    if (!/^[a-z]+$/.test(operand) || told(operand) || !inLanguage(operand)) return false;
    const at = tokens.findIndex(({ text }) => text === operand);
    return at >= 0 && tokens[at]?.quoted === false && !isAnnounced(tokens, at);
  });
  return pressed === undefined ? null : `nobody said that ${pressed} is a name or a text`;
}

/** A figure that stands only in a date is no number of things. */
function misreadDate({ tells: { text }, asked: { said } }: Guess): string | null {
  const numbers = new Set(said.flatMap((each) => (each.kind === 'number' ? each.figures : [])));
  const dates = new Set(said.flatMap((each) => (each.kind === 'date' ? each.figures : [])));
  const counts = [...text.matchAll(/(?<=\s-[a-z]? ?|\s)\d+(?=\s|$)/g)].map(([figure]) => Number(figure));
  const figure = counts.find((each) => each > 31 && dates.has(each) && !numbers.has(each));
  return figure === undefined ? null : `${figure} is part of a date`;
}

const isNoun = ({ forms }: { forms: readonly string[] }): boolean =>
  nouns().some(({ words }) => forms.some((form) => words.includes(form)));

/** Acts are named by base forms and participles: *packages* are things. */
const changing = (said: Said): boolean =>
  said.kind === 'word' &&
  said.acts.length > 0 &&
  !/[^s]s$/.test(said.text) &&
  !said.reads &&
  said.acts.every((act) => acts().get(act)?.effect !== 'read');

/** What is to be done was not read. */
function lostAct({ lost, asked: { said } }: Guess): string | null {
  const read = said.some((each) => changing(each) && !lost.includes(each));
  const act = lost.find(
    (each) => each.kind === 'word' && changing(each) && (each === said[0] || !(read || isNoun(each))),
  );
  return act === undefined ? null : `it does not ${act.text}`;
}

const ONLY = /^(?:only|just)$/;

/** What alone was wanted was not read. */
function lostOnly({ lost, asked: { text } }: Guess): string | null {
  const tokens = tokenize(text);
  const isLost = (token: Token | undefined) =>
    token !== undefined && lost.some((said) => said.kind === 'word' && said.text === token.text);
  const word = tokens.find(
    (token, at) =>
      isLost(token) &&
      (ONLY.test(tokens[at - 1]?.lower ?? '') ||
        (ONLY.test(tokens[at + 1]?.lower ?? '') && (tokens[at - 1]?.pause !== false || isLost(tokens[at - 1])))),
  );
  return word === undefined ? null : `it does nothing about ${word.text} alone`;
}

const WITHOUT = /\b(?:without|except|excluding|excl|leaving out|but not)\b/gi;
const LEAVES_OUT = /--?exclude|(?:^|\s)(?:!|-not|-prune|-v\w*|-x|-\w+v)(?=\s)|--invert|--no-|\[\^/g;

/** Several exceptions, and not each of them made. */
function lostException({ tells: { text }, asked }: Guess): string | null {
  const said = asked.text.match(WITHOUT)?.length ?? 0;
  const made = text.match(LEAVES_OUT)?.length ?? 0;
  return said > 1 && made < said ? 'it does not make every exception' : null;
}

const ALL = /^(?:all|every|each)$/;
const ONE = /(?:-n ?|-m ?|head -|--max-count=)1\b/;

/** All of them were asked for, and it takes one. */
function narrowed({ tells: { text }, asked }: Guess): string | null {
  const everything = tokenize(asked.text).some(({ lower }) => ALL.test(lower));
  const one = asked.said.some((said) => said.kind === 'number' && said.figures.includes(1));
  return everything && !one && ONE.test(text) ? 'it takes one of them' : null;
}

const nounsSaid = ({ said }: Asked): Set<string> =>
  new Set(
    nouns().flatMap(({ of, words }) =>
      said.some((each) => each.kind === 'word' && each.forms.some((form) => words.includes(form))) ? [of] : [],
    ),
  );

/** A condition of the set that was spoken of was not read. */
function lostCondition({ tells, lost, asked }: Guess): string | null {
  const of = nounsSaid(asked);
  const conditions = new Set(
    filters().filter.flatMap((row) =>
      row.of.some((each) => of.has(each)) ? row.forms.filter((form) => /^[a-z]+$/.test(form)) : [],
    ),
  );
  const word = lost.find((said) => {
    if (said.kind !== 'word') return false;
    const lower = said.text.toLowerCase();
    const told = bounds().get(lower);
    return told ? !told.test(tells.text) : conditions.has(lower);
  });
  return word === undefined ? null : `it does nothing about ${word.text}`;
}

/** The contrary of what was said: `--no-merged` where *merged* was. */
function turnedRound({ tells: { flags }, asked: { text } }: Guess): string | null {
  const words = tokenize(text).map(({ lower }) => lower);
  const flag = flags.find((each) => {
    const word = /^--no-?([a-z]{3,})$/.exec(each.text)?.[1];
    const at = word === undefined ? -1 : words.indexOf(word);
    return at >= 0 && !words.slice(Math.max(0, at - 3), at).some((each) => /^(?:not?|never|without|un)$/.test(each));
  });
  return flag === undefined ? null : `${flag.text} is the contrary`;
}

/** A request that begins with what it is about is about nothing that was read. */
function lostTopic({ lost, asked: { said, text } }: Guess): string | null {
  const [first] = said;
  if (first?.kind !== 'word' || !lost.includes(first) || !text.startsWith(first.text)) return null;
  return `it is not about ${first.text}`;
}

const CHANGES: ReadonlySet<string> = new Set(['make', 'change', 'destroy']);

/** All that is known of such a command leaves something otherwise than it was: chmod, touch, 7z a. */
function changesAlways(program: string, text: string): boolean {
  const words = text.split(/\s+/);
  const behind = words[words.indexOf(program) + 1];
  const known = verbsOf().forCommand(program, behind);
  return known.length > 0 && known.every(({ verb }) => verb.effect !== 'read' && verb.effect !== 'run');
}

/** What find and xargs run for each. */
const runForEach = (text: string): string[] =>
  [...text.matchAll(/\s(?:-exec(?:dir)?|xargs(?: -\S+)*) ([a-z][\w.-]*)/g)].map(([, name = '']) => name);

export const doesChange = ({ goals, programs, text }: Tells, level: Level): boolean =>
  level !== 'safe' ||
  goals.some(({ act }) => CHANGES.has(acts().get(act)?.effect ?? '')) ||
  [...programs, ...runForEach(text)].some((program) => changesAlways(program, text));

/**
 * Where no act was said nothing is to be changed: *failed backups with the line before each*. Where one was, what is changed is
 * what was spoken of, so that each word of it has to be accounted for.
 */
function unaskedChange({ tells, lost, asked: { said }, level }: Guess): string | null {
  if (!doesChange(tells, level)) return null;
  if (!said.some(changing)) return 'nothing was to be changed';
  const [word] = lost;
  return word === undefined ? null : `something would be changed, and ${word.text} was not read`;
}

/** What is lost is exactly what was spoken of: each word is accounted for, and what is named is here. */
function lostForGood({ tells: { goals, operands }, lost, asked }: Guess): string | null {
  const loses = goals.some(({ act }) => acts().get(act)?.effect === 'destroy');
  if (!loses && !(goals.length === 0 && asked.effects.has('destroy'))) return null;
  const [word] = lost;
  if (word !== undefined) return `something would be lost, and ${word.text} was not read`;
  const gone = operands.find((each) => /^[\w-]+$/.test(each) && !isHere(each, asked));
  return gone === undefined ? null : `there is no ${gone} here`;
}

/** A film or a picture has no lines to show or to edit; its bytes may go on to another program. */
function noText({ tells: { programs, operands, text } }: Guess): string | null {
  if (/[|<>]/.test(text)) return null;
  const file = operands.find(hasNoLines);
  return file !== undefined && programs.some(readsText) ? `${file} is no text` : null;
}

/** As much of the request is left out as was read. */
function halfLost({ lost, asked: { said } }: Guess): string | null {
  return lost.length > 0 && lost.length >= said.length / 2 ? 'half of the request is left out' : null;
}

/** Whoever says it. */
const FALSE = [missingReferent, misreadDate, turnedRound, noText] as const;
/** Only of a guess: what reads may know better. */
const GUESSED = [
  strangeProgram,
  pressedWord,
  lostAct,
  lostOnly,
  lostException,
  narrowed,
  lostCondition,
  lostTopic,
  unaskedChange,
  lostForGood,
  halfLost,
] as const;

const firstOf = (properties: readonly ((guess: Guess) => string | null)[], guess: Guess): string | null => {
  for (const property of properties) {
    const reason = property(guess);
    if (reason !== null) return reason;
  }
  return null;
};

/** Why it cannot be what was asked for, whoever says it; null where nothing speaks against it. */
export const falsehood = (guess: Guess): string | null => firstOf(FALSE, guess);

/** Why a guess is no honest offer; null where it is one. */
export const dishonest = (guess: Guess): string | null => firstOf(GUESSED, guess);
