// Puts faults in by hand, as it were, and counts those that the tests catch:
//
//   npm run mutate -- src/engine/gate            thirty faults of that folder
//   npm run mutate -- src/ui --count 60 --seed 7
//   npm run mutate -- src/engine --count 12 --least 50      fails where fewer than half are caught
//   npm run mutate -- src/engine/gate --own      only the tests of the folder itself: seconds a fault, and a lower bound
//
// A fault is one operator, constant or statement of one line, changed. It is put into a copy of the tree (a git worktree with
// this one's node_modules), never into the tree itself; the tests that reach the file run until one fails. Tests that drive
// the built program are left out: they would need a build for each fault. Ends with the survivors and the share caught.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '30' },
    seed: { type: 'string', default: '1' },
    least: { type: 'string', default: '0' },
    own: { type: 'boolean', default: false },
  },
});
const [folder] = positionals;
if (!folder || !statSync(join(root, folder), { throwIfNoEntry: false })?.isDirectory()) {
  console.error('usage: npm run mutate -- FOLDER [--count N] [--seed N] [--least PERCENT]   (a folder below src)');
  process.exit(2);
}

/** What is looked for, and what stands there instead. */
const FAULTS = [
  [/ === /g, ' !== '],
  [/ !== /g, ' === '],
  [/ < /g, ' <= '],
  [/ <= /g, ' < '],
  [/ > /g, ' >= '],
  [/ >= /g, ' > '],
  [/ && /g, ' || '],
  [/ \|\| /g, ' && '],
  [/ \+ (?=[\w(])/g, ' - '],
  [/ - (?=[\w(])/g, ' + '],
  [/\btrue\b/g, 'false'],
  [/\bfalse\b/g, 'true'],
  [/(?<=[(,=:?] ?)!(?=[\w(])/g, ''],
  [/(?<=\W)0(?=\W)/g, '1'],
  [/(?<=\W)1(?=\W)/g, '2'],
  [/^(\s+)(?:await )?[\w.]+\([^{}]*\);$/g, '$1;'],
  [/^(\s+)if \(.*\) return;$/g, '$1;'],
  [/^(\s+)(?:continue|break);$/g, '$1;'],
];
/** Types, imports and comments hold no behaviour. */
const NO_CODE =
  /^\s*(?:\/\/|\/?\*|import\b|export (?:type|interface)\b|type\b|interface\b|readonly\b|[\w?]+: [A-Z]\w+;$)/;

const filesOf = (dir) =>
  readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) return filesOf(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });

/**
 * The lot of a fault, by what it is and not by where it stands among the others: a change elsewhere leaves the sample as it was.
 */
const drawOf = (name) => createHash('sha256').update(name).digest('hex');

function* faultsOf(file) {
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  const met = new Map();
  for (const [at, line] of lines.entries()) {
    if (NO_CODE.test(line)) continue;
    for (const [pattern, instead] of FAULTS)
      for (const match of line.matchAll(pattern)) {
        const fault = match[0].replace(new RegExp(pattern.source), instead);
        const changed = line.slice(0, match.index) + fault + line.slice(match.index + match[0].length);
        if (changed === line) continue;
        const name = [values.seed, file, line.trim(), pattern.source].join('\0');
        const occurrence = met.get(name) ?? 0;
        met.set(name, occurrence + 1);
        yield { file, at, line, changed, draw: drawOf(`${name}\0${occurrence}`) };
      }
  }
}

const copy = mkdtempSync(join(tmpdir(), 'reos-mutate-'));
const git = (...args) => spawnSync('git', ['-C', root, ...args], { encoding: 'utf8' });
const made = git('worktree', 'add', '--quiet', '--detach', copy, 'HEAD');
if (made.status !== 0) {
  console.error(made.stderr);
  process.exit(1);
}
const end = () => {
  git('worktree', 'remove', '--force', copy);
  rmSync(copy, { recursive: true, force: true });
};
process.once('SIGINT', () => {
  end();
  process.exit(130);
});
for (const name of ['node_modules', 'dist'])
  if (statSync(join(root, name), { throwIfNoEntry: false })) symlinkSync(join(root, name), join(copy, name));

/** Seconds for the tests of one fault: what goes round and round is caught. */
const PATIENCE = 1500;
const QUIET = ['--run', '--bail=1', '--silent', '--reporter=dot'];
const AWAY = ['test/pty/**', 'test/golden/**', 'test/install/**'].flatMap((away) => ['--exclude', away]);

/** Whether tests fail. `timeout` ends the whole group of processes. */
const fails = (...tests) =>
  spawnSync('timeout', ['--kill-after=5', `${PATIENCE}`, 'npx', 'vitest', ...tests], { cwd: copy, stdio: 'ignore' })
    .status !== 0;

/** The folder of a file's own tests, which are most likely to catch it and run in seconds. */
function ownTests(file) {
  const parts = dirname(file).split('/').slice(1);
  if (parts[0] === 'engine') parts.shift();
  for (; parts.length > 0; parts.pop()) {
    const own = join('test/unit', ...parts);
    if (statSync(join(copy, own), { throwIfNoEntry: false })?.isDirectory()) return own;
  }
  return undefined;
}

/** Whether the tests that reach a file fail: its own first, then all that import it in any way. */
function caught(file) {
  const own = ownTests(file);
  if (own !== undefined && fails('run', ...QUIET, own)) return true;
  if (values.own) return false;
  return fails('related', ...QUIET, ...AWAY, file);
}

const all = filesOf(join(root, folder)).flatMap((file) => [...faultsOf(file.slice(root.length + 1))]);
const chosen = all.sort((a, b) => (a.draw < b.draw ? -1 : 1)).slice(0, Number(values.count));

let count = 0;
const survivors = [];
for (const { file, at, line, changed } of chosen) {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  const lines = text.split('\n');
  lines[at] = changed;
  writeFileSync(path, lines.join('\n'));
  const was = caught(file);
  writeFileSync(path, text);
  if (was) count += 1;
  else survivors.push({ file, at, line, changed });
  console.error(`${was ? 'caught  ' : 'survived'} ${file}:${at + 1} ${changed.trim()}`);
}
end();
for (const { file, at, line, changed } of survivors)
  console.log(`${file}:${at + 1}\n  - ${line.trim()}\n  + ${changed.trim()}`);
const share = (100 * count) / Math.max(1, chosen.length);
console.log(
  `${folder}: ${count} of ${chosen.length} faults caught (${Math.round(share)} %), of ${all.length} possible`,
);
if (share < Number(values.least)) process.exitCode = 1;
