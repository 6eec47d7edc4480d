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

/** The JSON object in a model's answer, with or without a fence and words around it; null when there is none. */
export function readJsonObject(content: string): unknown {
  const from = content.indexOf('{');
  const to = content.lastIndexOf('}');
  if (from < 0 || to < from) return null;
  try {
    return JSON.parse(content.slice(from, to + 1));
  } catch {
    return null;
  }
}
