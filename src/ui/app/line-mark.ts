// The word at the prompt's right that says, before Enter, what the line is: a request and a question are held, a
// command is not. Nothing is said while that is not known.
import type { GateResult, ReadWords } from '../../engine/api.ts';
import type { MarginNote } from '../pane-mode/margin.ts';

export type LineKind = 'command' | 'request' | 'question';

/** Null while it is not known, as of half a word. */
export function lineKind(gate: Pick<GateResult, 'verdict' | 'kind'> | null): LineKind | null {
  if (gate === null) return null;
  if (gate.verdict === 'native') return 'command';
  return gate.kind === 'request' || gate.kind === 'question' ? gate.kind : null;
}

export function lineMark(gate: Pick<GateResult, 'verdict' | 'kind'> | null): MarginNote | null {
  const kind = lineKind(gate);
  return kind === null ? null : { text: kind, tone: kind === 'command' ? 'quiet' : 'mark' };
}

/** What Enter does with a line that is held. */
export const HELD = { request: 'shows a command first', question: 'looks for the answer' } as const;

/** For a screen reader, which is told only of what is held, and which of its words were not read. */
export function heldSentence(
  gate: Pick<GateResult, 'verdict' | 'kind'> | null,
  words: ReadWords | null = null,
): string | null {
  const kind = lineKind(gate);
  if (kind !== 'request' && kind !== 'question') return null;
  const held = `A ${kind}: Enter ${HELD[kind]}.`;
  const unread = words?.unread ?? [];
  return unread.length === 0 ? held : `${held} Not read: ${unread.join(', ')}.`;
}
