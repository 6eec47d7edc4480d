// What a column or a file is called: the words of its name, and what people say for it besides.
import { structures } from '../english/lexicon.ts';

/** Parts of a name: `level_cm`, `unitPrice` → level cm, unit price. */
export const partsOf = (name: string): string[] =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_.-]+/)
    .filter(Boolean);

/** What people call such a column as well, where no other one is called so. */
export function likened(name: string, all: readonly string[]): string[] {
  const lower = name.toLowerCase();
  return structures()
    .alike.filter((row) => row.includes(lower))
    .flat()
    .filter((word) => word !== lower && !all.some((other) => partsOf(other).includes(word)));
}

/** The name in words, and each word of it that no other name has. */
export function alsoOf(name: string, all: readonly string[]): string[] {
  const parts = partsOf(name);
  if (parts.length < 2) return likened(name, all);
  const lonely = parts.filter(
    (part) => part.length > 3 && all.filter((other) => partsOf(other).includes(part)).length === 1,
  );
  return [parts.join(' '), ...lonely];
}
