// Would this program accept these bare operands at all? Only for programs whose name is also an
// English word; each rule restates the synopsis of the program's manual. A line that its own program
// must reject is no evidence of a command.

import { isWord } from './english.ts';

export type Usage = 'fits' | 'rejects' | 'unknown';

const ARTICLES = /^(?:an?|new|in|of|for)$/;

const NOT_TARGETS = /^(?:directory|directories|folders?|files?|copy|copies|symlinks?)$/;

type Rule = (operands: readonly string[], context: UsageContext) => Usage;

export interface UsageContext {
  hasOptions: boolean;
  exists(path: string): boolean;
  resolves(word: string): boolean;
}

const dynamic = /[$`*?[{]/;

/** Every operand must look like this, or be something that the shell expands. */
const each =
  (pattern: RegExp): Rule =>
  (operands) =>
    operands.every((word) => dynamic.test(word) || pattern.test(word)) ? 'fits' : 'rejects';

/** At most (and at least) so many operands. */
const arity =
  (least: number, most: number): Rule =>
  (operands) => {
    if (operands.some((word) => dynamic.test(word))) return 'unknown';
    return operands.length > most || operands.length < least ? 'rejects' : 'unknown';
  };

/** The operands name files to read: one that exists fits, several with none existing do not. */
const readsFiles: Rule = (operands, { exists }) => {
  if (operands.some((word) => dynamic.test(word) || exists(word))) return 'unknown';
  const plain = operands.filter((word) => /^[a-z]{2,}$/.test(word));
  const rest = operands.filter((word) => /^\d+$/.test(word) || word.startsWith('/'));
  return plain.length >= 2 && plain.length + rest.length === operands.length ? 'rejects' : 'unknown';
};

/** Any word is a target or a name; sentences have small words as well. */
const namesAnything: Rule = (operands) =>
  NOT_TARGETS.test(operands[0]!) ||
  operands.some((word) => isWord('pointers', word) || isWord('clause_words', word) || ARTICLES.test(word))
    ? 'unknown'
    : 'fits';

const RULES: Readonly<Record<string, Rule>> = {
  // kill [-SIGNAL] pid|%job…
  kill: (operands) => {
    if (operands.some((word) => /^[a-z]+$/i.test(word))) return 'rejects';
    return operands.every((word) => /^\d+$|^%/.test(word)) ? 'fits' : 'unknown';
  },
  // sleep NUMBER[smhd]…; one odd word may be a slip of the finger.
  sleep: (operands, context) =>
    operands.length < 2 ? 'unknown' : each(/^(?:\d*\.?\d+(?:e[-+]?\d+)?[smhd]?|inf(?:inity)?)$/i)(operands, context),
  // install SOURCE DEST, install SOURCE… DIRECTORY: two at least, and the sources exist.
  install: (operands, { exists }) =>
    operands.length < 2 || operands.slice(0, -1).every((w) => /^[a-z]+$/.test(w) && !exists(w)) ? 'rejects' : 'unknown',
  free: arity(0, 0),
  uptime: arity(0, 0),
  whoami: arity(0, 0),
  pwd: arity(0, 0),
  uname: arity(0, 0),
  arch: arity(0, 0),
  top: arity(0, 0),
  htop: arity(0, 0),
  clear: arity(0, 0),
  tty: arity(0, 0),
  logname: arity(0, 0),
  hostname: arity(0, 1),
  users: arity(0, 1),
  exit: arity(0, 1),
  logout: arity(0, 1),
  login: arity(0, 1),
  history: each(/^\d+$|^(?:search|delete|clear|merge|save)$/),
  // who [FILE | ARG1 ARG2]
  who: arity(0, 2),
  link: arity(2, 2),
  unlink: arity(1, 1),
  split: arity(0, 2),
  script: arity(0, 1),
  reset: arity(0, 1),
  screen: arity(0, 99),
  // date [+FORMAT] or date [MMDDhhmm…]
  date: each(/^\+|^\d{8,12}(?:\.\d\d)?$/),
  // write USER [TTY]
  write: arity(1, 2),
  // test EXPRESSION: three operands have an operator in the middle
  test: (operands) => {
    if (/^(?:[!=]=|=|<|>)$/.test(operands[1] ?? '')) return 'fits';
    const operator = operands.some((word) => /^[=!<>(]|^\)$/.test(word) || dynamic.test(word));
    return operands.length < 2 || operator ? 'unknown' : 'rejects';
  },
  // which NAME…: several words of which none is a program
  which: (operands, { resolves }) => {
    const found = operands.filter((word) => dynamic.test(word) || resolves(word)).length;
    if (operands.length >= 2 && found === 0) return 'rejects';
    return found === operands.length && found > 0 ? 'fits' : 'unknown';
  },
  // last [NAME…] [TTY…]: a number followed by a plural counts something else.
  last: (operands) =>
    operands.some((word, i) => /^\d+$/.test(word) && /[a-z]s$/.test(operands[i + 1] ?? '')) ? 'rejects' : 'unknown',
  // make TARGET…, set NAME VALUE…
  make: namesAnything,
  set: namesAnything,
  for: (operands) =>
    operands[1] === 'in' || operands.length === 1 || /^\(/.test(operands[0] ?? '') ? 'fits' : 'rejects',
  select: (operands) => (operands[1] === 'in' || operands.length === 1 ? 'fits' : 'rejects'),
  case: (operands) => (operands[1] === 'in' || operands.length === 1 ? 'fits' : 'rejects'),
  function: arity(1, 2),
  // chmod MODE FILE…
  chmod: (operands) =>
    /^[0-7]{1,5}$|^[ugoa]*[-+=]|[$`]/.test(operands[0]!) || operands.length < 2 ? 'unknown' : 'rejects',
  ls: readsFiles,
  du: readsFiles,
  df: readsFiles,
  sort: readsFiles,
  file: readsFiles,
  cat: readsFiles,
  head: readsFiles,
  tail: readsFiles,
  less: readsFiles,
  more: readsFiles,
  wc: readsFiles,
  open: readsFiles,
  view: readsFiles,
  edit: readsFiles,
  find: readsFiles,
  paste: readsFiles,
  print: readsFiles,
  display: readsFiles,
  convert: readsFiles,
  identify: readsFiles,
  play: readsFiles,
  diff: readsFiles,
  size: readsFiles,
  strings: readsFiles,
};

/** How a program's synopsis takes these operands (options already taken out). */
export function usageOf(command: string, operands: readonly string[], context: UsageContext): Usage {
  const rule = Object.hasOwn(RULES, command) ? RULES[command] : undefined;
  // The value of an option looks like an operand here, so a line with options is left undecided.
  return rule && operands.length > 0 && !context.hasOptions ? rule(operands, context) : 'unknown';
}

/** Programs whose operands are free text by design: a sentence after them is their normal input. */
export const FREE_TEXT: ReadonlySet<string> = new Set(
  `echo printf say espeak espeak-ng figlet toilet banner cowsay cowthink lolcat notify-send wall
  logger yes expr let true false : trans dict howdoi how2 betty sgpt aichat llm tgpt mods ddgr googler
  task todo todo.sh t note jrnl watson moro zenity dialog whiptail mail apropos spell alias abbr`
    .trim()
    .split(/\s+/),
);
