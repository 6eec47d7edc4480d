// The marks that the shell integration prints: OSC 133 A/B/C/D, OSC 633 E/P, and OSC 6339 for what neither
// has (line, definitions, command not found). Each carries the session's nonce; one without it is not ours
// and is ignored, so output of a program cannot pose as the shell. Pure: payload in, mark out.

export const MARK_OSC = [133, 633, 6339] as const;
export type MarkOsc = (typeof MARK_OSC)[number];

export type DefinitionKind =
  | 'aliases'
  | 'alias-commands'
  | 'abbreviations'
  | 'environment'
  | 'functions'
  | 'builtins'
  | 'keywords'
  | 'path';

export type Mark =
  | { kind: 'hello'; shell: string; version: string }
  /** A: a prompt is about to be drawn, by a line editor to which Esc alone means nothing. */
  | { kind: 'prompt'; escWaits?: true }
  /** B: the prompt ends here. */
  | { kind: 'prompt-end' }
  /** The prompt of a continuation line (bash PS2) ends here. */
  | { kind: 'continuation' }
  /** E: the line that was accepted. */
  | { kind: 'command'; line: string }
  /** C: output of the command begins. */
  | { kind: 'start' }
  /** D: back at the prompt; the exit status of the last command. */
  | { kind: 'finish'; exit: number | null }
  | { kind: 'cwd'; path: string }
  /** The shell's own buffer; the cursor counts code points. `why` is query, replace, redraw, init or isearch. */
  | { kind: 'line'; why: string; state: string; cursor: number; text: string }
  /** One kind of definition: `begin`, then text, then `end`. */
  | { kind: 'definition'; of: DefinitionKind; part: 'begin' | 'text' | 'end'; text: string }
  | { kind: 'not-found'; words: string[] };

/** Undoes `\\` and `\xHH` (bytes of UTF-8). */
export function unescapeMark(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(/\\\\|(?:\\x[0-9a-fA-F]{2})+/g, (run) =>
    run === '\\\\' ? '\\' : Buffer.from(run.replaceAll('\\x', ''), 'hex').toString('utf8'),
  );
}

function parsePrompt(fields: string[], nonce: string): Mark | null {
  if (!fields.includes(`aid=${nonce}`)) return null;
  switch (fields[0]) {
    case 'A':
      return fields.includes('esc=waits') ? { kind: 'prompt', escWaits: true } : { kind: 'prompt' };
    case 'B':
      return { kind: 'prompt-end' };
    case 'C':
      return { kind: 'start' };
    case 'D': {
      const exit = /^\d+$/.test(fields[1] ?? '') ? Number(fields[1]) : null;
      return { kind: 'finish', exit };
    }
    default:
      return null;
  }
}

function parseCommand(fields: string[], nonce: string): Mark | null {
  if (fields.length !== 3 || fields[2] !== nonce) return null;
  const value = fields[1] ?? '';
  if (fields[0] === 'E') return { kind: 'command', line: unescapeMark(value) };
  if (fields[0] === 'P' && value.startsWith('Cwd=')) return { kind: 'cwd', path: unescapeMark(value.slice(4)) };
  return null;
}

const PARTS = ['begin', 'text', 'end'] as const;

function parseOwn(fields: string[], nonce: string): Mark | null {
  const [verb, given, ...rest] = fields;
  if (given !== nonce) return null;
  const [a = '', b = '', c = '', d = ''] = rest;
  switch (verb) {
    case 'H':
      return { kind: 'hello', shell: a, version: b };
    case 'M':
      return { kind: 'continuation' };
    case 'L': {
      const cursor = Number(c);
      if (rest.length !== 4 || !Number.isInteger(cursor)) return null;
      return { kind: 'line', why: a, state: b, cursor, text: unescapeMark(d) };
    }
    case 'D': {
      const part = PARTS[Number(b)];
      // Chunks may split an escape: their text is unescaped when it is whole.
      return (part && { kind: 'definition', of: a as DefinitionKind, part, text: c }) || null;
    }
    case 'N':
      return { kind: 'not-found', words: rest.map(unescapeMark) };
    default:
      return null;
  }
}

/** The mark in an OSC payload, or null when it is not one of ours. */
export function parseMark(osc: MarkOsc, payload: string, nonce: string): Mark | null {
  if (nonce === '') return null;
  const fields = payload.split(';');
  if (osc === 133) return parsePrompt(fields, nonce);
  return osc === 633 ? parseCommand(fields, nonce) : parseOwn(fields, nonce);
}
