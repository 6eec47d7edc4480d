// The context layer of the parse gate: what this machine knows of the thing that a request names. Levels go
// from cheap to dear, each with its own deadline; what is late or fails is left out, never waited for.
import type { Executables } from '../state/types.ts';
import {
  availableVersion,
  installedVersion,
  type ServiceState,
  serviceState,
} from './context-levels.ts';
import { type Intent, packageAlias, readIntent } from './intent.ts';
import type { Machine } from './machine.ts';
import { simplify } from './normalize.ts';
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
  /** False when the request names something that could not be found or looked up. */
  canVerify: boolean;
}

export interface ContextDeps {
  executables: Executables;
  machine: () => Machine;
  /** Level 5, full-text and semantic search. */
  search?: (query: string, signal?: AbortSignal) => Promise<SimilarProgram[]>;
  packageAliases?: Readonly<Record<string, string>>;
  /** Milliseconds per level. */
  deadlines?: Partial<Deadlines>;
}

interface Deadlines {
  installed: number;
  available: number;
  service: number;
  search: number;
}

const DEADLINES: Deadlines = { installed: 150, available: 1500, service: 200, search: 100 };
const CACHE_MS = 30_000;
const CACHE_SIZE = 200;
const MOST_SIMILAR = 3;

export interface ContextGatherer {
  gather(text: string, signal?: AbortSignal): Promise<GatheredContext>;
}

const EMPTY: GatheredContext = { intent: null, facts: [], text: '', canVerify: true };

/** `work`, or undefined when it is not done in time. */
function within<T>(work: Promise<T>, ms: number, signal?: AbortSignal): Promise<T | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), ms);
    const end = (value: T | undefined) => {
      clearTimeout(timer);
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

function serviceText(state: ServiceState): string {
  const enabled =
    state.enabled === 'enabled'
      ? ', enabled at boot'
      : state.enabled === 'disabled'
        ? ', not enabled at boot'
        : '';
  return `${state.active}${enabled}`;
}

export function createContextGatherer(deps: ContextDeps): ContextGatherer {
  const deadlines = { ...DEADLINES, ...deps.deadlines };
  const cache = new Map<string, { at: number; context: GatheredContext }>();

  const look = async (intent: Intent, signal?: AbortSignal): Promise<GatheredContext> => {
    const { target } = intent;
    const machine = deps.machine();
    const alias = packageAlias(target, deps.packageAliases);
    const names = [...new Set([target, target.toLowerCase(), alias])].filter(
      (name) => !/\s/.test(name),
    );
    const facts: ContextFact[] = [];
    const lines: string[] = [];
    const add = (subject: string, fact: string, source: string, line = `${subject}: ${fact}`) => {
      facts.push({ subject, fact, source, verified: true });
      lines.push(`- ${line}`);
    };
    const onPath = names.find((name) => deps.executables.has(name));
    if (onPath) add(target, `executable at ${deps.executables.path(onPath) ?? onPath}`, 'PATH');

    const wantsService = intent.kind.startsWith('service');
    const [service, installed] = await Promise.all([
      wantsService || (intent.kind === 'run' && !onPath)
        ? within(
            serviceState(names[0] ?? '', machine.systemd, deadlines.service),
            deadlines.service,
            signal,
          )
        : null,
      machine.manager &&
      (!onPath || intent.kind === 'install' || intent.kind === 'remove' || intent.kind === 'update')
        ? within(
            installedVersion(machine.manager, alias, deadlines.installed),
            deadlines.installed,
            signal,
          )
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
      const available = await within(
        availableVersion(machine.manager, alias, deadlines.available),
        deadlines.available,
        signal,
      );
      if (available)
        add(alias, `available but NOT installed (v${available})`, `${machine.manager} lists`);
      else if (available === undefined && installed === null)
        return unanswered(intent, alias, source);
    }
    if (facts.length > 0) return { intent, facts, text: contextText(lines), canVerify: true };
    return similar(intent, signal);
  };

  /** Not installed, and the package lists were too slow to say more. */
  const unanswered = (intent: Intent, alias: string, source: string): GatheredContext => ({
    intent,
    facts: [
      {
        subject: alias,
        fact: 'not installed; the package lists did not answer in time',
        source,
        verified: false,
      },
    ],
    text: contextText([`- ${alias}: NOT installed`]),
    canVerify: false,
  });

  const similar = async (intent: Intent, signal?: AbortSignal): Promise<GatheredContext> => {
    const { target } = intent;
    const found = deps.search
      ? ((await within(deps.search(target, signal), deadlines.search, signal)) ?? [])
      : [];
    const best = found.slice(0, MOST_SIMILAR);
    if (best.length === 0) {
      const facts = [
        { subject: target, fact: 'NOT FOUND', source: 'PATH, packages, services', verified: false },
      ];
      return { intent, facts, text: contextText([`- ${target}: NOT FOUND`]), canVerify: false };
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

  return {
    async gather(text, signal) {
      const intent = readIntent(simplify(text));
      if (
        !intent ||
        intent.target === '' ||
        !isName(intent.target) ||
        NO_TARGET.test(intent.target)
      )
        return { ...EMPTY, intent };
      const key = `${intent.kind}\0${intent.target}`;
      const known = cache.get(key);
      if (known && performance.now() - known.at < CACHE_MS) return known.context;
      const context = await look(intent, signal).catch(() => ({
        ...EMPTY,
        intent,
        canVerify: false,
      }));
      if (!signal?.aborted) {
        if (cache.size >= CACHE_SIZE) cache.delete(cache.keys().next().value ?? '');
        cache.set(key, { at: performance.now(), context });
      }
      return context;
    },
  };
}

function contextText(lines: readonly string[]): string {
  return `System Context:\n${lines.join('\n')}`;
}
