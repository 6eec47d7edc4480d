// The words of requests on rows that are no words of the file: figures, groups, orders, forms, and what says nothing.
import { lemmas } from '../../english/lemma.ts';
import { functionWords, joiningWords, lexiconWords, manners, rowWords, structures } from '../../english/lexicon.ts';
import { numberOf } from '../../english/measures.ts';
import { compile, match, type Pattern } from '../../english/pattern.ts';
import { oneLetterOff } from '../../world/spelling.ts';
import type { World } from '../../world/world.ts';
import { compared, type Phrases } from '../row-phrases.ts';
import { calledBy, columnHere, figuresHere } from './columns-here.ts';
import type { AddPart, Further, RowPart } from './part.ts';

const COST = { mark: 0.03, word: 0.08, fill: 0.01, named: 0.15, passed: 0.05, guess: 0.5 } as const;

/** *Alligned*: a letter off, and no word of ours. */
const isSlip = (said: string, word: string): boolean =>
  word.length > 5 && said.length > 4 && !lexiconWords().has(said) && oneLetterOff(said, word);

/** Behind each phrase of a kind that begins here. */
export function saysAny(phrases: Phrases, at: number, kind: string): number[] {
  const found = (rowWords().say.get(kind) ?? []).flatMap((form) => {
    const parts = form.split(' ');
    let passed = 0;
    const fits = parts.every((part, i) => {
      // *Worst one first*.
      if (i > 0 && part === 'first' && /^ones?$/.test(phrases.lower(at + i))) passed = 1;
      const lower = phrases.lower(at + i + passed);
      return (
        lower === part || (part.length > 3 && lower !== '' && (lemmas(lower).includes(part) || isSlip(lower, part)))
      );
    });
    return fits ? [at + parts.length + passed] : [];
  });
  return [...new Set(found)];
}

const SIMPLE: readonly (readonly [string, RowPart])[] = [
  ['count', { is: 'figure', figure: 'count' }],
  ['sum', { is: 'figure', figure: 'sum' }],
  ['average', { is: 'figure', figure: 'average' }],
  ['often', { is: 'often', desc: true }],
  ['rare', { is: 'often', desc: false }],
  ['distinct', { is: 'distinct' }],
  ['duplicate', { is: 'duplicate' }],
  ['twice', { is: 'duplicate' }],
  ['sort', { is: 'sort' }],
  ['desc', { is: 'direction', desc: true, name: false }],
  ['asc', { is: 'direction', desc: false, name: false }],
  ['newest', { is: 'direction', desc: true, name: false, time: true }],
  ['oldest', { is: 'direction', desc: false, name: false, time: true }],
  ['alphabetic', { is: 'direction', desc: false, name: true }],
  ['plain', { is: 'header', kept: false }],
  ['once', { is: 'once' }],
  ['table', { is: 'form', form: 'table' }],
  ['json', { is: 'form', form: 'json' }],
  ['commas', { is: 'form', form: ',' }],
  ['semicolons', { is: 'form', form: ';' }],
  ['tabs', { is: 'form', form: '\t' }],
  ['convert', { is: 'convert' }],
  ['merge', { is: 'merge' }],
  ['drop', { is: 'drop' }],
  ['swap', { is: 'swap' }],
  ['names', { is: 'names' }],
  ['fold', { is: 'fold' }],
  ['or', { is: 'or' }],
];

/** *Most frequent first*, *rarest on top*: by how often each occurs, and not by what it says. */
function oftenFirst(phrases: Phrases, at: number, add: AddPart): void {
  for (const kind of ['often', 'rare'] as const)
    for (const to of saysAny(phrases, at, kind)) {
      const end = phrases.past(to, /^(?:ones?|at|on|the)$/);
      const behind = phrases.lower(end);
      const desc = (kind === 'often') === /^(?:first|top)$/.test(behind);
      if (/^(?:first|top|last|bottom)$/.test(behind))
        add(end + 1, { is: 'direction', desc, name: false, often: true }, COST.mark);
    }
}

const HEADER = /^(?:header|headers|heading|headings)$/;

const TITLES = /^(?:title|name|head|heading|header)s?$/;

/** Behind a verb by which something goes, where the request begins with one. */
const takesAway = (phrases: Phrases, at: number): number[] =>
  phrases.tokens.slice(0, at).every((token) => !token.quoted && functionWords().has(token.lower))
    ? saysAny(phrases, at, 'delete')
    : [];

/** *Not counting the header line*; *remove the header*: it goes. */
function headerLeft(phrases: Phrases, at: number, add: AddPart): void {
  const goes = takesAway(phrases, at);
  for (const to of headerBehind(phrases, goes)) add(to, { is: 'header', kept: false, goes: true }, COST.mark);
  if (goes.length === 0) for (const to of withoutHeader(phrases, at)) add(to, { is: 'header', kept: false }, COST.mark);
}

/** *Keep the header*, *the header line has to stay on top*. */
function headerKept(phrases: Phrases, at: number, add: AddPart): void {
  const { header_stays, beside_header, header_keeps, header_takes } = rowWords();
  const kept = phrases.past(at, header_keeps);
  // *Take the header along*: that alone is no way to keep it.
  const start = phrases.past(kept, header_takes);
  const article = phrases.past(start, /^(?:the|its|a|one)$/);
  const noun = phrases.past(article, /^columns?$/);
  if (!(noun > article ? TITLES : HEADER).test(phrases.lower(noun))) return;
  const isBeside = (word: string): boolean => header_stays.has(word) || beside_header.has(word);
  let to = noun + 1;
  while (!phrases.tokens[to - 1]?.pause && isBeside(phrases.lower(to))) to++;
  // *With its header to b.csv*: where it goes.
  while (/^(?:to|as|on|at|in|the|very)$/.test(phrases.lower(to - 1))) to--;
  const stays = phrases.tokens.slice(noun + 1, to).some(({ lower }) => header_stays.has(lower));
  if ((kept > at && start === kept) || stays) add(to, { is: 'header', kept: true }, COST.mark);
}

/** *Without the header line*, *without the column titles*. */
export const withoutHeader = (phrases: Phrases, at: number): number[] =>
  headerBehind(phrases, saysAny(phrases, at, 'drop'));

const headerBehind = (phrases: Phrases, starts: readonly number[]): number[] =>
  starts.flatMap((to) => {
    const said = phrases.past(to, /^(?:the|their|its|any)$/);
    const titles = phrases.past(said, /^columns?$/);
    const heads = titles > said ? TITLES : HEADER;
    return heads.test(phrases.lower(titles)) ? phrases.past(titles + 1, /^(?:lines?|rows?)$/) : [];
  });

const EACH = /^(?:each|every|any|it|they|them|these|those|one|of|does|do|did|in|there)$/;

/** *Top 5*, *the last 2*, *3 cheapest*. */
function limits(phrases: Phrases, at: number, add: AddPart): void {
  const n = (i: number) => numberOf(phrases.tokens[i]);
  for (const [kind, end, top] of [
    ['top', 'first', true],
    ['first', 'first', false],
    ['last', 'last', false],
  ] as const)
    for (const to of saysAny(phrases, at, kind)) {
      const count = n(to);
      // *The first two columns* are none of the rows.
      if (phrases.one(count === null ? to : to + 1, 'column', 'field')) continue;
      if (count !== null && count > 0) add(to + 1, { is: 'limit', n: count, end, top }, COST.mark);
      // *The last error*: one of them.
      else if (!top && phrases.rows.nouns.some((noun) => phrases.one(to, noun)))
        add(to, { is: 'limit', n: null, end, top }, COST.mark);
      else if (
        !top &&
        phrases.rows.columns.some(
          ({ values }) => phrases.many(phrases.lower(to), values) !== undefined || values.has(phrases.lower(to)),
        )
      )
        add(to, { is: 'limit', n: null, end, top }, COST.word);
    }
  const count = n(at);
  const behind = phrases.lower(at + 1);
  const { high, low, measure } = structures();
  const superlative =
    [...high, ...low, ...measure.flatMap((row) => [...row.high, ...row.low])].some((form) =>
      phrases.says(at + 1, form),
    ) || saysAny(phrases, at + 1, 'often').length + saysAny(phrases, at + 1, 'rare').length > 0;
  if (count !== null && count > 0 && superlative && behind !== 'of')
    add(at + 1, { is: 'limit', n: count, end: 'first', top: true }, COST.mark);
}

/** *Per town*, *for each bed*, *by sku*, *per hour*. */
function groups(phrases: Phrases, at: number, add: AddPart): void {
  const time = phrases.rows.columns.find((column) => column.time !== null);
  for (const start of saysAny(phrases, at, 'per')) {
    for (const { column, to, cost } of columnHere(phrases, start)) add(to, { is: 'group', column }, cost);
    for (const unit of ['hour', 'day', 'month', 'year'])
      for (const to of saysAny(phrases, start, unit)) if (time) add(to, { is: 'group', column: time, unit }, COST.mark);
  }
  // *How many visits did each inspector make*.
  if (/^(?:did|does|do|has|have|had)$/.test(phrases.lower(at)) && /^(?:each|every)$/.test(phrases.lower(at + 1)))
    for (const { column, to, cost } of columnHere(phrases, at + 2))
      add(phrases.past(to, /^(?:do|have|make|get|done|made|had|got)$/), { is: 'group', column }, cost);
  if (phrases.lower(at) === 'by' || phrases.lower(at) === 'after')
    for (const { column, to, cost } of figuresHere(phrases, phrases.past(at + 1, /^(?:the|their|its)$/))) {
      add(to, { is: 'by', column }, cost);
      const way = wayAt(phrases, to);
      const { then, end } = further(phrases, way.to);
      if (then.length > 0) add(end, { is: 'by', column, then, ...(way.to > to ? { desc: way.desc } : {}) }, cost);
    }
}

/** *…, then age descending*: the columns behind the first that something is put in order by. */
function further(phrases: Phrases, from: number): { then: Further[]; end: number } {
  const then: Further[] = [];
  let end = from;
  for (;;) {
    const joint = phrases.past(end, /^(?:and|then|afterwards|next|by|within|the|their|its|those|that)$/);
    const parted = joint > end || phrases.tokens[end - 1]?.pause === true;
    const [named] = parted ? columnHere(phrases, joint) : [];
    if (!named) return { then, end };
    const { desc, to } = wayAt(phrases, named.to);
    then.push({ column: named.column, desc });
    end = to;
  }
}

/** *Descending*, *in ascending order*, right behind what something is put in order by. */
function wayAt(phrases: Phrases, at: number): { desc: boolean; to: number } {
  const [down] = saysAny(phrases, at, 'desc');
  const [up] = saysAny(phrases, at, 'asc');
  return { desc: down !== undefined, to: down ?? up ?? at };
}

let placed: readonly Pattern[] | undefined;

/** *In place*, *back into the same file*. */
function inPlace(phrases: Phrases, at: number, add: AddPart): void {
  placed ??= (manners().manner['in-place']?.words ?? []).map(compile);
  for (const pattern of placed)
    for (const { to } of match(pattern, phrases.tokens, at, () => [])) add(to, { is: 'in-place' }, COST.mark);
}

const MOST_BEFORE = 5;

/** *And write that down in*, *save the result as*. */
function written(phrases: Phrases, at: number): number[] {
  return saysAny(phrases, phrases.past(at, /^and$/), 'saving').flatMap((verb) => {
    const behind = phrases.past(phrases.past(verb, rowWords().result), /^down$/);
    return /^(?:as|to|in|into|onto)$/.test(phrases.lower(behind)) ? [behind + 1] : [];
  });
}

/** Where the result goes, if that is a path. */
function saves(phrases: Phrases, at: number, add: AddPart, world: World): void {
  for (const to of [...saysAny(phrases, at, 'save'), ...written(phrases, at)]) {
    const start = phrases.past(to, /^(?:a|the|new|one|single|big|file|csv|called|named|as)$/);
    const token = phrases.tokens[start];
    if (!token || !/^[\w./~-]+\.\w+$/.test(token.text) || world.path(token.text) === 'folder') continue;
    const value = { type: 'path', path: token.text, here: world.path(token.text) } as const;
    add(start + 1, { is: 'save', value }, COST.mark);
  }
}

/** *Qty sold*, *bytes sent*: what was done with what is told by figures. */
function done(phrases: Phrases, at: number, add: AddPart): void {
  if (!rowWords().done.has(phrases.lower(at))) return;
  const column = columnHere(phrases, at - 1).find(({ to }) => to === at)?.column;
  // *By total spent*
  const summed = saysAny(phrases, at - 1, 'sum').includes(at);
  if (column?.numeric || summed) add(at + 1, { is: 'fill' }, COST.fill);
}

/** *Line numbers* are shown, *number the lines* puts them before each: nothing is counted. */
const isOfLine = (phrases: Phrases, at: number): boolean =>
  /^numbers?$/.test(phrases.lower(at)) &&
  (/^(?:line|row)s?$/.test(phrases.lower(at - 1)) ||
    (at === 0 && phrases.lower(1) !== 'of' && phrases.columns(1).length === 0));

/** *Rows without email*, *rows without an email*: of a row, and no column that is left out. */
export const lacks = (phrases: Phrases, at: number, to: number): boolean =>
  phrases.lower(at) === 'without' &&
  phrases.one(at - 1, 'row', 'line', 'entry', 'record') &&
  columnHere(phrases, phrases.past(to, /^(?:an?|any)$/)).some(
    ({ to: end }) => !/^(?:column|field)/.test(phrases.lower(end - 1)),
  );

/** *By number of orders*, where each row is one: nothing is put in order. */
const isSeveral = (phrases: Phrases, at: number): boolean =>
  /s$/.test(phrases.lower(at)) && phrases.rows.nouns.some((noun) => phrases.one(at, noun));

/** *The amount of*, where a column of figures is called amount. */
const isOfFigures = (phrases: Phrases, at: number): boolean =>
  phrases.columns(at).some(({ column, to }) => column.numeric && to === at + 1);

/** *The names of the towns*, and not *of the parts* where each row is one. */
const namesColumn = (phrases: Phrases, at: number): boolean =>
  phrases.columns(at).length > 0 && !phrases.rows.nouns.some((noun) => phrases.one(at, noun));

const MOST_NARROWING = 3;
/** The noun of the rows behind so many words that narrow it; null where none stands there. */
function nounBehind(phrases: Phrases, from: number, world: World): { said: number } | null {
  for (let said = 0; said <= MOST_NARROWING; said++) {
    const at = from + said;
    // *The names of the techs*, where each row has one.
    if (said === 0 && phrases.columns(at).some(({ to }) => to === at + 1)) continue;
    if (phrases.rows.nouns.some((noun) => phrases.one(at, noun))) return { said };
    // *The names of the samples*, where a file is called so.
    if (said === 0 && world.path(phrases.tokens[at]?.text ?? '') === 'file') return { said };
    const lower = phrases.lower(at);
    const joins = functionWords().has(lower) || joiningWords().has(lower);
    if (lower === '' || joins) return null;
    if (phrases.tokens[at]?.pause) return null;
  }
  return null;
}

/** *License A*: a letter that stands for itself; an article has something behind it. */
const isLetter = (phrases: Phrases, at: number): boolean =>
  /^a$/i.test(phrases.lower(at)) && ((at > 0 && phrases.tokens[at]?.text === 'A') || at + 1 === phrases.tokens.length);

/** *The total of all fares, just the number*: the figure that was asked for before, and no count; its end, or null. */
function onlyTheFigure(phrases: Phrases, at: number): number | null {
  if (!/^(?:just|only)$/.test(phrases.lower(at)) || !phrases.tokens[at - 1]?.pause) return null;
  const noun = phrases.past(at + 1, /^(?:the|a)$/);
  const last = noun + 1 === phrases.tokens.length && /^(?:number|figure|value|result)$/.test(phrases.lower(noun));
  const told = phrases.tokens
    .slice(0, at)
    .some((_, i) => ['sum', 'average'].some((kind) => saysAny(phrases, i, kind as 'sum').length > 0));
  return last && told ? noun + 1 : null;
}

export function marks(phrases: Phrases, at: number, add: AddPart, world: World): void {
  for (const [kind, part] of SIMPLE)
    for (const to of saysAny(phrases, at, kind))
      if (
        !isOfLine(phrases, at) &&
        !(kind === 'drop' && (lacks(phrases, at, to) || takesAway(phrases, at).includes(to))) &&
        !(kind === 'count' && isOfFigures(phrases, at)) &&
        !(kind === 'count' && [1, 2].some((back) => onlyTheFigure(phrases, at - back) !== null)) &&
        !(kind === 'drop' && /[a-z]{2}ed$/.test(phrases.lower(at))) &&
        !(kind === 'sort' && isSeveral(phrases, at))
      ) {
        // *How often each one occurs*, *how many there are of each*.
        const each = kind === 'count' ? phrases.past(to, EACH) : to;
        const apart =
          phrases.tokens.slice(to, each).some(({ lower }) => lower === 'each' || lower === 'every') ||
          (/^(?:and|with)$/.test(phrases.lower(at - 1)) && /^(?:often|times)$/.test(phrases.lower(to - 1)));
        const said: RowPart = apart && part.is === 'figure' ? { ...part, each: true } : part;
        add(to, said, to > at + 1 ? COST.mark : COST.word);
        for (const end of kind === 'count' ? saysAny(phrases, each, 'occur') : [])
          add(phrases.past(end, EACH), said, COST.mark);
      }
  const only = onlyTheFigure(phrases, at);
  if (only !== null) add(only, { is: 'fill' }, 0);
  const lower = phrases.lower(at);
  // *The names of the techs*, where nothing there is called name.
  const called = phrases.columns(phrases.past(at, /^the$/)).length > 0;
  for (const to of saysAny(phrases, at, 'names_of')) {
    const noun = nounBehind(phrases, phrases.past(to, /^(?:the|all|our|my)$/), world);
    const column = /^names?$/.test(phrases.lower(to - 2)) ? calledBy(phrases.rows) : null;
    const ofRows = column !== null && noun !== null;
    if (ofRows && (!called || noun.said > 0)) add(to, { is: 'column', column, plural: true }, 0);
    // *The names of the active sites*: of what is narrowed they are asked for still.
    if (!ofRows && (!called || namesColumn(phrases, phrases.past(to, /^(?:the|all)$/))))
      add(to, { is: 'fill' }, COST.mark);
  }
  // *How often does each shop appear*.
  if (columnHere(phrases, at - 1).some(({ to }) => to === at))
    for (const to of saysAny(phrases, at, 'occur')) add(to, { is: 'fill' }, COST.fill);
  // *Put the visits by ann into a.csv*: what is saved, and nothing that is joined.
  if (at === 0) for (const to of saysAny(phrases, at, 'saving')) add(to, { is: 'saving' }, COST.passed);
  // *Delete the rows without an email*: from the file itself, where that is what the request begins with.
  for (const to of takesAway(phrases, at)) add(to, { is: 'delete' }, COST.mark);
  // *Tyres that take more than 5 bar*: what is done with a figure is told by it.
  if (at > 0 && phrases.one(at, ...rowWords().makes) && compared(phrases, at + 1))
    add(at + 1, { is: 'fill' }, COST.passed);
  headerLeft(phrases, at, add);
  headerKept(phrases, at, add);
  oftenFirst(phrases, at, add);
  done(phrases, at, add);
  limits(phrases, at, add);
  groups(phrases, at, add);
  inPlace(phrases, at, add);
  saves(phrases, at, add, world);
  // *Turn the semicolons to commas*: what parts the columns now.
  const mark = SEPARATORS.get(lower);
  if (mark !== undefined && mark === phrases.rows.separator) add(at + 1, { is: 'fill' }, COST.passed);
  if (/^(?:their|its)$/.test(lower) && columnHere(phrases, at + 1).length > 0) add(at + 1, { is: 'owned' }, COST.fill);
  // *Everything but x*: it joins nothing.
  else if (/^(?:and|&)$/.test(lower) || (lower === 'but' && !WHOLE.test(phrases.lower(at - 1))))
    add(at + 1, { is: 'and' }, COST.fill);
  else if (/^(?:each|every|by|per)$/.test(lower) && columnHere(phrases, at + 1).length > 0) return;
  // *Come to*: what they add up to.
  else if (isLetter(phrases, at) || saysAny(phrases, at, 'sum').some((to) => to > at + 1)) return;
  else if (rowWords().fill.has(lower))
    add(at + 1, { is: 'fill' }, phrases.columns(at).length > 0 ? COST.named : COST.fill);
  else if (functionWords().has(lower) && !MEANS.test(lower)) add(at + 1, { is: 'fill' }, COST.passed);
}

const WHOLE = /^(?:everything|anything|all|nothing|every|any|columns?|fields?)$/;

const SEPARATORS: ReadonlyMap<string, string> = new Map([
  ['semicolons', ';'],
  ['semicolon', ';'],
  ['commas', ','],
  ['comma', ','],
  ['tabs', '\t'],
  ['tab', '\t'],
]);

/** Function words that change what is meant. */
const MEANS =
  /^(?:not|no|or|but|than|without|except|never|none|nor|only|between|over|under|above|below|until|till|since|before|after|more|less|most|least|first|last|both|other|others|same|again|too|if|unless)$/;

/** Words that lead to the file and go with it. */
const LEADS =
  /^(?:in|of|from|inside|for|on|over|within|to|through|see|according|listed|recorded|stored|found|across|using|at|the|all|file|files|csv|csvs|tsv|json|log|logs|table|whole|entire|our|my|contents|content|this|that|stand|stands|standing|written|given|there|are|is|are)$/;

/** Where the file begins with the words that lead to it. */
export function leadsTo(phrases: Phrases, from: number): number[] {
  const starts = [from];
  for (let at = from - 1; at >= from - MOST_BEFORE && LEADS.test(phrases.lower(at)); at--) starts.push(at);
  return starts;
}
