// xargs and parallel: the command gets its arguments from what comes in.

import type { Call, Handlers } from '../call/machine.ts';
import { readOptions } from '../call/options.ts';
import { CAPS } from '../caps.ts';
import { isShellLike, texts, wordOf } from '../effects/common.ts';
import { readPath } from '../effects/read.ts';
import { type Stream, stream } from '../taint.ts';
import { baseName } from '../targets/paths.ts';
import { type ShellWord, UNKNOWN } from '../word/symbols.ts';

const XARGS = {
  values: 'aEILPdnsJRS',
  longValues: ['arg-file', 'delimiter', 'max-args', 'max-chars', 'max-procs', 'process-slot-var'],
  long: ['null', 'no-run-if-empty', 'verbose', 'interactive', 'open-tty', 'exit', 'show-limits'],
  stopAtOperand: true,
} as const;

function xargs(call: Call): Stream | undefined {
  // Old `-i` and `-l` take no next word; behind the program they are its own.
  const own = readOptions(call.args, XARGS).rest;
  const args = call.args.map((word, index) =>
    index < own && /^-[il]$/.test(word.text) ? wordOf(word.text === '-i' ? '-I{}' : '-L1', word) : word,
  );
  const options = readOptions(args, XARGS);
  const file = options.value('a', 'arg-file');
  const fromFile = file !== null && !/^(?:-|\/dev\/stdin|\/dev\/fd\/0)$/.test(file.text);
  const input = fromFile ? readPath(file, call) : call.stdin;
  const items = itemsOf(
    input,
    options.has('0', 'null') ? '\0' : options.text('d', 'delimiter'),
    options.has('I', 'replace'),
  );
  const like = call.name;
  const command = args.slice(options.rest);
  if (command.length === 0) return stream(input.text, input.taint);
  if (command.at(-1)?.text === '-c' && isShellLike(baseName(command[0]?.text ?? ''))) {
    return call.machine.runText(input.text, call.shell.fork(), { span: call.span, taint: input.taint });
  }
  const marker = options.text('I', 'replace') ?? (options.has('I', 'replace') ? '{}' : null);
  const words = items.map((text): ShellWord => ({ ...like, text, provenance: 'unknown', taint: input.taint }));
  if (marker !== null) return replaceEach(call, command, marker, words);
  const onePerRun = options.text('n', 'max-args') === '1' || options.text('L', 'max-lines') === '1';
  const groups = onePerRun ? words.slice(0, CAPS.iterations).map((word) => [word]) : [words];
  let output: Stream | undefined;
  for (const group of groups) output = call.machine.runWords([...command, ...group], call.shell.fork(), stream(''));
  return output;
}

function replaceEach(call: Call, command: ShellWord[], marker: string, items: ShellWord[]): Stream | undefined {
  let output: Stream | undefined;
  for (const item of items.slice(0, CAPS.iterations)) {
    const words = command.map((word) =>
      word.text.includes(marker) && marker !== ''
        ? { ...word, text: word.text.replaceAll(marker, () => item.text), taint: word.taint | item.taint }
        : word,
    );
    output = call.machine.runWords(words, call.shell.fork(), stream(''));
  }
  return output;
}

/** The items of an input; one unknown item when the input, or what is left of it, is not known. */
function itemsOf(input: Stream, delimiter: string | null, lines: boolean): string[] {
  if (input.text === null) return [UNKNOWN];
  const separator = delimiter === '\\0' ? '\0' : delimiter === '\\n' ? '\n' : delimiter;
  const pieces = separator !== null ? input.text.split(separator) : input.text.split(lines ? '\n' : /\s+/);
  const items = pieces
    .map((piece) => (lines ? piece.trim() : piece.replace(/^(['"])(.*)\1$/, '$2').replace(/\n$/, '')))
    .filter((piece) => piece !== '');
  // Nobody hands on nothing: what was cut out of the names of files is not known here.
  return items.length === 0 || items.length > 256 ? [UNKNOWN] : items;
}

/** GNU parallel: a template, then `:::` items, or lines of stdin. */
function parallel(call: Call): Stream | undefined {
  const words = call.args;
  const at = words.findIndex(({ text }) => /^:::+\+?$/.test(text));
  const options = readOptions(at < 0 ? words : words.slice(0, at), {
    values: 'jSaNnLPID',
    longValues: [
      'jobs',
      'joblog',
      'sshlogin',
      'arg-file',
      'max-procs',
      'max-args',
      'colsep',
      'results',
      'delay',
      'timeout',
      'retries',
      'tmpdir',
    ],
    stopAtOperand: true,
  });
  const template = (at < 0 ? words : words.slice(0, at)).slice(options.rest);
  const items =
    at < 0 ? itemsOf(call.stdin, null, true) : texts(words.slice(at + 1)).filter((text) => !text.startsWith(':::'));
  const bareShell = template.at(-1)?.text === '-c';
  let output: Stream | undefined;
  for (const item of items.slice(0, CAPS.iterations)) {
    if (bareShell) call.machine.runText(item, call.shell.fork(), { span: call.span });
    const line = texts(template).join(' ');
    const text =
      line === '' ? item : line.includes('{') ? line.replace(/\{[/.#%+]*\}/g, () => item) : `${line} ${item}`;
    // Quotes of the template are lost when parallel joins it; both readings are judged.
    if (template.length > 1) {
      const words = template.map((word) => ({ ...word, text: word.text.replace(/\{\}/g, () => item) }));
      call.machine.runWords(words, call.shell.fork(), stream(''));
    }
    output = call.machine.runText(text, call.shell.fork(), { span: call.span, taint: call.stdin.taint });
  }
  return output;
}

export const batchHandlers: Handlers = { xargs, gxargs: xargs, parallel, sem: parallel };
