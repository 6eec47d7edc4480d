// The model as a source of suggestions: which one is asked, once its server has been seen. Looking never keeps a key
// waiting: until the answer is there, there is no model.
import type { Config } from '../config/schema.ts';
import { modelToAsk } from '../llm/model-choice.ts';
import type { ConfiguredProvider } from '../llm/provider.ts';
import { redact } from '../redact/redact.ts';
import type { Verdict } from '../safety/types.ts';
import type { AiDeps } from '../suggest/sources/ai.ts';

export interface AiParts {
  server: ConfiguredProvider;
  /** Branch of the repository around the directory; '' when none. */
  branch(cwd: string): string;
  /** A command the shell could run; others are not offered. */
  runnable(command: string): boolean;
  /** What the safety engine says of a line. */
  check(line: string, cwd: string): Promise<Verdict>;
}

/** A server that was not there may have been started meanwhile. */
const LOOK_AGAIN_MS = 30_000;

export function createAiDeps(config: Config, { server, branch, runnable, check }: AiParts): AiDeps {
  let found: ReturnType<AiDeps['server']> = null;
  let lookedAt = Number.NEGATIVE_INFINITY;
  const look = async () => {
    if (!(await server.check())) return;
    const model = await modelToAsk(config.model.model, server.provider);
    found = model === null ? null : { provider: server.provider, model };
  };
  const current = () => {
    if (found === null && performance.now() - lookedAt > LOOK_AGAIN_MS) {
      lookedAt = performance.now();
      // What is wrong with a server is told where it is asked for more than a word.
      void look().catch(() => {});
    }
    return found;
  };
  current();
  return {
    server: current,
    redact,
    branch,
    runnable,
    // Taken, it stands in the shell's own line, one key from being run: nothing that a typed word would have to
    // confirm.
    async harmless(line, cwd) {
      const { level } = await check(line, cwd);
      return level === 'safe' || level === 'moderate';
    },
    debounceMs: config.suggest.ai_debounce_ms,
  };
}
