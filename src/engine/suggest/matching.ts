// How well a name answers what was typed. Prefix first; then the same without case; then letters at
// word starts or inside. Fuzzy order only counts from four characters, where accidents are rare.
/** At the beginning of a word inside the name, and anywhere inside it. */
const INSIDE_FROM = 3;
const FUZZY_FROM = 4;

/** 0 when the name does not answer; else 0..1. Specificity: the more of the name is typed, the more. */
export function matchQuality(partial: string, name: string): number {
  if (partial === '') return 0.8;
  const specificity = Math.min(1, partial.length / name.length);
  if (name.startsWith(partial)) return 0.8 + 0.2 * specificity;
  const lowerName = name.toLowerCase();
  const lower = partial.toLowerCase();
  if (lowerName.startsWith(lower)) return 0.6 + 0.2 * specificity;
  if (partial.length < INSIDE_FROM || partial.startsWith('-')) return 0;
  const at = lowerName.indexOf(lower);
  if (at <= 0) return 0;
  if (/[\W_]/.test(name[at - 1] ?? '')) return 0.4 + 0.1 * specificity;
  return partial.length < FUZZY_FROM ? 0 : 0.3 + 0.1 * specificity;
}

/** How a name is held against what is typed: 0 when it does not answer, else 0..1. */
export type Match = (partial: string, name: string) => number;

/** Shorter words are one edit away from everything. */
export const SLIP_FROM = 3;
const MAX_NAME = 40;

/**
 * Where nothing answers: one slip of the fingers (a letter too many, too few, another, two the wrong way round) in what
 * the name begins with, or the typed letters in the name's order. The first letter is taken at its word.
 */
const matchSlipFirst: Match = (partial, name) => {
  if (partial.length < SLIP_FROM || name.length > MAX_NAME) return 0;
  const typed = partial.toLowerCase();
  const known = name.toLowerCase();
  if (typed[0] !== known[0]) return 0;
  const specificity = Math.min(1, typed.length / known.length);
  // Two letters the wrong way round are the commonest slip.
  if (swapped(typed, known)) return 0.55 + 0.1 * specificity;
  if (oneSlip(typed, known)) return 0.5 + 0.1 * specificity;
  if (swapped(typed, known.slice(0, typed.length))) return 0.35 + 0.15 * specificity;
  if (typed.length > SLIP_FROM)
    for (const length of [typed.length, typed.length + 1, typed.length - 1])
      if (length < known.length && oneSlip(typed, known.slice(0, length))) return 0.3 + 0.15 * specificity;
  return inOrder(typed, known) ? 0.1 + 0.15 * specificity : 0;
};

/** The same of a later word of the name, `lgn` of `feature/login`, or from it on: `dblbook` of `fix/double-booking`. */
const matchSlipInside: Match = (partial, name) => {
  if (partial.length < SLIP_FROM || name.length > MAX_NAME) return 0;
  const typed = partial.toLowerCase();
  const known = name.toLowerCase();
  let quality = 0;
  for (let at = 1; at < known.length; at++) {
    if (known[at] !== typed[0] || isLetter(known, at - 1)) continue;
    let end = at;
    while (isLetter(known, end)) end++;
    if (hasLetters(typed, known, at, end)) return 0.1;
    if (typed.length >= FUZZY_FROM && hasLetters(typed, known, at, known.length)) quality = 0.08;
  }
  return quality;
};

/** All of the letters in their order, somewhere between `from` and `end` of the name. */
function hasLetters(letters: string, name: string, from: number, end: number): boolean {
  let matched = 0;
  for (let at = from; at < end && matched < letters.length; at++) if (name[at] === letters[matched]) matched++;
  return matched === letters.length;
}

const isLetter = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at);
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57);
};

export const matchSlip: Match = (partial, name) => matchSlipFirst(partial, name) || matchSlipInside(partial, name);

/** One slip in the whole name; less is only a beginning that is alike. */
export const WHOLE_SLIP = 0.5;

export const matchWholeSlip: Match = (partial, name) => {
  const quality = matchSlip(partial, name);
  return quality < WHOLE_SLIP ? 0 : quality;
};

/**
 * At most one letter too many, too few or another, or two the wrong way round. In one pass: it is asked of every name.
 */
function oneSlip(a: string, b: string): boolean {
  const difference = a.length - b.length;
  if (difference > 1 || difference < -1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  if (difference === 1) return a.slice(at + 1) === b.slice(at);
  if (difference === -1) return a.slice(at) === b.slice(at + 1);
  return a.slice(at + 1) === b.slice(at + 1) || swapped(a, b);
}

/** Two letters that stand beside each other, and nothing else. */
function swapped(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return at < a.length - 1 && a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}

/** So few letters are in the order of many names: each has to be near the one before, or begin a word. */
const FEW = 3;
const NEAR = 2;

function inOrder(letters: string, name: string): boolean {
  let at = 0;
  let last = 0;
  for (let i = 0; i < name.length && at < letters.length; i++) {
    if (name[i] !== letters[at]) continue;
    if (letters.length <= FEW && i - last > NEAR && isLetter(name, i - 1)) continue;
    last = i;
    at++;
  }
  return at === letters.length;
}
