// Where moved and copied files come to lie: in a folder that is there, under their own names. What stands there already is
// replaced.
import { lstat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Effect, Verdict } from '../../safety/types.ts';
import { expandTarget } from './glob.ts';
import { leavesFolder, onlyCommand } from './shown-words.ts';

const CARRIES = /^(?:mv|cp|install|ln)$/;

export const isCarried = ({ program, operation }: Effect): boolean =>
  CARRIES.test(program) && operation === 'overwrite';

/** What is replaced; null when it cannot be told before it runs. */
export async function landings(effect: Effect, { command, resolved }: Verdict, cwd: string): Promise<string[] | null> {
  const { target, program } = effect;
  if (!(await isFolder(target))) return [target];
  const words = onlyCommand(resolved, program);
  if (!words || leavesFolder(command)) return null;
  const operands = words.slice(1).filter((word) => !word.startsWith('-'));
  const sources: string[] = [];
  for (const source of operands.slice(0, -1)) {
    const expanded = await expandTarget(source, cwd);
    if (!expanded) return null;
    sources.push(...expanded.paths);
  }
  return sources.map((source) => join(target, basename(source)));
}

const isFolder = (path: string): Promise<boolean> =>
  lstat(path).then(
    (stats) => stats.isDirectory(),
    () => false,
  );
