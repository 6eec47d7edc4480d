// Is a word the name of a program? A path is one; the project's own tasks have any other name.
import type { Call } from '../call/machine.ts';
import { findHandler } from '../programs.ts';
import { rowOf } from './lookup.ts';

export const isProgram = (call: Call, text: string): boolean =>
  /[\s/]/.test(text) || rowOf(call.machine.roles, text) !== undefined || findHandler(text) !== undefined;
