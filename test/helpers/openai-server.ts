// A stand-in for an OpenAI-compatible server (vLLM, llama.cpp server, a balancer): real HTTP on loopback.
//
//   const server = await startOpenAiServer({ models: ['qwen'], answers: ['{"cmd":"ls"}'], apiKey: 'secret' });
//   base_url = `${server.url}/v1`
//   server.refuse(2, 503, { 'retry-after': '0' });   // the next two chats fail, then it serves again
//   server.setFault('endless');                       // see Fault
//
// Speaks GET /v1/models and POST /v1/chat/completions (SSE or one object). With `apiKey`, other bearers get a 401.
import type { ServerResponse } from 'node:http';
import {
  type Answer,
  createScript,
  type Fault,
  type FaultServer,
  failEarly,
  type RecordedRequest,
  type ScriptOptions,
  sendJson,
  startFaultServer,
  streamAnswer,
} from './fault-http.ts';

export { closedPort, type Fault, LYING_ANSWERS } from './fault-http.ts';

interface OpenAiChat {
  model: string;
  messages: { role: string; content: string }[];
  stream?: boolean;
  temperature?: number;
  max_tokens?: number;
  tools?: unknown[];
  response_format?: unknown;
}

export interface OpenAiServerOptions extends ScriptOptions<OpenAiChat> {
  models?: string[];
  apiKey?: string;
}

export interface OpenAiServer extends FaultServer {
  readonly chats: OpenAiChat[];
  setFault(fault: Fault): void;
  /** The next `times` chats get this status (429, 503, …). */
  refuse(times: number, status: number, headers?: Record<string, string>): void;
}

const openAiError = (message: string) => ({ error: { message, type: 'server_error' } });

function sse(model: string) {
  const event = (delta: Record<string, unknown>, finish: string | null = null) =>
    `data: ${JSON.stringify({
      object: 'chat.completion.chunk',
      model,
      choices: [{ index: 0, delta, finish_reason: finish }],
    })}\n\n`;
  return {
    contentType: 'text/event-stream',
    piece: (content: string) => event({ content }),
    end: (answer: Exclude<Answer, string>) =>
      `${(answer.toolCalls ?? [])
        .flatMap((call, index) => {
          // The arguments come in two halves, as real servers split them anywhere.
          const json = JSON.stringify(call.arguments);
          const half = Math.ceil(json.length / 2);
          return [
            event({ tool_calls: [{ index, function: { name: call.name, arguments: json.slice(0, half) } }] }),
            event({ tool_calls: [{ index, function: { arguments: json.slice(half) } }] }),
          ];
        })
        .join('')}${event({}, 'stop')}data: [DONE]\n\n`,
    error: (message: string) => `data: ${JSON.stringify(openAiError(message))}\n\n`,
    wrongShape: 'data: {"message":{"content":"x"}}\n\ndata: [1]\n\ndata: null\n\ndata: [DONE]\n\n',
  };
}

export async function startOpenAiServer(options: OpenAiServerOptions = {}): Promise<OpenAiServer> {
  const models = options.models ?? ['qwen2.5-coder-32b-instruct'];
  const script = createScript(options, '/v1/chat/completions');
  const chats: OpenAiChat[] = [];
  let refusal = { times: 0, status: 503, headers: {} as Record<string, string> };
  async function chat(body: OpenAiChat, response: ServerResponse): Promise<void> {
    chats.push(body);
    if (refusal.times > 0) {
      refusal.times -= 1;
      sendJson(response, refusal.status, openAiError('overloaded'), refusal.headers);
      return;
    }
    const failure = models.includes(body.model) ? script.fault : 'model-missing';
    if (await failEarly(failure, response, script.faultOptions, openAiError, body.model)) return;
    const answer = script.next(body);
    if (body.stream === true) {
      await streamAnswer(script.fault, response, answer, sse(body.model), script.faultOptions);
      return;
    }
    sendJson(response, 200, {
      model: body.model,
      choices: [{ message: { role: 'assistant', content: answer.content }, finish_reason: 'stop' }],
    });
  }

  async function handle(request: RecordedRequest, response: ServerResponse): Promise<void> {
    if (options.apiKey && request.headers.authorization !== `Bearer ${options.apiKey}`) {
      sendJson(response, 401, openAiError('invalid api key'));
      return;
    }
    if (request.method === 'POST' && request.path === '/v1/chat/completions') {
      await chat(request.body as unknown as OpenAiChat, response);
    } else if (request.method === 'GET' && request.path === '/v1/models') {
      sendJson(response, 200, { object: 'list', data: models.map((id) => ({ id, object: 'model' })) });
    } else {
      sendJson(response, 404, openAiError('not found'));
    }
  }

  const server = await startFaultServer(handle);
  return {
    ...server,
    chats,
    setFault: (mode) => {
      script.fault = mode;
    },
    refuse: (times, status, headers = {}) => {
      refusal = { times, status, headers };
    },
  };
}
