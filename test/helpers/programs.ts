import { spawnSync } from 'node:child_process';

/** Is there a program of this name? What it shows cannot be compared where it is not. */
export const isHere = (program: string): boolean => spawnSync('which', [program]).status === 0;
