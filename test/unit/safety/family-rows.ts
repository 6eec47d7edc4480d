// Reads `families/*.txt`: one command a line, before it the least level that it must get.
import { readdirSync, readFileSync } from 'node:fs';
import type { Level } from '../../../src/engine/safety/types.ts';

export type FamilyRow = readonly [least: Level, command: string];

const folder = new URL('./families/', import.meta.url);

function rowsOf(file: string): FamilyRow[] {
  return readFileSync(new URL(file, folder), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const at = line.indexOf(' | ');
      return [line.slice(0, at) as Level, line.slice(at + 3)] as const;
    });
}

export const families = readdirSync(folder).map((file) => [file.replace('.txt', ''), rowsOf(file)] as const);
