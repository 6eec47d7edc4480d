// V8's code cache for a bundle: compiled code is stored beside it, so that a start neither parses nor compiles.
// Made after a real run, so that the functions a start needs are in it. The launcher ignores a cache that
// another version of Node made.
import { spawnSync } from 'node:child_process';
import pty from 'node-pty';

/** Program text: `load(name)` runs a bundle as the launcher does, `store()` keeps the code of all that were loaded. */
const RUNNER = (dist) => `
const { readFileSync, writeFileSync } = require('node:fs');
const { Script } = require('node:vm');
const { createRequire } = require('node:module');
const dist = ${JSON.stringify(dist)};
const scripts = new Map();
const load = (name) => {
  const file = dist + '/' + name + '.cjs';
  const wrapper = '(function (exports, require, module, __filename, __dirname) {' + readFileSync(file, 'latin1') + '\\n})';
  const script = new Script(wrapper, { filename: file });
  scripts.set(file, script);
  const module = { exports: {} };
  script.runInThisContext()(module.exports, createRequire(file), module, file, dist);
  return module.exports;
};
const store = () => {
  for (const [file, script] of scripts) writeFileSync(file + '.cache', script.createCachedData());
};
`;

/** Runs the TUI in a pty until its chrome stands, and stores the code that this took. */
export function cacheTui(dist, cwd, home) {
  const program = `${RUNNER(dist)}
const loadChrome = async () => load('chrome').loadChrome();
load('tui').runTui({ shell: ['/bin/sh'], loadChrome }).then((code) => { store(); process.exit(code); });`;
  return new Promise((resolve) => {
    const child = pty.spawn(process.execPath, ['-e', program], {
      cols: 120,
      rows: 30,
      cwd,
      env: {
        ...process.env,
        REOS_TUI: '',
        REOS_TUI_HOME: home,
        HOME: home,
        TERM: 'xterm-256color',
        PS1: '$ ',
      },
    });
    let quiet;
    let bytes = 0;
    const leave = () => child.write('exit\r');
    child.onData((data) => {
      bytes += data.length;
      clearTimeout(quiet);
      quiet = setTimeout(leave, 700);
    });
    const limit = setTimeout(() => child.kill('SIGKILL'), 15_000);
    child.onExit(({ exitCode }) => {
      clearTimeout(limit);
      clearTimeout(quiet);
      resolve(exitCode === 0 && bytes > 0);
    });
  });
}

/** Runs a cheap subcommand and stores the code. */
export function cacheCli(dist, cwd, home) {
  const program = `${RUNNER(dist)}
load('cli').runCli(['domains', '--json'], '0').then((code) => { store(); process.exit(0); });`;
  const { status } = spawnSync(process.execPath, ['-e', program], {
    cwd,
    env: { ...process.env, REOS_TUI_HOME: home, HOME: home },
    stdio: 'ignore',
    timeout: 15_000,
  });
  return status === 0;
}
