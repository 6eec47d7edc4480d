// Patterns for the names of files that are here: `*.ts` where there are such, the commonest first.
import { extname } from 'node:path';
import { filesBelow, type ValuePlace } from './native-files.ts';
import type { GeneratedValue } from './value.ts';

const LIKELY = 80;
const LEAST = 51;

export async function namePatterns({ cwd }: ValuePlace): Promise<GeneratedValue[]> {
  const counts = new Map<string, number>();
  for (const path of await filesBelow(cwd)) {
    const ending = extname(path);
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
