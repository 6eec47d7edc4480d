// The context layer of the parse gate: what this machine knows of the thing that a request names. Levels go
// from cheap to dear, each with its own deadline; what is late or fails is left out, never waited for.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Executables } from '../state/types.ts';
import { availableVersion, installedVersion, type ServiceState, serviceState } from './context-levels.ts';
import { patience } from './in-time.ts';
import { type Intent, namesKindOfProgram, packageAlias, readIntent } from './intent.ts';
import type { Machine } from './machine.ts';
import { simplify } from './normalize.ts';
import type { PackageManager } from './package-managers.ts';
import type { ContextFact } from './types.ts';

export interface SimilarProgram {
  name: string;
  description: string;
  installed: boolean;
}

export interface GatheredContext {
  intent: Intent | null;
  facts: ContextFact[];
  /** The ShellContext text; empty when nothing was looked up. */
  text: string;
  /** Something did not answer in time; it may for the next request. */
  late?: boolean;
  /** False when the request names something that could not be found or looked up. */
  canVerify: boolean;
}

export interface ContextDeps {
  executables: Executables;
  machine: () => Machine;
  /** Level 3 from the index: whether a package of that very name can be had; undefined when it cannot tell. */
  available?: (name: string, signal?: AbortSignal) => Promise<boolean | undefined>;
  /** Level 5, full-text and semantic search; undefined when it had no time to tell. */
  search?: (query: string, deadline: number, signal?: AbortSignal) => Promise<SimilarProgram[] | undefined>;
  /** Milliseconds per level. */
  deadlines?: Partial<Deadlines>;
}

interface Offered {
  /** Empty when only its name is known. */
  version: string;
  source: string;
}

interface Deadlines {
  installed: number;
  available: number;
  service: number;
  search: number;
  /** The same where all depends on it: a kind of program was named. */
  kind: number;
}

/** Milliseconds; `available` counts from the start of the look-up, so that all fit into phase 1. */
const DEADLINES: Deadlines = { installed: 120, available: 135, service: 120, search: 60, kind: 1_500 };
/** Milliseconds that phase 1 of a proposal may take: all there is before a model is 150. */
const PHASE_ONE = 140;
/** More than this over its time and `gather` itself hangs. */
const GRACE = 60;
/** How long the package manager itself may take in the background; what it says is there for the next request. */
const LISTS_MS = 10_000;
const LATE = /did not answer in time$/;
const CACHE_MS = 30_000;
const CACHE_SIZE = 200;
const MOST_SIMILAR = 3;

export interface ContextGatherer {
  /** `cwd` is where names of files are looked for. */
  /** Milliseconds that `gather` may take for this request. */
  patience(text: string): number;
  gather(text: string, signal?: AbortSignal, cwd?: string): Promise<GatheredContext>;
}

const EMPTY: GatheredContext = { intent: null, facts: [], text: '', canVerify: true };

/** `work`, or undefined when it is not done in time. */
function within<T>(work: Promise<T>, ms: number, signal?: AbortSignal): Promise<T | undefined> {
  return new Promise((resolve) => {
    const calledOff = patience(ms, () => resolve(undefined));
    const end = (value: T | undefined) => {
      calledOff();
      resolve(value);
    };
    signal?.addEventListener('abort', () => end(undefined), { once: true });
    work.then(end, () => end(undefined));
  });
}

/** A name as people write one: at most three plain words. */
function isName(target: string): boolean {
  return /^[\w.+@-]+(?: [\w.+@-]+){0,2}$/.test(target) && !/^\d+$/.test(target);
}

/** A process, a port, a file, "all packages": things that the levels know nothing of. */
const NO_TARGET =
  /^(?:process|processes|pid|port|job|file|files|folder|directory|all|everything|every|system|packages?|updates?|computer|machine|branch|commit|container|user|group|line|lines)\b|[/\\*]|\.\w{1,4}$/i;

/** "Build directory", "notes": what is in the directory where the person stands is no program to look for. */
function hereAs(target: string, cwd: string): ContextFact | null {
  const name = target.replace(/ (?:directory|folder|file|dir)$/i, '');
  if (/\s/.test(name)) return null;
  const stat = statSync(join(cwd, name), { throwIfNoEntry: false });
  if (!stat || (name === target && !stat.isDirectory())) return null;
  const fact = stat.isDirectory() ? 'directory here' : 'file here';
  return { subject: name, fact, source: 'file system', verified: true };
}

function serviceText(state: ServiceState): string {
  const enabled =
    state.enabled === 'enabled' ? ', enabled at boot' : state.enabled === 'disabled' ? ', not enabled at boot' : '';
  return `${state.active}${enabled}`;
}

export function createContextGatherer(deps: ContextDeps): ContextGatherer {
  const deadlines = { ...DEADLINES, ...deps.deadlines };
  const cache = new Map<string, { at: number; context: GatheredContext }>();

  const lists = new Map<string, Promise<string | null | undefined>>();

  /** The package manager's own answer, asked for once a name and kept. */
  const listed = (manager: PackageManager, name: string): Promise<string | null | undefined> => {
    const known = lists.get(name);
    if (known) return known;
    const asked = availableVersion(manager, name, LISTS_MS);
    if (lists.size >= CACHE_SIZE) lists.delete(lists.keys().next().value ?? '');
    lists.set(name, asked);
    void asked.then((version) => {
      if (version === undefined) lists.delete(name);
    });
    return asked;
  };

  /** Whichever answers first: the index or the package manager. Null when there is no such package. */
  const offered = (
    manager: PackageManager,
    name: string,
    signal?: AbortSignal,
  ): Promise<Offered | null | undefined> => {
    const own = listed(manager, name).then((version) =>
      version ? { version, source: `${manager} lists` } : version,
    ) as Promise<Offered | null | undefined>;
    const indexed = deps.available?.(name, signal).catch(() => undefined);
    if (!indexed) return own;
    return Promise.race([own, indexed.then((there) => (there ? { version: '', source: 'index' } : own))]);
  };

  /** `facts` and `lines` fill up as levels answer, so that a late one costs only what it would have said. */
  const look = async (
    intent: Intent,
    { facts, lines }: { facts: ContextFact[]; lines: string[] },
    signal?: AbortSignal,
  ): Promise<GatheredContext> => {
    const { target } = intent;
    const started = performance.now();
    const machine = deps.machine();
    const alias = packageAlias(target);
    const names = [...new Set([target, target.toLowerCase(), alias])].filter((name) => !/\s/.test(name));
    const add = (subject: string, fact: string, source: string, line = `${subject}: ${fact}`) => {
      facts.push({ subject, fact, source, verified: true });
      lines.push(`- ${line}`);
    };
    const onPath = names.find((name) => deps.executables.has(name));
    if (onPath) add(target, `executable at ${deps.executables.path(onPath) ?? onPath}`, 'PATH');

    const wantsService = intent.kind.startsWith('service');
    const [service, installed] = await Promise.all([
      wantsService || (intent.kind === 'run' && !onPath)
        ? within(serviceState(names[0] ?? '', machine.systemd, deadlines.service), deadlines.service, signal)
        : null,
      machine.manager && (!onPath || intent.kind === 'install' || intent.kind === 'remove' || intent.kind === 'update')
        ? within(installedVersion(machine.manager, alias, deadlines.installed), deadlines.installed, signal)
        : null,
    ]);
    if (service) add(`${target} service`, serviceText(service), service.source);
    const source = machine.manager === 'apt' ? 'dpkg' : (machine.manager ?? '');
    if (installed) add(alias, `package installed (v${installed})`, source);

    if (
      !installed &&
      machine.manager &&
      !/\s/.test(alias) &&
      !(onPath && intent.kind !== 'install') &&
      !(service && wantsService)
    ) {
      const left = deadlines.available - (performance.now() - started);
      const available = await within(offered(machine.manager, alias, signal), left, signal);
      if (available)
        add(
          alias,
          `available but NOT installed${available.version ? ` (v${available.version})` : ''}`,
          available.source,
        );
      else if (available === undefined && installed === null) return unanswered(intent, alias, source);
    }
    // Undefined is no answer, other than null, which is a no.
    const late = service === undefined || installed === undefined ? { late: true } : {};
    if (facts.length > 0) return { intent, facts, text: contextText(lines), canVerify: true, ...late };
    return similar(intent, signal);
  };

  /** Not installed, and the package lists were too slow to say more. */
  const unanswered = (intent: Intent, alias: string, source: string): GatheredContext => ({
    intent,
    facts: [
      { subject: alias, fact: 'not installed; the package lists did not answer in time', source, verified: false },
    ],
    text: contextText([`- ${alias}: NOT installed`]),
    canVerify: false,
  });

  const similar = async (intent: Intent, signal?: AbortSignal): Promise<GatheredContext> => {
    const { target } = intent;
    const deadline = namesKindOfProgram(target) ? deadlines.kind : deadlines.search;
    const found = deps.search ? await within(deps.search(target, deadline, signal), deadline, signal) : [];
    const best = (found ?? []).slice(0, MOST_SIMILAR);
    if (best.length === 0) {
      const facts = [{ subject: target, fact: 'NOT FOUND', source: 'PATH, packages, services', verified: false }];
      return {
        intent,
        facts,
        text: contextText([`- ${target}: NOT FOUND`]),
        canVerify: false,
        ...(found ? {} : { late: true }),
      };
    }
    const lines = [
      `- ${target}: NOT FOUND directly, but similar programs found:`,
      ...best.map((program) => `  • ${program.name}: ${program.description}`),
    ];
    const facts = best.map((program) => ({
      subject: program.name,
      fact: program.description,
      source: 'search',
      verified: program.installed,
    }));
    return { intent, facts, text: contextText(lines), canVerify: true };
  };

  const patienceFor = (target: string): number => (namesKindOfProgram(target) ? deadlines.kind + PHASE_ONE : PHASE_ONE);

  return {
    patience: (text) => patienceFor(readIntent(simplify(text))?.target ?? '') + GRACE,
    async gather(text, signal, cwd) {
      const intent = readIntent(simplify(text));
      if (!intent || intent.target === '' || !isName(intent.target) || NO_TARGET.test(intent.target))
        return { ...EMPTY, intent };
      const here = cwd === undefined ? null : hereAs(intent.target, cwd);
      if (here)
        return { intent, facts: [here], text: contextText([`- ${here.subject}: ${here.fact}`]), canVerify: true };
      const key = `${intent.kind}\0${intent.target}`;
      const known = cache.get(key);
      if (known && performance.now() - known.at < CACHE_MS) return known.context;
      const soFar = { facts: [] as ContextFact[], lines: [] as string[] };
      const looked = look(intent, soFar, signal).catch(() => undefined);
      const answered = await within(looked, patienceFor(intent.target), signal);
      const context = answered ?? {
        intent,
        facts: [...soFar.facts],
        text: soFar.lines.length > 0 ? contextText(soFar.lines) : '',
        canVerify: false,
      };
      // What was not answered in time may be there for the next request.
      const late =
        answered === undefined || context.late === true || context.facts.some((fact) => LATE.test(fact.fact));
      if (!signal?.aborted && !late) {
        if (cache.size >= CACHE_SIZE) cache.delete(cache.keys().next().value ?? '');
        cache.set(key, { at: performance.now(), context });
      }
      return late ? { ...context, late } : context;
    },
  };
}

function contextText(lines: readonly string[]): string {
  return `System Context:\n${lines.join('\n')}`;
}
