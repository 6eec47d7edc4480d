// Small reads that the native values share. What cannot be read is empty.
import { readFile } from 'node:fs/promises';
import type { GeneratedValue } from './value.ts';

/** Where the values are wanted. */
export interface ValuePlace {
  cwd: string;
  env: Readonly<Record<string, string | undefined>>;
  /** Output of a command that runs nothing of the folder; '' when it may not run, fails or is late. */
  run(argv: readonly string[]): Promise<string>;
}

export type Reader = (place: ValuePlace) => Promise<GeneratedValue[]>;

export async function lines(path: string): Promise<string[]> {
  try {
    return (await readFile(path, 'utf8')).split('\n').filter((l) => l !== '');
  } catch {
    return [];
  }
}

export const named = (list: Iterable<string>): GeneratedValue[] => [...new Set(list)].map((name) => ({ name }));
