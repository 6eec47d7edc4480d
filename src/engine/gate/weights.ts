// Weights of the linear scorer: positive speaks for prose. The signs follow from what the features
// mean; the sizes were fitted by logistic regression (L2) on requests in lower case, as if each began
// with a program's name, against real command lines, then rounded. Evidence that decides alone
// (free-text programs, a synopsis that fits, a chain of commands) was set by hand, out of reach of the rest.
import type { FeatureName, Features } from './features.ts';

/** Weight per unit, and how many units count. */
const WEIGHTS: Readonly<Record<FeatureName, readonly [weight: number, cap: number]>> = {
  verb: [3.3, 1],
  question: [0.5, 1],
  opener: [0, 1],
  pointers: [1.3, 3],
  quantifiers: [1.1, 3],
  prepositions: [1.3, 3],
  clause: [0.7, 3],
  qualifiers: [0.4, 2],
  content: [0.2, 5],
  plain: [0.2, 4],
  phrases: [1.3, 4],
  genitive: [2.5, 1],
  english: [1.5, 1],
  length: [0.3, 6],
  sentence: [0.8, 2],
  asks: [2, 1],
  rejected: [4, 1],
  fits: [-20, 1],
  freetext: [-20, 1],
  terminated: [-8, 1],
  chains: [-6, 2],
  options: [-2.2, 3],
  pipes: [-0.7, 2],
  redirects: [-0.5, 2],
  syntax: [-1, 3],
  globs: [-0.2, 2],
  paths: [-0.9, 2],
  files: [-1, 3],
  quoted: [0.3, 2],
  symbols: [-1, 3],
  numbers: [-0.3, 2],
  subcommand: [-2.5, 1],
  lone: [-1, 1],
};

/** Log-odds of prose before any feature, when the first word is a command's name. */
const RESOLVED = -5.8;
/** The same when nothing of that name exists: a request, a typo, or a program that is missing. */
const UNRESOLVED = -2;
/** An unresolved first word that is English is no misspelt program. */
const ENGLISH_OPENER = 3;

/** 0..1; 0.5 is where the two readings balance. */
export function proseOf(features: Features, resolved: boolean): number {
  let sum = resolved ? RESOLVED : UNRESOLVED + (features.opener > 0 ? ENGLISH_OPENER : 0);
  for (const name of Object.keys(WEIGHTS) as FeatureName[]) {
    const [weight, cap] = WEIGHTS[name];
    sum += weight * Math.min(features[name], cap);
  }
  return 1 / (1 + Math.exp(-sum));
}
