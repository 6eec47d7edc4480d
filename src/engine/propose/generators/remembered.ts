// What the person took for this very request goes first, before any model is asked; it is verified and judged like
// every other candidate. What similar requests were answered with only lifts a candidate that was made anyway.
import { programOf } from '../../line/program.ts';
import { REMEMBERED } from '../../memory/choice-index.ts';
import type { Candidate, Generated, GenerateRequest, Generator } from '../types.ts';

export interface RememberedGeneratorOptions {
  /** Whether the shell would find the program now. */
  resolves: (name: string, cwd: string) => boolean;
  /** Makes the alternatives. */
  others: Generator;
}

const MOST = 2;
/** Surer than any generator, so that one clear answer is proposed; the others stay as alternatives. */
const SURE = 0.98;
const OTHERS_AT_MOST = 0.9;
const LIFT = 0.3;

/** Commands for this very request whose program is still there, best first. */
function knownCommands(request: GenerateRequest, options: RememberedGeneratorOptions): string[] {
  // A second try means that what is known did not pass.
  if (request.retryReason) return [];
  return (request.remembered?.preferred ?? [])
    .filter(({ command, strength }) => {
      const program = programOf(command);
      return strength >= REMEMBERED && program !== null && options.resolves(program, request.cwd);
    })
    .slice(0, MOST)
    .map(({ command }) => command);
}

/** Put first; it has no candidate where nothing is remembered, so that the next one is asked. */
export function createRememberedGenerator(options: RememberedGeneratorOptions): Generator {
  return {
    name: 'memory',
    async generate(request: GenerateRequest): Promise<Generated> {
      const known = knownCommands(request, options);
      if (known.length === 0) return { candidates: [], question: null, generator: 'memory' };
      const { candidates } = await options.others.generate(request);
      const others = candidates
        .filter(({ command }) => !known.includes(command))
        .map((other) => ({ ...other, confidence: Math.min(other.confidence, OTHERS_AT_MOST) }));
      const taken: Candidate[] = known.map((command, index) => ({
        command,
        confidence: SURE / (1 + index / 2),
        summary: 'as you chose before',
        chosen: true,
      }));
      return { candidates: [...taken, ...others], question: null, generator: 'memory' };
    },
  };
}

/** The same generator with those candidates lifted that similar requests were answered with. */
export function liftRemembered(generator: Generator): Generator {
  return {
    get name() {
      return generator.name;
    },
    async generate(request) {
      const generated = await generator.generate(request);
      const preferred = request.remembered?.preferred ?? [];
      if (preferred.length === 0) return generated;
      const strengths = new Map(preferred.map(({ command, strength }) => [command, strength]));
      const candidates = generated.candidates
        .map((candidate) => {
          const lift = LIFT * (strengths.get(candidate.command) ?? 0);
          return { ...candidate, confidence: Math.min(1, candidate.confidence + lift) };
        })
        .sort((a, b) => b.confidence - a.confidence);
      return { ...generated, candidates };
    },
  };
}
