// Arguments whose role nobody told us. Plain names and numbers are let pass; one that reads as a command is judged as if it
// were run, and an output option by the place that it names. Neither can be called safe, nor can we be sure of it: the
// finding goes up to high and no further.
import type { Call, Handler } from '../call/machine.ts';
import { readsVerbsOnly } from '../call/shallow.ts';
import { report } from '../effects/common.ts';
import { isGrave } from '../effects/land.ts';
import { hasUnknown, type ShellWord } from '../word/symbols.ts';
import { type ReadArguments, readArguments } from './arguments.ts';

/** An option whose name says that its value is a place to write to. */
const NAMES_OUTPUT =
  /^-{1,2}(?:o|O|out|out[-_]?(?:put|file|dir|path)?|output[-_]?(?:file|dir|path|directory)?|dest(?:ination)?|log[-_]?file|save(?:-to)?|write|dump)$/;

/** More than one word, the first of which could be a program. */
const READS_AS_COMMAND = /^[\s!:'"(]*(?:[\w-]{0,12}:)?(?:sudo\s+|exec\s+)?[\w./~-]+\s+\S/;

/** A program without a row: nothing is known of its arguments, unless a handler reads them. */
export function judgeBare(call: Call, handler: Handler | undefined): void {
  if (handler && !readsVerbsOnly.has(handler)) return;
  judgeUnread(call, readArguments(call.args, {}));
}

/** An option whose value is meant for people. */
const NAMES_TEXT =
  /^-{1,2}(?:m|message|msg|title|body|b|t|description|desc|comment|subject|note|text|name|query|q|filter|jq|format|grep|search|pattern|regex|author|label|notes|reason|template)$/;

export function judgeUnread(call: Call, { unread, options }: ReadArguments): void {
  for (const { name, value } of options) {
    if (value && NAMES_OUTPUT.test(name) && isGrave(value, call)) report(call, 'unread-output');
  }
  const meant = new Set<ShellWord>();
  for (const { name, value } of options) if (value && NAMES_TEXT.test(name)) meant.add(value);
  const values = options.flatMap(({ value }) => (value ? [value] : []));
  for (const word of new Set([...unread, ...values])) if (!meant.has(word)) looksAtText(call, word);
}

/** What would happen if the argument were run. */
function looksAtText(call: Call, word: ShellWord): void {
  if (!READS_AS_COMMAND.test(word.text) || hasUnknown(word.text)) return;
  const level = call.machine.wouldBe(word.text.replace(/^[\s!:'"(]+/, ''), call.shell);
  if (level === 'high' || level === 'critical') report(call, 'unread-argument');
}
