// Questions asked in a folder of a test's own, as the product answers them; nothing of the machine's home is read.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { respond } from '../../../../src/engine/answer/rows/respond.ts';
import { createRowAsk } from '../../../../src/engine/answer/rows/row-ask.ts';
import { createExecutables } from '../../../../src/engine/state/executables.ts';

/** `folder` is made before the first question. */
export function askingIn(folder: () => string) {
  const rows = createRowAsk({
    executables: createExecutables({ path: process.env.PATH ?? '', virtualEnv: '' }),
    builtins: new Set(),
    env: { ...process.env, HOME: tmpdir() },
    cacheFolder: mkdtempSync(join(tmpdir(), 'cache-')),
  });
  const told = async (text: string) => respond(text, await rows.ask(text, { cwd: folder() }), Date.now());
  const ask = async (text: string): Promise<string> => (await told(text))?.answer ?? '';
  return { told, ask };
}
