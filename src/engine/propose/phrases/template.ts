// Command templates of the packs. The text between slots is ours and is kept as written; what fills a slot
// goes through the one quoting function, so a value can never become syntax.
//   {slot}  {slot=default}  {slot*} all values  {slot|sed} escaped for a sed pattern  {n+1} arithmetic
//   [ … ]   left out when a slot inside is not filled      %  place of the options
import { FILE_KINDS, type SlotType, slotTypeOfName } from '../../../domains/slots.ts';
import { insideDouble, insideSingle, quote, quotePath } from '../../line/quote.ts';
import { secondsOf, sinceOf } from '../measures.ts';

export type SlotValues = ReadonlyMap<string, readonly string[]>;

interface SlotPart {
  slot: string;
  fallback: string | null;
  many: boolean;
  plus: number;
  filter: string;
  /** Its value is a path, quoted so that home and globs still work. */
  path: boolean;
}

type Part = string | SlotPart;
/** One word (parts joined), an optional run of words, or the place of the options. */
type Piece = { word: Part[] } | { optional: Piece[] } | { options: true };

export interface Template {
  pieces: Piece[];
  /** Slots without which nothing can be built. */
  required: string[];
  slots: string[];
  /** Slots that hold a whole command. */
  dictated: string[];
  /** Programs that it runs, in order. */
  programs: string[];
}

const PATHS: ReadonlySet<string> = new Set(['path', 'dir', 'file', 'archive', 'device', ...Object.keys(FILE_KINDS)]);

const SLOT = /^\{([a-z][a-z0-9_]*)(?::[a-z]+)?(?:\+(\d+))?(?:\|([a-z]+))?(?:=('[^']*'|[^}]*))?(\*)?\}/;

function parseWord(text: string, typeOf: (slot: string) => SlotType | null): Part[] {
  const parts: Part[] = [];
  let literal = '';
  for (let i = 0; i < text.length; ) {
    const slot = text[i] === '{' ? SLOT.exec(text.slice(i)) : null;
    const type = slot ? typeOf(slot[1] ?? '') : null;
    if (slot && type) {
      if (literal !== '') parts.push(literal);
      literal = '';
      const [whole, name = '', plus, filter = '', fallback, many] = slot;
      parts.push({
        slot: name,
        fallback: fallback === undefined ? null : fallback.replace(/^'(.*)'$/, '$1'),
        many: many === '*',
        plus: Number(plus ?? 0),
        filter,
        path: PATHS.has(type),
      });
      i += whole.length;
    } else literal += text[i++];
  }
  if (literal !== '') parts.push(literal);
  return parts;
}

/** Splits at white space outside of quotes and slots; brackets on their own stay apart. */
function splitWords(text: string): string[] {
  const words: string[] = [];
  let word = '';
  let open = '';
  let depth = 0;
  for (const char of text) {
    if (open !== '') {
      word += char;
      if (char === open) open = '';
    } else if ((char === "'" || char === '"') && depth === 0) {
      open = char;
      word += char;
    } else if (/\s/.test(char) && depth === 0) {
      if (word !== '') words.push(word);
      word = '';
    } else {
      if (char === '{') depth++;
      if (char === '}') depth = Math.max(0, depth - 1);
      word += char;
    }
  }
  if (word !== '') words.push(word);
  return words;
}

const OPERATORS = new Set(['|', '&&', '||', ';', '&', '>', '>>', '<', '2>&1', 'do', 'done', 'for']);

/** `declared` are the slots of the frame's phrases; others take their type from their name. */
export function compileTemplate(text: string, declared: ReadonlyMap<string, SlotType>): Template {
  const typeOf = (slot: string) => declared.get(slot) ?? slotTypeOfName(slot);
  const root: Piece[] = [];
  const stack: Piece[][] = [root];
  const programs: string[] = [];
  let expectProgram = true;
  for (const raw of splitWords(text)) {
    let word = raw;
    while (word.startsWith('[') && !/^\[\[?$|^\[[:!^]/.test(word)) {
      const optional: Piece[] = [];
      stack.at(-1)?.push({ optional });
      stack.push(optional);
      word = word.slice(1);
    }
    let closing = 0;
    while (word.endsWith(']') && stack.length > closing + 1 && !word.endsWith("']'")) {
      word = word.slice(0, -1);
      closing++;
    }
    if (word === '%') stack.at(-1)?.push({ options: true });
    else if (word !== '') {
      stack.at(-1)?.push({ word: parseWord(word, typeOf) });
      if (expectProgram && !OPERATORS.has(word) && stack.length === 1) programs.push(word);
      expectProgram = /^(?:\||&&|\|\||;|do)$/.test(word);
    }
    for (; closing > 0; closing--) stack.pop();
  }
  const slots = new Set<string>();
  const required = new Set<string>();
  const dictated = new Set<string>();
  const walk = (pieces: readonly Piece[], optional: boolean): void => {
    for (const piece of pieces) {
      if ('optional' in piece) walk(piece.optional, true);
      else if ('word' in piece)
        for (const part of piece.word) {
          if (typeof part === 'string') continue;
          slots.add(part.slot);
          if (part.filter === 'words') dictated.add(part.slot);
          if (!optional && part.fallback === null) required.add(part.slot);
        }
    }
  };
  walk(root, false);
  return { pieces: root, required: [...required], slots: [...slots], dictated: [...dictated], programs };
}

function escapeSed(text: string): string {
  return text.replace(/[\\/.*[\]^$]/g, '\\$&');
}

function filtered(value: string, filter: string): string {
  if (filter === 'sed') return escapeSed(value);
  if (filter === 'sedto') return value.replace(/[\\/&]/g, '\\$&');
  if (filter === 'sedline') return value.replace(/\\/g, '\\\\');
  if (filter === 'secs') return secondsOf(value);
  if (filter === 'since') return sinceOf(value);
  // A script of this directory is no program by its bare name.
  if (filter === 'here') return value.includes('/') ? value : `./${value}`;
  // `*.txt`, `txt` and `.txt` all name the ending `.txt`.
  if (filter === 'ext') return `.${value.replace(/^\*?\.?/, '')}`;
  return value;
}

function renderValue(value: string, part: SlotPart, quoteChar: string): string {
  const shifted = part.plus > 0 ? String(Number(value) + part.plus) : filtered(value, part.filter);
  if (quoteChar === "'") return insideSingle(shifted);
  if (quoteChar === '"') return insideDouble(shifted);
  // Words of a command that the user dictates: each is quoted, the spaces between them stay.
  if (part.filter === 'words')
    return shifted
      .split(/\s+/)
      .map((word) => (word.startsWith('-') ? quote(word) : quotePath(word)))
      .join(' ');
  return part.path ? quotePath(shifted) : quote(shifted);
}

function renderWord(parts: readonly Part[], values: SlotValues): string | null {
  let out = '';
  let open = '';
  for (const part of parts) {
    if (typeof part === 'string') {
      for (const char of part) {
        if (open === '' && (char === "'" || char === '"')) open = char;
        else if (char === open) open = '';
      }
      out += part;
      continue;
    }
    const given = values.get(part.slot);
    if (!given || given.length === 0) {
      if (part.fallback === null) return null;
      out += part.plus > 0 || open !== '' ? part.fallback : renderFallback(part.fallback);
      continue;
    }
    const list = part.many ? given : given.slice(0, 1);
    out += list.map((value) => renderValue(value, part, open)).join(' ');
  }
  return out;
}

const renderFallback = (text: string): string => (text === '' ? "''" : quotePath(text));

/** The command, or null when a required slot is not filled. Throws on control characters in a value. */
export function renderTemplate(template: Template, values: SlotValues, options: readonly string[] = []): string | null {
  const render = (pieces: readonly Piece[]): string[] | null => {
    const words: string[] = [];
    for (const piece of pieces) {
      if ('options' in piece) words.push(...options);
      else if ('optional' in piece) words.push(...(render(piece.optional) ?? []));
      else {
        const word = renderWord(piece.word, values);
        if (word === null) return null;
        words.push(word);
      }
    }
    return words;
  };
  return render(template.pieces)?.join(' ') ?? null;
}
