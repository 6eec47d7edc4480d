// Which program a request asks for, by a linear model over its words. It only ranks what frames and catalog can build:
// no command comes from here, and a program that nothing can build is worth nothing.
import { utilityFeatures } from './features.ts';
import { loadUtilities, type UtilityWeights } from './weights.ts';

export interface UtilityOpinion {
  /** 0..1; null for a program that the model has never seen. */
  of(program: string): number | null;
  /** Programs by probability, best first. */
  best(count: number): { program: string; probability: number }[];
}

export interface UtilityModel {
  judge(text: string): UtilityOpinion;
}

export function createUtilityModel(weights: UtilityWeights = loadUtilities()): UtilityModel {
  const { header, starts, classes, values } = weights;
  const classOf = new Map(header.programs.map((program, i) => [program, i]));
  return {
    judge(text) {
      const logits = Float64Array.from(header.bias);
      const { ids, value } = utilityFeatures(text);
      const step = value * header.scale;
      for (const id of ids)
        for (let at = starts[id] ?? 0; at < (starts[id + 1] ?? 0); at++) {
          const target = classes[at] ?? 0;
          logits[target] = (logits[target] ?? 0) + step * (values[at] ?? 0);
        }
      const most = Math.max(...logits);
      const shares = logits.map((logit) => Math.exp((logit - most) / header.temperature));
      const total = shares.reduce((sum, share) => sum + share, 0);
      const probability = (i: number): number => (shares[i] ?? 0) / total;
      return {
        of: (program) => {
          const known = classOf.get(program);
          return known === undefined ? null : probability(known);
        },
        best: (count) =>
          header.programs
            .flatMap((program, i) => (program === '' ? [] : [{ program, probability: probability(i) }]))
            .sort((a, b) => b.probability - a.probability)
            .slice(0, count),
      };
    },
  };
}
