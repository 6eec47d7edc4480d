// Holds a command to the request it was made for, whoever made it. What was read whole is compared as a goal; beyond that
// every content word has to be accounted for by what the command tells of itself, every figure and operand of the command
// has to come from the request, and its effect must be one that was asked for. Nothing is believed because of who says it.
import { bounds } from '../../english/bounds.ts';
import { acts, characters } from '../../english/lexicon.ts';
import { goalKey } from '../../programs/same.ts';
import { commandWords } from '../../programs/words.ts';
import type { Level } from '../../safety/types.ts';
import type { ExplanationPart } from '../types.ts';
import type { Asked } from './asked.ts';
import { dishonest, doesChange, falsehood } from './honest.ts';
import { KEEPS, misleading } from './misleading.ts';
import { strangeRights } from './rights.ts';
import type { Said } from './said.ts';
import { isTold } from './senses.ts';
import { type Tells, tellsOf } from './tells.ts';

export interface Judged {
  /**
   * equal: it reads back into what was read whole. fits: every word is accounted for and nothing was added. less: words are
   * left out. more: it names or does what was not said. contradicts: it does another kind of thing.
   */
  standing: 'equal' | 'fits' | 'less' | 'more' | 'contradicts';
  /** Words of the request, as said, that nothing in the command answers. */
  lost: readonly string[];
  /** What the command names or does that nobody asked for. */
  added: readonly string[];
  /** Of the lost words those without which it is another request: an exception, a number, a name, a second step. */
  misled: readonly string[];
  /** Why it cannot be what was asked for, whoever says it. */
  untrue: string | null;
  /** Why it is no honest offer where it is only a guess; null where it is one. */
  unsound: string | null;
  /** It leaves something otherwise than it was. */
  changes: boolean;
  /** How many words of the request are accounted for. */
  accounted: number;
  /** One clause for the person and for a model's second try; null when it is equal or fits. */
  reason: string | null;
}

export interface JudgeTools {
  explain: (command: string) => ExplanationPart[];
  /** Of the safety engine's verdict on it. */
  level: Level;
}

/** Two words of one stem: *expires* and *expiry*, *lint* and *linter*. */
function akin(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length < 4) return false;
  if (long.startsWith(short) && long.length - short.length <= 3) return true;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  return same >= 5 && same >= short.length - 2;
}

const told = (forms: readonly string[], words: ReadonlySet<string>): boolean =>
  forms.some((form) => words.has(form)) || forms.some((form) => [...words].some((word) => akin(form, word)));

/** Programs are named for what they do: *pdftotext*, *exiftool*. */
const named = (forms: readonly string[], { programs }: Tells): boolean =>
  forms.some((form) => form.length > 2 && programs.some((name) => name.includes(form)));

/** Powers of 1000 and of 1024 are told apart by no request. */
const NEARLY = 0.1;
const POWERS = 'kmgt';

/** All sizes that the figures of a command may mean, in bytes; a figure without a unit is bytes or blocks. */
const sizesIn = (command: string): number[] =>
  [...command.matchAll(/(\d+(?:\.\d+)?)([a-zA-Z]?)/g)].flatMap(([, figure, unit = '']) => {
    const power = POWERS.indexOf(unit.toLowerCase());
    const n = Number(figure);
    return unit !== '' && power >= 0 ? [n * 1024 ** (power + 1)] : [n, n * 512];
  });

const isSize = (said: Said, bytes: number): boolean =>
  said.kind === 'size' && Math.abs(bytes / said.bytes - 1) < NEARLY;

/** Stands in no command. */
const NOWHERE = '\u0000';
const FILES = ['file', 'folder', 'directory'] as const;
const SIGNS = {
  '+': /(?:^|[\s'"=])\+\d|>|-g[te]\b|\b(?:sort|order)/,
  '-': /(?:^|[\s'"=])-\d|<|-l[te]\b|\b(?:sort|order)/,
} as const;

/** The far end of an order. */
const EXTREME = /^(?:old|new|big|large|small|long|short|high|low|late|early|heavi)(?:est)$|^latest$/;
/** Something is put in order, or comes in one. */
const PUTS_IN_ORDER =
  /\b(?:sort\w*|order\w*|max\w*|min\w*|top)\b|\bls\s(?:\S+\s)*-\w*[tSX]|\bgit (?:log|show|describe|stash|reflog)\b/;

/** A program that is brought here is no program that runs. */
const installs = ({ goals }: Tells): boolean => goals.some(({ of }) => of === 'package' || of === 'service');

function isAccounted(said: Said, tells: Tells, level: Level): boolean {
  switch (said.kind) {
    case 'value':
      if (said.program && !installs(tells)) return named(said.spellings, tells);
      return (
        said.spellings.some((each) => tells.plain.includes(each.toLowerCase())) &&
        !(said.ending && tells.operands.includes(said.text))
      );
    case 'number':
      return said.figures.some((n) => tells.figures.has(n) || (n === 1 && !tells.text.includes('head -')));
    case 'date':
      return said.figures.some((n) => tells.figures.has(n)) || told(wordsIn(said.text), tells.words);
    case 'size':
      return sizesIn(tells.text).some((bytes) => isSize(said, bytes));
    case 'negation':
      return tells.excludes;
    case 'word':
      // What is spoken of is seen from the paths.
      if (FILES.some((form) => said.forms.includes(form)) && /[./*~]/.test(tells.text)) return true;
      if (EXTREME.test(said.text.toLowerCase()))
        return (
          PUTS_IN_ORDER.test(tells.text) ||
          tells.goals.some(({ order }) => order !== undefined) ||
          tells.words.has(said.text.toLowerCase())
        );
      if (bounds().get(said.text.toLowerCase())?.test(tells.text)) return true;
      // A sign by its name: *underscores*.
      if (said.forms.some((form) => tells.text.includes(characters().get(form) ?? NOWHERE))) return true;
      if (tells.excludes && said.forms.some((form) => KEEPS.has(form))) return true;
      if (said.sign) return SIGNS[said.sign].test(tells.text) || told(said.forms, tells.words);
      return (said.reads && level === 'safe') || told(said.forms, tells.words) || named(said.forms, tells);
  }
}

/** It is seen in another form, or more of it: no other answer. */
const FORM =
  /\b(?:long|human|readable|format\w*|output\w*|print\w*|show\w*|display\w*|verbose|quiet|colou?r\w*|recurs\w*|numeric|header\w*|width|line number\w*)\b/i;
/** It is another answer. */
const NARROWS =
  /\b(?:sort\w*|order\w*|revers\w*|only|exclud\w*|invert\w*|ignor\w*|skip\w*|limit\w*|at most|newer|older|delet\w*|remov\w*|overwrit\w*|forc\w*|without)\b/i;

/** How things are put in order, and words that put them so. */
const ORDERS = /\b(?:sort|order|revers|numer|compar)\w*/i;
const ORDERED = /\b(?:\w{3,}est|most|least|first|last|top|sort\w*|order\w*)\b/i;

/** It asks, tells, or spares what is there. */
const PRUDENT = /\b(?:clobber|prompt\w*|interactiv\w*|dry|simulat\w*|verbose)\b|\b(?:not|never) (?:\w+ )?overwrit/i;

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[a-z]{3,}/g) ?? [];

/** Figures of a command that are none of the request's; what is written in a pattern or a script is not a figure. */
function strangeFigures({ operands, flags }: Tells, asked: Asked): string[] {
  const allowed = new Set(asked.said.flatMap((said) => (said.kind === 'number' ? said.figures : [])));
  const request = asked.text.toLowerCase();
  return [...operands, ...flags.map(({ text }) => text)].filter((word) => {
    const figure = /^(?:-{1,2}[a-zA-Z-]+=?|[-+])?(\d+)[a-zA-Z%]{0,2}$/.exec(word)?.[1];
    if (figure === undefined || Number(figure) < 2) return false;
    if (sizesIn(word).some((bytes) => asked.said.some((said) => isSize(said, bytes)))) return false;
    return !allowed.has(Number(figure)) && !request.includes(figure);
  });
}

const SCRIPT = /[{}$()[\]\\|;]|\s/;

/** *chapter03* is what *chapter 3* says. */
const numbered = (piece: string, { said }: Asked): boolean => {
  const figure = /\d+$/.exec(piece)?.[0];
  return figure !== undefined && said.some((each) => each.kind === 'number' && each.figures.includes(Number(figure)));
};

/** A path, a pattern in a folder or a file at a point of the history that this place has. */
function isThere(operand: string, { world }: Asked): boolean {
  const path = operand.replace(/^[\w./-]+:(?=\w)/, '');
  const [folder = ''] = path.split(/\/?[^/]*[*?[]/);
  return world.path(folder === '' ? path : folder) !== null;
}

const isPressed = (operand: string, { said, world }: Asked): boolean =>
  world.path(operand) === null &&
  said.some(({ kind, text }) => kind === 'word' && text === operand) &&
  !said.some(({ kind, text }) => kind === 'value' && text === operand);

/** Operands that nobody said: names that were made up. */
function strangeOperands({ operands: words, picks, text }: Tells, asked: Asked, level: Level): string[] {
  const file = commandWords(text)?.file ?? null;
  const operands = file === null ? words : [...words, file];
  const request = asked.text.toLowerCase();
  const kin = new Set(asked.said.flatMap((said) => (said.kind === 'word' ? said.forms : [])));
  const isSaid = (piece: string) =>
    request.includes(piece) || kin.has(piece) || told([piece], kin) || numbered(piece, asked);
  /** It is here, and its own name was said in part: where it lies need not be. */
  const isDescribed = (operand: string) =>
    isThere(operand, asked) &&
    wordsIn(operand.replace(/\/+$/, '').replace(/\.\w+$/, ''))
      .slice(-3)
      .some(isSaid);
  const firstHere = operands.findIndex((operand) => asked.world.path(operand) !== null);
  return operands.filter((operand, i) => {
    // A word of the request pressed in behind a file, as if it were one more.
    if (firstHere >= 0 && i > firstHere && isPressed(operand, asked)) return true;
    if (SCRIPT.test(operand) || /^[./~*?+-]*$/.test(operand) || operand.length < 3) return false;
    if (level === 'safe' && picks.has(operand)) return false;
    if (/^\d/.test(operand) || request.includes(operand.toLowerCase().replace(/^\.\/|\/$/g, ''))) return false;
    return !wordsIn(operand).every(isSaid) && !isDescribed(operand);
  });
}

function strangeFlags({ flags, text: command }: Tells, asked: Asked, level: Level): string[] {
  const request = new Set(wordsIn(asked.text));
  const kin = new Set(asked.said.flatMap((said) => (said.kind === 'word' ? said.forms : [])));
  /** What stands behind it was said, wherever it stands: the flag only says how. */
  const takesSaid = (flag: string) => {
    const behind = command.split(`${flag} `).slice(1);
    return (
      behind.length > 0 &&
      behind.every((rest) => {
        const next = rest.split(/\s/)[0]?.toLowerCase() ?? '';
        const kind = /^['"]?\*\.(\w+)['"]?$/.exec(next)?.[1] ?? '';
        return asked.said.some(
          (each) =>
            (each.kind === 'value' && each.spellings.some((word) => next.includes(word.toLowerCase()))) ||
            (each.kind === 'word' && kind !== '' && each.forms.includes(kind)),
        );
      })
    );
  };
  const negates = asked.said.some(({ kind }) => kind === 'negation');
  const orders = ORDERED.test(asked.text);
  return flags.flatMap(({ text, meaning }) => {
    if (meaning === null) return [];
    const asksIt = [...wordsIn(text), ...wordsIn(meaning)].some((word) => request.has(word) || told([word], kin));
    const narrows = NARROWS.test(meaning);
    if (asksIt || (negates && narrows) || (!narrows && takesSaid(text))) return [];
    // To harm less than one might is nothing that has to be asked for, nor is the way in which an order is brought about.
    if (PRUDENT.test(meaning) || (orders && ORDERS.test(meaning))) return [];
    const alters = level === 'safe' ? narrows : !FORM.test(meaning);
    return alters ? [text] : [];
  });
}

const same = (a: string, b: string): boolean => a.replace(/\s+/g, ' ').trim() === b.replace(/\s+/g, ' ').trim();

/** Whether it is what was read, said in another way or in the very same. */
function isEqual(command: string, { goals }: Tells, { readings, whole }: Asked): boolean {
  const [best] = readings;
  if (!whole || !best) return false;
  if (best.done.some((way) => way.command !== null && same(way.command, command))) return true;
  const keys = new Set(best.done.map(({ goal }) => goalKey(goal)).concat(goalKey(best.goal)));
  return goals.some((goal) => keys.has(goalKey(goal)));
}

/** It reads back into an act that no word stands for: *decode* where *encode* was said, *restart* where *show* was. */
function otherAct({ goals }: Tells, { said }: Asked): boolean {
  const wanted = new Set(said.flatMap((each) => (each.kind === 'word' && each.acts.length > 0 ? each.acts : [])));
  if (wanted.size === 0 || goals.length === 0 || goals.some(({ act }) => wanted.has(act))) return false;
  const effectOf = (act: string) => acts().get(act)?.effect ?? 'change';
  const effects = new Set([...wanted].map(effectOf));
  // Another word for the same kind of thing (*keep from being upgraded*, hold) is no contradiction, and a look at what
  // was to be changed does no harm.
  return goals.every(({ act }) =>
    effectOf(act) === 'read' ? effects.size === 1 && effects.has('read') : !effects.has(effectOf(act)),
  );
}

/** It changes something where nothing but a look was asked for. */
function contradicts({ goals }: Tells, { effects }: Asked, level: Level): boolean {
  if (effects.size === 0 || [...effects].some((effect) => effect !== 'read')) return false;
  if (goals.length > 0) return goals.every(({ act }) => (acts().get(act)?.effect ?? 'change') !== 'read');
  return level !== 'safe';
}

const list = (words: readonly string[]): string => words.slice(0, 6).join(', ');

export function judge(command: string, asked: Asked, { explain, level }: JudgeTools): Judged {
  const tells = tellsOf(command, explain);
  const done = asked.senses.filter(
    (sense) => isTold(sense, tells.does) || tells.goals.some(({ act }) => act === sense.act),
  );
  const unanswered = asked.said.filter(
    (said) =>
      !isAccounted(said, tells, level) && !done.some(({ start, end }) => start <= said.start && said.end <= end),
  );
  const lost = unanswered.map(({ text }) => text);
  const accounted = asked.said.length - lost.length;
  const misled = misleading(command, tells, unanswered, asked, level);
  const changes = doesChange(tells, level);
  if (isEqual(command, tells, asked))
    return {
      standing: 'equal',
      lost: [],
      added: [],
      misled: [],
      untrue: null,
      unsound: null,
      changes,
      accounted: asked.said.length,
      reason: null,
    };
  const guess = { tells, lost: unanswered, asked, level };
  const untrue = falsehood(guess);
  const unsound = dishonest(guess);
  if (contradicts(tells, asked, level)) {
    const reason = 'it changes something, and the request only asks to see something';
    return { standing: 'contradicts', lost, added: [], misled, untrue, unsound, changes, accounted, reason };
  }
  if (otherAct(tells, asked)) {
    const reason = `it does something else: ${tells.goals[0]?.act ?? ''}`;
    return { standing: 'contradicts', lost, added: [], misled, untrue, unsound, changes, accounted, reason };
  }
  const added = [
    ...strangeOperands(tells, asked, level),
    ...strangeFigures(tells, asked),
    ...strangeFlags(tells, asked, level),
    ...strangeRights(tells, asked),
  ];
  const reasons = [
    ...(lost.length > 0 ? [`leaves out: ${list(lost)}`] : []),
    ...(added.length > 0 ? [`adds: ${list(added)}`] : []),
  ];
  const standing = added.length > 0 ? 'more' : lost.length > 0 ? 'less' : 'fits';
  return { standing, lost, added, misled, untrue, unsound, changes, accounted, reason: reasons.join('; ') || null };
}
