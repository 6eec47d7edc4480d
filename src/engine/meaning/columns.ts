// Phrases out of the file that a request names: its columns and entries by their names, what stands in them, and what is
// asked of a row by one of its columns. The words are the file's own, so they are sure, and cheaper than any guess.
import { lemmas } from '../english/lemma.ts';
import { functionWords, lexiconWords, nouns as nounRows, structures, verbWords } from '../english/lexicon.ts';
import { numberOf } from '../english/measures.ts';
import type { Token } from '../english/token.ts';
import type { Filter, Value } from '../goal/types.ts';
import { type Column, type Entries, structuresOf } from '../tables/structure.ts';
import { oneLetterOff } from '../world/spelling.ts';
import type { World } from '../world/world.ts';
import { lyingBelow } from './located.ts';
import { superlativesHere } from './measure-words.ts';
import type { Edge, Piece } from './pieces.ts';
import {
  type Add,
  COST,
  columnValue,
  compared,
  doerOf,
  FEW,
  figure,
  filter,
  IS,
  isNameOfFile,
  lead,
  NOT,
  OF_ROWS,
  Phrases,
  text,
} from './row-phrases.ts';
import { cellThatSays, isYesOrNo } from './rows/columns-here.ts';
import { levels } from './rows/levels.ts';
import { spokenKeysAt } from './spoken-keys.ts';
import { totals } from './totals.ts';

/** *Hives heavier than 30*, of names such as H01: none of them is more than a figure. */
const hasFigures = ({ numeric, values }: Column): boolean =>
  numeric || values.size === 0 || [...values.keys()].some((value) => /^[-+$€£]?\.?\d/.test(value));

/** *whose status is 404*, *depth_m above 40*, *with flag suspect*, *with more than 40 depth*. */
function byName(phrases: Phrases, at: number, add: Add): void {
  const { start, negated } = lead(phrases, at, structures().to_column);
  for (const { column, to, cost } of phrases.named(start)) {
    const behind = phrases.past(to, IS);
    // *paid = no*: what stands in the column denies nothing.
    const plain = behind > to ? phrases.known(behind, column) : null;
    if (plain) {
      add(plain.to, filter(column, '=', text(plain.raw), negated), cost + COST.value);
      continue;
    }
    const denied = NOT.test(phrases.lower(behind));
    const not = denied !== negated;
    const at2 = phrases.past(denied ? behind + 1 : behind, /^(?:than|a|an|the|to)$/);
    const measure = compared(phrases, phrases.past(to, IS)) ?? compared(phrases, to);
    if (measure && !not && hasFigures(column)) add(measure.to, filter(column, measure.op, figure(measure.n)), cost);
    const said = (denied ? null : phrases.known(behind, column)) ?? phrases.known(at2, column);
    if (said) add(said.to, filter(column, '=', text(said.raw), not), cost + COST.value);
    const token = phrases.tokens[at2];
    const copula = behind > to && phrases.lower(behind - 1) !== 'of';
    if (said || !token || !copula) continue;
    // Nothing here says it, which may be what is looked for.
    const n = numberOf(token);
    if (n !== null) add(at2 + 1, filter(column, '=', figure(n), not), cost);
    // *Jobs are cancelled*, where that stands in another column: it says nothing of this one.
    else if (token.quoted || !(lexiconWords().has(token.lower) || phrases.elsewhere(at2, column)))
      add(at2 + 1, filter(column, '=', text(token.text), not), cost + COST.guessed);
  }
  // *the north region*
  for (const column of phrases.rows.columns) {
    const said = phrases.known(start, column);
    const named = said ? phrases.says(said.to, column.name) : null;
    if (said && named !== null) add(named, filter(column, '=', text(said.raw), negated), COST.value);
  }
  const measure = compared(phrases, start);
  if (!measure || negated) return;
  for (const { column, to, cost } of phrases.columns(phrases.past(measure.to, /^(?:of|in)$/)))
    if (column.numeric) add(to, filter(column, measure.op, figure(measure.n)), cost);
}

let thingWords: ReadonlySet<string> | undefined;
const things = (): ReadonlySet<string> =>
  (thingWords ??= new Set(nounRows().flatMap(({ words }) => words.flatMap((form) => form.split(/[ |]/)))));

/** *Cats*: a verb of the language has no plural. */
const isPluralOfVerb = (form: string, lower: string): boolean =>
  form !== lower && lower.endsWith('s') && verbWords().has(form) && !things().has(form);

const isPlain = (token: Token): boolean =>
  !token.quoted &&
  token.text === token.text.toLowerCase() &&
  (functionWords().has(token.lower) ||
    lemmas(token.lower).some((form) => lexiconWords().has(form) && !isPluralOfVerb(form, token.lower)));

/** *Run debian*: all that begin so; *with windows 7*: one that is not here, said as the others are. */
function byBeginning(phrases: Phrases, at: number, few: readonly Column[], not: boolean, add: Add): void {
  const [column, ...more] = few.filter((each) => phrases.begun(at, each));
  const lower = phrases.lower(at);
  // A word of the language that the file begins its values with is the file's here.
  if (!column || more.length > 0 || functionWords().has(lower)) return;
  const raw = [...column.values].find(([bare]) => bare.startsWith(`${lower} `))?.[1] ?? '';
  const word = raw.slice(0, lower.length);
  const n = /^\d[\w.]*$/.test(phrases.lower(at + 1)) ? phrases.tokens[at + 1]?.text : undefined;
  if (n === undefined) add(at + 1, filter(column, 'starts', text(`${word} `), not), COST.guessed);
  else add(at + 2, filter(column, '=', text(`${word} ${n}`), not), COST.value);
}

/** *That still run debian*, *running debian*: whatever is done, what stands in a column is what it is done with. */
function behindVerb(phrases: Phrases, at: number, led: number, few: readonly Column[]): number {
  const said = (i: number) => few.some((column) => phrases.known(i, column) !== null || phrases.begun(i, column));
  if (few.some((column) => (phrases.known(at, column)?.to ?? 0) > at + 1)) return at;
  if (said(led)) return led;
  const start = phrases.past(led, /^(?:still|now|already|currently|also|do|does|did|not|only)$/);
  const verb = phrases.lower(start);
  const relative = /^(?:that|which|who)$/.test(phrases.lower(at));
  const denied = phrases.lower(led - 1) === 'not';
  const isVerb =
    relative ||
    phrases.rows.nouns.some((noun) => phrases.one(at - 1, noun)) ||
    ((led === at || denied) && /[a-z]{2}(?:ing|ed)$/.test(verb));
  const behind = phrases.past(start + 1, /^(?:in|at|on|by|from|to|with|for|the)$/);
  return isVerb && /^[a-z]{2,}$/.test(verb) && !functionWords().has(verb) && said(behind) ? behind : led;
}

/** *Cancelled orders*: what was done with such things, before a word for several of them. */
const isDoneBefore = (phrases: Phrases, at: number): boolean =>
  /[a-z]{2}ed$/.test(phrases.lower(at)) && /^[a-z-]{3,}[^s]s$/.test(phrases.lower(at + 1)) && !isAct(phrases, at + 1);
const isAct = (phrases: Phrases, at: number): boolean => functionWords().has(phrases.lower(at));

const LEADS_TO = /^(?:on|for|at|to|from|by|of)$/;
/** A value that stands in one column only: *the ERROR lines*, *requests that got a 404*, *stations in SE*. */
function byValue(phrases: Phrases, at: number, add: Add): void {
  // *Who drives to X*: it is asked who, by a column of its own.
  if (doerOf(phrases, at)) return;
  const few = phrases.rows.columns.filter(({ values, time }) => time === null && values.size <= FEW);
  const { start: led, negated: not } = lead(phrases, at, structures().to_value);
  const start = behindVerb(phrases, at, led, few);
  const token = phrases.tokens[start];
  if (!token) return;
  const found = few.flatMap((column) => {
    const said = phrases.known(start, column);
    return said ? [{ column, ...said }] : [];
  });
  // *Who did not cancel*: whoever did has it said of them as done.
  const did = found.length === 0 && /^(?:do|does|did)$/.test(phrases.lower(at));
  if (did)
    for (const column of few) {
      const raw = [...column.values].find(
        ([cell]) => /ed$/.test(cell) && lemmas(cell).includes(phrases.lower(start)),
      )?.[1];
      if (raw !== undefined) found.push({ column, raw, to: start + 1 });
    }
  const [one, ...more] = found;
  // *The unpaid ones*: those of which it says anything but paid.
  const contrary = found.length === 0 ? /^un(\w{3,})$/.exec(phrases.lower(start))?.[1] : undefined;
  const [held, ...others] = few.flatMap((column) => {
    const raw = contrary === undefined ? undefined : column.values.get(contrary);
    return raw === undefined ? [] : [{ column, raw }];
  });
  if (held && others.length === 0) add(start + 1, filter(held.column, '=', text(held.raw), !not), COST.alone);
  if (found.length === 0 && start > at) byBeginning(phrases, start, few, not, add);
  // *Jobs that are cancelled*: what they are said to be stands there.
  const is = /^(?:is|are|was|were)$/.test(phrases.lower(start - 1));
  // *On travel*, *for printing*: a word of the language that the file has in one column, led to as such things are.
  const ledTo = start > at && LEADS_TO.test(phrases.lower(start - 1)) && !functionWords().has(token.lower);
  const plain = isPlain(token) && !is && !did && !isDoneBefore(phrases, start) && one?.to === start + 1;
  if (!one || more.length > 0 || (plain && !ledTo)) return;
  // A figure that nothing led to is a count.
  if (numberOf(token) !== null && (start === at || one.column.values.size > FEW / 2)) return;
  const of = phrases.lower(one.to) === "'s" ? one.to + 1 : one.to;
  add(of, filter(one.column, '=', text(one.raw), not), COST.alone + (plain ? COST.value : 0));
  // *Without the debug and info lines*: neither.
  if (!not) return;
  const pieces: Piece[] = [filter(one.column, '=', text(one.raw), not)];
  let to = one.to;
  for (;;) {
    const behind = phrases.past(to, /^(?:and|or|nor|the|any)$/);
    const next = phrases.known(behind, one.column);
    if (!next || (behind === to && !phrases.tokens[to - 1]?.pause)) break;
    pieces.push(filter(one.column, '=', text(next.raw), not));
    to = next.to;
  }
  if (to > one.to) add(to, { is: 'idiom', pieces }, COST.value);
}

/** *The 404s*, *all 404 lines*: an answer by its number, where it does not say how many. */
function byAnswer(phrases: Phrases, at: number, add: Add): void {
  const [, code, plural] = /^([1-5]\d\d)(s?)$/.exec(phrases.lower(at)) ?? [];
  const status = phrases.rows.columns.find(({ name }) => name === 'status');
  if (code === undefined || !status?.values.has(code)) return;
  const said = filter(status, '=', text(code));
  if (plural === 's') {
    const noun: Piece = { is: 'noun', of: 'line', where: [], plural: true };
    add(at + 1, { is: 'idiom', pieces: [noun, said] }, COST.value);
  } else if (/^(?:all|the|every|any|only|which|with|of)$/.test(phrases.lower(at - 1))) add(at + 1, said, COST.name);
}

/** *5xx*: a class of answers. */
function byClass(phrases: Phrases, at: number, add: Add): void {
  const { start, negated } = lead(phrases, at, structures().to_value);
  const digit = /^([1-5])xx$/.exec(phrases.lower(start))?.[1];
  const status = phrases.rows.columns.find(({ name }) => name === 'status');
  if (digit && status) {
    const to = phrases.one(start + 1, 'status', 'code') ? phrases.past(start + 1, /^(?:status|codes?)$/) : start + 1;
    add(to, filter(status, 'starts', text(digit), negated), COST.value);
  }
}

/** *active*, *that are not active*: a column that says yes or no. */
function byTruth(phrases: Phrases, at: number, add: Add): void {
  const start = phrases.past(at, /^(?:that|which|who|are|is|were|was)$/);
  const not = phrases.lower(start) === 'not';
  const here = not ? start + 1 : start;
  const { opposites } = structures();
  for (const column of phrases.rows.columns.filter(isYesOrNo)) {
    const to = phrases.says(here, column.name);
    const un =
      phrases.lower(here) === `in${column.name}` ||
      phrases.lower(here) === `un${column.name}` ||
      opposites.some((pair) => pair.includes(column.name) && pair.includes(phrases.lower(here)) && to === null);
    if (to === null && !un) continue;
    const raw = cellThatSays(column, not === un);
    if (raw !== undefined) add(to ?? here + 1, filter(column, '=', text(raw)), COST.adjective);
  }
}

const superlative = (column: Column, desc: boolean): Piece => ({
  is: 'superlative',
  of: OF_ROWS,
  order: { attr: `column:${column.name}`, desc },
});

/** *with the highest level*, *the deepest*, *whose depth is greatest*. */
function byMost(phrases: Phrases, at: number, add: Add): void {
  const { high, low } = structures();
  const start = phrases.past(at, /^(?:with|having|has|have|had|that|which|by|the)$/);
  for (const [words, desc] of [
    [high, true],
    [low, false],
  ] as const) {
    if (start > at && words.includes(phrases.lower(start)))
      for (const { column, to, cost } of phrases.columns(start + 1))
        if (column.numeric) add(to, superlative(column, desc), cost + COST.value);
    // *highest price first*
    if (words.includes(phrases.lower(at)))
      for (const { column, to, cost } of phrases.columns(at + 1))
        if (column.numeric && phrases.lower(to) === 'first')
          add(to + 1, { is: 'order', of: ['line'], order: { attr: `column:${column.name}`, desc } }, cost);
    const named = phrases.past(at, /^(?:whose|where|the)$/);
    for (const { column, to, cost } of named > at ? phrases.columns(named) : []) {
      const end = phrases.past(to, /^(?:is|are|was|the)$/);
      if (end > to && column.numeric && words.includes(phrases.lower(end)))
        add(end + 1, superlative(column, desc), cost + COST.value);
    }
  }
  for (const { column, desc, to } of superlativesHere(phrases, at)) add(to, superlative(column, desc), COST.adjective);
}

const SHOWS = /^(?:show|print|list|give|me|us|display|get|i|want|need|see)$/;

const isPlural = (phrases: Phrases, to: number): boolean =>
  /[^s]s$/.test(phrases.lower(to - 1)) && !phrases.rows.columns.some(({ name }) => name === phrases.lower(to - 1));

/** *per country*, *only its name*, *by depth_m*. */
function ofColumn(phrases: Phrases, at: number, add: Add): void {
  for (const { column, to, cost } of phrases.columns(at)) {
    const piece: Piece = { is: 'name', of: 'column', value: columnValue(column), plural: isPlural(phrases, to) };
    add(to, piece, cost);
    // *The city names*: what stands in the column, and no further one.
    if (/^(?:names|values|entries)$/.test(phrases.lower(to)) && !phrases.tokens[to - 1]?.pause)
      add(to + 1, { ...piece, plural: true }, cost);
  }
  const group = /^(?:per|by|each|every)$/.test(phrases.lower(at))
    ? at + 1
    : /^(?:for|of|in|grouped|broken)$/.test(phrases.lower(at))
      ? phrases.past(at + 1, /^(?:each|every|by|down)$/)
      : at;
  if (group > at && /^(?:per|by|each|every)$/.test(phrases.lower(group - 1)))
    for (const { column, to, cost } of phrases.columns(group)) {
      add(to, { is: 'manner', manner: { id: 'group-by', value: columnValue(column) } }, cost);
      if (phrases.lower(group - 1) !== 'by') continue;
      const by: Filter = { attr: 'field', op: '=', value: columnValue(column) };
      add(to, { is: 'filter', of: ['line'], filter: by }, cost);
    }
  const only = phrases.past(at, /^(?:only|just|its|their|the|show|print|give|me)$/);
  // Behind all else, or it says what is shown of everything.
  const behind = at > 0 && !SHOWS.test(phrases.lower(at - 1));
  if (behind && /^(?:only|just)$/.test(phrases.lower(at)) && only > at)
    for (const { column, to, cost } of phrases.columns(only))
      add(to, { is: 'show', manner: { id: 'column', value: columnValue(column) } }, cost);
}

const MOMENT = /^\d{4}-\d{2}-\d{2}(?:T[\d:.]*Z?)?$|^\d{1,2}:\d{2}(?::\d{2})?$/;

/** Between two times, before or after one, on a day. */
function byTime(phrases: Phrases, at: number, add: Add): void {
  const column = phrases.rows.columns.find(({ time }) => time !== null);
  if (!column) return;
  const start = phrases.past(at, /^(?:that|which|are|were|logged|written|made|happened|the)$/);
  const word = phrases.lower(start);
  const moment = (i: number): Value | null => {
    const token = phrases.tokens[i];
    return token && MOMENT.test(token.text) ? text(token.text) : null;
  };
  const skip = (i: number) => phrases.past(i, /^(?:the|at)$/);
  const one = skip(start + 1);
  const from = moment(one);
  if (from === null) return;
  if (/^(?:between|from)$/.test(word) && /^(?:and|to|until|till|through|-)$/.test(phrases.lower(one + 1))) {
    const other = skip(one + 2);
    const to = moment(other);
    if (to === null) return;
    const pieces = [filter(column, '>=', from), filter(column, '<=', to)];
    add(other + 1, { is: 'idiom', pieces }, COST.value);
  } else if (/^(?:since|after)$/.test(word)) add(one + 1, filter(column, '>=', from), COST.value);
  else if (/^(?:before|until|till)$/.test(word)) add(one + 1, filter(column, '<=', from), COST.value);
  else if (/^(?:on|of|in|at|from|for)$/.test(word)) add(one + 1, filter(column, 'starts', from), COST.value);
}

/** What a row of this file is called. */
export function nouns(phrases: Phrases, at: number, add: Add): void {
  // *The header* names the columns.
  if (phrases.rows.header && phrases.one(at, 'header', 'heading')) {
    const to = phrases.one(at + 1, 'line', 'row') ? at + 2 : at + 1;
    const first: Filter = { attr: 'number', op: '=', value: figure(1) };
    add(to, { is: 'noun', of: 'line', where: [first], plural: false }, COST.name);
  }
  levels(phrases, at, add);
  for (const noun of phrases.rows.nouns) {
    const forms = lemmas(noun);
    const lower = phrases.lower(at);
    const to = noun.includes(' ')
      ? phrases.says(at, noun)
      : lower !== '' && lemmas(lower).some((form) => forms.includes(form))
        ? at + 1
        : null;
    if (to === null || isNameOfFile(phrases, at)) continue;
    const plural = /s$/.test(phrases.lower(to - 1));
    add(to, { is: 'noun', of: 'line', where: [], plural }, COST.value);
  }
}

const OF_ENTRY = /^(?:setting|line|entry|key|variable|value|option|parameter|field|property|var)$/;

/** *The user of the db*, *port in the db section*: a key by what it lies in. */
function pathEdges(
  tokens: readonly Token[],
  { keys, values }: Entries,
  at: number,
  add: (to: number, name: string, cost: number) => void,
): void {
  const lower = (i: number) => tokens[i]?.text.toLowerCase() ?? '';
  const fits = (i: number, key: string) => lower(i) === key || lemmas(lower(i)).includes(key);
  const end = (i: number) => (/^(?:section|object|block|part)$/.test(lower(i)) ? i + 1 : i);
  const nested = keys.filter((key) => key.includes('.'));
  for (const key of nested) {
    const [leaf = '', parent = ''] = key.toLowerCase().split('.').reverse();
    const lonely = keys.filter((other) => other.toLowerCase().split('.').at(-1) === leaf).length === 1;
    // One of several that are called so is asked about where it matters.
    if (fits(at, leaf)) add(at + 1, lonely ? key : leaf, lower(at) === leaf ? COST.name : COST.part);
    // *db port*
    if (fits(at, parent) && fits(at + 1, leaf)) add(at + 2, key, COST.name);
    if (!fits(at, leaf) || !/^(?:of|in|inside|under|from)$/.test(lower(at + 1))) continue;
    const other = lower(at + 2) === 'the' ? at + 3 : at + 2;
    if (fits(other, parent)) add(end(other + 1), key, COST.name);
  }
  // *The version of vite*: of what has a version for its value that is all.
  const versioned = nested.filter((key) => /^"[~^<>=v]*\d+\.\d/.test(values.get(key) ?? ''));
  if (/^versions?$/.test(lower(at)) && /^(?:of|for)$/.test(lower(at + 1))) {
    const start = lower(at + 2) === 'the' ? at + 3 : at + 2;
    const of = versioned.filter((key) => key.toLowerCase().split('.').at(-1) === lower(start));
    for (const key of of) add(start + 1, key, COST.name / 2);
  }
  // A plural of what is there: *the hosts*, *the host names* are no keys.
  for (const key of keys)
    if (!key.includes('.') && lower(at) !== key.toLowerCase() && fits(at, key.toLowerCase()))
      add(at + 1, key, COST.part);
}

/** *Under server*, *in the [mail] section*. */
function sectionEdges(tokens: readonly Token[], sections: ReadonlySet<string>, at: number, add: Add): void {
  const lower = (i: number) => tokens[i]?.lower ?? '';
  if (!/^(?:of|in|inside|under|from|below|for)$/.test(lower(at))) return;
  let to = lower(at + 1) === 'the' ? at + 2 : at + 1;
  if (lower(to) === 'section') to++;
  const section = [...sections].find((each) => each.toLowerCase() === lower(to));
  if (section === undefined) return;
  const end = /^(?:section|block|part)$/.test(lower(to + 1)) ? to + 2 : to + 1;
  const filter: Filter = { attr: 'section', op: '=', value: text(section) };
  add(end, { is: 'filter', of: ['property'], filter }, COST.name);
}

/** *Set title to "Vet"*: a key that the file does not have yet, where it is written as keys there are. */
function isNewKey(tokens: readonly Token[], at: number, { separator, keys }: Entries): boolean {
  const { text: name = '', quoted } = tokens[at] ?? {};
  const before = (tokens[at - 1]?.lower ?? '').replace(/^the$/, tokens[at - 2]?.lower ?? '');
  if (quoted || !/^(?:set|add|key|field|property|setting|variable)$/.test(before)) return false;
  if (!/^(?:to|=)$/.test(tokens[at + 1]?.lower ?? '')) return false;
  if (keys.some((key) => key.toLowerCase().split('.').includes(name.toLowerCase()))) return false;
  const capitals = keys.length > 0 && keys.every((key) => /^[A-Z][A-Z\d_]*$/.test(key));
  return separator === 'json'
    ? /^[A-Za-z_]\w*$/.test(name)
    : separator === '=' && capitals && /^[A-Z][A-Z\d_]+$/.test(name);
}

/** *Licence*, where the file writes license: the one key that is a letter off. */
function nearKeys(said: string, keys: readonly string[]): readonly string[] {
  if (said.length < LONG_KEY || lemmas(said).some((form) => lexiconWords().has(form))) return [];
  const near = keys.filter((key) => key.length >= LONG_KEY && oneLetterOff(key.toLowerCase(), said));
  return near.length === 1 ? near : [];
}
const LONG_KEY = 5;

function entryEdges(tokens: readonly Token[], entries: Entries, at: number, add: Add): void {
  const { keys, places } = entries;
  const token = tokens[at];
  if (!token) return;
  if (places) sectionEdges(tokens, new Set([...places.values()].map(({ section }) => section)), at, add);
  const value = (name: string): Extract<Value, { type: 'name' }> => ({
    type: 'name',
    of: 'property',
    name,
    how: 'exact',
  });
  const [, left = '', right = ''] = /^([\w.-]+)=(.*)$/.exec(token.text) ?? [];
  if (left !== '' && keys.includes(left) && right !== '') {
    const pieces: Piece[] = [
      { is: 'name', of: 'property', value: value(left) },
      { is: 'prep', role: 'to' },
      { is: 'value', value: text(right) },
    ];
    add(at + 1, { is: 'idiom', pieces }, COST.name);
  }
  // *The dependencies with their versions*: they stand beside them.
  const theirs = /^(?:with|and)$/.test(token.lower) && tokens[at + 1]?.lower === 'their';
  if (theirs && /^versions?$/.test(tokens[at + 2]?.lower ?? '') && keys.some((key) => key.includes('.')))
    add(at + 3, { is: 'function' }, COST.name);
  const named = [...new Set([...keys, ...(places?.keys() ?? [])])];
  pathEdges(tokens, { ...entries, keys: named }, at, (to, name, cost) =>
    add(to, { is: 'name', of: 'property', value: value(name) }, cost),
  );
  for (const { to, key } of spokenKeysAt(tokens, at, keys))
    add(to, { is: 'name', of: 'property', value: value(key) }, COST.name);
  const lower = token.text.toLowerCase();
  const same = keys.filter((key) => key.toLowerCase() === lower);
  const key = keys.includes(token.text) ? token.text : same.length === 1 ? same[0] : undefined;
  if (key === undefined) {
    const near = nearKeys(lower, keys);
    for (const each of near)
      add(at + 1, { is: 'name', of: 'property', value: { ...value(each), how: 'spelling' } }, COST.value);
    if (near.length === 0 && isNewKey(tokens, at, entries))
      add(at + 1, { is: 'name', of: 'property', value: { ...value(token.text), how: 'new' } }, COST.value);
    return;
  }
  const behind = OF_ENTRY.test(lemmas(tokens[at + 1]?.lower ?? '').at(-1) ?? '') ? at + 2 : at + 1;
  const before = /^(?:key|variable|setting|option|parameter)$/.test(tokens[at - 1]?.lower ?? '');
  const cost = key === token.text ? COST.name : COST.value;
  for (const to of new Set([at + 1, behind]))
    add(to, { is: 'name', of: 'property', value: value(key) }, before ? cost / 2 : cost);
}

/** What is said of the rows of a file by its own words. */
export const ROW_TESTS = [byName, byValue, byClass, byAnswer, byTruth, byMost, byTime] as const;

/** Edges that the files named in a request bring with them. */
export function structureEdges(tokens: readonly Token[], world: World): (at: number) => readonly Omit<Edge, 'from'>[] {
  const paths = [...new Set(tokens.filter(({ text: each }) => /[./]/.test(each)).map((each) => each.text))];
  const found = paths.flatMap((path) => structuresOf(lyingBelow(path, world) ?? path, world));
  if (found.length === 0) return () => [];
  return (at) => {
    const edges: Omit<Edge, 'from'>[] = [];
    const add: Add = (to, piece, cost) => void edges.push({ to, piece, cost });
    for (const structure of found) {
      if (structure.form === 'entries') {
        entryEdges(tokens, structure, at, add);
        continue;
      }
      const phrases = new Phrases(tokens, structure);
      for (const each of [ofColumn, ...ROW_TESTS, totals, nouns]) each(phrases, at, add);
    }
    return edges;
  };
}
