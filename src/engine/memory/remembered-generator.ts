// What the person took for this very request goes first, before any model is asked; it is verified and judged like every other
// candidate. What similar requests were answered with only lifts a candidate that was made anyway.
import type { Candidate, Generated, GenerateRequest, Generator } from '../propose/types.ts';
import { type Preferred, REMEMBERED } from './choice-index.ts';
import { programOf } from './program.ts';

export interface RememberedGeneratorOptions {
  /** For a request, best first. */
  preferred: (text: string) => readonly Preferred[];
  /** Whether the shell would find the program now. */
  resolves: (name: string, cwd: string) => boolean;
  /** Makes the alternatives. */
  others: Generator;
}

const MOST = 2;
/** Surer than any generator, so that one clear answer is proposed; the others stay as alternatives. */
const SURE = 0.98;
const OTHERS_AT_MOST = 0.7;
const LIFT = 0.3;

function grounded({ command }: Preferred, cwd: string, options: RememberedGeneratorOptions) {
  const program = programOf(command);
  return program !== null && options.resolves(program, cwd);
}

/** Put first; it has no candidate where nothing is remembered, so that the next one is asked. */
export function createRememberedGenerator(options: RememberedGeneratorOptions): Generator {
  return {
    name: 'memory',
    async generate(request: GenerateRequest): Promise<Generated> {
      const known = request.retryReason
        ? []
        : options
            .preferred(request.text)
            .filter(
              (entry) => entry.strength >= REMEMBERED && grounded(entry, request.cwd, options),
            )
            .slice(0, MOST);
      if (known.length === 0) return { candidates: [], question: null, generator: 'memory' };
      const { candidates } = await options.others.generate(request);
      const others = candidates
        .filter(({ command }) => !known.some((entry) => entry.command === command))
        .map((other) => ({ ...other, confidence: Math.min(other.confidence, OTHERS_AT_MOST) }));
      const taken: Candidate[] = known.map(({ command }, index) => ({
        command,
        confidence: SURE / (1 + index / 2),
        summary: 'as you chose before',
      }));
      return { candidates: [...taken, ...others], question: null, generator: 'memory' };
    },
  };
}

/** The candidates with those lifted that similar requests were answered with, best first. */
export function liftPreferred(
  candidates: readonly Candidate[],
  preferred: readonly Preferred[],
): Candidate[] {
  const strengths = new Map(preferred.map(({ command, strength }) => [command, strength]));
  return candidates
    .map((candidate) => ({
      ...candidate,
      confidence: Math.min(
        1,
        candidate.confidence + LIFT * (strengths.get(candidate.command) ?? 0),
      ),
    }))
    .sort((a, b) => b.confidence - a.confidence);
}
