// Arguments whose role nobody told us. Plain names and numbers are let pass; one that reads as a command is judged as
// if it were run, and an output option by the place that it names. Neither can be called safe, nor can we be sure of
// it: the finding goes up to high and no further.
import type { Call, Handler } from '../call/machine.ts';
import { mayWrite, onlyLooks, readsVerbsOnly } from '../call/shallow.ts';
import names from '../data/option-names.json' with { type: 'json' };
import { report } from '../effects/common.ts';
import { isForeignFile } from '../effects/foreign.ts';
import { isGrave } from '../effects/land.ts';
import { statementRule } from '../effects/statements.ts';
import { worst } from '../levels.ts';
import { listed } from '../listed.ts';
import type { Level } from '../types.ts';
import { hasUnknown, type ShellWord } from '../word/symbols.ts';
import { type ReadArguments, readArguments } from './arguments.ts';
import { isProgram } from './known.ts';

const named = (patterns: readonly string[]): RegExp => new RegExp(`^-{1,2}(?:${patterns.join('|')})$`);
/** An option whose name says that its value is a place to write to. */
const NAMES_OUTPUT = named(listed(names.output));
/** … meant for people. */
const NAMES_TEXT = named(listed(names.text));
/** … settings or code that the program reads and obeys. */
const NAMES_CODE = named(listed(names.code));
/** … a command. */
const NAMES_COMMAND = named(names.commands);
/** An option whose first word is a verb of change; some of them only say how something is shown. */
const SAYS_CHANGE = new RegExp(`^--?(?:${listed(names.changes).join('|')})(?![a-z])`);
const SAYS_HOW = named(listed(names.harmless));

/** More than one word, the first of which could be a program. */
const READS_AS_COMMAND = /^(?:sudo\s+|exec\s+)?[\w./~-]+\s+\S/;

/**
 * What could be meant to run in a text: all of it, or what stands behind a bracket, a `!` or a sign that gives a value.
 */
function candidates(text: string): string[] {
  const inner = /[{(=:!|]\s*((?:exec\s+)?[\w./~-]+\s[^)}\]]*)/.exec(text)?.[1];
  const whole = text.replace(/^[\s!:'"(]+/, '');
  const all = inner === undefined ? [whole] : [whole, inner.replace(/^exec\s+/, '')];
  return all.filter((one) => READS_AS_COMMAND.test(one));
}

/** A program without a row: nothing is known of its arguments, unless a handler reads them. */
export function judgeBare(call: Call, handler: Handler | undefined): void {
  const read = readArguments(call.args, {});
  if (!handler || readsVerbsOnly.has(handler)) judgeUnread(call, read);
  else judgeOutputs(call, read, mayWrite.has(handler) ? /^-/ : /^--/);
  if (!handler || onlyLooks.has(handler)) judgeVerbsOfOptions(call, read);
  if (!handler) looksAtTail(call);
}

const quoted = ({ text }: ShellWord): string =>
  /^[\w@%+=:,./~-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;

/** A program that is not known may start what stands behind a `--`, or behind a word that is the name of a program. */
function looksAtTail(call: Call): void {
  const { args } = call;
  let level: Level = 'safe';
  for (let at = 0; at < Math.min(args.length - 1, MAX_TAILS); at++) {
    const { text } = args[at] as ShellWord;
    const from = text === '--' ? at + 1 : at;
    const rest = args.slice(from, from + MAX_WORDS);
    if (rest.some((word) => hasUnknown(word.text)) || rest.length < 2) continue;
    if (text !== '--' && !(/^(?:\/[\w./-]*\/)?[a-z][\w.-]*$/.test(text) && isProgram(call, text))) continue;
    level = worst(level, call.machine.wouldBe(rest.map(quoted).join(' '), call.shell));
  }
  if (level === 'critical') report(call, 'unread-disaster');
  else if (level === 'high') report(call, 'unread-argument');
}

/** Words that are tried as the beginning of a command. */
const MAX_TAILS = 6;
const MAX_WORDS = 64;

/** Long names mean the same for most programs; a handler that reads its arguments knows its short ones. */
export function judgeOutputs(call: Call, { options }: ReadArguments, among: RegExp = /^--/): void {
  for (const { name, value } of options) {
    if (!value || !among.test(name)) continue;
    if (NAMES_COMMAND.test(name)) looksAtText(call, value);
    if (NAMES_OUTPUT.test(name) && isGrave(value, call)) report(call, 'unread-output');
    else if (NAMES_CODE.test(name) && isOneFile(value) && isForeignFile(value.text, call.shell))
      report(call, 'foreign-script');
  }
}

/** `--include='*.py'` says which files are looked at and names none that could run. */
const isOneFile = ({ text }: ShellWord): boolean => !/[*?[]/.test(text);

/** A program that is thought to look, and an option nobody described that says otherwise. */
export function judgeVerbsOfOptions(call: Call, { options }: ReadArguments): void {
  const says = ({ name }: { name: string }): boolean =>
    name.length > 4 && SAYS_CHANGE.test(name) && !SAYS_HOW.test(name);
  if (options.some(says)) report(call, 'option-changes');
}

export function judgeUnread(call: Call, read: ReadArguments): void {
  const { unread, options } = read;
  judgeOutputs(call, read, /^-/);
  const meant = new Set<ShellWord>();
  for (const { name, value } of options) if (value && NAMES_TEXT.test(name)) meant.add(value);
  const values = options.flatMap(({ value }) => (value ? [value] : []));
  for (const word of new Set([...unread, ...values])) if (!meant.has(word)) looksAtText(call, word);
}

/** Reads as one of the statements of a database that take something away. */
const STATEMENT =
  /^\s*(?:drop|truncate|remove\s+(?:database|namespace|table)|delete\s+from|alter|update\s+\S+\s+set|grant|revoke)\s/i;

/** What would happen if the argument were run. */
function looksAtText(call: Call, word: ShellWord): void {
  if (!/\s/.test(word.text) || hasUnknown(word.text)) return;
  const statement = STATEMENT.test(word.text) ? statementRule(word.text) : null;
  if (statement) report(call, statement);
  for (const text of candidates(word.text)) {
    const level = call.machine.wouldBe(text, call.shell);
    if (level !== 'high' && level !== 'critical') continue;
    report(call, 'unread-argument');
    return;
  }
}
