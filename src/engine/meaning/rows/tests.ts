// What is asked of a row beyond what its columns say by themselves: one column held to another, cells that are empty, a
// span, a text in a cell or anywhere in the row, endings of paths that are left out.
import { escapeRegExp } from '../../../base/escape-regexp.ts';
import { CODE } from '../../english/in-named-file.ts';
import { saysKind } from '../../english/kinds-of-files.ts';
import { lemmas } from '../../english/lemma.ts';
import { functionWords, kinds, lexiconWords, rowWords, structures } from '../../english/lexicon.ts';
import { numberOf } from '../../english/measures.ts';
import { compile, match, type Pattern } from '../../english/pattern.ts';
import type { Filter, Op, Value } from '../../goal/types.ts';
import { identifies, measuredBy, partsOf } from '../../tables/called.ts';
import type { Column } from '../../tables/structure.ts';
import { columnOf } from '../measure-words.ts';
import { columnValue, compared, compares, FEW, figure, type Phrases, text } from '../row-phrases.ts';
import { cellThatSays, columnHere, saysYesOrNo, yesOrNo } from './columns-here.ts';
import { onlyFigures } from './extremes.ts';
import { lacks, saysAny } from './marks.ts';
import { type AddPart, ROW_NOUNS } from './part.ts';

const COST = { sure: 0.05, said: 0.1, found: 0.3, guessed: 0.5 } as const;

export const where = (column: Column, op: Op, value: Value, not = false): Filter => ({
  attr: `column:${column.name}`,
  op,
  value,
  ...(not ? { not } : {}),
});

const ITS = /^(?:its|their|the|his|her|own|a|an|given)$/;
const IS = /^(?:is|are|was|were|be|has|have|that|which|lies|fell|falls|has|already)$/;

/** *Below their min*: what is held to it is the one other figure, or the one that shares a word with it. */
function likeliest(phrases: Phrases, other: Column): Column | null {
  const rest = phrases.rows.columns.filter(
    (column) => column.numeric && column.name !== other.name && !identifies(column, phrases.rows.nouns),
  );
  const kin = rest.filter(({ name }) => partsOf(name).some((part) => partsOf(other.name).includes(part)));
  const [only, ...more] = kin.length > 0 ? kin : rest;
  return only && more.length === 0 ? only : null;
}

/** *Planted is less than area*, *less stock than min_stock*, *below their min*. */
function held(phrases: Phrases, at: number, add: AddPart): void {
  const columnAt = (i: number) => columnHere(phrases, phrases.past(i, ITS)).filter(({ column }) => column.numeric);
  for (const { column, to } of columnAt(at))
    for (const { op, to: next } of compares(phrases, phrases.past(to, IS)))
      for (const other of columnAt(next))
        if (other.column !== column)
          add(other.to, { is: 'where', filters: [where(column, op, columnValue(other.column))] }, COST.sure);
  const start = phrases.past(at, IS);
  for (const { op, to } of compares(phrases, start)) {
    for (const other of columnAt(to)) {
      const column = likeliest(phrases, other.column);
      if (column) add(other.to, { is: 'where', filters: [where(column, op, columnValue(other.column))] }, COST.said);
    }
  }
  const first = phrases.past(at, /^(?:that|which|who|have|has|with|having)$/);
  const more = /^(?:more|higher|larger|greater)$/.test(phrases.lower(first));
  if (!more && !/^(?:less|fewer|lower|smaller)$/.test(phrases.lower(first))) return;
  for (const { column, to } of columnAt(first + 1)) {
    if (phrases.lower(to) !== 'than') continue;
    for (const other of columnAt(phrases.past(to + 1, ITS)))
      if (other.column !== column)
        add(
          other.to,
          { is: 'where', filters: [where(column, more ? '>' : '<', columnValue(other.column))] },
          COST.sure,
        );
    const n = numberOf(phrases.tokens[to + 1]);
    if (n !== null) add(to + 2, { is: 'where', filters: [where(column, more ? '>' : '<', figure(n))] }, COST.sure);
  }
}

const OF_A_ROW = /^(?:an?|any|no|lack|lacks|lacking|empty|blank)$/;

/** *Without an email*, *the phone is missing*, *with an email*. */
function blanks(phrases: Phrases, at: number, add: AddPart): void {
  const empty = (column: Column, not: boolean) => ({
    is: 'where' as const,
    filters: [where(column, '=', text(''), not)],
  });
  for (const [kind, not] of [
    ['missing', false],
    ['present', true],
  ] as const)
    for (const to of saysAny(phrases, at, kind)) {
      if (phrases.lower(at) === 'whose') continue;
      // *Without an email* speaks of what a row has, *without the email column* of what is shown of it.
      const ofRow = lacks(phrases, at, to) || phrases.tokens.slice(at, to).some(({ lower }) => OF_A_ROW.test(lower));
      const isShown = (i: number) => !ofRow && /^(?:column|field)/.test(phrases.lower(i));
      for (const { column, to: end } of columnHere(phrases, to))
        if ((column.blank || (ofRow && !not)) && !isShown(end - 1) && !isShown(end))
          add(end, empty(column, not), COST.sure);
    }
  const start = phrases.past(at, /^(?:whose|where|the)$/);
  for (const { column, to } of start > at ? columnHere(phrases, start) : [])
    for (const end of saysAny(phrases, phrases.past(to, IS), 'absent')) add(end, empty(column, false), COST.sure);
}

/** *Price between 3 and 5*, *between 3 and 5 euros*. */
function spans(phrases: Phrases, at: number, add: AddPart): void {
  const start = phrases.past(at, /^(?:with|whose|where|that|which|a|the)$/);
  for (const { column, to } of columnHere(phrases, start)) {
    const led = phrases.past(to, IS);
    const low = numberOf(phrases.tokens[led + 1]);
    const high = numberOf(phrases.tokens[led + 3]);
    if (!/^(?:between|from)$/.test(phrases.lower(led)) || !/^(?:and|to)$/.test(phrases.lower(led + 2))) continue;
    if (column.numeric && low !== null && high !== null)
      add(
        led + 4,
        { is: 'where', filters: [where(column, '>=', figure(low)), where(column, '<=', figure(high))] },
        COST.sure,
      );
  }
}

/** *Whose name starts with B*, *email contains post*. */
function inCells(phrases: Phrases, at: number, add: AddPart): void {
  const start = phrases.past(at, /^(?:with|whose|where|that|which|a|an|the|having)$/);
  for (const { column, to } of columnHere(phrases, start))
    for (const [kind, op] of [
      ['contains', '~'],
      ['starts', 'starts'],
      ['ends', 'ends'],
    ] as const) {
      const led = phrases.past(to, /^(?:that|which)$/);
      const behind = phrases.past(led, /^(?:does|do|is|are)$/);
      const not = /^(?:not)$/.test(phrases.lower(behind));
      const from = not ? behind + 1 : led;
      // *Whose email is not at example.org*
      const lies = phrases.past(from, /^(?:is|are)$/);
      const place = kind === 'ends' && /^(?:at|on|from)$/.test(phrases.lower(lies)) ? lies + 1 : -1;
      const host = place < 0 ? undefined : phrases.tokens[place];
      if (host && /^@?[\w-]+(?:\.[\w-]+)+$/.test(host.text)) {
        const end = host.text.startsWith('@') ? host.text : `@${host.text}`;
        add(place + 1, { is: 'where', filters: [where(column, 'ends', text(end), not)] }, COST.sure);
      }
      for (const next of saysAny(phrases, from, kind)) {
        const token = phrases.tokens[phrases.past(next, /^(?:a|an|the|letter|word|text)$/)];
        const end = phrases.past(next, /^(?:a|an|the|letter|word|text)$/) + 1;
        if (token) add(end, { is: 'where', filters: [where(column, op, text(token.text), not)] }, COST.sure);
      }
    }
}

/** *Googlebot requests*: a word that is none of ours and stands in the file. */
function inRow(phrases: Phrases, at: number, add: AddPart, head: string): void {
  if (phrases.rows.header || phrases.rows.json !== undefined) return;
  const start = phrases.past(at, /^(?:by|from|with|about|the|mentioning|containing)$/);
  const token = phrases.tokens[start];
  if (!token || token.text.length < 3) return;
  const lower = token.text.toLowerCase();
  const ours = lemmas(lower).some((form) => rowWords().fill.has(form)) || functionWords().has(lower);
  if (!token.quoted && (ours || numberOf(token) !== null || phrases.one(start, ...ROW_NOUNS))) return;
  if (phrases.columns(start).length > 0) return;
  if (!token.quoted && phrases.rows.columns.some((column) => phrases.known(start, column))) return;
  const fits = (form: string) => new RegExp(`(?<![A-Za-z0-9])${escapeRegExp(form)}(?![A-Za-z0-9])`, 'i');
  // *About hive H03*: what goes by such a name is called so with the word for it before it and without.
  const named = phrases.tokens[start + 1];
  if (named && !named.quoted && !token.quoted && !token.pause && CODE.test(named.text) && fits(named.text).test(head)) {
    const filter: Filter = { attr: 'content', op: '~', value: { type: 'text', text: named.text } };
    add(start + 2, { is: 'where', filters: [filter] }, COST.found);
  }
  const form = token.quoted ? token.text : lemmas(lower).find((each) => fits(each).test(head));
  if (form === undefined || (token.quoted && !head.includes(token.text))) return;
  const known = lexiconWords().has(lower);
  // What was not quoted may be written in any case.
  const value: Value = token.quoted ? text(token.text) : { type: 'text', text: form };
  const filter: Filter = { attr: 'content', op: '~', value };
  add(start + 1, { is: 'where', filters: [filter] }, token.quoted ? COST.sure : known ? COST.guessed : COST.found);
}

const MOST_SAID = 3;
/** *Without the modem timeouts*: words that stand so in the file, one behind the other. */
function leftOut(phrases: Phrases, at: number, add: AddPart, head: string): void {
  if (phrases.rows.header || phrases.rows.json !== undefined) return;
  for (const start of saysAny(phrases, at, 'drop')) {
    const from = phrases.past(start, /^(?:the|any|all|those|with)$/);
    for (let count = MOST_SAID; count > 1; count--) {
      const said = phrases.tokens.slice(from, from + count);
      const plain = said.every(({ text, quoted }) => !quoted && /^[\w.-]+$/.test(text));
      if (said.length < count || !plain || said.slice(0, -1).some(({ pause }) => pause)) continue;
      const first = said.slice(0, -1).map(({ text }) => text.toLowerCase());
      const form = lemmas(said.at(-1)?.lower ?? '').find((each) =>
        head.toLowerCase().includes([...first, each].join(' ')),
      );
      if (form === undefined) continue;
      const value: Value = { type: 'text', text: [...first, form].join(' ') };
      const filter: Filter = { attr: 'content', op: '~', value, not: true };
      // *Not the out of memory ones*
      const to = phrases.past(from + count, /^(?:ones?|lines?|entries|messages?)$/);
      add(to, { is: 'where', filters: [filter] }, COST.sure);
    }
  }
}

/** *Without css and images*, of what was requested. */
function endings(phrases: Phrases, at: number, add: AddPart): void {
  const path = phrases.rows.columns.find(({ name }) => name === 'path');
  if (!path || phrases.rows.header) return;
  for (const start of saysAny(phrases, at, 'drop')) {
    const found: string[] = [];
    let to = phrases.past(start, /^(?:the|any|all|static|requests|for|to)$/);
    for (;;) {
      const forms = lemmas(phrases.lower(to));
      const kind = forms.find((form) => kinds().has(form));
      const more = kind === undefined ? null : kinds().get(kind);
      if (!more) break;
      found.push(...more);
      to = phrases.past(to + 1, /^(?:file|files)$/);
      const joined = phrases.past(to, /^(?:and|or|&|the)$/);
      if (!saysKind(phrases.lower(joined))) break;
      to = joined;
    }
    const value: Value = { type: 'extension', extensions: [...new Set(found)] };
    if (found.length > 0) add(to, { is: 'where', filters: [where(path, 'ends', value, true)] }, COST.sure);
  }
}

/** *To /shop*, *hit /order/new*: what was requested, be it there or not. */
function paths(phrases: Phrases, at: number, add: AddPart): void {
  const path = phrases.rows.columns.find(({ name }) => name === 'path');
  if (!path || phrases.rows.header) return;
  const start = phrases.past(
    at,
    /^(?:to|for|on|of|hit|visit|visited|visits|hits|requested|called|opened|got|saw|the|page|path|url)$/,
  );
  const token = phrases.tokens[start];
  if (token && /^\/[\w./%-]*$/.test(token.text) && token.text.length > 1)
    add(start + 1, { is: 'where', filters: [where(path, '=', text(token.text))] }, COST.sure);
}

/** *With more than 3*, *over 5*: of the only column of figures. */
function measured(phrases: Phrases, at: number, add: AddPart): void {
  const figures = phrases.rows.columns.filter(({ numeric }) => numeric);
  const [only, ...more] = figures;
  const start = phrases.past(at, /^(?:with|of|that|which|are|is|was|were|having|values?)$/);
  const found = compared(phrases, start);
  if (found && only && more.length === 0 && !phrases.rows.header)
    add(found.to, { is: 'where', filters: [where(only, found.op, figure(found.n))] }, COST.said);
}

/** *Less than 16 gb ram*, *over 300 euros*: of the only column that is counted so, which may be said as well. */
function inUnits(phrases: Phrases, at: number, add: AddPart): void {
  const start = phrases.past(at, /^(?:with|of|that|which|who|have|has|having|are|is|cost|costs|weigh|weighs)$/);
  for (const { op, to } of compares(phrases, start)) {
    const glued = /^(\d+(?:\.\d+)?)([a-z]+)$/.exec(phrases.lower(to));
    const n = glued ? Number(glued[1]) : numberOf(phrases.tokens[to]);
    const counted = glued?.[2] ?? phrases.lower(to + 1);
    const end = glued ? to + 1 : to + 2;
    if (n === null || counted === '') continue;
    const own = phrases.rows.columns.filter(({ name, numeric }) => {
      const last = partsOf(name).at(-1) ?? '';
      const units = measuredBy(name)?.units;
      const alike = units?.has(last) && units.has(counted) && last.startsWith(counted.slice(0, 2));
      return numeric && (last === counted || lemmas(counted).includes(last) || alike);
    });
    const [column, ...more] = own;
    if (!column || more.length > 0) continue;
    const said = columnHere(phrases, phrases.past(end, /^(?:of|in)$/)).find((each) => each.column === column);
    const filters = [where(column, op, figure(n))];
    add(end, { is: 'where', filters }, COST.said);
    if (said) add(said.to, { is: 'where', filters }, COST.sure);
  }
}

const POINTS_TO = /^(?:last|first|latest|newest|oldest|earliest|each|every|only|final)$/;

/** *Post requests*, *the last error*: what stands in one column of few values, beside a noun or instead of one. */
function values(phrases: Phrases, at: number, add: AddPart): void {
  const token = phrases.tokens[at];
  if (!token || token.quoted || numberOf(token) !== null) return;
  const lower = token.text.toLowerCase();
  const found = phrases.rows.columns.flatMap((column) => {
    const raw = column.time === null && column.values.size <= FEW ? column.values.get(lower) : undefined;
    return raw === undefined ? [] : [{ column, raw }];
  });
  const [one, ...more] = found;
  if (!one || more.length > 0) return;
  const filter = where(one.column, '=', text(one.raw));
  const noun = [...phrases.rows.nouns, 'row', 'line', 'entry', 'record'].some((each) => phrases.one(at + 1, each));
  if (noun) add(at + 1, { is: 'where', filters: [filter] }, COST.said);
  else if (POINTS_TO.test(phrases.lower(at - 1)))
    add(at + 1, { is: 'noun', where: [filter], plural: false }, COST.said);
}

/** *Bash as shell*, *north for the region*: a value and then its column. */
function named(phrases: Phrases, at: number, add: AddPart): void {
  const start = phrases.past(at, /^(?:with|having|have|has|use|using|that|who|which)$/);
  for (const column of phrases.rows.columns) {
    const said = phrases.known(start, column);
    if (!said || !/^(?:as|for|in|under)$/.test(phrases.lower(said.to))) continue;
    for (const found of columnHere(phrases, phrases.past(said.to + 1, ITS)))
      if (found.column === column)
        add(found.to, { is: 'where', filters: [where(column, '=', text(said.raw))] }, COST.sure);
  }
}

const HIGHER = (form: string): string =>
  form
    .replace(/^most /, 'more ')
    .replace(/^least /, 'less ')
    .replace(/iest$/, 'ier')
    .replace(/est$/, 'er');

/** *Cheaper than 5*, *hotter than 230*. */
function comparatives(phrases: Phrases, at: number, add: AddPart): void {
  const start = phrases.past(at, IS);
  for (const row of structures().measure) {
    const column = columnOf(row.column, phrases) ?? (/^temp/.test(row.column) ? onlyFigures(phrases) : null);
    if (!column) continue;
    for (const [forms, op] of [
      [row.high, '>'],
      [row.low, '<'],
    ] as const)
      for (const form of forms) {
        const to = phrases.says(start, `${HIGHER(form)} than`);
        const n = to === null ? null : numberOf(phrases.tokens[to]);
        if (to === null || n === null) continue;
        // *Narrower than 40 mm*, of `width_mm`.
        const unit = partsOf(column.name)
          .slice(1)
          .includes(phrases.lower(to + 1));
        const end = unit ? to + 2 : to + 1;
        add(end, { is: 'where', filters: [where(column, op, figure(n))] }, COST.sure);
      }
  }
}

/** *Except the cancelled rows*, *skip everything from site_C*: rows that have such a thing in the one column where it stands. */
function dropped(phrases: Phrases, at: number, add: AddPart): void {
  if (!phrases.rows.header) return;
  for (const start of saysAny(phrases, at, 'drop')) {
    const here = phrases.past(
      start,
      /^(?:the|all|any|those|rows?|lines?|entries|everything|anything|from|for|of|with|are|that|which)$/,
    );
    const [column, ...more] = phrases.rows.columns.filter(({ values }) => values.has(phrases.lower(here)));
    if (!column || more.length > 0 || phrases.columns(here).length > 0) continue;
    const filter = where(column, '=', text(column.values.get(phrases.lower(here)) ?? ''), true);
    const to = phrases.past(here + 1, /^(?:ones?|rows?|lines?|entries|records?)$/);
    add(to, { is: 'where', filters: [filter] }, COST.sure);
  }
}

/** *Ignore the NAs*, *skip the blanks*: rows in which the figure is not known. */
function unknown(phrases: Phrases, at: number, add: AddPart): void {
  const open = phrases.rows.columns.filter(({ blank, numeric }) => blank && numeric);
  const [lone, ...others] = open;
  for (const start of saysAny(phrases, at, 'drop')) {
    for (const to of saysAny(phrases, phrases.past(start, /^(?:the|all|any)$/), 'blanks'))
      if (lone && others.length === 0) add(to, { is: 'where', filters: [where(lone, '=', text(''), true)] }, COST.sure);
    const here = phrases.past(start, /^(?:the|all|any|rows?|lines?|with|that|are|have|an?|where)$/);
    const said = phrases.lower(here);
    const found = phrases.rows.columns.flatMap((column) =>
      (column.gaps ?? []).flatMap((gap) =>
        [gap.toLowerCase(), `${gap.toLowerCase()}s`].includes(said) ? [{ column, gap }] : [],
      ),
    );
    const [one, ...more] = found;
    if (one && more.length === 0)
      add(
        phrases.past(here + 1, /^(?:values?|rows?|lines?|entries|cells?|ones)$/),
        { is: 'where', filters: [where(one.column, '=', text(one.gap), true)] },
        COST.sure,
      );
  }
}

const HAS =
  /^(?:with|have|has|had|having|been|be|are|is|were|was|without|no|who|that|which|whose|where|the|their|do|not)$/;

const HAVING = /^(?:with|without|have|has|had|having)$/;
/** Of whom it is told without a word for it: *who paid*, *those that signed*. */
const WHOSE = /^(?:who|that|which|those|not)$/;

/** *Paid their fee yet*: what was done with what another column holds. */
function withObject(phrases: Phrases, at: number): number {
  const led = phrases.past(at, ITS);
  const [object] = led > at ? columnHere(phrases, led) : [];
  return phrases.past(object?.to ?? at, /^(?:yet|already|so|far)$/);
}

/** *Who said yes to the newsletter*, *that said no to it*. */
function saidTo(phrases: Phrases, at: number, add: AddPart): void {
  const verb = phrases.past(at, /^(?:who|that|which|have|has|had)$/);
  if (verb === at || !/^(?:said|says?)$/.test(phrases.lower(verb))) return;
  const wanted = yesOrNo(phrases.lower(verb + 1));
  if (wanted === null) return;
  const led = phrases.past(verb + 2, /^(?:to|for|the|our|a|an)$/);
  for (const { column, to } of columnHere(phrases, led).filter((each) => saysYesOrNo(each.column))) {
    const raw = cellThatSays(column, wanted);
    if (raw !== undefined) add(to, { is: 'where', filters: [where(column, '=', text(raw))] }, COST.sure);
  }
}

/**
 * *With newsletter on*, *who have no alerts*, *who has not paid yet*: a column of yes and no, by whatever word says which
 * of them.
 */
function switched(phrases: Phrases, at: number, add: AddPart): void {
  const first = phrases.past(at, HAS);
  const gets = first > at && rowWords().getting.has(phrases.lower(first));
  const start = gets ? phrases.past(first + 1, ITS) : first;
  saidTo(phrases, at, add);
  for (const { column, to } of columnHere(phrases, start).filter((each) => saysYesOrNo(each.column))) {
    // *Without the newsletter column*: what is shown.
    if (/^(?:column|field)/.test(phrases.lower(to - 1))) continue;
    const word = phrases.past(to, /^(?:is|are|was|were|set|to|turned|switched|=)$/);
    const said = yesOrNo(phrases.lower(word));
    const led = phrases.tokens.slice(at, start).map(({ lower }) => lower);
    const denied = led.some((each) => /^(?:without|no|not)$/.test(each));
    // What a row did is told by a column that is called by the deed.
    const [deed = ''] = partsOf(column.name);
    const did = /(?:ed|id)$/.test(deed) || (!deed.endsWith('s') && lemmas(deed).length > 1);
    const having = gets || led.some((each) => HAVING.test(each) || (did && WHOSE.test(each)));
    if (said === null ? !having : denied) continue;
    const raw = cellThatSays(column, said ?? !denied);
    const end = said === null ? withObject(phrases, to) : word + 1;
    const cost = said === null ? COST.said : COST.sure;
    if (raw !== undefined) add(end, { is: 'where', filters: [where(column, '=', text(raw))] }, cost);
  }
}

/** *Where it rained*, *did it rain*: where a deed of nobody stands, and not what a column is shown for. */
export const happens = (phrases: Phrases, at: number): boolean =>
  phrases.lower(at - 1) === 'it' && /^(?:where|when|that|did|does|has|not)$/.test(phrases.lower(at - 2));

/** *Where it rained*, *when it did not rain*: the figure of that column is more than nothing. */
function happened(phrases: Phrases, at: number, add: AddPart): void {
  const led = phrases.past(at, /^(?:where|when|that|did|does|has|on|which)$/);
  if (led === at || phrases.lower(led) !== 'it') return;
  const start = phrases.past(led + 1, /^(?:did|does|has|was|is|not|never)$/);
  const not = phrases.tokens.slice(led, start).some(({ lower }) => NONE.test(lower));
  for (const { column, to } of columnHere(phrases, start).filter((each) => each.column.numeric))
    add(to, { is: 'where', filters: [where(column, not ? '=' : '>', figure(0))] }, COST.sure);
}
const NONE = /^(?:not|never)$/;

let stocks: { pattern: Pattern; columns: ReadonlySet<string>; op: Op }[] | undefined;
const inStock = () =>
  (stocks ??= (['gone', 'there'] as const).flatMap((kind) =>
    structures()[kind].flatMap(({ forms, columns }) =>
      forms.map((form) => ({
        pattern: compile(form),
        columns: new Set(columns.split(' ')),
        op: kind === 'gone' ? ('=' as const) : ('>' as const),
      })),
    ),
  ));

/** *Out of stock*, *that are sold out*: none is left of what the one such column counts. */
function left(phrases: Phrases, at: number, add: AddPart): void {
  const start = phrases.past(at, /^(?:that|which|who|currently|now)$/);
  for (const { pattern, columns, op } of inStock())
    for (const { to } of match(pattern, phrases.tokens, start, () => [])) {
      const [column, ...more] = phrases.rows.columns.filter(
        ({ name, numeric }) => numeric && partsOf(name).some((part) => columns.has(part)),
      );
      if (column && more.length === 0 && to > start)
        add(to, { is: 'where', filters: [where(column, op, figure(0))] }, COST.sure);
    }
}

export function rowTests(phrases: Phrases, at: number, add: AddPart, head: string): void {
  held(phrases, at, add);
  blanks(phrases, at, add);
  spans(phrases, at, add);
  inCells(phrases, at, add);
  inRow(phrases, at, add, head);
  leftOut(phrases, at, add, head);
  endings(phrases, at, add);
  paths(phrases, at, add);
  measured(phrases, at, add);
  inUnits(phrases, at, add);
  comparatives(phrases, at, add);
  values(phrases, at, add);
  named(phrases, at, add);
  switched(phrases, at, add);
  happened(phrases, at, add);
  left(phrases, at, add);
  unknown(phrases, at, add);
  dropped(phrases, at, add);
}
