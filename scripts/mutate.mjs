// Puts faults in by hand, as it were, and counts those that the tests catch:
//
//   npm run mutate -- src/engine/gate            thirty faults of that folder
//   npm run mutate -- src/ui --count 60 --seed 7
//   npm run mutate -- src/engine --count 12 --least 50      fails where fewer than half are caught
//   npm run mutate -- src/engine/gate --own      only the tests of the folder itself: seconds a fault, and a lower bound
//   npm run mutate -- --table --own              every folder; what was found is written into docs/dev/mutation.md
//
// A fault (`mutate/faults.mjs`) is put into a copy of the tree (a git worktree of the last commit with this one's
// node_modules), never into the tree itself; the tests that reach the file run until one fails. Tests that drive the built
// program are left out: they would need a build for each fault. Ends with the survivors and the share caught.
import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { faultsOf, filesOf } from './mutate/faults.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '30' },
    seed: { type: 'string', default: '1' },
    least: { type: 'string', default: '0' },
    own: { type: 'boolean', default: false },
    table: { type: 'boolean', default: false },
  },
});
const isFolder = (path) => statSync(join(root, path), { throwIfNoEntry: false })?.isDirectory() === true;
const below = (folder) =>
  readdirSync(join(root, folder))
    .map((name) => `${folder}/${name}`)
    .filter(isFolder);
/** Every folder of the map: the large two by their parts. */
const everyFolder = () =>
  below('src').flatMap((folder) => (['src/engine', 'src/ui'].includes(folder) ? below(folder) : [folder]));

const folders = positionals.length === 0 && values.table ? everyFolder() : positionals;
if (folders.length === 0 || !folders.every(isFolder)) {
  console.error('usage: npm run mutate -- FOLDER… [--count N] [--seed N] [--least PERCENT] [--own] [--table]');
  process.exit(2);
}

const copy = mkdtempSync(join(tmpdir(), 'reos-mutate-'));
const git = (...args) => spawnSync('git', ['-C', root, ...args], { encoding: 'utf8' });
const made = git('worktree', 'add', '--quiet', '--detach', copy, 'HEAD');
if (made.status !== 0) {
  console.error(made.stderr);
  process.exit(1);
}
for (const name of ['node_modules', 'dist']) if (isFolder(name)) symlinkSync(join(root, name), join(copy, name));

let runner;
/** Ends the runner with all that its tests started. */
const stop = () => {
  try {
    if (runner !== undefined) process.kill(-runner.pid, 'SIGKILL');
  } catch {
    // It ended before.
  }
  runner = undefined;
};
const end = () => {
  stop();
  git('worktree', 'remove', '--force', copy);
  rmSync(copy, { recursive: true, force: true });
};
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    end();
    process.exit(130);
  });

/** Milliseconds for the tests of one fault: what goes round and round is caught. */
const PATIENCE = values.own ? 300_000 : 1_500_000;

/** Whether a test of the copy fails. */
async function caught(file) {
  if (runner === undefined) {
    runner = fork(join(root, 'scripts/mutate/runner.mjs'), { cwd: copy, detached: true, stdio: 'ignore' });
    await once(runner, 'message');
  }
  const first = new AbortController();
  const { signal } = first;
  runner.send({ file, own: values.own });
  const answer = await Promise.race([
    once(runner, 'message', { signal }).then(([said]) => said.caught),
    once(runner, 'exit', { signal }).then(() => undefined),
    wait(PATIENCE, undefined, { signal }),
  ]);
  first.abort();
  if (answer === undefined) stop();
  return answer ?? true;
}

/** Faults of a folder, put in one after the other. */
async function measure(folder) {
  const all = filesOf(copy, folder).flatMap((file) => [...faultsOf(copy, file, values.seed)]);
  const chosen = all.sort((a, b) => (a.draw < b.draw ? -1 : 1)).slice(0, Number(values.count));
  const survivors = [];
  for (const { file, at, line, changed } of chosen) {
    const path = join(copy, file);
    const text = readFileSync(path, 'utf8');
    const lines = text.split('\n');
    lines[at] = changed;
    writeFileSync(path, lines.join('\n'));
    const was = await caught(file);
    writeFileSync(path, text);
    if (!was) survivors.push({ file, at, line, changed });
    console.error(`${was ? 'caught  ' : 'survived'} ${file}:${at + 1} ${changed.trim()}`);
  }
  // All caught may be tests that fail by themselves.
  if (survivors.length === 0 && chosen.length > 0 && (await caught(chosen[0].file))) {
    console.error(`${folder}: its tests fail without a fault`);
    process.exitCode = 1;
    return;
  }
  for (const { file, at, line, changed } of survivors)
    console.log(`${file}:${at + 1}\n  - ${line.trim()}\n  + ${changed.trim()}`);
  const count = chosen.length - survivors.length;
  const share = (100 * count) / Math.max(1, chosen.length);
  console.log(
    `${folder}: ${count} of ${chosen.length} faults caught (${Math.round(share)} %), of ${all.length} possible`,
  );
  if (share < Number(values.least)) process.exitCode = 1;
  if (values.table && chosen.length > 0) record(folder, [chosen.length, count, Math.round(share), values.seed]);
}

/** Puts a folder's row into the page of rows, in place of the one that is there. */
function record(folder, cells) {
  const page = join(root, 'docs/dev/mutation.md');
  const lines = readFileSync(page, 'utf8').trimEnd().split('\n');
  const first = lines.findIndex((line) => line.startsWith('| ---')) + 1;
  const rows = lines.slice(first).filter((line) => !line.startsWith(`| ${folder} |`));
  rows.push(`| ${[folder, ...cells].join(' | ')} |`);
  writeFileSync(page, `${[...lines.slice(0, first), ...rows.sort()].join('\n')}\n`);
}

try {
  for (const folder of folders) await measure(folder);
} finally {
  end();
}
