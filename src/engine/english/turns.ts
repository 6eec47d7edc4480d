// Parts of a sentence that are said in another order than the grammar reads ("X left out", "X should be compressed", "I want
// X gone") are put into the order that it reads, by the rows of turns.toml. Tokens keep their places in the text.
import { once } from '../../base/once.ts';
import { startsAct } from './asides.ts';
import { lemmas } from './lemma.ts';
import { acts, adverbs, bans, categories, filters, idioms, lexiconWords, type TurnRow, turns } from './lexicon.ts';
import { formsIn, says } from './pattern.ts';
import { characterAt } from './spoken-texts.ts';
import type { Token } from './token.ts';

type Element =
  | { kind: 'words'; words: readonly string[]; optional: boolean }
  | { kind: 'span'; optional: boolean }
  | { kind: 'word' }
  /** A span of one word of that look. */
  | { kind: 'shape'; shape: RegExp }
  | { kind: 'verb'; form: 'any' | 'ed' | 'ing' };

export interface Turn {
  elements: readonly Element[];
  reads: readonly string[];
  row: TurnRow;
}

/** What a row says of a part of the sentence. */
export interface Turned {
  from: number;
  to: number;
  tokens: readonly Token[];
  row: TurnRow;
  /** The verb as it stands in the lexicon, and what stood for each `...`. */
  verb: string | null;
  spans: readonly (readonly Token[])[];
}

interface Found {
  to: number;
  verb: { form: string; token: Token } | null;
  spans: readonly (readonly Token[])[];
  word: Token | null;
}

/** What a word that stands for itself looks like. */
const SHAPES: Readonly<Record<string, RegExp>> = {
  P: /^~?[\w.@+-]*[./][\w.@+/-]*\w\/?$/,
  A: /\.(?:tar(?:\.\w+)?|t[gbx]z2?|zip|7z|jar|gz|bz2|xz|zst)$/i,
  M: /^0?[0-7]{3}$/,
  N: /^v?\d[\w.:-]*$/,
  H: /^[0-9a-f]{7,40}$/,
  E: /^\.\w+$/,
  I: /^(?=\w*[a-z])(?=\w*(?:[A-Z]|_\w))[A-Za-z_]\w*$/,
  O: /^[a-z_][\w-]*:[a-z_][\w-]*$/,
};

const elementOf = (text: string): Element => {
  const shape = SHAPES[text];
  if (shape) return { kind: 'shape', shape };
  if (text === 'W') return { kind: 'word' };
  if (text === 'V') return { kind: 'verb', form: 'any' };
  if (text === 'V-ed') return { kind: 'verb', form: 'ed' };
  if (text === 'V-ing') return { kind: 'verb', form: 'ing' };
  const optional = text.endsWith('?');
  const body = optional ? text.slice(0, -1) : text;
  return body === '...' ? { kind: 'span', optional } : { kind: 'words', words: body.split('|'), optional };
};

const rows = once((): readonly Turn[] =>
  turns().flatMap((row) =>
    row.said.map((said) => ({
      elements: said.split(' ').map(elementOf),
      reads: (row.reads ?? '').split(' ').filter(Boolean),
      row,
    })),
  ),
);

/** Those whose own words all stand somewhere in the sentence; no other can be found in it. */
function possibleIn(tokens: readonly Token[]): readonly Turn[] {
  const present = formsIn(tokens);
  return rows().filter(({ elements }) =>
    elements.every((each) => each.kind !== 'words' || each.optional || each.words.some((word) => present.has(word))),
  );
}

let verbForms: ReadonlyMap<string, readonly (readonly string[])[]> | undefined;
/** The first word of each act → the forms of it, the longest first. */
const verbs = () => {
  if (!verbForms) {
    const found = new Map<string, string[][]>();
    const ruledOut = bans().classes.map(({ words }) => words);
    // *Empty X*: a verb only before what it is done to.
    const transitive = idioms().flatMap(({ act, forms }) =>
      act === undefined ? [] : forms.flatMap((form) => /^(\w+) <\w+>$/.exec(form)?.[1] ?? []),
    );
    const known = [...acts().values()].map((row) => row.words);
    for (const words of [...known, ...ruledOut, transitive])
      for (const form of words) {
        if (/[|?<{]/.test(form)) continue;
        const parts = form.split(' ');
        const list = found.get(parts[0] ?? '') ?? [];
        list.push(parts);
        found.set(parts[0] ?? '', list);
      }
    for (const list of found.values()) list.sort((a, b) => b.length - a.length);
    verbForms = found;
  }
  return verbForms;
};

const JOINS: ReadonlySet<string> = new Set(['to', 'for', 'in', 'into', 'from', 'of', 'at', 'on']);

/** The act that a word names in the form that is asked for, with how many words it takes. */
function verbAt(
  tokens: readonly Token[],
  at: number,
  form: 'any' | 'ed' | 'ing',
): { form: string; words: number } | null {
  const token = tokens[at];
  if (!token || token.quoted) return null;
  const { lower } = token;
  if (form === 'ing' && !lower.endsWith('ing')) return null;
  for (const lemma of lemmas(lower)) {
    if (form === 'ed' && lemma === lower && !/^(?:put|set|cut|split|shut|run)$/.test(lower)) continue;
    if (form === 'ed' && /s$|ing$/.test(lower)) continue;
    for (const parts of verbs().get(lemma) ?? []) {
      // *Should be moved to X*: the preposition is of what follows.
      if (form === 'ed' && parts.length > 1 && JOINS.has(parts.at(-1) ?? '')) continue;
      if (parts.every((part, i) => i === 0 || tokens[at + i]?.lower === part))
        return { form: parts.join(' '), words: parts.length };
    }
  }
  return null;
}

const isAdverb = (token: Token | undefined): boolean => token?.quoted === false && adverbs().has(token.lower);

function matchTurn({ elements }: Turn, tokens: readonly Token[], from: number, end: number) {
  const step = (element: number, at: number, state: Found): Found | null => {
    const next = elements[element];
    if (!next) return at === end ? { ...state, to: at } : null;
    if (next.kind === 'words') {
      const word = at < end ? next.words.find((each) => says(tokens[at], each)) : undefined;
      const taken = word === undefined ? null : step(element + 1, at + 1, state);
      const passed = taken ?? (next.optional ? step(element + 1, at, state) : null);
      // *Where do we still have X*: since when says nothing here.
      const adverb = at > from && at < end && !passed && isAdverb(tokens[at]);
      return adverb ? step(element, at + 1, state) : passed;
    }
    if (next.kind === 'verb') {
      const verb = at < end ? verbAt(tokens, at, next.form) : null;
      const token = tokens[at];
      if (!verb || !token || at + verb.words > end) return null;
      return step(element + 1, at + verb.words, { ...state, verb: { form: verb.form, token } });
    }
    if (next.kind === 'shape') {
      const token = at < end ? tokens[at] : undefined;
      return token && !token.quoted && next.shape.test(token.text)
        ? step(element + 1, at + 1, { ...state, spans: [...state.spans, [token]] })
        : null;
    }
    if (next.kind === 'word') {
      const token = at < end ? tokens[at] : undefined;
      return token && !token.quoted && lexiconWords().has(token.lower)
        ? step(element + 1, at + 1, { ...state, word: token })
        : null;
    }
    const put = (to: number) => step(element + 1, to, { ...state, spans: [...state.spans, tokens.slice(at, to)] });
    for (let to = at + (next.optional ? 0 : 1); to <= end; to++) {
      const found = put(to);
      if (found) return found;
    }
    return null;
  };
  return step(0, from, { to: from, verb: null, spans: [], word: null });
}

/** A part may begin behind these, and with those. */
const BEFORE: ReadonlySet<string> = new Set(['and', 'but', 'then', 'please', 'also', 'you']);
const BEGIN: ReadonlySet<string> = new Set(['and', 'but', 'without', 'while', 'never', 'rather', 'instead', 'not']);

/** The tokens that a template stands for; the words of its own lie where the part begins. */
function write(template: readonly string[], found: Found, first: Token, last: Token): Token[] {
  const { start, end } = first;
  const made = (word: string, at: Token | null): Token => ({
    text: word,
    lower: word,
    quoted: false,
    start: at?.start ?? start,
    end: at?.end ?? end,
    pause: false,
  });
  const tokens = template.flatMap((part): Token[] => {
    if (/^\d$/.test(part)) return [...(found.spans[Number(part) - 1] ?? [])];
    if (part === 'W') return found.word ? [found.word] : [];
    if (part === 'V') return (found.verb?.form ?? '').split(' ').map((word) => made(word, found.verb?.token ?? null));
    return [made(part, null)];
  });
  return tokens.map((token, i) => {
    const pause = i === tokens.length - 1 ? last.pause : false;
    return token.pause === pause ? token : { ...token, pause };
  });
}

/** What stands before a negation that says what something is like. */
const PREDICATES = /^(?:is|are|was|were|be|been|has|have|had|get|gets|got)$/;

const TOTAL: ReadonlySet<string> = new Set(['all', 'everything', 'whatever', 'anything']);
const RELATIVE: ReadonlySet<string> = new Set(['that', 'which', 'who', 'whose', 'what', 'how']);

let describingWords: ReadonlySet<string> | undefined;
/** Words that begin what narrows or orders a set. */
const describing = () => {
  if (!describingWords) {
    const { filter, order, superlative } = filters();
    const first = [...filter, ...order, ...superlative].flatMap(({ forms }) =>
      forms.flatMap((form) => form.split(' ').slice(0, 2)),
    );
    const words = first.flatMap((word) => {
      const bare = word.replace(/\?$/, '');
      const category = /^\{(.*)\}$/.exec(bare)?.[1];
      return category ? (categories()[category]?.words ?? []) : bare.split('|');
    });
    describingWords = new Set(words.flatMap((word) => lemmas(word)));
  }
  return describingWords;
};

/** *Zip a but b must not be in it*: what stands before *but* is no part of what b is to be. */
const goesPast = ({ elements: [first] }: Turn, { spans: [subject = []] }: Found): boolean =>
  first?.kind === 'span' && subject.some(({ lower, quoted }, i) => i > 0 && !quoted && lower === 'but');

/** "the files that have to be sorted", "I need a list of files changed today": it says which things, not what is to be done. */
function isClause(hit: Found, row: TurnRow): boolean {
  if (row.signs?.some((n) => !isSign(hit.spans[n - 1]))) return true;
  if (row.wished && !isWish(hit)) return true;
  if (row.verbless && startsAct(hit.spans[0]?.[0])) return true;
  if (row.reads === undefined || row.reads.startsWith('show')) return false;
  const [subject = []] = hit.spans;
  // *X and all that is in it should …*: it says of X what it holds. *Those that end in .a should …*: which, and to its end.
  const closed = (i: number): boolean => i + 2 < subject.length && describing().has(subject[i + 1]?.lower ?? '');
  const narrows = subject.some(
    ({ lower, quoted }, i) => !quoted && RELATIVE.has(lower) && !TOTAL.has(subject[i - 1]?.lower ?? '') && !closed(i),
  );
  if (narrows) return true;
  // "I want to see the files packed in X": what is wanted is to see them.
  if (row.caused && hit.spans[0]?.[0]?.lower === 'to') return true;
  return row.caused === true && describing().has(hit.verb?.form ?? '');
}

const GOES_ON: ReadonlySet<string> = new Set(
  'into to in as with except but without excluding keeping and or by'.split(' '),
);

/** *a.zip unpacked into b*: what is to have been done. What takes things away is said as such. */
function isWish({ verb, spans: [, more = []] }: Found): boolean {
  const form = verb?.form ?? '';
  const harms = [...acts().values()].some(
    ({ words, effect }) => (effect === 'destroy' || effect === 'run') && words.includes(form),
  );
  const [next] = more;
  return !harms && !describing().has(form) && (next === undefined || GOES_ON.has(next.lower));
}

/** `_R1`, `draft-`: a part of a name by how it is written. */
const AFFIX = /^[-_+~@#=][\w.]+$|^\w[\w.]*[-_+~@#=]$/;

const isSign = (span: readonly Token[] | undefined): boolean => {
  const said = (span ?? []).filter(({ lower }) => !/^(?:an?|the|any|all)$/.test(lower));
  const [token, ...more] = said;
  if (said.length > 0 && characterAt(said, 0)?.to === said.length) return true;
  if (!token || more.length > 0) return false;
  if (!token.quoted && AFFIX.test(token.text)) return true;
  return (token.quoted || !/\w/.test(token.text)) && token.text.length < 4;
};

const PLACES: ReadonlySet<string> = new Set(['in', 'from', 'to', 'into', 'onto', 'under', 'below', 'on', 'as']);

/** "markdown files rather than text files in docs": where they lie is said of both. */
function contrastEnd(tokens: readonly Token[], from: number, end: number): number {
  for (let at = from + 3; at < end; at++) if (PLACES.has(tokens[at]?.lower ?? '')) return at;
  return end;
}

/** "search a.gz for X without unpacking it", "it should point to X rather than Y": what is not meant is a part by itself. */
function ruledOutFrom(possible: readonly Turn[], tokens: readonly Token[], from: number, end: number): number {
  for (let at = from + 1; at < end; at++) {
    const token = tokens[at];
    if (token?.quoted || !BEGIN.has(token?.lower ?? '')) continue;
    const isApart = ({ row }: Turn) =>
      row.bans !== undefined || (row.contrast === 'part' && /^(?:rather|as)$/.test(token?.lower ?? ''));
    const ruled = possible.some((turn) => isApart(turn) && matchTurn(turn, tokens, at, end) !== null);
    if (ruled) return at;
  }
  return end;
}

/** The parts of a sentence that stand in another order, from left to right; none overlaps another. */
export function turned(tokens: readonly Token[]): Turned[] {
  const found: Turned[] = [];
  const possible = possibleIn(tokens);
  for (let from = 0; from < tokens.length; from++) {
    const before = tokens[from - 1];
    const paused = before === undefined || before.pause;
    const here = tokens[from];
    if (!paused && !BEFORE.has(before.lower) && (here?.quoted || !BEGIN.has(here?.lower ?? ''))) continue;
    // *Those that are not running*: it says which, and rules nothing out.
    const negated = here?.lower === 'not' || here?.lower === 'never';
    if (negated && PREDICATES.test(before?.lower ?? '')) continue;
    let end = from;
    while (end < tokens.length - 1 && !tokens[end]?.pause) end++;
    end++;
    const part = end;
    for (const turn of possible) {
      const joined = turn.row.front === 'joint' && here?.lower === 'but' && !here.quoted;
      if (turn.row.front && (!before || !(paused || joined))) continue;
      end = turn.row.across ? tokens.length : turn.row.contrast === 'part' ? contrastEnd(tokens, from, part) : part;
      if (turn.row.reads !== undefined && !turn.row.across) end = ruledOutFrom(possible, tokens, from, part);
      const hit = matchTurn(turn, tokens, from, end);
      if (!hit || isClause(hit, turn.row) || goesPast(turn, hit)) continue;
      const [first, last] = [tokens[from], tokens[end - 1]];
      if (!first || !last) continue;
      found.push({
        from,
        to: end,
        tokens: write(turn.reads, hit, first, last),
        row: turn.row,
        verb: hit.verb?.form ?? null,
        spans: hit.spans,
      });
      from = end - 1;
      break;
    }
  }
  return found;
}

/** The sentence with some of its parts put into the order that the grammar reads. */
export function applied(tokens: readonly Token[], parts: readonly Turned[]): Token[] {
  const out: Token[] = [];
  const behind: Token[] = [];
  let at = 0;
  for (const part of parts) {
    out.push(...tokens.slice(at, part.from));
    if (isPutIn(part, tokens)) {
      behind.push(...part.tokens.map((token) => ({ ...token, pause: false })));
      const before = out.at(-1);
      if (before) out[out.length - 1] = { ...before, pause: false };
    } else out.push(...part.tokens);
    at = part.to;
  }
  return [...out, ...tokens.slice(at), ...behind];
}

export const isPutIn = ({ row, from, to }: Turned, tokens: readonly Token[]): boolean =>
  from > 0 && /^(?:excluding|not counting) /.test(row.reads ?? '') && goesOn(tokens.slice(to));

/** *How many files, folders not counted, are there in X*: the sentence goes on behind it, and X is where all of them lie. */
export const goesOn = (rest: readonly Token[]): boolean =>
  /^(?:is|are|was|were|has|have|do|does|there|lie|in)$/.test(rest[0]?.lower ?? '') &&
  !rest.some(({ pause }, i) => pause && i < rest.length - 1);
