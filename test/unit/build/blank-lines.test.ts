// The emulator with its lines blanked by copies, as it is bundled, beside the package as it is: the same cells.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Terminal } from '@xterm/headless';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { repository } from '../../helpers/driver.ts';
import { removeFolder } from '../../helpers/remove-folder.ts';

type Package = { Terminal: new (options: object) => Terminal };
const require = createRequire(import.meta.url);
const original = require.resolve('@xterm/headless');
let made: Package;
let patched: Package;

const folder = mkdtempSync(join(tmpdir(), 'reos-blank-'));
afterAll(() => removeFolder(folder));

beforeAll(async () => {
  const patches = pathToFileURL(join(repository, 'scripts/build/patches.mjs')).href;
  const { emulator } = (await import(patches)) as { emulator(file: string): Promise<string> };
  const file = join(folder, 'patched.cjs');
  writeFileSync(file, await emulator(original));
  made = require(original) as Package;
  patched = require(file) as Package;
});

interface Line {
  _data: Uint32Array;
  _combined: object;
  _extendedAttrs: object;
}

async function cellsAfter({ Terminal }: Package, text: string, cols: number): Promise<unknown> {
  const terminal = new Terminal({ cols, rows: 5, scrollback: 20, allowProposedApi: true });
  await new Promise<void>((done) => terminal.write(text, done));
  const { _core: core } = terminal as unknown as {
    _core: { buffer: { lines: { get(i: number): Line; length: number } } };
  };
  const { lines } = core.buffer;
  return Array.from({ length: lines.length }, (_, i) => {
    const { _data, _combined, _extendedAttrs } = lines.get(i);
    return [[..._data], Object.entries(_combined), Object.keys(_extendedAttrs)];
  });
}

const PIECE = fc.constantFrom(
  'plain text ',
  '\u001b[41m',
  '\u001b[0m',
  '\u001b[4:3m',
  '\u001b[58;5;9m',
  '\u001b]8;;http://a.example/\u0007linked\u001b]8;;\u0007',
  '\u001b[2L',
  '\u001b[3S',
  '\u001b[2T',
  '\u001b[J',
  '\u001b[H',
  'e\u0301 日本 ',
  '\r\n\r\n\r\n',
);

it('has the cells that the package has', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(PIECE, { maxLength: 30 }), fc.integer({ min: 2, max: 140 }), async (pieces, cols) => {
      const text = pieces.join('');
      expect(await cellsAfter(patched, text, cols)).toEqual(await cellsAfter(made, text, cols));
    }),
    { numRuns: 60 },
  );
});
