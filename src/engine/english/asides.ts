// What is said beside a request is taken off before it is read: greetings and thanks, what it is called before a colon, and
// what was said first and then taken back. What an aside forbids (*I only want to look*) stays, as a condition.
import { lemmas } from './lemma.ts';
import { type AsideGroup, acts, asides, joiningWords, nouns } from './lexicon.ts';
import { compile, match, type Pattern } from './pattern.ts';
import { type Token, tokenize } from './token.ts';

export interface Plain {
  tokens: readonly Token[];
  /** An aside says that nothing is to be changed. */
  looks: boolean;
  /** An aside says that something is to be changed. */
  mends?: boolean;
}

/** What stands at a path: the names of a request are told apart by it. */
export type PathKind = (text: string) => 'file' | 'folder' | null;

const compiled = new Map<AsideGroup, readonly Pattern[]>();
function patterns(group: AsideGroup): readonly Pattern[] {
  let known = compiled.get(group);
  if (!known) {
    known = asides()[group].map(compile);
    compiled.set(group, known);
  }
  return known;
}

const NO_VALUES = () => [];

/** Where the longest phrase of a group that begins at a token ends; the token's own place where none does. */
function endOf(group: AsideGroup, tokens: readonly Token[], at: number): number {
  let end = at;
  for (const pattern of patterns(group))
    for (const { to } of match(pattern, tokens, at, NO_VALUES))
      if (to > end && (group === 'correcting' || !tokens.slice(at, to - 1).some(({ pause }) => pause))) end = to;
  return end;
}

/** Where a phrase of a group begins that ends with the sentence. */
function beginOf(group: AsideGroup, tokens: readonly Token[]): number {
  for (let at = Math.max(0, tokens.length - LONGEST); at < tokens.length; at++)
    if (endsAt(group, tokens, at, tokens.length)) return at;
  return tokens.length;
}
const LONGEST = 12;

const endsAt = (group: AsideGroup, tokens: readonly Token[], at: number, end: number): boolean =>
  patterns(group).some((pattern) => match(pattern, tokens, at, NO_VALUES).some(({ to }) => to === end));

let verbForms: ReadonlyMap<string, ReadonlySet<string>> | undefined;
/** The words of an act → what becomes of things by it. */
function effectsOf(words: string): ReadonlySet<string> {
  if (!verbForms) {
    const found = new Map<string, Set<string>>();
    for (const { words: forms, effect } of acts().values())
      for (const form of forms)
        for (const said of [form, ...(form.split(' ')[0]?.split('|') ?? [])])
          found.set(said, (found.get(said) ?? new Set()).add(effect));
    verbForms = found;
  }
  return verbForms.get(words) ?? new Set();
}

/** The first word of what is to be done. */
export const startsAct = (token: Token | undefined): boolean =>
  token !== undefined && !token.quoted && effectsOf(token.lower).size > 0;

const isShaped = ({ text, quoted }: Token): boolean => quoted || /[./\d*]/.test(text);

/** *Clean up: remove …*: what stands before the colon names the request and is no part of it. */
function withoutHead(tokens: readonly Token[], text: string, kind: PathKind): readonly Token[] {
  const at = tokens.findIndex(({ end }) => text[end] === ':');
  const head = tokens.slice(0, at + 1).filter(({ lower }) => !asides().polite.has(lower));
  const [first, ...rest] = tokens.slice(at + 1);
  if (at < 0 || at > 3 || !first || rest.length === 0 || head.some(isShaped)) return tokens;
  if (head.some((token) => kind(token.text) !== null)) return tokens;
  const said = head.map(({ lower }) => lower).join(' ');
  const named = [...effectsOf(said)].some((effect) => effectsOf(first.lower).has(effect));
  // *Cron line please: …*: what is awaited, which the verb behind it does not need.
  const awaited = asides().awaited.has(head.at(-1)?.lower ?? '');
  // *Add a cronjob: a.sh every sunday*: what is to be run needs no verb there.
  if (awaited && !startsAct(first) && kind(first.text) === 'file')
    return [{ ...first, text: 'run', lower: 'run', quoted: false, pause: false }, first, ...rest];
  return asides().heads.has(said) || named || (awaited && startsAct(first)) ? [first, ...rest] : tokens;
}

/** The words of a request that begins with asides. */
function opened(tokens: readonly Token[]): readonly Token[] {
  let at = 0;
  for (;;) {
    const end = endOf('opening', tokens, at);
    // *Right* and *so* may be words of the request unless something stands behind them.
    if (end === at || end >= tokens.length) break;
    at = tokens[end]?.lower === 'but' ? end + 1 : end;
  }
  // *First make lint, then …*.
  const inOrder = tokens.some(({ lower }) => lower === 'then' || lower === 'afterwards');
  if (inOrder && tokens[at]?.lower === 'first' && startsAct(tokens[at + 1])) at += 1;
  const asked = endOf('asking', tokens, at);
  if (asked > at && asked < tokens.length && lemmas(tokens[asked]?.lower ?? '').some(isAct)) at = asked;
  return tokens.slice(at);
}

/** Where what is asked for begins behind *could you*, *i want to*; the token's own place where nothing of that stands there. */
export function requestFrom(tokens: readonly Token[], at: number): number {
  const asked = endOf('asking', tokens, at);
  return asked < tokens.length ? asked : at;
}

const isAct = (form: string): boolean => effectsOf(form).size > 0;

/** A pause that parts sentences: behind a colon stands what was announced. */
const isApart = ({ pause, end }: Token, text: string): boolean => pause && text[end] !== ':';

/** What is said behind the request. */
function closed(given: readonly Token[], text: string, kind: PathKind): Plain {
  let tokens = given;
  let looks = false;
  let mends = false;
  for (;;) {
    const thanks = beginOf('closing', tokens);
    const look = beginOf('looking', tokens);
    const mend = beginOf('mending', tokens);
    const at = Math.min(thanks, look, mend);
    const before = tokens[at - 1];
    if (!before || at === tokens.length) return { tokens, looks, mends };
    // *… a.txt thx* and *… many thanks* need no comma.
    const joins =
      at === thanks &&
      /^(?:please|pls|plz|thanks?|thx|many|danke|bitte)$/.test(tokens[at]?.lower ?? '') &&
      (tokens.length - at > 1 || shapeOf(before, kind) !== null);
    if (!isApart(before, text) && !joins) return { tokens, looks, mends };
    looks ||= at === look;
    mends ||= at === mend;
    tokens = tokens.slice(0, at);
  }
}

/** *Just show, do not change anything: …*. */
function looksFirst(tokens: readonly Token[]): Plain {
  const end = endOf('looking', tokens, 0);
  return end > 0 && end < tokens.length && tokens[end - 1]?.pause === true
    ? { tokens: tokens.slice(end), looks: true }
    : { tokens, looks: false };
}

const isPronoun = ({ lower, quoted }: Token): boolean => !quoted && /^(?:it|them)$/.test(lower);
const isRest = ({ lower, quoted }: Token): boolean =>
  !quoted && /^(?:ones?|that|those|these|this|there|same)$/.test(lower);

type Shape = 'file' | 'folder' | 'number' | 'quoted' | 'path' | null;
function shapeOf({ text, quoted }: Token, kind: PathKind): Shape {
  if (quoted) return 'quoted';
  if (/^\d+$/.test(text)) return 'number';
  return kind(text) ?? (/[./]/.test(text) ? 'path' : null);
}

/** What takes the place of what was taken back; nothing where that is not clear. */
function corrected(before: readonly Token[], after: readonly Token[], kind: PathKind): readonly Token[] {
  const [first] = after;
  if (!first || after.some(isRest)) return [];
  // *Empty folders* behind *find empty files* is no order to empty them.
  const repeated = before.some(({ lower }, i) => i > 0 && lower === first.lower);
  if (startsAct(first) && !repeated && (after.length > 1 || kind(first.text) === null)) {
    if (!after.some(isPronoun)) return after.length > 1 ? after : [];
    const shaped = before.filter((token) => shapeOf(token, kind) !== null);
    const here = shaped.filter(({ text }) => kind(text) !== null);
    const named = here.length > 0 ? here : shaped;
    const [only] = named;
    return only && named.length === 1
      ? after.map((token) => (isPronoun(token) ? { ...only, pause: token.pause } : token))
      : [];
  }
  const bare = after.filter(({ lower }) => !/^(?:the|a|an|folder|file|directory|to|in|from)$/.test(lower));
  const [value] = bare;
  const shape = value ? shapeOf(value, kind) : null;
  if (value && bare.length === 1 && shape !== null) {
    const at = before.findLastIndex((token) => shapeOf(token, kind) === shape);
    return at < 0 ? [] : before.map((token, i) => (i === at ? { ...value, pause: token.pause } : token));
  }
  // *Find empty files, or rather empty folders*: nothing else was said of them.
  const [verb, ...rest] = before;
  const plain = rest.every((token) => shapeOf(token, kind) === null && !joiningWords().has(token.lower));
  return verb && startsAct(verb) && rest.length < 4 && plain ? [verb, ...after] : [];
}

/** Behind *just*, *only* and *please*. */
const mere = (tokens: readonly Token[]): readonly Token[] => {
  const at = tokens.findIndex(({ lower }) => !/^(?:just|only|please|rather|instead|better|and|then)$/.test(lower));
  return at < 0 ? [] : tokens.slice(at);
};

/** *Make that folder*: *that* points at a thing, and takes nothing back. */
const pointsAt = (tokens: readonly Token[], to: number): boolean =>
  /^(?:that|this)$/.test(tokens[to - 1]?.lower ?? '') &&
  nouns().some(({ words }) => words.includes(tokens[to]?.lower ?? ''));

/** The place of the last words that take back what stands before them. */
function correction(tokens: readonly Token[]): { from: number; to: number } | null {
  for (let from = tokens.length - 1; from > 0; from--) {
    const before = tokens[from - 1];
    const dash = before !== undefined && /^[-\u2013\u2014]$/.test(before.text);
    if (before?.pause !== true && !dash) continue;
    // *…, waiting a second*: what is done, not what is taken back.
    if (tokens[from]?.lower.endsWith('ing')) continue;
    const to = endOf('correcting', tokens, from);
    if (to > from && pointsAt(tokens, to)) continue;
    if (to > from) return { from: dash ? from - 1 : from, to };
  }
  return null;
}

/** *Files called thanks*: a text, whatever it would say elsewhere. */
const announced = (tokens: readonly Token[]): readonly Token[] =>
  tokens.map((token, i) =>
    !token.quoted &&
    asides().polite.has(token.lower) &&
    [i - 1, i - 2, i - 3].some((at) => at >= 0 && endsAt('announcing', tokens, at, i))
      ? { ...token, quoted: true }
      : token,
  );

/** *But of course not main itself*: without what is said in the midst of it; a pause behind that stays one. */
function withoutThose(tokens: readonly Token[]): readonly Token[] {
  const kept: Token[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const end = endOf('within', tokens, at);
    const last = kept.at(-1);
    if (end === at) kept.push(tokens[at] as Token);
    else if (last && tokens[end - 1]?.pause) kept[kept.length - 1] = { ...last, pause: true };
    at = Math.max(at, end - 1);
  }
  return kept;
}

/** The words that are the request. None are left of what was taken back unclearly. */
export function withoutAsides(said: readonly Token[], text: string, kind: PathKind): Plain {
  const given = announced(withoutThose(said));
  const ended = closed(given, text, kind);
  const begun = looksFirst(withoutHead(opened(ended.tokens), text, kind));
  let tokens = withoutHead(opened(begun.tokens), text, kind);
  const taken = correction(tokens);
  if (taken) {
    const after = opened(mere(tokens.slice(taken.to)));
    tokens = corrected(tokens.slice(0, taken.from), after, kind);
  }
  return { tokens, looks: ended.looks || begun.looks, mends: ended.mends === true };
}

/** What a question begins with behind *have a look*. */
const ASKS = /^(?:whether|if|that|what|which|who|whose|whom|when|where|why|how|is|are|was|were|does|do|did|has|have)$/;

const BEFORE_ASKED = /^(?:on|in|at|since|for|by|from|with|under|as|of|to|through|via)$/;

/** Where what is asked begins: behind all that only says that somebody wants to know it. */
function askedFrom(tokens: readonly Token[]): number {
  let at = 0;
  for (;;) {
    const end = Math.max(endOf('knowing', tokens, at), at === 0 ? endOf('opening', tokens, at) : at);
    if (end === at || end >= tokens.length) return at;
    at = end;
  }
}

/** Whether the phrases of a group are all that the tokens say. */
export const isAll = (group: 'doubting', tokens: readonly Token[]): boolean => endsAt(group, tokens, 0, tokens.length);

/** A question that is said as an order or as a wish, as the question that it is: *have a look whether …*. */
export function withoutLead(text: string): string {
  const tokens = tokenize(text);
  const from = askedFrom(tokens);
  const [first, second] = tokens.slice(from, from + 2);
  if (from === 0 || !first || !second || first.quoted) return text;
  // "… from which folder", "… the number of cores", "… what": a word that asks, or what is asked for.
  const asked = BEFORE_ASKED.test(first.lower) && /^wh(?:ich|at|om|ose)$/.test(second.lower);
  // *Check the logs* is to be done; *tell me the number* is not.
  const thing = from > 1 && /^(?:the|an?)$/.test(first.lower);
  if (!ASKS.test(first.lower) && !thing && !asked) return text;
  const open = /^(?:whether|if|that)$/.test(first.lower);
  return open ? `whether ${text.slice(second.start)}` : text.slice(first.start);
}
