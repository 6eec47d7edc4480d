// "The newest dump, b.sql, is empty": what stands between two pauses is another name for what stands before it. Said are two
// things: that it is that one, and what is told of it.
import type { Item, Part } from './items.ts';
import { isVerb } from './restored.ts';

const MOST_WORDS = 4;
const said = ({ items }: Part): Item[] => items.filter(({ is }) => is !== 'light');
/** A thing, and nothing that is said of it. */
const isNoun = (part: Part): boolean =>
  !part.items.some(isVerb) &&
  part.cause === null &&
  said(part).length > 0 &&
  said(part).every(({ is }) => is === 'word' || is === 'degree' || is === 'moment');

const IS = { is: 'light', text: 'is', lower: 'is', quoted: false } as const;
const numbered = (items: readonly Item[], part: number): Item[] => items.map((item, at) => ({ ...item, part, at }));

/** The parts as two clauses, where a name stands apart behind a noun; null: none does. */
export function apposed(parts: readonly Part[]): Part[] | null {
  const at = parts.findIndex((part, i) => {
    const [name, told] = [parts[i + 1], parts[i + 2]];
    return (
      isNoun(part) &&
      name !== undefined &&
      told !== undefined &&
      isNoun(name) &&
      !name.relative &&
      said(name).length <= MOST_WORDS &&
      told.cause === null
    );
  });
  const [noun, name, told] = parts.slice(at, at + 3);
  if (at < 0 || !noun || !name || !told) return null;
  const is: Item = { ...IS, at: 0, part: 0, stems: new Set(['is', 'be']), concepts: new Set() };
  const first: Part = { ...noun, items: numbered([...noun.items, is, ...name.items], at) };
  const second: Part = { ...told, items: numbered([...name.items, ...told.items], at + 1) };
  return [
    ...parts.slice(0, at),
    first,
    second,
    ...parts.slice(at + 3).map((part, i) => ({ ...part, items: numbered(part.items, at + 2 + i) })),
  ];
}
