// Tests that pytest would run, read from the text of its files: those of the file before `::`, the names of all for -k.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { namesIn } from '../../state/read.ts';
import type { ValuePlace } from './native-files.ts';
import type { GeneratedValue } from './value.ts';

const FOLDERS = ['.', 'tests', 'test', 'tests/unit', 'tests/integration', 'test/unit'];
const TEST_FILE = /^test_.*\.py$|_test\.py$/;
const MOST_FILES = 60;
const HIGH = 90;

/** `test_x`, and `TestThing::test_x` where it stands in a class. */
function testsOf(text: string): string[] {
  let within = '';
  const found: string[] = [];
  for (const line of text.split('\n')) {
    const [, indent = '', kind, name = ''] = /^(\s*)(?:async\s+)?(def|class)\s+(\w+)/.exec(line) ?? [];
    if (indent === '' && kind) within = '';
    if (kind === 'class' && indent === '' && name.startsWith('Test')) {
      within = `${name}::`;
      found.push(name);
    } else if (kind === 'def' && name.startsWith('test') && (indent === '' || within !== '')) found.push(within + name);
  }
  return found;
}

const read = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '');

/** As they are written behind the file: `tests/test_a.py::test_b`. */
export async function testsInFile({ cwd }: ValuePlace, file: string): Promise<GeneratedValue[]> {
  return testsOf(await read(join(cwd, file))).map((name) => ({ name: `${file}::${name}`, priority: HIGH }));
}

/** Names only, of the files where they usually are. */
export async function testNames({ cwd }: ValuePlace): Promise<GeneratedValue[]> {
  const listed = await Promise.all(
    FOLDERS.map(async (folder) =>
      (await namesIn(join(cwd, folder))).filter((n) => TEST_FILE.test(n)).map((n) => join(folder, n)),
    ),
  );
  const texts = await Promise.all(
    listed
      .flat()
      .slice(0, MOST_FILES)
      .map(async (file) => ({ file, tests: testsOf(await read(join(cwd, file))) })),
  );
  return texts.flatMap(({ file, tests }) =>
    tests.map((name) => ({ name: name.slice(name.lastIndexOf(':') + 1), description: file, priority: HIGH })),
  );
}
