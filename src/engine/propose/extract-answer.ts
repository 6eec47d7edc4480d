// What a model answered, whatever shape it chose: {"cmd": …}, alternatives, lists, a question back, or plain text.
import { readLooseJson, withoutThinking } from '../llm/loose-json.ts';

export interface ModelAnswer {
  /** Best first, unsanitized. */
  commands: { command: string; summary?: string; confidence?: number }[];
  /** What the model asks instead, or null. */
  question: string | null;
}

const COMMAND_KEYS = ['cmd', 'command', 'shell', 'bash', 'sh', 'code', 'script', 'answer'];
const LIST_KEYS = ['commands', 'alternatives', 'options', 'candidates', 'cmds'];
const SUMMARY_KEYS = ['summary', 'description', 'explanation', 'why'];
const MAX_COMMANDS = 5;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const firstText = (object: Record<string, unknown>, keys: string[]): string | undefined => {
  for (const key of keys) {
    const value = object[key];
    if (typeof value === 'string' && value.trim() !== '') return value;
  }
  return undefined;
};

function collect(value: unknown, into: ModelAnswer['commands'], depth: number): void {
  if (depth > 4 || into.length >= MAX_COMMANDS) return;
  if (typeof value === 'string') {
    if (value.trim() !== '') into.push({ command: value });
    return;
  }
  if (Array.isArray(value)) {
    for (const item of value) collect(item, into, depth + 1);
    return;
  }
  if (!isObject(value)) return;
  const command = firstText(value, COMMAND_KEYS);
  if (command !== undefined) {
    const summary = firstText(value, SUMMARY_KEYS);
    const { confidence } = value;
    into.push({
      command,
      ...(summary === undefined ? {} : { summary }),
      ...(typeof confidence === 'number' && confidence >= 0 && confidence <= 1 ? { confidence } : {}),
    });
  } else {
    for (const key of COMMAND_KEYS) {
      const inner = value[key];
      // A list of words under `cmd` is one command's argv.
      if (Array.isArray(inner) && inner.every((word) => typeof word === 'string' && !/\s/.test(word)))
        collect(inner.join(' '), into, depth + 1);
      else if (isObject(inner)) collect(inner, into, depth + 1);
    }
  }
  for (const key of LIST_KEYS) collect(value[key], into, depth + 1);
}

/** Never throws; text without JSON is taken as one command, to be judged by the sanitizer. */
export function readAnswer(text: string): ModelAnswer {
  const visible = withoutThinking(text).trim();
  const json = /^(?:```\w*\s*)?[{[]|\{\s*["']?(?:cmd|command|commands|alternatives|question)["']?\s*:/.test(visible)
    ? readLooseJson(visible.slice(Math.max(0, visible.search(/[{[]/))))
    : undefined;
  if (!isObject(json) && !Array.isArray(json))
    return { commands: visible === '' ? [] : [{ command: visible }], question: null };
  const commands: ModelAnswer['commands'] = [];
  collect(json, commands, 0);
  const question = isObject(json) ? firstText(json, ['question', 'clarify']) : undefined;
  return { commands, question: question?.trim() ?? null };
}
