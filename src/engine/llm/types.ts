// One interface for every model server: native Ollama and OpenAI-compatible endpoints.

export interface ChatMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

export interface ToolDefinition {
  type: 'function';
  function: { name: string; description: string; parameters: Record<string, unknown> };
}

export interface ToolCall {
  name: string;
  arguments: Record<string, unknown>;
}

export interface ChatRequest {
  model: string;
  messages: ChatMessage[];
  /** JSON schema that the answer must follow. */
  format?: Record<string, unknown>;
  tools?: ToolDefinition[];
  temperature?: number;
  /** Context window asked for, in tokens. */
  contextTokens?: number;
  /** Longest answer taken, in characters; more is cut and reported as an error. */
  maxChars?: number;
  /** Milliseconds until the whole call is given up. */
  timeout: number;
  /** Milliseconds to the first word, where that is known better than by the settings. */
  firstToken?: number;
  signal?: AbortSignal;
  onToken?: (textSoFar: string) => void;
}

export interface ChatResponse {
  content: string;
  toolCalls: ToolCall[];
  model: string;
  /** Milliseconds. */
  ms: number;
}

export type LlmErrorCode =
  | 'unreachable'
  | 'timeout'
  | 'cancelled'
  | 'http'
  | 'malformed'
  | 'truncated'
  | 'too_long'
  | 'no_model'
  /** Not asked: it rests after a failure, or a budget is used up. */
  | 'busy';

export interface LlmProvider {
  readonly name: string;
  /** Names of the models that the server has; throws LlmError. */
  models(signal?: AbortSignal): Promise<string[]>;
  /** Throws LlmError; never hangs past `timeout`. */
  chat(request: ChatRequest): Promise<ChatResponse>;
  /** Has a model loaded, where the server can be told to. Throws LlmError. */
  load?(model: string, timeout: number): Promise<void>;
}
