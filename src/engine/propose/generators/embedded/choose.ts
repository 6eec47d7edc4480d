// The calibrated choice among what was built. Thresholds are shares of readings that are right: below FLOOR nothing
// is offered, and between it and SURE only as one of several.

export interface Option {
  id: string;
  /** The program that it runs, wrappers taken off; empty when it is not known. */
  program: string;
  /** Null when a slot is missing. */
  command: string | null;
  summary: string;
  undo?: string;
  confidence: number;
  /** What to ask for the missing slot, or null. */
  question: string | null;
}

export interface Choice {
  /** With a question these are other ways to read the request, for those who meant them. */
  options: Option[];
  question: string | null;
}

/**
 * Below this more readings are wrong than right by far. A router that is sure of the domain is a second witness, so that
 * less is needed; one that is at a loss asks for more.
 */
const FLOOR = 0.36;
const FLOOR_ROUTED = 0.28;
const FLOOR_LOST = 0.36;
const ROUTER_SURE = 0.6;
/** From here on one command may be offered as the answer. */
export const SURE = 0.62;
/** An alternative with less is noise, and so is one that is far less likely than the best. */
const LEAST_ALTERNATIVE = 0.12;
const NEAR = 0.15;
/** The same program once more only when it is as good a reading as this share of the best. */
const NEAR_SAME = 0.64;
const MOST = 5;
/** How much likelier a reading that lacks something must be than the best complete one. */
const ASK_MARGIN = 1.3;
/** The first of them, each with a program of its own. */
const DISTINCT = 3;

/** The best reading of each program first, so that the user sees different ways; then the best of what is left. */
function varied(sorted: readonly Option[]): Option[] {
  const programs = new Set<string>();
  const first: Option[] = [];
  for (const option of sorted) {
    if (programs.has(option.program) || first.length === DISTINCT) continue;
    programs.add(option.program);
    first.push(option);
  }
  const rest = sorted.filter((option) => !first.includes(option));
  return [...first, ...rest];
}

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
  // Of one program the better reading is the one to ask about; another program that can run now goes first when it is
  // about as likely.
  const margin = asked?.program === best?.program ? 1 : ASK_MARGIN;
  const question =
    asked && asked.confidence >= floor && asked.confidence > bestConfidence * margin
      ? asked.question
      : null;
  if (!best || (question === null && bestConfidence < floor)) return { options: [], question };
  const near = complete.filter(({ program, confidence }) => {
    const share = program === best.program ? NEAR_SAME : NEAR;
    return confidence >= Math.max(LEAST_ALTERNATIVE, bestConfidence * share);
  });
  return { options: varied(near).slice(0, MOST), question };
}
