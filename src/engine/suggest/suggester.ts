// The one door to suggestions. `suggest` answers at once from memory; when something is still on its
// way (a spec, a listing, a generator, the model) `pending` brings the better list later.
import { homedir } from 'node:os';
import { buildContext } from '../line/context.ts';
import type { CompletionContext } from '../line/types.ts';
import type { Executables } from '../state/types.ts';
import { activeSources } from './activation.ts';
import { withAliases } from './alias-specs.ts';
import type { Candidate, Source, SourceRequest } from './candidate.ts';
import { DirectoryCache } from './directory-cache.ts';
import { createNativeValues } from './generators/native.ts';
import { createGeneratorRunner } from './generators/runner.ts';
import { createSandbox } from './generators/sandbox.ts';
import { HistoryIndex } from './history-index.ts';
import { createHosts } from './hosts.ts';
import type { LineMemory } from './line-memory.ts';
import { createOutdated } from './outdated.ts';
import { ProjectCache } from './project/project.ts';
import { keepStable, rank } from './ranking.ts';
import { recencyFor } from './recency.ts';
import { resolvePlace } from './resolve.ts';
import { type AiDeps, aiSource } from './sources/ai.ts';
import { environmentSource } from './sources/environment.ts';
import { filesystemSource } from './sources/filesystem.ts';
import { historySource } from './sources/history.ts';
import { projectSource } from './sources/project.ts';
import { specSource } from './sources/spec.ts';
import { lineCandidates } from './sources/workflow.ts';
import type { SpecStore } from './specs/store.ts';
import type { ShellNames, Suggestion, SuggestionSource } from './types.ts';
import { type Prediction, WorkflowModel } from './workflow/model.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export interface SuggesterDeps {
  specs: SpecStore;
  executables: Executables;
  history?: HistoryIndex;
  workflow?: WorkflowModel;
  /** Aliases, functions and builtins of the running shell. */
  shell?: () => ShellNames;
  /** The shell's environment as it is now; this process's own when left out. */
  env?: () => Environment;
  /** False switches a source off. */
  enabled?: (source: SuggestionSource) => boolean;
  /** Whether the shell would find a program, function … of that name; habits of other days are offered only if so. */
  runs?: (word: string, cwd: string) => boolean;
  /** The last word on running a generator's command. */
  allowGenerator?: (argv: readonly string[]) => boolean;
  /** They may stand in the folder and use the network: the person's settings say so. */
  unboundGenerators?: boolean;
  ai?: AiDeps;
}

export interface SuggestRequest {
  buffer: string;
  /** UTF-16 offset; the end when left out. */
  cursor?: number;
  cwd: string;
  /** Lines run before, oldest first; what was learnt in this session when left out. */
  recent?: readonly string[];
  limit?: number;
  /** One per prompt in a live session; leave out for independent questions. */
  memory?: LineMemory;
}

export interface SuggestResult {
  context: CompletionContext;
  suggestions: Suggestion[];
  /** The list again once what was missing has come; null when nothing is. */
  pending: Promise<SuggestResult> | null;
  /** Milliseconds of phase 1. */
  ms: number;
}

export interface RankedPrediction {
  command: string;
  probability: number;
  source: SuggestionSource;
}

export type LearnEvent =
  | { kind: 'run'; line: string; cwd?: string; exit?: number }
  | { kind: 'accept' | 'dismiss' | 'ignore'; line: string };

export interface Suggester {
  suggest(request: SuggestRequest): SuggestResult;
  /** Waits for what is on its way, at most `deadlineMs`. */
  complete(request: SuggestRequest, deadlineMs?: number): Promise<SuggestResult>;
  predict(recent: readonly string[] | undefined, cwd: string, limit?: number): RankedPrediction[];
  learn(event: LearnEvent): void;
  /** Lines of earlier sessions, oldest first, whose pieces may complete new lines. */
  seed(lines: readonly string[]): void;
  close(): void;
}

const LIMIT = 50;
const PREDICTIONS = 12;
const TAIL_LINES = 300;
const MAX_BUFFER = 8_192;
const MAX_ROUNDS = 8;
const SESSION_KEPT = 200;
/** On an empty prompt, what was run a single time is never more certain than this. */
const ONCE = 0.4;
const OLD_FROM = 3;
const OLD_LINES = 5;
const OLD_SHARE = 0.02;

const NO_SHELL: ShellNames = { aliases: new Map(), functions: [], builtins: [] };

export function createSuggester(deps: SuggesterDeps): Suggester {
  const env = deps.env ?? (() => process.env);
  const shell = deps.shell ?? (() => NO_SHELL);
  const specs = withAliases(deps.specs, () => shell().aliases);
  const history = deps.history ?? new HistoryIndex();
  const workflow = deps.workflow ?? new WorkflowModel();
  const projects = new ProjectCache();
  const directories = new DirectoryCache();
  const outdated = createOutdated(directories, deps.runs);
  const generators = createGeneratorRunner({
    native: createNativeValues(shell),
    sandbox: createSandbox(),
    allow: deps.allowGenerator,
    unbound: deps.unboundGenerators,
  });
  const enabled = deps.enabled ?? (() => true);
  const sources = new Map<SuggestionSource, Source>(
    [
      specSource(generators),
      filesystemSource(directories),
      historySource(history),
      environmentSource({
        executables: deps.executables,
        shell,
        hosts: createHosts(() => env().HOME ?? homedir()),
        describe: deps.specs.describe,
      }),
      projectSource(projects),
      ...(deps.ai ? [aiSource(deps.ai)] : []),
    ].map((source) => [source.name, source]),
  );
  /** Lines of this session, oldest first, and the distinct known lines, latest first. */
  const session: string[] = [];
  const latest = new Set<string>();

  function distinctLines(recent: readonly string[] | undefined): string[] {
    const out = new Set<string>();
    for (let i = (recent?.length ?? 0) - 1; i >= 0; i--) out.add(recent![i]!);
    const known = [...latest];
    for (let i = known.length - 1; i >= 0 && out.size < TAIL_LINES; i--) out.add(known[i]!);
    return [...out];
  }

  /** Lines of the long past that begin so: they come after what the habits of late predict. */
  function withOldLines(found: Prediction[], prefix: string, limit: number): Prediction[] {
    if (prefix.length < OLD_FROM || found.length >= limit) return found;
    const known = new Set(found.map((p) => p.line));
    const now = history.now + 1;
    const old = history
      .lines(prefix, OLD_LINES, (count, last) => Math.log1p(count) + last / now)
      .filter((l) => l.line !== prefix && !known.has(l.line))
      .map((l, i) => ({ line: l.line, probability: OLD_SHARE / (i + 1) }));
    return [...found, ...old];
  }

  function predictions(
    recent: readonly string[] | undefined,
    cwd: string,
    prefix: string,
    limit: number,
  ): Prediction[] {
    const before = recent ?? session;
    const known = workflow.predict(before, cwd, { prefix, limit });
    const found = withOldLines(known, prefix, limit).filter(
      (p) => recent || !outdated.line(p.line, cwd),
    );
    if (!recent || recent.length === 0) return found;
    // Lines that were handed in are not learnt: they make a model of their own for this question.
    const own = new WorkflowModel();
    for (const line of recent.slice(-SESSION_KEPT)) own.learn({ line, cwd });
    const merged = new Map(found.map((p) => [p.line, p.probability]));
    for (const p of own.predict(recent, cwd, { prefix, limit }))
      merged.set(p.line, Math.max(merged.get(p.line) ?? 0, p.probability));
    return [...merged]
      .map(([line, probability]) => ({ line, probability }))
      .sort((a, b) => b.probability - a.probability)
      .slice(0, limit);
  }

  function phaseOne(
    request: SuggestRequest,
    round: number,
    earlier?: SuggestResult,
  ): SuggestResult {
    const started = performance.now();
    const buffer = request.buffer;
    const cursor = Math.max(0, Math.min(request.cursor ?? buffer.length, buffer.length));
    const context = buildContext(buffer.slice(0, MAX_BUFFER), cursor, specs);
    if (buffer.length > MAX_BUFFER)
      return { context, suggestions: [], pending: null, ms: performance.now() - started };
    const later: Promise<unknown>[] = [];
    const asked: SourceRequest = {
      context,
      rawPartial: buffer.slice(context.prefix.length, cursor),
      place: resolvePlace(context, specs),
      cwd: request.cwd,
      recent: request.recent ?? session,
      env: env(),
    };
    const candidates: Candidate[] = [];
    // The model is told what is being completed: not before the spec is there to say it.
    for (const name of activeSources(context))
      if (enabled(name) && !(name === 'ai' && deps.specs.loading)) {
        const source = sources.get(name);
        for (const c of source?.candidates(asked, later) ?? []) candidates.push(c);
      }
    const { memory } = request;
    if (cursor === buffer.length && enabled('workflow')) {
      if (round === 0) memory?.visit(buffer);
      candidates.push(
        ...lineCandidates({
          buffer,
          predictions: predictions(request.recent, request.cwd, buffer, PREDICTIONS),
          lines: distinctLines(request.recent),
          fade: (line) => memory?.fade(line) ?? 1,
        }),
      );
    }
    // Lines that were handed in are of another machine, or of none.
    const fitting = request.recent
      ? candidates
      : candidates.filter((candidate) => !outdated.candidate(candidate, asked));
    let suggestions = rank(context, fitting, {
      limit: request.limit ?? LIMIT,
      recency: recencyFor(context, asked.recent),
      files: asked.place?.arg?.templates.includes('filepaths'),
      atMost: (line) => (buffer === '' && workflow.ranOnce(line) ? ONCE : 1),
    });
    if (earlier) suggestions = keepStable(earlier.suggestions, suggestions);
    else if (suggestions[0]) memory?.shown(suggestions[0].replacement);
    const result: SuggestResult = { context, suggestions, pending: null, ms: 0 };
    if (deps.specs.loading) later.push(deps.specs.settled());
    if (later.length > 0 && round < MAX_ROUNDS)
      result.pending = Promise.all(later).then(() => phaseOne(request, round + 1, result));
    result.ms = performance.now() - started;
    return result;
  }

  async function complete(request: SuggestRequest, deadlineMs = 1_000): Promise<SuggestResult> {
    const started = performance.now();
    let result = phaseOne(request, 0);
    while (result.pending) {
      const left = deadlineMs - (performance.now() - started);
      const next = await withDeadline(result.pending, left);
      if (!next) break;
      result = next;
    }
    return { ...result, pending: null, ms: performance.now() - started };
  }

  return {
    suggest: (request) => phaseOne(request, 0),
    complete,
    predict: (recent, cwd, limit = 5) =>
      predictions(recent, cwd, '', limit).map((p) => ({
        command: p.line,
        probability: p.probability,
        source: 'workflow',
      })),
    learn(event) {
      if (event.kind !== 'run') {
        workflow.feedback(event.kind, event.line, session.at(-1) ?? '');
        return;
      }
      const line = event.line.trim();
      if (line === '' || event.line.startsWith(' ')) return;
      workflow.learn({ ...event, line });
      history.add(line);
      session.push(line);
      if (session.length > SESSION_KEPT) session.shift();
      latest.delete(line);
      latest.add(line);
      if (latest.size > TAIL_LINES) latest.delete(latest.values().next().value ?? '');
    },
    seed(lines) {
      const session = [...latest];
      latest.clear();
      for (const line of [...lines.slice(-TAIL_LINES), ...session]) {
        latest.delete(line);
        latest.add(line);
      }
    },
    close: () => generators.close(),
  };
}

async function withDeadline<T>(promise: Promise<T>, ms: number): Promise<T | null> {
  if (ms <= 0) return null;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
