// The last generator: nobody read the request whole. What was read of it is offered to choose from where that can only show
// something, with the words that it leaves out; otherwise it is said what was understood and what was not.
import { likelihood } from '../../meaning/thresholds.ts';
import type { Asked } from '../judge/asked.ts';
import { partialWay, sayPartial } from '../partial/partial-reading.ts';
import type { Generated, Generator } from '../types.ts';
import { absent, evidenceOf, missingPaths, undecided } from './reading.ts';

const NOTHING: Generated = { candidates: [], question: null, generator: 'reading' };

function inPart(asked: Asked): Generated {
  const word = sayPartial(asked);
  const nothing = word === null ? NOTHING : { ...NOTHING, word };
  const partial = partialWay(asked);
  if (partial === null || absent(partial.way, asked.world) !== null) return nothing;
  const { way, read, cost, unread } = partial;
  if (undecided(read, way, asked.world) !== null) return nothing;
  const candidate = {
    command: way.command ?? '',
    confidence: likelihood(cost, way.effect) / 2,
    ...(way.meaning === '' ? {} : { summary: way.meaning }),
    evidence: evidenceOf(way.goal, asked.world),
    ignored: unread,
    // A beginning that was read whole is held to no more than itself: the rest stands beside it as not read.
    proven: read.unread.length === 0,
    absent: missingPaths(way, asked.world),
  };
  return { ...nothing, candidates: [candidate] };
}

export function createPartialGenerator(asked: (text: string, cwd: string) => Asked): Generator {
  return {
    name: 'partial',
    generate: ({ text, cwd, retryReason }) =>
      Promise.resolve().then(() => (retryReason ? NOTHING : inPart(asked(text, cwd)))),
  };
}
