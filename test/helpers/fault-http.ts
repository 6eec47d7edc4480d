// Shared plumbing of the model-server stand-ins: a real HTTP server on loopback that counts its sockets,
// records requests and can misbehave on the wire in the ways real servers do.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/**
 * Ways to misbehave while answering a chat:
 * - `silent`: takes the request and never sends a byte
 * - `slow-first-byte`: waits `delayMs` before the headers
 * - `slow-stream`: sends the first piece, then one piece every `delayMs`
 * - `stall`: sends the first piece and then nothing more, connection open
 * - `http-500`, `http-401`, `model-missing`: an error status with the server's usual JSON body
 * - `html-500`: an error status with an HTML page, as a proxy in between sends
 * - `html-200`: an HTML page with status 200
 * - `reset`: RST before any byte of the answer
 * - `reset-mid-stream`: RST after the first pieces
 * - `cut-off`: the stream ends politely before the end mark
 * - `malformed-line`: a line of the stream is not JSON
 * - `wrong-shape`: valid JSON lines with none of the expected keys
 * - `error-line`: the server reports an error inside the stream
 * - `endless`: never stops sending pieces
 * - `endless-line`: never stops sending bytes and never ends the line
 * - `huge`: 10 MB of text in 64 KB pieces
 * - `redirect`: 307 to `redirectTo`
 */
export type Fault =
  | 'none'
  | 'silent'
  | 'slow-first-byte'
  | 'slow-stream'
  | 'stall'
  | 'http-500'
  | 'http-401'
  | 'html-500'
  | 'html-200'
  | 'model-missing'
  | 'reset'
  | 'reset-mid-stream'
  | 'cut-off'
  | 'malformed-line'
  | 'wrong-shape'
  | 'error-line'
  | 'endless'
  | 'endless-line'
  | 'huge'
  | 'redirect';

/** Answers that are well-formed on the wire and lie in their content. */
export const LYING_ANSWERS = {
  unknownTool: { content: '', toolCalls: [{ name: 'format_disk', arguments: { device: '/dev/sda' } }] },
  escapeSequences: '{"cmd": "ls \\u001b]0;owned\\u0007\\u001b[2J-la"}',
  rawEscapes: 'ls \u001b]52;c;cm0gLXJmIC8=\u0007\u001b[31m-la\u001b[0m',
  wrongSchema: '{"tool": "ls", "args": ["-la"], "cmd": 42}',
  invisible: '{"cmd": "ls\u200b -la \u202e#gpj.exe\u2066"}',
  prose: 'Sure! You should take a look at the files in the folder by using the list command.',
  injection: '{"cmd": "ls -la\\nrm -rf ~"}',
} as const satisfies Record<string, Answer>;

export type Answer =
  | string
  | { content: string; toolCalls?: readonly { name: string; arguments: Record<string, unknown> }[] };

export interface RecordedRequest {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  /** Parsed JSON body; undefined when there was none. */
  body: Record<string, unknown> | undefined;
}

export interface FaultServer {
  readonly url: string;
  readonly port: number;
  readonly requests: RecordedRequest[];
  /** Sockets that are open now, and how many were ever opened. */
  openSockets(): number;
  connections(): number;
  /** Resolves when `condition` holds; it is looked at again whenever a socket opens or closes or a request comes. */
  until(condition: () => boolean): Promise<void>;
  close(): Promise<void>;
}

export type Handler = (request: RecordedRequest, response: ServerResponse) => void | Promise<void>;

async function readBody(request: IncomingMessage): Promise<Record<string, unknown> | undefined> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  if (chunks.length === 0) return undefined;
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as Record<string, unknown>;
}

/** Starts a server on a free loopback port. */
export async function startFaultServer(handler: Handler): Promise<FaultServer> {
  const sockets = new Set<Socket>();
  const requests: RecordedRequest[] = [];
  const waiting = new Set<() => void>();
  const wake = () => {
    for (const check of [...waiting]) check();
  };
  let connections = 0;
  const server: Server = createServer(async (request, response) => {
    response.setMaxListeners(0);
    try {
      const recorded: RecordedRequest = {
        method: request.method ?? 'GET',
        path: request.url ?? '/',
        headers: request.headers,
        body: await readBody(request),
      };
      requests.push(recorded);
      const answered = handler(recorded, response);
      wake();
      await answered;
    } catch {
      response.destroy();
    }
  });
  server.on('connection', (socket: Socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => {
      sockets.delete(socket);
      wake();
    });
    wake();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    requests,
    openSockets: () => sockets.size,
    connections: () => connections,
    until: (condition) =>
      new Promise((resolve) => {
        const check = () => {
          if (!condition()) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      }),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** A port of loopback on which nobody listens. */
export async function closedPort(): Promise<number> {
  const server = await startFaultServer(() => {});
  await server.close();
  return server.port;
}

export function sendJson(response: ServerResponse, status: number, body: unknown, headers = {}) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

/** Sends a TCP reset instead of an orderly end. */
function resetSocket(response: ServerResponse) {
  response.socket?.resetAndDestroy();
}

/** How one protocol writes its stream; everything else about a fault is the same for both. */
export interface StreamFormat {
  contentType: string;
  /** One piece of text as it goes over the wire, line end included. */
  piece(text: string): string;
  /** Tool calls, if any, then the end mark. */
  end(answer: Exclude<Answer, string>): string;
  error(message: string): string;
  wrongShape: string;
}

export interface FaultOptions {
  delayMs: number;
  redirectTo: string;
  pieceChars: number;
}

const wait = (response: ServerResponse, ms: number) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    response.on('close', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Writes with back-pressure; false when the peer has gone. */
async function write(response: ServerResponse, text: string): Promise<boolean> {
  if (response.destroyed) return false;
  if (!response.write(text)) {
    await Promise.race([once(response, 'drain'), once(response, 'close')]).catch(() => {});
  }
  return !response.destroyed;
}

/** Answers a request that failed before any stream began; false when the fault is not of that kind. */
export async function failEarly(
  fault: Fault,
  response: ServerResponse,
  options: FaultOptions,
  errorBody: (message: string) => unknown,
  model: string,
): Promise<boolean> {
  switch (fault) {
    case 'silent':
      return true;
    case 'reset':
      resetSocket(response);
      return true;
    case 'http-500':
      sendJson(response, 500, errorBody('llama runner process has terminated'));
      return true;
    case 'http-401':
      sendJson(response, 401, errorBody('invalid credentials'));
      return true;
    case 'model-missing':
      sendJson(response, 404, errorBody(`model '${model}' not found`));
      return true;
    case 'html-500':
    case 'html-200':
      response.writeHead(fault === 'html-200' ? 200 : 502, { 'content-type': 'text/html' });
      response.end('<html><body><h1>Bad Gateway</h1></body></html>\n');
      return true;
    case 'redirect':
      response.writeHead(307, { location: options.redirectTo });
      response.end();
      return true;
    case 'slow-first-byte':
      await wait(response, options.delayMs);
      return response.destroyed;
    default:
      return false;
  }
}

/** Streams an answer in the given format, with the fault if it is one of streaming. */
export async function streamAnswer(
  fault: Fault,
  response: ServerResponse,
  answer: Exclude<Answer, string>,
  format: StreamFormat,
  options: FaultOptions,
): Promise<void> {
  response.writeHead(200, { 'content-type': format.contentType });
  response.flushHeaders();
  const pieces = answer.content.match(new RegExp(`[^]{1,${options.pieceChars}}`, 'gu')) ?? [];
  const first = pieces[0] ?? '';
  switch (fault) {
    case 'stall':
      await write(response, format.piece(first));
      return;
    case 'reset-mid-stream':
      await write(response, format.piece(first));
      setImmediate(() => resetSocket(response));
      return;
    case 'cut-off':
      await write(response, format.piece(first));
      response.end();
      return;
    case 'malformed-line':
      await write(response, format.piece(first));
      await write(response, format.piece('x').replace('{', '{{,'));
      break;
    case 'wrong-shape':
      await write(response, format.wrongShape);
      response.end();
      return;
    case 'error-line':
      await write(response, format.piece(first));
      await write(response, format.error('out of memory'));
      response.end();
      return;
    case 'endless':
      while (await write(response, format.piece('again and again '))) await wait(response, 0);
      return;
    case 'endless-line': {
      const block = 'x'.repeat(65_536);
      await write(response, format.piece('').slice(0, -4));
      while (await write(response, block)) await wait(response, 0);
      return;
    }
    case 'huge': {
      const block = 'y'.repeat(65_536);
      for (let sent = 0; sent < 10 * 1_048_576; sent += block.length) {
        if (!(await write(response, format.piece(block)))) return;
      }
      break;
    }
    default:
      for (const piece of pieces) {
        if (!(await write(response, format.piece(piece)))) return;
        if (fault === 'slow-stream') await wait(response, options.delayMs);
      }
  }
  await write(response, format.end(answer));
  response.end();
}

/** What a stand-in for a model server says, and how it fails; a server of either kind takes these. */
export interface ScriptOptions<Chat> {
  answers?: (Answer | ((chat: Chat) => Answer))[];
  fault?: Fault;
  /** For the slow faults; default 60 000, which outlasts every deadline under test. */
  delayMs?: number;
  redirectTo?: string;
  /** Characters in one streamed piece; default 4, about a token. */
  pieceChars?: number;
}

export interface Script<Chat> {
  fault: Fault;
  readonly faultOptions: FaultOptions;
  /** The next answer in turn; the last one repeats for ever. */
  next(chat: Chat): Exclude<Answer, string>;
  add(...answers: (Answer | ((chat: Chat) => Answer))[]): void;
}

export function createScript<Chat>(options: ScriptOptions<Chat>, chatPath: string): Script<Chat> {
  const answers = [...(options.answers ?? [])];
  let at = 0;
  return {
    fault: options.fault ?? 'none',
    faultOptions: {
      delayMs: options.delayMs ?? 60_000,
      redirectTo: options.redirectTo ?? `http://127.0.0.1:9${chatPath}`,
      pieceChars: options.pieceChars ?? 4,
    },
    next(chat) {
      const scripted = answers[Math.min(at, answers.length - 1)] ?? '{"cmd":"true"}';
      at += 1;
      const plain = typeof scripted === 'function' ? scripted(chat) : scripted;
      return typeof plain === 'string' ? { content: plain } : plain;
    },
    add(...more) {
      answers.push(...more);
    },
  };
}
