// Runs a bundle of this folder with V8's code cache, when there is one that fits this Node.
'use strict';

const { readFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { Script } = require('node:vm');

/** Exports of `<name>.cjs`. */
module.exports = function load(name) {
  const file = `${__dirname}/${name}.cjs`;
  const source = readFileSync(file, 'latin1');
  let cachedData;
  try {
    cachedData = readFileSync(`${file}.cache`);
  } catch {
    // Without a cache the bundle is compiled as ever.
  }
  const wrapper = `(function (exports, require, module, __filename, __dirname) {${source}\n})`;
  const script = new Script(wrapper, { filename: file, cachedData });
  module.exports.loaded?.(file, script);
  const bundle = { exports: {} };
  script.runInThisContext()(bundle.exports, createRequire(file), bundle, file, __dirname);
  return bundle.exports;
};
