// What the screen's thread and the engine's worker say to each other. Plain data only.
import type { LoadedConfig } from '../config/config.ts';
import type { ProposeOptions, ProposeResult } from '../propose/types.ts';
import type { DomainRule } from '../safety/domain-rules.ts';

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

export type ToWorker =
  | {
      kind: 'propose';
      id: number;
      text: string;
      options: Omit<ProposeOptions, 'signal' | 'onToken'>;
    }
  | { kind: 'cancel'; id: number }
  | { kind: 'names'; names: ShellNames };

export type FromWorker =
  | { kind: 'token'; id: number; text: string }
  | { kind: 'result'; id: number; result: ProposeResult }
  | { kind: 'error'; id: number; message: string }
  | { kind: 'notice'; text: string }
  /** What the packs add to the safety engine. */
  | { kind: 'rules'; rules: DomainRule[] };
