// Answers and what they stand on, as the command line prints them.
import type { Plan } from './plan.ts';

/** The plan's reason where a question has nothing to do with this machine. */
export const NOT_HERE = 'Not about this machine.';

export type EvidenceType = 'system_state' | 'tool_output' | 'user_input';
export type UncertaintyReason = 'no_data' | 'stale' | 'conflicting' | 'inference';

export interface AnswerFact {
  claim: string;
  evidence_type: EvidenceType;
  /** `SteadyState.hostname`, `linux_ports`, … */
  evidence_source: string;
  evidence_value: string;
  /** Milliseconds since the epoch. */
  at: number;
  verified: boolean;
}

export interface Uncertainty {
  claim: string;
  reason: UncertaintyReason;
  /** How to check it. */
  suggestion: string;
  /** 0..1. */
  confidence: number;
}

/** What the certainty wrapper makes of an answer. */
export interface CertainResponse {
  answer: string;
  /** 0..1; 1 with neither facts nor uncertainties means that nothing was asserted. */
  confidence: number;
  facts: AnswerFact[];
  uncertainties: Uncertainty[];
}

export interface AskResult extends CertainResponse {
  question: string;
  plan: Plan;
  /** Milliseconds. */
  ms: number;
}
