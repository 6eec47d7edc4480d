// Proposing: a request becomes at most a few commands that were verified before anyone sees them.
import type { RememberedForRequest } from '../memory/remembered.ts';
import type { RouteResult } from '../route/types.ts';
import type { Verdict } from '../safety/types.ts';
import type { Place } from './ground/place.ts';
import type { Asked } from './judge/asked.ts';

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
  /** The model that it is from; left out, it is from what is built in. */
  by?: string;
  /** Why it does not stand first: *leaves out: larger than 1MB*, *not verified*. */
  note?: string;
}

/** What a model has to do with an answer. */
export interface ModelPart {
  /** `ollama:qwen2.5-coder:7b`; the server alone while no model was chosen. */
  name: string;
  /**
   * spare: nothing for it to add. wanted: it may know better and was not waited for. first, below, agreed, nothing: what
   * became of its answer. failed, late: why there is none.
   */
  state: 'spare' | 'wanted' | 'first' | 'below' | 'agreed' | 'nothing' | 'failed' | 'late';
  /** One plain sentence where there is something to say. */
  why: string | null;
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
  /** `reading`, `phrases`, `search`, `memory`, `ollama:MODEL`, `openai:MODEL`. */
  generator: string;
  rejected: Rejection[];
  /** Null where no model is configured. */
  model?: ModelPart | null;
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
  /** Milliseconds that a model may take for its word, from when it is asked; left out, it is not waited for. */
  wait?: number;
  /** The same, in milliseconds from the call: a model has what the first answer leaves of it. */
  within?: number;
  /** The person wants a model's word in any case. */
  second?: boolean;
  /** The text tells of a command that failed: it is for a model, and nothing in it is read as a request. */
  failure?: boolean;
  /** The request whose command was the last to run: what *them* may stand for. */
  before?: string;
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
  /** Paths that it speaks of and that are not here: it is offered to choose from, and they are named. */
  absent?: string[];
  /** The person took it for this request before. */
  chosen?: boolean;
  /** Why it is offered though nobody said so. */
  note?: string;
  /** Made from a goal whose names were looked up: it needs no second look at them. */
  proven?: boolean;
  /** Written for these very words: there is nothing of the request that it could leave out. */
  worded?: boolean;
  /** All was read, but only in a far-fetched way: it is offered to choose from. */
  stretched?: boolean;
}

export interface Generated {
  candidates: Candidate[];
  /** A missing slot to ask for, or null. */
  question: string | null;
  /** How it was read, where something else that accounts for all that was said may answer instead. */
  read?: {
    cost: number;
    /** It only looks. */
    looks: boolean;
    /** It would be done so to a file of any kind: who knows of this one may know better. */
    anyKind: boolean;
  };
  /** What to say when nothing is offered; left out, nothing of the request was understood. */
  word?: string;
  generator: string;
  /** A value for what is asked of the person, chosen from what is here. */
  value?: string;
  /** A second try would bring nothing else. */
  final?: boolean;
}

/** The answer without a model. */
export interface Standing {
  commands: readonly Alternative[];
  /** What is asked of the person, or null. */
  question: string | null;
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
  /** What was read of it; left out, nothing was. */
  asked?: Asked;
  /** What stands already, for a model to choose from or to do better than. */
  standing?: Standing;
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
