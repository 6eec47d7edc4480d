// *Install jest for the api*, *the tests of the worker*: a project that lies further down, by the name of its folder. It is the
// place of what is asked of it, where that is what projects have: packages, tests, tasks.

import { taskWords } from '../english/project-words.ts';
import type { Token } from '../english/token.ts';
import type { World } from '../world/world.ts';
import type { Ride } from './rides.ts';

/** What makes a folder a project of a program. */
export const PROJECT_FILES: Readonly<Record<string, readonly string[]>> = {
  npm: ['package.json'],
  yarn: ['yarn.lock'],
  pnpm: ['pnpm-lock.yaml'],
  cargo: ['Cargo.toml'],
  go: ['go.mod'],
  make: ['Makefile', 'makefile', 'GNUmakefile'],
  pytest: ['pytest.ini', 'pyproject.toml', 'setup.py', 'tests'],
  jest: ['jest.config.js', 'jest.config.ts', 'jest.config.mjs', 'jest.config.cjs', 'jest.config.json'],
  vitest: ['vitest.config.ts', 'vitest.config.js', 'vitest.config.mts', 'vitest.config.mjs'],
  mocha: ['.mocharc.json', '.mocharc.js', '.mocharc.cjs', '.mocharc.yml', '.mocharc.yaml'],
  black: ['pyproject.toml'],
  prettier: ['.prettierrc', '.prettierrc.json', '.prettierrc.yaml', 'prettier.config.js', 'prettier.config.mjs'],
  mvn: ['pom.xml'],
  gradle: ['build.gradle', 'build.gradle.kts'],
  tsc: ['tsconfig.json'],
  pip: ['requirements.txt', 'pyproject.toml', 'setup.py'],
  terraform: ['main.tf', 'versions.tf', 'providers.tf', 'terraform.tf', '.terraform'],
};
const MARKS: readonly string[] = [...new Set(Object.values(PROJECT_FILES).flat())].filter((name) => name.includes('.'));

/** The one project in a folder of that name; null where something else here is called so. */
function projectCalled({ lower, quoted }: Token, world: World): string | null {
  if (quoted || !/^[a-z][\w-]+$/.test(lower)) return null;
  const here = world.path(lower);
  if (here === 'folder' && MARKS.some((mark) => world.path(`${lower}/${mark}`) === 'file')) return lower;
  if (here !== null) return null;
  const found = new Set<string>();
  for (const mark of MARKS)
    for (const path of world.tree()?.get(mark) ?? []) {
      const folder = path.slice(0, -mark.length - 1);
      if (folder.split('/').at(-1)?.toLowerCase() === lower) found.add(folder);
    }
  const [one, ...more] = found;
  return one === undefined || more.length > 0 ? null : one;
}

const ARTICLE = /^(?:the|our|my|its?)$/;
const OF_PROJECTS: ReadonlySet<string> = new Set(['package', 'project', 'test', 'task', 'command']);
/** What is done to something that nobody says what it is: of projects that is told by the act. */
const MEANT: Readonly<Record<string, string>> = {
  test: 'test',
  build: 'project',
  install: 'package',
  uninstall: 'package',
  upgrade: 'package',
  update: 'package',
};

/** What is asked of the project has to be what projects have. */
export const ofProject: Ride = (goal) => {
  if (OF_PROJECTS.has(goal.of)) return goal;
  const of = goal.of === '' && !goal.in ? MEANT[goal.act] : undefined;
  const { to, from, ...rest } = goal;
  const place = to ?? from;
  if (!of || place?.type !== 'path' || (to && from)) return null;
  const named = of === 'package' && goal.names.length > 0 && !goal.attr;
  return { ...rest, of, in: [place], ...(named ? { attr: 'dependencies' } : {}) };
};

/** The tokens with the project as the place of it all; null where none is spoken of. */
export function inProjectBelow(tokens: readonly Token[], world: World): Token[] | null {
  const { called, leads: leading, done, told: telling, has } = taskWords();
  const isA = (words: ReadonlySet<string>, at: number) => words.has(tokens[at]?.lower ?? '');
  for (const [at, token] of tokens.entries()) {
    if (at === 0) continue;
    const article = ARTICLE.test(tokens[at - 1]?.lower ?? '') ? at - 1 : at;
    // *Test the api* is said of the project as well.
    const whole = article > 0 && isA(done, article - 1);
    const leads = whole || (article > 0 && isA(leading, article - 1));
    const to = at + (tokens[at + 1]?.lower === "'s" || isA(called, at + 1) ? 2 : 1);
    const parted = tokens[to - 1]?.pause ?? false;
    const owns = !parted && (isA(has, to) || (isA(has, to + 1) && !tokens[to]?.pause));
    if (!leads && !owns) continue;
    const folder = projectCalled(token, world);
    if (folder === null) continue;
    const place: Token[] = [
      { ...token, text: 'in', lower: 'in', pause: false },
      { ...token, text: folder, lower: folder.toLowerCase(), pause: parted },
    ];
    // *Which packages of the api are outdated*: what is said of them stands beside them.
    const told = isA(telling, to);
    const led = whole ? article : article - 1;
    if (told && !owns) return [...tokens.slice(0, led), ...tokens.slice(to), ...place];
    return owns
      ? [...tokens.slice(0, at), ...tokens.slice(to), ...place]
      : [...tokens.slice(0, led), ...place, ...tokens.slice(to)];
  }
  return null;
}
