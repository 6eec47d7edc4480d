// The one façade that the TUI and the command line use. Parts are loaded and made when they are first needed, so that
// `gate` never pays for the classifier and the first prompt never waits for any of it. What must answer within a key
// (`gate`, `check`, `routeNow`, `explain`) is synchronous once `warm` has resolved for it.

import { confinementHere } from '../base/contained/confinement.ts';
import { fileOfLine, ifStillThere } from './answer/current-file.ts';
import { once } from './assembly/once.ts';
import { createPast } from './assembly/past.ts';
import { createRuleBox } from './assembly/rule-box.ts';
import { errorText } from './config/open-log.ts';
import type { Engine, EngineOptions, LiveSuggestions } from './facade.ts';
import type { GateResult } from './gate/types.ts';
import type { Decision } from './memory/decision.ts';
import type { SuggestionFeedback } from './memory/records.ts';
import { createHandedRouteMemory } from './memory/remembered.ts';
import type { ProposeOptions } from './propose/types.ts';
import { normalizeText } from './route/tokenize.ts';
import { createExecutables } from './state/executables.ts';
import { privacyReport } from './state/privacy.ts';
import { createSurroundings, gitBranch } from './state/surroundings.ts';
import type { SuggestResult } from './suggest/suggester.ts';
import type { SuggestionSource } from './suggest/types.ts';

/** On an empty prompt only what a habit speaks for is offered: any program could come next. */
const PREDICTS: ReadonlySet<SuggestionSource> = new Set(['workflow', 'history', 'project', 'ai']);

/** A model that was loaded stays about so long. */
const WARM_MS = 20_000;

/** Lines after which what is installed may be different. */
const INSTALLS = /\b(?:apt|apt-get|dpkg|dnf|yum|zypper|pacman|apk|brew|snap|flatpak|pip|npm|cargo|gem)\b/;

export function createEngine(options: EngineOptions): Engine {
  const { loaded, env } = options;
  const { config } = loaded;
  const surroundings = createSurroundings(env);
  const executables = createExecutables({ path: env.PATH, virtualEnv: env.VIRTUAL_ENV ?? '' });
  const definitions = options.definitions ?? (() => null);
  const notice = (text: string) => {
    options.log?.write('warn', text);
    options.notice?.(text);
  };
  const failed = (what: string, error: unknown) => options.log?.write('error', `${what}: ${errorText(error)}`);
  const folder = (cwd: string | null) => cwd ?? process.cwd();

  const gate = once(async () => {
    const { createGatePart } = await import('./assembly/gate-part.ts');
    return createGatePart({ executables, definitions, env, settings: config.gate });
  });
  const domains = once(async () => {
    const { createDomains } = await import('./assembly/domains-part.ts');
    return createDomains(loaded);
  });
  /** What came along with a request from the screen's thread; see `propose`. */
  const handed = createHandedRouteMemory();
  const memory = once(async () => {
    const { createMemoryPart } = await import('./assembly/memory-part.ts');
    const part = createMemoryPart({
      loaded,
      background: options.background === true,
      history: options.history !== false,
      notice,
    });
    // A screen does not wait for the file; one command of the command line wants what it holds.
    if (!options.background) await part.ready;
    return part;
  });
  /** Rules of the packs; behind a screen they come from the worker, which has read the packs anyway. */
  const rules = createRuleBox();
  const model = once(async () => (await import('./assembly/model-part.ts')).createModelPart(loaded, env));
  const learnOf = async (decision: Decision) => {
    const { learnDecision } = await import('./assembly/model-trust.ts');
    learnDecision(await model.get(), decision);
  };
  const answers = once(async () => {
    const { createAnswerPart } = await import('./assembly/answer-part.ts');
    const explainFully = (command: string) => engine.explainFully(command);
    return createAnswerPart({
      loaded,
      env,
      model: await model.get(),
      explain: explainFully,
      executables,
      propose: (text, cwd, signal) => engine.propose(text, signal ? { cwd, signal } : { cwd }),
    });
  });
  const index = once(async () => {
    const { createIndexPart } = await import('./assembly/index-part.ts');
    const background = options.background === true;
    return createIndexPart({ loaded, env, server: await model.get(), failed, background });
  });
  const safety = once(async () => {
    const { createSafetyPart } = await import('./assembly/safety-part.ts');
    return createSafetyPart(config, options.background ? null : await domains.get(), rules);
  });
  const route = once(async () => {
    const { createRoutePart } = await import('./assembly/route-part.ts');
    // In front of a worker only the embedded router is needed here: the worker asks the model.
    const asking = options.background ? null : { domains: await domains.get(), server: await model.get() };
    const recall = options.history === false ? handed : (await memory.get()).routeMemory;
    return createRoutePart(config, asking, recall);
  });
  const explain = once(async () => {
    const [{ explainCommand }, { explainFromSpecs }] = await Promise.all([
      import('./propose/explain.ts'),
      import('./assembly/explain-source.ts'),
    ]);
    // What no table of ours knows is asked of the specs, once there are any in memory.
    return (command: string) =>
      explainCommand(command, suggest.isReady() ? explainFromSpecs(suggest.ready().specs) : undefined);
  });
  const background = once(async () => {
    const { createEngineClient } = await import('./worker/client.ts');
    return createEngineClient({ loaded, env, definitions, notice, failed, rules: rules.set });
  });
  const propose = once(async () => {
    if (options.background) {
      const client = await background.get();
      client.warm();
      return client;
    }
    // Whether programs can be held is tried beside the loading: git is asked first of all.
    void confinementHere();
    const { beginWorlds, createProposePart } = await import('./assembly/propose-part.ts');
    const worlds = beginWorlds(executables, loaded.paths.cache);
    return createProposePart({
      config,
      executables,
      surroundings,
      domains: await domains.get(),
      gate: await gate.get(),
      safety: await safety.get(),
      router: await route.get(),
      server: await model.get(),
      index: await index.get(),
      worlds,
      notice,
    });
  });
  const suggest = once(async () => {
    const { createSuggestPart } = await import('./assembly/suggest-part.ts');
    // One question of the command line is not worth a call; a screen shows the model's line when it comes.
    const { ai, ai_remote } = config.suggest;
    const configured = options.background && ai ? await model.get().catch(() => null) : null;
    const server = configured && (configured.local || ai_remote) ? configured : null;
    return createSuggestPart({
      ...(server
        ? {
            ai: {
              server,
              branch: (cwd) => gitBranch(cwd) ?? '',
              runnable: (word) => gate.isReady() && gate.ready().resolver.resolve(word, process.cwd()) !== null,
              check: async (line, cwd) => (await safety.get()).check(line, surroundings.of(cwd)),
            },
          }
        : {}),
      loaded,
      env,
      executables,
      definitions,
      history: options.history !== false,
      indexNames: async (kind, prefix, limit) =>
        config.index.enabled ? (await index.get()).names(kind, prefix, limit) : [],
      ahead: options.background === true,
      log: (await memory.get()).log(),
      ...(options.grew ? { grew: options.grew } : {}),
    });
  });
  const parts = { gate, safety, route, propose, suggest, explain, memory };
  const live = ({ suggestions, ghost, pending, context }: SuggestResult): LiveSuggestions => {
    const empty = context.buffer.trim() === '';
    const likely = suggestions.filter(
      ({ score, source }) => score >= config.suggest.min_score && (!empty || PREDICTS.has(source)),
    );
    // A slip ranks low whatever it is of; where it is all there is, it is what was meant.
    const meant = likely.length > 0 || empty ? likely : suggestions.filter(({ kind }) => kind === 'correction');
    return { ghost, suggestions: meant, later: pending?.then(live) ?? null };
  };

  /** What takes long to load comes while the line is still typed; it goes again when nobody uses it. */
  const ahead = (part: 'warm-search' | 'warm-answers') => {
    let at = Number.NEGATIVE_INFINITY;
    return () => {
      const now = performance.now();
      if (now - at < WARM_MS) return;
      at = now;
      background
        .get()
        .then((client) => client.call(part, []))
        .catch(() => {}); // The search or the question itself says what is wrong.
    };
  };
  const warmSearch = ahead('warm-search');
  const warmAnswers = ahead('warm-answers');

  /** Whoever types a request will want a proposal: the worker starts while they type, and not before. */
  const typed = (result: GateResult): GateResult => {
    if (!options.background || (result.kind !== 'request' && result.kind !== 'question')) return result;
    void propose.get().catch(() => {}); // The request itself says what is wrong.
    if (result.kind === 'question') warmAnswers();
    else if (config.index.enabled) warmSearch();
    return result;
  };

  let lastLine = '';
  /** What "this file" means in a question. */
  let lastFile: string | null = null;
  const suggested = (feedback: SuggestionFeedback, line: string) => {
    if (suggest.isReady()) suggest.ready().suggester.learn({ kind: feedback, line });
    if (memory.isReady()) memory.ready().suggested(feedback, line, lastLine);
  };
  /** What comes back of a request is judged and explained here, at once: both must be ready by then. */
  const ready = async (text: string, proposing: ProposeOptions) => {
    const [part, known] = await Promise.all([propose.get(), memory.get(), safety.get(), explain.get()]);
    const remembered = proposing.remembered ?? known.remembered(text);
    handed.hand(normalizeText(text), remembered);
    return [part, { ...proposing, remembered }] as const;
  };
  const engine: Engine = {
    warm: async (part) => {
      await parts[part].get();
      // What is remembered comes from a file, after the part itself.
      if (part === 'memory') await (await memory.get()).ready;
    },
    isReady: (part) => parts[part].isReady(),
    gate: (line, cwd) => typed(gate.ready().judge(line, folder(cwd))),
    gateRequest: (line) => typed(gate.ready().force(line)),
    routeNow: (text) => route.ready().routeNow(text),
    correctRoute: (text, domains) => route.ready().correct(text, domains),
    check: (command, cwd) => safety.ready().check(command, surroundings.of(folder(cwd))),
    async consequences(verdict, cwd, signal) {
      const { consequencesOf } = await import('./propose/consequences/index.ts');
      const { home } = surroundings.of(folder(cwd));
      return consequencesOf(verdict, { cwd: folder(cwd), home, signal });
    },
    explain: (command) => explain.ready()(command),
    async explainFully(command) {
      const [explainNow, { specs }] = await Promise.all([explain.get(), suggest.get()]);
      explainNow(command);
      await specs.settled();
      return explainNow(command);
    },
    suggest(buffer, cursor, cwd, ask) {
      if (!config.suggest.enabled || !suggest.isReady()) return { suggestions: [], ghost: null, later: null };
      return live(suggest.ready().live(buffer, cursor, folder(cwd), ask));
    },
    suggestionTaken: (line) => suggested('accept', line),
    suggestionPassed: (line) => suggested('ignore', line),
    learnOptions: async (buffer) => (await suggest.get()).learnOptions(buffer),
    async complete(request) {
      const { suggester, ready } = await suggest.get();
      // Behind a screen the line is answered at once; who asks from outside asks for all that is known.
      if (!options.background) await ready;
      return suggester.complete(request);
    },
    async preview(line, cwd) {
      const [{ previewOf }, { specs, suggester }] = await Promise.all([import('./suggest/preview.ts'), suggest.get()]);
      return previewOf(line, folder(cwd), { specs, env: suggester.env() });
    },
    folders: async (cwd) => (await suggest.get()).suggester.folders(folder(cwd)),
    correct: async (line, cwd) => (await suggest.get()).suggester.correct(line, folder(cwd)),
    async predict(recent, cwd) {
      const { suggester } = await suggest.get();
      await suggester.look(folder(cwd));
      return suggester.predict(recent, folder(cwd));
    },
    route: async (text, routing) => (await route.get()).route(text, routing),
    async propose(text, proposing) {
      const called = performance.now();
      const [part, options] = await ready(text, proposing);
      if (options.within === undefined) return part.propose(text, options);
      return part.propose(text, { ...options, within: options.within - (performance.now() - called) });
    },
    async opinion(text, proposing) {
      const [part, options] = await ready(text, proposing);
      return part.opinion(text, options);
    },
    async prompt(text, proposing) {
      const part = await propose.get();
      if (!('prompt' in part)) throw new Error('the prompt is shown on the command line only');
      return part.prompt(text, proposing);
    },
    async refine(previous, text) {
      const part = await propose.get();
      return part.refine(previous, text, folder(previous.cwd ?? null));
    },
    async words(text, question, cwd) {
      return (await propose.get()).words(text, folder(cwd), question);
    },
    async tasks(cwd) {
      const { projectTasks } = await import('./suggest/project/tasks.ts');
      return projectTasks(folder(cwd));
    },
    async explainFailure(failure) {
      return (await propose.get()).explainFailure({ ...failure, cwd: folder(failure.cwd ?? null) });
    },
    async ask(question, asking) {
      const file = asking.currentFile ?? ifStillThere(lastFile);
      const asked = { ...asking, ...(file === null ? {} : { currentFile: file }) };
      if (!options.background) return (await answers.get()).ask(question, asked);
      const { signal, now: _now, ...plain } = asked;
      return (await background.get()).call('ask', [question, plain], signal ? { signal } : {});
    },
    async probe(name, args, cwd, signal) {
      const calling = signal ? { signal } : {};
      if (!options.background) return (await answers.get()).probe(name, args, { cwd, ...calling });
      return (await background.get()).call('probe', [name, args, { cwd }], calling);
    },
    async changes(since) {
      if (options.background) return (await background.get()).call('changes', [since]);
      return (await answers.get()).steady.changes(since);
    },
    async steady(anew = []) {
      if (options.background) return (await background.get()).call('steady', [anew]);
      const { steady } = await answers.get();
      return anew.length > 0 ? steady.refresh(anew) : steady.current();
    },
    answers: answers.get,
    index: index.get,
    domains: domains.get,
    async model() {
      const [server, { modelHere }] = await Promise.all([model.get(), import('./assembly/model-part.ts')]);
      const name = await modelHere(server, config.model.model);
      if (options.background) void engine.warmUpRouter().catch(() => {}); // A request asks again.
      return server && name !== null ? `${server.provider.name} ${name}` : null;
    },
    async warmUpRouter() {
      if (!options.background) return (await route.get()).warmUp();
      const server = await model.get();
      if (!config.router.enabled || server?.provider.name !== 'ollama') return false;
      // Without the model there is no reason to start the worker for it.
      const { hasModel } = await import('./llm/model-choice.ts');
      const names = (await server.check()) ? await server.provider.models() : [];
      if (!hasModel(names, config.router.model)) return false;
      return (await background.get()).call('warm-up', []);
    },
    async checkModel(onAnswer) {
      if ((await model.get()) === null) throw new Error('No model is set up. Name one under [model] in the settings.');
      const { checkModel } = await import('./assembly/model-check.ts');
      const { propose: ask, opinion } = engine;
      return checkModel({ propose: ask, opinion, ...(onAnswer ? { onAnswer } : {}) });
    },
    async warmUpModel() {
      const [server, { warmUpModel }] = await Promise.all([model.get(), import('./assembly/model-part.ts')]);
      void warmUpModel(server, config.model.model);
    },
    privacy: async () => privacyReport(loaded, await model.get()),
    ...createPast(config.memory.enabled && options.history !== false, memory.get),
    decided(decision) {
      if (memory.isReady()) memory.ready().decided(decision);
      if (decision.by ?? decision.passed) void learnOf(decision).catch(() => {}); // It is learnt the next time.
    },
    shellChanged() {
      if (gate.isReady()) gate.ready().follow();
    },
    ran(report) {
      lastLine = report.line;
      const at = folder(report.cwd);
      lastFile = fileOfLine(report.line, at, surroundings.of(at).home) ?? lastFile;
      // What ran before the memory was there is no less worth knowing.
      if (memory.isReady()) memory.ready().ran(report);
      else
        void memory.get().then(
          (part) => part.ran(report),
          () => {},
        ); // Its failure is told where it is loaded.
      if (suggest.isReady()) suggest.ready().ran(report);
      if (answers.isReady()) answers.ready().ran(report.line);
      // A worker that does not run yet knows nothing that could be out of date.
      if (background.isReady() && background.ready().running)
        void background
          .ready()
          .call('ran', [report.line])
          .catch(() => {});
      if (index.isReady() && INSTALLS.test(report.line))
        void index
          .ready()
          .refresh()
          .catch(() => {});
    },
    async dispose() {
      if (suggest.isReady()) suggest.ready().close();
      if (background.isReady()) background.ready().close();
      await Promise.all([
        index.isReady() ? index.ready().close() : null,
        memory.started() ? memory.get().then((part) => part.close()) : null,
      ]);
    },
  };
  return engine;
}
