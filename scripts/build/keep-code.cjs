// Writes V8's code caches of bundles that ran, for the next start of the same program by the same Node. Another start may
// write the same at the same time: each file appears whole. Whatever fails is silent; the next start compiles as this one did.
'use strict';

const { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } = require('node:fs');
const { dirname, join } = require('node:path');
const { threadId } = require('node:worker_threads');

/** Caches of other builds and other Nodes that are kept: somebody may go back. */
const OTHERS_KEPT = 2;
/** Between two of them the screen can do what has come up. */
const PAUSE_MS = 200;
/** A cache that grew by less has learnt nothing. */
const LITTLE = 1.02;
/** It is told in one byte. */
const MOST = 255;

/** Makes the folders one by one: Node's own way to make several never ends on some file systems. */
function makeFolder({ from, steps, shared }) {
  let path = from;
  // What is above ours may be missing in a new home.
  for (const step of ['.', ...steps]) {
    path = join(path, step);
    try {
      mkdirSync(path, { mode: shared ? 0o755 : 0o700 });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
  }
}

/** The first folder that is ours and can be written to. */
function writableFolder(folders, trustedFolder) {
  for (const folder of folders) {
    try {
      makeFolder(folder);
      const path = trustedFolder(folder);
      if (path === undefined) continue;
      const probe = join(path, `.${process.pid}-${threadId}`);
      writeFileSync(probe, '', { flag: 'wx' });
      rmSync(probe);
      return { path, mode: folder.shared ? 0o644 : 0o600 };
    } catch {
      // The next one.
    }
  }
  return undefined;
}

function forgetOthers(path) {
  const folder = dirname(path);
  const others = readdirSync(folder)
    .map((name) => join(folder, name))
    .filter((other) => other !== path)
    .map((other) => ({ other, at: statSync(other).mtimeMs }))
    .sort((a, b) => b.at - a.at);
  for (const { other } of others.slice(OTHERS_KEPT)) rmSync(other, { recursive: true, force: true });
}

/** @param atOnce the process is about to end */
module.exports = function keepCode({ role, bundles, folders, trustedFolder, usualFlags, atOnce }) {
  const target = writableFolder(folders, trustedFolder);
  if (target === undefined) return;
  const waiting = [...bundles];
  const write = ([name, { script, size, dull }]) => {
    const file = join(target.path, `${role}-${name}.cache`);
    const made = `${file}.${process.pid}-${threadId}`;
    try {
      usualFlags();
      const code = script.createCachedData();
      const idle = code.length > size * LITTLE ? 0 : Math.min(dull + 1, MOST);
      // Twice, so that what is read can be compared.
      writeFileSync(made, Buffer.concat([code, code, Buffer.of(idle)]), { flag: 'wx', mode: target.mode });
      renameSync(made, file);
    } catch {
      rmSync(made, { force: true });
    }
  };
  const next = () => {
    const one = waiting.shift();
    try {
      if (one === undefined) forgetOthers(target.path);
      else write(one);
    } catch {
      // A full disk, or a folder that went away.
    }
    if (one !== undefined && !atOnce) setTimeout(next, PAUSE_MS).unref();
  };
  next();
  while (atOnce && waiting.length > 0) next();
  if (atOnce) next();
};
