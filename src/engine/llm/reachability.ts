// Whether a server is there, known without waiting: looked up in the background, remembered for a while. A server
// that was not there is not tried again for a minute, so a missing Ollama costs nothing but the first glance.
import { type Endpoint, tcpProbe } from './http.ts';

export interface ReachabilityOptions {
  /** ms; at most 300 unless configured otherwise. */
  connectTimeout?: number;
  /** How long "it is there" is believed, ms. */
  goodFor?: number;
  /** How long "it is not there" is believed, ms. */
  badFor?: number;
  now?: () => number;
}

export class Reachability {
  private readonly endpoint: Endpoint;
  private readonly connectTimeout: number;
  private readonly goodFor: number;
  private readonly badFor: number;
  private readonly now: () => number;
  private known: { up: boolean; at: number } | undefined;
  private running: Promise<boolean> | undefined;

  constructor(endpoint: Endpoint, options: ReachabilityOptions = {}) {
    this.endpoint = endpoint;
    this.connectTimeout = options.connectTimeout ?? 300;
    this.goodFor = options.goodFor ?? 10_000;
    this.badFor = options.badFor ?? 60_000;
    this.now = options.now ?? (() => performance.now());
  }

  /** What is known right now; never waits and opens nothing. */
  get state(): 'unknown' | 'up' | 'down' {
    if (!this.known) return 'unknown';
    const age = this.now() - this.known.at;
    if (this.known.up) return age <= this.goodFor ? 'up' : 'unknown';
    return age <= this.badFor ? 'down' : 'unknown';
  }

  /** Looks, unless it is known. Never rejects; several callers share one look. */
  check(): Promise<boolean> {
    const state = this.state;
    if (state !== 'unknown') return Promise.resolve(state === 'up');
    this.running ??= tcpProbe(this.endpoint, this.connectTimeout)
      .then(
        () => true,
        () => false,
      )
      .then((up) => {
        this.mark(up);
        this.running = undefined;
        return up;
      });
    return this.running;
  }

  /** What a real call found out. */
  mark(up: boolean): void {
    this.known = { up, at: this.now() };
  }
}
