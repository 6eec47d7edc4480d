// propose(): (1) look at the request from all sides at once, and leave early where that is enough; (2) one
// generator after the other until one has something; (3) sanitize → validate → safety. What nobody may see is recorded
// with its reason. No model is waited for: opinion() asks one afterwards about what stands (opinion.ts).

import type { Called } from '../line/misfit.ts';
import { clarification } from '../route/clarify.ts';
import type { RouteOptions, RouteResult } from '../route/types.ts';
import { worst } from '../safety/levels.ts';
import type { Level, SafetyContext, Verdict } from '../safety/types.ts';
import type { Executables } from '../state/types.ts';
import type { Project } from '../suggest/project/project.ts';
import type { ContextGatherer, GatheredContext } from './context.ts';
import { type Extracted, type ExtractResult, extract } from './extract.ts';
import { examine } from './ground/examine.ts';
import { notFound } from './ground/finding.ts';
import { type Place, placeAt } from './ground/place.ts';
import { inTime, punctually } from './in-time.ts';
import { holdToRequest } from './judge/hold.ts';
import type { Judged } from './judge/judge.ts';
import type { Machine } from './machine.ts';
import { simplify } from './normalize.ts';
import { type Answer, type ModelOpinion, modelPart, type Open, opinionOf, type Tried } from './opinion.ts';
import { SURE } from './sure.ts';
import { toldOf } from './told-of.ts';
import type {
  ContextFact,
  ExplanationPart,
  Generated,
  GenerateRequest,
  Generator,
  ProposeOptions,
  ProposeResult,
  ProposeStatus,
} from './types.ts';
import type { ValidateOptions } from './validate.ts';
import { calledOf, commandWords } from './validate-words.ts';

export interface ProposerDeps {
  router: {
    route(text: string, options?: RouteOptions): Promise<RouteResult>;
    /** Without waiting; throws for a bad domain name. */
    routeNow(text: string, options?: RouteOptions): RouteResult;
  };
  context: ContextGatherer;
  safety: {
    check(command: string, context: SafetyContext): Verdict;
    checkRequest(text: string): { blocked: boolean; reason: string | null };
  };
  safetyContext: (cwd: string) => SafetyContext;
  /** In order of preference, none of them a model. */
  generators: readonly Generator[];
  /** Asked about what stands afterwards; left out, there is no model. */
  model?: ModelOpinion;
  executables: Executables;
  /** What is known of the machine, and of the project that a folder is part of; left out, commands are not held against it. */
  here?: { machine: () => Machine; project: (cwd: string) => Promise<Project> };
  /** Whether the shell would find a program. */
  resolves: (name: string, cwd: string) => boolean;
  /** How to get a program that is not here: `sudo apt install dnsutils`; null when nobody knows. */
  howToInstall?: (program: string) => string | null;
  /** What is known of the programs that a model named; left out: what is not here is refused, flags are believed. */
  introspect?: (calls: readonly Called[], here: (program: string) => boolean) => Promise<Introspection>;
  /** What would be sent to the model for a request; throws a plain sentence when there is none. */
  showPrompt?: (request: GenerateRequest) => Promise<string>;
  /** Reads a request and holds commands to it; left out, nothing is held to it. */
  judge?: (text: string, cwd: string) => (command: string, level: Level) => Judged;
  explain: (command: string) => ExplanationPart[];
  /** A generator failed and the next one takes over. */
  onFallback?: (generator: string, error: unknown) => void;
}

export interface Introspection {
  /** Whether a package would bring a program. */
  installable(program: string): boolean;
  fits: NonNullable<ValidateOptions['fits']>;
}

export interface Proposer {
  /** The exact text that a model would be sent for this request. Rejects with a sentence when there is no model. */
  prompt(text: string, options: ProposeOptions): Promise<string>;
  /** At once, without a model; with `wait` a model that is wanted has so long to say its word. */
  propose(text: string, options: ProposeOptions): Promise<ProposeResult>;
  /** The answer once more, with what a model says to it; as it was where a model has nothing to add or fails. */
  opinion(text: string, options: ProposeOptions): Promise<ProposeResult>;
}

const ANSWERS_KEPT = 100;
const ANSWER_MS = 20_000;
/** How long the files of the project may take after all else is known: a few milliseconds, unless the machine is busy. */
const PROJECT_MS = 250;
/**
 * A routing model was asked while the line was typed and its word is kept; one that has not said it by now does not hold up
 * the first answer.
 */
const ROUTE_MS = 40;
/** Alternatives this close to the best make it a choice for the user. */
const TIE = 0.05;

/** It scores words instead of reading them: what it says is offered to choose from, never as the answer. */
const GUESSES = 'embedded';

/** Generators that name only programs and flags that exist. */
const BUILT_IN: ReadonlySet<string> = new Set(['reading', 'phrases', 'wanted', 'search', GUESSES]);

/** What they say was written down or chosen for these very words. */
const SETTLES: ReadonlySet<string> = new Set(['memory', 'phrases']);

/** Other ways to the same that are shown at most. */
const MOST_OTHERS = 2;

const NO_MODEL = 'No model is set up, so nothing would be sent. Name one under [model] in the settings.';
const UNTOUCHED: GatheredContext = { intent: null, facts: [], text: '', canVerify: true };

const DONT_KNOW = "I don't know a command for that. Say it differently, or name what it is about.";

const factKey = (fact: ContextFact): string => `${fact.subject}\0${fact.fact}`;

/** What was read of a request, with what was looked up of the same things, which says more. */
function fuller(read: readonly ContextFact[], looked: readonly ContextFact[]): ContextFact[] {
  const thing = (subject: string) => subject.replace(/ service$/, '');
  const subjects = new Set(read.map(({ subject }) => subject));
  const more = looked.filter(({ subject, verified }) => verified && subjects.has(thing(subject)));
  const said = new Set(more.map(({ subject }) => thing(subject)));
  return [...more, ...read.filter(({ subject }) => !said.has(subject))];
}

export function createProposer(deps: ProposerDeps): Proposer {
  /** Answers for which a look-up came too late: the next one for the same request may be better. */
  const unfinished = new WeakSet<object>();
  const answers = new Map<string, { at: number; made: Made }>();

  /** What is known of the programs that a command names; those that we name ourselves are there. */
  const introspected = async ({ generator, candidates }: Generated, cwd: string): Promise<Partial<Introspection>> => {
    if (candidates.every(({ proven }) => proven)) return { installable: () => true };
    const ownNames = BUILT_IN.has(generator);
    const calls = candidates.flatMap(({ command }) => commandWords(command).invocations.flatMap(calledOf));
    const here = (program: string) => ownNames || deps.resolves(program, cwd);
    const known = (await deps.introspect?.(calls, here).catch(() => undefined)) ?? {};
    return ownNames ? { ...known, installable: () => true } : known;
  };

  const layers = async (generated: Generated, request: GenerateRequest, asked = true): Promise<ExtractResult> => {
    const known = await introspected(generated, request.cwd);
    const result = extract(generated.candidates, {
      resolves: (name) => deps.resolves(name, request.cwd),
      ...known,
      request: request.text,
      ...(request.place ? { examine: examineAt(simplify(request.text), request.place) } : {}),
      check: (command) => deps.safety.check(command, deps.safetyContext(request.cwd)),
    });
    if (!asked || !deps.judge || result.accepted.every(({ candidate }) => candidate.proven)) return result;
    const judge = deps.judge(request.text, request.cwd);
    return holdToRequest(result, ({ candidate, verdict }) => judge(candidate.command, verdict.level), {
      guessed: generated.generator === GUESSES,
      text: request.text,
    });
  };

  const attempt = async (generator: Generator, request: GenerateRequest): Promise<Tried> => {
    const generated = await generator.generate(request);
    const result = await layers(generated, request);
    return { generated, result, rejected: result.rejected };
  };

  /** The first generator that has a command, a question, or something that safety refused. */
  const generate = async (request: GenerateRequest): Promise<Tried | null> => {
    let last: Tried | null = null;
    for (const generator of deps.generators) {
      let tried: Tried;
      try {
        tried = await attempt(generator, request);
      } catch (error) {
        if (request.signal?.aborted) throw error;
        deps.onFallback?.(generator.name, error);
        continue;
      }
      tried.rejected.unshift(...(last?.rejected ?? []));
      last = tried;
      const { accepted, blocked } = tried.result;
      if (accepted.length > 0 || blocked.length > 0 || tried.generated.question) break;
    }
    return last;
  };

  /** What the proposed programs are on this machine, after what the context already says. */
  const programFacts = (command: string, cwd: string, known: readonly ContextFact[]): ContextFact[] => {
    const facts = [...known];
    const seen = new Set(known.map((fact) => fact.subject));
    for (const { name } of commandWords(command).invocations) {
      if (name === null || seen.has(name) || name.includes('/')) continue;
      seen.add(name);
      const path = deps.executables.path(name);
      if (path) facts.push({ subject: name, fact: `executable at ${path}`, source: 'PATH', verified: true });
      else if (!deps.resolves(name, cwd)) {
        const install = deps.howToInstall?.(name) ?? null;
        const fact = install === null ? 'not on this machine' : `not installed: ${install}`;
        facts.push({ subject: name, fact, source: 'PATH', verified: false });
      }
    }
    const unique = new Map(facts.map((fact) => [factKey(fact), fact]));
    return [...unique.values()];
  };

  const shape = (
    text: string,
    tried: Tried | null,
    context: GatheredContext,
    route: RouteResult,
    cwd: string,
  ): Answer => {
    const base = {
      text,
      route,
      context: context.facts,
      can_verify: context.canVerify,
      generator: tried?.generated.generator ?? 'reading',
      rejected: tried?.rejected ?? [],
      alternatives: [],
      explanation: [],
      command: null,
      safety: null,
      question: null,
    };
    const [best, ...others] = tried?.result.accepted ?? [];
    if (!best) {
      const blocked = tried?.result.blocked[0];
      if (blocked)
        return {
          ...base,
          status: 'blocked',
          safety: blocked.verdict,
          question: blocked.verdict.matches[0]?.message ?? 'This is too dangerous to offer.',
        };
      const question = tried?.generated.question ?? null;
      return {
        ...base,
        status: question ? 'clarify' : 'none',
        question: question ?? tried?.generated.word ?? DONT_KNOW,
      };
    }
    // The question comes first; what else the request may mean stands beside it.
    if (tried?.generated.question)
      return {
        ...base,
        status: 'clarify',
        question: tried.generated.question,
        alternatives: tried.result.accepted.filter(isOtherWay).slice(0, MOST_OTHERS).map(shown),
      };
    const { finding } = best;
    if (finding.kind === 'absent' && finding.question !== null)
      return {
        ...base,
        status: 'clarify',
        question: finding.question,
        context: [...context.facts, ...finding.facts],
        can_verify: false,
      };
    const given = best.candidate.explanation ?? [];
    // What the files here say of the request is evidence; that no program is called so is not to the point then.
    const evidence = best.candidate.evidence;
    const known = [
      ...(evidence ? fuller(evidence, context.facts) : context.facts),
      ...finding.facts,
      ...openFacts(best),
    ];
    const facts = programFacts(best.candidate.command, cwd, known);
    // Another way to the same end is no riskier than the first.
    const ways = others.filter(
      (other) =>
        // Beside half an answer another half may stand to be chosen from; beside a whole one none.
        (best.whole === false || isOtherWay(other)) &&
        (other.finding.kind === 'fits' || finding.kind === 'absent') &&
        worst(other.verdict.level, best.verdict.level) === best.verdict.level,
    );
    const beside = ways.slice(0, MOST_OTHERS);
    return {
      ...base,
      status: tried?.generated.generator === GUESSES ? 'choose' : statusOf(best, beside),
      command: best.candidate.command,
      safety: withUndo(best),
      explanation: given.length > 0 ? given : deps.explain(best.candidate.command),
      context: facts,
      can_verify: (evidence !== undefined || context.canVerify) && facts.every((fact) => fact.verified),
      alternatives: beside.map(shown),
    };
  };

  const inRoute = punctually(ROUTE_MS);
  /** Phase 1: route and context side by side, each with what is known when it is late. */
  const look = async (text: string, options: ProposeOptions, first: RouteResult) => {
    const { domains, noRoute, signal } = options;
    const reading = deps.here?.project(options.cwd) ?? null;
    const gathered = inTime(deps.context.gather(text, signal, options.cwd), deps.context.patience(text), {
      ...UNTOUCHED,
      canVerify: false,
    });
    const at = (project: Project | null, facts: readonly ContextFact[]): Place | undefined =>
      deps.here && placeAt({ cwd: options.cwd, project, machine: deps.here.machine(), facts });
    const [route, context] = await Promise.all([
      inRoute(deps.router.route(text, { domains, noRoute, signal }), first),
      gathered,
    ]);
    // Its files were read meanwhile; on a busy thread it gets its turn now.
    const project = reading && (await inTime(reading, PROJECT_MS, null));
    const place = at(project, context.facts);
    return { route, context, place };
  };

  const requestOf = (
    text: string,
    options: ProposeOptions,
    route: RouteResult,
    context: GatheredContext,
    place: Place | undefined,
  ): GenerateRequest => ({
    text,
    cwd: options.cwd,
    route,
    context: context.facts,
    contextText: context.text,
    ...(place ? { place } : {}),
    ...(options.remembered ? { remembered: options.remembered } : {}),
    signal: options.signal,
    onToken: options.onToken,
  });

  const propose = async (text: string, options: ProposeOptions): Promise<Made> => {
    const { domains, noRoute, signal } = options;
    const routing = { domains, noRoute, signal };
    // A bad domain name is the caller's mistake and must be heard; whatever else fails here only costs help.
    const first = deps.router.routeNow(text, routing);
    const early = deps.safety.checkRequest(text);
    const without = shape(text, null, UNTOUCHED, first, options.cwd);
    if (early.blocked)
      return { answer: { ...without, status: 'blocked', question: early.reason, route: null }, open: null };
    const vague = options.failure ? null : clarification(first);
    if (vague !== null) return { answer: { ...without, question: vague }, open: null };
    const told = toldOf(text);
    const { route, context, place } = await look(told, options, first);
    const request = requestOf(told, options, route, context, place);
    const tried = options.failure ? null : await generate(request);
    const answer = shape(text, tried, context, route, options.cwd);
    const best = tried?.result.accepted[0]?.candidate;
    const settled = best?.proven === true || SETTLES.has(tried?.generated.generator ?? '');
    const again = (words: string) => propose(words, options).then((made) => made.answer);
    const open: Open = {
      request,
      answer,
      tried,
      settled,
      layers: (generated) => layers(generated, request, !options.failure),
      shape: (merged) => shape(text, merged, context, route, options.cwd),
      again,
    };
    if (context.late) unfinished.add(open);
    return { answer, open };
  };

  const keyOf = (text: string, options: ProposeOptions): string =>
    JSON.stringify([
      text.trim(),
      options.cwd,
      options.domains ?? [],
      options.noRoute === true,
      options.failure === true,
      // A correction or an edit changes the next answer.
      options.remembered ?? null,
    ]);

  /** What was made for a request, a moment ago or now. */
  const madeFor = async (text: string, options: ProposeOptions): Promise<Made> => {
    const key = keyOf(text, options);
    const started = performance.now();
    const known = answers.get(key);
    if (known && started - known.at < ANSWER_MS) return known.made;
    const made = await propose(text, options);
    if (made.open && unfinished.has(made.open)) return made;
    if (answers.size >= ANSWERS_KEPT) answers.delete(answers.keys().next().value ?? '');
    if (!options.signal?.aborted) answers.set(key, { at: started, made });
    return made;
  };

  const opinion = async (text: string, options: ProposeOptions): Promise<Answer> => {
    const made = await madeFor(text, options);
    if (!deps.model || !made.open) return made.answer;
    made.said ??= opinionOf(made.open, deps.model, options).then(
      (said) => {
        const { name = '', state, why } = said.model ?? {};
        // One that was cut short may be asked again.
        if (state === 'failed' || state === 'late') delete made.said;
        if (state === 'failed' && why) deps.onFallback?.(name, why);
        return said;
      },
      (error: unknown) => {
        delete made.said;
        throw error;
      },
    );
    return made.said;
  };

  return {
    async prompt(text, options) {
      if (!deps.showPrompt) throw new Error(NO_MODEL);
      const first = deps.router.routeNow(text, { domains: options.domains, noRoute: options.noRoute });
      const told = toldOf(text);
      const { route, context, place } = await look(told, options, first);
      return deps.showPrompt(requestOf(told, options, route, context, place));
    },
    async propose(text, options) {
      const started = performance.now();
      const made = await madeFor(text, options);
      const part = deps.model && made.open ? modelPart(made.open, deps.model, options) : null;
      const left = Math.round((options.within ?? 0) - (performance.now() - started));
      const wait = options.wait ?? left;
      const wanted = part?.state === 'wanted' && wait > 0;
      const answer = wanted ? await opinion(text, { ...options, wait }) : { ...made.answer, model: part };
      return { ...answer, ms: performance.now() - started };
    },
    async opinion(text, options) {
      const started = performance.now();
      const answer = await opinion(text, options);
      return { ...answer, ms: performance.now() - started };
    },
  };
}

/** What was made for a request; `open` where a model may have its word on it. */
interface Made {
  answer: Answer;
  open: Open | null;
  /** A model's word on it, asked for once. */
  said?: Promise<Answer>;
}

/** It stands for all of the request, as far as anybody looked. */
const isOtherWay = ({ whole }: Extracted): boolean => whole !== false;

const examineAt = (request: string, place: Place) => (command: string) => examine(command, request, place);

/** What the request says and the command does nothing about, and what it names and is not here. */
const openFacts = ({ candidate: { ignored = [], absent = [] } }: Extracted): ContextFact[] => [
  ...ignored.map((word) => notFound(word, 'not understood: the command does nothing about it', 'the request')),
  ...absent.map((path) => notFound(path, 'not here', 'file system')),
];

const shown = ({ candidate }: Extracted) => ({
  command: candidate.command,
  ...(candidate.summary ? { summary: candidate.summary } : {}),
});

/** The verdict with the way back that the generator knows, where safety knows none. */
function withUndo({ candidate, verdict }: Extracted): Verdict {
  return verdict.undo === undefined && candidate.undo !== undefined ? { ...verdict, undo: candidate.undo } : verdict;
}

/** One clear winner is proposed; several of the same standing are offered for choice. */
function statusOf(best: Extracted, others: readonly Extracted[]): ProposeStatus {
  const [second] = others;
  if (best.finding.kind === 'absent' || best.candidate.stretched || openFacts(best).length > 0) return 'choose';
  if (!second) return 'proposed';
  const { confidence } = best.candidate;
  return confidence < SURE || confidence - second.candidate.confidence < TIE ? 'choose' : 'proposed';
}
