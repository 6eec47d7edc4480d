// The engine's worker: everything that takes longer than a key may wait. Packs, frames, package lists and model calls live
// here, so that the screen's thread never does.
import { parentPort, workerData } from 'node:worker_threads';
import { packRules } from '../assembly/safety-part.ts';
import { createEngine } from '../engine.ts';
import type { ShellDefinitions } from '../terminal/types.ts';
import type { FromWorker, ShellNames, ToWorker, WorkerStart } from './protocol.ts';

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
  definitions: () => definitions,
  notice: (text) => say({ kind: 'notice', text }),
});
engine
  .warm('propose')
  .then(async () => say({ kind: 'rules', rules: packRules(await engine.domains()) }))
  .catch(() => {}); // The first request says what is wrong.

function propose({ id, text, options }: Extract<ToWorker, { kind: 'propose' }>): void {
  const controller = new AbortController();
  running.set(id, controller);
  const onToken = (token: string) => say({ kind: 'token', id, text: token });
  engine
    .propose(text, { ...options, signal: controller.signal, onToken })
    .then(
      (result) => say({ kind: 'result', id, result }),
      (error: unknown) => {
        const message = error instanceof Error ? error.message : String(error);
        say({ kind: 'error', id, message });
      },
    )
    .finally(() => running.delete(id));
}

parentPort?.on('message', (message: ToWorker) => {
  if (message.kind === 'propose') propose(message);
  else if (message.kind === 'cancel') running.get(message.id)?.abort();
  else definitions = toDefinitions(message.names);
});
