// python, perl, ruby, node, php, awk, sed and friends: where their program text comes from.

import type { Call, Handler, Handlers } from '../call/machine.ts';
import { same } from '../call/words.ts';
import { NOTHING, narrowed, OPAQUE, SENSITIVE, type Stream, stream, Taint } from '../taint.ts';
import { absolute } from '../targets/paths.ts';
import { hasUnknown, type ShellWord } from '../word/symbols.ts';
import { withoutAwkPatterns } from './awk-patterns.ts';
import { checkCode, unescapeText } from './code.ts';
import { report, texts, wordOf } from './common.ts';
import { foreignRule } from './foreign.ts';
import { landFile } from './land.ts';
import { isPrivilegedPort } from './network.ts';
import { readPath } from './read.ts';
import { frameworkRule, isFrameworkLook } from './statements.ts';
import { saysItDestroys } from './unfamiliar.ts';
import { writeFile } from './write.ts';

interface Language {
  /** Flags whose value is the program, last letter of a joined group counts. */
  code: RegExp;
  /** Flags with a value that is not the program. */
  values?: RegExp;
  /** Flags after which nothing is run. */
  asks: RegExp;
  /** Sub-commands or flags that only check or format. */
  harmless?: RegExp;
}

const LANGUAGES: Record<string, Language> = {
  python: { code: /^-[A-Za-z]*c$/, values: /^-[WXQ]$/, asks: /^(?:-V+|--version|-h|--help)$/ },
  perl: { code: /^-[A-Za-z0-9]*[eE]$/, values: /^-[ICx]$/, asks: /^(?:-v|-V.*|--version|-h|--help)$/ },
  ruby: { code: /^-[A-Za-z]*e$/, values: /^-[ICrE]$/, asks: /^(?:-v|--version|-h|--help)$/ },
  node: {
    code: /^(?:-e|--eval|-p|--print|-pe)$/,
    values: /^(?:-r|--require|--import|--loader)$/,
    asks: /^(?:-v|--version|-h|--help|-c|--check)$/,
  },
  php: { code: /^(?:-r|-R|-B|-E)$/, values: /^(?:-d|-c|-z|-t)$/, asks: /^(?:-v|--version|-h|--help|-i|-m|-l)$/ },
  lua: { code: /^-e$/, values: /^-l$/, asks: /^-v$/ },
  tclsh: { code: /^-c$/, asks: /^--version$/ },
  pwsh: { code: /^(?:-c|-Command|-EncodedCommand|-enc|-e)$/i, asks: /^(?:-v|--version|-h|--help)$/ },
};

const interpreter = (name: string): Handler => {
  const language = LANGUAGES[name] as Language;
  return (call) => runInterpreter(call, name, language);
};

/** `deno run FILE`. */
const RUNS_BY_VERB = new Set(['deno', 'bun']);

function runInterpreter(call: Call, name: string, language: Language): Stream {
  const { args } = call;
  let edits = false;
  for (let i = 0; i < args.length; i++) {
    const word = args[i] as ShellWord;
    const { text } = word;
    if (language.asks.test(text)) return stream(null);
    if (text === '-m' && name === 'python') return pythonModule(call, args.slice(i + 1));
    if (text === '-run' && name === 'ruby') return rubyUtility(call, args.slice(i + 1));
    if (text === '--') continue;
    // Behind `-M` and `-I` stands a name.
    if (/^-(?![MmI])\w*i/.test(text) && (name === 'perl' || name === 'ruby')) edits = true;
    if (language.code.test(text)) {
      const code = args[i + 1];
      if (name === 'tclsh') return tcl(call, stream(code?.text ?? null, code?.taint));
      if (edits) report(call, 'edit-in-place');
      if (edits) rewrites(call, args.slice(i + 2), code?.text ?? '');
      return checkCode(call, name, code?.text ?? '', code?.taint ?? 0);
    }
    const attached = /^(?:--eval=|--print=|-c(?=.{3}))([\s\S]+)$/.exec(text)?.[1];
    if (attached && name !== 'perl') return checkCode(call, name, attached, word.taint);
    if (language.values?.test(text)) {
      i++;
      continue;
    }
    if (text === '-') return fromInput(call, name);
    if (text.startsWith('-') || (text === 'run' && RUNS_BY_VERB.has(call.program))) continue;
    if (/^(?:eval)$/.test(text) && (call.program === 'deno' || call.program === 'bun')) {
      const code = args[i + 1];
      return checkCode(call, name, code?.text ?? '', code?.taint ?? 0);
    }
    return fromFile(call, name, word);
  }
  return fromInput(call, name);
}

/** What replaces all of a line by nothing. */
const LEAVES_NOTHING = /^\s*(?:s(\W)\.[*+]\1\1\w*|undef\s+\$_|\$_\s*=\s*(?:""|''))\s*;?\s*$/;

/** `perl -i`: the files after the program are changed. */
function rewrites(call: Call, files: readonly ShellWord[], code: string): void {
  const data = LEAVES_NOTHING.test(code) ? stream('') : OPAQUE;
  for (const file of files) landFile(file, data, { append: false }, call);
}

/** The program is what comes in, or there is only a prompt. */
function fromInput(call: Call, name: string): Stream {
  const { stdin } = call;
  if (stdin.text === '' && stdin.taint === 0) return OPAQUE;
  return name === 'tclsh' ? tcl(call, stdin) : checkCode(call, name, stdin.text, stdin.taint);
}

function tcl(call: Call, input: Stream): Stream {
  for (const match of (input.text ?? '').matchAll(/\b(?:exec|spawn|system)\s+([^\n;\]]+)/g)) {
    call.machine.runText(match[1] as string, call.shell.fork(), { span: call.span });
  }
  report(call, 'inline-code');
  return OPAQUE;
}

function fromFile(call: Call, name: string, file: ShellWord): Stream {
  const content = call.shell.files.get(absolute(file.text, call.shell));
  if (content) return checkCode(call, name, content.text, content.taint);
  if (/^\/dev\/(?:stdin|fd\/\d+)$/.test(file.text)) return fromInput(call, name);
  const framework = /(?:^|\/)(?:manage\.py|artisan)$/.test(file.text)
    ? frameworkRule(texts(call.args).join(' '))
    : null;
  if (!framework && isFrameworkLook(file.text, texts(call.args))) return stream(null);
  const behind = call.args.slice(call.args.indexOf(file) + 1);
  const destroys = saysItDestroys({ args: behind }) ? 'unfamiliar-destructive' : null;
  report(call, framework ?? foreignRule(file.text, call.shell) ?? destroys ?? 'runs-script');
  return stream(null);
}

const SAFE_MODULES =
  /^(?:json\.tool|this|calendar|timeit|site|platform|sysconfig|pydoc|dis|tokenize|ast|compileall|py_compile|unittest|pytest|doctest|venv|zipfile|tarfile|base64|gzip|mypy|flake8|black|ruff|pylint|isort|build|http\.server|SimpleHTTPServer|ensurepip|pdb|cProfile|trace|webbrowser|antigravity|IPython|jupyter)$/;

/** `--bind 127.0.0.1`: nobody else can reach it. */
const isForOneself = (args: readonly ShellWord[]): boolean =>
  args.some(
    ({ text }, i) =>
      (/^(?:-b|--bind)$/.test(args[i - 1]?.text ?? '') || text.startsWith('--bind=')) &&
      /^(?:--bind=)?(?:127(?:\.\d+){3}|localhost|::1)$/.test(text),
  );

function pythonModule(call: Call, rest: ShellWord[]): Stream {
  const [module, ...args] = rest;
  const name = module?.text ?? '';
  if (name === 'pip' && module) return call.machine.runWords([wordOf('pip', module), ...args], call.shell, call.stdin);
  if (/^(?:http\.server|SimpleHTTPServer)$/.test(name) && isForOneself(args)) return stream(null);
  if (/^(?:http\.server|SimpleHTTPServer)$/.test(name))
    report(call, args.some(({ text }) => isPrivilegedPort(text)) ? 'privileged-port' : 'listen');
  else if (!SAFE_MODULES.test(name)) report(call, 'runs-script');
  return stream(null);
}

/** `ruby -run -e rm -- -rf x`: the commands of its library of utilities have the names and options of the shell's. */
function rubyUtility(call: Call, rest: readonly ShellWord[]): Stream {
  const words = rest.filter(({ text }) => text !== '-e' && text !== '--');
  if (words[0]?.text !== 'httpd') return call.machine.runWords(words, call.shell, call.stdin);
  report(call, 'listen');
  return stream(null);
}

/** awk: `system()`, pipes and output files are the only ways out. */
function awk(call: Call): Stream {
  let program: ShellWord | null = null;
  const given: ShellWord[] = [];
  const files: ShellWord[] = [];
  let inPlace = false;
  const { args } = call;
  for (let i = 0; i < args.length; i++) {
    const word = args[i] as ShellWord;
    const { text } = word;
    if (/^(?:-[Fv]|--field-separator|--assign|-i|--include|-l)$/.test(text)) {
      if (/^-i$/.test(text) && args[i + 1]?.text === 'inplace') inPlace = true;
      const value = args[++i];
      if (/^(?:-v|--assign)$/.test(text) && value) given.push(value);
    } else if (/^-v./.test(text)) given.push(wordOf(text.slice(2), word));
    else if (text.startsWith('--assign=')) given.push(wordOf(text.slice(9), word));
    else if (/^(?:-f|--file)$/.test(text)) {
      const file = args[++i];
      const content = file ? readPath(file, call) : NOTHING;
      if (content.text === null) report(call, content.taint & Taint.network ? 'remote-code' : 'runs-script');
      else program = file ? wordOf(content.text, file) : null;
    } else if (text.startsWith('-') && text.length > 1 && program === null) continue;
    else if (program === null) program = word;
    else files.push(word);
  }
  let taint = call.stdin.taint;
  if (inPlace) {
    report(call, 'edit-in-place');
    for (const file of files) landFile(file, OPAQUE, { append: false }, call);
  }
  for (const file of files) if (!/^\w+=/.test(file.text)) taint |= readPath(file, call).taint & SENSITIVE;
  if (!program) return stream(null, taint);
  return awkProgram(call, program, taint, given);
}

const AWK_SHELL =
  /\bsystem\s*\(\s*("(?:[^"\\]|\\.)*")?([^)]*)\)|("(?:[^"\\]|\\.)*"|(?<![\w$])[A-Za-z_]\w*)\s*\|&?\s*getline|(?<!\|)\|&?\s*("(?:[^"\\]|\\.)*"|(?!getline\b)[A-Za-z_]\w*\b(?!\s*[|&~=<>!]))/g;
const AWK_WRITE = /\bprintf?\b[^;}|]*?>{1,2}\s*("(?:[^"\\]|\\.)*")/g;

/** `print "rm -rf /" | "sh"`: what was printed last is what runs. */
function pipedToShell(call: Call, program: ShellWord, before: string): void {
  const printed = /print\s+"((?:[^"\\]|\\.)*)"\s*(?:\$\w+)?\s*$/.exec(before.slice(-2_000));
  if (!printed) report(call, 'dynamic-code');
  else {
    call.machine.runText(unescapeText(printed[1] as string), call.shell.fork(), {
      span: call.span,
      taint: program.taint,
    });
  }
}

/** The text that a variable of the program was given, by the program or before it, or null. */
function heldText(code: string, name: string, given: readonly ShellWord[]): string | null {
  if (!/^\w{1,40}$/.test(name)) return null;
  const before = given.find(({ text }) => text.startsWith(`${name}=`));
  if (before) return hasUnknown(before.text) ? null : before.text.slice(name.length + 1);
  const match = new RegExp(`\\b${name}\\s*=\\s*"((?:[^"\\\\]|\\\\.)*)"\\s*([\\w$(]?)`).exec(code);
  if (!match) return null;
  const behind = code.slice(match.index + match[0].length - 1);
  if (/^ENVIRON\["HOME"\]/.test(behind)) return `${unescapeText(match[1] as string)}~`;
  // What is joined to it is only known when it runs.
  return unescapeText(match[1] as string) + (match[2] ? '\uE000' : '');
}

/** Texts of a program joined by standing side by side; of what else is joined only the environment is known. */
const joined = (expression: string): string =>
  [...expression.matchAll(/"((?:[^"\\]|\\.)*)"|ENVIRON\["(\w+)"\]|[^\s"]+/g)]
    .map(([, text, name]) => (text !== undefined ? unescapeText(text) : name ? `\${${name}}` : '\uE000'))
    .join('');

/** Commands started by one program that are followed. */
const MAX_RUNS = 64;

function awkProgram(call: Call, program: ShellWord, incoming: number, given: readonly ShellWord[]): Stream {
  const code = program.text;
  // A condition narrows a list of processes down.
  const taint = /[/~]|==/.test(code) ? narrowed(incoming) : incoming;
  if (hasUnknown(code) && program.taint & Taint.network) report(call, 'remote-code');
  if (/\/inet[46]?\/(?:tcp|udp)\//.test(code)) {
    report(call, /\w\s*\|&\s*getline/.test(code) ? 'reverse-shell' : 'network-redirect');
  }
  let runs = 0;
  const acts = withoutAwkPatterns(code);
  for (const match of acts.matchAll(AWK_SHELL)) {
    if (++runs > MAX_RUNS) {
      report(call, 'too-deep');
      break;
    }
    const started = match[1] ?? match[3] ?? match[4];
    const quoted = started?.startsWith('"') ? started : undefined;
    const piped = match[4] !== undefined && /^"\s*(?:\/bin\/)?(?:ba|da|z|k)?sh\b/.test(match[4]);
    if (piped) {
      pipedToShell(call, program, code.slice(0, match.index));
      continue;
    }
    const command = quoted === undefined ? '\uE000' : joined(`${quoted}${match[1] ? match[2] : ''}`);
    if (/^(?:sort|cat|wc|uniq|tr|head|tail|column)\b[^;&|`$]*$/.test(command)) continue;
    const name = started ?? match[2]?.trim() ?? '';
    const held = quoted === undefined ? heldText(code, name, given) : null;
    if (held !== null) call.machine.runText(held, call.shell.fork(), { span: call.span });
    else if (quoted === undefined) report(call, 'dynamic-code');
    else call.machine.runText(command, call.shell.fork(), { span: call.span, taint: call.stdin.taint });
  }
  for (const match of acts.matchAll(AWK_WRITE)) {
    const path = unescapeText((match[1] as string).slice(1, -1));
    writeFile(wordOf(path, program), stream(null), { append: match[0].includes('>>') }, call);
  }
  const printed = /^\s*(?:BEGIN)?\s*\{\s*print\s+"((?:[^"\\]|\\.)*)"\s*(?:\$[01])?\s*;?\s*\}\s*$/.exec(code);
  if (printed) {
    const suffix = /\$[01]/.test(code) ? (call.stdin.text ?? '\uE000').trim() : '';
    return stream(`${unescapeText(printed[1] as string)}${suffix}\n`, taint);
  }
  return stream(formatted(code), taint);
}

/** `BEGIN{printf "%c%c", 114, 109}` prints the same whatever comes in. */
function formatted(code: string): string | null {
  const match =
    /^\s*BEGIN\s*\{\s*printf\s*\(?\s*"((?:[^"\\]|\\.)*)"((?:\s*,\s*(?:\d+|"[^"\\]*"))*)\s*\)?\s*;?\s*\}\s*$/.exec(code);
  if (!match) return null;
  const values = [...(match[2] as string).matchAll(/(\d+)|"([^"]*)"/g)];
  let at = 0;
  const template = (match[1] as string).replace(/%([csd])/g, (_, kind) => {
    const [, number, text] = values[at++] ?? [];
    if (kind !== 'c') return number ?? text ?? '';
    return number ? String.fromCharCode(Number(number)) : (text?.[0] ?? '');
  });
  return at === values.length ? unescapeText(template) : null;
}

const otherEval = /^(?:-e|--eval|-E)$/;

/** Rarer languages: the code is looked through, a file is a script. */
const generic: Handler = (call) => {
  const at = call.args.findIndex(({ text }) => otherEval.test(text));
  if (at >= 0) return checkCode(call, call.program, call.args[at + 1]?.text ?? '', call.args[at + 1]?.taint ?? 0);
  if (texts(call.args).every((text) => /^(?:-{1,2}(?:version|help)|-[vVh])$/.test(text)) && call.args.length > 0)
    return undefined;
  if (call.stdin.taint & (Taint.network | Taint.decoded) && texts(call.args).every((text) => text.startsWith('-'))) {
    return checkCode(call, call.program, call.stdin.text, call.stdin.taint);
  }
  const onlyOptions = texts(call.args).every((text) => text.startsWith('-'));
  if (onlyOptions && call.stdin.text) {
    return checkCode(call, call.program, call.stdin.text, call.stdin.taint);
  }
  if (call.args.length > 0 || call.stdin.text !== '') report(call, 'runs-script');
  return undefined;
};

const dotScript: Handler = (call) => {
  const verb = call.args.find(({ text }) => !text.startsWith('-'))?.text ?? '';
  if (/^(?:test|fmt|lint|check|info|doc|types|--version|install|i|add|build|pm)$/.test(verb)) return undefined;
  return runInterpreter(call, 'node', LANGUAGES.node as Language);
};

export const interpreterHandlers: Handlers = {
  ...same('python python2 python3 pypy pypy3 ipython', interpreter('python')),
  perl: interpreter('perl'),
  ruby: interpreter('ruby'),
  jruby: interpreter('ruby'),
  ...same('node nodejs tsx ts-node', interpreter('node')),
  php: interpreter('php'),
  lua: interpreter('lua'),
  luajit: interpreter('lua'),
  ...same('tclsh expect wish', interpreter('tclsh')),
  pwsh: interpreter('pwsh'),
  powershell: interpreter('pwsh'),
  deno: dotScript,
  bun: dotScript,
  awk,
  ...same('gawk mawk nawk', awk),
  ...same(
    `R Rscript julia ghci runghc elixir erl groovy scala racket guile sbcl osascript jshell
     java mono emacs crystal swift octave`,
    generic,
  ),
};
