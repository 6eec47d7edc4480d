// Reads JSON as small models write it: strict JSON first, else what jsonrepair makes of it (single quotes, bare keys,
// trailing commas, missing brackets, words behind the end). What a model says to itself first is passed over.
import { jsonrepair } from 'jsonrepair';

const MAX_CHARS = 65_536;
/** Deeper nesting is no answer to anything that was asked. */
const MAX_DEPTH = 16;

/** Without what thinking models say to themselves before they answer. */
export const withoutThinking = (text: string): string =>
  text.replace(/<think(?:ing)?>[\s\S]*?(?:<\/think(?:ing)?>|$)/gi, '');

/**
 * Where the value that begins at 0 ends, by its brackets outside of strings; the length when it is cut off.
 * Null: too deep.
 */
function endOf(text: string): number | null {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (char === '\\') at += 1;
    else if (char === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (char === '{' || char === '[') depth += 1;
    else if (char === '}' || char === ']') depth -= 1;
    if (depth > MAX_DEPTH) return null;
    if (depth === 0) return at + 1;
  }
  return text.length;
}

/** `\.` or `\(` of a regex or of find: the model meant the shell's backslash. */
const shellEscapes = (text: string) => text.replace(/\\(?:(["\\/bfnrtu'])|)/g, (all, known) => (known ? all : '\\\\'));

const repaired = (text: string): unknown => JSON.parse(jsonrepair(shellEscapes(text)));

/** The first JSON object or list in a text; undefined when there is none. Never throws. */
export function readLooseJson(text: string): unknown {
  const source = withoutThinking(text).slice(0, MAX_CHARS);
  const start = source.search(/[{[]/);
  if (start < 0) return undefined;
  const rest = source.slice(start);
  const end = endOf(rest);
  if (end === null) return undefined;
  for (const read of [JSON.parse, repaired])
    for (const part of [rest.slice(0, end), rest])
      try {
        return read(part);
      } catch {
        // The next way.
      }
  return undefined;
}
