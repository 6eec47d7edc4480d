// The program that a command line is about: past assignments, wrappers (`sudo`, `env`, …) and their options.
import { WRAPPERS } from './wrappers.ts';

const ASSIGNMENT = /^[A-Za-z_]\w*=/;

/** Base name, or null when the line names none plainly. */
export function programOf(command: string): string | null {
  let wrapped = false;
  for (const word of command.trim().split(/\s+/)) {
    if (ASSIGNMENT.test(word) || (wrapped && word.startsWith('-'))) continue;
    if (WRAPPERS.has(word)) {
      wrapped = true;
      continue;
    }
    return /^[\w./+-]+$/.test(word) ? word.slice(word.lastIndexOf('/') + 1) || null : null;
  }
  return null;
}
