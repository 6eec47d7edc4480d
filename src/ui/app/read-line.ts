// The shell's line for a key that was pressed for it (Alt-Enter, "check"): a busy editor is asked again, because here
// the person waits for an answer and not for the shell.
import type { LineState } from '../../engine/api.ts';
import type { ShellPort } from './ports.ts';

const TRIES = 4;

/** Exact, or the last refusal. */
export async function readPatiently(shell: ShellPort): Promise<LineState> {
  let line = shell.line;
  for (let i = 0; i < TRIES; i++) {
    line = await shell.readLine().catch(() => shell.line);
    if (line.phase !== 'prompt' || (line.exact && line.buffer !== null)) return line;
  }
  return line;
}
