// Fits the router's linear model: multinomial logistic regression by AdaGrad (Duchi et al., 2011) with weight decay,
// then its temperature on predictions for rows that it was not trained on.

import { DOMAINS, type Domain } from '../../src/domains/types.ts';
import { softmax } from '../../src/engine/route/classifier.ts';
import { extractFeatures, HASH_BITS, type ProgramTable } from '../../src/engine/route/features.ts';

export interface Sample {
  text: string;
  domain: Domain;
  /** How much the row counts next to others of its domain. */
  weight: number;
  origin: string;
}

export interface Model {
  matrix: Float32Array;
  bias: Float64Array;
}

interface Row {
  ids: Int32Array;
  values: Float32Array;
  target: number;
  weight: number;
}

const WIDTH = DOMAINS.length;
const EPOCHS = 14;
const RATE = 0.35;
const DECAY = 2e-5;

const featureCache = new Map<string, { ids: Int32Array; values: Float32Array }>();

function featuresOf(text: string, programs: ProgramTable) {
  let known = featureCache.get(text);
  if (!known) {
    const { ids, values } = extractFeatures(text, programs);
    known = { ids, values };
    featureCache.set(text, known);
  }
  return known;
}

/** A small repeatable generator (mulberry32), so that the same data gives the same weights. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function shuffle<T>(items: T[], random: () => number): T[] {
  for (let index = items.length - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1));
    [items[index], items[other]] = [items[other]!, items[index]!];
  }
  return items;
}

/** Every domain gets the same total weight, whatever its number of rows. */
function prepare(samples: readonly Sample[], programs: ProgramTable): Row[] {
  const totals = new Float64Array(WIDTH);
  for (const sample of samples) totals[DOMAINS.indexOf(sample.domain)]! += sample.weight;
  const mean = totals.reduce((sum, total) => sum + total, 0) / WIDTH;
  return samples.map((sample) => {
    const target = DOMAINS.indexOf(sample.domain);
    const { ids, values } = featuresOf(sample.text, programs);
    return { ids, values, target, weight: (sample.weight * mean) / totals[target]! };
  });
}

export function logitsOf(model: Model, text: string, programs: ProgramTable): Float64Array {
  const { ids, values } = featuresOf(text, programs);
  return forward(model, ids, values);
}

function forward(model: Model, ids: Int32Array, values: Float32Array): Float64Array {
  const logits = Float64Array.from(model.bias);
  for (let index = 0; index < ids.length; index++) {
    const row = ids[index]! * WIDTH;
    const value = values[index]!;
    for (let domain = 0; domain < WIDTH; domain++) logits[domain]! += value * model.matrix[row + domain]!;
  }
  return logits;
}

export function fitModel(samples: readonly Sample[], programs: ProgramTable, seed = 7): Model {
  const size = (1 << HASH_BITS) * WIDTH;
  const model: Model = { matrix: new Float32Array(size), bias: new Float64Array(WIDTH) };
  const squares = new Float32Array(size).fill(1e-3);
  const rows = prepare(samples, programs);
  const random = seededRandom(seed);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    for (const row of shuffle(rows, random)) {
      const errors = softmax(forward(model, row.ids, row.values), 1);
      errors[row.target]! -= 1;
      for (let domain = 0; domain < WIDTH; domain++) errors[domain]! *= row.weight;
      step(model, squares, row, errors);
    }
  }
  return model;
}

function step(model: Model, squares: Float32Array, row: Row, errors: readonly number[]): void {
  const { matrix } = model;
  for (let index = 0; index < row.ids.length; index++) {
    const at = row.ids[index]! * WIDTH;
    const value = row.values[index]!;
    for (let domain = 0; domain < WIDTH; domain++) {
      const gradient = errors[domain]! * value + DECAY * matrix[at + domain]!;
      const sum = squares[at + domain]! + gradient * gradient;
      squares[at + domain] = sum;
      matrix[at + domain]! -= (RATE * gradient) / Math.sqrt(sum);
    }
  }
}

export interface Scored {
  target: number;
  logits: Float64Array;
}

/** The temperature with the least negative log-likelihood on rows that the model did not see. */
export function fitTemperature(scored: readonly Scored[]): number {
  let best = 1;
  let least = Number.POSITIVE_INFINITY;
  for (let temperature = 0.3; temperature <= 4; temperature *= 1.03) {
    let loss = 0;
    for (const { target, logits } of scored) loss -= Math.log(Math.max(1e-12, softmax(logits, temperature)[target]!));
    if (loss < least) [least, best] = [loss, temperature];
  }
  return best;
}

/** Bytes for the matrix, with one scale per domain. */
export function quantise(model: Model): { matrix: Int8Array; scale: number[] } {
  const scale = new Array<number>(WIDTH).fill(0);
  for (let index = 0; index < model.matrix.length; index++)
    scale[index % WIDTH] = Math.max(scale[index % WIDTH]!, Math.abs(model.matrix[index]!));
  for (let domain = 0; domain < WIDTH; domain++) scale[domain] = scale[domain]! / 127 || 1;
  const matrix = Int8Array.from(model.matrix, (weight, index) => Math.round(weight / scale[index % WIDTH]!));
  return { matrix, scale };
}
