// HTTP as far as model servers need it: only to the configured address (redirects are refused, proxies are not
// used), with bounded reading, one connection a call that is closed at its end, and errors in plain words.
import { connect as tcpConnect } from 'node:net';
import type { CallClock } from './clock.ts';
import { LlmError, malformed, noModel, plainWords, toLlmError, unreachable } from './errors.ts';

export interface Endpoint {
  /** Without a login and without a slash at the end. */
  url: string;
  host: string;
  port: number;
  /** Host and port, for messages. */
  where: string;
  headers: Record<string, string>;
}

/** Splits a configured address; throws LlmError when it is not http(s). A login in it becomes a header. */
export function parseEndpoint(address: string, headers: Record<string, string> = {}): Endpoint {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    throw badAddress();
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw badAddress();
  const own: Record<string, string> = { ...headers, connection: 'close' };
  if (url.username && !own.authorization) {
    const login = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
    own.authorization = `Basic ${Buffer.from(login).toString('base64')}`;
  }
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  return {
    url: `${url.protocol}//${url.host}${url.pathname.replace(/\/+$/, '')}`,
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port,
    where: `${url.hostname}:${port}`,
    headers: own,
  };
}

const badAddress = () =>
  new LlmError('unreachable', 'The address of the model server cannot be read.', {
    hint: 'Set model.base_url to an http:// or https:// address.',
  });

/** Opens and closes a TCP connection to see whether anybody listens; throws LlmError. */
export function tcpProbe(endpoint: Endpoint, timeout: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason);
      return;
    }
    const socket = tcpConnect({ host: endpoint.host, port: endpoint.port });
    const finish = (error?: unknown) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      socket.destroy();
      if (error === undefined) resolve();
      else reject(error);
    };
    const onAbort = () => finish(signal?.reason);
    const timer = setTimeout(() => finish(unreachable(endpoint.where)), timeout);
    socket.on('connect', () => finish());
    socket.on('error', (error) => finish(unreachable(endpoint.where, error)));
    signal?.addEventListener('abort', onAbort, { once: true });
  });
}

const ERROR_BODY_BYTES = 4_096;

/** The sentence in an error body: `{"error": "…"}` or `{"error": {"message": "…"}}`; empty when there is none. */
function errorSentence(body: string): string {
  try {
    const parsed = JSON.parse(body) as { error?: unknown };
    const error = parsed?.error;
    if (typeof error === 'string') return plainWords(error);
    const message = (error as { message?: unknown } | null)?.message;
    return typeof message === 'string' ? plainWords(message) : '';
  } catch {
    return '';
  }
}

/** Retry-After in ms (seconds or a date); undefined when absent or unreadable. */
function retryAfter(headers: Headers): number | undefined {
  const value = headers.get('retry-after');
  if (value === null) return undefined;
  const seconds = Number(value);
  const ms = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(value) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}

async function statusError(response: Response, where: string, model: string): Promise<LlmError> {
  const status = response.status;
  if (status >= 300 && status < 400) {
    await response.body?.cancel();
    return new LlmError('http', `The server at ${where} sends callers elsewhere (${status}).`, {
      hint: 'Set model.base_url to the final address; redirects are not followed.',
      status,
    });
  }
  const said = errorSentence(await readText(response, ERROR_BODY_BYTES, true).catch(() => ''));
  if (status === 404 && /model/i.test(said)) return noModel(model, where);
  const hint =
    status === 401 || status === 403
      ? 'Check the API key: model.key_env names the variable that holds it.'
      : status === 429 || status === 503
        ? 'The server is overloaded; try again in a moment.'
        : status === 404
          ? 'Check model.base_url and model.provider.'
          : 'Look at the log of the model server.';
  const message = `The model server at ${where} answered ${status}${said ? `: ${said}` : '.'}`;
  return new LlmError('http', message, { hint, status, retryAfter: retryAfter(response.headers) });
}

/** A fetch that never leaves the endpoint and gives only good responses; throws LlmError. */
export async function fetchOk(
  endpoint: Endpoint,
  path: string,
  clock: CallClock,
  init: { method?: string; body?: string; model?: string } = {},
): Promise<Response> {
  try {
    const response = await fetch(`${endpoint.url}${path}`, {
      method: init.method ?? (init.body === undefined ? 'GET' : 'POST'),
      headers: {
        ...endpoint.headers,
        accept: 'application/json',
        ...(init.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: init.body ?? null,
      redirect: 'manual',
      signal: clock.signal,
    });
    if (response.ok) return response;
    throw await statusError(response, endpoint.where, init.model ?? '');
  } catch (error) {
    throw clock.failure ?? toLlmError(error, endpoint.where);
  }
}

/** The body as text. Longer than `maxBytes`: LlmError, or just the beginning when `cut`. */
export async function readText(response: Response, maxBytes: number, cut = false): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    text += decoder.decode(chunk, { stream: true });
    if (bytes <= maxBytes) continue;
    if (cut) break;
    throw new LlmError('too_long', 'The model server sent far too much.');
  }
  return text;
}

/** The body as a JSON object; throws LlmError. */
export async function readJson(
  response: Response,
  endpoint: Endpoint,
  maxBytes: number,
): Promise<Record<string, unknown>> {
  const text = await readText(response, maxBytes);
  try {
    const parsed: unknown = JSON.parse(text);
    if (isObject(parsed)) return parsed;
  } catch {
    // Told below.
  }
  throw malformed(endpoint.where, 'something that is not a JSON object');
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export interface StreamLimits {
  /** Of one line, characters. */
  line: number;
  /** Of all, bytes. */
  total: number;
}

/** Lines of a body, without their ends; nothing is kept but the line being read. Throws LlmError on overlong input. */
export async function* bodyLines(
  body: ReadableStream<Uint8Array>,
  limits: StreamLimits,
): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > limits.total) throw tooMuch();
    rest += decoder.decode(chunk, { stream: true });
    let start = 0;
    for (let end = rest.indexOf('\n'); end >= 0; end = rest.indexOf('\n', start)) {
      yield rest.slice(start, rest[end - 1] === '\r' ? end - 1 : end);
      start = end + 1;
    }
    rest = rest.slice(start);
    if (rest.length > limits.line) throw tooMuch();
  }
  rest += decoder.decode();
  if (rest !== '') yield rest;
}

const tooMuch = () =>
  new LlmError('too_long', 'The model server sent far more than an answer; it was cut off.', {
    hint: 'Try again, or use another model.',
  });
