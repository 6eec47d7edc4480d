// The figure that is told is what really goes: each line is counted, then run by a real bash in the same folder.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { consequencesOf } from '../../../src/engine/propose/consequences/index.ts';
import { check } from '../../helpers/safety.ts';

let root: string;

const FILES = [
  'a.txt',
  'b.txt',
  'c d.txt',
  'x1.log',
  'x2.log',
  'y.o',
  '.hidden',
  '.env',
  '.cache/one',
  'build/out.o',
  'build/deep/more.o',
  'build/deep/keep.c',
  'src/a.c',
  'src/b.c',
  'src/old/a.txt',
  'source/a.txt',
  'source/same',
  'mirror/same',
  'mirror/gone',
  'mirror/deep/gone',
  'node_modules/p/index.js',
  'src/node_modules/q/index.js',
];

const filesOf = (folder: string): Map<string, string> => {
  const found = new Map<string, string>();
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.name === '.git') continue;
    if (entry.isDirectory()) for (const [name, text] of filesOf(path)) found.set(name, text);
    else found.set(path, readFileSync(path, 'utf8'));
  }
  return found;
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'consequences-real-'));
  for (const name of FILES) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), `text of ${name}`);
  }
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

const told = async (command: string): Promise<string[]> => {
  const options = { cwd: root, home: '/home/user', deadlineMs: 5_000 };
  const found = await consequencesOf(check(command, { cwd: root }), options);
  return found.map(({ summary }) => summary);
};

const count = (summaries: readonly string[]): number =>
  summaries.reduce((sum, text) => sum + Number(/(\d+) files?,/.exec(text)?.[1] ?? 0), 0);

/** Files that are gone or hold something else after the line was run. */
function lostBy(command: string): number {
  const before = filesOf(root);
  spawnSync('bash', ['--norc', '-c', command], { cwd: root, input: '' });
  const after = filesOf(root);
  return [...before].filter(([path, text]) => after.get(path) !== text).length;
}

const hasRsync = spawnSync('rsync', ['--version']).status === 0;

const hasZip = ['zip', 'unzip'].every((name) => spawnSync(name, ['-v']).status === 0);

const LINES = [
  'rm *.txt',
  'rm -f x?.log',
  'rm -f x[12].log',
  'rm -f [!x]*.txt',
  'rm -f [[:alpha:]].txt',
  'rm -rf .[!.]*',
  'rm -rf .*',
  'rm -rf {build,src}',
  'rm -rf */node_modules',
  'rm -f */*.c',
  'rm -rf */old/*.txt',
  'rm -f *.none',
  "rm -f 'c d.txt' a.txt",
  'rm -rf *',
  'shopt -s dotglob; rm -rf *',
  "find . -name '*.o' -delete",
  "find . -name '*.o' -not -path './build/*' -delete",
  'find . -type f -size -1k -delete',
  "find . -maxdepth 1 -name '*.txt' -delete",
  "find . -name '*.log' -exec rm {} +",
  "find . -name '*.log' -exec rm -f {} \\;",
  'find . -name node_modules -type d -prune -exec rm -rf {} +',
  'find . -type d -name deep -exec rm -rf {} +',
  "find build src -name '*.o' -o -name '*.c' -delete",
  "find . \\( -name '*.o' -o -name '*.log' \\) -delete",
  'find . -mindepth 1 -maxdepth 1 -type d -exec rm -rf {} +',
  "find . -name '*.log' | xargs rm",
  'ls *.log | xargs rm',
  "find . -name '*.txt' -print0 | xargs -0 rm -f",
  'find . -type d -name node_modules -print0 | xargs -0 rm -rf',
  ...(hasRsync
    ? [
        'rsync -a --delete --ignore-existing source/ mirror/',
        "rsync -a --delete --ignore-existing --exclude 'deep' source/ mirror/",
      ]
    : []),
];

describe('the figure that is told', () => {
  it.each(LINES)('%s', async (command) => {
    const summaries = await told(command);
    expect(summaries.join(' ')).not.toContain('cannot be counted');
    expect(count(summaries)).toBe(lostBy(command));
  });

  it.each([
    'mv a.txt b.txt',
    'cp a.txt b.txt',
    'mv a.txt src/old',
    'cp *.txt src/old',
    'mv -t src/old a.txt b.txt',
    'mv a.txt new.txt',
    'cp a.txt src/',
  ])('%s: what stands there is replaced', async (command) => {
    const replaced = (await told(command)).filter((text) => text.startsWith('replaces'));
    const moved = command.startsWith('mv');
    const sources = command.includes('b.txt') && command.includes('-t') ? 2 : 1;
    expect(count(replaced)).toBe(lostBy(command) - (moved ? sources : 0));
  });

  it.each([
    'tar xzf a.tgz',
    'tar -xf a.tgz -C mirror',
    'tar --extract --file=a.tgz --strip-components=1',
    'tar xkf a.tgz',
    ...(hasZip ? ['unzip -oq a.zip', 'unzip -o a.zip -d mirror', 'unzip -n a.zip'] : []),
  ])('%s: what it replaces is told by the names in the archive', async (command) => {
    const packed = mkdtempSync(join(tmpdir(), 'packed-'));
    for (const name of ['a.txt', 'src/a.c', 'src/a.txt', 'same', 'new/one', 'x y.txt']) {
      mkdirSync(dirname(join(packed, name)), { recursive: true });
      writeFileSync(join(packed, name), `other text of ${name}`);
    }
    execFileSync('tar', ['czf', join(root, 'a.tgz'), '-C', packed, '.']);
    if (hasZip) spawnSync('zip', ['-qr', join(root, 'a.zip'), '.'], { cwd: packed });
    rmSync(packed, { recursive: true });
    const summaries = await told(command);
    const counted = /^(\d+) of \d+ names/.exec(summaries[0] ?? '')?.[1] ?? '0';
    expect(Number(counted), summaries.join('; ')).toBe(lostBy(command));
  });

  it('tells names that lead out of the folder', async () => {
    writeFileSync(join(root, 'up'), 'x');
    execFileSync('tar', ['cf', 'a.tar', '-P', '--transform', 's,^up,../up,', 'up'], { cwd: root });
    const summaries = await told('tar xPf a.tar');
    expect(summaries.join('; ')).toContain('1 of 1 names in the archive lead out of the folder, such as ../up');
  });

  it.each(['chmod -R 700 src', 'chmod -R go-w,a-x build', 'chown -R 0 src'])(
    '%s: how many files it reaches',
    async (command) => {
      const summaries = await told(command);
      if (check(command, { cwd: root }).level === 'safe') expect(summaries).toEqual([]);
      else expect(count(summaries)).toBe(filesOf(join(root, command.split(' ').at(-1) ?? '')).size);
    },
  );

  it.each([
    'rm !(a.txt)',
    'cd src && rm -f *',
    "find . -name '*.o' -exec sh -c 'rm $1' _ {} +",
    'rsync -a --delete source/ host:mirror/',
  ])('%s: is not made up', async (command) => {
    expect(count((await told(command)).filter((text) => !text.includes(`${root}/src/`)))).toBe(0);
  });
});

describe('what git clean removes', () => {
  const git = (...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });

  beforeEach(() => {
    git('init', '-q');
    writeFileSync(join(root, '.gitignore'), '*.o\n*.log\nnode_modules\n.env\n');
    git('add', '.gitignore', 'src/a.c', 'a.txt');
    git('commit', '-qm', 'one');
  });

  it.each([
    'git clean -f',
    'git clean -fd',
    'git clean -fdx',
    'git clean -fdX',
    'git clean -fX',
    'git clean -fd build src',
    "git clean -fdx -e '*.log'",
    'git clean -fdx --exclude=.env',
    "git clean -fd -- '*.txt'",
    'git clean -f --quiet -d',
    'git -C src clean -fdx',
    'git clean -ffdx',
  ])('%s', async (command) => {
    const [summary = ''] = await told(command);
    const words = command.replace(' --quiet', '').replaceAll("'", '').split(' ').slice(1);
    const removed = git(...words)
      .split('\n')
      .filter((line) => line.startsWith('Removing '));
    expect(Number(/^removes (\d+)/.exec(summary)?.[1] ?? 0)).toBe(removed.length);
  });

  it('is not asked with words that are not known', async () => {
    expect(await told('git -c core.fsmonitor=./x clean -fd')).toEqual([
      'what git clean removes is not known before it runs',
    ]);
  });
});
