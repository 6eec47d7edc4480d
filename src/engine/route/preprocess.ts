// Everything that happens before a model is called, in three phases: look at the request from all sides at once (route,
// machine context, safety); leave early when that is enough (blocked, answered before, too vague); assemble the context
// of the domain. The whole has one deadline; what is not there by then is left out and named, never waited for.
import type { DomainRegistry } from '../../domains/registry.ts';
import { clarification } from './clarify.ts';
import { buildDomainContext, type DomainContext } from './domain-context.ts';
import type { Example } from './examples.ts';
import type { Platform } from './platform.ts';
import type { Router } from './router.ts';
import type { RouteOptions, RouteResult } from './types.ts';

export interface PreprocessParts<Context, Answer, Block> {
  router: Pick<Router, 'route' | 'routeNow'>;
  registry: Pick<DomainRegistry, 'get'>;
  platform: Platform;
  /** What makes the request itself out of the question, or null; quick and synchronous. */
  checkRequest(text: string): Block | null;
  /** An earlier answer to the same request in the same place, or null; quick and synchronous. */
  cached(text: string, route: RouteResult): Answer | null;
  /** Facts about this machine; may be cut off by the signal. */
  gather(text: string, signal: AbortSignal): Promise<Context>;
  /** Accepted answers to similar requests. */
  accepted?(text: string): readonly Example[];
}

export interface PreprocessOptions extends RouteOptions {
  /** Milliseconds for everything; default 150. */
  deadline?: number;
}

export type Preprocessed<Context, Answer, Block> =
  | { kind: 'blocked'; block: Block; ms: number }
  | { kind: 'cached'; answer: Answer; route: RouteResult; ms: number }
  | { kind: 'clarify'; question: string; route: RouteResult; ms: number }
  | {
      kind: 'ready';
      route: RouteResult;
      domain: DomainContext;
      /** Null when it was not there in time. */
      context: Context | null;
      /** What was left out: `route` (the embedded one stands in) or `context`. */
      late: ('route' | 'context')[];
      ms: number;
    };

const DEADLINE = 150;

/** The result of `work`, or `fallback` when it fails or `signal` fires first. */
function inTime<T, F>(work: Promise<T>, fallback: F, signal: AbortSignal): Promise<T | F> {
  return new Promise((resolve) => {
    const give = () => resolve(fallback);
    if (signal.aborted) return give();
    signal.addEventListener('abort', give, { once: true });
    work.then(resolve, give).finally(() => signal.removeEventListener('abort', give));
  });
}

/** Throws DomainNameError for a bad name in `options.domains`, and what `checkRequest` or the registry throw. */
export async function preprocess<Context, Answer, Block>(
  text: string,
  parts: PreprocessParts<Context, Answer, Block>,
  options: PreprocessOptions = {},
): Promise<Preprocessed<Context, Answer, Block>> {
  const started = performance.now();
  const elapsed = () => performance.now() - started;
  const block = parts.checkRequest(text);
  if (block !== null) return { kind: 'blocked', block, ms: elapsed() };

  // The embedded route is enough to look into the cache and to see that a request says nothing.
  const first = parts.router.routeNow(text, options);
  const answer = parts.cached(text, first);
  if (answer !== null) return { kind: 'cached', answer, route: first, ms: elapsed() };
  const question = clarification(first);
  if (question !== null) return { kind: 'clarify', question, route: first, ms: elapsed() };

  const stop = new AbortController();
  const signal = options.signal ? AbortSignal.any([stop.signal, options.signal]) : stop.signal;
  const timer = setTimeout(() => stop.abort(), options.deadline ?? DEADLINE);
  try {
    const [routed, context] = await Promise.all([
      inTime(parts.router.route(text, { ...options, signal }), null, signal),
      inTime(parts.gather(text, signal), null, signal),
    ]);
    const late: ('route' | 'context')[] = [];
    if (routed === null) late.push('route');
    if (context === null) late.push('context');
    const route = routed ?? first;
    const accepted = parts.accepted?.(text) ?? [];
    const domain = buildDomainContext(route, parts.registry, parts.platform, { accepted });
    return { kind: 'ready', route, domain, context, late, ms: elapsed() };
  } finally {
    clearTimeout(timer);
    stop.abort();
  }
}
