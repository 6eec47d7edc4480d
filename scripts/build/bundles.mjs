// The bundles of dist/. A module that several of the large ones need stands in one of them, its home, and the others ask for
// it there: so it is carried once, and a thread has one of it. What must start fast or stand alone carries all that it needs.
//
// Homes are found by bundling each alone first: what the chrome has in common with others is the base's, which a start loads
// before its first picture; what both halves of the engine's parts have in common is the core's, what else a program has of
// a half is that half's.
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { patchedPackages } from './patches.mjs';
import { asked, oneObjectEach } from './shared-exports.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** Bundle name → source. */
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
/** Of these nothing is carried twice. */
const SHARING = ['chrome', 'cli', 'engine-worker'];
/** What the engine's façade loads when it is first needed, as it is written there. */
const FACADE = join(root, 'src/engine/engine.ts');
/**
 * Carried by whoever needs it: a door has no code and leads to everything, and what the chrome and the command line have in
 * common of the screen is little. Zod's messages are asked for by their default, which no door has.
 */
const NOT_SHARED = /^src\/(?:ui\/|engine\/api\.ts$)|\/zod\/v4\/locales\/en\.js$/;
/** Beside a screen these work in the engine's worker: what is loaded for the others need not carry their code. */
const OF_THE_WORKER = /\/(?:answer|propose)-part\.ts$/;
/** Bundles of parts: name → which it has. */
const PARTS = {
  'engine-parts': (path) => !OF_THE_WORKER.test(path),
  'engine-answers': (path) => OF_THE_WORKER.test(path),
};
const CORE = 'engine-core';
const BASE = 'engine-base';
/** Never loaded. Natives are found by src/base. */
const EXTERNAL = ['react-devtools-core'];
const partHome = (path) => Object.keys(PARTS).find((name) => PARTS[name](path));

/** Started as a thread: Node is given their file, which loads the code by its cache. */
const isThread = (name) => name.endsWith('-worker');
const outputOf = (name) => `${name}${isThread(name) ? '.code' : ''}.cjs`;

/** esbuild plugin: these are bundles of their own, so that a start reads no more than the shell needs. */
const chromeApart = {
  name: 'chrome-apart',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\/(?:chrome|shell-settings)\.ts$/ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path: path.replace('.ts', '.cjs'), external: true } : undefined,
    );
  },
};

/** esbuild plugin: the parts of the engine come from bundles of their own when they are first needed. */
const partsApart = {
  name: 'parts-apart',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^\./ }, ({ kind, importer, path }) =>
      kind === 'dynamic-import' && importer === FACADE ? { path, namespace: 'engine-part' } : undefined,
    );
    onLoad({ filter: /.*/, namespace: 'engine-part' }, ({ path }) => ({
      contents: asked(partHome(path), path),
      loader: 'js',
    }));
  },
};

/** An import of the default beside or without others: through a bundle's door it would be the whole module. */
const defaultImport = (path) => {
  const quoted = path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(
    `(?:import|export)\\s+(?:\\w+\\s*(?:,[^'"]*)?|\\{[^}]*\\bdefault\\b[^}]*\\}\\s*)from\\s*['"]${quoted}['"]`,
  );
};

/** Where each import leads, by the folder that it stands in: the bundles are made in many passes over the same files. */
const resolved = new Map();

/** esbuild plugin: modules that have a home other than `self` are asked for there. */
const sharedApart = (homes, self) => ({
  name: 'shared-apart',
  setup({ onResolve, onLoad, resolve: resolvePath }) {
    onResolve({ filter: /^\.\/load\.cjs$/ }, ({ path }) => ({ path, external: true }));
    // Where nothing has a home yet nothing is asked for there.
    if (homes.size === 0) return;
    onResolve({ filter: /.*/ }, async ({ path, importer, kind, resolveDir, pluginData }) => {
      if (pluginData === 'resolved' || kind === 'entry-point' || kind === 'require-resolve') return;
      if (importer === '' || path.startsWith('node:')) return;
      const key = `${kind}\0${resolveDir}\0${path}`;
      if (!resolved.has(key))
        resolved.set(key, await resolvePath(path, { importer, kind, resolveDir, pluginData: 'resolved' }));
      const found = resolved.get(key);
      if (found.namespace !== 'file' || found.external || found.errors.length > 0) return;
      const file = relative(root, found.path);
      const home = homes.get(file);
      if (home === undefined || home === self) return;
      if (kind === 'import-statement' && defaultImport(path).test(readFileSync(importer, 'utf8')))
        return { errors: [{ text: `the default of ${file} cannot come from another bundle` }] };
      // What is not used of it is not asked for.
      const { sideEffects } = found;
      return { path: file, namespace: 'shared', pluginData: home, sideEffects };
    });
    onLoad({ filter: /.*/, namespace: 'shared' }, ({ path, pluginData: home }) => ({
      contents: asked(home, path),
      loader: 'js',
    }));
  },
});

/** What a bundle is made of: a file, or text. */
function sourceOf(name, homes) {
  if (name in ENTRIES) return { entryPoints: [ENTRIES[name]] };
  const facade = readFileSync(FACADE, 'utf8');
  const parts = [...new Set([...facade.matchAll(/\bimport\('(\.[^']+)'\)/g)].map(([, path]) => path))];
  const lines = parts
    .filter((path) => PARTS[name]?.(path))
    .map((path) => [path, join(dirname(FACADE), path)])
    .concat([...homes].flatMap(([file, home]) => (home === name ? [[file, join(root, file)]] : [])))
    .map(([key, file]) => `exports[${JSON.stringify(key)}] = () => require(${JSON.stringify(file)});`);
  return { stdin: { contents: lines.join('\n'), resolveDir: root, loader: 'js' } };
}

const isHome = (name) => name === BASE || name === CORE || name in PARTS;
const isSharing = (name) => SHARING.includes(name) || isHome(name);

function bundle(name, homes, target) {
  return build({
    absWorkingDir: root,
    ...sourceOf(name, homes),
    ...(target === null ? { write: false } : {}),
    outfile: join(target ?? root, outputOf(name)),
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20.12',
    minify: target !== null,
    treeShaking: true,
    metafile: true,
    // One-byte text: read and checked against the code cache without decoding.
    charset: 'ascii',
    // A script that runs from the code cache cannot import(): what is left outside is required instead.
    supported: { 'dynamic-import': false },
    legalComments: 'none',
    external: EXTERNAL,
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.url': '__moduleUrl' },
    banner: { js: 'const __moduleUrl=require("node:url").pathToFileURL(__filename).href;' },
    plugins: [patchedPackages, chromeApart, ...(isSharing(name) ? [partsApart, sharedApart(homes, name)] : [])],
    logLevel: 'warning',
  });
}

/** The files that something was taken from, and that can be shared. */
async function filesOf(name, homes) {
  const { metafile } = await bundle(name, homes, null);
  const [{ inputs }] = Object.values(metafile.outputs);
  return Object.keys(inputs).filter(
    (file) => inputs[file].bytesInOutput > 0 && !NOT_SHARED.test(file) && existsSync(join(root, file)),
  );
}

/** File → the bundle that has it for all others. A file that only one bundle needs has none. */
async function findHomes() {
  const needs = new Map();
  const homes = new Map();
  const halves = Object.keys(PARTS);
  const alone = [...SHARING, ...halves];
  const files = await Promise.all(alone.map((name) => filesOf(name, homes)));
  for (const [i, name] of alone.entries())
    for (const file of files[i]) needs.set(file, (needs.get(file) ?? new Set()).add(name));
  for (const [file, have] of needs) {
    if (have.size < 2) continue;
    const some = halves.filter((name) => have.has(name));
    if (have.has('chrome')) homes.set(file, BASE);
    else homes.set(file, some.length === 1 ? some[0] : CORE);
  }
  // What these need they have: who asks for one of them must not load the larger ones. A file that comes to one is there
  // whole, and needs what whoever had asked for a part of it did not.
  for (const home of [BASE, CORE]) {
    let others;
    do {
      const smaller = [...homes].filter(([, of]) => of === BASE || of === home);
      others = (await filesOf(home, new Map(smaller))).filter((file) => ![BASE, home].includes(homes.get(file)));
      for (const file of others) homes.set(file, home);
    } while (others.length > 0);
  }
  // A home has its modules whole, and with them what nobody asked for by itself.
  for (const home of [BASE, CORE, ...halves])
    for (const file of await filesOf(home, homes)) if (!homes.has(file)) homes.set(file, home);
  return homes;
}

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

/** Builds all into `target`; the files that they were made of. */
export async function buildBundles(target) {
  const homes = await findHomes();
  const names = [...Object.keys(ENTRIES), ...Object.keys(PARTS), CORE, BASE];
  const results = await Promise.all(names.map((name) => bundle(name, homes, target)));
  for (const name of names) {
    const file = join(target, outputOf(name));
    asciiOnly(file);
    oneObjectEach(file, isHome(name));
  }
  const id = createHash('sha256');
  for (const name of names) id.update(readFileSync(join(target, outputOf(name))));
  const loader = readFileSync(join(root, 'scripts/build/load.cjs'), 'utf8');
  const named = loader.replace('@BUILD@', id.digest('hex').slice(0, 16));
  writeFileSync(join(target, 'load.cjs'), named);
  copyFileSync(join(root, 'scripts/build/keep-code.cjs'), join(target, 'keep-code.cjs'));
  for (const name of names.filter(isThread)) {
    const text = `module.exports = require('./load.cjs')('${name}.code');\n`;
    writeFileSync(join(target, `${name}.cjs`), text);
  }
  return results.flatMap(({ metafile }) => Object.keys(metafile.inputs));
}
