// Proposing: a request becomes at most a few commands that were verified before anyone sees them.
import type { RememberedForRequest } from '../memory/remembered.ts';
import type { RouteResult } from '../route/types.ts';
import type { Verdict } from '../safety/types.ts';
import type { Place } from './ground/place.ts';

export type ProposeStatus = 'proposed' | 'choose' | 'clarify' | 'blocked' | 'none';

/** One thing that was looked up on this machine. */
export interface ContextFact {
  subject: string;
  fact: string;
  /** Where it comes from: PATH, dpkg, apt, systemd, … */
  source: string;
  verified: boolean;
}

export interface ExplanationPart {
  text: string;
  meaning: string;
  /** Who says so: `built-in`, `spec`. */
  source?: string;
}

export interface Alternative {
  command: string;
  summary?: string;
}

export interface Rejection {
  candidate: string;
  layer: 'sanitize' | 'validate' | 'safety' | 'reading';
  reason: string;
}

export interface ProposeResult {
  text: string;
  status: ProposeStatus;
  command: string | null;
  alternatives: Alternative[];
  /** What to ask the user when status is `clarify`; a plain word why when `blocked` or `none`. */
  question: string | null;
  explanation: ExplanationPart[];
  route: RouteResult | null;
  context: ContextFact[];
  can_verify: boolean;
  safety: Verdict | null;
  /** `embedded`, `ollama:MODEL`, `openai:MODEL`. */
  generator: string;
  rejected: Rejection[];
  /** Milliseconds. */
  ms: number;
}

export interface ProposeOptions {
  cwd: string;
  domains?: string[];
  noRoute?: boolean;
  /** What memory says about this request; plain data, so it can go to another thread. */
  remembered?: RememberedForRequest;
  signal?: AbortSignal;
  /** Called with the model's text so far while it streams. */
  onToken?: (text: string) => void;
}

/** What a generator hands back; it is sanitized, validated and checked by the caller. */
export interface Candidate {
  command: string;
  /** 0..1. */
  confidence: number;
  summary?: string;
  explanation?: ExplanationPart[];
  /** How to take it back, where the generator knows. */
  undo?: string;
  /** What it was read from, in the place of what the context layer says. */
  evidence?: ContextFact[];
  /** Words of the request that say how or which, and that the command does nothing about. */
  ignored?: string[];
  /** The person took it for this request before. */
  chosen?: boolean;
  /** Made from a goal whose names were looked up: it needs no second look at them. */
  proven?: boolean;
}

export interface Generated {
  candidates: Candidate[];
  /** A missing slot to ask for, or null. */
  question: string | null;
  generator: string;
}

export interface GenerateRequest {
  text: string;
  cwd: string;
  route: RouteResult;
  context: ContextFact[];
  /** The ShellContext text of the parse gate specification. */
  contextText: string;
  remembered?: RememberedForRequest;
  /** The folder that it is said in; left out, nothing is known of it. */
  place?: Place;
  /** Set on the second try: why the first answer was thrown away. */
  retryReason?: string;
  /** The answer that was thrown away. */
  retryOf?: string;
  signal?: AbortSignal;
  onToken?: (text: string) => void;
}

export interface Generator {
  readonly name: string;
  generate(request: GenerateRequest): Promise<Generated>;
}
