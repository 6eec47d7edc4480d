// The last generator: nobody read the request whole. What was read of it is offered to choose from where that can only show
// something, with the words that it leaves out; otherwise it is said what was understood and what was not.
import { likelihood } from '../../meaning/thresholds.ts';
import type { Asked } from '../judge/asked.ts';
import { type PartialWay, partialWay, sayPartial, stretchedWay } from '../partial/partial-reading.ts';
import type { Candidate, Generated, Generator } from '../types.ts';
import { absent, evidenceOf, missingPaths, undecided } from './reading.ts';

const NOTHING: Generated = { candidates: [], question: null, generator: 'reading' };

/** Null where it would mislead, or nobody knows of what. */
function candidateOf(partial: PartialWay | null, { world }: Asked): Candidate | null {
  if (partial === null || absent(partial.way, world) !== null) return null;
  const { way, read, cost, unread } = partial;
  if (undecided(read, way, world) !== null) return null;
  return {
    command: way.command ?? '',
    confidence: likelihood(cost, way.effect) / 2,
    ...(way.meaning === '' ? {} : { summary: way.meaning }),
    evidence: evidenceOf(way.goal, world),
    ignored: unread,
    absent: missingPaths(way, world),
  };
}

function inPart(asked: Asked): Generated {
  const word = sayPartial(asked);
  const nothing = word === null ? NOTHING : { ...NOTHING, word };
  const partial = partialWay(asked);
  const candidate = candidateOf(partial, asked);
  // A beginning that was read whole is held to no more than itself: the rest stands beside it as not read.
  return candidate
    ? { ...nothing, candidates: [{ ...candidate, proven: partial?.read.unread.length === 0 }] }
    : nothing;
}

/** What was read to the end by stretching words; held to the request like what a stranger offers. */
export function createStretchedGenerator(asked: (text: string, cwd: string) => Asked): Generator {
  return {
    name: 'stretched',
    async generate({ text, cwd, retryReason }) {
      const request = asked(text, cwd);
      const candidate = retryReason ? null : candidateOf(stretchedWay(request), request);
      return candidate ? { ...NOTHING, candidates: [{ ...candidate, stretched: true }] } : NOTHING;
    },
  };
}

export function createPartialGenerator(asked: (text: string, cwd: string) => Asked): Generator {
  return {
    name: 'partial',
    generate: ({ text, cwd, retryReason }) =>
      Promise.resolve().then(() => (retryReason ? NOTHING : inPart(asked(text, cwd)))),
  };
}
