// What the answer modal shows, and how that changes.
import type { AskResult } from '../../engine/api.ts';

export interface AnswerModal {
  kind: 'answer';
  question: string;
  /** The line resolves as a command too: Enter runs it as it stands. */
  runnable: boolean;
  /** It stands at the prompt, which nothing covers. */
  onLine: boolean;
  phase: 'looking' | 'ready';
  result: AskResult | null;
  /** The fact or uncertainty that is spread out, facts first; -1 for none. */
  selected: number;
  /** A word about what just happened, shown inside the modal. */
  problem: string | null;
}

export type AnswerEvent =
  | { type: 'answer-opened'; question: string; runnable: boolean; onLine: boolean }
  | { type: 'answered'; result: AskResult }
  | { type: 'answer-selected'; index: number }
  | { type: 'answer-problem'; text: string };

/** `open` is the answer that is on the screen. */
export function reduceAnswer(open: AnswerModal | null, event: AnswerEvent): AnswerModal | null {
  if (event.type === 'answer-opened') {
    const { question, runnable, onLine } = event;
    return { kind: 'answer', question, runnable, onLine, phase: 'looking', result: null, selected: -1, problem: null };
  }
  if (!open) return null;
  switch (event.type) {
    case 'answered':
      return { ...open, phase: 'ready', result: event.result, selected: -1, problem: null };
    case 'answer-selected': {
      const count = (open.result?.facts.length ?? 0) + (open.result?.uncertainties.length ?? 0);
      return { ...open, selected: Math.max(-1, Math.min(count - 1, event.index)) };
    }
    case 'answer-problem':
      return { ...open, problem: event.text };
  }
}
