// "This file" in a question asked at a prompt: the file that the last command opened or showed.
import { statSync } from 'node:fs';
import { resolve } from 'node:path';

/** Programs whose plain argument is a file to look at or to edit. */
const OPENERS =
  /^(?:vim?|nvim|view|nano|emacs|micro|hx|kak|joe|ed|code|codium|gedit|less|more|most|cat|bat|head|tail|nl|wc|file|stat|xxd|hexdump|jq|source|\.)$/;

/** Words of a simple command; null where more than words stands in it. */
function words(line: string): string[] | null {
  if (/[|&;<>$`(){}*?[\]\n]/.test(line)) return null;
  return [...line.matchAll(/"([^"]*)"|'([^']*)'|((?:\\.|[^\s"'\\])+)/g)].map(
    (match) => match[1] ?? match[2] ?? (match[3] as string).replace(/\\(.)/g, '$1'),
  );
}

/** The absolute path of the file that a command line is about, or null. Looks at nothing on the disk. */
export function fileOfLine(line: string, cwd: string, home: string): string | null {
  const [program = '', ...args] = words(line.trim().replace(/^sudo\s+/, '')) ?? [];
  if (!OPENERS.test(program)) return null;
  const file = args.filter((word) => !/^[-+]/.test(word)).at(-1);
  if (!file) return null;
  return file.startsWith('~/') ? resolve(home, file.slice(2)) : resolve(cwd, file);
}

/** The path, when a regular file is there still. */
export const ifStillThere = (path: string | null): string | null =>
  path !== null && statSync(path, { throwIfNoEntry: false })?.isFile() ? path : null;

const MEANT = /\b(?:this|that|the current|the open) (?:file|document|script)\b/i;

/** The question with the file's path where "this file" stands. */
export const nameCurrentFile = (question: string, path: string | undefined): string =>
  path === undefined ? question : question.replace(MEANT, () => (/[\s"]/.test(path) ? `"${path}"` : path));
