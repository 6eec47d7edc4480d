// The shell's own commands: those that change what later words mean, and those that run text.
import type { Call, Handlers } from '../call/machine.ts';
import { readOptions } from '../call/options.ts';
import { NOTHING, OPAQUE, type Stream, stream, Taint } from '../taint.ts';
import { absolute } from '../targets/paths.ts';
import { isUserStartup } from '../targets/secrets.ts';
import { hasGlob, isKnown, type ShellWord, UNKNOWN } from '../word/symbols.ts';
import { report, texts, wordOf } from './common.ts';
import { checkAssignment } from './environment.ts';
import { readPath } from './read.ts';

function cd(call: Call): Stream {
  const { shell } = call;
  const target = readOptions(call.args).operands[0];
  if (call.program === 'popd' || target?.text === '-') {
    shell.cwd = null;
    return NOTHING;
  }
  const home = shell.lookup('HOME')?.value;
  const text = target?.text ?? (typeof home === 'string' ? home : UNKNOWN);
  const path = absolute(text, shell);
  shell.cwd = path.startsWith(UNKNOWN) || hasGlob(path) ? null : path;
  return NOTHING;
}

/** declare, export, local, readonly, typeset. */
function declare(call: Call): Stream {
  const { shell } = call;
  const flags = texts(call.args)
    .filter((text) => /^[-+]\w+$/.test(text))
    .join('');
  if (call.program === 'export' && flags.includes('p')) return stream(null, Taint.secret);
  for (const word of call.args) {
    const match = /^([A-Za-z_]\w*)(?:\[[^\]]*\])?(\+?=)?([\s\S]*)$/.exec(word.text);
    if (!match || /^[-+]/.test(word.text)) continue;
    const [, name, operator, value] = match as unknown as [
      string,
      string,
      string | undefined,
      string,
    ];
    if (flags.includes('l')) shell.lowercase.add(name);
    if (operator === undefined) {
      if (call.program === 'readonly' || flags.includes('r')) shell.readonlyNames.add(name);
      continue;
    }
    const valueWord = wordOf(value, word);
    checkAssignment(name, valueWord, call, true);
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
    const value =
      index === names.length - 1 ? fields.slice(index).join(' ') : (fields[index] ?? '');
    call.shell.assign(name, value, taint);
  });
  return NOTHING;
}

function mapfile(call: Call): Stream {
  const options = readOptions(call.args, { values: 'dnOsuCc' });
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
  if (!file) return NOTHING;
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

function unread(call: Call, content: Stream, path: string): Stream {
  if (content.taint & (Taint.network | Taint.decoded))
    return call.machine.runText(null, call.shell, { span: call.span, taint: content.taint });
  // Every shell of the person runs it anyway.
  const own = path.startsWith(`${call.shell.context.home}/.`) && isUserStartup(path);
  if (!own) report(call, 'runs-script');
  return OPAQUE;
}

function alias(call: Call): Stream {
  for (const word of call.args) {
    const match = /^([^=\s]+)=([\s\S]*)$/.exec(word.text);
    if (!match) continue;
    const [, name, value] = match as unknown as [string, string, string];
    call.shell.aliases.set(name, value);
    if (isEverydayCommand(name))
      report(call, shadows(name, value) ? 'alias-shadow' : 'alias-everyday');
    const inner = call.shell.fork();
    inner.latent = true;
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

/** An alias that makes an everyday command do more than it says. */
const shadows = (name: string, value: string): boolean =>
  /\s-\w*f|--force|;|&&|\||\$\(|curl|wget|\/tmp\//.test(value) && value !== name;

function trap(call: Call): Stream {
  const action = call.args.find(({ text }) => !text.startsWith('-'));
  if (action && call.args.length > 1 && /\S/.test(action.text)) {
    call.machine.runText(action.text, call.shell.fork(), { span: call.span, taint: action.taint });
  }
  return NOTHING;
}

function set(call: Call): Stream {
  const words = texts(call.args);
  if (words.length === 0) return stream(null, Taint.secret);
  if (words[0] === '+o' && words[1] === 'history') report(call, 'stop-history');
  const dashes = words.indexOf('--');
  if (dashes >= 0) call.shell.positional = words.slice(dashes + 1);
  else if (words.length > 0 && !/^[-+]/.test(words[0] as string)) call.shell.positional = words;
  return NOTHING;
}

function hash(call: Call): Stream {
  const options = readOptions(call.args, { values: 'p' });
  const path = options.text('p');
  const name = options.operands[0]?.text;
  if (path && name) call.shell.aliases.set(name, path);
  return NOTHING;
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
  if (options.has('c', 'd')) report(call, 'erase-traces');
  if (options.has('w')) report(call, 'history-write');
  // People type passwords into command lines.
  return stream(null, Taint.secret);
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
      call.machine.runText(text === '-W' ? `: ${code.text}` : code.text, call.shell.fork(), {
        span: call.span,
      });
  }
  return OPAQUE;
}

export const builtinHandlers: Handlers = {
  cd,
  pushd: cd,
  popd: cd,
  chdir: cd,
  declare,
  typeset: declare,
  export: declare,
  local: declare,
  readonly: declare,
  let: nothing,
  unset,
  read,
  mapfile,
  readarray: mapfile,
  eval: evaluate,
  source,
  '.': source,
  alias,
  unalias: nothing,
  trap,
  set,
  hash,
  bind,
  complete: compgen,
  compgen,
  history,
  fc,
  shift,
  getopts: nothing,
  return: nothing,
  exit: nothing,
  logout: nothing,
  break: nothing,
  continue: nothing,
  wait: nothing,
  fg: nothing,
  bg: nothing,
  disown: nothing,
  jobs: () => OPAQUE,
  dirs: () => OPAQUE,
  ulimit: () => OPAQUE,
  shopt: nothing,
  enable: nothing,
  times: nothing,
  suspend: nothing,
  caller: nothing,
  compopt: nothing,
  setopt: nothing,
  unsetopt: nothing,
  autoload: nothing,
  rehash: nothing,
  emulate: nothing,
  ':': nothing,
  true: nothing,
  false: nothing,
  '[': nothing,
  '[[': nothing,
  test: nothing,
  help: () => OPAQUE,
  type: (call) => {
    const name = call.args.at(-1)?.text ?? '';
    const asksPath = call.args.some(({ text }) => /^-\w*[pP]/.test(text));
    return asksPath && /^[\w.+-]+$/.test(name) ? stream(`/usr/bin/${name}\n`) : OPAQUE;
  },
  pwd: (call) => stream(`${call.shell.cwd ?? UNKNOWN}\n`),
};
