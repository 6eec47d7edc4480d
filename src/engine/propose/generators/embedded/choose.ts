// The calibrated choice among what was built. Thresholds are shares of readings that are right: below FLOOR nothing
// is offered, and between it and SURE only as one of several.
import { SURE } from '../../sure.ts';

export interface Option {
  id: string;
  /** The program that it runs, wrappers taken off; empty when it is not known. */
  program: string;
  /** Null when a slot is missing. */
  command: string | null;
  summary: string;
  undo?: string;
  confidence: number;
  /** Things of the request that the command leaves out, as far as that is known. */
  left?: number;
  /** Share of the request that it accounts for, as far as that is known. */
  share?: number;
  /** Conditions of the request that it does nothing about. */
  ignored?: readonly string[];
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
/** Below this nothing is a reading at all. */
const LEAST = 0.12;
/**
 * Beside an answer an alternative must be likely enough to be what was meant. Where the
 * best is one of several readings, the others are what the person picks from.
 */
const OTHER_BESIDE_ANSWER = 0.2;
const OTHER_BESIDE_LIKELY = 0.12;
/** From here on the best is hardly in doubt. */
const ANSWER = 0.8;
/** From here on the best needs no others but equals of it: other programs that do the same. */
const BEYOND_DOUBT = 0.95;
const EQUAL = 0.6;
/** The same program once more: at most so many times the best's own doubt, plus a little. */
const DOUBT_SAME = 3;
const DOUBT_MORE = 0.02;
const MOST = 4;
/** An alternative to an answer accounts for nearly as much of the request. */
const LEAST_SHARE = 0.5;
/** So much less of the request's weight may an alternative explain. */
const SHARE_LESS = 0.35;
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
  // More of the best program may be what was meant; more of another one is noise.
  const rest = sorted.filter((option) => !first.includes(option) && option.program === sorted[0]?.program);
  return [...first, ...rest];
}

function isNear(option: Option, best: Option): boolean {
  const { confidence } = option;
  // What leaves out a thing that was named is no other way to do the same.
  const spare = best.confidence >= ANSWER ? 0 : 1;
  if (best.confidence >= SURE && (option.left ?? 0) > (best.left ?? 0) + spare) return false;
  if (best.confidence >= ANSWER && (option.share ?? 1) < (best.share ?? 0) - SHARE_LESS) return false;
  if (best.confidence >= ANSWER && (option.share ?? 1) < (best.share ?? 0) * LEAST_SHARE) return false;
  if (option.program === best.program)
    return confidence >= OTHER_BESIDE_LIKELY && 1 - confidence <= DOUBT_SAME * (1 - best.confidence) + DOUBT_MORE;
  if (best.confidence >= BEYOND_DOUBT) return confidence >= EQUAL;
  if (best.confidence >= ANSWER) return confidence >= OTHER_BESIDE_ANSWER;
  return best.confidence < SURE || confidence >= OTHER_BESIDE_LIKELY;
}

/** `domain` is the router's probability of its best domain, null when routing is off; `beside` may refuse an alternative to one beyond doubt. */
export function choose(
  options: readonly Option[],
  domain: number | null = null,
  beside: (best: Option, other: Option) => boolean = () => true,
): Choice {
  const floor = domain === null ? FLOOR : domain >= ROUTER_SURE ? FLOOR_ROUTED : FLOOR_LOST;
  const sorted = [...options].sort((a, b) => b.confidence - a.confidence);
  const complete: Option[] = [];
  for (const option of sorted)
    if (
      option.command !== null &&
      option.confidence >= LEAST &&
      !complete.some((other) => other.command === option.command)
    )
      complete.push(option);
  const [best] = complete;
  const [asked] = sorted.filter((option) => option.question !== null);
  const bestConfidence = best?.confidence ?? 0;
  // Of one program the better reading is the one to ask about; another program that can run now goes first when it is
  // about as likely.
  const margin = asked?.program === best?.program ? 1 : ASK_MARGIN;
  const question =
    asked && asked.confidence >= floor && asked.confidence > bestConfidence * margin ? asked.question : null;
  if (!best || (question === null && bestConfidence < floor)) return { options: [], question };
  const near = complete.filter(
    (option) => option === best || (isNear(option, best) && (best.confidence < BEYOND_DOUBT || beside(best, option))),
  );
  return { options: varied(near).slice(0, MOST), question };
}
