// One-line programs in other languages. They are not interpreted; calls that run shell commands,
// delete, write or fork are found by name and their literal arguments judged like the shell's own.
import type { Call } from '../call/machine.ts';
import { NOTHING, type Stream, stream, Taint } from '../taint.ts';
import { asSource, hasUnknown, STAR, UNKNOWN } from '../word/symbols.ts';
import { report, wordOf } from './common.ts';
import { deletePath } from './delete.ts';
import { readPath } from './read.ts';
import { writeFile } from './write.ts';

const RUNS_SHELL =
  /\b(?:os\.system|os\.popen|system\*|open-pipe\*?|os\.exec\w*|os\.spawn\w*|subprocess\.\w+|commands\.getoutput|pty\.spawn|system|popen|shell_exec|passthru|proc_open|exec|execSync|execFile|execFileSync|spawn|spawnSync|Open3\.\w+|IO\.popen|os\.execute|io\.popen|Runtime\.getRuntime\(\)\.exec|Deno\.Command|Deno\.run|Bun\.spawn\w*|System\.(?:cmd|shell)|os\.cmd|do shell script|callCommand|callProcess|run-program|exec(?:Shell)?Cmd\w*|shell\/sh|qx|shell(?=\s*[("'])|rawSystem|readProcess|spawnCommand|uiop:run-program|check_output|check_call|run|Popen|call|getoutput|getstatusoutput)(?!\w)\s*\(?\s*/g;
const DELETES =
  /\b(?:shutil\.rmtree|rmtree|os\.(?:remove|unlink|rmdir|removedirs)|(?:fs\.)?(?:rmSync|rmdirSync|unlinkSync|removeSync)|FileUtils\.(?:rm_rf|rm_r|rm|remove_dir|remove_entry\w*|rmtree)|File\.(?:delete|unlink)|Dir\.(?:rmdir|delete|unlink)|Deno\.remove(?:Sync)?|remove_tree|os\.RemoveAll|File\.rm(?:_rf)?|rm_rf|rm_r|removeDirectoryRecursive|removePathForcibly|removeDirectory|removeFile|deleteRecursively|deleteDirectory|deleteDir|removeItem|removeDir|Files\.delete\w*|delete-directory(?:-tree|\/files)?|delete-file|file\s+delete|Remove-Item)\b|\.?\b(?:rm|rmdir|unlink|del)\s*\(|\bunlink\s+(?:glob\b|["'$@<])/;
const WRITES =
  /\b(?:open|fopen|writeFile(?:Sync)?|appendFile(?:Sync)?|truncate(?:Sync)?|createWriteStream|File\.(?:write|open|truncate)|IO\.write|file_put_contents|write_text|write_bytes|Deno\.writeTextFile(?:Sync)?|copyfile|shutil\.(?:copy\w*|move)|os\.rename|spew)\b/;
const NETWORK_CODE =
  /\b(?:urlopen|urllib|requests\.(?:get|post)|http\.get|https\.get|fetch|LWP::Simple|Net::HTTP|open-uri|curl_exec|file_get_contents\(\s*['"]https?|wget|socket)\b/;
const EVALUATES =
  /\b(?:exec|eval|compile|instance_eval|Function|loadstring|runInThisContext|vm\.run\w*)\b\s*\(?/;
const SOCKET =
  /\b(?:socket|fsockopen|TCPSocket|IO::Socket|net\.(?:Socket|connect|createConnection))\b/;
const SOCKET_SHELL =
  /\b(?:dup2|pty\.spawn|fdopen)\b|\/bin\/(?:ba|da|z)?sh\b|cmd\.exe|["'](?:ba|da|z)?sh\b|\bexec\b.*<&/;
const OPENS = /\b(?:open|read|readFile\w*|slurp|IO\.read|File\.read|file_get_contents)\b/;
const DECODES =
  /b64decode|decode_base64|atob|Base64\.\w*decode\w*|Buffer\.from|fromhex|unhexlify|unpack|base64_decode|codecs\.decode|bytes\.fromhex|fromCharCode|chr\(/;
const FORKS = /\b(?:os\.)?fork\b/;
const LOOPS = /\b(?:while|for|loop|until|iter|times|setInterval|forever)\b/;
const HARMLESS_CALLS =
  /^(?:print|console\.log|puts|p|echo|say|printf|len|range|str|int|float|sum|max|min|sorted|map|join|split|format|import|list|dict|set|tuple|round|abs|math\.\w+|json\.(?:dumps|loads|tool)|JSON\.(?:stringify|parse)|sys\.(?:version|path|argv|platform|stdin)\S*|platform\.\w+|datetime\S*|time\.\w+|random\S*|re\.\w+|string\.\w+|process\.(?:version|argv|cwd)\w*|input|enumerate|zip|repr|type|isinstance|reversed|filter|any|all|ord|chr|hex|bin|oct|pow|divmod|Math\.\w+|require|os\.(?:getcwd|path\.\w+|environ\S*|listdir|getpid|cpu_count|uname)|path\.\w+|getpass\.getuser|socket\.gethostname|uuid\.\w+|calendar\.\w+|phpinfo|phpversion|var_dump|implode|explode|strlen|strtoupper|number_format|toUpperCase|toLowerCase|length|upper|lower|strip|replace|strftime|now|today|isoformat|decode|encode|hexdigest|hashlib\.\w+|md5|sha\d+|base64\.b64encode|secrets\.\w+|urllib\.parse\.\w+|quote|unquote|quote_plus|unquote_plus|parse|stringify|append|get|items|keys|values|count|index|find|startswith|endswith|splitlines|read|readline|readlines|rstrip|lstrip|ljust|rjust|zfill|title|capitalize|if|for|while|and|or|not|in|return|lambda|def|elsif|elif|unless|foreach|chomp|push|pop|shift|sort|reverse|grep|uc|lc|substr|index|sprintf|lcfirst|ucfirst|scalar|keys|values|defined|exists|ref|BEGIN|END|qw|my|local|our|printf|y|tr|s|m|each|do|inspect|to_s|to_i|upcase|downcase|gsub|sub|scan|select|map|inject|reduce|strip|tally|ARGF\.\w+|STDIN\.\w+|\$stdin\.\w+|collections\.\w+|Counter|itertools\.\w+|functools\.\w+|sys\.stdout\.write|pprint\.\w+|pprint|site\.\w+|ast\.literal_eval|struct\.\w+|ipaddress\.\w+|decimal\.\w+|Decimal|fractions\.\w+|statistics\.\w+|locale\.\w+|sysconfig\.\w+|pkg_resources\.\w+|importlib\.metadata\.\w+|version|shutil\.(?:which|disk_usage)|which|timeit\.\w+|Date|RegExp|Object\.\w+|Array\.\w+|Number|String|parseInt|parseFloat|toFixed|toString|toISOString|os\.\w*(?:hostname|platform|arch|cpus|totalmem|freemem|homedir|tmpdir|release|type|uptime)|encodeURIComponent|decodeURIComponent|charCodeAt|includes|slice|concat|every|some|trim|padStart|padEnd|repeat)$/;

/** Finds string literals and what stands before them. */
const LITERAL =
  /"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|`((?:[^`\\]|\\.)*)`|\bq[qwx]?[{(/|]([^})/|]*)[})/|]/g;
const MAX_CODE = 32_768;

export function checkCode(
  call: Call,
  language: string,
  code: string | null,
  taint: number,
): Stream {
  if (code === null || hasUnknownOnly(code)) {
    report(
      call,
      taint & Taint.network
        ? 'remote-code'
        : taint & Taint.decoded
          ? 'decoded-code'
          : 'dynamic-code',
    );
    return stream(null, taint);
  }
  if (taint & Taint.network && hasUnknown(code)) report(call, 'remote-code');
  if (code.length > MAX_CODE) {
    report(call, 'too-deep');
    return stream(null);
  }
  inspect(call, language, asSource(code), 0);
  return printed(code);
}

const hasUnknownOnly = (code: string): boolean => code.replaceAll(UNKNOWN, '').trim() === '';

function inspect(call: Call, language: string, code: string, depth: number): void {
  if (SOCKET.test(code) && SOCKET_SHELL.test(code)) report(call, 'reverse-shell');
  if (FORKS.test(code) && LOOPS.test(code) && !/\b(?:wait|waitpid)\b/.test(code))
    report(call, 'fork-bomb');
  if (NETWORK_CODE.test(code) && EVALUATES.test(code)) report(call, 'remote-code');
  // Shell handed to the wrong interpreter still says what is meant.
  if (/^\s*(?:sudo\s+)?(?:rm|dd|mkfs\S*|chmod|chown)\s+\S/.test(code)) {
    call.machine.runText(code, call.shell.fork(), { span: call.span });
  }
  const literals = literalsOf(code);
  runsShell(call, code);
  deletes(call, code, literals);
  writes(call, code, literals);
  if (OPENS.test(code)) {
    for (const { text } of literals) {
      if (!/^[~/]/.test(text)) continue;
      const read = readPath(wordOf(homePath(text, call), call.name), call);
      if (read.taint & Taint.secret && NETWORK_CODE.test(code)) report(call, 'secret-upload');
    }
  }
  if (DECODES.test(code) && depth < 3) decoded(call, language, code, literals, depth);
  if (!isHarmless(code)) report(call, 'inline-code');
}

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
    const single =
      /^[[({]?\s*(?:[bfru]{0,2})("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`)/.exec(rest);
    if (list) {
      const parts = [...list[0].matchAll(LITERAL)].map((m) =>
        wordOf(unescapeText(m[1] ?? m[2] ?? ''), call.name),
      );
      call.machine.runWords(
        parts.map((word) => (word.text === '~' ? wordOf(call.shell.context.home, word) : word)),
        call.shell.fork(),
        NOTHING,
      );
    } else if (single) {
      call.machine.runText(unescapeText((single[1] as string).slice(1, -1)), call.shell.fork(), {
        span: call.span,
      });
    }
  }
  // Perl's and Ruby's backticks, qx{}, %x{}, and `"…" | getline`-like pipes run commands too.
  for (const match of code.matchAll(
    /(?<![\w$])`((?:[^`\\]|\\.){1,2000})`|\bqx[{(/|]([^})/|]*)[})/|]|%x[{([]([^})\]]*)[})\]]/g,
  )) {
    if (match[1] !== undefined && /\b(?:console|const|let|=>|require)\b/.test(code)) continue;
    call.machine.runText(match[1] ?? match[2] ?? match[3] ?? '', call.shell.fork(), {
      span: call.span,
    });
  }
  // Groovy and Scala run a string by a method of it.
  for (const match of code.matchAll(/["']((?:[^"'\\]|\\.)*)["']\s*\.\s*(?:execute\b|!)/g)) {
    call.machine.runText(match[1] as string, call.shell.fork(), { span: call.span });
  }
  for (const match of code.matchAll(/open\s*\(?[^;]{0,40}?["']\s*\|\s*([^"']+)["']/g)) {
    call.machine.runText(match[1] as string, call.shell.fork(), { span: call.span });
  }
}

/** `os.path.expanduser('~')`, `homedir()`, `Path.home()` are the home directory. */
const HOME_CALL =
  /expanduser|homedir\(\)|Path\.home\(\)|Dir\.home|\$HOME|ENV\[.HOME.\]|environ\S*HOME|process\.env\.HOME|\$ENV\{HOME\}|user_home|NSHomeDirectory|getHomeDir|user-homedir|getHomeDirectory|user\.home|\bgetenv\W+HOME|\$env\(HOME\)|env\("HOME"\)/;

function homePath(text: string, call: Call): string {
  return text.startsWith('~') ? call.shell.context.home + text.slice(1) : text;
}

function deletes(call: Call, code: string, literals: Literal[]): void {
  if (!DELETES.test(code.replace(/"[^"]*"|'[^']*'/g, '""'))) return;
  const recursive =
    /rmtree|recursive\s*[:=]\s*true|rm_rf|rm_r\b|remove_dir|removedirs|RemoveAll|remove_tree|deleteRecursively|deleteDir|removeItem|removeDir|rmdir\b.*["']s["']|PathForcibly|DirectoryRecursive|delete-directory-tree|directory\/files|file\s+delete|-recurse|rglob|os\.walk|glob\.glob|remove_entry/i.test(
      code,
    );
  const paths = literals
    .map(({ text }) => text)
    .filter(
      (text) =>
        /^[~/.]|^\w[\w./-]*$/.test(text) &&
        !/^(?:fs|os|path|r|w|utf-?8|child_process|node:\w+|\*\*?)$/.test(text),
    );
  const targets = paths.map((path) => wordOf(homePath(path, call), call.name));
  if (HOME_CALL.test(code)) targets.push(wordOf(call.shell.context.home, call.name));
  if (targets.length === 0) targets.push(wordOf(UNKNOWN, call.name));
  for (const word of targets)
    deletePath(call, /glob/.test(code) ? wordOf(`${word.text}/${STAR}`, word) : word, {
      recursive,
    });
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

function decoded(
  call: Call,
  language: string,
  code: string,
  literals: Literal[],
  depth: number,
): void {
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

/** Only arithmetic, text work and printing. */
function isHarmless(code: string): boolean {
  const bare = code.replace(LITERAL, '""');
  for (const match of bare.matchAll(/([A-Za-z_$][\w.$:]*)\s*\(/g)) {
    const name = match[1] as string;
    if (!HARMLESS_CALLS.test(name) && !HARMLESS_CALLS.test(name.slice(name.lastIndexOf('.') + 1)))
      return false;
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
