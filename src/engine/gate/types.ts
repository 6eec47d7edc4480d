// Gate: is this line for the shell, or a request? Two axes: verdict (who gets it) and kind (what it is).

export type GateVerdict = 'native' | 'foreign' | 'ambiguous';
export type GateKind = 'command' | 'request' | 'question' | 'unclear';

export interface GateResult {
  line: string;
  verdict: GateVerdict;
  kind: GateKind;
  /** 0..1: how much the line reads as prose. */
  prose: number;
  reason: string;
  /** Milliseconds. */
  ms: number;
}

/** How the shell would resolve the first word of a command; null when it would not. */
export type WordKind = 'alias' | 'function' | 'builtin' | 'keyword' | 'executable' | 'path' | 'assignment';

export interface Resolver {
  resolve(word: string, cwd: string): WordKind | null;
}
