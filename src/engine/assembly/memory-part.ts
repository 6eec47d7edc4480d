// Memory over the file that holds it: what happens in the session goes in, what was chosen before comes out at
// once. Everything kept has passed the rules; everything answered comes from the mirror, so no call here waits for
// a disk.
import { randomHex } from '../../base/random.ts';
import type { LoadedConfig } from '../config/config.ts';
import type { Preferred } from '../memory/choice-index.ts';
import { ChoiceLink } from '../memory/choice-link.ts';
import { MemoryClient } from '../memory/client.ts';
import type { Decision } from '../memory/decision.ts';
import { apartHost, localHost, restingHost } from '../memory/host.ts';
import { createKeepRules } from '../memory/keep.ts';
import { Mirror } from '../memory/mirror.ts';
import type { PastPage, PastQuestion } from '../memory/past.ts';
import type { ForgetWhat, Forgotten, MemoryRecord, MemoryStats, SuggestionFeedback } from '../memory/records.ts';
import { NOTHING_REMEMBERED, type RememberedForRequest } from '../memory/remembered.ts';
import { createRouteMemory } from '../memory/route-memory.ts';
import { normalizeText } from '../route/tokenize.ts';
import type { RouteMemory } from '../route/types.ts';
import { loadWeights } from '../route/weights.ts';
import type { WorkflowLogEntry } from '../suggest/workflow/replay.ts';
import type { CommandReport } from '../terminal/types.ts';

export interface MemoryPartOptions {
  loaded: LoadedConfig;
  /** On a thread of its own (the TUI) or here (one command of the command line). */
  background: boolean;
  /** False: nothing is looked up and nothing is kept, whatever the settings say. For batches. */
  history?: boolean;
  /** One plain sentence for the status line. */
  notice: (text: string) => void;
  /** Milliseconds since the epoch. */
  now?: () => number;
}

export interface MemoryPart {
  readonly routeMemory: RouteMemory;
  /** Resolves when what the file held is in the mirror, or cannot be. */
  readonly ready: Promise<void>;
  /** A command of the shell has ended. */
  ran(report: CommandReport): void;
  decided(decision: Decision): void;
  suggested(feedback: SuggestionFeedback, line: string, previous: string): void;
  accepted(text: string): { input: string; output: string }[];
  preferred(text: string): Preferred[];
  /** All of it for one request, as plain data. */
  remembered(text: string): RememberedForRequest;
  /** Lines that were run, by words and filters; `known`: what of the answer is known while the file is read. */
  past(question: PastQuestion, signal: AbortSignal, known: (page: PastPage) => void): Promise<PastPage>;
  /** The latest things run, taken and passed over in all sessions, oldest first, in pages. */
  log(limit?: number): AsyncGenerator<WorkflowLogEntry[]>;
  stats(): Promise<MemoryStats>;
  forget(what: ForgetWhat): Promise<Forgotten>;
  /** True: everything so far is in the file. */
  flush(): Promise<boolean>;
  close(): Promise<boolean>;
}

const PAGE = 500;
/** So much of what was run before is learnt from again at the start. */
const WORKFLOW_LOG = 20_000;

export function createMemoryPart(options: MemoryPartOptions): MemoryPart {
  const { config, paths } = options.loaded;
  const now = options.now ?? Date.now;
  const session = randomHex(6);
  const keep = createKeepRules(config.memory.ignore);
  const mirror = new Mirror(now);
  const link = new ChoiceLink();
  let choices = 0;
  let becomeReady = () => {};
  const ready = new Promise<void>((resolve) => {
    becomeReady = resolve;
  });
  const client =
    config.memory.enabled && options.history !== false
      ? new MemoryClient({
          host: options.background ? restingHost(apartHost) : localHost,
          file: paths.memoryDb,
          maxCommands: config.memory.max_commands,
          snapshot(snapshot) {
            void mirror.replace(snapshot, client?.unconfirmed() ?? []).then(becomeReady);
          },
          notice: options.notice,
          off: becomeReady,
        })
      : null;
  if (!client) becomeReady();
  const running = (): MemoryClient => {
    if (!client) throw new Error('Memory is off (memory.enabled).');
    return client;
  };
  const record = (entry: MemoryRecord) => {
    if (!client) return;
    mirror.apply(entry);
    client.record(entry);
  };
  const choose = (decision: Decision): string => {
    const key = `${session}-${++choices}`;
    record({ kind: 'choice', key, at: now(), ...decision, cwd: keep.path(decision.cwd) });
    return key;
  };
  const routeMemory = createRouteMemory({
    mirror,
    domainOf: (program) => loadWeights().programs.get(program) ?? null,
    correct: (text, domains) => {
      if (keep.request(text)) record({ kind: 'route', at: now(), text, domains });
    },
  });

  return {
    routeMemory,
    ready,
    ran({ line, cwd, exit, duration }) {
      const at = now();
      const rounded = duration === null ? null : Math.round(duration);
      const followed = link.ran(line, at);
      if (!keep.command(line)) return;
      record({ kind: 'command', session, at, line: line.trimEnd(), cwd: keep.path(cwd), exit, duration: rounded });
      if (followed?.kind === 'served') record({ kind: 'served', key: followed.key, exit, duration: rounded });
      else if (followed?.kind === 'changed') {
        const { request, from, to } = followed;
        choose({ request, proposed: from, command: to, outcome: 'edited', cwd });
      }
    },
    decided(decision) {
      const { request, command, outcome } = decision;
      const kept = (line: string | null) => line === null || keep.command(line);
      if (!client || !keep.request(request) || !kept(command) || !kept(decision.proposed)) return;
      const key = choose(decision);
      if (command !== null && outcome !== 'rejected')
        link.place({ key, request, command, inserted: outcome === 'inserted' }, now());
    },
    suggested(feedback, line, previous) {
      if (!keep.command(line)) return;
      const before = keep.command(previous) ? previous : '';
      record({ kind: 'suggestion', at: now(), feedback, line, previous: before });
    },
    accepted: (text) => mirror.choices.accepted(text),
    preferred: (text) => mirror.choices.preferred(text),
    remembered: (text) =>
      client
        ? {
            route: routeMemory.recall(normalizeText(text)),
            accepted: mirror.choices.accepted(text),
            preferred: mirror.choices.preferred(text),
          }
        : NOTHING_REMEMBERED,
    past: async (question, signal, known) =>
      running().request('past', [question, session], { signal, onPart: (page) => known(page as PastPage) }),
    async *log(limit = WORKFLOW_LOG) {
      for (let offset = 0; client; offset += PAGE) {
        const page = await client.request('log', [limit, offset, PAGE]);
        if (page.length > 0) yield page;
        if (page.length < PAGE) return;
      }
    },
    stats: async () => running().request('stats', []),
    async forget(what) {
      const forgotten = await running().request('forget', [what]);
      await mirror.settled;
      return forgotten;
    },
    flush: async () => client?.flush() ?? true,
    close: async () => client?.close() ?? true,
  };
}
