// The calibrated choice among what was built. Thresholds are confidences of rank.ts: below FLOOR nothing is
// offered, and between the two only as one of several.

export interface Option {
  id: string;
  /** Null when a slot is missing. */
  command: string | null;
  summary: string;
  undo?: string;
  confidence: number;
  /** What to ask for the missing slot, or null. */
  question: string | null;
}

export interface Choice {
  options: Option[];
  question: string | null;
}

/**
 * Below this the request was not understood. A router that is sure of the domain is a second witness, so that less is
 * needed; one that is at a loss asks for more.
 */
export const FLOOR = 0.46;
const FLOOR_ROUTED = 0.36;
const FLOOR_LOST = 0.5;
const ROUTER_SURE = 0.6;
/** From here on one command may be offered as the answer. */
export const SURE = 0.62;
/** An alternative must come this close to the best. */
const NEAR = 0.64;
const MOST = 5;

/** `domain` is the router's probability of its best domain, null when routing is off. */
export function choose(options: readonly Option[], domain: number | null = null): Choice {
  const floor = domain === null ? FLOOR : domain >= ROUTER_SURE ? FLOOR_ROUTED : FLOOR_LOST;
  const sorted = [...options].sort((a, b) => b.confidence - a.confidence);
  const complete: Option[] = [];
  for (const option of sorted)
    if (option.command !== null && !complete.some((other) => other.command === option.command))
      complete.push(option);
  const [best] = complete;
  const [asked] = sorted.filter((option) => option.question !== null);
  const bestConfidence = best?.confidence ?? 0;
  // What lacks a slot has lost confidence for it already: it must only come first to be asked about.
  if (asked && asked.confidence >= floor && asked.confidence > bestConfidence)
    return { options: [], question: asked.question };
  if (!best || bestConfidence < floor) return { options: [], question: null };
  const near = complete.filter(
    (option) => option.confidence >= Math.max(floor * 0.8, bestConfidence * NEAR),
  );
  return { options: near.slice(0, MOST), question: null };
}
