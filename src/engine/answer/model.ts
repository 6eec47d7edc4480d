// The model that words plans and answers, when there is one.
import type { LlmProvider } from '../llm/types.ts';

export interface ChatModel {
  provider: LlmProvider;
  model: string;
  /** Milliseconds for a whole call. */
  timeout: number;
  /** Context window asked for, in tokens. */
  contextTokens: number;
}
