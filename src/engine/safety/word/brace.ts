// Brace expansion on source text, before any other expansion, as bash does it: quotes and
// substitutions inside are left alone, and each alternative is again source text.
import { CAPS } from '../caps.ts';

/** `a{b,c}` → `ab`, `ac`. At most CAPS.braces results; null when there would be more. */
export function expandBraces(source: string): string[] | null {
  const results: string[] = [];
  return expandInto(source, results, 0) ? results : null;
}

function expandInto(source: string, out: string[], depth: number): boolean {
  if (depth > 12) return false;
  const found = findBrace(source);
  if (!found) {
    out.push(source);
    return out.length <= CAPS.braces;
  }
  const head = source.slice(0, found.start);
  const tail = source.slice(found.end);
  for (const choice of found.choices) {
    if (!expandInto(`${head}${choice}${tail}`, out, depth + 1)) return false;
  }
  return true;
}

interface Brace {
  start: number;
  end: number;
  choices: string[];
}

/** The first brace expression that really expands. */
function findBrace(source: string): Brace | null {
  for (let i = 0; i < source.length; i++) {
    i = skipQuoted(source, i);
    if (source[i] !== '{' || source[i - 1] === '$') continue;
    const body = readBody(source, i);
    if (!body) continue;
    const choices = body.parts.length > 1 ? body.parts : sequence(body.parts[0] ?? '');
    if (choices) return { start: i, end: body.end, choices };
  }
  return null;
}

/** Index of the last character of a quoted or escaped stretch that starts at i, or i. */
function skipQuoted(source: string, i: number): number {
  const char = source[i];
  if (char === '\\') return i + 1;
  if (char === "'") return orEnd(source.indexOf("'", i + 1), source);
  if (char === '"') {
    for (let j = i + 1; j < source.length; j++) {
      if (source[j] === '\\') j++;
      else if (source[j] === '"') return j;
    }
    return source.length;
  }
  if (char === '$' && (source[i + 1] === '{' || source[i + 1] === '(')) {
    return matching(source, i + 1);
  }
  return i;
}

const orEnd = (index: number, source: string): number => (index < 0 ? source.length : index);

function matching(source: string, open: number): number {
  const opener = source[open];
  const closer = opener === '{' ? '}' : ')';
  let depth = 0;
  for (let i = open; i < source.length; i++) {
    if (source[i] === opener) depth++;
    else if (source[i] === closer && --depth === 0) return i;
  }
  return source.length;
}

function readBody(source: string, open: number): { parts: string[]; end: number } | null {
  const parts: string[] = [];
  let depth = 0;
  let from = open + 1;
  for (let i = open; i < source.length; i++) {
    const skipped = skipQuoted(source, i);
    if (skipped !== i) {
      i = skipped;
      continue;
    }
    const char = source[i];
    if (char === '{') depth++;
    else if (char === ',' && depth === 1) {
      parts.push(source.slice(from, i));
      from = i + 1;
    } else if (char === '}' && --depth === 0) {
      parts.push(source.slice(from, i));
      return { parts, end: i + 1 };
    }
  }
  return null;
}

/** `1..5`, `a..e`, with an optional step. Long ones are cut: the ends decide what is touched. */
function sequence(body: string): string[] | null {
  const match = /^(-?\d{1,9}|[A-Za-z])\.\.(-?\d{1,9}|[A-Za-z])(?:\.\.(-?\d{1,4}))?$/.exec(body);
  if (!match) return null;
  const [, first, last, stepText] = match as unknown as [string, string, string, string?];
  const letters = /[A-Za-z]/.test(first) && /[A-Za-z]/.test(last);
  const from = letters ? first.charCodeAt(0) : Number(first);
  const to = letters ? last.charCodeAt(0) : Number(last);
  if (Number.isNaN(from) || Number.isNaN(to)) return null;
  const step = Math.max(1, Math.abs(Number(stepText ?? 1)));
  const count = Math.floor(Math.abs(to - from) / step) + 1;
  const direction = to >= from ? 1 : -1;
  const choices: string[] = [];
  for (let i = 0; i < Math.min(count, 26); i++) {
    const value = from + direction * step * i;
    choices.push(letters ? String.fromCharCode(value) : String(value));
  }
  if (count > 26) choices.push(String(to));
  return choices;
}
