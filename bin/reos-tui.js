#!/usr/bin/env node
// Launcher. --version and --help answer from files; everything else runs a bundle of dist/, with V8's code cache when
// there is one that fits this Node. CommonJS (see package.json beside), because that starts faster.
'use strict';

const { closeSync, existsSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

const root = join(__dirname, '..');
const dist = join(root, 'dist');
const args = process.argv.slice(2);
const version = () => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;

/** From a checkout: build on first use. */
function ensureBuilt() {
  if (existsSync(join(dist, 'tui.cjs'))) return;
  const script = join(root, 'scripts/build.mjs');
  if (!existsSync(script)) {
    process.stderr.write('reos-tui is incomplete: dist/ is missing; install it again.\n');
    process.exit(3);
  }
  const { status } = require('node:child_process').spawnSync(process.execPath, [script], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) process.exit(3);
}

/** Runs a bundle; its exports. */
function load(name) {
  try {
    return require(join(dist, 'load.cjs'))(name);
  } catch (error) {
    if (error.code === 'REOS_NATIVE_MISSING') {
      process.stderr.write(`reos-tui: ${error.message}\n`);
      process.exit(3);
    }
    const file = error.path ?? (error.code === 'MODULE_NOT_FOUND' ? join(dist, 'load.cjs') : '');
    if (!file.startsWith(dist) || existsSync(file)) throw error;
    process.stderr.write(
      `reos-tui is incomplete: ${file} is missing. Install it again; in a checkout: npm run build\n`,
    );
    process.exit(3);
  }
}

/** What ran without a code cache has one at the next start. */
const keepCode = (how) => require(join(dist, 'load.cjs')).keep(how);

/** Options that open the TUI, as opposed to naming a subcommand. */
function opensTui() {
  const first = args[0];
  return first === undefined || first === '--' || first === '--screen-reader';
}

const HUNG_UP = 129;

/** Node gives the terminal its mode back when it ends, and aborts where there is none any more: so it is let go of. */
function leave(code) {
  if (code === HUNG_UP) for (const fd of [0, 1, 2]) closeSync(fd);
  process.exit(code);
}

function main() {
  if (args.length === 1 && (args[0] === '--version' || args[0] === '-V')) {
    process.stdout.write(`${version()}\n`);
    return;
  }
  ensureBuilt();
  if (args.length === 1 && (args[0] === '--help' || args[0] === '-h')) {
    process.stdout.write(readFileSync(join(dist, 'help.txt'), 'utf8'));
    return;
  }
  if (opensTui()) {
    const end = args.indexOf('--');
    const shell = end < 0 ? [] : args.slice(end + 1);
    const screenReader = args.slice(0, end < 0 ? args.length : end).includes('--screen-reader');
    load('tui')
      .runTui({
        shell,
        screenReader,
        loadChrome: async () => load('chrome').loadChrome(),
        loadShellSettings: async () => load('shell-settings'),
        atRest: () => keepCode(),
        logCrash: (what, error) => load('crash-log').logCrash(process.env, what, error),
      })
      .then(leave);
    return;
  }
  process.on('exit', () => keepCode({ atOnce: true }));
  load('cli')
    .runCli(args, version())
    .then((code) => {
      // At once: whatever was asked and is not waited for any more, such as a server that never answers, would keep it.
      const ended = () => process.stderr.write('', () => process.exit(code));
      process.stdout.write('', ended);
    });
}

// A reader that goes away (`reos-tui domains | head -1`) is no error.
process.stdout.on('error', (error) => {
  if (error.code === 'EPIPE') process.exit(0);
  process.stderr.write(`reos-tui: stdout cannot be written (${error.code})\n`, () => process.exit(3));
});
// Nobody reads the messages: what counts is the data and the exit code.
process.stderr.on('error', () => {});
main();
