// Judges the arguments of a call by their roles: what runs goes through the same walk as the line itself, what is
// written through the one table of writes, what is read is looked at for secrets.
import type { Call, Handler } from '../call/machine.ts';
import type { Place, RoleRow } from '../call/roles.ts';
import { onlyLooks, readsVerbsOnly } from '../call/shallow.ts';
import { checkCode, withoutRehearsals } from '../effects/code.ts';
import { report, texts, wordOf } from '../effects/common.ts';
import { foreignRule, isFetched, runsUnread } from '../effects/foreign.ts';
import { landFile, landInside } from '../effects/land.ts';
import { readPath } from '../effects/read.ts';
import { HIDDEN, OPAQUE, type Stream, stream, Taint } from '../taint.ts';
import type { Shell } from '../word/shell-state.ts';
import type { ShellWord } from '../word/symbols.ts';
import { takeAssignments } from '../wrappers/prefix.ts';
import { type Argument, readArguments } from './arguments.ts';
import { isProgram } from './known.ts';
import { runLanguage } from './languages.ts';
import { judgeOutputs, judgeUnread, judgeVerbsOfOptions } from './unread.ts';

export interface RoleVerdict {
  /** Nothing is left for the program's own handler. */
  alone: boolean;
  /** The rows name this program, but not this sub-command of it. */
  strange: boolean;
  output: Stream | undefined;
}

export function judgeRoles(call: Call, program: RoleRow, handler?: Handler): RoleVerdict {
  const read = readArguments(call.args, program);
  const { row } = read;
  if (row.as) {
    const words = [...row.as.map((text) => wordOf(text, call.name)), ...read.behind];
    const output = call.machine.runWords(words, shellFor(call, row.place), call.stdin);
    return { alone: true, strange: false, output };
  }
  let taint = call.stdin.taint & ~(Taint.endless | Taint.everyProcess);
  let output: Stream | undefined;
  for (const argument of read.given) {
    const result = judgeArgument(call, row, argument);
    taint |= (result?.taint ?? 0) & HIDDEN;
    if (/^(?:command|task|shell)$/.test(argument.role)) output = result;
  }
  runsWithMore(call, row, read.given);
  if (row.stdin && call.stdin.text !== '') {
    const incoming = wordOf(call.stdin.text ?? '\uE000', call.name);
    judgeArgument(call, row, { role: row.stdin, words: [incoming] });
  }
  // A handler that reads its arguments knows what the rest of them are.
  if (row.alone || !handler || readsVerbsOnly.has(handler)) judgeUnread(call, read);
  else judgeOutputs(call, read);
  if (!handler || onlyLooks.has(handler)) judgeVerbsOfOptions(call, read);
  return { alone: row.alone === true, strange: read.strange, output: output ?? stream(null, taint) };
}

function judgeArgument(call: Call, row: RoleRow, { role, words }: Argument): Stream | undefined {
  const word = words[0] as ShellWord;
  switch (role) {
    case 'read':
      return /[/.~]/.test(word.text) && word.text !== '-' ? readPath(word, call) : undefined;
    case 'write':
    case 'append':
      landFile(word, OPAQUE, { append: role === 'append' }, call);
      return undefined;
    case 'into':
      landInside(word, null, call);
      return undefined;
    case 'script':
      runsUnread(call, word);
      return readPath(word, call);
    case 'source': {
      const rule = isFetched(call, word.text) ? 'remote-code' : foreignRule(word.text, call.shell);
      if (rule) report(call, rule);
      return undefined;
    }
    case 'task':
      return isProgram(call, word.text) ? runArguments(call, words, shellFor(call, row.place)) : undefined;
    case 'command':
      return runArguments(call, words, shellFor(call, row.place));
    case 'shell':
      return runJoined(call, words, shellFor(call, row.place));
    case 'flag':
    case 'more':
    case 'text2':
    case 'text':
      return undefined;
    default:
      return runCode(call, role.slice('code:'.length), wordOf(texts(words).join(' '), word));
  }
}

/** A program that one option names and whose arguments stand behind `--`. */
function runsWithMore(call: Call, row: RoleRow, given: readonly Argument[]): void {
  const more = given.find(({ role }) => role === 'more');
  const program = more && given.find(({ role }) => role === 'shell');
  if (more && program) runArguments(call, [...program.words, ...more.words], shellFor(call, row.place));
}

/** Words that are joined lose their quotes on the way; who quoted one of them meant it to stay whole. */
function runJoined(call: Call, words: readonly ShellWord[], shell: Shell): Stream {
  const taint = words.reduce((all, word) => all | word.taint, 0);
  const quoted = words.slice(1).some(({ text }) => /\s/.test(text));
  if (quoted && !/\s/.test(words[0]?.text ?? '')) call.machine.runWords([...words], shell.fork(), call.stdin);
  return runText(call, texts(words).join(' '), taint, shell);
}

/** A command given as words. One word with blanks is what somebody who forgot the rule meant as a whole line. */
function runArguments(call: Call, given: readonly ShellWord[], shell: Shell): Stream {
  const words = takeAssignments(call, [...given], shell);
  const first = words[0];
  if (!first) return OPAQUE;
  if (/\s/.test(first.text)) return runText(call, texts(words).join(' '), first.taint, shell);
  return call.machine.runWords(words, shell, call.stdin);
}

function runText(call: Call, text: string, taint: number, shell: Shell): Stream {
  const within = shell.within;
  shell.within = call.program;
  const output = call.machine.runText(text, shell, { span: call.span, stdin: call.stdin, taint });
  shell.within = within;
  return output;
}

function runCode(call: Call, language: string, word: ShellWord): Stream | undefined {
  if (language === 'encoded') return runEncoded(call, word);
  if (language === 'powershell') return runPowershell(call, word);
  if (runLanguage(call, language, word)) return undefined;
  return checkCode(call, language, word.text, word.taint);
}

function runPowershell(call: Call, word: ShellWord): undefined {
  runLanguage(call, 'powershell', wordOf(withoutRehearsals(word.text), word));
}

/** PowerShell takes a program as base64 of UTF-16: nobody types that, and nobody can read it. */
function runEncoded(call: Call, word: ShellWord): Stream | undefined {
  report(call, 'decoded-code');
  const text = Buffer.from(word.text, 'base64').toString('utf16le');
  return runCode(call, 'powershell', wordOf(text, word));
}

function shellFor(call: Call, place: Place | undefined): Shell {
  const shell = call.shell.fork();
  if (!place) return shell;
  shell.place = place;
  shell.files = new Map();
  if (place === 'remote') shell.functions = new Map();
  else shell.cwd = null;
  return shell;
}
