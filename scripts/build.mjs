// Builds dist/: one CommonJS bundle an entry (React in production mode, natives left outside), V8's code cache for
// each, the data files, and the help text that the launcher prints without loading anything.
//   node scripts/build.mjs              build
//   node scripts/build.mjs --if-stale   only when a source is newer than the last build
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const dist = join(root, 'dist');
const stamp = join(dist, '.built');

/** What a build depends on. */
const INPUTS = [
  'src',
  'specs',
  'scripts/build.mjs',
  'scripts/build',
  'scripts/compile-specs.mjs',
  'package.json',
  'package-lock.json',
];

function newest(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return 0;
  if (!stat.isDirectory()) return stat.mtimeMs;
  // A folder's own time tells of files that went away.
  let latest = stat.mtimeMs;
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue;
    latest = Math.max(latest, newest(join(path, entry.name)));
  }
  return latest;
}

function isFresh() {
  const built = statSync(stamp, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return built > 0 && INPUTS.every((input) => newest(join(root, input)) <= built);
}

/** The roots that src/base/assets.ts names, read from its text so that there is one list. */
function assetRoots() {
  const text = readFileSync(join(root, 'src/base/assets.ts'), 'utf8');
  const table = /ASSET_ROOTS = \{([^}]*)\}/.exec(text)?.[1] ?? '';
  return [...table.matchAll(/'?([\w-]+)'?:\s*'([^']+)'/g)].map(([, name, path]) => [name, path]);
}

/** Code, and what is shipped in another form: specs compiled, the router's phrases as weights. */
const NOT_SHIPPED =
  /\.(?:tsx?|md)$|\/route\/data\/(?:phrases|programs\.toml)|\/specs\/(?:roles\/)?[^/]+\.toml$|\/specs\/roles$/;
/** Of the compiled specs only the source tree reads this one. */
const NOT_COPIED = /\/vendor-roles\.json$/;

function copyAssets(target) {
  for (const [name, path] of assetRoots()) {
    const from = join(root, path);
    mkdirSync(join(target, 'assets', name), { recursive: true });
    if (!existsSync(from)) continue;
    cpSync(from, join(target, 'assets', name), { recursive: true, filter: (file) => !NOT_SHIPPED.test(file) });
  }
}

/** Compiled specs change seldom: they are made once into a cache that the tests share. A process of its own does it beside the rest. */
async function freshSpecs() {
  const script = join(root, 'scripts/compile-specs.mjs');
  const child = spawn(process.execPath, [script, '--if-stale'], { stdio: ['ignore', 'ignore', 'pipe'] });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  if (code !== 0) throw new Error(said.trim());
}

async function copySpecs(to) {
  const { DEFAULT_OUT } = await import('./compile-specs.mjs');
  cpSync(DEFAULT_OUT, to, { recursive: true, filter: (file) => !NOT_COPIED.test(file) });
}

async function caches(target) {
  const { cacheCli, cacheTui } = await import('./build/code-cache.mjs');
  const home = mkdtempSync(join(tmpdir(), 'reos-build-'));
  try {
    await cacheTui(target, root, home);
    cacheCli(target, root, home);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

function helpText(target) {
  const loader = JSON.stringify(join(target, 'load.cjs'));
  const run = `require(${loader})('cli').runCli(['--help'], '')`;
  const { stdout } = spawnSync(process.execPath, ['-e', run], { encoding: 'utf8' });
  if (stdout) writeFileSync(join(target, 'help.txt'), stdout);
}

async function build() {
  // Said at once: whoever starts the TUI for the first time would else look at nothing.
  console.error('building dist, which is done once; it takes up to two minutes …');
  const started = performance.now();
  const startedAt = new Date();
  // Nobody else builds now: what lies here is of builds that were killed.
  for (const name of readdirSync(root))
    if (/^\.dist-\w{6}(?:-old)?$/.test(name)) rmSync(join(root, name), { recursive: true, force: true });
  // Built aside and swapped in, so that a running TUI or a test beside us never sees half a build.
  const target = mkdtempSync(join(root, '.dist-'));
  chmodSync(target, 0o755);
  try {
    await buildInto(target);
    const mark = join(target, '.built');
    writeFileSync(mark, '');
    // A source that changed while it was built is newer than this build.
    utimesSync(mark, startedAt, startedAt);
    const old = `${target}-old`;
    if (existsSync(dist)) swap(dist, old);
    swap(target, dist);
    rmSync(old, { recursive: true, force: true });
  } catch (error) {
    rmSync(target, { recursive: true, force: true });
    throw error;
  }
  console.error(`built dist in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

async function buildInto(target) {
  const { buildBundles } = await import('./build/bundles.mjs');
  const [inputs] = await Promise.all([buildBundles(target), freshSpecs()]);
  const { noticesText } = await import('./build/notices.mjs');
  writeFileSync(join(target, 'THIRD-PARTY.txt'), noticesText(root, inputs));
  copyAssets(target);
  await copySpecs(join(target, 'assets/specs/compiled'));
  const { fromSources } = await import('./build/from-sources.mjs');
  const made = await fromSources(root);
  const { compileVerbs } = await import('./build/compile-verbs.mjs');
  compileVerbs(made, join(target, 'assets'));
  const { compilePacks } = await import('./build/compile-packs.mjs');
  compilePacks(made, join(target, 'assets/domains'));
  const { compileTables } = await import('./build/compile-tables.mjs');
  for (const name of ['english', 'state', 'propose', 'suggest', 'search']) compileTables(join(target, 'assets', name));
  helpText(target);
  await caches(target);
}

const ifStale = process.argv.includes('--if-stale');
const isWanted = () => !(ifStale && isFresh());

if (isWanted())
  try {
    const { oneAtATime } = await import('./build/one-at-a-time.mjs');
    await oneAtATime(
      join(root, '.dist-lock'),
      async () => {
        if (isWanted()) await build();
      },
      (pid) => console.error(`process ${pid} is building dist; waiting for it …`),
    );
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }

function swap(from, to) {
  // The code cache is bound to the text, not to the path; moving the folder keeps it valid.
  spawnSync('mv', [from, to]);
}
