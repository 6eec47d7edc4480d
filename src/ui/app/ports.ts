// What the controller needs of the world, and nothing more: tests hand in small stand-ins, the app hands in the real
// things.
import type {
  AskResult,
  BlockSummary,
  Category,
  Consequence,
  Decision,
  ExplanationPart,
  FailedCommand,
  FailureExplanation,
  Folder,
  GateResult,
  Ghost,
  LearntOptions,
  LineState,
  Part,
  Past,
  Preview,
  Previous,
  ProbeResult,
  ProjectTask,
  ProposeOptions,
  ProposeResult,
  ReadWords,
  Refinement,
  RouteResult,
  SteadyChanges,
  SteadyState,
  Suggestion,
  Verdict,
} from '../../engine/api.ts';
import type { BlockAct, PaneActionId } from '../pane-mode/attach-pane.ts';

export interface ShellPort {
  readonly line: LineState;
  /** Whether `line` has followed the last key; while false only `readLine` tells. */
  readonly settled: boolean;
  /** When the last of the person's keys went to the shell; milliseconds, `performance.now()`. */
  readonly inputAt: number;
  /** The shell's own buffer, asked for; resolves quickly or refuses. */
  readLine(): Promise<LineState>;
  /** Replaces the line in the shell's editor and verifies it; false when that cannot be promised. */
  replaceLine(text: string): Promise<boolean>;
  /** Enter. */
  acceptLine(): void;
}

export interface EnginePort extends Past {
  /** Parts are loaded one after the other; the synchronous calls of one that is not there yet throw. */
  isReady(part: Part): boolean;
  gate(line: string, cwd: string | null): GateResult;
  /** As if the line began with `?`: always a request, a question still told from an act. */
  gateRequest(line: string, cwd: string | null): GateResult;
  routeNow(text: string): RouteResult;
  /** The person says where a request belongs: in force at once, and remembered. */
  correctRoute(text: string, domains: readonly string[]): RouteResult;
  propose(text: string, options: ProposeOptions): Promise<ProposeResult>;
  /** What the project files of the folder offer to run. */
  tasks(cwd: string | null): Promise<readonly ProjectTask[]>;
  /** Which words of a request or question are read as it stands; null where nothing can be said. */
  words(text: string, question: boolean, cwd: string | null): Promise<ReadWords | null>;
  /** The same answer with what a model says to it, when it has said it. */
  opinion(text: string, options: ProposeOptions): Promise<ProposeResult>;
  /** The proposed command, changed as a follow-up says. */
  refine(previous: Previous, text: string): Promise<Refinement>;
  /** Why a command failed and what would help; null when nothing is known about it. */
  explainFailure(failed: FailedCommand): Promise<FailureExplanation | null>;
  /** An answer from evidence on this machine, looked up away from this thread. */
  ask(question: string, options: { cwd: string; signal: AbortSignal }): Promise<AskResult>;
  /** One read-only look at this machine; null for a name that is no probe. */
  probe(name: string, args: Record<string, unknown>, cwd: string, signal?: AbortSignal): Promise<ProbeResult | null>;
  /** What changes rarely on this machine; the categories in `anew` are collected now. */
  steady(anew?: readonly Category[]): Promise<SteadyState>;
  changes(since: number): Promise<SteadyChanges | null>;
  check(command: string, cwd: string | null): Verdict;
  /** What a command would touch here, counted read-only under a deadline. */
  consequences(verdict: Verdict, cwd: string | null, signal: AbortSignal): Promise<readonly Consequence[]>;
  explain(command: string): ExplanationPart[];
  /** What could be typed next, at once; `later` brings a better list when something was still on its way. */
  suggest(
    buffer: string,
    cursor: number,
    cwd: string | null,
    /** asked: the person said so, and any completion of their shell may answer. */
    ask?: { mode: 'typing' | 'asked' },
  ): SuggestionList;
  /** What the last word of a suggested line stands for. */
  preview(line: string, cwd: string | null): Promise<Preview | null>;
  /** Folders of before that are there, the likeliest first. */
  folders(cwd: string | null): Promise<readonly Folder[]>;
  /** A suggestion (or a part of it) was taken, and a line that begins so was run. */
  suggestionTaken(line: string): void;
  /** Reads the --help of the line's program, because the person said so. */
  learnOptions(buffer: string): Promise<LearntOptions>;
  /** It was offered on the empty prompt while something else was run. */
  suggestionPassed(line: string): void;
  /** The person's decision, for memory. */
  decided(decision: Decision): void;
}

export interface SuggestionList {
  suggestions: Suggestion[];
  /** What stands dim behind the cursor. */
  ghost: Ghost | null;
  later: Promise<SuggestionList> | null;
}

export interface ScreenPort {
  /** Gives the keyboard to the modal, or back to the shell. */
  focusModal(open: boolean): void;
  /** Runs once, after the next picture of the modal stands. */
  onceDrawn(task: () => void): void;
  /** Keys as if they were pressed now, to whoever has the keyboard. */
  pressAgain(keys: Uint8Array): void;
  /** Dim text behind the shell's line `before`, wherever that is drawn; null hides it. */
  setGhost(text: string | null, before?: string): void;
  /** What of it is on the screen. */
  ghostText(): string;
  type(text: string): void;
  /** The output of the last command, as far as it is still there. */
  lastOutput(): string;
  /** Clipboard of the outer terminal. */
  copy(text: string): void;
  toggleSidebar(): void;
  /** The pane's own actions: copy mode, scrolling, the last command. */
  pane(id: PaneActionId): void;
  /** The commands of this session that can still be seen, the newest first. */
  blocks(): readonly BlockSummary[];
  block(id: number, act: BlockAct): void;
  /** Gives the sidebar so many columns more (or less). */
  resizeSidebar(by: number): void;
  /** Shows the state of this machine in the place of the shell. */
  browse(): void;
  /** Shows all domains of the request, or the first. */
  turnBars(): void;
  /** Shows or puts away the tour, for good. */
  toggleTour(): void;
  sendLeader(): void;
  quit(): void;
  now(): number;
  /** Runs after the current key's echo has been written. */
  afterEcho(task: () => void): void;
  /** Returns a cancel. */
  delay(task: () => void, ms: number): () => void;
}
