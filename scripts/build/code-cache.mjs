// V8's code cache for a bundle: compiled code is stored beside it, so that a start neither parses nor compiles.
// Made after a real run, so that the functions a start needs are in it. The launcher ignores a cache that
// another version of Node made.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pty from 'node-pty';

const script = fileURLToPath(import.meta.url);

/** Program text: runs the bundle as the launcher does, and stores its code when `finish` is called. */
const RUNNER = (bundle) => `
const { readFileSync, writeFileSync } = require('node:fs');
const vm = require('node:vm');
const { createRequire } = require('node:module');
const bundle = ${JSON.stringify(bundle)};
const source = readFileSync(bundle, 'latin1');
const wrapper = '(function (exports, require, module, __filename, __dirname) {' + source + '\\n})';
const script = new vm.Script(wrapper, { filename: bundle });
const module_ = { exports: {} };
script.runInThisContext()(module_.exports, createRequire(bundle), module_, bundle, require('node:path').dirname(bundle));
const store = () => writeFileSync(bundle + '.cache', script.createCachedData());
`;

/** Runs the TUI in a pty until its chrome stands, and stores the code that this took. */
export function cacheTui(bundle, cwd, home) {
  const program = `${RUNNER(bundle)}
module_.exports.runTui({ shell: ['/bin/sh'] }).then((code) => { store(); process.exit(code); });`;
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
      quiet = setTimeout(leave, 400);
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
export function cacheCli(bundle, cwd, home) {
  const program = `${RUNNER(bundle)}
module_.exports.runCli(['domains', '--json'], '0').then((code) => { store(); process.exit(0); });`;
  const { status } = spawnSync(process.execPath, ['-e', program], {
    cwd,
    env: { ...process.env, REOS_TUI_HOME: home, HOME: home },
    stdio: 'ignore',
    timeout: 15_000,
  });
  return status === 0;
}

export { script };
