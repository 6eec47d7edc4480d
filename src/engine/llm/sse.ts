// The stream of an OpenAI-compatible chat: server-sent events whose data are JSON chunks, ended by [DONE].
import { LlmError, malformed, plainWords } from './errors.ts';
import { type ByteSource, bodyLines, type Endpoint, isObject, type StreamLimits } from './http.ts';
import type { ToolCall } from './types.ts';

export interface ChatPiece {
  content: string;
  /** Why the answer ended (`stop`, `length`, `tool_calls`), on the last piece. */
  finish: string | null;
}

interface PartialCall {
  name: string;
  json: string;
}

const MAX_TOOL_CALLS = 32;

/** Puts tool calls together, whose arguments come in pieces. */
export class ToolCallCollector {
  private readonly calls = new Map<number, PartialCall>();

  take(deltas: unknown): void {
    if (!Array.isArray(deltas)) return;
    for (const [position, delta] of deltas.entries()) {
      if (!isObject(delta)) continue;
      const index = typeof delta.index === 'number' ? delta.index : position;
      const call = this.calls.get(index) ?? { name: '', json: '' };
      const fn = isObject(delta.function) ? delta.function : {};
      if (typeof fn.name === 'string') call.name += fn.name;
      if (typeof fn.arguments === 'string') call.json += fn.arguments;
      if (this.calls.size < MAX_TOOL_CALLS) this.calls.set(index, call);
    }
  }

  /** Characters collected, to be bounded by the caller. */
  get length(): number {
    let sum = 0;
    for (const { name, json } of this.calls.values()) sum += name.length + json.length;
    return sum;
  }

  /** Calls whose arguments are a JSON object (none at all counts as {}); others are left out. */
  result(): ToolCall[] {
    return [...this.calls.values()].flatMap(({ name, json }) => {
      if (name === '') return [];
      try {
        const parsed: unknown = json.trim() === '' ? {} : JSON.parse(json);
        return isObject(parsed) ? [{ name, arguments: parsed }] : [];
      } catch {
        return [];
      }
    });
  }
}

/**
 * The pieces of a streamed answer. Throws LlmError: `malformed` for anything that is not a chat, `http` for an error
 * inside the stream, `truncated` when the stream stops before it is finished.
 */
export async function* chatPieces(
  body: ByteSource,
  endpoint: Endpoint,
  limits: StreamLimits,
  tools: ToolCallCollector,
): AsyncGenerator<ChatPiece> {
  let finished = false;
  for await (const line of bodyLines(body, limits)) {
    if (line === '' || line.startsWith(':') || /^(event|id|retry):/.test(line)) continue;
    if (!line.startsWith('data:')) throw malformed(endpoint.where, 'something that is not a stream');
    const data = line.slice(5).trim();
    if (data === '[DONE]') {
      if (finished) return;
      break;
    }
    let chunk: unknown;
    try {
      chunk = JSON.parse(data);
    } catch {
      throw malformed(endpoint.where, 'a line that is not JSON');
    }
    if (!isObject(chunk)) throw malformed(endpoint.where, 'a line that is not an object');
    if ('error' in chunk && chunk.error) {
      const error = isObject(chunk.error) ? chunk.error.message : chunk.error;
      const words = plainWords(String(error));
      throw new LlmError('http', `The model server at ${endpoint.where} failed: ${words}`, {
        hint: 'Look at the log of the model server.',
      });
    }
    if (!Array.isArray(chunk.choices)) throw malformed(endpoint.where, 'a stream of another kind than chat');
    const choice: unknown = chunk.choices[0];
    // The last chunk may hold nothing but the usage.
    if (!isObject(choice)) continue;
    const delta = isObject(choice.delta) ? choice.delta : {};
    tools.take(delta.tool_calls);
    const finish = typeof choice.finish_reason === 'string' ? choice.finish_reason : null;
    finished ||= finish !== null;
    yield { content: typeof delta.content === 'string' ? delta.content : '', finish };
  }
  if (!finished)
    throw new LlmError('truncated', `The answer of ${endpoint.where} stopped half-way.`, {
      hint: 'Try again; look at the log of the server if it happens often.',
    });
}
