// Which model to use: the one of the settings, or one of those installed, from nothing but their names. A coder family
// first, then a general one; within that a size that answers well and still fast on one machine.
import type { LlmProvider } from './types.ts';

/** Families in order of preference with the size (billions of parameters) that their `latest` tag stands for. */
const FAMILIES: readonly [RegExp, number][] = [
  [/qwen3-coder/, 30],
  [/qwen2\.5-coder/, 7],
  [/devstral|codestral/, 22],
  [/deepseek-coder/, 16],
  [/granite-code/, 3],
  [/codegemma/, 7],
  [/codellama/, 7],
  [/qwen3/, 8],
  [/qwen2\.5|qwen2/, 7],
  [/gemma3|gemma-3/, 4],
  [/llama-?3\.[23]/, 3],
  [/llama-?3/, 8],
  [/gemma2|gemma-2/, 9],
  [/phi-?4/, 14],
  [/mistral|ministral|nemo/, 7],
  [/granite/, 8],
  [/gpt-oss/, 20],
  [/phi-?3/, 4],
];

/** Not for writing commands: vectors, re-rankers, speech, guards, and the router that only names domains. */
const NOT_FOR_CHAT = /embed|bge-|minilm|gte-|e5-|rerank|whisper|guard|functiongemma|moderation|llava|tts|clip/i;

/** Billions of parameters as the name says (`:7b`, `-1.5B`, `8x7b`, `270m`), by family otherwise; null when unknown. */
export function modelSize(name: string): number | null {
  const text = name.toLowerCase();
  const match = /(?:^|[^a-z0-9.])(?:(\d+)x)?(\d+(?:\.\d+)?)(b|m)(?![a-z0-9])/.exec(text);
  if (match) {
    const value = Number(match[2]) * Number(match[1] ?? 1);
    return match[3] === 'm' ? value / 1_000 : value;
  }
  return FAMILIES.find(([family]) => family.test(text))?.[1] ?? null;
}

export const canChat = (name: string): boolean => !NOT_FOR_CHAT.test(name);

/** How good a size is for writing commands on the machine at hand, 0..1: too small errs, too large is slow. */
function sizeValue(size: number | null): number {
  if (size === null) return 0.5;
  if (size < 1) return 0.2;
  if (size < 2.5) return 0.45;
  if (size < 6) return 0.7;
  if (size <= 16) return 1;
  return size <= 40 ? 0.85 : 0.6;
}

/** The best of `names`, or null when none can chat. Ties go to the name that comes first in the alphabet. */
export function pickModel(names: readonly string[]): string | null {
  let best: { name: string; value: number } | null = null;
  for (const name of [...names].filter(canChat).sort()) {
    const rank = FAMILIES.findIndex(([family]) => family.test(name.toLowerCase()));
    const place = rank < 0 ? FAMILIES.length : rank;
    const coder = /cod(e|er|estral)|devstral/i.test(name) ? 0.25 : 0;
    const value = sizeValue(modelSize(name)) + coder + (0.2 * (FAMILIES.length - place)) / FAMILIES.length;
    if (!best || value > best.value) best = { name, value };
  }
  return best?.name ?? null;
}

/** The model of the settings, else the best that the server has; null when none can chat. Throws LlmError. */
export const modelToAsk = async (
  configured: string,
  provider: LlmProvider,
  signal?: AbortSignal,
): Promise<string | null> => configured || pickModel(await provider.models(signal));

/** Whether a server's list has the model; a name without a tag is that of its `latest`. */
export const hasModel = (names: readonly string[], wanted: string): boolean =>
  names.some((name) => name === wanted || name === `${wanted}:latest`);

/** Examples help models of up to about 3 billion parameters and cost larger ones accuracy. */
export const helpedByExamples = (name: string): boolean => (modelSize(name) ?? 7) <= 4;
