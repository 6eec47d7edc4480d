import { execFileSync } from 'node:child_process';
import { createRelations, type Relations } from '../../../src/engine/relations/relations.ts';
import type { Row } from '../../../src/engine/relations/types.ts';

export function relationsAt(cwd: string, now?: () => number): Relations {
  return createRelations({ cwd, root: cwd, env: process.env, ...(now ? { now } : {}) });
}

export const tool = (program: string, ...args: string[]): string =>
  execFileSync(program, args, { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } });

export const linesOf = (text: string): string[] => text.split('\n').filter(Boolean);

export const printed = (row: Row | undefined, attr: string): string | undefined => row?.cells[attr]?.text;
