// What a suggestion stands for, looked at because the person said so: the beginning of a file, what lies in a folder, a
// commit with its files, the part of the manual that speaks of a subcommand or an option. Read off the path of any key;
// git and man run contained, and nothing but plain files and folders is opened.
import { open, readdir, stat } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { runContained } from '../../base/contained/run.ts';
import { escapeRegExp } from '../../base/escape-regexp.ts';
import { buildContext } from '../line/context.ts';
import type { CompletionContext } from '../line/types.ts';
import { sizeWords } from './size-words.ts';
import type { SpecStore } from './specs/store.ts';
import type { Environment } from './suggester.ts';
import { workFolder } from './work-folder.ts';

export interface Preview {
  title: string;
  lines: readonly string[];
}

export interface PreviewDeps {
  specs: SpecStore;
  env: Environment;
}

const MAX_BYTES = 32 << 10;
const MAX_LINES = 200;
const MAX_SIZES = 100;
const RUN_MS = 3_000;
const PAGE_NAME = /^[\w@.+-]{1,64}$/;
const MAN_WIDTH = '72';

async function fileAt(path: string, title: string): Promise<Preview | null> {
  const info = await stat(path).catch(() => null);
  if (info?.isDirectory()) return folderAt(path, title);
  if (!info?.isFile()) return null;
  const handle = await open(path, 'r');
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(MAX_BYTES), 0, MAX_BYTES, 0);
    const bytes = buffer.subarray(0, bytesRead);
    const head = `${title} · ${sizeWords(info.size)}`;
    if (bytes.includes(0)) return { title: head, lines: ['not text'] };
    const lines = bytes.toString('utf8').replaceAll('\t', '    ').split(/\r?\n/, MAX_LINES);
    return { title: head, lines };
  } finally {
    await handle.close();
  }
}

async function folderAt(path: string, title: string): Promise<Preview> {
  const entries = await readdir(path, { withFileTypes: true });
  const rank = (folder: boolean) => (folder ? 0 : 1);
  const named = entries
    .map((entry) => ({ name: entry.name, folder: entry.isDirectory() }))
    .sort((a, b) => rank(a.folder) - rank(b.folder) || (a.name < b.name ? -1 : 1))
    .slice(0, MAX_LINES);
  const lines = named.map(async ({ name, folder }, at) => {
    if (folder) return `${name}/`;
    const info = at < MAX_SIZES ? await stat(join(path, name)).catch(() => null) : null;
    return info ? `${name}  ${sizeWords(info.size)}` : name;
  });
  const count = entries.length === 1 ? 'one entry' : `${entries.length} entries`;
  return { title: `${title} · ${count}`, lines: await Promise.all(lines) };
}

async function output(argv: string[], cwd: string, env: Environment): Promise<string | null> {
  const ran = await runContained(argv, { cwd, env, timeoutMs: RUN_MS, set: { MANWIDTH: MAN_WIDTH } });
  return ran?.code === 0 && ran.stdout !== '' ? ran.stdout : null;
}

/** A commit, branch, tag or stash: what it says and touched, and what came before it. */
async function commit(name: string, cwd: string, env: Environment): Promise<Preview | null> {
  if (!/^[\w@{}~^./-]{1,200}$/.test(name) || name.startsWith('-')) return null;
  const log = (...args: string[]) =>
    output(['git', '--no-optional-locks', 'log', '--no-color', ...args, name, '--'], cwd, env);
  const [last, before] = await Promise.all([
    log('-1', '-m', '--first-parent', '--stat=60', '--format=%h  %an, %ar%n%n%B'),
    log('--skip=1', '-12', '--format=%h %ar  %s'),
  ]);
  if (last === null) return null;
  const lines = [...last.trimEnd().split('\n'), '', ...(before?.trimEnd().split('\n') ?? [])];
  return { title: name, lines: lines.slice(0, MAX_LINES) };
}

async function page(name: string, cwd: string, env: Environment): Promise<string[] | null> {
  if (!PAGE_NAME.test(name) || name.startsWith('-')) return null;
  const text = await output(['man', name], cwd, env);
  return text?.split('\n') ?? null;
}

const indentOf = (line: string): number => /^ */.exec(line)?.[0].length ?? 0;

/** The paragraphs of a manual that stand under a word of it; null where none begins so. */
function partOf(lines: readonly string[], word: string): string[] | null {
  const plain = escapeRegExp(word).replace(/^--/, '--(?:\\[no-\\])?');
  const begins = new RegExp(`^ +(?:-[^ ,]+(?:[ =][^ ,]+)?, +)*${plain}(?![\\w-])`);
  const from = lines.findIndex((line) => begins.test(line));
  if (from < 0) return null;
  const indent = indentOf(lines[from] ?? '');
  let to = from + 1;
  // Several names may share a paragraph, one below the other.
  while (to < lines.length && lines[to] !== '' && indentOf(lines[to] ?? '') === indent) to++;
  while (to < lines.length && (lines[to] === '' || indentOf(lines[to] ?? '') > indent)) to++;
  return lines.slice(from, to).map((line) => line.slice(Math.min(indent, indentOf(line))));
}

async function manual(
  { command, subcommand_path: path, position, partial }: CompletionContext,
  cwd: string,
  env: Environment,
): Promise<Preview | null> {
  const word = partial.replace(/=.*$/, '');
  const option = position.kind === 'option_flag';
  const names = command === null ? [word] : [command, ...path, ...(option ? [] : [word])];
  const title = command === null ? word : [command, ...path, word].join(' ');
  const own = await page(names.join('-'), cwd, env);
  if (own && !option) return { title, lines: own.slice(1, MAX_LINES) };
  const lines = own ?? (command === null ? null : await page(command, cwd, env));
  const part = lines && partOf(lines, word);
  return part ? { title, lines: part.slice(0, MAX_LINES) } : null;
}

const PROGRAMS = new Set(['command_name', 'pipe_target']);

/** @param line the whole line as it would stand, what is looked at being its last word */
export async function previewOf(line: string, cwd: string, { specs, env }: PreviewDeps): Promise<Preview | null> {
  const text = line.trimEnd();
  buildContext(text, text.length, specs);
  await specs.settled();
  const context = buildContext(text, text.length, specs);
  const { partial, position, command } = context;
  if (partial === '') return null;
  const at = workFolder(context, cwd, env.HOME);
  const told = PROGRAMS.has(position.kind) || ['subcommand', 'option_flag'].includes(position.kind);
  const found = told ? await manual(context, cwd, env) : null;
  if (found || position.kind === 'option_flag') return found;
  const ref = command === 'git' ? await commit(partial, at, env) : null;
  if (ref) return ref;
  const value = position.kind === 'option_value' ? partial.replace(/^--[\w-]+=/, '') : partial;
  const path = env.HOME ? value.replace(/^~(?=\/|$)/, env.HOME) : value;
  return fileAt(isAbsolute(path) ? path : join(at, path), value).catch(() => null);
}
