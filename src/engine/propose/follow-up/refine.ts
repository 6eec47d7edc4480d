// What a follow-up is asked on, and what comes of it: "only the last 10" said of the command that was proposed.

export interface Previous {
  request: string;
  command: string;
  /** Where it was asked; left out, where the engine is. */
  cwd?: string;
}

export interface Refinement {
  /** The changed command, or null when it stays as it is. */
  command: string | null;
  /** Request that stands for both: what to ask a generator, and what to remember. */
  request: string;
  /** Words that mean nothing for this command; empty with no command when it does all of that already. */
  unread: string[];
}

const LINK = /^(?:(?:and|but|also|now|then|please|ok|actually|instead)[\s,]+)+/i;

/** The request of a follow-up in full. */
export function joined(request: string, text: string): string {
  return `${request.trim().replace(/[.!?,]+$/, '')}, ${text.trim().replace(LINK, '')}`;
}
