// What can go wrong with a model server, each with a plain sentence and what to do about it.
import type { LlmErrorCode } from './types.ts';

export interface LlmErrorDetails {
  /** What the person can do; one sentence. */
  hint?: string;
  /** HTTP status, when one came. */
  status?: number;
  /** How long the server asked to wait, ms. */
  retryAfter?: number;
  cause?: unknown;
}

/** `message` is one plain sentence without secrets, control characters or stack; `hint` says what to do. */
export class LlmError extends Error {
  override readonly name = 'LlmError';
  readonly code: LlmErrorCode;
  readonly hint: string;
  readonly status: number | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: LlmErrorCode, message: string, details: LlmErrorDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.code = code;
    this.hint = details.hint ?? '';
    this.status = details.status;
    this.retryAfter = details.retryAfter;
  }
}

/** Text from a server made fit for one line of a message: no control or bidi characters, at most 200 characters. */
export function plainWords(text: string): string {
  const clean = text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  return clean.length > 200 ? `${clean.slice(0, 199)}…` : clean;
}

/** Any error as an LlmError; `where` is the server's address without a login. */
export function toLlmError(error: unknown, where: string): LlmError {
  if (error instanceof LlmError) return error;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = (cause as NodeJS.ErrnoException | null)?.code ?? '';
  if (/ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|ECONNABORTED/.test(code))
    return unreachable(where, error);
  if (/ECONNRESET|EPIPE|HPE_/.test(code))
    return new LlmError('truncated', `The model server at ${where} broke off the connection.`, {
      hint: 'Try again; look at the log of the server if it happens often.',
      cause: error,
    });
  const text = error instanceof Error ? error.message : String(error);
  if (/did not receive done|aborted/i.test(text))
    return new LlmError('truncated', `The answer of ${where} stopped half-way.`, {
      hint: 'Try again; look at the log of the server if it happens often.',
      cause: error,
    });
  return new LlmError('malformed', `The model server at ${where} failed: ${plainWords(text)}`, {
    hint: 'Check that model.base_url names a model server.',
    cause: error,
  });
}

export function unreachable(where: string, cause?: unknown): LlmError {
  return new LlmError('unreachable', `No model server answers at ${where}.`, {
    hint: 'Start it (`ollama serve`), or set model.base_url; everything but a second opinion works without one.',
    cause,
  });
}

export function timedOut(phase: string, ms: number, where: string): LlmError {
  return new LlmError('timeout', `The model server at ${where} took too long ${phase} (${ms} ms).`, {
    hint: 'A smaller model answers faster; the limits are model.*_timeout_ms.',
  });
}

export function cancelled(): LlmError {
  return new LlmError('cancelled', 'The question to the model was cancelled.');
}

export function malformed(where: string, what: string): LlmError {
  return new LlmError('malformed', `The model server at ${where} sent ${what}.`, {
    hint: 'Check that model.base_url names a model server of the right kind (model.provider).',
  });
}

export function tooLong(limit: number): LlmError {
  return new LlmError('too_long', `The model's answer ran over ${limit} characters and was cut.`, {
    hint: 'Try again, or use another model; the limit is model.max_chars.',
  });
}

export function noModel(model: string, where: string): LlmError {
  return model === ''
    ? new LlmError('no_model', `The model server at ${where} has no model that can chat.`, {
        hint: 'Get one, for example `ollama pull qwen2.5-coder:7b`.',
      })
    : new LlmError('no_model', `The model server at ${where} does not have ${plainWords(model)}.`, {
        hint: `Get it with \`ollama pull ${plainWords(model)}\`, or set model.model to one it has.`,
      });
}
