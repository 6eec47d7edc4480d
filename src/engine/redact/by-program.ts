// Secrets told by the program that takes them. A table says for each which option, which operand or whose input is
// secret; a program counts wherever its name stands as a word, so that wrappers (`sudo`, `docker exec db`, `ssh host`)
// need no list.
import { readTable } from './data.ts';
import { cover, coverValue } from './mask.ts';
import { isSecretName } from './names.ts';
import { shellWords, type Word } from './shell-parts.ts';

/** One way in which programs take a secret; see data/programs.toml. */
interface Entry {
  names: readonly string[];
  after?: readonly string[];
  when?: string;
  value?: readonly string[];
  glued?: readonly string[];
  argument?: number | 'last';
  stdin?: boolean;
  part?: string;
  until?: string;
}

let table: ReadonlyMap<string, readonly Entry[]> | undefined;

function entriesOf(name: string): readonly Entry[] {
  if (table === undefined) {
    const entries = new Map<string, Entry[]>();
    for (const entry of (readTable('programs').program ?? []) as Entry[])
      for (const program of entry.names) entries.set(program, [...(entries.get(program) ?? []), entry]);
    table = entries;
  }
  return table.get(name) ?? [];
}

/** A piece of the text that is secret, by the word it is in. */
interface Found {
  start: number;
  text: string;
}

const isOption = (word: Word): boolean => /^[-+]./.test(word.raw);

/** The operands after the words that must come first; null when these did not come. */
function operandsAfter(entry: Entry, words: readonly Word[]): Word[] | null {
  const operands = words.filter((word) => !isOption(word) && !word.given);
  let at = 0;
  for (const wanted of entry.after ?? []) {
    const fits = (word: Word) =>
      wanted === '@name' ? isSecretName(word.bare) : wanted.split('|').includes(word.bare.toLowerCase());
    const next = operands.findIndex((word, i) => i >= at && fits(word));
    if (next < 0) return null;
    at = next + 1;
  }
  return operands.slice(at);
}

function isThere(when: string, words: readonly Word[]): boolean {
  return words.some(({ raw }) => (when.length === 1 ? new RegExp(`^-[A-Za-z]*${when}`).test(raw) : raw === when));
}

/** What is secret in a value: all of it, or what lies between two marks. */
function partOf(entry: Entry, { start, text }: Found): Found | null {
  if (entry.part === undefined) return { start, text };
  const at = text.indexOf(entry.part);
  if (at < 0) return null;
  const from = at + entry.part.length;
  const end = entry.until === undefined ? -1 : text.indexOf(entry.until, from);
  // A quote that was opened before the mark is closed after the secret.
  const quote = /^["']/.exec(text)?.[0] ?? '';
  const whole = end === -1 ? text.length - (quote !== '' && text.endsWith(quote) ? 1 : 0) : end;
  return { start: start + from, text: text.slice(from, whole) };
}

/** Values of options: the next word, behind `=`, or glued on. */
function* optionValues(entry: Entry, words: readonly Word[]): Generator<Found> {
  for (const [i, word] of words.entries()) {
    const { raw, start } = word;
    for (const option of entry.value ?? []) {
      const next = words[i + 1];
      // Short options may stand together (`-sSu user:…`), the last with the value.
      const bundled = /^-\w$/.test(option) && /^-[A-Za-z]{2,6}$/.test(raw) && raw.endsWith(option[1]!);
      if (raw === option || bundled) {
        if (next !== undefined && !/^--?[A-Za-z]/.test(next.raw)) yield { start: next.start, text: next.raw };
      } else if (raw.startsWith(`${option}=`))
        yield { start: start + option.length + 1, text: raw.slice(option.length + 1) };
    }
    // In quotes it is the same word: `"-psecret"`.
    const quote = /^(["']).*\1$/s.test(raw) ? 1 : 0;
    const inner = raw.slice(quote, raw.length - quote);
    for (const option of entry.glued ?? [])
      if (inner.startsWith(option) && inner.length > option.length)
        yield { start: start + quote + option.length, text: inner.slice(option.length) };
  }
}

const PRINTERS = new Set(['echo', 'printf', 'print', 'yes']);

/** What the program reads: a here-string, or the words that the command before the pipe prints. */
function* inputs(words: readonly Word[], at: number, own: readonly Word[]): Generator<Found> {
  for (const { given, start, raw } of own) if (given) yield { start, text: raw };
  const { command, piped } = words[at]!;
  if (!piped) return;
  const before = words.filter((word) => word.command === command - 1);
  if (!PRINTERS.has(before[0]?.raw ?? '')) return;
  const printed = before.slice(1).filter((word) => !isOption(word));
  const formatted = before[0]!.raw === 'printf' && printed.length > 1 ? printed.slice(1) : printed;
  for (const { start, raw } of formatted) yield { start, text: raw };
}

function* found(entry: Entry, words: readonly Word[], at: number, own: readonly Word[]): Generator<Found> {
  const operands = operandsAfter(entry, own);
  if (operands === null) return;
  if (entry.when !== undefined && !isThere(entry.when, own)) return;
  yield* optionValues(entry, own);
  if (entry.stdin) yield* inputs(words, at, own);
  if (entry.argument === undefined) return;
  const operand = entry.argument === 'last' ? operands.at(-1) : operands[entry.argument - 1];
  if (operand === undefined || (entry.part === undefined && /^\w+=/.test(operand.raw))) return;
  yield { start: operand.start, text: operand.raw };
}

/** Behind an option with a name (`find -name mysql -print`) stands a value, and no program. */
const isValueOf = (before: Word | undefined, command: number): boolean =>
  before?.command === command && /^--?[A-Za-z][\w-]+$/.test(before.raw) && !/^-[A-Za-z]{2}$/.test(before.raw);

/** The words of the same command. */
function wordsBehind(words: readonly Word[], at: number): Word[] {
  const { command } = words[at]!;
  let end = at + 1;
  while (words[end]?.command === command) end += 1;
  return words.slice(at + 1, end);
}

/** Escapes that an input may hold between secrets. */
const LINES = /\\n/;

function coverFound(text: string, entry: Entry, hit: Found): string {
  const part = partOf(entry, hit);
  if (part === null) return text;
  const covered = coverValue(part.text);
  if (covered === part.text) return text;
  const whole = LINES.test(part.text) ? cover(part.text.length) : covered;
  return text.slice(0, part.start) + whole + text.slice(part.start + part.text.length);
}

/** Quoted words that hold a command of their own (`ssh host '…'`, `sh -c "…"`) are looked into as deep as this. */
const MAX_DEPTH = 3;

/** The text with the secrets covered that programs of the table are given. */
export function coverByProgram(text: string, depth = 0): string {
  let result = text;
  const words = shellWords(text);
  for (const [at, { raw, bare, start }] of words.entries()) {
    const name = raw.slice(raw.lastIndexOf('/') + 1);
    const entries = isValueOf(words[at - 1], words[at]!.command) ? [] : entriesOf(name);
    const own = entries.length === 0 ? [] : wordsBehind(words, at);
    for (const entry of entries)
      for (const hit of found(entry, words, at, own)) result = coverFound(result, entry, hit);
    if (depth < MAX_DEPTH && bare !== raw && /\s/.test(bare)) {
      const from = start + 1;
      // What is covered already stays so: the inner text is taken as it is now.
      const inner = coverByProgram(result.slice(from, from + bare.length), depth + 1);
      result = result.slice(0, from) + inner + result.slice(from + bare.length);
    }
  }
  return result;
}
