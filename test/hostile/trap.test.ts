// A folder full of traps (helpers/trap.ts), looked at in every way in which this program looks at a folder unasked: nothing
// of it is run. On a machine that holds nothing (no bubblewrap, no unshare): the refusals alone have to do.
import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { runContained } from '../../src/base/contained/run.ts';
import { consequencesOf } from '../../src/engine/propose/consequences/index.ts';
import { PROBES, runProbe } from '../../src/engine/state/probes/registry.ts';
import { allowedBy } from '../../src/engine/suggest/generators/policy.ts';
import type { CompactNode } from '../../src/engine/suggest/specs/compact.ts';
import { openSpecPack } from '../../src/engine/suggest/specs/pack.ts';
import { createSpecStore } from '../../src/engine/suggest/specs/store.ts';
import { type Driver, repository, startTui } from '../helpers/driver.ts';
import { check } from '../helpers/safety.ts';
import { setTrap, type Trap } from '../helpers/trap.ts';
import { ensureSpecs, suggesterFor } from '../unit/suggest/support.ts';

vi.mock('../../src/base/contained/confinement.ts', () => ({ confinementHere: () => Promise.resolve(null) }));

const UNCONFINED = `--require=${join(repository, 'test/helpers/unconfined.cjs')}`;
const MINUTES = 300_000;
const AT_A_TIME = 4;

let trap: Trap;
let env: Record<string, string>;
beforeAll(async () => {
  trap = setTrap();
  env = { HOME: trap.home, PATH: trap.path, LANG: 'C.UTF-8', USER: 'tester' };
  await ensureSpecs();
}, MINUTES);
beforeEach(() => trap.clear());
afterAll(() => trap.remove());

/** What a person who stands there and is not careful springs. */
const careless = (line: string, path = process.env.PATH ?? ''): string[] => {
  spawnSync('/bin/sh', ['-c', line], { cwd: trap.folder, env: { ...env, PATH: path } });
  const sprung = trap.sprung();
  trap.clear();
  return sprung;
};

it('is a folder whose traps work', () => {
  expect(careless('git status')).toEqual(expect.arrayContaining(['clean', 'fsmonitor', 'sub-fsmonitor']));
  expect(careless('git log -2')).toContain('gpg');
  expect(careless('git diff')).toContain('diff-command');
  expect(careless('git rev-list --all')).toContain('ext');
  expect(careless('git add new.inc')).toContain('included');
  expect(careless('git add x.proc')).toContain('process');
  expect(careless('git add x.wt')).toContain('worktree');
  expect(careless('make -n')).toEqual(['gnumake', 'make-shell']);
  expect(careless('ls', trap.path)).toEqual(['ls']);
  expect(careless('bin/cargo')).toEqual(['bin_cargo']);
});

/** A line for each place of the specs at which a program would be asked. */
async function linesWithGenerators(): Promise<string[]> {
  const pack = openSpecPack();
  const lines = new Map<string, string>();
  const seen = new Set<string>();
  const note = (args: CompactNode['a'], before: string): void => {
    for (const [index, { g = [] }] of (args ?? []).entries())
      for (const { n } of g) {
        const line = `${before}${'x '.repeat(index)}`;
        if (!lines.has(`${n}\n${index}`)) lines.set(`${n}\n${index}`, line);
      }
  };
  const first = (names: string | string[]): string => (typeof names === 'string' ? names : names[0]) ?? '';
  async function walk(node: CompactNode, line: string): Promise<void> {
    const full = node.L === undefined ? node : { ...(await pack.read(node.L)), ...node };
    if (node.L !== undefined) {
      if (seen.has(node.L)) return;
      seen.add(node.L);
    }
    note(full.a, line);
    for (const option of full.o ?? []) note(option.a, `${line}${first(option.n)} `);
    for (const sub of full.s ?? []) await walk(sub, `${line}${first(sub.n)} `);
  }
  for (const [command, segment] of pack.commands) {
    if (seen.has(segment)) continue;
    seen.add(segment);
    const node = await pack.read(segment);
    if (node) await walk(node, `${command} `);
  }
  return [...new Set(lines.values())];
}

describe('nothing of it is run', () => {
  it('by values of every spec that has a generator', { timeout: MINUTES }, async () => {
    const suggester = suggesterFor({ specs: createSpecStore(), env: () => env, allowGenerator: allowedBy('local') });
    const lines = await linesWithGenerators();
    expect(lines.length).toBeGreaterThan(300);
    for (const line of ['git add ', 'git restore ', 'git rm ', 'make ', 'npm run ', 'yarn ', 'cargo ', ...lines]) {
      await suggester.complete({ buffer: line, cwd: trap.folder }, 2_000);
      expect(trap.sprung(), line).toEqual([]);
    }
    // Not because nothing would be looked at.
    const offered = async (buffer: string) =>
      (await suggester.complete({ buffer, cwd: trap.folder }, 5_000)).suggestions.map(({ replacement }) => replacement);
    expect(await offered('git add a')).toContain('git add a.txt');
    expect(await offered('git checkout fea')).toContain('git checkout feature');
    expect(await offered('make bu')).toContain('make build');
    expect(await offered('npm run bu')).toContain('npm run build');
  });

  it('by any question that git may be asked', { timeout: MINUTES }, async () => {
    const questions = `status --porcelain=v2|diff|diff --cached|diff HEAD|log -p -3|log --oneline|stash list|ls-files -m
branch -a|branch -v|tag --list --sort=-committerdate|rev-list --all --oneline|remote -v|config --get-regexp .*|clean -nd|reflog|worktree list`;
    for (const question of questions.split(/[|\n]/)) {
      await runContained(['git', ...question.split(' ')], { cwd: trap.folder, env, timeoutMs: 10_000 });
      expect(trap.sprung(), question).toEqual([]);
    }
    const status = await runContained(['git', 'status', '--short'], { cwd: trap.folder, env, timeoutMs: 10_000 });
    expect(status?.stdout).toContain(' M a.txt');
  });

  it('by probes', { timeout: MINUTES }, async () => {
    const args: Record<string, object[]> = {
      packages: ['npm', 'cargo', 'git', 'python3', 'yarn', 'node', 'docker'].map((name) => ({ name })),
    };
    for (const name of PROBES.keys())
      for (const each of args[name] ?? [{}]) {
        await runProbe(name, each, { cwd: trap.folder, root: trap.folder, env }).catch(() => null);
        expect(trap.sprung(), name).toEqual([]);
      }
  });

  it('by the counting of what a command would touch', { timeout: MINUTES }, async () => {
    const commands = `git reset --hard|git checkout -f|git clean -fdx|git push --force|git branch -D feature|git stash drop
git restore .|git checkout -- .|rm -rf .|git stash clear|git switch -f feature`;
    const summaries: string[] = [];
    for (const command of commands.split(/[|\n]/)) {
      const options = { cwd: trap.folder, home: trap.home, deadlineMs: 10_000 };
      const found = await consequencesOf(check(command, { cwd: trap.folder }), options);
      summaries.push(...found.map(({ summary }) => summary));
      expect(trap.sprung(), command).toEqual([]);
    }
    expect(summaries.join('\n')).toMatch(/discards uncommitted changes/);
  });

  it('by the commands of this program', { timeout: MINUTES }, async () => {
    const run = (...args: string[]): Promise<string> =>
      new Promise((resolve) => {
        const child = spawn(process.execPath, [join(repository, 'bin/reos-tui.js'), ...args], {
          cwd: trap.folder,
          env: { ...env, NODE_OPTIONS: UNCONFINED, OLLAMA_HOST: '127.0.0.1:9' },
          stdio: ['ignore', 'pipe', 'pipe'],
        });
        let said = '';
        child.stdout.on('data', (chunk) => {
          said += chunk;
        });
        child.on('close', () => resolve(said));
      });
    const asked: string[][] = [
      ['ask', 'which branch am i on'],
      ['ask', 'which files have i changed'],
      ['ask', 'which version of cargo is installed'],
      ['ask', 'which version of yarn do i have'],
      ['ask', 'what is make for'],
      ['ask', 'which containers are running'],
      ['ask', 'what can be upgraded'],
      ['ask', 'how big is this folder'],
      ['propose', 'run the tests of this project'],
      ['propose', 'undo my last commit'],
      ['propose', 'install the dependencies of this project'],
      ['propose', 'delete the branch feature'],
      ['propose', 'is nginx installed'],
      ['check', 'git reset --hard'],
      ['complete', 'git restore '],
      ['complete', 'yarn '],
      ['gate', 'ls'],
      ['state', 'git_state'],
      ['state', 'steady'],
      ['doctor'],
    ];
    // Some at a time: each mostly waits for what it asks the machine.
    for (let i = 0; i < asked.length; i += AT_A_TIME) {
      const some = asked.slice(i, i + AT_A_TIME);
      const said = await Promise.all(some.map((words) => run(...words)));
      expect(said, String(some)).not.toContain('');
      expect(trap.sprung(), String(some)).toEqual([]);
    }
    expect(await run('ask', 'which branch am i on')).toContain('main');
  });

  it('by typing in bash', { timeout: MINUTES }, async () => {
    await using tui: Driver = await startTui({
      cols: 120,
      rows: 30,
      cwd: trap.folder,
      env: { NODE_OPTIONS: UNCONFINED, PATH: trap.path, OLLAMA_HOST: '127.0.0.1:9' },
    });
    await tui.waitFor('Ctrl-Space', 30_000);
    for (const line of [
      'git add ',
      'git restore ',
      'git rm ',
      'git checkout ',
      'make ',
      'npm run ',
      'yarn ',
      'cargo ',
      'just ',
      'docker ',
    ]) {
      for (const letter of line) {
        tui.type(letter);
        const wanted = tui.screen().cursor.x;
        await tui.waitFor(({ cursor }) => cursor.x >= wanted);
      }
      await tui.waitFor((screen) => screen.rows[screen.cursor.y]?.includes(line.trim()) === true);
      if (line === 'git add ') await tui.waitFor(/a\.txt/);
      if (line === 'npm run ') await tui.waitFor(/prestart/);
      tui.press('C-u');
      await tui.waitFor(({ cursor }) => cursor.x === 2);
      expect(trap.sprung(), line).toEqual([]);
    }
    // A request, whose proposal is judged and counted.
    tui.type('? discard all uncommitted changes\r');
    await tui.waitFor(/discards uncommitted changes/, 30_000);
    expect(trap.sprung()).toEqual([]);
  });
});
