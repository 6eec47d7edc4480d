// A fix is looked at before it is offered: what else its line names has to be here, in a real repository and beside one.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFailurePart } from '../../../src/engine/assembly/failure-part.ts';
import { describeMachine } from '../../../src/engine/propose/machine.ts';
import { createExecutables } from '../../../src/engine/state/executables.ts';
import { createWorlds } from '../../../src/engine/world/worlds.ts';
import { eventually } from '../../helpers/eventually.ts';
import { makeRepository } from '../../helpers/screens.ts';

const folder = mkdtempSync(join(tmpdir(), 'reos-grounded-'));
const repository = join(folder, 'app');
const executables = createExecutables({ virtualEnv: '' });
const worlds = createWorlds({ executables, patience: 60_000, packagesToHave: async () => null });
const explain = createFailurePart({ worlds, executables, machine: () => describeMachine(executables) });

beforeAll(() => {
  mkdirSync(join(repository, 'src'), { recursive: true });
  makeRepository(repository);
  execFileSync('git', ['branch', 'parser'], { cwd: repository });
  writeFileSync(join(repository, 'src/main.c'), '');
});
afterAll(() => rmSync(folder, { recursive: true }));

const unknown = (name: string) => `git: '${name}' is not a git command. See 'git --help'.`;
const notFound = (name: string) => `bash: ${name}: command not found`;

// biome-ignore format: a table
const CASES: [line: string, output: string, here: string | null, outside: string | null][] = [
  ['git chekout main', unknown('chekout'), 'git checkout main', null],
  ['git chekout trunk', unknown('chekout'), null, null],
  ['git mereg parsre', unknown('mereg'), 'git merge parser', null],
  ['git comit -m now', unknown('comit'), 'git commit -m now', null],
  ['git chekout -b trunk', unknown('chekout'), 'git checkout -b trunk', null],
  ['git innit', unknown('innit'), 'git init', 'git init'],
  ['gti log HEAD~2', notFound('gti'), 'git log HEAD~2', null],
  ['gti diff src/main.c', notFound('gti'), 'git diff src/main.c', null],
  ['caat src/main.c', notFound('caat'), 'cat src/main.c', 'cat app/src/main.c'],
  ['caat src/mian.c', notFound('caat'), 'cat src/main.c', null],
  ['mkdri src/new', notFound('mkdri'), 'mkdir src/new', 'mkdir src/new'],
];

describe.each([
  ['in a repository', repository, 2],
  ['where there is none', folder, 3],
] as const)('%s', (_place, cwd, column) => {
  it.each(CASES)('%s', async (...row) => {
    const [line, output] = row;
    const exit = output.startsWith('bash') ? 127 : 1;
    const found = await explain({ line, exit, output, cwd });
    const command = found?.suggestions.find(({ mends }) => mends)?.command ?? null;
    expect(command).toBe(row[column]);
  });
});

it('knows what the command before has made', async () => {
  const failed = { line: 'git chekout fresh', exit: 1, output: unknown('chekout'), cwd: repository };
  expect((await explain(failed))?.cause).toBe('git has no command chekout. There is no branch or tag fresh here.');
  execFileSync('git', ['branch', 'fresh'], { cwd: repository });
  expect((await explain(failed))?.suggestions[0]?.command).toBe('git checkout fresh');
});

it('asks the folders whether they are in a repository that was made meanwhile', async () => {
  // git takes longer to tell than anyone waits: what is known is of the time before.
  const slow = createWorlds({ executables, patience: 0, packagesToHave: async () => null });
  const late = createFailurePart({ worlds: slow, executables, machine: () => describeMachine(executables) });
  const fresh = join(folder, 'fresh');
  mkdirSync(fresh);
  await worlds.refresh(fresh);
  await slow.reread(fresh);
  await eventually(() => expect(slow.at(fresh).knows('branch')).toBe(true), 30_000);
  makeRepository(fresh);
  const failed = { line: 'git comit -m now', exit: 1, output: unknown('comit'), cwd: fresh };
  expect((await late(failed))?.cause).toBe('git has no command comit.');
});
