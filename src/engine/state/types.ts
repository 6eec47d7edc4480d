// Typed facts about this machine: what the probes return and the answers cite.

/** Time of day in milliseconds since the epoch, length of life in seconds. */
export interface Fact {
  id: string;
  subject: string;
  attribute: string;
  value: string | number | boolean | null;
  unit?: string;
  /** The probe or file that said so. */
  source: string;
  at: number;
  ttl: number;
}

/** What a probe had no time for. */
export interface CutShort {
  /** One sentence. */
  claim: string;
  /** How to look at it nevertheless. */
  suggestion: string;
}

export interface ProbeResult {
  name: string;
  at: number;
  ttl: number;
  facts: Fact[];
  data: unknown;
  /** What could not be read, and why; empty when all was. */
  notes: string[];
  /** Left out when nothing was cut short. */
  partial?: CutShort[];
}

/** Programs on PATH, scanned once and refreshed in the background. */
export interface Executables {
  /** A scan that is under way, and may bring other names. */
  readonly scanning?: Promise<void> | null;
  has(name: string): boolean;
  /** Absolute path of the program that the shell would run, or null. */
  path(name: string): string | null;
  names(): readonly string[];
}

/** What a probe may use: where it stands, how far it may look, how long it may take. */
export interface ProbeContext {
  cwd: string;
  /** Files are listed, read and searched below this folder only. */
  root: string;
  env: NodeJS.ProcessEnv;
  /** Milliseconds since the epoch. */
  now(): number;
  signal: AbortSignal;
}

/** What a probe found: facts beside raw data, and what it may not read. */
export interface Findings {
  facts: Fact[];
  data: unknown;
  notes: string[];
  partial?: CutShort[];
}
