// The engine's worker: everything that takes longer than a key may wait. Packs, frames, package lists and model calls live
// here, so that the screen's thread never does.
import { parentPort, workerData } from 'node:worker_threads';
import { packRules } from '../assembly/safety-part.ts';
import { createEngine } from '../engine.ts';
import type { ShellDefinitions } from '../terminal/types.ts';
import type { Call, FromWorker, ShellNames, ToWorker, WorkerStart } from './protocol.ts';

const { loaded, env } = workerData as WorkerStart;
const running = new Map<number, AbortController>();
let definitions: ShellDefinitions | null = null;

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
  notice: (text) => say({ kind: 'notice', text }),
});
engine
  .warm('propose')
  .then(async () => say({ kind: 'rules', rules: packRules(await engine.domains()) }))
  .then(() => engine.warmUpModel())
  .then(async () => (await engine.answers()).warm())
  .catch(() => {}); // The first request says what is wrong.

/** The call's answer; every method hears the caller's cancel. */
async function answer(call: Call, signal: AbortSignal): Promise<unknown> {
  switch (call.method) {
    case 'propose': {
      const [text, options] = call.takes;
      return engine.propose(text, { ...options, signal });
    }
    case 'opinion': {
      const [text, options] = call.takes;
      const onToken = (token: string) => say({ kind: 'token', id: call.id, text: token });
      return engine.opinion(text, { ...options, signal, onToken });
    }
    case 'refine': {
      const [previous, text, cwd] = call.takes;
      return engine.refine({ ...previous, cwd }, text);
    }
    case 'ask': {
      const [question, options] = call.takes;
      return engine.ask(question, { ...options, signal });
    }
    case 'probe': {
      const [name, args, options] = call.takes;
      return (await engine.answers()).probe(name, args, { ...options, signal });
    }
    case 'warm-up':
      return engine.warmUpRouter();
    case 'warm-search':
      await (await engine.index()).warm();
      return null;
    case 'ran':
      (await engine.answers()).ran(call.takes[0]);
      return null;
    case 'steady': {
      const { steady } = await engine.answers();
      const [anew = []] = call.takes;
      return anew.length > 0 ? steady.refresh(anew) : steady.current();
    }
  }
}

function run(call: Call): void {
  const controller = new AbortController();
  running.set(call.id, controller);
  answer(call, controller.signal)
    .then(
      (result) => say({ kind: 'result', id: call.id, result }),
      (error: unknown) => {
        const message = error instanceof Error ? error.message : String(error);
        say({ kind: 'error', id: call.id, message });
      },
    )
    .finally(() => running.delete(call.id));
}

parentPort?.on('message', (message: ToWorker) => {
  if (message.kind === 'call') run(message);
  else if (message.kind === 'cancel') running.get(message.id)?.abort();
  else definitions = toDefinitions(message.names);
});
