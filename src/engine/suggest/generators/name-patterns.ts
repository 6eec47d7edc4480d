// Patterns for the names of files that are here: `*.ts` where there are such, the commonest first.
import { extname, join } from 'node:path';
import { isCommonFolder } from '../../../base/common-folders.ts';
import { namesIn } from '../../state/read.ts';
import type { ValuePlace } from './native-files.ts';
import type { GeneratedValue } from './value.ts';

const MOST_FOLDERS = 40;
const LIKELY = 80;
const LEAST = 51;

/** Of the folder and those in it. */
export async function namePatterns({ cwd }: ValuePlace): Promise<GeneratedValue[]> {
  const here = (await namesIn(cwd)).filter((name) => !name.startsWith('.') && !isCommonFolder(name));
  const folders = here.filter((name) => extname(name) === '').slice(0, MOST_FOLDERS);
  const below = await Promise.all(folders.map((name) => namesIn(join(cwd, name))));
  const counts = new Map<string, number>();
  for (const name of [...here, ...below.flat()]) {
    const ending = extname(name);
    if (/^\.\w{1,8}$/.test(ending)) counts.set(ending, (counts.get(ending) ?? 0) + 1);
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([ending, count], rank) => ({
      name: `*${ending}`,
      insert: `'*${ending}'`,
      description: `${count} here`,
      priority: Math.max(LEAST, LIKELY - rank),
    }));
}
