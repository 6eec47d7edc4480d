// What became of the figures of a table, and whose are held against each other: *which of them got lighter*, *who has more, Ben
// or Eva*, *older than 2.4.1*; and the noun that people have for its rows though nothing in the file says it.
import { functionWords, lexiconWords, structures } from '../../english/lexicon.ts';
import type { Token } from '../../english/token.ts';
import type { Op, Relation } from '../../goal/types.ts';
import { measuredBy } from '../../tables/called.ts';
import { type Column, type Rows, saysVersion, saysWhen } from '../../tables/structure.ts';
import { isNoun as isNounOfRows } from './column-hints.ts';
import type { Add } from './column-measures.ts';
import type { Offer, Part, Piece } from './types.ts';

const COST = { named: 0.05, value: 0.2, guessed: 0.9 } as const;

/** The degree before the highest: heaviest → heavier, *most expensive* → *more expensive*. */
export const comparative = (highest: string): string =>
  highest
    .replace(/^most /, 'more ')
    .replace(/^least /, 'less ')
    .replace(/est$/, 'er');

type Calls = (column: Column) => readonly string[];

const filter =
  (attr: string, op: Op): Parameters<Add>[1] =>
  ([value]) =>
    value?.type === 'number' || value?.type === 'text' ? { is: 'filter', filter: { attr, op, value } } : null;

/** What a thing that has more, or less, of a measure than another is called: of the column that has that measure. */
function degrees(table: Rows, calls: Calls): { attr: string; word: string; less: boolean; units: string }[] {
  const { measure } = structures();
  return table.columns.flatMap((column) => {
    const attr = column.name;
    const units = [...(measuredBy(attr)?.units ?? [])].join('|');
    const own = column.numeric ? measure.filter((row) => calls(column).includes(row.column)) : [];
    return own.flatMap(({ high, low }) => [
      ...high.map((word) => ({ attr, word: comparative(word), less: false, units })),
      ...low.map((word) => ({ attr, word: comparative(word), less: true, units })),
    ]);
  });
}

export function changePhrases(table: Rows, calls: Calls, add: Add): void {
  const { becoming, over_time: times } = structures();
  const trend = (attr: string, less: boolean) => (): Piece => ({ is: 'trend', attr, less });
  for (const { attr, word, less, units } of degrees(table, calls)) {
    for (const than of ['', 'instead of|than <text>', 'rather than <text>', '{not} <text>'])
      add(`${becoming.verbs} ${word} ${than}`.trim(), trend(attr, less), COST.named);
    add(`${word} than <number> ${units === '' ? '' : `${units}?`}`.trim(), filter(attr, less ? '<' : '>'), COST.named);
  }
  for (const column of table.columns.filter(({ numeric }) => numeric))
    for (const form of calls(column))
      for (const [rows, less] of [
        [becoming.more, false],
        [becoming.less, true],
      ] as const) {
        for (const verb of rows.of) add(`${verb} any|most? ${form}`, trend(column.name, less), COST.named);
        for (const verb of rows.itself) add(`${form} ${verb}`, trend(column.name, less), COST.named);
      }
  for (const form of times) add(form, () => ({ is: 'function' }), COST.value);
  versions(table, calls, add);
}

/** *Firmware older than 2.4.1*: versions are held against each other part by part. */
function versions(table: Rows, calls: Calls, add: Add): void {
  const own = table.columns.filter(saysVersion);
  for (const column of own)
    for (const form of [...calls(column), ...(own.length === 1 ? [''] : [])])
      for (const [than, op] of [
        ['old|older|low|lower|early|earlier|small|smaller|less than', '<'],
        ['before|below|under', '<'],
        ['new|newer|high|higher|late|later|great|greater|more|recent than', '>'],
        ['above|over|after', '>'],
        ['at least', '>='],
        ['at most', '<='],
      ] as const)
        add(`${form} be? ${than} <version>`.trim(), filter(column.name, op), COST.named);
}

const MORE = /^(?:more|less|fewer)$/;

/**
 * "Who has more, Ben or Eva", "has Ben more than Eva": the word that asks, and the one that stands between both. Without
 * either nothing is held against another.
 */
export function heldApart(tokens: readonly Token[], of: readonly Relation[] | null): Offer[] {
  const both = tokens.some(({ lower }) => lower === 'than' || lower === 'or');
  return !both && of === null
    ? []
    : tokens.flatMap(({ lower, quoted }, at): Offer[] => {
        const piece: Piece | null = MORE.test(lower)
          ? { is: 'want', want: lower === 'more' ? 'most' : 'fewest' }
          : lower === 'than' && tokens.slice(0, at).some((each) => MORE.test(each.lower))
            ? { is: 'conj', word: 'or' }
            : lower === 'who' && of !== null
              ? { is: 'want', want: 'which' }
              : null;
        const cost = of === null ? COST.named : COST.value;
        return piece && !quoted ? [{ from: at, to: at + 1, of, piece, cost }] : [];
      });
}

/** Such a noun is taken for what the rows are; that is said beside the answer. */
export const isGuessed = ({ is, cost }: Part): boolean => (is === 'head' || is === 'attr') && cost === COST.guessed;

/** *How many hives*, of a file of stations: the noun behind the word that asks, where nothing in the file is called so. */
export function asRows(
  tokens: readonly Token[],
  table: Rows,
  entity: string | undefined,
  known: readonly Offer[],
  of: readonly Relation[],
): Offer[] {
  const isLog = table.separator === null && table.json === undefined;
  // "How many rainbows": a noun of which nothing else is said that the file has is not what the file is of.
  const narrows = known.some(({ piece }) => /^(?:filter|order|trend)$/.test(piece.is));
  // "Which doctor has the most shifts": there it only says what is counted.
  const counts = known.some(({ piece }) => piece.is === 'attr');
  if (isLog || !(narrows || counts)) return [];
  const { asking, counting, behind_noun: behindNoun } = structures();
  const isKnown = (place: number): boolean => known.some(({ from, to }) => from <= place && place < to);
  const at = tokens.findIndex(
    ({ lower, quoted }, place) =>
      place > 0 &&
      (narrows ? asking : counting).has(tokens[place - 1]?.lower ?? '') &&
      !quoted &&
      /^[a-z]{3,}$/.test(lower) &&
      !functionWords().has(lower) &&
      (!lexiconWords().has(lower) || behindNoun.has(tokens[place + 1]?.lower ?? '')) &&
      // Before the noun of the rows it would say which of them.
      !isNounOfRows(tokens[place + 1], table) &&
      !isKnown(place) &&
      !table.columns.some(({ values }) => values.has(lower)),
  );
  const token = tokens[at];
  if (!token) return [];
  // Where several rows are of one thing at several times, it is those things that are counted and asked for.
  const piece: Piece =
    entity === undefined || !table.columns.some(saysWhen)
      ? { is: 'head', where: [], plural: token.lower.endsWith('s') }
      : { is: 'attr', attr: entity };
  return [{ from: at, to: at + 1, of, piece, cost: COST.guessed }];
}
