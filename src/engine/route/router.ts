// The router: override → correction → cache → memory → model (where there is one) → embedded classifier.
// `routeNow` never waits and is what runs on every key; `route` may ask the model, within its deadline, and whatever
// goes wrong there leaves the embedded decision standing.
import { DOMAINS, type Domain } from '../../domains/types.ts';
import { createTtlCache } from './cache.ts';
import { type Classifier, createClassifier } from './classifier.ts';
import { estimate } from './clauses.ts';
import { combine } from './combine.ts';
import { decide, zeroScores } from './decide.ts';
import { resolveDomains } from './domain-names.ts';
import type { DomainModel } from './functiongemma.ts';
import { normalizeText } from './tokenize.ts';
import {
  DEFAULT_ROUTER_CONFIG,
  type RouteMemory,
  type RouteOptions,
  type RouteResult,
  type RouterConfig,
} from './types.ts';

export interface RouterParts {
  classifier?: Classifier;
  functiongemma?: DomainModel;
  memory?: RouteMemory;
  config?: Partial<RouterConfig>;
  /** Milliseconds that never go backwards; for tests. */
  now?: () => number;
}

export interface Router {
  /** Throws DomainNameError for a bad name in `options.domains`; for nothing else. */
  route(text: string, options?: RouteOptions): Promise<RouteResult>;
  /** Without waiting: override, cache, memory or the embedded classifier. */
  routeNow(text: string, options?: RouteOptions): RouteResult;
  /** The user says where a text belongs: remembered, and in force at once. */
  correct(text: string, domains: readonly string[]): RouteResult;
  /** Has the model loaded where there is one, so that the first request finds it ready; never throws. */
  warmUp(): Promise<boolean>;
}

const CACHE_CAPACITY = 1000;
/**
 * How often a 270M model without training for these tools is taken to be right. Not measured here; kept low on purpose,
 * so that it decides what the classifier leaves open and no more.
 */
const MODEL_ACCURACY = 0.6;

type Timed = Omit<RouteResult, 'ms'>;

export function createRouter(parts: RouterParts = {}): Router {
  const config: RouterConfig = { ...DEFAULT_ROUTER_CONFIG, ...parts.config };
  const classifier = parts.classifier ?? createClassifier();
  const now = parts.now ?? (() => performance.now());
  const cache = createTtlCache<Timed>(config.cacheTtl * 1000, CACHE_CAPACITY, now);
  // Of this session; what should outlive it is the memory's.
  const corrections = createTtlCache<readonly Domain[]>(Number.POSITIVE_INFINITY, 200, now);
  const { functiongemma, memory } = parts;

  const finish = (result: Timed, started: number): RouteResult => ({ ...result, ms: now() - started });

  function chosen(text: string, domains: readonly Domain[]): Timed {
    const [primary = config.fallback, ...secondary] = domains;
    const scores = { ...zeroScores(), [primary]: 1 };
    return { text, primary, secondary, confidence: 1, scores, reason: [], source: 'override' };
  }

  /** What needs no estimate; null when the text has to be looked at. */
  function settled(text: string, key: string, options: RouteOptions): Timed | null {
    if (options.domains?.length) return chosen(text, resolveDomains(options.domains));
    if (options.noRoute || !config.enabled) {
      const off = { primary: config.fallback, secondary: [], confidence: 0, reason: [] };
      return { ...off, text, scores: zeroScores(), source: 'off' };
    }
    const corrected = corrections.get(key);
    if (corrected) return chosen(text, corrected);
    // Before the cache: a correction may have been made on another thread since.
    const remembered = memory?.recall(key);
    if (remembered && remembered.strength >= 1) return chosen(text, remembered.domains);
    const known = config.cache ? cache.get(key) : undefined;
    return known ? { ...known, text, source: 'cache' } : null;
  }

  function embedded(text: string, key: string): Timed {
    const { scores: own, clauses, reason } = estimate(text, classifier);
    const similar = memory?.recall(key);
    const [domain] = similar?.domains ?? [];
    // At strength 0 the witness is worth nothing, near 1 it is right nine times in ten.
    const accuracy = 0.1 + 0.8 * (similar?.strength ?? 0);
    const scores = domain === undefined ? own : combine(own, domain, accuracy);
    const decision = decide(scores, clauses, config);
    return { text, ...decision, reason: decision.fallback ? [] : reason, source: 'embedded' };
  }

  /** The embedded route after the model's opinion; null when the model gave none that can be used. */
  async function consulted(first: Timed, signal?: AbortSignal): Promise<Timed | null> {
    const opinion = await functiongemma?.choose(first.text, config.timeout, signal);
    if (!opinion) return null;
    const [domain, ...others] = opinion.domains;
    const distrusted = [...config.disabled, ...config.blocklist];
    if (domain === undefined || distrusted.includes(domain)) return null;
    const scores = combine(first.scores, domain, MODEL_ACCURACY);
    const more = others.filter((other) => !config.blocklist.includes(other));
    const decision = decide(scores, [...first.secondary, ...more], config);
    // The classifier's words explain its own choice, not another's.
    const best = DOMAINS.reduce((a, b) => (first.scores[b] > first.scores[a] ? b : a));
    const reason = decision.primary === best ? first.reason : [];
    return { text: first.text, ...decision, reason, source: 'functiongemma' };
  }

  return {
    routeNow(text, options = {}) {
      const started = now();
      const key = normalizeText(text);
      return finish(settled(text, key, options) ?? embedded(text, key), started);
    },
    async route(text, options = {}) {
      const started = now();
      const key = normalizeText(text);
      const known = settled(text, key, options);
      if (known) return finish(known, started);
      const first = embedded(text, key);
      const result = (await consulted(first, options.signal)) ?? first;
      if (config.cache && !options.signal?.aborted) cache.set(key, result);
      return finish(result, started);
    },
    correct(text, domains) {
      const started = now();
      const resolved = resolveDomains(domains);
      const key = normalizeText(text);
      memory?.remember(key, resolved);
      corrections.set(key, resolved);
      cache.delete(key);
      return finish(chosen(text, resolved), started);
    },
    warmUp: async () => (await functiongemma?.warmUp()) ?? false,
  };
}
