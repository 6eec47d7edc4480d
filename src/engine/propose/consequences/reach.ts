// How far below its target a command that deletes goes, read off its own words. Where they do not say, it is all.
import { relative } from 'node:path';
import type { Effect } from '../../safety/types.ts';

export interface Reach {
  /** A glob stands for hidden names too: what find passes on, it passes on with them. */
  hidden: boolean;
  /** Levels of folders below what the target names. */
  levels: number;
  /** The words leave `.git` out. */
  withoutHistory: boolean;
}

const FINDS = /\b(?:find|fd|fdfind)\b/;

const LEAVES_HISTORY = /(?:!|-not)\s[^;|&]*\.git(?![\w-])|\.git(?![\w-])[^;|&]*-prune/;

/** Levels below the entries that find starts from: `-maxdepth 1` is those entries only. */
const findLevels = (command: string): number => {
  const depth = /\s-maxdepth\s+(\d+)/.exec(command)?.[1];
  return depth === undefined ? Number.POSITIVE_INFINITY : Math.max(0, Number(depth) - 1);
};

export function reachOf({ program, span }: Effect, command: string): Reach {
  const own = command.slice(span.start, span.end);
  const hidden = program === 'find' || own.includes('{}');
  // Only where the words themselves say so: an alias or a variable may hold the -r.
  const single = program === 'rm' && /\brm\s/.test(own) && !/\$|\s(?:-[a-zA-Z]*[rR]|--r)/.test(own);
  let levels = Number.POSITIVE_INFINITY;
  if (program === 'find' || (single && hidden)) levels = findLevels(command);
  // rm leaves folders alone; behind a pipe it is given single files from anywhere.
  else if (single && !FINDS.test(command)) levels = 0;
  const withoutHistory = hidden && LEAVES_HISTORY.test(command);
  return { hidden, levels, withoutHistory };
}

/** `, including the git history in .git`; empty when there is none. */
export function describeHistories(paths: readonly string[], cwd: string): string {
  const [first] = paths;
  if (first === undefined) return '';
  const near = relative(cwd, first);
  const more = paths.length > 1 ? ` and ${paths.length - 1} more` : '';
  return `, including the git history in ${near.startsWith('..') ? first : near}${more}`;
}
