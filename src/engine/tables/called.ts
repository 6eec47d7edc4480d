// What a column or a file is called: the words of its name, and what people say for it besides.
import { lemmas } from '../english/lemma.ts';
import { structures } from '../english/lexicon.ts';

/** Parts of a name: `level_cm`, `unitPrice` → level cm, unit price. */
export const partsOf = (name: string): string[] =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_.-]+/)
    .filter(Boolean);

/** Whether its figures say which row it is, and measure nothing: a number of its own, or called as its rows are. */
export const identifies = ({ name, at }: { name: string; at: number | null }, nouns: readonly string[] = []): boolean =>
  structures().identity.has(partsOf(name).at(-1) ?? '') ||
  (at === 1 && nouns.some((noun) => noun === name || lemmas(noun).includes(name)));

export type Measured = ReturnType<typeof structures>['measured'][number];

/** What the figures of such a column measure: by the unit that ends its name, or by a word of it. */
export function measuredBy(name: string): Measured | undefined {
  const parts = partsOf(name);
  const { measured } = structures();
  return (
    measured.find(({ units }) => parts.length > 1 && parts.at(-2) !== 'per' && units.has(parts.at(-1) as string)) ??
    measured.find(({ columns }) => parts.some((part) => columns.has(part)))
  );
}

/** Names of a measure for the only column that has it: `ticket_eur` is a price. */
function asMeasured(name: string, all: readonly string[]): string[] {
  const measured = measuredBy(name);
  if (!measured || all.some((other) => other !== name && measuredBy(other) === measured)) return [];
  return [...measured.columns];
}

/** What people call such a column as well, where no other one is called so. */
export function likened(name: string, all: readonly string[]): string[] {
  const lower = name.toLowerCase();
  const own = structures()
    .alike.filter((row) => row.includes(lower))
    .flat();
  return [...new Set([...own, ...asMeasured(name, all)])].filter(
    (word) => word !== lower && !all.some((other) => partsOf(other).includes(word)),
  );
}

/** The name in words, each word of it that no other name has, and what it measures. */
export function alsoOf(name: string, all: readonly string[]): string[] {
  const parts = partsOf(name);
  if (parts.length < 2) return likened(name, all);
  const { units, high, low } = structures();
  const lonely = parts.filter(
    (part) =>
      part.length > 2 &&
      !(part.length === 3 && (units.has(part) || [...high, ...low].includes(part))) &&
      all.filter((other) => partsOf(other).includes(part)).length === 1,
  );
  const kin = lonely.flatMap((part) => likened(part, all));
  return [...new Set([parts.join(' '), ...lonely, ...kin, ...likened(name, all)])];
}

/** Names that people have for a column are not those that stand in the cells of another: *paid* is what an order is. */
export const calledApart = <T extends { also: readonly string[]; values: ReadonlyMap<string, string> }>(
  columns: readonly T[],
): T[] =>
  columns.map((column) => ({
    ...column,
    also: column.also.filter((name) => !columns.some((other) => other !== column && other.values.has(name))),
  }));
