// Small reads that the native values share. What cannot be read is empty.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isCommonFolder } from '../../../base/common-folders.ts';
import type { GeneratedValue } from './value.ts';

/** Where the values are wanted. */
export interface ValuePlace {
  cwd: string;
  env: Readonly<Record<string, string | undefined>>;
  /** Output of a command that runs nothing of the folder; '' when it may not run, fails or is late. */
  run(argv: readonly string[]): Promise<string>;
}

export type Reader = (place: ValuePlace) => Promise<GeneratedValue[]>;

/** '' where it cannot be read. */
export const text = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '');

export async function lines(path: string): Promise<string[]> {
  return (await text(path)).split('\n').filter((l) => l !== '');
}

export const named = (list: Iterable<string>): GeneratedValue[] => [...new Set(list)].map((name) => ({ name }));

const SECTION = /^\s*\[\s*(?:profile\s+)?([\w.@-]+)\s*\]/;

/** The sections of settings of the person's, `[name]` or `[profile name]`; `~/` begins their paths. */
export async function sectionsOf({ env }: ValuePlace, paths: readonly string[]): Promise<GeneratedValue[]> {
  const files = await Promise.all(paths.map((path) => lines(path.replace(/^~/, env.HOME ?? '~'))));
  return named(files.flat().flatMap((line) => SECTION.exec(line)?.[1] ?? []));
}

const MOST_FOLDERS = 80;
const DEPTH = 3;

/** Paths of the files here and some folders down, the nearest first; nothing hidden, built or fetched. */
export async function filesBelow(cwd: string): Promise<string[]> {
  const files: string[] = [];
  let folders = [''];
  for (let depth = 0, looked = 0; depth <= DEPTH && looked < MOST_FOLDERS; depth++) {
    const some = folders.slice(0, MOST_FOLDERS - looked);
    looked += some.length;
    const listed = await Promise.all(
      some.map(async (folder) =>
        (await readdir(join(cwd, folder), { withFileTypes: true }).catch(() => [])).map((entry) => ({ folder, entry })),
      ),
    );
    folders = [];
    for (const { folder, entry } of listed.flat()) {
      if (entry.name.startsWith('.') || isCommonFolder(entry.name)) continue;
      (entry.isDirectory() ? folders : files).push(join(folder, entry.name));
    }
  }
  return files;
}
