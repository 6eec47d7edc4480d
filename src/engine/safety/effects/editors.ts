// Editors. For a person they open a file, and what is saved is theirs. Driven by commands (`vim -es`, `ex`, `ed`) they
// change the file as any other program would: judged as a write to it, when one of the commands writes.
import type { Call } from '../call/machine.ts';
import { readOptions } from '../call/options.ts';
import { OPAQUE, stream } from '../taint.ts';
import type { ShellWord } from '../word/symbols.ts';
import { report, texts } from './common.ts';
import { landFile } from './land.ts';

const LINE_EDITORS = new Set(['ed', 'red', 'ex']);
const SAVES =
  /^[\s:]*(?:sil\w*!?\s+)?(?:%|[\d.$][\d,.$]*)?(?:w|wq|wa|wqa|write|x|xit|xa|xall|up|update|sav|saveas)\b!?/;
const EMPTIES = /^[\s:]*(?:%|1,\$|,)d(?:elete)?\s*$/;

export function editor(call: Call): undefined {
  const commands = commandsOf(call);
  for (const text of commands) {
    const shell = /^:?!(.+)/.exec(text)?.[1];
    if (shell) call.machine.runText(shell, call.shell.fork(), { span: call.span });
  }
  const files = readOptions(call.args, { values: 'cSuUtTwWp', longValues: ['cmd'] }).operands.filter(
    ({ text }) => !text.startsWith('+'),
  );
  const driven =
    texts(call.args).some((text) => /^-(?:es?|s|Es)$|^--headless$/.test(text)) ||
    (LINE_EDITORS.has(call.program) && commands.length > 0);
  if (!driven || commands.length === 0) {
    if (driven) report(call, 'edit-in-place');
    report(call, files.some(isSystemPath) ? 'edit-system-file' : 'edit-file');
    return;
  }
  const lines = commands.flatMap((text) => text.split(/[\n|]/));
  if (call.stdin.text !== null && !lines.some((line) => SAVES.test(line))) return;
  report(call, 'edit-in-place');
  const data = lines.some((line) => EMPTIES.test(line)) ? stream('') : OPAQUE;
  for (const file of files) landFile(file, data, { append: false }, call);
}

/** What the editor is told to do: by options, and for those that read their commands, by what comes in. */
function commandsOf(call: Call): string[] {
  const { args, stdin } = call;
  const given = args.flatMap(({ text }, index) => {
    if (/^(?:-c|--cmd)$/.test(text)) return [args[index + 1]?.text ?? ''];
    return /^(?:\+|-c|--cmd=)./.test(text) ? [text.replace(/^(?:\+|-c|--cmd=)/, '')] : [];
  });
  return stdin.text === '' ? given : [...given, stdin.text ?? ''];
}

const isSystemPath = ({ text }: ShellWord): boolean => /^\/(?:etc|boot|usr|bin|lib|sbin)\//.test(text);
