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

/** Below this the request was not understood. */
export const FLOOR = 0.46;
/** From here on one command may be offered as the answer. */
export const SURE = 0.62;
/** An alternative must come this close to the best. */
const NEAR = 0.68;
const MOST = 5;

export function choose(options: readonly Option[]): Choice {
  const sorted = [...options].sort((a, b) => b.confidence - a.confidence);
  const complete: Option[] = [];
  for (const option of sorted)
    if (option.command !== null && !complete.some((other) => other.command === option.command))
      complete.push(option);
  const [best] = complete;
  const [asked] = sorted.filter((option) => option.question !== null);
  const bestConfidence = best?.confidence ?? 0;
  // What lacks a slot has lost confidence for it already: it must only come first to be asked about.
  if (asked && asked.confidence >= FLOOR && asked.confidence > bestConfidence)
    return { options: [], question: asked.question };
  if (!best || bestConfidence < FLOOR) return { options: [], question: null };
  const near = complete.filter(
    (option) => option.confidence >= Math.max(FLOOR * 0.8, bestConfidence * NEAR),
  );
  return { options: near.slice(0, MOST), question: null };
}
