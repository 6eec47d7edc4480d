// Everything the chrome shows, in one immutable value. Changed only by the reducer.
import type { GateResult } from '../../engine/gate/types.ts';
import type { ContextFact, ExplanationPart, ProposeResult } from '../../engine/propose/types.ts';
import type { RouteResult } from '../../engine/route/types.ts';
import type { Verdict } from '../../engine/safety/types.ts';
import type { Suggestion } from '../../engine/suggest/types.ts';

/** One command in the modal with everything that is known of it. */
export interface Choice {
  command: string;
  summary?: string;
  verdict: Verdict;
  explanation: ExplanationPart[];
}

export interface ProposalModal {
  kind: 'proposal';
  request: string;
  /** The line resolves as a command too: Enter again runs it as it stands. */
  runnable: boolean;
  phase: 'working' | 'ready' | 'editing' | 'confirming';
  /** The model's text so far. */
  stream: string;
  result: ProposeResult | null;
  choices: Choice[];
  selected: number;
  draft: string;
  typed: string;
  why: boolean;
  /** A word about what just went wrong, shown inside the modal. */
  problem: string | null;
}

export interface PaletteModal {
  kind: 'palette';
  query: string;
  selected: number;
}

export interface HelpModal {
  kind: 'help';
}

export type Modal = ProposalModal | PaletteModal | HelpModal;

export interface AppState {
  cols: number;
  rows: number;
  /** What the line at the prompt is; null while there is none. */
  gate: GateResult | null;
  route: RouteResult | null;
  suggestions: Suggestion[];
  selectedSuggestion: number;
  context: ContextFact[];
  /** Which engine answers: `embedded engine`, `ollama qwen2.5-coder:7b`, … */
  engine: string;
  /** Why there is no help for the current line, in words; null when there is. */
  refusal: string | null;
  /** One sentence for the status line; the next key at the prompt clears it. */
  notice: string | null;
  /** Median key→echo of the last keys, milliseconds. */
  latency: number | null;
  sidebar: boolean;
  modal: Modal | null;
}

export function initialState(cols: number, rows: number): AppState {
  return {
    cols,
    rows,
    gate: null,
    route: null,
    suggestions: [],
    selectedSuggestion: -1,
    context: [],
    engine: 'embedded engine',
    refusal: null,
    notice: null,
    latency: null,
    sidebar: true,
    modal: null,
  };
}

/** The word that must be typed to run a high-risk command: its program, so that the hand knows what it does. */
export function confirmWord(choice: Choice): string {
  return choice.verdict.effects[0]?.program ?? choice.command.trim().split(/\s+/)[0] ?? 'run';
}
