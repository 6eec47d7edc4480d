// A second opinion on a route (the model's, or a correction of a similar request) is one noisy witness. Bayes' rule
// with its assumed accuracy moves the classifier's probabilities: it settles what was open and cannot overturn what was
// sure.
import { DOMAINS, type Domain } from '../../domains/types.ts';

/**
 * Posterior after a witness of the given accuracy (0..1) said `domain`; its errors are taken as spread evenly.
 * An accuracy of 1/10 is no information and changes nothing.
 */
export function combine(scores: Record<Domain, number>, domain: Domain, accuracy: number): Record<Domain, number> {
  const wrong = (1 - accuracy) / (DOMAINS.length - 1);
  const posterior = { ...scores };
  let total = 0;
  for (const name of DOMAINS) {
    posterior[name] *= name === domain ? accuracy : wrong;
    total += posterior[name];
  }
  if (total <= 0) return scores;
  for (const name of DOMAINS) posterior[name] /= total;
  return posterior;
}
