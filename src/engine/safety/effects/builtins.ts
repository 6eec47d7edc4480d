// The shell's own commands: those that change what later words mean, and those that run text.

import type { Call, Handler, Handlers } from '../call/machine.ts';
import { readOptions } from '../call/options.ts';
import { same } from '../call/words.ts';
import { NOTHING, OPAQUE, type Stream, stream, Taint } from '../taint.ts';
import { absolute } from '../targets/paths.ts';
import { isShellSetup } from '../targets/places.ts';
import { isUserStartup } from '../targets/secrets.ts';
import { isKnown, type ShellWord, UNKNOWN } from '../word/symbols.ts';
import { cd } from './change-directory.ts';
import { report, texts, wordOf } from './common.ts';
import { checkAssignment, isForeignPlace } from './environment.ts';
import { foreignRule } from './foreign.ts';
import { readPath } from './read.ts';

/** `NAME[…]` in the place of a name: the subscript is evaluated. */
function evaluateSubscript(call: Call, word: ShellWord): void {
  if (/^[A-Za-z_]\w*\[/.test(word.text))
    call.machine.evaluate(word.text.replace(/\]\+?=[\s\S]*$/, ']'), call.shell, call.span);
}

/** Commands whose operands are names of variables. */
const evaluateNames = (call: Call, words: readonly ShellWord[] = call.args): void => {
  for (const word of words) evaluateSubscript(call, word);
};

/** declare, export, local, readonly, typeset. */
function declare(call: Call): Stream {
  const { shell } = call;
  const flags = texts(call.args)
    .filter((text) => /^[-+]\w+$/.test(text))
    .join('');
  if (call.program === 'export' && flags.includes('p')) return stream(null, Taint.secret);
  for (const word of call.args) {
    evaluateSubscript(call, word);
    const match = /^([A-Za-z_]\w*)(?:\[.*?\](?=\+?=|$))?(\+?=)?([\s\S]*)$/.exec(word.text);
    if (!match || /^[-+]/.test(word.text)) continue;
    const [, name, operator, value] = match as unknown as [string, string, string | undefined, string];
    if (flags.includes('l')) shell.lowercase.add(name);
    if (flags.includes('i')) shell.integers.add(name);
    if (operator === undefined) {
      if (call.program === 'readonly' || flags.includes('r')) shell.readonlyNames.add(name);
      continue;
    }
    const valueWord = wordOf(value, word);
    checkAssignment(name, valueWord, call, true);
    // `declare -a 'x=(…)'`: the list is read again, whatever quotes it stood in.
    if (/[aA]/.test(flags) && /^\([\s\S]*\)$/.test(value))
      call.machine.runText(`${name}=${value}`, shell, { span: call.span, taint: word.taint });
    if (/[in]/.test(flags) || shell.integers.has(name)) call.machine.evaluate(value, shell, call.span);
    if (flags.includes('n') && isKnown(value)) {
      shell.namerefs.set(name, value);
      continue;
    }
    const before = operator === '+=' ? shell.lookup(name)?.value : '';
    shell.assign(name, (typeof before === 'string' ? before : '') + value, word.taint);
    if (call.program === 'readonly' || flags.includes('r')) shell.readonlyNames.add(name);
  }
  return NOTHING;
}

function unset(call: Call): Stream {
  const functions = call.args.some(({ text }) => text === '-f');
  evaluateNames(call);
  for (const { text } of readOptions(call.args).operands) {
    if (functions) call.shell.functions.delete(text);
    else call.shell.assign(text, null);
    if (text === 'PATH') report(call, 'path-change');
    if (text === 'HISTFILE') report(call, 'stop-history');
  }
  return NOTHING;
}

const READ = { values: 'adinNptu' } as const;

/** read: the variables take what comes in. */
function read(call: Call): Stream {
  const options = readOptions(call.args, READ);
  evaluateNames(call);
  const fd = options.text('u');
  const input = fd !== null ? (call.shell.fds.get(fd)?.stream ?? OPAQUE) : call.stdin;
  const names = options.operands.map(({ text }) => text);
  const array = options.text('a');
  if (array) names.push(array);
  if (names.length === 0) names.push('REPLY');
  const line = input.text === null ? null : (input.text.split('\n')[0] ?? '');
  const taint = input.taint;
  if (line === null || (line === '' && input.text === '')) {
    for (const name of names) call.shell.assign(name, UNKNOWN, taint);
    return NOTHING;
  }
  if (names.length === 1) {
    call.shell.assign(names[0] as string, array ? line.split(/\s+/) : line.trim(), taint);
    return NOTHING;
  }
  const fields = line.trim().split(/\s+/);
  names.forEach((name, index) => {
    const value = index === names.length - 1 ? fields.slice(index).join(' ') : (fields[index] ?? '');
    call.shell.assign(name, value, taint);
  });
  return NOTHING;
}

function mapfile(call: Call): Stream {
  const options = readOptions(call.args, { values: 'dnOsuCc' });
  evaluateNames(call);
  const callback = options.value('C');
  if (callback) call.machine.runText(callback.text, call.shell, { span: call.span });
  const name = options.operands[0]?.text ?? 'MAPFILE';
  const { text, taint } = call.stdin;
  call.shell.assign(name, text === null ? UNKNOWN : text.split('\n'), taint);
  return NOTHING;
}

const joined = (words: readonly ShellWord[]) => ({
  text: words.map(({ text }) => text).join(' '),
  taint: words.reduce((all, { taint }) => all | taint, 0),
});

function evaluate(call: Call): Stream {
  const args = call.args[0]?.text === '--' ? call.args.slice(1) : call.args;
  if (args.length === 0) return NOTHING;
  const { text, taint } = joined(args);
  return call.machine.runText(text, call.shell, { span: call.span, taint, stdin: call.stdin });
}

/** `source FILE`: known content runs here, the user's own start files are trusted to be theirs. */
function source(call: Call): Stream {
  const [file, ...rest] = call.args;
  if (!file || file.text === '-') return sourceInput(call);
  const fd = /^\/dev\/(?:stdin|fd\/0)$/.test(file.text);
  const content = fd ? call.stdin : readPath(file, call);
  const before = call.shell.positional;
  if (rest.length > 0) call.shell.positional = texts(rest);
  const output =
    content.text === null
      ? unread(call, content, absolute(file.text, call.shell))
      : call.machine.runText(content.text, call.shell, { span: call.span, taint: content.taint });
  call.shell.positional = before;
  return output;
}

/** `… | source`: fish reads what comes in; bash and zsh would complain. */
function sourceInput(call: Call): Stream {
  const { text, taint } = call.stdin;
  if (text === '') return NOTHING;
  return call.machine.runText(text, call.shell, { span: call.span, taint });
}

function unread(call: Call, content: Stream, path: string): Stream {
  if (content.taint & (Taint.network | Taint.decoded))
    return call.machine.runText(null, call.shell, { span: call.span, taint: content.taint });
  // Every shell of the person runs it anyway.
  const own = path.startsWith(`${call.shell.context.home}/.`) && isUserStartup(path);
  if (!own && !(isShellSetup(path) && !foreignRule(path, call.shell)))
    report(call, foreignRule(path, call.shell) ?? 'runs-script');
  return OPAQUE;
}

function alias(call: Call): Stream {
  for (const word of call.args) {
    const match = /^([^=\s]+)=([\s\S]*)$/.exec(word.text);
    if (!match) continue;
    const [, name, value] = match as unknown as [string, string, string];
    call.shell.aliases.set(name, value);
    if (call.shell.startup && /^['"]?~?\/(?!(?:usr\/(?:local\/)?)?s?bin\/)/.test(value)) report(call, 'path-program');
    if (isEverydayCommand(name)) report(call, shadows(name, value) ? 'alias-shadow' : 'alias-everyday');
    const inner = call.shell.fork();
    // What everybody types within the minute is as good as run.
    inner.latent = !isEverydayCommand(name) && !SOON.test(name);
    inner.aliases = new Map(inner.aliases);
    inner.aliases.delete(name);
    call.machine.runText(value, inner, { span: call.span, taint: word.taint });
  }
  return NOTHING;
}

const isEverydayCommand = (name: string): boolean =>
  /^(?:sudo|su|rm|mv|cp|cd|ssh|git|cat|vim?|nano|less|man|find|kill|chmod|chown|ps|docker|apt|systemctl|exit|passwd)$/.test(
    name,
  );

const SOON = /^(?:ls|ll|la|grep|tail|head|echo|clear|cp|make|python3?|npm)$/;

/** An alias that makes an everyday command do more than it says. */
const shadows = (name: string, value: string): boolean =>
  /\s-\w*f|--force|;|&&|\||\$\(|curl|wget|\/tmp\//.test(value) && value !== name;

function trap(call: Call): Stream {
  const action = call.args.find(({ text }) => text === '-' || !text.startsWith('-'));
  if (action && action.text !== '-' && call.args.length > 1 && /\S/.test(action.text)) {
    call.machine.runText(action.text, call.shell.fork(), { span: call.span, taint: action.taint });
  }
  return NOTHING;
}

const FISH_PATHS = /^(?:fish_user_paths|PATH)$/;

/** Folders in which programs are looked for from now on. */
function searchesIn(call: Call, folders: readonly string[]): void {
  const named = folders.filter((word) => !word.startsWith('-'));
  if (named.length > 0) report(call, named.some(isForeignPlace) ? 'path-hijack' : 'path-change');
}

const fishAddPath: Handler = (call) => {
  searchesIn(call, texts(call.args));
  return NOTHING;
};

function set(call: Call): Stream {
  const words = texts(call.args);
  if (words.length === 0) return stream(null, Taint.secret);
  // fish: `set -Ux fish_user_paths /tmp/bin`.
  const paths = words.findIndex((word) => FISH_PATHS.test(word));
  if (paths > 0 && words.slice(0, paths).every((word) => word.startsWith('-')))
    searchesIn(call, words.slice(paths + 1));
  if (words[0] === '+o' && words[1] === 'history') report(call, 'stop-history');
  if (/^-[a-z]*e/.test(words[0] ?? '') || (words[0] === '-o' && words[1] === 'errexit'))
    call.shell.stopsOnFailure = true;
  if (/^\+[a-z]*e/.test(words[0] ?? '')) call.shell.stopsOnFailure = false;
  const dashes = words.indexOf('--');
  if (dashes >= 0) call.shell.positional = words.slice(dashes + 1);
  else if (words.length > 0 && !/^[-+]/.test(words[0] as string)) call.shell.positional = words;
  return NOTHING;
}

function hash(call: Call): Stream {
  const options = readOptions(call.args, { values: 'p' });
  const path = options.text('p');
  const name = options.operands[0]?.text;
  if (path && name) {
    call.shell.aliases.set(name, path);
    report(call, isForeignPlace(path) ? 'path-hijack' : 'path-change');
  }
  return NOTHING;
}

/** `enable -f FILE NAME` loads a library as a command of the shell. */
function enable(call: Call): Stream {
  if (readOptions(call.args, { values: 'f' }).has('f')) report(call, 'load-builtin');
  return NOTHING;
}

const evaluateArguments = (call: Call): Stream => {
  for (const { text } of call.args) call.machine.evaluate(text, call.shell, call.span);
  return NOTHING;
};

/** `-v NAME`, and what is compared as numbers: zsh evaluates that here too. */
function test(call: Call): Stream {
  const words = texts(call.args);
  words.forEach((text, index) => {
    const beside = /^-(?:eq|ne|lt|le|gt|ge)$/;
    if (
      /^-[vR]$/.test(words[index - 1] ?? '') ||
      beside.test(words[index - 1] ?? '') ||
      beside.test(words[index + 1] ?? '')
    )
      call.machine.evaluate(text, call.shell, call.span);
  });
  return NOTHING;
}

/** Commands that only take names. */
const names = (call: Call): Stream => {
  evaluateNames(call);
  return NOTHING;
};

/** A word of fish or zsh before a command: what follows runs there. */
function otherShell(skip: number) {
  return (call: Call): Stream | undefined => {
    report(call, 'cannot-parse');
    const rest = call.args.slice(skip);
    return rest.length > 0 ? call.machine.runWords(rest, call.shell, call.stdin) : undefined;
  };
}

/** printf -v NAME and enable, complete, bind: text kept for later. */
function bind(call: Call): Stream {
  for (const [index, word] of call.args.entries()) {
    if (/^-[xCF]$/.test(word.text) || call.args[index - 1]?.text === '-x') {
      const code = call.args[index]?.text.replace(/^"[^"]*":\s*/, '') ?? '';
      if (/\s|;/.test(code)) call.machine.runText(code, call.shell.fork(), { span: call.span });
    }
  }
  return NOTHING;
}

function history(call: Call): Stream {
  const options = readOptions(call.args, { values: 'dps' });
  if (options.has('c')) report(call, 'erase-traces');
  else if (options.has('d')) report(call, 'erase-line');
  if (options.has('w')) report(call, 'history-write');
  // People type passwords into command lines.
  return stream(null, Taint.settings);
}

function fc(call: Call): Stream {
  if (!call.args.some(({ text }) => /^-\w*l/.test(text))) report(call, 'runs-script');
  return OPAQUE;
}

const shift = (call: Call): Stream => {
  if (call.shell.positional) call.shell.positional = call.shell.positional.slice(1);
  return NOTHING;
};

const nothing = (): Stream => NOTHING;

function compgen(call: Call): Stream {
  for (const [index, { text }] of call.args.entries()) {
    const code = call.args[index + 1];
    if ((text === '-C' || text === '-W') && code)
      call.machine.runText(text === '-W' ? `: ${code.text}` : code.text, call.shell.fork(), { span: call.span });
  }
  return OPAQUE;
}

export const builtinHandlers: Handlers = {
  cd,
  ...same('pushd popd chdir', cd),
  declare,
  ...same('typeset export local readonly', declare),
  let: evaluateArguments,
  unset,
  read,
  mapfile,
  readarray: mapfile,
  eval: evaluate,
  source,
  '.': source,
  alias,
  ...same(
    `unalias return exit logout break continue fg bg disown shopt times suspend caller compopt
     setopt unsetopt autoload rehash emulate : true false`,
    nothing,
  ),
  trap,
  set,
  fish_add_path: fishAddPath,
  hash,
  bind,
  complete: compgen,
  compgen,
  history,
  fc,
  shift,
  getopts: names,
  wait: names,
  ...same('jobs dirs ulimit help', () => OPAQUE),
  enable,
  ...same('and or not begin', otherShell(0)),
  repeat: otherShell(1),
  sched: otherShell(1),
  '[': test,
  '[[': test,
  test,
  type: (call) => {
    const name = call.args.at(-1)?.text ?? '';
    const asksPath = call.args.some(({ text }) => /^-\w*[pP]/.test(text));
    return asksPath && /^[\w.+-]+$/.test(name) ? stream(`/usr/bin/${name}\n`) : OPAQUE;
  },
  pwd: (call) => stream(`${call.shell.cwd ?? UNKNOWN}\n`),
};
