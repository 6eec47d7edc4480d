// Runs a bundle of this folder with V8's code cache, when there is one that fits this Node.
//
// No large block is taken from the C library here: when one is given back, glibc raises the size up to which each of its
// arenas keeps free memory, for good, and every thread of V8 then keeps some 4 MB. Text is read in pieces; the cache is
// read into a resizable buffer, whose memory comes from the system and goes back to it.
'use strict';

const { closeSync, fstatSync, openSync, readSync } = require('node:fs');
const { createRequire } = require('node:module');
const { setFlagsFromString } = require('node:v8');
const { Script } = require('node:vm');

const PIECE = 64 * 1024;

/** Calls `read` with the open file and its size. */
function opened(file, read) {
  const fd = openSync(file, 'r');
  try {
    return read(fd, fstatSync(fd).size);
  } finally {
    closeSync(fd);
  }
}

/** One-byte text: bundles are ASCII. */
function textOf(file) {
  return opened(file, (fd) => {
    const piece = Buffer.allocUnsafe(PIECE);
    const pieces = [];
    for (let length = 1; length > 0; ) {
      length = readSync(fd, piece, 0, PIECE, null);
      if (length > 0) pieces.push(piece.latin1Slice(0, length));
    }
    return pieces.join('');
  });
}

/** The whole file, or undefined when there is none. */
function bytesOf(file) {
  try {
    return opened(file, (fd, size) => {
      const bytes = new Uint8Array(new ArrayBuffer(size, { maxByteLength: size }));
      for (let at = 0, length = 1; at < size && length > 0; at += length)
        length = readSync(fd, bytes, at, Math.min(PIECE, size - at), null);
      return bytes;
    });
  } catch {
    // Without a cache the bundle is compiled as ever.
    return undefined;
  }
}

/** Exports of `<name>.cjs`. */
module.exports = function load(name) {
  const file = `${__dirname}/${name}.cjs`;
  const cachedData = bytesOf(`${file}.cache`);
  const wrapper = `(function (exports, require, module, __filename, __dirname) {${textOf(file)}\n})`;
  // A cache fits only the flags with which it was made; the screen bounds V8's nursery by this one.
  setFlagsFromString('--semi-space-growth-factor=2');
  const script = new Script(wrapper, { filename: file, cachedData });
  cachedData?.buffer.resize(0);
  module.exports.loaded?.(file, script);
  const bundle = { exports: {} };
  script.runInThisContext()(bundle.exports, createRequire(file), bundle, file, __dirname);
  return bundle.exports;
};
