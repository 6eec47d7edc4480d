// Questions asked in a folder of a test's own, as the product answers them; nothing of the machine's home is read.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { respond } from '../../../../src/engine/answer/rows/respond.ts';
import { createRowAsk } from '../../../../src/engine/answer/rows/row-ask.ts';
import { createExecutables } from '../../../../src/engine/state/executables.ts';
import { cacheWithPackages } from '../../../helpers/package-names.ts';

/** `folder` is made before the first question. */
export function askingIn(folder: () => string) {
  const rows = createRowAsk({
    executables: createExecutables({ path: process.env.PATH ?? '', virtualEnv: '' }),
    builtins: new Set(),
    env: { ...process.env, HOME: tmpdir() },
    cacheFolder: cacheWithPackages(),
  });
  const told = async (text: string) => respond(text, await rows.ask(text, { cwd: folder() }), Date.now());
  const ask = async (text: string): Promise<string> => (await told(text))?.answer ?? '';
  return { told, ask };
}

/** Asks in a project of these files, by their lines; what is told with less confidence than `least` is ''. */
export function sureIn(files: Readonly<Record<string, readonly string[]>>, least: number) {
  let folder = '';
  const { told } = askingIn(() => folder);
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'asked-'));
    for (const [path, lines] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), `${lines.join('\n')}\n`);
    }
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return async (text: string): Promise<string> => {
    const said = await told(text);
    return (said?.confidence ?? 0) < least ? '' : (said?.answer ?? '');
  };
}
