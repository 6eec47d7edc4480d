// Source patches that let Ink be bundled as CommonJS, which V8's code cache needs: both places where it waits at the
// top level are made synchronous. Each patch fails loudly when the package no longer looks as expected.
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

function replaceOnce(text, from, to, file) {
  if (text.split(from).length !== 2) throw new Error(`cannot patch ${file}: it has changed`);
  return text.replace(from, () => to);
}

/** Yoga's WebAssembly is instantiated synchronously (70 kB) instead of through a promise. */
async function yoga(file) {
  const text = await readFile(file, 'utf8');
  const binary = join(dirname(file), '../binaries/yoga-wasm-base64-esm.js');
  const base64 = /data:application\/octet-stream;base64,([A-Za-z0-9+/=]+)/.exec(
    await readFile(binary, 'utf8'),
  )?.[1];
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
  const text = replaceOnce(
    await readFile(file, 'utf8'),
    "await import('./devtools.js');",
    '',
    file,
  );
  return replaceOnce(text, '? await loadPackageJson()', '? {}', file);
}

/** node-pty goes into the bundle (its many small files cost more than its work); its native part is found by name. */
async function nativePty() {
  return `exports.assign = (target, ...sources) => Object.assign(target, ...sources);
exports.loadNativeModule = (name) => {
  const failures = [];
  for (const dir of ['build/Release', 'build/Debug', 'prebuilds/' + process.platform + '-' + process.arch]) {
    try {
      const module = require('node-pty/' + dir + '/' + name + '.node');
      // Only macOS starts a helper from there.
      if (process.platform !== 'darwin') return { dir, module };
      const home = require('node:path').dirname(require.resolve('node-pty/package.json'));
      return { dir: home + '/' + dir, module };
    } catch (error) {
      failures.push(error);
    }
  }
  throw failures[0];
};`;
}

const PATCHES = [
  [/node-pty[\\/]lib[\\/]utils\.js$/, nativePty],
  [/yoga-layout[\\/]dist[\\/]src[\\/]index\.js$/, yoga],
  [/yoga-layout[\\/]dist[\\/]binaries[\\/]yoga-wasm-base64-esm\.js$/, yogaBinary],
  [/ink[\\/]build[\\/]reconciler\.js$/, reconciler],
];

/** esbuild plugin. */
export const synchronousInk = {
  name: 'synchronous-ink',
  setup(build) {
    for (const [filter, patch] of PATCHES) {
      build.onLoad({ filter }, async ({ path }) => ({ contents: await patch(path), loader: 'js' }));
    }
  },
};

/** esbuild plugin: the chrome is a bundle of its own, so that a start reads no more than the shell needs. */
export const chromeApart = {
  name: 'chrome-apart',
  setup(build) {
    build.onResolve({ filter: /^\.\/chrome\.ts$/ }, () => ({
      path: './chrome.cjs',
      external: true,
    }));
  },
};
