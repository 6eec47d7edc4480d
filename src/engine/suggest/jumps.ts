// Folders of before, for `cd` and its like: named by a part of their name from anywhere, the ones that were visited
// often and of late first. Only what is known to be there now is offered; what is not known yet is read and offered
// then.
import { basename, dirname, resolve } from 'node:path';
import { decodeWord } from '../line/decode.ts';
import type { Candidate, SourceRequest } from './candidate.ts';
import type { DirectoryCache } from './directory-cache.ts';
import type { HistoryIndex } from './history-index.ts';
import { quote } from './quoting.ts';
import type { RunLines } from './run-lines.ts';
import { visible } from './visible.ts';

export interface Visited {
  path: string;
  visits: number;
  /** How often and how lately, 0..1. */
  weight: number;
}

/** One that is there, and how it is written in a line. */
export interface Folder extends Visited {
  written: string;
}

const GOES = new Set(['cd', 'pushd', 'z']);
/** So many visits ago one counts half. */
const HALF = 12;
const MOST_LOOKED_AT = 24;
const MOST = 8;
const EXPANDS = /[$`*?[\]{}]/;
/** Behind the folders that lie here. */
const SCORE = 0.55;

/** The folders that lines were run in or went to, by weight. */
export function visitedFolders(ran: RunLines, history: HistoryIndex, home?: string): Visited[] {
  const found = new Map<string, Visited>();
  const note = (path: string, visits: number, recency: number) => {
    const weight = (1 - 1 / (1 + visits)) * (0.2 + 0.8 * recency);
    const known = found.get(path);
    if (!known) found.set(path, { path, visits, weight });
    else {
      known.visits += visits;
      known.weight = Math.max(known.weight, weight);
    }
  };
  for (const [ago, { path, visits }] of ran.visited().entries()) note(path, visits, 2 ** (-ago / HALF));
  for (const start of ['/', '~'])
    for (const { word, count, last } of history.nextWords('cd ', start)) {
      const raw = home ? word.replace(/^~(?=\/|$)/, home) : word;
      if (raw.startsWith('~') || EXPANDS.test(raw)) continue;
      note(resolve(decodeWord(raw)), count, Math.exp((last - history.now) / 500));
    }
  return [...found.values()].sort((a, b) => b.weight - a.weight);
}

/** `proj/api`: each part names a folder on the way, in order, the last one the folder itself. 0 when one does not. */
function nearness(typed: string, path: string, match: SourceRequest['match']): number {
  const wanted = typed.split('/').filter((part) => part !== '');
  const parts = path.split('/').filter((part) => part !== '');
  const last = wanted.pop() ?? '';
  let quality = match(last, parts.pop() ?? '');
  for (const part of wanted.reverse()) {
    let at = parts.length - 1;
    while (at >= 0 && match(part, parts[at] ?? '') === 0) at--;
    if (at < 0) return 0;
    parts.length = at;
    quality *= 0.95;
  }
  return quality;
}

/** In home it begins with `~`; null for what no line can hold. */
export function writtenFolder(path: string, home?: string): string | null {
  const inHome = home && `${path}/`.startsWith(`${home}/`) ? path.slice(home.length) : null;
  const written = inHome === '' ? '' : quote(inHome ?? path, '');
  return written === null ? null : `${inHome === null ? '' : '~'}${written}/`;
}

export function isThere(path: string, directories: DirectoryCache, later: Promise<unknown>[]): boolean {
  const folder = dirname(path);
  const listing = folder === path ? null : directories.sure(folder, later);
  const name = basename(path);
  return listing?.entries.some((entry) => entry.directory && entry.name === name) === true;
}

export function jumps(
  request: SourceRequest,
  visited: () => readonly Visited[],
  directories: DirectoryCache,
  later: Promise<unknown>[],
): Candidate[] {
  const { context, rawPartial, cwd, match } = request;
  if (!GOES.has(context.command ?? '') || context.position.kind === 'option_flag') return [];
  // A path that says where it begins is one.
  if (/^[./~-]/.test(rawPartial) || /['"\\$`*?{]/.test(rawPartial)) return [];
  const home = request.env.HOME;
  const fitting = visited()
    .filter(({ path }) => path !== cwd && dirname(path) !== cwd)
    .map((folder) => ({ ...folder, quality: nearness(rawPartial, folder.path, match) }))
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality * b.weight - a.quality * a.weight)
    .slice(0, MOST_LOOKED_AT);
  return fitting
    .filter(({ path }) => isThere(path, directories, later))
    .slice(0, MOST)
    .flatMap(({ path, visits, quality, weight }): Candidate[] => {
      const insert = writtenFolder(path, home);
      if (insert === null) return [];
      return [
        {
          text: visible(insert),
          insert,
          kind: 'directory',
          source: 'filesystem',
          score: SCORE * quality * (0.5 + 0.5 * weight),
          description: visits === 1 ? 'you were here once' : `you were here ${visits} times`,
        },
      ];
    });
}
