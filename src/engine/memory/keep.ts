// What may be kept at all. The one gate in front of memory: a line that begins with a space, names something to
// ignore or carries anything like a secret is left out as a whole, so that a half-recognised secret is not kept
// either.
import { hasSecret } from '../redact/redact.ts';

const MAX_LINE = 4_096;
const MAX_REQUEST = 2_000;
/** What somebody asked to forget is not learnt from the asking. */
const FORGETTING = /(?:^|[\s/])reos-tui(?:\.js)?\s+forget\b/;

const plain = (text: string, max: number): boolean =>
  text.trim() !== '' && text.length <= max && !text.startsWith(' ') && !/\p{Cc}/u.test(text);

export interface KeepRules {
  /** Whether a command line may be kept. */
  command(line: string): boolean;
  /** Whether what a person asked for may be kept. */
  request(text: string): boolean;
  /** The folder, or null when a name in its path looks like a secret. */
  path(path: string | null): string | null;
}

/** @param ignore beginnings of commands that are not kept (`memory.ignore`) */
export function createKeepRules(ignore: readonly string[]): KeepRules {
  const ignored = ignore.filter((prefix) => prefix !== '');
  return {
    command: (line) =>
      plain(line, MAX_LINE) &&
      !FORGETTING.test(line) &&
      !ignored.some((prefix) => line.startsWith(prefix)) &&
      !hasSecret(line),
    request: (text) => plain(text, MAX_REQUEST) && !hasSecret(text),
    path: (path) => (path === null || hasSecret(path) || path.split('/').some(hasSecret) ? null : path),
  };
}
