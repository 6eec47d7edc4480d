// The one door to suggestions. `suggest` answers at once from memory; when something is still on its
// way (a spec, a listing, a generator, the model) `pending` brings the better list later.
import { homedir } from 'node:os';
import { buildContext } from '../line/context.ts';
import type { CompletionContext, PositionKind } from '../line/types.ts';
import type { Executables } from '../state/types.ts';
import { activeSources } from './activation.ts';
import { withAliases } from './alias-specs.ts';
import type { Candidate, Source, SourceRequest } from './candidate.ts';
import { type Correction, correctLine, createCorrections } from './corrections.ts';
import { DirectoryCache } from './directory-cache.ts';
import { createNativeValues, type IndexNames } from './generators/native.ts';
import { createGeneratorRunner } from './generators/runner.ts';
import { createSandbox } from './generators/sandbox.ts';
import { chooseGhost, type Ghost } from './ghost.ts';
import { withGitAliases } from './git-alias-specs.ts';
import { createHere } from './here.ts';
import { HistoryIndex } from './history-index.ts';
import { createHosts } from './hosts.ts';
import { type Folder, isThere, jumps, type Visited, visitedFolders, writtenFolder } from './jumps.ts';
import type { LineMemory } from './line-memory.ts';
import { predictLines } from './line-predictions.ts';
import { type Match, matchQuality, matchSlip, matchWholeSlip, SLIP_FROM } from './matching.ts';
import { createOutdated } from './outdated.ts';
import type { Named } from './project/files.ts';
import { ProjectCache } from './project/project.ts';
import { keepStable, rank } from './ranking.ts';
import { recencyFor } from './recency.ts';
import { resolvePlace } from './resolve.ts';
import { failed, RunLines } from './run-lines.ts';
import { type AiDeps, aiSource } from './sources/ai.ts';
import { environmentSource } from './sources/environment.ts';
import { filesystemSource } from './sources/filesystem.ts';
import { historySource } from './sources/history.ts';
import { projectSource } from './sources/project.ts';
import type { ShellAsked, ShellCompletion } from './sources/shell.ts';
import { specSource } from './sources/spec.ts';
import { headOf, lineCandidates, optionBefore } from './sources/workflow.ts';
import type { SpecStore } from './specs/store.ts';
import type { ShellNames, Suggestion, SuggestionSource } from './types.ts';
import { workFolder } from './work-folder.ts';
import { type Prediction, WorkflowModel } from './workflow/model.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export interface SuggesterDeps {
  specs: SpecStore;
  executables: Executables;
  history?: HistoryIndex;
  workflow?: WorkflowModel;
  /** What was run, where, and how it ended. */
  ran?: RunLines;
  /** Aliases, functions and builtins of the running shell. */
  shell?: () => ShellNames;
  /** The shell's environment as it is now; this process's own when left out. */
  env?: () => Environment;
  /** False switches a source off. */
  enabled?: (source: SuggestionSource) => boolean;
  /** Whether the shell would find a program, function … of that name; habits of other days are offered only if so. */
  runs?: (word: string, cwd: string) => boolean;
  /** Names that begin so, from the index of what is installed and installable. */
  indexNames?: IndexNames;
  /** What the person's own shell completes. */
  shellCompletion?: ShellCompletion;
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
  /** asked: the person said so, and any completion of their shell may answer. */
  ask?: ShellAsked;
  /** Nobody sees the list before it is whole: what stood first meanwhile has no claim to stay there. */
  unseen?: boolean;
  /** One per prompt in a live session; leave out for independent questions. */
  memory?: LineMemory;
}

export interface SuggestResult {
  context: CompletionContext;
  suggestions: Suggestion[];
  /** What stands dim behind the cursor; none for lines that were handed in. */
  ghost: Ghost | null;
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
  | { kind: 'accept' | 'ignore'; line: string };

export interface Suggester {
  suggest(request: SuggestRequest): SuggestResult;
  /** As the shell has it now. */
  env(): Environment;
  /** Folders of before that are there, the likeliest first. */
  folders(cwd: string): Promise<Folder[]>;
  /** Reads what is at that place, so that the next answer can speak of it. */
  look(cwd: string): Promise<void>;
  /** Waits for what is on its way, at most `deadlineMs`. */
  complete(request: SuggestRequest, deadlineMs?: number): Promise<SuggestResult>;
  /** What a line that failed was probably meant to be, the likeliest first; empty where nothing is close. */
  correct(line: string, cwd: string): Promise<Correction[]>;
  predict(recent: readonly string[] | undefined, cwd: string, limit?: number): RankedPrediction[];
  learn(event: LearnEvent): void;
  /** Lines of earlier sessions, oldest first, whose pieces may complete new lines. */
  seed(lines: readonly string[]): void;
  close(): void;
}

/** Sources that hold names against what is typed. */
const NAMES_THINGS: ReadonlySet<SuggestionSource> = new Set(['spec', 'filesystem', 'environment', 'project']);
const FILES_ONLY: ReadonlySet<SuggestionSource> = new Set(['filesystem']);
/** Nothing says what stands at this place; or what is written there could only be a path. */
const unsaid = ({ place, context: { position, expected_type: expected, partial } }: SourceRequest): boolean =>
  position.kind === 'argument'
    ? partial.includes('/') || (expected.kind === 'any' && !place?.arg)
    : expected.kind === 'any' && position.kind === 'unknown';
const asFile = (asked: SourceRequest): SourceRequest => ({
  ...asked,
  context: { ...asked.context, expected_type: { kind: 'file_path' } },
});
const TYPING: ShellAsked = { mode: 'typing' };
/** Places whose words the completions of a shell know. */
const ASKS_SHELL: ReadonlySet<PositionKind> = new Set([
  'subcommand',
  'option_flag',
  'option_value',
  'argument',
  'unknown',
]);
const NAMES_COMMAND: ReadonlySet<PositionKind> = new Set(['command_name', 'pipe_target']);
const LIMIT = 50;
const CORRECTED = 10;
const CORRECT_MS = 500;
const PREDICTIONS = 12;
const TAIL_LINES = 300;
const MAX_BUFFER = 8_192;
const MAX_ROUNDS = 8;
/** More folders of before are not looked for. */
const FOLDERS = 60;
const SESSION_KEPT = 200;
/** On an empty prompt, what was run a single time is never more certain than this. */
const ONCE = 0.4;

const NO_SHELL: ShellNames = { aliases: new Map(), functions: [], builtins: [] };

export function createSuggester(deps: SuggesterDeps): Suggester {
  const env = deps.env ?? (() => process.env);
  const shell = deps.shell ?? (() => NO_SHELL);
  let gitAliases: readonly Named[] = [];
  const specs = withAliases(
    withGitAliases(deps.specs, () => gitAliases),
    () => shell().aliases,
  );
  const history = deps.history ?? new HistoryIndex();
  const workflow = deps.workflow ?? new WorkflowModel();
  const projects = new ProjectCache();
  const directories = new DirectoryCache();
  const ran = deps.ran ?? new RunLines(history);
  const here = createHere({
    directories,
    projects,
    specs,
    home: () => env().HOME,
    runs: deps.runs ?? (() => true),
    settled: () => !deps.specs.loading,
  });
  const outdated = createOutdated(here, deps.runs);
  const lineDeps = { history, workflow, ran, here, outdated };
  const generators = createGeneratorRunner({
    native: createNativeValues({ shell, index: deps.indexNames, allow: deps.allowGenerator }),
    sandbox: createSandbox(),
    allow: deps.allowGenerator,
    unbound: deps.unboundGenerators,
  });
  const { shellCompletion } = deps;
  const enabled = deps.enabled ?? (() => true);
  const sources = new Map<SuggestionSource, Source>(
    [
      specSource(generators, (command) => deps.executables.has(command)),
      filesystemSource(directories),
      historySource(history, (recent) => distinctLines(recent)),
      environmentSource({
        executables: deps.executables,
        shell,
        hosts: createHosts(() => env().HOME ?? homedir()),
        describe: deps.specs.describe,
        generators,
      }),
      projectSource(projects),
      ...(deps.ai ? [aiSource(deps.ai)] : []),
    ].map((source) => [source.name, source]),
  );
  const isCommand = (word: string): boolean => {
    const { aliases, functions, builtins } = shell();
    return deps.executables.has(word) || aliases.has(word) || functions.includes(word) || builtins.includes(word);
  };
  const corrections = createCorrections({
    specs,
    names: () => [...deps.executables.names(), ...shell().aliases.keys(), ...shell().functions, ...shell().builtins],
    scanning: () => deps.executables.scanning ?? null,
    runs: deps.runs,
    describe: deps.specs.describe,
  });
  /** What is typed now: a line that went on is not looked at again, nor the model called off for it. */
  let newest: SuggestRequest | null = null;
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

  const predictions = (
    recent: readonly string[] | undefined,
    cwd: string,
    prefix: string,
    limit: number,
  ): Prediction[] => predictLines(lineDeps, { recent, session, cwd, prefix, limit });

  let known: { of: string; folders: readonly Visited[] } | null = null;
  const visited = () => {
    const of = `${ran.noted} ${history.now} ${history.size}`;
    if (known?.of !== of) known = { of, folders: visitedFolders(ran, history, env().HOME) };
    return known.folders;
  };

  async function folders(cwd: string): Promise<Folder[]> {
    const all = visited().filter(({ path }) => path !== cwd);
    const some = all.slice(0, FOLDERS);
    const later: Promise<unknown>[] = [];
    for (const { path } of some) isThere(path, directories, later);
    await Promise.all(later);
    return some.flatMap((one) => {
      const written = writtenFolder(one.path, env().HOME);
      return written !== null && isThere(one.path, directories, []) ? [{ ...one, written }] : [];
    });
  }

  async function look(cwd: string): Promise<void> {
    const later: Promise<unknown>[] = [];
    directories.sure(cwd, later);
    projects.sure(cwd, later);
    await Promise.all(later);
  }

  /** What the sources have; where no name of theirs answers, what is one slip away. */
  function gather(asked: SourceRequest, ask: ShellAsked, later: Promise<unknown>[]): Candidate[] {
    const { context } = asked;
    let answers = 0;
    const match: Match = (partial, name) => {
      const quality = matchQuality(partial, name);
      if (quality > 0) answers++;
      return quality;
    };
    const candidates: Candidate[] = [];
    // The model is told what is being completed: not before the spec is there to say it.
    const active = activeSources(context).filter((name) => enabled(name) && !(name === 'ai' && deps.specs.loading));
    for (const name of active)
      for (const c of sources.get(name)?.candidates({ ...asked, match }, later) ?? []) candidates.push(c);
    if (enabled('filesystem')) candidates.push(...jumps({ ...asked, match }, visited, directories, later));
    // An option that its spec lacks may stand in the manual.
    const { command, subcommand_path: path } = context;
    if (answers === 0 && context.position.kind === 'option_flag' && command && path.length === 0)
      deps.specs.deepen(command);
    if (later.length > 0 || deps.specs.loading) return candidates;
    const told = command && deps.specs.askItself(command, asked.cwd);
    if (told) later.push(told);
    if (shellCompletion && ASKS_SHELL.has(context.position.kind) && (ask.mode === 'asked' || answers === 0)) {
      const found = shellCompletion.candidates({ ...asked, match }, ask, later);
      candidates.push(...found);
    }
    // Behind a word that is no subcommand, where there has to be one, what else fits counts for little.
    const needsOne = asked.place?.node.requiresSubcommand === true && context.position.kind !== 'subcommand';
    if ((answers > 0 && !needsOne) || later.length > 0) return candidates;
    const mended = corrections.subcommand(asked);
    const corrected = corrections.rows(mended, asked, (one) => behind(one, later));
    if (answers > 0 && mended.length > 0) return corrected;
    if (answers > 0 || mended.length > 0) return [...candidates, ...corrected];
    const files = unsaid(asked) ? named(asFile(asked), later, FILES_ONLY) : [];
    if (files.length > 0 || later.length > 0) return [...candidates, ...files.map((c) => ({ ...c, guess: true }))];
    if (context.partial.length < SLIP_FROM) return candidates;
    for (const c of named({ ...asked, match: matchSlip }, later)) candidates.push({ ...c, kind: 'correction' });
    return candidates;
  }

  /** What the sources have that hold names against what is typed. */
  const named = (asked: SourceRequest, later: Promise<unknown>[], of = NAMES_THINGS): Candidate[] =>
    activeSources(asked.context)
      .filter((name) => enabled(name) && of.has(name))
      .flatMap((name) => sources.get(name)?.candidates(asked, later) ?? []);

  /** The same behind a mended word, whose next may have a slip of its own. */
  function behind(asked: SourceRequest, later: Promise<unknown>[]): Candidate[] {
    const found = named(asked, later);
    const begun = asked.context.partial.length >= SLIP_FROM;
    return found.length > 0 || !begun ? found : named({ ...asked, match: matchWholeSlip }, later);
  }

  function phaseOne(request: SuggestRequest, round: number, earlier?: SuggestResult): SuggestResult {
    const started = performance.now();
    if (round === 0 && !request.recent) newest = request;
    const buffer = request.buffer;
    const cursor = Math.max(0, Math.min(request.cursor ?? buffer.length, buffer.length));
    const later: Promise<unknown>[] = [];
    gitAliases = projects.aliases(request.cwd, env(), later);
    const context = buildContext(buffer.slice(0, MAX_BUFFER), cursor, specs);
    if (buffer.length > MAX_BUFFER)
      return { context, suggestions: [], ghost: null, pending: null, ms: performance.now() - started };
    // What a line could name here is read before the first key asks for it.
    if (buffer === '' && !request.recent) void look(request.cwd);
    const asked: SourceRequest = {
      context,
      rawPartial: buffer.slice(context.prefix.length, cursor),
      place: resolvePlace(context, specs),
      cwd: workFolder(context, request.cwd, env().HOME),
      recent: request.recent ?? session,
      env: env(),
      match: matchQuality,
    };
    const candidates = gather(asked, request.ask ?? TYPING, later);
    // A first word that nothing answers to is the same slip in a question that stands alone.
    if (!request.recent?.length) {
      const mended = corrections.firstWord(asked, later);
      candidates.push(...corrections.rows(mended, asked, (one) => behind(one, later)));
    }
    const { memory } = request;
    const atEnd = cursor === buffer.length;
    const lines = atEnd && enabled('workflow') ? predictions(request.recent, request.cwd, buffer, PREDICTIONS) : [];
    if (atEnd && enabled('workflow')) {
      if (round === 0) memory?.visit(buffer);
      candidates.push(
        ...lineCandidates({
          buffer,
          head: headOf(context, asked.place),
          option: optionBefore(context),
          predictions: lines,
          lines: distinctLines(request.recent),
          fade: (line) => memory?.fade(line) ?? 1,
        }),
      );
    }
    // Lines that were handed in are of another machine, or of none.
    const fitting = candidates.filter(
      (candidate) =>
        (request.recent || !outdated.candidate(candidate, asked, request.cwd)) &&
        !(context.quoted && !candidate.wholeLine && /['"\\$`]/.test(candidate.insert)),
    );
    let suggestions = rank(context, fitting, {
      limit: request.limit ?? LIMIT,
      recency: recencyFor(context, asked.recent),
      files: asked.place?.arg?.templates.includes('filepaths'),
      generated: (asked.place?.arg?.generators.length ?? 0) > 0,
      atMost: (line) => (buffer === '' && workflow.ranOnce(line) ? ONCE : 1),
    });
    if (earlier && !request.unseen) suggestions = keepStable(earlier.suggestions, suggestions);
    else if (suggestions[0]) memory?.shown(suggestions[0].replacement);
    const lookedUp: Promise<unknown>[] = [];
    const ghost = request.recent
      ? null
      : chooseGhost(
          {
            buffer,
            piped: context.position.kind === 'pipe_target',
            whole: NAMES_COMMAND.has(context.position.kind) && isCommand(context.partial),
            atEnd,
            cwd: request.cwd,
            suggestions,
            expected: lines.filter(({ line }) => !workflow.ranOnce(line)),
            last: session.at(-1),
            round,
          },
          ran,
          here,
          lookedUp,
        );
    const result: SuggestResult = { context, suggestions, ghost, pending: null, ms: 0 };
    if (deps.specs.loading) later.push(deps.specs.settled());
    // The line behind the cursor does not wait for a slow source of the list.
    const sooner = lookedUp.length > 0 && later.length > 0 && round < MAX_ROUNDS - 1;
    later.push(...lookedUp);
    const all = Promise.all(later);
    // What a list without its spec began with was chance.
    const held = deps.specs.loading ? { ...result, suggestions: [] } : result;
    if (later.length > 0 && round < MAX_ROUNDS)
      result.pending = (sooner ? Promise.race([Promise.all(lookedUp), all]) : all).then(() =>
        request.recent || newest === request ? phaseOne(request, round + 1, held) : { ...result, pending: null },
      );
    result.ms = performance.now() - started;
    return result;
  }

  // Nobody is typing behind it: on a busy machine it rather waits for the spec than answers without.
  async function complete(request: SuggestRequest, deadlineMs = 2_500): Promise<SuggestResult> {
    const started = performance.now();
    let result = phaseOne({ ...request, unseen: true }, 0);
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
    correct: (line, cwd) => correctLine(line, (buffer) => complete({ buffer, cwd, limit: CORRECTED }, CORRECT_MS)),
    look,
    env,
    folders,
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
      directories.commandEnded();
      projects.commandEnded();
      generators.commandEnded();
      shellCompletion?.commandEnded();
      const line = event.line.trim();
      if (line === '' || event.line.startsWith(' ')) return;
      workflow.learn({ ...event, line });
      ran.ran({ ...event, line });
      session.push(line);
      if (session.length > SESSION_KEPT) session.shift();
      if (failed(event.exit)) return;
      history.add(line);
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
    close() {
      generators.close();
      shellCompletion?.close();
    },
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
