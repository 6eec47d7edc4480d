// What the screen's thread and the engine's worker say to each other. Plain data only.

import type { Answering, Asking } from '../../base/rpc.ts';
import type { AskOptions } from '../answer/ask.ts';
import type { AskResult } from '../answer/types.ts';
import type { ReadWords } from '../assembly/read-words.ts';
import type { LoadedConfig } from '../config/config.ts';
import type { FailedCommand, FailureExplanation } from '../failure/types.ts';
import type { Previous, Refinement } from '../propose/follow-up/refine.ts';
import type { ProposeOptions, ProposeResult } from '../propose/types.ts';
import type { DomainRule } from '../safety/domain-rules.ts';
import type { Category, SteadyChanges, SteadyState } from '../state/steady/types.ts';
import type { ProbeResult } from '../state/types.ts';

/** What the worker is started with. */
export interface WorkerStart {
  loaded: LoadedConfig;
  env: Record<string, string | undefined>;
}

/** Names that the shell in the pane has defined. */
export interface ShellNames {
  shell: 'bash' | 'zsh' | 'fish';
  aliases: [string, string][];
  functions: string[];
  builtins: string[];
  keywords: string[];
  path?: string;
}

/** What can be asked of the worker: method → what it takes and gives, plain data both. */
export type WorkerCalls = {
  propose: { takes: [text: string, options: PlainProposeOptions]; gives: ProposeResult };
  refine: { takes: [previous: Previous, text: string, cwd: string]; gives: Refinement };
  /** A model's word on it; it streams. */
  opinion: { takes: [text: string, options: PlainProposeOptions]; gives: ProposeResult };
  /** Which words of it are read. */
  words: { takes: [text: string, cwd: string, question: boolean]; gives: ReadWords | null };
  explainFailure: { takes: [failed: FailedCommand]; gives: FailureExplanation | null };
  ask: { takes: [question: string, options: PlainAskOptions]; gives: AskResult };
  probe: { takes: [name: string, args: Record<string, unknown>, options: { cwd: string }]; gives: ProbeResult | null };
  /** `anew`: collected now, whatever is kept. */
  steady: { takes: [anew?: readonly Category[]]; gives: SteadyState };
  /** What of it is different from a copy of then; null where there is none. */
  changes: { takes: [since: number]; gives: SteadyChanges | null };
  /** The routing model is to be loaded, when the server has it; false when it was not. */
  'warm-up': { takes: []; gives: boolean };
  /** Search by meaning may be wanted soon: its model is loaded, where there is one. */
  'warm-search': { takes: []; gives: null };
  /** A question is being typed. */
  'warm-answers': { takes: []; gives: null };
  /** A command of the shell has ended: what is known may have changed. */
  ran: { takes: [command: string]; gives: null };
};
export type PlainAskOptions = Pick<AskOptions, 'cwd' | 'facts' | 'currentFile' | 'previous'>;
export type PlainProposeOptions = Omit<ProposeOptions, 'signal' | 'onToken'>;

export type ToWorker = Asking<WorkerCalls> | { type: 'names'; names: ShellNames };

export type FromWorker =
  | Answering
  | { type: 'notice'; text: string }
  /** What the packs add to the safety engine. */
  | { type: 'rules'; rules: DomainRule[] };
