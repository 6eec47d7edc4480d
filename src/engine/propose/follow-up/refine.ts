// A follow-up changes the command that was proposed: "also hidden files", "only the last 10", "as root". Where no change
// fits, the earlier request is asked again with the follow-up added. What comes back goes through all layers anew.
import { parse } from 'unbash';
import { CHANGES } from './changes.ts';
import { readSimple, writeSimple } from './rewrite.ts';

export interface Previous {
  request: string;
  command: string;
}

export interface Refinement {
  /** The changed command, or null when no change fits. */
  command: string | null;
  /** Request that stands for both: what to ask a generator, and what to remember. */
  request: string;
}

const LINK = /^(?:(?:and|but|also|now|then|please|ok|actually|instead)[\s,]+)+/i;

/** The request of a follow-up in full. */
function joined(request: string, text: string): string {
  return `${request.trim().replace(/[.!?,]+$/, '')}, ${text.trim().replace(LINK, '')}`;
}

/** Changes the previous command as the follow-up asks. Pure; the result is not judged here. */
export function refine(previous: Previous, text: string): Refinement {
  const request = joined(previous.request, text);
  let command = readSimple(previous.command);
  let changed = false;
  let rest = text;
  for (const change of CHANGES) {
    const match = change.asks.exec(rest);
    const next = match && command ? change.apply(command, match) : null;
    if (!match || !next) continue;
    command = next;
    changed = true;
    rest = rest.replace(match[0], ' ');
  }
  if (!changed || !command) return { command: null, request };
  const line = writeSimple(command);
  const parses = (parse(line).errors ?? []).length === 0;
  return { command: parses && line !== previous.command ? line : null, request };
}
