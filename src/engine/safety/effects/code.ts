// One-line programs in other languages. They are not interpreted; calls that run shell commands,
// delete, write or fork are found by name and their literal arguments judged like the shell's own. The names of the
// calls are patterns in data/code-calls.json.
import type { Call } from '../call/machine.ts';
import calls from '../data/code-calls.json' with { type: 'json' };
import { listed } from '../listed.ts';
import { HIDDEN, NOTHING, type Stream, stream, Taint } from '../taint.ts';
import { asSource, hasUnknown, STAR, UNKNOWN } from '../word/symbols.ts';
import { report, wordOf } from './common.ts';
import { deletePath } from './delete.ts';
import { foreignRule } from './foreign.ts';
import { leaves } from './leaks/leave.ts';
import { readPath } from './read.ts';
import { dropsStore } from './statements.ts';
import { writeFile } from './write.ts';

const RUNS_SHELL = new RegExp(`\\b(?:${calls.runs.join('|')})(?!\\w)\\s*\\(?\\s*`, 'g');
const DELETES = new RegExp([`\\b(?:${listed(calls.deletes).join('|')})\\b`, ...listed(calls.deleteForms)].join('|'));
const WRITES = new RegExp(`\\b(?:${listed(calls.writes).join('|')})\\b`);
const NETWORK_CODE = new RegExp(`\\b(?:${listed(calls.network).join('|')})\\b`);
/** All variables at once, not one of them by name. */
const ENVIRONMENT = new RegExp(listed(calls.environment).join('|'));
const EVALUATES =
  /\b(?:exec|eval|compile|instance_eval|Function|loadstring|runInThisContext|vm\.run\w*|source(?:_url)?|dofile)\b\s*\(?/;
/** An address that is handed to what evaluates, loads or fetches. */
const FETCHES =
  /\b(?:source|sys\.source|source_url|get|load|import|require|dofile|include|load_file|slurp)\s*\(?\s*["']https?:\/\//;
const SOCKET =
  /\b(?:socket|fsockopen|TCPSocket|IO::Socket|(?:net|tls)\W{0,4}\.\s*(?:Socket|connect|createConnection))\b|\/dev\/tcp\//;
/** What comes in over the network is run. */
const RUNS_WHAT_COMES =
  /\b(?:IO\.popen|popen|system|exec|shell_exec|eval|spawn|os\.popen|qx)\b\s*\(?\s*\$?[a-z_]\w*\s*[,)]/;
const READS_SOCKET = /\b(?:gets|recv|readline|readlines|fgets|read|sysread|on\(\s*["']data)\b/;
const SOCKET_SHELL =
  /\b(?:dup2|pty\.spawn|fdopen)\b|\/bin\/(?:ba|da|z)?sh\b|cmd\.exe|["'](?:ba|da|z)?sh\b|\bexec\b.*<&/;
const OPENS = /\b(?:open|read|readFile\w*|slurp|IO\.read|File\.read|file_get_contents)\b/;
const DECODES =
  /b64decode|decode_base64|atob|Base64\.\w*decode\w*|Buffer\.from|fromhex|unhexlify|unpack|base64_decode|codecs\.decode|bytes\.fromhex|fromCharCode|chr\(/;
const FORKS = /\b(?:os\.)?fork\b/;
const LOOPS = /\b(?:while|for|loop|until|iter|times|setInterval|forever)\b/;
/** What these read may name what is run. */
const UNPACKS = new RegExp(`\\b(?:${listed(calls.unpacks).join('|')})\\b`);
const HARMLESS_CALLS = new RegExp(`^(?:${listed(calls.harmless).join('|')})$`);

/** Finds string literals and what stands before them. */
const LITERAL = /"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|`((?:[^`\\]|\\.)*)`|\bq[qwx]?[{(/|]([^})/|]*)[})/|]/g;
const MAX_CODE = 32_768;

export function checkCode(call: Call, language: string, code: string | null, taint: number): Stream {
  if (code === null || hasUnknownOnly(code)) {
    report(call, taint & Taint.network ? 'remote-code' : taint & Taint.decoded ? 'decoded-code' : 'dynamic-code');
    return stream(null, taint);
  }
  if (taint & Taint.network && hasUnknown(code)) report(call, 'remote-code');
  if (language === 'pwsh') code = withoutRehearsals(code);
  if (code.length > MAX_CODE) {
    report(call, 'too-deep');
    return stream(null);
  }
  inspect(call, language, asSource(code), 0);
  return printed(code);
}

/** PowerShell's statements that only say what they would do. */
export const withoutRehearsals = (code: string): string =>
  code
    .split(/(?<=[;|\n])/)
    .filter((statement) => !/\s-WhatIf\b(?!:\$false)/i.test(statement))
    .join('');

const hasUnknownOnly = (code: string): boolean => code.replaceAll(UNKNOWN, '').trim() === '';

function inspect(call: Call, language: string, code: string, depth: number): void {
  if (SOCKET.test(code) && (SOCKET_SHELL.test(code) || runsWhatComes(code))) report(call, 'reverse-shell');
  if (FORKS.test(code) && LOOPS.test(code) && !/\b(?:wait|waitpid)\b/.test(code)) report(call, 'fork-bomb');
  if (EVALUATES.test(code) && (NETWORK_CODE.test(code) || FETCHES.test(code))) report(call, 'remote-code');
  // Shell handed to the wrong interpreter still says what is meant.
  if (/^\s*(?:sudo\s+)?(?:rm|dd|mkfs\S*|chmod|chown)\s+\S/.test(code)) {
    call.machine.runText(code, call.shell.fork(), { span: call.span });
  }
  const literals = literalsOf(code);
  runsShell(call, code);
  deletes(call, code, literals);
  writes(call, code, literals);
  if (dropsStore(code)) report(call, 'database-drop');
  if (UNPACKS.test(code)) unpacks(call, literals);
  if (NETWORK_CODE.test(code) && ENVIRONMENT.test(code)) leaves(call, Taint.secret, 'body');
  if (OPENS.test(code)) {
    for (const { text } of literals) {
      if (!/^[~/]/.test(text)) continue;
      const read = readPath(wordOf(homePath(text, call), call.name), call);
      if (read.taint & HIDDEN && NETWORK_CODE.test(code)) leaves(call, read.taint, 'body');
    }
  }
  if (DECODES.test(code) && depth < 3) decoded(call, language, code, literals, depth);
  if (!isHarmless(code)) report(call, 'inline-code');
}

/** An object's bytes say which function makes it: a stranger's are a stranger's code. */
function unpacks(call: Call, literals: readonly Literal[]): void {
  for (const { text } of literals) {
    const rule = foreignRule(text, call.shell);
    if (rule) report(call, rule);
  }
  report(call, 'inline-code');
}

const runsWhatComes = (code: string): boolean => RUNS_WHAT_COMES.test(code) && READS_SOCKET.test(code);

interface Literal {
  text: string;
  start: number;
  end: number;
}

function literalsOf(code: string): Literal[] {
  const found: Literal[] = [];
  for (const match of code.matchAll(LITERAL)) {
    const raw = match[1] ?? match[2] ?? match[3] ?? match[4] ?? '';
    found.push({ text: unescapeText(raw), start: match.index, end: match.index + match[0].length });
    if (found.length >= 200) break;
  }
  return found;
}

export const unescapeText = (text: string): string =>
  text
    .replace(/\\x([0-9a-fA-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(/\\u([0-9a-fA-F]{4})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(/\\([0-7]{3})/g, (_, octal) => String.fromCharCode(Number.parseInt(octal, 8)))
    .replace(/\\n/g, '\n')
    .replace(/\\t/g, '\t')
    .replace(/\\(["'`\\/])/g, '$1');

function runsShell(call: Call, code: string): void {
  for (const match of code.matchAll(RUNS_SHELL)) {
    const rest = code.slice(match.index + match[0].length, match.index + match[0].length + 4096);
    const list =
      /^\[?\s*(?:(?:'[^']*'|"(?:[^"\\]|\\.)*")(?:\s*,\s*|\s+(?=["'[]))(?:\{\s*args\s*:\s*)?\[?\s*)+(?:'[^']*'|"(?:[^"\\]|\\.)*")/.exec(
        rest,
      );
    const single = /^[[({]?\s*(?:[bfru]{0,2})("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`)/.exec(rest);
    if (list) {
      const parts = [...list[0].matchAll(LITERAL)].map((m) => wordOf(unescapeText(m[1] ?? m[2] ?? ''), call.name));
      call.machine.runWords(
        parts.map((word) => (word.text === '~' ? wordOf(call.shell.context.home, word) : word)),
        call.shell.fork(),
        NOTHING,
      );
    } else if (single) {
      const { home } = call.shell.context;
      const text = unescapeText((single[1] as string).slice(1, -1))
        .replace(/[#$]\{([^{}]*)\}/g, (whole, inner) => (HOME_CALL.test(inner) ? home : whole))
        // A variable of the environment in Perl is the shell's own.
        .replace(/\$ENV\{(\w+)\}/g, (_, name) => `\${${name}}`);
      const joined = joinedTo(rest.slice(single[0].length), call.shell.context.home);
      call.machine.runText(text + joined, call.shell.fork(), { span: call.span });
    }
  }
  // Perl's and Ruby's backticks, qx{}, %x{}, and `"…" | getline`-like pipes run commands too.
  for (const match of code.matchAll(
    /(?<![\w$])`((?:[^`\\]|\\.){1,2000})`|\bqx[{(/|]([^})/|]*)[})/|]|%x[{([]([^})\]]*)[})\]]/g,
  )) {
    if (match[1] !== undefined && /\b(?:console|const|let|=>|require)\b/.test(code)) continue;
    call.machine.runText(match[1] ?? match[2] ?? match[3] ?? '', call.shell.fork(), { span: call.span });
  }
  // Groovy and Scala run a string by a method of it.
  for (const match of code.matchAll(/["']((?:[^"'\\]|\\.)*)["']\s*\.\s*(?:execute\b|!)/g)) {
    call.machine.runText(match[1] as string, call.shell.fork(), { span: call.span });
  }
  for (const match of code.matchAll(/open\s*\(?[^;]{0,40}?["']\s*\|\s*([^"']+)["']/g)) {
    call.machine.runText(match[1] as string, call.shell.fork(), { span: call.span });
  }
}

/** What is joined to a text behind it: the home directory, or what is only known when it runs. */
function joinedTo(behind: string, home: string): string {
  const match = /^\s*(?:\+|\.\.?(?=\s|\$|getenv\b|os\.)|<>|~)\s*(["'\w$@])/.exec(behind);
  if (!match || /["']/.test(match[1] as string)) return '';
  const next = behind.slice(0, 120).split(/[;\n]/)[0] ?? '';
  return HOME_CALL.test(next) ? home : UNKNOWN;
}

/** `os.path.expanduser('~')`, `homedir()`, `Path.home()` are the home directory. */
const HOME_CALL =
  /expanduser|homedir\(\)|Path\.home\(\)|Dir\.home|\$HOME|ENV\[.HOME.\]|environ\S*HOME|process\.env\.HOME|\$ENV\{HOME\}|user_home|NSHomeDirectory|getHomeDir|user-homedir|getHomeDirectory|user\.home|\bgetenv\W+HOME|\$env\(HOME\)|env(?:\.get)?\(["']HOME["']\)/;

function homePath(text: string, call: Call): string {
  return text.startsWith('~') ? call.shell.context.home + text.slice(1) : text;
}

/** A function that is handed on by its name. */
const NAMED_DELETE = /["'](?:unlink|rmdir|rmtree)["']\s*,/;

/** Paths that are put together of the home directory and a text behind it. */
function homeTargets(code: string, home: string): string[] {
  const all = new RegExp(HOME_CALL.source, 'g');
  return [...code.matchAll(all)].map((match) => {
    const behind = code.slice(match.index + match[0].length, match.index + match[0].length + 300);
    const joined = /^["'\])}]*\s*(?:\.(?:r?glob|joinpath|join)\(|[+*.,/]+|<>|~)?\s*["']?\/?([\w.][\w./ *-]*)["']/.exec(
      behind,
    );
    return joined ? `${home}/${joined[1]}` : home;
  });
}

function deletes(call: Call, code: string, literals: Literal[]): void {
  if (!DELETES.test(code.replace(/"[^"]*"|'[^']*'/g, '""')) && !NAMED_DELETE.test(code)) return;
  const recursive =
    /rmtree|finddepth|recursive\s*[:=]\s*true|rm_rf|rm_r\b|remove_dir|removedirs|RemoveAll|remove_tree|deleteRecursively|deleteDir|removeItem|removeDir|rmdir\b.*["']s["']|PathForcibly|DirectoryRecursive|delete-directory-tree|directory\/files|file\s+delete|-recurse|rglob|os\.walk|["']rf["']|glob\.glob|os\.listdir|os\.scandir|iterdir|remove_entry/i.test(
      code,
    );
  const paths = literals
    .map(({ text }) => text)
    .filter(
      (text) =>
        /^[~/.]|^\w[\w./-]*$/.test(text) &&
        !(HOME_CALL.test(code) && /^\/[A-Z]/.test(text)) &&
        !/^(?:fs|os|path|r|w|utf-?8|child_process|node:\w+|\*\*?)$/.test(text),
    );
  const targets = paths.map((path) => wordOf(homePath(path, call), call.name));
  for (const path of homeTargets(code, call.shell.context.home)) targets.push(wordOf(path, call.name));
  if (targets.length === 0) targets.push(wordOf(UNKNOWN, call.name));
  for (const word of targets)
    deletePath(call, /glob/.test(code) ? wordOf(`${word.text}/${STAR}`, word) : word, { recursive });
  if (/\.unlink\(\)|\.rmdir\(\)/.test(code) && /rglob|glob|iterdir/.test(code)) {
    for (const word of targets) deletePath(call, word, { recursive: true });
  }
}

function writes(call: Call, code: string, literals: Literal[]): void {
  if (!WRITES.test(code)) return;
  const writesFile =
    /["'](?:[wax]b?\+?|r\+)["']|["']\s*>{1,2}|write|append|truncate|put_contents|copy|move|rename|createWriteStream|spew/i.test(
      code,
    );
  if (!writesFile) return;
  for (const { text } of literals) {
    const path = text.replace(/^\s*\+?>{1,2}\s*/, '');
    if (/^(?:[~/]|\.\.?\/)/.test(path)) {
      writeFile(
        wordOf(homePath(path, call), call.name),
        stream(null),
        { append: /["']ab?\+?["']|>>/.test(code) },
        call,
      );
    }
  }
}

function decoded(call: Call, language: string, code: string, literals: Literal[], depth: number): void {
  let found = false;
  for (const { text } of literals) {
    const plain = decodeLiteral(text);
    if (plain === null) continue;
    found = true;
    inspect(call, language, plain, depth + 1);
    if (RUNS_SHELL.test(code))
      call.machine.runText(plain, call.shell.fork(), { span: call.span, taint: Taint.decoded });
    RUNS_SHELL.lastIndex = 0;
  }
  const runs = EVALUATES.test(code) || /\bsystem\b|\bpopen\b|subprocess/.test(code);
  if (!found && runs) report(call, 'decoded-code');
}

/** Base64 or hex that turns into readable text, or null. */
export function decodeLiteral(text: string): string | null {
  const compact = text.replace(/\s+/g, '');
  if (compact.length < 6 || compact.length > 8192) return null;
  const isHex = /^(?:[0-9a-fA-F]{2})+$/.test(compact);
  if (!isHex && !/^[A-Za-z0-9+/_-]+={0,2}$/.test(compact)) return null;
  const plain = Buffer.from(compact, isHex ? 'hex' : 'base64').toString('utf8');
  return /^[\t\n\r\x20-\x7e]+$/.test(plain) ? plain : null;
}

const OPENS_TO_READ =
  /^(?:open|File\.(?:read|open|readlines|foreach)|fs\.readFileSync|readFileSync|IO\.read|file_get_contents|fopen|file|read_text)$/;
/** A mode in which a file is opened for writing, or an address where a file was expected. */
const WRITE_MODE = /[,=]\s*["'](?:[wax]b?\+?|r\+b?)["']|["']\s*>|["']\w+:\/\//;

/** Only arithmetic, text work and printing. */
function isHarmless(code: string): boolean {
  const bare = code.replace(LITERAL, '""');
  for (const match of bare.matchAll(/([A-Za-z_$][\w.$:]*)\s*\(/g)) {
    const name = match[1] as string;
    if (OPENS_TO_READ.test(name) && !WRITE_MODE.test(code)) continue;
    if (!HARMLESS_CALLS.test(name) && !HARMLESS_CALLS.test(name.slice(name.lastIndexOf('.') + 1))) return false;
  }
  return (
    !/\b(?:exec|eval|system|popen|spawn|unlink|rmtree|__import__|getattr|globals|setattr|compile|do\s+["']|%x|qx)\b/.test(
      bare,
    ) && !/`/.test(bare)
  );
}

/** What a plain `print("…")` prints. */
function printed(code: string): Stream {
  const match =
    /^\s*(?:print|puts|say|echo|console\.log|printf|process\.stdout\.write)\s*\(?\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)')\s*\)?;?\s*$/.exec(
      code,
    );
  return match ? stream(`${unescapeText(match[1] ?? match[2] ?? '')}\n`) : stream(null);
}
