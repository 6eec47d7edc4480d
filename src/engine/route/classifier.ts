// The embedded classifier: multinomial logistic regression over hashed features. One pass over a few hundred
// features; no model, no I/O after the weights are read. Confidence is the temperature-scaled softmax
// (Guo et al., "On Calibration of Modern Neural Networks", 2017).
import { DOMAINS, type Domain } from '../../domains/types.ts';
import { extractFeatures } from './features.ts';
import { decisiveWords } from './reasons.ts';
import { loadWeights, type Weights } from './weights.ts';

export interface Classification {
  /** Probability of each domain; they sum to 1. */
  scores: Record<Domain, number>;
  /** The words that spoke for the first domain and against the second, strongest first. */
  reason: string[];
}

export interface Classifier {
  classify(text: string): Classification;
}

export function softmax(logits: ArrayLike<number>, temperature: number): number[] {
  const highest = Math.max(...Array.from(logits));
  const raised = Array.from(logits, (logit) => Math.exp((logit - highest) / temperature));
  const total = raised.reduce((sum, value) => sum + value, 0);
  return raised.map((value) => value / total);
}

export function createClassifier(weights: Weights = loadWeights()): Classifier {
  const { header, matrix, programs } = weights;
  const width = DOMAINS.length;
  return {
    classify(text) {
      const features = extractFeatures(text, programs);
      const logits = Float64Array.from(header.bias);
      for (let index = 0; index < features.count; index++) {
        const row = features.ids[index]! * width;
        const value = features.values[index]!;
        for (let domain = 0; domain < width; domain++)
          logits[domain]! += value * matrix[row + domain]! * header.scale[domain]!;
      }
      const probabilities = softmax(logits, header.temperature);
      const scores = {} as Record<Domain, number>;
      DOMAINS.forEach((domain, index) => {
        scores[domain] = probabilities[index]!;
      });
      return { scores, reason: decisiveWords(features, weights, probabilities) };
    },
  };
}
