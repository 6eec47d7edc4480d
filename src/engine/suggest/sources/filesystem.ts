// Files and directories for positions that want them. The part before the last slash is kept exactly
// as typed (quotes, ~, $VAR); only the last part is matched and written anew.
import { isAbsolute, join } from 'node:path';
import { isCommonFolder } from '../../../base/common-folders.ts';
import { escapeRegExp } from '../../../base/escape-regexp.ts';
import { decodeWord } from '../../line/decode.ts';
import { looksLikePath } from '../activation.ts';
import { Best } from '../best.ts';
import type { Candidate, Source, SourceRequest } from '../candidate.ts';
import type { DirectoryCache, DirectoryEntry } from '../directory-cache.ts';
import { filesMeant, isFileByName, isSourceFolder } from '../file-kinds.ts';
import { matchWholeSlip } from '../matching.ts';
import { openQuote, quote } from '../quoting.ts';
import { sizeWords } from '../size-words.ts';
import { visible } from '../visible.ts';

const MAX_CANDIDATES = 200;
const HUGE = 5_000;
const INTO_BUILT = 0.3;
const FRESH_MS = 60 * 60_000;

export function filesystemSource(cache: DirectoryCache): Source {
  return {
    name: 'filesystem',
    candidates(request, later) {
      const lead = leadOf(request);
      const wanted = lead === '' ? wantedFiles(request) : 'files';
      if (!wanted) return [];
      const rawPartial = request.rawPartial.slice(lead.length);
      const braces = inBraces(rawPartial);
      const cut = rawPartial.lastIndexOf('/') + 1;
      const typedDirectory = rawPartial.slice(0, cut);
      const full = inFull(typedDirectory, cache, request, later);
      const rawDirectory = full?.path ?? typedDirectory;
      const directories = (
        braces?.directories ??
        inPattern(rawDirectory, cache, request, later) ?? [rawDirectory]
      ).flatMap((raw) => expandDirectory(raw, request) ?? []);
      const listings = directories.flatMap((directory) => cache.peek(directory, later) ?? []);
      if (listings.length === 0) return [];
      const entries = listings.length === 1 ? (listings[0]?.entries ?? []) : together(listings);
      const partial = decodeWord(braces?.typed ?? lastPart(rawPartial, cut));
      const open = openQuote(rawPartial);
      const begun = open === '' && !braces ? globBegun(lastPart(rawPartial, cut)) : null;
      const { expected_type: expected } = request.context;
      const stated = expected.endings && new RegExp(`\\.(?:${expected.endings.map(escapeRegExp).join('|')})$`, 'i');
      const preferred = stated ?? (wanted === 'files' ? filesMeant(request) : undefined);
      const now = Date.now();
      // Of what is built an option says where it lies.
      const built = wanted === 'directories' && request.context.position.kind === 'option_value';
      const into = ({ name }: DirectoryEntry) => (built && isCommonFolder(name) ? INTO_BUILT : 0);
      // In a huge directory only the plain beginning counts, so that one key stays cheap.
      const huge = entries.length > HUGE;
      const best = new Best<DirectoryEntry>(MAX_CANDIDATES);
      for (const entry of entries) {
        if (entry.name.startsWith('.') && !partial.startsWith('.') && !isMeant(entry, preferred)) continue;
        if (wanted === 'directories' && !entry.directory) continue;
        // In a large directory not every file was looked at: what is not known may run.
        const plain = !entry.directory && !entry.executable && entry.mtime > 0;
        if (wanted === 'executables' && plain) continue;
        if (huge && !entry.name.startsWith(partial)) continue;
        const quality = begun ? Number(begun.test(entry.name)) : request.match(partial, entry.name);
        if (quality > 0)
          best.offer(quality * (likelihood(entry, huge ? undefined : preferred, now) + into(entry)), entry);
      }
      const plain = rawPartial === partial && cut === 0 && !begun && !braces && !huge;
      const below = preferred && plain ? oneDown(entries, preferred, request, cache, later) : [];
      const here = best.all().flatMap(([score, entry]): Candidate[] => {
        const written = insertOf(entry, braces ? '' : rawDirectory, open);
        if (written === null) return [];
        const insert = lead + (braces?.before ?? '') + written;
        const shown = lead + (braces?.before ?? rawDirectory);
        return [
          {
            text: visible(`${shown}${entry.name}${entry.directory ? '/' : ''}`),
            insert,
            kind: full?.slip ? 'correction' : entry.directory ? 'directory' : 'file',
            source: 'filesystem',
            score,
            description: entry.directory || entry.mtime === 0 ? '' : sizeWords(entry.size),
          },
        ];
      });
      return [...here, ...below];
    },
  };
}

const MOST_BELOW = 16;
/** Before a letter is typed a few of them come first, so that the folders still stand in the list. */
const FIRST_BELOW = 3;
const BELOW = 0.6;
const ELSEWHERE = 0.98;

/** Where no file of the kind that is meant lies here: those in the folders here. */
function oneDown(
  entries: readonly DirectoryEntry[],
  meant: RegExp,
  { cwd, context: { partial }, match }: SourceRequest,
  cache: DirectoryCache,
  later: Promise<unknown>[],
): Candidate[] {
  if (entries.some(({ name, directory }) => !directory && meant.test(name) && match(partial, name) > 0)) return [];
  const now = Date.now();
  const folders = entries.filter(({ name, directory }) => directory && !name.startsWith('.') && !isCommonFolder(name));
  const placed = (folder: string) => (isSourceFolder(folder) ? 1 : ELSEWHERE);
  const most = new Best<{ folder: string; entry: DirectoryEntry }>(MAX_CANDIDATES);
  for (const { name: folder } of folders.slice(0, MOST_BELOW))
    for (const entry of cache.peek(join(cwd, folder), later)?.entries ?? [])
      if (!entry.directory && meant.test(entry.name))
        most.offer(match(partial, entry.name) * likelihood(entry, meant, now) * placed(folder), { folder, entry });
  return most.all().flatMap(([quality, { folder, entry }], i): Candidate[] => {
    const score = partial === '' && i < FIRST_BELOW ? quality : BELOW * quality;
    const [written, name] = [quote(folder, ''), quote(entry.name, '')];
    if (score === 0 || written === null || name === null) return [];
    return [
      {
        text: visible(`${folder}/${entry.name}`),
        insert: `${written}/${name}`,
        kind: 'file',
        source: 'filesystem',
        score,
        description: entry.mtime === 0 ? '' : sizeWords(entry.size),
      },
    ];
  });
}

/** `curl -d @pay`: what stands before the path of a file that is sent. */
const leadOf = ({ context, rawPartial }: SourceRequest): string =>
  context.command === 'curl' ? (/^(?:[\w.-]+=)?@(?=.)/.exec(rawPartial)?.[0] ?? '') : '';

/** `*.ma` names what begins as the pattern says: `app.js.map`. */
function globBegun(typed: string): RegExp | null {
  if (!/[*?]/.test(typed) || /['"\\$`{[]/.test(typed)) return null;
  const pattern = escapeRegExp(typed)
    .replace(/(?:\\\*)+/g, '.*')
    .replaceAll('\\?', '.');
  return new RegExp(`^${pattern}`);
}

const MOST_FOLDERS = 8;
const MOST_OF_A_PATTERN = 64;

/**
 * `sr/ut/` for `src/utils/`: folders by their beginnings, where there is none of that very name; null where it is no
 * such path.
 */
function inFull(
  raw: string,
  cache: DirectoryCache,
  { cwd }: SourceRequest,
  later: Promise<unknown>[],
): { path: string; slip: boolean } | null {
  if (!/^[\w.-]+\/(?:[\w.-]+\/)*$/.test(raw) || raw.startsWith('.')) return null;
  let found = [''];
  let asWritten = true;
  let slip = false;
  for (const part of raw.slice(0, -1).split('/')) {
    const named = found.flatMap((folder) => {
      const at = join(cwd, folder);
      const listing = cache.peek(at, later);
      // Where a folder is called so it is meant; else one that begins so, else one that a slip of the fingers makes so.
      if (!listing || !cache.lacks(at, part)) return [`${folder}${part}`];
      asWritten = false;
      const folders = listing.entries.filter(({ directory }) => directory);
      const begun = folders.filter(({ name }) => name.startsWith(part));
      const meant =
        begun.length > 0 || listing.entries.length > HUGE
          ? begun
          : folders.filter(({ name }) => matchWholeSlip(part, name) > 0);
      slip ||= begun.length === 0 && meant.length > 0;
      return meant.map(({ name }) => `${folder}${name}`);
    });
    found = named.map((path) => `${path}/`).slice(0, MOST_FOLDERS);
  }
  const [path, ...more] = found;
  return asWritten || path === undefined || more.length > 0 ? null : { path, slip };
}

/**
 * A path through a pattern (`src/?/`) is listed as each of the folders that it stands for; null where there is no
 * pattern.
 */
function inPattern(
  raw: string,
  cache: DirectoryCache,
  request: SourceRequest,
  later: Promise<unknown>[],
): string[] | null {
  if (!/[*?]/.test(raw) || /['"\\$`{[~]/.test(raw)) return null;
  let found = [raw.startsWith('/') ? '/' : ''];
  for (const part of raw.split('/').filter((part) => part !== '')) {
    const pattern = globBegun(part);
    const named = pattern && new RegExp(`${pattern.source}$`);
    found = found
      .flatMap((folder) => {
        if (!named) return [`${folder}${part}/`];
        const listed = cache.peek(isAbsolute(folder) ? folder : join(request.cwd, folder), later);
        return (listed?.entries ?? [])
          .filter(({ name, directory }) => directory && !name.startsWith('.') && named.test(name))
          .map(({ name }) => `${folder}${name}/`);
      })
      .slice(0, MOST_OF_A_PATTERN);
  }
  return found;
}

/** The entries of several folders, each name once. */
function together(listings: readonly { entries: readonly DirectoryEntry[] }[]): DirectoryEntry[] {
  const byName = new Map<string, DirectoryEntry>();
  for (const { entries } of listings)
    for (const entry of entries) if (!byName.has(entry.name)) byName.set(entry.name, entry);
  return [...byName.values()];
}

interface Braces {
  /** Kept as typed, up to the part that is completed. */
  before: string;
  /** The folders that are meant, as they would be written without braces. */
  directories: readonly string[];
  typed: string;
}

const MAX_ALTERNATIVES = 8;

/** `{src,lib}/co` is listed as `src/co` and `lib/co`, `src/{main.c,ut` as `src/ut`; null where there are no braces. */
function inBraces(raw: string): Braces | null {
  if (!/^[^\\'"$`]*\{[^\\'"$`]*$/.test(raw)) return null;
  let words = [raw];
  for (let group = CLOSED.exec(raw); group; group = CLOSED.exec(words[0] ?? '')) {
    const choices = (group[1] ?? '').split(',');
    words = words.flatMap((word) => choices.map((choice) => word.replace(CLOSED, choice))).slice(0, MAX_ALTERNATIVES);
  }
  const plain = words.map((word) => {
    const open = word.lastIndexOf('{');
    if (open < 0) return word;
    return word.slice(0, open) + word.slice(Math.max(open, word.lastIndexOf(',')) + 1);
  });
  const typed = plain[0]?.slice(plain[0].lastIndexOf('/') + 1) ?? '';
  // The braces stand within the name itself: what follows would be another one for each choice.
  if (!raw.endsWith(typed)) return { before: raw, directories: [], typed: '' };
  return {
    before: raw.slice(0, raw.length - typed.length),
    directories: plain.map((word) => word.slice(0, word.lastIndexOf('/') + 1)),
    typed,
  };
}

const CLOSED = /\{([^{}]*,[^{}]*)\}/;

/** The last part needs its opening quote back when the quote was opened before the last slash. */
function lastPart(raw: string, cut: number): string {
  return openQuote(raw.slice(0, cut)) + raw.slice(cut);
}

type Wanted = 'files' | 'directories' | 'executables';

function wantedFiles(request: SourceRequest): Wanted | null {
  const { context, place, rawPartial } = request;
  const expected = context.expected_type.kind;
  if (expected === 'directory') return 'directories';
  if (expected === 'executable') return 'executables';
  if (expected === 'file_path') return 'files';
  if (context.position.kind === 'command_name') return looksLikePath(rawPartial) ? 'executables' : null;
  if (context.position.kind === 'redirect') return 'files';
  const templates = place?.arg?.templates ?? [];
  if (templates.includes('filepaths')) return 'files';
  if (templates.includes('folders')) return 'directories';
  if (context.position.kind === 'option_value' && expected === 'any' && isFileByName(request)) return 'files';
  return looksLikePath(rawPartial) ? 'files' : null;
}

/** Absolute directory of the part before the last slash; null when it depends on what only a shell knows. */
function expandDirectory(raw: string, { cwd, env }: SourceRequest): string | null {
  if (raw === '') return cwd;
  let text = raw;
  const tilde = /^~(\/|$)/.exec(text);
  if (tilde) {
    if (!env.HOME) return null;
    text = env.HOME + text.slice(1);
  } else if (text.startsWith('~')) return null;
  let unknown = false;
  const variables = text.replace(/\$(?:\{(\w+)\}|(\w+))/g, (whole, braced, plain, at: number) => {
    if (text[at - 1] === '\\' || openQuote(text.slice(0, at)) === "'") return whole;
    const value = env[braced ?? plain];
    if (value === undefined) unknown = true;
    return value ?? '';
  });
  if (unknown || /`|\$\(/.test(variables)) return null;
  const decoded = decodeWord(variables);
  return isAbsolute(decoded) ? decoded : join(cwd, decoded);
}

function insertOf(entry: DirectoryEntry, rawDirectory: string, open: "'" | '"' | ''): string | null {
  const quoteOpensHere = open !== '' && openQuote(rawDirectory) === '';
  const written = quote(entry.name, open, !entry.directory);
  if (written === null) return null;
  const dashed = rawDirectory === '' && open === '' && entry.name.startsWith('-') ? './' : '';
  return `${dashed}${rawDirectory}${quoteOpensHere ? open : ''}${written}${entry.directory ? '/' : ''}`;
}

const isMeant = (entry: DirectoryEntry, meant: RegExp | undefined): boolean =>
  !entry.directory && meant?.test(entry.name) === true;

function likelihood(entry: DirectoryEntry, preferred: RegExp | undefined, now: number): number {
  let score = 0.7;
  const meant = isMeant(entry, preferred);
  if (meant) score += 0.2;
  if (entry.directory && isSourceFolder(entry.name)) score += 0.1;
  const age = now - entry.mtime;
  if (entry.mtime > 0) score += 0.15 * Math.exp(-age / (24 * FRESH_MS));
  if (!meant && /^\.|~$/.test(entry.name)) score -= 0.1;
  // What was built or fetched is seldom what is meant, however new it is.
  if (entry.directory && isCommonFolder(entry.name)) score -= 0.2;
  return score;
}
