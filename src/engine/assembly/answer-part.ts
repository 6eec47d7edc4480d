// Questions, the certainty wrapper and the state of the machine, with the model where there is one.
import { homedir } from 'node:os';
import { type AskDependencies, type AskOptions, createAsk } from '../answer/ask.ts';
import { invalidates } from '../answer/claims/invalidate.ts';
import { type VerifyInput, wrapResponse } from '../answer/claims/wrap.ts';
import { createRowAsk } from '../answer/rows/row-ask.ts';
import type { AskResult, CertainResponse } from '../answer/types.ts';
import type { LoadedConfig } from '../config/config.ts';
import { SHELL_BUILTINS } from '../gate/shell-words.ts';
import { modelToAsk } from '../llm/model-choice.ts';
import type { ConfiguredProvider } from '../llm/provider.ts';
import type { LiveExecutables } from '../state/executables.ts';
import { findProbe, PROBES, runProbe } from '../state/probes/registry.ts';
import { sandboxRoot } from '../state/sandbox.ts';
import { createSteadyStore, type SteadyStore } from '../state/steady/store.ts';
import type { Category } from '../state/steady/types.ts';
import type { ProbeResult } from '../state/types.ts';
import { createLooks, type LooksDeps } from './looks.ts';

/** Kinds of things that commands change → the part of the steady state that tells of them. */
const CATEGORY_OF: Record<string, Category> = {
  package: 'packages',
  service: 'services',
  user: 'users',
  group: 'users',
  interface: 'network',
  network: 'network',
  system: 'identity',
  file: 'config',
};

const categoriesOf = (command: string): Category[] => [
  ...new Set([...invalidates(command).kinds].flatMap((kind) => CATEGORY_OF[kind] ?? [])),
];

export interface AnswerPartOptions {
  loaded: LoadedConfig;
  env: NodeJS.ProcessEnv;
  model: ConfiguredProvider | null;
  explain: NonNullable<AskDependencies['explain']>;
  executables: LiveExecutables;
  /** What would be proposed for a question, without a model. */
  propose: LooksDeps['propose'];
}

export interface ProbeSummary {
  name: string;
  summary: string;
  /** Seconds. */
  ttl: number;
}

export interface AnswerPart {
  ask(question: string, options: AskOptions): Promise<AskResult>;
  /** The certainty wrapper over evidence that is given. */
  verify(input: VerifyInput): CertainResponse;
  probes(): ProbeSummary[];
  /** One probe, by its full name or without `linux_`; null for a name that is none. Never rejects. */
  probe(
    name: string,
    args?: Record<string, unknown>,
    options?: { cwd?: string; signal?: AbortSignal },
  ): Promise<ProbeResult | null>;
  readonly steady: SteadyStore;
  /** Compiles what the first question would have to wait for. */
  warm(): void;
  /** A command was run: what it changed is collected again when next asked for. */
  ran(command: string): void;
}

export function createAnswerPart({ loaded, env, model, explain, executables, propose }: AnswerPartOptions): AnswerPart {
  const { config, paths } = loaded;
  const steady = createSteadyStore({ folder: paths.data });
  const chat = async () => {
    if (!model || !(await model.check())) return null;
    const name = await modelToAsk(config.model.model, model.provider);
    return name === null
      ? null
      : {
          provider: model.provider,
          model: name,
          timeout: config.model.total_timeout_ms,
          contextTokens: config.model.num_ctx,
        };
  };
  const rows = createRowAsk({ executables, builtins: SHELL_BUILTINS.bash, env, cacheFolder: paths.cache });
  const ask = createAsk({ env, steady, model: chat, explain, rows: rows.ask, look: createLooks({ env, propose }) });
  return {
    ask,
    verify: wrapResponse,
    probes: () => [...PROBES.values()].map(({ name, summary, ttl }) => ({ name, summary, ttl })),
    async probe(name, args = {}, options = {}) {
      if (!findProbe(name)) return null;
      const cwd = options.cwd ?? process.cwd();
      const root = sandboxRoot(cwd, env.HOME ?? homedir());
      return runProbe(name, args, { cwd, root, env, ...(options.signal ? { signal: options.signal } : {}) });
    },
    steady,
    warm() {
      rows.warm(process.cwd());
      wrapResponse({ answer: 'nginx is running on port 80.', tool_outputs: [] });
    },
    ran(command) {
      steady.expire(categoriesOf(command));
    },
  };
}
