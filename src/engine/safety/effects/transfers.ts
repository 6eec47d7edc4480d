// Transfers: what is fetched, what is sent, and commands that run on the way.
import type { Call, Handler, Handlers } from '../call/machine.ts';
import { readOptions } from '../call/options.ts';
import { same, words } from '../call/words.ts';
import { NOTHING, type Stream, stream, Taint } from '../taint.ts';
import { classify } from '../targets/classify.ts';
import { absolute, baseName } from '../targets/paths.ts';
import { isMetadataUrl } from '../targets/secrets.ts';
import type { ShellWord } from '../word/symbols.ts';
import { act, report, texts, wordOf } from './common.ts';
import { landFile } from './land.ts';
import { leaves, uploads } from './leaks/leave.ts';
import { writeFile } from './write.ts';

export const FROM_NETWORK = stream(null, Taint.network);

const CURL = {
  values: 'AbcCdDeEFhHiKmoPQrtTuUwxXyYz'.replace(/[hi]/g, ''),
  longValues: words(`
    data data-raw data-binary data-urlencode data-ascii json form form-string upload-file output
    output-dir request header user user-agent referer cookie cookie-jar config max-time
    connect-timeout proxy url write-out cacert cert key retry retry-delay retry-max-time resolve
    range dump-header interface limit-rate oauth2-bearer unix-socket ciphers tls-max trace
    trace-ascii netrc-file max-redirs proxy-user dns-servers hostpubmd5 noproxy time-cond
    speed-limit speed-time create-file-mode stderr libcurl quote
  `),
} as const;

/** `--data-urlencode name@file` reads the file too. */
const named = (option: string, value: string): string =>
  option.startsWith('--data-urlencode') ? value.replace(/^[\w.-]+@/, '@') : value;

/** Words that curl sends: `-d x`, `-d @file`, `-F f=@file`, `-T file`. */
function sentWords(call: Call): ShellWord[] {
  const sent: ShellWord[] = [];
  const { args } = call;
  args.forEach((word, index) => {
    const { text } = word;
    const attached =
      /^(?:-[dFT]|--(?:data(?:-\w+)?|json|form|upload-file|post-file|post-data|body-file|body-data)=)(.+)$/.exec(text);
    if (attached) sent.push(wordOf(named(text, attached[1] as string), word));
    else if (
      /^(?:-\w*[dFT]|--(?:data(?:-\w+)?|json|form|upload-file|post-file|post-data|body-file|body-data))$/.test(text)
    ) {
      const value = args[index + 1];
      if (value)
        sent.push(
          /^(?:-\w*T|--upload-file|--post-file|--body-file)$/.test(text)
            ? wordOf(`@${value.text}`, value)
            : wordOf(named(text, value.text), value),
        );
    }
  });
  return sent;
}

/** Judges data that leaves this machine. */
function sends(call: Call, words: readonly ShellWord[]): void {
  for (const word of words) {
    // `@file` or `name=@file`; an `@` further on is text.
    const file = /^(?:[^\s=@]*=)?@(.*)$/.exec(word.text)?.[1] ?? /^(?:[^\s=<]*=)?<(-|[/~.].*)$/.exec(word.text)?.[1];
    if (file === undefined) continue;
    if (file === '-' || file === '') {
      leaves(call, call.stdin.taint, 'body');
    } else uploads(call, wordOf(file, word));
  }
}

/** Methods of HTTP that bring something to a server. */
const isWriting = (method: string): boolean => /^(?:POST|PUT|PATCH)$/.test(method);
/** Addresses of this machine, where what is sent goes nowhere. */
const HERE =
  /^(?:https?:\/\/)?(?:localhost|127\.\d+\.\d+\.\d+|\[::1\]|0\.0\.0\.0|[\w-]+\.(?:local|test|localhost))(?::\d+)?(?:[/?#]|$)/i;
function sendsOut(call: Call, addresses: readonly string[]): void {
  if (addresses.some((address) => !HERE.test(address))) report(call, 'sends-data');
}

/** Addresses whose last word says that something goes away. */
const DELETES_BY_NAME = /\/(?:_?delete\w*|do_?delete|destroy|purge|drop|wipe|remove_all|flush)(?:[/?#]|$)/i;

function curl(call: Call): Stream {
  const options = readOptions(call.args, CURL);
  sends(call, sentWords(call));
  const metadata = texts(call.args).some(isMetadataUrl);
  if (metadata) report(call, 'cloud-credentials');
  const method = (options.text('X', 'request') ?? '').toUpperCase();
  if (method === 'DELETE') report(call, isWholesale(texts(options.operands)) ? 'http-delete-all' : 'http-delete');
  if (/^(?:POST|PUT)$/.test(method) && texts(options.operands).some((url) => DELETES_BY_NAME.test(url))) {
    report(call, 'http-delete');
  }
  if (isWriting(method) || (method === '' && sentWords(call).length > 0 && !options.has('G', 'get')))
    sendsOut(call, texts(options.operands));
  const output = options.value('o', 'output');
  const folder = options.value('output-dir');
  for (const name of words('c cookie-jar D dump-header trace trace-ascii stderr libcurl')) {
    const file = options.value(name);
    if (file) download(call, file);
  }
  if (output) {
    download(call, output, folder);
    return NOTHING;
  }
  if (options.has('O', 'remote-name', 'remote-name-all')) {
    for (const word of options.operands)
      download(call, wordOf(baseName(word.text.replace(/[?#].*$/, '')), word), folder);
    return NOTHING;
  }
  if (options.has('I', 'head', 'version', 'V', 'help', 'h')) return stream(null, 0);
  const local = options.operands.length > 0 && options.operands.every(({ text }) => /^file:\/\//.test(text));
  if (metadata) return stream(null, Taint.network | Taint.secret);
  return local ? stream(null, Taint.local) : FROM_NETWORK;
}

/** Deleting an index, a bucket or everything rather than one record. */
const isWholesale = (urls: string[]): boolean =>
  urls.some((url) =>
    /\/(?:_all|\*|_delete_by_query|[^/?]*\*[^/?]*)(?:\?|$)|:\d+\/?$|:\d+\/[^/]+\/?$/.test(url.replace(/\uE002/g, '*')),
  );

/** What is fetched lands under the name, or in the folder, that was given for it. */
function download(call: Call, output: ShellWord, folder: ShellWord | null = null): void {
  if (output.text === '-' || output.text === '/dev/stdout') return;
  const inFolder = folder && !/^[/~]/.test(output.text);
  const word = inFolder ? wordOf(`${folder.text.replace(/\/+$/, '')}/${output.text}`, folder) : output;
  landFile(word, FROM_NETWORK, { append: false }, call);
}

const WGET = {
  values: 'oOaietTwQPUlADIRXBG',
  longValues: words(`
    output-document output-file append-output input-file tries timeout wait directory-prefix
    user-agent level accept domains reject post-data post-file body-data body-file method header
    user password referer execute limit-rate exclude-directories cut-dirs load-cookies
    save-cookies use-askpass
  `),
} as const;

function wget(call: Call): Stream {
  const options = readOptions(call.args, WGET);
  sends(call, sentWords(call));
  const askpass = options.value('use-askpass');
  if (askpass) {
    report(call, 'option-runs-program');
    call.machine.runText(askpass.text, call.shell.fork(), { span: call.span });
  }
  const post = options.value('post-file', 'body-file');
  if (post) uploads(call, post);
  if (post || options.has('post-data', 'body-data') || isWriting(options.text('method') ?? ''))
    sendsOut(call, texts(options.operands));
  if (texts(call.args).some(isMetadataUrl)) report(call, 'cloud-credentials');
  const output = options.value('O', 'output-document');
  for (const name of ['o', 'output-file', 'save-cookies']) {
    const file = options.value(name);
    if (file) download(call, file);
  }
  if (output && output.text !== '-' && output.text !== '/dev/stdout') {
    download(call, output);
    return NOTHING;
  }
  if (output) return FROM_NETWORK;
  if (options.has('spider', 'version', 'V', 'help')) return stream(null, 0);
  const folder = options.value('P', 'directory-prefix');
  for (const word of options.operands) download(call, wordOf(baseName(word.text.replace(/[?#].*$/, '')), word), folder);
  return NOTHING;
}

/** Programs that print what they fetch. */
const fetches: Handler = (call) => {
  const options = readOptions(call.args, { values: 'odx', longValues: ['output', 'out', 'dir'] });
  const output = options.value('o', 'out', 'output');
  if (output) download(call, output);
  else
    for (const { text } of options.operands) call.shell.files.set(absolute(baseName(text), call.shell), FROM_NETWORK);
  return FROM_NETWORK;
};

function scp(call: Call): undefined {
  const options = readOptions(call.args, { values: 'cDFiJloPSX' });
  remoteShellOptions(call);
  const target = options.operands.at(-1);
  const sources = options.operands.slice(0, -1);
  if (!target) return;
  const program = options.value('S');
  if (program) call.machine.runText(program.text, call.shell.fork(), { span: call.span });
  if (/^[^/]*:/.test(target.text)) {
    report(call, 'file-transfer');
    return;
  } else {
    // A directory takes the file in; only what is there under the same name is replaced.
    const kind = classify(target.text, call.shell);
    const into = kind.all || target.text.endsWith('/');
    const whole = sources.some(({ text }) => /(?:^|[:/])$/.test(text));
    if (kind.class === 'root' && whole) act(call, 'install-system-file', 'overwrite', target, kind);
    const names = into ? sources.map(({ text }) => baseName(text) || 'file') : [];
    for (const name of names)
      writeFile(wordOf(`${target.text.replace(/\/$/, '')}/${name}`, target), FROM_NETWORK, { append: false }, call);
    if (!into) writeFile(target, FROM_NETWORK, { append: false }, call);
  }
}

/** ssh options that name a command: ProxyCommand, LocalCommand … */
export function remoteShellOptions(call: Call): void {
  call.args.forEach((word, index) => {
    const joined = /^-\w*?o(.+)$/.exec(word.text)?.[1];
    const text = joined ?? (/^-\w*o$/.test(word.text) ? call.args[index + 1]?.text : undefined);
    const command = /^\s*(?:ProxyCommand|LocalCommand|KnownHostsCommand|Match\s+exec)[\s=]+(.*)$/i.exec(
      text ?? '',
    )?.[1];
    if (command) call.machine.runText(command.replace(/%[hpr]/g, 'host'), call.shell.fork(), { span: call.span });
  });
}

/** Uploading tools: any key among the local names. */
const uploader: Handler = (call) => {
  for (const word of call.args) {
    if (!word.text.startsWith('-')) uploads(call, word);
  }
  report(call, 'file-transfer');
  return undefined;
};

/** Commands of sftp, ftp and lftp, given on stdin or by an option. */
function transferScript(call: Call, script: string): void {
  for (const line of script.split(/[\n;]/).slice(0, 64)) {
    const command = line.trim();
    const local = /^!\s*(.+)/.exec(command)?.[1];
    if (local) call.machine.runText(local, call.shell.fork(), { span: call.span });
    if (/^(?:rm|mrm|rmdir|del|mdel|delete|mdelete|glob\s+rm)\b/.test(command)) report(call, 'http-delete');
    else if (/^mirror\b/.test(command) && /--delete|\s-\w*e/.test(command))
      report(call, /\s(?:-\w*R|--reverse)/.test(command) ? 'sync-delete-remote' : 'sync-delete');
  }
}

const lftp: Handler = (call) => {
  const options = readOptions(call.args, { values: 'ecfupd' });
  transferScript(call, `${options.text('e') ?? ''}\n${options.text('c') ?? ''}\n${call.stdin.text ?? ''}`);
  return uploader(call);
};

export const transferHandlers: Handlers = {
  curl,
  wget,
  wget2: wget,
  ...same('aria2c axel lynx links w3m http https xh fetch lwp-request GET elinks', fetches),
  scp,
  sftp: (call) => {
    remoteShellOptions(call);
    transferScript(call, call.stdin.text ?? '');
    return undefined;
  },
  ...same('ftp tftp rcp', uploader),
  lftp,
};
