// Everything the chrome shows, in one immutable value. Changed only by the reducer.
import type { Domain } from '../../domains/types.ts';
import type {
  Consequence,
  ContextFact,
  ExplanationPart,
  GateResult,
  Preview,
  ProposeResult,
  ReadWords,
  RouteResult,
  Suggestion,
  Verdict,
} from '../../engine/api.ts';
import type { AnswerModal } from './answer-state.ts';
import type { LineDetail } from './detail-watch.ts';
import type { Fix } from './fix-watch.ts';
import type { HistoryModal } from './history-state.ts';
import type { StartId } from './keymap.ts';
import type { Ended, Place } from './place-watch.ts';

/** One command in the modal with everything that is known of it. */
export interface Choice {
  command: string;
  summary?: string;
  verdict: Verdict;
  explanation: ExplanationPart[];
  /** What it would touch here, once that was counted. */
  consequences?: readonly Consequence[];
  /** The model that the row is from. */
  by?: string;
  /** Why it does not stand first. */
  note?: string;
}

/** A model that is at work on the proposal. */
export interface Thinking {
  name: string;
  seconds: number;
  /** Its command so far. */
  text: string;
}

export interface ProposalModal {
  kind: 'proposal';
  request: string;
  /** The line resolves as a command too: it has a row of its own. */
  runnable: boolean;
  phase: 'working' | 'ready' | 'editing' | 'refining' | 'confirming';
  /** Why a command failed, when that is what this is about. */
  told: string | null;
  thinking: Thinking | null;
  /** Why there is no word from the model; null when there is nothing to say. */
  modelSaid: string | null;
  result: ProposeResult | null;
  choices: Choice[];
  /** The highlighted row; the one behind the choices is the line as it was typed, where that runs too. */
  selected: number;
  draft: string;
  typed: string;
  why: boolean;
  /** First row of the text that is shown, when there is more of it than room. */
  scroll: number;
  /** A word about what just went wrong, shown inside the modal. */
  problem: string | null;
}

export interface PaletteModal {
  kind: 'palette';
  query: string;
  selected: number;
  /** What cannot be done now, and why. */
  unavailable: ReadonlyMap<StartId, string>;
}

export interface HelpModal {
  kind: 'help';
  scroll: number;
}

export interface PickItem {
  id: string;
  label: string;
  /** At the right edge. */
  note: string;
  /** Lines under the list while it is selected. */
  detail: readonly string[];
}

/** A list to choose from; typing filters it when that helps. */
export interface PickModal {
  kind: 'pick';
  what: 'domain' | 'suggestion' | 'proposal' | 'touched' | 'block' | 'project' | 'folder';
  title: string;
  items: readonly PickItem[];
  filter: boolean;
  query: string;
  selected: number;
  /** What the highlighted suggestion stands for, while that is shown. */
  preview?: PickPreview | null;
}

export interface PickPreview {
  /** The item that was asked about. */
  of: string;
  /** Null: there is nothing to see; undefined: it is on its way. */
  found: Preview | null | undefined;
}

/** What a list is opened with. */
export type PickContent = Pick<PickModal, 'what' | 'title' | 'items' | 'filter'>;

/** A line of the person's own: held once on its way to the shell, or looked at on demand. */
export interface LineModal {
  kind: 'line';
  line: string;
  /** What is known of it, as far as the engine is loaded. */
  choice: Choice | null;
  /** Why it was held; null when it was only to be looked at. */
  held: string | null;
  scroll: number;
}

export type Modal = ProposalModal | AnswerModal | HistoryModal | PaletteModal | HelpModal | PickModal | LineModal;

/** The text at the prompt that a modal speaks of; '' when it speaks of none. */
export function lineOf(modal: Modal | null): string {
  if (modal?.kind === 'proposal') return modal.told === null ? modal.request : '';
  if (modal?.kind === 'answer') return modal.question;
  return modal?.kind === 'line' || modal?.kind === 'history' ? modal.line : '';
}

/** Rows that a proposal can be chosen from. */
export const rowsOf = ({ choices, runnable }: ProposalModal): number => choices.length + (runnable ? 1 : 0);

/** Is the highlighted row the line as it was typed? */
export const onTypedRow = (modal: ProposalModal): boolean => modal.runnable && modal.selected === modal.choices.length;

export interface Touched {
  path: string;
  /** As people read it; empty where it was not looked at. */
  size: string;
}

/** What the highlighted command would touch, as far as it was counted. */
export const touchedBy = ({ choices, selected }: ProposalModal): readonly Touched[] =>
  choices[selected]?.consequences?.flatMap(({ items = [], sizes = [] }) =>
    items.map((path, at) => ({ path, size: sizes[at] ?? '' })),
  ) ?? [];

/** A proposal of this session, for looking back. */
export interface PastProposal {
  request: string;
  result: ProposeResult;
  /** What became of it. */
  outcome: 'accepted' | 'edited' | 'inserted' | 'rejected';
  /** The command that was run or inserted. */
  command: string | null;
}

/** auto: a card beside the line when there is something to say. */
export const SIDEBAR_MODES = ['auto', 'open', 'closed'] as const;
export type SidebarMode = (typeof SIDEBAR_MODES)[number];

/** What the line is; `passes`: it was held before, and now Enter hands it to the shell as it stands. */
export type LineGate = GateResult & { passes?: boolean };

export interface AppState {
  cols: number;
  rows: number;
  /** What the line at the prompt is; null while there is none. */
  gate: LineGate | null;
  route: RouteResult | null;
  suggestions: Suggestion[];
  context: ContextFact[];
  /** The model that helps: `ollama qwen2.5-coder:7b`; null while there is none. */
  engine: string | null;
  place: Place | null;
  ended: Ended | null;
  /** What goes on in the background, in a few words; null when nothing does. */
  activity: string | null;
  /** Is there a model? null until that is known. */
  model: boolean | null;
  /** Why there is no help for the current line, in words; null when there is. */
  refusal: string | null;
  /** No line of this shell will be known again: another one has taken its place, or it never told of them. */
  lost: boolean;
  /** That a program keeps the terminal, and what works while it does; null when none does. */
  running: string | null;
  /** One sentence for the status line; the next key at the prompt clears it. */
  notice: string | null;
  /** What the pane is doing (`-120 lines`); null when it just shows the shell. */
  pane: string | null;
  /** Notices stay until the next command: keys must not change anything but the line. */
  quiet: boolean;
  sidebar: SidebarMode;
  /** Are all domains of a request shown? */
  bars: boolean;
  /** What is said of the command that is typed, besides the list. */
  detail: LineDetail | null;
  /** Which words of the request that is typed were read, and which not; null while that is not known. */
  words: ReadWords | null;
  /** Why the last command failed, while that is the latest news. */
  fix: Fix | null;
  /** Columns (rows, when it is below) that the person gave the sidebar; null for what fits. */
  sidebarSize: number | null;
  /** Is the tour on the screen? */
  tour: boolean;
  /** Newest first. */
  proposals: readonly PastProposal[];
  /** Is the state of this machine shown in the place of the shell? */
  browsing: boolean;
  modal: Modal | null;
  /** What was open before it and comes back when it is left, the latest last. */
  behind: readonly Modal[];
}

export function initialState(cols: number, rows: number): AppState {
  return {
    cols,
    rows,
    gate: null,
    route: null,
    suggestions: [],
    context: [],
    engine: null,
    place: null,
    ended: null,
    activity: null,
    model: null,
    refusal: null,
    running: null,
    lost: false,
    notice: null,
    pane: null,
    quiet: false,
    sidebar: 'auto',
    bars: false,
    detail: null,
    words: null,
    fix: null,
    sidebarSize: null,
    tour: false,
    proposals: [],
    browsing: false,
    modal: null,
    behind: [],
  };
}

/** The word that must be typed to run a high-risk command: its program, so that the hand knows what it does. */
export function confirmWord(choice: Choice): string {
  return choice.verdict.effects[0]?.program ?? choice.command.trim().split(/\s+/)[0] ?? 'run';
}

export const domainTitle = (domain: Domain): string => domain.replaceAll('_', ' ');
