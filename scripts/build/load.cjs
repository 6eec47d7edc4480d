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
const HEAD = '(function (exports, require, module, __filename, __dirname) {';
const TAIL = '\n})';
/** Set when dist is built: what the bundles are. */
const BUILD = '@BUILD@';
/** A worker has done what it is usually asked for, and does nothing that a person would wait for. */
const WORKER_REST_MS = 5_000;
const WRITABLE_BY_OTHERS = 0o022;
const ROOT = 0;

const exportsOf = new Map();
/** Bundles of this thread that may know more than their caches: name -> script, size of the code and `dull` of its cache. */
const scripts = new Map();
/** A command does one of many things: its code is learnt until so many runs in a row have brought next to nothing. */
const LEARNT = 3;
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

/**
 * A bundle as a function of what a module is given. One-byte text: bundles are ASCII. What a command leaves behind ends with
 * it, so that it may read at one go; text of that size lies outside V8's heap and is copied by no collection.
 */
function textOf(file) {
  return opened(file, (fd, { size }) => {
    const length = role === 'cli' ? size : PIECE;
    const piece = Buffer.allocUnsafeSlow(HEAD.length + length + TAIL.length);
    const pieces = [];
    const fill = (from) => {
      let at = from;
      for (let read = 1; read > 0 && at < from + length; at += read)
        read = readSync(fd, piece, at, from + length - at, null);
      return at;
    };
    let from = piece.latin1Write(HEAD);
    for (let to = fill(from); ; to = fill(from)) {
      const ends = to - from < length || role === 'cli';
      pieces.push(piece.latin1Slice(0, ends ? to + piece.latin1Write(TAIL, to) : to));
      if (ends) return pieces.join('');
      from = 0;
    }
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
 * What a cache's bytes hold, if they are as they were written: V8 runs what a disk has spoilt without looking. The code is
 * written twice: to compare the halves takes a tenth of the time of a sum, which would run before it is compiled. One byte
 * behind it tells how many of the last runs had nothing to add.
 */
function contentOf(bytes) {
  const half = (bytes.length - 1) / 2;
  if (half <= 0 || !Number.isInteger(half)) return undefined;
  const copy = Buffer.from(bytes.buffer, half, half);
  return copy.equals(bytes.subarray(0, half)) ? { code: bytes.subarray(0, half), dull: bytes[2 * half] } : undefined;
}

/** The cache of a bundle, or undefined when there is none that can be believed. */
function cacheOf(name) {
  for (const folder of cacheFolders()) {
    try {
      const path = trustedFolder(folder);
      if (path === undefined) continue;
      const content = opened(join(path, `${role}-${name}.cache`), (fd, info) => {
        if (!info.isFile() || !isTrusted(info, folder.shared)) return undefined;
        const data = new Uint8Array(new ArrayBuffer(info.size, { maxByteLength: info.size }));
        for (let at = 0, length = 1; at < info.size && length > 0; at += length)
          length = readSync(fd, data, at, Math.min(PIECE, info.size - at), null);
        return contentOf(data);
      });
      if (content !== undefined) return content;
    } catch {
      // Without a cache the bundle is compiled as ever.
    }
  }
  return undefined;
}

/**
 * A cache fits only the flags with which it was made; the screen bounds V8's nursery by the first. A command ends before
 * optimized code would pay for its making (functions have to be fifteen times as busy for it as usual), and before a small
 * nursery would: its first growth is its last. What ran once is kept, so that it is learnt.
 */
function usualFlags() {
  if (role !== 'cli') return setFlagsFromString('--semi-space-growth-factor=2');
  for (const flag of ['--semi-space-growth-factor=16', '--interrupt-budget=1000000', '--no-flush-bytecode'])
    setFlagsFromString(flag);
}

/** What new caches are made of. A run that does another thing than those before it loads bundles that they had no use for. */
function unlearnt() {
  const all = [...scripts];
  const isNew = all.some(([, { size }]) => size === 0);
  return all.filter(([, { dull }]) => isNew || dull < LEARNT);
}

/**
 * Keeps the code of what ran and is in no cache yet, once; never throws. `atOnce`: when it returns, else one bundle after the
 * other. `again`: what runs from now on is to be kept as well.
 */
function keep({ atOnce = false, again = false } = {}) {
  const bundles = unlearnt();
  if (!again) scripts.clear();
  if (bundles.length === 0) return;
  try {
    const folders = cacheFolders();
    require('./keep-code.cjs')({ role, bundles, folders, trustedFolder, usualFlags, atOnce });
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
  const loaded = exportsOf.get(name);
  if (loaded !== undefined) return loaded.exports;
  role ??= name.replace('.code', '');
  const file = `${__dirname}/${name}.cjs`;
  const known = cacheOf(name);
  usualFlags();
  const script = new Script(textOf(file), { filename: file, cachedData: known?.code });
  const fits = known !== undefined && !script.cachedDataRejected;
  if (!fits) {
    scripts.set(name, { script, size: 0, dull: 0 });
    keepLater();
  } else if (role === 'cli') scripts.set(name, { script, size: known.code.length, dull: known.dull });
  known?.code.buffer.resize(0);
  const bundle = { exports: {} };
  // Before it runs: one that asks for a bundle that asks for it gets what there is.
  exportsOf.set(name, bundle);
  script.runInThisContext()(bundle.exports, createRequire(file), bundle, file, __dirname);
  return bundle.exports;
}

module.exports = Object.assign(load, { keep });
