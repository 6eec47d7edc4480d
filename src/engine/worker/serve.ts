// The engine's worker: everything that takes longer than a key may wait. Packs, frames, package lists and model calls
// live here, so that the screen's thread never does.
import { parentPort, workerData } from 'node:worker_threads';
import { answering } from '../../base/rpc.ts';
import { packRules } from '../assembly/safety-part.ts';
import { createEngine } from '../engine.ts';
import type { ShellDefinitions } from '../terminal/types.ts';
import type { FromWorker, ShellNames, ToWorker, WorkerCalls, WorkerStart } from './protocol.ts';
import { createWarming } from './warming.ts';

const { loaded, env } = workerData as WorkerStart;
let definitions: ShellDefinitions | null = null;
const warming = createWarming();

const say = (message: FromWorker) => parentPort?.postMessage(message);

function toDefinitions(names: ShellNames): ShellDefinitions {
  return {
    shell: names.shell,
    aliases: new Map(names.aliases),
    functions: new Set(names.functions),
    builtins: new Set(names.builtins),
    keywords: new Set(names.keywords),
    ...(names.path === undefined ? {} : { path: names.path }),
  };
}

const engine = createEngine({
  loaded,
  env,
  // What is remembered comes along with each request.
  history: false,
  definitions: () => definitions,
  notice: (text) => say({ type: 'notice', text }),
});
engine
  .warm('propose')
  .then(async () => say({ type: 'rules', rules: packRules(await engine.domains()) }))
  // What takes longest first; a server that says nothing keeps nothing here waiting.
  .then(() => engine.warmUpModel())
  .then(() => warming.run((sentence) => engine.propose(sentence, { cwd: process.cwd() })))
  .catch(() => {}); // The first request says what is wrong.

const answer = answering<WorkerCalls>(
  {
    propose: ([text, options], { signal }) => warming.during(() => engine.propose(text, { ...options, signal })),
    opinion: ([text, options], { signal, part }) => engine.opinion(text, { ...options, signal, onToken: part }),
    refine: ([previous, text, cwd]) => warming.during(() => engine.refine({ ...previous, cwd }, text)),
    words: ([text, cwd, question]) => warming.during(() => engine.words(text, question, cwd)),
    explainFailure: ([failed]) => warming.during(() => engine.explainFailure(failed)),
    ask: ([question, options], { signal }) => warming.during(() => engine.ask(question, { ...options, signal })),
    probe: async ([name, args, options], { signal }) =>
      (await engine.answers()).probe(name, args, { ...options, signal }),
    'warm-up': () => engine.warmUpRouter(),
    async 'warm-search'() {
      await (await engine.index()).warm();
      return null;
    },
    async 'warm-answers'() {
      (await engine.answers()).warm();
      return null;
    },
    async ran([command]) {
      (await engine.answers()).ran(command);
      return null;
    },
    changes: async ([since]) => (await engine.answers()).steady.changes(since),
    async steady([anew = []]) {
      const { steady } = await engine.answers();
      return anew.length > 0 ? steady.refresh(anew) : steady.current();
    },
  },
  say,
);

parentPort?.on('message', (message: ToWorker) => {
  if (message.type === 'names') definitions = toDefinitions(message.names);
  else answer(message);
});
