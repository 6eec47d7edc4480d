// HTTP as far as model servers need it: only to the configured address (redirects are refused, proxies are not
// used), with bounded reading, one connection a call that is closed at its end, and errors in plain words.
// On node:http rather than fetch, whose aborted calls were seen to hold a busy socket for four more seconds, and
// which does not tell when it is connected.
import type { IncomingMessage } from 'node:http';
import { connect as tcpConnect } from 'node:net';
import { http, https } from '../../base/when-needed.ts';
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
  const own: Record<string, string> = { ...headers };
  if (url.username && !own.authorization) {
    const login = `${decoded(url.username)}:${decoded(url.password)}`;
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

/** A percent sign that encodes nothing stands for itself. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
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
function retryAfter(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const seconds = Number(value);
  const ms = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(value) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}

async function statusError(response: IncomingMessage, where: string, model: string): Promise<LlmError> {
  const status = response.statusCode ?? 0;
  if (status >= 300 && status < 400)
    return new LlmError('http', `The server at ${where} sends callers elsewhere (${status}).`, {
      hint: 'Set model.base_url to the final address; redirects are not followed.',
      status,
    });
  const said = errorSentence(await readText(response, ERROR_BODY_BYTES, true).catch(() => ''));
  if (status === 404 && /model/i.test(said)) return noModel(model, where);
  // A hint stands behind it.
  const told = said === '' ? '.' : `: ${said.replace(/[^.!?]$/, '$&.')}`;
  const message = `The model server at ${where} answered ${status}${told}`;
  return new LlmError('http', message, {
    hint: statusHint(status),
    status,
    retryAfter: retryAfter(response.headers['retry-after']),
  });
}

function statusHint(status: number): string {
  switch (status) {
    case 401:
    case 403:
      return 'Check the API key: model.key_env names the variable that holds it.';
    case 404:
      return 'Check model.base_url and model.provider.';
    case 429:
    case 503:
      return 'The server is overloaded; try again in a moment.';
    default:
      return 'Look at the log of the model server.';
  }
}

export interface Call {
  method?: string;
  body?: string;
  /** For the message when the server does not have it. */
  model?: string;
}

/** Sends; settles when the head of the answer is there. The phases of the clock follow the socket. */
function send(endpoint: Endpoint, path: string, clock: CallClock, call: Call) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const open = (endpoint.url.startsWith('https:') ? https() : http()).request;
    clock.enter('connect');
    const request = open(`${endpoint.url}${path}`, {
      method: call.method ?? (call.body === undefined ? 'GET' : 'POST'),
      headers: {
        ...endpoint.headers,
        accept: 'application/json',
        'user-agent': 'reos-tui',
        ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      agent: false,
      signal: clock.signal,
    });
    request.on('socket', (socket) => socket.once('connect', () => clock.enter('firstToken')));
    request.on('response', (response) => {
      // Reading it later sees the error again; unread, it must not end the process.
      response.on('error', () => {});
      resolve(response);
    });
    request.on('error', reject);
    request.end(call.body);
  });
}

/** The answer to a call when its status is good; throws LlmError otherwise. Never leaves the endpoint. */
export async function fetchOk(
  endpoint: Endpoint,
  path: string,
  clock: CallClock,
  call: Call = {},
): Promise<IncomingMessage> {
  try {
    const response = await send(endpoint, path, clock, call);
    const status = response.statusCode ?? 0;
    if (status >= 200 && status < 300) return response;
    throw await statusError(response, endpoint.where, call.model ?? '');
  } catch (error) {
    throw clock.failure ?? toLlmError(error, endpoint.where);
  }
}

/** A body: chunks of bytes, each asked for only when the one before it was taken. */
export type ByteSource = AsyncIterable<Uint8Array>;

/** The body as text. Longer than `maxBytes`: LlmError, or just the beginning when `cut`. */
export async function readText(body: ByteSource, maxBytes: number, cut = false): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of body) {
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
  body: ByteSource,
  endpoint: Endpoint,
  maxBytes: number,
): Promise<Record<string, unknown>> {
  const text = await readText(body, maxBytes);
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
export async function* bodyLines(body: ByteSource, limits: StreamLimits): AsyncGenerator<string> {
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
