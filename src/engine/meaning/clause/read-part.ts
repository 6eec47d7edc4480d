// A part of a sentence read by itself, with or without the words that ask for nothing: whether it was read, what it names.
import { relations } from '../../english/lexicon.ts';
import { type Token, tokenize } from '../../english/token.ts';
import type { World } from '../../world/world.ts';
import { readClauses } from './clause.ts';
import { withoutPassed } from './passed.ts';
import { isStatement, splitSentence } from './split.ts';
import type { Clause, Part, Schema } from './types.ts';

/** Dearer readings are guesses; a name that nothing here has is dear by itself. */
const bound = ({ set }: Clause, tokens: readonly Token[]): number => {
  const named = [...set.names, ...set.where.map(({ value }) => value)];
  const unknown = named.filter((value) => value.type === 'name' && value.how === 'unknown');
  return 1.7 + 0.07 * tokens.length + 1.3 * unknown.length;
};

export const textOf = (source: string, tokens: readonly Token[]): string =>
  tokens.length === 0 ? '' : source.slice(tokens[0]?.start ?? 0, tokens.at(-1)?.end ?? 0);

/** How a name was written where it was read. */
export function namesIn(clause: Clause, tokens: readonly Token[]): string {
  const named = clause.parts.filter(
    (part) => part.is === 'name' || (part.is === 'filter' && /name|pid|port|path/.test(part.filter.value.type)),
  );
  return named
    .map(({ from, to }) =>
      tokens
        .slice(from, to)
        .map(({ text, quoted }) => (quoted ? `"${text}"` : text))
        .join(' '),
    )
    .join(' and ');
}

export interface ReadPart {
  clause: Clause;
  tokens: Token[];
  text: string;
  passed?: string[];
}

/** The noun of the things that a part asks for, as it was said. */
export function nounOf({ clause, tokens, text }: ReadPart): string {
  const noun = clause.parts.find(({ is }) => is === 'head');
  return noun ? textOf(text, tokens.slice(noun.from, noun.to)) : '';
}

export function readPart(text: string, world: World, schema: Schema): ReadPart | null {
  const tokens = tokenize(text);
  const [clause] = readClauses(tokens, world, schema);
  if (!clause) return null;
  const part: ReadPart = { clause, tokens, text };
  if (isRead(part)) return part;
  // Without its words that ask for nothing; they are named beside the answer.
  // What is said beside the question is read by itself, and is no part of what it asks.
  const told = splitSentence(text, tokens).slice(1).some(isStatement);
  const fewer = told ? null : withoutPassed(tokens, clause, world);
  if (!fewer) return part;
  const [again] = readClauses(fewer.tokens, world, schema);
  const read = again && { clause: again, tokens: fewer.tokens, text, passed: fewer.words };
  return read && isRead(read) ? read : part;
}

export const isRead = (part: ReadPart | null): part is ReadPart =>
  part !== null && part.clause.unread.length === 0 && part.clause.cost <= bound(part.clause, part.tokens);

export const namesNothing = ({ set }: Clause): boolean => set.names.length + set.where.length === 0;

/** The parts of the whole that stand in a segment of it. */
export const partsIn = ({ clause, tokens }: ReadPart, segment: readonly Token[]): Part[] =>
  clause.parts.filter(({ from }) => {
    const start = tokens[from]?.start ?? -1;
    return start >= (segment[0]?.start ?? 0) && start <= (segment.at(-1)?.start ?? 0);
  });

/** A verb stands there, and nothing that it would say. */
export function isOpen(whole: ReadPart, segment: readonly Token[] = []): boolean {
  const parts = partsIn(whole, segment);
  return (
    parts.some(({ is }) => is === 'verb') && !parts.some(({ is }) => /^(?:filter|exist|attr|order|having)$/.test(is))
  );
}

/** "… and which version is installed": it names nothing, and what was named before is what it asks about. */
export function asksOfNamed({ of, head, set, attrs }: Clause, before: Clause): boolean {
  const named = before.set.names.length;
  const value = attrs.length === 1 && relations()[of]?.single !== true;
  return head === null && set.names.length === 0 && (named > 1 || (named === 1 && value));
}
