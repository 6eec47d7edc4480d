// Which tests are to catch a fault of a file, the nearest first: found in the sources of the tests and of what they import.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** Whether a file starts the built program, for which each fault would need a build of its own. */
const STARTS_BUILT = /\bbuildIfStale\(|\breos-tui\.js\b/;
const IMPORT = /^(?:import|export)\s(?!type\b)[^;]*?'(\.[^']+)';|\bimport\('(\.[^']+)'\)/gm;

/** The tests of a tree by their distance from a file: `near(file)` is a list of lists of paths. */
export function testsOf(root) {
  const known = new Map();
  /** What a file imports itself, and whether it starts the built program. */
  const look = (path) => {
    if (!known.has(path)) {
      const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
      const imports = [...text.matchAll(IMPORT)].map(([, a, b]) => resolve(dirname(path), a ?? b));
      known.set(path, { imports, built: STARTS_BUILT.test(text) });
    }
    return known.get(path);
  };
  const reachOf = (test) => {
    const met = new Set([test]);
    for (const path of met) for (const next of look(path).imports) met.add(next);
    return met;
  };

  const tests = readdirSync(join(root, 'test'), { recursive: true })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => ({ name, path: join(root, 'test', name), reach: reachOf(join(root, 'test', name)) }))
    .filter(({ reach }) => ![...reach].some((path) => path.startsWith(join(root, 'test/')) && look(path).built));

  /** The folder of a file's own tests: named as the folder of the file is, without what all of them have in common. */
  const ownFolder = (file) => {
    const parts = relative('src', dirname(file)).split('/');
    for (; parts.length > 0; parts.pop())
      for (const own of [parts, parts.slice(1)])
        if (own.length > 0 && existsSync(join(root, 'test/unit', ...own))) return `${join('unit', ...own)}/`;
    return '\0';
  };

  return (file) => {
    const path = join(root, file);
    const folder = ownFolder(file);
    const reaching = tests.filter(({ reach }) => reach.has(path));
    // Beside it stand the tests of its folder, wherever they are. Of the tests with real shells, those that run the
    // sources are the terminal's own.
    const distance = (test) => {
      const { imports } = look(test.path);
      if (imports.includes(path)) return 0;
      if (test.name.startsWith(folder) || imports.some((one) => dirname(one) === dirname(path))) return 1;
      return test.name.startsWith('pty/') && file.startsWith('src/engine/terminal/') ? 2 : 3;
    };
    return [0, 1, 2, 3].map((far) => reaching.filter((test) => distance(test) === far).map((test) => test.path));
  };
}
