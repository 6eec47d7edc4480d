// The bindings of words to the columns of a table: their own names, what else they are called, what a unit or a verb asks for.
import { isDeedOf, isLight, kinOf, unitCalled } from '../../english/bound-words.ts';
import { lemmas } from '../../english/lemma.ts';
import { structures, timeUnits } from '../../english/lexicon.ts';
import { numberOf } from '../../english/measures.ts';
import type { Token } from '../../english/token.ts';
import { isOfStem } from '../../meaning/clause/column-hints.ts';
import { type Measured, measuredBy, partsOf } from '../../tables/called.ts';
import { type Column, saysYear, singular } from '../../tables/structure.ts';
import { isFigure, isIdentity, saysYesNo } from './columns.ts';
import type { Bound, Piece, Placed } from './pieces.ts';

/** The plainer the binding the lower. */
export const COST = {
  exact: 0.02,
  form: 0.06,
  alias: 0.13,
  part: 0.14,
  stem: 0.18,
  kin: 0.25,
  anyRow: 0.12,
  verb: 0.13,
  path: 0.05,
} as const;

export const plain = (word: string): string => word.toLowerCase().replace(/(?<=\w)-(?=\w)/g, '');
export const forms = (word: string): readonly string[] => lemmas(plain(word));
export const alike = (one: string, other: string): boolean =>
  forms(one).some((form) => form.length > 1 && forms(other).includes(form));

export type Add = (to: number, piece: Piece, cost: number) => void;

const isOfTime = ({ units }: Measured): boolean => units.has('minutes');
const asksLength = (tokens: readonly Token[]): boolean =>
  tokens.some(
    ({ lower }) =>
      /^(?:long|longer|longest|short|shorter|shortest|quick|fast|slow|time|average)/.test(lower) ||
      timeUnits().has(singular(lower)),
  );

/** How long it took. */
export const isLasting = ({ name, numeric }: Column): boolean => numeric && partsOf(name)[0] === 'took';

/** So many tokens say the words: *first aid*, *first-aid*. */
export function spoken(tokens: readonly Token[], at: number, words: readonly string[]): number {
  if (words.length > 1 && words.join('-') === tokens[at]?.lower) return 1;
  const isSaid = words.every((word, i) => {
    const token = tokens[at + i];
    return token !== undefined && alike(token.lower, word) && (i === 0 || !tokens[at + i - 1]?.pause);
  });
  return isSaid ? words.length : 0;
}

function columnsAt(tokens: readonly Token[], at: number, bound: Bound, add: Add): void {
  const token = tokens[at] as Token;
  const { units } = structures();
  const all = bound.table.columns.map(({ name }) => name);
  for (const column of bound.table.columns) {
    const parts = partsOf(column.name);
    // *What did we take* asks for no days that something took.
    if (isLasting(column) && parts.some((part) => alike(part, token.lower)) && !asksLength(tokens)) continue;
    // *Who booked*: what somebody did is no figure of what it was done to.
    const isYear = bound.persons && saysYear(column);
    if (column.numeric && !isYear && tokens[at - 1]?.lower === 'who' && /ed$/.test(token.lower)) continue;
    const flag = saysYesNo(column);
    const names = [parts, ...column.also.map((each) => each.split(' '))];
    // What people call it besides is said less plainly than a word of its own name.
    const costOf = (name: readonly string[], exact: boolean): number =>
      name.every((word) => parts.includes(word)) ? (exact ? COST.exact : COST.form) : COST.alias;
    const apart = bound.foreign.size > 0 && forms(token.lower).some((form) => bound.foreign.has(form)) ? COST.alias : 0;
    // *Orders* are what the rows are, and no `order_id`.
    const isRows =
      parts.length > 1 && isIdentity(column, bound) && bound.nouns.some((noun) => alike(plain(token.lower), noun));
    for (const [i, name] of names.entries()) {
      const length = spoken(tokens, at, name);
      if (length > (isRows ? 1 : 0)) {
        const to = at + length;
        const exact = length < name.length || name.every((word, k) => tokens[at + k]?.lower === word);
        // *How often*, *which user*: the form asks by itself.
        const asks = name.length > 1 && isLight('begins', name[0] as string) ? { who: true as const } : {};
        add(to, { is: 'column', column, named: true, ...asks }, costOf(name, exact && i === 0) + apart);
        // *Paid*, *on display*, *have lights*: as it is written it says that it is so.
        const last = parts.at(-1) as string;
        if (flag && (i === 0 || name.at(-1) === last) && (exact || isNounOf(tokens, at)))
          add(to, { is: 'flag', column, on: true }, exact ? COST.exact : COST.form);
      }
    }
    // *Per kilo* of `price_per_kg`.
    const each = parts.indexOf('per');
    const last = tokens[at + 1]?.lower ?? '';
    if (
      each > 0 &&
      token.lower === 'per' &&
      [unitCalled(last) ?? last, last].some((own) => alike(own, parts[each + 1] ?? ''))
    )
      add(at + 2, { is: 'column', column, named: true }, COST.form);
    const word = plain(token.lower);
    const shared =
      !isRows &&
      parts.length > 1 &&
      !isLight('words', word) &&
      parts.some((part) => !units.has(part) && alike(part, word));
    if (shared && !names.some((name) => spoken(tokens, at, name) > 0))
      add(at + 1, { is: 'column', column, named: true }, COST.part);
    const stem = !isRows && parts.some((part) => part.length > 3 && !units.has(part) && isOfStem(word, part));
    if (stem && !names.some((name) => spoken(tokens, at, name) > 0))
      add(at + 1, { is: 'column', column, named: false }, COST.stem);
    const isLent = !column.numeric && parts.length > 1 && parts.some((part) => isDeedOf(token.lower, part));
    if (isLent || (bound.counts.has(column.name) && isDeedOf(token.lower, column.name)))
      add(at + 1, { is: 'column', column, named: true }, COST.kin);
    // A *buyer* is who buys.
    if (parts.some((part) => forms(word).some((form) => isDoerOf(part, form))))
      add(at + 1, { is: 'column', column, named: false }, COST.kin);
    const measure = column.numeric || flag ? measuredBy(column.name) : undefined;
    // *What did we take* asks for no days that something took.
    const verbs = measure && (!isOfTime(measure) || asksLength(tokens)) ? measure.verbs : [];
    const kin = kinOf(token.lower, all);
    if (
      verbs.some((verb) => alike(token.lower, verb)) ||
      parts.some((part) => lemmas(part).some((form) => kin.has(form)))
    )
      add(at + 1, { is: 'column', column, named: false }, COST.kin);
    // *Indoor* is not *outdoor*, and *heated* not *unheated*.
    const against = parts.some(
      (part) =>
        forms(word).includes(`un${part}`) ||
        forms(word).includes(`non${part}`) ||
        structures().opposites.some(
          (pair) => pair.includes(part) && pair.some((each) => each !== part && alike(each, word)),
        ),
    );
    if (flag && against) add(at + 1, { is: 'flag', column, on: false }, COST.form);
    // A unit is the column that is counted in it.
    const unit = parts.length > 1 ? parts.at(-1) : undefined;
    const before = tokens[at - 1];
    const counted = numberOf(before) !== null || before?.lower === 'many';
    if (counted && unit !== undefined && units.has(unit) && alike(token.lower, unit))
      add(at + 1, { is: 'column', column, named: true }, COST.form);
    // *The fewest minutes* of `labour_min`, *how many hours* of `hours_2024`: where no other column is counted so.
    else if (isFigure(column, bound) && onlyCountedIn(token.lower, bound) === column)
      add(at + 1, { is: 'column', column, named: true }, COST.part);
  }
}

/** The one column of figures with a unit in its name that a word names. */
function onlyCountedIn(word: string, bound: Bound): Column | undefined {
  const time = forms(word).flatMap((form) => timeUnits().get(form) ?? [])[0];
  const unit = unitCalled(word);
  if ((time === undefined && unit === null) || word.length < 4) return undefined;
  const isIn = (part: string): boolean =>
    part === unit || (time !== undefined && part.length > 1 && timeUnits().get(singular(part)) === time);
  const [only, ...more] = bound.table.columns.filter(
    (column) => isFigure(column, bound) && partsOf(column.name).length > 1 && partsOf(column.name).some(isIn),
  );
  return more.length === 0 ? only : undefined;
}

/** *Login shell* is no login: a name of two words is none of one of them. */
export function columnsOf(tokens: readonly Token[], at: number, bound: Bound): Placed[] {
  const found: Placed[] = [];
  columnsAt(tokens, at, bound, (to, piece, cost) => void found.push({ ...piece, from: at, to, cost }));
  const longest = Math.max(...found.map(({ to }) => to));
  return found.filter(({ to }) => to === longest);
}

const isDoerOf = (noun: string, verb: string): boolean =>
  verb.length > 2 && (noun === `${verb.replace(/e$/, '')}er` || noun === `${verb.replace(/e$/, '')}or`);

/** *Have lights*, *with lights*: what a thing has, though it is one that is said. */
const isNounOf = (tokens: readonly Token[], at: number): boolean =>
  /^(?:have|has|had|having|with|a|no|without|any)$/.test(tokens[at - 1]?.lower ?? '');
