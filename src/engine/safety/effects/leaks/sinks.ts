// Ways out of this machine: which words and inputs of which programs leave it, or come where others can read them. The
// table is `data/leak-sinks.json`; what leaves is judged by where it came from (taint.ts) and what its name says.
import type { Call } from '../../call/machine.ts';
import table from '../../data/leak-sinks.json' with { type: 'json' };
import { listed } from '../../listed.ts';
import { HIDDEN, Taint } from '../../taint.ts';
import { absolute, isInside } from '../../targets/paths.ts';
import { publicPlace } from '../../targets/public.ts';
import type { ShellWord } from '../../word/symbols.ts';
import { act, report, texts, wordOf } from '../common.ts';
import { isMild } from '../read.ts';
import { heldBy, leaves, type Manner, uploads } from './leave.ts';
import { type Row, rowsByProgram, saysThis } from './rows.ts';

interface SinkRow extends Row {
  stdin?: boolean;
  /** `sources`: all but the last, when that is elsewhere. `fields`: `name=@file` of request builders. */
  operands?: string;
  /** Options whose value leaves. */
  values?: string[];
  /** A host or cloud that the person has an account on. */
  own?: boolean;
  into?: string;
  /** `put FILE` on stdin, or in the value of one of these options. */
  script?: boolean;
  scripts?: string[];
  /** What was staged on this line leaves. */
  staged?: boolean;
  /** Options that name the folder which is served to the network. */
  serves?: string[];
}

const SINKS = rowsByProgram(table.sinks as SinkRow[]);
const IDENTITY = new Set(listed(table.identity));

type Sink = NonNullable<ReturnType<typeof SINKS.get>>[number];

/** Judges what a command lets out. */
export function checkLeaks(call: Call): void {
  for (const row of SINKS.get(call.program) ?? []) {
    if (saysThis(call, row)) judge(call, row);
  }
}

const holdsKeys = (word: ShellWord, call: Call): boolean => (heldBy(word, call) & HIDDEN) !== 0;

function judge(call: Call, row: Sink): void {
  if (row.serves) {
    serves(call, row.serves);
    return;
  }
  if (row.staged) {
    if (call.shell.stagedSecret) report(call, 'secret-upload');
    return;
  }
  const files = filesOf(call, row);
  if (row.into === 'history') {
    stages(call, files);
    return;
  }
  if (row.into === 'folder') {
    intoFolder(call, files);
    return;
  }
  if (row.into === 'container') {
    const tainted = call.args.some(({ taint }) => taint & HIDDEN);
    if (tainted || files.some((word) => holdsKeys(word, call))) report(call, 'secret-into-container');
    return;
  }
  const manner: Manner = row.own && !texts(call.args).some(isBareAddress) ? 'own' : 'body';
  for (const word of files) uploads(call, word, manner);
  if (row.stdin) leaves(call, call.stdin.taint, manner);
  if (row.script) for (const word of putByScript(call, row.scripts ?? [])) uploads(call, word, manner);
  call.args.forEach((word, index) => {
    leaves(call, word.taint, mannerOf(word.text, call.args[index - 1]?.text ?? '', manner));
  });
}

/** A host of one's own has a name, or is in one's own network. */
const isBareAddress = (text: string): boolean =>
  /^(?:[\w.-]+@)?(?!10\.|127\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)(?:\d{1,3}\.){3}\d{1,3}(?::.*)?$/.test(text);

/** Where services expect a token or a password. */
const CREDENTIAL_OPTION =
  /^(?:-u|--user|-H|--header|--oauth2-bearer|-b|--cookie|--password|--http-passwd|--proxy-user|-a|--auth)$/;
const CREDENTIAL_HEADER = /^(?:--header=|-H)?(?:Authorization|Cookie|[\w-]*(?:Token|Key|Auth|Secret)[\w-]*)\s*:/i;
const ADDRESS = /^\w+:\/\/|^[\w.-]+\.\w+\//;

function mannerOf(text: string, before: string, otherwise: Manner): Manner {
  if (CREDENTIAL_HEADER.test(text)) return 'header';
  if (CREDENTIAL_OPTION.test(before) && !/^(?:-H|--header)$/.test(before)) return 'header';
  return ADDRESS.test(text) ? 'address' : otherwise;
}

/** The words of a call that name what leaves. */
function filesOf(call: Call, row: Sink): ShellWord[] {
  const found: ShellWord[] = [];
  const operands: ShellWord[] = [];
  const { args } = call;
  for (let index = 0; index < args.length; index++) {
    const word = args[index] as ShellWord;
    const [name, attached] = cut(word);
    const next = attached ?? args[index + 1];
    if (row.scripts?.includes(name)) index++;
    else if (row.values?.includes(name) && next) {
      found.push(...valuePaths(next));
      if (!attached) index++;
    } else if (IDENTITY.has(name)) index += attached ? 0 : 1;
    else if (!word.text.startsWith('-') || word.text === '-') operands.push(word);
  }
  if (row.operands === 'all') return [...found, ...operands];
  if (row.operands === 'fields') return [...found, ...operands.flatMap(fieldFile)];
  if (row.operands !== 'sources') return found;
  const target = operands.at(-1);
  const sources = operands.slice(0, -1);
  const outside = row.into === 'folder' || (target && isElsewhere(target.text));
  return outside && target ? [...found, ...sources, ...(row.into === 'folder' ? [target] : [])] : found;
}

/** `--name=value` and `-nVALUE` of the options that matter here. */
function cut(word: ShellWord): [name: string, attached: ShellWord | null] {
  const long = /^(--[\w-]+)=([\s\S]*)$/.exec(word.text);
  if (long) return [long[1] as string, wordOf(long[2] as string, word)];
  return [word.text, null];
}

const isElsewhere = (text: string): boolean => /^[^/]*:|^\w+:\/\//.test(text);

/** `HOST:CONTAINER`, `type=bind,src=…`, `NAME=VALUE`, or the path itself. */
function valuePaths(word: ShellWord): ShellWord[] {
  const { text } = word;
  const mount = /(?:^|,)(?:source|src)=([^,]+)/.exec(text)?.[1];
  const path = mount ?? text.replace(/^([/.~][^:]*):.*$/, '$1');
  return [wordOf(path, word)];
}

const fieldFile = (word: ShellWord): ShellWord[] => {
  const path = /^[\w.[\]-]*(?:[:=]*@)(.+)$/.exec(word.text)?.[1];
  if (path === undefined) return [];
  // The shell leaves `k=@~/x` alone; the program may not.
  return [wordOf(path.replace(/^~(?=\/)/, '$HOME'), word)];
};

/** `put FILE` of sftp and its kin. */
function putByScript(call: Call, options: readonly string[]): ShellWord[] {
  const given = call.args.flatMap(({ text }, index) =>
    options.includes(call.args[index - 1]?.text ?? '') ? [text] : [],
  );
  const lines = [call.stdin.text ?? '', ...given].join('\n').split(/[\n;]/).slice(0, 64);
  return lines.flatMap((line) => {
    const path = /^\s*(?:m?put|mirror\s+(?:-\S*R\S*|--reverse))\s+(?:-\S+\s+)*(\S+)/.exec(line)?.[1];
    return path === undefined ? [] : [wordOf(path, call.name)];
  });
}

/** `git add`, `git commit`: what is in the history is in every copy of it. */
function stages(call: Call, files: readonly ShellWord[]): void {
  const { shell } = call;
  const forced = texts(call.args).some((text) => /^-(?!-)\w*f|^--force$/.test(text));
  for (const word of files.slice(1)) {
    if (!holdsKeys(word, call)) continue;
    const mild = isMild(absolute(word.text, shell)) && !forced;
    act(call, mild ? 'settings-commit' : 'secret-commit', 'commit', word);
    shell.stagedSecret = true;
  }
  const here = shell.cwd;
  if (here === null) return;
  for (const [path, { taint }] of shell.files) if (taint & HIDDEN && isInside(path, here)) shell.stagedSecret = true;
}

/** Copies of keys where a web server, a synchronised folder or everybody on this machine has them. */
function intoFolder(call: Call, words: readonly ShellWord[]): void {
  const target = words.at(-1);
  const place = target ? publicPlace(absolute(target.text, call.shell)) : null;
  if (!target || !place) return;
  for (const word of words.slice(0, -1)) {
    if (heldBy(word, call) & (HIDDEN | Taint.home)) report(call, place === 'web' ? 'secret-upload' : 'secret-shared');
  }
}

/** By its name, or by what this line has put into it. */
function showsSecrets(call: Call, folder: ShellWord): boolean {
  if (heldBy(folder, call) & (HIDDEN | Taint.home)) return true;
  const root = absolute(folder.text, call.shell);
  return [...call.shell.files].some(([path, { taint }]) => (taint & HIDDEN) !== 0 && isInside(path, root));
}

/** A folder that is served to whoever asks. */
function serves(call: Call, options: readonly string[]): void {
  const words = call.args;
  const at = words.findIndex((word) => options.includes(cut(word)[0]));
  const named = at < 0 ? undefined : (cut(words[at] as ShellWord)[1] ?? words[at + 1]);
  const operands =
    options.length === 0
      ? words.filter(({ text }, index) => !text.startsWith('-') && !IDENTITY.has(words[index - 1]?.text ?? ''))
      : [];
  const given = named ? [named] : operands;
  for (const folder of given.length > 0 ? given : [wordOf('.', call.name)])
    if (showsSecrets(call, folder)) report(call, 'serves-secrets');
}
