// Runs the bundles of this folder, each once a thread, with V8's code cache where there is one that fits this Node. Caches are
// made here, at the user's, of what really ran (keep-code.cjs): another Node's would be refused.
//
// No large block is taken from the C library here: when one is given back, glibc raises the size up to which each of its
// arenas keeps free memory, for good, and every thread of V8 then keeps some 4 MB. Text is read in pieces; the cache is
// read into a resizable buffer, whose memory comes from the system and goes back to it.
'use strict';

const { closeSync, constants, fstatSync, lstatSync, openSync, readSync, statSync } = require('node:fs');
const { createRequire } = require('node:module');
const { isAbsolute, join, resolve } = require('node:path');
const { setFlagsFromString } = require('node:v8');
const { Script } = require('node:vm');
const { isMainThread } = require('node:worker_threads');

const PIECE = 64 * 1024;
/** Set when dist is built: what the bundles are. */
const BUILD = '@BUILD@';
/** A worker has done what it is usually asked for, and does nothing that a person would wait for. */
const WORKER_REST_MS = 5_000;
const WRITABLE_BY_OTHERS = 0o022;
const ROOT = 0;

const exportsOf = new Map();
/** Bundles of this thread that ran without a cache: name -> script. */
const uncached = new Map();
/** What this thread is: each kind of program uses other parts of a bundle, and has caches of its own. */
let role;
let rest;

/** Calls `read` with the open file and what is known of it; a link is not followed. */
function opened(file, read) {
  const fd = openSync(file, constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    return read(fd, fstatSync(fd));
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

/**
 * Folders where caches may be, the first one that can be written to is written to: beside the bundles, else below the person's
 * own cache (the paths of src/engine/config/paths.ts). `from` is what we did not make; below it all must be ours.
 */
function cacheFolders({ REOS_TUI_HOME, XDG_CACHE_HOME, HOME } = process.env) {
  const key = `${BUILD}-${process.version}-${process.arch}`;
  const folders = [{ from: __dirname, steps: ['code', key], shared: true }];
  const own = (from, name) => folders.push({ from, steps: [name, 'code', key], shared: false });
  if (REOS_TUI_HOME) own(resolve(REOS_TUI_HOME), 'cache');
  else if (XDG_CACHE_HOME && isAbsolute(XDG_CACHE_HOME)) own(XDG_CACHE_HOME, 'reos-tui');
  else if (HOME && isAbsolute(HOME)) own(join(HOME, '.cache'), 'reos-tui');
  return folders;
}

/** Nobody else can have written it: it is ours, root's, or of whoever owns the bundles, and closed to all others. */
function isTrusted({ uid, mode }, shared) {
  const me = process.getuid?.();
  const mine = me === undefined || uid === me || uid === ROOT;
  return (mine || (shared && uid === statSync(__filename).uid)) && (mode & WRITABLE_BY_OTHERS) === 0;
}

/** The folder, when it and those of ours above it are there and nobody else's; a link is no folder. */
function trustedFolder({ from, steps, shared }) {
  let path = from;
  for (const step of steps) {
    path = join(path, step);
    const info = lstatSync(path);
    if (!info.isDirectory() || !isTrusted(info, shared)) return undefined;
  }
  return path;
}

/**
 * The code of a cache's bytes, if they are as they were written: V8 runs what a disk has spoilt without looking. It is
 * written twice: to compare the halves takes a tenth of the time of a sum, which would run before it is compiled.
 */
function codeOf(bytes) {
  const half = bytes.length / 2;
  const code = Buffer.from(bytes.buffer, 0, Math.floor(half));
  return half > 0 && code.equals(bytes.subarray(half)) ? bytes.subarray(0, half) : undefined;
}

/** The cache of a bundle, or undefined when there is none that can be believed. */
function cacheOf(name) {
  for (const folder of cacheFolders()) {
    try {
      const path = trustedFolder(folder);
      if (path === undefined) continue;
      const bytes = opened(join(path, `${role}-${name}.cache`), (fd, info) => {
        if (!info.isFile() || !isTrusted(info, folder.shared)) return undefined;
        const data = new Uint8Array(new ArrayBuffer(info.size, { maxByteLength: info.size }));
        for (let at = 0, length = 1; at < info.size && length > 0; at += length)
          length = readSync(fd, data, at, Math.min(PIECE, info.size - at), null);
        return codeOf(data);
      });
      if (bytes !== undefined) return bytes;
    } catch {
      // Without a cache the bundle is compiled as ever.
    }
  }
  return undefined;
}

/**
 * A cache fits only the flags with which it was made; the screen bounds V8's nursery by the first. A command ends before
 * optimized code would pay for its making: functions have to be fifteen times as busy for it as usual.
 */
function usualFlags() {
  setFlagsFromString('--semi-space-growth-factor=2');
  if (role === 'cli') setFlagsFromString('--interrupt-budget=1000000');
}

/**
 * Keeps the code of what ran without a cache, once; never throws. `atOnce`: when it returns, else one bundle after the other.
 * `again`: what runs from now on is to be kept as well.
 */
function keep({ atOnce = false, again = false } = {}) {
  if (uncached.size === 0) return;
  const scripts = new Map(uncached);
  if (!again) uncached.clear();
  try {
    const folders = cacheFolders();
    require('./keep-code.cjs')({ role, scripts, folders, trustedFolder, usualFlags, atOnce });
  } catch {
    // A broken installation says so elsewhere.
  }
}

function keepLater() {
  if (isMainThread) return;
  clearTimeout(rest);
  rest = setTimeout(() => keep(), WORKER_REST_MS).unref();
}

/** Exports of `<name>.cjs`. */
function load(name) {
  const known = exportsOf.get(name);
  if (known !== undefined) return known.exports;
  role ??= name.replace('.code', '');
  const file = `${__dirname}/${name}.cjs`;
  const cachedData = cacheOf(name);
  const wrapper = `(function (exports, require, module, __filename, __dirname) {${textOf(file)}\n})`;
  usualFlags();
  const script = new Script(wrapper, { filename: file, cachedData });
  if (cachedData === undefined || script.cachedDataRejected) {
    uncached.set(name, script);
    keepLater();
  }
  cachedData?.buffer.resize(0);
  const bundle = { exports: {} };
  // Before it runs: one that asks for a bundle that asks for it gets what there is.
  exportsOf.set(name, bundle);
  script.runInThisContext()(bundle.exports, createRequire(file), bundle, file, __dirname);
  return bundle.exports;
}

module.exports = Object.assign(load, { keep });
