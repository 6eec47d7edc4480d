// The three layers between a generator and a person: sanitize → validate → safety. What falls out is kept with its
// layer and reason, so that it can be shown and told to the model on its second try.
import type { Verdict } from '../safety/types.ts';
import { FITS, type Finding } from './ground/finding.ts';
import { sanitize } from './sanitize.ts';
import type { Candidate, Rejection } from './types.ts';
import { type ValidateOptions, validate } from './validate.ts';

export interface ExtractOptions extends ValidateOptions {
  /** The safety engine. What it cannot decide it must not call safe; an exception here blocks. */
  check: (command: string) => Verdict;
  /** The look at what the command names; left out, nothing is looked at. */
  examine?: (command: string) => Finding;
}

export interface Extracted {
  candidate: Candidate;
  verdict: Verdict;
  /** Programs that would have to be installed first. */
  missing: string[];
  /** Options of it that nobody knows, of programs that are known. */
  unknown: string[];
  /** It answers all of the request and adds nothing; left out: nobody held it to the request. */
  whole?: boolean;
  /** What the look at its objects came to. */
  finding: Exclude<Finding, { kind: 'refused' }>;
}

export interface ExtractResult {
  /** Fit to be shown, in the order of the generator. */
  accepted: Extracted[];
  /** Commands all right, but blocked by safety. */
  blocked: Extracted[];
  rejected: Rejection[];
}

const MAX_SHOWN = 200;

const shown = (text: string): string => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN - 1)}…` : text);

/** Runs candidates through the layers. Never throws; duplicates are dropped silently. */
export function extract(candidates: readonly Candidate[], options: ExtractOptions): ExtractResult {
  const result: ExtractResult = { accepted: [], blocked: [], rejected: [] };
  const seen = new Set<string>();
  for (const candidate of candidates) {
    const clean = sanitize(candidate.command);
    if (clean.command === null) {
      const text = shown(candidate.command.replace(/[\p{Cc}\p{Cf}]/gu, ''));
      result.rejected.push({ candidate: text, layer: 'sanitize', reason: clean.reason });
      continue;
    }
    const { command } = clean;
    if (seen.has(command)) continue;
    seen.add(command);
    const validation = validate(command, options);
    if (!validation.ok) {
      result.rejected.push({ candidate: shown(command), layer: 'validate', reason: validation.reason });
      continue;
    }
    const finding = (candidate.proven ? null : options.examine?.(command)) ?? FITS;
    if (finding.kind === 'refused') {
      result.rejected.push({ candidate: shown(command), layer: 'validate', reason: finding.reason });
      continue;
    }
    const { missing, unknown } = validation;
    const found = { candidate: { ...candidate, command }, missing, unknown, finding };
    checkSafety(found, options.check, result);
  }
  return result;
}

function checkSafety(found: Omit<Extracted, 'verdict'>, check: ExtractOptions['check'], result: ExtractResult): void {
  const { candidate } = found;
  const reject = (reason: string) =>
    result.rejected.push({ candidate: shown(candidate.command), layer: 'safety', reason });
  let verdict: Verdict;
  try {
    verdict = check(candidate.command);
  } catch {
    reject('its safety could not be checked');
    return;
  }
  if (verdict.decision === 'block' || verdict.blocked) {
    reject(verdict.matches[0]?.message ?? 'it is too dangerous');
    result.blocked.push({ ...found, verdict });
    return;
  }
  result.accepted.push({ ...found, verdict });
}

/** What the model is told before its second try; null when a second try would be no use. */
export function retryReason(rejected: readonly Rejection[]): string | null {
  const useful = rejected.find(({ layer }) => layer !== 'safety');
  return useful ? `Your answer was refused: ${useful.reason}.` : null;
}
