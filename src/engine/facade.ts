// What the engine answers to screen and command line: its calls, and what they hand over.
import type { DomainRegistry } from '../domains/registry.ts';
import type { IndexClient } from '../index/client.ts';
import type { AskOptions } from './answer/ask.ts';
import type { AskResult } from './answer/types.ts';
import type { AnswerPart } from './assembly/answer-part.ts';
import type { CheckParts, ModelReport } from './assembly/model-check.ts';
import type { Past } from './assembly/past.ts';
import type { ReadWords } from './assembly/read-words.ts';
import type { LearntOptions } from './assembly/suggest-part.ts';
import type { LoadedConfig } from './config/config.ts';
import type { Log } from './config/log.ts';
import type { FailedCommand, FailureExplanation } from './failure/types.ts';
import type { GateResult } from './gate/types.ts';
import type { Decision } from './memory/decision.ts';
import type { Consequence } from './propose/consequences/types.ts';
import type { Previous, Refinement } from './propose/follow-up/refine.ts';
import type { ExplanationPart, ProposeOptions, ProposeResult } from './propose/types.ts';
import type { RouteOptions, RouteResult } from './route/types.ts';
import type { Verdict } from './safety/types.ts';
import type { PrivacyReport } from './state/privacy.ts';
import type { Category, SteadyChanges, SteadyState } from './state/steady/types.ts';
import type { ProbeResult } from './state/types.ts';
import type { Correction } from './suggest/corrections.ts';
import type { Ghost } from './suggest/ghost.ts';
import type { Folder } from './suggest/jumps.ts';
import type { Preview } from './suggest/preview.ts';
import type { ProjectTask } from './suggest/project/tasks.ts';
import type { ShellAsked } from './suggest/sources/shell.ts';
import type { RankedPrediction, SuggestRequest, SuggestResult } from './suggest/suggester.ts';
import type { Suggestion } from './suggest/types.ts';
import type { CommandReport, ShellDefinitions } from './terminal/types.ts';

export interface EngineOptions {
  loaded: LoadedConfig;
  env: NodeJS.ProcessEnv;
  /** What the shell in the pane has defined; left out on the command line. */
  definitions?: () => ShellDefinitions | null;
  /** One plain sentence about something that went another way than asked, for the status line. */
  notice?: (text: string) => void;
  /** More is known than before: what is shown of the line may be better now. */
  grew?: () => void;
  /** Where faults are written down; left out, they are not. */
  log?: Pick<Log, 'write'>;
  /** Proposals are made in a worker thread, so that this one never stalls. For a live screen. */
  background?: boolean;
  /** False: answers do not depend on what the person did before, and nothing is remembered. For batches. */
  history?: boolean;
}

export interface LiveSuggestions {
  suggestions: Suggestion[];
  /** What stands dim behind the cursor. */
  ghost: Ghost | null;
  /** A better list, when something was still on its way. */
  later: Promise<LiveSuggestions> | null;
}

export type Part = 'gate' | 'safety' | 'route' | 'propose' | 'suggest' | 'explain' | 'memory';

export interface Engine extends Past {
  /** Loads a part; the synchronous calls of it throw before. */
  warm(part: Part): Promise<void>;
  isReady(part: Part): boolean;
  gate(line: string, cwd: string | null): GateResult;
  gateRequest(line: string, cwd: string | null): GateResult;
  routeNow(text: string): RouteResult;
  /** The person says where a text belongs: in force at once, and remembered where there is a memory. */
  correctRoute(text: string, domains: readonly string[]): RouteResult;
  check(command: string, cwd: string | null): Verdict;
  /** What a command would touch on this machine: counted read-only, under a deadline, never throwing for a miss. */
  consequences(verdict: Verdict, cwd: string | null, signal?: AbortSignal): Promise<Consequence[]>;
  explain(command: string): ExplanationPart[];
  /** The same once all that can be known of the command's programs was read. */
  explainFully(command: string): Promise<ExplanationPart[]>;
  suggest(buffer: string, cursor: number, cwd: string | null, ask?: ShellAsked): LiveSuggestions;
  suggestionTaken(line: string): void;
  /** A suggestion that stood there while something else was run. */
  suggestionPassed(line: string): void;
  /** Reads the --help of the line's program in an empty folder, because the person said so. */
  learnOptions(buffer: string): Promise<LearntOptions>;
  /** For questions from outside of a session: waits a moment for what is on its way. */
  complete(request: SuggestRequest): Promise<SuggestResult>;
  /** What the last word of a suggested line stands for: a file, a folder, a commit, a part of a manual. */
  preview(line: string, cwd: string | null): Promise<Preview | null>;
  /** Folders of before that are there, the likeliest first. */
  folders(cwd: string | null): Promise<readonly Folder[]>;
  /** What a line that failed was probably meant to be: words that nothing answers to, one slip from one that exists. */
  correct(line: string, cwd: string | null): Promise<Correction[]>;
  predict(recent: readonly string[], cwd: string | null): Promise<RankedPrediction[]>;
  route(text: string, options?: RouteOptions): Promise<RouteResult>;
  propose(text: string, options: ProposeOptions): Promise<ProposeResult>;
  /** What the project files of the folder offer to run. */
  tasks(cwd: string | null): Promise<ProjectTask[]>;
  /** Which words of a request or question are read as it stands; null where nothing can be said. */
  words(text: string, question: boolean, cwd: string | null): Promise<ReadWords | null>;
  /** The answer to the same request once more, with what a model says to it. */
  opinion(text: string, options: ProposeOptions): Promise<ProposeResult>;
  /** The exact text that a model would be sent; not behind a screen. Rejects with a sentence when there is no model. */
  prompt(text: string, options: ProposeOptions): Promise<string>;
  /** A proposed command, changed as a follow-up says; the result is not judged yet. */
  refine(previous: Previous, text: string): Promise<Refinement>;
  /** Why a command failed, from its exit code and its own words; null when nothing is known. */
  explainFailure(failed: FailedCommand): Promise<FailureExplanation | null>;
  /** An answer to a question about this machine, from evidence that comes with it. */
  ask(question: string, options: AskOptions): Promise<AskResult>;
  /** One probe by name with its arguments; null for a name that is none. */
  probe(name: string, args: Record<string, unknown>, cwd: string, signal?: AbortSignal): Promise<ProbeResult | null>;
  /** What changes rarely on this machine; the categories in `anew` are collected now. */
  steady(anew?: readonly Category[]): Promise<SteadyState>;
  /** What of it changed since then (milliseconds since the epoch); null without an older copy. */
  changes(since: number): Promise<SteadyChanges | null>;
  /** Certainty wrapper, probes and steady state, in this thread. */
  answers(): Promise<AnswerPart>;
  /** What is installed and installable; the worker behind it starts with the first call. */
  index(): Promise<IndexClient>;
  domains(): Promise<DomainRegistry>;
  /** Name of the model that will be asked, null for none; rejects with a plain sentence. */
  model(): Promise<string | null>;
  /** Has the routing model loaded ahead of the first request, beside the screen's thread; false when there is none. */
  warmUpRouter(): Promise<boolean>;
  /** Puts thirty requests with known answers to the configured model; rejects with a sentence when there is none. */
  checkModel(onAnswer?: CheckParts['onAnswer']): Promise<ModelReport>;
  /** Has the model loaded ahead of the first request; waits for nothing. */
  warmUpModel(): Promise<void>;
  privacy(): Promise<PrivacyReport>;
  decided(decision: Decision): void;
  /** The shell has reported what it defines. */
  shellChanged(): void;
  /** A command of the shell has ended. */
  ran(report: CommandReport): void;
  dispose(): Promise<void>;
}
