// Files and folders below a folder, by a walk that counts what it skips. Folders of machinery (.git, node_modules) are
// left out and named, unless the question is about them; links are not followed; nothing leaves the sandbox root.
import { existsSync, readlinkSync, type Stats, statSync } from 'node:fs';
import { access, lstat, open, readdir } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { readTextFile } from '../state/files/text-file.ts';
import { gitIn, namesFilters } from '../state/git.ts';
import { groupNames, userNames } from '../state/proc/accounts.ts';
import { confine, Forbidden } from '../state/sandbox.ts';
import { calendar, calendarOf } from './calendar.ts';
import { certificateIn, doubles, toldByText } from './of-contents.ts';
import type { RawRow, RawRows, RelationOf, RowsRequest } from './types.ts';

const SKIPPED = new Set(['.git', 'node_modules', '__pycache__', '.venv', '.cache']);
const MOST = 200_000;
/** Files larger than this are not opened to count their lines. */
const OPENED = 16 << 20;
const BATCH = 64;
const GIT_TELLS = ['tracked', 'committed', 'ignored', 'listed', 'rule', 'untracked'];
const MOST_RULES = 200;
const NO_GIT = Object.fromEntries(GIT_TELLS.map((attr) => [attr, 'git does not answer here']));
const NOT_INTO = 'it was not looked into';
const INSIDE = ['lines', 'words', 'characters', 'content', 'empty'];

export interface Walked {
  path: string;
  info: Stats;
  depth: number;
}

export interface Walk {
  found: Walked[];
  /** Folders that were left out, by name. */
  skipped: Set<string>;
  unreadable: number;
  complete: boolean;
}

/** All below a folder but what is left out; the folder itself is not among it. */
export async function walk(
  folder: string,
  { signal, into }: { signal: AbortSignal; into: (name: string) => boolean },
): Promise<Walk> {
  const result: Walk = { found: [], skipped: new Set(), unreadable: 0, complete: true };
  const queue = [{ path: folder, depth: 0 }];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (signal.aborted || result.found.length >= MOST) {
      result.complete = false;
      break;
    }
    const { path, depth } = next;
    const names = await readdir(path).catch(() => null);
    if (!names) {
      result.unreadable += 1;
      continue;
    }
    for (let i = 0; i < names.length && !signal.aborted; i += BATCH)
      for (const entry of await Promise.all(
        names.slice(i, i + BATCH).map(async (name) => {
          const full = join(path, name);
          return { path: full, info: await lstat(full).catch(() => null) };
        }),
      )) {
        if (!entry.info) continue;
        result.found.push({ path: entry.path, info: entry.info, depth: depth + 1 });
        if (!entry.info.isDirectory()) continue;
        if (into(basename(entry.path))) queue.push({ path: entry.path, depth: depth + 1 });
        else result.skipped.add(basename(entry.path));
      }
  }
  return result;
}

const kindOf = (info: Stats): string =>
  info.isFile() ? 'file' : info.isDirectory() ? 'folder' : info.isSymbolicLink() ? 'link' : 'other';

const extensionOf = (name: string): string | null => /^.+\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? null;

const allowed = (path: string, mode: number): Promise<boolean> =>
  access(path, mode).then(
    () => true,
    () => false,
  );

async function inside(path: string, info: Stats): Promise<Partial<RawRow>> {
  const unread = (why: string) => ({ hidden: Object.fromEntries(INSIDE.slice(0, 4).map((attr) => [attr, why])) });
  if (!info.isFile()) return {};
  if (info.size > OPENED) return unread('it is too large to be opened for that');
  const read = await readTextFile(path, OPENED).catch(() => null);
  if (!read) return unread('it may not be read');
  if (read.binary) return unread('it is no text');
  const { text } = read;
  return {
    values: {
      content: text,
      lines: text.split('\n').length - 1,
      words: text.split(/\s+/).filter(Boolean).length,
      characters: [...text].length,
    },
  };
}

const SAYS_HOW = ['script', 'shebang', 'language'];
const HEAD = 256;
/** What is run by a shell whatever its first line says; a module of Python that nobody may start is no script. */
const SHELLS: ReadonlySet<string> = new Set(['sh', 'bash', 'dash', 'zsh', 'fish', 'ksh']);
const LANGUAGES: ReadonlyMap<string, string> = new Map([
  ['py', 'python'],
  ['pl', 'perl'],
  ['rb', 'ruby'],
  ['js', 'node'],
  ['mjs', 'node'],
  ['nodejs', 'node'],
]);

/** Whether what ends so may be a script. */
export const mayBeScript = (ending: string): boolean => SHELLS.has(ending) || LANGUAGES.has(ending);

/** What lies in a folder of scripts is one. */
const isKeptApart = (path: string): boolean => /^(?:scripts?|bin)$/.test(basename(dirname(path)));

/** A file that something else runs, told by its first line, or text that may be started. */
async function howRun({ path, info }: Walked): Promise<RawRow['values']> {
  if (!info.isFile()) return { script: false, shebang: null, language: null };
  const ending = extensionOf(basename(path)) ?? '';
  const file = await open(path).catch(() => null);
  if (!file) return {};
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    const head = buffer.subarray(0, bytesRead);
    const shebang = /^#!\s*([^\n]+)/.exec(head.toString('utf8'))?.[1]?.trim() ?? null;
    const words = (shebang ?? '').split(/\s+/).map((word) => basename(word));
    const runner = words.find((word) => word !== 'env' && !word.startsWith('-')) ?? '';
    const starts = (info.mode & 0o111) !== 0 && bytesRead > 0 && !head.includes(0);
    const name = runner === '' ? ending : runner.replace(/[\d.]+$/, '');
    return {
      script: shebang !== null || starts || SHELLS.has(ending) || (LANGUAGES.has(ending) && isKeptApart(path)),
      shebang: shebang === null ? null : `#!${shebang}`,
      language: SHELLS.has(name) ? 'shell' : (LANGUAGES.get(name) ?? (runner === '' ? null : name)),
    };
  } finally {
    await file.close();
  }
}

interface Kept {
  tracked: ReadonlySet<string>;
  ignored: ReadonlySet<string>;
  /** What differs from the last commit, or is in none; null where looking would run programs of the repository. */
  changed: ReadonlySet<string> | null;
  /** What is ignored → the rule that says so. */
  rules: ReadonlyMap<string, string>;
}

/** Paths that git keeps and those that it is told to leave alone; null outside of a repository. */
async function inGit(request: RowsRequest): Promise<Kept | null> {
  const git = gitIn(request);
  const pathsOf = async (...args: string[]) => {
    const text = (await git?.(...args)) ?? null;
    return text === null ? null : new Set(text.split('\0').map((path) => resolve(request.cwd, path)));
  };
  const list = (...args: string[]) => pathsOf('ls-files', '-z', ...args);
  const [tracked, ignored] = await Promise.all([list(), list('--others', '--ignored', '--exclude-standard')]);
  if (!git || !tracked || !ignored) return null;
  const looks = ['committed', 'listed'].some((attr) => request.need.has(attr)) && !(await namesFilters(git));
  const [open, staged] = looks
    ? await Promise.all([
        list('--modified', '--others', '--exclude-standard'),
        pathsOf('diff', '--cached', '--name-only', '--relative', '--no-ext-diff', '-z'),
      ])
    : [null, null];
  const asked = request.need.has('rule') ? [...ignored].slice(0, MOST_RULES) : [];
  const told = asked.length > 0 ? await git('check-ignore', '--verbose', '--', ...asked) : '';
  const rules = (told ?? '').split('\n').flatMap((line): [string, string][] => {
    const [rule = '', path] = line.split('\t');
    return path === undefined ? [] : [[path, rule.replace(/^(.*):(\d+):(.*)$/, '$3 ($1, line $2)')]];
  });
  return { tracked, ignored, changed: open && staged && new Set([...open, ...staged]), rules: new Map(rules) };
}

/** Whether the last commit has it as it is; git keeps no folders. */
const committedIn = ({ tracked, changed }: Kept, path: string, kind: string): boolean | null | undefined =>
  kind === 'folder' ? null : changed ? tracked.has(path) && !changed.has(path) : undefined;

/** Whether `git status` shows it: what is neither ignored nor as it was committed. */
function listedIn(kept: Kept, path: string, kind: string): boolean | null | undefined {
  const committed = committedIn(kept, path, kind);
  if (kept.ignored.has(path)) return false;
  return typeof committed === 'boolean' ? !committed : committed;
}

interface Around {
  kept: Kept | null | undefined;
  /** Folder → bytes of the files below it. */
  totals?: ReadonlyMap<string, number>;
  request: RowsRequest;
  alike?: Awaited<ReturnType<typeof doubles>>;
  users: ReadonlyMap<number, string>;
  groups: ReadonlyMap<number, string>;
}

async function emptyOf({ path, info }: Walked): Promise<boolean | undefined> {
  if (info.isFile()) return info.size === 0;
  if (!info.isDirectory()) return undefined;
  return (await readdir(path).catch(() => null))?.length === 0;
}

function targetOf(path: string): { target: string | null; broken: boolean } {
  try {
    const target = readlinkSync(path);
    return { target, broken: statSync(path, { throwIfNoEntry: false }) === undefined };
  } catch {
    return { target: null, broken: false };
  }
}

/** Whom its mode lets do something: its owner, its group, all others; root is asked by no mode. */
function whoMay(bit: number, { mode, uid, gid }: Walked['info'], around: Around | null) {
  if (!around) return undefined;
  const { users, groups } = around;
  const may = (shift: number): boolean => (mode & (bit << shift)) !== 0;
  if (may(0)) return ['everybody'];
  // What nobody may run root may not run either.
  if (bit === 1 && (mode & 0o111) === 0) return ['nobody'];
  const isRoot = uid === 0 && bit !== 1;
  const owner = users.get(uid) ?? String(uid);
  return [
    ...(may(6) || isRoot ? [`its owner ${owner}`] : []),
    ...(may(3) ? [`the group ${groups.get(gid) ?? gid}`] : []),
    ...(uid === 0 ? ['nobody else'] : ['root', 'nobody else']),
  ];
}

const BY_CERTIFICATE = ['certificate', 'expires', 'expired', 'issuer'];
async function certified(walked: Walked, now: number): Promise<RawRow['values']> {
  const own = await certificateIn(walked);
  const until = own && Date.parse(own.validTo);
  const issuer = own && /(?:^|\n)(?:CN|O)=(.+)/.exec(own.issuer)?.[1];
  return { certificate: own !== null, expires: until, expired: until === null ? null : until < now, issuer };
}

async function rowOf(walked: Walked, around: Around): Promise<RawRow> {
  const { request, users, groups, kept, totals, alike } = around;
  const { need, now } = request;
  const { path, info, depth } = walked;
  const name = basename(path);
  const kind = kindOf(info);
  // A time stamp of tomorrow is no change of the last hour.
  const ago = (at: number) => (at > now() + 1_000 ? null : Math.max(0, Math.round((now() - at) / 1_000)));
  const told = need.has('line-ends') || need.has('entity') ? await toldByText(walked) : {};
  const more = ['lines', 'words', 'characters', 'content'].some((attr) => need.has(attr))
    ? await inside(path, info)
    : {};
  return {
    key: path,
    source: 'lstat',
    values: {
      name,
      path: relative(request.cwd, path) || '.',
      kind,
      folder: dirname(relative(request.cwd, path) || '.'),
      extension: kind === 'folder' ? null : extensionOf(name),
      name_length: [...name].length,
      size: info.size,
      total: totals ? (totals.get(path) ?? info.size) : undefined,
      modified: ago(info.mtimeMs),
      changed: ago(info.mtimeMs),
      accessed: ago(info.atimeMs),
      created: info.birthtimeMs > 0 ? ago(info.birthtimeMs) : undefined,
      at: Math.round(info.mtimeMs),
      ...calendarOf(info.mtimeMs),
      owner: users.get(info.uid) ?? String(info.uid),
      group: groups.get(info.gid) ?? String(info.gid),
      mode: (info.mode & 0o7777).toString(8).padStart(3, '0'),
      depth,
      tracked: kept?.tracked.has(path),
      committed: kept ? committedIn(kept, path, kind) : undefined,
      ignored: kept?.ignored.has(path),
      untracked: kept ? kind !== 'folder' && !kept.tracked.has(path) && !kept.ignored.has(path) : undefined,
      listed: kept ? listedIn(kept, path, kind) : undefined,
      rule: kept ? (kept.rules.get(path) ?? null) : undefined,
      hidden: name.startsWith('.'),
      empty: need.has('empty') ? await emptyOf(walked) : undefined,
      executable: kind === 'file' && (info.mode & 0o111) !== 0,
      readable: need.has('readable') ? await allowed(path, 4) : undefined,
      writable: need.has('writable') ? await allowed(path, 2) : undefined,
      // What a link allows is what its target does.
      anyone_reads: kind !== 'link' && (info.mode & 0o004) !== 0,
      anyone_writes: kind !== 'link' && (info.mode & 0o002) !== 0,
      readers: whoMay(4, info, request.need.has('readers') ? around : null),
      writers: whoMay(2, info, request.need.has('writers') ? around : null),
      runners: whoMay(1, info, request.need.has('runners') ? around : null),
      group_reads: kind !== 'link' && (info.mode & 0o040) !== 0,
      group_writes: kind !== 'link' && (info.mode & 0o020) !== 0,
      future: info.mtimeMs > now() + 1_000,
      setuid: kind === 'file' && (info.mode & 0o4000) !== 0,
      setgid: kind !== 'link' && (info.mode & 0o2000) !== 0,
      sticky: kind !== 'link' && (info.mode & 0o1000) !== 0,
      'read-only': kind === 'file' && (info.mode & 0o222) === 0,
      duplicate: alike?.unknown.has(path) ? undefined : alike?.same.has(path),
      'line-ends': told.ends,
      entity: told.entities,
      ...(kind === 'link' ? targetOf(path) : { target: null, broken: false }),
      ...more.values,
      ...(SAYS_HOW.some((attr) => need.has(attr)) ? await howRun(walked) : {}),
      ...(BY_CERTIFICATE.some((attr) => need.has(attr)) ? await certified(walked, now()) : {}),
    },
    hidden: { ...more.hidden, ...(kept === null ? NO_GIT : {}) },
  };
}

function scopeOf(walked: Walk, where: string): string {
  const left = [...walked.skipped].sort();
  const skipped = left.length > 0 ? `; ${left.join(' and ')} ${left.length > 1 ? 'were' : 'was'} not looked at` : '';
  const shut = walked.unreadable > 0 ? `; ${walked.unreadable} folders may not be read` : '';
  const what = walked.found.length === 1 ? 'file or folder' : 'files and folders';
  return `${walked.complete ? '' : 'the first '}${walked.found.length} ${what} below ${where}${skipped}${shut}`;
}

async function readBelow(asked: string, request: RowsRequest): Promise<RawRows & { walked: Walked[] }> {
  const { cwd, root, signal } = request;
  try {
    const folder = await confine(asked, cwd, root);
    const info = await lstat(folder);
    const where = relative(cwd, folder) || 'this folder';
    const machinery = new Set(folder.split('/').filter((part) => SKIPPED.has(part)));
    const walked: Walk = info.isDirectory()
      ? await walk(folder, { signal, into: (name) => !SKIPPED.has(name) || machinery.has(name) })
      : { found: [{ path: folder, info, depth: 0 }], skipped: new Set(), unreadable: 0, complete: true };
    return {
      rows: [],
      walked: walked.found,
      complete: walked.complete && walked.unreadable === 0,
      scope: info.isDirectory() ? scopeOf(walked, where) : where,
    };
  } catch (error) {
    const missing = error instanceof Forbidden ? error.message : `${asked} cannot be read.`;
    return { rows: [], walked: [], complete: false, scope: '', missing };
  }
}

/** The room on the disk that each folder takes with all in it, as `du` counts it. */
function totalsOf(list: readonly Walked[]): Map<string, number> {
  const totals = new Map<string, number>(list.flatMap(({ path, info }) => (info.isDirectory() ? [[path, 0]] : [])));
  for (const { path, info } of list)
    for (let at = totals.has(path) ? path : dirname(path); totals.has(at); at = dirname(at))
      totals.set(at, (totals.get(at) ?? 0) + info.blocks * 512);
  return totals;
}

async function linkAt(full: string, request: RowsRequest): Promise<RawRows | null> {
  const folder = await confine(dirname(full), request.cwd, request.root).catch(() => null);
  const info = folder === null || existsSync(full) ? null : await lstat(full).catch(() => null);
  return info?.isSymbolicLink() ? rowAt(full, relative(request.cwd, full), info, request) : null;
}

async function rowAt(full: string, scope: string, info: Stats, request: RowsRequest): Promise<RawRows> {
  const [users, groups] = await Promise.all([userNames(), groupNames()]);
  const kept = GIT_TELLS.some((attr) => request.need.has(attr)) ? await inGit(request) : undefined;
  const row = await rowOf({ path: full, info, depth: 0 }, { request, users, groups, kept });
  return { rows: [row], complete: true, scope };
}

/** What was named alone, a folder too; nothing there is no row. */
async function readOne(path: string, request: RowsRequest): Promise<RawRows> {
  const scope = path;
  let full: string;
  try {
    full = resolve(request.cwd, path.replace(/^~(?=\/|$)/, request.env.HOME ?? '~'));
    await confine(full, request.cwd, request.root);
  } catch (error) {
    // A link that leads nowhere is looked at where it lies.
    const link = await linkAt(resolve(request.cwd, path), request);
    if (link) return link;
    // Nothing that is there may be looked at outside; what is not there cannot be confined.
    if (error instanceof Forbidden && existsSync(resolve(request.cwd, path)))
      return { rows: [], complete: false, scope, missing: error.message };
    return { rows: [], complete: true, scope };
  }
  const info = await lstat(full).catch(() => null);
  return info ? rowAt(full, scope, info, request) : { rows: [], complete: true, scope };
}

const TO_COME = 'none, for its time stamp lies in the future';

export const files: RelationOf = {
  name: 'file',
  words: ['file', 'files'],
  key: 'path',
  time: 'at',
  maxAge: 2,
  deadline: 10_000,
  source: 'lstat',
  attributes: {
    name: { type: 'name', untrusted: true, about: 'name' },
    path: { type: 'path', untrusted: true, about: 'path' },
    kind: { type: 'word', about: 'kind' },
    folder: { type: 'path', untrusted: true, about: 'folder' },
    extension: { type: 'name', untrusted: true, about: 'extension' },
    name_length: { type: 'number', about: 'length of its name' },
    size: { type: 'size', about: 'size' },
    total: { type: 'size', about: 'room on the disk with all that is in it' },
    modified: { type: 'duration', about: 'time since its last change', none: TO_COME },
    changed: { type: 'duration', about: 'time since its last change', none: TO_COME },
    accessed: { type: 'duration', about: 'time since it was last read' },
    created: { type: 'duration', about: 'age' },
    at: { type: 'moment', about: 'last change' },
    ...calendar,
    owner: { type: 'name', about: 'owner' },
    group: { type: 'name', about: 'group' },
    mode: { type: 'mode', about: 'mode' },
    depth: { type: 'number', about: 'depth' },
    hidden: { type: 'flag', about: 'being hidden' },
    empty: { type: 'flag', about: 'being empty' },
    executable: { type: 'flag', about: 'being executable' },
    readable: { type: 'flag', about: 'being readable for you' },
    writable: { type: 'flag', about: 'being writable for you' },
    readers: { type: 'text', many: true, about: 'readable for' },
    writers: { type: 'text', many: true, about: 'writable for' },
    runners: { type: 'text', many: true, about: 'executable for' },
    group_reads: { type: 'flag', about: 'being readable for its group' },
    group_writes: { type: 'flag', about: 'being writable for its group' },
    anyone_reads: { type: 'flag', about: 'being readable for everybody' },
    anyone_writes: { type: 'flag', about: 'being writable for everybody' },
    setuid: { type: 'flag', about: 'being setuid' },
    setgid: { type: 'flag', about: 'being setgid' },
    sticky: { type: 'flag', about: 'being sticky' },
    'read-only': { type: 'flag', about: 'being read-only for everybody' },
    duplicate: { type: 'flag', about: 'having the same bytes as another' },
    'line-ends': { type: 'word', many: true, about: 'line ends' },
    entity: { type: 'word', many: true, about: 'kinds of words in it' },
    newer: { type: 'moment', about: 'last change' },
    bigger: { type: 'size', about: 'size' },
    certificate: { type: 'flag', about: 'a certificate' },
    expires: { type: 'moment', about: 'last day', none: 'none, for it is no certificate' },
    expired: { type: 'flag', about: 'having expired' },
    issuer: { type: 'text', untrusted: true, about: 'issuer', none: 'none, for it is no certificate' },
    future: { type: 'flag', about: 'being dated in the future' },
    tracked: { type: 'flag', about: 'being tracked by git' },
    committed: { type: 'flag', about: 'being committed as it is' },
    ignored: { type: 'flag', about: 'being ignored by git' },
    untracked: { type: 'flag', about: 'being untracked' },
    listed: { type: 'flag', about: 'being listed by git status' },
    rule: { type: 'text', untrusted: true, about: 'rule by which git ignores it', none: 'none' },
    target: { type: 'path', untrusted: true, about: 'target' },
    broken: { type: 'flag', about: 'being broken' },
    content: { type: 'text', untrusted: true, about: 'text' },
    script: { type: 'flag', about: 'being a script' },
    shebang: { type: 'text', untrusted: true, about: 'interpreter line', none: 'no interpreter line' },
    language: { type: 'name', about: 'language', none: 'no language that it names' },
    lines: { type: 'number', about: 'lines' },
    words: { type: 'number', about: 'words' },
    characters: { type: 'number', about: 'characters' },
  },
  async read(request) {
    const named = request.where.find(({ attr, op, not }) => attr === 'path' && op === '=' && !not);
    if (named?.value.type === 'path' && request.within.length === 0) return readOne(named.value.path, request);
    const places = request.within.length > 0 ? request.within : ['.'];
    const [users, groups] = await Promise.all([userNames(), groupNames()]);
    const { need } = request;
    const kept = GIT_TELLS.some((attr) => need.has(attr)) ? await inGit(request) : undefined;
    const looks = [];
    for (const place of new Set(places.map((each) => resolve(request.cwd, each))))
      looks.push(await readBelow(place, request));
    const all = new Map(looks.flatMap(({ walked }) => walked.map((each) => [each.path, each])));
    const rows: RawRow[] = [];
    const list = [...all.values()];
    const seen = new Set(list.map(({ path }) => dirname(path)));
    const around = {
      request,
      users,
      groups,
      kept,
      ...(need.has('total') ? { totals: totalsOf(list) } : {}),
      ...(need.has('duplicate') ? { alike: await doubles(list, request.signal) } : {}),
    };
    for (let i = 0; i < list.length && !request.signal.aborted; i += BATCH)
      rows.push(...(await Promise.all(list.slice(i, i + BATCH).map((each) => rowOf(each, around)))));
    // How large a folder is into which nobody looked is not known.
    for (const [at, { path, info }] of list.entries()) {
      const row = rows[at];
      if (row && info.isDirectory() && SKIPPED.has(basename(path)) && !seen.has(path)) {
        const { total: _total, ...values } = row.values;
        rows[at] = { ...row, values, hidden: { ...row.hidden, total: NOT_INTO } };
      }
    }
    const missing = looks.flatMap((look) => look.missing ?? []);
    return {
      rows,
      complete: rows.length === list.length && looks.every(({ complete }) => complete),
      scope: looks.flatMap(({ scope }) => scope || []).join(' and '),
      ...(missing.length > 0 ? { missing: missing.join(' ') } : {}),
    };
  },
};
