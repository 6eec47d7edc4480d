// Layer 1 of extraction: from what a model said to one line that could be a command. Takes off what surrounds a
// command (Markdown, prompts, prefixes, prose, JSON) and what has no place in one (escapes, control, invisible
// characters). It never adds anything.
import { parse } from 'unbash';
import { withoutThinking } from '../llm/loose-json.ts';
import { readAnswer } from './extract-answer.ts';

export interface Sanitized {
  /** Null when nothing that could be a command is left. */
  command: string | null;
  /** Why there is none; empty otherwise. */
  reason: string;
  /** Further lines or code blocks that were left out. */
  dropped: number;
}

const MAX_CHARS = 16_384;
const MAX_ROUNDS = 4;
/** CSI, OSC/DCS/APC/PM/SOS strings with either end, other two-byte escapes. */
const ESCAPES =
  /(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]|(?:\x1b[\]PX^_]|[\x90\x98\x9d-\x9f])[^\x07\x1b\x9c]*(?:\x07|\x1b\\|\x9c|$)|\x1b[ -/]*[0-~]?/g;
/** All that draws nothing: controls but tab and line feed, bidi marks, zero-width characters, tags, variation selectors. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|\u034f|\u115f|\u1160|\u3164|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]/gu;
const PROMPT = /^(?:[\w.-]+@[\w.-]+[:\s][^$#\n]{0,60})?(?:\$|❯|➜|%)\s+/;
const PREFIX =
  /^(?:[*_]{1,2})?(?:proposed |the |shell |bash |terminal |linux )?(?:command|cmd|run|execute|answer|output|response|solution|result|bash|shell|try|use)(?:[*_]{1,2})?\s*:(?:[*_]{1,2})?\s*/i;
const LEAD_IN =
  /^(?:you|use|using|try|run|running|the|to|this|here|just|simply|sure|certainly|okay|ok|i|we|it|please|execute|for|if|in)\b/i;

/** An object with a key or a list of values; `{ ls; }` and `[ -f x ]` are the shell's. */
const JSON_START = /^\s*(?:\{\s*["']?\w+["']?\s*:|\[\s*\{|\[["'])/;

/** Text without escapes and invisible characters; line ends become `\n`. */
export function stripUnseen(text: string): string {
  return text
    .replace(ESCAPES, '')
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(INVISIBLE, (char) => (char === '\n' || char === '\t' ? char : ''))
    .replace(/[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, ' ');
}

/**
 * Typographic quotes and dashes, as editors and models put them, back to what a shell reads. Inside plain quotes they
 * stay: there they may be part of a file's name.
 */
const plainPunctuation = (text: string): string =>
  text.replace(/'[^'\n]*'|"(?:[^"\\\n]|\\.)*"|[“”„‟]|[‘’‚‛]|(?<![^\s])[–—](?=[A-Za-z])/g, (match) => {
    if (match.length > 1) return match;
    if ('–—'.includes(match)) return match === '—' ? '--' : '-';
    return '“”„‟'.includes(match) ? '"' : "'";
  });

const parses = (text: string): boolean => {
  const script = parse(text);
  return (script.errors?.length ?? 0) === 0 && script.commands.length > 0;
};

function unfence(text: string): { text: string; dropped: number } {
  const blocks = [...text.matchAll(/(?:```|~~~)[ \t]*[\w+-]*[ \t]*\n?([\s\S]*?)(?:```|~~~|$)/g)]
    .map((match) => match[1]?.trim() ?? '')
    .filter((block) => block !== '');
  return blocks.length === 0
    ? { text: text.replace(/```|~~~/g, ' '), dropped: 0 }
    : { text: blocks[0]!, dropped: blocks.length - 1 };
}

/** `cmd` in backticks; or the one code span of a sentence. Backticks that are the shell's own stay. */
function unspan(line: string): string {
  const whole = /^(`{1,2})([^`]+)\1[.!]?$/.exec(line);
  if (whole) return whole[2]!.trim();
  if (!LEAD_IN.test(line) || (/^(?:for|if)\b/.test(line) && parses(line))) return line;
  return /`([^`]+)`/.exec(line)?.[1]?.trim() ?? line;
}

function cleanLine(line: string): string {
  let text = line.trim();
  for (let i = 0; i < 3; i += 1) {
    const before = text;
    text = unspan(text.replace(PREFIX, '').replace(PROMPT, '').trim());
    if (text === before) break;
  }
  return text.replace(/^\*\*(.+)\*\*$/, '$1');
}

const isComment = (line: string): boolean => /^\s*(?:#|\/\/)/.test(line);
const isIntroduction = (line: string): boolean => /:\s*$/.test(line) && !/[|&;<>$]/.test(line);

/** One command out of several lines: a construct that needs them all, or the first line that is one. */
function pickLine(text: string): { text: string; dropped: number } {
  const joined = text.replace(/\s*\\\n\s*/g, ' ');
  const lines = joined
    .split('\n')
    .filter((line) => line.trim() !== '' && !isComment(line))
    .map(cleanLine)
    .filter((line) => line !== '');
  if (lines.length <= 1) return { text: lines[0] ?? '', dropped: 0 };
  const whole = lines.join('\n');
  const script = parse(whole);
  if ((script.errors?.length ?? 0) === 0 && script.commands.length === 1) return { text: whole, dropped: 0 };
  const useful = lines.filter((line) => !isIntroduction(line));
  const first = useful.find((line) => !(LEAD_IN.test(line) && /[.:!]$/.test(line)) && parses(line)) ?? useful[0] ?? '';
  return { text: first, dropped: lines.length - 1 };
}

const nothing = (reason: string): Sanitized => ({ command: null, reason, dropped: 0 });

/**
 * From raw model text to one candidate line. Never throws. Wrappings may hold wrappings, so it goes on until nothing
 * changes; what is still changing after a few rounds is refused.
 */
export function sanitize(raw: string): Sanitized {
  let result = wash(raw);
  for (let round = 0; round < MAX_ROUNDS && result.command !== null; round += 1) {
    const next = wash(result.command);
    if (next.command === result.command) return result;
    result = { ...next, dropped: next.dropped + result.dropped };
  }
  return result.command === null ? result : nothing('its command cannot be told from its wrapping');
}

function wash(raw: string): Sanitized {
  if (raw.length > MAX_CHARS) return nothing('the answer is far too long for a command');
  const seen = plainPunctuation(withoutThinking(stripUnseen(raw))).trim();
  if (seen === '') return nothing('the answer is empty');
  const fenced = JSON_START.test(seen) ? { text: seen, dropped: 0 } : unfence(seen);
  const answer = JSON_START.test(fenced.text) ? readAnswer(fenced.text) : null;
  if (answer && answer.commands.length === 0)
    return nothing(answer.question ? 'the model asked a question' : 'the answer holds no command');
  // JSON escapes can bring back what was stripped above.
  const inner = answer?.commands[0]
    ? unfence(plainPunctuation(stripUnseen(answer.commands[0].command)).trim()).text
    : fenced.text;
  const picked = pickLine(inner);
  const command = picked.text.replace(/^[\s;&|]+(?=\S)/, '').replace(/\s*;+\s*$/, (end) =>
    // `find -exec … \;` needs its end.
    /\\;\s*$/.test(picked.text) ? end.trimEnd() : '',
  );
  if (command.trim() === '') return nothing('nothing is left of the answer');
  return { command: command.trim(), reason: '', dropped: fenced.dropped + picked.dropped };
}
