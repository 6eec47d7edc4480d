// What stands behind the cursor, case by case: the rule's own words, and what a line that deletes never gets.
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, expect, it } from 'vitest';
import type { LlmProvider } from '../../../src/engine/llm/types.ts';
import { chooseGhost } from '../../../src/engine/suggest/ghost.ts';
import type { Here } from '../../../src/engine/suggest/here.ts';
import { HistoryIndex } from '../../../src/engine/suggest/history-index.ts';
import { RunLines } from '../../../src/engine/suggest/run-lines.ts';
import type { Suggestion } from '../../../src/engine/suggest/types.ts';
import { ensureSpecs, programs, scratch, suggesterFor } from './support.ts';

beforeAll(ensureSpecs);

const here: Here = { of: () => 'here', defined: () => 'here' };
const row = (replacement: string, score = 0.9, verified = true): Suggestion => ({
  text: replacement,
  replacement,
  kind: 'argument',
  source: 'spec',
  score,
  description: '',
  verified,
});
const ghostFor = (buffer: string, rows: Suggestion[], lines: string[] = []) => {
  const ran = new RunLines(new HistoryIndex());
  for (const line of lines) ran.ran({ line, cwd: '/x', exit: 0 });
  const request = {
    buffer,
    piped: /\|\s*\w*$/.test(buffer),
    whole: /(?:^|\|)\s*(?:bash|make)$/.test(buffer),
    atEnd: true,
    cwd: '/x',
    suggestions: rows,
    expected: [],
    last: undefined,
    round: 0,
  };
  return chooseGhost(request, ran, here, [])?.line ?? null;
};

it.each([
  ['rm -rf ~', 'rm -rf ~/proj', false],
  ['rm -rf docs', 'rm -rf docs/', false],
  ['rm -rf docs', 'rm -rf docs build', false],
  ['rm -rf .', 'rm -rf .git/', false],
  ['rm -rf /', 'rm -rf /etc/', false],
  ['rm -rf src/', 'rm -rf src/ui/', false],
  ['cd x && sudo -u bob rm -r ~', 'cd x && sudo -u bob rm -r ~/proj', false],
  ['git clean -fd docs', 'git clean -fd docs/', false],
  ['find . -exec rm -rf docs', 'find . -exec rm -rf docs/', false],
  ['dd if=a of=.', 'dd if=a of=./b', false],
  ['rm -rf do', 'rm -rf docs/', true],
  ['rm -rf ~/pr', 'rm -rf ~/proj/', true],
  ['rm -r', 'rm -rf', true],
  ['ls ~', 'ls ~/proj', true],
  ['ls docs', 'ls docs/', true],
  ['rm x; cd docs', 'rm x; cd docs/', true],
  ['git checkout docs', 'git checkout docs/', true],
])('a line that deletes gets no other target behind the cursor: %s, %s', (buffer, best, shown) => {
  expect(ghostFor(buffer, [row(best)])).toBe(shown ? best : null);
  expect(ghostFor(buffer, [], [best])).toBe(shown ? best : null);
});

it('of words only one that is verified, and none that is weak before a letter of it is typed', () => {
  expect(ghostFor('rm ', [row('rm notes.txt', 0.34)])).toBeNull();
  expect(ghostFor('rm n', [row('rm notes.txt', 0.34)])).toBe('rm notes.txt');
  expect(ghostFor('make ', [row('make test', 0.79)])).toBe('make test');
  expect(ghostFor('git che', [row('git checkrein', 0.9, false), row('git checkout', 0.5)])).toBe('git checkout');
});

it('a program as it stands is no beginning of another, unless that was used before', () => {
  expect(ghostFor('make', [row('makeconv')])).toBeNull();
  expect(ghostFor('make', [{ ...row('makeconv'), parts: { history: 0.1 } }])).toBe('makeconv');
  expect(ghostFor('mak', [row('make')])).toBe('make');
  expect(ghostFor('make', [row('makeconv')], ['make test'])).toBe('make test');
});

it('what a line is piped into is a program that people pipe into, or one that was used before', () => {
  const named = (line: string, parts = {}): Suggestion => ({ ...row(line), text: line.split(' ').at(-1)!, parts });
  expect(ghostFor('curl x | ba', [named('curl x | bash')])).toBe('curl x | bash');
  expect(ghostFor('curl x | bash', [named('curl x | bashbug')])).toBeNull();
  expect(ghostFor('curl x | bash', [named('curl x | bashbug', { history: 0.1 })])).toBe('curl x | bashbug');
  expect(ghostFor('ls | so', [named('ls | soelim'), named('ls | sort')])).toBeNull();
});

it('no one of what a pattern stands for is put behind it, but a line that was run is', () => {
  expect(ghostFor('du -sh */', [row('du -sh */day.log')])).toBeNull();
  expect(ghostFor('ls *.t', [row('ls *.txt')])).toBeNull();
  expect(ghostFor("ls '*.t' no", [row("ls '*.t' notes")])).toBe("ls '*.t' notes");
  expect(ghostFor('du -sh */', [], ['du -sh */ | sort -h'])).toBe('du -sh */ | sort -h');
});

const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.org', ...args], { cwd });

it('a line whose branch, file, folder, script or target is gone is not shown again', async () => {
  const cwd = scratch();
  git(cwd, 'init', '-q', '-b', 'main');
  git(cwd, 'commit', '-q', '--allow-empty', '-m', 'x');
  git(cwd, 'branch', 'feature/old');
  git(cwd, 'worktree', 'add', '-q', 'tree', 'feature/old');
  mkdirSync(join(cwd, 'gone'));
  writeFileSync(join(cwd, 'data.csv'), '');
  git(cwd, 'add', 'data.csv');
  git(cwd, 'stash', '-q');
  writeFileSync(join(cwd, 'data.csv'), '');
  writeFileSync(join(cwd, 'Makefile'), 'build:\n\ttrue\nship:\n\ttrue\n');
  writeFileSync(join(cwd, 'package.json'), '{"scripts":{"web":"x"}}');
  const lines = [
    'git checkout feature/old',
    'cd gone',
    'head -3 data.csv | sort > out.txt',
    'make ship',
    'npm run web',
    'sudo cat data.csv',
    'git stash pop stash@{0}',
    'git worktree remove tree',
    'scp -i ./data.csv notes mara@depot:/srv',
    'plotwaves data.csv 3',
    'turnpages --ink /data.csv notes'.replace('/data.csv', join(cwd, 'data.csv')),
  ];
  writeFileSync(join(cwd, 'notes'), '');
  const suggester = suggesterFor({
    executables: programs('git', 'cd', 'head', 'sort', 'make', 'npm', 'sudo', 'cat', 'scp', 'plotwaves', 'turnpages'),
    runs: () => true,
  });
  const run = (line: string) => suggester.learn({ kind: 'run', line, cwd, exit: 0 });
  for (const line of lines) run(line);
  const shown = async (line: string) =>
    (await suggester.complete({ buffer: line.slice(0, -2), cwd }, 5_000)).ghost?.line;
  for (const line of lines) expect(await shown(line), line).toBe(line);
  git(cwd, 'stash', 'drop', '-q');
  git(cwd, 'worktree', 'remove', 'tree');
  git(cwd, 'branch', '-D', 'feature/old');
  for (const name of ['gone', 'data.csv']) rmSync(join(cwd, name), { recursive: true });
  writeFileSync(join(cwd, 'Makefile'), 'build:\n\ttrue\n');
  writeFileSync(join(cwd, 'package.json'), '{"scripts":{}}');
  run('true');
  for (const line of lines) expect(await shown(line), line).not.toBe(line);
});

it.each([
  'for i in 1 2 3; do echo $i; done',
  'select name in one two; do echo $name; done',
  'find . -type f -exec stat {} +',
  "find . -name '*.log' -exec wc -l {} \\;",
  'diff <(sort a.txt) <(sort -u a.txt)',
  "awk '{print $1}' FS=: a.txt",
  'rsync -av backup:/srv/data .',
  'python3 -m http.server 8000',
  'docker run -v ./data:/data node:20',
  'cat a.txt | tee >(wc -l)',
  'plotwaves v1.2 3.5 a.txt',
  'plotwaves a.txt --limit 3',
])('what is no file of this folder is not missed in it: %s', async (line) => {
  const cwd = scratch();
  writeFileSync(join(cwd, 'a.txt'), '');
  const suggester = suggesterFor({ runs: () => true });
  suggester.learn({ kind: 'run', line, cwd, exit: 0 });
  const { ghost } = await suggester.complete({ buffer: line.slice(0, 3), cwd }, 10_000);
  expect(ghost).toMatchObject({ line, why: 'run' });
});

it('a path in a container is not looked for here', async () => {
  const line = 'docker run -v "$PWD":/app -w /app node:20 bash';
  const suggester = suggesterFor({ runs: () => true });
  suggester.learn({ kind: 'run', line, cwd: '/', exit: 0 });
  const { ghost } = await suggester.complete({ buffer: 'docker run', cwd: scratch() }, 5_000);
  expect(ghost?.line).toBe(line);
});

it.each([
  [['make clean && make'], 'cd c'],
  [['make clean && make'], 'vim c'],
  [['git commit -m x'], 'vim c'],
  [['make clean && make'], 'rm -rf c'],
])('no end of another line: %j, %s', async (lines, buffer) => {
  const suggester = suggesterFor({ runs: () => true });
  for (const line of lines) suggester.learn({ kind: 'run', line, cwd: '/', exit: 0 });
  const { ghost, suggestions } = await suggester.complete({ buffer, cwd: scratch() }, 5_000);
  expect(ghost?.why ?? 'word').toBe('word');
  expect(suggestions.filter(({ replacement }) => / && make|-m x/.test(replacement))).toEqual([]);
});

it('the end of a line with the same subcommand is a row of the list, and says whose it is', async () => {
  const cwd = scratch();
  git(cwd, 'init', '-q', '-b', 'topic');
  git(cwd, 'commit', '-q', '--allow-empty', '-m', 'x');
  const suggester = suggesterFor({ runs: () => true });
  for (const branch of ['topic', 'gone'])
    suggester.learn({ kind: 'run', line: `git push origin ${branch}`, cwd: '/', exit: 0 });
  const buffer = 'git push --force-with-lease ori';
  const { suggestions } = await suggester.complete({ buffer, cwd }, 5_000);
  const tail = suggestions.find(({ replacement }) => replacement.endsWith('origin topic'));
  expect(tail?.description).toBe('the end of: git push origin topic');
  expect(suggestions.filter(({ replacement }) => replacement.endsWith('gone'))).toEqual([]);
});

it('the newest line that fits is shown however many newer ones name folders that are gone', async () => {
  const cwd = scratch();
  mkdirSync(join(cwd, 'kept'));
  writeFileSync(join(cwd, 'kept', 'notes.txt'), '');
  const gone = Array.from({ length: 90 }, (_, i) => {
    // Each in a folder of its own that is there: each must be read before it is known to lack the file.
    mkdirSync(join(cwd, `old-${i}`));
    return `cat old-${i}/report.txt`;
  });
  const suggester = suggesterFor({ lines: ['cat kept/notes.txt', ...gone] });
  const { ghost } = await suggester.complete({ buffer: 'cat ', cwd }, 10_000);
  expect(ghost?.line).toBe('cat kept/notes.txt');
});

it('does not wait for a source of the list that is slow', async () => {
  const cwd = scratch();
  mkdirSync(join(cwd, 'deep'));
  writeFileSync(join(cwd, 'deep', 'notes.txt'), '');
  const suggester = suggesterFor({
    lines: ['cat deep/notes.txt'],
    ai: {
      server: () => ({ provider: {} as LlmProvider, model: 'slow' }),
      redact: (text) => text,
      branch: () => '',
      runnable: () => true,
      harmless: async () => true,
      debounceMs: 60_000,
      capMs: 60_000,
    },
  });
  // Its spec is there already, and nothing in that folder was looked at.
  await suggester.complete({ buffer: 'cat x', cwd }, 1_000);
  let found = suggester.suggest({ buffer: 'cat d', cwd });
  for (let i = 0; i < 6 && found.ghost?.why !== 'run' && found.pending; i++) {
    const next = await Promise.race([found.pending, pause(1_000, null)]);
    if (!next) break;
    found = next;
  }
  expect(found.ghost?.line).toBe('cat deep/notes.txt');
});

it('a line that does not end is not shown again', async () => {
  const suggester = suggesterFor({ executables: programs('echo', 'tar'), runs: (word) => word !== 'gone' });
  const cwd = scratch();
  for (const line of ['echo whole', 'echo half \\', 'echo "half', 'echo `half', "tar 'x"])
    suggester.learn({ kind: 'run', line, cwd, exit: 0 });
  const ghost = async (buffer: string) => (await suggester.complete({ buffer, cwd }, 5_000)).ghost?.line ?? null;
  expect(await ghost('echo')).toBe('echo whole');
  expect(await ghost('tar')).toBeNull();
});

it('a word of the shell as it stands is no beginning of a program, and behind `> ` nothing is thrown away unasked', async () => {
  const shell = { aliases: new Map(), functions: [], builtins: ['fc'] };
  const suggester = suggesterFor({ executables: programs('fc-cat', 'echo'), shell: () => shell });
  const cwd = scratch();
  const ghost = async (buffer: string) => (await suggester.complete({ buffer, cwd }, 5_000)).ghost?.line ?? null;
  expect(await ghost('fc')).toBeNull();
  expect(await ghost('fc-')).toBe('fc-cat');
  expect(await ghost('echo hi > ')).toBeNull();
  expect(await ghost('echo hi > /dev/n')).toBe('echo hi > /dev/null');
});
