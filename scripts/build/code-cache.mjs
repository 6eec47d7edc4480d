// V8's code caches of a checkout's bundles: compiled code is stored beside them, so that a start neither parses nor compiles.
// Made after a real run in which the chrome stood, a command and a request were typed and a proposal was shown, so that
// the functions that this needs are in it. They fit this Node alone and no package has them: there the program makes its own.
import { spawnSync } from 'node:child_process';

/** Program text: `load(name)` runs a bundle as the launcher does, `store()` keeps the code of all that were loaded. */
const RUNNER = (dist) => `
const load = require(${JSON.stringify(`${dist}/load.cjs`)});
const store = () => load.keep({ atOnce: true, again: true });
`;

/** The program of a worker: its bundle, whose code is stored once it has answered and then rested. */
const WORKER = (dist) => `${RUNNER(dist)}
const { parentPort } = require('node:worker_threads');
const post = parentPort.postMessage.bind(parentPort);
let rest;
parentPort.postMessage = (message, transfer) => {
  post(message, transfer);
  clearTimeout(rest);
  rest = setTimeout(store, 300);
};
`;

const PROGRAM = (dist) => `${RUNNER(dist)}
const threads = require('node:worker_threads');
const { basename } = require('node:path');
const { Worker } = threads;
threads.Worker = class extends Worker {
  constructor(file, options) {
    const bundle = basename(String(file), '.cjs') + '.code';
    super(${JSON.stringify(WORKER(dist))} + 'load(' + JSON.stringify(bundle) + ');', { ...options, eval: true });
  }
};
const loadChrome = async () => load('chrome').loadChrome();
load('tui').runTui({ shell: ['/bin/bash', '--norc'], loadChrome }).then((code) => { store(); process.exit(code); });`;

/** What is typed; each waits until the screen has been still for a while. */
const KEYS = ['ls -', '\x15', 'git ch', '\x15', 'show disk usage by directory', '\r', 'n', '\x15', 'exit\r'];
const STILL_MS = 500;
/** A key that changes nothing is given up after this long. */
const DULL_MS = 1500;
const LIMIT_MS = 40_000;

/** The compiled one, else the prebuilt one; null where there is neither, and then no cache of the screen is made. */
export async function loadPty() {
  for (const name of ['node-pty', '@lydell/node-pty']) {
    try {
      return (await import(name)).default;
    } catch {
      // The next one.
    }
  }
  return null;
}

/** Runs the TUI in a pty, uses it, and stores the code that this took. True when it came to its end. */
export async function cacheTui(dist, cwd, home) {
  const pty = await loadPty();
  if (pty === null) return false;
  return new Promise((resolve) => {
    const child = pty.spawn(process.execPath, ['-e', PROGRAM(dist)], {
      cols: 120,
      rows: 30,
      cwd,
      env: {
        ...process.env,
        REOS_TUI: '',
        REOS_TUI_HOME: home,
        HOME: home,
        SHELL: '/bin/bash',
        TERM: 'xterm-256color',
        PS1: '$ ',
      },
    });
    const keys = [...KEYS];
    let next = setTimeout(() => {}, 0);
    const wait = (ms) => {
      clearTimeout(next);
      next = setTimeout(() => {
        const key = keys.shift();
        if (key === undefined) return;
        child.write(key);
        wait(DULL_MS);
      }, ms);
    };
    child.onData(() => wait(STILL_MS));
    const limit = setTimeout(() => child.kill('SIGKILL'), LIMIT_MS);
    child.onExit(({ exitCode }) => {
      clearTimeout(limit);
      clearTimeout(next);
      resolve(exitCode === 0 && keys.length === 0);
    });
  });
}

/** What is read whole and what is only guessed at take different parts of the code. */
const REQUESTS = [
  'list the files here',
  'mumble the files here',
  'show disk usage by directory',
  'delete the frob twice',
];

/** Runs the subcommand that needs most and stores the code. */
export function cacheCli(dist, cwd, home) {
  const program = `${RUNNER(dist)}
load('cli').runCli(['propose', '--batch', '--json'], '0').then((code) => { store(); process.exit(0); });`;
  const { status } = spawnSync(process.execPath, ['-e', program], {
    cwd,
    env: { ...process.env, REOS_TUI_HOME: home, HOME: home, REOS_TUI_MODEL_PROVIDER: 'none' },
    input: REQUESTS.map((text) => JSON.stringify({ text })).join('\n'),
    stdio: ['pipe', 'ignore', 'ignore'],
    timeout: 15_000,
  });
  return status === 0;
}
