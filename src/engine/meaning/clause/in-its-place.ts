// *How many files are in data, and how many in docs*, *how much memory is free and how much swap*: a question that begins as the
// one before it, and then names something else, asks the same of that.
import type { Token } from '../../english/token.ts';
import type { World } from '../../world/world.ts';
import { isRead, type ReadPart, readPart } from './read-part.ts';
import type { Schema } from './types.ts';

/** So many words name what is asked about instead. */
const LONGEST = 3;
const NAMES = /^(?:head|name|filter|within|window|attr)$/;

/** With so many words both begin. */
export function sharedBy(tokens: readonly Token[], others: readonly Token[]): number {
  let shared = 0;
  while (tokens[shared] && tokens[shared]?.lower === others[shared]?.lower) shared++;
  return shared;
}

/** The question before with what the new one names in the place of each part of it, the likeliest first. */
export function inItsPlace(tokens: readonly Token[], { clause, tokens: first, text }: ReadPart): string[] {
  const shared = sharedBy(tokens, first);
  const rest = tokens.slice(shared);
  if (shared < 1 || rest.length === 0 || rest.length > LONGEST) return [];
  const own = rest.map(({ text: word, quoted }) => (quoted ? `"${word}"` : word)).join(' ');
  const parts = clause.parts.filter(({ is, from }) => from >= shared && NAMES.test(is));
  const alike = parts.filter(({ from }) => first[from]?.lower === rest[0]?.lower);
  // What stands where the other one stood is likelier than what was said of it.
  return [...new Set([...alike, ...parts])].map(
    ({ from, to }) => `${text.slice(0, first[from]?.start)}${own}${text.slice((first[to - 1] as Token).end)}`,
  );
}

/** The same, asked of the same kind of things; null where it is read as none. */
export function inParallel(tokens: readonly Token[], before: ReadPart, world: World, schema: Schema): ReadPart | null {
  if (sharedBy(tokens, before.tokens) < 2) return null;
  const tries = inItsPlace(tokens, before).map((each) => readPart(each, world, schema));
  return tries.find((each): each is ReadPart => isRead(each) && each.clause.of === before.clause.of) ?? null;
}
