// Tests that a runner would run, read from the text of their files: those of the file before `::` (pytest), the names
// of all for -k and -run.
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { filesBelow, type ValuePlace } from './native-files.ts';
import type { GeneratedValue } from './value.ts';

const MOST_FILES = 60;
const HIGH = 90;

/** `test_x`, and `TestThing::test_x` where it stands in a class. */
function inPython(text: string): string[] {
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

const inGo = (text: string): string[] =>
  [...text.matchAll(/^func ((?:Test|Benchmark|Fuzz|Example)\w*)\(/gm)].map(([, name = '']) => name);

const LANGUAGES = {
  python: { file: /^test_.*\.py$|_test\.py$/, read: inPython },
  go: { file: /_test\.go$/, read: inGo },
} as const;

const textOf = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '');

/** As they are written behind the file: `tests/test_a.py::test_b`. */
export async function testsInFile({ cwd }: ValuePlace, file: string): Promise<GeneratedValue[]> {
  return inPython(await textOf(join(cwd, file))).map((name) => ({ name: `${file}::${name}`, priority: HIGH }));
}

/** Names only, of the files below. */
export async function testNames({ cwd }: ValuePlace, language: keyof typeof LANGUAGES): Promise<GeneratedValue[]> {
  const { file, read } = LANGUAGES[language];
  const files = (await filesBelow(cwd)).filter((path) => file.test(basename(path))).slice(0, MOST_FILES);
  const found = await Promise.all(
    files.map(async (path) => read(await textOf(join(cwd, path))).map((name) => ({ name, description: path }))),
  );
  return found
    .flat()
    .map(({ name, description }) => ({ name: name.slice(name.lastIndexOf(':') + 1), description, priority: HIGH }));
}
