// Cross-validation of the router on rows with labels. No fold trains on the rows that it is scored on, nor on any row
// of another source with the same text; with `near` also not on rows that read nearly the same.
import { DOMAINS, type Domain } from '../../src/domains/types.ts';
import { type Classifier, softmax } from '../../src/engine/route/classifier.ts';
import { estimate } from '../../src/engine/route/clauses.ts';
import type { ProgramTable } from '../../src/engine/route/features.ts';
import { normalizeText } from '../../src/engine/route/tokenize.ts';
import { programTable } from '../../src/engine/route/weights.ts';
import type { Corpus } from './corpus.ts';
import {
  fitModel,
  fitTemperature,
  logitsOf,
  type Model,
  type Sample,
  seededRandom,
  shuffle,
} from './fit.ts';

export interface Prediction {
  text: string;
  domain: Domain;
  scores: Record<Domain, number>;
  clauses: Domain[];
}

export interface CrossValidation {
  folds: { rows: number; correct: number }[];
  predictions: Prediction[];
  /** Fitted on all folds' held-out logits; what the shipped weights use. */
  temperature: number;
}

export interface CrossOptions {
  folds: number;
  /** Rows with at least this share of words in common with a scored row are not trained on; 1 = same text only. */
  near: number;
  /** Train on the other folds' rows too, or on the corpus alone. */
  useRows: boolean;
}

function words(text: string): Set<string> {
  return new Set(normalizeText(text).match(/[\p{L}\p{N}]+/gu) ?? []);
}

function overlap(left: Set<string>, right: Set<string>): number {
  let common = 0;
  for (const word of left) if (right.has(word)) common++;
  return common / (left.size + right.size - common || 1);
}

/** Keeps the samples that are not, or nearly not, among the scored rows. */
function without(samples: readonly Sample[], scored: readonly Sample[], near: number): Sample[] {
  const texts = new Set(scored.map((row) => normalizeText(row.text)));
  const kept = samples.filter((sample) => !texts.has(normalizeText(sample.text)));
  if (near >= 1) return kept;
  const scoredWords = scored.map((row) => words(row.text));
  return kept.filter((sample) => {
    if (sample.origin === 'phrases' || sample.origin === 'packs') return true;
    const own = words(sample.text);
    return !scoredWords.some((other) => overlap(own, other) >= near);
  });
}

/** Folds with the same share of each domain. */
function split(rows: readonly Sample[], count: number): Sample[][] {
  const random = seededRandom(3);
  const folds = Array.from({ length: count }, (): Sample[] => []);
  let next = 0;
  for (const domain of DOMAINS)
    for (const row of shuffle(
      rows.filter((candidate) => candidate.domain === domain),
      random,
    ))
      folds[next++ % count]!.push(row);
  return folds;
}

/** A fold's model as the product would use it. */
function classifierOf(model: Model, programs: ProgramTable, temperature: number): Classifier {
  return {
    classify(text) {
      const probabilities = softmax(logitsOf(model, text, programs), temperature);
      const scores = Object.fromEntries(
        DOMAINS.map((domain, index) => [domain, probabilities[index]!]),
      ) as Record<Domain, number>;
      return { scores, reason: [] };
    },
  };
}

/** Each fold's temperature is fitted on the other folds, so that the calibration figure is held out too. */
export function crossValidate(
  rows: readonly Sample[],
  corpus: Corpus,
  options: CrossOptions,
): CrossValidation {
  const programs = programTable(corpus.programs);
  const parts = split(rows, options.folds);
  const held = parts.map((test) => {
    const others = options.useRows ? parts.filter((part) => part !== test).flat() : [];
    const model = fitModel(without([...corpus.samples, ...others], test, options.near), programs);
    const scored = test.map((row) => ({
      target: DOMAINS.indexOf(row.domain),
      logits: logitsOf(model, row.text, programs),
    }));
    return { test, model, scored };
  });
  const predictions: Prediction[] = [];
  const folds = held.map(({ test, model, scored }) => {
    const others = held.filter((other) => other.scored !== scored);
    const temperature = fitTemperature(others.flatMap((other) => other.scored));
    const classifier = classifierOf(model, programs, temperature);
    const own = test.map(({ text, domain }) => {
      const { scores, clauses } = estimate(text, classifier);
      return { text, domain, scores, clauses };
    });
    predictions.push(...own);
    return { rows: own.length, correct: own.filter((one) => best(one) === one.domain).length };
  });
  return { folds, predictions, temperature: fitTemperature(held.flatMap(({ scored }) => scored)) };
}

export function best(prediction: { scores: Record<Domain, number> }): Domain {
  return DOMAINS.reduce((top, domain) =>
    prediction.scores[domain] > prediction.scores[top] ? domain : top,
  );
}
