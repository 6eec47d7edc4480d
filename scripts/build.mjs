// Builds dist/: one CommonJS bundle an entry (React in production mode, natives left outside), V8's code cache for
// each, the data files, and the help text that the launcher prints without loading anything.
//   node scripts/build.mjs              build
//   node scripts/build.mjs --if-stale   only when a source is newer than the last build
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
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
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const dist = join(root, 'dist');
const stamp = join(dist, '.built');

/** Bundle name → source. Those that do not exist yet are left out. */
const ENTRIES = {
  tui: 'src/ui/main.ts',
  chrome: 'src/ui/chrome.ts',
  'shell-settings': 'src/ui/shell-settings.ts',
  'crash-log': 'src/engine/config/crash-log.ts',
  cli: 'src/cli/main.ts',
  'engine-worker': 'src/engine/worker/serve.ts',
  'memory-worker': 'src/engine/memory/worker.ts',
  'index-worker': 'src/index/worker.ts',
};
/** Without these there is no screen. */
const NEEDED = ['tui', 'chrome', 'engine-parts'];
/** Never loaded. Natives are found by src/base. */
const EXTERNAL = ['react-devtools-core'];
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

/** The roots that src/engine/config/assets.ts names, read from its text so that there is one list. */
function assetRoots() {
  const text = readFileSync(join(root, 'src/engine/config/assets.ts'), 'utf8');
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
    cpSync(from, join(target, 'assets', name), {
      recursive: true,
      filter: (file) => !NOT_SHIPPED.test(file),
    });
  }
}

/** Compiled specs change seldom: they are made once into a cache that the tests share, then copied. */
async function copySpecs(to) {
  const { compileSpecs, DEFAULT_OUT, isStale } = await import('./compile-specs.mjs');
  if (isStale(DEFAULT_OUT)) await compileSpecs({ out: DEFAULT_OUT });
  cpSync(DEFAULT_OUT, to, { recursive: true, filter: (file) => !NOT_COPIED.test(file) });
}

/** Started or required by their file, which loads the code by its cache. */
const isLoadedByFile = (name) => /-worker$|^engine-/.test(name);

/**
 * Escapes what is left of other signs: esbuild's charset leaves regular expressions as they are written, and a bundle is read as
 * one-byte text.
 */
function asciiOnly(file) {
  const text = readFileSync(file, 'utf8');
  const escaped = (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
  const ascii = text.replace(/[\u0080-\uffff]/g, escaped);
  if (ascii !== text) writeFileSync(file, ascii);
}

/** Builds each entry by itself; the names of those that could be built, and whether that was all. */
async function bundle(target) {
  const [{ build }, { chromeApart, enginePartsSource, PART_BUNDLES, partsApart, patchedPackages }] =
    await Promise.all([import('esbuild'), import('./build/patches.mjs')]);
  const entries = Object.entries(ENTRIES).filter(([, path]) => existsSync(join(root, path)));
  // The engine's parts, apart from the chrome that uses them.
  const partTexts = {};
  for (const name of Object.keys(PART_BUNDLES)) {
    partTexts[name] = await enginePartsSource(name);
    entries.push([name, null]);
  }
  const results = await Promise.allSettled(
    entries.map(([name, path]) =>
      build({
        absWorkingDir: root,
        ...(path === null
          ? { stdin: { contents: partTexts[name], resolveDir: root, loader: 'js' } }
          : { entryPoints: [path] }),
        outfile: join(target, `${isLoadedByFile(name) ? `${name}.code` : name}.cjs`),
        bundle: true,
        format: 'cjs',
        platform: 'node',
        target: 'node20.12',
        minify: true,
        metafile: true,
        keepNames: true,
        // One-byte text: read and checked against the code cache without decoding.
        charset: 'ascii',
        // A script that runs from the code cache cannot import(): what is left outside is required instead.
        supported: { 'dynamic-import': false },
        legalComments: 'none',
        external: EXTERNAL,
        define: {
          'process.env.NODE_ENV': '"production"',
          'import.meta.url': '__moduleUrl',
        },
        banner: { js: 'const __moduleUrl=require("node:url").pathToFileURL(__filename).href;' },
        plugins: [patchedPackages, chromeApart, ...(name === 'chrome' ? [partsApart] : [])],
        logLevel: 'warning',
      }),
    ),
  );
  const names = entries.map(([name]) => name).filter((_, i) => results[i].status === 'fulfilled');
  for (const name of names)
    asciiOnly(join(target, `${isLoadedByFile(name) ? `${name}.code` : name}.cjs`));
  copyFileSync(join(root, 'scripts/build/load.cjs'), join(target, 'load.cjs'));
  for (const name of names.filter(isLoadedByFile)) {
    const text = `module.exports = require('./load.cjs')('${name}.code');\n`;
    writeFileSync(join(target, `${name}.cjs`), text);
  }
  const inputs = results.flatMap(({ value }) => Object.keys(value?.metafile.inputs ?? {}));
  const { noticesText } = await import('./build/notices.mjs');
  writeFileSync(join(target, 'THIRD-PARTY.txt'), noticesText(root, inputs));
  return { names, complete: names.length === entries.length };
}

async function caches(target, names) {
  const { cacheCli, cacheTui } = await import('./build/code-cache.mjs');
  const home = mkdtempSync(join(tmpdir(), 'reos-build-'));
  try {
    await cacheTui(target, root, home);
    if (names.includes('cli')) cacheCli(target, root, home);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

function helpText(target) {
  const run = `require(${JSON.stringify(join(target, 'cli.cjs'))}).runCli(['--help'], '')`;
  const { stdout } = spawnSync(process.execPath, ['-e', run], { encoding: 'utf8' });
  if (stdout) writeFileSync(join(target, 'help.txt'), stdout);
}

if (process.argv.includes('--if-stale') && isFresh()) process.exit(0);

// Said at once: whoever starts the TUI for the first time would else look at nothing.
console.error('building dist, which is done once; it takes some seconds …');
const started = performance.now();
const startedAt = new Date();
// Built aside and swapped in, so that a running TUI or a test beside us never sees half a build.
const target = mkdtempSync(join(root, '.dist-'));
chmodSync(target, 0o755);
try {
  const { names, complete } = await bundle(target);
  if (NEEDED.some((name) => !names.includes(name))) throw new Error('the TUI could not be built');
  copyAssets(target);
  await copySpecs(join(target, 'assets/specs/compiled'));
  const { compileVerbs } = await import('./build/compile-verbs.mjs');
  await compileVerbs(root, join(target, 'assets/specs'));
  const { compilePacks } = await import('./build/compile-packs.mjs');
  await compilePacks(root, join(target, 'assets/domains'));
  if (names.includes('cli')) helpText(target);
  await caches(target, names);
  if (complete) {
    const mark = join(target, '.built');
    writeFileSync(mark, '');
    // A source that changed while it was built is newer than this build.
    utimesSync(mark, startedAt, startedAt);
  } else process.exitCode = 1;
  const old = `${target}-old`;
  if (existsSync(dist)) swap(dist, old);
  swap(target, dist);
  rmSync(old, { recursive: true, force: true });
} catch (error) {
  rmSync(target, { recursive: true, force: true });
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
console.error(`built dist in ${((performance.now() - started) / 1000).toFixed(1)} s`);

function swap(from, to) {
  // The code cache is bound to the text, not to the path; moving the folder keeps it valid.
  spawnSync('mv', [from, to]);
}
