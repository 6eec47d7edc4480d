// Source patches of Ink and others for the bundle. Two places where Ink waits at the top level are made synchronous, so
// that it can be CommonJS, which V8's code cache needs. Hot places are made cheap: widths and cells come from our own
// table (Ink's first frame would compile emoji expressions and Unicode's segmentation rules), frames share their caches,
// which are bounded, and cells of the same look are not compared style by style. Each patch fails loudly when the package
// no longer looks as expected.
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'smol-toml';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
/** Texts that a cache holds before it starts anew. */
const CACHED_TEXTS = 4000;
/** Lines whose cells are kept: some frames of a large screen. A line of 100 cells takes some kilobytes. */
const CACHED_LINES = 400;

function replaceOnce(text, from, to, file) {
  if (text.split(from).length !== 2) throw new Error(`cannot patch ${file}: it has changed`);
  return text.replace(from, () => to);
}

/** Yoga's WebAssembly is instantiated synchronously (70 kB) instead of through a promise. */
async function yoga(file) {
  const text = await readFile(file, 'utf8');
  const binary = join(dirname(file), '../binaries/yoga-wasm-base64-esm.js');
  const base64 = /data:application\/octet-stream;base64,([A-Za-z0-9+/=]+)/.exec(await readFile(binary, 'utf8'))?.[1];
  if (base64 === undefined) throw new Error(`cannot patch ${file}: no WebAssembly in ${binary}`);
  return replaceOnce(
    text,
    'const Yoga = wrapAssembly(await loadYoga());',
    `const assembly = {
  instantiateWasm(imports, done) {
    const module = new WebAssembly.Module(Buffer.from('${base64}', 'base64'));
    const instance = new WebAssembly.Instance(module, imports);
    done(instance);
    return instance.exports;
  },
};
loadYoga(assembly);
const Yoga = wrapAssembly(assembly);`,
    file,
  );
}

/** The WebAssembly's second copy, inside the loader, is never read then. */
async function yogaBinary(file) {
  const text = await readFile(file, 'utf8');
  return text.replace(/(data:application\/octet-stream;base64,)[A-Za-z0-9+/=]+/, '$1');
}

/** No devtools in the product. */
async function reconciler(file) {
  const text = replaceOnce(await readFile(file, 'utf8'), "await import('./devtools.js');", '', file);
  return replaceOnce(text, '? await loadPackageJson()', '? {}', file);
}

/** Regions catch what their parts throw: Ink's page about an error, with a stack parser behind it, is never shown. */
async function errorOverview() {
  return 'export default () => null;';
}

/** The widths by which the regions' cells are laid out. */
async function stringWidth() {
  const widths = JSON.stringify(join(root, 'src/engine/terminal/widths.ts'));
  return `import stripAnsi from 'strip-ansi';
import { stringWidth } from ${widths};
export default (text) =>
  typeof text !== 'string' || text === ''
    ? 0
    : stringWidth(text.includes('\\u001B') || text.includes('\\u009B') ? stripAnsi(text) : text);`;
}

/** Text is cut into cells, not by Unicode's rules, which terminals do not follow. */
async function segmenter(file) {
  const ours = JSON.stringify(join(root, 'scripts/build/cell-segmenter.ts'));
  const text = await readFile(file, 'utf8');
  const made = /new Intl\.Segmenter\(undefined, ?\{ ?granularity: ?["']grapheme["'] ?\}\)/;
  if (!made.test(text)) throw new Error(`cannot patch ${file}: it has changed`);
  return `import { CellSegmenter } from ${ours};\n${text.replace(made, 'new CellSegmenter()')}`;
}

/** What was measured and split for one frame is there for the next. */
async function output(file) {
  let text = await readFile(file, 'utf8');
  text = replaceOnce(text, 'caches = new OutputCaches();', 'caches = sharedCaches();', file);
  text = replaceOnce(
    text,
    `row.push({
                    type: 'char',
                    value: ' ',
                    fullWidth: false,
                    styles: [],
                });`,
    'row.push(blank);',
    file,
  );
  return `${text}
const blank = { type: 'char', value: ' ', fullWidth: false, styles: [] };
let shared = new OutputCaches();
function sharedCaches() {
  const { widths, blockWidths, styledChars } = shared;
  if (widths.size + blockWidths.size > ${CACHED_TEXTS}) shared = new OutputCaches();
  else if (styledChars.size > ${CACHED_LINES}) styledChars.clear();
  return shared;
}`;
}

async function measureText(file) {
  return replaceOnce(
    await readFile(file, 'utf8'),
    'cache.set(text, dimensions);',
    `if (cache.size > ${CACHED_TEXTS}) cache.clear();
    cache.set(text, dimensions);`,
    file,
  );
}

async function wrapText(file) {
  let text = await readFile(file, 'utf8');
  text = replaceOnce(text, 'const cache = {};', 'let cache = {};\nlet cached = 0;', file);
  return replaceOnce(
    text,
    'cache[cacheKey] = wrappedText;',
    `if (++cached > ${CACHED_TEXTS}) {
        cache = {};
        cached = 0;
    }
    cache[cacheKey] = wrappedText;`,
    file,
  );
}

/**
 * Characters of one run share their list of styles, so that runs can be told by identity; all have one shape, where a
 * spread token would give V8 a hidden class for each.
 */
async function styledChars(file) {
  let text = await readFile(file, 'utf8');
  text = replaceOnce(text, '...token,', "type: 'char', value: token.value, fullWidth: token.fullWidth,", file);
  text = replaceOnce(text, 'styles: [...codes],', 'styles: codes,', file);
  return replaceOnce(
    text,
    '        else {\n            ret += ansiCodesToString(diff',
    `        else if (chars[i - 1].styles !== char.styles && chars[i - 1].styles.length + char.styles.length > 0) {
            ret += ansiCodesToString(diff`,
    file,
  );
}

/**
 * Output is read into a buffer of ours, again and again, instead of a new one for every few kilobytes. Though we take its
 * bytes as they are, the terminal is one of UTF-8: backspace in a program without a line editor takes whole characters.
 */
async function rawUtf8(file) {
  const text = await readFile(file, 'utf8');
  return replaceOnce(
    replaceOnce(text, "gid, (encoding === 'utf8'), helperPath", 'gid, true, helperPath', file),
    '_this._socket = new tty.ReadStream(term.fd);',
    '_this._socket = new tty.ReadStream(term.fd, opt.onread ? { onread: opt.onread } : {});',
    file,
  );
}

/** node-pty goes into the bundle (its many small files cost more than its work); src knows where its native part may be. */
async function nativePty() {
  const loader = JSON.stringify(join(root, 'src/base/pty-native.ts'));
  return `exports.assign = (target, ...sources) => Object.assign(target, ...sources);
exports.loadNativeModule = () => require(${loader}).loadPtyNative();`;
}

/** What redaction knows of programs and words is compiled in: a bundle without it would keep secrets. */
async function redactTables(file) {
  const folder = join(dirname(file), 'data');
  const tables = {};
  for (const name of await readdir(folder))
    tables[name.replace('.toml', '')] = parse(await readFile(join(folder, name), 'utf8'));
  return `const tables = ${JSON.stringify(tables)};
export const readTable = (name) => tables[name];`;
}

/** Zod carries its messages in fifty languages; ours are English. */
async function oneLocale() {
  return "export { default as en } from './en.js';";
}

/** It loads Node's `assert` to check what Ink hands it: two milliseconds of the first picture and a megabyte. */
async function signalExit(file) {
  return replaceOnce(
    await readFile(file, 'utf8'),
    "var assert = require('assert')",
    'var assert = { equal() {} }',
    file,
  );
}

/**
 * A blank line is one cell and its copies: a screen has thousands of them before the first prompt, all set one by one. And
 * on a busy machine it would say over the picture that its idle work took longer than it meant to.
 */
export async function emulator(file) {
  const text = replaceOnce(
    await readFile(file, 'utf8'),
    'for(let t=0;t<e;++t)this.setCell(t,i);this.length=e}',
    'e>0&&this.setCell(0,i);' +
      'if(0 in this._combined||0 in this._extendedAttrs)for(let t=1;t<e;++t)this.setCell(t,i);' +
      'else for(let t=3;t<3*e;t*=2)this._data.copyWithin(t,0,t);this.length=e}',
    file,
  );
  const said = /&&console\.warn\(`task queue [^`]*`\)/;
  if (!said.test(text)) throw new Error(`cannot patch ${file}: it has changed`);
  return text.replace(said, '');
}

const PATCHES = [
  [/@xterm[\\/]headless[\\/]lib-headless[\\/]xterm-headless\.js$/, emulator],
  [/string-width[\\/]index\.js$/, stringWidth],
  [/slice-ansi[\\/]tokenize-ansi\.js$/, segmenter],
  [/ansi-tokenize[\\/]build[\\/]tokenize\.js$/, segmenter],
  [/ink[\\/]build[\\/]output\.js$/, output],
  [/ink[\\/]build[\\/]measure-text\.js$/, measureText],
  [/ink[\\/]build[\\/]wrap-text\.js$/, wrapText],
  [/ansi-tokenize[\\/]build[\\/]styledChars\.js$/, styledChars],
  [/node-pty[\\/]lib[\\/]utils\.js$/, nativePty],
  [/node-pty[\\/]lib[\\/]unixTerminal\.js$/, rawUtf8],
  [/yoga-layout[\\/]dist[\\/]src[\\/]index\.js$/, yoga],
  [/yoga-layout[\\/]dist[\\/]binaries[\\/]yoga-wasm-base64-esm\.js$/, yogaBinary],
  [/ink[\\/]build[\\/]reconciler\.js$/, reconciler],
  [/ink[\\/]build[\\/]components[\\/]ErrorOverview\.js$/, errorOverview],
  [/src[\\/]engine[\\/]redact[\\/]data\.ts$/, redactTables],
  [/signal-exit[\\/]index\.js$/, signalExit],
  [/zod[\\/]v4[\\/]locales[\\/]index\.js$/, oneLocale],
];

/** esbuild plugin. */
export const patchedPackages = {
  name: 'patched-packages',
  setup(build) {
    for (const [filter, patch] of PATCHES) {
      build.onLoad({ filter }, async ({ path }) => ({
        contents: await patch(path),
        loader: 'js',
        resolveDir: dirname(path),
      }));
    }
  },
};
