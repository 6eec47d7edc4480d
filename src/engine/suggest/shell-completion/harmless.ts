// The commands whose completions may be asked while somebody types, from the data file beside the helpers.
import { readFileSync } from 'node:fs';
import { assetPath } from '../../../base/assets.ts';
import { once } from '../../../base/once.ts';

/** Names separated by blanks; empty when the file is not there. */
export const harmlessCommands = once((): string => read());

function read(): string {
  try {
    const text = readFileSync(assetPath('shell-completion', 'harmless.txt'), 'utf8');
    return text
      .split('\n')
      .filter((line) => !line.startsWith('#'))
      .join(' ')
      .trim()
      .replace(/\s+/g, ' ');
  } catch {
    return '';
  }
}
