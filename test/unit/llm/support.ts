// What the tests of both providers ask, and how they catch what comes of it.
import { LlmError } from '../../../src/engine/llm/errors.ts';
import type { ChatRequest } from '../../../src/engine/llm/types.ts';

export const LIMITS = { connect: 300, firstToken: 400, stall: 300 };

export const requestOf = (model: string, extra: Partial<ChatRequest> = {}): ChatRequest => ({
  model,
  messages: [{ role: 'user', content: 'list files' }],
  timeout: 5_000,
  ...extra,
});

/** The LlmError that a call ends in; any other end throws. */
export async function failure(promise: Promise<unknown>): Promise<LlmError> {
  const error = await promise.then(
    () => new Error('expected a failure'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof LlmError)) throw error;
  return error;
}
