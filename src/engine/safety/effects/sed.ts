// sed: in-place edits, the `w` and `e` commands, and plain substitutions computed when the input is
// known (`echo / | sed 's/^/rm -rf /' | sh`).
import type { Call, Handlers } from '../call/machine.ts';
import { readOptions } from '../call/options.ts';
import { words } from '../call/words.ts';
import { SENSITIVE, type Stream, stream, Taint } from '../taint.ts';
import { classify, isDisposable } from '../targets/classify.ts';
import { hasUnknown, type ShellWord } from '../word/symbols.ts';
import { report, wordOf } from './common.ts';
import { readPath } from './read.ts';
import { writeFile } from './write.ts';

const SED = {
  values: 'efl',
  longValues: ['expression', 'file', 'line-length'],
  long: words(`
    quiet silent in-place regexp-extended separate null-data posix debug sandbox
  `),
} as const;

function sed(call: Call): Stream {
  const inPlace = call.args.some(({ text }) => /^-(?!-)[nErsuz]*i|^--in-place/.test(text));
  const args = call.args.filter(({ text }) => !/^-i|^--in-place/.test(text));
  const options = readOptions(args, SED);
  const scripts: ShellWord[] = [];
  args.forEach((word, index) => {
    if (/^(?:-\w*e|--expression)$/.test(word.text) && args[index + 1]) scripts.push(args[index + 1] as ShellWord);
    else if (/^--expression=/.test(word.text)) scripts.push(wordOf(word.text.slice(13), word));
  });
  const fromFile = options.has('f', 'file');
  const operands = [...options.operands];
  if (scripts.length === 0 && !fromFile) {
    const first = operands.shift();
    if (first) scripts.push(first);
  }
  let taint = call.stdin.taint;
  for (const file of operands) taint |= readPath(file, call).taint & (SENSITIVE | Taint.network);
  // Every line of it is deleted.
  const empties = scripts.some(({ text }) => /^\s*(?:1,\$|0,\$|\/\.?\*?\/)?\s*d\s*$/.test(text));
  if (inPlace)
    for (const file of operands)
      if (empties) writeFile(file, stream(''), { append: false }, call);
      else editInPlace(call, file);
  for (const script of scripts) inspectScript(call, script, taint);
  if (operands.length > 0) return stream(null, taint);
  return stream(substitute(scripts, call.stdin.text), taint);
}

function editInPlace(call: Call, file: ShellWord): void {
  const kind = classify(file.text, call.shell);
  if (
    kind.class === 'inside' ||
    kind.class.startsWith('home-') ||
    kind.class === 'tmp' ||
    isDisposable(kind.class) ||
    kind.class === 'unknown' ||
    kind.class === 'elsewhere'
  )
    report(call, 'edit-in-place');
  else writeFile(file, stream(null), { append: false }, call);
}

const SUBSTITUTION = /^s([^\w\s])((?:\\.|(?!\1)[^\\\n])*)\1((?:\\[\s\S]|(?!\1)[^\\])*)\1([gpIiMm\d]*)([ew]?)\s*(.*)$/;

/** `s/…/…/e` runs the pattern space; `w FILE` writes; a lone `e CMD` runs. */
function inspectScript(call: Call, script: ShellWord, taint: number): void {
  for (const part of script.text.split(/\n|;(?=\s*(?:[sew]|\d|\/|$))/).slice(0, 64)) {
    const command = part.trim();
    const match = SUBSTITUTION.exec(command.replace(/^[\d,$/!~\s]*(?=s)/, ''));
    if (match) {
      if (match[5] === 'e')
        call.machine.runText(unescapeReplacement(match[3] as string), call.shell.fork(), { span: script.span, taint });
      if (match[5] === 'w' && match[6]) writeFile(wordOf(match[6], script), stream(null), { append: false }, call);
      continue;
    }
    const run = /^(?:\d+|\$|\/[^/]*\/)?\s*e(?:\s+(.+))?$/.exec(command);
    if (run) {
      if (run[1]) call.machine.runText(run[1], call.shell.fork(), { span: script.span });
      else report(call, 'dynamic-code');
    }
    const write = /^(?:\d+|\$|\/[^/]*\/)?\s*w\s+(\S+)$/.exec(command);
    if (write) writeFile(wordOf(write[1] as string, script), stream(null), { append: false }, call);
  }
}

const unescapeReplacement = (text: string): string => text.replace(/\\([^\d&n])/g, '$1').replace(/\\n/g, '\n');

/** The output of simple substitutions; null when the program does anything else. */
function substitute(scripts: readonly ShellWord[], input: string | null): string | null {
  if (input === null || input.length > 4096) return null;
  let text = input;
  for (const script of scripts) {
    const match = SUBSTITUTION.exec(script.text.trim());
    if (!match || hasUnknown(script.text) || (match[2] as string).length > 64) return null;
    const replaced = replaceLines(text, match[2] as string, match[3] as string, (match[4] as string).includes('g'));
    if (replaced === null) return null;
    text = replaced;
  }
  return text;
}

function replaceLines(text: string, pattern: string, replacement: string, global: boolean): string | null {
  // Repetition inside repetition is refused: a pattern from outside must not stall the check.
  if (/[*+}][^)]*\)[*+{]|\([^)]*[*+][^)]*\)/.test(pattern) || (pattern.match(/[*+]/g)?.length ?? 0) > 3) return null;
  try {
    const regexp = new RegExp(pattern.replace(/\\([(){}|+?])/g, '$1'), global ? 'g' : '');
    const by = unescapeReplacement(replacement);
    return text
      .split('\n')
      .map((line, index, all) =>
        index === all.length - 1 && line === ''
          ? ''
          : line.replace(regexp, (whole: string) => by.replace(/(?<!\\)&/g, () => whole)),
      )
      .join('\n');
  } catch {
    return null;
  }
}

export const sedHandlers: Handlers = { sed, gsed: sed };
