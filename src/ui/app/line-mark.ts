// The word at the prompt's right that says, before Enter, what the line is: a request and a question are held, a
// command is not. Nothing is said while that is not known.
import type { ReadWords } from '../../engine/api.ts';
import type { MarginNote } from '../pane-mode/margin.ts';
import type { LineGate } from './state.ts';

export type ShownGate = Pick<LineGate, 'verdict' | 'kind' | 'passes'>;
/** `as typed`: it was held, and the next Enter is the shell's. */
export type LineKind = 'command' | 'request' | 'question' | 'as typed';

/** Null while it is not known, as of half a word. */
export function lineKind(gate: ShownGate | null): LineKind | null {
  if (gate === null) return null;
  if (gate.verdict === 'native') return 'command';
  if (gate.passes) return 'as typed';
  return gate.kind === 'request' || gate.kind === 'question' ? gate.kind : null;
}

export function lineMark(gate: ShownGate | null): MarginNote | null {
  const kind = lineKind(gate);
  return kind === null ? null : { text: kind, tone: kind === 'command' ? 'quiet' : 'mark' };
}

/** What Enter does with a line that no command is. */
export const ENTER_DOES = {
  request: 'shows a command first',
  question: 'looks for the answer',
  'as typed': 'runs it as typed',
} as const;

export const isSpoken = (kind: LineKind | null): kind is keyof typeof ENTER_DOES => kind !== null && kind !== 'command';

/** For a screen reader, which is told only of what is held, and which of its words were not read. */
export function heldSentence(gate: ShownGate | null, words: ReadWords | null = null): string | null {
  const kind = lineKind(gate);
  if (!isSpoken(kind)) return null;
  if (kind === 'as typed') return 'Enter runs your line as typed.';
  const held = `A ${kind}: Enter ${ENTER_DOES[kind]}.`;
  const unread = words?.unread ?? [];
  return unread.length === 0 ? held : `${held} Not read: ${unread.join(', ')}.`;
}
