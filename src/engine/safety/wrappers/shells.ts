// Shells: `-c TEXT`, a script file, a script on stdin.

import type { Call, Handlers } from '../call/machine.ts';
import { same } from '../call/words.ts';
import { report, texts } from '../effects/common.ts';
import { runsUnread } from '../effects/foreign.ts';
import { readPath } from '../effects/read.ts';
import { OPAQUE, type Stream, stream, Taint } from '../taint.ts';
import { asBash } from '../word/dialects.ts';
import type { ShellWord } from '../word/symbols.ts';

const TAKES_VALUE = /^(?:[-+]O|[-+]o|--rcfile|--init-file|-C|--init-command)$/;

function runShell(call: Call): Stream | undefined {
  const { args } = call;
  let checksOnly = false;
  let fromStdin = false;
  for (let i = 0; i < args.length; i++) {
    const { text } = args[i] as ShellWord;
    if (text === '--help' || text === '--version') return stream(null);
    if (TAKES_VALUE.test(text)) {
      i++;
      continue;
    }
    if (/^-[a-zA-Z]+$/.test(text) || text === '--command') {
      if (/n/.test(text) && !text.startsWith('--')) checksOnly = true;
      if (/s/.test(text) && !text.startsWith('--') && !/c/.test(text)) fromStdin = true;
      if (!/c/.test(text) && text !== '--command') continue;
      return runCommandText(call, args.slice(i + 1), checksOnly);
    }
    if (text.startsWith('--command='))
      return runCommandText(call, [{ ...(args[i] as ShellWord), text: text.slice(10) }], checksOnly);
    if (text === '-' || text === '--') continue;
    if (text.startsWith('-') || text.startsWith('+')) continue;
    if (checksOnly) return stream('');
    if (fromStdin) return runInput(call, args.slice(i));
    return runFile(call, args[i] as ShellWord, args.slice(i + 1));
  }
  return checksOnly ? stream('') : runInput(call, []);
}

function runCommandText(call: Call, words: ShellWord[], checksOnly: boolean): Stream | undefined {
  // More options may stand between -c and the text: `bash -c -x TEXT`.
  let at = 0;
  while (/^[-+][a-zA-Z]+$/.test(words[at]?.text ?? '')) at++;
  const code = words[at];
  if (!code || checksOnly) return OPAQUE;
  const shell = call.shell.fork();
  shell.positional = texts(words.slice(at + 2));
  shell.scriptName = words[at + 1]?.text ?? 'bash';
  shell.functions = new Map();
  return call.machine.runText(asBash(call.program, code.text), shell, {
    span: code.span,
    stdin: call.stdin,
    taint: code.taint,
  });
}

/** The script is what comes in. */
function runInput(call: Call, words: ShellWord[]): Stream | undefined {
  const { text, taint } = call.stdin;
  if (text === '' && taint === 0) {
    const becomesRoot = call.shell.root && !call.machine.context.root;
    report(call, !becomesRoot ? 'interactive-shell' : call.shell.within ? 'hidden-root-shell' : 'root-shell');
    return OPAQUE;
  }
  const shell = call.shell.fork();
  shell.positional = texts(words);
  return call.machine.runText(text, shell, { span: call.span, taint: taint || Taint.none });
}

function runFile(call: Call, file: ShellWord, rest: ShellWord[]): Stream | undefined {
  if (/^\/dev\/(?:stdin|fd\/0)$|^\/proc\/self\/fd\/0$/.test(file.text)) return runInput(call, rest);
  const content = readPath(file, call);
  if (content.text === null && !(content.taint & (Taint.network | Taint.decoded))) {
    runsUnread(call, file);
    return OPAQUE;
  }
  const shell = call.shell.fork();
  shell.positional = texts(rest);
  return call.machine.runText(content.text, shell, { span: call.span, taint: content.taint });
}

export const shellHandlers: Handlers = {
  ...same('sh bash dash zsh ksh ksh93 mksh ash fish csh tcsh rbash yash elvish nu xonsh', runShell),
};
