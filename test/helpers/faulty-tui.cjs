// The built TUI with faults planted in its app, for tests: node faulty-tui.cjs [shell]. A fault goes off when its word
// stands in the line being typed; `FAULTS` names those that are planted. The product itself has no way to plant any.
'use strict';

const load = require('../../dist/load.cjs');

const planted = new Set((process.env.FAULTS ?? '').split(' '));
const fail = (what) => {
  throw new Error(`planted in ${what}`);
};

/** What happens when a word is typed, by the name of the fault. */
const ON_WORD = {
  line: () => fail('a listener'),
  timer: () => setTimeout(() => fail('a timer'), 5),
  rejection: () => void Promise.reject(new Error('planted in a promise')),
  echo: (host) => host.afterEcho(() => fail('a task')),
  // One that fails again and again, also when nobody wants to hear of it any more.
  again: () => void setInterval(() => fail('a clock'), 300).unref(),
  worker: () => {
    for (const worker of workers) void worker.terminate();
  },
  call: () => {
    dieInProposal = true;
  },
};

/** The next thread that is asked for a proposal dies before it can answer. */
let dieInProposal = false;

/** Threads that the app has started. */
const workers = new Set();
const threads = require('node:worker_threads');
const { Worker } = threads;
threads.Worker = class extends Worker {
  constructor(...args) {
    super(...args);
    workers.add(this);
    this.once('exit', () => workers.delete(this));
  }
  postMessage(message, ...rest) {
    super.postMessage(message, ...rest);
    if (!dieInProposal || message?.method !== 'propose') return;
    dieInProposal = false;
    void this.terminate();
  }
};

function plant(host) {
  const done = new Set();
  host.session.onLine(({ buffer }) => {
    for (const name of planted) {
      if (!ON_WORD[name] || done.has(name) || !buffer?.includes(`boom-${name}`)) continue;
      done.add(name);
      ON_WORD[name](host);
    }
  });
  if (planted.has('output')) {
    host.onOutput(() => {
      // Of the line nothing is concluded yet; its cells are there.
      const { emulator } = host.session;
      const row = emulator.lineText(emulator.baseRow + emulator.cursor.y);
      if (row.includes('boom-output')) fail('an output listener');
    });
  }
}

async function loadChrome() {
  const chrome = await load('chrome').loadChrome();
  return {
    ...chrome,
    async attachApp(host) {
      if (planted.has('key')) {
        const setKeys = host.setKeys.bind(host);
        const key = { sequence: '\x14', run: () => fail('a key') };
        host.setKeys = (bindings) => setKeys([...bindings, key]);
      }
      if (planted.has('attach')) fail('the start of the app');
      const app = await chrome.attachApp(host);
      plant(host);
      return app;
    },
  };
}

load('tui')
  .runTui({
    shell: process.argv.slice(2),
    loadChrome,
    logCrash: (what, error) => load('crash-log').logCrash(process.env, what, error),
  })
  .then((code) => process.exit(code));
