// The one rule for what stands dim behind the cursor:
//   1. the newest line that was run and begins exactly as typed: this folder's before those of anywhere, none that is
//      only known to have failed, none that names what is not here;
//   2. else the best completion of the word at the cursor that something else than habit vouches for; behind a pipe
//      only a program that people pipe into, or one that was used before; where the word is a program as it stands,
//      no other one that was not used before;
//   3. else nothing.
// Before a key is typed every line begins as typed: then it is the line that habit expects, if it was ever run.
import { namesAnotherTarget } from './another-target.ts';
import type { Here } from './here.ts';
import { filterPrior } from './priors.ts';
import type { RunLines } from './run-lines.ts';
import type { Suggestion } from './types.ts';
import { typable } from './visible.ts';
import type { Prediction } from './workflow/model.ts';

export interface Ghost {
  /** The whole line as it would stand. */
  line: string;
  why: 'run' | 'expected' | 'word';
  /** A blank follows when it is taken whole. */
  blank?: boolean;
}

export interface GhostRequest {
  buffer: string;
  /** The word at the cursor names what the line before it is piped into. */
  piped: boolean;
  /** The word at the cursor names a command that is here, as it stands. */
  whole: boolean;
  /** In the middle of a line nothing stands behind the cursor. */
  atEnd: boolean;
  cwd: string;
  suggestions: readonly Suggestion[];
  /** What habit expects next, likeliest first; only looked at on an empty prompt. */
  expected: readonly Prediction[];
  /** The line that was run last. */
  last: string | undefined;
  /** How often it was looked before, for what was still to be read: each time further back. */
  round: number;
}

/** On an empty prompt, and before a letter of a word is typed, only what is rather certain. */
const UNTYPED_SCORE = 0.45;
const EXPECTED = 0.2;
/** The line that was just run is expected again only of those who are known to repeat it; ↑ brings it anyway. */
const AGAIN = 0.43;
/** More lines than these are not looked at in one go; more folders are not read ahead. */
const LOOKED_AT = 40;
const READ_AHEAD = 12;

export function chooseGhost(request: GhostRequest, ran: RunLines, here: Here, later: Promise<unknown>[]): Ghost | null {
  const { buffer, atEnd } = request;
  if (!atEnd) return null;
  if (buffer.trim() === '') return buffer === '' ? expected(request, ran, here, later) : null;
  const run = ranBefore(request, ran, here, later);
  return run === 'looking' ? null : (run ?? word(request));
}

/** 'looking' while one is looked up that may have to stand there: a word would only stand in its place for a moment. */
function ranBefore(
  { buffer, cwd, suggestions, round }: GhostRequest,
  ran: RunLines,
  here: Here,
  later: Promise<unknown>[],
): Ghost | 'looking' | null {
  const verified = verifiedLines(suggestions);
  let looked = 0;
  let unknown = 0;
  for (const line of ran.newest(buffer, cwd)) {
    if (++looked > LOOKED_AT * (round + 1)) {
      // All of these name what is gone: the older ones have their turn when other work had its.
      if (unknown > 0) return 'looking';
      later.push(new Promise<void>((go) => setImmediate(go)));
      return null;
    }
    if (!typable(line) || namesAnotherTarget(buffer, line, verified)) continue;
    const presence = here.of(line, cwd, later);
    // While a newer one is looked up, an older one would only stand in its place for a moment. What the older ones name
    // is read meanwhile, so that a row of lines whose folders are gone costs one wait and not one each.
    if (presence === 'unknown' && ++unknown >= READ_AHEAD) return 'looking';
    if (presence === 'here') return unknown > 0 ? 'looking' : { line, why: 'run' };
  }
  return unknown > 0 ? 'looking' : null;
}

function expected(
  { cwd, expected: lines, last }: GhostRequest,
  ran: RunLines,
  here: Here,
  later: Promise<unknown>[],
): Ghost | null {
  for (const { line, probability } of lines) {
    if (probability < (line === last ? AGAIN : EXPECTED)) continue;
    if (!typable(line) || !ran.wasRun(line)) continue;
    const presence = here.of(line, cwd, later);
    if (presence === 'unknown') return null;
    if (presence === 'here') return { line, why: 'expected' };
  }
  return null;
}

function word({ buffer, piped, whole, suggestions }: GhostRequest): Ghost | null {
  const best = suggestions.find(({ verified, kind }) => verified && kind !== 'correction');
  if (!best?.replacement.startsWith(buffer) || best.replacement.length <= buffer.length) return null;
  if (!typable(best.replacement)) return null;
  // A pattern stands for all that it matches; one of them would make it another.
  if (/[*?[][^\s'"]*$/.test(buffer)) return null;
  if (/\s$/.test(buffer) && best.score < UNTYPED_SCORE) return null;
  if (best.parts?.history === undefined && (whole || (piped && filterPrior(best.text) === 0))) return null;
  if (namesAnotherTarget(buffer, best.replacement, verifiedLines(suggestions))) return null;
  return { line: best.replacement, why: 'word', blank: best.blank === true };
}

const verifiedLines = (suggestions: readonly Suggestion[]): string[] =>
  suggestions.filter(({ verified }) => verified).map(({ replacement }) => replacement);
