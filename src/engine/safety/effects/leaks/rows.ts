// Rows of the tables of sources and sinks: a program, and what its words must say for the row to hold.
import type { Call } from '../../call/machine.ts';
import { texts } from '../common.ts';

export interface Row {
  program: string[];
  /** Words without options, in this order, anywhere among them. */
  verb?: string;
  /** Some argument must match. */
  with?: string;
  /** No argument may match. */
  unless?: string;
}

export interface CompiledRow {
  verb: RegExp | null;
  with: RegExp | null;
  unless: RegExp | null;
}

const pattern = (text: string | undefined): RegExp | null => (text === undefined ? null : new RegExp(text, 'i'));

export function rowsByProgram<T extends Row>(rows: readonly T[]): Map<string, Array<Omit<T, keyof Row> & CompiledRow>> {
  const found = new Map<string, Array<Omit<T, keyof Row> & CompiledRow>>();
  for (const row of rows) {
    const compiled = {
      ...row,
      verb: pattern(row.verb === undefined ? undefined : `(?:^|\\s)(?:${row.verb})(?:\\s|$)`),
      with: pattern(row.with),
      unless: pattern(row.unless),
    };
    for (const program of row.program) found.set(program, [...(found.get(program) ?? []), compiled]);
  }
  return found;
}

/** Words after these are operands; words with blanks in them are messages and scripts. */
const MAX_VERB_WORDS = 8;

export function saysThis(call: Call, row: CompiledRow): boolean {
  const words = texts(call.args);
  if (row.verb) {
    const verbs = words.filter((text) => /^[^-\s]\S*$/.test(text)).slice(0, MAX_VERB_WORDS);
    if (!row.verb.test(verbs.join(' '))) return false;
  }
  if (row.with && !words.some((text) => row.with?.test(text))) return false;
  return !(row.unless && words.some((text) => row.unless?.test(text)));
}
