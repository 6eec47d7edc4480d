// A stand-in for an Ollama server: real HTTP on loopback, Ollama's native API, scripted answers and faults.
//
//   const server = await startOllamaServer({ models: ['qwen2.5-coder:7b'], answers: ['{"cmd":"ls -la"}'] });
//   process.env.OLLAMA_HOST = `127.0.0.1:${server.port}`;   // or base_url = server.url
//   server.setFault('cut-off');                              // from the next request on; see Fault
//   server.answer('{"cmd":"pwd"}');                          // appended; the last answer repeats for ever
//   expect(server.chats[0].messages.at(-1)).toMatchObject({ role: 'user' });
//   await server.close();
//
// Speaks GET /api/version, GET /api/tags, POST /api/show, POST /api/chat (NDJSON stream or one object) and
// POST /api/embed (deterministic unit vectors, one per input). /api/pull does not exist here on purpose: nothing may
// download a model by itself. A chat with a model that is not in `models` is a 404, as on the real server.
import type { ServerResponse } from 'node:http';
import {
  type Answer,
  createScript,
  type Fault,
  type FaultServer,
  failEarly,
  type RecordedRequest,
  type Script,
  type ScriptOptions,
  sendJson,
  startFaultServer,
  streamAnswer,
} from './fault-http.ts';

export { closedPort, type Fault, LYING_ANSWERS } from './fault-http.ts';

interface OllamaChat {
  model: string;
  messages: { role: string; content: string }[];
  stream?: boolean;
  format?: unknown;
  tools?: unknown[];
  keep_alive?: unknown;
  options?: Record<string, unknown>;
}

export interface OllamaServerOptions extends ScriptOptions<OllamaChat> {
  /** Default: one coder model of 7B. A number is its size in bytes on disk. */
  models?: (string | { name: string; size: number })[];
  /** The fault also strikes /api/tags and /api/version; default false. */
  faultEverywhere?: boolean;
  embeddingDimensions?: number;
}

export interface OllamaServer extends FaultServer {
  readonly chats: OllamaChat[];
  answer: Script<OllamaChat>['add'];
  setFault(fault: Fault): void;
}

const MODEL_BYTES = 4_700_000_000;

function ndjson(model: string) {
  const line = (body: Record<string, unknown>) => `${JSON.stringify({ model, ...body })}\n`;
  return {
    contentType: 'application/x-ndjson',
    piece: (content: string) => line({ message: { role: 'assistant', content }, done: false }),
    end: (answer: Exclude<Answer, string>) =>
      (answer.toolCalls?.length ? line({ message: toolMessage(answer), done: false }) : '') +
      line({ message: { role: 'assistant', content: '' }, done: true, done_reason: 'stop' }),
    error: (message: string) => `${JSON.stringify({ error: message })}\n`,
    wrongShape: '{"choices":[]}\n[1,2]\n"text"\nnull\n',
  };
}

function toolMessage(answer: Exclude<Answer, string>) {
  return { role: 'assistant', content: '', tool_calls: answer.toolCalls?.map((call) => ({ function: call })) };
}

/** A unit vector that depends only on the text: similar texts share trigrams, so they get similar vectors. */
function fakeEmbedding(text: string, dimensions: number): number[] {
  const vector = new Array<number>(dimensions).fill(0);
  const padded = `  ${text.toLowerCase()} `;
  for (let i = 0; i + 3 <= padded.length; i += 1) {
    let hash = 2_166_136_261;
    for (const char of padded.slice(i, i + 3)) hash = Math.imul(hash ^ char.charCodeAt(0), 16_777_619);
    const slot = (hash >>> 0) % dimensions;
    vector[slot] = (vector[slot] ?? 0) + 1;
  }
  const norm = Math.hypot(...vector) || 1;
  return vector.map((value) => value / norm);
}

export async function startOllamaServer(options: OllamaServerOptions = {}): Promise<OllamaServer> {
  const models = (options.models ?? ['qwen2.5-coder:7b']).map((model) =>
    typeof model === 'string' ? { name: model, size: MODEL_BYTES } : model,
  );
  const script = createScript(options, '/api/chat');
  const chats: OllamaChat[] = [];

  const has = (name: string) => models.some((model) => model.name === name || model.name === `${name}:latest`);

  async function chat(body: OllamaChat, response: ServerResponse): Promise<void> {
    chats.push(body);
    const failure = has(body.model) ? script.fault : 'model-missing';
    const errorBody = (error: string) => ({ error });
    if (await failEarly(failure, response, script.faultOptions, errorBody, body.model)) return;
    const answer = script.next(body);
    if (body.stream === true) {
      await streamAnswer(script.fault, response, answer, ndjson(body.model), script.faultOptions);
      return;
    }
    const message = { ...toolMessage(answer), content: answer.content };
    sendJson(response, 200, { model: body.model, message, done: true, done_reason: 'stop' });
  }

  async function handle(request: RecordedRequest, response: ServerResponse): Promise<void> {
    if (request.method === 'POST' && request.path === '/api/chat') {
      await chat(request.body as unknown as OllamaChat, response);
      return;
    }
    if (
      options.faultEverywhere &&
      (await failEarly(script.fault, response, script.faultOptions, (error) => ({ error }), ''))
    )
      return;
    switch (`${request.method} ${request.path}`) {
      case 'HEAD /':
      case 'GET /':
        response.end('Ollama is running');
        return;
      case 'GET /api/version':
        sendJson(response, 200, { version: '0.13.5' });
        return;
      case 'GET /api/tags':
        sendJson(response, 200, { models: models.map(({ name, size }) => ({ name, model: name, size, details: {} })) });
        return;
      case 'POST /api/show':
        if (has(String(request.body?.model))) sendJson(response, 200, { details: {} });
        else sendJson(response, 404, { error: `model '${request.body?.model}' not found` });
        return;
      case 'POST /api/embed': {
        const input = request.body?.input;
        const texts = Array.isArray(input) ? input.map(String) : [String(input)];
        const dimensions = options.embeddingDimensions ?? 384;
        sendJson(response, 200, {
          model: request.body?.model,
          embeddings: texts.map((text) => fakeEmbedding(text, dimensions)),
        });
        return;
      }
      default:
        sendJson(response, 404, { error: 'page not found' });
    }
  }

  const server = await startFaultServer(handle);
  return {
    ...server,
    chats,
    answer: script.add,
    setFault: (mode) => {
      script.fault = mode;
    },
  };
}
